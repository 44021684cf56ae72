-- Drafts of a registration, kept on the server and continued by a link.

create table consultorias.consultoria_rascunhos (
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
comment on table consultorias.consultoria_rascunhos is
  'Unfinished registrations, by the hash of their secret: cleaned answers by column name. A finished one keeps only the hash of its content, so that a retry of '
  'the last call succeeds.';
comment on column consultorias.consultoria_rascunhos.dono_id is
  'Account that made the draft or took it over while its e-mail was verified; since then nobody else has its secret.';

create index consultoria_rascunhos_consultoria_id_idx on consultorias.consultoria_rascunhos (consultoria_id);
create index consultoria_rascunhos_dono_id_idx on consultorias.consultoria_rascunhos (dono_id);
create index consultoria_rascunhos_email_idx on consultorias.consultoria_rascunhos (email);
create index consultoria_rascunhos_expira_em_idx on consultorias.consultoria_rascunhos (expira_em);

alter table consultorias.consultoria_rascunhos enable row level security;

create function consultorias.rascunho_de(_id text) returns consultorias.consultoria_rascunhos
language plpgsql set search_path = '' as $$
declare
  _rascunho consultorias.consultoria_rascunhos;
begin
  -- Serialises the steps sent from two tabs.
  if _id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select r.* into _rascunho
    from consultorias.consultoria_rascunhos as r
    where
      r.id = _id::uuid
      and (
        r.dono_id = contas.minha_conta()
        or r.dono_id is null and r.email = contas.meu_email()
        or r.consultoria_id = consultorias.minha_consultoria_id()
      )
    for update;
  else
    select r.* into _rascunho
    from consultorias.consultoria_rascunhos as r
    where r.token_hash = base.token_hash(_id)
    for update;
  end if;
  if not found then
    perform base.recusar(404, 'Consultoria não encontrada. Reinicie o cadastro.', 'capability_invalida');
  end if;
  if _rascunho.expira_em <= now() then
    perform base.recusar(410, 'Consultoria não encontrada. Reinicie o cadastro.', 'capability_expirada');
  end if;
  return _rascunho;
end
$$;
comment on function consultorias.rascunho_de is
  'The draft of a secret, locked; also by its id for its owner or, if it has none, for the account with its verified e-mail. Errors: PT404 capability_invalida, '
  'PT410 capability_expirada.';

create function consultorias.retomar_cadastro(_id text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _rascunho consultorias.consultoria_rascunhos;
begin
  perform base.limitar_endereco('consultoria_retomada', 60, interval '10 minutes');
  _id := base.limpar_linha(left(_id, 200));
  if coalesce(_id, '') = '' then
    perform base.recusar(422, 'ID ausente. Volte ao passo 1.', 'id');
  end if;
  _rascunho := consultorias.rascunho_de(_id);
  if _rascunho.consultoria_id is not null then
    perform base.recusar(
      409, 'Este cadastro já foi concluído. Para mudar algo, entre com o e-mail dele.', 'cadastro_concluido'
    );
  end if;
  return consultorias.rascunho_em_json(_rascunho);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_retomar_cadastro(_id text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.retomar_cadastro(_id);
$$;
comment on function public.fn_retomar_cadastro is
  'Content of a draft, to continue it: {id, status_cadastro, etapas_concluidas, criado_em, expira_em, dados} with the answers by column name. Errors: PT422 id, '
  'PT404 capability_invalida, PT409 cadastro_concluido, PT410 capability_expirada, PT429 limite.';
grant execute on function consultorias.retomar_cadastro, public.fn_retomar_cadastro to anon, authenticated;

create function consultorias.rascunho_em_json(_rascunho consultorias.consultoria_rascunhos) returns jsonb
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
comment on function consultorias.rascunho_em_json is 'A draft as its owner gets it: {id, status_cadastro, etapas_concluidas, criado_em, expira_em, dados}.';

-- A consultancy as its owner sees it: seals and approval.

create function consultorias.selos(_consultoria public.consultorias) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contato_verificado', exists (
      select 1 from public.usuarios as u
      where
        u.id = _consultoria.dono_id
        and u.email = _consultoria.email
        and u.email_verificado
        and u.telefone_verificado
    ),
    'cadastro_conferido', _consultoria.conferida_em is not null
  );
$$;
comment on function consultorias.selos is 'The two seals (SELOS in src/domain/consultoria/selos.ts): {contato_verificado, cadastro_conferido}.';

create function consultorias.aprovacao(_consultoria public.consultorias) returns text
language sql immutable set search_path = '' as $$
  select case
    when _consultoria.suspensa_em is not null then 'suspensa'
    when _consultoria.aprovada_em is not null then 'aprovada'
    when _consultoria.recusada_em is not null then 'recusada'
    else 'em_analise'
  end;
$$;
comment on function consultorias.aprovacao is 'Decision of the team (STATUS_APROVACAO in src/domain/consultoria/selos.ts).';

create function consultorias.minha() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := contas.minha_conta();
  _email constant text := contas.meu_email();
  _consultoria public.consultorias;
  _rascunho consultorias.consultoria_rascunhos;
begin
  perform base.limitar('minha_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  -- Own registrations first: one that a stranger made with this e-mail, finished or not, hides neither of them.
  select r.* into _rascunho
  from consultorias.consultoria_rascunhos as r
  where
    r.consultoria_id is null
    and (r.dono_id = _uid or r.dono_id is null and r.email = _email)
    and r.expira_em > now()
  order by r.dono_id is null, r.criado_em desc
  limit 1;
  select c.* into _consultoria
  from public.consultorias as c
  where c.dono_id = _uid or c.dono_id is null and c.email = _email and _rascunho.dono_id is null
  order by c.dono_id is null
  limit 1;
  if not found then
    return case when _rascunho.id is not null then consultorias.rascunho_em_json(_rascunho) end;
  end if;
  return jsonb_build_object(
    'id', _consultoria.id,
    'assumida', _consultoria.dono_id is not null,
    'slug', _consultoria.slug,
    'status_cadastro', _consultoria.status_cadastro,
    'etapas_concluidas', _consultoria.etapas_concluidas,
    'criado_em', _consultoria.criado_em,
    'aprovacao', consultorias.aprovacao(_consultoria),
    'no_ar', consultorias.esta_no_ar(_consultoria),
    'motivo_recusa', coalesce(_consultoria.motivo_suspensao, _consultoria.motivo_recusa),
    'selos', consultorias.selos(_consultoria),
    'dados', jsonb_strip_nulls(to_jsonb(_consultoria)) - array[
      'id', 'slug', 'status_cadastro', 'etapas_concluidas', 'criado_em', 'atualizado_em', 'aprovada_em',
      'conferida_em', 'recusada_em', 'motivo_recusa', 'publicada_em', 'dono_id', 'assumida_em',
      'suspensa_em', 'motivo_suspensao'
    ]
  );
end
$$;

create function public.fn_minha_consultoria() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.minha();
$$;
comment on function public.fn_minha_consultoria is
  'Registration of the calling account: {id, assumida (false: another person finished it with the verified e-mail of this account; fn_assumir_consultoria accepts '
  'or rejects it), slug, status_cadastro, etapas_concluidas, criado_em, aprovacao (em_analise, aprovada, recusada, suspensa), no_ar (consultorias.esta_no_ar), motivo_recusa|null (also of a '
  'suspension), selos: {contato_verificado, cadastro_conferido}, dados}; otherwise its newest draft, as fn_retomar_cadastro returns it; null without either. In '
  'this order: own finished, own draft, finished by another person, draft of another person. Errors: PT429 limite.';
grant execute on function consultorias.minha, public.fn_minha_consultoria to authenticated;
