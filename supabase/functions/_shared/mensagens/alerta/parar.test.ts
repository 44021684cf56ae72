/** The address that stops e-mails of a kind, for mail programs; what a digest says. */
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
  expect(paraParar('alerta_vagas', alerta)).toBe(`${SITE}/parar/alertas/${TOKEN}`)
  const pedido = {
    tipo_servico: 'Cultura',
    cidade: 'Recife',
    uf: 'PE',
    prazo_desejado: '1 mês',
    token: TOKEN,
    solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  }
  expect(paraParar('pedido_novo', pedido)).toBe(`${SITE}/parar/avisos/${TOKEN}`)
  const conversa = { ...pedido, perguntas: 0, respostas: 1, mensagens: 0, parar: TOKEN }
  expect(paraParar('conversa_da_consultoria', conversa)).toBe(`${SITE}/parar/conversas/${TOKEN}`)
  expect(paraParar('alerta_pedido', { ...alerta, confirmado: false })).toBeUndefined()
})

test('a digest names the link only when it is the same for all', () => {
  expect(paraParar('alerta_vagas', { itens: [alerta, alerta] })).toBe(`${SITE}/parar/alertas/${TOKEN}`)
  expect(paraParar('alerta_vagas', { itens: [alerta, { ...alerta, token: `outro-${TOKEN}` }] })).toBeUndefined()
})

test('a digest names each vacancy as a link, with place and pay; without pay it says none', () => {
  const [vaga] = alerta.vagas
  const vagas = [
    { ...vaga, salario_min: 3200, salario_max: 3800 },
    { ...vaga, codigo_ref: 'VAB2CD3EG', cargo: '<b>Forno</b>' },
  ]
  const { html, texto } = renderMensagem('alerta_vagas', { ...alerta, vagas }, SITE) ?? { html: '', texto: '' }
  expect(texto).toContain(
    `Padeira\nPadaria · Campinas, SP · Presencial\nR$ 3.200,00 a R$ 3.800,00 por mês\n${SITE}/vagas/VAB2CD3EF\n\n<b>Forno`,
  )
  expect(texto.match(/por mês/g)).toHaveLength(1)
  expect(html).toMatch(new RegExp(`<a [^>]*href="${SITE}/vagas/VAB2CD3EF"[^>]*>Padeira</a>`))
  expect(html).not.toContain('<b>Forno')
})
