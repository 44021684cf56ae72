-- Reports of the card provider about a payment: received, refused, different.

create function pagamentos.anotar_evento(_evento_id text, _tipo text, _intent_id text, _em timestamptz, _resultado text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into pagamentos.pagamento_eventos (event_id, tipo, intent_id, criado_em, resultado)
  values (_evento_id, coalesce(left(_tipo, 100), '-'), _intent_id, _em, left(_resultado, 200))
  on conflict (event_id) do nothing;
  return found;
end
$$;
comment on function pagamentos.anotar_evento is 'Stores an event with its effect; false when it was already stored.';

create function pagamentos.resposta_do_evento(_pagamento pagamentos.pagamentos, _vaga public.vagas, _repetido boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'conhecido', _pagamento.id is not null,
    'pagamento', _pagamento.status,
    'vaga_id', _vaga.id,
    'vaga', _vaga.status,
    'codigo_ref', _vaga.codigo_ref,
    'repetido', _repetido
  );
$$;
comment on function pagamentos.resposta_do_evento is 'Result of applying an event; without a payment it concerns no payment of this product (conhecido false).';
