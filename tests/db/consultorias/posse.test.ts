/** A stranger with another's e-mail cannot list or hide a consultancy, nor keep access to a draft (docs/security.md T9, T11, T12). */
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../support/fixtures.ts'
import { type ConsultoriaForm, toConsultoriaStepParams } from '../../../src/domain/consultoria/consultoria.ts'
import { buildConsultoriaForm, type Params } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { callerOf, personas } from '../../support/personas.ts'
import { asVisitor, refused } from '../rpc.ts'
import { assumir, by, cadastrar, cadastrarComDono, concluir, entrar, iniciar, newEmail, salvar } from './pessoas.ts'

const admin = callerOf(personas.admin)
const db = testDatabase({ personas: true })

type Rascunho = { id: string; status_cadastro: string; assumida?: boolean; dados: Record<string, unknown> }
const aprovar = (id: string) => by(db, admin, 'fn_aprovar_consultoria', { _id: id, _aprovar: true })
const minha = (caller: Caller) => by<Rascunho>(db, caller, 'fn_minha_consultoria')
const listadas = async (_texto: string) =>
  (await asVisitor<{ itens: { slug: string }[] }>(db, 'fn_listar_consultorias', { _texto })).itens.map(({ slug }) => slug)
const slugDe = async (id: string) => String((await db.sql`select slug from public.consultorias where id = ${id}`)[0]?.['slug'])
const carta = async (email: string) =>
  (
    await db.sql`select payload ->> 'com_dono' as com_dono from private.outbox
      where destinatario = ${email} and tipo = 'consultoria_aprovada'`
  ).map((row) => String(row['com_dono']))
const perdida = { code: 'PT404', hint: 'capability_invalida' }

describe('a registration that somebody finished without signing in', () => {
  test('is listed only once claimed by its owner, even if approved, and not while their e-mail is unverified', async () => {
    const { id, email } = await cadastrar(db, { consultoria_nome: 'Sem Dono', cnpj: '11222333000181' })
    await aprovar(id)
    expect(await carta(email)).toEqual(['false'])
    expect(await listadas('Sem Dono')).toEqual([])
    expect((await refused(asVisitor(db, 'fn_ver_consultoria', { _slug: 'sem-dono' }))).code).toBe('PT404')
    const dono = await entrar(db, email)
    expect(await listadas('Sem Dono')).toEqual([])
    expect(await minha(dono)).toMatchObject({ id, assumida: false, selos: { contato_verificado: false } })
    await assumir(db, dono, id)
    await assumir(db, dono, id)
    expect(await minha(dono)).toMatchObject({ id, assumida: true })
    expect(await listadas('Sem Dono')).toEqual(['sem-dono'])
    await asVisitor(db, 'fn_ver_consultoria', { _slug: 'sem-dono' })
    await db.sql`update public.usuarios set email_verificado = false where email = ${email}`
    expect(await listadas('Sem Dono')).toEqual([])
    expect((await refused(asVisitor(db, 'fn_ver_consultoria', { _slug: 'sem-dono' }))).code).toBe('PT404')
  })

  test('belongs to the account that claims it; its slug follows the name until it is public', async () => {
    const { id, email } = await cadastrar(db, { consultoria_nome: 'Nome Feio', cnpj: '11444777000161' })
    const dono = await entrar(db, email)
    expect(await slugDe(id)).toBe('nome-feio')
    expect(await refused(by(db, dono, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' }))).toMatchObject({
      code: 'PT409',
      hint: 'cadastro_nao_assumido',
    })
    await assumir(db, dono, id)
    await by(db, dono, 'fn_update_consultoria_step', { _id: id, _consultoria_nome: 'Nome Certo' })
    expect(await slugDe(id)).toBe('nome-certo')
    await aprovar(id)
    expect(await carta(email)).toEqual(['true'])
    for (const nome of ['Terceiro Nome', 'Quarto Nome']) {
      await by(db, dono, 'fn_update_consultoria_step', { _id: id, _consultoria_nome: nome })
      expect(await slugDe(id)).toBe('nome-certo')
    }
  })
})

describe('a draft that a stranger began with somebody’s e-mail', () => {
  test('belongs to the owner once they write to it; the stranger loses read and write access', async () => {
    const form = buildConsultoriaForm({ email: newEmail() })
    const segredo = await iniciar(db, form)
    const dono = await entrar(db, String(form['email']))
    const { id } = await minha(dono)
    await by(db, dono, 'fn_update_consultoria_step', toConsultoriaStepParams(id, 2, form))
    expect(await refused(asVisitor(db, 'fn_retomar_cadastro', { _id: segredo }))).toMatchObject(perdida)
    expect(await refused(salvar(db, segredo, 3, form))).toMatchObject(perdida)
    expect(await refused(concluir(db, segredo, form))).toMatchObject(perdida)
    await by(db, dono, 'fn_update_consultoria_step', toConsultoriaStepParams(id, 3, form))
    expect((await minha(dono)).dados).toMatchObject({ cnpj: '12ABC34501DE35' })
  })

  test('does not hide the draft that the owner began', async () => {
    const email = newEmail()
    const form: ConsultoriaForm = buildConsultoriaForm({ email, consultoria_nome: 'A Verdadeira' })
    const dono = await entrar(db, email)
    const params = { _email: email, ...toConsultoriaStepParams('', 1, form), _id: undefined, _etapas_concluidas: undefined }
    const segredo = await by(db, dono, 'fn_insert_consultoria_step1', JSON.parse(JSON.stringify(params)) as Params)
    await iniciar(db, { ...form, consultoria_nome: 'A Falsa' })
    const { id, dados } = await minha(dono)
    expect(dados).toMatchObject({ consultoria_nome: 'A Verdadeira' })
    // The owner's own secret stays valid besides the id.
    await by(db, dono, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' })
    await salvar(db, segredo, 2, form)
  })

  test('is not accessible to others: an id without the e-mail opens nothing', async () => {
    const form = buildConsultoriaForm({ email: newEmail() })
    await iniciar(db, form)
    const { id } = await minha(await entrar(db, String(form['email'])))
    const outra = await entrar(db, newEmail())
    expect(await refused(by(db, outra, 'fn_retomar_cadastro', { _id: id }))).toMatchObject(perdida)
    expect(await refused(by(db, outra, 'fn_update_consultoria_step', { _id: id, _cidade: 'X' }))).toMatchObject(perdida)
    expect(await refused(asVisitor(db, 'fn_retomar_cadastro', { _id: id }))).toMatchObject(perdida)
    expect(await minha(outra)).toBeNull()
  })
})

describe('one document', () => {
  test('belongs to one approved consultancy; registering does not reveal whether it is known', async () => {
    const [uma, outra] = [await cadastrar(db, { cnpj: '61.198.164/0001-60' }), await cadastrar(db, { cnpj: '61198164000160' })]
    await aprovar(uma.id)
    expect(await refused(aprovar(outra.id))).toMatchObject({ code: 'PT409', hint: 'documento_repetido', detail: null })
    await aprovar(uma.id)
    await by(db, admin, 'fn_aprovar_consultoria', { _id: uma.id, _aprovar: false, _motivo: 'Encerrou.' })
    await aprovar(outra.id)
    const pessoa = { tipo_atuacao: 'Pessoa Física/Autônomo', cnpj: null, cpf: '529.982.247-25' }
    const [primeira, segunda] = [await cadastrar(db, pessoa), await cadastrar(db, pessoa)]
    await aprovar(primeira.id)
    expect(await refused(aprovar(segunda.id))).toMatchObject({ hint: 'documento_repetido' })
  })
})

test('a refused registration that its owner corrects waits for the team again', async () => {
  const { id, dono } = await cadastrarComDono(db)
  await by(db, admin, 'fn_aprovar_consultoria', { _id: id, _aprovar: false, _motivo: 'Nome diferente do documento.' })
  await by(db, dono, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' })
  expect(await minha(dono)).toMatchObject({ aprovacao: 'em_analise', motivo_recusa: null })
})
