/** What a stranger typed, in letters to mailboxes that nobody confirmed (docs/product/messages.md#what-strangers-typed, docs/security.md T28). */
import { beforeAll, describe, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { registerConsultoria } from '../consultorias/pessoas.ts'
import { callAsVisitor, callRpc } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, type Recrutador } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
let rita: Recrutador
beforeAll(async () => {
  rita = await createRecrutador(db)
})

const ISCA = 'Aviso do seu banco: ligue 0800 123 4567 e confirme a senha em conta-segura.com'
const carta = async (tipo: string, email: string) => {
  const [row] = await db.sql<{ payload: Record<string, unknown> }[]>`select payload from mensagens.outbox
    where tipo = ${tipo} and destinatario = ${email} order by criado_em desc limit 1`
  return row?.payload ?? {}
}
const pedir = async (_email: string, _empresa_nome: string, caller?: Caller) => {
  const dados = { _email, _empresa_nome, _responsavel_nome: _empresa_nome, _cidade: _empresa_nome }
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams(dados))
  const pedido = buildSolicitacaoParams(undefined, { _cliente_id })
  if (caller) await db.as(caller, (tx) => callRpc(tx, 'fn_insert_solicitacao', pedido))
  else await callAsVisitor(db, 'fn_insert_solicitacao', pedido)
}
const expectCurto = (payload: Record<string, unknown>, nomes: string[]) => {
  for (const nome of nomes) {
    expect(String(payload[nome]), nome).not.toMatch(/0800 123|123 4567|conta-segura|senha/)
    expect(String(payload[nome]).length, nome).toBeLessThanOrEqual(40)
  }
}

describe('to a mailbox that nobody confirmed', () => {
  test('a request shows company, person and place without contacts, at most 40 characters of each', async () => {
    await pedir('vitima@caixa.example', ISCA)
    expectCurto(await carta('solicitacao_recebida', 'vitima@caixa.example'), ['empresa_nome', 'responsavel_nome', 'cidade'])
  })

  test('a registration shows the name of its person so', async () => {
    const { email } = await registerConsultoria(db, { responsavel_nome: ISCA })
    expectCurto(await carta('consultoria_recebida', email), ['responsavel_nome'])
  })

  test('an application shows so what the candidate and the ad say', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    await db.sql`update public.vagas set empresa = ${ISCA} where id = ${id}`
    await sendCandidatura(db, codigo_ref, buildCandidatura({ email: 'vitima@caixa.example', nome: ISCA }))
    expectCurto(await carta('candidatura_recebida', 'vitima@caixa.example'), ['nome', 'empresa', 'cargo'])
  })

  test('twenty names of companies stay as they were typed', async () => {
    const nomes = [
      'Padaria Três Irmãos',
      'Oficina do Zé Ltda.',
      'Grupo 4 Ventos',
      'Mercado 24 Horas',
      'Trama RH',
      'Clínica Bem-Estar & Saúde',
      'A.C. Contábil S/A',
      'Escola Pé de Moleque',
      'Transportes Irmãos Souza',
      'Farmácia Nova Vida',
      'Construtora Alto da Serra',
      'Café com Prosa',
      'Studio 7 Design',
      'Hotel Mar Azul – Búzios',
      'Indústria de Doces Dona Lia',
      'Cooperativa dos Produtores de Leite',
      'Loja 12',
      'Metalúrgica São José do Rio Preto',
      'Associação Comercial de Olinda',
      'Ótica Visão 20/20',
    ]
    for (const nome of nomes) {
      await pedir('dona@caixa.example', nome)
      expect(await carta('solicitacao_recebida', 'dona@caixa.example')).toMatchObject({ empresa_nome: nome, cidade: nome })
    }
    expect(nomes).toHaveLength(20)
  })
})

test('to who signed in with the mailbox nothing is shortened', async () => {
  const nome = 'Associação dos Produtores de Queijo da Serra da Canastra'
  await pedir(personas.ana.email, nome, toCaller(personas.ana))
  expect(await carta('solicitacao_recebida', personas.ana.email)).toMatchObject({ empresa_nome: nome })
})
