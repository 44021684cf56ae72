/** The rows of `measureConversations`: requests with their questions, threads, reviews, reports and files, made many at a time. */
import type postgres from 'postgres'
import { runPastTriggers } from '../../tests/support/past-triggers'

/** What is asked for, the same at every size: a request with 30 questions and four threads of 50 messages, and a consultancy with 296 reviews. */
export const MEASURED = {
  request: '00000000-0002-4000-8000-000000000001',
  proposal: '00000000-0004-4000-8000-000000000001',
  slug: 'conversa-0',
  token: 'b'.repeat(43),
  author: { userId: '00000000-0001-4000-8000-000000000000', email: 'conta0@conversa.example' },
}

const TABLES = [
  'auth.users',
  'public.usuarios',
  'public.clientes',
  'public.consultorias',
  'public.solicitacoes',
  'public.propostas',
  'arquivos.arquivos',
]

/** The id of the n-th row of a kind. */
const id = (part: string, n = 'n') => `('00000000-${part}-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Of the n-th proposal: the measured request has the first four; one account has 297, another one hundred each. */
const REQUEST = id('0002', 'case when n <= 4 then 1 else n end')
const ACCOUNT = `case when n between 2 and 4 then n - 1 when n <= 300 then 0 else n / 100 end`
const MASKED = `repeat('Podemos começar em março, com duas pessoas na equipe. ', 4) || 'Meu telefone é [dado oculto]'`
const TEXT = `repeat('Podemos começar em março, com duas pessoas na equipe. ', 4) || 'Meu telefone é (11) 98888-' || 1000 + n % 9000`

/** Empties the tables that it fills. */
export async function clearConversations(sql: postgres.Sql) {
  await sql`truncate public.clientes, public.solicitacoes, public.consultorias, public.propostas, conversas.conversa_avisos, mensagens.outbox cascade`
  await sql`delete from arquivos.arquivos`
  await sql`truncate arquivos.arquivos_a_apagar`
  await runPastTriggers({ sql }, 'public.usuarios', () => sql`delete from auth.users where email like '%@conversa.example'`)
}

/** Adds rows, so that there are `to` of each kind, and one consultancy a hundred; nothing waits for an e-mail. */
export async function fillConversations(sql: postgres.Sql, from: number, to: number) {
  await runPastTriggers({ sql }, TABLES, () => insertRows(sql, from, to))
  await sql.unsafe(
    `vacuum analyze ${TABLES.slice(1).join(', ')}, pedidos.solicitacao_contatos, pedidos.acompanhamento_links, consultorias.consultoria_perfis,
      conversas.perguntas, conversas.mensagens, avaliacoes.avaliacoes, moderacao.textos_denunciados`,
  )
}

async function insertRows(sql: postgres.Sql, from: number, to: number) {
  const rows = `generate_series(${from + 1}, ${to}) as n`
  const accounts = `generate_series(${from === 0 ? 0 : from / 100 + 1}, ${to / 100}) as n`
  const insert = (into: string, select: string) => sql.unsafe(`insert into ${into} select ${select}`)
  const email = `'conta' || n || '@conversa.example'`

  await insert('auth.users (id, aud, role, email)', `${id('0001')}, 'authenticated', 'authenticated', ${email} from ${accounts}`)
  await insert(
    'public.usuarios (id, auth_user_id, email, email_verificado)',
    `${id('0001')}, ${id('0001')}, ${email}, true from ${accounts}`,
  )
  await insert(
    `public.consultorias (id, slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao, cnpj,
      tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min, formatos, capacidade_media,
      modelos_precificacao, consentimento_contato, consentimento_perfil, aprovada_em, dono_id, assumida_em)`,
    `${id('0003')}, 'conversa-' || n, ${email}, 'Consultoria ' || n, 'Pessoa', 'Sócia', '+5511960000000', 'Vila', 'SP', 'Pessoa Jurídica',
      lpad(n::text, 14, '0'), 'De 3 a 5 anos', '2-5', '{Cultura Organizacional}', '{Tecnologia}', 'Todos os portes', '{Analista}', 'R$ 1,00',
      '{Remoto}', 3, '{Pacotes}', true, true, now(), ${id('0001')}, now() from ${accounts}`,
  )
  // A portfolio, a logo and a photo for each consultancy.
  await insert(
    'arquivos.arquivos (id, auth_user_id, tipo, caminho, nome, bytes, conferido_em, criado_em)',
    `('00000000-' || t.parte || '-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${id('0001')}, t.tipo, ${id('0001')} || t.fim, 'arquivo',
      50000, now(), now() - interval '40 days' from ${accounts}
    cross join (values ('00a1', 'pdf', '.pdf'), ('00a2', 'imagem', '.webp'), ('00a3', 'imagem', '.jpg')) as t (parte, tipo, fim)`,
  )
  await insert(
    'consultorias.consultoria_perfis (consultoria_id, portfolio_id, logo_id, pessoas)',
    `${id('0003')}, ${id('00a1')}, ${id('00a2')},
      jsonb_build_array(jsonb_build_object('nome', 'Ana', 'papel', 'Sócia', 'sobre', '', 'foto', ${id('0001')} || '.jpg', 'foto_nova', '')) from ${accounts}`,
  )
  await insert(
    'public.clientes (id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)',
    `${id('0002')}, 'pessoa' || n || '@empresa.example', 'Oficina ' || n, 'Pessoa', '+5511900000000', 'Vila', 'SP', 'Tecnologia', '1–10' from ${rows}`,
  )
  await insert(
    `public.solicitacoes (id, cliente_id, conteudo_hash, status_solicitacao, email_confirmado_em, tipo_servico, cidade, uf, prazo_desejado,
      budget_estimado, setor, porte, contexto_projeto)`,
    `${id('0002')}, ${id('0002')}, sha256(n::text::bytea), 'Aberta', now(), t.tipo, 'Vila', 'SP', 'Flexível', 'Até R$2k', 'Tecnologia', '1–10',
      repeat('Contexto. ', 20) from ${rows} join catalogo.servicos as t on t.ordem = 1 + n % 9`,
  )
  await insert(
    'pedidos.solicitacao_contatos (solicitacao_id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)',
    `${id('0002')}, 'pessoa' || n || '@empresa.example', 'Oficina ' || n, 'Pessoa', '+5511900000000', 'Vila', 'SP', 'Tecnologia', '1–10' from ${rows}`,
  )
  await insert(
    'pedidos.acompanhamento_links (solicitacao_id, token_hash)',
    `${id('0002')}, case when n = 1 then base.token_hash('${MEASURED.token}') else sha256(n::text::bytea) end from ${rows}`,
  )
  // Each proposal has an attachment.
  await insert(
    'arquivos.arquivos (id, auth_user_id, tipo, caminho, nome, bytes, conferido_em, criado_em)',
    `${id('0004')}, ${id('0001', ACCOUNT)}, 'pdf', ${id('0004')} || '.pdf', 'proposta.pdf', 300000, now(), now() - interval '40 days' from ${rows}`,
  )
  await insert(
    `public.propostas (id, solicitacao_id, auth_user_id, consultoria_id, consultoria_email, valor, prazo, mensagem, arquivo_id,
      status_proposta, criado_em, decided_em)`,
    `${id('0004')}, ${REQUEST}, ${id('0001', ACCOUNT)}, ${id('0003', ACCOUNT)}, 'conta@conversa.example', 5000, '1 mês', ${TEXT}, ${id('0004')},
      case when n <= 4 then 'enviada' else 'aceita' end, now() - n * interval '1 minute', case when n > 4 then now() end from ${rows}`,
  )
  await insert(
    'conversas.perguntas (id, solicitacao_id, auth_user_id, texto, resposta, respondida_em, avisar_desde, criada_em)',
    `${id('0005')}, ${id('0002')}, ${id('0001', 'n / 100')}, ${TEXT}, case when n % 2 = 0 then ${TEXT} end, case when n % 2 = 0 then now() end, null,
      now() - n * interval '1 minute' from (select n from ${rows}) as r (n)`,
  )
  await insert(
    'conversas.mensagens (id, proposta_id, do_cliente, texto, texto_mascarado, lida_em, avisar_desde, criada_em)',
    `${id('0006')}, ${id('0004')}, n % 2 = 0, ${TEXT}, case when n % 2 = 0 then ${MASKED} end, now(), null, now() - n * interval '1 minute' from ${rows}`,
  )
  if (from === 0) {
    await insert(
      'conversas.perguntas (id, solicitacao_id, auth_user_id, texto, resposta, respondida_em, avisar_desde)',
      `${id('0007')}, '${MEASURED.request}', ${id('0001', '1 + n % 10')}, ${TEXT}, ${TEXT}, now(), null from generate_series(1, 29) as n`,
    )
    await insert(
      'conversas.mensagens (id, proposta_id, do_cliente, texto, lida_em, avisar_desde)',
      `${id('0008')}, ${id('0004', '1 + n % 4')}, n % 8 < 4, ${TEXT}, now(), null from generate_series(1, 196) as n`,
    )
  }
  await insert(
    `avaliacoes.avaliacoes (proposta_id, consultoria_id, pedir_em, pedida_em, contratou, prazo, qualidade, comunicacao, custo, texto, status,
      enviada_em, resposta, respondida_em, caixa, celular)`,
    `${id('0004')}, ${id('0003', ACCOUNT)}, now(), now(), true, 1 + n % 5, 5, 4, 1 + n % 3, ${TEXT}, 'publicada', now() - n * interval '1 minute',
      ${TEXT}, now(), 'x', sha256(n::text::bytea) from ${rows} where n > 4`,
  )
  await insert(
    'moderacao.textos_denunciados (mensagem_id, de, motivo, detalhe, status, decidida_em, criada_em)',
    `${id('0006')}, 'cliente', 'ofensa', 'Um detalhe', s.status, case when s.status <> 'aberta' then now() end, now() - n * interval '1 minute'
      from ${rows} cross join lateral (select (array['aberta', 'procedente', 'improcedente'])[1 + n % 3] as status) as s`,
  )
}
