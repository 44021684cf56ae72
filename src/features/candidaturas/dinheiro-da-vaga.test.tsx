/** What the owner of a vacancy reads once nothing of its payment is left (docs/product/payments.md#money-that-is-left). */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { open, prepareTela, tela, VAGA } from '../../../tests/support/acompanhar-vaga'

beforeEach(prepareTela)

const pagamento = {
  status: 'pago',
  situacao: 'pago',
  valor_centavos: 7990,
  recebido_centavos: 7990,
  reembolsado_centavos: 0,
  devolvido_centavos: 0,
  resta_centavos: 7990,
  pode_chegar: false,
  pago_em: '2026-11-21T15:00:00Z',
  recusa_codigo: null,
  metodo: 'cartao',
  nome: 'Rita Suposta',
  email: 'rita@oficina.example',
  documento: '***.456.789-**',
  nota: null,
  reembolsos: [],
}

test.each([
  ['all of it is left', {}, 'Pago', [], true],
  [
    'a part went back',
    { reembolsado_centavos: 2000, resta_centavos: 5990 },
    'Pago',
    ['Reembolsado− R$ 20,00', 'Depois dos reembolsosR$ 59,90'],
    true,
  ],
  ['all of it is on its way', { situacao: 'voltando', resta_centavos: 0 }, 'Em reembolso', [], false],
  [
    'all of it went back',
    { situacao: 'reembolsado', reembolsado_centavos: 7990, resta_centavos: 0 },
    'Reembolsado',
    ['Reembolsado− R$ 79,90', 'Depois dos reembolsosR$ 0,00'],
    false,
  ],
  [
    'the bank took it back',
    { situacao: 'devolvido', devolvido_centavos: 7990, resta_centavos: 0 },
    'Devolvido pelo banco',
    ['Devolvido pelo banco− R$ 79,90', 'RestaR$ 0,00'],
    false,
  ],
  [
    'the bank took a part back',
    { devolvido_centavos: 2000, resta_centavos: 5990 },
    'Pago',
    ['Devolvido pelo banco− R$ 20,00', 'RestaR$ 59,90'],
    true,
  ],
  [
    'a part went back and the bank took the rest',
    { situacao: 'devolvido', reembolsado_centavos: 2000, devolvido_centavos: 5990, resta_centavos: 0 },
    'Devolvido pelo banco',
    ['Reembolsado− R$ 20,00', 'Devolvido pelo banco− R$ 59,90', 'RestaR$ 0,00'],
    false,
  ],
  [
    'money that never paid it is on its way',
    { status: 'divergente', situacao: 'divergente', resta_centavos: 0 },
    'Em reembolso',
    [],
    false,
  ],
  [
    'money that never paid it went back',
    { status: 'divergente', situacao: 'reembolsado', reembolsado_centavos: 7990, resta_centavos: 0 },
    'Reembolsado',
    ['Reembolsado− R$ 79,90', 'Depois dos reembolsosR$ 0,00'],
    false,
  ],
])('%s: the badge, the lines, and whether an invoice is to come', async (_, over, badge, linhas, nota) => {
  tela.server.fn_pagamento_da_vaga = () => ({ body: { ...pagamento, ...over } })
  open('?aba=pagamento')
  const titulo = await screen.findByRole('heading', { name: 'Pagamento', level: 3 })
  expect(titulo.nextSibling).toHaveTextContent(badge)
  const rows = within(titulo.closest('div')?.parentElement as HTMLElement).getAllByRole('term')
  const textos = rows.map((row) => row.parentElement?.textContent?.replaceAll('\u00a0', ' '))
  expect(textos.filter((texto) => /^(Reembolsado|Devolvido|Depois|Resta)/.test(texto ?? ''))).toEqual(linhas)
  // Whoever keeps the books prints it, and reads it years later.
  expect(textos).toContain('Pago em21 de novembro de 2026 às 12:00')
  expect(screen.queryByRole('button', { name: 'Corrigir dados' }) !== null).toBe(nota)
})

test.each([
  ['never tried', null, 'Pagar', 'pending_payment'],
  [
    'refused',
    { ...pagamento, status: 'falhou', situacao: 'falhou', recebido_centavos: 0, pago_em: null },
    'Tentar de novo',
    'payment_failed',
  ],
])(
  'a payment that was %s is paid from the head of the page, which every tab has, and from nowhere else',
  async (_, body, nome, status) => {
    tela.server.vagas = () => ({
      body: [{ id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', status, valor_total: 7990 }],
    })
    tela.server.fn_pagamento_da_vaga = () => ({ body })
    open('?aba=pagamento')
    expect(await screen.findByText(/^(Total: )?R\$\s79,90$/)).toBeVisible()
    expect(screen.getAllByRole('link', { name: nome })).toHaveLength(1)
  },
)

test('after a lost dispute the page says that the money is gone, and leads to another vacancy made from this one', async () => {
  tela.server.vagas = () => ({ body: [{ id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', status: 'suspensa' }] })
  tela.server.vaga_edicoes = () => ({ body: [] })
  const motivo = 'O banco decidiu a contestação e estornou o valor desta vaga a quem pagou.'
  const suspensao = { em: '2026-11-21T15:00:00Z', motivo, fim_em: null, recurso: null }
  tela.server.fn_suspensao_da_vaga = () => ({ body: { ...suspensao, pode_recorrer: true, contestada: true, perdida: true } })
  open()
  const recado = within(await screen.findByRole('region', { name: 'A vaga está fora do ar' }))
  expect(recado.getByText(motivo)).toBeVisible()
  expect(recado.getByRole('link', { name: 'Criar outra a partir desta' })).toHaveAttribute(
    'href',
    `/recrutaeeo/nova-vaga?modelo=${VAGA}`,
  )
  expect(recado.getByRole('link', { name: 'Falar com a equipe' })).toBeVisible()
  expect(recado.queryByRole('form')).toBeNull()
  expect(recado.queryByRole('link', { name: 'Corrigir o anúncio' })).toBeNull()
})

test.each([
  ['published', true],
  ['pausada', false],
  ['suspensa', false],
  ['encerrada', false],
])('the channels of a vacancy that is %s say that it goes on on our page: %s', async (status, continua) => {
  tela.server.vagas = () => ({ body: [{ id: VAGA, cargo: 'Analista de RH', codigo_ref: 'V7K2M9QX4', status }] })
  tela.server.vaga_edicoes = () => ({ body: [] })
  tela.server.vaga_canais = () => ({ body: [] })
  tela.server.fn_avisos_da_vaga = () => ({ body: [] })
  tela.server.fn_suspensao_da_vaga = () => ({ body: null })
  open('?aba=canais')
  const resumo = await screen.findByText(/^0 de 0 canais no ar\./)
  expect(resumo.textContent.includes('A vaga continua na nossa página')).toBe(continua)
})
