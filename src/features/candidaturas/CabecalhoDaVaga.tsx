import { Badge } from '@/components/ui/Badge'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { getTom, TOM_DA_VAGA } from '@/domain/tons'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { describeVaga } from '@/features/publico/resumo'
import type { Vaga } from '@/features/vagas/api'
import { describeSituacaoDaVaga } from '@/features/vagas/minhas-vagas/situacao'
import { paths } from '@/lib/paths'
import { cabecalhoDaVaga } from './textos'

/** Title and status of the vacancy, and the link to its page. */
export function CabecalhoDaVaga({ vaga }: { vaga: Vaga }) {
  const { cargo, status, codigo_ref: codigo } = vaga
  // The notice below says why and what to do.
  const situacao = status === 'suspensa' ? cabecalhoDaVaga.foraDoAr : describeSituacaoDaVaga(vaga)
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between lg:gap-10">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={getTom(TOM_DA_VAGA, status)}>{getRotuloDoStatus(status)}</Badge>
          <span className="text-sm text-tinta-suave tabular-nums">{codigo}</span>
        </div>
        <PageHeader title={<span className="wrap-anywhere">{cargo}</span>} />
        <p className="mt-3 wrap-anywhere">{describeVaga(vaga)}</p>
        {situacao ? <p className="mt-1 text-sm wrap-anywhere text-tinta-suave">{situacao}</p> : null}
      </div>
      {status === 'published' ? (
        <ButtonLink to={paths.vaga(codigo)} variant="secondary" className="lg:shrink-0">
          {cabecalhoDaVaga.verPaginaVaga}
        </ButtonLink>
      ) : null}
    </div>
  )
}
