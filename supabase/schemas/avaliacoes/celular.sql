-- The mobile of a client, proved by a code when a review is written.

create function avaliacoes.celular_da_conta(_solicitacao_id uuid) returns bytea
language sql stable set search_path = '' as $$
  select base.pseudonimo('celular:' || u.telefone)
  from pedidos.solicitacao_contatos as k
  join public.usuarios as u on u.email = k.email and u.email_verificado and u.telefone_verificado
  where k.solicitacao_id = _solicitacao_id;
$$;
comment on function avaliacoes.celular_da_conta is
  'Keyed hash of the verified mobile of the account that has verified the e-mail of the client of a request; null without one.';

create function avaliacoes.celular_livre(_avaliacao avaliacoes.avaliacoes, _celular bytea) returns bytea
language sql stable set search_path = '' as $$
  select _celular
  where
    not exists (
      select 1
      from avaliacoes.avaliacoes as a
      where
        a.consultoria_id = _avaliacao.consultoria_id and a.id <> _avaliacao.id and a.celular = _celular and a.enviada_em > now() - interval '12 months'
    )
    and not exists (
      select 1
      from public.consultorias as c
      left join public.usuarios as u
        on u.id = c.dono_id or u.id in (select m.usuario_id from consultorias.membros as m where m.consultoria_id = c.id)
      where c.id = _avaliacao.consultoria_id and _celular in (base.pseudonimo('celular:' || c.telefone), base.pseudonimo('celular:' || u.telefone))
    );
$$;
comment on function avaliacoes.celular_livre is
  'A mobile if it may make a review weigh: it proved no other review of the consultancy in the last 12 months, and is not the consultancy''s own, nor of one of its people; else null.';

create function avaliacoes.avaliacao_a_confirmar(_token text, _auth_user_id uuid, _endereco text) returns avaliacoes.avaliacoes
language plpgsql set search_path = '' as $$
declare
  _pedido uuid;
  _avaliacao avaliacoes.avaliacoes;
begin
  perform base.limitar_por_endereco('confirmar_avaliacao', base.normalizar_endereco(_endereco), 60, interval '10 minutes');
  _pedido := coalesce(pedidos.proprio(_token, _auth_user_id), pedidos.link_vivo(_token));
  select a.* into _avaliacao
  from avaliacoes.avaliacoes as a join public.propostas as p on p.id = a.proposta_id
  where p.solicitacao_id = _pedido and a.status not in ('pedida', 'removida')
  for update of a;
  if not found then
    perform base.recusar(409, 'Escreva a avaliação antes de confirmar o celular.', 'sem_avaliacao');
  elsif _avaliacao.celular is not null then
    perform base.recusar(409, 'O celular desta avaliação já foi confirmado.', 'celular_confirmado');
  end if;
  return _avaliacao;
end
$$;
comment on function avaliacoes.avaliacao_a_confirmar is
  'The review of a follow-up token (or of an own request, signed in) whose mobile is not proved yet, locked. Limit: 60 in 10 minutes per address. Errors: as link_vivo, PT409 '
  'sem_avaliacao, celular_confirmado.';

create function avaliacoes.pedir_codigo(
  _token text, _identificador text, _auth_user_id uuid, _endereco text, _navegador uuid, _captcha boolean
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform avaliacoes.avaliacao_a_confirmar(_token, _auth_user_id, _endereco);
  return contas.pedir_codigo('sms', _identificador, 'avaliacao', null, _endereco, _navegador, _captcha);
end
$$;
grant execute on function avaliacoes.pedir_codigo to service_role;

create function public.fn_service_pedir_codigo_da_avaliacao(
  _token text,
  _identificador text,
  _auth_user_id uuid default null,
  _endereco text default null,
  _navegador uuid default null,
  _captcha boolean default false
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.anotar_limite(
    'pedir_codigo', avaliacoes.pedir_codigo(_token, _identificador, _auth_user_id, _endereco, _navegador, _captcha)
  );
$$;
comment on function public.fn_service_pedir_codigo_da_avaliacao is
  'For request-otp: a code by SMS that makes the review of a follow-up token weigh. Answers and limits as fn_service_request_otp for a stranger, and '
  'avaliacoes.avaliacao_a_confirmar.';
grant execute on function public.fn_service_pedir_codigo_da_avaliacao to service_role;

create function avaliacoes.confirmar(
  _token text, _identificador text, _codigo text, _auth_user_id uuid, _endereco text, _navegador uuid
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _avaliacao constant avaliacoes.avaliacoes := avaliacoes.avaliacao_a_confirmar(_token, _auth_user_id, _endereco);
  _conferido constant jsonb := contas.conferir_codigo('sms', _identificador, _codigo, 'avaliacao', null, _endereco, _navegador);
  _celular bytea;
begin
  if _conferido ->> 'status' <> 'ok' then
    return _conferido;
  end if;
  perform contas.desafio_consumido((_conferido ->> 'desafio')::uuid, 'avaliacao', null);
  -- Only now, when the mobile is proved: whether it wrote another review is nobody else's business.
  perform pg_advisory_xact_lock(hashtextextended('avaliar:' || _avaliacao.consultoria_id, 0));
  _celular := avaliacoes.celular_livre(_avaliacao, base.pseudonimo('celular:' || base.normalizar_identificador('sms', _identificador)));
  if _celular is null then
    return '{"status": "celular_usado"}';
  end if;
  update avaliacoes.avaliacoes as a set celular = _celular where a.id = _avaliacao.id;
  perform consultorias.pedir_medida(_avaliacao.consultoria_id);
  return '{"status": "confirmado"}';
end
$$;
grant execute on function avaliacoes.confirmar to service_role;

create function public.fn_service_confirmar_avaliacao(
  _token text,
  _identificador text,
  _codigo text,
  _auth_user_id uuid default null,
  _endereco text default null,
  _navegador uuid default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.anotar_limite(
    'conferir_codigo', avaliacoes.confirmar(_token, _identificador, _codigo, _auth_user_id, _endereco, _navegador)
  );
$$;
comment on function public.fn_service_confirmar_avaliacao is
  'For verify-otp: the mobile of a review is proved by the code typed in the browser that asked for it: {status: confirmado} | {status: celular_usado} (it proved '
  'another review of '
  'this consultancy in 12 months, or is the consultancy''s own; the review stays as it is) | the other answers of fn_service_verify_otp. Errors: as '
  'avaliacoes.avaliacao_a_confirmar and fn_service_verify_otp.';
grant execute on function public.fn_service_confirmar_avaliacao to service_role;
