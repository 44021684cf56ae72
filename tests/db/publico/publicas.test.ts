/** Public data of published vacancies and their companies, and the figures of one's own vacancies. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { callAs, callAsVisitor, expectRefusal } from '../rpc.ts'
import {
  createCupom,
  createRecrutador,
  createVagaPublicada,
  deleteVagas,
  moveLinhas,
  moveVaga,
  publishVaga,
  type Recrutador,
} from '../vagas/vaga.ts'

type Item = Record<string, unknown>
type Pagina = { itens: Item[]; proximo: string | null }

const db = setUpTestDatabase()
let rita: Recrutador
beforeEach(async () => {
  await deleteVagas(db)
  rita = await createRecrutador(db)
})

const listar = (params: Params = {}) => callAsVisitor<Pagina>(db, 'fn_listar_vagas_publicadas', params)
const empresas = (params: Params = {}) => callAsVisitor<Pagina>(db, 'fn_listar_empresas_com_vagas', params)
const cargos = async (params: Params = {}) => (await listar(params)).itens.map(({ cargo }) => cargo)
/** Sequential, so the order is known. */
async function publicarEm(minutos: number, vaga: Params = {}, params: Params = {}, dono = rita) {
  const { id } = await createVagaPublicada(db, dono.caller, params, vaga)
  const [row] = await db.sql`update public.vagas set publicada_em = now() - make_interval(mins => ${minutos}) where id = ${id}
    returning empresa_chave`
  await db.sql`select publico.contar_empresa(${dono.conta}, ${String(row?.['empresa_chave'])})`
  return id
}

describe('published vacancies', () => {
  test('show the ad, without contact, price, coupon or owner', async () => {
    const cupom = await createCupom(db)
    await createVagaPublicada(
      db,
      rita.caller,
      { _canais: ['catho', 'indeed'], _cupom: cupom },
      { empresa_descricao: 'Pães', empresa_nome: 'Padaria SA' },
    )
    const { itens, proximo } = await listar()
    expect(proximo).toBeNull()
    expect(itens).toEqual([
      {
        codigo_ref: expect.stringMatching(/^V/),
        cargo: 'Analista de RH',
        empresa: 'Padaria Imaginária',
        local_de_trabalho: 'São Paulo, Pinheiros',
        uf: 'SP',
        area: 'Recursos Humanos',
        setor: 'Varejo',
        senioridade: 'pleno',
        modalidade: 'Híbrido',
        tipo_contrato: 'clt',
        salario_min: 4500,
        salario_max: 6000.5,
        descricao: 'Cuidar da seleção.\nAcolher quem chega.',
        vaga_afirmativa: false,
        vaga_afirmativa_grupo: null,
        numero_de_vagas: null,
        jornada: null,
        horario: null,
        salario_periodo: null,
        programa: null,
        pcd: null,
        empresa_nome: 'Padaria SA',
        empresa_site: 'https://padaria.example',
        empresa_tamanho: 'pequena',
        publicada_em: expect.any(String),
        expira_em: expect.any(String),
        canais: [],
        logo_da_empresa: null,
      },
    ])
    expect(JSON.stringify(itens)).not.toMatch(/933334444|rita|:7990|:7191|CUPOM/i)
  })

  test('are read in full by their code, with the same columns and the full texts; the list has excerpts', async () => {
    const descricao = 'Pão. '.repeat(200).trim()
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller, {}, { descricao, empresa_descricao: descricao })
    const [item] = (await listar()).itens
    expect(item?.['descricao']).toBe(descricao.slice(0, 300))
    const ver = (_codigo_ref: string | null) => callAsVisitor<Item>(db, 'fn_ver_vaga_publicada', { _codigo_ref })
    expect(await ver(` ${codigo_ref.toLowerCase()}`)).toEqual({
      ...item,
      situacao: 'no_ar',
      atualizada_em: expect.any(String),
      descricao,
      requisitos: 'Gostar de conversar',
      beneficios: 'Vale-transporte; Plano de saúde',
      diferenciais: null,
      acessibilidade: null,
      empresa_descricao: descricao,
      municipio: 'São Paulo',
      perguntas: [],
      empresa_conferida: null,
      pagina_da_empresa: null,
      respostas: null,
    })
    expect((await empresas()).itens).toMatchObject([{ descricao: descricao.slice(0, 300) }])
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
    expect(await ver(codigo_ref)).toEqual({
      situacao: 'encerrada',
      cargo: 'Analista de RH',
      empresa: 'Padaria Imaginária',
      uf: 'SP',
      area: 'Recursos Humanos',
    })
    for (const codigo of ['VAAAAAAAA', null]) expect(await ver(codigo)).toBeNull()
  })

  test.each<[string, Params, [number | null, number | null]]>([
    ['shown', {}, [4500, 6000.5]],
    ['hidden', { mostrar_salario: false }, [null, null]],
    ['upside down', { salario_min: 9000 }, [null, null]],
    ['equal', { salario_min: 5000, salario_max: 5000 }, [5000, 5000]],
    ['from', { salario_max: null }, [4500, null]],
    ['up to', { salario_min: null }, [null, 6000.5]],
    ['none', { salario_min: null, salario_max: null }, [null, null]],
  ])('a salary that is %s', async (_, vaga, faixa) => {
    await createVagaPublicada(db, rita.caller, {}, vaga)
    const [item] = (await listar()).itens
    expect([item?.['salario_min'], item?.['salario_max']]).toEqual(faixa)
  })

  test('are only those currently published', async () => {
    await publishVaga(db, rita.caller)
    await publishVaga(db, rita.caller, { _canais: ['catho'] })
    const id = await publicarEm(1)
    expect(await cargos()).toHaveLength(1)
    await db.sql`update public.vagas set publicada_em = now() - interval '40 days', expira_em = now() where id = ${id}`
    expect(await cargos()).toEqual([])
    expect((await empresas()).itens).toEqual([])
    await callAs(db, rita.caller, 'fn_renovar_vaga', { _id: id, _duracao: 30 })
    expect(await cargos()).toHaveLength(1)
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
    expect(await cargos()).toEqual([])
  })

  test('list the channels on which they are live', async () => {
    const id = await publicarEm(1, {}, { _canais: ['catho', 'indeed'] })
    await moveLinhas(db, id, 'publicado', 'catho', { external_url: 'https://www.catho.com.br/vagas/1' })
    expect((await listar()).itens[0]).toMatchObject({
      canais: [{ canal: 'catho', external_url: 'https://www.catho.com.br/vagas/1' }],
    })
  })

  test('are searched by words without accents and plurals, and by state, work mode and level', async () => {
    await publicarEm(3, { cargo: 'Analista de Seleção', senioridade: 'junior', modalidade: 'Remoto' })
    await publicarEm(2, { cargo: 'Motorista', uf: 'BA', local_de_trabalho: 'Salvador', area: 'Logística', setor: 'Transportes' })
    await publicarEm(1, { cargo: 'Padeira', empresa: 'Forno & Cia', setor: null, area: 'Produção', local_de_trabalho: 'Santos' })
    expect(await cargos({ _texto: 'SELECOES' })).toEqual(['Analista de Seleção'])
    expect(await cargos({ _texto: 'salvad' })).toEqual(['Motorista'])
    expect(await cargos({ _texto: 'forno' })).toEqual(['Padeira'])
    expect(await cargos({ _texto: 'logistica transporte' })).toEqual(['Motorista'])
    expect(await cargos({ _texto: "forno ' & | ! :* salvador" })).toEqual([])
    expect(await cargos({ _texto: 'ba' })).toEqual(['Motorista'])
    expect(await cargos({ _uf: 'BA' })).toEqual(['Motorista'])
    expect(await cargos({ _modalidade: 'Remoto' })).toEqual(['Analista de Seleção'])
    expect(await cargos({ _senioridade: 'pleno' })).toEqual(['Padeira', 'Motorista'])
    expect(await cargos({ _senioridade: 'pleno', _uf: 'SP' })).toEqual(['Padeira'])
    for (const [name, value] of [
      ['uf', 'XX'],
      ['modalidade', 'Remota'],
      ['senioridade', 'Pleno'],
    ])
      await expectRefusal(listar({ [`_${name}`]: value }), 'PT422', name)
  })

  test('are searched by each word of what is written with signs between', async () => {
    await publicarEm(0, {
      cargo: 'Vendedor(a)/Caixa',
      empresa: 'Nó.Laço',
      area: 'Comercial/Vendas',
      local_de_trabalho: 'Embu-Guaçu',
    })
    for (const _texto of [
      'vendas',
      'comercial',
      'Comercial/Vendas',
      'caixa',
      'vendedora',
      'laço',
      'nó.laço',
      'guaçu',
      'embu-guacu',
    ])
      expect([_texto, await cargos({ _texto })]).toEqual([_texto, ['Vendedor(a)/Caixa']])
  })

  test('are found by their marks, all of those that are asked for, and by area', async () => {
    await publicarEm(6, { cargo: 'Nada', mostrar_salario: false })
    await publicarEm(5, { cargo: 'De cabeça para baixo', salario_min: 9000 })
    await publicarEm(4, { cargo: 'Meio', jornada: 'meio_periodo', area: 'Marketing' })
    await publicarEm(3, { cargo: 'Para PCD', pcd: 'exclusiva', mostrar_salario: false })
    await publicarEm(2, { cargo: 'Do grupo', vaga_afirmativa: true, vaga_afirmativa_grupo: 'Pessoas com deficiência' })
    await publicarEm(1, { cargo: 'Jovem aprendiz', jornada: 'meio_periodo', mostrar_salario: false })
    expect(await cargos({ _marcas: 'salario' })).toEqual(['Do grupo', 'Meio'])
    expect(await cargos({ _marcas: 'pcd' })).toEqual(['Do grupo', 'Para PCD'])
    expect(await cargos({ _marcas: 'aprendiz, meio_periodo' })).toEqual(['Jovem aprendiz'])
    expect(await cargos({ _marcas: 'salario,meio_periodo' })).toEqual(['Meio'])
    expect(await cargos({ _marcas: ' , ' })).toHaveLength(6)
    expect(await cargos({ _area: 'marketing' })).toEqual(['Meio'])
    for (const _marcas of ['gratis', `pcd,${'x'.repeat(300)}`]) await expectRefusal(listar({ _marcas }), 'PT422', 'marcas')
  })

  test('are paginated newest first, without repeats or gaps', async () => {
    for (let n = 0; n < 5; n += 1) await publicarEm(10 - (n % 2), { cargo: `Cargo ${n}` })
    // Three of them with the same time.
    await db.sql`update public.vagas set publicada_em = date_trunc('hour', now()) where cargo <> 'Cargo 0' and cargo <> 'Cargo 1'`
    const todos = await cargos()
    const vistos: unknown[] = []
    let proximo: string | null = null
    do {
      const pagina: Pagina = await listar({ _limite: 2, _cursor: proximo })
      expect(pagina.itens.length).toBeLessThanOrEqual(2)
      vistos.push(...pagina.itens.map(({ cargo }) => cargo))
      proximo = pagina.proximo
    } while (proximo !== null)
    expect(vistos).toEqual(todos)
    expect(new Set(vistos).size).toBe(5)
    await expectRefusal(listar({ _cursor: 'mentira' }), 'PT422', 'cursor')
    expect((await listar({ _limite: -5 })).itens).toHaveLength(1)
  })
})

describe('companies with vacancies', () => {
  test('are described by their newest vacancy, with count and states; two accounts with one name stay separate', async () => {
    const rival = await createRecrutador(db)
    await publicarEm(9, { empresa: 'Padaria Três', uf: 'BA', empresa_site: 'https://velha.example' })
    await publicarEm(1, { empresa: 'PADARIA TRES', uf: 'SP', empresa_descricao: 'Pães', setor: null })
    await publicarEm(5, { empresa: 'Padaria Três', empresa_site: 'https://outra.example' }, {}, rival)
    await publicarEm(7, { empresa: 'Forno Novo' })
    await publishVaga(db, rita.caller, { _canais: ['catho'] }, { empresa: 'Não publicada' })
    const { itens, proximo } = await empresas()
    expect(proximo).toBeNull()
    expect(itens).toMatchObject([
      {
        empresa: 'PADARIA TRES',
        setor: null,
        tamanho: 'pequena',
        site: 'https://padaria.example',
        descricao: 'Pães',
        vagas: 2,
        ufs: ['BA', 'SP'],
      },
      { empresa: 'Padaria Três', site: 'https://outra.example', vagas: 1, ufs: ['SP'] },
      { empresa: 'Forno Novo', vagas: 1 },
    ])
    expect(Object.keys(itens[0] ?? {}).toSorted()).toEqual(
      ['descricao', 'empresa', 'pagina', 'setor', 'site', 'tamanho', 'ufs', 'ultima_em', 'vagas'].toSorted(),
    )
    const nomes = async (params: Params) => (await empresas(params)).itens.map(({ empresa }) => empresa)
    expect(await nomes({ _texto: 'padarias' })).toEqual(['PADARIA TRES', 'Padaria Três'])
    expect(await nomes({ _texto: 'forno' })).toEqual(['Forno Novo'])
    const first = await empresas({ _limite: 1 })
    const second = await empresas({ _limite: 1, _cursor: first.proximo })
    const third = await empresas({ _limite: 1, _cursor: second.proximo })
    expect([first, second, third].flatMap((pagina) => pagina.itens)).toEqual(itens)
    expect(third.proximo).toBeNull()
  })
})

const guardadas = async () => {
  const rows = await db.sql`select e.empresa_chave as chave, e.vaga_id as id from publico.empresas_no_ar as e order by 1`
  return rows.map((row) => [row['chave'], row['id']])
}

describe('the table of companies with published vacancies', () => {
  test('follows every vacancy: published, older, ended, restored, deleted', async () => {
    const velha = await publicarEm(9, { empresa: 'Forno' })
    const nova = await publicarEm(1, { empresa: 'Forno' })
    expect(await guardadas()).toEqual([['forno', nova]])
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: nova })
    expect(await guardadas()).toEqual([['forno', velha]])
    await moveVaga(db, velha, 'expirada')
    expect(await guardadas()).toEqual([])
    await callAs(db, rita.caller, 'fn_renovar_vaga', { _id: velha, _duracao: 30 })
    expect(await guardadas()).toEqual([['forno', velha]])
    await deleteVagas(db, velha)
    expect(await guardadas()).toEqual([])
  })
})

describe('the figures of the dashboard', () => {
  type Numeros = {
    vagas_ativas: number
    empresas: number
    candidaturas: number
    vagas_por_status: { status: string; total: number }[]
    por_dia: { dia: string; visualizacoes: number; candidaturas: number }[]
    no_ar: { id: string; novas: number; visitas: number[] }[]
  }
  const numeros = (dono: Recrutador) => callAs<Numeros>(db, dono.caller, 'fn_numeros_do_painel')

  test('are those of the calling account, zero without activity', async () => {
    const rival = await createRecrutador(db)
    const vazio = await numeros(rival)
    expect({ ...vazio, por_dia: vazio.por_dia.length }).toEqual({
      vagas_ativas: 0,
      empresas: 0,
      candidaturas: 0,
      vagas_por_status: [],
      por_dia: 30,
      so_as_novas: false,
      no_ar: [],
    })
    const id = await publicarEm(1)
    const vencida = await publicarEm(1)
    await db.sql`update public.vagas set publicada_em = now() - interval '40 days', expira_em = now() where id = ${vencida}`
    await publishVaga(db, rita.caller, { _canais: ['catho'] })
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${rita.conta}, 'Uma'), (${rita.conta}, 'Duas')`
    await db.sql`insert into vagas.vaga_numeros (vaga_id, dia, canal, visualizacoes, candidaturas)
      select ${id}, (now() at time zone 'America/Sao_Paulo')::date - d, c, 10, 1
      from unnest(array[0, 29, 30]) as d, unnest(array['proprio', 'indeed']) as c`
    const { por_dia, ...outros } = await numeros(rita)
    expect(outros).toEqual({
      vagas_ativas: 1,
      empresas: 2,
      candidaturas: 6,
      vagas_por_status: [
        { status: 'pending_payment', total: 1 },
        { status: 'published', total: 2 },
      ],
      so_as_novas: false,
      no_ar: [expect.objectContaining({ id, novas: 0, visitas: [0, 0, 0, 0, 0, 0, 20] })],
    })
    const [hoje] = await db.sql`select (now() at time zone 'America/Sao_Paulo')::date::text as dia`
    expect(por_dia.at(-1)).toEqual({ dia: hoje?.['dia'], visualizacoes: 20, candidaturas: 2 })
    expect(por_dia[0]).toMatchObject({ visualizacoes: 20, candidaturas: 2 })
    expect(por_dia.slice(1, -1).filter((cada) => cada.visualizacoes > 0)).toEqual([])
    expect(por_dia.map(({ dia }) => dia)).toEqual(por_dia.map(({ dia }) => dia).toSorted())
    expect(await numeros(rival)).toEqual(vazio)
    await db.sql`insert into public.candidaturas (vaga_id, chave, nome, email, canal, consentimento_versao)
      values (${id}, gen_random_uuid(), 'Caio', 'caio@longe.example', 'portal', 'v1')`
    expect((await numeros(rita)).no_ar).toMatchObject([{ id, novas: 1 }])
    await expectRefusal(callAsVisitor(db, 'fn_numeros_do_painel'), '42501')
  })
})
