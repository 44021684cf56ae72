/** E-mails about proposals: the client's carry the link, a consultancy's no data of the client, and each an unsubscribe link. */
import { describe, expect, test } from 'vitest'
import { renderMensagem } from './render.ts'

const SITE = 'https://www.embira.example'
const TOKEN = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5'
const pedido = {
  solicitacao_id: '5b0b1a0e-6a0f-4a53-9d43-111111111111',
  tipo_servico: 'Recrutamento e Seleção',
  cidade: 'Belo Horizonte',
  uf: 'MG',
  prazo_desejado: '1 mês',
}
const cliente = {
  ...pedido,
  token: TOKEN,
  empresa_nome: 'Padaria Três Irmãos',
  responsavel_nome: 'Ana Clara',
  criado_em: '2026-11-21T17:05:00Z',
}
const render = (tipo: string, payload: unknown) => {
  const mensagem = renderMensagem(tipo, payload, SITE)
  if (mensagem === null) throw new Error(`${tipo} was not rendered`)
  return mensagem
}

describe.each(['proposta_nova', 'proposta_retirada', 'solicitacao_recusada', 'solicitacao_encerrada'])('%s', (tipo) => {
  test('greets the client and links to the follow-up page', () => {
    const { texto, html } = render(tipo, cliente)
    expect(texto).toContain('Olá, Ana! ')
    expect(texto).toContain(`\n${SITE}/acompanhar#${TOKEN}\n`)
    expect(html).toContain(`${SITE}/acompanhar#${TOKEN}`)
  })

  test('without its link it is not rendered', () => {
    expect(renderMensagem(tipo, { ...cliente, token: '' }, SITE)).toBeNull()
  })
})

describe.each(['proposta_aceita', 'proposta_recusada', 'proposta_expirada'])('%s', (tipo) => {
  test('has no data of the client, even when the payload does', () => {
    const payload = { ...cliente, email: 'ana@oficina.example', telefone: '+5511900000011', motivo: 'Preço' }
    const { texto, html, assunto } = render(tipo, payload)
    expect(assunto + texto + html).not.toMatch(/Padaria|Ana Clara|Ana!|oficina|11900000011|Zm9v/)
    expect(texto).toContain('Local: Belo Horizonte, MG')
    expect(texto).toContain(`${SITE}/area-restrita`)
  })
})

test('several new proposals are announced in one e-mail', () => {
  const [um, dois] = ['5b0b1a0e-6a0f-4a53-9d43-222222222222', '5b0b1a0e-6a0f-4a53-9d43-333333333333']
  expect(render('proposta_nova', { ...cliente, propostas: [um] }).assunto).toBe(
    'Você recebeu uma proposta de Recrutamento e Seleção',
  )
  const { assunto, texto } = render('proposta_nova', { ...cliente, propostas: [um, dois] })
  expect(assunto).toBe('Você recebeu 2 propostas de Recrutamento e Seleção')
  expect(texto).toContain('2 consultorias responderam ao pedido')
})

test('the reason is only in the e-mail to the declined consultancy', () => {
  expect(render('proposta_recusada', { ...pedido, motivo: 'Acima do orçamento' }).texto).toContain('Motivo: Acima do orçamento')
  expect(render('proposta_recusada', pedido).texto).not.toContain('Motivo')
  expect(render('proposta_aceita', { ...pedido, motivo: 'Acima' }).texto).not.toContain('Acima')
})

test('a new request links to a page behind the sign-in, and has no data of the client', () => {
  const { texto, assunto } = render('pedido_novo', {
    ...cliente,
    budget_estimado: 'R$5k–10k',
    contexto: 'Duas vagas de confeitaria.',
  })
  expect(texto).toContain('Orçamento: R$5k–10k\n\nDuas vagas de confeitaria.')
  expect(assunto).toBe('Novo pedido de Recrutamento e Seleção em MG')
  expect(texto).toContain(`${SITE}/area-restrita/solicitacao/${pedido.solicitacao_id}`)
  expect(texto).not.toMatch(/Padaria|Ana Clara|Ana!/)
})

test.each([
  ['pedido_novo', { ...pedido, token: TOKEN }],
  ['resumo_semanal', { token: TOKEN, total: 1, pedidos: [pedido] }],
])('%s has a way out', (tipo, payload) => {
  const { texto, html } = render(tipo, payload)
  expect(texto).toContain(`\n${SITE}/avisos#${TOKEN}\n`)
  expect(html).toContain(`href="${SITE}/avisos#${TOKEN}"`)
  expect(renderMensagem(tipo, { ...payload, token: undefined }, SITE)).toBeNull()
})

test('the digest counts in words and names at most five', () => {
  const um = render('resumo_semanal', { token: TOKEN, total: 1, pedidos: [pedido] })
  expect(um.assunto).toBe('1 pedido aberto combina com a sua consultoria')
  const { assunto, texto } = render('resumo_semanal', {
    token: TOKEN,
    total: 7,
    pedidos: Array.from({ length: 5 }, () => pedido),
  })
  expect(assunto).toBe('7 pedidos abertos combinam com a sua consultoria')
  expect(texto).toContain('Recrutamento e Seleção: Belo Horizonte, MG · 1 mês')
  const demais = { token: TOKEN, total: 9, pedidos: Array.from({ length: 6 }, () => pedido) }
  expect(renderMensagem('resumo_semanal', demais, SITE)).toBeNull()
})
