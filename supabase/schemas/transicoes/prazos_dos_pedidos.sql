-- Proposals and requests whose time is over.

create function transicoes.expirar_propostas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedidos uuid[];
begin
  -- Requests are locked first; those that are being decided at this moment are skipped.
  _pedidos := array(
    select s.id from public.solicitacoes as s
    where
      s.id in (
        select p.solicitacao_id from public.propostas as p
        where p.status_proposta = 'enviada' and p.expira_em <= now()
        order by p.expira_em
        limit _maximo offset base.a_pular()
      )
    order by s.id
    for no key update skip locked
  );
  return transicoes.mudar_propostas(
    array(
      select p.id from public.propostas as p
      where p.solicitacao_id = any (_pedidos) and p.status_proposta = 'enviada' and p.expira_em <= now()
    ),
    'expirada'
  );
end
$$;
comment on function transicoes.expirar_propostas is
  'Expires proposals that were not decided in time, of at most so many requests; informs each author. Returns the number of expired proposals.';

create function transicoes.fechar_pedidos(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido record;
  _fechados integer := 0;
begin
  for _pedido in
    select s.id
    from pedidos.solicitacao_prazos as z
    join public.solicitacoes as s on s.id = z.solicitacao_id
    where z.fecha_em <= now() and s.status_solicitacao = 'Aberta'
    order by z.fecha_em
    limit _maximo offset base.a_pular()
    for no key update of s skip locked
  loop
    perform transicoes.mudar_solicitacao(_pedido.id, 'Encerrada');
    perform pedidos.enviar_link(_pedido.id, 'solicitacao_encerrada', _pedido.id::text);
    _fechados := _fechados + 1;
  end loop;
  return _fechados;
end
$$;
comment on function transicoes.fechar_pedidos is
  'Closes open requests at their end, 60 days after opening and 15 more if extended; informs the client. Returns the number of closed requests.';
