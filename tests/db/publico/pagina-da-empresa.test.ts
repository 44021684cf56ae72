/** The public page of a company: who writes it, when anybody sees it, its address, its vacancies, its logo, and how it goes. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { EmpresaPublica } from '../../../src/domain/contratos/publicas.ts'
import type { PaginaDaEmpresa } from '../../../src/domain/contratos/vagas.ts'
import { createAdmin } from '../../../supabase/functions/_shared/admin.ts'
import { createFeedRecords } from '../../../supabase/functions/_shared/feed/records.ts'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createArquivo, drainPublicar } from '../arquivos/arquivo.ts'
import { callAs, callAsVisitor, callRpcRows, expectRefusal, getRefusal } from '../rpc.ts'
import type { Recrutador } from '../vagas/vaga.ts'
import { acceptEmpresa, createRecrutador, createVagaPublicada, moveVaga, publishVaga } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
beforeEach(() => db.sql`delete from base.limites`)

let count = 0
async function createEmpresa(nome = `Oficina ${(count += 1)} & Cia.`, dona: Recrutador = rita) {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia, setor, cnpj, razao_social)
    values (${dona.conta}, ${nome}, 'Varejo', '12ABC34501DE35', 'Razão Guardada Ltda.') returning id`
  return { id: String(row?.['id']), nome }
}
const salvar = (_empresa_id: string, dados: Params = {}, caller: Caller = rita.caller) =>
  callAs<PaginaDaEmpresa>(db, caller, 'fn_salvar_pagina_da_empresa', {
    _empresa_id,
    _dados: { sobre: 'Fazemos pão.', site: 'https://oficina.example', publicada: true, ...dados },
  })
const minha = (_empresa_id: string, caller: Caller = rita.caller) =>
  callAs<PaginaDaEmpresa>(db, caller, 'fn_minha_pagina_da_empresa', { _empresa_id })
const ver = (_slug: string | null, _cursor?: string) =>
  callAsVisitor<EmpresaPublica | null>(db, 'fn_ver_empresa', { _slug, ...(_cursor && { _cursor }) })
const publicar = (empresa: string, dona: Recrutador = rita) => createVagaPublicada(db, dona.caller, {}, { empresa })
/** The service calls as its functions make them, answers parsed by their contracts. */
const asService = async (name: string, args: Params = {}) => callAs<unknown>(db, 'service_role', name, args)
const records = createFeedRecords(
  async (name, args) => asService(name, args),
  async (name, args) => callAsVisitor<unknown>(db, name, args),
)
const worker = createAdmin(async (name, args) =>
  name === 'fn_service_paginas_a_checar'
    ? (await db.as('service_role', (tx) => callRpcRows<Record<string, unknown>>(tx, name, args as Params))).flatMap((row) =>
        Object.values(row),
      )
    : asService(name, args),
)
const checar = async (achado: string | null = null) => {
  for (const { id, escrito_em } of await worker.claimPaginas(100)) await worker.concluirPagina(id, escrito_em, achado)
}
/** A checked image of an account. */
const conferido = async ({ userId }: Caller) => {
  const params = { _auth_user_id: userId ?? null, _tipo: 'imagem', _nome: 'logo.png', _bytes: 90_000 }
  return (await createArquivo(db, params, 'webp')).id
}
const guardar = (_empresa_id: string, _arquivo: string | null, caller: Caller = rita.caller) =>
  callAs<PaginaDaEmpresa>(db, caller, 'fn_guardar_logo_da_empresa', { _empresa_id, _arquivo })
const decidir = async (arquivo: string, _decisao: string, _motivo?: string) => {
  const [fila] = await db.sql`select id from moderacao.textos_denunciados where arquivo_id = ${arquivo}`
  await callAs(db, admin, 'fn_decidir_texto', {
    _id: String(fila?.['id']),
    _decisao,
    _visto: 'aberta',
    ...(_motivo && { _motivo }),
  })
  await drainPublicar(db)
}
const denunciar = (_id: string | null) => callAsVisitor(db, 'fn_denunciar_texto', { _tipo: 'pagina', _id, _motivo: 'engano' })
const fila = async (id: string) => [
  ...(await db.sql`select id, status from moderacao.textos_denunciados where pagina_id = ${id}`),
]
/** A company whose page anybody sees, with one vacancy. */
async function createNoAr() {
  const empresa = await createEmpresa()
  const vaga = await publicar(empresa.nome)
  const pagina = await salvar(empresa.id)
  await checar()
  return { ...empresa, vaga, slug: String(pagina.slug) }
}

describe('what anybody sees', () => {
  test('name, sector, text, site and vacancies; never document, registered name, contact or account', async () => {
    const { slug, nome, vaga } = await createNoAr()
    const vista = await ver(slug)
    expect(vista).toMatchObject({
      slug,
      nome,
      setor: 'Varejo',
      porte: null,
      sobre: 'Fazemos pão.',
      site: 'https://oficina.example',
      logo: null,
      proximo: null,
    })
    expect(vista?.itens.map(({ codigo_ref }) => codigo_ref)).toEqual([vaga.codigo_ref])
    expect(JSON.stringify(vista)).not.toMatch(/12ABC34501DE35|Razão Guardada|@|usuario|\+55/)
    expect(await records.publicCompany(slug)).toEqual(vista)
  })

  test('nothing without consent, nothing before the first vacancy on the air, nothing at an unknown address', async () => {
    const { id, nome } = await createEmpresa()
    const { slug, no_ar } = await salvar(id)
    expect([no_ar, await ver(slug)]).toEqual([false, null])
    await acceptEmpresa(db, rita.conta, nome)
    const { id: vaga } = await publishVaga(db, rita.caller, {}, { empresa: nome })
    expect(await ver(slug), 'one in the check is not on the air').toBeNull()
    await db.sql`select transicoes.concluir_checagem(id, '[]', false, versao) from public.vagas where id = ${vaga}`
    expect((await ver(slug))?.itens).toHaveLength(1)
    expect((await salvar(id, { publicada: false })).no_ar).toBe(false)
    expect([await ver(slug), await ver('nenhuma'), await ver(null), await ver(`${slug}%`)]).toEqual([null, null, null, null])
    expect(await records.publicCompany(String(slug))).toBeNull()
  })

  test.each(['pausada', 'expirada', 'encerrada'])(
    'a company whose vacancy is %s keeps its page, without vacancies',
    async (para) => {
      const { slug, vaga } = await createNoAr()
      await moveVaga(db, vaga.id, para, para === 'encerrada' ? 'Preenchida' : null)
      expect(await ver(slug)).toMatchObject({ sobre: 'Fazemos pão.', itens: [] })
      expect((await records.companyAddresses()).map((each) => each.slug)).not.toContain(slug)
    },
  )

  test('a company whose only vacancy is suspended or refused has no page', async () => {
    const { slug, vaga } = await createNoAr()
    await moveVaga(db, vaga.id, 'suspensa', 'Golpe')
    expect(await ver(slug)).toBeNull()
    await moveVaga(db, vaga.id, 'recusada', 'Golpe')
    expect(await ver(slug)).toBeNull()
  })

  test('a suspended vacancy that expires, or that its owner ends, brings no page back', async () => {
    const { slug, vaga } = await createNoAr()
    await moveVaga(db, vaga.id, 'suspensa', 'Golpe')
    await moveVaga(db, vaga.id, 'expirada')
    expect(await ver(slug)).toBeNull()
    expect(await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga.id })).toMatchObject({ status: 'encerrada' })
    expect(await ver(slug)).toBeNull()
  })

  test('vacancies of another account with the same name are not on it, nor do they lead to it', async () => {
    const { slug, nome, vaga } = await createNoAr()
    const outra = await publicar(nome, rival)
    expect((await ver(slug))?.itens.map(({ codigo_ref }) => codigo_ref)).toEqual([vaga.codigo_ref])
    const publicada = (_codigo_ref: string) => callAsVisitor<Params>(db, 'fn_ver_vaga_publicada', { _codigo_ref })
    expect(await publicada(vaga.codigo_ref)).toMatchObject({ pagina_da_empresa: slug })
    expect(await publicada(outra.codigo_ref)).toMatchObject({ pagina_da_empresa: null })
    const { itens } = await callAsVisitor<{ itens: { pagina: string | null }[] }>(db, 'fn_listar_empresas_com_vagas', {
      _texto: nome,
    })
    expect(new Set(itens.map(({ pagina }) => pagina))).toEqual(new Set([slug, null]))
  })

  test('many vacancies come page by page, each once; a made-up cursor is refused', async () => {
    const dona = await createRecrutador(db)
    const empresa = await createEmpresa(undefined, dona)
    const { slug } = await salvar(empresa.id, {}, dona.caller)
    const codigos: string[] = []
    for (let n = 0; n < 23; n++) codigos.unshift((await publicar(empresa.nome, dona)).codigo_ref)
    const primeira = await ver(slug)
    expect([primeira?.itens.length, typeof primeira?.proximo]).toEqual([20, 'string'])
    const segunda = await ver(slug, String(primeira?.proximo))
    expect(segunda?.proximo).toBeNull()
    expect([...(primeira?.itens ?? []), ...(segunda?.itens ?? [])].map(({ codigo_ref }) => codigo_ref)).toEqual(codigos)
    await expectRefusal(ver(slug, 'inventado'), 'PT422', 'cursor')
  })

  test('the sitemap has it while it has a vacancy on the air', async () => {
    const { slug, id } = await createNoAr()
    expect((await records.companyAddresses()).map((each) => each.slug)).toContain(slug)
    await salvar(id, { publicada: false })
    expect((await records.companyAddresses()).map((each) => each.slug)).not.toContain(slug)
  })
})

describe('the address', () => {
  test('is made from the name, with a number when another page has it, and stays when the name changes', async () => {
    const [um, dois, sem] = [
      await createEmpresa('Pão & Açúcar Fictício'),
      await createEmpresa('Pao Acucar  Ficticio'),
      await createEmpresa('!!!'),
    ]
    expect((await salvar(um.id)).slug).toBe('pao-acucar-ficticio')
    expect((await salvar(dois.id)).slug).toBe('pao-acucar-ficticio-2')
    expect((await salvar(sem.id)).slug).toBe('empresa')
    await db.sql`select publico.trocar_nome_da_pagina(${um.id}, 'Outro Nome')`
    expect(await salvar(um.id)).toMatchObject({ nome: 'Outro Nome', slug: 'pao-acucar-ficticio' })
  })

  test('two pages of one account with one name: the older one has the vacancies, the other is not shown', async () => {
    const { slug, nome } = await createNoAr()
    const outra = await salvar((await createEmpresa(nome)).id)
    expect([outra.no_ar, await ver(outra.slug)]).toEqual([false, null])
    expect((await ver(slug))?.itens).toHaveLength(1)
  })
})

describe('writing', () => {
  test.each<[string, Params, string]>([
    ['a text that is too long', { sobre: 'a'.repeat(2001) }, 'sobre'],
    ['an e-mail in the text', { sobre: 'Escreva a ana@oficina.example' }, 'sobre'],
    ['a phone in the text', { sobre: 'Ligue (11) 91234-5678' }, 'sobre'],
    ['a link in the text', { sobre: 'Veja https://golpe.example' }, 'sobre'],
    ['a site without TLS', { site: 'http://oficina.example' }, 'site'],
    ['a program as site', { site: 'javascript:alert(1)' }, 'site'],
    ['a site with a user in front', { site: 'https://banco.example@golpe.example' }, 'site'],
    ['a site that is too long', { site: `https://oficina.example/${'a'.repeat(300)}` }, 'site'],
    ['a consent that is no boolean', { publicada: 'sim' }, 'dados_invalidos'],
  ])('%s is refused', async (_, dados, hint) => {
    const { id } = await createEmpresa()
    await expectRefusal(salvar(id, dados), 'PT422', hint)
    expect(await minha(id)).toMatchObject({ slug: null, sobre: null, publicada: false })
  })

  test('a rival, the team and a company that does not exist are refused alike; a visitor may not call', async () => {
    const { id } = await createEmpresa()
    for (const caller of [rival.caller, admin]) {
      await expectRefusal(salvar(id, {}, caller), 'PT404', 'empresa_inexistente')
      await expectRefusal(minha(id, caller), 'PT404', 'empresa_inexistente')
      await expectRefusal(
        callAs(db, caller, 'fn_guardar_logo_da_empresa', { _empresa_id: id, _arquivo: null }),
        'PT404',
        'empresa_inexistente',
      )
    }
    await expectRefusal(salvar(crypto.randomUUID()), 'PT404')
    await expectRefusal(callAsVisitor(db, 'fn_salvar_pagina_da_empresa', { _empresa_id: id }), '42501')
  })

  test('a new text waits for the check, the same one does not, and one that was found against is kept off with the reason', async () => {
    const { id, slug } = await createNoAr()
    await salvar(id, { site: '' })
    expect(await minha(id)).toMatchObject({ em_checagem: false, site: null })
    expect(await salvar(id, { sobre: 'Só contratamos homens.' })).toMatchObject({ em_checagem: true })
    expect((await ver(slug))?.sobre).toBeNull()
    await checar('“homens”: escolhe por sexo')
    expect(await minha(id)).toMatchObject({ em_checagem: false, achado: '“homens”: escolhe por sexo' })
    expect((await ver(slug))?.sobre).toBeNull()
    expect(await salvar(id, { sobre: '' })).toMatchObject({ em_checagem: false, achado: null, sobre: null })
  })

  test('a check of a text that changed meanwhile shows nothing', async () => {
    const { id, slug } = await createNoAr()
    await salvar(id, { sobre: 'Primeiro.' })
    const [lido] = await worker.claimPaginas(1)
    await salvar(id, { sobre: 'Segundo.' })
    await worker.concluirPagina(id, String(lido?.escrito_em), null)
    expect([(await ver(slug))?.sobre, (await minha(id)).em_checagem]).toEqual([null, true])
    await checar()
    expect((await ver(slug))?.sobre).toBe('Segundo.')
  })
})

describe('a report', () => {
  test('lets the team take the page off; its owner reads why, its vacancies stay', async () => {
    const { id, slug, nome, vaga } = await createNoAr()
    expect([await denunciar(id), await denunciar(id)]).toEqual([{ recebida: true }, { recebida: true }])
    const [aberta, outra] = await fila(id)
    expect(outra).toBeUndefined()
    const decisao = { _id: aberta?.['id'], _decisao: 'procedente', _motivo: 'A empresa é de outra pessoa.', _visto: 'aberta' }
    for (const caller of [rita.caller, rival.caller])
      await expectRefusal(callAs(db, caller, 'fn_decidir_texto', decisao), 'PT403')
    const lista = await callAs<{ linha: Params }>(db, admin, 'fn_admin_detalhe', { _tabela: 'textos', _id: aberta?.['id'] })
    expect(lista.linha).toMatchObject({ tipo: 'pagina', autor: 'empresa', de: 'visitante', texto: expect.stringContaining(nome) })
    await callAs(db, admin, 'fn_decidir_texto', decisao)
    expect([await ver(slug), (await records.companyAddresses()).some((each) => each.slug === slug)]).toEqual([null, false])
    expect(await callAsVisitor(db, 'fn_ver_vaga_publicada', { _codigo_ref: vaga.codigo_ref })).toMatchObject({
      situacao: 'no_ar',
      pagina_da_empresa: null,
    })
    expect(await salvar(id)).toMatchObject({ no_ar: false, motivo_ocultacao: decisao._motivo })
    const [carta] =
      await db.sql`select destinatario from mensagens.outbox where tipo = 'texto_retirado' and payload ->> 'o_que' = 'pagina'`
    expect(carta?.['destinatario']).toBe(rita.email)
  })

  test('that is unfounded changes nothing; of a page that nobody sees there is none', async () => {
    const { id, slug } = await createNoAr()
    await denunciar(id)
    const [aberta] = await fila(id)
    await callAs(db, admin, 'fn_decidir_texto', { _id: aberta?.['id'], _decisao: 'improcedente', _visto: 'aberta' })
    expect((await ver(slug))?.id).toBe(id)
    const { id: guardada } = await createEmpresa()
    await salvar(guardada)
    for (const nenhuma of [guardada, crypto.randomUUID(), null])
      await expectRefusal(denunciar(nenhuma), 'PT404', 'texto_inexistente')
  })
})

describe('the logo', () => {
  test('is shown once the team approved it; a new one waits while the one before stays; a refused one tells why', async () => {
    const { id, slug } = await createNoAr()
    const um = await conferido(rita.caller)
    expect(await guardar(id, um)).toMatchObject({ logo: null, logo_novo: expect.any(String) })
    expect((await ver(slug))?.logo).toBeNull()
    await decidir(um, 'improcedente')
    const aprovado = (await ver(slug))?.logo
    expect(aprovado).toMatch(/\.webp$/)
    const dois = await conferido(rita.caller)
    await guardar(id, dois)
    expect((await ver(slug))?.logo).toBe(aprovado)
    await decidir(dois, 'procedente', 'É de outra empresa.')
    expect(await minha(id)).toMatchObject({ logo: aprovado, logo_novo: null, motivo_do_logo: 'É de outra empresa.' })
    expect(
      [...(await db.sql`select destinatario from mensagens.outbox where tipo = 'texto_retirado'`)].map(
        (row) => row['destinatario'],
      ),
    ).toContain(rita.email)
    await guardar(id, null)
    expect((await ver(slug))?.logo).toBeNull()
    expect(await db.sql`select 1 from arquivos.arquivos where id = ${um}`).toHaveLength(0)
  })

  test('one of another account, or one that something uses, is refused; one in use is not purged as unused', async () => {
    const { id } = await createNoAr()
    const alheio = await conferido(rival.caller)
    await expectRefusal(guardar(id, alheio), 'PT422', 'arquivo')
    const meu = await conferido(rita.caller)
    await guardar(id, meu)
    const outra = await createEmpresa()
    await expectRefusal(guardar(outra.id, meu), 'PT422', 'arquivo')
    expect(await db.sql`select * from arquivos.em_uso(${meu})`).toHaveLength(1)
  })

  test('goes with the company, and so does the page', async () => {
    const { id, slug } = await createNoAr()
    const logo = await conferido(rita.caller)
    await guardar(id, logo)
    await db.as(rita.caller, (tx) => tx`delete from public.empresas where id = ${id}`)
    expect(await ver(slug)).toBeNull()
    expect(await db.sql`select 1 from publico.empresa_paginas where slug = ${slug}`).toHaveLength(0)
    expect(await db.sql`select 1 from arquivos.arquivos where id = ${logo}`).toHaveLength(0)
  })
})

const ocultar = (_slug: string, params: Params = { _ocultar: true, _motivo: 'Finge ser outra empresa.' }) =>
  callAs(db, admin, 'fn_ocultar_pagina_da_empresa', { _slug, ...params })

describe('a page that the team took off', () => {
  test('is seen by nobody, by no link, not by another page of the name, until the team shows it; its owner reads why', async () => {
    const { id, nome, slug, vaga } = await createNoAr()
    await ocultar(slug)
    await ocultar(slug)
    const publica = () => callAsVisitor(db, 'fn_ver_vaga_publicada', { _codigo_ref: vaga.codigo_ref })
    const vista = async () => [await ver(slug), (await records.companyAddresses()).some((cada) => cada.slug === slug)]
    expect(await vista()).toEqual([null, false])
    expect(await publica()).toMatchObject({ pagina_da_empresa: null })
    expect(await minha(id)).toMatchObject({ no_ar: false, motivo_ocultacao: 'Finge ser outra empresa.' })
    // Nor by giving the consent again, or by another company of the same name.
    for (const publicada of [false, true]) expect(await salvar(id, { publicada })).toMatchObject({ no_ar: false })
    const outra = await createEmpresa(nome)
    const { slug: segunda } = await salvar(outra.id)
    await db.sql`update publico.empresa_paginas set criada_em = '2020-01-01' where slug = ${String(segunda)}` // the older one
    expect(await ver(segunda)).toBeNull()
    await db.sql`delete from public.empresas where id = ${outra.id}`
    await expectRefusal(ocultar(slug, { _ocultar: false, _visto: '2026-01-01T00:00:00Z' }), 'PT409', 'mudou')
    const [{ visto } = {}] = await db.sql`select atualizada_em::text as visto from publico.empresa_paginas where slug = ${slug}`
    for (let n = 0; n < 2; n += 1) await ocultar(slug, { _ocultar: false, _visto: visto })
    expect(await vista()).toEqual([expect.objectContaining({ nome }), true])
    expect(await publica()).toMatchObject({ pagina_da_empresa: slug })
    const trail =
      await db.sql`select ator, acao, resumo from contas.auditoria where tabela = 'empresa_paginas' and linha_id = ${id} order by id`
    expect(trail.map((row) => ({ ...row }))).toEqual([
      { ator: personas.admin.email, acao: 'alterou', resumo: { motivo_ocultacao: [null, 'Finge ser outra empresa.'] } },
      { ator: personas.admin.email, acao: 'alterou', resumo: { motivo_ocultacao: ['Finge ser outra empresa.', null] } },
    ])
  })

  test('is a decision of the team alone, with a reason, about a page that exists', async () => {
    const { slug } = await createNoAr()
    for (const caller of [rita.caller, rival.caller])
      await expectRefusal(
        callAs(db, caller, 'fn_ocultar_pagina_da_empresa', { _slug: slug, _ocultar: true, _motivo: 'x' }),
        'PT403',
      )
    expect((await getRefusal(callAsVisitor(db, 'fn_ocultar_pagina_da_empresa', { _slug: slug }))).code).toBe('42501')
    await expectRefusal(ocultar(slug, { _ocultar: true }), 'PT422', 'motivo')
    await expectRefusal(ocultar('nenhuma'), 'PT404', 'pagina_inexistente')
    expect(await ver(slug)).not.toBeNull()
  })
})

test('“my data” has the page of each company, and of nobody else', async () => {
  const { slug } = await createNoAr()
  type Dados = { empresas: { pagina: { slug: string } | null }[] }
  for (const [caller, has] of [[rita.caller, true] as const, [rival.caller, false] as const]) {
    const { empresas } = await callAs<Dados>(db, caller, 'fn_exportar_meus_dados')
    expect(empresas.some(({ pagina }) => pagina?.slug === slug)).toBe(has)
  }
})
