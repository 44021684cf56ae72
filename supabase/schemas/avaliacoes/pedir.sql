-- Asking the client of an accepted proposal for a review, once.

create function avaliacoes.prazo(_proposta uuid, _encerrada boolean) returns timestamptz
language sql stable set search_path = '' as $$
  select p.decided_em + case when _encerrada then interval '7 days' else interval '30 days' end from public.propostas as p where p.id = _proposta;
$$;
comment on function avaliacoes.prazo is
  'From when on the client of an accepted proposal may review it: 30 days after acceptance, or 7 once the request is closed (docs/product/reviews.md#asking).';

create function avaliacoes.avaliada_antes(_avaliacao avaliacoes.avaliacoes, _caixa bytea) returns timestamptz
language sql stable set search_path = '' as $$
  select max(a.enviada_em)
  from avaliacoes.avaliacoes as a
  where
    a.consultoria_id = _avaliacao.consultoria_id and a.id <> _avaliacao.id and a.caixa = _caixa and a.enviada_em > now() - interval '12 months';
$$;
comment on function avaliacoes.avaliada_antes is 'When a mailbox reviewed the same consultancy by another request in the last 12 months; null when it did not.';

create function avaliacoes.caixa_do_pedido(_solicitacao_id uuid) returns bytea
language sql stable set search_path = '' as $$
  select mensagens.caixa_de(k.email) from pedidos.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id;
$$;
comment on function avaliacoes.caixa_do_pedido is 'The mailbox of the client of a request (mensagens.caixa_de).';

create function avaliacoes.pedir(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _avaliacao record;
  _pedidas integer := 0;
begin
  for _avaliacao in
    select a.id, p.solicitacao_id, c.consultoria_nome, avaliacoes.avaliada_antes(a, avaliacoes.caixa_do_pedido(p.solicitacao_id)) as antes
    from avaliacoes.avaliacoes as a
    join public.propostas as p on p.id = a.proposta_id
    join public.consultorias as c on c.id = a.consultoria_id
    where a.pedida_em is null and a.pedir_em <= now()
    order by a.pedir_em
    limit _maximo offset base.a_pular()
    for update of a skip locked
  loop
    update avaliacoes.avaliacoes as a set pedida_em = now() where a.id = _avaliacao.id;
    if _avaliacao.antes is null then
      perform pedidos.enviar_link(
        _avaliacao.solicitacao_id, 'avaliacao_pedida', _avaliacao.id::text, jsonb_build_object('consultoria_nome', _avaliacao.consultoria_nome)
      );
    end if;
    _pedidas := _pedidas + 1;
  end loop;
  return _pedidas;
end
$$;
comment on function avaliacoes.pedir is
  'Asks clients for a review, once each, when its time has come, unless they reviewed the consultancy in the last 12 months. Returns how many were due.';
