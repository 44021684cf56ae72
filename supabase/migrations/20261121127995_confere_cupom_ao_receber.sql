-- A coupon counts when the money comes, not only when the payment begins: an unpaid vacancy lets go of its use after 72 hours while
-- its intent stays payable, so the use is taken once more with the money, and money for a coupon that is no longer to be had goes back
-- whole (security T26). What loses its coupon has its open payment closed at the provider, and beginning to pay takes both up again;
-- a use is held for 10 days at most, however often its payment is begun.
-- Locks: private.cupom_usos for an instant (a column without rewriting).
-- Undo: put back private.soltar_cupons of 126400 and private.preparar_pagamento of 126500; drop the column,
-- private.receber_pagamento and private.cupom_do_pagamento.

alter table private.cupom_usos add column desde timestamptz not null default now();
comment on column private.cupom_usos.desde is
  'When this vacancy took it; criado_em is when its 72 hours last began, at most 7 days after this.';

create or replace function private.soltar_cupons(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Vacancies first, as everybody locks: who pays at this moment keeps it.
  _vagas constant uuid[] := array(
    select v.id
    from private.cupom_usos as u
    join public.vagas as v on v.id = u.vaga_id
    where u.criado_em < now() - interval '72 hours' and v.status in ('pending_payment', 'payment_failed')
    order by u.criado_em
    limit _maximo
    for no key update of v skip locked
  );
  _soltas uuid[];
begin
  with soltos as (
    delete from private.cupom_usos as u
    where u.vaga_id = any (_vagas) and u.criado_em < now() - interval '72 hours'
    returning u.vaga_id
  )
  select coalesce(array_agg(s.vaga_id), '{}') into _soltas from soltos as s;
  update private.pagamentos as p set cancelar_em = coalesce(p.cancelar_em, now()), reservado_ate = null
  where p.vaga_id = any (_soltas) and p.status in ('criando', 'aberto', 'processando', 'falhou');
  return cardinality(_soltas);
end
$$;
comment on function private.soltar_cupons(integer) is
  'Frees the coupon uses that unpaid vacancies have held for 72 hours, and has their open payments closed at the provider; such a vacancy takes one again when it is changed, when its payment begins (private.preparar_pagamento) or when its money comes (private.cupom_do_pagamento). Returns how many.';

create or replace function private.preparar_pagamento(_id uuid)
returns public.vagas
language plpgsql
set search_path = ''
as $$
declare
  _vaga public.vagas;
  _canais text[];
begin
  select v.* into _vaga from public.vagas as v
  where v.id = _id and v.status in ('pending_payment', 'payment_failed')
  for no key update;
  if not found then
    perform private.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  end if;
  _canais := private.exigir_canais(array(select k from jsonb_object_keys(_vaga.canais_selecionados) as k));
  perform private.reservar_cupom(_vaga.cupom_aplicado, _canais, _vaga.usuario_id, _id);
  update private.cupom_usos as u set criado_em = now() where u.vaga_id = _id and u.desde > now() - interval '7 days';
  -- Somebody is about to pay: it is neither closed nor given up meanwhile.
  update private.pagamentos as p set cancelar_em = null, atualizado_em = now()
  where p.vaga_id = _id and p.status in ('criando', 'aberto', 'processando', 'falhou');
  return _vaga;
end
$$;
comment on function private.preparar_pagamento(uuid) is
  'For the payment, before anybody is charged: an unpaid vacancy, locked, whose channels are still sold and whose coupon is held for 72 hours more (7 days after it was taken no longer), checked again when it had been freed; its open payment is neither closed nor given up now. Errors: PT409 status_invalido, canal_indisponivel, PT422 cupom.';

create function private.cupom_do_pagamento(_vaga public.vagas)
returns text
language plpgsql
set search_path = ''
as $$
begin
  perform private.reservar_cupom(
    _vaga.cupom_aplicado, array(select k from jsonb_object_keys(_vaga.canais_selecionados) as k), _vaga.usuario_id, _vaga.id
  );
  return null;
exception
  when sqlstate 'PT422' then
    return 'o cupom deixou de valer';
end
$$;
comment on function private.cupom_do_pagamento(public.vagas) is
  'For money that pays a vacancy, which is locked: takes its coupon again when it had been freed. Null when it holds what it was priced with, else why the money goes back.';

create function private.receber_pagamento(
  _pagamento private.pagamentos,
  _vaga public.vagas,
  _intent jsonb,
  _em timestamptz
)
returns text
language plpgsql
set search_path = ''
as $$
declare
  _recebido constant integer := greatest(coalesce((_intent ->> 'amount_received')::integer, 0), 0);
  _divergencia text;
begin
  if _pagamento.status in ('pago', 'divergente') then
    return 'nada';
  end if;
  _divergencia := private.divergencia_do_pagamento(_pagamento, _vaga, _intent);
  if _divergencia is null then
    _divergencia := private.cupom_do_pagamento(_vaga);
  end if;
  update private.pagamentos as p
  set
    status = case when _divergencia is null then 'pago' else 'divergente' end,
    divergencia = _divergencia,
    recebido_centavos = _recebido,
    pago_em = coalesce(_em, now()),
    recusa_codigo = null,
    recusa_em = null,
    cancelar_em = null,
    reservado_ate = null
  where p.id = _pagamento.id;
  if _divergencia is null then
    update public.vagas as v set status = 'pago' where v.id = _vaga.id;
    update public.vagas as v set status = 'aguardando_publicacao' where v.id = _vaga.id;
    perform private.avisar_quem_pagou(
      _pagamento, _vaga, 'pagamento_confirmado', _pagamento.id::text, jsonb_build_object('valor_centavos', _recebido)
    );
    perform private.acordar_agora();
    return 'pago';
  end if;
  if _recebido > 0 then
    insert into private.reembolsos (pagamento_id, valor_centavos, motivo)
    values (_pagamento.id, _recebido, 'O pagamento não corresponde ao pedido: ' || _divergencia || '.');
  end if;
  perform private.avisar_equipe(
    'pagamento_divergente',
    _pagamento.id::text,
    jsonb_build_object(
      'motivo', _divergencia,
      'intent_id', _pagamento.intent_id,
      'codigo_ref', _vaga.codigo_ref,
      'recebido_centavos', _recebido,
      'esperado_centavos', _pagamento.valor_centavos
    )
  );
  perform private.acordar_agora();
  return 'divergente: ' || _divergencia;
end
$$;
comment on function private.receber_pagamento(private.pagamentos, public.vagas, jsonb, timestamptz) is
  'Money arrived: the vacancy is paid with the coupon it was priced with and waits for the ad check, in this transaction; or the whole goes back and the team is told why. Once received nothing changes any more. Returns what happened.';
