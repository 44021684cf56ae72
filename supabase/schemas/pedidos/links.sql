-- Secret links by which a client follows a request.

create table pedidos.acompanhamento_links (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid references public.solicitacoes (id) on delete set null,
  token_hash bytea not null unique,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '180 days',
  revogado_em timestamptz
);
comment on table pedidos.acompanhamento_links is
  'Follow-up links, hashed. A link without a request is left over from deleted data: it only answers "expired".';

create index acompanhamento_links_solicitacao_id_idx on pedidos.acompanhamento_links (solicitacao_id);
create index acompanhamento_links_expira_em_idx on pedidos.acompanhamento_links (expira_em) where solicitacao_id is null;

alter table pedidos.acompanhamento_links enable row level security;

create function pedidos.enviar_link(_solicitacao_id uuid, _tipo text, _chave text, _mais jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  _token constant text := base.token_novo();
  _confirmada boolean;
  _pedido jsonb;
  _email text;
begin
  insert into pedidos.acompanhamento_links (solicitacao_id, token_hash)
  values (_solicitacao_id, base.token_hash(_token));
  delete from pedidos.acompanhamento_links as l
  where
    l.id in (
      select a.id from pedidos.acompanhamento_links as a
      where a.solicitacao_id = _solicitacao_id
      order by a.criado_em desc, a.id
      offset 50
    );

  select
    c.email,
    s.email_confirmado_em is not null or coalesce(contas.meu_email() = c.email, false),
    jsonb_build_object(
      'token', _token,
      'solicitacao_id', s.id,
      'tipo_servico', s.tipo_servico,
      'empresa_nome', c.empresa_nome,
      'responsavel_nome', c.responsavel_nome,
      'cidade', s.cidade,
      'uf', s.uf,
      'prazo_desejado', s.prazo_desejado,
      'budget_estimado', s.budget_estimado,
      'criado_em', s.criado_em
    )
  into _email, _confirmada, _pedido
  from public.solicitacoes as s
  join pedidos.solicitacao_contatos as c on c.solicitacao_id = s.id
  where s.id = _solicitacao_id;
  if not _confirmada then
    _pedido := _pedido || jsonb_build_object(
      'empresa_nome', base.nome_curto(_pedido ->> 'empresa_nome'),
      'responsavel_nome', base.nome_curto(_pedido ->> 'responsavel_nome'),
      'cidade', base.nome_curto(_pedido ->> 'cidade')
    );
  end if;
  perform mensagens.enfileirar(_tipo, _chave, _email, _pedido || _mais, _solicitacao_id, _confirmada) where _email is not null;
end
$$;
comment on function pedidos.enviar_link is
  'Makes a new follow-up link of a request and queues the message that carries it, and what else it tells (_mais), to the request''s own address. Before that is '
  'confirmed names are shortened (base.nome_curto). A request keeps its newest 50 links.';

create function pedidos.revogar_links(_solicitacao_id uuid) returns void
language sql set search_path = '' as $$
  update pedidos.acompanhamento_links as l set revogado_em = now()
  where l.solicitacao_id = _solicitacao_id and l.revogado_em is null;
$$;
comment on function pedidos.revogar_links is
  'Makes every follow-up link of a request answer "expired", for instance when an e-mail reached the wrong person. By hand: select pedidos.revogar_links(''…'').';

create function pedidos.proprio(_token text, _quem uuid default auth.uid()) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if _token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (
      select s.id
      from public.solicitacoes as s
      join public.clientes as c on c.id = s.cliente_id
      join public.usuarios as u on u.email = c.email and u.email_verificado
      where s.id = _token::uuid and u.auth_user_id = _quem
    );
  end if;
  return null;
end
$$;
comment on function pedidos.proprio is 'A request by its own id, when the account has verified the e-mail of its client; null for any other text.';

create function pedidos.link_vivo(_token text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  _link pedidos.acompanhamento_links;
  _id constant uuid := pedidos.proprio(_token);
begin
  if _id is not null then
    return _id;
  end if;
  select l.* into _link from pedidos.acompanhamento_links as l where l.token_hash = base.token_hash(_token);
  if not found then
    perform base.recusar(404, 'Este link não é válido. Abra o link do e-mail que enviamos.', 'link_invalido');
  end if;
  if _link.revogado_em is not null or _link.solicitacao_id is null or _link.expira_em <= now() then
    perform base.recusar(410, 'Este link expirou.', 'link_expirado');
  end if;
  return _link.solicitacao_id;
end
$$;
comment on function pedidos.link_vivo is
  'Request of a follow-up token, or of its own id as pedidos.proprio. Errors: PT404 link_invalido, PT410 link_expirado.';

create function pedidos.trancar(_token text) returns public.solicitacoes
language plpgsql set search_path = '' as $$
declare
  _id constant uuid := pedidos.link_vivo(_token);
  _pedido public.solicitacoes;
begin
  select s.* into _pedido from public.solicitacoes as s where s.id = _id for update;
  if not found then
    -- Deleted from another tab while this call waited for the row.
    perform base.recusar(410, 'Este link expirou.', 'link_expirado');
  end if;
  -- The address was put right while this call waited: its link is dead now.
  perform pedidos.link_vivo(_token);
  return _pedido;
end
$$;
comment on function pedidos.trancar is 'The request of a follow-up token, locked. Errors as link_vivo.';
