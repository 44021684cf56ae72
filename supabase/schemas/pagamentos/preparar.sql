-- The payment of a vacancy before it is charged.

create function pagamentos.preparar(_id uuid) returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _canais text[];
begin
  select v.* into _vaga from public.vagas as v
  where v.id = _id and v.status in ('pending_payment', 'payment_failed')
  for no key update;
  if not found then
    perform base.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  end if;
  _canais := vagas.exigir_canais(array(select k from jsonb_object_keys(_vaga.canais_selecionados) as k));
  perform vagas.reservar_cupom(_vaga.cupom_aplicado, _canais, _vaga.usuario_id, _id);
  update vagas.cupom_usos as u set criado_em = now() where u.vaga_id = _id and u.desde > now() - interval '7 days';
  return _vaga;
end
$$;
comment on function pagamentos.preparar is
  'Locks an unpaid vacancy before its payment, checks that its channels are still sold and holds its coupon for 72 hours more (at most until 7 days after it was '
  'reserved); a released coupon is checked again. Errors: PT409 status_invalido, canal_indisponivel, PT422 cupom.';

create function pagamentos.resposta(_pagamento pagamentos.pagamentos, _vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pagamento_id', _pagamento.id,
    'intent_id', _pagamento.intent_id,
    'chave', _pagamento.chave,
    'valor_centavos', _pagamento.valor_centavos,
    'versao', _pagamento.versao,
    'status', _pagamento.status,
    'nome', _pagamento.nome,
    'email', _pagamento.email,
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'metodo', _pagamento.metodo,
    'pix_ligado', (select c.pix_ligado from public.configuracoes as c)
  );
$$;
comment on function pagamentos.resposta is 'Return value of preparing and noting a payment.';
