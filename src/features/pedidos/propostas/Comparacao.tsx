import { cx } from '@/components/ui/cx'
import { Consultoria, NomeDaConsultoria } from './Consultoria'
import { Escolha, type Pergunta } from '../decisoes/Escolha'
import { buildLinhas, countCaladas, type Linha } from './linhas'
import type { Coluna } from './proposta-view'
import { comparacao } from './textos'

type Props = {
  colunas: readonly Coluna[]
  open: boolean
  /** Only the accepted one is on the screen; the printed sheet has all. */
  soAceita: boolean
  onAsk: (pergunta: Pergunta) => void
}

const cabeca = 'w-40 py-4 pr-3 pl-6 text-left align-top text-sm font-semibold text-tinta-suave print:w-28 print:py-2 print:pl-3'

/** The accepted one is first, and is highlighted among others; alone it needs no colour. */
const cell = ({ estado }: Coluna, soAceita: boolean, extra?: string) =>
  cx(
    'border-l border-linha px-5 align-top print:px-3',
    estado === 'aceita' ? 'not-last:bg-marca-suave' : soAceita && 'hidden print:table-cell',
    extra,
  )

/** Below the head, which stays in sight and is short therefore. */
const CONSULTORIA: Linha = { titulo: 'Consultoria', onde: 'consultoria', celula: (coluna) => <Consultoria coluna={coluna} /> }

/** The proposals side by side in one table: the layout for wide screens and for paper. */
export function Comparacao({ colunas, open, soAceita, onAsk }: Props) {
  const linhas = [CONSULTORIA, ...buildLinhas(colunas)]
  const alturas = colunas.map((coluna) => countCaladas(linhas, coluna))
  const escolhe = open && colunas.some(({ estado }) => estado === 'aguarda')
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{comparacao.titulo}</caption>
      {/* The shadows are lines: a collapsed border does not move with a sticky row, which is painted up to 2 px above its box. */}
      <thead className="sticky top-16 z-10 bg-superficie shadow-[0_1px_0_var(--color-linha)] print:static print:shadow-none">
        <tr>
          <th scope="col" className={cabeca}>
            <span className="sr-only">{comparacao.oQueSe}</span>
          </th>
          {colunas.map((coluna) => (
            <th key={coluna.proposta.id} scope="col" className={cell(coluna, soAceita, 'py-4 text-left print:pt-3 print:pb-2')}>
              <NomeDaConsultoria coluna={coluna} />
              <span className="mt-1 block text-sm font-semibold tabular-nums print:hidden">{coluna.valor}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map(({ titulo, celula }, at) => (
          <tr key={titulo} className="border-t border-linha">
            <th scope="row" className={cabeca}>
              {titulo}
            </th>
            {colunas.map((coluna, n) => {
              const altura = alturas[n]?.[at] ?? 1
              if (altura === 0) return null
              return (
                <td
                  key={coluna.proposta.id}
                  rowSpan={altura > 1 ? altura : undefined}
                  className={cell(coluna, soAceita, 'py-4 text-sm print:py-2')}
                >
                  {altura > 1 ? <span className="text-tinta-suave">{comparacao.naoRespondeu(altura)}</span> : celula(coluna)}
                </td>
              )
            })}
          </tr>
        ))}
        {escolhe ? (
          <tr className="sticky -bottom-0.5 z-10 bg-superficie shadow-[0_-1px_0_var(--color-linha)] print:hidden">
            <th scope="row" className={cabeca}>
              {comparacao.suaDecisao}
            </th>
            {colunas.map((coluna) => (
              <td key={coluna.proposta.id} className={cell(coluna, soAceita, 'py-3')}>
                {coluna.estado === 'aguarda' ? (
                  <Escolha proposta={coluna.proposta} onAsk={onAsk} className="max-w-80 flex-wrap *:grow *:px-3" />
                ) : (
                  <span className="text-sm text-tinta-suave">{comparacao.prazoDestaProposta}</span>
                )}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
