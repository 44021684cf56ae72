-- Notices about a proposal to its author and to the client.

create function propostas.avisar_autor(_proposta public.propostas, _tipo text, _motivo text) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(
    _tipo,
    concat_ws(':', _proposta.id, l.id),
    l.email,
    jsonb_build_object(
      'proposta_id', _proposta.id,
      'solicitacao_id', s.id,
      'tipo_servico', s.tipo_servico,
      'cidade', s.cidade,
      'uf', s.uf,
      'motivo', _motivo
    ) || l.caixa,
    null
  )
  from public.solicitacoes as s
  cross join (
    -- The current e-mail of the account; the one used then may belong to another person by now.
    select
      null::uuid as id,
      coalesce(
        (select u.email from public.usuarios as u where u.auth_user_id = _proposta.auth_user_id and u.email_verificado),
        _proposta.consultoria_email
      ) as email,
      '{}'::jsonb as caixa
    union all
    select coalesce(r.auth_user_id, r.aviso_id), r.email, r.caixa from consultorias.leitores(_proposta.consultoria_id, 'propostas') as r
  ) as l
  where s.id = _proposta.solicitacao_id
  order by mensagens.leitor_de(l.email);
$$;
comment on function propostas.avisar_autor is
  'Queues the e-mail that tells the author of a proposal, and who of its consultancy chose it, about its new status. Contains no data of the client.';

create function propostas.avisar_proposta_nova(_solicitacao_id uuid, _proposta uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- One e-mail at a time: until a worker has tried to send it, later proposals are added to it. After that its content stays
  -- unchanged, because the provider compares repeated submissions.
  update mensagens.outbox as o set payload = o.payload || jsonb_build_object('propostas', (o.payload -> 'propostas') || to_jsonb(_proposta))
  where
    o.id in (
      select m.id
      from mensagens.outbox as m
      where
        m.solicitacao_id = _solicitacao_id
        and m.tipo = 'proposta_nova'
        and m.enviado_em is null
        and m.morta_em is null
        and m.tentativas = 0
      for update skip locked
    );
  if not found then
    perform pedidos.enviar_link(
      _solicitacao_id, 'proposta_nova', _proposta::text, jsonb_build_object('propostas', jsonb_build_array(_proposta))
    );
  end if;
end
$$;
comment on function propostas.avisar_proposta_nova is
  'Informs the client of a new proposal: in the e-mail that still waits, which lists each in propostas, or in a new one.';

create function propostas.calar_proposta_nova(_solicitacao_id uuid, _proposta uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _carta record;
begin
  update mensagens.outbox as o set payload = o.payload || jsonb_build_object('propostas', (o.payload -> 'propostas') - _proposta::text)
  where
    o.id in (
      select m.id
      from mensagens.outbox as m
      where
        m.solicitacao_id = _solicitacao_id
        and m.tipo = 'proposta_nova'
        and m.enviado_em is null
        and m.morta_em is null
        and m.tentativas = 0
        and m.payload -> 'propostas' ? _proposta::text
      for update skip locked
    )
  returning o.id, o.payload into _carta;
  if not found then
    return false;
  end if;
  if (_carta.payload -> 'propostas') = '[]' then
    delete from pedidos.acompanhamento_links as l where l.token_hash = base.token_hash(_carta.payload ->> 'token');
    delete from mensagens.outbox as o where o.id = _carta.id;
  end if;
  return true;
end
$$;
comment on function propostas.calar_proposta_nova is
  'Removes a proposal that is no longer pending from the waiting e-mail about new proposals; the e-mail is dropped when nothing else is in it. Returns whether '
  'there was one.';

create function propostas.webhook(_proposta uuid) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'url', c.webhook_proposta_url,
    'corpo', jsonb_build_object(
      'solicitacao_id', p.solicitacao_id,
      'consultoria_id', p.consultoria_id,
      'consultoria_email', p.consultoria_email,
      'valor', p.valor,
      'prazo', p.prazo,
      'mensagem', p.mensagem,
      'status_proposta', p.status_proposta,
      'timestamp', p.criado_em
    )
  )
  from public.propostas as p, public.configuracoes as c
  where p.id = _proposta and c.webhook_proposta_url is not null;
$$;
comment on function propostas.webhook is
  'Current content for the webhook of a new proposal: {url, corpo}; null without an address, or when the proposal was deleted.';
