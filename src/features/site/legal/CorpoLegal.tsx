import type { ReactNode } from 'react'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { formatDiaPorExtenso } from '@/domain/br/quando'
import type { Documento, Secao } from './documento'

const prosa =
  'max-w-2xl text-tinta [&_a]:font-medium [&_a]:text-marca [&_a]:underline [&_a]:decoration-marca/40 [&_a]:underline-offset-4 ' +
  '[&_a:hover]:decoration-marca [&_h3]:mt-6 [&_h3]:text-base [&_li]:mt-1.5 [&_li]:marker:text-linha-forte [&_p]:mt-3 ' +
  '[&_ul.lista]:mt-3 [&_ul.lista]:list-disc [&_ul.lista]:pl-5'

/** A legal text: version, contents, summary, sections. */
export function CorpoLegal({ documento }: { documento: Documento }) {
  const { versao, em, resumo, secoes } = documento
  return (
    <>
      <p className="mt-4 text-sm text-tinta-suave">
        Em vigor desde {/* At noon, so that no time zone makes it the day before. */}
        <time dateTime={em}>{formatDiaPorExtenso(`${em}T12:00:00-03:00`)}</time>
        <span>{`\u00a0· versão ${versao}`}</span>
      </p>
      <div className="mt-6 grid gap-x-16 gap-y-6 sm:mt-10 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <Sumario secoes={secoes} />
        <div className="min-w-0">
          <section
            aria-labelledby="em-resumo"
            className="max-w-2xl rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-6 print:shadow-none"
          >
            <h2 id="em-resumo" className="text-lg">
              Em resumo
            </h2>
            <ul className="mt-3 list-disc space-y-1.5 pl-5 text-tinta-suave marker:text-linha-forte">
              {resumo.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          </section>
          {secoes.map(({ id, titulo: nome, corpo }: { id: string; titulo: string; corpo: ReactNode }, at) => (
            <section key={id} id={id} aria-labelledby={`${id}-titulo`} className={`mt-7 sm:mt-11 ${prosa}`}>
              <h2 id={`${id}-titulo`} className="text-xl">
                {`${at + 1}. ${nome}`}
              </h2>
              {corpo}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

const item = 'flex min-h-9 items-center py-1 text-tinta-suave underline-offset-4 hover:text-marca hover:underline'

/** Sections that a phone shows without contents. */
const POUCAS = 5

/** The contents: beside the text on a wide screen, folded above a long one on a phone, absent on paper. */
function Sumario({ secoes }: { secoes: readonly Secao[] }) {
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
