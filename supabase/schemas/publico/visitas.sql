-- Visits and contact of a vacancy.

create function publico.primeira_vez(_acao text, _vaga_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _endereco constant text := base.endereco_cliente();
begin
  if _endereco is null then
    return base.contar(_acao, 'sem-endereco', 600, interval '10 minutes') = 0;
  end if;
  -- By address first: beyond that limit a call writes no row of a vacancy.
  return base.contar_endereco(_acao, _endereco, 120, interval '10 minutes') = 0
    and base.contar(_acao, _vaga_id || ' de ' || _endereco, 1, interval '30 minutes') = 0;
end
$$;
comment on function publico.primeira_vez is
  'Whether this visit counts: once in half an hour per vacancy and address, of the first 120 in 10 minutes per address. Stores only keyed hashes of the visitor, which '
  'expire with their window.';

create function publico.contar_visita(_codigo_ref text, _canal text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id uuid;
begin
  select v.id into _id
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.status = 'published' and v.expira_em > now();
  if found and publico.primeira_vez('visita', _id) then
    perform candidaturas.contar_na_vaga(_id, candidaturas.origem_da_visita(_canal), 1, 0, 0);
  end if;
end
$$;

create function public.fn_contar_visita(_codigo_ref text default null, _canal text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.contar_visita(_codigo_ref, _canal);
$$;
comment on function public.fn_contar_visita is
  'Counts a visit of a published vacancy, by origin of the visitor (utm_source); an unpublished vacancy or a repeated visit is ignored.';
grant execute on function publico.contar_visita, public.fn_contar_visita to anon, authenticated;

create function publico.contato_da_vaga(_codigo_ref text, _canal text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  -- A whole mobile network may be one address, so the day has room for many people.
  perform base.limitar_endereco('contato_da_vaga_do_dia', 1000, interval '1 day');
  _vaga := candidaturas.vaga_aberta(_codigo_ref);
  if publico.primeira_vez('contato', _vaga.id) then
    perform candidaturas.contar_na_vaga(_vaga.id, candidaturas.origem_da_visita(_canal), 0, 1, 0);
  end if;
  return jsonb_build_object(
    'responsavel_nome', _vaga.responsavel_nome, 'email', _vaga.email, 'telefone', _vaga.telefone
  );
end
$$;
comment on function publico.contato_da_vaga is 'Limit: 1,000 contacts a day per address.';

create function public.fn_contato_da_vaga(_codigo_ref text default null, _canal text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
declare
  _recusa constant jsonb := base.admitir('contato_da_vaga', 30, interval '10 minutes', octet_length(concat(_codigo_ref, _canal)));
  _hint text;
begin
  return coalesce(_recusa, publico.contato_da_vaga(_codigo_ref, _canal));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_contato_da_vaga is
  'Contact of a published vacancy: {responsavel_nome, email, telefone}; each call counts as a click. Errors: PT404 vaga_inexistente, PT410 vaga_encerrada, PT429 '
  'limite.';
grant execute on function publico.contato_da_vaga, public.fn_contato_da_vaga to anon, authenticated;
