import { expect, test } from 'vitest'
import { SERVICOS } from '@/domain/servicos/registry'
import { openPedido, readEntrada } from './abertura'

test.each([
  ['?tipo=R%26S', 'Recrutamento e Seleção'],
  ['?tipo=R&S', 'Recrutamento e Seleção'],
  ['?from=solicitacao&tipo=r&s&prefill=1', 'Recrutamento e Seleção'],
  ['?tipo=PCS', 'Plano de Cargos e Salários'],
  ['?tipo=pcs', 'Plano de Cargos e Salários'],
  ['?tipo=consultoria+de+CARREIRA', 'Consultoria de carreira'],
  ['?tipo=recrutamento%20e%20selecao', 'Recrutamento e Seleção'],
])('%s asks for %s', (search, tipo) => {
  expect(readEntrada(search).servico?.tipo).toBe(tipo)
})

test('each of the nine is found by its own name', () => {
  for (const { tipo } of SERVICOS) expect(readEntrada(`?${new URLSearchParams({ tipo }).toString()}`).servico?.tipo).toBe(tipo)
})

test('any other value is used as given', () => {
  const entrada = readEntrada('?tipo=Coaching%20%3Cb%3E')
  expect(entrada.servico).toBeUndefined()
  const pedido = openPedido(entrada)
  expect(pedido.valores.tipo_servico).toBe('Coaching <b>')
  expect(pedido.tipoDesconhecido).toBe('Coaching <b>')
})

test('start=2 counts only with prefill=1', () => {
  expect(readEntrada('?tipo=PCS&start=2').comecarNaEtapa2).toBe(false)
  expect(readEntrada('?tipo=PCS&prefill=1&start=2').comecarNaEtapa2).toBe(true)
  expect(readEntrada('?tipo=PCS&prefill=1&start=3').comecarNaEtapa2).toBe(false)
})

test('without anything kept the form is empty, at step 1', () => {
  const { valores, etapa, retomadoDe } = openPedido(readEntrada(''))
  expect(
    Object.values(valores).every((valor) => valor === '' || valor === false || (Array.isArray(valor) && valor.length === 0)),
  ).toBe(true)
  expect([etapa, retomadoDe]).toEqual([0, undefined])
})
