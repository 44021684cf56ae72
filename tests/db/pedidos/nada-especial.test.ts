/**
 * The data of the pages of a request, a registration, a vacancy, an application and a payment in the normal case: each field
 * of a special state is empty. Every field is listed as special or usual, so a new field must be classified here.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { sendCandidatura } from '../candidaturas/candidato.ts'
import { registerConsultoriaComDono } from '../consultorias/pessoas.ts'
import { openPagamento, payAndPublish } from '../pagamentos/pagamento.ts'
import { createAberto, createPedido } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'

type Answer = Record<string, unknown> | null

interface Case {
  name: string
  read: () => Promise<Answer>
  /** Fields of special states, with their value in the normal case. */
  special: Record<string, unknown>
  /** Fields that always have a meaning. */
  usual: string[]
  /** For a row with many columns: only those that describe a state. */
  only?: RegExp
}

const db = setUpTestDatabase({ personas: true })
const token: Record<string, string> = {}
let consultor: Caller
let rita: Caller
let vaga: { id: string; codigo_ref: string }
let aPagar: string
let paga: string

beforeAll(async () => {
  const enviado = await createPedido(db)
  token['enviado'] = enviado.token
  const confirmado = await createPedido(db)
  await callAsVisitor(db, 'fn_confirmar_email', { _token: confirmado.token })
  token['confirmado'] = confirmado.token
  token['aberto'] = (await createAberto(db)).token
  consultor = (await registerConsultoriaComDono(db)).dono
  const recrutador = await createRecrutador(db)
  rita = recrutador.caller
  vaga = await createVagaPublicada(db, rita)
  aPagar = (await openPagamento(db, recrutador)).vaga
  paga = (await payAndPublish(db, recrutador)).vaga
  await sendCandidatura(db, vaga.codigo_ref)
  const [letter] = await db.sql`select payload ->> 'token' as token from mensagens.outbox where tipo = 'candidatura_recebida'`
  token['candidatura'] = String(letter?.['token'])
})

const doPedido = {
  special: { convidadas: [], correcao: null, motivo_recusa: null, num_propostas: 0 },
  usual: ['id', 'status', 'tipo_servico', 'criado_em', 'expira_em', 'email_confirmado_em', 'max_propostas', 'contato', 'dados'],
}
const dasPropostas = {
  special: {
    propostas: [],
    anteriores: [],
    retiradas: 0,
    mais_prazo_em: null,
    escolhida_em: null,
    motivo_encerramento: null,
    num_propostas: 0,
  },
  usual: ['status', 'aberta_em', 'fecha_em', 'max_propostas', 'avisadas'],
}
const doPagamento = {
  special: {
    reembolsos: [],
    recusa_codigo: null,
    reembolsado_centavos: 0,
    devolvido_centavos: 0,
    pode_chegar: false,
    nota: null,
  },
  usual: [
    'status',
    'situacao',
    'valor_centavos',
    'recebido_centavos',
    'resta_centavos',
    'documento',
    'pago_em',
    'metodo',
    'nome',
    'email',
  ],
}
const daVaga = {
  special: {
    achados: [],
    anonimizada_em: null,
    bloqueada_em: null,
    encerrada_em: null,
    motivo: null,
    pausada_em: null,
    suspensa_em: null,
    tentativas: 0,
  },
  usual: ['atualizado_em', 'checada_em', 'declarada_em', 'expira_em', 'paga_em', 'publicada_em', 'reservada_ate'],
  only: /(?:_em|_ate)$|^(?:achados|motivo|tentativas)$/,
}
const read = (table: string, column: string, id: string) => async (): Promise<Answer> => {
  const [row] = await db.as(rita, (tx) =>
    tx.unsafe(`select to_jsonb(t)::text as t from public.${table} as t where ${column} = '${id}'`),
  )
  return JSON.parse(String(row?.['t'])) as Answer
}
const acompanhar = (which: string, name: string) => () => callAsVisitor<Answer>(db, name, { _token: token[which] })
const pagamento = (of: () => string) => () => callAs<Answer>(db, rita, 'fn_pagamento_da_vaga', { _vaga_id: of() })

const cases: Case[] = [
  { name: 'a request just sent', read: acompanhar('enviado', 'fn_acompanhar'), ...doPedido },
  { name: 'a confirmed request', read: acompanhar('confirmado', 'fn_acompanhar'), ...doPedido },
  { name: 'an open request', read: acompanhar('aberto', 'fn_acompanhar'), ...doPedido },
  { name: 'the proposals to a request just sent', read: acompanhar('enviado', 'fn_propostas_do_pedido'), ...dasPropostas },
  { name: 'the proposals to an open request', read: acompanhar('aberto', 'fn_propostas_do_pedido'), ...dasPropostas },
  {
    name: 'a registration just sent',
    read: () => callAs<Answer>(db, consultor, 'fn_minha_consultoria'),
    special: { motivo_recusa: null, aprovacao: 'em_analise', assumida: true, no_ar: false },
    usual: ['id', 'slug', 'status_cadastro', 'etapas_concluidas', 'criado_em', 'selos', 'dados'],
  },
  { name: 'a free vacancy on the air', read: () => read('vagas', 'id', vaga.id)(), ...daVaga },
  { name: 'a paid vacancy on the air', read: () => read('vagas', 'id', paga)(), ...daVaga },
  { name: 'a vacancy to be paid', read: () => read('vagas', 'id', aPagar)(), ...daVaga },
  {
    name: 'a channel of a vacancy on the air',
    read: () => read('vaga_canais', 'vaga_id', vaga.id)(),
    special: { motivo: null, status: 'na_fila', lido_em: null, desatualizada_em: null, atualizada_em: null },
    usual: ['criado_em', 'prazo_em', 'expira_em', 'enviado_em', 'confirmado_em'],
    only: /(?:_em|_ate)$|^(?:motivo|status)$/,
  },
  {
    name: 'the suspension of a vacancy',
    read: () => callAs<Answer>(db, rita, 'fn_suspensao_da_vaga', { _vaga_id: vaga.id }),
    special: {},
    usual: [],
  },
  { name: 'the payment of a free vacancy', read: pagamento(() => vaga.id), special: {}, usual: [] },
  { name: 'a payment that was begun', read: pagamento(() => aPagar), ...doPagamento },
  { name: 'a payment that was made', read: pagamento(() => paga), ...doPagamento },
  {
    name: 'an application just sent',
    read: acompanhar('candidatura', 'fn_minha_candidatura'),
    special: {
      respostas: [],
      avisada_do_fim: false,
      apaga_em: null,
      status: 'recebida',
      vaga: 'no_ar',
      triagem: [],
      entrevista: null,
      guardado: null,
      pode_guardar: false,
    },
    usual: ['cargo', 'empresa', 'codigo_ref', 'criada_em', 'atualizada_em', 'dados'],
  },
]

describe('the normal case', () => {
  test.each(cases)('$name has no field of a special state set', async ({ read: ask, special, usual, only = /./ }) => {
    const answer = Object.fromEntries(Object.entries((await ask()) ?? {}).filter(([field]) => only.test(field)))
    expect(answer).toMatchObject(special)
    expect(Object.keys(answer).toSorted()).toEqual([...Object.keys(special), ...usual].toSorted())
  })

  test('a correction that the team did not request is refused', async () => {
    for (const which of ['enviado', 'confirmado'])
      await expectRefusal(
        callAsVisitor(db, 'fn_corrigir_pedido', { _token: token[which], _textos: { contexto_projeto: 'Outro texto.' } }),
        'PT409',
        'sem_correcao',
      )
  })
})
