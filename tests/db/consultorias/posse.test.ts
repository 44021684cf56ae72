/** A stranger with another's e-mail cannot list or hide a consultancy, nor keep access to a draft (docs/security.md T13, T46). */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { type ConsultoriaForm, toConsultoriaStepParams } from '../../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm, type Params } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  claimConsultoria,
  createEmail,
  finishCadastro,
  registerConsultoria,
  registerConsultoriaComDono,
  saveEtapa,
  signIn,
  startCadastro,
} from './pessoas.ts'

const admin = toCaller(personas.admin)
const db = setUpTestDatabase({ personas: true })

type Rascunho = { id: string; status_cadastro: string; assumida?: boolean; dados: Record<string, unknown> }
const aprovar = (id: string) => callAs(db, admin, 'fn_aprovar_consultoria', { _id: id, _aprovar: true })
const minha = (caller: Caller) => callAs<Rascunho>(db, caller, 'fn_minha_consultoria')
const listadas = async (_texto: string) =>
  (await callAsVisitor<{ itens: { slug: string }[] }>(db, 'fn_listar_consultorias', { _texto })).itens.map(({ slug }) => slug)
const slugDe = async (id: string) => String((await db.sql`select slug from public.consultorias where id = ${id}`)[0]?.['slug'])
const carta = async (email: string) =>
  (
    await db.sql`select payload ->> 'com_dono' as com_dono, payload ->> 'no_ar' as no_ar from mensagens.outbox
      where destinatario = ${email} and tipo = 'consultoria_aprovada'`
  ).map((row) => `${row['com_dono']} ${row['no_ar']}`)
const perdida = { code: 'PT404', hint: 'capability_invalida' }

describe('a registration that somebody finished without signing in', () => {
  test('is listed only once claimed by its owner, even if approved, and not while their e-mail is unverified', async () => {
    const { id, email } = await registerConsultoria(db, { consultoria_nome: 'Sem Dono', cnpj: '11222333000181' })
    await aprovar(id)
    expect(await carta(email)).toEqual(['false false'])
    expect(await listadas('Sem Dono')).toEqual([])
    expect((await getRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug: 'sem-dono' }))).code).toBe('PT404')
    const dono = await signIn(db, email)
    expect(await listadas('Sem Dono')).toEqual([])
    expect(await minha(dono)).toMatchObject({ id, assumida: false, selos: { contato_verificado: false } })
    await claimConsultoria(db, dono, id)
    await claimConsultoria(db, dono, id)
    expect(await minha(dono)).toMatchObject({ id, assumida: true })
    expect(await listadas('Sem Dono')).toEqual(['sem-dono'])
    await callAsVisitor(db, 'fn_ver_consultoria', { _slug: 'sem-dono' })
    await db.sql`update public.usuarios set email_verificado = false where email = ${email}`
    expect(await listadas('Sem Dono')).toEqual([])
    expect((await getRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug: 'sem-dono' }))).code).toBe('PT404')
  })

  test('belongs to the account that claims it; its slug follows the name until it is public', async () => {
    const { id, email } = await registerConsultoria(db, { consultoria_nome: 'Nome Feio', cnpj: '11444777000161' })
    const dono = await signIn(db, email)
    expect(await slugDe(id)).toBe('nome-feio')
    await expectRefusal(
      callAs(db, dono, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' }),
      'PT409',
      'cadastro_nao_assumido',
    )
    await claimConsultoria(db, dono, id)
    await callAs(db, dono, 'fn_update_consultoria_step', { _id: id, _consultoria_nome: 'Nome Certo' })
    expect(await slugDe(id)).toBe('nome-certo')
    await aprovar(id)
    expect(await carta(email)).toEqual(['true true'])
    for (const nome of ['Terceiro Nome', 'Quarto Nome']) {
      await callAs(db, dono, 'fn_update_consultoria_step', { _id: id, _consultoria_nome: nome })
      expect(await slugDe(id)).toBe('nome-certo')
    }
  })
})

describe('a draft that a stranger began with somebody’s e-mail', () => {
  test('belongs to the owner once they write to it; the stranger loses read and write access', async () => {
    const form = buildConsultoriaForm({ email: createEmail() })
    const segredo = await startCadastro(db, form)
    const dono = await signIn(db, String(form['email']))
    const { id } = await minha(dono)
    await callAs(db, dono, 'fn_update_consultoria_step', toConsultoriaStepParams(id, 2, form))
    expect(await getRefusal(callAsVisitor(db, 'fn_retomar_cadastro', { _id: segredo }))).toMatchObject(perdida)
    expect(await getRefusal(saveEtapa(db, segredo, 3, form))).toMatchObject(perdida)
    expect(await getRefusal(finishCadastro(db, segredo, form))).toMatchObject(perdida)
    await callAs(db, dono, 'fn_update_consultoria_step', toConsultoriaStepParams(id, 3, form))
    expect((await minha(dono)).dados).toMatchObject({ cnpj: '12ABC34501DE35' })
  })

  test('does not hide the draft that the owner began', async () => {
    const email = createEmail()
    const form: ConsultoriaForm = buildConsultoriaForm({ email, consultoria_nome: 'A Verdadeira' })
    const dono = await signIn(db, email)
    const params = { _email: email, ...toConsultoriaStepParams('', 1, form), _id: undefined, _etapas_concluidas: undefined }
    const segredo = await callAs(db, dono, 'fn_insert_consultoria_step1', JSON.parse(JSON.stringify(params)) as Params)
    await startCadastro(db, { ...form, consultoria_nome: 'A Falsa' })
    const { id, dados } = await minha(dono)
    expect(dados).toMatchObject({ consultoria_nome: 'A Verdadeira' })
    // The owner's own secret stays valid besides the id.
    await callAs(db, dono, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' })
    await saveEtapa(db, segredo, 2, form)
  })

  test('is not accessible to others: an id without the e-mail opens nothing', async () => {
    const form = buildConsultoriaForm({ email: createEmail() })
    await startCadastro(db, form)
    const { id } = await minha(await signIn(db, String(form['email'])))
    const outra = await signIn(db, createEmail())
    expect(await getRefusal(callAs(db, outra, 'fn_retomar_cadastro', { _id: id }))).toMatchObject(perdida)
    expect(await getRefusal(callAs(db, outra, 'fn_update_consultoria_step', { _id: id, _cidade: 'X' }))).toMatchObject(perdida)
    expect(await getRefusal(callAsVisitor(db, 'fn_retomar_cadastro', { _id: id }))).toMatchObject(perdida)
    expect(await minha(outra)).toBeNull()
  })
})

describe('one document', () => {
  test('belongs to one approved consultancy; registering does not reveal whether it is known', async () => {
    const [uma, outra] = [
      await registerConsultoria(db, { cnpj: '61.198.164/0001-60', consultoria_nome: 'Aprovada Antes' }),
      await registerConsultoria(db, { cnpj: '61198164000160' }),
    ]
    await aprovar(uma.id)
    expect(await getRefusal(aprovar(outra.id))).toMatchObject({
      code: 'PT409',
      hint: 'documento_repetido',
      detail: null,
      message: 'Outra consultoria aprovada já tem este documento: Aprovada Antes.',
    })
    await aprovar(uma.id)
    await callAs(db, admin, 'fn_aprovar_consultoria', { _id: uma.id, _aprovar: false, _motivo: 'Encerrou.' })
    await aprovar(outra.id)
    const pessoa = { tipo_atuacao: 'Pessoa Física/Autônomo', cnpj: null, cpf: '529.982.247-25' }
    const [primeira, segunda] = [await registerConsultoria(db, pessoa), await registerConsultoria(db, pessoa)]
    await aprovar(primeira.id)
    expect(await getRefusal(aprovar(segunda.id))).toMatchObject({ hint: 'documento_repetido' })
  })
})

test('a refused registration that its owner corrects waits for the team again', async () => {
  const { id, dono } = await registerConsultoriaComDono(db)
  await callAs(db, admin, 'fn_aprovar_consultoria', { _id: id, _aprovar: false, _motivo: 'Nome diferente do documento.' })
  await callAs(db, dono, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' })
  expect(await minha(dono)).toMatchObject({ aprovacao: 'em_analise', motivo_recusa: null })
})
