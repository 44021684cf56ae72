-- One-time codes: request, check, and assignment of the verified contact to an account.
set check_function_bodies = off;
set lock_timeout = '5s';

select private.criar_segredo('codigo');

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
    finalidade in ('entrar', 'avaliacao', 'contato', 'excluir_conta') and (finalidade in ('entrar', 'avaliacao')) = (auth_user_id is null)
  ),
  constraint otp_desafios_tentativas_chk check (tentativas between 0 and 5),
  constraint otp_desafios_cobrado_chk check (cobrado or nao_enviado),
  constraint otp_desafios_fim_chk check (usado_em is null or consumido_em is not null)
);
comment on table private.otp_desafios is
  'One row per code sent: identifier, browser, address and code as keyed hashes. Valid for 300 s from criado_em and 5 tries. The rate limits count these rows, so '
  'they outlive the account (no foreign key) and are kept for 48 hours.';
comment on column private.otp_desafios.navegador is 'Who requested the code and alone can enter or replace it (private.navegador_do_pedido).';
comment on column private.otp_desafios.cota is
  'Quota that this code was taken from: of the browser or the identifier when propria, else of one network and mailbox.';
comment on column private.otp_desafios.propria is
  'Requested by the owner of the contact: from a session of its account, or from a known browser.';
comment on column private.otp_desafios.caixa is 'Mailbox of an e-mail (private.caixa_de); for a mobile number, the identifier.';
comment on column private.otp_desafios.rede is 'The /48 of an IPv6 address; null for IPv4 or no address.';
comment on column private.otp_desafios.prefixo is 'Area code and first 4 digits of a mobile number: cheap numbers come in ranges.';
comment on column private.otp_desafios.consumido_em is 'When the right code was entered in time. Set once.';
comment on column private.otp_desafios.anulado_em is 'When a newer code replaced it, or its delivery failed (nao_enviado).';
comment on column private.otp_desafios.cobrado is
  'False once the provider definitely refused the message: it does not count in the hourly limits of the identifier and cost no SMS.';
comment on column private.otp_desafios.usado_em is 'When the purpose of the code was fulfilled. Set once.';

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
  'Browsers in which a code of a contact was entered correctly: each keeps its own quota for codes of that contact. Not a credential: it gives no access. The ten '
  'most recent per account, until the account is deleted.';
comment on column private.otp_navegadores.navegador is 'As private.otp_desafios.navegador.';

create index otp_navegadores_auth_user_id_idx on private.otp_navegadores (auth_user_id, visto_em desc);

alter table private.otp_navegadores enable row level security;
revoke all on table private.otp_navegadores from public, anon, authenticated, service_role;

create function private.hash_do_codigo(_desafio uuid, _codigo text) returns bytea
language sql stable security definer set search_path = '' as $$
  select sha256(private.segredo('codigo') || uuid_send(_desafio) || convert_to(_codigo, 'UTF8'));
$$;
comment on function private.hash_do_codigo(uuid, text) is
  'The stored form of a code: a hash keyed by this database and the challenge, so that the million possible codes cannot be tried against a dump.';

create function private.codigo_novo() returns text
language sql volatile set search_path = '' as $$
  -- 60 random bits: no code is likelier than another by more than one in 10^12.
  select lpad((('x' || left(encode(sha256(convert_to(private.token_novo(), 'UTF8')), 'hex'), 15))::bit(60)::bigint % 1000000)::text, 6, '0');
$$;
comment on function private.codigo_novo() is 'Six random digits from the server''s strong random generator.';

create function private.identificador_do_pedido(_canal text, _identificador text, _finalidade text, _auth_user_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  _valor text;
begin
  if _canal is null or _canal not in ('email', 'sms') then
    perform private.recusar(422, 'Escolha e-mail ou SMS.', 'channel');
  end if;
  if _finalidade not in ('entrar', 'avaliacao', 'contato', 'excluir_conta') or (_finalidade in ('entrar', 'avaliacao')) <> (_auth_user_id is null) then
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
  'Validates the parameters of a code request or check and returns the normalised identifier. Errors: PT422 channel, finalidade, identifier.';

create function private.contato_proprio(_canal text, _valor text, _auth_user_id uuid, _verificado boolean) returns boolean
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
comment on function private.contato_proprio(text, text, uuid, boolean) is
  'Whether a contact is the one in the profile of that account (and, if requested, verified).';

create function private.conta_do_contato(_canal text, _valor text) returns uuid
language sql stable set search_path = '' as $$
  select u.auth_user_id from public.usuarios as u where _canal = 'email' and u.email = _valor and u.email_verificado
  union all
  select u.auth_user_id from public.usuarios as u where _canal = 'sms' and u.telefone = _valor and u.telefone_verificado;
$$;
comment on function private.conta_do_contato(text, text) is 'The account whose verified contact it is, or null.';

create function private.navegador_do_pedido(_canal text, _valor text, _navegador uuid, _finalidade text) returns bytea
language plpgsql stable set search_path = '' as $$
begin
  if _navegador is null and coalesce(_finalidade not in ('entrar', 'contato'), true) then
    perform private.recusar(422, 'Dados inválidos. Confira e tente de novo.', 'navegador');
  end if;
  return private.pseudonimo('otp:navegador:' || _canal || ':' || _valor || ':' || coalesce(_navegador::text, 'nenhum'));
end
$$;
comment on function private.navegador_do_pedido(text, text, uuid, text) is
  'The stored form of the secret of a browser: a hash keyed by one identifier, so that two contacts of one browser cannot be linked. Null, for entrar and '
  'contato: the one stranger that all callers without a browser are (docs/product/access.md#codes-without-a-browser). Errors: PT422 navegador.';

create function private.navegador_conhecido(_canal text, _valor text, _navegador bytea) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1
    from private.otp_navegadores as n
    where n.navegador = _navegador and n.auth_user_id = private.conta_do_contato(_canal, _valor)
  );
$$;
comment on function private.navegador_conhecido(text, text, bytea) is
  'Whether a code of this contact was entered correctly in that browser for the account that still has the contact. Looked up by browser, so that the response '
  'time does not reveal which contacts have an account.';

create function private.rede_do_endereco(_endereco text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select host(network(set_masklen(_endereco::inet, case family(_endereco::inet) when 6 then 48 else 24 end)));
$$;
comment on function private.rede_do_endereco(text) is
  'Network of an address normalised by private.normalizar_endereco: the /24 of IPv4, or the /48 of IPv6, the size given to one site.';

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
language plpgsql stable set search_path = '' as $$
declare
  _enesimo timestamptz;
begin
  if _maximo <= 0 then
    return ceil(extract(epoch from _janela));
  end if;
  -- The _maximo-th newest code: while it is inside the window, the window is full.
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
  'Seconds until one more code of a purpose fits into a sliding window of _maximo codes by cota, caixa, endereco, rede, prefixo, or all SMS of the product (dia); '
  '0 when it fits now. Codes requested by owners and by strangers are counted separately. The hourly windows of cota and caixa do not count codes that the '
  'provider definitely refused nor e-mail codes that were entered correctly.';

create function private.trancar_codigos(_tipo text, _chave bytea) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('otp:' || _tipo || ':' || coalesce(encode(_chave, 'hex'), ''), 0));
$$;
comment on function private.trancar_codigos(text, bytea) is
  'Serialises the requests of a browser, a quota, a mailbox, an address, a network, a prefix or the day; the locks must be taken in this order.';

create function private.espera_do_estranho(
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
  select max(private.espera_da_janela(l.coluna, l.valor, _finalidade, false, l.so, ceil(l.maximo * _fator)::integer, l.janela, _agora))
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
comment on function private.espera_do_estranho(text, text, bytea, bytea, bytea, integer, bytea, bytea, numeric, timestamptz) is
  'Seconds until a stranger may ask for one more code of a purpose. so: the only channel that a limit counts; '
  '_parte: divides the room of an address; _fator: multiplies every limit.';

create function private.pedir_codigo(
  _canal text, _identificador text, _finalidade text, _auth_user_id uuid, _endereco text, _navegador uuid, _captcha boolean
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _valor constant text := private.identificador_do_pedido(_canal, _identificador, _finalidade, _auth_user_id);
  _quem constant bytea := private.pseudonimo('otp:' || _canal || ':' || _valor);
  _de_qual constant bytea := private.navegador_do_pedido(_canal, _valor, _navegador, _finalidade);
  _caixa constant bytea := case _canal when 'email' then private.caixa_de(_valor) else _quem end;
  _lugar constant text := private.normalizar_endereco(_endereco);
  _de_onde constant bytea := private.pseudonimo('otp:endereco:' || coalesce(_lugar, 'sem-endereco'));
  _rede constant bytea := case family(_lugar::inet) when 6 then private.pseudonimo('otp:rede:' || private.rede_do_endereco(_lugar)) end;
  _prefixo constant bytea := case _canal when 'sms' then private.pseudonimo('otp:prefixo:' || left(_valor, 9)) end;
  -- The session and the known browser are looked up in the same way whether or not the contact has an account.
  _propria constant boolean := case
    when _auth_user_id is null then private.navegador_conhecido(_canal, _valor, _de_qual)
    else private.contato_proprio(_canal, _valor, _auth_user_id, true)
  end;
  -- E-mail: each known browser has its own quota, so that a shared computer does not use up the quota of others. SMS cost money: one
  -- quota for all.
  _cota constant bytea := case
    when not _propria then private.pseudonimo(
      'otp:cota:' || encode(_caixa, 'hex') || ':' || coalesce(private.rede_do_endereco(_lugar), 'sem-endereco')
    )
    when _canal = 'email' and _auth_user_id is null then _de_qual
    else _quem
  end;
  -- With a captcha: half the room until it is passed, then twice (SMS cost money: the same). Never for who is signed in.
  _fator constant numeric := case
    when not coalesce(_captcha, false) or _auth_user_id is not null then 1
    when not private.pessoa_provada(_endereco, _navegador) then 0.5
    else case _canal when 'email' then 2 else 1 end
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
  if _lugar is null then
    perform private.anotar_limite_atingido('sem_endereco');
  end if;
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
      _espera, private.espera_da_janela('dia', null, _finalidade, _propria, 'sms', _sms_por_dia, interval '24 hours', _agora)
    ) end;
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
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pedir_codigo(text, text, text, uuid, text, uuid, boolean) is 'Body of fn_service_request_otp.';

create function private.codigo_nao_enviado(_desafio uuid, _definitivo boolean default true) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update private.otp_desafios as d
  set
    nao_enviado = true,
    cobrado = d.cobrado and not coalesce(_definitivo, true),
    anulado_em = coalesce(d.anulado_em, clock_timestamp())
  where d.id = _desafio and d.consumido_em is null;
$$;
comment on function private.codigo_nao_enviado(uuid, boolean) is 'Body of fn_service_otp_nao_enviado.';

create function public.fn_service_otp_nao_enviado(_desafio uuid, _definitivo boolean default true) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.codigo_nao_enviado(_desafio, _definitivo);
$$;
comment on function public.fn_service_otp_nao_enviado(uuid, boolean) is
  'For request-otp: the provider did not take the message; its code is void and the next one may be requested at once. _definitivo false: the provider did not '
  'answer, so the message may have been sent and cost an SMS; it still counts.';

create function private.conferir_codigo(
  _canal text, _identificador text, _codigo text, _finalidade text, _auth_user_id uuid, _endereco text, _navegador uuid
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _valor constant text := private.identificador_do_pedido(_canal, _identificador, _finalidade, _auth_user_id);
  _de_qual constant bytea := private.navegador_do_pedido(_canal, _valor, _navegador, _finalidade);
  _digitos constant text := regexp_replace(left(_codigo, 40), '[^0-9]', '', 'g');
  _lugar constant text := private.normalizar_endereco(_endereco);
  _espera integer;
  _desafio private.otp_desafios;
  _agora timestamptz;
  _conta uuid;
begin
  if coalesce(_digitos, '') !~ '^[0-9]{6}$' then
    perform private.recusar(422, 'O código deve ter 6 dígitos.', 'codigo');
  end if;
  perform private.trancar_codigos('navegador', _de_qual);
  _agora := clock_timestamp();
  select d.* into _desafio
  from private.otp_desafios as d
  where
    d.navegador = _de_qual
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
  order by d.criado_em desc, d.anulado_em is null desc
  limit 1
  for update;
  if not found then
    -- Only here: the holder of a challenge keeps its five tries, independent of other callers from the same address.
    _espera := private.contar(
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
    and not private.contato_proprio(_canal, _valor, _auth_user_id, _finalidade = 'excluir_conta')
  then
    return jsonb_build_object('status', 'invalido', 'restantes', 0);
  end if;
  if _desafio.tentativas >= 5 then
    return jsonb_build_object('status', 'bloqueado');
  end if;
  if _desafio.codigo <> private.hash_do_codigo(_desafio.id, _digitos) then
    update private.otp_desafios as d set tentativas = d.tentativas + 1 where d.id = _desafio.id;
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

  update private.otp_desafios as d set consumido_em = _agora where d.id = _desafio.id;
  _conta := private.conta_do_contato(_canal, _valor);
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
    perform private.recusar_dados();
end
$$;
comment on function private.conferir_codigo(text, text, text, text, uuid, text, uuid) is
  'Body of fn_service_verify_otp. Limits: 5 tries per code; without a challenge of this browser, 60 in 10 minutes per address.';

create function private.desafio_consumido(_desafio uuid, _finalidade text, _auth_user_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.otp_desafios as d set usado_em = clock_timestamp()
  where
    d.id = _desafio
    and d.finalidade = _finalidade
    and d.auth_user_id is not distinct from _auth_user_id
    and d.consumido_em > clock_timestamp() - interval '10 minutes'
    and d.usado_em is null;
  return found;
end
$$;
comment on function private.desafio_consumido(uuid, text, uuid) is
  'Whether the code of a challenge was entered correctly in the last 10 minutes, for that purpose and account (null: entrar), and not used yet; this call uses it. '
  'Of concurrent calls only the first gets true.';

create function private.lembrar_navegador(_navegador bytea, _auth_user_id uuid) returns void
language sql volatile set search_path = '' as $$
  insert into private.otp_navegadores as n (navegador, auth_user_id) values (_navegador, _auth_user_id)
  on conflict (navegador) do update set auth_user_id = excluded.auth_user_id, visto_em = excluded.visto_em;
  delete from private.otp_navegadores as n
  where
    n.navegador in (
      select v.navegador from private.otp_navegadores as v
      where v.auth_user_id = _auth_user_id and v.navegador <> _navegador
      order by v.visto_em desc offset 9
    );
$$;
comment on function private.lembrar_navegador(bytea, uuid) is
  'Stores the browser in which a code was entered correctly as known to that account; only the ten most recent stay.';

create function private.concluir_codigo(_desafio uuid, _identificador text, _auth_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _feito private.otp_desafios;
  _valor text;
  _conta uuid;
  _usuario public.usuarios;
  _nova boolean;
begin
  select d.* into _feito from private.otp_desafios as d where d.id = _desafio;
  _valor := private.normalizar_identificador(_feito.canal, _identificador);
  if _valor is null
    or _feito.identificador <> private.pseudonimo('otp:' || _feito.canal || ':' || _valor)
    or _feito.finalidade not in ('entrar', 'contato')
    or coalesce(_feito.consumido_em <= clock_timestamp() - interval '5 minutes', true)
    or _auth_user_id is null
    or _feito.auth_user_id <> _auth_user_id
    or not private.desafio_consumido(_desafio, _feito.finalidade, _feito.auth_user_id)
  then
    perform private.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  -- The profile exists since the account was created, unless that failed.
  perform private.criar_perfil(a.id, a.raw_user_meta_data) from auth.users as a where a.id = _auth_user_id;
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id for no key update;
  _conta := private.conta_do_contato(_feito.canal, _valor);
  if _conta <> _auth_user_id then
    perform private.recusar(409, 'Contato não disponível', 'contato_indisponivel');
  end if;
  -- Signing in never adds a contact to an account that is already in use; its owner can do so while signed in.
  _nova := _feito.finalidade = 'entrar' and _conta is null;
  if _usuario.id is null
    or _nova and (_usuario.email_verificado or _usuario.telefone_verificado)
    or _feito.finalidade = 'contato' and not private.contato_proprio(_feito.canal, _valor, _auth_user_id, false)
  then
    perform private.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  if _feito.canal = 'email' then
    update public.usuarios as u set email = _valor, email_verificado = true
    where u.id = _usuario.id and not u.email_verificado;
  else
    update public.usuarios as u set telefone = _valor, telefone_verificado = true
    where u.id = _usuario.id and not u.telefone_verificado;
  end if;
  perform private.lembrar_navegador(_feito.navegador, _auth_user_id)
  where _feito.navegador <> private.navegador_do_pedido(_feito.canal, _valor, null, _feito.finalidade);
  -- Phone numbers are reassigned to other people: the e-mail of the account is informed of a sign-in by phone.
  if _feito.finalidade = 'entrar' and _feito.canal = 'sms' and not _nova and _usuario.email_verificado then
    perform private.enfileirar(
      'nova_entrada',
      _usuario.id || ':' || _desafio,
      _usuario.email,
      jsonb_build_object('canal', _feito.canal, 'nome', coalesce(_usuario.nome, ''), 'em', now()),
      null
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
    perform private.recusar(409, 'Contato não disponível', 'contato_indisponivel');
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.concluir_codigo(uuid, text, uuid) is
  'Body of fn_service_concluir_otp. A named browser becomes known to the account. A sign-in by SMS to an existing account sends nova_entrada to its verified e-mail.';

create function public.fn_service_concluir_otp(_desafio uuid, _identificador text, _auth_user_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.concluir_codigo(_desafio, _identificador, _auth_user_id);
$$;
comment on function public.fn_service_concluir_otp(uuid, text, uuid) is
  'For verify-otp: writes the contact of a code entered correctly in the last 5 minutes, once, as verified into the profile: {needs_onboarding, nova}. Errors: '
  'PT409 contato_indisponivel (another account has it), PT409 desafio_invalido.';

create function private.anotar_limite(_acao text, _resposta jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _resposta ->> 'status' = 'limite' then
    perform private.anotar_limite_atingido(_acao);
  end if;
  return _resposta;
end
$$;
comment on function private.anotar_limite(text, jsonb) is
  'Returns an answer unchanged, and counts it for the team when it reports a reached limit.';

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
  select private.anotar_limite(
    'pedir_codigo',
    private.pedir_codigo(_canal, _identificador, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco, _navegador, _captcha)
  );
$$;
comment on function public.fn_service_request_otp(text, text, text, uuid, text, uuid, boolean) is
  'For request-otp: a new code of 6 digits for an e-mail or mobile, known or not alike, which only the browser with the secret _navegador (null: any caller without '
  'one) can type. {status: enviar, desafio, codigo, destino, expires_in, resend_in} | {status: aguarde, resend_in, expires_in} (this browser''s last '
  'one; expires_in 0 when it is of no use any more) | {status: limite, retry_in} | {status: captcha} (only with _captcha: half of a stranger''s room is used up and '
  'fn_service_provar_pessoa is missing, which doubles it, or for SMS gives the whole) | {status: outra_conta}; all in seconds. Limits, for each '
  'purpose: one in 45 s by browser; own share 5 an hour and 30 a day (10 by SMS); strangers 3 an hour and 5 a day (4 by SMS) by mailbox and '
  'network, 10 an hour and 20 a day by mailbox (6 and 12 by SMS), 20 an hour by address (10 by SMS), 60 an hour by IPv6 /48 (30 by SMS, and '
  '100 SMS a day), 30 an hour by phone prefix; for all configuracoes.sms_por_dia, of which the last fifth for owners and the signed-in; excluir_conta is not stopped by it. '
  'Errors: PT422 channel, finalidade, identifier, navegador.';

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
  select private.anotar_limite(
    'conferir_codigo',
    private.conferir_codigo(_canal, _identificador, _codigo, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco, _navegador)
  );
$$;
comment on function public.fn_service_verify_otp(text, text, text, text, uuid, text, uuid) is
  'For verify-otp and delete-account: checks a code entered in the browser that requested it; of concurrent calls one gets ok. {status: ok, desafio, conta: '
  '{auth_user_id, login} or null, ocupante} | {status: invalido, restantes} | {status: bloqueado} | {status: limite, retry_in} | {status: indisponivel} | only for '
  'the right code {status: expirado}, {status: usado}. ocupante: account whose login has the e-mail although it is not its verified contact. Errors: PT422 '
  'channel, finalidade, identifier, navegador, codigo.';

grant execute on function
  private.pedir_codigo(text, text, text, uuid, text, uuid, boolean),
  private.codigo_nao_enviado(uuid, boolean),
  public.fn_service_otp_nao_enviado(uuid, boolean),
  private.conferir_codigo(text, text, text, text, uuid, text, uuid),
  private.concluir_codigo(uuid, text, uuid),
  public.fn_service_concluir_otp(uuid, text, uuid),
  private.anotar_limite(text, jsonb),
  public.fn_service_request_otp(text, text, text, uuid, text, uuid, boolean),
  public.fn_service_verify_otp(text, text, text, text, uuid, text, uuid)
to service_role;
