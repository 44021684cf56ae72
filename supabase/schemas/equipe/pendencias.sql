-- What waits for a person, thing by thing: one statement for each part that they have on the site.

create type equipe.pendencia as (
  grupo smallint, tipo text, id uuid, titulo text, de text, marca uuid, logo text, desde timestamptz, ate timestamptz, quantos bigint, centavos integer
);
comment on type equipe.pendencia is
  'One thing that waits. grupo: 1 money, 2 a person, 3 a deadline; id: of the request, review, registration or vacancy that its link opens; de: from whom, marca and logo: their '
  'mark; desde: since when; ate: its deadline.';

create function equipe.pendencias_do_cliente(_email text) returns setof equipe.pendencia
language plpgsql stable set search_path = '' as $$
begin
  return query
  with pedidos as materialized (
    select s.id, s.tipo_servico, s.status_solicitacao, s.num_propostas, s.email_confirmado_em, s.criado_em
    from public.clientes as c
    join public.solicitacoes as s on s.cliente_id = c.id
    where c.email = _email and s.status_solicitacao in ('Solicitação Efetuada', 'Aberta', 'Proposta Aceita')
    order by s.criado_em desc, s.id desc
    limit 100
  ),
  propostas as materialized (
    select
      p.id, p.solicitacao_id, p.status_proposta, p.criado_em, p.expira_em,
      c.id as consultoria_id, a.caminho as logo,
      coalesce(c.consultoria_nome, nullif(btrim(concat_ws(' ', u.nome, u.sobrenome)), ''), 'Profissional independente') as nome
    from pedidos as s
    join public.propostas as p on p.solicitacao_id = s.id and p.status_proposta in ('enviada', 'aceita')
    left join public.usuarios as u on u.auth_user_id = p.auth_user_id
    -- As the comparison names it: only a listed consultancy has a name of its own.
    left join public.consultorias as c on c.id = p.consultoria_id and consultorias.esta_no_ar(c)
    left join consultorias.consultoria_perfis as f on f.consultoria_id = c.id and f.oculto_em is null
    left join arquivos.arquivos as a on a.id = f.logo_id
  )
  (
    select
      3::smallint, 'pedido_confirmar', s.id, s.tipo_servico, null::text, null::uuid, null::text, s.criado_em, null::timestamptz, null::bigint, null::integer
    from pedidos as s where s.status_solicitacao = 'Solicitação Efetuada' and s.email_confirmado_em is null
  )
  union all
  (
    select 3::smallint, 'pedido_corrigir', s.id, s.tipo_servico, null, null, null, k.pedida_em, null, null, null
    from pedidos as s
    join pedidos.solicitacao_correcoes as k on k.solicitacao_id = s.id and k.corrigida_em is null
    where s.status_solicitacao = 'Solicitação Efetuada'
  )
  union all
  (
    select
      2::smallint, 'pedido_decidir', s.id, s.tipo_servico, (array_agg(p.nome order by p.criado_em, p.id))[1],
      (array_agg(coalesce(p.consultoria_id, p.id) order by p.criado_em, p.id))[1], (array_agg(p.logo order by p.criado_em, p.id))[1],
      min(p.criado_em), min(p.expira_em), count(*), null
    from pedidos as s
    join propostas as p on p.solicitacao_id = s.id and p.status_proposta = 'enviada'
    where s.status_solicitacao = 'Aberta'
    group by s.id, s.tipo_servico
  )
  union all
  (
    select 2::smallint, 'mensagem', s.id, s.tipo_servico, p.nome, coalesce(p.consultoria_id, p.id), p.logo, m.desde, null, m.quantas, null
    from propostas as p
    join pedidos as s on s.id = p.solicitacao_id
    cross join lateral (
      select min(n.criada_em) as desde, count(*) as quantas
      from conversas.mensagens as n
      where n.proposta_id = p.id and not n.do_cliente and n.lida_em is null and n.retirada_em is null
    ) as m
    where m.quantas > 0
  )
  union all
  (
    select 2::smallint, 'pergunta', s.id, s.tipo_servico, null, null, null, q.desde, null, q.quantas, null
    from pedidos as s
    cross join lateral (
      select min(n.criada_em) as desde, count(*) as quantas
      from conversas.perguntas as n
      where n.solicitacao_id = s.id and n.resposta is null and n.retirada_em is null
    ) as q
    where s.status_solicitacao = 'Aberta' and q.quantas > 0
  );
end
$$;
comment on function equipe.pendencias_do_cliente is
  'What waits for the client with that verified e-mail, in the newest 100 requests that are neither drafts nor closed: an e-mail to confirm, a correction, proposals to decide, '
  'messages not read, questions not answered.';

create function equipe.pendencias_da_consultoria(_uid uuid, _conta uuid, _email text) returns setof equipe.pendencia
language plpgsql stable set search_path = '' as $$
declare
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
begin
  return query
  with cadastro as materialized (
    select c.id, c.consultoria_nome, c.dono_id, c.criado_em, consultorias.aprovacao(c) as aprovacao,
      coalesce(c.suspensa_em, c.recusada_em, c.criado_em) as desde
    from public.consultorias as c
    where
      c.dono_id = _conta
      -- As fn_minha_consultoria: a registration that a stranger made with this e-mail does not hide the own draft.
      or c.dono_id is null and c.email = _email and not exists (
        select 1 from consultorias.consultoria_rascunhos as r where r.dono_id = _conta and r.consultoria_id is null and r.expira_em > now()
      )
    order by c.dono_id is null
    limit 1
  ),
  minhas as materialized (
    select p.id, p.solicitacao_id, p.status_proposta, p.decided_em, s.status_solicitacao, s.tipo_servico, s.cidade, s.uf
    from public.propostas as p
    join public.solicitacoes as s on s.id = p.solicitacao_id
    where p.auth_user_id = _de and (_de = _uid or p.consultoria_id = _casa)
    order by p.criado_em desc, p.id desc
    limit 200
  )
  (
    select
      1::smallint, 'proposta_aceita', p.solicitacao_id, p.tipo_servico, k.responsavel_nome, p.id, null::text, p.decided_em, null::timestamptz, null::bigint,
      null::integer
    from minhas as p
    join pedidos.solicitacao_contatos as k on k.solicitacao_id = p.solicitacao_id
    where
      p.status_proposta = 'aceita'
      and p.status_solicitacao = 'Proposta Aceita'
      and p.decided_em > now() - interval '7 days'
      and not exists (
        select 1 from conversas.mensagens as m where m.proposta_id = p.id and not m.do_cliente and m.criada_em > p.decided_em
      )
      and propostas.conhece_o_cliente(p.solicitacao_id, _de)
  )
  union all
  (
    select
      2::smallint, 'mensagem_do_cliente', p.solicitacao_id, p.tipo_servico, p.cidade || ', ' || p.uf, p.id, null, m.desde, null, m.quantas, null
    from minhas as p
    cross join lateral (
      select min(n.criada_em) as desde, count(*) as quantas
      from conversas.mensagens as n
      where n.proposta_id = p.id and n.do_cliente and n.lida_em is null and n.retirada_em is null
    ) as m
    where p.status_proposta in ('enviada', 'aceita') and m.quantas > 0
  )
  union all
  (
    select
      2::smallint, 'convite', s.id, s.tipo_servico, s.cidade || ', ' || s.uf, s.id, null, coalesce(z.aberta_em, s.criado_em),
      case when z.aberta_em > now() - interval '48 hours' then z.aberta_em + interval '48 hours' end, null, null
    from public.consultorias as c
    join propostas.convites as v on v.consultoria_id = c.id
    join public.solicitacoes as s on s.id = v.solicitacao_id and s.status_solicitacao = 'Aberta' and s.num_propostas < 4
    left join pedidos.solicitacao_prazos as z on z.solicitacao_id = s.id
    where
      c.id = _casa and consultorias.esta_no_ar(c)
      and not exists (select 1 from public.propostas as p where p.solicitacao_id = s.id and p.auth_user_id = _de)
    order by v.criado_em desc
    limit 50
  )
  union all
  (
    select 2::smallint, 'resposta', s.id, s.tipo_servico, s.cidade || ', ' || s.uf, s.id, null, max(q.respondida_em), null, count(*), null
    from (
      select n.solicitacao_id, n.respondida_em
      from conversas.perguntas as n
      where n.auth_user_id = _de and n.criada_em > now() - interval '30 days' and n.retirada_em is null
      order by n.criada_em desc
      limit 50
    ) as q
    join public.solicitacoes as s on s.id = q.solicitacao_id and s.status_solicitacao = 'Aberta' and s.num_propostas < 4
    where
      q.respondida_em > now() - interval '7 days'
      and not exists (select 1 from public.propostas as p where p.solicitacao_id = s.id and p.auth_user_id = _de)
    group by s.id
  )
  union all
  (
    select 2::smallint, 'avaliacao', a.id, s.tipo_servico, null, a.id, null, a.enviada_em, null, null, null
    from cadastro as c
    join avaliacoes.avaliacoes as a on a.consultoria_id = c.id and a.status = 'publicada' and a.respondida_em is null
    join public.propostas as p on p.id = a.proposta_id
    join public.solicitacoes as s on s.id = p.solicitacao_id
    where c.dono_id = _conta and a.enviada_em > now() - interval '60 days'
    order by a.enviada_em desc
    limit 20
  )
  union all
  (
    select
      3::smallint, case when c.dono_id is null then 'cadastro_confirmar' when c.aprovacao = 'recusada' then 'cadastro_corrigir' else 'cadastro_suspenso' end,
      c.id, c.consultoria_nome, null, c.id, null, c.desde, null, null, null
    from cadastro as c where c.dono_id is null or c.aprovacao in ('recusada', 'suspensa')
  )
  union all
  (
    select 3::smallint, 'cadastro_terminar', r.id, 'Cadastro da consultoria', null, null, null, r.criado_em, r.expira_em, null, null
    from consultorias.consultoria_rascunhos as r
    where
      not exists (select 1 from cadastro)
      and r.consultoria_id is null
      and (r.dono_id = _conta or r.dono_id is null and r.email = _email)
      and r.expira_em > now()
    order by r.dono_id is null, r.criado_em desc
    limit 1
  );
end
$$;
comment on function equipe.pendencias_da_consultoria is
  'What waits for the author of proposals, of the account or of the consultancy that it works for, and owner of a registration: a client who accepted less than 7 days ago and was not written to since, messages not read, invitations, '
  'answers of the last 7 days to own questions where no proposal followed, published reviews of the last 60 days to answer, the registration itself. Among the newest 200 proposals.';

create function equipe.pendencias_do_recrutador(_conta uuid) returns setof equipe.pendencia
language plpgsql stable set search_path = '' as $$
begin
  return query
  with vagas as materialized (
    select v.* from vagas.ao_alcance(_conta, 'agir', 500) as v
  ),
  itens as (
    select v.id, 1::smallint as grupo, 'vaga_pagar' as tipo, v.created_at as desde, null::timestamptz as ate, null::bigint as quantos, v.valor_total as centavos
    from vagas as v
    where
      v.status in ('pending_payment', 'payment_failed')
      and not exists (select 1 from pagamentos.pagamentos as p where p.vaga_id = v.id and p.status = 'processando')
    union all
    -- Paid, and kept off the air until its owner corrects it; not while a person of the team reads it, nor while the bank decides.
    select v.id, 1::smallint, 'vaga_corrigir', v.bloqueada_em, null, null, null
    from vagas as v where v.status = 'aguardando_publicacao' and v.bloqueada_em is not null and not v.na_equipe
      and not jsonb_path_exists(v.achados, '$[*] ? (@.regra starts with "contestacao")')
    union all
    select v.id, 2::smallint, 'candidaturas', c.desde, null, c.quantas, null
    from vagas as v
    cross join lateral (
      select min(n.criada_em) as desde, count(*) as quantas
      from (
        select k.criada_em from public.candidaturas as k where k.vaga_id = v.id and k.status = 'recebida' and not k.so_guardada order by k.criada_em desc, k.id desc limit 100
      ) as n
    ) as c
    where v.status in ('published', 'pausada', 'suspensa', 'expirada') and c.quantas > 0
    union all
    -- As long as the board lists an interview that is over.
    select v.id, 3::smallint, 'presenca', min(upper(e.periodo)), null, count(*), null
    from vagas as v
    join candidaturas.ofertas_de_entrevista as o on o.vaga_id = v.id
    join candidaturas.entrevistas as e on e.oferta_id = o.id
    where
      v.status in ('published', 'pausada', 'suspensa', 'expirada')
      and e.estado = 'marcada' and e.presenca is null and upper(e.periodo) between now() - interval '7 days' and now()
    group by v.id
    union all
    select v.id, 3::smallint, 'mudanca_corrigir', coalesce(e.concluida_em, e.criada_em), null, null, null
    from vagas as v
    join public.vaga_edicoes as e on e.vaga_id = v.id and e.status = 'bloqueada'
    where v.status in ('published', 'pausada', 'suspensa')
    union all
    select v.id, 3::smallint, 'vaga_suspensa', v.suspensa_em, null, null, null from vagas as v where v.status = 'suspensa'
    union all
    select v.id, 3::smallint, 'vaga_terminando', v.publicada_em, v.expira_em, null, null
    from vagas as v where v.status = 'published' and v.expira_em between now() and now() + interval '5 days'
  ),
  primeiros as materialized (
    select i.* from itens as i order by i.grupo, i.ate, i.desde, i.id limit 100
  ),
  logos as materialized (
    select e.usuario_id, e.empresa_chave, a.caminho
    from (select distinct v.usuario_id, v.empresa_chave from primeiros as i join vagas as v on v.id = i.id) as e
    cross join lateral publico.pagina_do_nome(e.usuario_id, e.empresa_chave) as p
    join arquivos.arquivos as a on a.id = p.logo_id
    where p.motivo_ocultacao is null
  )
  select i.grupo, i.tipo, v.id, v.cargo, v.empresa, v.id, l.caminho, i.desde, i.ate, i.quantos, i.centavos
  from primeiros as i
  join vagas as v on v.id = i.id
  left join logos as l on l.usuario_id = v.usuario_id and l.empresa_chave = v.empresa_chave;
end
$$;
comment on function equipe.pendencias_do_recrutador is
  'What waits for who may change vacancies (vagas.ao_alcance), in the newest 500: one to pay, an ad to correct (not while the team reads it), new applications (up to 100 of each vacancy), interviews of the last 7 days of which nobody said who came, an edit to '
  'correct, a suspended one, one that ends within 5 days. At most 100.';

create function equipe.pendencias(_uid uuid, _conta uuid, _email text, _cliente boolean, _consultoria boolean, _recrutador boolean, _limite integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'itens', coalesce(jsonb_agg(to_jsonb(p) - '{n,grupo}'::text[] order by p.n) filter (where p.n <= _limite), '[]'),
      'total', count(*),
      'mensagens', count(*) filter (where p.tipo in ('mensagem', 'mensagem_do_cliente', 'pergunta'))
    )
    from (
      select
        t.*,
        -- Money, then who waits longest, then what ends first.
        row_number() over (order by t.grupo, case when t.grupo = 3 then t.ate end, t.desde, t.tipo, t.id, t.marca) as n
      from (
        select * from equipe.pendencias_do_cliente(_email) where _cliente
        union all
        select * from equipe.pendencias_da_consultoria(_uid, _conta, _email) where _consultoria
        union all
        select * from equipe.pendencias_do_recrutador(_conta) where _recrutador
      ) as t
    ) as p
  );
end
$$;
comment on function equipe.pendencias is '{itens: the first _limite, total, mensagens: of the total those of conversations} of what waits for an account in the parts that it has (docs/product/site.md#what-waits).';
