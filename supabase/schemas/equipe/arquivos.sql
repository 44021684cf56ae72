-- Images and portfolios that wait for the team, and the copies of those that it approved.

create function equipe.aprovar_arquivo(_arquivo uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update arquivos.arquivos as a set publicar_em = now() where a.id = _arquivo and a.tipo = 'imagem';
  if found then
    perform base.acordar_agora();
  elsif _arquivo is not null then
    perform equipe.mostrar_arquivo(_arquivo);
  end if;
end
$$;
comment on function equipe.aprovar_arquivo is
  'What the team approved is shown: a portfolio now, an image once the worker made its public copy. Nothing for null.';

create function equipe.recusar_arquivo(_arquivo uuid, _motivo text) returns void
language plpgsql set search_path = '' as $$
declare
  _caminho constant text := (select a.caminho from arquivos.arquivos as a where a.id = _arquivo);
begin
  update consultorias.consultoria_perfis as p set logo_novo_id = null, motivo_do_logo = _motivo, atualizado_em = now() where p.logo_novo_id = _arquivo;
  update consultorias.consultoria_perfis as p set portfolio_novo_id = null, motivo_do_portfolio = _motivo, atualizado_em = now()
  where p.portfolio_novo_id = _arquivo;
  update publico.empresa_paginas as p set logo_novo_id = null, motivo_do_logo = _motivo, atualizada_em = now() where p.logo_novo_id = _arquivo;
  update vagas.documentos_de_empresa as d set arquivo_id = null, motivo = _motivo where d.arquivo_id = _arquivo;
  update consultorias.consultoria_perfis as p
  set
    motivo_da_foto = (
      select left(e.nome || ': ' || _motivo, 600) from jsonb_to_recordset(p.pessoas) as e (nome text, foto_nova text) where e.foto_nova = _caminho limit 1
    ),
    pessoas = equipe.trocar_foto(p.pessoas, _caminho, false),
    atualizado_em = now()
  where p.pessoas @> jsonb_build_array(jsonb_build_object('foto_nova', _caminho));
end
$$;
comment on function equipe.recusar_arquivo is
  'What the team refused is not shown, with a reason that its owner reads; the one before stays. Nothing when it was replaced meanwhile.';

create function equipe.trocar_foto(_pessoas jsonb, _caminho text, _aprovada boolean) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_agg(
    case
      when e.pessoa ->> 'foto_nova' <> _caminho then e.pessoa
      when _aprovada then e.pessoa || jsonb_build_object('foto', _caminho, 'foto_nova', '')
      else e.pessoa || '{"foto_nova": ""}'
    end
    order by e.n
  )
  from jsonb_array_elements(_pessoas) with ordinality as e (pessoa, n);
$$;
comment on function equipe.trocar_foto is 'The people of a profile when the photo of one of them no longer waits.';

create function equipe.mostrar_arquivo(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _caminho constant text := (select a.caminho from arquivos.arquivos as a where a.id = _id);
  _perfil consultorias.consultoria_perfis;
  _pagina publico.empresa_paginas;
begin
  select p.* into _perfil
  from consultorias.consultoria_perfis as p
  where _id in (p.logo_novo_id, p.portfolio_novo_id) or p.pessoas @> jsonb_build_array(jsonb_build_object('foto_nova', _caminho))
  for update;
  if found then
    update consultorias.consultoria_perfis as p
    set
      logo_id = case when p.logo_novo_id = _id then _id else p.logo_id end,
      logo_novo_id = nullif(p.logo_novo_id, _id),
      portfolio_id = case when p.portfolio_novo_id = _id then _id else p.portfolio_id end,
      portfolio_novo_id = nullif(p.portfolio_novo_id, _id),
      pessoas = coalesce(equipe.trocar_foto(p.pessoas, _caminho, true), '[]'),
      atualizado_em = now()
    where p.consultoria_id = _perfil.consultoria_id;
    delete from arquivos.arquivos as a
    where a.id = case _id when _perfil.logo_novo_id then _perfil.logo_id when _perfil.portfolio_novo_id then _perfil.portfolio_id end;
    perform consultorias.fotos_mudaram(p.consultoria_id, _perfil.pessoas, p.pessoas)
    from consultorias.consultoria_perfis as p
    where p.consultoria_id = _perfil.consultoria_id;
  end if;
  select p.* into _pagina from publico.empresa_paginas as p where p.logo_novo_id = _id for update;
  if found then
    update publico.empresa_paginas as p set logo_id = _id, logo_novo_id = null, atualizada_em = now() where p.empresa_id = _pagina.empresa_id;
    delete from arquivos.arquivos as a where a.id = _pagina.logo_id;
  end if;
  perform vagas.documento_aceito(_id);
end
$$;
comment on function equipe.mostrar_arquivo is 'An approved file takes the place of the one before, which is deleted; of a document its company is conferida. Nothing when it was replaced meanwhile.';

create function equipe.arquivos_para_publicar(_publicados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _feito record;
  _tomados uuid[];
begin
  for _feito in
    select d.id, d.publico, array(select jsonb_array_elements_text(d.caminhos)) as caminhos
    from jsonb_to_recordset(_publicados) as d (id uuid, publico text, caminhos jsonb)
    order by d.id
  loop
    -- The profile or page before the file, as who replaces it.
    perform equipe.mostrar_arquivo(_feito.id);
    update arquivos.arquivos as a set publicado_em = now() where a.id = _feito.id and a.publicar_em is not null;
    if not found then
      perform arquivos.apagar_bytes(_feito.publico, _feito.caminhos);
    end if;
  end loop;
  _tomados := array(
    select a.id from arquivos.arquivos as a
    where a.publicado_em is null and a.publicar_em <= now()
    order by a.publicar_em, a.id
    limit 20
    for update skip locked
  );
  update arquivos.arquivos as a set publicar_em = now() + interval '2 minutes' where a.id = any (_tomados);
  return (
    select coalesce(jsonb_agg(arquivos.arquivo_para_storage(a) || jsonb_build_object('publico', t.publico) order by a.id), '[]')
    from arquivos.arquivos as a
    join arquivos.tipos_de_arquivo as t on t.tipo = a.tipo
    where a.id = any (_tomados)
  );
end
$$;

create function public.fn_service_arquivos_a_publicar(_publicados jsonb default '[]') returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select equipe.arquivos_para_publicar(_publicados);
$$;
comment on function public.fn_service_arquivos_a_publicar is
  'For the worker: shows the given images, as it was answered before, whose public copies are there, and answers up to 20 approved ones that wait for theirs, each again after '
  '2 minutes: [{id, tipo, balde, caminhos, publico: the bucket of the copy}]. The copy of one that is gone meanwhile is deleted.';
grant execute on function equipe.arquivos_para_publicar, public.fn_service_arquivos_a_publicar to service_role;

create function equipe.arquivo_a_ver(_caminho text, _auth_user_id uuid, _sessao uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo jsonb;
begin
  perform base.limitar('ver_arquivo', 'conta:' || _auth_user_id, 600, interval '10 minutes');
  select arquivos.arquivo_para_storage(a) || jsonb_build_object('nome', a.nome) into _arquivo
  from arquivos.arquivos as a
  where
    a.caminho = left(_caminho, 100)
    and (
      a.auth_user_id = _auth_user_id
      or exists (
        select 1
        from public.candidaturas as c
        join public.usuarios as u on u.email = c.email and u.email_verificado
        where c.curriculo_id = a.id and u.auth_user_id = _auth_user_id
      )
      -- Of what nobody sees the team sees only what waits for it or was decided.
      or (
        exists (select 1 from moderacao.textos_denunciados as d where d.arquivo_id = a.id)
        or exists (select 1 from public.canais as c where c.logo = a.caminho)
      )
      and contas.admin_na_sessao(_auth_user_id, _sessao)
    );
  if _arquivo is null then
    perform base.recusar(404, 'Não encontramos este arquivo.', 'arquivo_inexistente');
  end if;
  return _arquivo;
end
$$;

create function public.fn_service_arquivo_a_ver(_caminho text default null, _auth_user_id uuid default null, _sessao uuid default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.arquivo_a_ver(_caminho, _auth_user_id, _sessao);
$$;
comment on function public.fn_service_arquivo_a_ver is
  'For arquivos: a checked file by its path, for the account that sent it, a résumé for the account with the verified e-mail of its application, and for the team '
  'what is in its queue or a channel''s logo: {id, tipo, balde, caminhos, nome}. Errors: PT404 arquivo_inexistente, PT429 limite.';
grant execute on function equipe.arquivo_a_ver, public.fn_service_arquivo_a_ver to service_role;
