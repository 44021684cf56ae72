-- What is stored with a request: contact of that time, consent, sheet and webhook.

create function pedidos.seguir_envio(_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform
    pedidos.enfileirar_entrega('planilha_solicitacao', _id, _id, c.planilha_solicitacoes_url),
    pedidos.enfileirar_entrega('webhook_solicitacao', _id, _id, c.webhook_solicitacao_url)
  from public.configuracoes as c;
  perform pedidos.enviar_link(_id, 'solicitacao_recebida', _id::text);
end
$$;
comment on function pedidos.seguir_envio is
  'Effects of a request being sent, at once or from a draft: sheet and webhook, then the e-mail with its follow-up link.';

create table pedidos.solicitacao_contatos (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  email text not null,
  empresa_nome text not null,
  responsavel_nome text not null,
  telefone text not null,
  cidade text not null,
  uf text not null,
  setor text not null,
  porte text not null,
  prazo_desejado text,
  budget_estimado text,
  preferencia_consultorias text
);
comment on table pedidos.solicitacao_contatos is
  'Contact typed for one request (docs/product/requests.md#capability): not reachable through the API, never changed but for an address that nobody confirmed '
  '(transicoes.trocar_email). Merged into clientes when the mailbox is confirmed.';

alter table pedidos.solicitacao_contatos enable row level security;

create index solicitacao_contatos_palavras_idx on pedidos.solicitacao_contatos using gin (
  base.admin_busca(empresa_nome || ' ' || responsavel_nome || ' ' || email || ' ' || substr(telefone, 4))
);

create function pedidos.gravar_solicitacao(_id uuid, _envio pedidos.cliente_envios, _conteudo_hash bytea, _limpos jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into pedidos.solicitacoes_a_gravar
  select r.*
  from jsonb_populate_record(
    null::pedidos.solicitacoes_a_gravar,
    _limpos
    || jsonb_build_object(
      'id', _id,
      'cliente_id', _envio.cliente_id,
      'envio_id', _envio.id,
      'conteudo_hash', _conteudo_hash,
      'cidade', _envio.contato -> 'cidade',
      'uf', _envio.contato -> 'uf'
    )
  ) as r;
  insert into pedidos.solicitacao_contatos
  select r.*
  from jsonb_populate_record(
    null::pedidos.solicitacao_contatos, _envio.contato || jsonb_build_object('solicitacao_id', _id)
  ) as r;
  perform pedidos.guardar_leitura(_id, _limpos);
end
$$;
comment on function pedidos.gravar_solicitacao is
  'Writes the validated answers as a request, with the contact of its capability and what consultancies will read.';
