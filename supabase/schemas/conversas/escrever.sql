-- E-mails about questions and messages, and the way out of them.

create table conversas.conversa_avisos (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid unique references public.solicitacoes (id) on delete cascade,
  auth_user_id uuid unique references public.usuarios (auth_user_id) on delete cascade,
  token_hash bytea not null unique,
  avisada_em timestamptz,
  saiu_em timestamptz,
  constraint conversa_avisos_quem_chk check (num_nonnulls(solicitacao_id, auth_user_id) = 1)
);
comment on table conversas.conversa_avisos is
  'E-mails about conversations: to the client of a request, or to an account. saiu_em = stopped by the link; avisada_em = the last one, at most one an hour.';

alter table conversas.conversa_avisos enable row level security;

create function conversas.avisar(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _aviso record;
  _avisados integer := 0;
begin
  -- What waits for ten minutes, so that what is written in one go is one e-mail, of each reader once an hour; what was read meanwhile is not told.
  -- Of a backlog only the oldest texts are read: what a reader has beyond them waits for the next e-mail.
  for _aviso in
    with novas as (
      (
        select
          p.id, case when p.resposta is null then p.solicitacao_id end as solicitacao_id, case when p.resposta is not null then p.auth_user_id end as auth_user_id,
          case when p.resposta is null then 'pergunta' else 'resposta' end as tipo, p.solicitacao_id as do_pedido, p.avisar_desde
        from conversas.perguntas as p
        where
          p.avisar_desde is not null
          and p.retirada_em is null
          and coalesce(
            case
              when p.resposta is null then (select a.avisada_em from conversas.conversa_avisos as a where a.solicitacao_id = p.solicitacao_id)
              else (select a.avisada_em from conversas.conversa_avisos as a where a.auth_user_id = p.auth_user_id)
            end < now() - interval '1 hour',
            true
          )
        order by p.avisar_desde
        limit 1000
      )
      union all
      select
        m.id, case when not m.do_cliente then q.solicitacao_id end, case when m.do_cliente then q.auth_user_id end, 'mensagem', q.solicitacao_id,
        m.avisar_desde
      from (
        select n.*
        from conversas.mensagens as n
        where
          n.avisar_desde is not null
          and n.retirada_em is null
          and coalesce(
            case
              when n.do_cliente then (
                select a.avisada_em from conversas.conversa_avisos as a join public.propostas as q on q.auth_user_id = a.auth_user_id where q.id = n.proposta_id
              )
              else (
                select a.avisada_em from conversas.conversa_avisos as a join public.propostas as q on q.solicitacao_id = a.solicitacao_id where q.id = n.proposta_id
              )
            end < now() - interval '1 hour',
            true
          )
        order by n.avisar_desde
        limit 1000
      ) as m
      join public.propostas as q on q.id = m.proposta_id
    )
    select
      n.solicitacao_id, n.auth_user_id, array_agg(n.id) as ids, (array_agg(n.do_pedido order by n.tipo = 'mensagem' desc, n.avisar_desde desc))[1] as do_pedido,
      count(*) filter (where n.tipo = 'pergunta') as perguntas,
      count(*) filter (where n.tipo = 'resposta') as respostas,
      count(*) filter (where n.tipo = 'mensagem') as mensagens
    from novas as n
    group by n.solicitacao_id, n.auth_user_id
    having min(n.avisar_desde) < now() - interval '10 minutes'
    order by min(n.avisar_desde), n.solicitacao_id, n.auth_user_id
    limit _maximo offset base.a_pular()
  loop
    update conversas.perguntas as p set avisar_desde = null where p.id = any (_aviso.ids);
    update conversas.mensagens as m set avisar_desde = null where m.id = any (_aviso.ids);
    insert into conversas.conversa_avisos as a (solicitacao_id, auth_user_id, token_hash, avisada_em)
    values (
      _aviso.solicitacao_id, _aviso.auth_user_id,
      base.token_hash(mensagens.token_fixo('conversas', coalesce(_aviso.solicitacao_id, _aviso.auth_user_id))), now()
    )
    on conflict (token_hash) do update set avisada_em = now();
    perform conversas.enviar_aviso(_aviso.solicitacao_id, _aviso.auth_user_id, _aviso.do_pedido, jsonb_build_object(
      'perguntas', _aviso.perguntas, 'respostas', _aviso.respostas, 'mensagens', _aviso.mensagens,
      'parar', mensagens.token_fixo('conversas', coalesce(_aviso.solicitacao_id, _aviso.auth_user_id))
    ));
    _avisados := _avisados + 1;
  end loop;
  return _avisados;
end
$$;
comment on function conversas.avisar is
  'One e-mail to each reader with how many questions, answers and messages are new, ten minutes after the first and at most one an hour. Returns how many readers.';

create function conversas.leitores(_auth_user_id uuid) returns table (auth_user_id uuid, email text, caixa jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select u.auth_user_id, u.email, '{}'::jsonb from public.usuarios as u where u.auth_user_id = _auth_user_id and u.email_verificado
  union all
  select p.auth_user_id, p.email, p.caixa
  from public.usuarios as u
  join public.consultorias as c on c.dono_id = u.id
  cross join lateral consultorias.leitores(c.id, 'conversas') as p
  where u.auth_user_id = _auth_user_id;
end
$$;
comment on function conversas.leitores is 'Who is told of the conversations of an account: its own mailbox, who of its consultancy chose it, and the mailbox of the consultancy.';

create function conversas.enviar_aviso(_solicitacao_id uuid, _auth_user_id uuid, _do_pedido uuid, _novas jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if _solicitacao_id is not null then
    if exists (select from conversas.conversa_avisos as a where a.saiu_em is not null and a.solicitacao_id = _solicitacao_id) then
      return;
    end if;
    perform pedidos.enviar_link(_solicitacao_id, 'conversa_do_cliente', gen_random_uuid()::text, _novas);
  else
    -- Each reader has the link that stops their own.
    insert into conversas.conversa_avisos (auth_user_id, token_hash)
    select r.auth_user_id, base.token_hash(mensagens.token_fixo('conversas', r.auth_user_id))
    from conversas.leitores(_auth_user_id) as r
    where r.auth_user_id is not null
    on conflict (token_hash) do nothing;
    perform mensagens.enfileirar(
      'conversa_da_consultoria', gen_random_uuid()::text, r.email,
      _novas || jsonb_build_object(
        'solicitacao_id', s.id, 'tipo_servico', s.tipo_servico, 'cidade', s.cidade, 'uf', s.uf,
        'consultoria_id', (select c.id from public.consultorias as c join public.usuarios as u on u.id = c.dono_id where u.auth_user_id = _auth_user_id),
        'parar', coalesce(r.caixa -> 'caixa' ->> 'token', mensagens.token_fixo('conversas', r.auth_user_id))
      ) || r.caixa
    )
    from conversas.leitores(_auth_user_id) as r
    left join conversas.conversa_avisos as a on a.auth_user_id = r.auth_user_id
    join public.solicitacoes as s on s.id = _do_pedido
    where a.saiu_em is null
    order by mensagens.leitor_de(r.email);
  end if;
end
$$;
comment on function conversas.enviar_aviso is
  'Queues the e-mail about new texts to the client of a request, or to an account and who of its consultancy chose it, but for those who stopped them. Contains no text of the conversation.';

-- Writing a message, by the client and by the consultancy.

create function conversas.escrever(_id uuid, _proposta uuid, _do_cliente boolean, _texto text) returns void
language plpgsql set search_path = '' as $$
declare
  _alvo public.propostas;
  _anterior conversas.mensagens;
begin
  select p.* into _alvo from public.propostas as p where p.id = _proposta for no key update;
  select m.* into _anterior from conversas.mensagens as m where m.id = _id;
  if found and (_anterior.proposta_id, _anterior.do_cliente, _anterior.texto) = (_proposta, _do_cliente, _texto) then
    return;
  end if;
  if _alvo.status_proposta not in ('enviada', 'aceita') then
    perform base.recusar(409, 'Esta proposta não está mais em aberto, e a conversa terminou.', 'conversa_encerrada');
  end if;
  if (select count(*) >= 200 from conversas.mensagens as m where m.proposta_id = _proposta) then
    perform base.recusar(409, 'Esta conversa chegou a 200 mensagens.', 'conversa_encerrada');
  end if;
  perform base.limitar('mensagem', 'conversa:' || _proposta || ' de ' || _do_cliente, 30, interval '1 day');
  insert into conversas.mensagens (id, proposta_id, do_cliente, texto, texto_mascarado, escrita_por)
  values (
    _id, _proposta, _do_cliente, _texto, case when _do_cliente then pedidos.mascarar(_texto, _alvo.solicitacao_id) end,
    case when not _do_cliente then contas.minha_conta() end
  );
end
$$;
comment on function conversas.escrever is
  'Adds a message to the thread of a proposal; the same id and text again adds none. The caller has checked whose side it is. Limits: 30 a day for each side, 200 in all. '
  'Errors: PT409 conversa_encerrada, PT429 limite.';

create function conversas.escrever_ao_cliente(_id uuid, _proposta uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _minha public.propostas;
begin
  perform base.limitar('escrever', 'conta:' || auth.uid(), 240, interval '1 hour');
  _texto := conversas.texto(_texto, 2000);
  select p.* into _minha from public.propostas as p where p.id = _proposta and propostas.pode(auth.uid(), p, 'ler');
  if not found then
    perform base.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  elsif not propostas.pode(auth.uid(), _minha, 'agir') then
    perform consultorias.recusar_leitor();
  end if;
  if exists (
    select 1 from public.propostas as p join public.consultorias as c on c.id = p.consultoria_id and c.suspensa_em is not null where p.id = _proposta
  ) then
    perform base.recusar(403, 'A consultoria está suspensa e não escreve a clientes. Quem cuida dela lê o motivo no cadastro.', 'consultoria_suspensa');
  end if;
  perform conversas.escrever(_id, _proposta, false, _texto);
  return conversas.ver_conversa(_proposta);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_escrever_ao_cliente(_id uuid default null, _proposta uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.escrever_ao_cliente(_id, _proposta, _texto);
$$;
comment on function public.fn_escrever_ao_cliente is
  'The author of a proposal, or a membro of its consultancy, writes in its thread. Idempotent by _id. Returns as fn_conversa. Errors: PT403 so_leitura, consultoria_suspensa, PT404 proposta_inexistente, PT409 conversa_encerrada, PT422 texto, '
  'PT429 limite.';
grant execute on function conversas.escrever_ao_cliente, public.fn_escrever_ao_cliente to authenticated;

create function conversas.escrever_a_consultoria(_token text, _id uuid, _proposta uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform base.limitar_endereco('conversa', 120, interval '10 minutes');
  _texto := conversas.texto(_texto, 2000);
  _pedido := pedidos.trancar(_token);
  if not exists (select 1 from public.propostas as p where p.id = _proposta and p.solicitacao_id = _pedido.id and p.status_proposta <> 'retirada') then
    perform base.recusar(404, 'Não encontramos esta proposta neste pedido.', 'proposta_inexistente');
  end if;
  perform conversas.escrever(_id, _proposta, true, _texto);
  return conversas.conversas_do_pedido(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_escrever_a_consultoria(
  _token text default null, _id uuid default null, _proposta uuid default null, _texto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.escrever_a_consultoria(_token, _id, _proposta, _texto);
$$;
comment on function public.fn_escrever_a_consultoria is
  'The client writes in the thread of a proposal. Idempotent by _id. Returns and errors as fn_conversas; also PT404 proposta_inexistente, PT409 conversa_encerrada, PT422 texto.';
grant execute on function conversas.escrever_a_consultoria, public.fn_escrever_a_consultoria to anon, authenticated;
