import type postgres from 'postgres'
import { runPastTriggers } from './past-triggers.ts'

/**
 * Inserts many requests of one state and age, with their contacts and links, for clients `{marca}{n}@cliente.example`; open ones close
 * after 60 days. No product function makes so many, or old ones.
 */
export const insertRequests = (
  { sql }: { readonly sql: postgres.Sql },
  marca: string,
  { clientes = 1, cada = 1, status = 'Solicitação Efetuada', idade = '1 day' } = {},
) =>
  runPastTriggers({ sql }, 'public.solicitacoes', async () => {
    await sql`with novos as (
        insert into public.clientes (email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)
        select ${marca} || n || '@cliente.example', 'Empresa', 'Pessoa', '+5511900000000', 'Cidade', 'SP', 'Tecnologia', '1–10'
        from generate_series(1, ${clientes}::int) as n
        returning *
      ), feitos as (
        insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf, prazo_desejado,
          budget_estimado, setor, porte, contexto_projeto, criado_em)
        select c.id, sha256((c.email || n)::bytea), ${status}, t.tipo, 'Cidade', 'SP', p.valores[1], b.valores[1], 'Tecnologia', '1–10',
          repeat('Contexto do projeto que ajuda a entender. ', 8), now() - ${idade}::interval
        from novos as c cross join generate_series(1, ${cada}::int) as n cross join base.opcoes as p cross join base.opcoes as b
        join catalogo.servicos as t on t.ordem = 1
        where p.lista = 'prazo' and b.lista = 'budget'
        returning id, cliente_id
      ), prazos as (
        insert into pedidos.solicitacao_prazos (solicitacao_id, aberta_em, fecha_em)
        select f.id, now() - ${idade}::interval, now() - ${idade}::interval + interval '60 days' from feitos as f where ${status} = 'Aberta'
      ), links as (
        insert into pedidos.acompanhamento_links (solicitacao_id, token_hash)
        select f.id, sha256(uuid_send(gen_random_uuid())) from feitos as f
      )
      insert into pedidos.solicitacao_contatos (solicitacao_id, empresa_nome, responsavel_nome, email, telefone, cidade, uf, setor, porte)
      select f.id, c.empresa_nome, c.responsavel_nome, c.email, c.telefone, c.cidade, c.uf, c.setor, c.porte
      from feitos as f join novos as c on c.id = f.cliente_id`
  })
