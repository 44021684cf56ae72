-- How the bank decided a dispute is written down by itself, from the provider's signed event; by hand it stays possible
-- (private.encerrar_contestacao). An end that comes before its beginning is not kept: it comes again.
-- Order of locks: vacancy, payment, refund. Locks: none. Undo: drop both functions, put back the comment of 127997.

comment on function private.encerrar_contestacao(text, boolean) is
  'The bank decided a dispute: won, what waits to go back goes; lost, the bank gave all of it back and nothing of ours follows. False when there is none, or it was lost already. The webhook calls it by encerrar_contestacao_por_evento; by hand, when its event is lost: select private.encerrar_contestacao(''pi_…'', true).';

create function private.encerrar_contestacao_por_evento(
  _intent_id text,
  _ganha boolean,
  _evento_id text,
  _evento_em timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
  _fim constant text := case when _ganha then 'ganha' else 'perdida' end;
  _mudou boolean;
begin
  if _ganha is null then
    perform private.recusar_dados();
  end if;
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _intent_id
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _intent_id for update;
  if not found or _pagamento.contestado_em is null then
    return jsonb_build_object(
      'conhecido', false, 'pagamento', null, 'vaga_id', null, 'vaga', null, 'codigo_ref', null, 'repetido', false
    );
  end if;
  if _evento_id is not null and exists (select 1 from private.pagamento_eventos as e where e.event_id = _evento_id) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  _mudou := _pagamento.contestacao_fim is distinct from _fim and private.encerrar_contestacao(_intent_id, _ganha);
  if _evento_id is not null then
    perform private.anotar_evento(
      _evento_id,
      'charge.dispute.closed',
      _intent_id,
      _evento_em,
      case when _mudou then 'contestação ' || _fim else 'nada' end
    );
  end if;
  return private.resposta_do_evento(_pagamento, _vaga, not _mudou);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.encerrar_contestacao_por_evento(text, boolean, text, timestamptz) is
  'Body of fn_service_encerrar_contestacao.';

create function public.fn_service_encerrar_contestacao(
  _intent_id text,
  _ganha boolean,
  _evento_id text default null,
  _evento_em timestamptz default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.encerrar_contestacao_por_evento(_intent_id, _ganha, _evento_id, _evento_em);
$$;
comment on function public.fn_service_encerrar_contestacao(text, boolean, text, timestamptz) is
  'For the webhook: the bank decided a dispute. Won, the refunds that waited go; lost, the bank gave all of it back and nothing of ours follows, and that stays so. The vacancy stays as it is: the team lets it go on. Once each; answers as fn_service_aplicar_pagamento; conhecido false (intent unknown, or its dispute not yet told) must come again. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

grant execute on function private.encerrar_contestacao_por_evento(text, boolean, text, timestamptz) to service_role;
grant execute on function public.fn_service_encerrar_contestacao(text, boolean, text, timestamptz) to service_role;
