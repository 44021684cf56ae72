-- A person of the team reads an ad that the check held back: it goes on the air as it is, or is refused with the reason
-- (decision 46). Locks: none. Undo: drop the functions.

create function private.liberar_vaga(_id uuid, _liberar boolean, _motivo text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
begin
  if not private.is_admin() then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  if _liberar is null then
    perform private.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := private.texto_do_motivo(_motivo);
  if not _liberar and _motivo is null then
    perform private.recusar(422, 'Diga por que a vaga foi recusada.', 'motivo');
  end if;

  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  if not _liberar and _vaga.status = 'recusada' or _liberar and _vaga.status = 'published' then
    return private.resposta_da_vaga(_vaga);
  end if;
  if _vaga.status <> 'aguardando_publicacao' or _vaga.bloqueada_em is null then
    perform private.recusar(409, 'Esta vaga não está em revisão.', 'status_invalido');
  end if;
  if _liberar then
    return private.resposta_da_vaga(private.por_no_ar(_id, _vaga.achados));
  end if;
  update public.vagas as v set status = 'recusada', motivo = _motivo, bloqueada_em = null
  where v.id = _id
  returning * into _vaga;
  perform private.avisar_dono_da_vaga(_vaga, 'vaga_recusada', '1');
  return private.resposta_da_vaga(_vaga);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.liberar_vaga(uuid, boolean, text) is
  'Body of fn_liberar_vaga. Admins only, which is looked at before anything else.';

create function public.fn_liberar_vaga(_id uuid default null, _liberar boolean default null, _motivo text default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.liberar_vaga(_id, _liberar, _motivo);
$$;
comment on function public.fn_liberar_vaga(uuid, boolean, text) is
  'For admins: puts a vacancy that the ad check held back on the air as it is, or refuses it for good with a reason, and tells its owner; repeating changes nothing. Lines that were paid wait for their refund. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido, PT422 liberar, motivo, PT503 tente_novamente.';

grant execute on function private.liberar_vaga(uuid, boolean, text) to authenticated;
grant execute on function public.fn_liberar_vaga(uuid, boolean, text) to authenticated;
