-- Consents with the version of their text.

create table contas.consentimentos (
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
  finalidade in ('contato_solicitacao', 'termos_de_uso', 'contato_consultoria', 'perfil_consultoria', 'candidatura', 'aviso_do_plano', 'curriculo_guardado')
)
);
comment on table contas.consentimentos is
  'Append-only log of consents. titular is a keyed hash of ''titular:'' and the e-mail, or of ''titular:conta:'' and the account id; endereco a keyed hash of the '
  'address. solicitacao_id has no foreign key because the proof outlives the request.';

create index consentimentos_titular_idx on contas.consentimentos (titular);
create index consentimentos_solicitacao_id_idx on contas.consentimentos (solicitacao_id);
create index consentimentos_revogado_em_idx on contas.consentimentos (revogado_em) where revogado_em is not null;

alter table contas.consentimentos enable row level security;

create index consentimentos_candidatura_id_idx on contas.consentimentos (candidatura_id) where candidatura_id is not null;

create function contas.consentimentos_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.revogado_em is not null
    or new.revogado_em is null
    or to_jsonb(new) - 'revogado_em' <> to_jsonb(old) - 'revogado_em'
  then
    perform base.recusar(409, 'O registro de consentimento não pode ser alterado.', 'consentimento_imutavel');
  end if;
  return new;
end
$$;
comment on function contas.consentimentos_guarda is
  'Trigger: a consent is never changed; it can only be revoked, once. Errors: PT409 hint consentimento_imutavel.';

create trigger consentimentos_guarda
before update on contas.consentimentos
for each row execute function contas.consentimentos_guarda();

create function contas.registrar_consentimento(
  _email text, _solicitacao_id uuid, _finalidade text, _versao text, _candidatura_id uuid default null
)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into contas.consentimentos (titular, solicitacao_id, candidatura_id, finalidade, versao, endereco, agente)
  values (
    base.pseudonimo('titular:' || _email),
    _solicitacao_id,
    _candidatura_id,
    _finalidade,
    _versao,
    base.pseudonimo('endereco:' || base.endereco_cliente()),
    left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
  );
end
$$;
comment on function contas.registrar_consentimento is 'Writes one consent of the holder of an e-mail, for a request, an application or neither, with address (hashed) and browser of the current call.';

create table contas.versoes_de_texto (
  finalidade text primary key,
  versao text not null,
  constraint versoes_de_texto_versao_chk check (versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table contas.versoes_de_texto is
  'Current version of each text that people agree to, equal to src/domain/consentimentos.ts (a test compares). Consents keep the version '
  'that their holder read.';

alter table contas.versoes_de_texto enable row level security;

insert into contas.versoes_de_texto (finalidade, versao)
values ('contato_solicitacao', 'solicitacao-2026-11'), ('termos_de_uso', 'termos-2026-11');

create function contas.titular(_auth_user_id uuid) returns bytea
language sql stable strict set search_path = '' as $$
  select base.pseudonimo('titular:conta:' || _auth_user_id);
$$;

create function contas.consentir(_usuario_id uuid, _finalidade text) returns void
language sql set search_path = '' as $$
  insert into contas.consentimentos (titular, finalidade, versao, endereco, agente)
  select
    contas.titular(u.auth_user_id),
    v.finalidade,
    v.versao,
    base.pseudonimo('endereco:' || base.endereco_cliente()),
    left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
  from public.usuarios as u, contas.versoes_de_texto as v
  where u.id = _usuario_id and v.finalidade = _finalidade;
$$;
comment on function contas.consentir is
  'Writes one consent to the current version of a text, with the account as holder, so that it stays when the e-mail changes, and with address (hashed) and '
  'browser of the current call.';
comment on function contas.titular is 'Holder of the consents of an account, which has an id before it has an e-mail.';
