/** A wrong address of an application, put right within an hour by the browser that sent it. */
import { beforeEach, expect, test } from 'vitest'
import { CORRECAO_MS } from '../../../src/domain/candidatura/candidatura.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { createArquivo } from '../arquivos/arquivo.ts'
import type { Params } from '../../support/builders.ts'
import { callAs, callAsVisitor, createAddress, expectRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import {
  buildCandidatura,
  createEmail,
  listCandidaturas,
  listEmailsPara,
  readCandidatura,
  readToken,
  sendCandidatura,
} from './candidato.ts'

const db = setUpTestDatabase()
const rita = setUpPerFile(() => createRecrutador(db))
const vaga = setUpPerFile(() => createVagaPublicada(db, rita.caller))
beforeEach(() => db.sql`delete from base.limites`)

/** An application as its browser knows it. */
async function send(email = createEmail(), params: Params = {}) {
  const chave = crypto.randomUUID()
  const candidatura = buildCandidatura({ email, ...params })
  await sendCandidatura(db, vaga.codigo_ref, candidatura, { _chave: chave })
  return { email, chave, candidatura }
}
type Sent = Awaited<ReturnType<typeof send>>
const correct = ({ email, chave, candidatura }: Sent, certo: string, params = {}, headers = createAddress()) =>
  sendCandidatura(
    db,
    vaga.codigo_ref,
    { ...candidatura, email: certo },
    { _chave: chave, _email_anterior: email, ...params },
    headers,
  )
const open = (_token: string) => callAsVisitor<{ dados: { email: string } }>(db, 'fn_minha_candidatura', { _token })
const count = async () => (await listCandidaturas(db, rita.caller, vaga.id)).totais
const applied = async () => {
  const [row] = await db.sql`select coalesce(sum(candidaturas), 0)::int as n from vagas.vaga_numeros where vaga_id = ${vaga.id}`
  return Number(row?.['n'])
}

test('the application moves whole: one for the recruiter, and nothing of it is left at the first address', async () => {
  const leitora = await createRecrutador(db)
  const sent = await send(leitora.email)
  const token = await readToken(db, sent.email)
  expect(await open(token)).toMatchObject({ dados: { email: sent.email } })
  const antes = await readCandidatura(db, sent.email)
  const [totais, numero] = [await count(), await applied()]
  const certo = createEmail()

  expect(await correct(sent, ` ${certo.toUpperCase()} `)).toEqual({ recebida: true })
  expect(await readCandidatura(db, sent.email)).toBeNull()
  expect(await readCandidatura(db, certo)).toMatchObject({ id: antes?.['id'], nome: 'Nara Fictícia', status: 'recebida' })
  expect([await count(), await applied()]).toEqual([totais, numero])
  expect(await listEmailsPara(db, sent.email)).toEqual([])
  await expectRefusal(open(token), 'PT404', 'link_invalido')
  expect((await listEmailsPara(db, certo)).map(([tipo]) => tipo)).toEqual(['candidatura_recebida'])
  expect(await open(await readToken(db, certo))).toMatchObject({ dados: { email: certo } })
  const consents = await db.sql`select titular = base.pseudonimo('titular:' || ${certo}) as dele, revogado_em is null as vale
    from contas.consentimentos where candidatura_id = ${String(antes?.['id'])} order by id`
  expect(consents.map((row) => ({ ...row }))).toEqual([
    { dele: false, vale: false },
    { dele: true, vale: true },
  ])

  // Who reads the first address withdraws nothing of it any more.
  const [revogado] = await db.sql`select id from contas.consentimentos
    where candidatura_id = ${String(antes?.['id'])} and revogado_em is not null`
  await callAs(db, leitora.caller, 'fn_revogar_consentimento', { _id: Number(revogado?.['id']) })
  expect(await readCandidatura(db, certo)).toMatchObject({ id: antes?.['id'] })

  // Wrong again: known by the address that it has now; and the same address twice is one letter.
  const terceiro = createEmail()
  await correct({ ...sent, email: certo }, terceiro)
  await correct({ ...sent, email: terceiro }, terceiro)
  expect(await readCandidatura(db, certo)).toBeNull()
  expect(await listEmailsPara(db, terceiro)).toHaveLength(1)
})

test('a stranger without the key, a rival with another one and the owner of the vacancy move nothing', async () => {
  const sent = await send()
  const antes = await readCandidatura(db, sent.email)
  const rival = await createRecrutador(db)
  const outra = await send()
  for (const caller of [undefined, rival.caller, rita.caller]) {
    for (const _chave of [crypto.randomUUID(), outra.chave]) {
      const params = {
        _codigo_ref: vaga.codigo_ref,
        _candidatura: buildCandidatura({ email: createEmail() }),
        _consentimento_versao: 'candidatura-2026-11',
        _chave,
        _email_anterior: sent.email,
      }
      const call = caller ? callAs(db, caller, 'fn_candidatar', params) : callAsVisitor(db, 'fn_candidatar', params)
      // What they sent is an application of their own.
      expect(await call).toEqual({ recebida: true })
    }
  }
  expect(await readCandidatura(db, sent.email)).toEqual(antes)
  expect(await open(await readToken(db, sent.email))).toMatchObject({ dados: { email: sent.email } })
})

test('as long as the page offers it, the application moves with its résumé', async () => {
  const place = { _auth_user_id: null, _tipo: 'curriculo', _nome: 'cv.pdf', _bytes: 1000, _endereco: '192.0.2.7' }
  const { id: curriculo } = await createArquivo(db, place, 'pdf')
  const sent = await send(createEmail(), { curriculo })
  const idade = `${CORRECAO_MS} milliseconds`
  await db.sql`update public.candidaturas set criada_em = now() - ${idade}::interval where email = ${sent.email}`
  const certo = createEmail()
  await correct(sent, certo)
  expect(await readCandidatura(db, sent.email)).toBeNull()
  expect(await readCandidatura(db, certo)).toMatchObject({ curriculo_id: curriculo, curriculo_nome: 'cv.pdf' })
})

test('after an hour, or for another vacancy, it is a new application, as it was before', async () => {
  const sent = await send()
  const outra = await createVagaPublicada(db, rita.caller)
  const naOutra = createEmail()
  await sendCandidatura(
    db,
    outra.codigo_ref,
    { ...sent.candidatura, email: naOutra },
    { _chave: sent.chave, _email_anterior: sent.email },
  )
  expect(await readCandidatura(db, naOutra)).toMatchObject({ vaga_id: outra.id })
  await db.sql`update public.candidaturas set criada_em = now() - interval '61 minutes' where email = ${sent.email}`
  const certo = createEmail()
  expect(await correct(sent, certo)).toEqual({ recebida: true })
  expect(await readCandidatura(db, sent.email)).not.toBeNull()
  expect(await readCandidatura(db, certo)).not.toBeNull()
  // The same answer when the first address had applied before: a refusal of the other alone would tell it.
  const conhecido = await send()
  expect(await correct(await send(conhecido.email), createEmail())).toEqual({ recebida: true })
})

test('nobody learns who had applied: with either address, the same answer, and the same until the limit', async () => {
  const conhecido = await send()
  const primeira = await readCandidatura(db, conhecido.email)

  // The right address had applied: that application stays, and its mailbox learns of the other.
  const sent = await send()
  expect(await correct(sent, conhecido.email)).toEqual({ recebida: true })
  expect(await readCandidatura(db, sent.email)).toBeNull()
  expect(await readCandidatura(db, conhecido.email)).toEqual(primeira)
  expect((await listEmailsPara(db, conhecido.email)).map(([tipo]) => tipo)).toEqual([
    'candidatura_recebida',
    'candidatura_repetida',
  ])

  // The wrong address had applied, or nobody had: one application, begun now, and three corrections.
  const inventado = createEmail()
  for (const errado of [conhecido.email, inventado]) {
    const meu = { email: errado, chave: crypto.randomUUID(), candidatura: buildCandidatura({ email: errado }) }
    await sendCandidatura(db, vaga.codigo_ref, meu.candidatura, { _chave: meu.chave })
    if (errado === inventado)
      await db.sql`update public.candidaturas set criada_em = now() - interval '40 minutes' where email = ${errado}`
    let de = errado
    for (const _ of [1, 2, 3]) {
      const para = createEmail()
      expect(await correct({ ...meu, email: de }, para)).toEqual({ recebida: true })
      de = para
    }
    await expectRefusal(correct({ ...meu, email: de }, createEmail()), 'PT429', 'limite')
    const [{ nova } = {}] = await db.sql`select criada_em > now() - interval '5 minutes' as nova
      from public.candidaturas where email = ${de}`
    expect(nova).toBe(true)
  }
  expect(await readCandidatura(db, conhecido.email)).toEqual(primeira)
  expect(await readCandidatura(db, inventado)).toBeNull()
})

test('an address that is none, and too many from one network, are refused; the application stays', async () => {
  const sent = await send()
  await expectRefusal(correct(sent, 'nara@'), 'PT422', 'email')
  const rede = createAddress()
  const certo = createEmail()
  for (let n = 0; n < 10; n += 1) await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email: certo }), {}, rede)
  await expectRefusal(correct(sent, certo, {}, rede), 'PT429', 'limite')
  expect(await readCandidatura(db, sent.email)).not.toBeNull()
})
