-- Vacancies and lines held back by a dispute.

create function pagamentos.vaga_contestada(_vaga_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1
    from pagamentos.pagamentos as p
    join pagamentos.contestacoes as k on k.pagamento_id = p.id
    where p.vaga_id = _vaga_id and p.status = 'pago' and k.fim is distinct from 'ganha' and k.liberada_em is null
  );
$$;
comment on function pagamentos.vaga_contestada is
  'Whether the charge that paid this vacancy is disputed, or was lost to the bank, and the team has not released the vacancy.';

create function pagamentos.contestada(_pagamento_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from pagamentos.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim is distinct from 'ganha');
$$;
comment on function pagamentos.contestada is
  'Whether a charge has a dispute that is open or was lost: nothing of it is refunded. What the team decides about the vacancy changes nothing here.';

create function pagamentos.contestacao_aberta(_pagamento_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from pagamentos.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim is null);
$$;
comment on function pagamentos.contestacao_aberta is 'Whether the bank has still to decide a dispute of a charge.';

create function pagamentos.contestacao_perdida(_pagamento_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from pagamentos.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim = 'perdida');
$$;
comment on function pagamentos.contestacao_perdida is
  'Whether the bank gave money of a charge back, all of it or a part: the provider refunds nothing of it any more.';

create function pagamentos.pix_passou(_pagamento pagamentos.pagamentos) returns boolean
language sql stable set search_path = '' as $$
  select _pagamento.metodo = 'pix' and _pagamento.pago_em < now() - interval '90 days';
$$;
comment on function pagamentos.pix_passou is 'Whether a Pix was paid so long ago that the provider refunds nothing of it any more.';

create function pagamentos.suspensao_espera(_vaga_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1
    from vagas.vaga_suspensoes as s
    where
      s.vaga_id = _vaga_id
      and s.fim_em is null
      and (
        s.recorrida_em is not null
        or exists (select from pagamentos.pagamentos as p where p.vaga_id = _vaga_id and p.status = 'pago' and pagamentos.contestacao_aberta(p.id))
      )
  );
$$;
comment on function pagamentos.suspensao_espera is
  'Whether the team has still to answer the appeal of a suspended vacancy, or the bank to decide a dispute of its charge: until then it does not expire.';

create function pagamentos.recusar_contestada(_vaga_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if pagamentos.vaga_contestada(_vaga_id) then
    perform base.recusar(409, 'Uma pessoa da equipe precisa liberar esta vaga.', 'status_invalido');
  end if;
end
$$;
comment on function pagamentos.recusar_contestada is 'Refuses to publish a vacancy whose charge is disputed. Errors: PT409 status_invalido.';

create function pagamentos.liberar_contestada(_vaga_id uuid) returns void
language sql set search_path = '' as $$
  update pagamentos.contestacoes as k set liberada_em = now()
  from pagamentos.pagamentos as p
  where
    p.vaga_id = _vaga_id
    and p.status = 'pago'
    and k.pagamento_id = p.id
    and k.fim is distinct from 'ganha'
    and k.liberada_em is null;
$$;
comment on function pagamentos.liberar_contestada is
  'Releases a vacancy, which is locked, by decision of the team and independent of the dispute; called before it is published.';

create function pagamentos.avisar_retidas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _retida record;
  _avisadas integer := 0;
begin
  for _retida in
    select v.id, v.bloqueada_em, p as pagamento
    from public.vagas as v
    join pagamentos.pagamentos as p on p.vaga_id = v.id and p.status = 'pago'
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '24 hours'
      -- No repeated notification about vacancies that wait longer.
      and v.bloqueada_em > now() - interval '7 days'
      and p.contestado_em is null
      and not exists (
        select 1
        from public.admins as a
        join mensagens.outbox as o
          on o.chave = 'pagamento_divergente:' || v.id || ':retida:' || extract(epoch from v.bloqueada_em)::bigint || ':' || a.id
      )
    order by v.bloqueada_em
    limit _maximo offset base.a_pular()
  loop
    perform pagamentos.avisar_divergencia(
      _retida.pagamento,
      _retida.id || ':retida:' || extract(epoch from _retida.bloqueada_em)::bigint,
      'uma vaga paga espera na revisão há mais de um dia',
      (_retida.pagamento).valor_centavos
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function pagamentos.avisar_retidas is
  'Informs the team, once, of each paid vacancy that the ad check has held back for a day. Returns the number of vacancies.';

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

-- A suspension as the owner sees it.

create function pagamentos.suspensao_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.minha_conta();
begin
  perform base.limitar('suspensao_da_vaga', 'conta:' || auth.uid(), 600, interval '10 minutes');
  perform vagas.exigir_leitura(_conta, _vaga_id);
  return (
    select vagas.suspensao_em_json(s)
      || jsonb_build_object('pode_recorrer', s.fim_em is null and s.recorrida_em is null, 'contestada', pagamentos.vaga_contestada(_vaga_id))
      || jsonb_build_object('perdida', s.contestacao and exists (
        select 1 from pagamentos.pagamentos as p
        where p.vaga_id = _vaga_id and p.status = 'pago' and pagamentos.contestacao_perdida(p.id) and pagamentos.resta(p) = 0
      ))
    from vagas.vaga_suspensoes as s
    where s.vaga_id = _vaga_id
    order by s.em desc, s.id
    limit 1
  );
end
$$;

create function public.fn_suspensao_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select pagamentos.suspensao_da_vaga(_vaga_id);
$$;
comment on function public.fn_suspensao_da_vaga is
  'The last suspension of an own vacancy: {em, motivo|null, fim_em|null, recurso: {texto, em, aceito|null, resposta|null, decidida_em|null}|null, pode_recorrer, '
  'contestada: its charge is disputed, so that its text is not edited, perdida: a dispute took it off and '
  'the bank gave all of the money back}; null when there was none. Errors: PT404 vaga_inexistente (also for one of another account), PT429 limite.';
grant execute on function pagamentos.suspensao_da_vaga, public.fn_suspensao_da_vaga to authenticated;

-- Refunds to make and payments to ask about: what the worker claims.

create function pagamentos.reservar_reembolsos(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with reservados as (
    update pagamentos.reembolsos as r set reservado_ate = now() + interval '5 minutes'
    where
      r.id = any (
        array(
          select a.id
          from pagamentos.reembolsos as a
          join pagamentos.pagamentos as p on p.id = a.pagamento_id
          where
            (a.reservado_ate is null or a.reservado_ate <= now())
            and (
              -- The bank decides first who has the money.
              a.status = 'pendente' and not pagamentos.contestada(p.id)
              or a.status = 'enviado' and a.refund_id is not null
            )
          order by a.criado_em
          limit least(greatest(coalesce(_limite, 20), 1), 100)
          for update of a skip locked
        )
      )
    returning r.*
  )
  select jsonb_build_object(
    'id', r.id,
    'intent_id', p.intent_id,
    'valor_centavos', r.valor_centavos,
    'refund_id', r.refund_id,
    'tentativas', r.tentativas
  )
  from reservados as r
  join pagamentos.pagamentos as p on p.id = r.pagamento_id;
$$;

create function public.fn_service_reembolsos_a_fazer(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from pagamentos.reservar_reembolsos(_limite) as r;
$$;
comment on function public.fn_service_reembolsos_a_fazer is
  'For the worker: takes up to _limite (100) refunds for 5 minutes, none to be made of a charge with a dispute that is open or lost: {id, intent_id, valor_centavos, '
  'refund_id|null, tentativas}. With refund_id it was sent and only its state is asked (10 minutes later); without, it is to be made with '
  'the idempotency key re:{id} and metadata {reembolso_id}. A call that the provider refuses is not the end of it: its _status is null.';
grant execute on function pagamentos.reservar_reembolsos, public.fn_service_reembolsos_a_fazer to service_role;

create function pagamentos.sem_reembolso(_pagamento pagamentos.pagamentos) returns integer
language sql stable set search_path = '' as $$
  select _pagamento.recebido_centavos - coalesce(sum(r.valor_centavos), 0)::integer
  from pagamentos.reembolsos as r
  where r.pagamento_id = _pagamento.id and r.status <> 'falhou';
$$;
comment on function pagamentos.sem_reembolso is 'Centavos of a payment that no refund, made or under way, takes.';

create function pagamentos.volta_da_linha(_pagamento pagamentos.pagamentos, _linha public.vaga_canais) returns integer
language sql stable set search_path = '' as $$
  select case
    when pagamentos.contestacao_perdida(_pagamento.id) then 0
    else least(_linha.preco_centavos - _linha.desconto_centavos, pagamentos.sem_reembolso(_pagamento))
  end;
$$;
comment on function pagamentos.volta_da_linha is
  'Centavos of a paid line that its end gives back: what the team gave back by hand is not given back twice, nor what the bank took in a dispute.';

create function pagamentos.estornado(_pagamento_id uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(k.valor_centavos), 0)::integer from pagamentos.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim = 'perdida';
$$;
comment on function pagamentos.estornado is 'Centavos of the lost disputes of a charge, together.';

create function pagamentos.perdido(_pagamento pagamentos.pagamentos) returns integer
language sql stable set search_path = '' as $$
  select case
    when _pagamento.contestado_em is null then 0
    else least(pagamentos.sem_reembolso(_pagamento), pagamentos.estornado(_pagamento.id))
  end;
$$;
comment on function pagamentos.perdido is 'Centavos of a payment that the bank gave back after lost disputes, at most what no refund takes.';

create function pagamentos.resta(_pagamento pagamentos.pagamentos) returns integer
language sql stable set search_path = '' as $$
  select pagamentos.sem_reembolso(_pagamento) - pagamentos.perdido(_pagamento);
$$;
comment on function pagamentos.resta is
  'Centavos of a payment that stay with us: neither refunded, nor on their way back, nor given back by the bank. An invoice is for these alone '
  '(docs/product/payments.md#money-that-is-left).';

create function pagamentos.superado(_reembolso pagamentos.reembolsos) returns boolean
language sql stable set search_path = '' as $$
  select _reembolso.status = 'falhou' and (
    (select pagamentos.resta(p) = 0 from pagamentos.pagamentos as p where p.id = _reembolso.pagamento_id)
    or exists (select 1 from pagamentos.reembolsos as r where r.no_lugar_de = _reembolso.id)
    -- By hand since then, in parts or with more: as much as all that still wait.
    or exists (
      select 1
      from pagamentos.reembolsos as r
      where r.pagamento_id = _reembolso.pagamento_id and r.por_fora and r.no_lugar_de is null and r.criado_em >= _reembolso.criado_em
      having sum(r.valor_centavos) >= (
        select sum(f.valor_centavos)
        from pagamentos.reembolsos as f
        where
          f.pagamento_id = _reembolso.pagamento_id
          and f.status = 'falhou'
          and not exists (select from pagamentos.reembolsos as n where n.no_lugar_de = f.id)
      )
    )
    or _reembolso.refund_id is null and pagamentos.estornado(_reembolso.pagamento_id) >= (
      select sum(r.valor_centavos) from pagamentos.reembolsos as r
      where r.pagamento_id = _reembolso.pagamento_id and r.status = 'falhou' and r.refund_id is null
    )
  );
$$;
comment on function pagamentos.superado is
  'Whether a failed refund needs nobody any more: nothing is left of the payment, the team made it again with another, or by hand in parts, or the bank gave back as much as those that '
  'were not asked for yet took.';

create function pagamentos.como_esta(_pagamento pagamentos.pagamentos) returns text
language sql stable set search_path = '' as $$
  select case
    when _pagamento.recebido_centavos = 0 or pagamentos.resta(_pagamento) > 0 then _pagamento.status
    when pagamentos.perdido(_pagamento) > 0 then 'devolvido'
    when _pagamento.reembolsado_centavos >= _pagamento.recebido_centavos then 'reembolsado'
    when _pagamento.status = 'divergente' then 'divergente'
    else 'voltando'
  end;
$$;
comment on function pagamentos.como_esta is
  'What a payment is called: its status, and once nothing of it is left, where the money went: voltando, reembolsado or devolvido (by the bank). '
  'What never paid its vacancy stays divergente until it is back.';

create function pagamentos.reservar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with reservados as (
    update pagamentos.pagamentos as p
    set
      -- The older, the less often; cancellations are retried soon.
      reservado_ate = now() + case
        when p.cancelar_em is not null
          then least(greatest((now() - p.cancelar_em) / 4, interval '5 minutes'), interval '6 hours')
        else least(greatest((now() - p.criado_em) / 4, interval '5 minutes'), interval '6 hours')
      end
    where
      p.id = any (
        array(
          select a.id
          from pagamentos.pagamentos as a
          where
            a.intent_id is not null
            and (a.reservado_ate is null or a.reservado_ate <= now())
            and (
              a.status in ('criando', 'aberto', 'processando', 'falhou')
              and (a.cancelar_em is not null or a.criado_em < now() - interval '5 minutes')
              -- Given up here, but still open at the provider.
              or a.status = 'cancelado' and a.cancelar_em > now() - interval '30 days'
            )
          order by a.reservado_ate nulls first, a.criado_em
          limit least(greatest(coalesce(_limite, 20), 1), 100)
          for update skip locked
        )
      )
    returning p.*
  )
  select jsonb_build_object(
    'pagamento_id', p.id,
    'intent_id', p.intent_id,
    'valor_centavos', p.valor_centavos,
    'cancelar', p.cancelar_em is not null
  )
  from reservados as p;
$$;

create function public.fn_service_pagamentos_a_conferir(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from pagamentos.reservar(_limite) as r;
$$;
comment on function public.fn_service_pagamentos_a_conferir is
  'For the worker: takes up to _limite (100) open payments to read at the provider, first after 5 minutes, then less and less often (at least every 6 h), and '
  'those to be cancelled there at once, including payments given up here, for 30 days: {pagamento_id, intent_id, valor_centavos, cancelar}. The result goes to '
  'fn_service_aplicar_pagamento.';
grant execute on function pagamentos.reservar, public.fn_service_pagamentos_a_conferir to service_role;
