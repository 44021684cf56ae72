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
        and p.status_proposta <> 'retirada'
    )
  );
end
$$;
comment on function conversas.conversas_do_pedido is 'Questions and threads of a request for its client. The caller has checked the token.';

create function conversas.ver_conversas(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id uuid;
begin
  _id := pedidos.link_vivo(_token);
  update conversas.mensagens as m set lida_em = now(), avisar_desde = null
  from public.propostas as p
  where p.id = m.proposta_id and p.solicitacao_id = _id and not m.do_cliente and m.lida_em is null;
  return conversas.conversas_do_pedido(_id);
end
$$;
comment on function conversas.ver_conversas is 'Reading marks what the consultancies wrote as read.';

create function public.fn_conversas(_token text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _recusa constant jsonb := base.admitir('conversas', 600, interval '10 minutes', octet_length(_token));
  _hint text;
begin
  return coalesce(_recusa, conversas.ver_conversas(_token));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_conversas is
  'For the client of a follow-up link: {perguntas (as fn_perguntas, minha always false), conversas: [{proposta_id, aberta, aceita, mensagens: [{id, do_cliente, texto, oculto, '
  'criada_em, '
  'lida_em|null, por: null}]}]}. Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite.';
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
