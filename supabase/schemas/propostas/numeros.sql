-- Own numbers of a consultancy.

create function propostas.pedidos_que_atende(_consultoria public.consultorias, _maximo integer) returns integer
language sql stable set search_path = '' as $$
  -- State by state from the index, so that the cost does not grow with the number of open requests.
  select count(*)::integer
  from (
    select 1
    from unnest(array[_consultoria.uf] || coalesce(_consultoria.outras_regioes_ufs, '{}')) as u (uf)
    cross join lateral (
      select s.id, s.tipo_servico, s.num_propostas
      from public.solicitacoes as s
      where s.status_solicitacao = 'Aberta' and s.uf = u.uf
      order by s.criado_em desc, s.id desc
      limit 500
    ) as s
    where
      s.num_propostas < 4
      and propostas.nome_do_servico(s.tipo_servico) = any (_consultoria.servicos)
      and propostas.pode_responder(_consultoria.dono_id, _consultoria.email, s.id)
    group by s.id
    limit _maximo
  ) as d;
$$;
comment on function propostas.pedidos_que_atende is
  'Number of open requests with a free slot that a consultancy serves and can still answer, by service and state as in its e-mails: among the newest 500 of each '
  'state, counted up to _maximo.';

create function propostas.meus_numeros() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _dono_id constant uuid := contas.minha_conta();
  _email constant text := contas.meu_email();
  _consultoria public.consultorias;
  _cadastro jsonb;
begin
  perform base.limitar('meus_numeros', 'conta:' || _uid, 240, interval '10 minutes');
  -- As fn_minha_consultoria: a registration that a stranger made with this e-mail does not hide the own draft.
  select c.* into _consultoria
  from public.consultorias as c
  where
    c.dono_id = _dono_id
    or c.dono_id is null
    and c.email = _email
    and not exists (
      select 1 from consultorias.consultoria_rascunhos as r
      where r.dono_id = _dono_id and r.consultoria_id is null and r.expira_em > now()
    )
  order by c.dono_id is null
  limit 1;
  if found then
    _cadastro := jsonb_build_object(
      'assumida', _consultoria.dono_id is not null,
      'status', _consultoria.status_cadastro,
      'aprovacao', consultorias.aprovacao(_consultoria),
      'slug', case when consultorias.esta_no_ar(_consultoria) then _consultoria.slug end
    );
  elsif exists (
    select 1 from consultorias.consultoria_rascunhos as r
    where
      r.consultoria_id is null
      and (r.dono_id = _dono_id or r.dono_id is null and r.email = _email)
      and r.expira_em > now()
  ) then
    _cadastro := jsonb_build_object('assumida', true, 'status', 'Rascunho', 'aprovacao', null, 'slug', null);
  end if;
  return jsonb_build_object(
    'consultoria', _cadastro,
    'propostas', (
      select jsonb_build_object(
        'enviadas', count(*),
        'aguardando', count(*) filter (where p.status_proposta = 'enviada'),
        'aceitas', count(*) filter (where p.status_proposta = 'aceita')
      )
      from public.propostas as p where p.auth_user_id = _uid
    ),
    'pedidos_abertos', case
      when consultorias.esta_no_ar(_consultoria) then propostas.pedidos_que_atende(_consultoria, 100)
    end
  );
end
$$;

create function public.fn_meus_numeros() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.meus_numeros();
$$;
comment on function public.fn_meus_numeros is
  'Statistics of the calling account: {consultoria: {assumida (false: fn_assumir_consultoria waits for an answer), status (status_cadastro), aprovacao '
  '(em_analise, aprovada, recusada; null for a draft), slug (null unless listed)}|null, propostas: {enviadas (all ever sent), aguardando, aceitas}, '
  'pedidos_abertos: open requests with a free slot that the listed consultancy serves, counted up to 100; null without one}. Errors: PT429 limite.';
grant execute on function propostas.meus_numeros, public.fn_meus_numeros to authenticated;
