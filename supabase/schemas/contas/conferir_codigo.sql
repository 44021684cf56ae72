-- Checking a code, and the account that its contact is given to.

create function contas.conferir_codigo(
  _canal text, _identificador text, _codigo text, _finalidade text, _auth_user_id uuid, _endereco text, _navegador uuid
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _valor constant text := contas.identificador_do_pedido(_canal, _identificador, _finalidade, _auth_user_id);
  _de_qual constant bytea := contas.navegador_do_pedido(_canal, _valor, _navegador, _finalidade);
  _digitos constant text := regexp_replace(left(_codigo, 40), '[^0-9]', '', 'g');
  _lugar constant text := base.normalizar_endereco(_endereco);
  _espera integer;
  _desafio contas.otp_desafios;
  _agora timestamptz;
  _conta uuid;
begin
  if coalesce(_digitos, '') !~ '^[0-9]{6}$' then
    perform base.recusar(422, 'O código deve ter 6 dígitos.', 'codigo');
  end if;
  perform contas.trancar_codigos('navegador', _de_qual);
  _agora := clock_timestamp();
  select d.* into _desafio
  from contas.otp_desafios as d
  where
    d.navegador = _de_qual
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
  order by d.criado_em desc, d.anulado_em is null desc
  limit 1
  for update;
  if not found then
    -- Only here: the holder of a challenge keeps its five tries, independent of other callers from the same address.
    _espera := base.contar(
      'conferir-codigo',
      coalesce('endereco:' || _lugar, 'sem-endereco'),
      case when _lugar is null then 30 else 60 end,
      interval '10 minutes'
    );
    return case
      when _espera > 0 then jsonb_build_object('status', 'limite', 'retry_in', _espera)
      else jsonb_build_object('status', 'invalido', 'restantes', 0)
    end;
  end if;
  if _auth_user_id is not null
    and not contas.contato_proprio(_canal, _valor, _auth_user_id, _finalidade = 'excluir_conta')
  then
    return jsonb_build_object('status', 'invalido', 'restantes', 0);
  end if;
  if _desafio.tentativas >= 5 then
    return jsonb_build_object('status', 'bloqueado');
  end if;
  if _desafio.codigo <> contas.hash_do_codigo(_desafio.id, _digitos) then
    update contas.otp_desafios as d set tentativas = d.tentativas + 1 where d.id = _desafio.id;
    return case
      when _desafio.tentativas = 4 then jsonb_build_object('status', 'bloqueado')
      else jsonb_build_object('status', 'invalido', 'restantes', 4 - _desafio.tentativas)
    end;
  end if;
  if _desafio.consumido_em is not null then
    return jsonb_build_object('status', 'usado');
  end if;
  if _desafio.anulado_em is not null or _desafio.criado_em <= _agora - interval '300 seconds' then
    return jsonb_build_object('status', 'expirado');
  end if;

  update contas.otp_desafios as d set consumido_em = _agora where d.id = _desafio.id;
  _conta := contas.conta_do_contato(_canal, _valor);
  if _auth_user_id is not null and _conta <> _auth_user_id then
    return jsonb_build_object('status', 'indisponivel');
  end if;
  _conta := coalesce(_auth_user_id, _conta);
  return jsonb_build_object(
    'status', 'ok',
    'desafio', _desafio.id,
    'conta', (
      select jsonb_build_object('auth_user_id', a.id, 'login', a.email) from auth.users as a where a.id = _conta
    ),
    'ocupante', (
      select a.id
      from auth.users as a
      where _canal = 'email' and a.email = _valor and not a.is_sso_user and a.id is distinct from _conta
    )
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
grant execute on function contas.conferir_codigo to service_role;

create function contas.desafio_consumido(_desafio uuid, _finalidade text, _auth_user_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update contas.otp_desafios as d set usado_em = clock_timestamp()
  where
    d.id = _desafio
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
    and d.consumido_em > clock_timestamp() - interval '10 minutes'
    and d.usado_em is null;
  return found;
end
$$;
comment on function contas.desafio_consumido is
  'Whether the code of a challenge was entered correctly in the last 10 minutes, for that purpose and account (null: entrar), and not used yet; this call uses it. '
  'Of concurrent calls only the first gets true.';

create function contas.concluir_codigo(_desafio uuid, _identificador text, _auth_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _feito contas.otp_desafios;
  _valor text;
  _conta uuid;
  _usuario public.usuarios;
  _nova boolean;
begin
  select d.* into _feito from contas.otp_desafios as d where d.id = _desafio;
  _valor := base.normalizar_identificador(_feito.canal, _identificador);
  if _valor is null
    or _feito.identificador <> base.pseudonimo('otp:' || _feito.canal || ':' || _valor)
    or _feito.finalidade not in ('entrar', 'contato')
    or coalesce(_feito.consumido_em <= clock_timestamp() - interval '5 minutes', true)
    or _auth_user_id is null
    or _feito.auth_user_id <> _auth_user_id
    or not contas.desafio_consumido(_desafio, _feito.finalidade, _feito.auth_user_id)
  then
    perform base.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  -- The profile exists since the account was created, unless that failed.
  perform contas.criar_perfil(a.id, a.raw_user_meta_data) from auth.users as a where a.id = _auth_user_id;
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id for no key update;
  _conta := contas.conta_do_contato(_feito.canal, _valor);
  if _conta <> _auth_user_id then
    perform base.recusar(409, 'Contato não disponível', 'contato_indisponivel');
  end if;
  -- Signing in never adds a contact to an account that is already in use; its owner can do so while signed in.
  _nova := _feito.finalidade = 'entrar' and _conta is null;
  if _usuario.id is null
    or _nova and (_usuario.email_verificado or _usuario.telefone_verificado)
    or _feito.finalidade = 'contato' and not contas.contato_proprio(_feito.canal, _valor, _auth_user_id, false)
  then
    perform base.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  if _feito.canal = 'email' then
    update public.usuarios as u set email = _valor, email_verificado = true
    where u.id = _usuario.id and not u.email_verificado;
  else
    update public.usuarios as u set telefone = _valor, telefone_verificado = true
    where u.id = _usuario.id and not u.telefone_verificado;
  end if;
  -- The browser is known to the account from now on, with the nine others seen last.
  if _feito.navegador <> contas.navegador_do_pedido(_feito.canal, _valor, null, _feito.finalidade) then
    insert into contas.otp_navegadores as n (navegador, auth_user_id) values (_feito.navegador, _auth_user_id)
    on conflict (navegador) do update set auth_user_id = excluded.auth_user_id, visto_em = excluded.visto_em;
    delete from contas.otp_navegadores as n
    where
      n.navegador in (
        select v.navegador from contas.otp_navegadores as v
        where v.auth_user_id = _auth_user_id and v.navegador <> _feito.navegador
        order by v.visto_em desc offset 9
      );
  end if;
  -- Phone numbers are reassigned to other people: the e-mail of the account is informed of a sign-in by phone.
  if _feito.finalidade = 'entrar' and _feito.canal = 'sms' and not _nova and _usuario.email_verificado then
    perform mensagens.enfileirar(
      'nova_entrada',
      _usuario.id || ':' || _desafio,
      _usuario.email,
      jsonb_build_object('canal', _feito.canal, 'nome', coalesce(_usuario.nome, ''), 'em', now())
    );
  end if;
  return (
    select jsonb_build_object(
      'needs_onboarding', u.nome is null or u.sobrenome is null or not u.email_verificado or not u.telefone_verificado,
      'nova', _nova
    )
    from public.usuarios as u where u.auth_user_id = _auth_user_id
  );
exception
  when unique_violation then
    perform base.recusar(409, 'Contato não disponível', 'contato_indisponivel');
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function contas.concluir_codigo is
  'A sign-in by SMS to an existing account sends nova_entrada to its verified e-mail.';

create function public.fn_service_concluir_otp(_desafio uuid, _identificador text, _auth_user_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.concluir_codigo(_desafio, _identificador, _auth_user_id);
$$;
comment on function public.fn_service_concluir_otp is
  'For verify-otp: writes the contact of a code entered correctly in the last 5 minutes, once, as verified into the profile: {needs_onboarding, nova}. Errors: '
  'PT409 contato_indisponivel (another account has it), PT409 desafio_invalido.';
grant execute on function contas.concluir_codigo, public.fn_service_concluir_otp to service_role;

create function contas.anotar_limite(_acao text, _resposta jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _resposta ->> 'status' = 'limite' then
    perform base.anotar_limite_atingido(_acao);
  end if;
  return _resposta;
end
$$;
comment on function contas.anotar_limite is 'Returns an answer unchanged, and counts it for the team when it reports a reached limit.';

create function public.fn_service_verify_otp(
  _canal text,
  _identificador text,
  _codigo text,
  _finalidade text default 'entrar',
  _auth_user_id uuid default null,
  _endereco text default null,
  _navegador uuid default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.anotar_limite(
    'conferir_codigo',
    contas.conferir_codigo(_canal, _identificador, _codigo, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco, _navegador)
  );
$$;
comment on function public.fn_service_verify_otp is
  'For verify-otp and delete-account: checks a code entered in the browser that requested it; of concurrent calls one gets ok. {status: ok, desafio, conta: '
  '{auth_user_id, login} or null, ocupante} | {status: invalido, restantes} | {status: bloqueado} | {status: limite, retry_in} | {status: indisponivel} | only for '
  'the right code {status: expirado}, {status: usado}. ocupante: account whose login has the e-mail although it is not its verified contact. Errors: PT422 '
  'channel, finalidade, identifier, navegador, codigo.';
grant execute on function contas.anotar_limite, public.fn_service_verify_otp to service_role;
