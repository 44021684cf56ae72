-- Asking for a code: what may leave, to whom, how often (the rule stands in 20261121122500). Locks: none.
-- Undo: drop the functions.

create function private.espera_da_janela(
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
  if _coluna = 'dia' then
    select d.criado_em into _enesimo from private.otp_desafios as d
    where d.canal = 'sms' and d.cobrado
    order by d.criado_em desc offset _maximo - 1 limit 1;
  else
    execute format(
      'select d.criado_em from private.otp_desafios as d
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
comment on function private.espera_da_janela(text, bytea, text, boolean, text, integer, interval, timestamptz) is
  'Seconds until one more code of a purpose fits into a sliding window of _maximo codes by cota, caixa, endereco, rede, prefixo, or the whole product''s SMS of every purpose (dia); 0 when it fits now. Own codes and those of strangers are counted apart. An hour of cota and caixa counts no code that the provider refused for certain and no e-mail whose code was typed right.';

create function private.trancar_codigos(_tipo text, _chave bytea)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('otp:' || _tipo || ':' || coalesce(encode(_chave, 'hex'), ''), 0));
$$;
comment on function private.trancar_codigos(text, bytea) is
  'One at a time, until the transaction ends, for a browser, a share, a mailbox, an address, a network, a prefix or the day; to be taken in this order.';

create function private.espera_do_estranho(
  _canal text,
  _finalidade text,
  _cota bytea,
  _caixa bytea,
  _endereco bytea,
  _parte integer,
  _rede bytea,
  _prefixo bytea,
  _agora timestamptz
)
returns integer
language sql
stable
set search_path = ''
as $$
  select max(private.espera_da_janela(l.coluna, l.valor, _finalidade, false, l.so, l.maximo, l.janela, _agora))
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
comment on function private.espera_do_estranho(text, text, bytea, bytea, bytea, integer, bytea, bytea, timestamptz) is
  'Seconds until a stranger may ask for one more code of a purpose. so: the only channel that a limit counts; _parte: divides the room of an address.';

create function private.pedir_codigo(
  _canal text, _identificador text, _finalidade text, _auth_user_id uuid, _endereco text, _navegador uuid
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
  _de_qual constant bytea := private.navegador_do_pedido(_canal, _valor, _navegador);
  _caixa constant bytea := case _canal when 'email' then private.caixa_de(_valor) else _quem end;
  _lugar constant text := private.normalizar_endereco(_endereco);
  _de_onde constant bytea := private.pseudonimo('otp:endereco:' || coalesce(_lugar, 'sem-endereco'));
  _rede constant bytea := case family(_lugar::inet)
    when 6 then private.pseudonimo('otp:rede:' || private.rede_do_endereco(_lugar))
  end;
  _prefixo constant bytea := case _canal when 'sms' then private.pseudonimo('otp:prefixo:' || left(_valor, 9)) end;
  -- A session and a known browser are looked for in the same way whether the contact has an account or not.
  _propria constant boolean := case
    when _auth_user_id is null then private.navegador_conhecido(_canal, _valor, _de_qual)
    else private.contato_proprio(_canal, _valor, _auth_user_id, true)
  end;
  -- E-mail: each known browser has its own, so that one on a shared computer uses up nobody else's. SMS cost money: one for all.
  _cota constant bytea := case
    when not _propria then private.pseudonimo(
      'otp:cota:' || encode(_caixa, 'hex') || ':' || coalesce(private.rede_do_endereco(_lugar), 'sem-endereco')
    )
    when _canal = 'email' and _auth_user_id is null then _de_qual
    else _quem
  end;
  _sms_por_dia integer;
  _agora timestamptz;
  _anterior private.otp_desafios;
  _espera integer;
  _id constant uuid := gen_random_uuid();
  _codigo constant text := private.codigo_novo();
begin
  if _auth_user_id is not null
    and not private.contato_proprio(_canal, _valor, _auth_user_id, _finalidade = 'excluir_conta')
  then
    return jsonb_build_object('status', 'outra_conta');
  end if;

  perform private.trancar_codigos('navegador', _de_qual);
  if _propria then
    perform private.trancar_codigos('cota', _cota);
  else
    perform private.trancar_codigos('caixa', _caixa);
    perform private.trancar_codigos('endereco', _de_onde);
    if _rede is not null then
      perform private.trancar_codigos('rede', _rede);
    end if;
  end if;
  if _canal = 'sms' then
    if not _propria then
      perform private.trancar_codigos('prefixo', _prefixo);
    end if;
    perform private.trancar_codigos('dia', null);
  end if;
  _agora := clock_timestamp();

  select d.* into _anterior
  from private.otp_desafios as d
  where
    d.navegador = _de_qual
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
    and not d.nao_enviado
    and d.consumido_em is null
    and d.criado_em > _agora - interval '45 seconds'
  order by d.criado_em desc limit 1;
  if found then
    return jsonb_build_object(
      'status', 'aguarde',
      'resend_in', ceil(extract(epoch from _anterior.criado_em + interval '45 seconds' - _agora))::integer,
      'expires_in', case
        when _anterior.tentativas < 5 and _anterior.anulado_em is null
        then ceil(extract(epoch from _anterior.criado_em + interval '300 seconds' - _agora))::integer
        else 0
      end
    );
  end if;

  if _propria then
    _espera := greatest(
      private.espera_da_janela('cota', _cota, _finalidade, true, null, 5, interval '1 hour', _agora),
      private.espera_da_janela(
        'cota', _cota, _finalidade, true, null, case _canal when 'email' then 30 else 10 end, interval '24 hours', _agora
      )
    );
  else
    _espera := private.espera_do_estranho(
      -- Callers without an address share one place with half the room.
      _canal, _finalidade, _cota, _caixa, _de_onde, case when _lugar is null then 2 else 1 end, _rede, _prefixo, _agora
    );
  end if;
  if _canal = 'sms' then
    select c.sms_por_dia into _sms_por_dia from public.configuracoes as c;
    if _auth_user_id is null and not _propria then
      -- The last fifth of the day is for owners of a contact and people who are signed in.
      _sms_por_dia := _sms_por_dia - _sms_por_dia / 5;
    end if;
    _espera := greatest(
      _espera, private.espera_da_janela('dia', null, _finalidade, _propria, 'sms', _sms_por_dia, interval '24 hours', _agora)
    );
  end if;
  if _espera > 0 then
    return jsonb_build_object('status', 'limite', 'retry_in', _espera);
  end if;

  update private.otp_desafios as d set anulado_em = _agora
  where
    d.navegador = _de_qual
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
    and d.anulado_em is null
    and d.consumido_em is null;
  insert into private.otp_desafios (
    id, canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, rede, prefixo, auth_user_id, codigo,
    criado_em
  )
  values (
    _id, _canal, _finalidade, _quem, _de_qual, _cota, _propria, _caixa, _de_onde, _rede, _prefixo, _auth_user_id,
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
comment on function private.pedir_codigo(text, text, text, uuid, text, uuid) is 'Body of fn_service_request_otp.';

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

grant execute on function private.pedir_codigo(text, text, text, uuid, text, uuid) to service_role;
grant execute on function private.codigo_nao_enviado(uuid, boolean) to service_role;
grant execute on function public.fn_service_otp_nao_enviado(uuid, boolean) to service_role;
