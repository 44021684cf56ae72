/**
 * The board of a vacancy with 2,000 applications, as its owner works on it: p95 of its first page of every column, with and without
 * filters, of one move and of one rating; of the interviews by time, of how long applications took, of a search among kept résumés, and of
 * counting how the company answers.
 */
import postgres from 'postgres'
import { createPersona } from '../../tests/support/personas'
import { runPastTriggers } from '../../tests/support/past-triggers'
import { getPercentile, measureSeconds, roundTo } from '../figures'
import { type Account, compareWithFloor, farFromFloor, type Figures, measureP95 } from './p95'

const OWNER = {
  userId: '00000000-0000-4000-8000-00000000b0a4',
  nome: 'Quitéria',
  sobrenome: 'Medida',
  email: 'quiteria@bench.example',
  telefone: '+5511988885555',
}
const VACANCY = '00000000-0000-4000-8000-00000000b0a5'
/** Where every second person applied too. */
const OTHER_VACANCY = '00000000-0000-4000-8000-00000000b0a6'
const LIMIT_MS = 100
const COLUMNS = ['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']

type Ask = (tx: postgres.TransactionSql) => Promise<unknown>
type Filters = Record<string, string>
type Page = { itens: { id: string; versao: number }[] }

/** One column, as the board asks for it. */
async function askColumn(tx: postgres.TransactionSql, status: string, filters?: Filters) {
  const [row] = await tx`select public.fn_listar_candidaturas(
    ${VACANCY}, ${status}, null, 20, ${filters ? tx.json(filters) : null}) as page`
  return row?.['page'] as Page
}
/** The five columns, one after another: a browser asks for them at once. */
const askBoard =
  (filters?: Filters): Ask =>
  async (tx) => {
    for (const status of COLUMNS) await askColumn(tx, status, filters)
  }

const STEPS: Record<string, Ask> = {
  board: askBoard(),
  board_rated_4: askBoard({ avaliacao: '4' }),
  board_of_a_name: askBoard({ texto: 'pessoa 12' }),
  move: async (tx) => {
    const [item] = (await askColumn(tx, 'em_analise')).itens
    await tx`select public.fn_mover_candidatura(${item?.id ?? null}, 'recebida', null, ${item?.versao ?? null})`
  },
  interviews: (tx) => tx`select public.fn_proximas_entrevistas()`,
  durations: (tx) => tx`select public.fn_tempos_das_candidaturas(${VACANCY})`,
  kept_resume: (tx) => tx`select public.fn_curriculos_guardados('pessoa 12')`,
  rating: async (tx) => {
    const [item] = (await askColumn(tx, 'em_analise')).itens
    const rating = { interesse: 5, experiencia: 1 + ((item?.versao ?? 0) % 5) }
    await tx`select public.fn_avaliar_candidatura(${item?.id ?? null}, ${tx.json(rating)}, ${item?.versao ?? null})`
  },
}

/** A column as one plain query. */
const PLAIN = `select c.id, c.nome, c.email, c.telefone, c.cidade, c.uf, c.linkedin_url, c.curriculo_url, c.portfolio_url, c.pretensao_centavos, c.mensagem,
    c.canal, c.curriculo_nome, c.status, c.encerrada_em, c.nota, c.avaliacao, c.versao, c.triagem, c.atende, c.criada_em, c.atualizada_em,
    array(select r.texto from public.candidatura_respostas as r where r.candidatura_id = c.id order by r.id desc limit 100) as respostas,
    (
      select count(*) from public.candidaturas as o join public.vagas as v on v.id = o.vaga_id
      where o.email = c.email and o.id <> c.id and v.usuario_id = (select d.usuario_id from public.vagas as d where d.id = c.vaga_id)
    ) as outras
  from public.candidaturas as c
  where c.vaga_id = '${VACANCY}' and c.status = 'recebida' order by c.criada_em desc, c.id desc limit 21`

/** Every step is measured `calls` times. Empties the tables of vacancies. */
export async function measureBoard(url: string, { applications = 2000, calls = 100 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`truncate public.vagas, mensagens.outbox cascade`
    await createPersona(sql, OWNER)
    await fillBoard(sql, applications)
    const account: Account = { userId: OWNER.userId, email: OWNER.email }
    const p95_ms: Figures = {}
    for (const [name, ask] of Object.entries(STEPS)) p95_ms[name] = await measureP95(sql, account, calls, ask)
    p95_ms['answers_counted'] = await countAnswers(sql, calls)
    const floors = { column_of_the_board: await compareWithFloor(sql, account, calls, (tx) => askColumn(tx, 'recebida'), PLAIN) }
    const over_target = Object.entries(p95_ms).flatMap(([name, ms]) =>
      ms > LIMIT_MS ? [`board of ${applications} applications, ${name}: ${ms} ms, at most ${LIMIT_MS} ms`] : [],
    )
    return { applications, p95_ms, floors, over_target: [...over_target, ...farFromFloor(floors)], calls }
  } finally {
    await sql`truncate public.vagas, mensagens.outbox cascade`
    await sql.end()
  }
}

/** p95 in milliseconds of what the routine counts for one company. */
async function countAnswers(sql: postgres.Sql, calls: number) {
  const times: number[] = []
  for (let call = 0; call < calls; call++)
    times.push(
      (await measureSeconds(
        () => sql`select publico.contar_respostas(v.usuario_id, v.empresa_chave) from public.vagas as v where v.id = ${VACANCY}`,
      )) * 1000,
    )
  return roundTo(getPercentile(times, 0.95))
}

/** Whoever is at the interview took a time, the refused ones left their résumé, and everybody moved once. */
async function fillWhatFollows(sql: postgres.Sql) {
  await sql`with ofertas as (
      insert into candidaturas.ofertas_de_entrevista (vaga_id, formato, fuso, minutos)
      select ${VACANCY}, 'telefone', 'America/Sao_Paulo', 30 from generate_series(1, 20) returning id
    ), quem as (
      insert into candidaturas.entrevistadores (oferta_id, usuario_id)
      select o.id, v.usuario_id from ofertas as o, public.vagas as v where v.id = ${VACANCY}
    )
    insert into candidaturas.horarios_de_entrevista (oferta_id, periodo)
    select o.id, tstzrange(p.inicio, p.inicio + interval '30 minutes')
    from ofertas as o, generate_series(now() + interval '1 day', now() + interval '11 days', interval '30 minutes') as p (inicio)`
  await sql`insert into candidaturas.entrevistas (candidatura_id, oferta_id, estado, horario_id, periodo, fuso)
    select c.id, h.oferta_id, 'marcada', h.id, h.periodo, 'America/Sao_Paulo'
    from (select a.id, row_number() over () as n from public.candidaturas as a where a.vaga_id = ${VACANCY} and a.status = 'entrevista') as c
    join (select t.*, row_number() over (order by t.periodo, t.id) as n from candidaturas.horarios_de_entrevista as t) as h on h.n = c.n`
  await sql`insert into candidaturas.guardados (candidatura_id, meses, busca, termina_em)
    select c.id, 12, base.norm_pt(c.nome || ' Analista ' || c.cidade || ' ' || c.mensagem), now() + interval '12 months'
    from public.candidaturas as c where c.vaga_id = ${VACANCY} and c.status = 'recusada'`
  await sql`insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, de, para, ator, em)
    select c.vaga_id, c.id, p.de, p.para, p.ator, c.criada_em + p.depois
    from public.candidaturas as c,
      (values (null, 'recebida', 'candidato', interval '0'), ('recebida', 'em_analise', 'empresa', interval '2 days')) as p (de, para, ator, depois)
    where c.vaga_id = ${VACANCY}`
  await sql.unsafe(
    'vacuum analyze candidaturas.entrevistas, candidaturas.ofertas_de_entrevista, candidaturas.guardados, candidaturas.candidatura_eventos',
  )
}

/** In every status, a third rated, half meeting the criteria and applying to another vacancy too, with a message, a note and an answer each. */
async function fillBoard(sql: postgres.Sql, count: number) {
  await runPastTriggers({ sql }, 'public.vagas', () =>
    sql.unsafe(
      `insert into public.vagas (id, codigo_ref, usuario_id, status, cargo, empresa, area, senioridade, uf, local_de_trabalho, modalidade,
        descricao, responsavel_nome, email, telefone, duracao, canais_selecionados, valor_total, declaracao_versao, publicada_em, expira_em)
      select v.id::uuid, v.codigo, u.id, 'published', 'Analista', 'Oficina', 'Vendas', 'pleno', 'SP', 'Campinas', 'Presencial',
        'O que a pessoa vai fazer.', 'Quitéria Medida', $2, '+5511988885555', 60, '{"indeed": {"selecionado": true, "valor": 0}}', 0,
        'vaga-2026-11', now() - interval '20 days', now() + interval '40 days'
      from public.usuarios as u, (values ($1, 'VBCDFGHJK'), ($3, 'VBCDFGHJM')) as v (id, codigo) where u.email = $2`,
      [VACANCY, OWNER.email, OTHER_VACANCY],
    ),
  )
  await runPastTriggers({ sql }, 'public.candidaturas', () =>
    sql.unsafe(
      `insert into public.candidaturas (vaga_id, chave, nome, email, telefone, cidade, uf, pretensao_centavos, mensagem, canal, status, nota,
        consentimento_versao, triagem, atende, avaliacao, criada_em)
      select v.id::uuid, gen_random_uuid(), 'Pessoa ' || n, 'p' || n || '@bench.example', '+5511988887777', 'Cidade ' || n % 90, 'SP', 400000,
        repeat('Por que esta vaga, e o que já fiz. ', 20), 'linkedin', (array['${COLUMNS.join("', '")}'])[1 + n % 5], 'Ligar na terça.',
        'candidatura-2026-11',
        jsonb_build_array(jsonb_build_object('pergunta', 'Pode viajar?', 'tipo', 'sim_nao', 'resposta', n % 2 = 0, 'atende', n % 2 = 0)),
        n % 2 = 0, case when n % 3 = 0 then jsonb_build_object('experiencia', 1 + n % 5, 'interesse', 1 + n % 4) else '{}' end,
        now() - n * interval '10 minutes'
      from generate_series(1, $2::int) as n
      join (values ($1, 1), ($3, 2)) as v (id, cada) on n % v.cada = 0`,
      [VACANCY, count, OTHER_VACANCY],
    ),
  )
  await sql`insert into public.candidatura_respostas (candidatura_id, situacao, texto)
    select c.id, c.status, 'Obrigada pela candidatura.' from public.candidaturas as c where c.vaga_id = ${VACANCY}`
  await sql`vacuum analyze public.candidaturas`
  await fillWhatFollows(sql)
}
