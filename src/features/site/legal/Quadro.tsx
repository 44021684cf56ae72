import type { ReactNode } from 'react'
import { Chevron } from '@/components/ui/Chevron'

type Linha = {
  chave: string
  nome: string
  /** At the end of the line while it is folded. */
  lado?: string
  /** Each begins with its name. */
  campos: readonly (readonly [nome: string, ...valores: ReactNode[]])[]
}

/** A long table, folded by its first column: native elements, found by a search of the page. Paper shows all of it. */
export function Quadro({ linhas, id }: { linhas: readonly Linha[]; id?: string }) {
  return (
    <div id={id} className="mt-4 divide-y divide-linha border-y border-linha">
      {linhas.map(({ chave, nome, lado, campos }) => (
        <details key={chave} className="aberto-no-papel group">
          <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
            <h3 className="mt-0! min-w-0 flex-1">{nome}</h3>
            {lado ? <span className="shrink-0 text-sm text-tinta-suave">{lado}</span> : null}
            <Chevron className="shrink-0 text-marca group-open:rotate-180 print:hidden" />
          </summary>
          <dl className="divide-y divide-linha border-t border-linha text-sm">
            {campos.map(([rotulo, ...valores]) => (
              <div key={rotulo} className="grid gap-x-6 break-inside-avoid py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="font-medium wrap-anywhere">{rotulo}</dt>
                {valores.map((valor, at) => (
                  <dd key={at} className="text-tinta-suave first-of-type:text-tinta sm:col-start-2">
                    {valor}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  )
}
