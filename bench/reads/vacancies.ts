/**
 * The cost of the own list of vacancies when one client has very many: p95 of a page for its owner under RLS, of a search that finds
 * nothing and of the numbers of the dashboard, at every size on the same connection; at the last one also of the same page for somebody who
 * works in fifty companies, of which this is one (the rights of `vagas.pode`).
 */
import postgres from 'postgres'
import { getMedian, measureSeconds, roundTo } from '../figures'
import { createPersona } from '../../tests/support/personas'
import { askAs, compareSizes, compareWithFloor, farFromFloor, type Figures, type Floor, measureP95 } from './p95'
import { runPastTriggers } from '../../tests/support/past-triggers'

const OWNER = {
  userId: '00000000-0000-4000-8000-00000000be55',
  nome: 'Berta',
  sobrenome: 'Medida',
  email: 'berta@bench.example',
  telefone: '+5511988887777',
}
const COLUMNS =
  'id, cargo, empresa, status, created_at, uf, local_de_trabalho, area, senioridade, codigo_ref, valor_total, ' +
  'publicada_em, expira_em, encerrada_em, motivo, bloqueada_em, atualizado_em'

const MEMBER = {
  userId: '00000000-0000-4000-8000-00000000be56',
  nome: 'Marta',
  sobrenome: 'Medida',
  email: 'marta@bench.example',
  telefone: '+5511988887778',
}

const DASHBOARD_MS = 15
/** How many companies the member works in, and what the page may cost them, times that of the owner. */
const COMPANIES = 50
const MEMBER_RATIO = 1.5
/** How many vacancies are handed over with a company, and in how many seconds: the statement may take ten. */
const TRANSFERRED = 5000
const TRANSFER_S = 7

/** `sizes` ascending; every query runs `calls` times at each. Empties the table of vacancies. */
export async function measureVacancies(url: string, { sizes = [1000, 100_000], calls = 100 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`truncate public.vagas cascade`
    await createPersona(sql, OWNER)
    const client = await clientRecord(sql)
    const p95_ms: Record<string, Figures> = {}
    const floors: Record<string, Floor> = {}
    let rows = 0
    for (const size of sizes) {
      await fill(sql, client, rows, size)
      rows = size
      const figures: Figures = {}
      const measure = async (name: string, from: string) => {
        figures[name] = await measureP95(sql, OWNER, calls, (tx) => readPage(tx, client, from))
      }
      await measure('newest', 'public.vagas')
      await measure('words_of_none', "public.fn_buscar_minhas_vagas('astronauta')")
      figures['dashboard'] = await measureP95(sql, OWNER, calls, (tx) => tx`select public.fn_numeros_do_painel()`)
      p95_ms[size] = figures
      if (size !== sizes[0]) continue
      const plain = `select ${COLUMNS} from public.vagas where cliente_id = '${client}' order by created_at desc, id desc limit 21`
      const page = (tx: postgres.TransactionSql) => readPage(tx, client, 'public.vagas')
      floors['own_vacancies'] = await compareWithFloor(sql, OWNER, calls, page, plain)
    }
    const { member, over } = await compareWithMember(sql, client, calls)
    await sql`truncate public.vagas cascade`
    const p95_ratio = compareSizes(p95_ms, sizes)
    const over_target = [...farFromFloor(floors), ...over]
    const dashboard = p95_ms[sizes[0] ?? 0]?.['dashboard'] ?? Number.NaN
    if (!(dashboard <= DASHBOARD_MS)) over_target.push(`dashboard: ${dashboard} ms, at most ${DASHBOARD_MS} ms`)
    return { p95_ms, p95_ratio, floors, member, over_target, calls }
  } finally {
    await sql.end()
  }
}

/** The same page for its owner and for somebody of the company, who works in forty-nine others too: median of both, each as the API opens it, asked in turns. */
async function compareWithMember(sql: postgres.Sql, client: string, calls: number) {
  await createPersona(sql, MEMBER)
  await sql`insert into public.empresas (usuario_id, nome_fantasia)
    select u.id, 'Oficina de Medida ' || n from public.usuarios as u, generate_series(1, ${COMPANIES}::int) as n
    where u.auth_user_id = ${OWNER.userId}`
  await sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel)
    select e.id, m.id, 'membro' from public.empresas as e, public.usuarios as m
    where e.nome_fantasia like 'Oficina de Medida %' and m.auth_user_id = ${MEMBER.userId}`
  const [empresa] = await sql`select id from public.empresas where nome_fantasia = 'Oficina de Medida 1'`
  const id = String(empresa?.['id'])
  await runPastTriggers({ sql }, 'public.vagas', () => sql`update public.vagas set empresa_id = ${id}`)
  await sql`vacuum analyze public.vagas, vagas.empresa_membros`
  const order = 'order by created_at desc, id desc limit 21'
  const page = (tx: postgres.TransactionSql) =>
    tx.unsafe(`select ${COLUMNS} from public.vagas where empresa_id = $1 ${order}`, [id], { prepare: true })
  const times = { owner: [] as number[], member: [] as number[] }
  for (let call = 0; call < calls; call++) {
    times.owner.push(await measureSeconds(() => askAs(sql, OWNER, (tx) => readPage(tx, client, 'public.vagas'))))
    times.member.push(await measureSeconds(() => askAs(sql, MEMBER, page)))
  }
  const [owner, member] = [getMedian(times.owner), getMedian(times.member)]
  const ratio = roundTo(member / owner)
  const transfer_s = await timeTransfer(sql, id)
  await sql`delete from public.empresas where nome_fantasia like 'Oficina de Medida %'`
  return {
    member: { companies: COMPANIES, owner_ms: roundTo(owner * 1000), member_ms: roundTo(member * 1000), ratio, transfer_s },
    over: [
      ...(ratio > MEMBER_RATIO ? [`member of ${COMPANIES} companies: ${ratio} times the owner, at most ${MEMBER_RATIO}`] : []),
      ...(transfer_s > TRANSFER_S ? [`transfer of ${TRANSFERRED} vacancies: ${transfer_s} s, at most ${TRANSFER_S} s`] : []),
    ],
  }
}

/** Seconds to hand a company over with so many vacancies. */
async function timeTransfer(sql: postgres.Sql, empresa: string): Promise<number> {
  await runPastTriggers(
    { sql },
    'public.vagas',
    () => sql`update public.vagas set empresa_id = null
      where id not in (select id from public.vagas order by created_at desc limit ${TRANSFERRED})`,
  )
  await sql`vacuum analyze public.vagas`
  const [row] = await sql`select id from public.usuarios where auth_user_id = ${MEMBER.userId}`
  const conta = String(row?.['id'])
  return askAs(sql, OWNER, async (tx) =>
    roundTo(await measureSeconds(() => tx`select public.fn_mudar_papel_na_empresa(${empresa}, ${conta}, 'dono')`)),
  )
}

/** As PostgREST queries: one page of twenty and one more row, newest first. */
function readPage(tx: postgres.TransactionSql, client: string, from: string) {
  const order = 'order by created_at desc, id desc limit 21'
  return tx.unsafe(`select ${COLUMNS} from ${from} where cliente_id = $1 ${order}`, [client], { prepare: true })
}

async function clientRecord(sql: postgres.Sql): Promise<string> {
  const [row] = await askAs(sql, OWNER, (tx) => tx`select public.fn_meu_cliente() ->> 'id' as id`)
  return String(row?.['id'])
}

/** Vacancies of one client, one every 30 seconds, most of them expired; triggers are off, so no e-mail is queued. */
async function fill(sql: postgres.Sql, client: string, from: number, to: number) {
  await runPastTriggers(
    { sql },
    'public.vagas',
    () => sql`insert into public.vagas (codigo_ref, usuario_id, cliente_id, status, created_at, cargo, empresa, area, senioridade, uf,
      descricao, responsavel_nome, email, telefone, duracao, canais_selecionados, valor_total, declaracao_versao, publicada_em, expira_em)
    select 'V' || translate(lpad(n::text, 8, '0'), '01', 'CD'), u.id, ${client}, s.status, now() - n * interval '30 seconds',
      case when n % 50 = 0 then 'Coordenação de Loja ' else 'Analista de RH ' end || n % 300, 'Oficina Aurora ' || n % 40,
      'Recursos Humanos', 'pleno', 'SP', repeat('O que a pessoa vai fazer, com quem e como. ', 12), 'Berta Medida', u.email,
      '+5511988887777', 30, '{"indeed": {"selecionado": true, "valor": 0}}', 0, 'vaga-2026-11',
      case when s.status in ('published', 'expirada') then now() end, case when s.status in ('published', 'expirada') then now() end
    from generate_series(${from + 1}::int, ${to}::int) as n
    cross join lateral (
      select case when n % 100 = 0 then 'pending_payment' when n % 10 = 1 then 'published' else 'expirada' end as status
    ) as s
    cross join public.usuarios as u
    where u.auth_user_id = ${OWNER.userId}`,
  )
  // A month of visits of all that the dashboard counts.
  await sql`insert into vagas.vaga_numeros (vaga_id, dia, visualizacoes, candidaturas)
    select v.id, current_date - d, 5, 1
    from (select id from public.vagas order by created_at desc limit 1000) as v, generate_series(0, 29) as d
    on conflict do nothing`
  await sql`vacuum analyze public.vagas, vagas.vaga_numeros`
}
