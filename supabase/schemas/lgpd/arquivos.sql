-- Export of the files of an account.

create function lgpd.exportar_arquivos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'arquivos', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'nome', a.nome, 'tipo', a.tipo, 'bytes', a.bytes, 'enviado_em', a.criado_em, 'em_uso', exists (select from arquivos.em_uso(a.id)), 'caminho', a.caminho
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

create function lgpd.limpar_envios(_maximo integer) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _demais text[];
begin
  -- The real Storage takes an upload of no announced length of any size; and what no row knows is of nobody.
  _demais := array(
    select o.name
    from storage.objects as o
    where
      o.bucket_id = 'envios'
      and ((o.metadata ->> 'size')::bigint > arquivos.maximo() or o.created_at < lgpd.antes('arquivos'))
      and not exists (select 1 from arquivos.arquivos_a_apagar as a where a.balde = 'envios' and a.caminho = o.name and a.vez_em <= now())
    limit _maximo
  );
  perform arquivos.apagar_bytes('envios', _demais);
  delete from arquivos.arquivos as a
  using unnest(_demais) as d (caminho)
  where a.envio::text = split_part(d.caminho, '/', 1) and a.conferido_em is null;
  return cardinality(_demais);
end
$$;
comment on function lgpd.limpar_envios is
  'What is in the bucket envios and larger than it allows, or older than the term of arquivos, is deleted within minutes, with its row. Returns how many.';
