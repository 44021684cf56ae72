-- What the worker delivers to a sheet or a webhook.

create function propostas.entrega(_tipo text, _id uuid) returns jsonb
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
      _corpo := jsonb_build_object('aba', 'solicitacoes', 'linha', pedidos.pedido_para_fora(_id));
    when 'webhook_solicitacao' then
      _url := _c.webhook_solicitacao_url;
      _corpo := pedidos.pedido_para_fora(_id);
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
          'aprovacao', consultorias.aprovacao(k)
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
      return propostas.webhook(_id);
    else
      perform base.recusar(422, 'Esta entrega não existe.', 'tipo');
  end case;
  if _url is null or _corpo is null or _corpo -> 'linha' = 'null' then
    return null;
  end if;
  return jsonb_build_object('url', _url, 'corpo', _corpo);
end
$$;

create function public.fn_service_entrega(_tipo text default null, _id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select propostas.entrega(_tipo, _id);
$$;
comment on function public.fn_service_entrega is
  'For the worker: {url, corpo} of a pending delivery, with current data; for sheets corpo is {aba, linha: {column: value}}, for webhooks the row itself. Null '
  'when the row was deleted or no address is configured. _tipo: planilha_solicitacao, planilha_consultoria, planilha_proposta, webhook_solicitacao, '
  'webhook_proposta. Errors: PT422 tipo.';
grant execute on function propostas.entrega, public.fn_service_entrega to service_role;
