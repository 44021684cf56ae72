import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { CopyButton } from '@/components/feedback/CopyButton'
import { notify } from '@/components/feedback/notify'
import { formatQuando } from '@/domain/br/quando'
import { DIAS_DA_CANDIDATURA } from '@/domain/candidatura/candidatura'
import type { SemNomes } from '@/domain/contratos/candidaturas'
import type { Vaga } from '@/features/vagas/api'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { buildSiteAddress } from '@/lib/env'
import { paths } from '@/lib/paths'
import { useQueuedMutation } from '@/lib/query'
import { blindVaga } from '../api'
import { ENTREVISTAS, proximasQueries } from '../entrevista/api'
import { ListaDeEntrevistas } from '../entrevista/ListaDeEntrevistas'
import { ExportarCandidaturas } from '../exportar/ExportarCandidaturas'
import { CandidaturaDrawer } from '../ficha/CandidaturaDrawer'
import { findMaisNova, QuadroDeCandidaturas, useColunas } from '../quadro/QuadroDeCandidaturas'
import { findNoQuadro } from '../quadro/estado'
import { FiltrosDoQuadro, useFiltrosDoQuadro } from '../quadro/FiltrosDoQuadro'
import { useVizinhas } from '../ficha/vizinhas'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { avaliarSemNomes, semNomesNoQuadro } from '../textos'
import { describePrazoDosDados } from '../vaga-view'
import { candidaturas, copiarEndereco } from './textos'

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
  return (
    <>
      {total === 0 && !filtered ? (
        <Nenhuma vaga={vaga} />
      ) : (
        <>
          <FiltrosDoQuadro vaga={vaga} filters={filters}>
            {total || filtered ? <ExportarCandidaturas vaga={vaga} filtros={filters.filtros} /> : null}
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
    </>
  )
}

function Nenhuma({ vaga }: { vaga: Vaga }) {
  return vaga.status === 'published' ? (
    <EmptyState
      title={candidaturas.nenhumaCandidatura}
      text={candidaturas.divulgue(DIAS_DA_CANDIDATURA)}
      action={<CopiarEndereco codigo={vaga.codigo_ref} />}
    />
  ) : (
    <EmptyState title={candidaturas.nenhumaNaEtapa} text={candidaturas.quandoChegam} />
  )
}

/** The interviews of one vacancy, under its board, a few of them; nothing without one. */
function ProximasDaVaga({ vagaId }: { vagaId: string }) {
  const query = useQuery(proximasQueries.lista({ vagaId }))
  const { data } = query
  if (!data) return <Pending query={query} className="mt-6" />
  return <ListaDeEntrevistas itens={data.itens} ate={5} nivel="h3" />
}

/** Copies the address of a vacancy's public page. */
function CopiarEndereco({ codigo }: { codigo: string }) {
  const endereco = buildSiteAddress(paths.vaga(codigo))
  return (
    <CopyButton text={endereco} copied={[copiarEndereco.enderecoCopiado, endereco]} failed={[copiarEndereco.naoCopiou, endereco]}>
      {copiarEndereco.copiar}
    </CopyButton>
  )
}

/** Over the board: that names are withheld, and to the owner how often a rating changed once the name was seen. */
function SemNomesNoQuadro({ semNomes: { ligado, notas = 0, mudadas = 0 } }: { semNomes: SemNomes }) {
  const soLeitura = use(SoLeitura)
  const frases = [
    ligado && (soLeitura ? semNomesNoQuadro.soLe : semNomesNoQuadro.ligado),
    notas > 0 && semNomesNoQuadro.mudadas(mudadas, notas),
  ].filter((frase) => frase !== false)
  if (frases.length === 0) return null
  return (
    <p className="mb-2 text-sm text-tinta-suave">
      {frases.map((frase) => (
        <span key={frase}>{`${frase} `}</span>
      ))}
    </p>
  )
}

/** What may name a candidate. */
const LIDAS = [['candidaturas'], ENTREVISTAS]

type AvaliarSemNomesProps = { vagaId: string; semNomes: SemNomes | undefined }

/** The setting of a board by which each reader rates before they know who applied. */
function AvaliarSemNomes({ vagaId, semNomes }: AvaliarSemNomesProps) {
  const queries = useQueryClient()
  const soLeitura = use(SoLeitura)
  const { getNome } = usePessoasDaVaga(vagaId)
  const { run, isPending, variables } = useQueuedMutation<SemNomes | null, { ligar: boolean }>({
    queue: `sem-nomes-${vagaId}`,
    sameAs: ({ ligar }) => `${ligar}`,
    // It is done when the board shows it: nothing that names somebody stays behind.
    mutationFn: async ({ ligar }) => {
      const agora = await blindVaga(vagaId, ligar)
      for (const queryKey of LIDAS) queries.removeQueries({ queryKey, type: 'inactive' })
      await Promise.all(LIDAS.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return agora
    },
    onSuccess: (_, { ligar }) => notify.success(ligar ? avaliarSemNomes.ligado : avaliarSemNomes.desligado),
    onError: (error) => notify.error(error.message),
  })
  if (soLeitura) return null
  const quem = semNomes && getNome(semNomes.quem ?? null)
  return (
    <div className="mt-4 max-w-2xl text-sm">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isPending && variables ? variables.ligar : (semNomes?.ligado ?? false)}
          onChange={({ target }) => run({ ligar: target.checked })}
          aria-describedby="avaliar-sem-nomes"
          className="size-5 shrink-0 cursor-pointer accent-marca"
        />
        <span>{avaliarSemNomes.rotulo}</span>
      </label>
      <p id="avaliar-sem-nomes" className="text-tinta-suave">
        <span>{avaliarSemNomes.dica}</span>
        {quem ? <span>{` ${avaliarSemNomes.quem(semNomes.ligado, quem, formatQuando(semNomes.em))}`}</span> : null}
      </p>
    </div>
  )
}
