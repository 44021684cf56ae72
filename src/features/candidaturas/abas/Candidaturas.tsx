import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { DIAS_DA_CANDIDATURA } from '@/domain/candidatura/candidatura'
import type { Vaga } from '@/features/vagas/api'
import { useMeuPapel } from '@/features/vagas/empresas/pessoas/use-meu-papel'
import { paths } from '@/lib/paths'
import { ProximasDaVaga } from '../entrevista/ProximasDaVaga'
import { ExportarCandidaturas } from '../exportar/ExportarCandidaturas'
import { CandidaturaDrawer } from '../ficha/CandidaturaDrawer'
import { findMaisNova, QuadroDeCandidaturas, useColunas } from '../quadro/QuadroDeCandidaturas'
import { findNoQuadro } from '../quadro/estado'
import { FiltrosDoQuadro, useFiltrosDoQuadro } from '../quadro/FiltrosDoQuadro'
import { useVizinhas } from '../ficha/vizinhas'
import { AvaliarSemNomes } from '../sem-nomes/AvaliarSemNomes'
import { SemNomesNoQuadro } from '../sem-nomes/SemNomesNoQuadro'
import { SoLeitura } from '../so-leitura'
import { describePrazoDosDados } from '../vaga-view'
import { CopiarEndereco } from './CopiarEndereco'
import { candidaturas } from './textos'

const LINKS = [
  [paths.appEntrevistas(), candidaturas.entrevistas],
  [paths.appCurriculos(), candidaturas.curriculosGuardados],
] as const

/** The tab of applications: the board, the open application, the export, and the retention period. */
export function Candidaturas({ vaga }: { vaga: Vaga }) {
  const queries = useQueryClient()
  const filters = useFiltrosDoQuadro()
  const filtered = filters.count > 0
  const colunas = useColunas(vaga.id, filters.filtros)
  const [search, setSearch] = useSearchParams()
  const aberta = search.get('candidatura')
  const { totais, sem_nomes: semNomes } = findMaisNova(colunas) ?? {}
  const total = totais ? Object.values(totais).reduce((sum, n) => sum + n, 0) : undefined
  const close = () =>
    setSearch(
      (params) => {
        params.delete('candidatura')
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  const open = (id: string, replace = false) =>
    setSearch(
      (params) => {
        params.set('candidatura', id)
        return params
      },
      { replace, preventScrollReset: true },
    )
  const vizinhas = useVizinhas(colunas, aberta)
  const soLeitura = useMeuPapel(vaga.empresa_id) === 'leitor'
  return (
    <SoLeitura value={soLeitura}>
      {total === 0 && !filtered ? (
        <Nenhuma vaga={vaga} />
      ) : (
        <>
          <FiltrosDoQuadro vaga={vaga} filters={filters}>
            {total || filtered ? <ExportarCandidaturas vagaId={vaga.id} codigo={vaga.codigo_ref} /> : null}
          </FiltrosDoQuadro>
          {semNomes ? <SemNomesNoQuadro semNomes={semNomes} /> : null}
          <QuadroDeCandidaturas vagaId={vaga.id} colunas={colunas} onOpen={({ id }) => open(id)} />
          <ProximasDaVaga vagaId={vaga.id} />
          <p className="mt-6 max-w-2xl text-sm text-tinta-suave">{describePrazoDosDados(vaga)}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            {LINKS.map(([to, rotulo]) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-marca underline underline-offset-4"
              >
                {rotulo}
              </Link>
            ))}
          </p>
        </>
      )}
      {totais ? <AvaliarSemNomes vagaId={vaga.id} semNomes={semNomes} /> : null}
      <CandidaturaDrawer
        vagaId={vaga.id}
        id={aberta}
        known={aberta ? findNoQuadro(queries, vaga.id, aberta) : undefined}
        vizinhas={vizinhas}
        // Back leads to the board, not through all that were read.
        onGo={(id) => open(id, true)}
        onClose={close}
      />
    </SoLeitura>
  )
}

function Nenhuma({ vaga }: { vaga: Vaga }) {
  return vaga.status === 'published' ? (
    <EmptyState
      title={candidaturas.nenhumaCandidatura}
      text={candidaturas.vagaEstaAr(DIAS_DA_CANDIDATURA)}
      action={<CopiarEndereco codigo={vaga.codigo_ref} />}
    />
  ) : (
    <EmptyState title={candidaturas.nenhumaNaEtapa} text={candidaturas.candidaturasChegamEnquanto} />
  )
}
