-- Who pays, before the payment.

create function transicoes.registrar_documento(_vaga_id uuid, _documento text, _valor_esperado integer, _nome text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
begin
  perform base.limitar('registrar_documento', 'conta:' || _conta, 120, interval '10 minutes');
  _documento := pagamentos.limpar_documento(_documento);
  _vaga := vagas.minha_vaga(_conta, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform base.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    perform base.recusar(409, 'Esta vaga já foi paga.', 'ja_pago');
  end if;
  _vaga := pagamentos.preparar(_vaga_id);
  -- Reconciled in five minutes, in case both the page and the event are lost.
  update pagamentos.pagamentos as p
  set
    documento = _documento,
    nome = coalesce(nullif(left(base.limpar_linha(left(_nome, 1000)), 120), ''), p.nome),
    cancelar_em = null,
    reservado_ate = now() + interval '5 minutes',
    atualizado_em = now()
  where
    p.vaga_id = _vaga_id
    and p.status in ('criando', 'aberto', 'processando', 'falhou')
    and p.valor_centavos = _vaga.valor_total
    and p.versao = _vaga.versao_preco
    and _vaga.valor_total = coalesce(_valor_esperado, _vaga.valor_total);
  if not found then
    -- Also sees changes made in another tab since the form was opened.
    perform base.recusar(
      409, 'O total mudou para ' || base.em_reais(_vaga.valor_total) || '. Confira e tente de novo.', 'total_mudou'
    );
  end if;
  if _vaga.status = 'payment_failed' then
    perform transicoes.mudar_vaga(_vaga_id, 'pending_payment');
  end if;
  return jsonb_build_object('valor_centavos', _vaga.valor_total);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_registrar_documento(
  _vaga_id uuid default null, _documento text default null, _valor_esperado integer default null, _nome text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.registrar_documento(_vaga_id, _documento, _valor_esperado, _nome);
$$;
comment on function public.fn_registrar_documento is
  'Called right before the card is charged: stores the payer''s CPF or CNPJ and, if given, name, in this database only, and checks price, channels and coupon again: '
  '{valor_centavos}. '
  'Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 total_mudou (also when the open payment was made for another price), '
  'canal_indisponivel, ja_pago, status_invalido, PT422 documento, cupom, PT429 limite.';
grant execute on function transicoes.registrar_documento, public.fn_registrar_documento to authenticated;
