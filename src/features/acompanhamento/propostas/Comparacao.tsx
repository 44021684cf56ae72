import { cx } from '@/components/ui/cx'
import { Consultoria } from './Consultoria'
import { Escolha, type Pergunta } from '../decisoes/Escolha'
import { buildLinhas } from './linhas'
import type { Coluna } from './proposta-view'

type Props = { colunas: readonly Coluna[]; open: boolean; onAsk: (pergunta: Pergunta) => void }

const cabeca = 'w-40 py-4 pr-3 pl-6 text-left align-top text-sm font-semibold text-tinta-suave print:w-28 print:py-2 print:pl-3'

/** The accepted one is first, and is highlighted among others; alone it needs no colour. */
const cell = ({ estado }: Coluna, extra?: string) =>
  cx('border-l border-linha px-5 align-top print:px-3', estado === 'aceita' && 'not-last:bg-marca-suave', extra)

/** The proposals side by side in one table: the layout for wide screens and for paper. */
export function Comparacao({ colunas, open, onAsk }: Props) {
  const escolhe = open && colunas.some(({ estado }) => estado === 'aguarda')
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Propostas recebidas, uma por coluna</caption>
      <thead>
        <tr>
          <th scope="col" className={cabeca}>
            <span className="sr-only">O que se compara</span>
          </th>
          {colunas.map((coluna) => (
            <th key={coluna.proposta.id} scope="col" className={cell(coluna, 'pt-6 pb-4 text-left print:pt-3 print:pb-2')}>
              <Consultoria coluna={coluna} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buildLinhas(colunas).map(({ titulo, celula }) => (
          <tr key={titulo} className="border-t border-linha">
            <th scope="row" className={cabeca}>
              {titulo}
            </th>
            {colunas.map((coluna) => (
              <td key={coluna.proposta.id} className={cell(coluna, 'py-4 text-sm print:py-2')}>
                {celula(coluna)}
              </td>
            ))}
          </tr>
        ))}
        {escolhe ? (
          <tr className="border-t border-linha print:hidden">
            <th scope="row" className={cabeca}>
              Sua decisão
            </th>
            {colunas.map((coluna) => (
              <td key={coluna.proposta.id} className={cell(coluna, 'py-5')}>
                {coluna.estado === 'aguarda' ? (
                  <>
                    {/* The column's head may be scrolled out of view; the buttons include the name. */}
                    <span aria-hidden="true" className="mb-2.5 block text-sm text-tinta-suave wrap-anywhere">
                      {coluna.proposta.consultoria_nome}
                    </span>
                    <Escolha proposta={coluna.proposta} onAsk={onAsk} className="max-w-80" />
                  </>
                ) : (
                  <span className="text-sm text-tinta-suave">O prazo desta proposta terminou.</span>
                )}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
