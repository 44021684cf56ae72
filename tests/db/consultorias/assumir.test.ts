/** Ownership of a finished registration: the account that finished or claimed it; it follows the account's e-mail and deletion. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import {
  type ConsultoriaForm,
  toConsultoriaFinalParams,
  toConsultoriaStep1Params,
} from '../../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  claimConsultoria,
  createEmail,
  finishCadastro,
  registerConsultoria,
  registerConsultoriaComDono,
  signIn,
  startCadastro,
} from './pessoas.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { runRoutines } from '../../support/routines.ts'

const admin = toCaller(personas.admin)
const db = setUpTestDatabase({ personas: true })

type Minha = { id: string; status_cadastro: string; assumida?: boolean; dados: Record<string, unknown> } | null
type Consent = { finalidade: string; revogado_em: string | null }
const minha = (caller: Caller) => callAs<Minha>(db, caller, 'fn_minha_consultoria')
const aprovar = (_id: string) => callAs(db, admin, 'fn_aprovar_consultoria', { _id, _aprovar: true })
const linha = async (id: string) => (await db.sql`select * from public.consultorias where id = ${id}`)[0]
const noAr = async (id: string) =>
  (await db.sql`select consultorias.esta_no_ar(c) as ar from public.consultorias c where id = ${id}`)[0]?.['ar']
const consentimentos = async (caller: Caller) =>
  (await callAs<Consent[]>(db, caller, 'fn_meus_consentimentos')).filter(({ finalidade }) => finalidade === 'contato_consultoria')
const novoEmail = async (caller: Caller, email: string) => {
  await db.sql`update public.usuarios set email = ${email}, email_verificado = true where auth_user_id = ${caller.userId ?? ''}`
  return { ...caller, email }
}
const iniciarComo = (caller: Caller, form: ConsultoriaForm) =>
  callAs(db, caller, 'fn_insert_consultoria_step1', toConsultoriaStep1Params(form))
const concluirComo = (caller: Caller, id: string, form: ConsultoriaForm) =>
  callAs(db, caller, 'fn_update_consultoria_step', toConsultoriaFinalParams(id, form))

describe('a stranger who types the e-mail of an account', () => {
  test('gets no listing, consent or seal, even if the team approves the registration', async () => {
    const email = createEmail()
    const vitima = await signIn(db, email)
    const { id } = await registerConsultoria(db, { email, consultoria_nome: 'Impostora', cnpj: '61198164000160' })
    await aprovar(id)
    expect(await noAr(id)).toBe(false)
    expect((await getRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug: 'impostora' }))).code).toBe('PT404')
    expect(await consentimentos(vitima)).toEqual([])
    expect(await db.as(vitima, (tx) => tx`select id from public.consultorias`)).toHaveLength(0)
    const outra = await signIn(db, createEmail())
    for (const _assumir of [true, false])
      await expectRefusal(claimConsultoria(db, outra, id, _assumir), 'PT404', 'consultoria_inexistente')
    expect((await getRefusal(callAsVisitor(db, 'fn_assumir_consultoria', { _id: id, _assumir: true }))).code).toBe('42501')
    await expectRefusal(callAs(db, vitima, 'fn_assumir_consultoria', { _id: id }), 'PT422', 'assumir')

    await claimConsultoria(db, vitima, id, false)
    expect(await linha(id)).toBeUndefined()
    expect(await minha(vitima)).toBeNull()
    await startCadastro(db, buildConsultoriaForm({ email }))
  })

  test('cannot finish with a second secret a draft that its owner has begun to write', async () => {
    const form = buildConsultoriaForm({ email: createEmail() })
    const outro = await startCadastro(db, { ...form, consultoria_nome: 'Falsa' })
    await startCadastro(db, form)
    const dono = await signIn(db, String(form['email']))
    const meu = await minha(dono)
    await callAs(db, dono, 'fn_update_consultoria_step', { _id: meu?.id, _cidade: 'Belém' })
    await expectRefusal(finishCadastro(db, outro, form), 'PT404', 'capability_invalida')
    await concluirComo(dono, String(meu?.id), form)
    expect(await minha(dono)).toMatchObject({ assumida: true })
  })

  test('and finishes first neither hides nor replaces the owner’s draft', async () => {
    const form = buildConsultoriaForm({ email: createEmail(), consultoria_nome: 'A Verdadeira' })
    const dono = await signIn(db, String(form['email']))
    const segredo = await iniciarComo(dono, form)
    const falsa = await registerConsultoria(db, { ...form, consultoria_nome: 'A Falsa' })
    expect(await minha(dono)).toMatchObject({ status_cadastro: 'Rascunho', dados: { consultoria_nome: 'A Verdadeira' } })
    // The session may have ended meanwhile: the draft still belongs to the owner.
    await finishCadastro(db, segredo, form)
    await finishCadastro(db, segredo, form)
    expect(await linha(falsa.id)).toBeUndefined()
    expect(await minha(dono)).toMatchObject({ assumida: true, dados: { consultoria_nome: 'A Verdadeira' } })
    expect(await getRefusal(iniciarComo(dono, form))).toMatchObject({ code: 'PT409', message: 'E-mail já cadastrado' })
    expect(await getRefusal(startCadastro(db, form))).toMatchObject({ code: 'PT409', message: 'E-mail já cadastrado' })
  })
})

describe('a registration finished signed in', () => {
  test('belongs to the account immediately, with its consent', async () => {
    const form = buildConsultoriaForm({ email: createEmail(), cnpj: '11222333000181' })
    const segredo = await startCadastro(db, form)
    const dono = await signIn(db, String(form['email']))
    await concluirComo(dono, segredo, form)
    const meu = await minha(dono)
    expect(meu).toMatchObject({ assumida: true })
    expect(await consentimentos(dono)).toMatchObject([{ revogado_em: null }])
    await aprovar(String(meu?.id))
    expect(await noAr(String(meu?.id))).toBe(true)
  })

  test('with the e-mail of somebody else has no owner', async () => {
    const form = buildConsultoriaForm({ email: createEmail() })
    const outra = await signIn(db, createEmail())
    await concluirComo(outra, await iniciarComo(outra, form), form)
    expect(await minha(outra)).toBeNull()
    expect(await consentimentos(outra)).toEqual([])
    expect(await minha(await signIn(db, String(form['email'])))).toMatchObject({ assumida: false })
  })
})

describe('an account that changes its e-mail', () => {
  test('keeps its registration: unlisted until the new e-mail is verified, even if others typed it before', async () => {
    const { id, dono } = await registerConsultoriaComDono(db, { cnpj: '11444777000161' })
    await aprovar(id)
    const [rascunho, segundo] = [createEmail(), createEmail()]
    const intruso = await registerConsultoria(db, { email: segundo })
    await db.sql`update public.usuarios set email = ${segundo}, email_verificado = false where auth_user_id = ${dono.userId ?? ''}`
    expect([await noAr(id), (await minha(dono))?.id]).toEqual([false, id])
    await novoEmail(dono, segundo)
    expect(await linha(id)).toMatchObject({ email: segundo })
    expect([await noAr(id), await linha(intruso.id)]).toEqual([true, undefined])

    // The registration of another account is unchanged.
    const alheia = await registerConsultoriaComDono(db, { email: rascunho })
    await db.sql`update public.usuarios set email_verificado = false where email = ${rascunho}`
    await novoEmail(dono, rascunho)
    expect(await linha(alheia.id)).toMatchObject({ email: rascunho })
    expect(await linha(id)).toMatchObject({ email: segundo })
    expect(await noAr(id)).toBe(false)
  })

  test('exports, revokes and deletes its own registration; the new holder of the old mailbox gets nothing', async () => {
    const { id, email, dono } = await registerConsultoriaComDono(db, { consultoria_nome: 'Mudou de Casa' })
    const rascunhoAntigo = await db.sql`insert into consultorias.consultoria_rascunhos (token_hash, email, dados, dono_id)
      select sha256('antigo'), ${email}, '{"cpf": "52998224725"}', u.id from public.usuarios u where u.email = ${email} returning id`
    const agora = await novoEmail(dono, createEmail())
    const herdeira = await signIn(db, email)
    expect(await minha(herdeira)).toBeNull()
    const vista = await callAs<{ consultoria: object | null; cadastros_iniciados: object[] }>(
      db,
      herdeira,
      'fn_exportar_meus_dados',
    )
    expect(vista).toMatchObject({ consultoria: null, cadastros_iniciados: [] })
    expect((await getRefusal(callAs(db, herdeira, 'fn_retomar_cadastro', { _id: String(rascunhoAntigo[0]?.['id']) }))).code).toBe(
      'PT404',
    )

    const minhas = await callAs<typeof vista>(db, agora, 'fn_exportar_meus_dados')
    expect(minhas).toMatchObject({ consultoria: { consultoria_nome: 'Mudou de Casa' }, cadastros_iniciados: [{}] })
    const [consentimento] = await callAs<{ id: number; finalidade: string }[]>(db, agora, 'fn_meus_consentimentos').then(
      (todos) => todos.filter(({ finalidade }) => finalidade === 'contato_consultoria'),
    )
    await callAs(db, agora, 'fn_revogar_consentimento', { _id: consentimento?.id })
    expect(await linha(id)).toMatchObject({ consentimento_contato: false })
    await db.sql`delete from auth.users where id = ${agora.userId ?? ''}`
    expect(await linha(id)).toBeUndefined()
  })
})

test('an account has one registration: a second one is not claimed, but may be deleted', async () => {
  const { dono } = await registerConsultoriaComDono(db)
  const outro = createEmail()
  await registerConsultoriaComDono(db, { email: outro })
  await db.sql`update public.usuarios set email_verificado = false where email = ${outro}`
  await db.sql`delete from public.consultorias where email = ${outro}`
  await novoEmail(dono, outro)
  const { id } = await db.sql<{ id: string }[]>`update public.consultorias set email = ${createEmail()}
    where dono_id = (select u.id from public.usuarios u where u.auth_user_id = ${dono.userId ?? ''}) returning id`.then(
    ([row]) => row ?? { id: '' },
  )
  const { id: falsa } = await registerConsultoria(db, { email: outro })
  await expectRefusal(claimConsultoria(db, dono, falsa), 'PT409', 'email_cadastrado')
  await expectRefusal(claimConsultoria(db, dono, id, false), 'PT409', 'cadastro_assumido')
  await claimConsultoria(db, dono, falsa, false)
  expect(await linha(falsa)).toBeUndefined()
})

test('a change of case only is not a change of e-mail', async () => {
  const { id, dono } = await registerConsultoriaComDono(db, { consultoria_nome: 'Slug Igual' })
  await callAs(db, dono, 'fn_update_consultoria_step', { _id: id, _consultoria_nome: 'Slug igual!' })
  expect(await linha(id)).toMatchObject({ slug: 'slug-igual' })
})

test('purging a registration revokes its consent', async () => {
  const { id, dono } = await registerConsultoriaComDono(db)
  await runPastTriggers(
    db,
    'public.consultorias',
    () => db.sql`update public.consultorias set atualizado_em = now() - interval '13 months' where id = ${id}`,
  )
  await runRoutines(db, 'purga')
  expect(await linha(id)).toBeUndefined()
  expect((await consentimentos(dono)).map(({ revogado_em }) => revogado_em === null)).toEqual([false])
})

test('oversized lists are refused before any processing', async () => {
  const { id, dono } = await registerConsultoriaComDono(db)
  const _servicos = Array.from({ length: 2000 }, () => 'Recrutamento e Seleção')
  expect(await getRefusal(callAs(db, dono, 'fn_update_consultoria_step', { _id: id, _servicos }))).toMatchObject({
    code: 'PT422',
    hint: 'servicos',
    message: 'Escolha uma das opções da lista.',
  })
})
