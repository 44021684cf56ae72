/* Explicit roles, because a table that is drawn as cards on a phone loses its implicit ones. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import { memo, type RefCallback } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import type { Coluna, Formato, Linha, Tabela } from '../tabelas/registro/tabela'
import { formatCelula, getIdDaLinha } from '../tabelas/registro/valor'
import { lista } from './textos'

/** Values that stay on one line. */
const INTEIRAS = new Set<Formato>(['quando', 'reais', 'centavos', 'numero', 'desconto', 'telefone', 'sim_nao'])

type Props = {
  tabela: Tabela
  colunas: readonly Coluna[]
  itens: readonly Linha[]
  /** Whose children the rows are. */
  corpo?: RefCallback<HTMLElement>
  /** The current order, `-` in front for the greatest first; without `onOrdem` no heading sorts. */
  ordem?: string | undefined
  onOrdem?: ((ordem: string) => void) | undefined
  onAbrir: (id: string) => void
  /** Another page is loading. */
  ocupada?: boolean
  /** Rows of the whole list, when known. */
  total?: number | undefined
}

/** Rows of a table, as cards on a phone. The first cell's button opens the row; so does a press on the rest of the row. */
export function LinhasDaTabela({ tabela, colunas, itens, corpo, onAbrir, ocupada = false, total, ...ordenada }: Props) {
  const situacao = colunas.find(({ tons, rotulos }) => tons && rotulos)
  return (
    <table
      role="table"
      aria-label={tabela.titulo}
      aria-busy={ocupada}
      aria-rowcount={total === undefined ? undefined : total + 1}
      className={cx('w-full border-separate border-spacing-0 text-sm transition-opacity max-md:block', ocupada && 'opacity-50')}
    >
      <CabecalhoDeColunas colunas={colunas} {...ordenada} />
      <tbody ref={corpo} role="rowgroup" className="max-md:block">
        {itens.map((linha, index) => {
          const id = getIdDaLinha(tabela.chave, linha)
          return (
            <tr
              key={id}
              data-linha={id}
              role="row"
              aria-rowindex={index + 2}
              className={
                // Padding, border and grid are for the card: a row of a table has none.
                'relative grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-linha px-4 py-3.5 transition-colors last:border-b-0 ' +
                'hover:bg-fundo max-md:grid md:last:*:border-b-0'
              }
            >
              {colunas.map((coluna) => (
                <Celula
                  key={coluna.campo}
                  coluna={coluna}
                  linha={linha}
                  noTitulo={coluna === situacao}
                  onAbrir={coluna.campo === tabela.principal ? () => onAbrir(id) : undefined}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type CelulaProps = {
  coluna: Coluna
  linha: Linha
  /** Its badge needs no label: on a card it stands beside the title. */
  noTitulo: boolean
  onAbrir?: (() => void) | undefined
}

/** Rendered again only when its row changed: opening one of a thousand rows formats none of the others. */
const Celula = memo(function Celula({ coluna, linha, noTitulo, onAbrir }: CelulaProps) {
  const texto = formatCelula(coluna, linha)
  const tom = coluna.tons && texto ? (coluna.tons[String(linha[coluna.campo])] ?? 'neutral') : null
  return (
    <td
      role="cell"
      className={cx(
        'border-linha align-middle md:max-w-72 md:border-b md:px-4 md:py-3',
        'max-md:py-0.5',
        onAbrir || noTitulo ? 'row-start-1' : 'col-span-2 grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 max-md:grid',
        texto === '' && !onAbrir && 'max-md:hidden',
        isAlinhada(coluna) && 'tabular-nums md:text-right',
        INTEIRAS.has(coluna.formato) && 'md:whitespace-nowrap',
      )}
    >
      {onAbrir ? (
        <button
          type="button"
          data-item=""
          onClick={onAbrir}
          className={
            'max-w-full text-left font-semibold text-marca max-md:wrap-anywhere md:min-w-36 md:wrap-break-word after:absolute ' +
            'after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 ' +
            'focus-visible:after:-outline-offset-3 focus-visible:after:outline-marca max-md:text-base'
          }
        >
          {texto || lista.semNome}
        </button>
      ) : (
        <>
          {noTitulo ? null : (
            <span aria-hidden="true" className="text-tinta-suave md:hidden">
              {coluna.titulo}
            </span>
          )}
          {tom ? (
            <Badge tone={tom} className="justify-self-start md:whitespace-nowrap">
              {texto}
            </Badge>
          ) : (
            <span
              title={texto.length > 34 ? texto : undefined}
              className="min-w-0 max-md:wrap-anywhere md:line-clamp-2 md:wrap-break-word"
            >
              {texto || <span className="text-tinta-suave">—</span>}
            </span>
          )}
        </>
      )}
    </td>
  )
})

const NUMEROS = new Set<Formato>(['reais', 'centavos', 'numero', 'desconto'])

/** Whether a column is right-aligned, as amounts are. */
const isAlinhada = ({ formato }: Coluna) => NUMEROS.has(formato)

/** The sticky headings of a table. On a phone rows are cards and the order is a field above. */
function CabecalhoDeColunas({ colunas, ordem, onOrdem }: Pick<Props, 'colunas' | 'ordem' | 'onOrdem'>) {
  return (
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">
        {colunas.map((coluna) => {
          const { campo, titulo, ordem: propria } = coluna
          const esta = propria !== undefined && (ordem === propria || ordem === `-${propria}`)
          const desce = ordem?.startsWith('-') ?? false
          return (
            <th
              key={campo}
              role="columnheader"
              scope="col"
              aria-sort={esta ? (desce ? 'descending' : 'ascending') : undefined}
              className={cx(
                'sticky top-0 z-10 border-b border-linha bg-suave text-left text-xs font-semibold whitespace-nowrap text-tinta-suave',
                propria && onOrdem ? 'p-0' : 'px-4 py-3',
                isAlinhada(coluna) && 'text-right',
              )}
            >
              {propria && onOrdem ? (
                <button
                  type="button"
                  onClick={() => onOrdem(esta && desce ? propria : `-${propria}`)}
                  className={cx(
                    'inline-flex min-h-11 w-full items-center gap-1.5 px-4 py-3 hover:text-tinta focus-visible:outline-offset-[-3px]',
                    isAlinhada(coluna) && 'justify-end',
                    esta && 'text-tinta',
                  )}
                >
                  <span>{titulo}</span>
                  <Chevron className={cx('size-3.5', esta ? !desce && 'rotate-180' : 'opacity-40')} />
                </button>
              ) : (
                titulo
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
