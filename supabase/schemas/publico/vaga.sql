-- The public page of a vacancy.

create function publico.vaga_publica(_vaga public.vagas, _inteira boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'empresa', _vaga.empresa,
    'local_de_trabalho', _vaga.local_de_trabalho,
    'uf', _vaga.uf,
    'area', _vaga.area,
    'setor', _vaga.setor,
    'senioridade', _vaga.senioridade,
    'modalidade', _vaga.modalidade,
    'tipo_contrato', _vaga.tipo_contrato,
    'salario_min', case when s.mostra then _vaga.salario_min end,
    'salario_max', case when s.mostra then _vaga.salario_max end,
    'descricao', case when _inteira then _vaga.descricao else left(_vaga.descricao, 300) end,
    'vaga_afirmativa', _vaga.vaga_afirmativa,
    'vaga_afirmativa_grupo', _vaga.vaga_afirmativa_grupo,
    'numero_de_vagas', _vaga.numero_de_vagas,
    'jornada', _vaga.jornada,
    'horario', _vaga.horario,
    'salario_periodo', case when s.mostra then _vaga.salario_periodo end,
    'programa', _vaga.programa,
    'pcd', _vaga.pcd,
    'empresa_nome', _vaga.empresa_nome,
    'empresa_site', _vaga.empresa_site,
    'empresa_tamanho', _vaga.empresa_tamanho,
    'publicada_em', _vaga.publicada_em,
    'expira_em', _vaga.expira_em,
    'canais', (
      select coalesce(
        jsonb_agg(jsonb_build_object('canal', c.canal, 'external_url', c.external_url) order by c.canal), '[]'
      )
      from public.vaga_canais as c
      where c.vaga_id = _vaga.id and c.status = 'publicado' and c.external_url is not null and c.expira_em > now()
    )
  ) || case
    when _inteira then jsonb_build_object(
      'requisitos', _vaga.requisitos,
      'beneficios', _vaga.beneficios,
      'diferenciais', _vaga.diferenciais,
      'acessibilidade', _vaga.acessibilidade,
      'empresa_descricao', _vaga.empresa_descricao
    )
    else '{}'
  end
  from (
    select
      _vaga.mostrar_salario
      and coalesce(_vaga.salario_max >= _vaga.salario_min, true) as mostra
  ) as s;
$$;
comment on function publico.vaga_publica is
  'The public columns of a published vacancy, each listed by name; complete, or with the first 300 characters of its description for a list.';

create function publico.conferir_opcao(_campo text, _lista text, _texto text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _limpo constant text := nullif(base.limpar_linha(left(_texto, 200)), '');
begin
  if _limpo is not null
    and not exists (select 1 from base.opcoes as o where o.lista = _lista and _limpo = any (o.valores))
  then
    perform base.recusar(422, 'Escolha uma das opções da lista.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function publico.conferir_opcao is 'A filter value from a closed list, or null. Errors: PT422 with the field.';

create function publico.conferir_marcas(_texto text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  _marcas constant text[] := array(
    select distinct btrim(m.marca) from unnest(string_to_array(left(_texto, 200), ',')) as m (marca) where btrim(m.marca) <> ''
  );
  _ordem constant text[] := (select o.valores from base.opcoes as o where o.lista = 'marca_da_vaga');
begin
  if not _marcas <@ _ordem then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'marcas');
  end if;
  return nullif(array(select o.marca from unnest(_ordem) as o (marca) where o.marca = any (_marcas)), '{}');
end
$$;
comment on function publico.conferir_marcas is 'Marks of a filter, pcd,salario, in the order of their list, or null. Errors: PT422 marcas.';

create function publico.ler_vaga_publicada(_codigo_ref text) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select case
    when v.status = 'published' and v.expira_em > now()
      then publico.vaga_publica(v, true) || jsonb_build_object(
        'situacao', 'no_ar', 'atualizada_em', v.atualizado_em, 'perguntas', vagas.perguntas_publicas(v.perguntas),
        'empresa_conferida', vagas.dominio_do_anuncio(v),
        'pagina_da_empresa', publico.pagina_da_vaga(v.usuario_id, v.empresa_chave),
        'logo_da_empresa', publico.logo_da_vaga(v.usuario_id, v.empresa_chave),
        'respostas', publico.respostas_da_empresa(v.usuario_id, array[v.empresa_chave])
      )
    when v.status = 'pausada' and v.expira_em > now()
      then jsonb_build_object('situacao', 'pausada', 'cargo', v.cargo, 'empresa', v.empresa, 'uf', v.uf, 'area', v.area)
    when v.status in ('published', 'pausada', 'expirada', 'encerrada') and coalesce(v.encerrada_em, v.expira_em) > now() - interval '180 days'
      then jsonb_build_object('situacao', 'encerrada', 'cargo', v.cargo, 'empresa', v.empresa, 'uf', v.uf, 'area', v.area)
  end
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
$$;
comment on function publico.ler_vaga_publicada is
  'Public data of a vacancy by its code: a published one completely, a paused one and one that ended in the last 180 days with four fields; null for any '
  'other, including suspended and refused ones.';

create function public.fn_ver_vaga_publicada(_codigo_ref text default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(publico.ler_vaga_publicada(_codigo_ref), 60);
$$;
comment on function public.fn_ver_vaga_publicada is
  'One vacancy on our page: {situacao: "no_ar", atualizada_em, …} as an item of fn_listar_vagas_publicadas with requisitos, beneficios, '
  'diferenciais, empresa_descricao, empresa_conferida (by which domain)|null, pagina_da_empresa|null and respostas|null (publico.respostas_da_empresa); {situacao: "pausada" or, for 180 days after its end, "encerrada", cargo, empresa, uf, area}; null for any other.';
grant execute on function publico.ler_vaga_publicada, public.fn_ver_vaga_publicada to anon, authenticated;
