-- Export and deletion of the sign-in of an account.

create function lgpd.exportar_acesso(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'id', a.id,
        'criada_em', a.created_at,
        'ultimo_acesso_em', a.last_sign_in_at,
        'dados_recebidos', coalesce(a.raw_user_meta_data, '{}')
      )
      from auth.users as a where a.id = _auth_user_id
    ),
    'contas_externas', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'provedor', i.provider,
            'criada_em', i.created_at,
            'ultimo_acesso_em', i.last_sign_in_at,
            'dados_recebidos', i.identity_data
          ) order by i.created_at, i.id
        ),
        '[]'
      )
      from auth.identities as i where i.user_id = _auth_user_id
    ),
    'sessoes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'criada_em', s.created_at,
            'usada_em', coalesce(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
            'agente', s.user_agent,
            'endereco', host(s.ip)
          ) order by s.created_at desc, s.id
        ),
        '[]'
      )
      from (
        select t.* from auth.sessions as t
        where t.user_id = _auth_user_id
        order by t.created_at desc, t.id
        limit 1000
      ) as s
    )
  );
$$;
comment on function lgpd.exportar_acesso(uuid) is
  'Data of the sign-in platform about an account: {conta, contas_externas, sessoes}; of sessions the newest 1,000.';

create function lgpd.apagar_acesso(_auth_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Tokens of a session go with it, by cascade; GoTrue has no index that begins with their user.
  delete from auth.sessions as s where s.user_id = _auth_user_id;
  delete from auth.refresh_tokens as t where t.session_id is null and t.user_id = _auth_user_id::text;
  delete from auth.identities as i where i.user_id = _auth_user_id;
  delete from auth.flow_state as f where f.user_id = _auth_user_id;
  -- The sign-in log of the platform names the person; the purge searches it, once for many accounts.
  insert into contas.registros_a_apagar (auth_user_id) values (_auth_user_id) on conflict do nothing;
  -- The profile is deleted by cascade, which also records the end of its consents.
  delete from auth.users as a where a.id = _auth_user_id;
end
$$;
comment on function lgpd.apagar_acesso(uuid) is
  'Deletes the account itself with sessions, tokens, linked identities and profile; the purge deletes its lines of the sign-in log. Access tokens already issued '
  'expire within the hour and find no data.';
