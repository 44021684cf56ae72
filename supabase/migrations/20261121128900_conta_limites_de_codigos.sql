-- Codes to sign in have limits of their own, which answer instead of refusing: they are counted for the team like every other.
-- Locks: none. Undo: put back fn_service_request_otp of 20261121122500 and fn_service_verify_otp of 20261121122600; drop the
-- function and both sequences.

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

create or replace function public.fn_service_request_otp(
  _canal text,
  _identificador text,
  _finalidade text default 'entrar',
  _auth_user_id uuid default null,
  _endereco text default null
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
    private.pedir_codigo(_canal, _identificador, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco)
  );
$$;

create or replace function public.fn_service_verify_otp(
  _canal text,
  _identificador text,
  _codigo text,
  _finalidade text default 'entrar',
  _auth_user_id uuid default null,
  _endereco text default null
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
      _canal, _identificador, _codigo, coalesce(_finalidade, 'entrar'), _auth_user_id, _endereco
    )
  );
$$;

grant execute on function private.anotar_limite(text, jsonb) to service_role;
