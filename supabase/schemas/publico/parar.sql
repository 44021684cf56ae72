-- Stopping e-mails by the link in them, and confirming the mailbox of a company.

create function publico.mudar_caixa(_hash bytea, _parar boolean) returns setof boolean
language plpgsql set search_path = '' as $$
begin
  -- What was stopped can be resumed until it is deleted, seven days later.
  return query
  update vagas.caixas as c set
    confirmada_em = case when not _parar then coalesce(c.confirmada_em, now()) end,
    desde = case when _parar and c.confirmada_em is not null then now() else c.desde end
  where c.token_hash = _hash and (c.confirmada_em is not null or c.desde > now() - interval '7 days')
  returning c.confirmada_em is null;
  return query
  update consultorias.caixas as c set
    confirmada_em = case when not _parar then coalesce(c.confirmada_em, now()) end,
    desde = case when _parar and c.confirmada_em is not null then now() else c.desde end
  where c.token_hash = _hash and (c.confirmada_em is not null or c.desde > now() - interval '7 days')
  returning c.confirmada_em is null;
end
$$;
comment on function publico.mudar_caixa is 'Confirms or stops the mailbox of a link: whether it is stopped now; no row for an unknown link.';

create function publico.parar_avisos(_token text, _parar boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _saiu timestamptz;
begin
  perform base.limitar_endereco('avisos', 30, interval '10 minutes');
  update propostas.avisos_optout as o
  set saiu_em = case when coalesce(_parar, true) then coalesce(o.saiu_em, now()) end
  where o.token_hash = base.token_hash(_token)
  returning o.saiu_em into _saiu;
  if not found then
    update conversas.conversa_avisos as c
    set saiu_em = case when coalesce(_parar, true) then coalesce(c.saiu_em, now()) end
    where c.token_hash = base.token_hash(_token)
    returning c.saiu_em into _saiu;
  end if;
  if not found then
    update consultorias.avisos_da_pessoa as p set pedidos = not coalesce(_parar, true) where p.token_hash = base.token_hash(_token)
    returning case when not p.pedidos then now() end into _saiu;
  end if;
  if not found then
    select case when m.parou then now() end into _saiu
    from publico.mudar_caixa(base.token_hash(_token), coalesce(_parar, true)) as m (parou);
  end if;
  if not found then
    perform base.recusar(404, 'Este link não é válido. Abra o link do e-mail que enviamos.', 'link_invalido');
  end if;
  return jsonb_build_object('avisos', _saiu is null);
end
$$;

create function public.fn_parar_avisos(_token text default null, _parar boolean default true) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.parar_avisos(_token, _parar);
$$;
comment on function public.fn_parar_avisos is
  'Stops the e-mails of the link, about new requests, about conversations or all to the mailbox of a company, or with _parar false resumes, or confirms, them: {avisos}. Idempotent. Errors: PT404 '
  'link_invalido, PT429 limite.';
grant execute on function publico.parar_avisos, public.fn_parar_avisos to anon, authenticated;

create function publico.parar_emails(_token text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _hash constant bytea := base.token_hash(_token);
begin
  perform publico.apagar_alertas(a.email, a.id) from publico.alertas as a where a.token_hash = _hash;
  update propostas.avisos_optout as o set saiu_em = now() where o.token_hash = _hash and o.saiu_em is null;
  update conversas.conversa_avisos as c set saiu_em = now() where c.token_hash = _hash and c.saiu_em is null;
  update consultorias.avisos_da_pessoa as p set pedidos = false where p.token_hash = _hash and p.pedidos;
  perform publico.mudar_caixa(_hash, true);
end
$$;

create function public.fn_service_parar_emails(_token text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.parar_emails(_token);
$$;
comment on function public.fn_service_parar_emails is
  'For the function parar, which mail programs call (RFC 8058): as fn_parar_alerta or fn_parar_avisos, whichever the link is of. Nothing for an unknown link, or again. Without '
  'a limit per address, because a mail provider calls for all its users.';
grant execute on function publico.parar_emails, public.fn_service_parar_emails to service_role;
