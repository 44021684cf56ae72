/**
 * Alerts of vacancies: the job time of one turn of every alert, in the slices of the routine, with 5,000 vacancies on the air that
 * were published in the last 30 days and 5,000 confirmed alerts, half of them daily and half weekly. The letters are written as the
 * routine writes them.
 */
import postgres from 'postgres'
import { createPersona } from '../../tests/support/personas'
import { runPastTriggers } from '../../tests/support/past-triggers'
import { getPercentile, measureSeconds, roundTo } from '../figures'

const OWNER = {
  userId: '00000000-0000-4000-8000-00000000a1e7',
  nome: 'Alda',
  sobrenome: 'Medida',
  email: 'alda@bench.example',
  telefone: '+5511988886666',
}
/** Seconds of job time for one turn of all. */
const LIMIT_S = 5
const SLICE = 500

const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'
const JOBS =
  'Vendedor,Auxiliar administrativo,Motorista,Analista financeiro,Recepcionista,Operador de caixa,Enfermeira,Desenvolvedor,Professor,Cozinheiro'
/** A third in one state, as in the country; the others in one of 27. */
const UF = (n: string) => `case when ${n} % 3 = 0 then 'SP' else split_part('${UFS}', ' ', (1 + ${n} % 27)::int) end`
/** One of 4,000 jobs; the first ten have two sevenths of the vacancies. */
const JOB = (n: string) =>
  `case when ${n} % 7 < 2 then '' else 'Especialidade' || substr(md5((${n} % 3989)::text), 1, 6) || ' ' end || split_part('${JOBS}', ',', (1 + ${n} % 10)::int)`
const MODE = (n: string) => `(array['Presencial', 'Presencial', 'Híbrido', 'Remoto'])[1 + ${n} % 4]`

/** Empties the tables of vacancies, alerts and messages. */
export async function measureJobAlerts(url: string, { vacancies = 5000, alerts = 5000 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`truncate public.vagas, publico.alertas, mensagens.outbox cascade`
    await createPersona(sql, OWNER)
    await fillVacancies(sql, vacancies)
    await fillAlerts(sql, alerts)
    const slices: number[] = []
    for (;;) {
      let turns = 0
      slices.push(await measureSeconds(async () => (turns = await sendSlice(sql))))
      if (turns === 0) break
    }
    const [told] = await sql`select count(*)::int as letters from mensagens.outbox where tipo = 'alerta_vagas'`
    const [left] = await sql`select count(*)::int as n from publico.alertas where proximo_em <= now()`
    const job_s = roundTo(slices.reduce((all, one) => all + one, 0))
    const letters = Number(told?.['letters'])
    return {
      vacancies,
      alerts,
      letters,
      job_s,
      slices: slices.length,
      slice_ms_p95: roundTo(getPercentile(slices, 0.95) * 1000),
      over_target: [
        ...(job_s > LIMIT_S ? [`alerts of vacancies: ${job_s} s of job time, at most ${LIMIT_S} s`] : []),
        ...(Number(left?.['n']) > 0 || letters === 0 ? ['alerts of vacancies: not every alert had its turn'] : []),
      ],
    }
  } finally {
    await sql`truncate public.vagas, publico.alertas, mensagens.outbox cascade`
    await sql.end()
  }
}

async function sendSlice(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select publico.enviar_alertas(${SLICE}) as n`
  return Number(row?.['n'])
}

/** Evenly over 30 days, so that a day has a thirtieth and a week almost a quarter. */
async function fillVacancies(sql: postgres.Sql, count: number) {
  await runPastTriggers({ sql }, 'public.vagas', () =>
    sql.unsafe(
      `insert into public.vagas (codigo_ref, usuario_id, status, cargo, empresa, area, senioridade, uf, local_de_trabalho, modalidade,
        descricao, responsavel_nome, email, telefone, duracao, canais_selecionados, valor_total, declaracao_versao, publicada_em, expira_em)
      select 'V' || translate(lpad(n::text, 8, '0'), '01', 'CD'), u.id, 'published', ${JOB('n')}, 'Oficina ' || n % 4000,
        (array['Vendas', 'Finanças', 'Saúde', 'Tecnologia', 'Educação'])[1 + n % 5],
        (array['junior', 'pleno', 'senior'])[1 + n % 3], ${UF('(n / 7)')}, 'Cidade ' || n % 900, ${MODE('(n / 11)')},
        repeat('O que a pessoa vai fazer, com quem e como. ', 12), 'Alda Medida', $2, '+5511988886666', 60,
        '{"indeed": {"selecionado": true, "valor": 0}}', 0, 'vaga-2026-11', now() - n * interval '30 days' / $1::int, now() + interval '40 days'
      from generate_series(1, $1::int) as n cross join public.usuarios as u where u.email = $2`,
      [count, OWNER.email],
    ),
  )
  await sql`vacuum analyze public.vagas`
}

/** Of ten: six with words and a state, two with words only, one with a state and a mode, one with a mode only. */
async function fillAlerts(sql: postgres.Sql, count: number) {
  await sql.unsafe(
    `insert into publico.alertas (email, caixa, token_hash, frequencia, busca, uf, modalidade, confirmado_em, vence_em, visto_ate, proximo_em)
    select 'p' || n || '@bench.example', mensagens.caixa_de('p' || n || '@bench.example'), sha256(convert_to(n::text, 'UTF8')), f.frequencia,
      case when n % 10 < 8 then ${JOB('(n / 10)')} end, case when n % 10 < 6 or n % 10 = 8 then ${UF('(n / 13)')} end,
      case when n % 10 >= 8 then ${MODE('(n / 17)')} end, now() - interval '60 days', now() + interval '300 days',
      now() - case f.frequencia when 'diario' then interval '1 day' else interval '7 days' end, now() - interval '1 minute'
    from generate_series(1, $1::int) as n
    cross join lateral (select case when n % 2 = 0 then 'diario' else 'semanal' end as frequencia) as f`,
    [count],
  )
  await sql`vacuum analyze publico.alertas`
}
