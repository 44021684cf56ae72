-- Clients: the companies that send requests, and the first call of a submission.

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

alter table public.clientes enable row level security;

grant select on table public.clientes to authenticated, service_role;

create policy clientes_s_dono on public.clientes
for select to authenticated
using (email = (select contas.meu_email()));

create index clientes_criado_em_idx on public.clientes (criado_em, id);
create index clientes_atualizado_em_idx on public.clientes (atualizado_em, id);
create index clientes_nome_idx on public.clientes (base.norm_pt(empresa_nome), id);
create index clientes_uf_idx on public.clientes (uf, criado_em, id);

create index clientes_palavras_idx on public.clientes using gin (
  base.admin_busca(
    empresa_nome || ' ' || responsavel_nome || ' ' || email || ' ' || coalesce(cidade, '') || ' ' || substr(telefone, 4)
  )
);

create trigger clientes_atualizado_em
before update on public.clientes
for each row when (old.* is distinct from new.*)
execute function base.touch_updated_at();

create table pedidos.cliente_envios (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  token_hash bytea not null unique,
  contato jsonb not null,
  solicitacoes_criadas smallint not null default 0,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '30 days',
  constraint cliente_envios_limite_chk check (solicitacoes_criadas between 0 and 5)
);
comment on table pedidos.cliente_envios is
  'Capability of one submission: the return value of fn_upsert_cliente_by_email, hashed, with the contact typed with it. Valid for 5 requests and 30 days from its '
  'creation, which use does not extend; gives no right to read. Its browser puts the address right until it is confirmed (fn_email_do_envio).';

create index cliente_envios_cliente_id_idx on pedidos.cliente_envios (cliente_id);
create index cliente_envios_expira_em_idx on pedidos.cliente_envios (expira_em);

alter table pedidos.cliente_envios enable row level security;

create table pedidos.clientes_a_conferir (
  cliente_id uuid primary key references public.clientes (id) on delete cascade,
  desde timestamptz not null
);
comment on table pedidos.clientes_a_conferir is
  'Clients made without a capability, or that lost one or a vacancy, and may have nothing, by when they were made: what the purge looks at, instead of at every client.';

create index clientes_a_conferir_desde_idx on pedidos.clientes_a_conferir (desde);

alter table pedidos.clientes_a_conferir enable row level security;

create function pedidos.conferir_cliente() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into pedidos.clientes_a_conferir (cliente_id, desde)
  select c.id, c.criado_em from public.clientes as c where c.id = old.cliente_id
  on conflict (cliente_id) do nothing;
  return null;
end
$$;
comment on function pedidos.conferir_cliente is 'Trigger: the purge looks whether this client has anything left. One that is being deleted needs no look.';

create trigger cliente_envios_some
after delete on pedidos.cliente_envios
for each row execute function pedidos.conferir_cliente();

create function pedidos.preferencias_em_lista(_texto text) returns jsonb
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Longer than all options together: treated as one entry that is in no list, refused later and without the cost of splitting.
  return case
    when octet_length(_texto) > 2000 then jsonb_build_array(left(_texto, 500))
    else to_jsonb(string_to_array(_texto, ','))
  end;
end
$$;
comment on function pedidos.preferencias_em_lista is
  'The chosen preferences, which the calls of docs/product/services.md#scope send joined by commas, as a list; a text over 2,000 bytes becomes one invalid choice.';

create function pedidos.preferencias_em_texto(_limpos jsonb) returns jsonb
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
comment on function pedidos.preferencias_em_texto is 'The validated list of preferences, joined by commas for storage.';

create function pedidos.upsert_cliente(_dados jsonb) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limpos jsonb;
  _cliente_id uuid;
  _token constant text := base.token_novo();
begin
  _dados := _dados || jsonb_build_object(
    'preferencia_consultorias', pedidos.preferencias_em_lista(_dados ->> 'preferencia_consultorias')
  );
  _limpos := pedidos.preferencias_em_texto(
    catalogo.limpar_campos('{cliente,inicio,fim}', _dados, true, _exigidos => '{cliente}')
  );

  perform base.limitar_email_por_endereco('cliente', _limpos ->> 'email', 5, interval '1 hour');

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

  insert into pedidos.cliente_envios (cliente_id, token_hash, contato)
  values (_cliente_id, base.token_hash(_token), _limpos);

  return _token;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function pedidos.upsert_cliente is
  'Limit: 5 an hour per e-mail and address. None per e-mail alone: strangers would use it up.';

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
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _dados constant jsonb := jsonb_build_object(
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
  );
  _recusa constant jsonb := base.admitir('cliente', 20, interval '10 minutes', octet_length(_dados::text));
  _hint text;
begin
  return coalesce(_recusa, to_jsonb(pedidos.upsert_cliente(_dados)));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_upsert_cliente_by_email is
  'First call of a request (docs/product/requests.md#submission): stores the contact and returns an opaque capability of 43 characters for fn_insert_solicitacao. '
  'Never changes a known client, never reveals whether the e-mail was known. Errors: PT422 with the column as hint, PT429 limite.';
grant execute on function pedidos.upsert_cliente, public.fn_upsert_cliente_by_email to anon, authenticated;

create function pedidos.meu_cliente() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clientes as c where c.email = contas.meu_email();
$$;
comment on function pedidos.meu_cliente is 'Client company of the verified e-mail of the calling account, or null. Use as (select pedidos.meu_cliente()).';
grant execute on function pedidos.meu_cliente to authenticated;
