import { Link } from 'react-router-dom'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Badge } from '@/components/ui/Badge'
import type { Vaga } from '@/features/vagas/api'
import { AcoesDaVaga } from '@/features/vagas/edicao/AcoesDaVaga'
import { useMeuPapel } from '@/features/vagas/empresas/pessoas/use-meu-papel'
import { getSelo } from '@/features/vagas/minhas-vagas/retencao'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { cabecalhoDaVaga } from './textos'

/** One line: the way back, the name of the vacancy, its status and last day, and what can be done with it. */
export function CabecalhoDaVaga({ vaga }: { vaga: Vaga }) {
  const { cargo, status, expira_em: fim } = vaga
  const selo = getSelo(vaga)
  const larga = useTelaLarga()
  const papel = useMeuPapel(vaga.empresa_id)
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-1 max-lg:mt-2">
      <Link
        to={paths.minhasVagas(papel && vaga.empresa_id ? { empresa: vaga.empresa_id } : {})}
        aria-label={papel ? cabecalhoDaVaga.vagasDaEmpresa : cabecalhoDaVaga.minhasVagas}
        className="print:hidden -ml-3 grid size-11 shrink-0 place-items-center rounded-campo font-semibold text-marca hover:bg-suave"
      >
        <span aria-hidden="true">←</span>
      </Link>
      <div className="flex min-w-0 flex-1 basis-24 flex-col items-start gap-x-3 lg:flex-row lg:items-center">
        <h1 tabIndex={-1} className="line-clamp-2 min-w-0 text-lg leading-snug wrap-anywhere lg:line-clamp-1 lg:text-xl">
          {cargo}
        </h1>
        <p className="flex shrink-0 flex-wrap items-center gap-x-2 text-sm text-tinta-suave">
          <Badge tone={selo.tone}>{selo.rotulo}</Badge>
          {status === 'published' && fim ? <span className="tabular-nums">{cabecalhoDaVaga.ate(formatQuando(fim))}</span> : null}
        </p>
      </div>
      {papel === 'leitor' ? (
        <p className="shrink-0 text-sm text-tinta-suave">{cabecalhoDaVaga.soLeitura}</p>
      ) : (
        <AcoesDaVaga vaga={vaga} folded={!larga} />
      )}
    </header>
  )
}
