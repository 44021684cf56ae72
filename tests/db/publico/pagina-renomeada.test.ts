/** The public page of a renamed company: what stays until the team has seen the new name, and who decides. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmpresaPublica } from '../../../src/domain/contratos/publicas.ts'
import type { PaginaDaEmpresa } from '../../../src/domain/contratos/vagas.ts'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveVaga, type Recrutador } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })

const admin = toCaller(personas.admin)
let rita: Recrutador
let rival: Recrutador
let count = 0

async function createEmpresa(nome = `Olaria ${(count += 1)}`) {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${rita.conta}, ${nome}) returning id`
  return { id: String(row?.['id']), nome }
}

const salvar = (_empresa_id: string, publicada = true) =>
  callAs<PaginaDaEmpresa>(db, rita.caller, 'fn_salvar_pagina_da_empresa', { _empresa_id, _dados: { publicada } })

const minha = (_empresa_id: string) => callAs<PaginaDaEmpresa>(db, rita.caller, 'fn_minha_pagina_da_empresa', { _empresa_id })
const ver = (_slug: string | null) => callAsVisitor<EmpresaPublica | null>(db, 'fn_ver_empresa', { _slug })
const enderecos = () => callAs<{ slug: string }[]>(db, 'service_role', 'fn_service_enderecos_de_empresas', {})

/** The owner's change of the name, as the screen writes it. */
const renomear = (id: string, nome: string, caller: Caller = rita.caller) =>
  db.as(caller, (tx) => tx`update public.empresas set nome_fantasia = ${nome} where id = ${id} returning id`)

const nomesNaFila = (id: string) =>
  db.sql`select id, detalhe from moderacao.textos_denunciados where pagina_id = ${id} and parte = 'nome' and status = 'aberta'`

const decidirNome = async (id: string, _decisao: string, _motivo?: string, caller: Caller = admin) =>
  callAs(db, caller, 'fn_decidir_texto', {
    _id: String((await nomesNaFila(id))[0]?.['id']),
    _decisao,
    _visto: 'aberta',
    ...(_motivo && { _motivo }),
  })

async function createPagina(dona = rita) {
  const nome = `Tecelagem ${(count += 1)}`
  const [row] =
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia, setor) values (${dona.conta}, ${nome}, 'Varejo')
    returning id`
  const id = String(row?.['id'])
  const { slug } = await callAs<{ slug: string }>(db, dona.caller, 'fn_salvar_pagina_da_empresa', {
    _empresa_id: id,
    _dados: { sobre: null, site: null, publicada: true },
  })
  return { id, nome, slug }
}

const fatos = async (_slug: string) => {
  const vista = await callAsVisitor<EmpresaPublica>(db, 'fn_ver_empresa', { _slug })
  return { vagas: vista.vagas, locais: vista.locais, beneficios: vista.beneficios }
}

const publicar = (empresa: string) => createVagaPublicada(db, rita.caller, {}, { empresa })

const publicarComFatos = (
  empresa: string,
  local_de_trabalho: string | null,
  uf: string,
  beneficios: string | null,
  dona = rita,
) => createVagaPublicada(db, dona.caller, {}, { empresa, local_de_trabalho, uf, beneficios })

/** A company whose page anybody sees, with one vacancy. */
async function createNoAr() {
  const empresa = await createEmpresa()
  const vaga = await publicar(empresa.nome)
  return { ...empresa, vaga, slug: String((await salvar(empresa.id)).slug) }
}

describe('pagina renomeada', () => {
  beforeAll(async () => {
    rita = await createRecrutador(db)
    rival = await createRecrutador(db)
  })

  beforeEach(() => db.sql`delete from base.limites`)

  describe('a renamed company', () => {
    test('keeps name, logo and vacancies on its page until the team has seen the new name; then the old vacancies stay', async () => {
      const { id, nome, slug, vaga } = await createNoAr()
      await db.sql`with a as (
      insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em)
      values (${String(rita.caller.userId)}, 'imagem', ${`${crypto.randomUUID()}.webp`}, 'logo.webp', 9000, now()) returning id
    ) update publico.empresa_paginas set logo_id = (select id from a) where empresa_id = ${id}`
      const antes = await ver(slug)
      expect(antes?.logo).toMatch(/\.webp$/)
      const novo = `${nome} Ltda`
      await renomear(id, novo)
      const outra = await publicar(novo)
      expect(await ver(slug)).toEqual(antes)
      const leva = (_codigo_ref: string) => callAsVisitor<Params>(db, 'fn_ver_vaga_publicada', { _codigo_ref })
      expect(await leva(vaga.codigo_ref)).toMatchObject({ pagina_da_empresa: slug, logo_da_empresa: antes?.logo })
      const { itens } = await callAsVisitor<{ itens: { codigo_ref: string; logo_da_empresa: unknown }[] }>(
        db,
        'fn_listar_vagas_publicadas',
      )
      const logoNaLista = (ref: string) => itens.find(({ codigo_ref }) => codigo_ref === ref)?.logo_da_empresa
      expect([logoNaLista(vaga.codigo_ref), logoNaLista(outra.codigo_ref)]).toEqual([antes?.logo, null])
      expect(await leva(outra.codigo_ref)).toMatchObject({ pagina_da_empresa: null, logo_da_empresa: null })
      expect(await minha(id)).toMatchObject({ nome, nome_novo: novo, motivo_do_nome: null, no_ar: true, vagas_no_ar: 1 })
      const [espera] = await nomesNaFila(id)
      const { linha } = await callAs<{ linha: Params }>(db, admin, 'fn_admin_detalhe', { _tabela: 'textos', _id: espera?.['id'] })
      expect(linha).toMatchObject({ tipo: 'nome', autor: 'empresa', texto: `${novo}\n\nNa página: ${nome}`, retirado: false })
      for (const caller of [rita.caller, rival.caller])
        await expectRefusal(decidirNome(id, 'improcedente', undefined, caller), 'PT403')
      expect((await getRefusal(callAsVisitor(db, 'fn_decidir_texto', { _id: String(espera?.['id']) }))).code).toBe('42501')
      await decidirNome(id, 'improcedente')
      const depois = await ver(slug)
      expect(depois).toMatchObject({ nome: novo, logo: antes?.logo })
      expect(depois?.itens.map(({ codigo_ref }) => codigo_ref)).toEqual([outra.codigo_ref, vaga.codigo_ref])
      expect(await leva(outra.codigo_ref)).toMatchObject({ pagina_da_empresa: slug })
      expect(await minha(id)).toMatchObject({ nome: novo, nome_novo: null, no_ar: true, vagas_no_ar: 2 })
      expect((await enderecos()).filter((each) => each.slug === slug)).toHaveLength(1)
    })

    test('reads why the team refused the name, by e-mail too; the page stays, and a name that it had before is shown at once', async () => {
      const { id, nome, slug } = await createNoAr()
      await renomear(id, 'Banco Fictício S.A.')
      await decidirNome(id, 'procedente', 'É o nome de um banco.')
      expect(await ver(slug)).toMatchObject({ nome })
      expect(await minha(id)).toMatchObject({ nome, nome_novo: 'Banco Fictício S.A.', motivo_do_nome: 'É o nome de um banco.' })
      const cartas =
        await db.sql`select destinatario from mensagens.outbox where tipo = 'texto_retirado' and payload ->> 'o_que' = 'nome'`
      expect(cartas.map((row) => row['destinatario'])).toEqual([rita.email])
      await renomear(id, nome.toUpperCase())
      expect(await nomesNaFila(id)).toEqual([])
      expect(await minha(id)).toMatchObject({ nome: nome.toUpperCase(), nome_novo: null, motivo_do_nome: null })
      expect(await ver(slug)).toMatchObject({ nome: nome.toUpperCase() })
    })

    test('waits once, with its last name: the team decides no name that changed meanwhile; a rival renames nothing', async () => {
      const { id, nome, slug } = await createNoAr()
      await renomear(id, 'Primeiro Nome')
      const [primeiro] = await nomesNaFila(id)
      await renomear(id, 'Segundo Nome')
      expect((await nomesNaFila(id)).map((row) => row['detalhe'])).toEqual(['Segundo Nome'])
      const decisao = { _id: primeiro?.['id'], _decisao: 'improcedente', _visto: 'aberta' }
      await expectRefusal(callAs(db, admin, 'fn_decidir_texto', decisao), 'PT404')
      expect(await renomear(id, 'Nome da Rival', rival.caller)).toHaveLength(0)
      await salvar(id, false)
      await salvar(id)
      expect(await ver(slug)).toMatchObject({ nome })
      const outra = await createEmpresa()
      await renomear(outra.id, 'Sem Página')
      expect(await nomesNaFila(outra.id), 'without a page nothing waits').toEqual([])
    })

    test('gives its former name to another company of the account that has it now', async () => {
      const { id, nome, slug, vaga } = await createNoAr()
      await renomear(id, `${nome} Filial`)
      await decidirNome(id, 'improcedente')
      expect((await ver(slug))?.itens).toHaveLength(1)
      const { slug: segunda } = await salvar((await createEmpresa(nome)).id)
      expect((await ver(segunda))?.itens.map(({ codigo_ref }) => codigo_ref)).toEqual([vaga.codigo_ref])
      expect(await ver(slug), 'no vacancy is its own').toBeNull()
    })
  })
})

/** What the vacancies of a company say of it on its page, and its logo beside own vacancies. */
describe('fatos da empresa', () => {
  beforeAll(async () => {
    rita = await createRecrutador(db)
    rival = await createRecrutador(db)
  })

  beforeEach(() => db.sql`delete from base.limites`)

  test('how many vacancies are on the air, the places with most of them first, and the benefits that all have', async () => {
    const { nome, slug } = await createPagina()
    const uma = await publicarComFatos(nome, 'Recife', 'PE', 'PLR; Vale-refeição; Horta')
    expect(await fatos(slug)).toEqual({ vagas: 1, locais: [{ local_de_trabalho: 'Recife', uf: 'PE' }], beneficios: [] })
    await publicarComFatos(nome, 'Campinas', 'SP', '- Vale-Refeicao\n- PLR')
    await publicarComFatos(nome, 'CAMPINAS', 'SP', 'Plano de saúde; Vale-refeição; PLR; Vale-refeição')
    // Of another account, though of this name.
    await publicarComFatos(nome, 'Manaus', 'AM', null, rival)
    const vista = await fatos(slug)
    expect(vista).toEqual({
      vagas: 3,
      locais: [
        { local_de_trabalho: 'CAMPINAS', uf: 'SP' },
        { local_de_trabalho: 'Recife', uf: 'PE' },
      ],
      beneficios: ['Vale-refeição', 'PLR'],
    })
    expect(await fatos(slug), 'the same each time').toEqual(vista)
    await moveVaga(db, uma.id, 'pausada', null)
    expect((await fatos(slug)).locais).toEqual([{ local_de_trabalho: 'CAMPINAS', uf: 'SP' }])
    await publicarComFatos(nome, null, 'BA', null)
    expect(await fatos(slug)).toMatchObject({ vagas: 3, beneficios: [] })
  })

  test('places and benefits are bounded, and a benefit of a paragraph is none', async () => {
    const { nome, slug } = await createPagina()
    const muitos = Array.from({ length: 20 }, (_, n) => `Benefício ${n}`)
    for (let n = 0; n < 8; n++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people publish
      await publicarComFatos(nome, `Cidade ${n}`, 'SP', [`Um texto ${'longo '.repeat(12)}`, ...muitos].join('; '))
    const { vagas, locais, beneficios } = await fatos(slug)
    expect([vagas, locais.length, beneficios]).toEqual([8, 6, muitos.slice(0, 12)])
  })

  test('the logo of the company is read beside own vacancies, by their owner alone', async () => {
    const { id, nome } = await createPagina()
    const { id: vaga } = await publicarComFatos(nome, 'Recife', 'PE', null)
    const { id: semLogo } = await publicarComFatos('Outra Casa', 'Recife', 'PE', null)
    const ler = (_vaga_ids: string[], dona = rita) =>
      callAs<Record<string, string>>(db, dona.caller, 'fn_logos_das_vagas', { _vaga_ids })
    expect(await ler([vaga, semLogo])).toEqual({})
    const caminho = `${crypto.randomUUID()}.webp`
    await db.sql`with a as (
    insert into arquivos.arquivos (auth_user_id, tipo, caminho, nome, bytes, conferido_em)
    values (${String(rita.caller.userId)}, 'imagem', ${caminho}, 'logo.webp', 9000, now()) returning id
  ) update publico.empresa_paginas set logo_id = (select id from a) where empresa_id = ${id}`
    expect(await ler([vaga, semLogo, crypto.randomUUID()])).toEqual({ [vaga]: caminho })
    expect(await ler([vaga], rival)).toEqual({})
    expect(await callAs(db, rita.caller, 'fn_logos_das_empresas', {})).toMatchObject({ [id]: caminho })
    expect(await callAs(db, rival.caller, 'fn_logos_das_empresas', {})).toEqual({})
    await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${id}, ${rival.conta}, 'leitor')`
    expect(await callAs(db, rival.caller, 'fn_logos_das_empresas', {}), 'who works there').toEqual({ [id]: caminho })
    await db.sql`delete from vagas.empresa_membros where empresa_id = ${id}`
    expect(await callAs(db, rita.caller, 'fn_logos_das_vagas', {})).toEqual({})
    expect((await getRefusal(callAsVisitor(db, 'fn_logos_das_vagas', { _vaga_ids: [vaga] }))).code).toBe('42501')
    await db.sql`update publico.empresa_paginas set motivo_ocultacao = 'Golpe' where empresa_id = ${id}`
    expect(await ler([vaga]), 'a page that the team took off').toEqual({})
  })
})
