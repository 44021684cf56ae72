-- Export of the files of an account.

create function lgpd.exportar_arquivos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'arquivos', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'nome', a.nome, 'tipo', a.tipo, 'bytes', a.bytes, 'enviado_em', a.criado_em, 'em_uso', arquivos.arquivo_em_uso(a), 'caminho', a.caminho
        )
        order by a.criado_em desc, a.id
      ),
      '[]'
    )
  )
  from (
    select * from arquivos.arquivos as a where a.auth_user_id = _auth_user_id order by a.criado_em desc, a.id limit 1000
  ) as a;
$$;
comment on function lgpd.exportar_arquivos(uuid) is 'The files that an account uploaded, newest first: {arquivos: [{nome, tipo, bytes, enviado_em, em_uso, '
  'caminho: what the function arquivos opens it by, null before it was checked}]}.';
