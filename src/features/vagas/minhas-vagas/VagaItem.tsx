import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { isStatusVaga, rotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDia } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { VagaResumo } from '../api'
import { resumoDaVaga } from '@/features/publica/resumo'
import { type AcaoId, acoesDaVaga } from './acoes'
import { MaisAcoes } from './MaisAcoes'
import { situacaoDaVaga, TOM_DA_VAGA } from './situacao'

type Props = { vaga: VagaResumo; onAction: (acao: AcaoId) => void }

/** One own vacancy: what it is, where it stands, and what can be done now. */
export function VagaItem({ vaga, onAction }: Props) {
  const { id, cargo, status, created_at: criada, codigo_ref: codigo } = vaga
  const { principal, outras } = acoesDaVaga(vaga)
  const situacao = situacaoDaVaga(vaga)
  const about = `vaga-${id}`
  return (
    <li className="flex flex-col gap-x-8 gap-y-4 px-5 py-5 sm:px-7 lg:flex-row lg:items-center lg:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={about} className="min-w-0 text-lg break-words">
            {cargo}
          </h2>
          <Badge tone={isStatusVaga(status) ? TOM_DA_VAGA[status] : 'neutral'}>{rotuloDoStatus(status)}</Badge>
        </div>
        <p className="mt-1 break-words">{resumoDaVaga(vaga)}</p>
        {situacao ? <p className="mt-1 text-sm break-words text-tinta-suave">{situacao}</p> : null}
        <p className="mt-1 text-sm text-tinta-suave">
          <span className="tabular-nums">{codigo}</span> · Criada em <time dateTime={criada}>{formatDia(criada)}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:shrink-0 lg:flex-nowrap">
        {principal?.id === 'pagar' ? (
          <ButtonLink
            size="sm"
            to={paths.checkout()}
            state={{ vagaId: id, totalCentavos: vaga.valor_total }}
            aria-describedby={about}
          >
            {principal.rotulo(vaga)}
          </ButtonLink>
        ) : principal ? (
          <Button
            size="sm"
            variant={principal.id === 'renovar' ? 'secondary' : 'primary'}
            aria-describedby={about}
            onClick={() => onAction(principal.id)}
          >
            {principal.rotulo(vaga)}
          </Button>
        ) : null}
        <Button size="sm" variant="secondary" aria-describedby={about} onClick={() => onAction('canais')}>
          Canais
        </Button>
        <MaisAcoes vaga={vaga} acoes={outras} onAction={onAction} />
      </div>
    </li>
  )
}
