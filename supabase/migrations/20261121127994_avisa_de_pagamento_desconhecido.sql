-- News of a payment that is still unknown after a day are none of ours: an account at the provider shared with something else, or a
-- database put back to an earlier day. The provider is told to stop, and the team that it happened, at most once a day.
-- Locks: none. Undo: drop the functions.

create function private.avisar_pagamento_desconhecido(_evento_id text, _evento_tipo text, _evento_em timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.avisar_equipe(
    'pagamento_desconhecido',
    to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
    jsonb_build_object('evento_id', left(_evento_id, 120), 'evento_tipo', left(_evento_tipo, 80), 'evento_em', _evento_em)
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.avisar_pagamento_desconhecido(text, text, timestamptz) is
  'Body of fn_service_pagamento_desconhecido. Message pagamento_desconhecido: {evento_id, evento_tipo, evento_em}.';

create function public.fn_service_pagamento_desconhecido(
  _evento_id text default null,
  _evento_tipo text default null,
  _evento_em timestamptz default null
)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.avisar_pagamento_desconhecido(_evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_pagamento_desconhecido(text, text, timestamptz) is
  'For the webhook: an event of a day ago or more about a payment that is not ours. The team is told, at most once a day. Errors: PT503 tente_novamente.';

grant execute on function private.avisar_pagamento_desconhecido(text, text, timestamptz) to service_role;
grant execute on function public.fn_service_pagamento_desconhecido(text, text, timestamptz) to service_role;
