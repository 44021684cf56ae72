-- Questions about a request before a proposal, answered for all.

create table conversas.perguntas (
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
  feita_por uuid references public.usuarios (id) on delete set null,
  constraint perguntas_textos_chk check (char_length(texto) between 1 and 1000 and char_length(resposta) between 1 and 2000),
  constraint perguntas_resposta_chk check ((resposta is null) = (respondida_em is null))
);
comment on table conversas.perguntas is
  'Questions of listed consultancies about an open request, and the client''s answer, which stands for all who may propose. The id is the sender''s, so that sending again '
  'is the '
  'same question. resposta_mascarada: what is read in place of the answer before acceptance, null when nothing in it is hidden. avisar_desde: the other side is not told yet. '
  'retirada_em: the team took it off. feita_por: who of the consultancy asked.';

create index perguntas_solicitacao_id_idx on conversas.perguntas (solicitacao_id, criada_em, id);
create index perguntas_auth_user_id_idx on conversas.perguntas (auth_user_id, criada_em desc);
create index perguntas_feita_por_idx on conversas.perguntas (feita_por) where feita_por is not null;
create index perguntas_avisar_desde_idx on conversas.perguntas (avisar_desde) where avisar_desde is not null;

alter table moderacao.textos_denunciados
add constraint textos_denunciados_pergunta_id_fkey foreign key (pergunta_id) references conversas.perguntas (id) on delete cascade;

alter table conversas.perguntas enable row level security;

create function conversas.pergunta_em_json(_pergunta conversas.perguntas, _auth_user_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _mascarada constant boolean := _pergunta.resposta_mascarada is not null
    and (_auth_user_id is null or not propostas.conhece_o_cliente(_pergunta.solicitacao_id, _auth_user_id));
begin
  return jsonb_build_object(
    'id', _pergunta.id,
    'texto', _pergunta.texto,
    'criada_em', _pergunta.criada_em,
    'minha', coalesce(_pergunta.auth_user_id = _auth_user_id, false),
    'resposta', case when _auth_user_id is not null and _mascarada then _pergunta.resposta_mascarada else _pergunta.resposta end,
    'respondida_em', _pergunta.respondida_em,
    'oculto', _mascarada,
    'por', case
      when _pergunta.auth_user_id = _auth_user_id and _pergunta.feita_por <> contas.minha_conta() then contas.nome_da_pessoa(_pergunta.feita_por)
    end
  );
end
$$;
comment on function conversas.pergunta_em_json is
  'A question with its answer as an account reads it, or as the client does (null), who reads the own answer whole; who asked only to itself (minha), with who else of the consultancy it '
  'was (por). oculto: something in the answer is hidden from consultancies.';

create function conversas.perguntas_do_pedido(_solicitacao_id uuid, _auth_user_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(conversas.pergunta_em_json(p, _auth_user_id) order by p.criada_em, p.id), '[]')
    from conversas.perguntas as p
    where p.solicitacao_id = _solicitacao_id and p.retirada_em is null
  );
end
$$;
comment on function conversas.perguntas_do_pedido is 'The questions of a request, oldest first; at most 30 by conversas.perguntar.';

create function conversas.ver_perguntas(_solicitacao_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
  _impedimento jsonb;
begin
  perform base.limitar('perguntas', 'conta:' || auth.uid(), 600, interval '1 hour');
  -- Whoever may read the request may read them.
  perform propostas.pedido_que_leio(_solicitacao_id);
  _impedimento := conversas.impedimento_de_pergunta(_solicitacao_id, _de, _casa);
  return jsonb_build_object(
    'perguntas', conversas.perguntas_do_pedido(_solicitacao_id, _de),
    'consultoria_id', _casa,
    'pode_perguntar', _impedimento is null,
    'impedimento', _impedimento ->> 'mensagem'
  );
end
$$;

create function public.fn_perguntas(_solicitacao_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.ver_perguntas(_solicitacao_id);
$$;
comment on function public.fn_perguntas is
  'Questions about a request that the calling account may read (as fn_ver_solicitacao_aberta), oldest first: {perguntas: [{id, texto, criada_em, minha, resposta|null, '
  'respondida_em|null, oculto, por: who else of the own consultancy asked|null}], consultoria_id: in whose name, pode_perguntar, impedimento|null}. oculto: something in the answer is hidden; who asked is told to nobody else. Errors: PT404 '
  'solicitacao_inexistente, PT429 limite.';
grant execute on function conversas.ver_perguntas, public.fn_perguntas to authenticated;

create function conversas.impedimento_de_pergunta(_solicitacao_id uuid, _auth_user_id uuid, _consultoria uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when s.status_solicitacao <> 'Aberta' then jsonb_build_object('codigo', 'pedido_fechado', 'mensagem', 'Este pedido não recebe mais perguntas.')
      when propostas.e_pedido_proprio(s.id, _auth_user_id) or propostas.e_pedido_proprio(s.id, auth.uid()) then
        jsonb_build_object('codigo', 'pedido_proprio', 'mensagem', 'Este pedido é seu.')
      when consultorias.so_le(_consultoria) then
        jsonb_build_object('codigo', 'so_leitura', 'mensagem', 'Você só lê os pedidos e as propostas desta consultoria.')
      when not exists (select 1 from public.consultorias as c where c.dono_id = u.id and consultorias.esta_no_ar(c)) then
        jsonb_build_object('codigo', 'fora_do_diretorio', 'mensagem', 'Só consultorias do diretório fazem perguntas antes da proposta.')
      when exists (
        select 1 from public.propostas as p
        where p.solicitacao_id = s.id and p.auth_user_id = _auth_user_id and p.status_proposta in ('enviada', 'aceita', 'recusada')
      ) then jsonb_build_object('codigo', 'ja_propos', 'mensagem', 'Você já enviou uma proposta: converse com o cliente por ela.')
      when (select count(*) >= 3 from conversas.perguntas as p where p.solicitacao_id = s.id and p.auth_user_id = _auth_user_id) then
        jsonb_build_object('codigo', 'perguntas_demais', 'mensagem', 'Você já fez três perguntas sobre este pedido.')
      when (select count(*) >= 30 from conversas.perguntas as p where p.solicitacao_id = s.id) then
        jsonb_build_object('codigo', 'perguntas_demais', 'mensagem', 'Este pedido já recebeu 30 perguntas.')
      when (select count(*) >= 10 from conversas.perguntas as p where p.auth_user_id = _auth_user_id and p.criada_em > now() - interval '1 day') then
        jsonb_build_object('codigo', 'limite', 'mensagem', 'A consultoria já fez dez perguntas nas últimas 24 horas. Faça a próxima amanhã.')
    end
    from public.solicitacoes as s
    join public.usuarios as u on u.auth_user_id = _auth_user_id
    where s.id = _solicitacao_id
  );
end
$$;
comment on function conversas.impedimento_de_pergunta is
  'Why an account may not ask about a request now: {codigo, mensagem}; null when it may. To decide by it, lock the request first.';

create function conversas.perguntar(_id uuid, _solicitacao_id uuid, _texto text, _consultoria_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
  _impedimento jsonb;
  _pergunta conversas.perguntas;
begin
  perform base.limitar('perguntar', 'conta:' || _uid, 60, interval '1 hour');
  if _consultoria_id <> _casa then
    perform base.recusar(409, 'Você escolheu outra consultoria em outra janela. Recarregue a página.', 'mudou');
  end if;
  _texto := conversas.texto(_texto, 1000);
  perform propostas.pedido_que_leio(_solicitacao_id);
  perform from public.solicitacoes as s where s.id = _solicitacao_id for no key update;
  select p.* into _pergunta from conversas.perguntas as p where p.id = _id;
  if found and (_pergunta.auth_user_id, _pergunta.solicitacao_id, _pergunta.texto) = (_de, _solicitacao_id, _texto) then
    return conversas.ver_perguntas(_solicitacao_id);
  end if;
  _impedimento := conversas.impedimento_de_pergunta(_solicitacao_id, _de, _casa);
  if _impedimento is not null then
    perform base.recusar(
      case when _impedimento ->> 'codigo' in ('fora_do_diretorio', 'so_leitura') then 403 when _impedimento ->> 'codigo' = 'limite' then 429 else 409 end,
      _impedimento ->> 'mensagem', _impedimento ->> 'codigo'
    );
  end if;
  -- The lock above is of one request: two people who ask about two at once are counted here.
  perform base.limitar('pergunta', 'conta:' || _de, 10, interval '1 day');
  insert into conversas.perguntas (id, solicitacao_id, auth_user_id, texto, feita_por)
  values (_id, _solicitacao_id, _de, _texto, contas.minha_conta());
  return conversas.ver_perguntas(_solicitacao_id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_perguntar(
  _id uuid default null, _solicitacao_id uuid default null, _texto text default null, _consultoria_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.perguntar(_id, _solicitacao_id, _texto, _consultoria_id);
$$;
comment on function public.fn_perguntar is
  'A listed consultancy asks about an open request before it proposes; _id is made by the caller, so that sending again asks once; _consultoria_id: in whose name the page shows it. Returns as fn_perguntas. Errors: PT403 '
  'fora_do_diretorio, so_leitura, PT404 solicitacao_inexistente, PT409 mudou, pedido_fechado, pedido_proprio, ja_propos, perguntas_demais, PT422 texto, PT429 limite.';
grant execute on function conversas.perguntar, public.fn_perguntar to authenticated;

create function conversas.responder_pergunta(_token text, _id uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform base.limitar_endereco('conversa', 120, interval '10 minutes');
  _texto := conversas.texto(_texto, 2000);
  _pedido := pedidos.trancar(_token);
  if _pedido.status_solicitacao <> 'Aberta' then
    perform base.recusar(409, 'Este pedido não está mais aberto.', 'pedido_fechado');
  end if;
  -- Another text is another answer: nothing is left to decide about the first.
  delete from moderacao.textos_denunciados as d
  using conversas.perguntas as p
  where
    d.pergunta_id = p.id and d.parte = 'resposta' and d.status = 'aberta'
    and p.id = _id and p.solicitacao_id = _pedido.id and p.resposta is distinct from _texto;
  update conversas.perguntas as p
  set resposta = _texto, resposta_mascarada = pedidos.mascarar(_texto, _pedido.id), respondida_em = now(), avisar_desde = now()
  where p.id = _id and p.solicitacao_id = _pedido.id and p.retirada_em is null and p.resposta is distinct from _texto;
  if not found and not exists (select 1 from conversas.perguntas as p where p.id = _id and p.solicitacao_id = _pedido.id and p.retirada_em is null) then
    perform base.recusar(404, 'Não encontramos esta pergunta.', 'pergunta_inexistente');
  end if;
  return conversas.conversas_do_pedido(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_responder_pergunta(_token text default null, _id uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.responder_pergunta(_token, _id, _texto);
$$;
comment on function public.fn_responder_pergunta is
  'The client answers a question, or corrects the answer, while the request is open. Returns and errors as fn_conversas; also PT404 pergunta_inexistente, PT409 pedido_fechado, '
  'PT422 texto.';
grant execute on function conversas.responder_pergunta, public.fn_responder_pergunta to anon, authenticated;

-- Messages between client and author of a proposal: table and reading.

create table conversas.mensagens (
  id uuid primary key,
  proposta_id uuid not null references public.propostas (id) on delete cascade,
  do_cliente boolean not null,
  texto text not null,
  texto_mascarado text,
  criada_em timestamptz not null default now(),
  lida_em timestamptz,
  avisar_desde timestamptz default now(),
  retirada_em timestamptz,
  escrita_por uuid references public.usuarios (id) on delete set null,
  constraint mensagens_texto_chk check (char_length(texto) between 1 and 2000)
);
comment on table conversas.mensagens is
  'The private thread of a proposal: its client and its author. The id is the sender''s. texto_mascarado: what the author reads in place of a text of the client '
  'until that proposal is accepted, null when nothing in it is hidden. escrita_por: who of the consultancy wrote it.';

create index mensagens_proposta_id_idx on conversas.mensagens (proposta_id, criada_em, id);
create index mensagens_escrita_por_idx on conversas.mensagens (escrita_por) where escrita_por is not null;
create index mensagens_avisar_desde_idx on conversas.mensagens (avisar_desde) where avisar_desde is not null;

alter table moderacao.textos_denunciados
add constraint textos_denunciados_mensagem_id_fkey foreign key (mensagem_id) references conversas.mensagens (id) on delete cascade;

alter table conversas.mensagens enable row level security;

create function conversas.texto(_texto text, _maximo integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(_texto) > 8 * _maximo then
    perform base.recusar(422, 'Use no máximo ' || base.milhar(_maximo) || ' caracteres.', 'texto');
  end if;
  _texto := base.limpar_paragrafo(_texto);
  if coalesce(_texto, '') = '' then
    perform base.recusar(422, 'Escreva a mensagem.', 'texto');
  elsif char_length(_texto) > _maximo then
    perform base.recusar(422, 'Use no máximo ' || base.milhar(_maximo) || ' caracteres.', 'texto');
  end if;
  return _texto;
end
$$;
comment on function conversas.texto is 'A text of a conversation, cleaned and within its length. Errors: PT422 texto.';

create function conversas.conversa_em_json(_proposta public.propostas, _do_cliente boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _aceita constant boolean := propostas.conhece_o_cliente(_proposta.solicitacao_id, _proposta.auth_user_id);
  _conta constant uuid := contas.minha_conta();
begin
  return jsonb_build_object(
    'proposta_id', _proposta.id,
    'aberta', _proposta.status_proposta in ('enviada', 'aceita'),
    'aceita', _aceita,
    'mensagens', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'do_cliente', m.do_cliente,
            'texto', case when _do_cliente or _aceita then m.texto else coalesce(m.texto_mascarado, m.texto) end,
            'oculto', m.texto_mascarado is not null and not _aceita,
            'criada_em', m.criada_em,
            'lida_em', m.lida_em,
            'por', case when not _do_cliente and m.escrita_por <> _conta then contas.nome_da_pessoa(m.escrita_por) end
          )
          order by m.criada_em, m.id
        ),
        '[]'
      )
      from conversas.mensagens as m
      where m.proposta_id = _proposta.id and m.retirada_em is null
    )
  );
end
$$;
comment on function conversas.conversa_em_json is
  'The thread of a proposal as its client (_do_cliente) or its author reads it, oldest first; at most 200 messages by conversas.escrever. aceita: nothing is hidden any more. oculto: something in a message is hidden '
  'from the author. Built in place: a function for each message would cost more than all else.';

create function conversas.conversas_do_pedido(_solicitacao_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'perguntas', conversas.perguntas_do_pedido(_solicitacao_id, null),
    'conversas', (
      select coalesce(jsonb_agg(conversas.conversa_em_json(p, true) order by p.criado_em, p.id), '[]')
      from public.propostas as p
      where
        p.solicitacao_id = _solicitacao_id
        and (p.status_proposta in ('enviada', 'aceita') or exists (select 1 from conversas.mensagens as m where m.proposta_id = p.id))
    )
  );
end
$$;
comment on function conversas.conversas_do_pedido is 'Questions and threads of a request for its client. The caller has checked the token.';

create function conversas.ver_conversas(_token text, _proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id uuid;
begin
  _id := pedidos.link_vivo(_token);
  update conversas.mensagens as m set lida_em = now(), avisar_desde = null
  from public.propostas as p
  where
    p.id = m.proposta_id and p.solicitacao_id = _id and (_proposta is null or p.id = _proposta) and not m.do_cliente and m.lida_em is null;
  return conversas.conversas_do_pedido(_id);
end
$$;
comment on function conversas.ver_conversas is
  'Reading marks what the consultancies wrote as read: in every thread, or in that of _proposta alone, where the page shows no other (the id of a question marks nothing).';

create function public.fn_conversas(_token text default null, _proposta uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _recusa constant jsonb := base.admitir('conversas', 600, interval '10 minutes', octet_length(_token));
  _hint text;
begin
  return coalesce(_recusa, conversas.ver_conversas(_token, _proposta));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_conversas is
  'For the client of a follow-up link: {perguntas (as fn_perguntas, minha always false), conversas: [{proposta_id, aberta, aceita, mensagens: [{id, do_cliente, texto, oculto, '
  'criada_em, '
  'lida_em|null, por: null}]}]}; of all that it answers only the thread of _proposta is read, without it each is. Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite.';
grant execute on function conversas.ver_conversas, public.fn_conversas to anon, authenticated;

create function conversas.ver_conversa(_proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _minha public.propostas;
begin
  perform base.limitar('conversa', 'conta:' || auth.uid(), 1200, interval '1 hour');
  select p.* into _minha from public.propostas as p where p.id = _proposta and propostas.pode(auth.uid(), p, 'ler');
  if not found then
    perform base.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  end if;
  update conversas.mensagens as m set lida_em = now(), avisar_desde = null
  where m.proposta_id = _proposta and m.do_cliente and m.lida_em is null and propostas.pode(auth.uid(), _minha, 'agir');
  return conversas.conversa_em_json(_minha, false);
end
$$;

create function public.fn_conversa(_proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.ver_conversa(_proposta);
$$;
comment on function public.fn_conversa is
  'The thread of a proposal of the account or its consultancy: one of conversas of fn_conversas, with por: who else of the consultancy wrote a message|null; reading marks '
  'what the client wrote as read, unless the account only reads there. Errors: PT404 proposta_inexistente, PT429 limite.';
grant execute on function conversas.ver_conversa, public.fn_conversa to authenticated;
