import { useState } from 'react'
import { controlStyle } from '@/components/form/control-style'
import { fieldIds } from '@/components/form/field-ids'
import { useField } from '@/components/form/use-field'
import { toChaveDeTexto } from '@/domain/br/texto'
import { formatQuantidade } from '@/lib/format'
import { BENEFICIOS, CATALOGO_DE_BENEFICIOS } from '@/domain/vaga/beneficios'

const NOME = 'beneficios'

/** The benefits picker: chosen ones on top, a search, and the eight categories in a scrolling list. */
export function BeneficiosField() {
  const { value, change } = useField({ name: NOME })
  const [busca, setBusca] = useState('')
  const escolhidos = new Set(Array.isArray(value) ? value.map(String) : [])
  // In the order of the catalogue, not of selection.
  const toggle = (nome: string) =>
    change(BENEFICIOS.filter((outro) => (outro === nome ? !escolhidos.has(outro) : escolhidos.has(outro))))
  const termo = toChaveDeTexto(busca)
  const achadas = CATALOGO_DE_BENEFICIOS.map(({ categoria, beneficios }) => ({
    categoria,
    beneficios: beneficios.filter((nome) => toChaveDeTexto(`${nome} ${categoria}`).includes(termo)),
  })).filter(({ beneficios }) => beneficios.length > 0)
  const total = achadas.reduce((soma, { beneficios }) => soma + beneficios.length, 0)
  return (
    <fieldset id={fieldIds(NOME).control} data-campo={NOME} className="min-w-0">
      <legend className="font-semibold">
        O que a empresa oferece<span className="font-normal text-tinta-suave"> (opcional)</span>
      </legend>
      {escolhidos.size > 0 ? (
        <ul aria-label="Benefícios escolhidos" className="mt-3 flex flex-wrap gap-2">
          {[...escolhidos].map((nome) => (
            <li key={nome}>
              <button
                type="button"
                onClick={() => toggle(nome)}
                aria-label={`${nome}: retirar`}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-marca-suave px-3.5 text-sm font-medium text-marca-forte hover:bg-linha"
              >
                {nome}
                <svg
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  className="size-3.5"
                >
                  <path d="m4 4 8 8M12 4l-8 8" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <label className="mt-3 block">
        <span className="sr-only">Buscar benefício</span>
        <input
          type="search"
          placeholder="Buscar benefício"
          value={busca}
          onChange={(event) => setBusca(event.target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the step.
            if (event.key === 'Enter') event.preventDefault()
          }}
          className={controlStyle(false, 'h-12')}
        />
      </label>
      <output className="sr-only">
        {formatQuantidade(total, 'benefício na lista', 'benefícios na lista')}, {escolhidos.size} escolhidos
      </output>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Lista de benefícios"
        className="mt-3 max-h-80 overflow-y-auto overscroll-contain rounded-campo border border-linha px-4 pb-4"
      >
        {achadas.map(({ categoria, beneficios }) => (
          <div key={categoria}>
            <p className="sticky top-0 bg-superficie pt-4 pb-1.5 text-sm font-semibold text-tinta-suave">{categoria}</p>
            <ul className="grid gap-x-4 sm:grid-cols-2">
              {beneficios.map((nome) => (
                <li key={nome}>
                  <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-campo hover:text-marca">
                    <input
                      type="checkbox"
                      checked={escolhidos.has(nome)}
                      onChange={() => toggle(nome)}
                      className="size-5 shrink-0 cursor-pointer accent-marca"
                    />
                    <span>{nome}</span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {total === 0 ? (
          <p className="pt-4 text-sm text-tinta-suave">
            Nenhum benefício com “{busca.trim()}”. Escreva-o em “Outros benefícios”.
          </p>
        ) : null}
      </section>
    </fieldset>
  )
}
