-- Accounts and their verified contacts, administrators, sign-in identities, sessions and the purge of the sign-in log. Functions may
-- use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table public.usuarios (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid not null unique references auth.users (id) on delete cascade,
  nome text,
  sobrenome text,
  email text,
  telefone text,
  email_verificado boolean not null default false,
  telefone_verificado boolean not null default false,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint usuarios_nome_chk check (char_length(nome) between 1 and 120),
  constraint usuarios_sobrenome_chk check (char_length(sobrenome) between 1 and 120),
  constraint usuarios_email_chk check (char_length(email) between 3 and 254 and email = lower(email)),
  constraint usuarios_telefone_chk check (telefone ~ '^\+[0-9]{8,15}$'),
  constraint usuarios_verificado_chk check (
    (not email_verificado or email is not null) and (not telefone_verificado or telefone is not null)
  )
);
comment on table public.usuarios is
  'Profile of an account (docs/product/access.md#profile-and-sessions). Only the two flags say whether a contact is verified '
  '(docs/product/access.md#verified-contacts); only the code challenge sets them.';

-- A verified contact belongs to one account; an unverified contact reserves nothing.
create unique index usuarios_email_verificado_uq on public.usuarios (email) where email_verificado;
create unique index usuarios_telefone_verificado_uq on public.usuarios (telefone) where telefone_verificado;

create trigger usuarios_atualizado_em
before update on public.usuarios
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

create table public.admins (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text,
  constraint admins_email_chk check (char_length(email) between 3 and 254 and email = lower(email))
);
comment on table public.admins is
  'Admins by e-mail (docs/product/access.md#administrators). A row gives rights only to the account whose verified e-mail it is.';

create function private.meu_email() returns text
language sql stable security definer set search_path = '' as $$
  select u.email from public.usuarios as u where u.auth_user_id = (select auth.uid()) and u.email_verificado;
$$;
comment on function private.meu_email() is
  'Verified e-mail of the calling account, or null. Use as (select private.meu_email()), so that it runs once per query.';

alter table public.usuarios enable row level security;

revoke all on table public.usuarios from public, anon, authenticated, service_role;
grant select on table public.usuarios to authenticated, service_role;

create policy usuarios_s_dono on public.usuarios
for select to authenticated
using (auth_user_id = (select auth.uid()));

alter table public.admins enable row level security;

revoke all on table public.admins from public, anon, authenticated, service_role;
grant select on table public.admins to authenticated, service_role;

create policy admins_s_admin on public.admins
for select to authenticated
using ((select private.is_admin()));

create function private.trancar_admins() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
end
$$;
comment on function private.trancar_admins() is
  'Serialises, until the transaction ends, the changes of working admins: of the table admins and of the verified e-mails of admins.';

create function private.exigir_outro_admin(_email text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.trancar_admins();
  perform 1
  from public.admins as a
  join public.usuarios as u on u.email = a.email and u.email_verificado
  where a.active and a.email = _email;
  if not found then
    return;
  end if;
  -- An account that is being deleted locks its profile and does not count. An account that only edits its profile is not skipped: its
  -- edit waits for the lock of the admins.
  perform 1
  from public.admins as a
  join public.usuarios as u on u.email = a.email and u.email_verificado
  where a.active and a.email <> _email
  limit 1
  for key share of u skip locked;
  if not found then
    perform private.recusar(409, 'É preciso restar ao menos uma pessoa administradora.', 'ultimo_admin');
  end if;
end
$$;
comment on function private.exigir_outro_admin(text) is
  'Refuses when this e-mail is that of the only working admin (active row, e-mail verified by an account; an account that is being deleted at this '
  'moment does not count). Otherwise no other session can change that until the transaction ends. Lock the row of usuarios first. Errors: PT409 '
  'ultimo_admin.';

create function private.admins_direito() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'Unauthorized: Only admins can create other admins';
end
$$;
comment on function private.admins_direito() is
  'Trigger: refuses non-admins before any value is checked. The policy runs after the row triggers, whose errors would reveal who is an admin.';

create function private.admins_tranca() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.trancar_admins();
  return null;
end
$$;
comment on function private.admins_tranca() is 'Trigger, before any row is locked: serialises changes of admins.';

create function private.admins_guarda() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Null in a statement typed by hand, where `on conflict` still works.
  _quem constant text := private.meu_email();
begin
  if tg_op = 'INSERT' then
    new.email := private.normalizar_identificador('email', new.email);
    if new.email is null then
      perform private.recusar(422, 'E-mail inválido', 'email');
    end if;
    if _quem is not null and exists (select 1 from public.admins as a where a.email = new.email) then
      perform private.recusar(409, 'Este e-mail já está na lista de administradores.', 'admin_existente');
    end if;
    new.created_by := coalesce(_quem, new.created_by);
    return new;
  end if;
  if old.active and (tg_op = 'DELETE' or not new.active or new.email <> old.email) then
    perform private.exigir_outro_admin(old.email);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.admins_guarda() is
  'Trigger: e-mail normalised, created_by from the session, at least one working admin left. Errors: PT422 email, PT409 admin_existente, PT409 '
  'ultimo_admin.';

create function private.admins_avisa() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _email constant text := case tg_op when 'DELETE' then old.email else new.email end;
  _aviso constant jsonb := jsonb_build_object(
    'acao', case
      when tg_op = 'INSERT' then 'incluida'
      when tg_op = 'DELETE' then 'removida'
      when new.active then 'ativada'
      else 'desativada'
    end,
    'email', _email,
    'por', coalesce(private.meu_email(), 'sistema')
  );
  _chave constant text := gen_random_uuid()::text;
begin
  if tg_op = 'UPDATE' and new.active = old.active then
    return null;
  end if;
  -- Nobody is informed of the first admin.
  perform private.enfileirar('admin_alterado', _chave || ':' || d.email, d.email, _aviso, null)
  from (
    select a.email from public.admins as a where a.active
    union
    select _email
    order by 1
  ) as d
  where exists (select 1 from public.admins as a where a.active and a.email <> _email);
  return null;
end
$$;
comment on function private.admins_avisa() is
  'Trigger: informs every active admin, and the admin concerned, of the change and its author.';

create trigger admins_direito
before insert on public.admins
for each statement when (current_user in ('anon', 'authenticated') and not private.is_admin())
execute function private.admins_direito();
create trigger admins_tranca
before insert or update or delete on public.admins
for each statement when (current_user not in ('anon', 'authenticated') or private.is_admin())
execute function private.admins_tranca();
create trigger admins_guarda
before insert or update or delete on public.admins
for each row execute function private.admins_guarda();
create trigger admins_avisa
after insert or delete or update of active on public.admins
for each row execute function private.admins_avisa();

grant insert (email, created_by), update (active) on table public.admins to authenticated;

create policy admins_i_admin on public.admins
for insert to authenticated
with check ((select private.is_admin()));

create policy admins_u_admin on public.admins
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create function private.nome_de_fora(_dados jsonb, _chave text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(left(private.limpar_linha(left(_dados ->> _chave, 400)), 120), ' '), '')
  where jsonb_typeof(_dados -> _chave) = 'string';
$$;
comment on function private.nome_de_fora(jsonb, text) is
  'A name from another system, cleaned and cut to 120 characters; null when nothing remains.';

create function private.criar_perfil(_auth_user_id uuid, _dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _nome text := coalesce(private.nome_de_fora(_dados, 'given_name'), private.nome_de_fora(_dados, 'nome'));
  _sobrenome text := coalesce(private.nome_de_fora(_dados, 'family_name'), private.nome_de_fora(_dados, 'sobrenome'));
  _inteiro constant text := coalesce(private.nome_de_fora(_dados, 'full_name'), private.nome_de_fora(_dados, 'name'));
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
    perform private.consentir_na_conta(_id, 'termos_de_uso');
  end if;
end
$$;
comment on function private.criar_perfil(uuid, jsonb) is
  'Creates the profile of an account if it is missing; creating an account accepts the current terms of use, which the sign-in page shows. Takes '
  'only the name from the metadata of the account, nothing that gives a right.';

create function private.confirmar_por_google(_auth_user_id uuid, _dados jsonb) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _email constant text := private.normalizar_identificador('email', _dados ->> 'email');
begin
  if _email is null or coalesce(_dados ->> 'email_verified', '') <> 'true' then
    return;
  end if;
  perform private.criar_perfil(_auth_user_id, _dados);
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
comment on function private.confirmar_por_google(uuid, jsonb) is
  'Takes over an address that Google confirmed: it becomes the e-mail of the account when the account has none and no verified phone, and verified '
  'when it is the e-mail of this account and of no other.';

create function private.conta_criada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.criar_perfil(new.id, new.raw_user_meta_data);
  return null;
exception
  when others then
    -- Invalid metadata must not stop the sign-in; the profile is then created when the first contact is verified.
    raise warning 'the profile of a new account was not made (%)', sqlstate;
    return null;
end
$$;
comment on function private.conta_criada() is 'Trigger on auth.users: creates the profile of a new account. Never refuses.';

create function private.identidade_gravada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.confirmar_por_google(new.user_id, new.identity_data);
  return null;
exception
  when others then
    raise warning 'a Google address was not taken as verified (%)', sqlstate;
    return null;
end
$$;
comment on function private.identidade_gravada() is
  'Trigger on auth.identities: takes over the address that Google confirmed. Never refuses: otherwise the address is verified by code.';

create trigger conta_criada
after insert on auth.users
for each row execute function private.conta_criada();
create trigger identidade_gravada
after insert or update of identity_data on auth.identities
for each row when (new.provider = 'google')
execute function private.identidade_gravada();

create function private.nome_conferido(_coluna text, _antes text, _digitado text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo text;
begin
  if octet_length(_digitado) > 5000 then
    perform private.recusar(422, 'Use no máximo 120 caracteres.', _coluna);
  end if;
  _limpo := nullif(private.limpar_linha(_digitado), '');
  if char_length(_limpo) > 120 then
    perform private.recusar(422, 'Use no máximo 120 caracteres.', _coluna);
  end if;
  if _limpo is null and _antes is not null then
    perform private.recusar(422, 'Nome e sobrenome são obrigatórios.', _coluna);
  end if;
  return _limpo;
end
$$;
comment on function private.nome_conferido(text, text, text) is
  'Cleans a typed name; it may be missing only if it was missing before. Errors: PT422 with the column.';

create function private.contato_conferido(_canal text, _digitado text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _limpo text;
begin
  -- The prefix +55 alone, which the input mask shows, is an empty field.
  if _digitado is null or octet_length(_digitado) < 200 and private.limpar_linha(_digitado) in ('', '+55') then
    return null;
  end if;
  _limpo := private.normalizar_identificador(_canal, _digitado);
  if _limpo is null and _canal = 'email' then
    perform private.recusar(422, 'E-mail inválido', 'email');
  elsif _limpo is null then
    perform private.recusar(422, 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999', 'telefone');
  end if;
  return _limpo;
end
$$;
comment on function private.contato_conferido(text, text) is
  'Normalises a typed contact of a profile; null for an empty field. Errors: PT422 email, PT422 telefone.';

create function private.usuarios_guarda() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.nome is distinct from old.nome then
    new.nome := private.nome_conferido('nome', old.nome, new.nome);
  end if;
  if new.sobrenome is distinct from old.sobrenome then
    new.sobrenome := private.nome_conferido('sobrenome', old.sobrenome, new.sobrenome);
  end if;
  if new.email is distinct from old.email then
    new.email := private.contato_conferido('email', new.email);
  end if;
  if new.telefone is distinct from old.telefone then
    new.telefone := private.contato_conferido('sms', new.telefone);
  end if;

  new.email_verificado := old.email_verificado and new.email is not distinct from old.email;
  new.telefone_verificado := old.telefone_verificado and new.telefone is not distinct from old.telefone;
  if (old.email_verificado or old.telefone_verificado) and not (new.email_verificado or new.telefone_verificado) then
    perform private.recusar(
      409,
      'Verifique o outro contato antes de trocar este: hoje ele é o único jeito de entrar na sua conta.',
      'ultimo_contato'
    );
  end if;
  if old.email_verificado and not new.email_verificado then
    perform private.exigir_outro_admin(old.email);
  end if;
  return new;
end
$$;
comment on function private.usuarios_guarda() is
  'Trigger on changes through the API: values are cleaned and checked, a changed contact is no longer verified, one verified contact and one '
  'working admin remain. Errors: PT422 with the column, PT409 ultimo_contato, PT409 ultimo_admin.';

-- Functions of the server write as the owner of the table and set contact and flag together.
create trigger usuarios_guarda
before update on public.usuarios
for each row when (current_user in ('anon', 'authenticated', 'service_role'))
execute function private.usuarios_guarda();

create function private.avisar_contato_alterado(_antes public.usuarios, _depois public.usuarios) returns void
language sql set search_path = '' as $$
  -- Deletion of the account finds this e-mail by the id of the profile: the profile no longer holds the address.
  select private.enfileirar(
    'contato_alterado',
    _depois.id || ':' || gen_random_uuid(),
    _antes.email,
    jsonb_build_object(
      'canal', case when _depois.email is distinct from _antes.email then 'email' else 'sms' end,
      'nome', _depois.nome,
      'em', now()
    ),
    null
  );
$$;
comment on function private.avisar_contato_alterado(public.usuarios, public.usuarios) is
  'Informs the previously verified e-mail that a verified contact of the account was replaced.';

create function private.soltar_login(_auth_user_id uuid, _email text) returns void
language plpgsql set search_path = '' as $$
declare
  _placeholder constant text := gen_random_uuid() || '@conta.invalid';
begin
  update auth.users as a set email = _placeholder
  where a.id = _auth_user_id and a.email = _email;
  update auth.identities as i
  set identity_data = jsonb_set(i.identity_data::jsonb, '{email}', to_jsonb(_placeholder))
  where i.user_id = _auth_user_id and i.provider = 'email' and i.identity_data ->> 'email' = _email;
end
$$;
comment on function private.soltar_login(uuid, text) is
  'Removes from the login of an account an e-mail that its profile no longer has. Sessions stay; the other verified contact still signs in.';

create function private.usuarios_mudou() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _outro_email constant boolean := new.email is distinct from old.email;
begin
  if old.email_verificado and (_outro_email or old.telefone_verificado and new.telefone is distinct from old.telefone) then
    perform private.avisar_contato_alterado(old, new);
  end if;
  if new.email_verificado and (_outro_email or not old.email_verificado) then
    perform private.seguir_email(new.id);
  end if;
  if old.email_verificado and _outro_email then
    perform private.soltar_login(new.auth_user_id, old.email);
  end if;
  perform private.publicar_no_diretorio(c.id) from public.consultorias as c where c.dono_id = new.id;
  return null;
end
$$;
comment on function private.usuarios_mudou() is
  'Trigger with the effects of a changed or verified contact, in this order: the replaced contact is informed, the registration of the consultancy '
  'takes the new e-mail, the login drops the old one, the directory lists the consultancy or no longer does.';

create trigger usuarios_mudou
after update on public.usuarios
for each row when (
  (old.email, old.email_verificado, old.telefone) is distinct from (new.email, new.email_verificado, new.telefone)
)
execute function private.usuarios_mudou();

create function private.usuarios_some() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  -- Before its coupons forget whose they were.
  update private.cupom_usos as u set marcas = private.marcas_da_conta(old.auth_user_id) where u.usuario_id = old.id;
  perform private.apagar_vagas(array(select v.id from public.vagas as v where v.usuario_id = old.id order by v.id));
  perform private.calar_mensagens('usuario', array[old.id]);
  perform private.anonimizar_pagamentos_da_conta(old.id);
  perform private.apagar_propostas_da_conta(old.auth_user_id);
  -- These data are no longer used: the proof of consent is kept for five years from now.
  update private.consentimentos as k set revogado_em = now()
  where k.titular = private.titular_da_conta(old.auth_user_id) and k.revogado_em is null;
  return old;
end
$$;
comment on function private.usuarios_some() is
  'Trigger, what follows when an account ends, whoever deletes it, in this order: its coupons remember it by keyed hash, '
  'its vacancies (of those that were paid the fiscal part stays), the messages about it, '
  'the person in its payments, its proposals, its consents. Companies and consultancies are deleted by their foreign keys.';

create trigger usuarios_some
before delete on public.usuarios
for each row execute function private.usuarios_some();

grant update (nome, sobrenome, email, telefone) on table public.usuarios to authenticated;

create policy usuarios_u_dono on public.usuarios
for update to authenticated
using (auth_user_id = (select auth.uid()))
with check (auth_user_id = (select auth.uid()));

create function private.minhas_sessoes() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform private.limitar('sessoes', 'conta:' || _eu, 120, interval '10 minutes');
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
        left(private.limpar_linha(left(r.linha ->> 'user_agent', 600)), 300) as agente
      from auth.sessions as e
      cross join lateral (select to_jsonb(e) as linha) as r
      where e.user_id = _eu and coalesce((r.linha ->> 'not_after')::timestamptz > now(), true)
      order by usada_em desc
      limit 100
    ) as s
  );
end
$$;
comment on function private.minhas_sessoes() is 'Body of fn_minhas_sessoes. Limit: 120 in 10 minutes per account.';

create function private.encerrar_sessao(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform private.limitar('encerrar-sessao', 'conta:' || _eu, 60, interval '10 minutes');
  -- The tokens that renew the session are deleted with it.
  delete from auth.sessions as e where e.id = _id and e.user_id = _eu;
  if not found then
    perform private.recusar(404, 'Esta sessão já foi encerrada.', 'sessao_inexistente');
  end if;
end
$$;
comment on function private.encerrar_sessao(uuid) is 'Body of fn_encerrar_sessao. Limit: 60 in 10 minutes per account.';

create function public.fn_minhas_sessoes() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.minhas_sessoes();
$$;
comment on function public.fn_minhas_sessoes() is
  'Sessions of the calling account, most recently used first: [{id, atual, criada_em, usada_em, agente}], at most 100; agente is the user agent '
  'that the browser sent, or null. Errors: PT429 limite.';

create function public.fn_encerrar_sessao(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.encerrar_sessao(_id);
$$;
comment on function public.fn_encerrar_sessao(uuid) is
  'Ends one session of the calling account. It can no longer be renewed; an access token already issued remains valid until it expires. Errors: '
  'PT404 sessao_inexistente (also for a session of another account), PT429 limite.';

create function private.identidade_guarda() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _email constant text := private.normalizar_identificador('email', new.identity_data ->> 'email');
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
    perform private.recusar(
      409, 'Esta conta do Google tem um e-mail que não é o verificado da conta.', 'identidade_alheia'
    );
  end if;
  return new;
end
$$;
comment on function private.identidade_guarda() is
  'Trigger: a new Google identity enters an existing account only with the verified e-mail of its profile, as verified by Google. New accounts and '
  'identities that are already linked pass. The auth server reports the refusal as an error of the sign-in. Errors: PT409 identidade_alheia.';

create trigger identidade_guarda
before insert on auth.identities
for each row when (new.provider = 'google')
execute function private.identidade_guarda();

create table private.registros_a_apagar (
  auth_user_id uuid primary key,
  pedido_em timestamptz not null default clock_timestamp(),
  visto_ate uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table private.registros_a_apagar is
  'Deleted accounts that may still be named in the sign-in log of the platform. A row is removed when the whole log has been searched.';
comment on column private.registros_a_apagar.visto_ate is 'Id up to which the log, read in the order of its ids, has been searched.';

create index registros_a_apagar_pedido_em_idx on private.registros_a_apagar (pedido_em);

alter table private.registros_a_apagar enable row level security;

create function private.purgar_registros(_tempo interval) returns integer
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
    select r.visto_ate into _desde from private.registros_a_apagar as r order by r.pedido_em limit 1;
    exit when not found;
    _contas := array(
      select r.auth_user_id from private.registros_a_apagar as r where r.visto_ate = _desde order by r.pedido_em limit 50
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
      delete from private.registros_a_apagar as r where r.auth_user_id = any (_contas);
    else
      update private.registros_a_apagar as r set visto_ate = _ate where r.auth_user_id = any (_contas);
    end if;
    exit when clock_timestamp() >= _fim;
  end loop;
  return _total;
exception
  when insufficient_privilege or undefined_table then
    -- Where the platform does not let us read its log, there is nothing to wait for.
    raise warning 'the platform keeps its own log of sign-ins';
    delete from private.registros_a_apagar as r where r.auth_user_id is not null;
    return 0;
end
$$;
comment on function private.purgar_registros(interval) is
  'Deletes the lines of the sign-in log of the platform that name a deleted account, 50 accounts and 10,000 lines at a time, at least once and for '
  'about _tempo; the next call continues where this one stopped. Returns the number of deleted lines.';

grant execute on function
  private.meu_email(),
  private.minhas_sessoes(),
  private.encerrar_sessao(uuid),
  public.fn_minhas_sessoes(),
  public.fn_encerrar_sessao(uuid)
to authenticated;
