import { Marca } from '@/components/identidade/Marca'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { formatDia } from '@/domain/br/quando'
import { isExpiradaSuspensa } from '@/domain/vaga/vaga-status'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { Link } from 'react-router-dom'
import type { ContagemDeCandidaturas, VagaResumo } from '../api'
import { describeVaga, describeVagaCurta } from '@/features/publico/resumo'
import { type AcaoId, listAcoesDaVaga } from './acoes'
import { MaisAcoes } from './MaisAcoes'
import { getSelo } from './retencao'
import { describeSituacaoDaVaga } from './situacao'
import { vagaItem } from './textos'

type Props = {
  vaga: VagaResumo
  candidaturas: ContagemDeCandidaturas | undefined
  /** Path of the logo of its company. */
  logo: string | undefined
  /** The person only reads in its company. */
  soLeitura?: boolean
  onAction: (acao: AcaoId) => void
}

/* Always at the right: one action, in its column of a wide screen. */
const LUGAR = 'relative z-10 lg:col-start-4 lg:row-span-3 lg:row-start-1 lg:justify-self-end'
const VER = cx(
  LUGAR,
  'inline-flex min-h-11 items-center px-4 text-sm font-semibold text-marca underline-offset-4 hover:underline max-lg:hidden',
)
const BOTAO = cx(LUGAR, 'max-lg:col-start-3')
/* What goes on as it was. */
const SEM_PRESSA: readonly AcaoId[] = ['renovar', 'retomar']
/* Its page says why, and what then. */
const EXPLICADAS = ['suspensa', 'recusada']

const SEM_ACOES: ReturnType<typeof listAcoesDaVaga> = { principal: undefined, outras: [] }

/** One own vacancy: its title, its state, and the possible actions. */
export function VagaItem({ vaga, candidaturas, logo, soLeitura = false, onAction }: Props) {
  const { id, cargo, status, created_at: criada, codigo_ref: codigo } = vaga
  const { principal, outras } = soLeitura ? SEM_ACOES : listAcoesDaVaga(vaga)
  const situacao = describeSituacaoDaVaga(vaga)
  const selo = getSelo(vaga)
  const about = `vaga-${id}`
  const curta = describeVagaCurta(vaga)
  return (
    <li
      className={
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 sm:px-7 sm:py-4 ' +
        'lg:grid-cols-[auto_minmax(0,1fr)_8rem_minmax(10rem,auto)_auto]'
      }
    >
      <Marca
        id={vaga.empresa}
        name={vaga.empresa}
        logo={logo ?? null}
        lado={32}
        className="!size-6 !text-xs lg:mt-0.5 lg:!size-8 lg:self-start lg:row-span-3"
      />
      <h2 id={about} className="col-span-2 min-w-0 pr-11 text-lg leading-snug break-words lg:col-span-1 lg:pr-0">
        <Link to={paths.minhaVaga(id)} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
          {cargo}
        </Link>
      </h2>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-tinta-suave max-lg:col-span-3 lg:col-start-2">
        <Badge tone={selo.tone}>{selo.rotulo}</Badge>
        {situacao ? <span className="min-w-0 break-words">{situacao}</span> : null}
      </p>
      {candidaturas?.total ? (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm max-lg:col-span-3 lg:col-start-3 lg:row-span-3 lg:row-start-1">
          <span className="font-semibold">{formatQuantidade(candidaturas.total, 'candidatura', 'candidaturas')}</span>
          {candidaturas.recebidas ? (
            <span className="rounded-full bg-destaque-suave px-2 py-0.5 text-xs font-semibold text-destaque">
              {vagaItem.emRecebida(candidaturas.recebidas)}
            </span>
          ) : null}
        </p>
      ) : null}
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-tinta-suave max-lg:col-span-2 sm:gap-x-4 lg:col-start-2">
        <span className="min-w-0 break-words">
          <span>{curta}</span>
          <span className="max-sm:hidden">{describeVaga(vaga).slice(curta.length)}</span>
        </span>
        <span className="max-sm:hidden">
          Criada em <time dateTime={criada}>{formatDia(criada)}</time>
        </span>
      </p>
      {status === 'published' && !principal ? (
        <Link to={paths.vaga(codigo)} aria-describedby={about} className={VER}>
          {vagaItem.verVaga}
        </Link>
      ) : null}
      {principal?.id === 'pagar' || principal?.id === 'modelo' ? (
        <ButtonLink
          size="sm"
          {...(principal.id === 'pagar'
            ? { to: paths.checkout({ vaga: id }), state: { vagaId: id, totalCentavos: vaga.valor_total } }
            : { to: paths.novaVaga({ modelo: id }), state: { de: 'minhas-vagas' } })}
          aria-describedby={about}
          className={BOTAO}
        >
          {principal.rotulo(vaga)}
        </ButtonLink>
      ) : principal ? (
        <Button
          size="sm"
          variant={SEM_PRESSA.includes(principal.id) ? 'secondary' : 'primary'}
          aria-describedby={about}
          onClick={() => onAction(principal.id)}
          className={BOTAO}
        >
          {principal.rotulo(vaga)}
        </Button>
      ) : (EXPLICADAS.includes(status) || isExpiradaSuspensa(vaga)) && !soLeitura ? (
        <ButtonLink size="sm" variant="secondary" to={paths.minhaVaga(id)} aria-describedby={about} className={BOTAO}>
          {vagaItem.verOQueFazer}
        </ButtonLink>
      ) : null}
      <div className="absolute top-1 right-1 z-10 sm:right-4 lg:relative lg:top-0 lg:right-0 lg:col-start-5 lg:row-span-3 lg:row-start-1">
        {soLeitura && status !== 'published' ? null : (
          <MaisAcoes vaga={vaga} acoes={outras} onAction={onAction} verPagina={status === 'published'} />
        )}
      </div>
    </li>
  )
}
