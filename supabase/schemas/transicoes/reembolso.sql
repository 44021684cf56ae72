-- The one function that changes the state of a refund, and what follows.

create function transicoes.devolver_linha(_linha public.vaga_canais) returns boolean
language plpgsql set search_path = '' as $$
declare
  _pagamento pagamentos.pagamentos;
  _valor integer := _linha.preco_centavos - _linha.desconto_centavos;
begin
  if _valor <= 0 then
    return false;
  end if;
  select p.* into _pagamento
  from pagamentos.pagamentos as p
  where p.vaga_id = _linha.vaga_id and p.status = 'pago'
  for no key update;
  if not found or pagamentos.contestacao_perdida(_pagamento.id) then
    return false;
  end if;
  -- What the team gave back by hand is not given back twice.
  _valor := least(_valor, pagamentos.sem_reembolso(_pagamento));
  if _valor <= 0 then
    return false;
  end if;
  insert into pagamentos.reembolsos (pagamento_id, vaga_canal_id, valor_centavos, causa, motivo)
  values (_pagamento.id, _linha.id, _valor, _linha.causa, _linha.motivo)
  on conflict (vaga_canal_id) do nothing;
  if found then
    perform base.acordar_agora();
  end if;
  return found;
end
$$;
comment on function transicoes.devolver_linha is
  'Requests the refund of a paid line, once, of at most what is left of the payment; false when there is nothing to refund.';

create function transicoes.mudar_reembolso(_id uuid, _para text, _refund_id text default null, _erro text default null)
returns pagamentos.reembolsos
language plpgsql set search_path = '' as $$
declare
  _antes pagamentos.reembolsos;
  _reembolso pagamentos.reembolsos;
  _pagamento pagamentos.pagamentos;
begin
  select r.* into _antes from pagamentos.reembolsos as r where r.id = _id for update;
  update pagamentos.reembolsos as r
  set
    status = _para,
    -- A failed refund was completed under another id.
    refund_id = case when r.status = 'falhou' then _refund_id else coalesce(r.refund_id, _refund_id) end,
    refunds_falhos = r.refunds_falhos || array_remove(array[case when r.status = 'falhou' then r.refund_id end], null),
    feito_em = case when _para = 'feito' then now() end,
    erro = case when _para = 'falhou' then coalesce(left(_erro, 500), r.erro) end,
    reservado_ate = now() + interval '10 minutes'
  where r.id = _id and _para = any (pagamentos.proximos_do_reembolso(r.status))
  returning r.* into _reembolso;
  if not found then
    perform base.recusar(409, 'Este reembolso não pode voltar atrás.', 'status_invalido');
  end if;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.id = _reembolso.pagamento_id;
  case
    when _para = 'enviado' then null;
    when _para = 'feito' then perform transicoes.reembolso_chegou(_reembolso, _pagamento);
    -- Not asked for yet, and the bank gave it back already.
    when _antes.status = 'pendente' and pagamentos.contestacao_perdida(_pagamento.id) then null;
    else perform transicoes.reembolso_voltou(_reembolso, _pagamento);
  end case;
  return _reembolso;
end
$$;
comment on function transicoes.mudar_reembolso is
  'The only function that changes the status of a refund, along pagamentos.proximos_do_reembolso; the caller holds the locks of line and payment. feito: the line '
  'becomes reembolsado and the payer is informed. falhou (_erro): the line shows it and the team is informed, unless the bank already returned the money. Trigger '
  'reembolsos_conta keeps the sums. Errors: PT409 status_invalido.';

create function transicoes.reembolso_chegou(_reembolso pagamentos.reembolsos, _pagamento pagamentos.pagamentos) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  if _reembolso.vaga_canal_id is not null then
    perform transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object('id', c.id, 'status', 'reembolsado')))
    from public.vaga_canais as c where c.id = _reembolso.vaga_canal_id and c.status <> 'reembolsado';
    perform pagamentos.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'canal_reembolsado',
      _reembolso.id::text,
      jsonb_build_object(
        'canal', (
          select k.nome from public.vaga_canais as c join public.canais as k on k.codigo = c.canal
          where c.id = _reembolso.vaga_canal_id
        ),
        'valor_centavos', _reembolso.valor_centavos,
        'causa', _reembolso.causa,
        'motivo', _reembolso.motivo
      )
    );
  elsif _pagamento.status = 'divergente' then
    perform pagamentos.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'pagamento_devolvido',
      _reembolso.id::text,
      jsonb_build_object('valor_centavos', _reembolso.valor_centavos, 'motivo', _pagamento.divergencia)
    );
  else
    perform pagamentos.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'reembolso_feito',
      _reembolso.id::text,
      jsonb_build_object('valor_centavos', _reembolso.valor_centavos, 'motivo', _reembolso.motivo)
    );
  end if;
end
$$;
comment on function transicoes.reembolso_chegou is
  'Effects of a completed refund: its line becomes reembolsado, and the payer is informed of the line, of the whole divergence or of what the team gave back.';

create function transicoes.reembolso_voltou(_reembolso pagamentos.reembolsos, _pagamento pagamentos.pagamentos) returns void
language plpgsql set search_path = '' as $$
begin
  -- The cause of the refund stays valid.
  perform transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object('id', c.id, 'status', 'expirado')))
  from public.vaga_canais as c where c.id = _reembolso.vaga_canal_id and c.status = 'reembolsado';
  perform pagamentos.avisar_divergencia(
    _pagamento, _reembolso.id::text, 'um reembolso não chegou a quem pagou', _reembolso.valor_centavos
  );
  perform pagamentos.avisar_quem_pagou(
    _pagamento,
    (select v from public.vagas as v where v.id = _pagamento.vaga_id),
    'reembolso_voltou',
    -- It may fail again under another number.
    _reembolso.id || ':' || cardinality(_reembolso.refunds_falhos),
    jsonb_build_object('valor_centavos', _reembolso.valor_centavos)
  );
end
$$;
comment on function transicoes.reembolso_voltou is 'Effects of a failed refund: its line is no longer reembolsado, and the team and the payer are informed.';
