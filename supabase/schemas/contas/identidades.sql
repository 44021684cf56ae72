-- Accounts of auth and their identities: profile, Google, changed contacts.

create function contas.nome_de_fora(_dados jsonb, _chave text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(left(base.limpar_linha(left(_dados ->> _chave, 400)), 120), ' '), '')
  where jsonb_typeof(_dados -> _chave) = 'string';
$$;
comment on function contas.nome_de_fora is 'A name from another system, cleaned and cut to 120 characters; null when nothing remains.';

create function contas.criar_perfil(_auth_user_id uuid, _dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _nome text := coalesce(contas.nome_de_fora(_dados, 'given_name'), contas.nome_de_fora(_dados, 'nome'));
  _sobrenome text := coalesce(contas.nome_de_fora(_dados, 'family_name'), contas.nome_de_fora(_dados, 'sobrenome'));
  _inteiro constant text := coalesce(contas.nome_de_fora(_dados, 'full_name'), contas.nome_de_fora(_dados, 'name'));
  _id uuid;
begin
  if _nome is null and _sobrenome is null and _inteiro is not null then
    _nome := split_part(_inteiro, ' ', 1);
    _sobrenome := nullif(btrim(substr(_inteiro, char_length(_nome) + 1), ' '), '');
  end if;
  insert into public.usuarios (auth_user_id, nome, sobrenome)
  values (_auth_user_id, _nome, _sobrenome)
  on conflict (auth_user_id) do nothing
  returning id into _id;
  if found then
    perform contas.consentir(_id, 'termos_de_uso');
  end if;
end
$$;
comment on function contas.criar_perfil is
  'Creates the profile of an account if it is missing; creating an account accepts the current terms of use, which the sign-in page shows. Takes '
  'only the name from the metadata of the account, nothing that gives a right.';

create function contas.confirmar_por_google(_auth_user_id uuid, _dados jsonb) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _email constant text := base.normalizar_identificador('email', _dados ->> 'email');
begin
  if _email is null or coalesce(_dados ->> 'email_verified', '') <> 'true' then
    return;
  end if;
  perform contas.criar_perfil(_auth_user_id, _dados);
  -- With a verified phone, an empty e-mail is the choice of the user.
  update public.usuarios as u set email = _email
  where u.auth_user_id = _auth_user_id and u.email is null and not u.telefone_verificado;
  update public.usuarios as u set email_verificado = true
  where
    u.auth_user_id = _auth_user_id
    and u.email = _email
    and not u.email_verificado
    and not exists (select 1 from public.usuarios as o where o.email = _email and o.email_verificado);
exception
  when unique_violation then
    -- Another account verified it at the same moment and keeps it.
    null;
end
$$;
comment on function contas.confirmar_por_google is
  'Takes over an address that Google confirmed: it becomes the e-mail of the account when the account has none and no verified phone, and verified '
  'when it is the e-mail of this account and of no other.';

create function contas.conta_criada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform contas.criar_perfil(new.id, new.raw_user_meta_data);
  return null;
exception
  when others then
    -- Invalid metadata must not stop the sign-in; the profile is then created when the first contact is verified.
    raise warning 'the profile of a new account was not made (%)', sqlstate;
    return null;
end
$$;
comment on function contas.conta_criada is 'Trigger on auth.users: creates the profile of a new account. Never refuses.';

create function contas.identidade_gravada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform contas.confirmar_por_google(new.user_id, new.identity_data);
  return null;
exception
  when others then
    raise warning 'a Google address was not taken as verified (%)', sqlstate;
    return null;
end
$$;
comment on function contas.identidade_gravada is
  'Trigger on auth.identities: takes over the address that Google confirmed. Never refuses: otherwise the address is verified by code.';

create trigger conta_criada
after insert on auth.users
for each row execute function contas.conta_criada();

create trigger identidade_gravada
after insert or update of identity_data on auth.identities
for each row when (new.provider = 'google')
execute function contas.identidade_gravada();

create function contas.avisar_contato_alterado(_antes public.usuarios, _depois public.usuarios) returns void
language sql set search_path = '' as $$
  -- Deletion of the account finds this e-mail by the id of the profile: the profile no longer holds the address.
  select mensagens.enfileirar(
    'contato_alterado',
    _depois.id || ':' || gen_random_uuid(),
    _antes.email,
    jsonb_build_object(
      'canal', case when _depois.email is distinct from _antes.email then 'email' else 'sms' end,
      'nome', _depois.nome,
      'em', now()
    )
  );
$$;
comment on function contas.avisar_contato_alterado is 'Informs the previously verified e-mail that a verified contact of the account was replaced.';

create function contas.identidade_guarda() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _email constant text := base.normalizar_identificador('email', new.identity_data ->> 'email');
  _usuario public.usuarios;
begin
  -- A platform that writes `on conflict do update` fires this at each sign-in: the same Google account passes.
  if exists (
    select 1
    from auth.identities as i
    where i.provider = new.provider and i.provider_id = new.provider_id and i.user_id = new.user_id
  ) then
    return new;
  end if;
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = new.user_id;
  if _usuario.email_verificado
    and _usuario.email = _email
    and coalesce(new.identity_data ->> 'email_verified', '') = 'true'
  then
    return new;
  end if;
  -- Without a verified contact, the account is protected only if Google itself created it: another Google account is refused.
  if _usuario.email_verificado
    or _usuario.telefone_verificado
    or exists (select 1 from auth.identities as i where i.user_id = new.user_id and i.provider = new.provider)
  then
    perform base.recusar(
      409, 'Esta conta do Google tem um e-mail que não é o verificado da conta.', 'identidade_alheia'
    );
  end if;
  return new;
end
$$;
comment on function contas.identidade_guarda is
  'Trigger: a new Google identity enters an existing account only with the verified e-mail of its profile, as verified by Google. New accounts and '
  'identities that are already linked pass. The auth server reports the refusal as an error of the sign-in. Errors: PT409 identidade_alheia.';

create trigger identidade_guarda
before insert on auth.identities
for each row when (new.provider = 'google')
execute function contas.identidade_guarda();

-- Sessions of an account, and the purge of the log of sign-ins.

create function contas.minhas_sessoes() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform base.limitar('sessoes', 'conta:' || _eu, 120, interval '10 minutes');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', s.id,
          'atual', s.id::text is not distinct from (select auth.jwt()) ->> 'session_id',
          'criada_em', s.criada_em,
          'usada_em', s.usada_em,
          'agente', s.agente
        )
        order by s.usada_em desc, s.id
      ),
      '[]'
    )
    from (
      select
        e.id,
        (r.linha ->> 'created_at')::timestamptz as criada_em,
        -- That table stores the time of the last refresh without time zone, in UTC.
        greatest(
          (r.linha ->> 'created_at')::timestamptz,
          (r.linha ->> 'updated_at')::timestamptz,
          (r.linha ->> 'refreshed_at')::timestamp at time zone 'utc'
        ) as usada_em,
        left(base.limpar_linha(left(r.linha ->> 'user_agent', 600)), 300) as agente
      from auth.sessions as e
      cross join lateral (select to_jsonb(e) as linha) as r
      where e.user_id = _eu and coalesce((r.linha ->> 'not_after')::timestamptz > now(), true)
      order by usada_em desc
      limit 100
    ) as s
  );
end
$$;

create function public.fn_minhas_sessoes() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.minhas_sessoes();
$$;
comment on function public.fn_minhas_sessoes is
  'Sessions of the calling account, most recently used first: [{id, atual, criada_em, usada_em, agente}], at most 100; agente is the user agent '
  'that the browser sent, or null. Errors: PT429 limite.';
grant execute on function contas.minhas_sessoes, public.fn_minhas_sessoes to authenticated;

create function contas.encerrar_sessao(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform base.limitar('encerrar-sessao', 'conta:' || _eu, 60, interval '10 minutes');
  -- The tokens that renew the session are deleted with it.
  delete from auth.sessions as e where e.id = _id and e.user_id = _eu;
  if not found then
    perform base.recusar(404, 'Esta sessão já foi encerrada.', 'sessao_inexistente');
  end if;
end
$$;

create function public.fn_encerrar_sessao(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.encerrar_sessao(_id);
$$;
comment on function public.fn_encerrar_sessao is
  'Ends one session of the calling account. It can no longer be renewed; an access token already issued remains valid until it expires. Errors: '
  'PT404 sessao_inexistente (also for a session of another account), PT429 limite.';
grant execute on function contas.encerrar_sessao, public.fn_encerrar_sessao to authenticated;

create table contas.registros_a_apagar (
  auth_user_id uuid primary key,
  pedido_em timestamptz not null default clock_timestamp(),
  visto_ate uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table contas.registros_a_apagar is
  'Deleted accounts that may still be named in the sign-in log of the platform. A row is removed when the whole log has been searched.';
comment on column contas.registros_a_apagar.visto_ate is 'Id up to which the log, read in the order of its ids, has been searched.';

create index registros_a_apagar_pedido_em_idx on contas.registros_a_apagar (pedido_em);

alter table contas.registros_a_apagar enable row level security;

create function contas.purgar_registros(_tempo interval) returns integer
language plpgsql set search_path = '' as $$
declare
  _fim constant timestamptz := clock_timestamp() + _tempo;
  _desde uuid;
  _ate uuid;
  _contas uuid[];
  _lidos integer;
  _apagados integer;
  _total integer := 0;
begin
  -- Two concurrent runs would read the same lines.
  if not pg_try_advisory_xact_lock(hashtextextended('purgar-registros', 0)) then
    return 0;
  end if;
  -- Accounts that arrived together are one group; later ones form the next group.
  loop
    select r.visto_ate into _desde from contas.registros_a_apagar as r order by r.pedido_em limit 1;
    exit when not found;
    _contas := array(
      select r.auth_user_id from contas.registros_a_apagar as r where r.visto_ate = _desde order by r.pedido_em limit 50
    );
    select count(*), max(t.id::text collate "C")::uuid into _lidos, _ate
    from (select l.id from auth.audit_log_entries as l where l.id > _desde order by l.id limit 10000) as t;
    delete from auth.audit_log_entries as l
    where
      l.id > _desde
      and l.id <= _ate
      and exists (select 1 from unnest(_contas) as c (id) where strpos(l.payload::text, c.id::text) > 0);
    get diagnostics _apagados = row_count;
    _total := _total + _apagados;
    if _lidos < 10000 then
      delete from contas.registros_a_apagar as r where r.auth_user_id = any (_contas);
    else
      update contas.registros_a_apagar as r set visto_ate = _ate where r.auth_user_id = any (_contas);
    end if;
    exit when clock_timestamp() >= _fim;
  end loop;
  return _total;
exception
  when insufficient_privilege or undefined_table then
    -- Where the platform does not let us read its log, there is nothing to wait for.
    raise warning 'the platform keeps its own log of sign-ins';
    delete from contas.registros_a_apagar as r where r.auth_user_id is not null;
    return 0;
end
$$;
comment on function contas.purgar_registros is
  'Deletes the lines of the sign-in log of the platform that name a deleted account, 50 accounts and 10,000 lines at a time, at least once and for '
  'about _tempo; the next call continues where this one stopped. Returns the number of deleted lines.';
