-- One-time codes (decisions 10, 40, 41; security B4, T42, T44, T45): asked for, checked, used, all inside the database.
-- What must survive a refusal (a wrong try, a limit reached) is returned as a status, never raised.
--
-- A code belongs to the browser that asked for it: that browser proves itself with a secret of its own, and nobody else can try,
-- replace or void its code. What strangers ask for is counted apart from what the owner of a contact asks for:
--   own share: the session of the account that holds the contact verified, or a browser that typed a code of this contact right
--     before. No limit that somebody else can use up applies, except the SMS of the day, whose last fifth strangers never get;
--   strangers' shares: one for each network (IPv4 /24, IPv6 /48) and mailbox, and a total for the mailbox, so that no network uses
--     up the total. What is left to an attacker: four networks close an e-mail for a day to browsers that never signed in by it;
--     two close a mobile for an hour, three for a day, and 30 codes an hour its whole range of numbers; one closes the contact to
--     its own neighbours. Known browsers and sessions are not touched.
-- Guessing: five tries for each code, so strangers have 20 x 5 tries a day on an e-mail (1 in 10,000) and 12 x 5 on a mobile
-- (1 in 16,600) for each purpose, from however many networks.
--
-- Advisory locks always in this order: browser, share, mailbox, address, network, prefix, day. A check takes its browser alone, and
-- then the count of its address, which asking never touches: nobody waits in a circle.
-- Locks: none. Undo: drop tables private.otp_desafios and private.otp_navegadores, the key and the functions.

insert into private.segredos (nome, valor)
values ('codigo', sha256(convert_to(private.token_novo(), 'UTF8')));

create table private.otp_desafios (
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
    finalidade in ('entrar', 'contato', 'excluir_conta') and (finalidade = 'entrar') = (auth_user_id is null)
  ),
  constraint otp_desafios_tentativas_chk check (tentativas between 0 and 5),
  constraint otp_desafios_cobrado_chk check (cobrado or nao_enviado),
  constraint otp_desafios_fim_chk check (usado_em is null or consumido_em is not null)
);
comment on table private.otp_desafios is
  'One row for each code that was sent: identifier, browser, address and code as keyed hashes. Good for 300 s from criado_em and 5 tries; the limits count these rows, so they outlive the account (no foreign key) and stay for 48 hours.';
comment on column private.otp_desafios.navegador is
  'The browser that asked, for this identifier alone (private.navegador_do_pedido): only it can type the code or replace it.';
comment on column private.otp_desafios.cota is
  'The share that this code was taken from: of the browser or the identifier when propria, else of one network and mailbox.';
comment on column private.otp_desafios.propria is 'Asked by the owner of the contact: by the session of its account, or from a known browser.';
comment on column private.otp_desafios.caixa is 'Mailbox of an e-mail, as private.outbox.caixa; of a mobile its identifier.';
comment on column private.otp_desafios.rede is 'The /48 around an IPv6; null for an IPv4 or no address.';
comment on column private.otp_desafios.prefixo is 'Area code and first 4 digits of a mobile: cheap numbers come in ranges.';
comment on column private.otp_desafios.consumido_em is 'The right code was typed in time. Once.';
comment on column private.otp_desafios.anulado_em is 'A newer code took its place, or it never left (nao_enviado).';
comment on column private.otp_desafios.cobrado is
  'False once the provider refused the message for certain: it counts in no hour of the identifier and cost no SMS.';
comment on column private.otp_desafios.usado_em is 'What the code was for has been done. Once.';

create index otp_desafios_navegador_idx on private.otp_desafios (navegador, criado_em desc);
create index otp_desafios_cota_idx on private.otp_desafios (cota, criado_em desc);
create index otp_desafios_endereco_idx on private.otp_desafios (endereco, criado_em desc);
create index otp_desafios_caixa_idx on private.otp_desafios (caixa, criado_em desc);
create index otp_desafios_rede_idx on private.otp_desafios (rede, criado_em desc) where rede is not null;
create index otp_desafios_prefixo_idx on private.otp_desafios (prefixo, criado_em desc) where prefixo is not null;
create index otp_desafios_sms_idx on private.otp_desafios (criado_em desc) where canal = 'sms';
create index otp_desafios_criado_em_idx on private.otp_desafios (criado_em);

alter table private.otp_desafios enable row level security;
revoke all on table private.otp_desafios from public, anon, authenticated, service_role;

create table private.otp_navegadores (
  navegador bytea primary key,
  auth_user_id uuid not null references auth.users (id) on delete cascade,
  visto_em timestamptz not null default clock_timestamp()
);
comment on table private.otp_navegadores is
  'Browsers in which a code of a contact was typed right: they keep their own share of the codes of that contact. No credential: it opens nothing. The ten most recent of each account, as long as the account is there.';
comment on column private.otp_navegadores.navegador is 'As private.otp_desafios.navegador.';

create index otp_navegadores_auth_user_id_idx on private.otp_navegadores (auth_user_id, visto_em desc);

alter table private.otp_navegadores enable row level security;
revoke all on table private.otp_navegadores from public, anon, authenticated, service_role;

create function private.hash_do_codigo(_desafio uuid, _codigo text)
returns bytea
language sql
stable
security definer
set search_path = ''
as $$
  select sha256(s.valor || uuid_send(_desafio) || convert_to(_codigo, 'UTF8'))
  from private.segredos as s where s.nome = 'codigo';
$$;
comment on function private.hash_do_codigo(uuid, text) is
  'What is stored of a code: a hash with a key of this database and the challenge, so that a dump does not give up a million guesses.';

create function private.codigo_novo()
returns text
language sql
volatile
set search_path = ''
as $$
  -- 60 random bits: no code is likelier than another by more than one in a million millions.
  select lpad((('x' || left(encode(sha256(convert_to(private.token_novo(), 'UTF8')), 'hex'), 15))::bit(60)::bigint % 1000000)::text, 6, '0');
$$;
comment on function private.codigo_novo() is 'Six random digits from the server''s strong generator.';

create function private.identificador_do_pedido(
  _canal text, _identificador text, _finalidade text, _auth_user_id uuid
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _valor text;
begin
  if _canal is null or _canal not in ('email', 'sms') then
    perform private.recusar(422, 'Escolha e-mail ou SMS.', 'channel');
  end if;
  if _finalidade not in ('entrar', 'contato', 'excluir_conta') or (_finalidade = 'entrar') <> (_auth_user_id is null) then
    perform private.recusar(422, 'Este código não serve para isso.', 'finalidade');
  end if;
  _valor := private.normalizar_identificador(_canal, _identificador);
  if _valor is null and _canal = 'email' then
    perform private.recusar(422, 'E-mail inválido', 'identifier');
  elsif _valor is null then
    perform private.recusar(422, 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999', 'identifier');
  end if;
  return _valor;
end
$$;
comment on function private.identificador_do_pedido(text, text, text, uuid) is
  'Checks what a code is asked or typed for; the identifier, normalised. Errors: PT422 channel, finalidade, identifier.';

create function private.contato_proprio(_canal text, _valor text, _auth_user_id uuid, _verificado boolean)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
    from public.usuarios as u
    where
      u.auth_user_id = _auth_user_id
      and case _canal
        when 'email' then u.email = _valor and (u.email_verificado or not _verificado)
        else u.telefone = _valor and (u.telefone_verificado or not _verificado)
      end
  );
$$;
comment on function private.contato_proprio(text, text, uuid, boolean) is
  'Whether a contact is the one in the profile of that account (and, if asked, verified).';

create function private.conta_do_contato(_canal text, _valor text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select u.auth_user_id from public.usuarios as u where _canal = 'email' and u.email = _valor and u.email_verificado
  union all
  select u.auth_user_id from public.usuarios as u where _canal = 'sms' and u.telefone = _valor and u.telefone_verificado;
$$;
comment on function private.conta_do_contato(text, text) is 'The one account that holds a contact as verified, or null.';

create function private.navegador_do_pedido(_canal text, _valor text, _navegador uuid)
returns bytea
language plpgsql
stable
set search_path = ''
as $$
begin
  if _navegador is null then
    perform private.recusar(422, 'Dados inválidos. Confira e tente de novo.', 'navegador');
  end if;
  return private.pseudonimo('otp:navegador:' || _canal || ':' || _valor || ':' || _navegador);
end
$$;
comment on function private.navegador_do_pedido(text, text, uuid) is
  'What is stored of the secret of a browser: a keyed hash together with one identifier, so that two contacts of one browser cannot be told to be so. Errors: PT422 navegador.';

create function private.navegador_conhecido(_canal text, _valor text, _navegador bytea)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
    from private.otp_navegadores as n
    where n.navegador = _navegador and n.auth_user_id = private.conta_do_contato(_canal, _valor)
  );
$$;
comment on function private.navegador_conhecido(text, text, bytea) is
  'Whether a code of this contact was typed right in that browser for the account that still holds the contact. Looked up by the browser, so that the time it takes tells nothing about who has an account.';

create function private.rede_do_endereco(_endereco text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select host(network(set_masklen(_endereco::inet, case family(_endereco::inet) when 6 then 48 else 24 end)));
$$;
comment on function private.rede_do_endereco(text) is
  'The network around an address as private.normalizar_endereco gives it: the /24 of an IPv4; the /48 of an IPv6, what one site can hold, 65,536 times a /64.';
