import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EVENTS } from '../../../../scripts/doctor/providers'
import { renderAt } from '../../../../tests/support/pages/render-at'
import type { DetalheDe } from '@/domain/contratos/equipe/tabelas'
import { FichaDoPagamento } from './fichas-de-pagamento'

const EM = '2026-11-20T15:00:00Z'
const linha: DetalheDe<'pagamentos'>['linha'] = {
  id: '5b0b1a0e-6a0f-4a53-9d43-222222222222',
  vaga_id: null,
  status: 'falhou',
  situacao: 'falhou',
  metodo: 'cartao',
  valor_centavos: 4990,
  recebido_centavos: 0,
  reembolsado_centavos: 0,
  resta_centavos: 0,
  devolvido_pelo_banco: false,
  contestacao_aberta: false,
  documento: null,
  nome: null,
  email: null,
  recusa_codigo: 'insufficient_funds',
  divergencia: null,
  producao: true,
  criado_em: EM,
  pago_em: null,
  contestado_em: null,
  nota_numero: null,
  nota_em: null,
  atualizado_em: EM,
  intent_id: 'pi_1',
  moeda: 'brl',
  versao: 1,
  recusa_em: EM,
  cancelar_em: null,
  expira_em: null,
  sumido_em: null,
  nota_url: null,
}

const nada = () => {}

const open = (
  recusa_codigo: string | null,
  tipos: readonly (readonly [tipo: string, resultado: string | null])[] = [],
  over: Partial<typeof linha> = {},
) => {
  const eventos = tipos.map(([tipo, resultado]) => ({ tipo, em: EM, resultado }))
  const detalhe = {
    linha: { ...linha, recusa_codigo, ...over },
    relacionados: { vaga: null, reembolsos: [], eventos },
    historico: [],
  }
  renderAt('/admin/operacao', <FichaDoPagamento detalhe={detalhe} onDecidido={nada} onRecarregar={nada} semLetras={false} />)
}

test('a payment says in words what the provider reported, and what came of it', () => {
  open('insufficient_funds', [
    ['payment_intent.payment_failed', 'falhou'],
    ['refund.updated', 'reembolso feito'],
    ['charge.dispute.closed', 'nada'],
    ['payment_intent.novidade', null],
  ])
  const ditos = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^.*\d: /, ''))
  expect(ditos).toEqual([
    'Pagamento não aprovado (falhou)',
    'Reembolso atualizado (reembolso feito)',
    'Contestação encerrada (sem efeito)',
    'payment_intent.novidade (sem efeito)',
  ])
})

test('a refusal is said in words with its code, and an unknown one as it is', () => {
  open('insufficient_funds')
  expect(screen.getByText('Saldo ou limite insuficiente (insufficient_funds)')).toBeVisible()
  open('codigo_novo')
  expect(screen.getByText('codigo_novo')).toBeVisible()
})

test('every event of the provider that the functions use has words', () => {
  expect(EVENTS.length).toBeGreaterThan(8)
  open(
    'insufficient_funds',
    EVENTS.map((event) => [event, null]),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(EVENTS.length)
  for (const event of EVENTS) expect(screen.queryByText(event, { exact: false })).toBeNull()
})

// Two honest payments, never disputed and disputed and won, may be refunded and say nothing of a dispute to answer.
test.each([
  ['never disputed', {}, true],
  ['disputed, and the bank has not decided', { contestado_em: EM, contestacao_aberta: true }, false],
  ['disputed and won', { contestado_em: EM }, true],
])('a payment that was %s offers a refund only where one would be made, else the reason', (_, over, offered) => {
  open(null, [], { status: 'pago', situacao: 'pago', recebido_centavos: 4990, resta_centavos: 4990, pago_em: EM, ...over })
  expect(screen.queryAllByRole('button', { name: 'Reembolsar' })).toHaveLength(offered ? 1 : 0)
  expect(screen.queryAllByText(/O banco decide primeiro/)).toHaveLength(offered ? 0 : 1)
  expect(screen.queryAllByText(/^Contestado em/)).toHaveLength(offered ? 0 : 1)
})
