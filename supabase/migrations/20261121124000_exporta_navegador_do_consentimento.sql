-- The export of consents tells the browser that each was given with, which is kept as part of its proof (LGPD art. 18 II).
-- The list of the profile page stays as it is. Locks: none. Undo: put back private.exportar_dados with
-- private.listar_consentimentos, drop private.exportar_consentimentos.

create function private.exportar_consentimentos(_auth_user_id uuid, _email text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(c) - array['titular', 'endereco', 'solicitacao_id']
      order by c.concedido_em desc, c.id desc
    ),
    '[]'
  )
  from (
    select k.*, s.tipo_servico
    from private.consentimentos_de(_auth_user_id, _email) as k
    left join public.solicitacoes as s on s.id = k.solicitacao_id
    order by k.concedido_em desc, k.id desc
    limit 1000
  ) as c;
$$;
comment on function private.exportar_consentimentos(uuid, text) is
  'The newest 1,000 consents as they are kept: [{id, finalidade, versao, agente|null, concedido_em, revogado_em|null, tipo_servico|null}]. Left out: titular and endereco, keyed hashes that only this database can compare, and solicitacao_id, a reference that outlives its request; a request that is there is told by tipo_servico and in its own list.';

create or replace function private.exportar_dados(_auth_user_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _usuario public.usuarios;
  _email text;
begin
  perform private.limitar('exportar', 'conta:' || _auth_user_id, 10, interval '1 day');
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id;
  if not found then
    perform private.recusar(404, 'Não encontramos a sua conta.', 'conta_inexistente');
  end if;
  _email := case when _usuario.email_verificado then _usuario.email end;
  return jsonb_build_object(
      'gerado_em', now(),
      'itens_por_lista', 1000,
      'perfil', to_jsonb(_usuario) - array['id', 'auth_user_id'],
      'consentimentos', private.exportar_consentimentos(_auth_user_id, _email)
    )
    || private.exportar_acesso(_auth_user_id)
    || private.exportar_do_email(_email);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
