-- Limits that hold however an address is spelled or a network is cut up: codes by mailbox (without +suffix) and by IPv6
-- /48, and a part of the day's SMS that strangers cannot use up. Only what the provider refused for certain is free.
-- A stranger who signs in learns nothing of what became of a code that left.
-- Locks: private.otp_desafios for an instant, to add columns with constant defaults and indexes (rows of 48 hours); callers of
-- fn_service_otp_nao_enviado see it with its new parameter at once. Undo: the former bodies of private.espera_da_janela,
-- private.pedir_codigo, the function with one parameter; drop private.rede_do_endereco and the columns.

alter table private.otp_desafios
add column caixa bytea,
add column rede bytea,
add column cobrado boolean not null default true;
comment on column private.otp_desafios.caixa is 'Mailbox of an e-mail, as private.outbox.caixa; null for a mobile.';
comment on column private.otp_desafios.rede is 'The /48 around an IPv6; null for an IPv4 or no address.';
comment on column private.otp_desafios.cobrado is
  'False once the provider refused the message for certain: it counts in no hour of the identifier and cost no SMS.';
update private.otp_desafios as d set cobrado = false where d.nao_enviado;
alter table private.otp_desafios add constraint otp_desafios_cobrado_chk check (cobrado or nao_enviado);

create index otp_desafios_caixa_idx on private.otp_desafios (caixa, criado_em desc) where caixa is not null;
create index otp_desafios_rede_idx on private.otp_desafios (rede, criado_em desc) where rede is not null;

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

create or replace function private.espera_da_janela(_coluna text, _valor bytea, _canal text, _maximo integer, _janela interval, _agora timestamptz)
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

comment on function private.trancar_codigos(text, bytea) is
  'One at a time, until the transaction ends, for an identifier, a mailbox, an address, a network, a prefix or the day; to be taken in this order.';

create or replace function private.pedir_codigo(
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

comment on function public.fn_service_request_otp(text, text, text, uuid, text) is
  'For request-otp: a new code of 6 digits for an e-mail or mobile, known or not alike. {status: enviar, desafio, codigo, destino, expires_in, resend_in} | {status: aguarde, resend_in, expires_in} (for entrar always resend_in + 255; else 0 when that code is of no use here) | {status: limite, retry_in} | {status: outra_conta}; all in seconds. Limits: one in 45 s, 5 an hour and 10 a day by identifier, 10 an hour and 20 a day by mailbox, 20 an hour by address (10 by SMS), 60 an hour by IPv6 /48 (30 by SMS, and 100 SMS a day), 30 an hour by phone prefix, configuracoes.sms_por_dia, of which the last fifth for the signed-in. Errors: PT422 channel, finalidade, identifier, PT503 tente_novamente.';
comment on column public.configuracoes.sms_por_dia is
  'Codes by text message that the whole product sends in 24 hours, four fifths of them at most to who is not signed in; above, people are asked to use e-mail. 0 turns them off.';

drop function public.fn_service_otp_nao_enviado(uuid);
drop function private.codigo_nao_enviado(uuid);

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

grant execute on function private.codigo_nao_enviado(uuid, boolean) to service_role;
grant execute on function public.fn_service_otp_nao_enviado(uuid, boolean) to service_role;
