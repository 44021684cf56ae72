-- Drafts of a registration, kept on the server and continued by a link.

create table private.consultoria_rascunhos (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null,
  dados jsonb not null,
  etapas_concluidas smallint not null default 1,
  consultoria_id uuid references public.consultorias (id) on delete cascade,
  conteudo_hash bytea,
  dono_id uuid references public.usuarios (id) on delete cascade,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '30 days',
  constraint consultoria_rascunhos_etapas_chk check (etapas_concluidas between 1 and 4),
  constraint consultoria_rascunhos_fim_chk check ((consultoria_id is null) = (conteudo_hash is null)),
  constraint consultoria_rascunhos_vazio_chk check (consultoria_id is null or dados = '{}' and email = '')
);
comment on table private.consultoria_rascunhos is
  'Unfinished registrations, by the hash of their secret: cleaned answers by column name. A finished one keeps only the hash of its content, so that a retry of '
  'the last call succeeds.';
comment on column private.consultoria_rascunhos.dono_id is
  'Account that made the draft or took it over while its e-mail was verified; since then nobody else has its secret.';

create index consultoria_rascunhos_consultoria_id_idx on private.consultoria_rascunhos (consultoria_id);
create index consultoria_rascunhos_dono_id_idx on private.consultoria_rascunhos (dono_id);
create index consultoria_rascunhos_email_idx on private.consultoria_rascunhos (email);
create index consultoria_rascunhos_expira_em_idx on private.consultoria_rascunhos (expira_em);

alter table private.consultoria_rascunhos enable row level security;

create function private.rascunho_de(_id text) returns private.consultoria_rascunhos
language plpgsql set search_path = '' as $$
declare
  _rascunho private.consultoria_rascunhos;
begin
  -- Serialises the steps sent from two tabs.
  if _id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select r.* into _rascunho
    from private.consultoria_rascunhos as r
    where
      r.id = _id::uuid
      and (
        r.dono_id = private.meu_usuario_id()
        or r.dono_id is null and r.email = private.meu_email()
        or r.consultoria_id = private.minha_consultoria_id()
      )
    for update;
  else
    select r.* into _rascunho
    from private.consultoria_rascunhos as r
    where r.token_hash = private.token_hash(_id)
    for update;
  end if;
  if not found then
    perform private.recusar(404, 'Consultoria não encontrada. Reinicie o cadastro.', 'capability_invalida');
  end if;
  if _rascunho.expira_em <= now() then
    perform private.recusar(410, 'Consultoria não encontrada. Reinicie o cadastro.', 'capability_expirada');
  end if;
  return _rascunho;
end
$$;
comment on function private.rascunho_de(text) is
  'The draft of a secret, locked; also by its id for its owner or, if it has none, for the account with its verified e-mail. Errors: PT404 capability_invalida, '
  'PT410 capability_expirada.';

create function private.retomar_cadastro(_id text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _rascunho private.consultoria_rascunhos;
begin
  perform private.limitar_endereco('consultoria_retomada', 60, interval '10 minutes');
  _id := private.limpar_linha(left(_id, 200));
  if coalesce(_id, '') = '' then
    perform private.recusar(422, 'ID ausente. Volte ao passo 1.', 'id');
  end if;
  _rascunho := private.rascunho_de(_id);
  if _rascunho.consultoria_id is not null then
    perform private.recusar(
      409, 'Este cadastro já foi concluído. Para mudar algo, entre com o e-mail dele.', 'cadastro_concluido'
    );
  end if;
  return private.rascunho_em_json(_rascunho);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.retomar_cadastro(text) is 'Body of fn_retomar_cadastro. Limit: 60 in 10 minutes per address.';
grant execute on function private.retomar_cadastro(text) to anon, authenticated;

create function public.fn_retomar_cadastro(_id text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.retomar_cadastro(_id);
$$;
comment on function public.fn_retomar_cadastro(text) is
  'Content of a draft, to continue it: {id, status_cadastro, etapas_concluidas, criado_em, expira_em, dados} with the answers by column name. Errors: PT422 id, '
  'PT404 capability_invalida, PT409 cadastro_concluido, PT410 capability_expirada, PT429 limite.';
grant execute on function public.fn_retomar_cadastro(text) to anon, authenticated;

create function private.rascunho_em_json(_rascunho private.consultoria_rascunhos) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', _rascunho.id,
    'status_cadastro', 'Rascunho',
    'etapas_concluidas', _rascunho.etapas_concluidas,
    'criado_em', _rascunho.criado_em,
    'expira_em', _rascunho.expira_em,
    'dados', _rascunho.dados
  );
$$;
comment on function private.rascunho_em_json(private.consultoria_rascunhos) is
  'A draft as its owner gets it: {id, status_cadastro, etapas_concluidas, criado_em, expira_em, dados}.';
