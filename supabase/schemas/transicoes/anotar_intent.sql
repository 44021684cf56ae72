-- The intent that the provider made.

create function transicoes.anotar_intent(_pagamento_id uuid, _intent_id text, _producao boolean, _expira_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento pagamentos.pagamentos;
begin
  select v.* into _vaga
  from pagamentos.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.id = _pagamento_id
  for no key update of v;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.id = _pagamento_id for update;
  if not found then
    perform base.recusar(404, 'Não encontramos este pagamento.', 'pagamento_inexistente');
  end if;
  if _pagamento.intent_id is null then
    _pagamento := transicoes.mudar_pagamento(
      _pagamento_id,
      case _pagamento.status when 'criando' then 'aberto' else _pagamento.status end,
      _intent_id => _intent_id,
      _producao => _producao,
      -- Meanwhile given up or no longer needed: it is cancelled at the provider.
      _cancelar_em => case
        when _pagamento.status = 'cancelado' or coalesce(_vaga.status, '') not in ('pending_payment', 'payment_failed')
          then coalesce(_pagamento.cancelar_em, now())
      end
    );
    if _pagamento.metodo = 'pix' then
      update pagamentos.pagamentos as p set expira_em = _expira_em where p.id = _pagamento_id returning * into _pagamento;
    end if;
  end if;
  return pagamentos.resposta(_pagamento, _vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_anotar_intent(
  _pagamento_id uuid, _intent_id text, _producao boolean default false, _expira_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.anotar_intent(_pagamento_id, _intent_id, _producao, _expira_em);
$$;
comment on function public.fn_service_anotar_intent is
  'For create-payment-intent: stores the intent created at the provider, whether it is in live mode, and when its Pix code ends. The first one stays: answers as '
  'fn_service_preparar_pagamento with the valid intent and its required amount; an intent with another amount must be updated. Errors: PT404 '
  'pagamento_inexistente, PT422 dados_invalidos.';
grant execute on function transicoes.anotar_intent, public.fn_service_anotar_intent to service_role;
