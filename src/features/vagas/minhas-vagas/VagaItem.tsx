import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { formatDia } from '@/domain/br/quando'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { Link } from 'react-router-dom'
import type { ContagemDeCandidaturas, VagaResumo } from '../api'
import { describeVaga } from '@/features/publico/resumo'
import { type AcaoId, listAcoesDaVaga } from './acoes'
import { MaisAcoes } from './MaisAcoes'
import { getSelo } from './retencao'
import { describeSituacaoDaVaga } from './situacao'
import { vagaItem } from './textos'

type Props = { vaga: VagaResumo; candidaturas: ContagemDeCandidaturas | undefined; onAction: (acao: AcaoId) => void }

/** One own vacancy: its title, its state, and the possible actions. */
export function VagaItem({ vaga, candidaturas, onAction }: Props) {
  const { id, cargo, status, created_at: criada, codigo_ref: codigo } = vaga
  const { principal, outras } = listAcoesDaVaga(vaga)
  const situacao = describeSituacaoDaVaga(vaga)
  const selo = getSelo(vaga)
  const about = `vaga-${id}`
  return (
    <li className="relative flex flex-col gap-x-4 gap-y-2.5 px-5 py-4 sm:px-7 lg:flex-row lg:items-center">
      <div className="min-w-0 lg:grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-11 lg:pr-0">
          <h2 id={about} className="min-w-0 text-lg break-words">
            <Link to={paths.minhaVaga(id)} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
              {cargo}
            </Link>
          </h2>
          <Badge tone={selo.tone}>{selo.rotulo}</Badge>
        </div>
        <p className="break-words max-sm:truncate">{describeVaga(vaga)}</p>
        {situacao ? <p className="text-sm break-words text-tinta-suave">{situacao}</p> : null}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-tinta-suave">
          {candidaturas?.total ? (
            <Link
              to={paths.minhaVaga(id)}
              aria-describedby={about}
              className="relative z-10 inline-flex min-h-8 items-center gap-2 font-semibold text-tinta underline-offset-4 hover:underline"
            >
              <span>{formatQuantidade(candidaturas.total, 'candidatura', 'candidaturas')}</span>
              {candidaturas.recebidas > 0 ? (
                <span className="rounded-full bg-destaque-suave px-2 py-0.5 text-xs text-destaque">
                  {formatQuantidade(candidaturas.recebidas, 'nova', 'novas')}
                </span>
              ) : null}
            </Link>
          ) : null}
          <span className="tabular-nums max-sm:hidden">{codigo}</span>
          <span className="max-sm:hidden">
            Criada em <time dateTime={criada}>{formatDia(criada)}</time>
          </span>
          {status === 'published' ? (
            <Link
              to={paths.vaga(codigo)}
              aria-describedby={about}
              className="relative z-10 inline-flex min-h-8 items-center font-semibold text-marca underline-offset-4 hover:underline max-sm:hidden"
            >
              {vagaItem.verVaga}
            </Link>
          ) : null}
        </p>
      </div>
      {principal?.id === 'pagar' || principal?.id === 'modelo' ? (
        <ButtonLink
          size="sm"
          {...(principal.id === 'pagar'
            ? { to: paths.checkout({ vaga: id }), state: { vagaId: id, totalCentavos: vaga.valor_total } }
            : { to: paths.novaVaga({ modelo: id }), state: { de: 'minhas-vagas' } })}
          aria-describedby={about}
          className="relative z-10 self-start lg:shrink-0 lg:self-auto"
        >
          {principal.rotulo(vaga)}
        </ButtonLink>
      ) : principal ? (
        <Button
          size="sm"
          variant={principal.id === 'renovar' ? 'secondary' : 'primary'}
          aria-describedby={about}
          onClick={() => onAction(principal.id)}
          className="relative z-10 self-start lg:shrink-0 lg:self-auto"
        >
          {principal.rotulo(vaga)}
        </Button>
      ) : null}
      <div className="absolute top-2.5 right-3 z-10 lg:relative lg:top-0 lg:right-0 lg:shrink-0">
        <MaisAcoes vaga={vaga} acoes={outras} onAction={onAction} verPagina={status === 'published'} />
      </div>
    </li>
  )
}
