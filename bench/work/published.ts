/** The given number of published vacancies, each with its line for the free channel, without e-mails. */
import type postgres from 'postgres'
import { runPastTriggers } from '../../tests/support/past-triggers'

const OWNER = '00000000-0000-4000-8000-00000000fe0d'

/** Adds vacancies `from` + 1 to `to`, a second apart, of about a kilobyte of text each. */
export async function fillPublished(sql: postgres.Sql, from: number, to: number): Promise<void> {
  await sql`insert into auth.users (id, aud, role, email) values (${OWNER}, 'authenticated', 'authenticated', 'feed@bench.example')
    on conflict do nothing`
  await runPastTriggers({ sql }, ['public.vagas', 'public.vaga_canais'], async () => {
    await sql`insert into public.vagas (codigo_ref, usuario_id, status, cargo, empresa, area, senioridade, uf, local_de_trabalho, modalidade,
        descricao, requisitos, beneficios, responsavel_nome, email, telefone, duracao, canais_selecionados, valor_total, declaracao_versao,
        salario_min, salario_max, publicada_em, expira_em)
      select 'V' || translate(lpad(n::text, 8, '0'), '01', 'CD'), u.id, 'published', 'Analista de RH ' || n % 300,
        'Oficina Aurora ' || n % 40, 'Recursos Humanos', 'pleno', 'SP', 'Campinas', 'Híbrido',
        repeat('O que a pessoa vai fazer, com quem e como. ', 12), E'- Excel\n- Gostar de conversar', 'Plano de saúde; Vale-refeição',
        'Pessoa Medida', 'feed@bench.example', '+5511988887777', 30, '{"indeed": {"selecionado": true, "valor": 0}}', 0, 'vaga-2026-11',
        4500, 6000, now() - n * interval '1 second', now() + interval '29 days'
      from generate_series(${from + 1}::int, ${to}::int) as n cross join public.usuarios as u
      where u.auth_user_id = ${OWNER}`
    await sql`insert into public.vaga_canais (vaga_id, canal, modo, status, preco_centavos, prazo_horas)
      select v.id, c.codigo, c.modo, 'na_fila', 0, c.prazo_horas
      from public.vagas as v join public.canais as c on c.codigo = 'indeed'
      where not exists (select from public.vaga_canais as l where l.vaga_id = v.id)`
  })
  await sql`vacuum analyze public.vagas, public.vaga_canais`
}
