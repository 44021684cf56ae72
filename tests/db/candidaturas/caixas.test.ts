/** E-mails to candidates, whose address is unverified, never delay other e-mails to the mailbox, and none is given up. */
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas } from '../../support/personas.ts'
import { callAsVisitor } from '../rpc.ts'
import { contestar, payAndPublish } from '../pagamentos/pagamento.ts'
import { callAs, createRecrutador, createVagaPublicada, type Recrutador } from '../vagas/vaga.ts'
import { buildCandidatura, sendCandidatura } from './candidato.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'

const db = setUpTestDatabase({ personas: true })
let rita: Recrutador
let eva: Recrutador
beforeAll(async () => {
  rita = await createRecrutador(db)
  eva = await createRecrutador(db)
})

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
