/** Retention of candidates' data: it ends with the vacancy's term, either account or the consent; the export shows one's own data. */
import { beforeAll, describe, expect, test } from 'vitest'
import { DIAS_DA_CANDIDATURA } from '../../../src/domain/candidatura/candidatura.ts'
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { personas } from '../../support/personas.ts'
import { runAllRoutines } from '../../support/routines.ts'
import { contestar, payAndPublish } from '../pagamentos/pagamento.ts'
import { callAs, callAsVisitor, expectRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveTo, type Recrutador, type Resposta } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listEmailsPara, readCandidatura, readToken, sendCandidatura } from './candidato.ts'

const db = setUpTestDatabase({ personas: true })

/** All personal data anywhere in the database, as one text. */
const rastros = async (palavra: string) => {
  const tabelas = await db.sql<{ nome: string }[]>`select format('%I.%I', n.nspname, c.relname) as nome from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace where n.nspname = any (${OUR_SCHEMAS}) and c.relkind = 'r'`
  const achadas: string[] = []
  for (const { nome } of tabelas) {
    const [row] = await db.sql.unsafe(`select count(*)::int as n from ${nome} as t where t::text ilike $1`, [`%${palavra}%`])
    if (Number(row?.['n']) > 0) achadas.push(nome)
  }
  return achadas
}

const candidata = async (vaga: Resposta, email = createEmail()) => {
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
  return email
}

const excluirConta = async ({ userId }: Recrutador) => {
  await db.sql.begin(async (tx) => {
    await tx`select lgpd.apagar_dados_da_conta(u) from public.usuarios as u where u.auth_user_id = ${userId}`
    await tx`select lgpd.apagar_acesso(${userId})`
  })
}

let eva: Recrutador

/** Applies to the given number of Eva's vacancies with one e-mail, each time in another spelling, from different people. */
const encher = async (email: string, vezes: number) => {
  const vaga = await createVagaPublicada(db, eva.caller)
  await runPastTriggers(db, 'public.vagas', () =>
    db.sql.unsafe(`
    insert into public.vagas (usuario_id, status, cargo, empresa, area, senioridade, uf, descricao, responsavel_nome, email, telefone,
      duracao, canais_selecionados, valor_total, declaracao_versao, publicada_em, expira_em)
    select usuario_id, status, cargo, empresa, area, senioridade, uf, descricao, responsavel_nome, email, telefone, duracao,
      canais_selecionados, valor_total, declaracao_versao, publicada_em, expira_em
    from public.vagas, generate_series(2, ${vezes}) where id = '${vaga.id}'`),
  )
  const vagas = await db.sql`select codigo_ref from public.vagas where usuario_id = ${eva.conta} limit ${vezes}`
  const escritas = [email, email.toUpperCase(), email.replace('@', '+vagas@')]
  for (const [n, { codigo_ref }] of vagas.entries())
    await sendCandidatura(db, String(codigo_ref), buildCandidatura({ email: escritas[n % escritas.length] }))
}

/** Unfinished messages of a type to a mailbox, and how many of them are not due. */
const esperam = async (email: string, tipo: string) => {
  const [row] = await db.sql`select count(*)::int as cartas, count(*) filter (where proxima_em > now())::int as depois
    from mensagens.outbox where lower(replace(destinatario, '+vagas@', '@')) = ${email} and tipo = ${tipo} and morta_em is null`
  return { ...row }
}

describe('dados', () => {
  const rita = setUpPerFile(() => createRecrutador(db))

  describe('applications end', () => {
    test(`${DIAS_DA_CANDIDATURA} days after their vacancy, with their links and e-mails, and not a day before`, async () => {
      const [fica, vai, noAr] = [
        await createVagaPublicada(db, rita.caller),
        await createVagaPublicada(db, rita.caller),
        await createVagaPublicada(db, rita.caller),
      ]
      const [emailFica, emailVai, emailNoAr] = [await candidata(fica), await candidata(vai), await candidata(noAr)]
      await moveTo(db, fica.id, 'expirada')
      await db.sql.unsafe(`update public.vagas set publicada_em = now() - interval '${DIAS_DA_CANDIDATURA + 30} days',
      expira_em = now() - interval '${DIAS_DA_CANDIDATURA} days' + interval '1 hour' where id = '${fica.id}'`)
      await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vai.id })
      const _token = await readToken(db, emailVai)
      expect(await callAsVisitor(db, 'fn_minha_candidatura', { _token })).toMatchObject({
        vaga: 'encerrada',
        apaga_em: expect.any(String),
      })
      await db.sql.unsafe(
        `update public.vagas set encerrada_em = now() - interval '${DIAS_DA_CANDIDATURA} days' where id = '${vai.id}'`,
      )
      const feito = await runAllRoutines(db)
      expect(feito).toMatchObject({ candidaturas: 1 })
      expect(await readCandidatura(db, emailVai)).toBeNull()
      expect(await rastros(emailVai)).toEqual([])
      await expectRefusal(callAsVisitor(db, 'fn_minha_candidatura', { _token }), 'PT404')
      for (const email of [emailFica, emailNoAr]) expect(await readCandidatura(db, email)).not.toBeNull()
      expect(await runAllRoutines(db)).toMatchObject({ candidaturas: 0 })
      // The vacancy is kept for its own retention period.
      expect((await db.sql`select status from public.vagas where id = ${vai.id}`)[0]).toEqual({ status: 'encerrada' })
    })

    test('the same time after the planned end of a suspended vacancy without a decision', async () => {
      const vaga = await createVagaPublicada(db, rita.caller)
      const email = await candidata(vaga)
      const dias = (fim: number) =>
        db.sql.unsafe(`update public.vagas set publicada_em = now() - interval '240 days',
        expira_em = now() - interval '${fim} days' where id = '${vaga.id}'`)
      await moveTo(db, vaga.id, 'suspensa')
      await dias(DIAS_DA_CANDIDATURA - 1)
      expect(await runAllRoutines(db)).toMatchObject({ candidaturas: 0 })
      await dias(DIAS_DA_CANDIDATURA)
      expect(await runAllRoutines(db)).toMatchObject({ candidaturas: 1 })
      expect(await readCandidatura(db, email)).toBeNull()
    })

    test('with the account of the recruiter, also when the paid vacancy is kept anonymised', async () => {
      const outra = await createRecrutador(db)
      const gratis = await candidata(await createVagaPublicada(db, outra.caller))
      const paga = await createVagaPublicada(db, outra.caller, { _canais: ['catho'] })
      const daPaga = await candidata(paga)
      await excluirConta(outra)
      for (const email of [gratis, daPaga]) {
        // They had no answer: only the last e-mail remains, until it is sent.
        const despedidas = await db.sql`select id, tipo, payload from mensagens.outbox where destinatario = ${email}`
        expect(despedidas).toMatchObject([{ tipo: 'dados_excluidos', payload: { cargo: 'Analista de RH', outras: 0 } }])
        await db.sql`select mensagens.outbox_enviada(${despedidas[0]?.['id']})`
        expect(await rastros(email)).toEqual([])
      }
      expect(await rastros(outra.email)).toEqual([])
      expect((await db.sql`select anonimizada_em is not null as sem_nome from public.vagas where id = ${paga.id}`)[0]).toEqual({
        sem_nome: true,
      })
      expect(
        (await db.sql`select count(*)::int as n from candidaturas.candidatura_eventos where vaga_id = ${paga.id}`)[0],
      ).toEqual({
        n: 0,
      })
    })

    test('with the candidate’s account, matched by verified e-mail; others stay, reports stay anonymised', async () => {
      const vaga = await createVagaPublicada(db, rita.caller)
      const pessoa = await createRecrutador(db)
      await candidata(vaga, pessoa.email)
      const vizinha = await candidata(vaga)
      await callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: vaga.codigo_ref, _motivo: 'outro', _email: pessoa.email })
      await excluirConta(pessoa)
      expect(await rastros(pessoa.email)).toEqual([])
      expect(await readCandidatura(db, vizinha)).not.toBeNull()
      expect(await db.sql`select email from vagas.denuncias where vaga_id = ${vaga.id}`).toEqual([{ email: null }])
      const [eventos] =
        await db.sql`select count(*)::int as n from candidaturas.candidatura_eventos where vaga_id = ${vaga.id} and para = 'retirada'`
      expect(eventos).toEqual({ n: 1 })
    })

    test('when the consent is revoked in the profile, which works only for one’s own', async () => {
      const vaga = await createVagaPublicada(db, rita.caller)
      const pessoa = await createRecrutador(db)
      await candidata(vaga, pessoa.email)
      const outra = await createRecrutador(db)
      const meus = await callAs<{ id: number; finalidade: string }[]>(db, pessoa.caller, 'fn_meus_consentimentos')
      const _id = meus.find(({ finalidade }) => finalidade === 'candidatura')?.id
      expect(_id).toEqual(expect.any(Number))
      await expectRefusal(callAs(db, outra.caller, 'fn_revogar_consentimento', { _id }), 'PT404')
      expect(await readCandidatura(db, pessoa.email)).not.toBeNull()
      for (let n = 0; n < 2; n++) await callAs(db, pessoa.caller, 'fn_revogar_consentimento', { _id })
      expect(await readCandidatura(db, pessoa.email)).toBeNull()
      const [prova] = await db.sql`select revogado_em is not null as revogado from contas.consentimentos where id = ${_id ?? 0}`
      expect(prova).toEqual({ revogado: true })
    })
  })

  test('the e-mail of a reporter is deleted after 180 days', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    for (const idade of [179, 181]) {
      await callAsVisitor(db, 'fn_denunciar_vaga', {
        _codigo_ref: vaga.codigo_ref,
        _motivo: 'outro',
        _email: `d${idade}@pessoa.example`,
      })
      await db.sql.unsafe(
        `update vagas.denuncias set criada_em = now() - interval '${idade} days' where email = 'd${idade}@pessoa.example'`,
      )
    }
    expect(await runAllRoutines(db)).toMatchObject({ denunciantes: 1 })
    expect(await rastros('d181@pessoa.example')).toEqual([])
    expect(await rastros('d179@pessoa.example')).toEqual(['vagas.denuncias'])
  })

  test('"my data" contains one’s own applications without the note, and no data of others', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const pessoa = await createRecrutador(db)
    await candidata(vaga, pessoa.email)
    const vizinha = await candidata(vaga)
    await callAsVisitor(db, 'fn_denunciar_vaga', {
      _codigo_ref: vaga.codigo_ref,
      _motivo: 'outro',
      _email: pessoa.email,
      _detalhe: 'Estranho',
    })
    await db.sql`update public.candidaturas set nota = 'nota secreta', avaliacao = '{"experiencia": 1}' where vaga_id = ${vaga.id}`
    await db.sql`insert into public.candidatura_respostas (candidatura_id, situacao, texto)
    select id, 'entrevista', 'Oi' from public.candidaturas where vaga_id = ${vaga.id}`
    type Dados = { candidaturas: object[]; denuncias: unknown[] }
    const exportar = ({ caller }: Recrutador) => callAs<Dados>(db, caller, 'fn_exportar_meus_dados')
    const dados = await exportar(pessoa)
    expect(dados.candidaturas).toMatchObject([
      {
        nome: 'Nara Fictícia',
        email: pessoa.email,
        respostas: [{ situacao: 'entrevista', texto: 'Oi' }],
        codigo_ref: vaga.codigo_ref,
      },
    ])
    // A new column is either the candidate's, and stands here, or is taken out in lgpd.exportar_candidaturas.
    expect(Object.keys(dados.candidaturas[0] ?? {}).toSorted()).toMatchInlineSnapshot(`
      [
        "atualizada_em",
        "canal",
        "cargo",
        "cidade",
        "codigo_ref",
        "consentimento_versao",
        "criada_em",
        "curriculo_caminho",
        "curriculo_nome",
        "curriculo_url",
        "email",
        "empresa",
        "encerrada_em",
        "entrevista",
        "guardado",
        "linkedin_url",
        "mensagem",
        "nome",
        "portfolio_url",
        "pretensao_centavos",
        "respostas",
        "status",
        "telefone",
        "triagem",
        "uf",
      ]
    `)
    expect(dados.denuncias).toMatchObject([{ detalhe: 'Estranho', status: 'aberta' }])
    expect(JSON.stringify(dados)).not.toMatch(/nota secreta|experiencia/)
    // The recruiter's export contains no candidates: those data belong to the candidates.
    const daRita = JSON.stringify(await exportar(rita))
    for (const email of [vizinha, pessoa.email]) expect(daRita).not.toContain(email)
    await db.sql`update public.usuarios set email_verificado = false where id = ${pessoa.conta}`
    expect((await exportar(pessoa)).candidaturas).toEqual([])
  })

  test('waiting e-mails about a deleted application are not sent', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const email = await candidata(vaga)
    expect(await listEmailsPara(db, email)).toHaveLength(1)
    await callAsVisitor(db, 'fn_retirar_candidatura', { _token: await readToken(db, email) })
    expect(await rastros(email)).toEqual([])
  })
})

/** E-mails to candidates, whose address is unverified, never delay other e-mails to the mailbox, and none is given up. */
describe('caixas', () => {
  let rita: Recrutador

  beforeAll(async () => {
    rita = await createRecrutador(db)
    eva = await createRecrutador(db)
  })

  test('seventeen applications with one e-mail delay neither payment nor team e-mails: twelve wait for one letter', async () => {
    const { intent } = await payAndPublish(db, rita)
    for (const email of [rita.email, personas.admin.email]) {
      await encher(email, 17)
      // Of the address and of its spellings with a suffix five are due at once.
      expect(await esperam(email, 'candidatura_recebida'), email).toEqual({ cartas: 17, depois: 7 })
    }
    await contestar(db, intent, 'needs_response', { evento: 'evt_caixa' })
    expect(await esperam(personas.admin.email, 'pagamento_contestado')).toEqual({ cartas: 1, depois: 0 })
    await payAndPublish(db, rita)
    for (const tipo of ['pagamento_confirmado', 'vaga_publicada'])
      expect(await esperam(rita.email, tipo)).toMatchObject({ depois: 0 })
  })

  test('an application whose link was opened is never delayed, and "my data" lists its e-mails', async () => {
    const email = rita.email
    const [carta] = await db.sql`select payload ->> 'token' as token from mensagens.outbox
    where destinatario = ${email} and tipo = 'candidatura_recebida' limit 1`
    await callAsVisitor(db, 'fn_minha_candidatura', { _token: carta?.['token'] })
    const vistas = await db.sql`select c.id, c.versao from public.candidaturas as c
    join candidaturas.candidatura_links as l on l.candidatura_id = c.id where l.aberto_em is not null and c.email = ${email}`
    expect(vistas).toHaveLength(1)
    const [{ id, versao } = {}] = vistas
    await callAs(db, eva.caller, 'fn_mover_candidatura', { _id: id, _status: 'entrevista', _mensagem: 'Vamos?', _versao: versao })
    expect(await esperam(email, 'candidatura_mudou')).toEqual({ cartas: 1, depois: 0 })
    const { mensagens } = await callAs<{ mensagens: { tipo: string }[] }>(db, rita.caller, 'fn_exportar_meus_dados')
    expect(mensagens.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['candidatura_mudou', 'candidatura_recebida']))
  })
})
