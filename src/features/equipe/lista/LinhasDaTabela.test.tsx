import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TABELAS } from '../tabelas/registro/tabelas'
import { LinhasDaTabela } from './LinhasDaTabela'

test('opening one of many rows formats none of the others again', () => {
  let lidas = 0
  const itens = Array.from({ length: 50 }, (_, n) => ({
    id: `id-${n}`,
    empresa_nome: `Empresa ${n}`,
    get email() {
      lidas += 1
      return `e${n}@empresa.example`
    },
  }))
  const { clientes } = TABELAS
  const mostrar = () => <LinhasDaTabela tabela={clientes} colunas={clientes.colunas} itens={itens} onAbrir={() => undefined} />
  const { rerender } = render(mostrar())
  expect(lidas).toBeGreaterThanOrEqual(50)
  lidas = 0
  rerender(mostrar())
  expect(lidas).toBe(0)
})
