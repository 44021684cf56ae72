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

-- Who asks for a code, and how long this person waits for the next one.

create function contas.identificador_do_pedido(_canal text, _identificador text, _finalidade text, _auth_user_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  _valor text;
begin
  if _canal is null or _canal not in ('email', 'sms') then
    perform base.recusar(422, 'Escolha e-mail ou SMS.', 'channel');
  end if;
  if _finalidade not in ('entrar', 'avaliacao', 'contato', 'excluir_conta') or (_finalidade in ('entrar', 'avaliacao')) <> (_auth_user_id is null) then
    perform base.recusar(422, 'Este código não serve para isso.', 'finalidade');
  end if;
  _valor := base.normalizar_identificador(_canal, _identificador);
  if _valor is null and _canal = 'email' then
    perform base.recusar(422, 'E-mail inválido', 'identifier');
  elsif _valor is null then
    perform base.recusar(422, 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999', 'identifier');
  end if;
  return _valor;
end
$$;
comment on function contas.identificador_do_pedido is
  'Validates the parameters of a code request or check and returns the normalised identifier. Errors: PT422 channel, finalidade, identifier.';

create function contas.contato_proprio(_canal text, _valor text, _auth_user_id uuid, _verificado boolean) returns boolean
language sql stable set search_path = '' as $$
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
comment on function contas.contato_proprio is 'Whether a contact is the one in the profile of that account (and, if requested, verified).';

create function contas.conta_do_contato(_canal text, _valor text) returns uuid
language sql stable set search_path = '' as $$
  select u.auth_user_id from public.usuarios as u where _canal = 'email' and u.email = _valor and u.email_verificado
  union all
  select u.auth_user_id from public.usuarios as u where _canal = 'sms' and u.telefone = _valor and u.telefone_verificado;
$$;
comment on function contas.conta_do_contato is 'The account whose verified contact it is, or null.';

create function contas.navegador_do_pedido(_canal text, _valor text, _navegador uuid, _finalidade text) returns bytea
language plpgsql stable set search_path = '' as $$
begin
  if _navegador is null and coalesce(_finalidade not in ('entrar', 'contato'), true) then
    perform base.recusar(422, 'Dados inválidos. Confira e tente de novo.', 'navegador');
  end if;
  return base.pseudonimo('otp:navegador:' || _canal || ':' || _valor || ':' || coalesce(_navegador::text, 'nenhum'));
end
$$;
comment on function contas.navegador_do_pedido is
  'The stored form of the secret of a browser: a hash keyed by one identifier, so that two contacts of one browser cannot be linked. Null, for entrar and '
  'contato: the one stranger that all callers without a browser are (docs/product/access.md#codes-without-a-browser). Errors: PT422 navegador.';

create function contas.espera_da_janela(
  _coluna text,
  _valor bytea,
  _finalidade text,
  _propria boolean,
  _canal text,
  _maximo integer,
  _janela interval,
  _agora timestamptz
)
returns integer
language plpgsql stable set search_path = '' as $$
declare
  _enesimo timestamptz;
begin
  if _maximo <= 0 then
    return ceil(extract(epoch from _janela));
  end if;
  -- The _maximo-th newest code: while it is inside the window, the window is full.
  if _coluna = 'dia' then
    select d.criado_em into _enesimo from contas.otp_desafios as d
    where d.canal = 'sms' and d.cobrado
    order by d.criado_em desc offset _maximo - 1 limit 1;
  else
    execute format(
      'select d.criado_em from contas.otp_desafios as d
       where d.%I = $1 and d.finalidade = $2 and d.propria = $3 and (d.canal = $4 or $4 is null)
         and ($5 or d.cobrado and (d.canal = ''sms'' or d.consumido_em is null))
       order by d.criado_em desc offset $6 limit 1',
      _coluna
    )
    into _enesimo
    using _valor, _finalidade, _propria, _canal,
      _coluna not in ('cota', 'caixa') or _janela > interval '1 hour', _maximo - 1;
  end if;
  return coalesce(greatest(ceil(extract(epoch from _enesimo + _janela - _agora)), 0), 0);
end
$$;
comment on function contas.espera_da_janela is
  'Seconds until one more code of a purpose fits into a sliding window of _maximo codes by cota, caixa, endereco, rede, prefixo, or all SMS of the product (dia); '
  '0 when it fits now. Codes requested by owners and by strangers are counted separately. The hourly windows of cota and caixa do not count codes that the '
  'provider definitely refused nor e-mail codes that were entered correctly.';

create function contas.trancar_codigos(_tipo text, _chave bytea) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('otp:' || _tipo || ':' || coalesce(encode(_chave, 'hex'), ''), 0));
$$;
comment on function contas.trancar_codigos is
  'Serialises the requests of a browser, a quota, a mailbox, an address, a network, a prefix or the day; the locks must be taken in this order.';

create function contas.espera_do_estranho(
  _canal text,
  _finalidade text,
  _cota bytea,
  _caixa bytea,
  _endereco bytea,
  _parte integer,
  _rede bytea,
  _prefixo bytea,
  _fator numeric,
  _agora timestamptz
)
returns integer
language sql stable set search_path = '' as $$
  select max(contas.espera_da_janela(l.coluna, l.valor, _finalidade, false, l.so, ceil(l.maximo * _fator)::integer, l.janela, _agora))
  from (
    values
      ('email', 'cota', _cota, null, 3, interval '1 hour'),
      ('email', 'cota', _cota, null, 5, interval '24 hours'),
      ('email', 'caixa', _caixa, null, 10, interval '1 hour'),
      ('email', 'caixa', _caixa, null, 20, interval '24 hours'),
      ('sms', 'cota', _cota, null, 3, interval '1 hour'),
      ('sms', 'cota', _cota, null, 4, interval '24 hours'),
      ('sms', 'caixa', _caixa, null, 6, interval '1 hour'),
      ('sms', 'caixa', _caixa, null, 12, interval '24 hours'),
      (null, 'endereco', _endereco, null, 20 / _parte, interval '1 hour'),
      ('sms', 'endereco', _endereco, 'sms', 10 / _parte, interval '1 hour'),
      (null, 'rede', _rede, null, 60, interval '1 hour'),
      ('sms', 'rede', _rede, 'sms', 30, interval '1 hour'),
      ('sms', 'rede', _rede, 'sms', 100, interval '24 hours'),
      ('sms', 'prefixo', _prefixo, null, 30, interval '1 hour')
  ) as l (canal, coluna, valor, so, maximo, janela)
  where l.valor is not null and coalesce(l.canal, _canal) = _canal;
$$;
comment on function contas.espera_do_estranho is
  'Seconds until a stranger may ask for one more code of a purpose. so: the only channel that a limit counts; '
  '_parte: divides the room of an address; _fator: multiplies every limit.';
