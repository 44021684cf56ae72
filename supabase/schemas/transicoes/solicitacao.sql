-- The one function that changes the state of a request, and the effect of its end.

create function transicoes.mudar_solicitacao(_id uuid, _para text, _motivo text default null) returns void
language plpgsql set search_path = '' as $$
declare
  _de text;
begin
  select s.status_solicitacao into _de from public.solicitacoes as s where s.id = _id for no key update;
  if not found then
    perform base.recusar(404, 'Pedido não encontrado.', 'solicitacao_inexistente');
  elsif _de = _para then
    return;
  end if;
  -- The trigger refuses statuses that pedidos.proximos_da_solicitacao does not list.
  update public.solicitacoes as s
  set status_solicitacao = _para, motivo_recusa = case when _para = 'Recusada' then _motivo end
  where s.id = _id;
  -- Nobody is told of a request that cannot be answered.
  delete from mensagens.outbox as o
  where
    _de = 'Aberta' and o.solicitacao_id = _id and o.tipo in ('pedido_novo', 'convite') and o.tentativas = 0
    and o.enviado_em is null and o.morta_em is null;
  -- Nor of a question that can no longer be answered, or an answer that only the accepted author still reads.
  update conversas.perguntas as p set avisar_desde = null
  where
    _de = 'Aberta' and p.solicitacao_id = _id and p.avisar_desde is not null
    and not (
      p.resposta is not null
      and exists (
        select from public.propostas as q where q.solicitacao_id = _id and q.auth_user_id = p.auth_user_id and q.status_proposta = 'aceita'
      )
    );

  case _para
    when 'Solicitação Efetuada' then
      perform pedidos.seguir_envio(_id);
    when 'Aberta' then
      -- Consultancies are alerted by the routine (propostas.avisar_pedidos).
      insert into pedidos.solicitacao_prazos (solicitacao_id, avisar_desde) values (_id, now()) on conflict (solicitacao_id) do nothing;
      perform pedidos.enviar_link(_id, 'solicitacao_aberta', _id::text);
    when 'Recusada' then
      perform pedidos.enviar_link(_id, 'solicitacao_recusada', _id::text);
      -- An open one that the team takes off.
      perform transicoes.encerrar_propostas(_id, 'A nossa equipe tirou o pedido do ar.');
    when 'Proposta Aceita' then
      insert into pedidos.solicitacao_prazos (solicitacao_id, aberta_em, escolhida_em)
      select s.id, s.criado_em, now() from public.solicitacoes as s where s.id = _id
      on conflict (solicitacao_id) do update set escolhida_em = excluded.escolhida_em;
      perform transicoes.encerrar_propostas(_id, 'O cliente escolheu outra proposta.');
    when 'Encerrada' then
      insert into pedidos.solicitacao_prazos (solicitacao_id, aberta_em, motivo_encerramento)
      select s.id, s.criado_em, _motivo from public.solicitacoes as s where s.id = _id and _motivo is not null
      on conflict (solicitacao_id) do update set motivo_encerramento = excluded.motivo_encerramento;
      update avaliacoes.avaliacoes as a set pedir_em = least(a.pedir_em, avaliacoes.prazo(a.proposta_id, true))
      where a.proposta_id in (select p.id from public.propostas as p where p.solicitacao_id = _id and p.status_proposta = 'aceita');
      perform transicoes.encerrar_propostas(_id, 'O pedido foi encerrado.');
  end case;
end
$$;
comment on function transicoes.mudar_solicitacao is
  'The only function that changes the status of a request, with all effects. _motivo: why the team refused it, or why its client closed it. The same status again '
  'changes nothing. By hand: select transicoes.mudar_solicitacao(''…'', ''Aberta''). Errors: PT404 solicitacao_inexistente, PT409 status_invalido.';

create function transicoes.encerrar_propostas(_solicitacao_id uuid, _motivo text) returns void
language sql set search_path = '' as $$
  select transicoes.mudar_propostas(
    array(select p.id from public.propostas as p where p.solicitacao_id = _solicitacao_id and p.status_proposta = 'enviada'),
    'recusada',
    _motivo
  );
$$;
comment on function transicoes.encerrar_propostas is 'Declines every pending proposal of a request and informs each author. Lock the request first.';

create function transicoes.solicitacoes_some() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform propostas.avisar_autor(p, 'proposta_recusada', null, true)
  from public.propostas as p
  where p.solicitacao_id = old.id and p.status_proposta in ('enviada', 'aceita')
  order by mensagens.leitor_de(p.consultoria_email);
  return old;
end
$$;
comment on function transicoes.solicitacoes_some is
  'Trigger: informs authors of live proposals when a request is deleted; its proposals are deleted with it.';

create trigger solicitacoes_some
before delete on public.solicitacoes
for each row execute function transicoes.solicitacoes_some();
