import { act, render, screen } from '@testing-library/react'
import { fireEvent } from '@testing-library/dom'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FilterSelect } from './FilterSelect'
import { oneOf, useUrlFilters } from './use-url-filters'

const RULES = { porte: oneOf(['pequeno', 'grande']), prazo: oneOf(['curto', 'longo']) }

function Filtros() {
  const { values, set, clear, count } = useUrlFilters(RULES)
  return (
    <>
      <FilterSelect
        name="porte"
        label="Porte"
        all="Todos"
        options={['pequeno', 'grande']}
        value={values.porte}
        onChange={(v) => set('porte', v)}
      />
      <FilterSelect
        name="prazo"
        label="Prazo"
        all="Todos"
        options={['curto', 'longo']}
        value={values.prazo}
        onChange={(v) => set('prazo', v)}
      />
      <button type="button" onClick={clear}>
        Limpar {count}
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

test('a second filter set before the address has changed keeps the first', () => {
  render(
    <MemoryRouter future={{ v7_startTransition: true }} initialEntries={['/?aba=1']}>
      <Filtros />
    </MemoryRouter>,
  )
  act(() => {
    fireEvent.change(screen.getByLabelText('Porte'), { target: { value: 'grande' } })
    expect(screen.getByLabelText('Porte')).toHaveProperty('value', 'grande')
    fireEvent.change(screen.getByLabelText('Prazo'), { target: { value: 'curto' } })
  })
  expect(screen.getByRole('status').textContent).toBe('?aba=1&porte=grande&prazo=curto')
  act(() => screen.getByRole('button', { name: 'Limpar 2' }).click())
  expect(screen.getByRole('status').textContent).toBe('?aba=1')
})
