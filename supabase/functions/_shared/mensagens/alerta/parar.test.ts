/** The page that stops e-mails of a kind, for mail programs. */
import { expect, test } from 'vitest'
import { renderMensagem } from '../render.ts'

const SITE = 'https://www.embira.example'
const TOKEN = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'
const alerta = {
  token: TOKEN,
  frequencia: 'diario',
  busca: null,
  uf: 'SP',
  modalidade: null,
  senioridade: null,
  tipo_contrato: null,
  mais: false,
  vagas: [
    { codigo_ref: 'VAB2CD3EF', cargo: 'Padeira', empresa: 'Padaria', local: 'Campinas', uf: 'SP', modalidade: 'Presencial' },
  ],
}
const paraParar = (tipo: string, payload: unknown) => {
  const mensagem = renderMensagem(tipo, payload, SITE)
  expect(mensagem, tipo).not.toBeNull()
  return mensagem?.paraParar
}

test('what can be stopped by a link names it; what cannot names none', () => {
  expect(paraParar('alerta_vagas', alerta)).toBe(`${SITE}/alertas#${TOKEN}`)
  const pedido = {
    tipo_servico: 'Cultura',
    cidade: 'Recife',
    uf: 'PE',
    prazo_desejado: '1 mês',
    token: TOKEN,
    solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  }
  expect(paraParar('pedido_novo', pedido)).toBe(`${SITE}/avisos#${TOKEN}`)
  expect(paraParar('alerta_pedido', { ...alerta, confirmado: false })).toBeUndefined()
})

test('a digest names the link only when it is the same for all', () => {
  expect(paraParar('alerta_vagas', { itens: [alerta, alerta] })).toBe(`${SITE}/alertas#${TOKEN}`)
  expect(paraParar('alerta_vagas', { itens: [alerta, { ...alerta, token: `outro-${TOKEN}` }] })).toBeUndefined()
})
