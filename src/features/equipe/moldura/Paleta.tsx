/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a listbox with sections of any content is no select */
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { controlStyle } from '@/components/form/control-style'
import { cx } from '@/components/ui/cx'
import { toChaveDeTexto } from '@/domain/br/texto'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'
import { FILAS, MENU } from './menu'
import { findTabela } from '../tabelas/registro/tabelas'
import { TITULOS } from '../tabelas/registro/titulos'
import { getIdDaLinha } from '../tabelas/registro/valor'
import { paleta } from './textos'

const PAGINAS = [
  ...MENU.flatMap(({ titulo, itens }) => itens.map(({ label, to }) => ({ titulo: label, tipo: titulo, to }))),
  ...Object.values(FILAS).map(({ tabela }) => ({ titulo: TITULOS[tabela], tipo: paleta.tabela, to: paths.adminTabela(tabela) })),
]
const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** Finds a page of the team or a record by what is typed; arrows choose, Enter goes. */
export function Paleta({ onIr }: { onIr: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [texto, setTexto] = useState('')
  const [em, setEm] = useState(0)
  const busca = useDeferredValue(texto.trim())
  const { data, error, isFetching } = useQuery(adminQueries.procura(busca))
  const paginas = PAGINAS.filter(({ titulo }) => toChaveDeTexto(titulo).includes(toChaveDeTexto(texto)))
  const achados = (busca.length > 1 ? (data ?? []) : []).map(({ tabela, linha }) => {
    const registro = findTabela(tabela)
    const item = getIdDaLinha('id', linha)
    const nomes = [registro?.principal ?? '', 'empresa_nome', 'nome', 'tipo_servico', 'empresa'].map((campo) =>
      getIdDaLinha(campo, linha),
    )
    return {
      titulo: nomes.filter((nome, lugar) => nome && nomes.indexOf(nome) === lugar).join(' · ') || item,
      tipo: registro?.titulo ?? tabela,
      to: paths.adminTabela(tabela, { item }),
    }
  })
  const opcoes = [...paginas, ...achados]
  const atual = Math.min(em, opcoes.length - 1)
  const ir = (to: string | undefined) => {
    if (!to) return
    onIr()
    navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const passo = STEP[event.key]
    if (passo) setEm((atual + passo + opcoes.length) % Math.max(1, opcoes.length))
    else if (event.key === 'Enter') ir(opcoes[atual]?.to)
    else return
    event.preventDefault()
  }
  return (
    <>
      <label htmlFor={`${id}-campo`} className="block text-sm font-semibold">
        {paleta.paginaNomeEmail}
      </label>
      <input
        ref={focusOnMount}
        id={`${id}-campo`}
        role="combobox"
        aria-expanded={opcoes.length > 0}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        aria-activedescendant={opcoes.length > 0 ? `${id}-${atual}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          setEm(0)
        }}
        onKeyDown={onKeyDown}
        className={controlStyle(false, 'mt-1.5 h-12')}
      />
      <output className="mt-2 block min-h-5 text-sm text-tinta-suave">
        {error ? error.message : isFetching ? paleta.procurando : opcoes.length === 0 ? paleta.nadaEncontrado : ''}
      </output>
      <div id={`${id}-lista`} role="listbox" tabIndex={-1} aria-label="Resultados" className="mt-2 max-h-72 overflow-y-auto">
        {opcoes.map(({ titulo, tipo, to }, lugar) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and has the keys
          <div
            key={to}
            id={`${id}-${lugar}`}
            ref={lugar === atual ? (opcao) => opcao?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={lugar === atual}
            onClick={() => ir(to)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-campo px-3 text-sm',
              lugar === atual ? 'bg-marca-suave font-semibold text-marca-forte' : 'hover:bg-suave',
            )}
          >
            <span className="min-w-0 truncate">{titulo}</span>
            <span className="shrink-0 text-xs font-normal">{tipo}</span>
          </div>
        ))}
      </div>
    </>
  )
}
