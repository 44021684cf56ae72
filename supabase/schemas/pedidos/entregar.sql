-- A request for the sheet and the webhook of the team.

create function private.enfileirar_entrega(_tipo text, _id uuid, _solicitacao_id uuid, _url text) returns void
language sql set search_path = '' as $$
  -- Contains no personal data: the content is read when it is sent.
  select private.enfileirar(_tipo, _id::text, '', jsonb_build_object('id', _id), _solicitacao_id) where _url is not null;
$$;
comment on function private.enfileirar_entrega(text, uuid, uuid, text) is
  'Queues the delivery of one row to a sheet or webhook, once; nothing when no address is configured.';

create function private.entregar_solicitacao(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _c public.configuracoes;
begin
  select c.* into _c from public.configuracoes as c;
  perform private.enfileirar_entrega('planilha_solicitacao', _id, _id, _c.planilha_solicitacoes_url);
  perform private.enfileirar_entrega('webhook_solicitacao', _id, _id, _c.webhook_solicitacao_url);
end
$$;
comment on function private.entregar_solicitacao(uuid) is
  'Queues the delivery of a sent request to the configured sheet and webhook, once.';

create function private.pedido_para_fora(_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', s.id,
    'criado_em', s.criado_em,
    'tipo_servico', s.tipo_servico,
    'status_solicitacao', s.status_solicitacao,
    'cidade', s.cidade,
    'uf', s.uf,
    'setor', s.setor,
    'porte', s.porte,
    'prazo_desejado', s.prazo_desejado,
    'budget_estimado', s.budget_estimado
  )
  from public.solicitacoes as s
  where s.id = _id;
$$;
comment on function private.pedido_para_fora(uuid) is
  'Fields of a request that are sent to other systems: listed by name, no contact and no free text.';

create function private.entrega(_tipo text, _id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _c public.configuracoes;
  _url text;
  _corpo jsonb;
begin
  select c.* into _c from public.configuracoes as c;
  case _tipo
    when 'planilha_solicitacao' then
      _url := _c.planilha_solicitacoes_url;
      _corpo := jsonb_build_object('aba', 'solicitacoes', 'linha', private.pedido_para_fora(_id));
    when 'webhook_solicitacao' then
      _url := _c.webhook_solicitacao_url;
      _corpo := private.pedido_para_fora(_id);
    when 'planilha_consultoria' then
      _url := _c.planilha_consultorias_url;
      select jsonb_build_object(
        'aba', 'consultorias',
        'linha', jsonb_build_object(
          'id', k.id,
          'criado_em', k.criado_em,
          'consultoria_nome', k.consultoria_nome,
          'slug', k.slug,
          'cidade', k.cidade,
          'uf', k.uf,
          'tipo_atuacao', k.tipo_atuacao,
          'servicos', array_to_string(k.servicos, ', '),
          'aprovacao', private.aprovacao_da_consultoria(k)
        )
      )
      into _corpo
      from public.consultorias as k
      where k.id = _id;
    when 'planilha_proposta' then
      _url := _c.planilha_propostas_url;
      select jsonb_build_object(
        'aba', 'propostas',
        'linha', jsonb_build_object(
          'id', p.id,
          'criado_em', p.criado_em,
          'solicitacao_id', p.solicitacao_id,
          'consultoria_id', p.consultoria_id,
          'valor', p.valor,
          'prazo', p.prazo,
          'status_proposta', p.status_proposta
        )
      )
      into _corpo
      from public.propostas as p
      where p.id = _id;
    when 'webhook_proposta' then
      return private.webhook_da_proposta(_id);
    else
      perform private.recusar(422, 'Esta entrega não existe.', 'tipo');
  end case;
  if _url is null or _corpo is null or _corpo -> 'linha' = 'null' then
    return null;
  end if;
  return jsonb_build_object('url', _url, 'corpo', _corpo);
end
$$;
comment on function private.entrega(text, uuid) is 'Body of fn_service_entrega.';
grant execute on function private.entrega(text, uuid) to service_role;

create function public.fn_service_entrega(_tipo text default null, _id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.entrega(_tipo, _id);
$$;
comment on function public.fn_service_entrega(text, uuid) is
  'For the worker: {url, corpo} of a pending delivery, with current data; for sheets corpo is {aba, linha: {column: value}}, for webhooks the row itself. Null '
  'when the row was deleted or no address is configured. _tipo: planilha_solicitacao, planilha_consultoria, planilha_proposta, webhook_solicitacao, '
  'webhook_proposta. Errors: PT422 tipo.';
grant execute on function public.fn_service_entrega(text, uuid) to service_role;
