-- Consents with the version of their text.

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

alter table private.consentimentos enable row level security;

create index consentimentos_candidatura_id_idx on private.consentimentos (candidatura_id) where candidatura_id is not null;

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

create table private.versoes_de_texto (
  finalidade text primary key,
  versao text not null,
  constraint versoes_de_texto_versao_chk check (versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table private.versoes_de_texto is
  'Current version of each text that people agree to, equal to src/domain/consentimentos.ts (a test compares). Consents keep the version '
  'that their holder read.';

alter table private.versoes_de_texto enable row level security;

insert into private.versoes_de_texto (finalidade, versao)
values ('contato_solicitacao', 'solicitacao-2026-11'), ('termos_de_uso', 'termos-2026-11');

create function private.titular_da_conta(_auth_user_id uuid) returns bytea
language sql stable strict set search_path = '' as $$
  select private.pseudonimo('titular:conta:' || _auth_user_id);
$$;

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
comment on function private.titular_da_conta(uuid) is
  'Holder of the consents of an account, which has an id before it has an e-mail.';
