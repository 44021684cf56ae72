-- One-time codes: challenges, known browsers, and how a code is made and kept.

select base.criar_segredo('codigo');

create table contas.otp_desafios (
  id uuid primary key default gen_random_uuid(),
  canal text not null,
  finalidade text not null,
  identificador bytea not null,
  navegador bytea not null,
  cota bytea not null,
  propria boolean not null,
  caixa bytea not null,
  endereco bytea not null,
  rede bytea,
  prefixo bytea,
  auth_user_id uuid,
  codigo bytea not null,
  tentativas smallint not null default 0,
  criado_em timestamptz not null default clock_timestamp(),
  consumido_em timestamptz,
  anulado_em timestamptz,
  nao_enviado boolean not null default false,
  cobrado boolean not null default true,
  usado_em timestamptz,
  constraint otp_desafios_canal_chk check (canal in ('email', 'sms') and (canal = 'sms') = (prefixo is not null)),
  constraint otp_desafios_finalidade_chk check (
    finalidade in ('entrar', 'avaliacao', 'contato', 'excluir_conta') and (finalidade in ('entrar', 'avaliacao')) = (auth_user_id is null)
  ),
  constraint otp_desafios_tentativas_chk check (tentativas between 0 and 5),
  constraint otp_desafios_cobrado_chk check (cobrado or nao_enviado),
  constraint otp_desafios_fim_chk check (usado_em is null or consumido_em is not null)
);
comment on table contas.otp_desafios is
  'One row per code sent: identifier, browser, address and code as keyed hashes. Valid for 300 s from criado_em and 5 tries. The rate limits count these rows, so '
  'they outlive the account (no foreign key) and are kept for 48 hours.';
comment on column contas.otp_desafios.navegador is 'Who requested the code and alone can enter or replace it (contas.navegador_do_pedido).';
comment on column contas.otp_desafios.cota is
  'Quota that this code was taken from: of the browser or the identifier when propria, else of one network and mailbox.';
comment on column contas.otp_desafios.propria is
  'Requested by the owner of the contact: from a session of its account, or from a known browser.';
comment on column contas.otp_desafios.caixa is 'Mailbox of an e-mail (mensagens.caixa_de); for a mobile number, the identifier.';
comment on column contas.otp_desafios.rede is 'The /48 of an IPv6 address; null for IPv4 or no address.';
comment on column contas.otp_desafios.prefixo is 'Area code and first 4 digits of a mobile number: cheap numbers come in ranges.';
comment on column contas.otp_desafios.consumido_em is 'When the right code was entered in time. Set once.';
comment on column contas.otp_desafios.anulado_em is 'When a newer code replaced it, or its delivery failed (nao_enviado).';
comment on column contas.otp_desafios.cobrado is
  'False once the provider definitely refused the message: it does not count in the hourly limits of the identifier and cost no SMS.';
comment on column contas.otp_desafios.usado_em is 'When the purpose of the code was fulfilled. Set once.';

create index otp_desafios_navegador_idx on contas.otp_desafios (navegador, criado_em desc);
create index otp_desafios_cota_idx on contas.otp_desafios (cota, criado_em desc);
create index otp_desafios_endereco_idx on contas.otp_desafios (endereco, criado_em desc);
create index otp_desafios_caixa_idx on contas.otp_desafios (caixa, criado_em desc);
create index otp_desafios_rede_idx on contas.otp_desafios (rede, criado_em desc) where rede is not null;
create index otp_desafios_prefixo_idx on contas.otp_desafios (prefixo, criado_em desc) where prefixo is not null;
create index otp_desafios_sms_idx on contas.otp_desafios (criado_em desc) where canal = 'sms';
create index otp_desafios_criado_em_idx on contas.otp_desafios (criado_em);

alter table contas.otp_desafios enable row level security;

create table contas.otp_navegadores (
  navegador bytea primary key,
  auth_user_id uuid not null references auth.users (id) on delete cascade,
  visto_em timestamptz not null default clock_timestamp()
);
comment on table contas.otp_navegadores is
  'Browsers in which a code of a contact was entered correctly: each keeps its own quota for codes of that contact. Not a credential: it gives no access. The ten '
  'most recent per account, until the account is deleted.';
comment on column contas.otp_navegadores.navegador is 'As contas.otp_desafios.navegador.';

create index otp_navegadores_auth_user_id_idx on contas.otp_navegadores (auth_user_id, visto_em desc);

alter table contas.otp_navegadores enable row level security;

create function contas.hash_do_codigo(_desafio uuid, _codigo text) returns bytea
language sql stable security definer set search_path = '' as $$
  select sha256(base.segredo('codigo') || uuid_send(_desafio) || convert_to(_codigo, 'UTF8'));
$$;
comment on function contas.hash_do_codigo is
  'The stored form of a code: a hash keyed by this database and the challenge, so that the million possible codes cannot be tried against a dump.';

create function contas.codigo_novo() returns text
language sql volatile set search_path = '' as $$
  -- 60 random bits: no code is likelier than another by more than one in 10^12.
  select lpad((('x' || left(encode(sha256(convert_to(base.token_novo(), 'UTF8')), 'hex'), 15))::bit(60)::bigint % 1000000)::text, 6, '0');
$$;
comment on function contas.codigo_novo is 'Six random digits from the server''s strong random generator.';
