/** Logo, portfolio and photos of a profile: whose they are, who decides about them, who sees them, and that the bytes go with them. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../support/database.ts'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { readDetalhe } from '../equipe/equipe.ts'
import { claimPublicar, createArquivo, createPlace, drainPublicar, takeArquivo } from '../arquivos/arquivo.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { registerConsultoriaComDono } from './pessoas.ts'
import { runAllRoutines } from '../../support/routines.ts'

type Arquivo = { id: string; balde: string; caminhos: string[] }
type Meu = { perfil: Record<string, unknown>; completude: { itens: { item: string; feito: boolean }[] } }
type Publica = { logo: string | null; perfil: { portfolio: boolean; pessoas: { foto: string }[] } | null }

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)

let slug: string
let id: string
let dona: Caller
let rival: Caller
beforeAll(async () => {
  const casa = await registerConsultoriaComDono(db, { consultoria_nome: 'Casa das Fotos' })
  ;({ id, dono: dona } = casa)
  await callAs(db, admin, 'fn_aprovar_consultoria', { _id: id, _aprovar: true })
  slug = String((await db.sql`select slug from public.consultorias where id = ${id}`)[0]?.['slug'])
  rival = (await registerConsultoriaComDono(db, { consultoria_nome: 'Casa Rival', cnpj: '11222333000181' })).dono
})
beforeEach(() => db.sql`delete from base.limites`)

const service = <T>(name: string, params: Params) => callAs<T>(db, 'service_role', name, params)
const build = ({ userId }: Caller, over: Params) => ({
  _auth_user_id: userId ?? null,
  _tipo: 'imagem',
  _nome: 'logo.png',
  _bytes: 90_000,
  ...over,
})
const pedir = (caller: Caller, over: Params = {}) => createPlace(db, build(caller, over))
const conferido = (caller: Caller, over: Params = {}) =>
  createArquivo(db, build(caller, over), over['_tipo'] === 'pdf' ? 'pdf' : 'webp')
const pdf = { _tipo: 'pdf', _nome: 'Portfólio.pdf' }
const guardar = (_parte: string, _arquivo: string | null, caller: Caller = dona) =>
  callAs<Meu>(db, caller, 'fn_guardar_arquivo_do_perfil', { _parte, _arquivo })
const salvar = (pessoas: object[], caller: Caller = dona) =>
  callAs<Meu>(db, caller, 'fn_salvar_perfil_da_consultoria', { _dados: { sobre: 'Uma casa fictícia.', pessoas } })
const abrir = (_slug: string) =>
  service<Arquivo & { nome: string }>('fn_service_arquivo_do_portfolio', { _slug, _endereco: '192.0.2.9' })
const ver = () => callAsVisitor<Publica>(db, 'fn_ver_consultoria', { _slug: slug })
const logoNaLista = async () =>
  (await callAsVisitor<{ itens: Publica[] }>(db, 'fn_listar_consultorias')).itens.map(({ logo }) => logo)
const aApagar = async () =>
  (await db.sql`select balde, caminho from arquivos.arquivos_a_apagar`).map((row) => `${row['balde']}/${row['caminho']}`)
const noBalde = ({ balde, caminhos }: Arquivo) => caminhos.map((caminho) => `${balde}/${caminho}`)
const naFila = async (arquivo: string) =>
  String((await db.sql`select id from moderacao.textos_denunciados where arquivo_id = ${arquivo}`)[0]?.['id'])
const decidir = async (_id: string, _decisao: string, _motivo?: string, caller: Caller = admin) => {
  await callAs(db, caller, 'fn_decidir_texto', { _id, _decisao, _visto: 'aberta', ...(_motivo && { _motivo }) })
  await drainPublicar(db)
}
const aprovar = async ({ id: arquivo }: { id: string }) => decidir(await naFila(arquivo), 'improcedente')
const meu = async () => (await callAs<Meu>(db, dona, 'fn_meu_perfil_da_consultoria')).perfil
/** What the function that signs addresses is given for an account. */
const espiar = (_caminho: string | null, { userId = '' }: Caller, _sessao: string | null = userId) =>
  service<Arquivo>('fn_service_arquivo_a_ver', { _caminho, _auth_user_id: userId, _sessao })

describe('an image', () => {
  test('has a place for each of three sizes; what was checked is in a private bucket, and the public one takes only images', async () => {
    expect((await pedir(dona)).envios).toHaveLength(3)
    const { balde, caminhos } = await conferido(dona)
    expect(balde).toBe('arquivos')
    expect(await db.sql`select id from storage.buckets where public`).toEqual([{ id: 'imagens' }])
    expect(caminhos.map((caminho) => caminho.replace(/[0-9a-f-]{36}/, 'id'))).toEqual([
      '128/id.webp',
      '256/id.webp',
      '512/id.webp',
    ])
    const [bucket] = await db.sql`select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'imagens'`
    expect(bucket).toMatchObject({ public: true, allowed_mime_types: ['image/webp', 'image/jpeg', 'image/png'] })
    expect(Number(bucket?.['file_size_limit'])).toBe(204_800)
  })

  test.each<[string, Params]>([
    ['of an unknown kind', { _tipo: 'filme' }],
    ['of no kind', { _tipo: null }],
    ['larger than its three sizes may be', { _bytes: 3 * 204_800 + 1 }],
    ['empty', { _bytes: 0 }],
  ])('%s is refused', async (_, over) => {
    await expectRefusal(pedir(dona, over), 'PT422', 'arquivo')
  })
})

describe('a logo', () => {
  test('waits for the team, who alone decides; approved, it is on the page and in the lists', async () => {
    const logo = await conferido(dona)
    const { perfil, completude } = await guardar('logo', logo.id)
    expect(perfil).toMatchObject({ logo: null, logo_novo: logo.caminho })
    expect(completude.itens).toContainEqual({ item: 'logo', feito: true })
    expect(await ver()).toMatchObject({ logo: null })

    const item = await naFila(logo.id)
    expect((await readDetalhe(db, 'textos', item)).linha).toMatchObject({
      tipo: 'logo',
      texto: logo.caminho,
      detalhe: 'Casa das Fotos',
      de: 'checagem',
      retirado: false,
    })
    for (const caller of [dona, rival, toCaller(personas.estranho)])
      expect((await getRefusal(decidir(item, 'improcedente', undefined, caller))).code).toBe('PT403')
    await decidir(item, 'improcedente')
    expect(await ver()).toMatchObject({ logo: logo.caminho })
    expect(await logoNaLista()).toEqual([logo.caminho])
    expect((await callAs<Meu>(db, dona, 'fn_meu_perfil_da_consultoria')).perfil).toMatchObject({
      logo: logo.caminho,
      logo_novo: null,
    })
    const trail = await db.sql`select ator from contas.auditoria where tabela = 'textos_denunciados' and linha_id = ${item}`
    expect(trail.map(({ ator }) => String(ator))).toEqual([personas.admin.email])
  })

  test('that replaces another leaves it until the decision; refused, the owner reads why, by e-mail too', async () => {
    const antes = (await ver()).logo
    const novo = await conferido(dona)
    await guardar('logo', novo.id)
    expect(await ver()).toMatchObject({ logo: antes })
    await decidir(await naFila(novo.id), 'procedente', 'É o logo de outra empresa.')
    expect(await ver()).toMatchObject({ logo: antes })
    expect((await callAs<Meu>(db, dona, 'fn_meu_perfil_da_consultoria')).perfil).toMatchObject({
      logo_novo: null,
      motivo_do_logo: 'É o logo de outra empresa.',
    })
    const [letter] =
      await db.sql`select payload from mensagens.outbox where tipo = 'texto_retirado' order by criado_em desc limit 1`
    expect(letter?.['payload']).toMatchObject({ o_que: 'logo', motivo: 'É o logo de outra empresa.' })

    const outro = await conferido(dona)
    expect((await guardar('logo', outro.id)).perfil).toMatchObject({ motivo_do_logo: null })
    await decidir(await naFila(outro.id), 'improcedente')
    expect(await ver()).toMatchObject({ logo: outro.caminho })
    // The one before is gone with its bytes, the public ones too.
    expect((await aApagar()).filter((path) => path.endsWith(String(antes)))).toHaveLength(6)
  })

  test('that waits leaves the queue when another replaces it, and a late decision about it changes nothing', async () => {
    const antes = (await ver()).logo
    const um = await conferido(dona)
    await guardar('logo', um.id)
    const item = await naFila(um.id)
    const dois = await conferido(dona)
    await guardar('logo', dois.id)
    expect(await aApagar()).toEqual(expect.arrayContaining(noBalde(um)))
    await expectRefusal(decidir(item, 'improcedente'), 'PT404')
    expect(await ver()).toMatchObject({ logo: antes })
  })

  test('is taken off without the team, the waiting one too', async () => {
    expect((await guardar('logo', null)).perfil).toMatchObject({ logo: null, logo_novo: null })
    expect(await ver()).toMatchObject({ logo: null })
    expect(await logoNaLista()).toEqual([null])
  })
})

describe('a portfolio', () => {
  test('waits for the team while the one before stays; approved, anybody opens it while the page is there', async () => {
    const um = await conferido(dona, pdf)
    expect((await guardar('portfolio', um.id)).perfil).toMatchObject({
      portfolio: null,
      portfolio_novo: { id: um.id, nome: 'Portfólio.pdf', caminho: um.caminho },
    })
    expect((await ver()).perfil).toBeNull()
    await expectRefusal(abrir(slug), 'PT404')
    expect((await readDetalhe(db, 'textos', await naFila(um.id))).linha).toMatchObject({ tipo: 'portfolio', texto: um.caminho })
    await aprovar(um)
    expect(await meu()).toMatchObject({ portfolio: { id: um.id }, portfolio_novo: null })
    expect((await ver()).perfil).toMatchObject({ portfolio: true })
    expect(await abrir(slug)).toMatchObject({ balde: 'arquivos', caminhos: um.caminhos, nome: 'Portfólio.pdf' })
    for (const other of ['casa-rival', 'nenhuma', 'x'.repeat(10_000)])
      await expectRefusal(abrir(other), 'PT404', 'arquivo_inexistente')
    await callAs(db, admin, 'fn_ocultar_perfil_da_consultoria', { _id: id, _ocultar: true, _motivo: 'Contatos no PDF.' })
    await expectRefusal(abrir(slug), 'PT404')
    await callAs(db, admin, 'fn_ocultar_perfil_da_consultoria', { _id: id, _ocultar: false })

    const dois = await conferido(dona, pdf)
    await guardar('portfolio', dois.id)
    expect(await abrir(slug), 'the one before').toMatchObject({ caminhos: um.caminhos })
    await aprovar(dois)
    expect(await abrir(slug)).toMatchObject({ caminhos: dois.caminhos })
    expect(await aApagar()).toEqual(expect.arrayContaining(noBalde(um)))
    await guardar('portfolio', null)
    await expectRefusal(abrir(slug), 'PT404')
  })

  test('that is refused stays off, with the reason on the page and by e-mail, and is not sent again', async () => {
    const um = await conferido(dona, pdf)
    await guardar('portfolio', um.id)
    await decidir(await naFila(um.id), 'procedente', 'Traz telefones.')
    expect(await meu()).toMatchObject({ portfolio: null, portfolio_novo: null, motivo_do_portfolio: 'Traz telefones.' })
    const [letter] =
      await db.sql`select payload from mensagens.outbox where tipo = 'texto_retirado' and payload ->> 'o_que' = 'portfolio'`
    expect(letter?.['payload']).toMatchObject({ motivo: 'Traz telefones.' })
    await expectRefusal(guardar('portfolio', um.id), 'PT422', 'arquivo')
    expect((await guardar('portfolio', null)).perfil).toMatchObject({ motivo_do_portfolio: null })
  })
})

describe('a public copy', () => {
  test('is asked for only after the approval, once at a time, and again when the worker did not come back', async () => {
    const logo = await conferido(dona)
    await guardar('logo', logo.id)
    expect(await claimPublicar(db)).toEqual([])
    await callAs(db, admin, 'fn_decidir_texto', { _id: await naFila(logo.id), _decisao: 'improcedente', _visto: 'aberta' })
    const [pedida] = await claimPublicar(db)
    expect(pedida).toEqual({ id: logo.id, tipo: 'imagem', balde: 'arquivos', publico: 'imagens', caminhos: logo.caminhos })
    expect(await claimPublicar(db), 'taken').toEqual([])
    expect(await ver(), 'not before the copy is there').toMatchObject({ logo: null })
    await db.sql`update arquivos.arquivos set publicar_em = now() where id = ${logo.id}`
    const denovo = await claimPublicar(db)
    expect(denovo).toEqual([pedida])
    await claimPublicar(db, denovo)
    expect(await ver()).toMatchObject({ logo: logo.caminho })
    await guardar('logo', null)
    expect(await aApagar()).toEqual(
      expect.arrayContaining(logo.caminhos.flatMap((path) => [`arquivos/${path}`, `imagens/${path}`])),
    )
  })

  test('of what was taken off while the worker made it is deleted, and nothing of it is shown', async () => {
    const logo = await conferido(dona)
    await guardar('logo', logo.id)
    await callAs(db, admin, 'fn_decidir_texto', { _id: await naFila(logo.id), _decisao: 'improcedente', _visto: 'aberta' })
    const pedidas = await claimPublicar(db)
    await guardar('logo', null)
    await db.sql`delete from arquivos.arquivos_a_apagar`
    await claimPublicar(db, pedidas)
    expect(await ver()).toMatchObject({ logo: null })
    expect((await aApagar()).toSorted()).toEqual(logo.caminhos.map((path) => `imagens/${path}`).toSorted())
  })

  test('of an image that nobody approved is never asked for: waiting, refused, replaced, or used by nothing', async () => {
    const deAntes = (await db.sql`select id from arquivos.arquivos where publicar_em is not null`).map((row) => String(row['id']))
    const [esperando, recusado, trocado] = [await conferido(dona), await conferido(dona), await conferido(dona)]
    const [foto] = [await conferido(dona), await conferido(dona)]
    await guardar('logo', recusado.id)
    await decidir(await naFila(recusado.id), 'procedente', 'Não é o logo.')
    await guardar('logo', trocado.id)
    await guardar('logo', esperando.id)
    await salvar([{ nome: 'Zulmira Inventada', papel: 'Sócia', sobre: '', foto_nova: foto.caminho }])
    expect(await claimPublicar(db)).toEqual([])
    expect(await db.sql`select id from arquivos.arquivos where publicar_em is not null and id <> all(${deAntes})`).toEqual([])
    await guardar('logo', null)
    await salvar([])
  })
})

describe('a file that is not public', () => {
  test('is opened by who sent it and by the team from its queue; a rival, a stranger, and the team without a code of this session get nothing', async () => {
    const [logo, solto] = [await conferido(dona), await conferido(dona)]
    await guardar('logo', logo.id)
    expect(await espiar(logo.caminho, dona)).toMatchObject({ balde: 'arquivos', caminhos: logo.caminhos })
    expect(await espiar(solto.caminho, dona)).toMatchObject({ caminhos: solto.caminhos })
    expect(await espiar(logo.caminho, admin)).toMatchObject({ caminhos: logo.caminhos })
    for (const caller of [rival, toCaller(personas.estranho)])
      await expectRefusal(espiar(logo.caminho, caller), 'PT404', 'arquivo_inexistente')
    await expectRefusal(espiar(logo.caminho, admin, crypto.randomUUID()), 'PT404')
    await expectRefusal(espiar(logo.caminho, admin, null), 'PT404')
    expect(await getRefusal(espiar(solto.caminho, admin)), 'what does not wait for the team').toMatchObject({ code: 'PT404' })
    await expectRefusal(espiar(null, dona), 'PT404')
    expect((await getRefusal(callAsVisitor(db, 'fn_service_arquivo_a_ver', {}))).code).toBe('42501')
    await guardar('logo', null)
  })
})

describe('a photo', () => {
  test('of a person waits while the one before stays, is shown once approved, kept while somebody has it, and deleted after', async () => {
    const [um, dois] = [await conferido(dona), await conferido(dona)]
    const pessoa = { nome: 'Zulmira Inventada', papel: 'Sócia', sobre: '', foto: '', foto_nova: um.caminho }
    await salvar([pessoa])
    await salvar([{ ...pessoa, papel: 'Diretora' }])
    const fotos = async () => (await ver()).perfil?.pessoas.map(({ foto }) => foto)
    expect(await fotos()).toEqual([''])
    expect(JSON.stringify(await ver()), 'not even its address').not.toContain(um.caminho)
    expect((await readDetalhe(db, 'textos', await naFila(um.id))).linha).toMatchObject({
      tipo: 'foto',
      texto: um.caminho,
      detalhe: 'Zulmira Inventada, Casa das Fotos',
    })
    await aprovar(um)
    expect(await fotos()).toEqual([um.caminho])
    // The form was open since before: what it knows as new is the photo now.
    await salvar([pessoa])
    expect((await meu())['pessoas']).toMatchObject([{ foto: um.caminho, foto_nova: '' }])

    await salvar([{ ...pessoa, foto: um.caminho, foto_nova: dois.caminho }])
    expect(await fotos()).toEqual([um.caminho])
    await aprovar(dois)
    expect(await fotos()).toEqual([dois.caminho])
    expect(await aApagar()).toEqual(expect.arrayContaining(um.caminhos.map((path) => `imagens/${path}`)))
    await salvar([{ ...pessoa, foto_nova: '' }])
    expect(await aApagar()).toEqual(expect.arrayContaining(noBalde(dois)))
  })

  test('that is refused leaves the one before, and its owner reads of whom and why', async () => {
    const foto = await conferido(dona)
    const pessoa = { nome: 'Zulmira Inventada', papel: 'Sócia', sobre: '', foto: '', foto_nova: foto.caminho }
    await salvar([pessoa, { ...pessoa, nome: 'Ana Suposta', foto_nova: '' }])
    await decidir(await naFila(foto.id), 'procedente', 'Mostra outra pessoa.')
    expect(await meu()).toMatchObject({
      motivo_da_foto: 'Zulmira Inventada: Mostra outra pessoa.',
      pessoas: [{ foto: '', foto_nova: '' }, { nome: 'Ana Suposta' }],
    })
    await expectRefusal(salvar([pessoa]), 'PT422', 'pessoas.0.foto')
    const outra = await conferido(dona)
    await salvar([{ ...pessoa, foto_nova: outra.caminho }])
    expect(await meu()).toMatchObject({ motivo_da_foto: null })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['of a rival', async () => (await conferido(rival)).caminho],
    ['that was not checked', async () => `${(await takeArquivo(db, (await pedir(dona)).id, dona.userId ?? null)).copia}.webp`],
    ['that is a PDF', async () => (await conferido(dona, pdf)).caminhos[0]],
    ['from elsewhere', async () => 'https://casa.example/foto.jpg'],
    ['that is no text', async () => ({ a: 1 })],
  ])('%s is refused', async (_, arrange) => {
    const foto = await arrange()
    const pessoa = { nome: 'Zulmira Inventada', papel: 'Sócia', sobre: '' }
    await expectRefusal(salvar([{ ...pessoa, foto_nova: foto }]), 'PT422', 'pessoas.0.foto')
    await expectRefusal(salvar([{ ...pessoa, foto }]), 'PT422', 'pessoas.0.foto')
  })
})

describe('files of others', () => {
  test.each([
    ['logo', 'a PDF', () => conferido(dona, pdf)],
    ['portfolio', 'an image', () => conferido(dona)],
    ['logo', 'one of a rival', () => conferido(rival)],
    ['portfolio', 'one that was not checked', () => pedir(dona, pdf)],
    ['logo', 'none', () => Promise.resolve({ id: crypto.randomUUID() })],
  ])('%s: %s is refused', async (parte, _, arrange) => {
    const { id: arquivo } = await arrange()
    await expectRefusal(guardar(parte, arquivo), 'PT422', 'arquivo')
  })

  test('only the owner keeps them; each once', async () => {
    const logo = await conferido(dona)
    await expectRefusal(guardar('capa', logo.id), 'PT422', 'parte')
    await expectRefusal(guardar('logo', null, toCaller(personas.estranho)), 'PT404')
    expect((await getRefusal(callAsVisitor(db, 'fn_guardar_arquivo_do_perfil', {}))).code).toBe('42501')
    expect((await getRefusal(callAsVisitor(db, 'fn_service_arquivo_do_portfolio', {}))).code).toBe('42501')
    await guardar('logo', logo.id)
    expect((await guardar('logo', logo.id)).perfil).toMatchObject({ logo_novo: logo.caminho })
    const pessoas = [{ nome: 'Zulmira', papel: 'Sócia', sobre: '', foto_nova: logo.caminho }]
    expect(await getRefusal(salvar(pessoas))).toMatchObject({ hint: 'pessoas.0.foto' })
  })
})

describe('deletion', () => {
  test('what no profile took is purged after a day, with what is used left', async () => {
    const [logo, portfolio, foto, solto] = [
      await conferido(dona),
      await conferido(dona, pdf),
      await conferido(dona),
      await conferido(dona),
    ]
    await guardar('logo', logo.id)
    await guardar('portfolio', portfolio.id)
    await salvar([{ nome: 'Zulmira', papel: 'Sócia', sobre: '', foto_nova: foto.caminho }])
    await db.sql`update arquivos.arquivos set criado_em = criado_em - interval '25 hours'`
    await runAllRoutines(db)
    const kept = (await db.sql`select id from arquivos.arquivos`).map((row) => String(row['id']))
    expect(kept).toEqual(expect.arrayContaining([logo.id, portfolio.id, foto.id]))
    expect(kept).not.toContain(solto.id)
    const [usados] =
      await db.sql`select array(select a.id from arquivos.arquivos as a where exists (select from arquivos.em_uso(a.id)) order by 1) as um_a_um,
      array(select distinct u.id from arquivos.em_uso() as u (id) order by 1) as juntos`
    expect(usados?.['juntos']).toEqual(usados?.['um_a_um'])
    expect(usados?.['juntos']).toEqual(expect.arrayContaining([logo.id, portfolio.id, foto.id]))
  })

  test('the worker is given one bucket at a time; with the account everything goes', async () => {
    const mine = await db.sql`select id, caminho from arquivos.arquivos where auth_user_id = ${dona.userId ?? ''}`
    expect(mine.length).toBeGreaterThan(2)
    await db.sql`delete from auth.users where id = ${dona.userId ?? ''}`
    let batch = await service<{ balde: string; caminho: string }[]>('fn_service_arquivos_a_apagar', { _apagados: [] })
    const seen: string[] = []
    while (batch.length > 0) {
      expect(new Set(batch.map(({ balde }) => balde)).size).toBe(1)
      seen.push(...batch.map(({ caminho }) => caminho))
      batch = await service('fn_service_arquivos_a_apagar', { _apagados: batch })
    }
    for (const { caminho } of mine) expect(seen.some((path) => path.endsWith(String(caminho)))).toBe(true)
  })
})
