-- What a dispute does to its vacancy.

create function transicoes.vaga_foi_contestada(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  if _vaga.status in ('published', 'pausada') then
    return transicoes.mudar_vaga(
      _vaga.id, 'suspensa', 'A cobrança desta vaga foi contestada no banco de quem pagou. Ela fica fora do ar até a decisão.'
    );
  elsif _vaga.status = 'aguardando_publicacao' then
    update public.vagas as v
    set
      checada_em = now(),
      reservada_ate = null,
      bloqueada_em = now(),
      achados = jsonb_build_array(
        jsonb_build_object(
          'regra', 'contestacao',
          'gravidade', 'bloqueia',
          'campo', 'descricao',
          'trecho', '',
          'lei', 'Contestação do pagamento',
          'explicacao', 'O pagamento desta vaga foi contestado no banco.',
          'sugestao', 'Fale com a equipe.'
        )
      )
    where v.id = _vaga.id
    returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function transicoes.vaga_foi_contestada is
  'The vacancy that a disputed charge paid leaves the page (suspensa), or waits for a person when it is not yet there.';

create function transicoes.contestacao_foi_ganha(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  if pagamentos.vaga_contestada(_vaga.id) then
    return _vaga;
  elsif _vaga.status = 'suspensa' then
    -- Only what a dispute took off the page, and before the team decided otherwise.
    update vagas.vaga_suspensoes as s
    set
      recurso_aceito = case when s.recorrida_em is not null then true end,
      decidida_em = case when s.recorrida_em is not null then now() end
    where s.vaga_id = _vaga.id and s.fim_em is null and s.contestacao;
    if found then
      return transicoes.desfazer_suspensao(_vaga);
    end if;
  elsif _vaga.status = 'aguardando_publicacao' and _vaga.achados @> '[{"regra": "contestacao"}]' then
    -- The ad check reads it as any other.
    update public.vagas as v set checada_em = null, bloqueada_em = null, achados = '[]' where v.id = _vaga.id returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function transicoes.contestacao_foi_ganha is
  'Once no dispute of its charge is open or lost: the vacancy that one took off the page is back for the days it had, or expired, and one that one held goes to the ad check. '
  'What a report took off stays off.';

create function transicoes.contestacao_foi_perdida(_vaga public.vagas, _tudo boolean) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  update vagas.vaga_suspensoes as s
  set motivo = case
    when _tudo then 'O banco decidiu a contestação e estornou o valor desta vaga a quem pagou. Ela não volta ao ar com este pagamento.'
    else 'O banco decidiu a contestação e estornou uma parte do valor desta vaga a quem pagou. A nossa equipe decide se ela volta ao ar dentro do prazo dela.'
  end
  where s.vaga_id = _vaga.id and s.fim_em is null and s.contestacao;
  if _tudo and _vaga.status = 'aguardando_publicacao' and _vaga.achados @> '[{"regra": "contestacao"}]' then
    update public.vagas as v
    set
      -- From now it is held as one that waits for a correction.
      bloqueada_em = now(),
      achados = jsonb_build_array(_vaga.achados -> 0 || jsonb_build_object(
        'regra', 'contestacao_perdida', 'sugestao', 'Crie outra vaga a partir desta.',
        'explicacao', 'O banco estornou o valor desta vaga a quem pagou. Ela não vai ao ar com este pagamento.'
      ))
    where v.id = _vaga.id returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function transicoes.contestacao_foi_perdida is
  'The vacancy that a dispute took off the page, or held, says that the money is gone and does not come back to it; when a part is left, the team decides.';

-- An event of the payment provider about a dispute.

create function transicoes.aplicar_contestacao(
  _disputa jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id constant text := _disputa ->> 'id';
  _estado constant text := left(regexp_replace(lower(coalesce(_disputa ->> 'status', '')), '[^a-z_]', '', 'g'), 60);
  -- An inquiry closed without a dispute counts as won.
  _fim constant text := case _estado when 'won' then 'ganha' when 'warning_closed' then 'ganha' when 'lost' then 'perdida' end;
  _vaga public.vagas;
  _pagamento pagamentos.pagamentos;
  _antes pagamentos.contestacoes;
  _valor integer;
  _tudo boolean;
  _nova boolean;
  _mudou boolean;
begin
  select v.* into _vaga
  from pagamentos.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _disputa ->> 'payment_intent'
  for no key update of v;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.intent_id = _disputa ->> 'payment_intent' for update;
  if not found or _pagamento.status not in ('pago', 'divergente') then
    return pagamentos.resposta_do_evento(null, null, false);
  end if;
  if _evento_id is not null and exists (select 1 from pagamentos.pagamento_eventos as e where e.event_id = _evento_id) then
    return pagamentos.resposta_do_evento(_pagamento, _vaga, true);
  end if;

  select k.* into _antes from pagamentos.contestacoes as k where k.id = _id and k.pagamento_id = _pagamento.id;
  _nova := not found;
  -- By hand without an amount: all of it.
  _valor := least(coalesce((_disputa ->> 'amount')::integer, _antes.valor_centavos, _pagamento.recebido_centavos), _pagamento.recebido_centavos);
  -- In any order: what ended does not open again, and what was lost stays lost.
  _mudou := _nova or _fim is not null and coalesce(_antes.fim, '') not in (_fim, 'perdida');
  if _nova then
    insert into pagamentos.contestacoes (id, pagamento_id, valor_centavos, aberta_em, fim, fim_em)
    values (_id, _pagamento.id, _valor, coalesce(_evento_em, now()), _fim, case when _fim is not null then coalesce(_evento_em, now()) end);
    update pagamentos.pagamentos as p set contestado_em = coalesce(p.contestado_em, _evento_em, now()) where p.id = _pagamento.id
    returning p.* into _pagamento;
  elsif _mudou then
    update pagamentos.contestacoes as k set fim = _fim, fim_em = coalesce(_evento_em, now()), valor_centavos = _valor where k.id = _id;
  end if;
  if _nova and _fim is distinct from 'ganha' then
    if _pagamento.status = 'pago' then
      _vaga := transicoes.vaga_foi_contestada(_vaga);
    end if;
    perform contas.avisar_equipe(
      'pagamento_contestado',
      _id,
      jsonb_build_object(
        'intent_id', _pagamento.intent_id,
        'codigo_ref', _vaga.codigo_ref,
        'cargo', _vaga.cargo,
        'valor_centavos', _valor
      )
    );
  end if;
  if _mudou and _fim = 'perdida' then
    perform transicoes.mudar_reembolso(r.id, 'falhou', _erro => 'contestação perdida')
    from pagamentos.reembolsos as r
    where r.pagamento_id = _pagamento.id and r.status = 'pendente';
    _tudo := pagamentos.resta(_pagamento) = 0;
  end if;
  if _mudou and _fim = 'perdida' and _pagamento.status = 'pago' then
    _vaga := transicoes.contestacao_foi_perdida(_vaga, _tudo);
  elsif _mudou and _fim = 'ganha' and not _nova and _pagamento.status = 'pago' then
    _vaga := transicoes.contestacao_foi_ganha(_vaga);
  end if;
  if _mudou and (_fim is distinct from 'ganha' or not _nova) then
    perform pagamentos.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'contestacao_mudou',
      _id || ':' || coalesce(_fim, 'aberta'),
      jsonb_build_object('fim', _fim, 'vaga', _vaga.status, 'valor_centavos', _valor, 'parte', _tudo is false)
    );
  end if;
  if exists (
    select 1 from pagamentos.reembolsos as r
    where _mudou and not _tudo and r.pagamento_id = _pagamento.id and r.status = 'falhou' and r.refund_id is null and not pagamentos.superado(r)
  ) then
    perform pagamentos.avisar_divergencia(
      _pagamento, _id || ':espera', 'uma parte do pagamento foi perdida no banco, e um reembolso esperava', _pagamento.recebido_centavos
    );
  elsif _fim is null and _antes.fim is null and _estado not in (
    'needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'
  ) then
    perform pagamentos.avisar_divergencia(
      _pagamento,
      _id || ':' || _estado,
      'o provedor diz algo desconhecido de uma contestação (' || coalesce(nullif(_estado, ''), 'nada') || '), e os reembolsos esperam',
      _pagamento.recebido_centavos
    );
  end if;
  if _mudou then
    perform base.acordar_agora();
  end if;
  if _evento_id is not null then
    perform pagamentos.anotar_evento(
      _evento_id, _evento_tipo, _pagamento.intent_id, _evento_em,
      case when not _mudou then 'nada' when _fim is null then 'contestado' else 'contestação ' || _fim end
    );
  end if;
  return pagamentos.resposta_do_evento(_pagamento, _vaga, not _mudou);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function transicoes.aplicar_contestacao is
  'By hand, when an event is lost or its status was unknown: select transicoes.aplicar_contestacao(''{"id": "dp_…", "payment_intent": "pi_…", "status": '
  '"won"}'').';

create function public.fn_service_aplicar_contestacao(
  _disputa jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.aplicar_contestacao(_disputa, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_contestacao is
  'For the webhook: what the provider says of a dispute {id, payment_intent, amount, status}; each dispute is a row of its own. Open: the vacancy leaves the page (suspensa) or '
  'waits for a person, the team is told once, and no refund of the charge goes. Won (or an inquiry closed), the refunds go once none is open; lost, the bank gave '
  'that amount back, which stays so, and the provider refunds nothing more: the team is told of refunds that waited for the rest. An unknown status counts as open, and the team is told. Won, the vacancy is back when nothing else holds it. Who paid is told. Once, in any '
  'order; answers as fn_service_aplicar_pagamento; conhecido false (intent unknown or not yet paid) must come again. Errors: PT422 dados_invalidos.';
grant execute on function transicoes.aplicar_contestacao, public.fn_service_aplicar_contestacao to service_role;
