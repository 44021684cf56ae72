/** A finished registration: who can read, change and approve it, and the effects on seal and consent. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { toConsultoriaFinalParams } from '../../../src/domain/consultoria/consultoria.ts'
import { SELOS, STATUS_APROVACAO } from '../../../src/domain/consultoria/selos.ts'
import { buildConsultoriaForm } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { readLista } from '../equipe/equipe.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { claimConsultoria, registerConsultoria } from './pessoas.ts'

const [owner, rival, admin] = [toCaller(personas.bruno), toCaller(personas.ana), toCaller(personas.admin)]
const db = setUpTestDatabase({ personas: true })
let id: string
beforeAll(async () => {
  id = (
    await registerConsultoria(db, {
      email: personas.bruno.email,
      consultoria_nome: 'Consultoria do Bruno',
      formatos: ['Remoto - Em outras regiões'],
      areas_especialidade: ['Outros (especificar)'],
    })
  ).id
  await claimConsultoria(db, owner, id)
  await claimConsultoria(db, rival, (await registerConsultoria(db, { email: personas.ana.email })).id)
})

type Minha = { id: string; aprovacao: string; motivo_recusa: string | null; selos: object; dados: Record<string, unknown> }
const minha = (caller: Caller) => callAs<Minha>(db, caller, 'fn_minha_consultoria')
const update = (caller: Caller, params: object) => callAs(db, caller, 'fn_update_consultoria_step', { _id: id, ...params })
const approve = (caller: Caller, params: object) => callAs(db, caller, 'fn_aprovar_consultoria', { _id: id, ...params })
const row = async () => (await db.sql`select * from public.consultorias where id = ${id}`)[0] ?? {}
const read = (caller: Caller) =>
  db.as(caller, (tx) => tx`select email from public.consultorias`).then((rows) => rows.map((each) => String(each['email'])))
const letters = async () =>
  (await db.sql`select tipo from mensagens.outbox where destinatario = ${personas.bruno.email} order by criado_em`).map(
    (each) => each['tipo'] as string,
  )

describe('a finished registration', () => {
  test('is readable by its owner through the table and by admins through their list, by nobody else', async () => {
    expect(await read(owner)).toEqual([personas.bruno.email])
    expect(await read(rival)).toEqual([personas.ana.email])
    expect(await read(toCaller(personas.estranho))).toEqual([])
    expect(await read(admin)).toEqual([])
    expect((await readLista(db, 'consultorias')).total).toBe(2)
    expect((await getRefusal(read({ role: 'anon' }))).code).toBe('42501')
  })

  test('is returned to its owner with every answer and no internal column', async () => {
    const mine = await minha(owner)
    expect(mine).toMatchObject({
      id,
      aprovacao: 'em_analise',
      motivo_recusa: null,
      selos: { contato_verificado: true, cadastro_conferido: false },
      dados: { cnpj: '12ABC34501DE35', email: personas.bruno.email, consentimento_contato: true },
    })
    expect(Object.keys(mine.selos).toSorted()).toEqual(Object.keys(SELOS).toSorted())
    expect(Object.keys(STATUS_APROVACAO)).toContain(mine.aprovacao)
    const form = buildConsultoriaForm()
    // The answer of the other type of consultancy is not stored.
    const answers = Object.keys(form).filter((name) => name !== 'cpf')
    expect(answers.filter((name) => !(name in mine.dados))).toEqual([])
    expect(Object.keys(mine.dados).filter((name) => !answers.includes(name))).toEqual([])
    expect(await minha(toCaller(personas.estranho))).toBeNull()
    expect((await getRefusal(callAsVisitor(db, 'fn_minha_consultoria'))).code).toBe('42501')
  })

  test('that is unclaimed is invisible to an account whose e-mail is not verified', async () => {
    await db.sql`update public.usuarios set email_verificado = false where email = ${personas.bruno.email}`
    // It keeps its owner, who may be changing the e-mail, but is not listed.
    expect(await minha(owner)).toMatchObject({ id, assumida: true, selos: { contato_verificado: false } })
    await db.sql`update public.usuarios set email_verificado = false where email = ${personas.ana.email}`
    const unclaimed = await registerConsultoria(db, { email: personas.estranho.email })
    await db.sql`update public.usuarios set email_verificado = false where email = ${personas.estranho.email}`
    const stranger = toCaller(personas.estranho)
    expect(await minha(stranger)).toBeNull()
    expect((await getRefusal(claimConsultoria(db, stranger, unclaimed.id))).code).toBe('PT404')
    expect((await db.as(stranger, (tx) => tx`select id from public.consultorias`)).length).toBe(0)
    await db.sql`delete from public.consultorias where id = ${unclaimed.id}`
    await db.sql`update public.usuarios set email_verificado = true where email in (${personas.ana.email}, ${personas.estranho.email})`
    await db.sql`update public.usuarios set email_verificado = true where email = ${personas.bruno.email}`
  })

  test('can be changed by its owner only, stays complete, and keeps e-mail and slug', async () => {
    const before = await row()
    await update(owner, { _cidade: 'Belém', _uf: 'PA', _site: '', _capacidade_media: 7 })
    expect(await row()).toMatchObject({
      cidade: 'Belém',
      uf: 'PA',
      site: null,
      capacidade_media: 7,
      email: before['email'],
      slug: before['slug'],
      servicos: before['servicos'],
    })
    for (const caller of [rival, toCaller(personas.estranho), admin])
      await expectRefusal(update(caller, { _cidade: 'Roubada' }), 'PT404', 'capability_invalida')
    expect((await getRefusal(callAsVisitor(db, 'fn_update_consultoria_step', { _id: id, _cidade: 'Roubada' }))).code).toBe(
      'PT404',
    )
    expect(await getRefusal(update(owner, { _servicos: [] }))).toMatchObject({
      code: 'PT422',
      hint: 'servicos',
      message: 'Selecione ao menos um serviço',
    })
    expect(await getRefusal(update(owner, { _consentimento_contato: false }))).toMatchObject({ hint: 'consentimento_contato' })
    await update(owner, { ...toConsultoriaFinalParams(id, buildConsultoriaForm()), _cidade: 'Belém' })
    expect(await row()).toMatchObject({ cidade: 'Belém' })
    for (const statement of [`update public.consultorias set aprovada_em = now()`, `delete from public.consultorias`])
      expect((await getRefusal(db.as(owner, (tx) => tx.unsafe(statement)))).code).toBe('42501')
  })
})

describe('the decision of the team', () => {
  test('is made by admins only', async () => {
    for (const caller of [owner, rival]) await expectRefusal(approve(caller, { _aprovar: true }), 'PT403', 'so_admin')
    expect((await getRefusal(callAsVisitor(db, 'fn_aprovar_consultoria', { _id: id, _aprovar: true }))).code).toBe('42501')
    expect(await row()).toMatchObject({ aprovada_em: null })
  })

  test('applies only to the version shown to the admin', async () => {
    const seen = async () =>
      (await db.sql`select atualizado_em::text as at from public.consultorias where id = ${id}`)[0]?.['at'] as string
    const before = await seen()
    await update(owner, { _consultoria_nome: 'Nunca Vista' })
    for (const decision of [{ _aprovar: true }, { _aprovar: false, _motivo: 'Outro nome.' }])
      expect(await getRefusal(approve(admin, { ...decision, _visto_em: before }))).toEqual({
        code: 'PT409',
        message: 'O cadastro mudou desde que você abriu; confira de novo.',
        hint: 'cadastro_mudou',
        detail: null,
      })
    expect(await row()).toMatchObject({ aprovada_em: null, recusada_em: null })
    await approve(admin, { _aprovar: true, _visto_em: await seen() })
    expect(await row()).toMatchObject({ consultoria_nome: 'Nunca Vista' })
    expect((await row())['conferida_em']).not.toBeNull()
    await update(owner, { _consultoria_nome: 'Consultoria do Bruno' })
    await db.sql`delete from mensagens.outbox where tipo = 'consultoria_aprovada'`
  })

  test('reports its missing arguments', async () => {
    await expectRefusal(approve(admin, {}), 'PT422', 'aprovar')
    await expectRefusal(approve(admin, { _aprovar: false, _motivo: ' ' }), 'PT422', 'motivo')
    expect(await getRefusal(approve(admin, { _aprovar: false, _motivo: 'x'.repeat(501) }))).toMatchObject({ hint: 'motivo' })
    const nobody = { _id: crypto.randomUUID(), _aprovar: true }
    await expectRefusal(callAs(db, admin, 'fn_aprovar_consultoria', nobody), 'PT404')
  })

  test('can refuse with a reason shown to the owner and approve later, with one e-mail each', async () => {
    for (let n = 0; n < 2; n += 1) await approve(admin, { _aprovar: false, _motivo: 'O documento é de outra empresa.' })
    expect(await minha(owner)).toMatchObject({ aprovacao: 'recusada', motivo_recusa: 'O documento é de outra empresa.' })
    for (let n = 0; n < 2; n += 1) await approve(admin, { _aprovar: true })
    expect(await minha(owner)).toMatchObject({
      aprovacao: 'aprovada',
      motivo_recusa: null,
      selos: { contato_verificado: true, cadastro_conferido: true },
    })
    expect((await letters()).filter((tipo) => tipo !== 'consultoria_recebida')).toEqual([
      'consultoria_recusada',
      'consultoria_aprovada',
    ])
  })

  test('a changed name or document needs a new review before it is listed; other changes do not', async () => {
    const selos = async () => (await minha(owner)).selos
    await update(owner, { _cidade: 'Natal' })
    expect(await selos()).toMatchObject({ cadastro_conferido: true })
    await update(owner, { _consultoria_nome: 'Outro Nome' })
    expect(await selos()).toMatchObject({ cadastro_conferido: false })
    expect(await minha(owner)).toMatchObject({ aprovacao: 'em_analise' })
    expect(await callAsVisitor(db, 'fn_listar_consultorias')).toMatchObject({ itens: [], proximo: null })
    await approve(admin, { _aprovar: true })
    expect(await selos()).toMatchObject({ cadastro_conferido: true })
    await update(owner, { _tipo_atuacao: 'Pessoa Física/Autônomo', _cpf: '529.982.247-25' })
    expect(await selos()).toMatchObject({ cadastro_conferido: false })
    expect(await row()).toMatchObject({ cpf: '52998224725', cnpj: null, aprovada_em: null })
    await approve(admin, { _aprovar: true })
  })

  test('revoking the consent hides the consultancy until its owner gives it again', async () => {
    type Consents = { id: number; finalidade: string; revogado_em: string | null }[]
    const consents = async () =>
      (await callAs<Consents>(db, owner, 'fn_meus_consentimentos')).filter(
        ({ finalidade }) => finalidade === 'contato_consultoria',
      )
    const [consent] = await consents()
    const { slug } = await row()
    await callAsVisitor(db, 'fn_ver_consultoria', { _slug: slug })
    expect((await getRefusal(callAs(db, rival, 'fn_revogar_consentimento', { _id: consent?.id }))).code).toBe('PT404')
    await callAs(db, owner, 'fn_revogar_consentimento', { _id: consent?.id })
    expect((await getRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug: slug }))).code).toBe('PT404')
    expect(await callAsVisitor(db, 'fn_listar_consultorias')).toMatchObject({ itens: [], proximo: null })
    expect(await getRefusal(update(owner, { _cidade: 'Natal' }))).toMatchObject({ hint: 'consentimento_contato' })
    await update(owner, { _consentimento_contato: true })
    await callAsVisitor(db, 'fn_ver_consultoria', { _slug: slug })
    expect((await consents()).map(({ revogado_em }) => revogado_em === null)).toEqual([true, false])
    // Revoking the old consent again changes nothing.
    await callAs(db, owner, 'fn_revogar_consentimento', { _id: consent?.id })
    await callAsVisitor(db, 'fn_ver_consultoria', { _slug: slug })
  })

  test('to be shown in the directory is a consent of its own: revoking or unticking it hides the consultancy, and contact stays agreed to', async () => {
    type Consents = { id: number; finalidade: string; revogado_em: string | null }[]
    const given = async (finalidade: string) =>
      (await callAs<Consents>(db, owner, 'fn_meus_consentimentos')).filter(
        (one) => one.finalidade === finalidade && !one.revogado_em,
      )
    const { slug } = await row()
    const isListed = async () =>
      ((await callAsVisitor<{ itens: { slug: string }[] }>(db, 'fn_listar_consultorias')).itens ?? []).some(
        (one) => one.slug === slug,
      )
    const [perfil] = await given('perfil_consultoria')
    expect(await isListed()).toBe(true)
    expect(await callAs(db, owner, 'fn_minha_consultoria')).toMatchObject({ no_ar: true })
    expect((await getRefusal(callAs(db, rival, 'fn_revogar_consentimento', { _id: perfil?.id }))).code).toBe('PT404')
    expect(await isListed()).toBe(true)
    await callAs(db, owner, 'fn_revogar_consentimento', { _id: perfil?.id })
    expect(await isListed()).toBe(false)
    expect(await callAs(db, owner, 'fn_minha_consultoria')).toMatchObject({ aprovacao: 'aprovada', no_ar: false })
    expect((await getRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug: slug }))).code).toBe('PT404')
    expect(await row()).toMatchObject({ consentimento_contato: true, consentimento_perfil: false })
    expect(await given('contato_consultoria')).toHaveLength(1)
    // Another edit neither asks for it nor gives it back.
    await update(owner, { _cidade: 'Natal' })
    expect(await isListed()).toBe(false)
    await update(owner, { _consentimento_perfil: true })
    expect(await isListed()).toBe(true)
    expect(await given('perfil_consultoria')).toHaveLength(1)
    await update(owner, { _consentimento_perfil: false })
    expect(await isListed()).toBe(false)
    expect(await given('perfil_consultoria')).toEqual([])
    expect(await given('contato_consultoria')).toHaveLength(1)
    await update(owner, { _consentimento_perfil: true })
  })
})
