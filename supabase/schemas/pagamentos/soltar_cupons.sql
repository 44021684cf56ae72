-- Coupons of vacancies that were not paid.

create function pagamentos.soltar_cupons(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  -- Vacancies are locked first, as everywhere: a vacancy that is being paid at this moment keeps its coupon.
  _vagas constant uuid[] := array(
    select v.id
    from vagas.cupom_usos as u
    join public.vagas as v on v.id = u.vaga_id
    where u.criado_em < now() - interval '72 hours' and v.status in ('pending_payment', 'payment_failed')
    order by u.criado_em
    limit _maximo offset base.a_pular()
    for no key update of v skip locked
  );
  _soltas uuid[];
begin
  with soltos as (
    delete from vagas.cupom_usos as u
    where u.vaga_id = any (_vagas) and u.criado_em < now() - interval '72 hours'
    returning u.vaga_id
  )
  select coalesce(array_agg(s.vaga_id), '{}') into _soltas from soltos as s;
  perform pagamentos.fechar(_soltas);
  return cardinality(_soltas);
end
$$;
comment on function pagamentos.soltar_cupons is
  'Releases coupon uses that unpaid vacancies have held for 72 hours and cancels their open payments at the provider. Such a vacancy reserves a use again when it '
  'is changed, when its payment begins (pagamentos.preparar) or when its money arrives (transicoes.cupom_do_pagamento). Returns the number of released uses.';
