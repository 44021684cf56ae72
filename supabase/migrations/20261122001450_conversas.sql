-- Conversations about a request: questions before a proposal, answered for all; after a proposal a thread of client and author; their e-mails.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.perguntas (
  id uuid primary key,
  solicitacao_id uuid not null references public.solicitacoes (id) on delete cascade,
  auth_user_id uuid not null references public.usuarios (auth_user_id) on delete cascade,
  texto text not null,
  criada_em timestamptz not null default now(),
  resposta text,
  resposta_mascarada text,
  respondida_em timestamptz,
  avisar_desde timestamptz default now(),
  retirada_em timestamptz,
  constraint perguntas_textos_chk check (char_length(texto) between 1 and 1000 and char_length(resposta) between 1 and 2000),
  constraint perguntas_resposta_chk check ((resposta is null) = (respondida_em is null))
);
comment on table private.perguntas is
  'Questions of listed consultancies about an open request, and the client''s answer, which stands for all who may propose. The id is the sender''s, so that sending again '
  'is the '
  'same question. resposta_mascarada: what is read in place of the answer before acceptance, null when nothing in it is hidden. avisar_desde: the other side is not told yet. '
  'retirada_em: the team took it off.';

create index perguntas_solicitacao_id_idx on private.perguntas (solicitacao_id, criada_em, id);
create index perguntas_auth_user_id_idx on private.perguntas (auth_user_id, criada_em desc);
create index perguntas_avisar_desde_idx on private.perguntas (avisar_desde) where avisar_desde is not null;

alter table private.perguntas enable row level security;

create table private.mensagens (
  id uuid primary key,
  proposta_id uuid not null references public.propostas (id) on delete cascade,
  do_cliente boolean not null,
  texto text not null,
  texto_mascarado text,
  criada_em timestamptz not null default now(),
  lida_em timestamptz,
  avisar_desde timestamptz default now(),
  retirada_em timestamptz,
  constraint mensagens_texto_chk check (char_length(texto) between 1 and 2000)
);
comment on table private.mensagens is
  'The private thread of a proposal: its client and its author. The id is the sender''s. texto_mascarado: what the author reads in place of a text of the client '
  'until that proposal is accepted, null when nothing in it is hidden.';

create index mensagens_proposta_id_idx on private.mensagens (proposta_id, criada_em, id);
create index mensagens_avisar_desde_idx on private.mensagens (avisar_desde) where avisar_desde is not null;

alter table private.mensagens enable row level security;

create table private.conversa_avisos (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid unique references public.solicitacoes (id) on delete cascade,
  auth_user_id uuid unique references public.usuarios (auth_user_id) on delete cascade,
  token_hash bytea not null unique,
  avisada_em timestamptz,
  saiu_em timestamptz,
  constraint conversa_avisos_quem_chk check (num_nonnulls(solicitacao_id, auth_user_id) = 1)
);
comment on table private.conversa_avisos is
  'E-mails about conversations: to the client of a request, or to an account. saiu_em = stopped by the link; avisada_em = the last one, at most one an hour.';

alter table private.conversa_avisos enable row level security;

revoke all on table private.perguntas, private.mensagens, private.conversa_avisos from public, anon, authenticated, service_role;

create function private.texto_da_conversa(_texto text, _maximo integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(_texto) > 8 * _maximo then
    perform private.recusar(422, 'Use no máximo ' || private.milhar(_maximo) || ' caracteres.', 'texto');
  end if;
  _texto := private.limpar_paragrafo(_texto);
  if coalesce(_texto, '') = '' then
    perform private.recusar(422, 'Escreva a mensagem.', 'texto');
  elsif char_length(_texto) > _maximo then
    perform private.recusar(422, 'Use no máximo ' || private.milhar(_maximo) || ' caracteres.', 'texto');
  end if;
  return _texto;
end
$$;
comment on function private.texto_da_conversa(text, integer) is 'A text of a conversation, cleaned and within its length. Errors: PT422 texto.';

create function private.pergunta_em_json(_pergunta private.perguntas, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _pergunta.id,
    'texto', _pergunta.texto,
    'criada_em', _pergunta.criada_em,
    'minha', coalesce(_pergunta.auth_user_id = _auth_user_id, false),
    'resposta', case when _auth_user_id is not null and m.mascarada then _pergunta.resposta_mascarada else _pergunta.resposta end,
    'respondida_em', _pergunta.respondida_em,
    'oculto', m.mascarada
  )
  from (
    select
      _pergunta.resposta_mascarada is not null
      and (_auth_user_id is null or not private.conhece_o_cliente(_pergunta.solicitacao_id, _auth_user_id)) as mascarada
  ) as m;
$$;
comment on function private.pergunta_em_json(private.perguntas, uuid) is
  'A question with its answer as an account reads it, or as the client does (null), who reads the own answer whole; who asked only to itself (minha). oculto: something in the '
  'answer is hidden from consultancies.';

create function private.perguntas_do_pedido(_solicitacao_id uuid, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.pergunta_em_json(p, _auth_user_id) order by p.criada_em, p.id), '[]')
  from private.perguntas as p
  where p.solicitacao_id = _solicitacao_id and p.retirada_em is null;
$$;
comment on function private.perguntas_do_pedido(uuid, uuid) is 'The questions of a request, oldest first; at most 30 by private.perguntar.';

create function private.ver_perguntas(_solicitacao_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar('perguntas', 'conta:' || auth.uid(), 600, interval '1 hour');
  -- Whoever may read the request may read them.
  perform private.pedido_que_leio(_solicitacao_id);
  return jsonb_build_object(
    'perguntas', private.perguntas_do_pedido(_solicitacao_id, auth.uid()),
    'pode_perguntar', private.impedimento_de_pergunta(_solicitacao_id, auth.uid()) is null,
    'impedimento', private.impedimento_de_pergunta(_solicitacao_id, auth.uid()) ->> 'mensagem'
  );
end
$$;
comment on function private.ver_perguntas(uuid) is 'Body of fn_perguntas. Limit: 600 an hour per account.';

create function private.pedido_que_leio(_solicitacao_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select 1 from public.solicitacoes as s
    where
      s.id = _solicitacao_id
      and (
        s.status_solicitacao = 'Aberta'
        or exists (
          select 1 from public.propostas as p
          where p.solicitacao_id = s.id and p.auth_user_id = auth.uid() and p.status_proposta <> 'retirada'
        )
      )
  ) then
    perform private.recusar(404, 'Este pedido não está aberto para propostas.', 'solicitacao_inexistente');
  end if;
end
$$;
comment on function private.pedido_que_leio(uuid) is
  'Refuses for a request that is neither open nor one that the calling account sent a proposal to, as fn_ver_solicitacao_aberta. Errors: PT404 solicitacao_inexistente.';

create function private.impedimento_de_pergunta(_solicitacao_id uuid, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when s.status_solicitacao <> 'Aberta' then jsonb_build_object('codigo', 'pedido_fechado', 'mensagem', 'Este pedido não recebe mais perguntas.')
    when private.e_pedido_proprio(s.id, _auth_user_id) then jsonb_build_object('codigo', 'pedido_proprio', 'mensagem', 'Este pedido é seu.')
    when not exists (select 1 from public.consultorias as c where c.dono_id = u.id and private.esta_no_ar(c)) then
      jsonb_build_object('codigo', 'fora_do_diretorio', 'mensagem', 'Só consultorias do diretório fazem perguntas antes da proposta.')
    when exists (
      select 1 from public.propostas as p
      where p.solicitacao_id = s.id and p.auth_user_id = _auth_user_id and p.status_proposta in ('enviada', 'aceita', 'recusada')
    ) then jsonb_build_object('codigo', 'ja_propos', 'mensagem', 'Você já enviou uma proposta: converse com o cliente por ela.')
    when (select count(*) >= 3 from private.perguntas as p where p.solicitacao_id = s.id and p.auth_user_id = _auth_user_id) then
      jsonb_build_object('codigo', 'perguntas_demais', 'mensagem', 'Você já fez três perguntas sobre este pedido.')
    when (select count(*) >= 30 from private.perguntas as p where p.solicitacao_id = s.id) then
      jsonb_build_object('codigo', 'perguntas_demais', 'mensagem', 'Este pedido já recebeu 30 perguntas.')
  end
  from public.solicitacoes as s
  join public.usuarios as u on u.auth_user_id = _auth_user_id
  where s.id = _solicitacao_id;
$$;
comment on function private.impedimento_de_pergunta(uuid, uuid) is
  'Why an account may not ask about a request now: {codigo, mensagem}; null when it may. To decide by it, lock the request first.';

create function private.perguntar(_id uuid, _solicitacao_id uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _impedimento jsonb;
  _pergunta private.perguntas;
begin
  perform private.limitar('perguntar', 'conta:' || _uid, 60, interval '1 hour');
  _texto := private.texto_da_conversa(_texto, 1000);
  perform private.pedido_que_leio(_solicitacao_id);
  perform from public.solicitacoes as s where s.id = _solicitacao_id for no key update;
  select p.* into _pergunta from private.perguntas as p where p.id = _id;
  if found and (_pergunta.auth_user_id, _pergunta.solicitacao_id, _pergunta.texto) = (_uid, _solicitacao_id, _texto) then
    return private.ver_perguntas(_solicitacao_id);
  end if;
  _impedimento := private.impedimento_de_pergunta(_solicitacao_id, _uid);
  if _impedimento is not null then
    perform private.recusar(
      case _impedimento ->> 'codigo' when 'fora_do_diretorio' then 403 else 409 end, _impedimento ->> 'mensagem', _impedimento ->> 'codigo'
    );
  end if;
  perform private.limitar('pergunta', 'conta:' || _uid, 10, interval '1 day');
  insert into private.perguntas (id, solicitacao_id, auth_user_id, texto) values (_id, _solicitacao_id, _uid, _texto);
  return private.ver_perguntas(_solicitacao_id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.perguntar(uuid, uuid, text) is
  'Body of fn_perguntar. Limits per account: 10 questions a day, three for a request; 30 for a request by all.';

create function private.responder_pergunta(_token text, _id uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform private.limitar_endereco('conversa', 120, interval '10 minutes');
  _texto := private.texto_da_conversa(_texto, 2000);
  _pedido := private.trancar_pedido(_token);
  if _pedido.status_solicitacao <> 'Aberta' then
    perform private.recusar(409, 'Este pedido não está mais aberto.', 'pedido_fechado');
  end if;
  update private.perguntas as p
  set resposta = _texto, resposta_mascarada = private.mascarar(_texto, _pedido.id), respondida_em = now(), avisar_desde = now()
  where p.id = _id and p.solicitacao_id = _pedido.id and p.retirada_em is null and p.resposta is distinct from _texto;
  if not found and not exists (select 1 from private.perguntas as p where p.id = _id and p.solicitacao_id = _pedido.id and p.retirada_em is null) then
    perform private.recusar(404, 'Não encontramos esta pergunta.', 'pergunta_inexistente');
  end if;
  return private.conversas_do_pedido(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.responder_pergunta(text, uuid, text) is 'Body of fn_responder_pergunta. Limit: 120 in 10 minutes per address, shared with messages.';

create function private.conversa_em_json(_proposta public.propostas, _do_cliente boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'proposta_id', _proposta.id,
    'aberta', _proposta.status_proposta in ('enviada', 'aceita'),
    'mensagens', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'do_cliente', m.do_cliente,
            'texto', case when _do_cliente or a.aceita then m.texto else coalesce(m.texto_mascarado, m.texto) end,
            'oculto', m.texto_mascarado is not null and not a.aceita,
            'criada_em', m.criada_em,
            'lida_em', m.lida_em
          )
          order by m.criada_em, m.id
        ),
        '[]'
      )
      from private.mensagens as m
      cross join (select private.conhece_o_cliente(_proposta.solicitacao_id, _proposta.auth_user_id) as aceita) as a
      where m.proposta_id = _proposta.id and m.retirada_em is null
    )
  );
$$;
comment on function private.conversa_em_json(public.propostas, boolean) is
  'The thread of a proposal as its client (_do_cliente) or its author reads it, oldest first; at most 200 messages by private.escrever. oculto: something in a message is hidden '
  'from the author. Built in place: a function for each message would cost more than all else.';

create function private.conversas_do_pedido(_solicitacao_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'perguntas', private.perguntas_do_pedido(_solicitacao_id, null),
    'conversas', (
      select coalesce(jsonb_agg(private.conversa_em_json(p, true) order by p.criado_em, p.id), '[]')
      from public.propostas as p
      where
        p.solicitacao_id = _solicitacao_id
        and (p.status_proposta in ('enviada', 'aceita') or exists (select 1 from private.mensagens as m where m.proposta_id = p.id))
        and p.status_proposta <> 'retirada'
    )
  );
$$;
comment on function private.conversas_do_pedido(uuid) is 'Questions and threads of a request for its client. The caller has checked the token.';

create function private.ver_conversas(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id uuid;
begin
  perform private.limitar_endereco('conversas', 600, interval '10 minutes');
  _id := private.link_vivo(_token);
  update private.mensagens as m set lida_em = now(), avisar_desde = null
  from public.propostas as p
  where p.id = m.proposta_id and p.solicitacao_id = _id and not m.do_cliente and m.lida_em is null;
  return private.conversas_do_pedido(_id);
end
$$;
comment on function private.ver_conversas(text) is 'Body of fn_conversas. Reading marks what the consultancies wrote as read. Limit: 600 in 10 minutes per address.';

create function private.ver_conversa(_proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _minha public.propostas;
begin
  perform private.limitar('conversa', 'conta:' || auth.uid(), 1200, interval '1 hour');
  select p.* into _minha from public.propostas as p where p.id = _proposta and p.auth_user_id = auth.uid();
  if not found then
    perform private.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  end if;
  update private.mensagens as m set lida_em = now(), avisar_desde = null
  where m.proposta_id = _proposta and m.do_cliente and m.lida_em is null;
  return private.conversa_em_json(_minha, false);
end
$$;
comment on function private.ver_conversa(uuid) is 'Body of fn_conversa. Limit: 1,200 an hour per account.';

create function private.escrever(_id uuid, _proposta uuid, _do_cliente boolean, _texto text) returns void
language plpgsql set search_path = '' as $$
declare
  _alvo public.propostas;
  _anterior private.mensagens;
begin
  select p.* into _alvo from public.propostas as p where p.id = _proposta for no key update;
  select m.* into _anterior from private.mensagens as m where m.id = _id;
  if found and (_anterior.proposta_id, _anterior.do_cliente, _anterior.texto) = (_proposta, _do_cliente, _texto) then
    return;
  end if;
  if _alvo.status_proposta not in ('enviada', 'aceita') then
    perform private.recusar(409, 'Esta proposta não está mais em aberto, e a conversa terminou.', 'conversa_encerrada');
  end if;
  if (select count(*) >= 200 from private.mensagens as m where m.proposta_id = _proposta) then
    perform private.recusar(409, 'Esta conversa chegou a 200 mensagens.', 'conversa_encerrada');
  end if;
  perform private.limitar('mensagem', 'conversa:' || _proposta || ' de ' || _do_cliente, 30, interval '1 day');
  insert into private.mensagens (id, proposta_id, do_cliente, texto, texto_mascarado)
  values (_id, _proposta, _do_cliente, _texto, case when _do_cliente then private.mascarar(_texto, _alvo.solicitacao_id) end);
end
$$;
comment on function private.escrever(uuid, uuid, boolean, text) is
  'Adds a message to the thread of a proposal; the same id and text again adds none. The caller has checked whose side it is. Limits: 30 a day for each side, 200 in all. '
  'Errors: PT409 conversa_encerrada, PT429 limite.';

create function private.escrever_ao_cliente(_id uuid, _proposta uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar('escrever', 'conta:' || auth.uid(), 240, interval '1 hour');
  _texto := private.texto_da_conversa(_texto, 2000);
  if not exists (select 1 from public.propostas as p where p.id = _proposta and p.auth_user_id = auth.uid()) then
    perform private.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  end if;
  if exists (
    select 1 from public.propostas as p join public.consultorias as c on c.id = p.consultoria_id and c.suspensa_em is not null where p.id = _proposta
  ) then
    perform private.recusar(403, 'A sua consultoria está suspensa e não pode escrever a clientes. O motivo está no seu cadastro.', 'consultoria_suspensa');
  end if;
  perform private.escrever(_id, _proposta, false, _texto);
  return private.ver_conversa(_proposta);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.escrever_ao_cliente(uuid, uuid, text) is 'Body of fn_escrever_ao_cliente. Limit: 240 an hour per account.';

create function private.escrever_a_consultoria(_token text, _id uuid, _proposta uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform private.limitar_endereco('conversa', 120, interval '10 minutes');
  _texto := private.texto_da_conversa(_texto, 2000);
  _pedido := private.trancar_pedido(_token);
  if not exists (select 1 from public.propostas as p where p.id = _proposta and p.solicitacao_id = _pedido.id and p.status_proposta <> 'retirada') then
    perform private.recusar(404, 'Não encontramos esta proposta neste pedido.', 'proposta_inexistente');
  end if;
  perform private.escrever(_id, _proposta, true, _texto);
  return private.conversas_do_pedido(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.escrever_a_consultoria(text, uuid, uuid, text) is
  'Body of fn_escrever_a_consultoria. Limit: 120 in 10 minutes per address, shared with answers.';

create function private.token_de_conversas(_quem uuid) returns text
language sql stable strict set search_path = '' as $$
  select rtrim(translate(encode(private.pseudonimo('conversas:' || _quem), 'base64'), '+/', '-_'), '=');
$$;
comment on function private.token_de_conversas(uuid) is
  'The secret that stops the e-mails about conversations of a request or an account: always the same, so that the link in an old e-mail still works.';

create function private.avisar_conversas(_maximo integer) returns integer
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
        from private.perguntas as p
        where
          p.avisar_desde is not null
          and p.retirada_em is null
          and coalesce(
            case
              when p.resposta is null then (select a.avisada_em from private.conversa_avisos as a where a.solicitacao_id = p.solicitacao_id)
              else (select a.avisada_em from private.conversa_avisos as a where a.auth_user_id = p.auth_user_id)
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
        from private.mensagens as n
        where
          n.avisar_desde is not null
          and n.retirada_em is null
          and coalesce(
            case
              when n.do_cliente then (
                select a.avisada_em from private.conversa_avisos as a join public.propostas as q on q.auth_user_id = a.auth_user_id where q.id = n.proposta_id
              )
              else (
                select a.avisada_em from private.conversa_avisos as a join public.propostas as q on q.solicitacao_id = a.solicitacao_id where q.id = n.proposta_id
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
      n.solicitacao_id, n.auth_user_id, array_agg(n.id) as ids, (array_agg(n.do_pedido order by n.avisar_desde desc))[1] as do_pedido,
      count(*) filter (where n.tipo = 'pergunta') as perguntas,
      count(*) filter (where n.tipo = 'resposta') as respostas,
      count(*) filter (where n.tipo = 'mensagem') as mensagens
    from novas as n
    group by n.solicitacao_id, n.auth_user_id
    having min(n.avisar_desde) < now() - interval '10 minutes'
    order by min(n.avisar_desde), n.solicitacao_id, n.auth_user_id
    limit _maximo offset private.a_pular()
  loop
    update private.perguntas as p set avisar_desde = null where p.id = any (_aviso.ids);
    update private.mensagens as m set avisar_desde = null where m.id = any (_aviso.ids);
    insert into private.conversa_avisos as a (solicitacao_id, auth_user_id, token_hash, avisada_em)
    values (
      _aviso.solicitacao_id, _aviso.auth_user_id,
      private.token_hash(private.token_de_conversas(coalesce(_aviso.solicitacao_id, _aviso.auth_user_id))), now()
    )
    on conflict (token_hash) do update set avisada_em = now();
    perform private.enviar_aviso_de_conversa(_aviso.solicitacao_id, _aviso.auth_user_id, _aviso.do_pedido, jsonb_build_object(
      'perguntas', _aviso.perguntas, 'respostas', _aviso.respostas, 'mensagens', _aviso.mensagens,
      'parar', private.token_de_conversas(coalesce(_aviso.solicitacao_id, _aviso.auth_user_id))
    ));
    _avisados := _avisados + 1;
  end loop;
  return _avisados;
end
$$;
comment on function private.avisar_conversas(integer) is
  'One e-mail to each reader with how many questions, answers and messages are new, ten minutes after the first and at most one an hour. Returns how many readers.';

create function private.enviar_aviso_de_conversa(_solicitacao_id uuid, _auth_user_id uuid, _do_pedido uuid, _novas jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1 from private.conversa_avisos as a
    where a.saiu_em is not null and (a.solicitacao_id = _solicitacao_id or a.auth_user_id = _auth_user_id)
  ) then
    return;
  end if;
  if _solicitacao_id is not null then
    perform private.enviar_link(_solicitacao_id, 'conversa_do_cliente', gen_random_uuid()::text, _novas);
  else
    perform private.enfileirar(
      'conversa_da_consultoria', gen_random_uuid()::text, u.email,
      _novas || jsonb_build_object('solicitacao_id', s.id, 'tipo_servico', s.tipo_servico, 'cidade', s.cidade, 'uf', s.uf), null
    )
    from public.usuarios as u, public.solicitacoes as s
    where u.auth_user_id = _auth_user_id and u.email_verificado and s.id = _do_pedido;
  end if;
end
$$;
comment on function private.enviar_aviso_de_conversa(uuid, uuid, uuid, jsonb) is
  'Queues the e-mail about new texts to the client of a request or to an account, unless it stopped them. Contains no text of the conversation.';

create function public.fn_perguntas(_solicitacao_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.ver_perguntas(_solicitacao_id);
$$;
comment on function public.fn_perguntas(uuid) is
  'Questions about a request that the calling account may read (as fn_ver_solicitacao_aberta), oldest first: {perguntas: [{id, texto, criada_em, minha, resposta|null, '
  'respondida_em|null, oculto}], pode_perguntar, impedimento|null}. oculto: something in the answer is hidden; who asked is told to nobody else. Errors: PT404 '
  'solicitacao_inexistente, PT429 limite.';

create function public.fn_perguntar(_id uuid default null, _solicitacao_id uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.perguntar(_id, _solicitacao_id, _texto);
$$;
comment on function public.fn_perguntar(uuid, uuid, text) is
  'A listed consultancy asks about an open request before it proposes; _id is made by the caller, so that sending again asks once. Returns as fn_perguntas. Errors: PT403 '
  'fora_do_diretorio, PT404 solicitacao_inexistente, PT409 pedido_fechado, pedido_proprio, ja_propos, perguntas_demais, PT422 texto, PT429 limite.';

create function public.fn_conversas(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder('private.ver_conversas', _token);
$$;
comment on function public.fn_conversas(text) is
  'For the client of a follow-up link: {perguntas (as fn_perguntas, minha always false), conversas: [{proposta_id, aberta, mensagens: [{id, do_cliente, texto, oculto, '
  'criada_em, '
  'lida_em|null}]}]}. Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite.';

create function public.fn_responder_pergunta(_token text default null, _id uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder_pergunta(_token, _id, _texto);
$$;
comment on function public.fn_responder_pergunta(text, uuid, text) is
  'The client answers a question, or corrects the answer, while the request is open. Returns and errors as fn_conversas; also PT404 pergunta_inexistente, PT409 pedido_fechado, '
  'PT422 texto.';

create function public.fn_escrever_a_consultoria(
  _token text default null, _id uuid default null, _proposta uuid default null, _texto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.escrever_a_consultoria(_token, _id, _proposta, _texto);
$$;
comment on function public.fn_escrever_a_consultoria(text, uuid, uuid, text) is
  'The client writes in the thread of a proposal. Idempotent by _id. Returns and errors as fn_conversas; also PT404 proposta_inexistente, PT409 conversa_encerrada, PT422 texto.';

create function public.fn_conversa(_proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.ver_conversa(_proposta);
$$;
comment on function public.fn_conversa(uuid) is
  'The thread of an own proposal: one of conversas of fn_conversas; reading marks what the client wrote as read. Errors: PT404 proposta_inexistente, PT429 limite.';

create function public.fn_escrever_ao_cliente(_id uuid default null, _proposta uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.escrever_ao_cliente(_id, _proposta, _texto);
$$;
comment on function public.fn_escrever_ao_cliente(uuid, uuid, text) is
  'The author of a proposal writes in its thread. Idempotent by _id. Returns as fn_conversa. Errors: PT404 proposta_inexistente, PT409 conversa_encerrada, PT422 texto, '
  'PT429 limite.';

grant execute on function
  private.ver_perguntas(uuid),
  public.fn_perguntas(uuid),
  private.perguntar(uuid, uuid, text),
  public.fn_perguntar(uuid, uuid, text),
  private.ver_conversa(uuid),
  public.fn_conversa(uuid),
  private.escrever_ao_cliente(uuid, uuid, text),
  public.fn_escrever_ao_cliente(uuid, uuid, text)
to authenticated;

grant execute on function
  private.ver_conversas(text),
  public.fn_conversas(text),
  private.responder_pergunta(text, uuid, text),
  public.fn_responder_pergunta(text, uuid, text),
  private.escrever_a_consultoria(text, uuid, uuid, text),
  public.fn_escrever_a_consultoria(text, uuid, uuid, text)
to anon, authenticated;
