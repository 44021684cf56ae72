/** The ledger of each line: refund causes by what happened, and corrections by the team. */
import { beforeEach, describe, expect, test } from 'vitest'
import { describeLinkEsperado } from '../../../src/domain/vaga/canal.ts'
import { CAUSAS_DO_CANAL } from '../../../src/domain/vaga/causa-do-canal.ts'
import { renderMensagem } from '../../../supabase/functions/_shared/mensagens/render.ts'
import type { Params } from '../../support/builders.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, listEmails, moveVaga, readCanais } from '../vagas/vaga.ts'
import { listReembolsos, payAndPublish, payPagamento, refund } from './pagamento.ts'
import { runRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
let vaga: string
let linha: string
beforeEach(async () => {
  await db.sql`truncate base.limites`
})

const admin = toCaller(personas.admin)
const LINK = 'https://www.catho.com.br/vagas/1'
const OUTRO = 'https://www.catho.com.br/vagas/2'
const idDaLinha = async (id: string) =>
  String((await db.sql`select id from public.vaga_canais where vaga_id = ${id} and canal = 'catho'`)[0]?.['id'])
const abrirLinha = async () => {
  ;({ vaga } = await payAndPublish(db, rita, ['catho']))
  linha = await idDaLinha(vaga)
}
const mover = (_status: string, _visto: string, params: Params = {}) =>
  callAs<Params>(db, admin, 'fn_mover_canal', { _id: linha, _status, _visto, ...params })
const corrigir = (params: Params, caller = admin) => callAs<Params>(db, caller, 'fn_corrigir_canal', { _id: linha, ...params })
const publicar = () => mover('publicado', 'na_fila', { _external_url: LINK })
const desfazer = () => corrigir({ _visto: LINK, _motivo: 'O link era de outra vaga.' })
const vencer = () => db.sql`update public.vaga_canais set prazo_em = now() - interval '1 second' where id = ${linha}`
const girar = () => runRoutines(db, 'canais')
const vencerPrazo = async () => {
  await vencer()
  await girar()
}
const suspensaHa = (dias: number) =>
  db.sql`update public.vagas set suspensa_em = now() - make_interval(days => ${dias}) where id = ${vaga}`
const registro = async () => ({
  ...(
    await db.sql`select status, causa, motivo, external_url, enviado_em, confirmado_em from public.vaga_canais where id = ${linha}`
  )[0],
})

/** What happened to a line, and its refund cause with the reason typed by a person; null = no refund. */
const HISTORIAS: [string, () => Promise<unknown>, string | null, (string | null)?][] = [
  ['nobody sent it by the deadline', vencerPrazo, 'prazo_sem_envio'],
  ['it was sent and not shown by the deadline', () => mover('enviado', 'na_fila').then(vencerPrazo), 'prazo_sem_resposta'],
  [
    'it waited for the channel by the deadline',
    () => mover('aguardando_canal', 'na_fila').then(vencerPrazo),
    'prazo_sem_resposta',
  ],
  [
    'it was sent and rejected',
    async () => {
      await mover('enviado', 'na_fila')
      await mover('rejeitado', 'enviado', { _motivo: 'Pede salário.' })
      await vencerPrazo()
    },
    'recusa_do_canal',
    'Pede salário.',
  ],
  ['the team gave it up', () => mover('falhou', 'na_fila', { _motivo: 'Sem acesso.' }), 'sem_publicar', 'Sem acesso.'],
  [
    'the channel took it down',
    async () => {
      await publicar()
      await mover('falhou', 'publicado', { _motivo: 'Saiu em um dia.' })
    },
    'retirada_do_canal',
    'Saiu em um dia.',
  ],
  [
    'its record was undone after the deadline',
    async () => {
      await publicar()
      await vencer()
      await desfazer()
    },
    'registro_desfeito',
    'O link era de outra vaga.',
  ],
  [
    'its record was undone before the deadline, and nobody sent it again',
    async () => {
      await publicar()
      await desfazer()
      await vencerPrazo()
    },
    'registro_desfeito',
    'O link era de outra vaga.',
  ],
  [
    'its record was undone, and it was sent again without an answer',
    async () => {
      await publicar()
      await desfazer()
      await mover('enviado', 'na_fila')
      await vencerPrazo()
    },
    'prazo_sem_resposta',
  ],
  ['its owner ended the vacancy', () => callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga }), 'vaga_encerrada'],
  ['the days of the vacancy were over', () => moveVaga(db, vaga, 'expirada'), 'vaga_expirada'],
  [
    'the team refused the vacancy',
    async () => {
      await moveVaga(db, vaga, 'suspensa')
      await moveVaga(db, vaga, 'recusada', 'Exclui pessoas.')
    },
    'vaga_recusada',
  ],
  [
    'the vacancy stood off the page for more than 7 days',
    async () => {
      await moveVaga(db, vaga, 'suspensa')
      await suspensaHa(8)
      await girar()
    },
    'vaga_suspensa',
  ],
  [
    'it was live and its vacancy ended',
    () => publicar().then(() => callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })),
    null,
  ],
  [
    'its address was corrected, and the deadline passed',
    () =>
      publicar()
        .then(() => corrigir({ _visto: LINK, _external_url: OUTRO }))
        .then(vencerPrazo),
    null,
  ],
]

describe('the refund cause of a line', () => {
  test.each(HISTORIAS)('%s', async (_historia, acontece, causa, motivo = null) => {
    await abrirLinha()
    await acontece()
    await girar()
    if (causa === null) {
      expect(await listReembolsos(db, vaga)).toEqual({})
      return
    }
    expect(await registro()).toMatchObject({ causa, motivo })
    await refund(db)
    // The payer's page, the e-mail and the team's list show the same.
    expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({
      reembolsos: [{ canal: 'catho', valor_centavos: 7990, status: 'feito', causa, motivo }],
    })
    const [carta] = await listEmails(db, 'canal_reembolsado', rita.email)
    expect(carta?.payload).toMatchObject({ causa, motivo })
    const texto = renderMensagem('canal_reembolsado', carta?.payload, 'https://www.embira.example')?.texto
    expect(texto).toContain(CAUSAS_DO_CANAL[causa as keyof typeof CAUSAS_DO_CANAL])
    if (motivo) expect(texto).toContain(`Nossa equipe: ${motivo}`)
    const lista = await callAs<{ itens: Params[] }>(db, admin, 'fn_admin_lista', { _tabela: 'reembolsos' })
    expect(lista.itens[0]).toMatchObject({ vaga_id: vaga, causa, motivo })
    expect(await registro()).toMatchObject({ status: 'reembolsado', causa, motivo })
  })

  test('the vacancy was not released within the time of the channel', async () => {
    const { vaga: retida } = await payPagamento(db, rita)
    await db.sql`update public.vagas set bloqueada_em = now(), checada_em = now(), paga_em = now() - interval '4 days' where id = ${retida}`
    await girar()
    await refund(db)
    expect((await listEmails(db, 'canal_reembolsado', rita.email))[0]?.payload).toMatchObject({ causa: 'vaga_na_revisao' })
  })

  test('every cause has a text, and no other cause can be stored', async () => {
    const [row] = await db.sql`select to_json(vagas.causas_do_canal())::text as causas`
    expect(JSON.parse(String(row?.['causas']))).toEqual(Object.keys(CAUSAS_DO_CANAL))
  })
})

describe('a correction by the team', () => {
  beforeEach(abrirLinha)

  test('of the address is in the audit trail and the history, and e-mailed to the owner', async () => {
    await publicar()
    expect(await corrigir({ _visto: LINK, _external_url: OUTRO })).toMatchObject({ status: 'publicado', external_url: OUTRO })
    expect(
      (await listEmails(db, 'canal_publicado', rita.email)).map(({ payload }) => [payload['external_url'], payload['corrigido']]),
    ).toEqual(
      expect.arrayContaining([
        [LINK, false],
        [OUTRO, true],
      ]),
    )
    const [evento] = await db.sql`select e.de, e.para, e.ator, e.detalhe from public.vaga_canal_eventos as e
      where e.vaga_canal_id = ${linha} order by e.id desc limit 1`
    expect({ ...evento }).toEqual({ de: 'publicado', para: 'publicado', ator: 'equipe', detalhe: LINK })
    const { historico } = await callAs<{ historico: Params[] }>(db, admin, 'fn_admin_detalhe', {
      _tabela: 'fila_canais',
      _id: linha,
    })
    expect(historico[0]).toMatchObject({ ator: personas.admin.email, acao: 'alterou', resumo: { external_url: [LINK, OUTRO] } })
    // Repeating it changes nothing and sends no e-mail.
    await corrigir({ _visto: OUTRO, _external_url: OUTRO })
    expect(await listEmails(db, 'canal_publicado', rita.email)).toHaveLength(2)
  })

  test('to not live requeues the line with its old deadline, and it can become live again', async () => {
    await publicar()
    const [antes] = await db.sql`select prazo_em::text as prazo from public.vaga_canais where id = ${linha}`
    expect(await desfazer()).toMatchObject({ status: 'na_fila', external_url: null, causa: 'registro_desfeito', reembolso: null })
    const [depois] = await db.sql`select prazo_em::text as prazo from public.vaga_canais where id = ${linha}`
    expect(depois).toEqual(antes)
    expect(await registro()).toMatchObject({ motivo: 'O link era de outra vaga.', enviado_em: null, confirmado_em: null })
    const { historico } = await callAs<{ historico: Params[] }>(db, admin, 'fn_admin_detalhe', {
      _tabela: 'fila_canais',
      _id: linha,
    })
    expect(historico[0]).toMatchObject({
      resumo: { status: ['publicado', 'na_fila'], external_url: [LINK, null], motivo: [null, 'O link era de outra vaga.'] },
    })
    expect(await mover('publicado', 'na_fila', { _external_url: OUTRO })).toMatchObject({
      status: 'publicado',
      causa: null,
      motivo: null,
    })
  })

  test('after the deadline refunds once, and the line never becomes live again', async () => {
    await publicar()
    await vencer()
    expect(await desfazer()).toMatchObject({ status: 'expirado', reembolso: 'pendente' })
    await girar()
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'pendente'] })
    const message = 'O valor deste canal já voltou ou está voltando para quem pagou. A linha não vai mais ao ar.'
    const volta = { _visto: LINK, _external_url: OUTRO }
    for (const status of ['expirado', 'reembolsado']) {
      expect(await getRefusal(corrigir(volta)), status).toMatchObject({ code: 'PT409', hint: 'status_invalido', message })
      expect(await getRefusal(mover('publicado', status, { _external_url: OUTRO })), status).toMatchObject({
        code: 'PT409',
        message,
      })
      await refund(db)
    }
    expect(await listReembolsos(db, vaga)).toEqual({ catho: [7990, 'feito'] })
    expect(await readCanais(db, vaga)).toEqual({ catho: 'reembolsado' })
  })

  test('or a record with an address of another site is refused with the expected address', async () => {
    const message = describeLinkEsperado(['catho.com.br'])
    const alheio = { _external_url: 'https://www.linkedin.com/jobs/view/1' }
    expect(await getRefusal(mover('publicado', 'na_fila', alheio))).toMatchObject({
      code: 'PT422',
      hint: 'external_url',
      message,
    })
    await publicar()
    expect(await getRefusal(corrigir({ _visto: LINK, ...alheio }))).toMatchObject({
      code: 'PT422',
      hint: 'external_url',
      message,
    })
    expect(
      await getRefusal(
        db.sql`update public.vaga_canais set external_url = 'https://catho.com.br.evil.com/x' where id = ${linha}`,
      ),
    ).toMatchObject({ code: 'PT422', hint: 'external_url', message })
  })

  test('while the vacancy is unpublished uses the stopped clock for the deadline', async () => {
    await publicar()
    await moveVaga(db, vaga, 'suspensa')
    await suspensaHa(2)
    await db.sql`update public.vaga_canais set prazo_em = now() - interval '1 day' where id = ${linha}`
    expect(await desfazer()).toMatchObject({ status: 'na_fila', reembolso: null })
  })

  test('is refused without a reason, for an outdated version, for a line that is not live, and to non-admins', async () => {
    await expectRefusal(corrigir({ _visto: LINK, _external_url: OUTRO }), 'PT409', 'mudou')
    await publicar()
    await expectRefusal(corrigir({ _visto: LINK }), 'PT422', 'motivo')
    for (const params of [{ _external_url: OUTRO }, { _motivo: 'Era de outra.' }])
      for (const _visto of [OUTRO, null]) await expectRefusal(corrigir({ _visto, ...params }), 'PT409', 'mudou')
    await expectRefusal(corrigir({ _id: crypto.randomUUID(), _visto: LINK, _external_url: OUTRO }), 'PT404', 'canal_inexistente')
    for (const caller of [rita.caller, (await createRecrutador(db)).caller, toCaller(personas.estranho)])
      await expectRefusal(corrigir({ _visto: LINK, _external_url: OUTRO }, caller), 'PT403', 'so_admin')
    expect((await getRefusal(corrigir({ _visto: LINK, _external_url: OUTRO }, { role: 'anon' }))).code).toBe('42501')
    expect(await registro()).toMatchObject({ status: 'publicado', external_url: LINK })
    expect(await listReembolsos(db, vaga)).toEqual({})
  })

  test('of a free line refunds nothing', async () => {
    await db.sql`update public.canais set preco_centavos = 0 where codigo = 'catho'`
    ;({ id: vaga } = await createVagaPublicada(db, rita.caller, { _canais: ['catho'] }))
    await db.sql`update public.canais set preco_centavos = 7990 where codigo = 'catho'`
    linha = await idDaLinha(vaga)
    await publicar()
    await vencer()
    expect(await desfazer()).toMatchObject({ status: 'falhou', causa: 'registro_desfeito', reembolso: null })
  })
})
