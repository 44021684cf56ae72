/**
 * Rows and details of the team as SQL answers them, row by row of the seed: each list by its own contract, which knows every key and no
 * other; every field has a name in words, and every code a label.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONSULTAS, type NomeDaTabela, tabelas } from '../../../src/domain/contratos/equipe/tabelas.ts'
import { formatCampo, getRotulo } from '../../../src/features/equipe/lista/DadosDaLinha'
import { TABELAS } from '../../../src/features/equipe/tabelas/registro/tabelas'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createRecrutador, createVagaPublicada, moveVaga } from '../vagas/vaga.ts'
import { admin, callAsAdmin, createEquipe } from './equipe.ts'
import { callAs } from '../rpc.ts'

const db = setUpTestDatabase()

beforeAll(async () => {
  await db.sql.unsafe(readFileSync('supabase/seed.sql', 'utf8'))
  await createEquipe(db)
  // What the seed has none of.
  await db.sql`insert into mensagens.entregas (destino, tipo, status_http, ms, erro) values ('exemplo.example', 'webhook_proposta', 500, 12, null)`
  await db.sql`insert into public.contatos (chave, protocolo, nome, email, assunto, mensagem)
    values (gen_random_uuid(), 'CABCDEFGH', 'Pessoa Fictícia', 'pessoa@exemplo.example', 'Dúvida', 'Uma pergunta inventada.')`
  await db.sql`update vagas.vaga_suspensoes set recurso = 'A vaga existe.', recorrida_em = now()`
})

type Linha = Record<string, unknown>
type Detalhe = { linha: Linha; relacionados?: Record<string, unknown>; historico: { resumo: Linha }[] }

/** As written in the database: a code of several words, or a word without its accent. */
const BRUTO =
  /_|\b(active|intent|refund|hosts?)\b|\b\w*(cao|coes|encia|ancia|orio|umero|odigo|aximo|inimo|itulo|alario|omatica)\b/i
/** Fields whose value is a word as it is: of a person, of another system, or the verb of the trail. */
const LIVRES = [
  'codigo',
  'slug',
  'moeda',
  'site',
  'instagram',
  'destino',
  'documento',
  'recusa_codigo',
  'acao',
  'linha_id',
  'visto',
]
const objetos = (valor: unknown): Linha[] =>
  (Array.isArray(valor) ? valor : [valor]).filter(
    (item): item is Linha => typeof item === 'object' && item !== null && !Array.isArray(item),
  )

type Lista = { tabela: string; filtros: string[]; ordens: string[] }
const nomes = Object.keys(tabelas) as NomeDaTabela[]

test('each list of SQL has a contract with its filters and its orders, and no contract has another', async () => {
  const listas = await db.sql<Lista[]>`select l.tabela, l.ordens,
      array(select f from jsonb_object_keys(l.filtros) as f) || case when l.periodo is null then '{}' else array['de', 'ate'] end as filtros
    from equipe.admin_listas as l`
  const described = listas.map(({ tabela, ...lista }) => [
    tabela,
    { filtros: new Set(lista.filtros), ordens: new Set(lista.ordens) },
  ])
  const known = Object.entries(CONSULTAS).map(([tabela, { filtros, ordens }]) => [
    tabela,
    { filtros: new Set<string>(filtros), ordens: new Set<string>(ordens) },
  ])
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(known))
  expect(new Set(Object.keys(CONSULTAS))).toEqual(new Set(nomes))
})

/** What a contract finds wrong in an answer. */
const problems = (contract: (typeof tabelas)[NomeDaTabela]['linha' | 'detalhe'], row: unknown) =>
  contract.safeParse(row).error?.issues ?? []

/** Not through the calls of the other tests: those know the answers of all lists as one. */
const call = async <T>(text: string, params: string[]) => {
  const [row] = await db.as(admin, (tx) => tx.unsafe<{ answer: T }[]>(`select ${text} as answer`, params))
  return row?.answer as T
}
const readItens = async (nome: string) => {
  const { itens } = await call<{ itens: Linha[] }>("public.fn_admin_lista(_tabela => $1, _filtros => '{}', _limite => 100)", [
    nome,
  ])
  return itens
}

describe.each(nomes)('%s', (nome) => {
  const contrato = tabelas[nome]
  const tabela = TABELAS[nome]
  test('every row of the seed and its detail have the keys of their contract, each with a name in words and a label', async () => {
    const itens = await readItens(nome)
    expect(itens.length).toBeGreaterThan(0)
    for (const item of itens) {
      expect(problems(contrato.linha, item), JSON.stringify(item)).toEqual([])
      const { linha, relacionados, historico } = await call<Detalhe>('public.fn_admin_detalhe(_tabela => $1, _id => $2)', [
        nome,
        String(item[tabela.chave]),
      ])
      expect(problems(contrato.detalhe, linha), JSON.stringify(linha)).toEqual([])
      const ao_lado = 'relacionados' in contrato ? contrato.relacionados.safeParse(relacionados).error?.issues : relacionados
      expect(ao_lado, JSON.stringify(relacionados)).toBeUndefined()
      const mudados = historico.flatMap(({ resumo }) => Object.keys(resumo))
      const dentro = Object.values(linha).flatMap(objetos).flatMap(Object.keys)
      for (const campo of [...Object.keys(linha), ...dentro, ...mudados])
        if (campo !== 'canais_selecionados') expect(getRotulo(tabela, campo), campo).not.toMatch(BRUTO)
      for (const item_ of [
        linha,
        ...Object.values(linha).flatMap(objetos),
        ...Object.values(relacionados ?? {}).flatMap(objetos),
      ])
        for (const [campo, valor] of Object.entries(item_))
          if (typeof valor === 'string' && !LIVRES.includes(campo))
            expect(formatCampo(tabela, campo, item_), `${campo}: ${valor}`).not.toMatch(/^[a-z]+(_[a-z]+)*$/)
    }
  })

  test('a key more, a key less and a key of another name are refused', async () => {
    const [item = {}] = await readItens(nome)
    const [[chave, valor] = ['', null], ...resto] = Object.entries(item)
    for (const wrong of [
      { ...item, a_mais: 1 },
      Object.fromEntries(resto),
      { ...Object.fromEntries(resto), [`${chave}_novo`]: valor },
    ])
      expect(problems(contrato.linha, wrong)).not.toEqual([])
  })
})

test('no list is ordered by what a row may lack: no page would come after it', async () => {
  const listas = await db.sql<{ tabela: string; visao: string; ordens: string[] }[]>`
    select tabela, visao::text, ordens from equipe.admin_listas`
  const lacking = async ({ tabela, visao, ordens }: (typeof listas)[number]) => {
    const nulls = ordens.map((ordem) => `count(*) filter (where l.${ordem} is null)::int as ${ordem}`).join(', ')
    const [row] = await db.sql.unsafe<Record<string, number>[]>(`select count(*)::int as linhas, ${nulls} from ${visao} as l`)
    expect(row?.['linhas'], tabela).toBeGreaterThan(0)
    return ordens.filter((ordem) => row?.[ordem] !== 0).map((ordem) => `${tabela}.${ordem}`)
  }
  expect((await Promise.all(listas.map(lacking))).flat()).toEqual([])
})

test('a consultancy, and the vacancy of a company, say who works there in one line; of somebody alone they say nothing', async () => {
  const [onde] = await db.sql`select
    (select consultoria_id from consultorias.membros limit 1) as varias,
    (select c.id from public.consultorias as c where not exists (select from consultorias.membros as m where m.consultoria_id = c.id) limit 1) as uma,
    (select v.id from public.vagas as v join vagas.empresa_membros as m on m.empresa_id = v.empresa_id limit 1) as vaga`
  const pessoas = async (_tabela: string, _id: unknown) =>
    (await callAsAdmin<Detalhe>(db, 'fn_admin_detalhe', { _tabela, _id: String(_id) })).linha['pessoas']
  // oxlint-disable-next-line no-await-in-loop
  for (const [tabela, id] of [
    ['consultorias', onde?.['varias']],
    ['vagas', onde?.['vaga']],
  ] as const)
    expect(await pessoas(tabela, id)).toMatch(/^[^,]+ \(dono\), .+ \((membro|leitor)\)$/)
  expect(await pessoas('consultorias', onde?.['uma'])).toBeNull()
})

test('of a closed request the team reads why its client closed it', async () => {
  const [aberta] = await db.sql`select id from public.solicitacoes where status_solicitacao = 'Aberta' limit 1`
  const id = String(aberta?.['id'])
  const ler = async () => (await callAsAdmin<Detalhe>(db, 'fn_admin_detalhe', { _tabela: 'solicitacoes', _id: id })).linha
  expect(await ler()).not.toHaveProperty('motivo_encerramento')
  await db.sql`select transicoes.mudar_solicitacao(${id}, 'Encerrada', 'Contratei por outro caminho.')`
  expect(await ler()).toMatchObject({ motivo_encerramento: 'Contratei por outro caminho.' })
})

test('an edit that waits for the team is none of its work while the vacancy is expired', async () => {
  const rita = await createRecrutador(db)
  const { id } = await createVagaPublicada(db, rita.caller)
  await db.sql`insert into public.vaga_edicoes (vaga_id, versao, mudancas, declaracao_versao, status)
    select id, versao, '{"cargo": {"antes": "A", "depois": "B"}}', 'v1', 'na_equipe' from public.vagas where id = ${id}`
  const espera = async () => {
    const [row] = await db.sql`select l.mudanca, equipe.correcao_da_vaga(v, null) -> 'a_ler' <> 'null' as a_ler
      from public.vagas as v join equipe.lista_vagas as l on l.chave = v.id where v.id = ${id}`
    return row
  }
  expect(await espera()).toEqual({ mudanca: true, a_ler: true })
  // It waits since it was sent, not since its vacancy is there.
  await db.sql`update public.vagas set created_at = now() - interval '60 days' where id = ${id}`
  const [mudancas] = await callAsAdmin<{ recorte: string; itens: { em: string; linha: Linha }[] }[]>(db, 'fn_admin_espera').then(
    (partes) => partes.filter(({ recorte }) => recorte === 'mudancas'),
  )
  const dela = mudancas?.itens.find(({ linha }) => linha['id'] === id)
  expect(Date.now() - Date.parse(dela?.em ?? '')).toBeLessThan(86_400_000)
  await moveVaga(db, id, 'expirada')
  expect(await espera()).toEqual({ mudanca: false, a_ler: false })
  await callAs(db, rita.caller, 'fn_renovar_vaga', { _id: id, _duracao: 30 })
  expect(await espera()).toEqual({ mudanca: true, a_ler: true })
})
