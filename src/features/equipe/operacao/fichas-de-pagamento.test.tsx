import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EVENTS } from '../../../../scripts/doctor/providers'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve } from '../../../../tests/support/signed-in'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { DetalheDe } from '@/domain/contratos/equipe/tabelas'
import { CupomForm } from './CupomForm'
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
  devolvido_centavos: 0,
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

const FALHO: DetalheDe<'pagamentos'>['relacionados']['reembolsos'][number] = {
  id: '5b0b1a0e-6a0f-4a53-9d43-333333333333',
  valor_centavos: 990,
  canal: null,
  causa: null,
  motivo: 'Um dia de atraso.',
  status: 'falhou',
  tentativas: 1,
  erro: 'conta encerrada',
  criado_em: EM,
  feito_em: null,
  superado: false,
  por_fora: false,
}

const open = (recusa_codigo: string, tipos: readonly (readonly [tipo: string, resultado: string | null])[] = []) => {
  const eventos = tipos.map(([tipo, resultado]) => ({ tipo, em: EM, resultado }))
  const detalhe = { linha: { ...linha, recusa_codigo }, relacionados: { vaga: null, reembolsos: [], eventos }, historico: [] }
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

test('the vacancy of a payment leads to it', () => {
  const vaga = { id: 'v1', codigo_ref: 'VAB2CD3EF', cargo: 'Analista', empresa: 'Padaria', status: 'published' }
  const detalhe = { linha, relacionados: { vaga, reembolsos: [], eventos: [] }, historico: [] }
  renderAt('/admin/operacao', <FichaDoPagamento detalhe={detalhe} onDecidido={nada} onRecarregar={nada} semLetras={false} />)
  const link = screen.getByRole('link', { name: 'Analista (VAB2CD3EF), Publicada' })
  expect(link).toHaveAttribute('href', '/admin/tabelas/vagas?item=v1')
})

test('a code that is taken is said at the code of a new coupon', async () => {
  const message = 'Já existe um cupom com este código.'
  serve({
    fn_admin_salvar_cupom: () => ({ status: 409, body: { code: 'PT409', message, hint: 'cupom_existente', details: null } }),
  })
  renderAt('/admin/operacao', <CupomForm onRecarregar={nada} />)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByRole('textbox', { name: 'Código' }), 'NATAL10')
  await user.click(screen.getByRole('button', { name: 'Criar cupom' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Código' })).toBeInvalid()
  expect(screen.queryByRole('button', { name: 'Recarregar este item' })).toBeNull()
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

const PAGO = {
  status: 'pago',
  situacao: 'pago',
  recusa_codigo: null,
  recebido_centavos: 4990,
  resta_centavos: 4990,
  pago_em: EM,
} as const
test.each([
  ['paid: the provider gives it back', PAGO, [], ['Reembolsar'], null],
  ['a refund that failed may be asked for again, or noted', PAGO, [FALHO], ['Reembolsar', 'Anotar reembolso por fora'], null],
  ['one that needs nobody any more is not noted', PAGO, [{ ...FALHO, superado: true }], ['Reembolsar'], null],
  [
    'a dispute that is open: nothing',
    { ...PAGO, contestado_em: EM, contestacao_aberta: true },
    [FALHO],
    [],
    /^O banco decide primeiro/,
  ],
  ['won: as before', { ...PAGO, contestado_em: EM }, [], ['Reembolsar'], null],
  [
    'a part lost: noted alone',
    { ...PAGO, contestado_em: EM, devolvido_centavos: 990, resta_centavos: 4000 },
    [],
    ['Anotar reembolso por fora'],
    /estornou R\$\s9,90 a quem pagou\. A operadora não reembolsa o resto\.$/,
  ],
  ['all of it lost: nothing', { ...PAGO, contestado_em: EM, devolvido_centavos: 4990, resta_centavos: 0 }, [], [], null],
  [
    'a Pix of long ago: noted alone',
    { ...PAGO, metodo: 'pix', pago_em: '2020-01-01T12:00:00Z' },
    [],
    ['Anotar reembolso por fora'],
    /^O Pix só volta/,
  ],
  [
    'money that never paid its vacancy and did not arrive back: noted alone',
    { ...PAGO, status: 'divergente', situacao: 'divergente' },
    [FALHO],
    ['Anotar reembolso por fora'],
    null,
  ],
] as const)('%s', async (_, over, reembolsos, acoes, nota) => {
  const detalhe = {
    linha: { ...linha, ...over },
    relacionados: { vaga: null, reembolsos: [...reembolsos], eventos: [] },
    historico: [],
  }
  renderAt('/admin/operacao', <FichaDoPagamento detalhe={detalhe} onDecidido={nada} onRecarregar={nada} semLetras />)
  expect(screen.queryAllByRole('button', { name: /^(Reembolsar|Anotar)/ }).map(({ textContent }) => textContent)).toEqual(acoes)
  // One that was won asks for nothing.
  const { contestacao_aberta: aberta, devolvido_centavos: devolvido } = detalhe.linha
  expect(screen.queryAllByText(/^Contestado em/)).toHaveLength(aberta || devolvido > 0 ? 1 : 0)
  if (nota) expect(screen.getByText(nota)).toBeVisible()
  // The amount begins with the one that failed, else with all that is left.
  if (acoes.length === 0) return
  await userEvent.click(screen.getByRole('button', { name: acoes.at(-1) as string }))
  const { resta_centavos: resta } = detalhe.linha
  const inicial = formatCentavos(reembolsos.find(({ superado }) => !superado)?.valor_centavos ?? resta)
  expect(screen.getByRole('textbox', { name: /^Valor/ })).toHaveValue(inicial)
})

test('what was noted by hand of a failed refund is not offered a second time', async () => {
  const notado = { ...FALHO, id: '5b0b1a0e-6a0f-4a53-9d43-444444444444', valor_centavos: 290, status: 'feito', por_fora: true }
  const detalhe = {
    linha: { ...linha, ...PAGO },
    relacionados: { vaga: null, reembolsos: [FALHO, notado], eventos: [] },
    historico: [],
  }
  renderAt('/admin/operacao', <FichaDoPagamento detalhe={detalhe} onDecidido={nada} onRecarregar={nada} semLetras />)
  await userEvent.click(screen.getByRole('button', { name: 'Anotar reembolso por fora' }))
  expect(screen.getByRole('textbox', { name: /^Valor/ })).toHaveValue(formatCentavos(700))
})
