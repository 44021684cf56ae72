/**
 * Opening a request that many consultancies serve, as the confirmation of its e-mail does when requests open automatically, and the
 * slice of the routine that alerts them, at most 200, afterwards: opening may not cost more with 5,000 consultancies than with 5.
 */
import postgres from 'postgres'
import { insertRequests } from '../../tests/support/many-requests'
import { getMedian, measureSeconds, roundTo } from '../figures'

/** Approved consultancies `{from}` to `{to}` in SP for the service of `insertRequests`, each with a verified owner. */
const addConsultorias = (sql: postgres.Sql, from: number, to: number) =>
  sql`
  with contas as (
    insert into auth.users (id, aud, role, email)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'avisada-' || n || '@consultoria.example'
    from generate_series(${from}::int, ${to}::int) as n
    returning id
  ) select count(*) from contas`.then(
    () => sql`
  with donos as (
    update public.usuarios as u set nome = 'Ana', sobrenome = 'Reis', email = a.email, email_verificado = true
    from auth.users as a where a.id = u.auth_user_id and a.email like 'avisada-%' and not u.email_verificado
    returning u.id, u.email
  )
  insert into public.consultorias (slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao, cnpj,
    tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min, formatos, capacidade_media,
    modelos_precificacao, consentimento_contato, consentimento_perfil, aprovada_em, dono_id, assumida_em)
  select replace(replace(d.email, '@', '-'), '.', '-'), d.email, 'Consultoria', 'Pessoa', 'Sócia', '+5511960000000', 'Cidade', 'SP', 'Pessoa Jurídica', '11222333000181',
    'De 3 a 5 anos', '2-5', array[(select propostas.nome_do_servico(t.tipo) from catalogo.servicos as t where t.ordem = 1)], array['Tecnologia'],
    'Todos os portes', array['Analista'], 'R$ 2.000,00', array['Remoto - Na minha região'], 3, array['Pacotes'], true, true, now(), d.id, now()
  from donos as d`,
  )

/** @param sizes how many consultancies serve the request, ascending */
export async function measureAlerts(url: string, { sizes = [5, 200, 5000], calls = 9 } = {}) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const open_ms: Record<string, number> = {}
  const alert_ms: Record<string, number> = {}
  let before = 0
  try {
    for (const size of sizes) {
      await addConsultorias(sql, before + 1, size)
      before = size
      await sql`vacuum analyze public.consultorias, public.usuarios, propostas.avisos_optout`
      const opening: number[] = []
      const alerting: number[] = []
      for (let n = 0; n < calls; n += 1) {
        const marca = `aviso-${size}-${n}-`
        await insertRequests({ sql }, marca)
        const [pedido] = await sql`select s.id from public.solicitacoes as s join public.clientes as c on c.id = s.cliente_id
          where c.email = ${`${marca}1@cliente.example`}`
        opening.push(await measureSeconds(() => sql`select transicoes.mudar_solicitacao(${String(pedido?.['id'])}, 'Aberta')`))
        alerting.push(await measureSeconds(() => sql`select propostas.avisar_pedidos(1)`))
        await sql`truncate mensagens.outbox cascade`
      }
      open_ms[size] = roundTo(getMedian(opening) * 1000)
      alert_ms[size] = roundTo(getMedian(alerting) * 1000)
    }
  } finally {
    await sql.end()
  }
  const [few, many] = [open_ms[sizes[0] ?? 0], open_ms[sizes.at(-1) ?? 0]]
  return { open_ms, alert_ms, ratio: roundTo((many ?? Number.NaN) / (few ?? Number.NaN)) }
}
