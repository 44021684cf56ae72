-- Just before a card is charged, channels and coupon are asked once more: a form may have stood open for days.
-- Locks: none. Undo: put back private.registrar_documento of 127100.

create or replace function private.registrar_documento(_vaga_id uuid, _documento text, _valor_esperado integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para pagar a sua vaga.');
  _vaga public.vagas;
begin
  perform private.limitar('registrar_documento', 'conta:' || _conta, 120, interval '10 minutes');
  _documento := private.limpar_documento(_documento);
  _vaga := private.minha_vaga(_conta, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform private.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    perform private.recusar(409, 'Esta vaga já foi paga.', 'ja_pago');
  end if;
  _vaga := private.preparar_pagamento(_vaga_id);
  -- Looked after five minutes from now, should the page and the event both be lost.
  update private.pagamentos as p set documento = _documento, reservado_ate = now() + interval '5 minutes'
  where
    p.vaga_id = _vaga_id
    and p.status in ('criando', 'aberto', 'processando', 'falhou')
    and p.valor_centavos = _vaga.valor_total
    and p.versao = _vaga.versao_preco
    and _vaga.valor_total = coalesce(_valor_esperado, _vaga.valor_total);
  if not found then
    -- Also what was changed in another tab since the form was opened.
    perform private.recusar(
      409, 'O total mudou para ' || private.em_reais(_vaga.valor_total) || '. Confira e tente de novo.', 'total_mudou'
    );
  end if;
  if _vaga.status = 'payment_failed' then
    update public.vagas as v set status = 'pending_payment' where v.id = _vaga_id;
  end if;
  return jsonb_build_object('valor_centavos', _vaga.valor_total);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function public.fn_registrar_documento(uuid, text, integer) is
  'Just before the card is charged: keeps the CPF or CNPJ of who pays, with us alone, and asks once more for price, channels and coupon: {valor_centavos}. Errors: PT401 login, PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 total_mudou (also when the open payment was made for another price), canal_indisponivel, ja_pago, status_invalido, PT422 documento, cupom, PT429 limite, PT503 tente_novamente.';
