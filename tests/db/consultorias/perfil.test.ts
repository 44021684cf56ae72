/** The profile of a consultancy: who writes it, what it may hold, who reads it, and how it goes. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import {
  camposDoPerfil,
  findCampoDaRecusa,
  listCamposDoPerfil,
  listErrosDoPerfil,
  toDadosDoPerfil,
  toValoresDoPerfil,
} from '../../../src/domain/consultoria/perfil.ts'
import type { MeuPerfil } from '../../../src/domain/contratos/consultorias.ts'
import type { Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { readDetalhe } from '../equipe/equipe.ts'
import { callAs, callAsVisitor, callRpc, expectRefusal, getRefusal } from '../rpc.ts'
import { registerConsultoria, registerConsultoriaComDono } from './pessoas.ts'
import { perfilVazio } from '../../samples/rows/cadastros.ts'

type Perfil = Record<string, unknown> & { casos: object[]; pessoas: object[] }
type Meu = { perfil: Perfil; completude: { feitos: number; total: number; itens: { item: string; feito: boolean }[] } }

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
const caso = { titulo: 'Equipe de loja refeita', setor: 'Varejo', desafio: 'Saída alta.', resultado: 'Saída menor.' }
const pessoa = { nome: 'Zulmira Inventada', papel: 'Sócia', sobre: 'Vinte anos de RH.', foto: '', foto_nova: '' }
const cheio = {
  sobre: 'Uma casa fictícia.',
  metodo: 'Ouvimos,\npropomos.',
  preco_a_partir: 4500.5,
  casos: [caso, caso, caso],
  pessoas: [pessoa],
}

let id: string
let slug: string
let dono: Caller
let rival: Caller
beforeAll(async () => {
  const casa = await registerConsultoriaComDono(db, { consultoria_nome: 'Casa do Perfil' })
  ;({ id, dono } = casa)
  await callAs(db, admin, 'fn_aprovar_consultoria', { _id: id, _aprovar: true })
  slug = String((await db.sql`select slug from public.consultorias where id = ${id}`)[0]?.['slug'])
  rival = (await registerConsultoriaComDono(db, { consultoria_nome: 'Outra Casa', cnpj: '11222333000181' })).dono
})

const save = (dados: unknown, caller: Caller = dono) =>
  callAs<Meu>(db, caller, 'fn_salvar_perfil_da_consultoria', { _dados: dados as object })
const read = (caller: Caller = dono) => callAs<Meu | null>(db, caller, 'fn_meu_perfil_da_consultoria')
const see = async () => (await callAsVisitor<{ perfil: Perfil | null }>(db, 'fn_ver_consultoria', { _slug: slug })).perfil
const asService = <T>(name: string, params: object = {}) => callAs<T>(db, { role: 'service_role' }, name, { ...params })
const longest = (n: number) => 'á'.repeat(n)
const exported = (caller: Caller) => callAs<{ perfil_da_consultoria: object | null }>(db, caller, 'fn_exportar_meus_dados')
const hide = (params: object, caller: Caller = admin) =>
  callAs(db, caller, 'fn_ocultar_perfil_da_consultoria', { _id: id, ...params })

describe('writing', () => {
  test('an owner who wrote nothing reads an empty profile with everything missing, and visitors none', async () => {
    expect(await read()).toEqual(perfilVazio)
    expect(await see()).toBeNull()
  })

  test('a full profile is stored clean, and is public at once without another approval', async () => {
    const answer = await save({
      ...cheio,
      sobre: '  Uma  casa\u200b fictícia. ',
      casos: [{ ...caso, extra: 'x' }, caso, caso],
      outro: 1,
    })
    expect(answer.perfil).toMatchObject({ ...cheio, casos: [caso, caso, caso] })
    expect(answer.completude).toMatchObject({ feitos: 5, total: 7 })
    expect(await read()).toEqual(answer)
    const { sobre, metodo, preco_a_partir, casos, atualizado_em } = answer.perfil
    const pessoas = cheio.pessoas.map(({ nome, papel, sobre: dela, foto }) => ({ nome, papel, sobre: dela, foto }))
    expect(await see()).toEqual({ sobre, metodo, preco_a_partir, casos, pessoas, portfolio: false, atualizado_em })
    expect((await db.sql`select aprovada_em is not null as ok from public.consultorias where id = ${id}`)[0]?.['ok']).toBe(true)
  })

  test('is replaced whole: what is missing is taken off, and an empty one is not shown', async () => {
    const answer = await save({ casos: [caso] })
    expect(answer.perfil).toMatchObject({ sobre: null, preco_a_partir: null, casos: [caso], pessoas: [] })
    expect(answer.completude.itens).toContainEqual({ item: 'casos', feito: false })
    await save({ sobre: ' ', preco_a_partir: 0 })
    expect(await see()).toBeNull()
    await save(cheio)
  })

  test('is the owner’s alone: a stranger, the team and a rival change nothing of it, a visitor is not let in', async () => {
    for (const caller of [toCaller(personas.estranho), admin]) {
      await expectRefusal(save({ sobre: 'Roubado' }, caller), 'PT404', 'consultoria_inexistente')
      expect(await read(caller)).toBeNull()
    }
    await save({ sobre: 'De outra casa' }, rival)
    expect(await read(rival)).toMatchObject({ perfil: { sobre: 'De outra casa' } })
    expect(await see()).toMatchObject({ sobre: 'Uma casa fictícia.' })
    for (const name of ['fn_salvar_perfil_da_consultoria', 'fn_meu_perfil_da_consultoria'])
      expect((await getRefusal(callAsVisitor(db, name))).code).toBe('42501')
    for (const caller of [dono, admin])
      expect((await getRefusal(db.as(caller, (tx) => tx`select * from consultorias.consultoria_perfis`))).code).toBe('42501')
  })

  test('an unclaimed registration has no profile to write', async () => {
    const { email } = await registerConsultoria(db, { email: personas.ana.email })
    expect(email).toBe(personas.ana.email)
    expect((await getRefusal(save(cheio, toCaller(personas.ana)))).code).toBe('PT404')
  })

  test('the list has no profile', async () => {
    const { itens } = await callAsVisitor<{ itens: object[] }>(db, 'fn_listar_consultorias')
    expect(itens).toHaveLength(1)
    expect(itens[0]).not.toHaveProperty('perfil')
  })
})

describe('bounds', () => {
  test('the longest texts are stored', async () => {
    const maior = { titulo: longest(120), setor: 'Outros', desafio: longest(600), resultado: longest(600) }
    const alguem = { nome: longest(80), papel: longest(80), sobre: longest(300), foto: '', foto_nova: '' }
    const dados = {
      sobre: longest(2000),
      metodo: longest(2000),
      preco_a_partir: 9999999999.99,
      casos: Array.from({ length: 3 }, () => maior),
      pessoas: Array.from({ length: 6 }, () => alguem),
    }
    expect((await save(dados)).perfil).toMatchObject(dados)
    await save(cheio)
  })

  test.each<[string, unknown]>([
    ['dados_invalidos', null],
    ['dados_invalidos', []],
    ['dados_invalidos', { sobre: 'x'.repeat(200_001) }],
    ['sobre', { sobre: longest(2001) }],
    ['sobre', { sobre: 'x'.repeat(20_000) }],
    ['sobre', { sobre: 7 }],
    ['metodo', { metodo: longest(2001) }],
    ['preco_a_partir', { preco_a_partir: -1 }],
    ['preco_a_partir', { preco_a_partir: 1e10 }],
    ['preco_a_partir', { preco_a_partir: 'R$ 5,00' }],
    ['casos', { casos: {} }],
    ['casos', { casos: [caso, caso, caso, caso] }],
    ['casos.1', { casos: [caso, 'caso'] }],
    ['casos.1.titulo', { casos: [caso, { ...caso, titulo: ' ' }] }],
    ['casos.0.titulo', { casos: [{ ...caso, titulo: longest(121) }] }],
    ['casos.0.setor', { casos: [{ ...caso, setor: 'Padaria' }] }],
    ['casos.0.setor', { casos: [{ ...caso, setor: ['Varejo'] }] }],
    ['casos.2.desafio', { casos: [caso, caso, { ...caso, desafio: longest(601) }] }],
    ['casos.0.resultado', { casos: [{ ...caso, resultado: null }] }],
    ['casos.0.resultado', { casos: [{ ...caso, resultado: longest(601) }] }],
    ['pessoas', { pessoas: Array.from({ length: 7 }, () => pessoa) }],
    ['pessoas.0.nome', { pessoas: [{ ...pessoa, nome: '' }] }],
    ['pessoas.0.nome', { pessoas: [{ ...pessoa, nome: longest(81) }] }],
    ['pessoas.0.papel', { pessoas: [{ ...pessoa, papel: longest(81) }] }],
    ['pessoas.0.papel', { pessoas: [{ nome: 'Zulmira' }] }],
    ['pessoas.0.sobre', { pessoas: [{ ...pessoa, sobre: longest(301) }] }],
  ])('%s is refused (%#) and nothing changes', async (hint, dados) => {
    const before = await read()
    await expectRefusal(save(dados), 'PT422', hint)
    expect(await read()).toEqual(before)
  })

  test.each<[string, object]>([
    ['sobre', { sobre: 'Escreva para ola@casa.example.' }],
    ['metodo', { metodo: 'Ligue (11) 91234-5678 e combine.' }],
    ['metodo', { metodo: 'Veja https://casa.example/metodo' }],
    ['casos.0.titulo', { casos: [{ ...caso, titulo: 'www.casa.example' }] }],
    ['casos.1.desafio', { casos: [caso, { ...caso, desafio: 'Em casa.com.br está tudo.' }] }],
    ['casos.0.resultado', { casos: [{ ...caso, resultado: '+55 11 91234 5678' }] }],
    ['pessoas.0.nome', { pessoas: [{ ...pessoa, nome: 'zulmira.com.br' }] }],
    ['pessoas.0.papel', { pessoas: [{ ...pessoa, papel: '(11) 3456-7890' }] }],
    ['pessoas.0.sobre', { pessoas: [{ ...pessoa, sobre: 'zulmira@casa.example' }] }],
  ])('a contact in %s is refused with the reason (%#)', async (hint, dados) => {
    const refusal = await getRefusal(save(dados))
    expect(refusal).toMatchObject({ code: 'PT422', hint, detail: null })
    expect(refusal.message).toMatch(/^Contatos não aparecem no perfil/)
  })

  test('the form and the database refuse the same answers, in the same words at the same field', async () => {
    const pessoas = Array.from({ length: 6 }, () => pessoa)
    const stored = { ...cheio, pessoas } as unknown as MeuPerfil['perfil']
    const valores = toValoresDoPerfil(stored)
    expect(listErrosDoPerfil(valores)).toEqual([])
    expect(toDadosDoPerfil(valores)).toEqual({
      ...cheio,
      pessoas: pessoas.map((one) => ({ ...one, foto: null, foto_nova: null })),
    })
    const campos = Object.entries(listCamposDoPerfil(valores))
    expect(campos).toHaveLength(3 + 3 * 4 + 6 * 5)
    const wrong = [' ', 'Padaria', ...[80, 120, 300, 600, 2000].map((max) => longest(max + 1))]
    for (const [nome] of campos.filter(([name]) => !/_[1345]_/.test(name))) {
      await db.sql`delete from base.limites`
      for (const valor of wrong) {
        const changed = { ...valores, [nome]: valor }
        const [erro] = listErrosDoPerfil(changed)
        // An amount that is none is not sent as a text, and a photo is not typed.
        if (nome === 'preco_a_partir' || /_foto(_nova)?$/.test(nome)) continue
        const refusal = await save(toDadosDoPerfil(changed)).then(
          () => null,
          (thrown: { hint: string; message: string }) => thrown,
        )
        expect(refusal && findCampoDaRecusa(refusal.hint, changed), `${nome} ${valor}`).toBe(erro?.campo ?? null)
        expect(refusal?.message).toBe(erro?.mensagem)
      }
    }
    await db.sql`delete from base.limites`
    await save(cheio)
  })

  test('can be saved sixty times in ten minutes', async () => {
    const { dono: outra } = await registerConsultoriaComDono(db, { consultoria_nome: 'Apressada', cnpj: '11444777000161' })
    await db.as(outra, async (tx) => {
      for (let n = 0; n < 60; n += 1) await callRpc(tx, 'fn_salvar_perfil_da_consultoria', { _dados: {} })
    })
    await expectRefusal(save({}, outra), 'PT429', 'limite')
  })
})

describe('the team', () => {
  test('alone takes the texts off the page and puts them back; the owner reads why, the trail keeps it, the page stays', async () => {
    for (const caller of [dono, rival, toCaller(personas.estranho)])
      await expectRefusal(hide({ _ocultar: true, _motivo: 'X' }, caller), 'PT403', 'so_admin')
    expect((await getRefusal(callAsVisitor(db, 'fn_ocultar_perfil_da_consultoria', { _id: id }))).code).toBe('42501')
    for (const [hint, params] of [
      ['ocultar', {}],
      ['motivo', { _ocultar: true, _motivo: ' ' }],
      ['motivo', { _ocultar: true, _motivo: 'x'.repeat(501) }],
    ] as const)
      await expectRefusal(hide(params), 'PT422', hint)
    await expectRefusal(hide({ _id: crypto.randomUUID(), _ocultar: false }), 'PT404', 'perfil_inexistente')

    for (let n = 0; n < 2; n += 1) await hide({ _ocultar: true, _motivo: 'Promete resultado.' })
    expect(await see()).toBeNull()
    expect(await read()).toMatchObject({ perfil: { ...cheio, motivo_ocultacao: 'Promete resultado.' } })
    // The team still reads what it hides.
    const { perfil } = (await readDetalhe(db, 'consultorias', id)).linha
    expect(perfil).toMatchObject({ oculto: true, motivo: 'Promete resultado.' })
    for (const text of [cheio.sobre, cheio.metodo, caso.resultado, pessoa.nome])
      expect((perfil as { texto: string }).texto).toContain(text)
    // Writing again does not undo the decision.
    expect((await save({ ...cheio, sobre: 'Outro texto.' })).perfil).toMatchObject({ motivo_ocultacao: 'Promete resultado.' })
    expect(await see()).toBeNull()

    // A page that shows the text before shows nothing unread.
    const visto = async () => ((await readDetalhe(db, 'consultorias', id)).linha['perfil'] as { visto: string }).visto
    const { visto: antes } = perfil as { visto: string }
    await expectRefusal(hide({ _ocultar: false, _visto: antes }), 'PT409', 'mudou')
    const _visto = await visto()
    for (let n = 0; n < 2; n += 1) await hide({ _ocultar: false, _visto })
    expect(await see()).toMatchObject({ sobre: 'Outro texto.' })
    expect(await read()).toMatchObject({ perfil: { oculto_em: null, motivo_ocultacao: null } })
    const trail = await db.sql`select ator, acao, resumo from contas.auditoria
      where tabela = 'consultorias' and linha_id = ${id} and resumo ? 'perfil_oculto' order by id`
    expect(trail.map((line) => ({ ...line }))).toEqual([
      {
        ator: personas.admin.email,
        acao: 'alterou',
        resumo: { perfil_oculto: [false, true], motivo_ocultacao: [null, 'Promete resultado.'] },
      },
      {
        ator: personas.admin.email,
        acao: 'alterou',
        resumo: { perfil_oculto: [true, false], motivo_ocultacao: ['Promete resultado.', null] },
      },
    ])
  })

  test('reads each field of a profile that has nothing else', async () => {
    for (const nome of Object.keys(camposDoPerfil) as (keyof typeof camposDoPerfil)[]) {
      await save({ [nome]: cheio[nome] })
      const { perfil } = (await readDetalhe(db, 'consultorias', id)).linha
      expect(
        (perfil as { texto: string }).texto,
        `${nome}: supabase/schemas/equipe/consultorias.sql, perfil_para_equipe`,
      ).not.toBe('')
    }
    await save(cheio)
  })
})

describe('pages and sitemap', () => {
  test('a consultancy that is not listed is not found, and no visitor reads the addresses of all', async () => {
    for (const _slug of ['outra-casa', 'nenhuma', '', 'x'.repeat(100_000)])
      expect((await getRefusal(callAsVisitor(db, 'fn_ver_consultoria', { _slug }))).code).toBe('PT404')
    expect((await getRefusal(callAsVisitor(db, 'fn_service_enderecos_de_consultorias'))).code).toBe('42501')
  })

  test('the sitemap has the listed ones, each with its last change', async () => {
    const all = await asService<{ slug: string; atualizada_em: string }[]>('fn_service_enderecos_de_consultorias')
    expect(all.map((one) => one.slug)).toEqual([slug])
    expect(Date.parse(all[0]?.atualizada_em ?? '')).toBeGreaterThanOrEqual(
      Date.parse(String((await read())?.perfil['atualizado_em'])),
    )
  })
})

describe('personal data', () => {
  test('the names of the people are in the owner’s export, and in nobody else’s', async () => {
    expect((await exported(dono)).perfil_da_consultoria).toMatchObject({ pessoas: [pessoa], metodo: cheio.metodo })
    expect(JSON.stringify(await exported(rival))).not.toContain('Zulmira')
    expect((await exported(toCaller(personas.estranho))).perfil_da_consultoria).toBeNull()
  })

  test('are deleted with the consultancy and with the account of its owner', async () => {
    const kept = async (one: string) =>
      (await db.sql`select 1 from consultorias.consultoria_perfis where consultoria_id = ${one}`).length
    expect(await kept(id)).toBe(1)
    await db.sql`delete from public.consultorias where id = ${id}`
    expect(await kept(id)).toBe(0)
    const outra = (await db.sql`select id from public.consultorias where consultoria_nome = 'Outra Casa'`)[0]?.['id'] as string
    expect(await kept(outra)).toBe(1)
    await db.sql`delete from auth.users where id = ${rival.userId ?? ''}`
    expect(await kept(outra)).toBe(0)
  })
})
