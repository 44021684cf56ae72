-- Codes to sign in have limits of their own, which answer instead of refusing: they are counted for the team like every other.
-- Locks: none. Undo: drop the functions and both sequences.

create sequence private.recusas_pedir_codigo;
revoke all on sequence private.recusas_pedir_codigo from public, anon, authenticated, service_role;
create sequence private.recusas_conferir_codigo;
revoke all on sequence private.recusas_conferir_codigo from public, anon, authenticated, service_role;

create function private.anotar_limite(_acao text, _resposta jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  if _resposta ->> 'status' = 'limite' then
    perform private.contar_recusa(_acao);
  end if;
  return _resposta;
end
$$;
comment on function private.anotar_limite(text, jsonb) is
  'Passes an answer on, and counts it for the team when it says that a limit was met.';

create function public.fn_service_request_otp(
  _canal text,
  _identificador text,
  _finalidade text default 'entrar',
  _auth_user_id uuid default null,
  _endereco text default null,
  _navegador uuid default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.anotar_limite(
    'pedir_codigo',
    private.pedir_codigo(
      _canal, _identificador, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco, _navegador
    )
  );
$$;
comment on function public.fn_service_request_otp(text, text, text, uuid, text, uuid) is
  'For request-otp: a new code of 6 digits for an e-mail or mobile, known or not alike, which only the browser with the secret _navegador can type. {status: enviar, desafio, codigo, destino, expires_in, resend_in} | {status: aguarde, resend_in, expires_in} (this browser''s last one; expires_in 0 when it is of no use any more) | {status: limite, retry_in} | {status: outra_conta}; all in seconds. Limits, for each purpose: one in 45 s by browser; own share 5 an hour and 30 a day (10 by SMS); strangers 3 an hour and 5 a day (4 by SMS) by mailbox and network, 10 an hour and 20 a day by mailbox (6 and 12 by SMS), 20 an hour by address (10 by SMS), 60 an hour by IPv6 /48 (30 by SMS, and 100 SMS a day), 30 an hour by phone prefix; for all configuracoes.sms_por_dia, of which the last fifth for owners and the signed-in. Errors: PT422 channel, finalidade, identifier, navegador, PT503 tente_novamente.';

create function public.fn_service_verify_otp(
  _canal text,
  _identificador text,
  _codigo text,
  _finalidade text default 'entrar',
  _auth_user_id uuid default null,
  _endereco text default null,
  _navegador uuid default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.anotar_limite(
    'conferir_codigo',
    private.conferir_codigo(
      _canal, _identificador, _codigo, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco, _navegador
    )
  );
$$;
comment on function public.fn_service_verify_otp(text, text, text, text, uuid, text, uuid) is
  'For verify-otp and delete-account: checks a code typed in the browser that asked for it; of many at once one gets ok. {status: ok, desafio, conta: {auth_user_id, login} or null, ocupante} | {status: invalido, restantes} | {status: bloqueado} | {status: limite, retry_in} | {status: indisponivel} | only for the right code {status: expirado}, {status: usado}. ocupante: account that has the e-mail as handle without holding it. Errors: PT422 channel, finalidade, identifier, navegador, codigo, PT503 tente_novamente.';

grant execute on function private.anotar_limite(text, jsonb) to service_role;
grant execute on function public.fn_service_request_otp(text, text, text, uuid, text, uuid) to service_role;
grant execute on function public.fn_service_verify_otp(text, text, text, text, uuid, text, uuid) to service_role;
