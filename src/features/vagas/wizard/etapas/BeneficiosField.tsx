import { type KeyboardEvent, useState } from 'react'
import { controlStyle } from '@/components/form/control-style'
import { fieldIds } from '@/components/form/field-ids'
import { useField } from '@/components/form/use-field'
import { Traco } from '@/components/identidade/Traco'
import { toChaveDeTexto } from '@/domain/br/texto'
import { formatQuantidade } from '@/lib/format'
import { BENEFICIOS, CATALOGO_DE_BENEFICIOS } from '@/domain/vaga/beneficios'
import { beneficiosField } from './textos'
import { Opcional } from '@/components/form/Field'

const NOME = 'beneficios'
const PASSOS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function move(event: KeyboardEvent<HTMLElement>) {
  const itens = [...(event.currentTarget.closest('[data-paradas]')?.querySelectorAll<HTMLElement>('[data-parada]') ?? [])]
  const fins: Readonly<Record<string, number>> = { Home: 0, End: itens.length - 1 }
  const para = fins[event.key] ?? itens.indexOf(event.currentTarget) + (PASSOS[event.key] ?? Number.NaN)
  if (Number.isNaN(para)) return
  event.preventDefault()
  itens[Math.min(Math.max(para, 0), itens.length - 1)]?.focus()
}

/** Controls under `data-paradas` as one stop of the Tab key: arrows, Home and End move inside. @param nomes in order */
function useUmaParada(nomes: readonly string[]) {
  const [atual, setAtual] = useState('')
  const parada = nomes.includes(atual) ? atual : nomes[0]
  return (nome: string) => ({
    'data-parada': true,
    tabIndex: nome === parada ? 0 : -1,
    onFocus: () => setAtual(nome),
    onKeyDown: move,
  })
}

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
  const chip = useUmaParada([...escolhidos])
  const item = useUmaParada(achadas.flatMap(({ beneficios }) => beneficios))
  return (
    <fieldset id={fieldIds(NOME).control} data-campo={NOME} className="min-w-0">
      <legend className="font-semibold">
        O que a empresa oferece
        <Opcional />
      </legend>
      {escolhidos.size > 0 ? (
        <ul aria-label={beneficiosField.beneficiosEscolhidos} data-paradas className="mt-3 flex flex-wrap gap-2">
          {[...escolhidos].map((nome) => (
            <li key={nome}>
              <button
                type="button"
                {...chip(nome)}
                onClick={() => toggle(nome)}
                aria-label={`${nome}: retirar`}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-marca-suave px-3.5 text-sm font-medium text-marca-forte hover:bg-linha"
              >
                <span>{nome}</span>
                <Traco d="m4 4 8 8M12 4l-8 8" grade={16} peso={2} className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <label className="mt-3 block">
        <span className="sr-only">{beneficiosField.buscarBeneficio}</span>
        <input
          type="search"
          placeholder={beneficiosField.buscarBeneficio}
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
        {`${formatQuantidade(total, 'benefício na lista', 'benefícios na lista')}, ${formatQuantidade(escolhidos.size, 'escolhido', 'escolhidos')}`}
      </output>
      <p className="mt-2 text-sm text-tinta-suave pointer-coarse:hidden">{beneficiosField.comoMarcar}</p>
      <section
        aria-label={beneficiosField.listaBeneficios}
        data-paradas
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
                      {...item(nome)}
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
          <p className="pt-4 text-sm text-tinta-suave">{beneficiosField.nenhumBeneficioEscrevao(busca.trim())}</p>
        ) : null}
      </section>
    </fieldset>
  )
}
