-- The one function that changes the state of proposals.

create function transicoes.mudar_propostas(_ids uuid[], _para text, _motivo text default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _proposta public.propostas;
  _mudadas integer := 0;
  -- Whether the client was told of the proposal.
  _sabida boolean;
begin
  -- Requests are locked first, as in all functions that decide.
  perform from public.solicitacoes as s
  where s.id in (select p.solicitacao_id from public.propostas as p where p.id = any (_ids))
  order by s.id
  for no key update;

  -- The trigger refuses statuses that propostas.proximos does not list. Mailboxes are locked in the same order everywhere.
  for _proposta in
    with mudadas as (
      update public.propostas as p
      set status_proposta = _para, motivo = _motivo, decided_em = now()
      where p.id = any (_ids) and p.status_proposta <> _para
      returning p.*
    ),
    livres as (
      update public.solicitacoes as s set num_propostas = s.num_propostas - m.n
      from (select u.solicitacao_id, count(*) as n from mudadas as u group by u.solicitacao_id) as m
      where s.id = m.solicitacao_id and _para <> 'aceita'
    )
    select m.* from mudadas as m order by mensagens.leitor_de(m.consultoria_email), m.id
  loop
    _mudadas := _mudadas + 1;
    _sabida := not propostas.calar_proposta_nova(_proposta.solicitacao_id, _proposta.id);
    if _para <> 'retirada' then
      perform propostas.avisar_autor(_proposta, 'proposta_' || _para, _motivo);
    elsif _sabida then
      perform pedidos.enviar_link(_proposta.solicitacao_id, 'proposta_retirada', _proposta.id::text);
    end if;
    if _para = 'aceita' then
      -- Its client may review it later; one that is not listed has no page where a review could stand.
      insert into avaliacoes.avaliacoes (proposta_id, consultoria_id, pedir_em)
      select _proposta.id, c.id, avaliacoes.prazo(_proposta.id, false)
      from public.consultorias as c where c.id = _proposta.consultoria_id and consultorias.esta_no_ar(c)
      on conflict (proposta_id) do nothing;
      perform transicoes.mudar_solicitacao(_proposta.solicitacao_id, 'Proposta Aceita');
    end if;
  end loop;
  return _mudadas;
end
$$;
comment on function transicoes.mudar_propostas is
  'The only function that changes the status of proposals, one or many in one statement, with all effects: the slot in the request becomes free, author or client '
  'is informed, and an accepted proposal changes its request, which declines the others. _motivo: why they were declined. Proposals that already have the status '
  'stay unchanged. Returns the number of changed proposals. Errors: PT409 proposta_decidida.';
