-- A request for the sheet and the webhook of the team.

create function pedidos.enfileirar_entrega(_tipo text, _id uuid, _solicitacao_id uuid, _url text) returns void
language plpgsql set search_path = '' as $$
begin
  -- Contains no personal data: the content is read when it is sent.
  if _url is not null then
    perform mensagens.enfileirar(_tipo, _id::text, '', jsonb_build_object('id', _id), _solicitacao_id);
  end if;
end
$$;
comment on function pedidos.enfileirar_entrega is 'Queues the delivery of one row to a sheet or webhook, once; nothing when no address is configured.';

create function pedidos.pedido_para_fora(_id uuid) returns jsonb
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
comment on function pedidos.pedido_para_fora is 'Fields of a request that are sent to other systems: listed by name, no contact and no free text.';
