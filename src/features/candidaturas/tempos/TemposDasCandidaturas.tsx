import { useQuery } from '@tanstack/react-query'
import { Pending } from '@/components/feedback/Pending'
import { TabelaDeBarras } from '@/components/graficos/TabelaDeBarras'
import { ExportarPlanilha } from '@/components/planilha/ExportarPlanilha'
import type { ColunaDoArquivo } from '@/components/planilha/use-exportar'
import { Card } from '@/components/ui/Card'
import { formatInteiro } from '@/domain/br/numero'
import type { TemposDeUmaOrigem } from '@/domain/contratos/vagas'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { candidaturaQueries } from '../api'
import { MEDIDAS, tempos, temposPorOrigem } from '../textos'
import { TabelaPorOrigem, type ColunaDaOrigem } from './TabelaPorOrigem'

type Medida = keyof typeof MEDIDAS

const listBarras = (todas: TemposDeUmaOrigem) =>
  (Object.keys(MEDIDAS) as Medida[]).flatMap((medida) => {
    const dias = todas[medida]
    return dias === null ? [] : [{ chave: medida, rotulo: MEDIDAS[medida], total: dias }]
  })

/** How long applications took, and of all vacancies where they came from; nothing before there is one. @param vagaId of one vacancy; without it of all */
export function TemposDasCandidaturas({ vagaId, nome }: { vagaId?: string; nome: string }) {
  const query = useQuery(candidaturaQueries.tempos(vagaId))
  const { data } = query
  if (!data) {
    return <Pending query={query} label={tempos.carregando} place="h-64 rounded-cartao" className="mt-5" />
  }
  const [todas, ...origens] = data
  if (!todas || todas.candidaturas === 0) return null
  const barras = listBarras(todas)
  return (
    <div className={`mt-5 ${vagaId ? '' : 'grid grid-cols-1 gap-5 lg:grid-cols-[1.2fr_1fr] lg:items-start'}`}>
      <Card className="min-w-0">
        <TabelaDeBarras
          legenda={tempos.titulo}
          comTitulo
          colunas={[tempos.etapa, tempos.dias]}
          barras={barras}
          maior={Math.max(...barras.map(({ total }) => total), 0)}
        />
        <p className="mt-4 text-sm text-tinta-suave">
          <span>{barras.length > 0 ? tempos.oQueE : tempos.nenhum}</span>
        </p>
        {todas.compareceram + todas.faltaram > 0 ? (
          <p className="mt-1 text-sm text-tinta-suave">{tempos.presencas(todas.compareceram, todas.faltaram)}</p>
        ) : null}
        {todas.empresa_faltou > 0 ? (
          <p className="mt-1 text-sm text-tinta-suave">{tempos.empresaFaltou(todas.empresa_faltou)}</p>
        ) : null}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <ExportarPlanilha
            rotulo={temposPorOrigem.csv}
            nomeDoBotao={temposPorOrigem.baixar}
            unidade={['linha', 'linhas']}
            nome={nome}
            colunas={COLUNAS}
            read={() => Promise.resolve({ itens: data, proximo: null, total: data.length })}
          />
        </div>
      </Card>
      {vagaId ? null : (
        <Card className="min-w-0">
          <TabelaPorOrigem titulo={temposPorOrigem.tituloDeTodas} linhas={origens} colunas={POR_ORIGEM} />
        </Card>
      )}
    </div>
  )
}

const toRotulo = ({ canal }: TemposDeUmaOrigem) => (canal === null ? temposPorOrigem.todas : getRotuloDaOrigem(canal))

/** The columns of the file: counts, then each duration. */
const COLUNAS: readonly ColunaDoArquivo<TemposDeUmaOrigem>[] = [
  [temposPorOrigem.origem, toRotulo],
  [temposPorOrigem.candidaturas, ({ candidaturas }) => candidaturas],
  ['Respondidas', ({ respondidas }) => respondidas],
  [temposPorOrigem.aprovadas, ({ aprovadas }) => aprovadas],
  ...(Object.keys(MEDIDAS) as (keyof typeof MEDIDAS)[]).map(
    (medida): ColunaDoArquivo<TemposDeUmaOrigem> => [`${MEDIDAS[medida]} (dias)`, (linha) => linha[medida]],
  ),
  [temposPorOrigem.compareceram, ({ compareceram }) => compareceram],
  [temposPorOrigem.faltaram, ({ faltaram }) => faltaram],
  [temposPorOrigem.empresaFaltou, ({ empresa_faltou: faltou }) => faltou],
]

/** Of all vacancies; one vacancy has them beside its visits. */
const POR_ORIGEM: readonly ColunaDaOrigem<TemposDeUmaOrigem>[] = [
  [temposPorOrigem.candidaturas, temposPorOrigem.abreviadas, ({ candidaturas }) => formatInteiro(candidaturas), 'font-semibold'],
  [temposPorOrigem.responder, temposPorOrigem.responderCurto, ({ ate_responder: dias }) => dias ?? '–'],
  [temposPorOrigem.aprovadas, temposPorOrigem.aprovadasCurto, ({ aprovadas }) => formatInteiro(aprovadas)],
]
