-- One-time codes (decisions 10, 40, 41; security B4, T42, T44, T45): asked for, checked, used, all inside the database.
-- What must survive a refusal (a wrong try, a limit reached) is returned as a status, never raised.
-- Advisory locks always in this order: identifier, mailbox, address, network, prefix, day. A check counts its address first,
-- in a row of private.limites that asking never touches, and then takes the identifier alone: nobody waits in a circle.
-- Locks: none. Undo: drop table private.otp_desafios, the key and the functions.

insert into private.segredos (nome, valor)
values ('codigo', sha256(convert_to(private.token_novo(), 'UTF8')));

create table private.otp_desafios (
  id uuid primary key default gen_random_uuid(),
  canal text not null,
  finalidade text not null,
  identificador bytea not null,
  caixa bytea,
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
  'One row for each code that was sent: identifier, address and code as keyed hashes. Good for 300 s from criado_em and 5 tries; the limits count these rows, so they outlive the account (no foreign key) and stay for 48 hours.';
comment on column private.otp_desafios.caixa is 'Mailbox of an e-mail, as private.outbox.caixa; null for a mobile.';
comment on column private.otp_desafios.rede is 'The /48 around an IPv6; null for an IPv4 or no address.';
comment on column private.otp_desafios.prefixo is 'Area code and first 4 digits of a mobile: cheap numbers come in ranges.';
comment on column private.otp_desafios.consumido_em is 'The right code was typed in time. Once.';
comment on column private.otp_desafios.anulado_em is 'A newer code took its place, or it never left (nao_enviado).';
comment on column private.otp_desafios.cobrado is
  'False once the provider refused the message for certain: it counts in no hour of the identifier and cost no SMS.';
comment on column private.otp_desafios.usado_em is 'What the code was for has been done. Once.';

create index otp_desafios_identificador_idx on private.otp_desafios (identificador, criado_em desc);
create index otp_desafios_endereco_idx on private.otp_desafios (endereco, criado_em desc);
create index otp_desafios_caixa_idx on private.otp_desafios (caixa, criado_em desc) where caixa is not null;
create index otp_desafios_rede_idx on private.otp_desafios (rede, criado_em desc) where rede is not null;
create index otp_desafios_prefixo_idx on private.otp_desafios (prefixo, criado_em desc) where prefixo is not null;
create index otp_desafios_sms_idx on private.otp_desafios (criado_em desc) where canal = 'sms';
create index otp_desafios_criado_em_idx on private.otp_desafios (criado_em);

alter table private.otp_desafios enable row level security;
revoke all on table private.otp_desafios from public, anon, authenticated, service_role;

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

create function private.rede_do_endereco(_endereco text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case when family(_endereco::inet) = 6 then host(network(set_masklen(_endereco::inet, 48))) end;
$$;
comment on function private.rede_do_endereco(text) is
  'The /48 around an IPv6 as private.normalizar_endereco gives it: what one site can hold, 65,536 times a /64. Null for an IPv4.';

create function private.espera_da_janela(_coluna text, _valor bytea, _canal text, _maximo integer, _janela interval, _agora timestamptz)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  _enesimo timestamptz;
begin
  if _maximo <= 0 then
    return ceil(extract(epoch from _janela));
  end if;
  -- The newest but _maximo - 1: while it is inside the window, the window is full.
  if _coluna = 'identificador' then
    select d.criado_em into _enesimo from private.otp_desafios as d
    where d.identificador = _valor and (_janela > interval '1 hour' or d.cobrado)
    order by d.criado_em desc offset _maximo - 1 limit 1;
  elsif _coluna = 'caixa' then
    select d.criado_em into _enesimo from private.otp_desafios as d
    where d.caixa = _valor and (_janela > interval '1 hour' or d.cobrado)
    order by d.criado_em desc offset _maximo - 1 limit 1;
  elsif _coluna = 'endereco' then
    select d.criado_em into _enesimo from private.otp_desafios as d
    where d.endereco = _valor and (_canal is null or d.canal = _canal)
    order by d.criado_em desc offset _maximo - 1 limit 1;
  elsif _coluna = 'rede' then
    select d.criado_em into _enesimo from private.otp_desafios as d
    where d.rede = _valor and (_canal is null or d.canal = _canal)
    order by d.criado_em desc offset _maximo - 1 limit 1;
  elsif _coluna = 'prefixo' then
    select d.criado_em into _enesimo from private.otp_desafios as d
    where d.prefixo = _valor
    order by d.criado_em desc offset _maximo - 1 limit 1;
  else
    select d.criado_em into _enesimo from private.otp_desafios as d
    where d.canal = 'sms' and d.cobrado
    order by d.criado_em desc offset _maximo - 1 limit 1;
  end if;
  return coalesce(greatest(ceil(extract(epoch from _enesimo + _janela - _agora)), 0), 0);
end
$$;
comment on function private.espera_da_janela(text, bytea, text, integer, interval, timestamptz) is
  'Seconds until one more code fits into a sliding window of _maximo codes by identificador, caixa, endereco, rede, prefixo, or the whole product''s SMS (dia); 0 when it fits now. A code that the provider refused for certain costs no SMS of the day and no hour of identifier and mailbox.';

create function private.trancar_codigos(_tipo text, _chave bytea)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('otp:' || _tipo || ':' || coalesce(encode(_chave, 'hex'), ''), 0));
$$;
comment on function private.trancar_codigos(text, bytea) is
  'One at a time, until the transaction ends, for an identifier, a mailbox, an address, a network, a prefix or the day; to be taken in this order.';

create function private.pedir_codigo(
  _canal text, _identificador text, _finalidade text, _auth_user_id uuid, _endereco text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _valor constant text := private.identificador_do_pedido(_canal, _identificador, _finalidade, _auth_user_id);
  _quem constant bytea := private.pseudonimo('otp:' || _canal || ':' || _valor);
  _caixa constant bytea := case _canal when 'email' then private.caixa_de(_valor) end;
  _lugar constant text := private.normalizar_endereco(_endereco);
  _de_onde constant bytea := private.pseudonimo('otp:endereco:' || coalesce(_lugar, 'sem-endereco'));
  _rede constant bytea := private.pseudonimo('otp:rede:' || private.rede_do_endereco(_lugar));
  _prefixo constant bytea := case _canal when 'sms' then private.pseudonimo('otp:prefixo:' || left(_valor, 9)) end;
  -- Callers without an address share one place with half the room.
  _parte constant integer := case when _lugar is null then 2 else 1 end;
  _sms_por_dia integer;
  _agora timestamptz;
  _anterior private.otp_desafios;
  _resta integer;
  _espera integer;
  _id constant uuid := gen_random_uuid();
  _codigo constant text := private.codigo_novo();
begin
  if _auth_user_id is not null
    and not private.contato_proprio(_canal, _valor, _auth_user_id, _finalidade = 'excluir_conta')
  then
    return jsonb_build_object('status', 'outra_conta');
  end if;

  perform private.trancar_codigos('identificador', _quem);
  if _caixa is not null then
    perform private.trancar_codigos('caixa', _caixa);
  end if;
  perform private.trancar_codigos('endereco', _de_onde);
  if _rede is not null then
    perform private.trancar_codigos('rede', _rede);
  end if;
  if _canal = 'sms' then
    perform private.trancar_codigos('prefixo', _prefixo);
    perform private.trancar_codigos('dia', null);
  end if;
  _agora := clock_timestamp();

  select d.* into _anterior
  from private.otp_desafios as d
  where d.identificador = _quem and not d.nao_enviado and d.criado_em > _agora - interval '45 seconds'
  order by d.criado_em desc limit 1;
  if found then
    _resta := ceil(extract(epoch from _anterior.criado_em + interval '45 seconds' - _agora))::integer;
    return jsonb_build_object(
      'status', 'aguarde',
      'resend_in', _resta,
      'expires_in', case
        -- Whether that code was typed, or by whom it was asked, is nobody's business who is not signed in.
        when _finalidade = 'entrar' then _resta + 255
        when _anterior.finalidade = _finalidade
          and _anterior.auth_user_id is not distinct from _auth_user_id
          and _anterior.consumido_em is null
          and _anterior.tentativas < 5
        then ceil(extract(epoch from _anterior.criado_em + interval '300 seconds' - _agora))::integer
        else 0
      end
    );
  end if;

  _espera := greatest(
    private.espera_da_janela('identificador', _quem, null, 5, interval '1 hour', _agora),
    private.espera_da_janela('identificador', _quem, null, 10, interval '24 hours', _agora),
    private.espera_da_janela('endereco', _de_onde, null, 20 / _parte, interval '1 hour', _agora)
  );
  if _caixa is not null then
    _espera := greatest(
      _espera,
      private.espera_da_janela('caixa', _caixa, null, 10, interval '1 hour', _agora),
      private.espera_da_janela('caixa', _caixa, null, 20, interval '24 hours', _agora)
    );
  end if;
  if _rede is not null then
    _espera := greatest(_espera, private.espera_da_janela('rede', _rede, null, 60, interval '1 hour', _agora));
  end if;
  if _canal = 'sms' then
    select c.sms_por_dia into _sms_por_dia from public.configuracoes as c;
    if _auth_user_id is null then
      -- The last fifth of the day is for people who are signed in.
      _sms_por_dia := _sms_por_dia - _sms_por_dia / 5;
    end if;
    _espera := greatest(
      _espera,
      private.espera_da_janela('endereco', _de_onde, 'sms', 10 / _parte, interval '1 hour', _agora),
      private.espera_da_janela('prefixo', _prefixo, 'sms', 30, interval '1 hour', _agora),
      private.espera_da_janela('dia', null, 'sms', _sms_por_dia, interval '24 hours', _agora)
    );
    if _rede is not null then
      _espera := greatest(
        _espera,
        private.espera_da_janela('rede', _rede, 'sms', 30, interval '1 hour', _agora),
        private.espera_da_janela('rede', _rede, 'sms', 100, interval '24 hours', _agora)
      );
    end if;
  end if;
  if _espera > 0 then
    return jsonb_build_object('status', 'limite', 'retry_in', _espera);
  end if;

  update private.otp_desafios as d set anulado_em = _agora
  where
    d.identificador = _quem
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
    and d.anulado_em is null
    and d.consumido_em is null;
  insert into private.otp_desafios (
    id, canal, finalidade, identificador, caixa, endereco, rede, prefixo, auth_user_id, codigo, criado_em
  )
  values (
    _id, _canal, _finalidade, _quem, _caixa, _de_onde, _rede, _prefixo, _auth_user_id,
    private.hash_do_codigo(_id, _codigo), _agora
  );
  return jsonb_build_object(
    'status', 'enviar', 'desafio', _id, 'codigo', _codigo, 'destino', _valor, 'expires_in', 300, 'resend_in', 45
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pedir_codigo(text, text, text, uuid, text) is 'Body of fn_service_request_otp.';

create function private.codigo_nao_enviado(_desafio uuid, _definitivo boolean default true)
returns void
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  update private.otp_desafios as d
  set
    nao_enviado = true,
    cobrado = d.cobrado and not coalesce(_definitivo, true),
    anulado_em = coalesce(d.anulado_em, clock_timestamp())
  where d.id = _desafio and d.consumido_em is null;
$$;
comment on function private.codigo_nao_enviado(uuid, boolean) is 'Body of fn_service_otp_nao_enviado.';

create function public.fn_service_request_otp(
  _canal text,
  _identificador text,
  _finalidade text default 'entrar',
  _auth_user_id uuid default null,
  _endereco text default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.pedir_codigo(_canal, _identificador, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco);
$$;
comment on function public.fn_service_request_otp(text, text, text, uuid, text) is
  'For request-otp: a new code of 6 digits for an e-mail or mobile, known or not alike. {status: enviar, desafio, codigo, destino, expires_in, resend_in} | {status: aguarde, resend_in, expires_in} (for entrar always resend_in + 255; else 0 when that code is of no use here) | {status: limite, retry_in} | {status: outra_conta}; all in seconds. Limits: one in 45 s, 5 an hour and 10 a day by identifier, 10 an hour and 20 a day by mailbox, 20 an hour by address (10 by SMS), 60 an hour by IPv6 /48 (30 by SMS, and 100 SMS a day), 30 an hour by phone prefix, configuracoes.sms_por_dia, of which the last fifth for the signed-in. Errors: PT422 channel, finalidade, identifier, PT503 tente_novamente.';

create function public.fn_service_otp_nao_enviado(_desafio uuid, _definitivo boolean default true)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.codigo_nao_enviado(_desafio, _definitivo);
$$;
comment on function public.fn_service_otp_nao_enviado(uuid, boolean) is
  'For request-otp: the provider did not take the message; its code is void and the next may be asked at once. _definitivo false: no answer came, so that it may have left and cost an SMS; it stays counted.';

grant execute on function private.pedir_codigo(text, text, text, uuid, text) to service_role;
grant execute on function private.codigo_nao_enviado(uuid, boolean) to service_role;
grant execute on function public.fn_service_request_otp(text, text, text, uuid, text) to service_role;
grant execute on function public.fn_service_otp_nao_enviado(uuid, boolean) to service_role;
