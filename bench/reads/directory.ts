/**
 * What a page of the directory costs as it grows: p95 of `fn_listar_consultorias` for each kind of question, at every size on the same
 * connection; those that cost more than twice as much at the largest size are named.
 */
import postgres from 'postgres'
import { compareSizes, type Figures, measureP95 } from './p95'
import { runPastTriggers } from '../../tests/support/past-triggers'

const QUESTIONS: Record<string, Record<string, string>> = {
  all: {},
  word_of_half: { _texto: 'recrutamento' },
  typo: { _texto: 'recrutamneto' },
}
const LIMIT = 2
const VISITOR = { userId: '00000000-0000-4000-8000-00000000be0d', email: 'visitante@bench.example' }

/** `sizes` ascending; every question is asked `calls` times at each. Empties the tables of consultancies. */
export async function measureDirectory(url: string, { sizes = [1000, 100_000], calls = 200 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await empty(sql)
    const p95_ms: Record<string, Figures> = {}
    let rows = 0
    for (const size of sizes) {
      await fill(sql, rows, size)
      rows = size
      const figures: Figures = {}
      for (const [name, question] of Object.entries(QUESTIONS)) {
        figures[name] = await measureP95(sql, VISITOR, calls, (tx) => ask(tx, question))
      }
      p95_ms[size] = figures
    }
    const p95_ratio = compareSizes(p95_ms, sizes)
    const over_target = Object.entries(p95_ratio).flatMap(([name, ratio]) =>
      ratio > LIMIT ? [`directory, ${name}: ${ratio} times, at most ${LIMIT}`] : [],
    )
    return { p95_ms, p95_ratio, over_target, calls }
  } finally {
    await empty(sql)
    await sql.end()
  }
}

/** A page of twenty, as PostgREST asks for it. */
function ask(tx: postgres.TransactionSql, question: Record<string, string>) {
  const named = Object.keys(question).map((name, at) => `${name} => $${at + 1}`)
  return tx.unsafe(`select public.fn_listar_consultorias(${named.join(', ')})`, Object.values(question))
}

async function empty(sql: postgres.Sql) {
  await sql`truncate public.consultorias, consultorias.diretorio_palavras cascade`
  await runPastTriggers({ sql }, 'public.usuarios', () => sql`delete from auth.users where email like '%@diretorio.example'`)
}

/**
 * Listed consultancies of all states. Half offer recruitment, a quarter have 'Gestão' in their name, and each name has one of 30,000
 * invented words. Triggers are off: rows, measures and words are written many at a time, as consultorias.publicar_no_diretorio writes them.
 */
async function fill(sql: postgres.Sql, from: number, to: number) {
  const tables = ['auth.users', 'public.usuarios', 'public.consultorias']
  await runPastTriggers({ sql }, tables, async () => {
    await sql`insert into auth.users (id, aud, role, email)
      select md5('diretorio' || n)::uuid, 'authenticated', 'authenticated', n || '@diretorio.example'
      from generate_series(${from + 1}::int, ${to}::int) as n`
    await sql`insert into public.usuarios (id, auth_user_id, email, email_verificado)
      select md5('diretorio' || n)::uuid, md5('diretorio' || n)::uuid, n || '@diretorio.example', true
      from generate_series(${from + 1}::int, ${to}::int) as n`
    await sql`insert into public.consultorias (id, slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao,
        cnpj, tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min, areas_especialidade, formatos,
        capacidade_media, modelos_precificacao, consentimento_contato, consentimento_perfil, aprovada_em, dono_id, assumida_em)
      select md5('diretorio' || n)::uuid, 'consultoria-' || n, n || '@diretorio.example',
        case n % 4 when 0 then 'Gestão ' when 1 then 'Talentos ' when 2 then 'Equipe ' else 'Pessoas ' end
          || case when n = 4 then 'Pitangueira' else s.p[1 + k % 17] || s.p[1 + k % 31] || s.p[1 + k / 31 % 31] || s.p[1 + k / 961 % 32] || 'l' end,
        'Pessoa', 'Sócia', '+5511900000000', 'Vila' || n % 500, u.valores[1 + n / 2 % 27], 'Pessoa Jurídica', '11222333000181', 'De 3 a 5 anos',
        '2-5', case when n % 2 = 0 then array['Recrutamento e Seleção', 'Outros'] else array['Cultura Organizacional'] end,
        array[case when n % 3 = 0 then 'Varejo' else 'Tecnologia' end], p.valores[1 + n % 3], array['Analista'], 'R$ 2.000,00',
        case when n % 50 = 0 then array['Qualidade'] else array['Marketing'] end, array['Remoto - Na minha região'], 3, array['Pacotes'], true, true,
        now() - n * interval '1 minute', md5('diretorio' || n)::uuid, now()
      from generate_series(${from + 1}::int, ${to}::int) as n
      cross join lateral (select (n::bigint * 7919 % 30000)::int as k) as k
      cross join (select array_agg(c || v order by c, v) as p from unnest(string_to_array('b c d f g l m', ' ')) as c,
        unnest(string_to_array('a e i o u', ' ')) as v) as s
      cross join base.opcoes as u cross join base.opcoes as p
      where u.lista = 'uf' and p.lista = 'porte_clientes'`
  })
  await sql`insert into consultorias.consultoria_medidas (consultoria_id, resposta_em_minutos, respostas, ordem)
    select c.id, m.minutos, 5, consultorias.ordem(m.minutos, null, 0, 0)
    from public.consultorias as c cross join lateral (select abs(hashtext(c.slug)) % 6000 as minutos) as m
    on conflict do nothing`
  await sql`insert into consultorias.diretorio_termos (termo, classe, ordem, aprovada_em, consultoria_id)
    select t.termo, t.classe, m.ordem, c.aprovada_em, c.id
    from public.consultorias as c join consultorias.consultoria_medidas as m on m.consultoria_id = c.id
    cross join consultorias.termos(c) as t
    where substr(c.slug, 13)::int > ${from}`
  await sql`insert into consultorias.diretorio_palavras (palavra, escrita, radical)
    select t.termo, t.termo, consultorias.radical(t.termo) from consultorias.diretorio_termos as t where t.classe > 0 group by t.termo on conflict do nothing`
  await sql`vacuum analyze public.usuarios, public.consultorias, consultorias.consultoria_medidas, consultorias.diretorio_termos, consultorias.diretorio_palavras`
}
