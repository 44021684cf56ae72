-- Triage by admins, ahead of their screens: a sent request is opened, or refused with a reason that its client reads
-- (decisions 1, 35). Locks: none. Undo: drop the functions.

create function private.triar_solicitacao(_id uuid, _abrir boolean, _motivo text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _pedido public.solicitacoes;
begin
  if not private.is_admin() then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  if _abrir then
    perform private.abrir_solicitacao(_id);
    return;
  end if;

  _motivo := private.motivo_limpo(_motivo, true);
  select s.* into _pedido from public.solicitacoes as s where s.id = _id for update;
  if not found then
    perform private.recusar(404, 'Pedido não encontrado.', 'solicitacao_inexistente');
  end if;
  if _pedido.status_solicitacao = 'Recusada' then
    return;
  end if;
  update public.solicitacoes as s set status_solicitacao = 'Recusada', motivo_recusa = _motivo where s.id = _id;
  perform private.enviar_link(_id, 'solicitacao_recusada', _id::text);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.triar_solicitacao(uuid, boolean, text) is
  'Body of fn_abrir_solicitacao and fn_recusar_solicitacao. Admins only, which is looked at before anything else.';

create function public.fn_abrir_solicitacao(_id uuid default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.triar_solicitacao(_id, true, null);
$$;
comment on function public.fn_abrir_solicitacao(uuid) is
  'For admins: opens a sent request; client and consultancies are told. Open already: nothing happens. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 status_invalido, PT503 tente_novamente.';

create function public.fn_recusar_solicitacao(_id uuid default null, _motivo text default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.triar_solicitacao(_id, false, _motivo);
$$;
comment on function public.fn_recusar_solicitacao(uuid, text) is
  'For admins: refuses a sent request with a reason, which its client reads on the follow-up page. Refused already: nothing changes. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 status_invalido, PT422 motivo, PT503 tente_novamente.';

grant execute on function private.triar_solicitacao(uuid, boolean, text) to authenticated;
grant execute on function public.fn_abrir_solicitacao(uuid), public.fn_recusar_solicitacao(uuid, text) to authenticated;
