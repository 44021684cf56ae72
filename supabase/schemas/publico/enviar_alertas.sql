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
  if _saiu is not null then
    perform mensagens.calar_link(_token);
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

create function publico.ver_avisos(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _hash constant bytea := base.token_hash(_token);
  _avisos boolean;
begin
  perform base.limitar_endereco('avisos', 30, interval '10 minutes');
  select v.avisos into _avisos
  from (
    select o.saiu_em is null from propostas.avisos_optout as o where o.token_hash = _hash
    union all
    select c.saiu_em is null from conversas.conversa_avisos as c where c.token_hash = _hash
    union all
    select p.pedidos from consultorias.avisos_da_pessoa as p where p.token_hash = _hash
  ) as v (avisos);
  return jsonb_build_object('avisos', _avisos);
end
$$;

create function public.fn_ver_avisos(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.ver_avisos(_token);
$$;
comment on function public.fn_ver_avisos is
  'Whether the e-mails of the link, about new requests or about conversations, are on: {avisos}; null for any other link. Errors: PT429 limite.';
grant execute on function publico.ver_avisos, public.fn_ver_avisos to anon, authenticated;

create function publico.parar_emails(_token text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _hash constant bytea := base.token_hash(_token);
  _parou boolean;
begin
  perform publico.apagar_alertas(a.email, a.id) from publico.alertas as a where a.token_hash = _hash;
  update propostas.avisos_optout as o set saiu_em = now() where o.token_hash = _hash and o.saiu_em is null;
  _parou := found;
  update conversas.conversa_avisos as c set saiu_em = now() where c.token_hash = _hash and c.saiu_em is null;
  _parou := _parou or found;
  update consultorias.avisos_da_pessoa as p set pedidos = false where p.token_hash = _hash and p.pedidos;
  if _parou or found then
    perform mensagens.calar_link(_token);
  end if;
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

-- Digests of alerts of vacancies, each day or each week. Meant for 5,000 new vacancies in the 30 days that an alert may look back: an alert reads the
-- newest days' vacancies with its rarest word, or all of them when it has none (docs/scaling.md#what-was-measured).

create function publico.enviar_alertas(_maximo integer) returns integer
-- Compiling the plan of a slice takes longer than the slice.
language plpgsql set search_path = '' set jit = off as $$
declare
  -- What a transaction publishes that is still open is new to the next digest.
  _corte constant timestamptz := now() - interval '5 minutes';
  _hoje constant integer := vagas.dia_da_publicacao(_corte);
  _amanha constant timestamptz := publico.vez_do_alerta('diario', now());
  _segunda constant timestamptz := publico.vez_do_alerta('semanal', now());
  _alerta record;
  _vistos integer := 0;
begin
  for _alerta in
    with vez as (
      select
        a.*,
        publico.alerta_em_json(a) as filtros,
        greatest(a.visto_ate, now() - interval '30 days') as desde,
        -- One word finds, probably the rarest, or the day alone; all of them decide.
        coalesce(
          (
            select substr(t.termo, 2)
            from unnest(string_to_array(a.termos::text, ' & ')) as t (termo) order by char_length(t.termo) desc, t.termo limit 1
          ),
          ''''
        ) as termo
      from publico.alertas as a
      where a.proximo_em <= now() and a.vence_em > now()
      order by a.proximo_em, a.id
      limit _maximo offset base.a_pular()
      for no key update skip locked
    ),
    contados as (
      update publico.alertas as a
      set
        visto_ate = greatest(a.visto_ate, _corte),
        proximo_em = case a.frequencia when 'diario' then _amanha else _segunda end,
        renovar_em = case when a.vence_em < now() + interval '30 days' then coalesce(a.renovar_em, now()) end
      from vez as z
      where a.id = z.id
    )
    select
      a.*,
      (
        select
          jsonb_agg(
            jsonb_build_object(
              'codigo_ref', w.codigo_ref, 'cargo', w.cargo, 'empresa', w.empresa, 'local', w.local_de_trabalho, 'uf', w.uf, 'modalidade', w.modalidade,
              'salario_min', case when w.mostrar_salario then w.salario_min end, 'salario_max', case when w.mostrar_salario then w.salario_max end,
              'salario_periodo', w.salario_periodo
            ) order by w.publicada_em desc, w.id desc
          )
        from (
          -- Day by day, the newest first, until there are enough.
          select n.*
          from generate_series(_hoje, vagas.dia_da_publicacao(a.desde), -1) as d (dia)
          cross join lateral (
            select v.*
            from (
              -- Apart, so that nothing but the index of words and days can find them.
              select v.*
              from public.vagas as v
              where
                v.status = 'published'
                and vagas.palavras_do_dia(v.busca, v.uf, v.publicada_em) @@ ('''@' || coalesce(a.uf, '') || d.dia || ':' || a.termo)::tsquery
              offset 0
            ) as v
            where
              v.expira_em > now()
              and v.publicada_em > a.desde
              and v.publicada_em <= _corte
              and (a.modalidade is null or v.modalidade = a.modalidade)
              and (a.senioridade is null or v.senioridade = a.senioridade)
              and (a.tipo_contrato is null or v.tipo_contrato = a.tipo_contrato)
              and (a.area is null or base.norm_pt(v.area) = base.norm_pt(a.area))
              and (a.lugares is null or v.lugar = any (a.lugares))
              and (a.marcas is null or v.marcas @> string_to_array(a.marcas, ','))
              and (a.termos is null or v.busca @@ a.termos)
            order by v.publicada_em desc, v.id desc
            limit 11
          ) as n
          limit 11
        ) as w
      ) as vagas
    from vez as a
    -- Mailboxes are locked in the same order everywhere, so that transactions that queue e-mails do not deadlock.
    order by mensagens.leitor_de(a.email)
  loop
    _vistos := _vistos + 1;
    if _alerta.vagas is not null then
      perform mensagens.enfileirar(
        'alerta_vagas',
        _alerta.id || ':' || (extract(epoch from _corte) * 1000)::bigint,
        _alerta.email,
        _alerta.filtros || jsonb_build_object(
          'token', mensagens.token_fixo('alerta', _alerta.id), 'vagas', _alerta.vagas - 10, 'mais', jsonb_array_length(_alerta.vagas) > 10
        )
      );
    end if;
    if _alerta.renovar_em is null and _alerta.vence_em < now() + interval '30 days' then
      perform mensagens.enfileirar(
        'alerta_renovar',
        _alerta.id || ':' || vagas.dia_da_publicacao(_alerta.vence_em),
        _alerta.email,
        _alerta.filtros || jsonb_build_object('token', mensagens.token_fixo('alerta', _alerta.id), 'vence_em', _alerta.vence_em)
      );
    end if;
  end loop;
  return _vistos;
end
$$;
comment on function publico.enviar_alertas is
  'E-mails each alert that is due the vacancies on the air that were published since its last turn and match it, the newest 10; nothing when there are none. An alert that ends '
  'within 30 days is asked once for another year. Returns how many alerts had their turn.';
