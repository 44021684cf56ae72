/**
 * The cost of the team's lists and figures as the tables grow: p95 of a page of `fn_admin_lista` as an admin, and of `fn_admin_numeros`
 * over a year, at every size on the same connection.
 */
import postgres from 'postgres'
import { runPastTriggers } from '../../tests/support/past-triggers'
import { createPersona } from '../../tests/support/personas'
import { type Figures, measureP95 } from './p95'

/** The account that asks. */
export const ADMIN = {
  userId: '00000000-0000-4000-8000-00000000be77',
  nome: 'Adília',
  sobrenome: 'Medida',
  email: 'adilia@bench.example',
  telefone: '+5511988887766',
}

type Question = { readonly _tabela: string; readonly [param: string]: unknown }

const QUESTIONS: Record<string, Question> = {
  requests_newest: { _tabela: 'solicitacoes' },
  requests_word_of_all: { _tabela: 'solicitacoes', _busca: 'oficina' },
}

/** `sizes` ascending; every question is asked `calls` times at each. Leaves the tables of the marketplace empty. */
export async function measureAdmin(url: string, { sizes = [1000, 100_000], calls = 40 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await empty(sql)
    await createAdmin(sql)
    const p95_ms: Record<string, Figures> = {}
    let rows = 0
    for (const size of sizes) {
      await fill(sql, rows, size)
      rows = size
      const figures: Figures = {}
      for (const [name, question] of Object.entries(QUESTIONS)) {
        figures[name] = await measureP95(sql, ADMIN, calls, (tx) => askQuestion(tx, question))
      }
      figures['numbers_of_a_year'] = await measureP95(
        sql,
        ADMIN,
        calls,
        (tx) => tx`select public.fn_admin_numeros('2025-11-22', '2026-11-22')`,
      )
      p95_ms[size] = figures
    }
    await empty(sql)
    return { p95_ms, calls }
  } finally {
    await sql.end()
  }
}

/** Writes that account. */
export async function createAdmin(sql: postgres.Sql) {
  await createPersona(sql, ADMIN)
  await sql`insert into public.admins (email) values (${ADMIN.email}) on conflict do nothing`
}

/** One page of a list of the team, as PostgREST asks. */
export function askQuestion(tx: postgres.TransactionSql, question: Question) {
  const { _tabela, _busca = null, _filtros = {} } = question
  return tx`select public.fn_admin_lista(
    ${_tabela}, ${_busca as string}, ${JSON.stringify(_filtros)}::text::jsonb, null, null, 50)`
}

const TABLES = [
  'public.clientes',
  'public.solicitacoes',
  'pedidos.solicitacao_contatos',
  'public.consultorias',
  'public.propostas',
]

async function empty(sql: postgres.Sql) {
  await sql.unsafe(`truncate ${TABLES.join(', ')} cascade; select equipe.atualizar_numeros(true)`)
}

/** The id of the n-th row of a kind. */
const id = (part: string) => `('00000000-${part}-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** One request, one client and one proposal a row, a consultancy every tenth, spread over a year, without e-mails. */
async function fill(sql: postgres.Sql, from: number, to: number) {
  await runPastTriggers({ sql }, TABLES, () => insertRows(sql, from, to))
  await sql`select equipe.atualizar_numeros(true)`
  await sql.unsafe(`vacuum analyze ${TABLES.join(', ')}`)
}

async function insertRows(sql: postgres.Sql, from: number, to: number) {
  const numbers = `generate_series(${from + 1}, ${to}) as n`
  const em = `timestamptz '2025-11-25' + (n::bigint * 7919 % 31000000) * interval '1 second'`
  const uf = `(array['SP','RJ','MG','BA','RS','PR','PE','CE','SC','GO','DF','ES','AM','PA','MT','MS','MA','RN','PB','AL','SE','PI','TO','RO','AP','RR'])[1 + n % 26]`
  const state = `case when n % 400 = 0 then 'AC' else ${uf} end`
  await sql.unsafe(`insert into public.clientes (id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte, criado_em, atualizado_em)
    select ${id('0001')}, 'pessoa' || n || '@empresa.example', 'Oficina Empresa' || n, 'Pessoa ' || n % 1000, '+5511' || 900000000 + n % 99999999,
      'Vila ' || n % 500, ${state}, 'Tecnologia', '1–10', ${em}, ${em} from ${numbers}`)
  await sql.unsafe(`insert into public.solicitacoes (id, cliente_id, conteudo_hash, status_solicitacao, motivo_recusa, tipo_servico, cidade, uf,
      prazo_desejado, budget_estimado, setor, porte, contexto_projeto, criado_em, atualizado_em)
    select ${id('0002')}, ${id('0001')}, sha256(n::text::bytea), s.status, case when s.status = 'Recusada' then 'Motivo' end, t.tipo,
      'Vila ' || n % 500, ${state}, 'Flexível', 'Até R$2k', 'Tecnologia', '1–10', repeat('Contexto. ', 20), ${em}, ${em}
    from ${numbers}
    join catalogo.servicos as t on t.ordem = 1 + n / 26 % 9
    cross join lateral (select (array['Aberta','Encerrada','Encerrada','Proposta Aceita','Recusada'])[1 + n / 7 % 5] as comum) as c
    cross join lateral (select case when n % 500 = 3 then 'Solicitação Efetuada' else c.comum end as status) as s`)
  await sql.unsafe(`insert into pedidos.solicitacao_contatos (solicitacao_id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)
    select ${id('0002')}, c.email, c.empresa_nome, c.responsavel_nome, c.telefone, c.cidade, c.uf, c.setor, c.porte
    from ${numbers} join public.clientes as c on c.id = ${id('0001')}`)
  await sql.unsafe(`insert into public.consultorias (id, slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao,
      cnpj, tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min, formatos, capacidade_media,
      modelos_precificacao, consentimento_contato, consentimento_perfil, aprovada_em, criado_em, atualizado_em)
    select ${id('0003')}, 'consultoria-' || n, 'contato' || n || '@consultoria.example', 'Consultoria ' || n, 'Pessoa', 'Sócia',
      '+5511' || 900000000 + n % 99999999, 'Vila', ${state}, 'Pessoa Jurídica', lpad(n::text, 14, '0'), 'De 3 a 5 anos', '2-5',
      array[case when n % 5000 = 0 then 'Outros' else 'Cultura Organizacional' end], '{Tecnologia}', 'Todos os portes', '{Analista}', 'R$ 1,00', '{Remoto}', 3,
      '{Pacotes}', true, true, case when n % 1000 > 0 then ${em} end, ${em}, ${em} from ${numbers} where n % 10 = 0`)
  await sql.unsafe(`insert into public.propostas (id, solicitacao_id, auth_user_id, consultoria_email, valor, prazo, mensagem, status_proposta, criado_em, decided_em)
    select ${id('0004')}, ${id('0002')}, '${ADMIN.userId}', 'contato' || n % 1000 || '@consultoria.example', n % 100000 + 1, '1 mês', 'Mensagem', s.status,
      ${em} + n % 300 * interval '1 hour', case when s.status <> 'enviada' then now() end
    from ${numbers} cross join lateral (select (array['enviada','aceita','expirada','recusada'])[1 + n / 3 % 4] as status) as s`)
}
