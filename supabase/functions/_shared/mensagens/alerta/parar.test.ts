/** The address that stops e-mails of a kind, for mail programs; what a digest says. */
import { expect, test } from 'vitest'
import { renderMensagem } from '../render.ts'
import { renderSample, SITE } from '../../../../../tests/samples/mensagens.ts'

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
const paraParar = (tipo: string, payload: unknown) => renderSample(tipo, payload).paraParar

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
    `Padeira\nPadaria · Campinas, SP · Presencial\nR$ 3.200,00 a R$ 3.800,00 por mês\n${SITE}/vagas/VAB2CD3EF?utm_source=alerta\n\n<b>Forno`,
  )
  expect(texto.match(/por mês/g)).toHaveLength(1)
  expect(html).toMatch(new RegExp(`<a [^>]*href="${SITE}/vagas/VAB2CD3EF\\?utm_source=alerta"[^>]*>Padeira</a>`))
  expect(html).not.toContain('<b>Forno')
})

test('a digest of new requests names them all with their links, and says last how to stop such e-mails', () => {
  const pedidos = ['Recife', 'Olinda', 'Natal'].map((cidade, n) => ({
    tipo_servico: 'Cultura',
    cidade,
    uf: 'PE',
    prazo_desejado: null,
    token: TOKEN,
    solicitacao_id: `5b0b1a0e-6a0f-4a53-9d43-11111111111${n}`,
  }))
  const mensagem = renderMensagem('pedido_novo', { itens: pedidos }, SITE)
  expect(mensagem).toMatchObject({ assunto: '3 pedidos novos', paraParar: `${SITE}/parar/avisos/${TOKEN}` })
  const texto = String(mensagem?.texto)
  for (const { cidade, solicitacao_id } of pedidos) {
    expect(texto).toContain(`Local: ${cidade}, PE`)
    expect(texto).toContain(`${SITE}/area-restrita/solicitacao/${solicitacao_id}`)
  }
  expect(texto.match(/Para não receber mais estes avisos/g)).toHaveLength(1)
  expect(texto.indexOf('Para não receber mais')).toBeGreaterThan(texto.indexOf('Natal'))
})

test('a letter of messages leads to the conversation, one of answers alone to the request', () => {
  const dados = {
    perguntas: 0,
    respostas: 1,
    parar: TOKEN,
    solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-111111111110',
    tipo_servico: 'Cultura',
    cidade: 'Recife',
    uf: 'PE',
  }
  const ler = (mensagens: number) => String(renderMensagem('conversa_da_consultoria', { ...dados, mensagens }, SITE)?.texto)
  expect(ler(1)).toContain(`${SITE}/app/mensagens?conversa=${dados.solicitacao_id}`)
  expect(ler(0)).toContain(`${SITE}/area-restrita/solicitacao/${dados.solicitacao_id}`)
})

const lerPedido = (com_palavras: boolean, busca: string | null = null) =>
  renderMensagem('alerta_pedido', { ...alerta, busca, confirmado: false, com_palavras }, SITE)?.texto

test('the letter to confirm an alert says that its search has words, which only the page shows; without words it says the filters alone', () => {
  expect(lerPedido(true)).toContain('Vagas: com as palavras da busca · SP')
  expect(lerPedido(false)).toContain('Vagas: SP\n')
  expect(lerPedido(false, 'padeira')).toContain('Vagas: “padeira” · SP')
})
