/** A recruiter who used everything: the export has it all, and a deleted account leaves none of it, files included (docs/security.md T66). */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { runAllRoutines } from '../../support/routines.ts'
import { createArquivo, drainPublicar } from '../arquivos/arquivo.ts'
import { buildCandidatura, createEmail, listCandidaturas, listEmailsPara, sendCandidatura } from '../candidaturas/candidato.ts'
import { atInstant } from '../instant.ts'
import {
  applyIntent,
  buildIntent,
  callService,
  checkVaga,
  contestar,
  createIntentId,
  listPagamentos,
  openPagamento,
  payPagamento,
  prepare,
  readRegistros,
  recordIntent,
  refund,
} from '../pagamentos/pagamento.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { buildVaga, createRecrutador, createVagaPublicada, publishVaga, type Recrutador } from '../vagas/vaga.ts'
import { findTraces } from './find-traces.ts'

const db = setUpTestDatabase({ personas: true })

const admin = toCaller(personas.admin)
const MARCA = 'Zibelina'

/** What is planted, each with a word of its own. */
const escrito = (onde: string) => `${MARCA} ${onde}`

const DO_EXPORT =
  'empresa/sobre/logo/logo novo/pergunta/antes/no ar/bloqueada/modelo/texto do modelo/busca/currículo/resposta/mensagem/recurso'.split(
    '/',
  )

const arquivo = async (tipo: string, nome: string, conta: string | null) => {
  const [formato, bytes] = tipo === 'imagem' ? (['webp', 90_000] as const) : (['pdf', 1000] as const)
  const params = {
    _auth_user_id: conta,
    _tipo: tipo,
    _nome: `${nome}.${formato}`,
    _bytes: bytes,
    _endereco: '192.0.2.9',
  }
  return (await createArquivo(db, params, formato)).id
}

const token = async (email: string, tipo: string) =>
  String((await listEmailsPara(db, email)).findLast(([cada]) => cada === tipo)?.[1]['token'])

async function plantPagina({ caller, userId, conta }: Recrutador) {
  const [row] =
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${conta}, ${escrito('empresa')}) returning id`
  const _empresa_id = String(row?.['id'])
  const _dados = { sobre: escrito('sobre'), site: `https://${MARCA.toLowerCase()}.example`, publicada: true }
  await callAs(db, caller, 'fn_salvar_pagina_da_empresa', { _empresa_id, _dados })
  const logo = await arquivo('imagem', escrito('logo'), userId)
  await callAs(db, caller, 'fn_guardar_logo_da_empresa', { _empresa_id, _arquivo: logo })
  const [fila] = await db.sql`select id from moderacao.textos_denunciados where arquivo_id = ${logo}`
  await callAs(db, admin, 'fn_decidir_texto', { _id: fila?.['id'], _decisao: 'improcedente', _visto: 'aberta' })
  await drainPublicar(db)
  await callAs(db, caller, 'fn_guardar_logo_da_empresa', {
    _empresa_id,
    _arquivo: await arquivo('imagem', escrito('logo novo'), userId),
  })
}

async function plantVaga({ caller }: Recrutador) {
  const perguntas = [{ texto: escrito('pergunta'), tipo: 'sim_nao', criterio: { valor: true } }]
  const comMarca = { empresa: escrito('empresa'), descricao: escrito('antes'), perguntas }
  const vaga = await createVagaPublicada(db, caller, {}, comMarca)
  for (const [versao, descricao] of [
    [1, escrito('no ar')],
    [2, escrito('bloqueada')],
  ] as const) {
    const { id } = await callAs<{ id: string }>(db, caller, 'fn_editar_vaga', {
      _id: vaga.id,
      _vaga: buildVaga({ ...comMarca, descricao, local_de_trabalho: `Rua ${descricao}` }),
      _versao: versao,
    })
    await callService(db, 'concluir_edicao', { _id: id, _achados: [{ trecho: descricao }], _bloqueia: versao === 2 })
  }
  const candidata = createEmail()
  const respostas = [{ pergunta: escrito('pergunta'), resposta: true }]
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email: candidata, respostas }))
  const um = async () => {
    const [item] = (await listCandidaturas(db, caller, vaga.id)).itens
    return { _id: item?.id, _versao: item?.versao }
  }
  await callAs(db, caller, 'fn_anotar_candidatura', { ...(await um()), _nota: escrito('nota') })
  await callAs(db, caller, 'fn_avaliar_candidatura', { ...(await um()), _avaliacao: { experiencia: 4 } })
  await callAs(db, caller, 'fn_mover_candidatura', { ...(await um()), _status: 'entrevista', _mensagem: escrito('aviso') })
  await callAs(db, caller, 'fn_guardar_modelo', { _nome: escrito('modelo'), _texto: escrito('texto do modelo') })
  await callAs(db, admin, 'fn_suspender_vaga', { _id: vaga.id, _motivo: 'Conferir o anúncio.', _visto: 'published' })
  await callAs(db, caller, 'fn_recorrer_da_suspensao', { _vaga_id: vaga.id, _texto: escrito('recurso') })
  return candidata
}

/** A Pix code that ended, one that was paid, refunded in part by the team and disputed. */
async function plantPagamento(dona: Recrutador) {
  await db.sql`update public.configuracoes set pix_ligado = true`
  const { id: vaga } = await publishVaga(db, dona.caller, { _canais: ['catho'] }, { empresa: escrito('empresa') })
  const codigo = async () => {
    const { pagamento_id: pagamento } = await prepare(db, dona, vaga, { _metodo: 'pix', _documento: '529.982.247-25' })
    const intent = createIntentId()
    await recordIntent(db, pagamento, intent, { _expira_em: new Date(Date.now() + 600_000).toISOString() })
    return { pagamento, intent }
  }
  const vencido = await codigo()
  await applyIntent(db, buildIntent(vencido.intent, { status: 'canceled', amount_received: 0 }))
  const pago = await codigo()
  await applyIntent(db, buildIntent(pago.intent))
  await checkVaga(db, vaga)
  const _chave = crypto.randomUUID()
  await callAs(db, admin, 'fn_admin_reembolsar', {
    _pagamento_id: pago.pagamento,
    _valor_centavos: 1000,
    _motivo: 'A pedido.',
    _chave,
  })
  await refund(db)
  await contestar(db, pago.intent)
  return { vaga, pago: pago.pagamento, vencido: vencido.pagamento }
}

/** As a candidate to another's vacancy, and with an alert to the own mailbox. */
async function plantPessoa({ email, caller }: Recrutador, rival: Recrutador) {
  await callAs(db, caller, 'fn_pedir_alerta', { _email: email, _frequencia: 'diario', _busca: escrito('busca') })
  await callAsVisitor(db, 'fn_confirmar_alerta', { _token: await token(email, 'alerta_pedido') })
  const perguntas = [{ texto: 'Por quê?', tipo: 'texto' }]
  const { id, codigo_ref } = await createVagaPublicada(db, rival.caller, {}, { perguntas })
  const respostas = [{ pergunta: 'Por quê?', resposta: escrito('resposta') }]
  const curriculo = await arquivo('curriculo', escrito('currículo'), null)
  await sendCandidatura(db, codigo_ref, buildCandidatura({ email, mensagem: escrito('mensagem'), respostas, curriculo }))
  const [item] = (await listCandidaturas(db, rival.caller, id)).itens
  await callAs(db, rival.caller, 'fn_avaliar_candidatura', { _id: item?.id, _versao: item?.versao, _avaliacao: { interesse: 1 } })
}

const tudo = setUpPerFile(async () => {
  const [rita, rival] = [await createRecrutador(db), await createRecrutador(db)]
  await plantPagina(rita)
  const candidata = await plantVaga(rita)
  await plantPessoa(rita, rival)
  return { rita, candidata, ...(await plantPagamento(rita)) }
})

let rita: Recrutador

const documento = (_vaga_id: string) =>
  callAs(db, rita.caller, 'fn_registrar_documento', { _vaga_id, _documento: '529.982.247-25' })

const envelhecer = (table: string, change: string, where: string) =>
  runPastTriggers(db, `pagamentos.${table}`, () => db.sql.unsafe(`update pagamentos.${table} set ${change} where ${where}`))

describe('recrutador', () => {
  describe('a recruiter who used everything', () => {
    test('exports all that was written, with payments and refunds, and nothing that is of a candidate', async () => {
      const dados = await callAs<Params>(db, tudo.rita.caller, 'fn_exportar_meus_dados')
      const texto = JSON.stringify(dados)
      expect(DO_EXPORT.filter((onde) => !texto.includes(escrito(onde)))).toEqual([])
      expect(dados['pagamentos']).toMatchObject([
        { metodo: 'pix', status: 'pago', reembolsos: [{ valor_centavos: 1000, motivo: 'A pedido.' }] },
        { metodo: 'pix', status: 'cancelado', reembolsos: [] },
      ])
      expect(texto).not.toContain(tudo.candidata)
      expect(texto).not.toMatch(/interesse/)
    })

    test('leaves no trace once the account is deleted, but the money that was received; the files are deleted too', async () => {
      const { rita, pago, vencido, vaga } = tudo
      const rastros = [MARCA, rita.email, String(rita.telefone).slice(3)]
      expect((await findTraces(db.sql, rastros)).length).toBeGreaterThan(12)
      const files = await db.sql<{ caminho: string }[]>`select unnest(arquivos.caminhos(a)) as caminho from arquivos.arquivos as a
      where a.auth_user_id = ${rita.userId} or a.nome like ${`%${MARCA}%`}`
      expect(files).toHaveLength(7)

      await db.sql`select lgpd.apagar_conta(${rita.conta})`
      await runAllRoutines(db)
      await db.sql`select mensagens.outbox_enviada(id) from mensagens.outbox where tipo = 'dados_excluidos'`
      expect(await findTraces(db.sql, [...rastros, rita.userId, rita.conta])).toEqual([])
      const left = await db.sql<{ caminho: string }[]>`select caminho from arquivos.arquivos_a_apagar`
      expect(left.map(({ caminho }) => caminho)).toEqual(expect.arrayContaining(files.map(({ caminho }) => caminho)))
      const [payment] =
        await db.sql`select status, nome is not null as named, email, documento, reembolsado_centavos from pagamentos.pagamentos where id = ${pago}`
      expect(payment).toEqual({ status: 'pago', named: true, email: null, documento: '52998224725', reembolsado_centavos: 1000 })
      expect((await db.sql`select nome, documento from pagamentos.pagamentos where id = ${vencido}`)[0]).toEqual({
        nome: null,
        documento: null,
      })
      expect((await db.sql`select perguntas, empresa from public.vagas where id = ${vaga}`)[0]).toEqual({
        perguntas: [],
        empresa: '',
      })
    })
  })
})

/** Payment data: read access, retention after the account is deleted, and retention periods. */
describe('pagamentos', () => {
  beforeEach(async () => {
    rita = await createRecrutador(db)
  })

  describe('the payment of a vacancy', () => {
    test('is returned to its owner, and is null before it exists', async () => {
      const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] })
      expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: id })).toBeNull()
      const { vaga, intent } = await openPagamento(db, rita)
      await documento(vaga)
      await applyIntent(db, buildIntent(intent), { _evento_em: '2026-11-22T12:00:00Z' })
      expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toEqual({
        status: 'pago',
        situacao: 'pago',
        valor_centavos: 7990,
        recebido_centavos: 7990,
        reembolsado_centavos: 0,
        devolvido_centavos: 0,
        resta_centavos: 7990,
        pode_chegar: false,
        pago_em: atInstant('2026-11-22T12:00:00Z'),
        recusa_codigo: null,
        metodo: 'cartao',
        nome: `${rita.nome} Suposta`,
        email: rita.email,
        documento: '***.982.247-**',
        nota: null,
        reembolsos: [],
      })
      // A contact may lose its verification: the owner still reads the payment.
      await db.sql`update public.usuarios set telefone_verificado = false where id = ${rita.conta}`
      expect(await callAs(db, rita.caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga })).toMatchObject({ status: 'pago' })
    })

    test('is not readable by others, the team included; a visitor must sign in', async () => {
      const { vaga } = await payPagamento(db, rita)
      for (const caller of [(await createRecrutador(db)).caller, toCaller(personas.admin), toCaller(personas.bruno)])
        await expectRefusal(callAs(db, caller, 'fn_pagamento_da_vaga', { _vaga_id: vaga }), 'PT404', 'vaga_inexistente')
      await expectRefusal(callAsVisitor(db, 'fn_pagamento_da_vaga', { _vaga_id: vaga }), '42501')
    })

    test('is returned to confirm-payment only for its owner’s session', async () => {
      const { vaga, intent, pagamento } = await openPagamento(db, rita)
      const ver = (_auth_user_id: string) => callService<Params>(db, 'pagamento_da_vaga', { _auth_user_id, _vaga_id: vaga })
      expect(await ver(rita.userId)).toEqual({
        pagamento_id: pagamento,
        intent_id: intent,
        pagamento: 'aberto',
        metodo: 'cartao',
        recusa_codigo: null,
        vaga: 'pending_payment',
        codigo_ref: expect.any(String),
        cargo: 'Analista de RH',
        empresa: 'Padaria Imaginária',
      })
      for (const other of [(await createRecrutador(db)).userId, crypto.randomUUID()])
        await expectRefusal(ver(other), 'PT404', 'vaga_inexistente')
    })

    test('service functions are refused to everybody but the service role', async () => {
      const names = await db.sql<
        { name: string }[]
      >`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and proname ~ '^fn_service_(preparar|anotar|aplicar|contestar|encerrar_contestacao|pagamento|reembolsos|concluir_reembolso)'`
      expect(names.length).toBeGreaterThanOrEqual(11)
      for (const { name } of names)
        for (const caller of [{ role: 'anon' } as const, rita.caller, toCaller(personas.admin)])
          expect((await getRefusal(callAs(db, caller, name))).code, name).toBe('42501')
    })
  })

  describe('when the account is deleted', () => {
    test('received payments keep amounts, name and document; others keep no personal data', async () => {
      const pago = await openPagamento(db, rita)
      await documento(pago.vaga)
      await applyIntent(db, buildIntent(pago.intent))
      const parado = await openPagamento(db, rita)
      await documento(parado.vaga)
      await db.sql`delete from public.usuarios where id = ${rita.conta}`
      expect(await readRegistros(db, 'pagamentos', `id = '${pago.pagamento}'`)).toMatchObject([
        {
          usuario_id: null,
          vaga_id: pago.vaga,
          nome: `${rita.nome} Suposta`,
          email: null,
          documento: '52998224725',
          recebido_centavos: 7990,
        },
      ])
      expect(await readRegistros(db, 'pagamentos', `id = '${parado.pagamento}'`)).toMatchObject([
        { usuario_id: null, vaga_id: null, nome: null, email: null, documento: null, cancelar_em: expect.any(String) },
      ])
      const letters = await db.sql`select 1 from mensagens.outbox where destinatario = ${rita.email}`
      expect(letters).toHaveLength(0)
    })

    test('the export before it contains payments with their refunds, without internal keys', async () => {
      const { vaga } = await payPagamento(db, rita)
      await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
      await refund(db)
      const [row] = await db.sql`select lgpd.exportar_pagamentos(${rita.userId}) as dados`
      const pagamentos = (row?.['dados'] as { pagamentos: Params[] } | undefined)?.pagamentos ?? []
      expect(pagamentos).toMatchObject([
        { status: 'pago', valor_centavos: 7990, email: rita.email, reembolsos: [{ valor_centavos: 7990, status: 'feito' }] },
      ])
      expect(Object.keys(pagamentos[0] ?? {})).not.toContain('chave')
      const [other] = await db.sql`select lgpd.exportar_pagamentos(${crypto.randomUUID()}) as dados`
      expect(other?.['dados']).toEqual({ pagamentos: [] })
    })
  })

  describe('the purge', () => {
    test('of a vacancy that was never paid, 24 months after its end, leaves a payment that names nobody', async () => {
      const { vaga, pagamento } = await openPagamento(db, rita)
      await documento(vaga)
      await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
      await runPastTriggers(
        db,
        'public.vagas',
        () => db.sql`update public.vagas set encerrada_em = now() - interval '25 months' where id = ${vaga}`,
      )
      expect(await db.sql`select lgpd.purgar_vencidos('vagas', 1000)::int as n`).toEqual([{ n: 1 }])
      expect(await readRegistros(db, 'pagamentos', `id = '${pagamento}'`)).toMatchObject([
        { usuario_id: rita.conta, vaga_id: null, nome: null, email: null, documento: null },
      ])
    })

    test('keeps what was received for 5 years, with its refunds, and lets go of the rest after 180 days', async () => {
      const pago = await payPagamento(db, rita)
      await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: pago.vaga })
      await refund(db)
      const cancelado = await openPagamento(db, rita)
      await applyIntent(db, buildIntent(cancelado.intent, { status: 'canceled', amount_received: 0 }), {
        _evento_id: 'evt_velho',
      })
      const aberto = await openPagamento(db, rita)
      const ids = `id in ('${pago.pagamento}', '${cancelado.pagamento}', '${aberto.pagamento}')`
      const left = async () =>
        (await readRegistros(db, 'pagamentos', ids)).map(({ id }) => id).toSorted((a, b) => String(a).localeCompare(String(b)))

      await envelhecer(
        'pagamentos',
        "pago_em = pago_em - interval '4 years 364 days', atualizado_em = now() - interval '179 days'",
        ids,
      )
      await envelhecer('pagamento_eventos', "recebido_em = now() - interval '179 days'", "event_id = 'evt_velho'")
      expect(await runAllRoutines(db)).toMatchObject({ pagamentos: 0, eventos_de_pagamento: 0 })
      expect(await left()).toHaveLength(3)
      expect(await listPagamentos(db, pago.vaga)).toMatchObject([{ reembolsado_centavos: 7990 }])

      await envelhecer('pagamentos', "atualizado_em = now() - interval '181 days', pago_em = pago_em - interval '2 days'", ids)
      await envelhecer('pagamento_eventos', "recebido_em = now() - interval '181 days'", "event_id = 'evt_velho'")
      expect(await runAllRoutines(db)).toMatchObject({ pagamentos: 2, eventos_de_pagamento: 1 })
      expect(await left()).toEqual([aberto.pagamento])
      expect(await readRegistros(db, 'reembolsos', `pagamento_id = '${pago.pagamento}'`)).toEqual([])
    })

    test('runs its steps in order; a failing step does not undo the others, and is counted', async () => {
      expect(await runAllRoutines(db)).not.toHaveProperty('passos_com_erro')
      await db.sql.unsafe(`
      create function rotinas.teste_a() returns jsonb language sql as $$ select '{"a": 1}'::jsonb $$;
      create function rotinas.teste_b() returns jsonb language plpgsql as $$ begin raise exception 'não'; end $$;
      insert into rotinas.rotina_passos values ('purga', 1, 'rotinas.teste_b'), ('purga', 2, 'rotinas.teste_a'), ('purga', 3, 'rotinas.teste_que_falta')`)
      expect(await runAllRoutines(db)).toMatchObject({
        a: 1,
        pagamentos: expect.any(Number),
        limites: expect.any(Number),
        passos_com_erro: 2,
      })
      await db.sql`delete from rotinas.rotina_passos where funcao like 'rotinas.teste%'`
    })

    test('every step of every routine is an existing function and idempotent', async () => {
      const rows = await db.sql<{ funcao: string; erro: unknown }[]>`select funcao from rotinas.rotina_passos`
      expect(rows.length).toBeGreaterThan(30)
      const [first, again] = [await runAllRoutines(db), await runAllRoutines(db)]
      expect(first).not.toHaveProperty('passos_com_erro')
      expect(Object.keys(again).length).toBeGreaterThan(30)
      expect(Object.entries(again).filter(([, n]) => n !== 0)).toEqual([])
    })
  })
})
