import { useState } from 'react'
import { ClearFilters } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import type { useUrlFilters } from '@/components/filters/use-url-filters'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { UFS } from '@/domain/opcoes'
import { PORTES_CLIENTES, SERVICOS_CONSULTORIA } from '@/domain/consultoria/opcoes'
import type { FILTROS } from './filtros'
import { filtrosDoDiretorio } from './textos'

type Props = { filters: ReturnType<typeof useUrlFilters<keyof typeof FILTROS>> }

/** Search, the services as a row that scrolls on a phone, and the rest behind a button there: the first result is on the first screen. */
export function FiltrosDoDiretorio({ filters: { values, count, set, clear } }: Props) {
  const [open, setOpen] = useState(false)
  const outros = [values.uf, values.porte].filter(Boolean).length
  return (
    <search aria-label={filtrosDoDiretorio.filtrarConsultorias} tabIndex={-1} className="block print:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_14rem] sm:items-end">
        <FilterText
          name="texto"
          label="Buscar"
          compact
          placeholder={filtrosDoDiretorio.exemplo}
          value={values.texto}
          onSettle={(value, replace) => set('texto', value, replace)}
        />
        <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)} className="sm:hidden">
          {outros > 0 ? filtrosDoDiretorio.filtrosEm(outros) : filtrosDoDiretorio.filtros}
        </Button>
        <div className={cx('col-span-2 grid gap-3 sm:contents', !open && 'max-sm:hidden')}>
          <FilterSelect
            name="uf"
            compact
            label={filtrosDoDiretorio.estadoAtendido}
            all={filtrosDoDiretorio.qualquerEstado}
            options={UFS}
            value={values.uf}
            onChange={(value) => set('uf', value)}
          />
          <FilterSelect
            name="porte"
            compact
            label={filtrosDoDiretorio.porteClientes}
            all={filtrosDoDiretorio.qualquerPorte}
            options={PORTES_CLIENTES}
            value={values.porte}
            onChange={(value) => set('porte', value)}
          />
        </div>
      </div>
      <ul
        aria-label={filtrosDoDiretorio.servico}
        className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 pb-1 sm:mx-0 sm:mt-4 sm:flex-wrap sm:px-0"
      >
        {SERVICOS_CONSULTORIA.map((servico) => {
          const chosen = servico === values.servico
          return (
            <li key={servico} className="shrink-0">
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => set('servico', chosen ? '' : servico)}
                className={cx(
                  'min-h-11 rounded-full border px-4 text-sm font-semibold focus-visible:outline-offset-[-3px]',
                  chosen ? 'border-marca bg-marca text-sobre-marca' : 'border-linha bg-superficie hover:border-marca',
                )}
              >
                {servico}
              </button>
            </li>
          )
        })}
      </ul>
      {count > 0 ? <ClearFilters onClear={clear} className={cx('-ml-3', !open && 'max-sm:hidden')} /> : null}
    </search>
  )
}
