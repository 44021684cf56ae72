/** Applying: once per e-mail and vacancy, only while it is published, without revealing who applied before. */
import type { TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { camposCandidatura } from '../../../src/domain/candidatura/candidatura.ts'
import { hasPostgres, valueOf } from '../../support/database.ts'
import { callAs, callAsVisitor, createAddress, expectRefusal, getOutcome, getRefusal, toAddress } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveVaga, publishVaga } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listEmailsPara, readCandidatura, readToken, sendCandidatura } from './candidato.ts'

const db = setUpTestDatabase()
const rita = setUpPerFile(() => createRecrutador(db))
const vaga = setUpPerFile(() => createVagaPublicada(db, rita.caller))

const contar = async (email: string) => {
  const [row] = await db.sql`select
    (select count(*)::int from public.candidaturas where email = ${email}) as candidaturas,
    (select count(*)::int from contas.consentimentos where titular = base.pseudonimo('titular:' || ${email})) as consentimentos`
  return { ...row }
}

/** The counter of applications of the vacancy. */
const numeros = async () => {
  const [row] = await db.sql`select coalesce(sum(candidaturas), 0)::int as n from vagas.vaga_numeros where vaga_id = ${vaga.id}`
  return Number(row?.['n'])
}

const recusa = (ref: string, candidatura = buildCandidatura(), params = {}) =>
  getRefusal(sendCandidatura(db, ref, candidatura, params))

describe('an application', () => {
  test('is stored normalised, with its origin and its consent, counted, and e-mailed to candidate and recruiter', async () => {
    const email = createEmail()
    const antes = await numeros()
    expect(
      await sendCandidatura(
        db,
        ` ${vaga.codigo_ref.toLowerCase()} `,
        buildCandidatura({
          nome: '  Nara\u200b  Fictícia ',
          email: email.toUpperCase(),
          telefone: '(11) 95555-6666',
          mensagem: ' a\r\n\r\n\r\nb ',
        }),
        { _canal: ' LinkedIn ' },
      ),
    ).toEqual({ recebida: true })
    expect(await readCandidatura(db, email)).toMatchObject({
      nome: 'Nara Fictícia',
      email,
      telefone: '+5511955556666',
      mensagem: 'a\n\nb',
      pretensao_centavos: 450_000,
      portfolio_url: null,
      canal: 'linkedin',
      status: 'recebida',
      versao: 1,
      encerrada_em: null,
      nota: null,
    })
    expect(await contar(email)).toEqual({ candidaturas: 1, consentimentos: 1 })
    expect(await numeros()).toBe(antes + 1)
    const [carta] = await listEmailsPara(db, email)
    expect(carta).toEqual([
      'candidatura_recebida',
      expect.objectContaining({
        token: expect.stringMatching(/^[\w-]{43}$/),
        cargo: 'Analista de RH',
        codigo_ref: vaga.codigo_ref,
      }),
    ])
    const [nova] = (await listEmailsPara(db, rita.email)).filter(([tipo]) => tipo === 'nova_candidatura')
    expect(nova?.[1]).toMatchObject({ nome: rita.nome, vaga_id: vaga.id, novas: 1, total: 1 })
  })

  test('with an unknown origin counts as "outro", without one as the public page', async () => {
    for (const [canal, origem] of [
      ['<script>', 'outro'],
      ['meu_blog', 'outro'],
      ['', 'proprio'],
      [null, 'proprio'],
    ] as const) {
      const email = createEmail()
      await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }), { _canal: canal })
      expect(await readCandidatura(db, email)).toMatchObject({ canal: origem })
    }
  })

  test('gets the same answer whether its e-mail applied before or not; only the mailbox is told', async () => {
    const email = createEmail()
    const primeira = await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email, mensagem: 'a primeira' }))
    const segunda = await sendCandidatura(
      db,
      vaga.codigo_ref,
      buildCandidatura({ email: email.toUpperCase(), mensagem: 'outra' }),
    )
    const nova = await sendCandidatura(db, vaga.codigo_ref)
    expect(JSON.stringify(segunda)).toBe(JSON.stringify(primeira))
    expect(JSON.stringify(segunda)).toBe(JSON.stringify(nova))
    expect(await readCandidatura(db, email)).toMatchObject({ mensagem: 'a primeira', versao: 1 })
    expect(await contar(email)).toEqual({ candidaturas: 1, consentimentos: 1 })
    expect((await listEmailsPara(db, email)).map(([tipo]) => tipo)).toEqual(['candidatura_recebida', 'candidatura_repetida'])
    // Both links open the same application; a third submission within the hour sends no further e-mail.
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
    const cartas = await listEmailsPara(db, email)
    expect(cartas).toHaveLength(2)
    for (const [, { token }] of cartas) {
      expect(await callAsVisitor(db, 'fn_minha_candidatura', { _token: token })).toMatchObject({
        dados: { mensagem: 'a primeira' },
      })
    }
  })

  test('sent again with the same key is not a second application', async () => {
    const email = createEmail()
    const chave = crypto.randomUUID()
    for (let n = 0; n < 3; n++) await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }), { _chave: chave })
    expect((await listEmailsPara(db, email)).map(([tipo]) => tipo)).toEqual(['candidatura_recebida'])
    // Two people on the same page are two applications.
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email: `b-${email}` }), { _chave: chave })
    expect(await readCandidatura(db, `b-${email}`)).not.toBeNull()
  })

  test('by a signed-in person is accepted, and the recruiter gets one e-mail an hour, with the count', async () => {
    const outra = await createVagaPublicada(db, rita.caller)
    for (const caller of [rita.caller, { ...rita.caller, headers: createAddress() }]) {
      await callAs(db, caller, 'fn_candidatar', {
        _codigo_ref: outra.codigo_ref,
        _candidatura: buildCandidatura(),
        _consentimento_versao: 'candidatura-2026-11',
        _chave: crypto.randomUUID(),
      })
    }
    const daVaga = async () =>
      db.sql<{ payload: { novas: number; total: number }; proxima_em: Date; id: string }[]>`select id, payload, proxima_em
        from mensagens.outbox where tipo = 'nova_candidatura' and payload ->> 'vaga_id' = ${outra.id} order by criado_em, proxima_em`
    expect((await daVaga()).map(({ payload }) => [payload.novas, payload.total])).toEqual([[2, 2]])
    // A worker has leased it: new applications go into the next e-mail, an hour later.
    await db.sql`update mensagens.outbox set tentativas = 1 where id = ${(await daVaga())[0]?.id ?? ''}`
    await sendCandidatura(db, outra.codigo_ref)
    await sendCandidatura(db, outra.codigo_ref)
    const [primeira, segunda, ...mais] = await daVaga()
    expect(mais).toEqual([])
    expect(segunda?.payload).toMatchObject({ novas: 2, total: 4 })
    expect(Number(segunda?.proxima_em) - Number(primeira?.proxima_em)).toBe(3_600_000)
  })
})

describe('an application is refused', () => {
  test('for a vacancy that is unknown, was never published, or has ended', async () => {
    const espera = await publishVaga(db, rita.caller)
    for (const ref of ['V22222222', '', 'x'.repeat(5000), espera.codigo_ref]) {
      expect(await recusa(ref)).toMatchObject({ code: 'PT404', hint: 'vaga_inexistente' })
    }
    const fim = { code: 'PT410', hint: 'vaga_encerrada', message: 'Esta vaga não recebe mais candidaturas.' }
    const acabou = await createVagaPublicada(db, rita.caller)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: acabou.id })
    expect(await recusa(acabou.codigo_ref)).toMatchObject(fim)
    const venceu = await createVagaPublicada(db, rita.caller)
    await db.sql`update public.vagas set publicada_em = now() - interval '31 days', expira_em = now() - interval '1 second' where id = ${venceu.id}`
    expect(await recusa(venceu.codigo_ref, {})).toMatchObject(fim)
    await moveVaga(db, venceu.id, 'expirada')
    expect(await recusa(venceu.codigo_ref)).toMatchObject(fim)
  })

  test('without the current consent, the key, or the age declaration for an internship', async () => {
    const consentimento = { code: 'PT422', hint: 'consentimento' }
    expect(await recusa(vaga.codigo_ref, buildCandidatura(), { _consentimento_versao: null })).toMatchObject(consentimento)
    expect(await recusa(vaga.codigo_ref, buildCandidatura(), { _consentimento_versao: 'candidatura-2025-01' })).toMatchObject(
      consentimento,
    )
    expect(await recusa(vaga.codigo_ref, buildCandidatura(), { _chave: null })).toMatchObject({ code: 'PT422', hint: 'chave' })
    const estagio = await createVagaPublicada(db, rita.caller, {}, { tipo_contrato: 'estagio' })
    for (const maioridade of [undefined, null, false, 'true']) {
      expect(await recusa(estagio.codigo_ref, buildCandidatura({ maioridade }))).toMatchObject({
        code: 'PT422',
        hint: 'maioridade',
        message: camposCandidatura.maioridade.erro,
      })
    }
    await sendCandidatura(db, estagio.codigo_ref, buildCandidatura({ maioridade: true }))
  })

  test('when the form is malformed', async () => {
    for (const candidatura of [null, 'texto', [], 7]) {
      const call = callAsVisitor(db, 'fn_candidatar', {
        _codigo_ref: vaga.codigo_ref,
        _candidatura: candidatura,
        _consentimento_versao: 'candidatura-2026-11',
        _chave: crypto.randomUUID(),
      })
      await expectRefusal(call, 'PT422', 'dados_invalidos')
    }
    for (const [campo, valor] of [
      ['nome', 7],
      ['email', {}],
      ['mensagem', ['a']],
      ['uf', true],
    ] as const) {
      expect(await recusa(vaga.codigo_ref, buildCandidatura({ [campo]: valor }))).toMatchObject({ code: 'PT422', hint: campo })
    }
    for (const pretensao_centavos of [-1, 0.5, '450000', 1_000_000_000_000, 1e20, true, [], {}]) {
      expect(await recusa(vaga.codigo_ref, buildCandidatura({ pretensao_centavos }))).toMatchObject({
        hint: 'pretensao_centavos',
      })
    }
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ pretensao_centavos: 0 }))
  })

  test('after many from one address, or with one e-mail from one address', async () => {
    const headers = toAddress('feira')
    for (let n = 0; n < 20; n++) await sendCandidatura(db, vaga.codigo_ref, buildCandidatura(), {}, headers)
    const limite = { code: 'PT429', hint: 'limite' }
    expect(await getRefusal(sendCandidatura(db, vaga.codigo_ref, buildCandidatura(), {}, headers))).toMatchObject(limite)
    // An address that many people share still reaches other vacancies, up to a bound of its own.
    const [outra, terceira] = [await createVagaPublicada(db, rita.caller), await createVagaPublicada(db, rita.caller)]
    await sendCandidatura(db, outra.codigo_ref, buildCandidatura(), {}, headers)
    await db.sql`update base.limites set contagem = 100
      where chave = base.pseudonimo('candidatura:endereco:' || base.normalizar_endereco(${headers['cf-connecting-ip'] ?? ''}))`
    expect(await getRefusal(sendCandidatura(db, terceira.codigo_ref, buildCandidatura(), {}, headers))).toMatchObject(limite)
    const [email, outros] = [createEmail(), toAddress('outra-feira')]
    const uma = () => sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }), {}, outros)
    for (let n = 0; n < 10; n++) await uma()
    expect(await getRefusal(uma())).toMatchObject(limite)
    // Other callers are not affected.
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
  })
})

describe('the follow-up link', () => {
  test('shows the candidate their data and the status, never the note', async () => {
    const email = createEmail()
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
    await db.sql`update public.candidaturas set nota = 'nota secreta', status = 'entrevista' where email = ${email}`
    await db.sql`insert into public.candidatura_respostas (candidatura_id, situacao, texto)
      select id, 'entrevista', 'Terça às 10h' from public.candidaturas where email = ${email}`
    const vista = await callAsVisitor<Record<string, unknown>>(db, 'fn_minha_candidatura', { _token: await readToken(db, email) })
    expect(vista).toMatchObject({
      cargo: 'Analista de RH',
      empresa: 'Padaria Imaginária',
      codigo_ref: vaga.codigo_ref,
      vaga: 'no_ar',
      status: 'entrevista',
      respostas: [{ situacao: 'entrevista', texto: 'Terça às 10h', em: expect.any(String) }],
      apaga_em: null,
      dados: { nome: 'Nara Fictícia', email, pretensao_centavos: 450_000 },
    })
    expect(JSON.stringify(vista)).not.toContain('secreta')
  })

  test('withdrawing deletes all data except the fact of the application, and revokes the consent', async () => {
    const email = createEmail()
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
    const id = String((await readCandidatura(db, email))?.['id'])
    const _token = await readToken(db, email)
    expect(await callAsVisitor(db, 'fn_retirar_candidatura', { _token })).toEqual({ retirada: true })
    expect(await readCandidatura(db, email)).toBeNull()
    expect(await listEmailsPara(db, email)).toEqual([])
    const eventos =
      await db.sql`select de, para, ator from candidaturas.candidatura_eventos where candidatura_id = ${id} order by id`
    expect(eventos.map((evento) => ({ ...evento }))).toEqual([
      { de: null, para: 'recebida', ator: 'candidato' },
      { de: 'recebida', para: 'retirada', ator: 'candidato' },
    ])
    const [prova] =
      await db.sql`select revogado_em is not null as revogado from contas.consentimentos where candidatura_id = ${id}`
    expect(prova?.['revogado']).toBe(true)
    for (const name of ['fn_minha_candidatura', 'fn_retirar_candidatura']) {
      await expectRefusal(callAsVisitor(db, name, { _token }), 'PT404', 'link_invalido')
    }
    // After withdrawing, the person may apply again.
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
    expect(await readCandidatura(db, email)).toMatchObject({ status: 'recebida' })
  })

  test('is required: nothing opens without it', async () => {
    for (const _token of [null, '', 'x', 'A'.repeat(43), 'A'.repeat(100_000), "' or true --"]) {
      await expectRefusal(callAsVisitor(db, 'fn_minha_candidatura', { _token }), 'PT404', 'link_invalido')
    }
    const email = createEmail()
    await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
    await db.sql`update candidaturas.candidatura_links set expira_em = now()`
    const _token = await readToken(db, email)
    // The last one is good for as long as the application is there.
    expect(await callAsVisitor(db, 'fn_minha_candidatura', { _token })).toMatchObject({ dados: { email } })
    await db.sql`insert into candidaturas.candidatura_links (candidatura_id, token_hash)
      select candidatura_id, sha256('outro') from candidaturas.candidatura_links where token_hash = base.token_hash(${_token})`
    await expectRefusal(callAsVisitor(db, 'fn_retirar_candidatura', { _token }), 'PT410', 'link_expirado')
    expect(await readCandidatura(db, email)).not.toBeNull()
  })
})

/** The same in a transaction that the test closes. */
async function aplicar(tx: TransactionSql, ref: string, email: string): Promise<unknown> {
  await tx`select set_config('request.headers', ${JSON.stringify(createAddress())}, true)`
  const [row] = await tx.unsafe(
    `select public.fn_candidatar($1, $2::text::jsonb, 'candidatura-2026-11', gen_random_uuid()) as resposta`,
    [ref, JSON.stringify(buildCandidatura({ email }))],
  )
  return row?.['resposta']
}

test.skipIf(!hasPostgres())('20 concurrent applications of one person give one application, one consent, one count', async () => {
  const corrida = await createVagaPublicada(db, rita.caller)
  const email = createEmail()
  const sql = db.connect(20)
  const respostas = await Promise.all(
    Array.from({ length: 20 }, () =>
      sql.begin((tx) => aplicar(tx, corrida.codigo_ref, email)).then((resposta) => JSON.stringify(resposta), getOutcome),
    ),
  )
  // The retry answer is acceptable; any other error is not.
  expect(new Set(respostas.filter((resposta) => resposta !== 'busy'))).toEqual(new Set(['{"recebida":true}']))
  expect(await contar(email)).toEqual({ candidaturas: 1, consentimentos: 1 })
  expect(await valueOf(db.sql`select sum(candidaturas)::int as n from vagas.vaga_numeros where vaga_id = ${corrida.id}`)).toBe(1)
})

test.skipIf(!hasPostgres())('closing a vacancy during an application: no application is stored afterwards', async () => {
  const corrida = await createVagaPublicada(db, rita.caller)
  const [aplica, encerra] = [db.connect(), db.connect()]
  await aplica.begin(async (tx) => {
    await aplicar(tx, corrida.codigo_ref, createEmail())
    // Closing waits for the open application, and gets the retry error instead of hanging.
    const fim = encerra.begin(async (outra) => {
      await outra`set local lock_timeout = '100ms'`
      await outra`select transicoes.mudar_vaga(${corrida.id}, 'encerrada')`
    })
    await expectRefusal(fim, '55P03')
  })
})
