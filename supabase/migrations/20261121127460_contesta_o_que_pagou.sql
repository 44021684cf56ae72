-- A dispute is about the charge that paid the vacancy: of one that went back as a divergence the page stays as it is, one that comes
-- before its money is known comes again, and what is not yet on the page waits for a person. Locks: none.
-- Undo: put back private.contestar of 127200.

create or replace function private.contestar(_intent_id text, _evento_id text, _evento_em timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _intent_id
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _intent_id for update;
  if not found or _pagamento.status not in ('pago', 'divergente') then
    return jsonb_build_object(
      'conhecido', false, 'pagamento', null, 'vaga_id', null, 'vaga', null, 'codigo_ref', null, 'repetido', false
    );
  end if;
  if _pagamento.contestado_em is not null
    or _evento_id is not null
    and not private.anotar_evento(_evento_id, 'charge.dispute.created', _intent_id, _evento_em, 'contestado')
  then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  update private.pagamentos as p set contestado_em = coalesce(_evento_em, now()) where p.id = _pagamento.id
  returning * into _pagamento;
  if _pagamento.status = 'pago' and _vaga.status = 'published' then
    _vaga := private.suspender_vaga(_vaga.id);
  elsif _pagamento.status = 'pago' and _vaga.status = 'aguardando_publicacao' then
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
          'explicacao', 'O pagamento desta vaga foi contestado no cartão.',
          'sugestao', 'Fale com a equipe.'
        )
      )
    where v.id = _vaga.id
    returning * into _vaga;
  end if;
  perform private.avisar_equipe(
    'pagamento_contestado',
    _pagamento.id::text,
    jsonb_build_object(
      'intent_id', _intent_id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'valor_centavos', _pagamento.recebido_centavos
    )
  );
  return private.resposta_do_evento(_pagamento, _vaga, false);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function public.fn_service_contestar(text, text, timestamptz) is
  'For the webhook: the card''s owner disputes a charge. The vacancy that it paid leaves the page (suspensa), or waits for a person when it is not yet there; the team is told, once. Answers as fn_service_aplicar_pagamento; conhecido false (intent unknown or not yet paid) must come again. Errors: PT422 dados_invalidos, PT503 tente_novamente.';
