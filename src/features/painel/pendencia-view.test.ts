import { expect, test } from 'vitest'
import type { Inicio, Pendencia } from '@/domain/contratos/contas'
import { listLinhas } from './pendencia-view'

const ID = '00000000-0000-4000-8000-0000000000a1'
const AGORA = Date.parse('2026-11-27T15:00:00Z')

const item = (tipo: Pendencia['tipo'], over: Partial<Pendencia> = {}): Pendencia => ({
  tipo,
  id: ID,
  titulo: 'Recrutamento e Seleção',
  de: null,
  marca: null,
  logo: null,
  desde: '2026-11-26T15:00:00Z',
  ate: null,
  quantos: null,
  centavos: null,
  ...over,
})
const list = (itens: Pendencia[], equipe: Inicio['equipe'] = null) =>
  listLinhas(
    {
      pessoa: null,
      cliente: true,
      consultoria: true,
      recrutador: true,
      equipe,
      pendencias: { itens, total: itens.length, mensagens: 0 },
    },
    AGORA,
  ).map(({ titulo, detalhe, acao, to }) => [titulo, detalhe, acao, to])

const VAGA = { titulo: 'Padeira', de: 'Padaria' }

test('a row says what, from whom and since when, and its link leads to the very thing', () => {
  expect(
    list([
      item('proposta_aceita', { de: 'Ana Fictícia' }),
      item('vaga_pagar', { ...VAGA, centavos: 4990 }),
      item('vaga_corrigir', VAGA),
      item('pedido_decidir', { de: 'Tear RH', quantos: 4, ate: '2026-11-30T15:00:00Z' }),
      item('pedido_decidir', { de: 'Tear RH', quantos: 1 }),
      item('mensagem', { de: 'Tear RH', quantos: 2 }),
      item('mensagem_do_cliente', { de: 'Campinas, SP', quantos: 1 }),
      item('pergunta', { quantos: 1 }),
      item('convite', { de: 'Campinas, SP' }),
      item('resposta', { de: 'Campinas, SP' }),
      item('candidaturas', { ...VAGA, quantos: 100 }),
      item('avaliacao'),
      item('presenca', { ...VAGA, quantos: 2 }),
      item('mudanca_corrigir', VAGA),
      item('vaga_suspensa', VAGA),
      item('vaga_terminando', { ...VAGA, ate: '2026-11-30T15:00:00Z' }),
      item('pedido_confirmar'),
      item('cadastro_terminar', { titulo: 'Cadastro da consultoria' }),
    ]),
  ).toEqual([
    [
      'Ana Fictícia aceitou a sua proposta',
      'Recrutamento e Seleção · ontem',
      'Ligar para Ana',
      `/area-restrita/solicitacao/${ID}`,
    ],
    ['Padeira', 'Padaria · ontem', 'Pagar R$ 49,90', `/recrutaeeo/checkout?vaga_id=${ID}`],
    ['Padeira', 'Ainda fora do ar · Padaria · ontem', 'Corrigir anúncio', `/recrutaeeo/minhas-vagas/${ID}`],
    ['Recrutamento e Seleção', 'Tear RH e mais 3 · ontem · até 30 nov', 'Comparar 4 propostas', `/app/pedidos/${ID}`],
    ['Recrutamento e Seleção', 'Tear RH · ontem', 'Ver proposta', `/app/pedidos/${ID}`],
    ['Tear RH escreveu', 'Recrutamento e Seleção · 2 mensagens · ontem', 'Responder', `/app/mensagens?conversa=${ID}`],
    ['O cliente escreveu', 'Recrutamento e Seleção · Campinas, SP · ontem', 'Responder', `/app/mensagens?conversa=${ID}`],
    ['1 pergunta de consultoria', 'Recrutamento e Seleção · ontem', 'Responder', `/app/pedidos/${ID}`],
    [
      'Convidaram a sua consultoria',
      'Recrutamento e Seleção · Campinas, SP · ontem',
      'Enviar Proposta',
      `/area-restrita/solicitacao/${ID}`,
    ],
    [
      'Responderam à sua pergunta',
      'Recrutamento e Seleção · Campinas, SP · ontem',
      'Ver a resposta',
      `/area-restrita/solicitacao/${ID}`,
    ],
    ['Padeira', 'Padaria · ontem', 'Ver 100+ em Recebida', `/recrutaeeo/minhas-vagas/${ID}`],
    ['Avaliação nova da sua consultoria', 'Recrutamento e Seleção · ontem', 'Responder', '/app/consultoria'],
    ['Padeira', '2 entrevistas terminaram · Padaria · ontem', 'Dizer quem veio', `/recrutaeeo/minhas-vagas/${ID}`],
    ['Padeira', 'A mudança não foi ao ar · Padaria · ontem', 'Corrigir mudança', `/recrutaeeo/minhas-vagas/${ID}?aba=mudancas`],
    ['Padeira', 'Suspensa · Padaria · ontem', 'Ver o que fazer', `/recrutaeeo/minhas-vagas/${ID}`],
    ['Padeira', 'Padaria · até 30 nov', 'Ver a vaga', `/recrutaeeo/minhas-vagas/${ID}`],
    ['Recrutamento e Seleção', 'Falta confirmar o pedido · ontem', 'Confirmar o pedido', `/app/pedidos/${ID}`],
    ['Cadastro da consultoria', 'Falta terminar · ontem', 'Continuar', '/consultoria-cadastro'],
  ])
})

test("the team's queue is one row at the end, also alone; without decisions it is none", () => {
  expect(list([], { fila: 3, atrasados: 1 })).toEqual([
    ['3 decisões na fila da equipe', '1 há mais de 24 horas', 'Abrir a fila', '/admin'],
  ])
  expect(list([item('pergunta')], { fila: 1, atrasados: 0 }).at(-1)?.[1]).toBe('Nenhuma há mais de 24 horas')
  expect([list([], { fila: 0 }), list([], {}), list([])]).toEqual([[], [], []])
})
