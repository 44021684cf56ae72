-- Asking for a code, and the code that could not be sent.

create function contas.pedir_codigo(
  _canal text, _identificador text, _finalidade text, _auth_user_id uuid, _endereco text, _navegador uuid, _captcha boolean
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _valor constant text := contas.identificador_do_pedido(_canal, _identificador, _finalidade, _auth_user_id);
  _quem constant bytea := base.pseudonimo('otp:' || _canal || ':' || _valor);
  _de_qual constant bytea := contas.navegador_do_pedido(_canal, _valor, _navegador, _finalidade);
  _caixa constant bytea := case _canal when 'email' then mensagens.caixa_de(_valor) else _quem end;
  _lugar constant text := base.normalizar_endereco(_endereco);
  _de_onde constant bytea := base.pseudonimo('otp:endereco:' || coalesce(_lugar, 'sem-endereco'));
  _rede constant bytea := case family(_lugar::inet) when 6 then base.pseudonimo('otp:rede:' || base.rede_do_endereco(_lugar)) end;
  _prefixo constant bytea := case _canal when 'sms' then base.pseudonimo('otp:prefixo:' || left(_valor, 9)) end;
  -- The session and the known browser are looked up in the same way whether or not the contact has an account.
  _propria constant boolean := case
    when _auth_user_id is null then exists (
      select from contas.otp_navegadores as n where n.navegador = _de_qual and n.auth_user_id = contas.conta_do_contato(_canal, _valor)
    )
    else contas.contato_proprio(_canal, _valor, _auth_user_id, true)
  end;
  -- E-mail: each known browser has its own quota, so that a shared computer does not use up the quota of others. SMS cost money: one
  -- quota for all.
  _cota constant bytea := case
    when not _propria then base.pseudonimo(
      'otp:cota:' || encode(_caixa, 'hex') || ':' || coalesce(base.rede_do_endereco(_lugar), 'sem-endereco')
    )
    when _canal = 'email' and _auth_user_id is null then _de_qual
    else _quem
  end;
  -- With a captcha: half the room until it is passed, then twice (SMS cost money: the same). Never for who is signed in.
  _fator constant numeric := case
    when not coalesce(_captcha, false) or _auth_user_id is not null then 1
    when not base.pessoa_provada(_endereco, _navegador) then 0.5
    else case _canal when 'email' then 2 else 1 end
  end;
  _sms_por_dia integer;
  _agora timestamptz;
  _anterior contas.otp_desafios;
  _espera integer;
  _id constant uuid := gen_random_uuid();
  _codigo constant text := contas.codigo_novo();
begin
  if _auth_user_id is not null
    and not contas.contato_proprio(_canal, _valor, _auth_user_id, _finalidade = 'excluir_conta')
  then
    return jsonb_build_object('status', 'outra_conta');
  end if;

  perform contas.trancar_codigos('navegador', _de_qual);
  if _lugar is null then
    perform base.anotar_limite_atingido('sem_endereco');
  end if;
  if _propria then
    perform contas.trancar_codigos('cota', _cota);
  else
    perform contas.trancar_codigos('caixa', _caixa);
    perform contas.trancar_codigos('endereco', _de_onde);
    if _rede is not null then
      perform contas.trancar_codigos('rede', _rede);
    end if;
  end if;
  if _canal = 'sms' then
    if not _propria then
      perform contas.trancar_codigos('prefixo', _prefixo);
    end if;
    perform contas.trancar_codigos('dia', null);
  end if;
  _agora := clock_timestamp();

  select d.* into _anterior
  from contas.otp_desafios as d
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
      contas.espera_da_janela('cota', _cota, _finalidade, true, null, 5, interval '1 hour', _agora),
      contas.espera_da_janela(
        'cota', _cota, _finalidade, true, null, case _canal when 'email' then 30 else 10 end, interval '24 hours', _agora
      )
    );
  else
    _espera := contas.espera_do_estranho(
      -- Callers without an address share one place with half the room.
      _canal, _finalidade, _cota, _caixa, _de_onde, case when _lugar is null then 2 else 1 end, _rede, _prefixo, _fator, _agora
    );
    if _espera > 0 and _fator < 1 then
      return jsonb_build_object('status', 'captcha');
    end if;
  end if;
  if _canal = 'sms' then
    select c.sms_por_dia into _sms_por_dia from public.configuracoes as c;
    if _auth_user_id is null and not _propria then
      -- The last fifth of the day is reserved for owners of a contact and signed-in users.
      _sms_por_dia := _sms_por_dia - _sms_por_dia / 5;
    end if;
    -- What others sent today never stops the end of an own account; a day of 0 turns SMS off for everybody.
    _espera := case when _finalidade = 'excluir_conta' and _sms_por_dia > 0 then _espera else greatest(
      _espera, contas.espera_da_janela('dia', null, _finalidade, _propria, 'sms', _sms_por_dia, interval '24 hours', _agora)
    ) end;
  end if;
  if _espera > 0 then
    return jsonb_build_object('status', 'limite', 'retry_in', _espera);
  end if;

  update contas.otp_desafios as d set anulado_em = _agora
  where
    d.navegador = _de_qual
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
    and d.anulado_em is null
    and d.consumido_em is null;
  insert into contas.otp_desafios (
    id, canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, rede, prefixo, auth_user_id, codigo,
    criado_em
  )
  values (
    _id, _canal, _finalidade, _quem, _de_qual, _cota, _propria, _caixa, _de_onde, _rede, _prefixo, _auth_user_id,
    contas.hash_do_codigo(_id, _codigo), _agora
  );
  return jsonb_build_object(
    'status', 'enviar', 'desafio', _id, 'codigo', _codigo, 'destino', _valor, 'expires_in', 300, 'resend_in', 45
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
grant execute on function contas.pedir_codigo to service_role;

create function public.fn_service_request_otp(
  _canal text,
  _identificador text,
  _finalidade text default 'entrar',
  _auth_user_id uuid default null,
  _endereco text default null,
  _navegador uuid default null,
  _captcha boolean default false
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.anotar_limite(
    'pedir_codigo',
    contas.pedir_codigo(_canal, _identificador, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco, _navegador, _captcha)
  );
$$;
comment on function public.fn_service_request_otp is
  'For request-otp: a new code of 6 digits for an e-mail or mobile, known or not alike, which only the browser with the secret _navegador (null: any caller without '
  'one) can type. {status: enviar, desafio, codigo, destino, expires_in, resend_in} | {status: aguarde, resend_in, expires_in} (this browser''s last '
  'one; expires_in 0 when it is of no use any more) | {status: limite, retry_in} | {status: captcha} (only with _captcha: half of a stranger''s room is used up and '
  'fn_service_provar_pessoa is missing, which doubles it, or for SMS gives the whole) | {status: outra_conta}; all in seconds. Limits, for each '
  'purpose: one in 45 s by browser; own share 5 an hour and 30 a day (10 by SMS); strangers 3 an hour and 5 a day (4 by SMS) by mailbox and '
  'network, 10 an hour and 20 a day by mailbox (6 and 12 by SMS), 20 an hour by address (10 by SMS), 60 an hour by IPv6 /48 (30 by SMS, and '
  '100 SMS a day), 30 an hour by phone prefix; for all configuracoes.sms_por_dia, of which the last fifth for owners and the signed-in; excluir_conta is not stopped by it. '
  'Errors: PT422 channel, finalidade, identifier, navegador.';
grant execute on function public.fn_service_request_otp to service_role;

create function contas.codigo_nao_enviado(_desafio uuid, _definitivo boolean default true) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update contas.otp_desafios as d
  set
    nao_enviado = true,
    cobrado = d.cobrado and not coalesce(_definitivo, true),
    anulado_em = coalesce(d.anulado_em, clock_timestamp())
  where d.id = _desafio and d.consumido_em is null;
$$;

create function public.fn_service_otp_nao_enviado(_desafio uuid, _definitivo boolean default true) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.codigo_nao_enviado(_desafio, _definitivo);
$$;
comment on function public.fn_service_otp_nao_enviado is
  'For request-otp: the provider did not take the message; its code is void and the next one may be requested at once. _definitivo false: the provider did not '
  'answer, so the message may have been sent and cost an SMS; it still counts.';
grant execute on function contas.codigo_nao_enviado, public.fn_service_otp_nao_enviado to service_role;
