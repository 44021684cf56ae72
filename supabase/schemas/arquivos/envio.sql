-- Sending a file: asked for, checked, concluded, used, and deleted when nobody uses it.

create function arquivos.espera_dos_curriculos(_endereco text) returns integer
language plpgsql set search_path = '' as $$
declare
  _rede constant text := 'rede:' || coalesce(base.rede_do_endereco(_endereco), 'sem-endereco');
  _pedidos integer;
begin
  perform base.contar('curriculo', 'pedidos de ' || _rede, 1000000, interval '1 hour');
  select l.contagem into _pedidos from base.limites as l where l.chave = base.pseudonimo('curriculo:pedidos de ' || _rede);
  return coalesce((
    select greatest(extract(epoch from l.expira_em - now())::integer, 1)
    from base.limites as l
    where l.chave = base.pseudonimo('curriculo:todos') and l.expira_em > now() and l.contagem >= case when _pedidos > 10 then 1000 else 2000 end
  ), 0);
end
$$;
comment on function arquivos.espera_dos_curriculos is
  'Seconds until one more résumé has room in all: 2,000 an hour, of what was really uploaded. The second half is kept for networks that asked for at most ten in the hour, '
  'so that a few callers close nothing for all others.';

create function arquivos.pedir(_auth_user_id uuid, _tipo text, _nome text, _bytes bigint, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _do_tipo arquivos.tipos_de_arquivo;
  _arquivo arquivos.arquivos;
begin
  if _tipo = 'curriculo' then
    _auth_user_id := null;
    _endereco := base.normalizar_endereco(_endereco);
    perform base.limitar_por_endereco('curriculo', _endereco, 60, interval '1 hour');
    perform base.recusar_espera(arquivos.espera_dos_curriculos(_endereco));
  elsif _auth_user_id is null then
    perform base.recusar(401, 'Entre na sua conta para enviar um arquivo.', 'login');
  else
    perform base.limitar('arquivo', 'conta:' || _auth_user_id, 20, interval '1 hour');
    perform base.limitar('arquivo', 'conta no dia:' || _auth_user_id, 60, interval '1 day');
  end if;
  select t.* into _do_tipo from arquivos.tipos_de_arquivo as t where t.tipo = _tipo;
  if not found then
    perform base.recusar(422, 'Este tipo de arquivo não é aceito.', 'arquivo');
  elsif _bytes is null or _bytes < 1 then
    perform base.recusar(422, 'O arquivo está vazio.', 'arquivo');
  elsif _bytes > _do_tipo.maximo * greatest(cardinality(_do_tipo.larguras), 1) then
    perform base.recusar(422, _do_tipo.recusa, 'arquivo');
  end if;
  -- Only the name, without folders; it is shown and offered for saving, never used as a path. Once checked it ends as what its content is:
  -- programs open a saved file by its name.
  _nome := regexp_replace(base.limpar_linha(regexp_replace(left(_nome, 1000), '^.*[/\\]', '')), '[.](pdf|docx|webp|jpe?g|png|hei[cf])$', '', 'i');
  insert into arquivos.arquivos (auth_user_id, tipo, nome, bytes)
  values (_auth_user_id, _tipo, coalesce(nullif(trim(left(_nome, 114)), ''), 'anexo'), _bytes)
  returning * into _arquivo;
  return jsonb_build_object('id', _arquivo.id, 'envios', arquivos.envios(_arquivo));
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_pedir_arquivo(
  _auth_user_id uuid default null, _tipo text default null, _nome text default null, _bytes bigint default null, _endereco text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select arquivos.pedir(_auth_user_id, _tipo, _nome, _bytes, _endereco);
$$;
comment on function public.fn_service_pedir_arquivo is
  'For arquivos: a place for a file of an account, or for a résumé of nobody: {id, envios: paths in the bucket envios}; _bytes of all sizes of an image. Errors: PT401 login, '
  'PT422 arquivo, PT429 limite.';
grant execute on function arquivos.pedir, public.fn_service_pedir_arquivo to service_role;

create function arquivos.arquivo_a_conferir(_id uuid, _auth_user_id uuid, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo arquivos.arquivos;
begin
  perform base.limitar_por_endereco('conferir_arquivo', base.normalizar_endereco(_endereco), 60, interval '10 minutes');
  select a.* into _arquivo from arquivos.arquivos as a where a.id = _id and (a.auth_user_id = _auth_user_id or a.tipo = 'curriculo') for update;
  if not found then
    perform base.recusar(404, 'Não encontramos este arquivo. Envie-o de novo.', 'arquivo_inexistente');
  end if;
  if _arquivo.conferido_em is null then
    if _arquivo.conferindo_ate > now() then
      perform base.recusar(409, 'O arquivo ainda está sendo conferido. Tente de novo em instantes.', 'conferindo');
    elsif _arquivo.conferencias >= 5 then
      perform base.recusar(422, 'Não conseguimos conferir este arquivo. Envie-o de novo.', 'arquivo');
    end if;
    perform arquivos.apagar_copia(_arquivo);
    update arquivos.arquivos as a
    set conferencias = a.conferencias + 1, conferindo_ate = now() + interval '1 minute', copia = gen_random_uuid()
    where a.id = _id
    returning a.* into _arquivo;
  end if;
  return (
    select jsonb_build_object(
      'id', _arquivo.id,
      'tipo', t.tipo,
      'nome', _arquivo.nome,
      'caminho', _arquivo.caminho,
      'balde', t.balde,
      'envios', arquivos.envios(_arquivo),
      'copia', _arquivo.copia,
      'formatos', t.formatos,
      'larguras', t.larguras,
      'bytes', _arquivo.bytes
    )
    from arquivos.tipos_de_arquivo as t
    where t.tipo = _arquivo.tipo
  );
end
$$;

create function public.fn_service_arquivo_a_conferir(_id uuid default null, _auth_user_id uuid default null, _endereco text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select arquivos.arquivo_a_conferir(_id, _auth_user_id, _endereco);
$$;
comment on function public.fn_service_arquivo_a_conferir is
  'For arquivos: takes an own file for a check: {id, tipo, nome, caminho or null until it was checked, balde, envios, copia, formatos, larguras, bytes as announced}. Errors: '
  'PT404 arquivo_inexistente, PT409 conferindo, PT422 arquivo, PT429 limite.';
grant execute on function arquivos.arquivo_a_conferir, public.fn_service_arquivo_a_conferir to service_role;

create function arquivos.concluir(_id uuid, _copia uuid, _resultado text, _formato text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo arquivos.arquivos;
begin
  select a.* into _arquivo from arquivos.arquivos as a where a.id = _id and a.copia = _copia and a.conferido_em is null for update;
  if not found then
    -- Another check took its place, or the row is gone: what this one wrote belongs to nobody.
    perform arquivos.apagar_copia(a)
    from arquivos.tipos_de_arquivo as t, jsonb_populate_record(null::arquivos.arquivos, jsonb_build_object('tipo', t.tipo, 'copia', _copia)) as a
    where not exists (select 1 from arquivos.arquivos as f where f.copia = _copia);
    return null;
  end if;
  if _resultado in ('aceito', 'recusado') and _arquivo.tipo = 'curriculo' then
    perform base.contar('curriculo', 'todos', 2000, interval '1 hour');
  end if;
  if _resultado = 'recusado' then
    delete from arquivos.arquivos as a where a.id = _id;
    return null;
  elsif _resultado is distinct from 'aceito' then
    update arquivos.arquivos as a set conferindo_ate = null where a.id = _id;
    return null;
  end if;
  update arquivos.arquivos as a
  set caminho = _copia || '.' || t.formato, nome = a.nome || '.' || t.formato, conferido_em = now(), conferindo_ate = null
  from (select f.formato from arquivos.tipos_de_arquivo as t, unnest(t.formatos) as f (formato) where t.tipo = _arquivo.tipo) as t
  where a.id = _id and t.formato = _formato
  returning a.* into _arquivo;
  perform arquivos.apagar_bytes('envios', arquivos.envios(_arquivo));
  return jsonb_build_object('id', _arquivo.id, 'nome', _arquivo.nome, 'caminho', _arquivo.caminho);
end
$$;

create function public.fn_service_concluir_arquivo(
  _id uuid default null, _copia uuid default null, _resultado text default null, _formato text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select arquivos.concluir(_id, _copia, _resultado, _formato);
$$;
comment on function public.fn_service_concluir_arquivo is
  'For arquivos: how a check ended. aceito: its copy, of _formato, may be used: {id, nome, caminho}. recusado: it is deleted. Anything else: another check may begin. Null also '
  'when the check is no longer the one that counts.';
grant execute on function arquivos.concluir, public.fn_service_concluir_arquivo to service_role;

create function arquivos.usar(_id uuid, _auth_user_id uuid, _tipo text) returns void
language plpgsql set search_path = '' as $$
declare
  _arquivo arquivos.arquivos;
begin
  select a.* into _arquivo
  from arquivos.arquivos as a
  where a.id = _id and (a.auth_user_id = _auth_user_id or a.tipo = 'curriculo') and a.tipo = _tipo and a.conferido_em is not null
  for update;
  -- What the team refused is not sent again.
  if not found or exists (select from arquivos.em_uso(_id)) or exists (select 1 from moderacao.textos_denunciados as d where d.arquivo_id = _id) then
    perform base.recusar(422, 'O arquivo não está mais aqui. Envie-o de novo.', 'arquivo');
  end if;
end
$$;
comment on function arquivos.usar is
  'Locks a checked file of an account and a kind that nothing uses yet, and the team has not seen. Errors: PT422 arquivo, the same for a file of another account.';

create function arquivos.arquivos_para_apagar(_apagados jsonb) returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  delete from arquivos.arquivos_a_apagar as a
  using jsonb_to_recordset(_apagados) as d (balde text, caminho text)
  where a.balde = d.balde and a.caminho = d.caminho and a.vez_em > a.desde;
  update arquivos.arquivos_a_apagar as a set vez_em = now() + interval '3 hours'
  from jsonb_to_recordset(_apagados) as d (balde text, caminho text)
  where a.balde = d.balde and a.caminho = d.caminho;
  select coalesce(jsonb_agg(jsonb_build_object('balde', d.balde, 'caminho', d.caminho)), '[]')
  from (
    select a.balde, a.caminho
    from arquivos.arquivos_a_apagar as a
    where
      a.vez_em <= now()
      and a.balde = (select b.balde from arquivos.arquivos_a_apagar as b where b.vez_em <= now() order by b.vez_em, b.balde, b.caminho limit 1)
    order by a.vez_em, a.caminho
    limit 100
  ) as d;
$$;

create function public.fn_service_arquivos_a_apagar(_apagados jsonb default '[]') returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select arquivos.arquivos_para_apagar(_apagados);
$$;
comment on function public.fn_service_arquivos_a_apagar is
  'For the worker: forgets the given files, which Storage has deleted, and answers up to 100 of one bucket that it should delete: [{balde, caminho}].';
grant execute on function arquivos.arquivos_para_apagar, public.fn_service_arquivos_a_apagar to service_role;
