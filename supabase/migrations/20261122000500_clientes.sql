-- Consents with the version of their text, and clients: the companies that send requests. Functions may use objects that a later file
-- creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.consentimentos (
  id bigint generated always as identity primary key,
  titular bytea not null,
  solicitacao_id uuid,
  finalidade text not null,
  versao text not null,
  endereco bytea,
  agente text,
  concedido_em timestamptz not null default now(),
  revogado_em timestamptz,
  candidatura_id uuid,
  constraint consentimentos_versao_chk check (versao ~ '^[a-z0-9._-]{1,60}$'),
  constraint consentimentos_agente_chk check (char_length(agente) <= 300),
  constraint consentimentos_finalidade_chk check (
  finalidade in ('contato_solicitacao', 'termos_de_uso', 'contato_consultoria', 'perfil_consultoria', 'candidatura')
)
);
comment on table private.consentimentos is
  'Append-only log of consents. titular is a keyed hash of ''titular:'' and the e-mail, or of ''titular:conta:'' and the account id; endereco a keyed hash of the '
  'address. solicitacao_id has no foreign key because the proof outlives the request.';

create index consentimentos_titular_idx on private.consentimentos (titular);
create index consentimentos_solicitacao_id_idx on private.consentimentos (solicitacao_id);
create index consentimentos_revogado_em_idx on private.consentimentos (revogado_em) where revogado_em is not null;

create function private.consentimentos_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.revogado_em is not null
    or new.revogado_em is null
    or to_jsonb(new) - 'revogado_em' <> to_jsonb(old) - 'revogado_em'
  then
    perform private.recusar(409, 'O registro de consentimento não pode ser alterado.', 'consentimento_imutavel');
  end if;
  return new;
end
$$;
comment on function private.consentimentos_guarda() is
  'Trigger: a consent is never changed; it can only be revoked, once. Errors: PT409 hint consentimento_imutavel.';

create trigger consentimentos_guarda
before update on private.consentimentos
for each row execute function private.consentimentos_guarda();

alter table private.consentimentos enable row level security;

create function private.registrar_consentimento(_email text, _solicitacao_id uuid, _finalidade text, _versao text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.consentimentos (titular, solicitacao_id, finalidade, versao, endereco, agente)
  values (
    private.pseudonimo('titular:' || _email),
    _solicitacao_id,
    _finalidade,
    _versao,
    private.pseudonimo('endereco:' || private.endereco_cliente()),
    left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
  );
end
$$;
comment on function private.registrar_consentimento(text, uuid, text, text) is
  'Writes one consent of the holder of an e-mail, with address (hashed) and browser of the current call.';

create table public.clientes (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  empresa_nome text not null,
  responsavel_nome text not null,
  telefone text not null,
  cidade text,
  uf text,
  setor text,
  porte text,
  prazo_desejado text,
  budget_estimado text,
  preferencia_consultorias text,
  email_confirmado_em timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint clientes_email_uq unique (email),
  constraint clientes_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint clientes_empresa_nome_chk check (char_length(empresa_nome) between 1 and 160),
  constraint clientes_responsavel_nome_chk check (char_length(responsavel_nome) between 1 and 120),
  constraint clientes_telefone_chk check (telefone ~ '^\+55[0-9]{10,11}$'),
  constraint clientes_cidade_chk check (char_length(cidade) between 1 and 80),
  constraint clientes_uf_chk check (uf ~ '^[A-Z]{2}$'),
  constraint clientes_listas_chk check (
    char_length(setor) <= 60
    and char_length(porte) <= 60
    and char_length(prazo_desejado) <= 60
    and char_length(budget_estimado) <= 60
    and char_length(preferencia_consultorias) <= 400
  )
);
comment on table public.clientes is
  'Client companies by e-mail. The first submission creates the row; afterwards only the confirmed owner of the mailbox changes it '
  '(docs/product/requests.md#capability).';

create trigger clientes_atualizado_em
before update on public.clientes
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

alter table public.clientes enable row level security;

revoke all on table public.clientes from public, anon, authenticated, service_role;
grant select on table public.clientes to authenticated, service_role;

create policy clientes_s_dono on public.clientes
for select to authenticated
using (email = (select private.meu_email()));

create table private.cliente_envios (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  token_hash bytea not null unique,
  contato jsonb not null,
  solicitacoes_criadas smallint not null default 0,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '30 days',
  constraint cliente_envios_limite_chk check (solicitacoes_criadas between 0 and 5)
);
comment on table private.cliente_envios is
  'Capability of one submission: the return value of fn_upsert_cliente_by_email, hashed, with the contact typed with it. Valid for 5 requests and 30 days from its '
  'creation, which use does not extend; gives no right to read.';

create index cliente_envios_cliente_id_idx on private.cliente_envios (cliente_id);
create index cliente_envios_expira_em_idx on private.cliente_envios (expira_em);

alter table private.cliente_envios enable row level security;

create table private.clientes_a_conferir (
  cliente_id uuid primary key references public.clientes (id) on delete cascade,
  desde timestamptz not null
);
comment on table private.clientes_a_conferir is
  'Clients made without a capability, or that lost one or a vacancy, and may have nothing, by when they were made: what the purge looks at, instead of at every client.';

create index clientes_a_conferir_desde_idx on private.clientes_a_conferir (desde);

alter table private.clientes_a_conferir enable row level security;

create function private.conferir_cliente() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.clientes_a_conferir (cliente_id, desde)
  select c.id, c.criado_em from public.clientes as c where c.id = old.cliente_id
  on conflict (cliente_id) do nothing;
  return null;
end
$$;
comment on function private.conferir_cliente() is 'Trigger: the purge looks whether this client has anything left. One that is being deleted needs no look.';

create trigger cliente_envios_some
after delete on private.cliente_envios
for each row execute function private.conferir_cliente();

create function private.preferencias_em_lista(_texto text) returns jsonb
language sql immutable strict parallel safe set search_path = '' as $$
  -- Longer than all options together: treated as one entry that is in no list, refused later and without the cost of splitting.
  select case
    when octet_length(_texto) > 2000 then jsonb_build_array(left(_texto, 500))
    else to_jsonb(string_to_array(_texto, ','))
  end;
$$;
comment on function private.preferencias_em_lista(text) is
  'The chosen preferences, which the calls of docs/product/services.md#scope send joined by commas, as a list; a text over 2,000 bytes becomes one invalid choice.';

create function private.preferencias_em_texto(_limpos jsonb) returns jsonb
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if not _limpos ? 'preferencia_consultorias' then
    return _limpos;
  end if;
  return _limpos || jsonb_build_object(
    'preferencia_consultorias',
    (
      select string_agg(e.item, ', ' order by e.posicao)
      from jsonb_array_elements_text(_limpos -> 'preferencia_consultorias') with ordinality as e (item, posicao)
    )
  );
end
$$;
comment on function private.preferencias_em_texto(jsonb) is 'The validated list of preferences, joined by commas for storage.';

create function private.upsert_cliente(_dados jsonb) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limpos jsonb;
  _cliente_id uuid;
  _token constant text := private.token_novo();
begin
  perform private.limitar_endereco('cliente', 20, interval '10 minutes');

  _dados := _dados || jsonb_build_object(
    'preferencia_consultorias', private.preferencias_em_lista(_dados ->> 'preferencia_consultorias')
  );
  _limpos := private.preferencias_em_texto(
    private.limpar_campos('cliente', _dados, true)
    || private.limpar_campos('inicio', _dados, false)
    || private.limpar_campos('fim', _dados, false, array['preferencia_consultorias'])
  );

  perform private.limitar_email_por_endereco('cliente', _limpos ->> 'email', 5, interval '1 hour');

  -- For a known e-mail this writes the same value back: nothing changes, and a new and a known address have the same cost and answer.
  insert into public.clientes as c (
    email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte,
    prazo_desejado, budget_estimado, preferencia_consultorias
  )
  select
    r.email, r.empresa_nome, r.responsavel_nome, r.telefone, r.cidade, r.uf, r.setor, r.porte,
    r.prazo_desejado, r.budget_estimado, r.preferencia_consultorias
  from jsonb_populate_record(null::public.clientes, _limpos) as r
  on conflict (email) do update set email = excluded.email
  returning c.id into _cliente_id;

  insert into private.cliente_envios (cliente_id, token_hash, contato)
  values (_cliente_id, private.token_hash(_token), _limpos);

  return _token;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.upsert_cliente(jsonb) is
  'Body of fn_upsert_cliente_by_email. Limits: 20 in 10 minutes per address, 5 an hour per e-mail and address. None per e-mail alone: strangers would use it up.';

create function public.fn_upsert_cliente_by_email(
  _email text default null,
  _empresa_nome text default null,
  _responsavel_nome text default null,
  _telefone text default null,
  _cidade text default null,
  _uf text default null,
  _setor text default null,
  _porte text default null,
  _prazo_desejado text default null,
  _budget_estimado text default null,
  _preferencia_consultorias text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder(
    'private.upsert_cliente',
    jsonb_build_object(
      'email', _email,
      'empresa_nome', _empresa_nome,
      'responsavel_nome', _responsavel_nome,
      'telefone', _telefone,
      'cidade', _cidade,
      'uf', _uf,
      'setor', _setor,
      'porte', _porte,
      'prazo_desejado', _prazo_desejado,
      'budget_estimado', _budget_estimado,
      'preferencia_consultorias', _preferencia_consultorias
    )::text
  );
$$;
comment on function public.fn_upsert_cliente_by_email(
  text, text, text, text, text, text, text, text, text, text, text
) is
  'First call of a request (docs/product/requests.md#submission): stores the contact and returns an opaque capability of 43 characters for fn_insert_solicitacao. '
  'Never changes a known client, never reveals whether the e-mail was known. Errors: PT422 with the column as hint, PT429 limite.';

create table private.versoes_de_texto (
  finalidade text primary key,
  versao text not null,
  constraint versoes_de_texto_versao_chk check (versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table private.versoes_de_texto is
  'Current version of each text that people agree to, equal to src/domain/consentimentos.ts (a test compares). A new version of a text is an update in its own '
  'migration.';

alter table private.versoes_de_texto enable row level security;

insert into private.versoes_de_texto (finalidade, versao)
values ('contato_solicitacao', 'solicitacao-2026-11'), ('termos_de_uso', 'termos-2026-11');

create function private.titular_da_conta(_auth_user_id uuid) returns bytea
language sql stable strict set search_path = '' as $$
  select private.pseudonimo('titular:conta:' || _auth_user_id);
$$;
comment on function private.titular_da_conta(uuid) is
  'Holder of the consents of an account, which has an id before it has an e-mail.';

create function private.consentir_na_conta(_usuario_id uuid, _finalidade text) returns void
language sql set search_path = '' as $$
  insert into private.consentimentos (titular, finalidade, versao, endereco, agente)
  select
    private.titular_da_conta(u.auth_user_id),
    v.finalidade,
    v.versao,
    private.pseudonimo('endereco:' || private.endereco_cliente()),
    left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
  from public.usuarios as u, private.versoes_de_texto as v
  where u.id = _usuario_id and v.finalidade = _finalidade;
$$;
comment on function private.consentir_na_conta(uuid, text) is
  'Writes one consent to the current version of a text, with the account as holder, so that it stays when the e-mail changes, and with address (hashed) and '
  'browser of the current call.';

create function private.consentimentos_de(_auth_user_id uuid, _email text) returns setof private.consentimentos
language sql stable set search_path = '' as $$
  select k.*
  from private.consentimentos as k
  where
    k.titular in (
      private.titular_da_conta(_auth_user_id),
      private.pseudonimo('titular:' || _email)
    );
$$;
comment on function private.consentimentos_de(uuid, text) is
  'Consents of an account and, when an e-mail is given, those of the holder of that verified e-mail.';

create function private.listar_consentimentos(_auth_user_id uuid, _email text, _limite integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.concedido_em desc, c.id desc), '[]')
  from (
    select k.id, k.finalidade, k.versao, k.concedido_em, k.revogado_em, s.tipo_servico
    from private.consentimentos_de(_auth_user_id, _email) as k
    left join public.solicitacoes as s on s.id = k.solicitacao_id
    order by k.concedido_em desc, k.id desc
    limit _limite
  ) as c;
$$;
comment on function private.listar_consentimentos(uuid, text, integer) is
  'The newest consents as [{id, finalidade, versao, concedido_em, revogado_em, tipo_servico|null}].';

create function private.meus_consentimentos() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar('consentimentos', 'conta:' || auth.uid(), 240, interval '10 minutes');
  return private.listar_consentimentos(auth.uid(), private.meu_email(), 500);
end
$$;
comment on function private.meus_consentimentos() is 'Body of fn_meus_consentimentos. Limit: 240 in 10 minutes per account.';

create function private.revogar_consentimento(_id bigint) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consentimento private.consentimentos;
begin
  perform private.limitar('revogar', 'conta:' || auth.uid(), 60, interval '10 minutes');

  select k.* into _consentimento
  from private.consentimentos_de(auth.uid(), private.meu_email()) as k
  where k.id = _id;
  if not found then
    -- The same answer for a missing consent and for one of another person.
    perform private.recusar(404, 'Não encontramos este consentimento.', 'consentimento_inexistente');
  end if;
  if _consentimento.finalidade = 'termos_de_uso' then
    perform private.recusar(409, 'Para deixar de aceitar os termos, exclua a sua conta.', 'termos');
  end if;
  if _consentimento.finalidade = 'candidatura' then
    -- A trigger on applications revokes the consent; when the application is gone, the consent is already revoked.
    perform private.apagar_candidaturas(array[_consentimento.candidatura_id]);
    return;
  end if;

  -- The request is locked first, as deletion does; then all consents given for it.
  perform from public.solicitacoes as s where s.id = _consentimento.solicitacao_id for update;
  update private.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.titular = _consentimento.titular
    and (
      k.id = _id
      or k.solicitacao_id = _consentimento.solicitacao_id
      or _consentimento.finalidade in ('contato_consultoria', 'perfil_consultoria')
      and _consentimento.revogado_em is null
      and k.finalidade = _consentimento.finalidade
    );
  perform private.mudar_solicitacao(s.id, 'Encerrada')
  from public.solicitacoes as s
  where s.id = _consentimento.solicitacao_id and s.status_solicitacao not in ('Encerrada', 'Recusada');
  update public.consultorias as c
  set
    consentimento_contato = c.consentimento_contato and _consentimento.finalidade <> 'contato_consultoria',
    consentimento_perfil = c.consentimento_perfil and _consentimento.finalidade <> 'perfil_consultoria'
  where
    _consentimento.finalidade in ('contato_consultoria', 'perfil_consultoria')
    -- A newer consent exists: the old one is history.
    and _consentimento.revogado_em is null
    and c.id = private.minha_consultoria_id();
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.revogar_consentimento(bigint) is 'Body of fn_revogar_consentimento. Limit: 60 in 10 minutes per account.';

create function public.fn_meus_consentimentos() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.meus_consentimentos();
$$;
comment on function public.fn_meus_consentimentos() is
  'Own consents, newest first, at most 500: [{id, finalidade, versao, concedido_em, revogado_em|null, tipo_servico|null}]; '
  'those of requests belong to the verified e-mail. Errors: PT429 limite.';

create function public.fn_revogar_consentimento(_id bigint default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.revogar_consentimento(_id);
$$;
comment on function public.fn_revogar_consentimento(bigint) is
  'Revokes a consent of the calling account. To be contacted about a request: cancels the request, its data and links stay. About a consultancy, or to its public '
  'profile: it leaves the directory until its owner consents again. To an application: it is withdrawn. Idempotent. Errors: PT404 consentimento_inexistente, '
  'PT409 termos, PT429 limite.';

grant execute on function
  private.upsert_cliente(jsonb),
  public.fn_upsert_cliente_by_email(text, text, text, text, text, text, text, text, text, text, text)
to anon, authenticated;

grant execute on function
  private.meus_consentimentos(),
  private.revogar_consentimento(bigint),
  public.fn_meus_consentimentos(),
  public.fn_revogar_consentimento(bigint)
to authenticated;
