/** The details that the team reads, row by row of the seed: every field has a name in words, and every code a label. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { formatCampo, getRotulo } from '../../../src/features/equipe/lista/DadosDaLinha'
import { TABELAS } from '../../../src/features/equipe/tabelas/registro/tabelas'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsAdmin, createEquipe, readLista } from './equipe.ts'

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

test.each(Object.values(TABELAS).map((tabela) => [tabela.nome, tabela] as const))('%s', async (nome, tabela) => {
  const { itens } = await readLista(db, nome)
  expect(itens.length).toBeGreaterThan(0)
  for (const item of itens) {
    // oxlint-disable-next-line no-await-in-loop
    const {
      linha,
      relacionados = {},
      historico,
    } = await callAsAdmin<Detalhe>(db, 'fn_admin_detalhe', {
      _tabela: nome,
      _id: String(item[tabela.chave]),
    })
    const mudados = historico.flatMap(({ resumo }) => Object.keys(resumo))
    const dentro = Object.values(linha).flatMap(objetos).flatMap(Object.keys)
    for (const campo of [...Object.keys(linha), ...dentro, ...mudados])
      if (campo !== 'canais_selecionados') expect(getRotulo(tabela, campo), campo).not.toMatch(BRUTO)
    for (const item_ of [linha, ...Object.values(linha).flatMap(objetos), ...Object.values(relacionados).flatMap(objetos)])
      for (const [campo, valor] of Object.entries(item_))
        if (typeof valor === 'string' && !LIVRES.includes(campo))
          expect(formatCampo(tabela, campo, item_), `${campo}: ${valor}`).not.toMatch(/^[a-z]+(_[a-z]+)*$/)
  }
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
