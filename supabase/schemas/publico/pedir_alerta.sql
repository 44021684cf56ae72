-- Asking for an alert, confirming and ending it.

create function publico.pedir_alerta(_dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limpos jsonb;
  _email text;
  _dele boolean;
  _id constant uuid := gen_random_uuid();
  _alerta publico.alertas;
  _lugares constant text[] := catalogo.lugares_perto(_dados ->> 'perto');
begin
  if _lugares = '{}' then
    perform base.recusar(422, 'Não encontramos este município.', 'perto');
  end if;
  _limpos := catalogo.limpar_campos('{alerta}', _dados, true);
  _email := _limpos ->> 'email';
  perform base.limitar_email_por_endereco('alerta', _email, 10, interval '1 hour');
  _dele := coalesce(contas.meu_email() = _email, false);
  insert into publico.alertas as a (id, email, caixa, token_hash, frequencia, busca, uf, modalidade, senioridade, tipo_contrato, area, marcas, perto, lugares)
  values (
    _id, _email, mensagens.caixa_de(_email), base.token_hash(mensagens.token_fixo('alerta', _id)), _limpos ->> 'frequencia',
    nullif(base.limpar_linha(left(_dados ->> 'busca', 200)), ''),
    publico.conferir_opcao('uf', 'uf', _dados ->> 'uf'),
    publico.conferir_opcao('modalidade', 'modalidade_vaga', _dados ->> 'modalidade'),
    publico.conferir_opcao('senioridade', 'senioridade_vaga', _dados ->> 'senioridade'),
    publico.conferir_opcao('tipo_contrato', 'tipo_contrato', _dados ->> 'tipo_contrato'),
    publico.conferir_opcao('area', 'area', _dados ->> 'area'),
    array_to_string(publico.conferir_marcas(_dados ->> 'marcas'), ','),
    -- In our words: what a stranger typed is in no letter.
    (select concat_ws(', ', (p.municipio).nome, (p.municipio).uf, p.km) from catalogo.ler_perto(_dados ->> 'perto') as p where p.km is not null),
    _lugares
  )
  on conflict on constraint alertas_uq do update
  set vence_em = case when a.confirmado_em is null then excluded.vence_em else a.vence_em end
  returning * into _alerta;
  perform mensagens.enfileirar(
    'alerta_pedido',
    _alerta.id || ':' || extract(epoch from date_bin('1 hour', now(), _alerta.criado_em))::bigint,
    _alerta.email,
    publico.alerta_em_json(_alerta)
    || jsonb_build_object('token', mensagens.token_fixo('alerta', _alerta.id), 'confirmado', _alerta.confirmado_em is not null)
    -- What a stranger typed is shown by the page, not by a letter to a mailbox that nobody confirmed.
    || case when _alerta.confirmado_em is null and not _dele then jsonb_build_object('busca', null, 'com_palavras', _alerta.busca is not null) else '{}' end,
    null,
    _dele
  );
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function publico.pedir_alerta is
  'Limit: 10 an hour per e-mail and address. Also while others are asked for, one waits 7 days for its confirmation. '
  'The e-mail goes at most once an hour for each search.';

create function public.fn_pedir_alerta(
  _email text default null,
  _frequencia text default null,
  _busca text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _tipo_contrato text default null,
  _area text default null,
  _marcas text default null,
  _perto text default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
declare
  _dados constant jsonb := jsonb_build_object(
    'email', _email, 'frequencia', _frequencia, 'busca', _busca, 'uf', _uf, 'modalidade', _modalidade, 'senioridade', _senioridade,
    'tipo_contrato', _tipo_contrato, 'area', _area, 'marcas', _marcas, 'perto', _perto
  );
  _recusa constant jsonb := base.admitir('alerta', 20, interval '10 minutes', octet_length(_dados::text));
  _hint text;
begin
  return coalesce(_recusa, publico.pedir_alerta(_dados));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_pedir_alerta is
  'Asks for an alert of a search of fn_listar_vagas_publicadas: {recebida: true}, the same whether the e-mail has that alert, has others, or none; the link of the e-mail '
  'confirms it. _frequencia diario or semanal. Errors: PT422 email, frequencia, uf, modalidade, senioridade, tipo_contrato, area, marcas or perto, PT429 limite.';
grant execute on function publico.pedir_alerta, public.fn_pedir_alerta to anon, authenticated;

create function publico.alerta_do_link(_token text) returns publico.alertas
language plpgsql set search_path = '' as $$
declare
  _alerta publico.alertas;
begin
  perform base.limitar_endereco('alertas', 60, interval '10 minutes');
  select a.* into _alerta from publico.alertas as a where a.token_hash = base.token_hash(_token) and a.vence_em > now() for update;
  if not found then
    perform base.recusar(404, 'Este alerta não existe mais, ou o link chegou cortado.', 'link_invalido');
  end if;
  return _alerta;
end
$$;
comment on function publico.alerta_do_link is
  'The alert of a link, locked. Limit: 60 in 10 minutes per address. Errors: PT404 link_invalido (stopped and ended too).';

create function publico.alerta_do_dono(_alerta publico.alertas) returns jsonb
language sql stable set search_path = '' as $$
  select publico.alerta_em_json(_alerta) || jsonb_build_object(
    'email', _alerta.email,
    'confirmado', _alerta.confirmado_em is not null,
    'vence_em', _alerta.vence_em,
    'renovar', _alerta.confirmado_em is not null and _alerta.vence_em < now() + interval '30 days'
  );
$$;
comment on function publico.alerta_do_dono is 'An alert as its link shows it.';

create function publico.ver_alerta(_token text) returns jsonb
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  select publico.alerta_do_dono(publico.alerta_do_link(_token));
$$;

create function public.fn_ver_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.ver_alerta(_token);
$$;
comment on function public.fn_ver_alerta is
  'The alert of a link: {email, frequencia, busca|null, uf|null, modalidade|null, senioridade|null, tipo_contrato|null, area|null, marcas|null, perto|null, confirmado, vence_em, renovar: it ends within 30 days}. '
  'Errors: PT404 link_invalido, PT429 limite.';
grant execute on function publico.ver_alerta, public.fn_ver_alerta to anon, authenticated;

create function publico.confirmar_alerta(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _alerta publico.alertas := publico.alerta_do_link(_token);
begin
  -- One confirmation at a time per mailbox, so that two do not take the fifth place.
  perform pg_advisory_xact_lock(hashtextextended('alertas:' || encode(_alerta.caixa, 'hex'), 0));
  -- The same search at another frequency is replaced.
  delete from publico.alertas as a
  where
    a.caixa = _alerta.caixa
    and a.id <> _alerta.id
    and (a.busca, a.uf, a.modalidade, a.senioridade, a.tipo_contrato, a.area, a.marcas, a.perto)
    is not distinct from (_alerta.busca, _alerta.uf, _alerta.modalidade, _alerta.senioridade, _alerta.tipo_contrato, _alerta.area, _alerta.marcas, _alerta.perto);
  if _alerta.confirmado_em is null
    and (select count(*) from publico.alertas as a where a.caixa = _alerta.caixa and a.confirmado_em is not null) >= 5
  then
    perform base.recusar(
      409, 'Este e-mail já tem 5 alertas. Pare um deles, pelo link de um e-mail dele, e confirme de novo.', 'alertas_demais'
    );
  end if;
  update publico.alertas as a
  set
    confirmado_em = coalesce(a.confirmado_em, now()),
    vence_em = now() + interval '1 year',
    renovar_em = null,
    -- What was published between the request and this moment is new to who asked.
    visto_ate = coalesce(a.visto_ate, a.criado_em),
    proximo_em = coalesce(a.proximo_em, publico.vez_do_alerta(a.frequencia, now()))
  where a.id = _alerta.id
  returning a.* into _alerta;
  return publico.alerta_do_dono(_alerta);
end
$$;

create function public.fn_confirmar_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.confirmar_alerta(_token);
$$;
comment on function public.fn_confirmar_alerta is
  'Confirms the alert of a link for a year from now, or gives a confirmed one another year: as fn_ver_alerta. The same search of the mailbox at another frequency ends. '
  'Idempotent. Errors: PT404 link_invalido, PT409 alertas_demais (5 of one mailbox), PT429 limite.';
grant execute on function publico.confirmar_alerta, public.fn_confirmar_alerta to anon, authenticated;

create function publico.apagar_alertas(_email text, _id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  _alerta record;
begin
  for _alerta in
    delete from publico.alertas as a where a.email = _email and (_id is null or a.id = _id) returning a.id
  loop
    delete from mensagens.outbox as o
    where
      o.destinatario = _email
      and o.tipo in ('alerta_pedido', 'alerta_vagas', 'alerta_renovar')
      and split_part(o.chave, ':', 2) = _alerta.id::text
      and o.enviado_em is null
      and o.morta_em is null;
  end loop;
end
$$;
comment on function publico.apagar_alertas is 'Deletes the alerts of an address, or one of them, with their e-mails that wait. Nothing for null.';

create function publico.parar_alerta(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _alerta constant publico.alertas := publico.alerta_do_link(_token);
begin
  perform publico.apagar_alertas(_alerta.email, _alerta.id);
  return jsonb_build_object('parado', true);
end
$$;

create function public.fn_parar_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.parar_alerta(_token);
$$;
comment on function public.fn_parar_alerta is
  'Deletes the alert of a link, and what of it waits to be sent: {parado: true}. Errors: PT404 link_invalido, PT429 limite.';
grant execute on function publico.parar_alerta, public.fn_parar_alerta to anon, authenticated;
