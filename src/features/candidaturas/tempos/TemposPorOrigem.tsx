import { ExportarPlanilha } from '@/components/planilha/ExportarPlanilha'
import type { ColunaDoArquivo } from '@/components/planilha/use-exportar'
import type { TemposDeUmaOrigem } from '@/domain/contratos/vagas'
import { formatInteiro } from '@/domain/br/numero'
import { getRotuloDaOrigem } from '@/domain/vaga/visita'
import { MEDIDAS, temposPorOrigem as textos } from './textos'

const toRotulo = ({ canal }: TemposDeUmaOrigem) => (canal === null ? textos.todas : getRotuloDaOrigem(canal))

/** The columns of the file: counts, then each duration. */
const COLUNAS: readonly ColunaDoArquivo<TemposDeUmaOrigem>[] = [
  [textos.origem, toRotulo],
  [textos.candidaturas, ({ candidaturas }) => candidaturas],
  ['Respondidas', ({ respondidas }) => respondidas],
  [textos.aprovadas, ({ aprovadas }) => aprovadas],
  ...(Object.keys(MEDIDAS) as (keyof typeof MEDIDAS)[]).map(
    (medida): ColunaDoArquivo<TemposDeUmaOrigem> => [`${MEDIDAS[medida]} (dias)`, (linha) => linha[medida]],
  ),
  [textos.compareceram, ({ compareceram }) => compareceram],
  [textos.faltaram, ({ faltaram }) => faltaram],
  [textos.empresaFaltou, ({ empresa_faltou: faltou }) => faltou],
]

const CABECAS = [
  [textos.candidaturas, textos.abreviadas],
  [textos.responder, textos.responderCurto],
  [textos.aprovadas, textos.aprovadasCurto],
] as const
const cabeca = 'pb-2 pl-3 first:pl-0 text-xs font-semibold text-tinta-suave'
const numero = 'py-2.5 pl-3 text-right align-top'

type Props = { todas: TemposDeUmaOrigem; origens: readonly TemposDeUmaOrigem[]; nome: string }

/** The same by origin, with the file of everything. @param nome of the file */
export function TemposPorOrigem({ todas, origens, nome }: Props) {
  const linhas = [todas, ...origens]
  return (
    <>
      <table className="w-full">
        <caption className="pb-4 text-left text-lg font-semibold">{textos.titulo}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${cabeca} text-left`}>
              {textos.origem}
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
          rotulo={textos.csv}
          nomeDoBotao={textos.baixar}
          unidade={['linha', 'linhas']}
          nome={nome}
          colunas={COLUNAS}
          read={() => Promise.resolve({ itens: linhas, proximo: null, total: linhas.length })}
        />
      </div>
    </>
  )
}
