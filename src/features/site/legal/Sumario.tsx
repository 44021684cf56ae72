import { cx } from '@/components/ui/cx'
import { Chevron } from '@/components/ui/Chevron'
import type { Secao } from './documento'

const item = 'flex min-h-9 items-center py-1 text-tinta-suave underline-offset-4 hover:text-marca hover:underline'

/** Sections that a phone shows without contents. */
const POUCAS = 5

/** The contents: beside the text on a wide screen, folded above a long one on a phone, absent on paper. */
export function Sumario({ secoes }: { secoes: readonly Secao[] }) {
  const poucas = secoes.length <= POUCAS
  const itens = secoes.map(({ id, titulo }, at) => (
    <li key={id}>
      <a href={`#${id}`} className={item}>
        {`${at + 1}. ${titulo}`}
      </a>
    </li>
  ))
  return (
    <div className={cx('print:hidden', poucas && 'max-lg:hidden')}>
      <nav
        aria-label="Nesta página"
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto border-l-2 border-linha pl-5 text-sm lg:block"
      >
        <p className="mb-2 font-semibold">Nesta página</p>
        <ol>{itens}</ol>
      </nav>
      <details className="group rounded-cartao border border-linha bg-superficie px-5 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          Nesta página
          <Chevron className="text-marca transition-transform group-open:rotate-180" />
        </summary>
        <ol className="pb-4 text-sm">{itens}</ol>
      </details>
    </div>
  )
}
