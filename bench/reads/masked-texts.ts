/**
 * What texts cost to read whose masks are expensive to make: a thread of 200 messages, and 50 open requests, of hostile texts ÷ the same of
 * ordinary texts of the same length, asked in turn on one connection. The fastest answers are compared, which other work on the machine
 * disturbs least. Masks are stored when a text is written, so both cost the same.
 */
import type postgres from 'postgres'
import { runPastTriggers } from '../../tests/support/past-triggers'
import { measureSeconds, roundTo } from '../figures'
import { type Account, askAs, openAccount } from './p95'

const LIMIT = 1.2
/** Milliseconds of a thread of 200 messages of 2,000 characters for its client. */
const LIMIT_MS = 15
const READER: Account = { userId: '00000000-0000-4000-8000-00000000be0d', email: 'leitora@mascaras.example' }

/** SQL of a text with that many characters. */
const TEXTS = {
  ordinary: (length: number) => `left(repeat('Podemos começar em março, com duas pessoas na equipe. ', 100), ${length})`,
  hostile: (length: number) => `left(repeat('=1.000=(11) 9a.b.c@www.9 1234-', 200), ${length})`,
} as const
type Kind = keyof typeof TEXTS
const KINDS = Object.keys(TEXTS) as Kind[]
const UF: Record<Kind, string> = { ordinary: 'AC', hostile: 'AP' }
const toToken = (kind: Kind) => kind.padEnd(43, '_')

/** `calls` of each kind. The caller empties the tables of the marketplace. */
export async function measureMaskedTexts(sql: postgres.Sql, calls = 60) {
  await openAccount(sql, READER)
  for (const kind of KINDS) await fill(sql, kind)
  await sql`vacuum analyze public.solicitacoes, public.propostas, conversas.mensagens, pedidos.solicitacao_leituras`
  const questions = {
    thread_of_200_messages: (kind: Kind) => askAs(sql, null, (tx) => tx`select public.fn_conversas(${toToken(kind)})`),
    fifty_open_requests: (kind: Kind) =>
      askAs(sql, READER, (tx) => tx`select public.fn_listar_solicitacoes_abertas(_local => ${UF[kind]}, _limite => 50)`),
  }
  const fastest_ms: Record<string, Record<Kind, number>> = {}
  for (const [name, ask] of Object.entries(questions)) fastest_ms[name] = await timeInTurn(sql, ask, calls)
  const ratio = Object.fromEntries(
    Object.entries(fastest_ms).map(([name, { hostile, ordinary }]) => [name, roundTo(hostile / ordinary)]),
  )
  const thread = Math.max(...Object.values(fastest_ms['thread_of_200_messages'] ?? {}))
  const over_target = [
    ...Object.entries(ratio).flatMap(([name, times]) =>
      times > LIMIT ? [`masked texts, ${name}: hostile ÷ ordinary is ${times}, at most ${LIMIT}`] : [],
    ),
    ...(thread > LIMIT_MS ? [`masked texts, thread_of_200_messages: ${thread} ms, at most ${LIMIT_MS}`] : []),
  ]
  return { fastest_ms, ratio, over_target }
}

async function timeInTurn(sql: postgres.Sql, ask: (kind: Kind) => Promise<unknown>, calls: number) {
  const times: Record<Kind, number[]> = { ordinary: [], hostile: [] }
  for (let call = 0; call < calls; call += 1) {
    if (call % 20 === 0) await sql`truncate base.limites`
    for (const kind of KINDS) times[kind].push((await measureSeconds(() => ask(kind))) * 1000)
  }
  return { ordinary: roundTo(Math.min(...times.ordinary)), hostile: roundTo(Math.min(...times.hostile)) }
}

/** 50 open requests with the longest texts; the first one with its link, and a proposal with a thread of 200 messages of its client. */
async function fill(sql: postgres.Sql, kind: Kind) {
  const text = TEXTS[kind]
  const [uf, email] = [UF[kind], `${kind}@mascaras.example`]
  await sql`insert into public.clientes (email, empresa_nome, responsavel_nome, telefone)
    values (${email}, 'Oficina Inventada', 'Marta Dias', '+5511900000000')`
  await sql`insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf, prazo_desejado,
      budget_estimado, setor, porte, contexto_projeto, co_diagnostico_atual)
    select c.id, sha256(n::text::bytea), 'Solicitação Efetuada', 'Cultura Organizacional', 'Vila', ${uf}, 'Flexível', 'Até R$2k', 'Tecnologia',
      '1–10', ${sql.unsafe(text(5000))}, ${sql.unsafe(text(2000))}
    from public.clientes as c cross join generate_series(1, 50) as n where c.email = ${email}`
  await sql`insert into pedidos.solicitacao_contatos (solicitacao_id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)
    select s.id, ${email}, 'Oficina Inventada', 'Marta Dias', '+5511900000000', 'Vila', s.uf, 'Tecnologia', '1–10'
    from public.solicitacoes as s where s.uf = ${uf}`
  await sql`select pedidos.guardar_leitura(s.id, to_jsonb(s)) from public.solicitacoes as s where s.uf = ${uf}`
  await sql`update public.solicitacoes set status_solicitacao = 'Aberta' where uf = ${uf}`
  const [um] = await sql`select s.id from public.solicitacoes as s where s.uf = ${uf} order by s.id limit 1`
  const id = String(um?.['id'])
  await sql`insert into pedidos.acompanhamento_links (solicitacao_id, token_hash) values (${id}, base.token_hash(${toToken(kind)}))`
  const proposta = crypto.randomUUID()
  await runPastTriggers(
    { sql },
    'public.propostas',
    () => sql`insert into public.propostas (id, solicitacao_id, auth_user_id, consultoria_email, valor, prazo, mensagem)
      select ${proposta}, ${id}, a.id, a.email, 5000, '1 mês', 'Olá' from auth.users as a order by a.email limit 1`,
  )
  await sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, texto_mascarado, lida_em, avisar_desde)
    select gen_random_uuid(), ${proposta}, true, t.texto, pedidos.mascarar(t.texto, ${id}), now(), null
    from (select ${sql.unsafe(text(2000))} as texto) as t cross join generate_series(1, 200)`
}
