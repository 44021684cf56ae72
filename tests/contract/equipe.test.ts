/** Rows and details of the team as SQL answers them: each list by its own contract, which knows every key and no other. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONSULTAS, type NomeDaTabela, tabelas } from '../../src/domain/contratos/equipe/tabelas.ts'
import { admin, createEquipe } from '../db/equipe/equipe.ts'
import { setUpTestDatabase } from '../support/fixtures.ts'

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

describe.each(nomes)('%s', (nome) => {
  const tabela = tabelas[nome]
  test('every row of the seed and its detail have the keys of their contract', async () => {
    const { itens } = await call<{ itens: Record<string, unknown>[] }>(
      "public.fn_admin_lista(_tabela => $1, _filtros => '{}', _limite => 100)",
      [nome],
    )
    expect(itens.length).toBeGreaterThan(0)
    for (const item of itens) {
      expect(problems(tabela.linha, item), JSON.stringify(item)).toEqual([])
      const { linha, relacionados } = await call<{ linha: unknown; relacionados?: unknown }>(
        'public.fn_admin_detalhe(_tabela => $1, _id => $2)',
        [nome, String(item['id'] ?? item['codigo'])],
      )
      expect(problems(tabela.detalhe, linha), JSON.stringify(linha)).toEqual([])
      const ao_lado = 'relacionados' in tabela ? tabela.relacionados.safeParse(relacionados).error?.issues : relacionados
      expect(ao_lado, JSON.stringify(relacionados)).toBeUndefined()
    }
  })

  test('a key more, a key less and a key of another name are refused', async () => {
    const { itens } = await call<{ itens: Record<string, unknown>[] }>(
      "public.fn_admin_lista(_tabela => $1, _filtros => '{}', _limite => 1)",
      [nome],
    )
    const [item = {}] = itens
    const [[chave, valor] = ['', null], ...resto] = Object.entries(item)
    for (const wrong of [
      { ...item, a_mais: 1 },
      Object.fromEntries(resto),
      { ...Object.fromEntries(resto), [`${chave}_novo`]: valor },
    ])
      expect(problems(tabela.linha, wrong)).not.toEqual([])
  })
})
