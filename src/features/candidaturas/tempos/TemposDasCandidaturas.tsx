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

type Medida = keyof typeof MEDIDAS

const listBarras = (todas: TemposDeUmaOrigem) =>
  (Object.keys(MEDIDAS) as Medida[]).flatMap((medida) => {
    const dias = todas[medida]
    return dias === null ? [] : [{ chave: medida, rotulo: MEDIDAS[medida], total: dias }]
  })

/** How long applications took, and where they came from; nothing before there is one. @param vagaId of one vacancy; without it of all */
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
    <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[1.2fr_1fr] lg:items-start">
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
      </Card>
      <Card className="min-w-0">
        <TemposPorOrigem
          titulo={vagaId ? temposPorOrigem.titulo : temposPorOrigem.tituloDeTodas}
          todas={todas}
          origens={origens}
          nome={nome}
        />
      </Card>
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

const CABECAS = [
  [temposPorOrigem.candidaturas, temposPorOrigem.abreviadas],
  [temposPorOrigem.responder, temposPorOrigem.responderCurto],
  [temposPorOrigem.aprovadas, temposPorOrigem.aprovadasCurto],
] as const
const cabeca = 'pb-2 pl-3 first:pl-0 text-xs font-semibold text-tinta-suave'
const numero = 'py-2.5 pl-3 text-right align-top'

type Props = { titulo: string; todas: TemposDeUmaOrigem; origens: readonly TemposDeUmaOrigem[]; nome: string }

/** The same by origin, with the file of everything. @param nome of the file */
function TemposPorOrigem({ titulo, todas, origens, nome }: Props) {
  const linhas = [todas, ...origens]
  return (
    <>
      <table className="w-full">
        <caption className="pb-4 text-left text-lg font-semibold">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${cabeca} text-left`}>
              {temposPorOrigem.origem}
            </th>
            {CABECAS.map(([inteira, curta]) => (
              <th key={inteira} scope="col" className={`${cabeca} text-right`}>
                <abbr title={inteira} className="no-underline">
                  {curta}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-linha border-t border-linha text-sm tabular-nums">
          {origens.map((linha) => (
            <tr key={linha.canal}>
              <th scope="row" className="py-2.5 pr-3 text-left font-normal break-words hyphens-auto">
                {toRotulo(linha)}
              </th>
              <td className={`${numero} font-semibold`}>{formatInteiro(linha.candidaturas)}</td>
              <td className={numero}>{linha.ate_responder ?? '–'}</td>
              <td className={numero}>{formatInteiro(linha.aprovadas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <ExportarPlanilha
          rotulo={temposPorOrigem.csv}
          nomeDoBotao={temposPorOrigem.baixar}
          unidade={['linha', 'linhas']}
          nome={nome}
          colunas={COLUNAS}
          read={() => Promise.resolve({ itens: linhas, proximo: null, total: linhas.length })}
        />
      </div>
    </>
  )
}
