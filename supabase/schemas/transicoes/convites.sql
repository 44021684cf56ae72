-- Whom a request invites, chosen after it was sent: by the browser that sent it until it opens, by its link while it is open.

create function transicoes.convites_do_envio(_capability text, _solicitacao_id uuid, _slugs text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido constant public.solicitacoes := transicoes.pedido_do_envio(_capability, _solicitacao_id);
begin
  if _slugs is not null then
    if _pedido.status_solicitacao <> 'Solicitação Efetuada' then
      perform base.recusar(409, 'Este pedido já está com as consultorias.', 'status_invalido');
    end if;
    perform base.limitar('convites_do_envio', 'solicitacao:' || _pedido.id, 30, interval '1 hour');
    perform propostas.convidar(_pedido.id, _slugs);
  end if;
  return jsonb_build_object(
    'convidadas',
    array(
      select c.slug from propostas.convites as v
      join public.consultorias as c on c.id = v.consultoria_id and consultorias.esta_no_ar(c)
      where v.solicitacao_id = _pedido.id
      order by c.slug
    )
  );
end
$$;

create function public.fn_convites_do_envio(_cliente_id text default null, _solicitacao_id uuid default null, _slugs text default null)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _recusa constant jsonb := base.admitir('convites_do_envio', 60, interval '10 minutes', octet_length(concat(_cliente_id, _slugs)));
  _hint text;
begin
  return coalesce(_recusa, transicoes.convites_do_envio(_cliente_id, _solicitacao_id, _slugs));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_convites_do_envio is
  'For the browser that sent a request, by its capability: which consultancies it invites, {convidadas: [slug]}. With _slugs (up to two addresses, separated by commas; empty for none) it invites those instead, '
  'until the request opens (docs/product/proposals.md#invitations). Reads nothing else. Errors: PT404 capability_invalida, PT409 status_invalido, PT429 limite.';
grant execute on function transicoes.convites_do_envio, public.fn_convites_do_envio to anon, authenticated;

create function transicoes.convidar_consultoria(_token text, _slug text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
  _outras text[];
  _convidada uuid;
begin
  perform base.limitar_endereco('decidir', 60, interval '10 minutes');
  _pedido := pedidos.trancar(_token);
  if _pedido.status_solicitacao <> 'Aberta' or _pedido.num_propostas >= 4 then
    perform base.recusar(409, 'Este pedido não recebe mais propostas.', 'pedido_fechado');
  end if;
  select c.id into _convidada from public.consultorias as c where c.slug = left(_slug, 200) and consultorias.esta_no_ar(c);
  if not found then
    perform base.recusar(404, 'Esta consultoria não está mais no diretório.', 'consultoria_inexistente');
  end if;
  _outras := array(
    select c.slug from propostas.convites as v
    join public.consultorias as c on c.id = v.consultoria_id and consultorias.esta_no_ar(c)
    where v.solicitacao_id = _pedido.id and c.id <> _convidada
  );
  if cardinality(_outras) > 1 then
    perform base.recusar(409, 'Um pedido convida até duas consultorias.', 'convites_acabaram');
  end if;
  perform propostas.convidar(_pedido.id, array_to_string(_outras || _slug, ','));
  perform propostas.avisar_convidadas(_pedido.id, _convidada);
  return propostas.ver_solicitacao(_token);
end
$$;

create function public.fn_convidar_consultoria(_token text default null, _slug text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.convidar_consultoria(_token, _slug);
$$;
comment on function public.fn_convidar_consultoria is
  'Invites a listed consultancy to an open request that has places, two at most, and e-mails it (docs/product/proposals.md#invitations). Idempotent. Returns and errors as fn_acompanhar; also PT404 '
  'consultoria_inexistente, PT409 pedido_fechado or convites_acabaram, PT429 limite.';
grant execute on function transicoes.convidar_consultoria, public.fn_convidar_consultoria to anon, authenticated;
