/**
 * What a page of open requests costs as the table grows: p95 of `fn_listar_solicitacoes_abertas` as a signed-in account, and of the
 * team's list of requests as an admin, for each kind of question, at every size on the same connection.
 */
import postgres from 'postgres'
import { ADMIN, askQuestion, createAdmin } from './admin'
import { compareSizes, compareWithFloor, farFromFloor, type Figures, type Floor, measureP95, openAccount } from './p95'
import { runPastTriggers } from '../../tests/support/past-triggers'

const QUESTIONS: Record<string, Record<string, string | number>> = {
  newest: {},
  city: { _local: 'vila32' },
  state: { _local: 'BA' },
  service: { _tipo: 'carreira' },
  service_and_city: { _tipo: 'salarios', _local: 'vila' },
  deadline_and_budget: { _prazo: 'Flexível', _budget: 'R$20k+' },
}

/** The same rows as the team lists them: `fn_admin_lista`. */
const OF_THE_TEAM = {
  team_newest: {},
  team_state: { uf: 'BA' },
  team_service: { tipo_servico: 'Cultura Organizacional' },
}

/** The newest page of each as one plain query. */
const PLAIN = {
  open_requests: `select s.id, s.status_solicitacao, s.cidade, s.uf, s.tipo_servico, s.prazo_desejado, s.budget_estimado, s.porte, s.rs_qtd_vagas,
      s.pcs_qtd_cargos, s.rp_qtd_pessoas, s.acr_qtd_curriculos, l.resumo, s.criado_em, s.num_propostas
    from public.solicitacoes as s left join pedidos.solicitacao_leituras as l on l.solicitacao_id = s.id
    where s.status_solicitacao = 'Aberta' order by s.criado_em desc, s.id desc limit 21`,
  requests_of_the_team: `select s.id, s.tipo_servico, s.status_solicitacao, c.empresa_nome, c.responsavel_nome, c.email, s.cidade, s.uf, s.prazo_desejado,
      s.budget_estimado, s.num_propostas, s.email_confirmado_em, s.criado_em, s.atualizado_em, k.pedida_em, k.corrigida_em
    from public.solicitacoes as s
    left join pedidos.solicitacao_contatos as c on c.solicitacao_id = s.id
    left join pedidos.solicitacao_correcoes as k on k.solicitacao_id = s.id
    order by s.criado_em desc, s.id desc limit 51`,
}

/** Any signed-in account may list them. */
const CONSULTANT = { userId: '00000000-0000-4000-8000-00000000be0c', email: 'consultora@bench.example' }

/** `sizes` ascending; every query runs `calls` times at each. Empties the tables of requests. */
export async function measureOpenRequests(url: string, { sizes = [1000, 100_000, 1_000_000], calls = 200 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const p95_ms: Record<string, Figures> = {}
    const floors: Record<string, Floor> = {}
    await sql`truncate public.clientes, public.solicitacoes cascade`
    await createAdmin(sql)
    await openAccount(sql, CONSULTANT)
    let rows = 0
    for (const size of sizes) {
      await fill(sql, rows, size)
      rows = size
      p95_ms[size] = {}
      for (const [name, question] of Object.entries(QUESTIONS)) {
        p95_ms[size][name] = await measureP95(sql, CONSULTANT, calls, (tx) => ask(tx, question))
      }
      for (const [name, filtros] of Object.entries(OF_THE_TEAM)) {
        const question = { _tabela: 'solicitacoes', _filtros: filtros }
        p95_ms[size][name] = await measureP95(sql, ADMIN, calls, (tx) => askQuestion(tx, question))
      }
      if (size !== sizes[0]) continue
      floors['open_requests'] = await compareWithFloor(sql, CONSULTANT, calls, (tx) => ask(tx, {}), PLAIN.open_requests)
      floors['requests_of_the_team'] = await compareWithFloor(
        sql,
        ADMIN,
        calls,
        (tx) => askQuestion(tx, { _tabela: 'solicitacoes' }),
        PLAIN.requests_of_the_team,
      )
    }
    await sql`truncate public.clientes, public.solicitacoes cascade`
    const over_target = farFromFloor(floors)
    return { p95_ms, p95_ratio: compareSizes(p95_ms, sizes), floors, over_target, calls }
  } finally {
    await sql.end()
  }
}

/**
 * Open requests of all states and services, half of them in 20 large cities, so that each question fills a page at every size, half in
 * 500 others. Triggers are off, so no e-mail is queued.
 */
async function fill(sql: postgres.Sql, from: number, to: number) {
  await runPastTriggers({ sql }, 'public.solicitacoes', async () => {
    await sql`insert into public.clientes (email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)
      values ('bench@empresa.example', 'Empresa', 'Pessoa', '+5511900000000', 'Cidade', 'SP', 'Tecnologia', '1–10') on conflict do nothing`
    await sql`insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf, prazo_desejado,
        budget_estimado, setor, porte, contexto_projeto, criado_em)
      select c.id, sha256(n::text::bytea), 'Aberta', t.tipo,
        case when n % 2 = 0 then 'Vila' || n % 40 else 'Arraial' || n % 500 end, u.valores[1 + n % 27], p.valores[1 + n / 7 % 5],
        b.valores[1 + n / 3 % 5], 'Tecnologia', '1–10', repeat('Contexto do projeto que ajuda a entender. ', 8), now() - n * interval '10 seconds'
      from generate_series(${from + 1}::int, ${to}::int) as n
      join catalogo.servicos as t on t.ordem = 1 + n % 9
      cross join public.clientes as c
      cross join base.opcoes as u cross join base.opcoes as p cross join base.opcoes as b
      where u.lista = 'uf' and p.lista = 'prazo' and b.lista = 'budget' and c.email = 'bench@empresa.example'`
  })
  await sql`insert into pedidos.solicitacao_leituras (solicitacao_id, resumo, textos)
    select s.id, left(s.contexto_projeto, 200), '{}' from public.solicitacoes as s on conflict do nothing`
  await sql`insert into pedidos.lugares (lugar) select distinct cidade_busca from public.solicitacoes on conflict do nothing`
  await sql`vacuum analyze public.solicitacoes, pedidos.solicitacao_leituras, pedidos.lugares`
}

/** The newest page of open requests, as PostgREST asks for it. */
function ask(tx: postgres.TransactionSql, question: Record<string, string | number>) {
  const named = Object.keys(question).map((name, at) => `${name} => $${at + 1}`)
  return tx.unsafe(`select public.fn_listar_solicitacoes_abertas(${named.join(', ')})`, Object.values(question))
}
