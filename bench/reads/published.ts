/**
 * What a page of the public board costs as it grows: p95 of `fn_listar_vagas_publicadas` for each filter, alone and together, at every size on the
 * same connection; those that cost more than twice as much at the largest size are named, once that is also twice a page without a filter: finding one
 * in a thousand takes no time. Each is asked for as many rows as the smallest size has, 20 at most.
 */
import postgres from 'postgres'
import { compareSizes, type Figures, measureP95 } from './p95'
import { runPastTriggers } from '../../tests/support/past-triggers'

const QUESTIONS: Record<string, Record<string, string>> = {
  all: {},
  with_salary: { _marcas: 'salario' },
  pcd: { _marcas: 'pcd' },
  apprentice: { _marcas: 'aprendiz' },
  part_time: { _marcas: 'meio_periodo' },
  answers: { _marcas: 'responde' },
  pcd_and_apprentice: { _marcas: 'pcd,aprendiz' },
  area: { _area: 'Marketing' },
  state: { _uf: 'AC' },
  word: { _texto: 'padeira' },
  near_a_large_city: { _perto: 'São Paulo, SP, 100' },
  near_a_small_one: { _perto: 'Jordão, AC, 25' },
  state_and_marks: { _uf: 'AC', _marcas: 'salario,meio_periodo' },
  every_filter: {
    _texto: 'padeira',
    _uf: 'SP',
    _modalidade: 'Remoto',
    _senioridade: 'pleno',
    _tipo_contrato: 'clt',
    _area: 'Marketing',
    _marcas: 'salario,pcd,aprendiz,meio_periodo',
    _perto: 'São Paulo, SP, 100',
  },
}
const LIMIT = 2
const OWNER = '00000000-0000-4000-8000-00000000be0e'
const VISITOR = { userId: '00000000-0000-4000-8000-00000000be0d', email: 'visitante@bench.example' }

/** `sizes` ascending; every question is asked `calls` times at each. Empties the table of vacancies. */
export async function measurePublished(url: string, { sizes = [1000, 100_000], calls = 100 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`truncate public.vagas cascade`
    const p95_ms: Record<string, Figures> = {}
    const limits: Record<string, string> = {}
    let rows = 0
    for (const size of sizes) {
      await fill(sql, rows, size)
      rows = size
      const figures: Figures = {}
      for (const [name, question] of Object.entries(QUESTIONS)) {
        limits[name] ??= await countRows(sql, question)
        const page = { ...question, _limite: limits[name] }
        figures[name] = await measureP95(sql, VISITOR, calls, (tx) => ask(tx, page))
      }
      p95_ms[size] = figures
    }
    const p95_ratio = compareSizes(p95_ms, sizes)
    const [small = {}, large = {}] = [p95_ms[sizes[0] ?? 0], p95_ms[rows]]
    const over_target = Object.entries(p95_ratio).flatMap(([name, ratio]) =>
      ratio > LIMIT && (large[name] ?? 0) > LIMIT * (small['all'] ?? 0)
        ? [`public board, ${name}: ${ratio} times, at most ${LIMIT}`]
        : [],
    )
    return { p95_ms, p95_ratio, over_target, calls }
  } finally {
    await sql`truncate public.vagas cascade`
    await sql.end()
  }
}

/** Vacancies that a question finds now, 1 to 20. */
async function countRows(sql: postgres.Sql, question: Record<string, string>): Promise<string> {
  const [row] = await sql.begin((tx) => ask(tx, question))
  const page = row?.['fn_listar_vagas_publicadas'] as { itens: unknown[] } | undefined
  return String(Math.max(1, page?.itens.length ?? 0))
}

/** A page, as PostgREST asks for it. */
function ask(tx: postgres.TransactionSql, question: Record<string, string>) {
  const named = Object.keys(question).map((name, at) => `${name} => $${at + 1}`)
  return tx.unsafe(`select public.fn_listar_vagas_publicadas(${named.join(', ')})`, Object.values(question))
}

/**
 * Published vacancies of every state, area and kind; half name a salary, one in 8 is of a company that answers, one in 100 for people with a
 * disability, one in 97 for apprentices.
 */
async function fill(sql: postgres.Sql, from: number, to: number) {
  await sql`insert into auth.users (id, aud, role, email) values (${OWNER}, 'authenticated', 'authenticated', 'mural@bench.example')
    on conflict do nothing`
  await runPastTriggers({ sql }, 'public.vagas', async () => {
    await sql`insert into public.vagas (codigo_ref, usuario_id, status, cargo, empresa, area, senioridade, uf, local_de_trabalho, lugar, modalidade,
        tipo_contrato, descricao, responsavel_nome, email, telefone, duracao, canais_selecionados, valor_total, declaracao_versao,
        mostrar_salario, salario_min, salario_max, jornada, programa, pcd, responde, publicada_em, expira_em)
      select 'V' || translate(lpad(n::text, 8, '0'), '01', 'CD'), u.id, 'published',
        (array['Padeira', 'Analista de RH', 'Motorista', 'Torneiro'])[1 + n % 4] || ' ' || n % 300, 'Oficina Aurora ' || n % 40,
        (array['Marketing', 'Recursos Humanos', 'Operacional', 'Geral'])[1 + n / 4 % 4],
        (array['pleno', 'junior', 'senior'])[1 + n % 3], m.ufs[1 + n::bigint * 997 % 5571], m.nomes[1 + n::bigint * 997 % 5571],
        catalogo.lugar_de(m.ufs[1 + n::bigint * 997 % 5571], m.nomes[1 + n::bigint * 997 % 5571]),
        (array['Presencial', 'Remoto', 'Híbrido'])[1 + n / 3 % 3], (array['clt', 'pj', 'estagio'])[1 + n / 9 % 3],
        repeat('O que a pessoa vai fazer, com quem e como. ', 12), 'Pessoa Medida', 'mural@bench.example', '+5511988887777', 30,
        '{"indeed": {"selecionado": true, "valor": 0}}', 0, 'vaga-2026-11', n % 2 = 0, 4500, 6000,
        case when n % 20 = 0 then 'meio_periodo' end, case when n % 97 = 0 then 'aprendiz' end, case when n % 100 = 0 then 'exclusiva' end,
        n % 8 = 0,
        now() - n * interval '1 second', now() + interval '29 days'
      from generate_series(${from + 1}::int, ${to}::int) as n
      cross join public.usuarios as u
      cross join (
        select array_agg(c.uf order by c.lugar) as ufs, array_agg(c.nome order by c.lugar) as nomes from catalogo.municipios as c
      ) as m
      where u.auth_user_id = ${OWNER}`
  })
  await sql`vacuum analyze public.vagas`
}
