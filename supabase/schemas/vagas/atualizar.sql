-- Changing a vacancy that is not live.

create function vagas.minha_vaga(_conta uuid, _id uuid) returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _id and v.usuario_id = _conta for no key update;
  if not found then
    -- The same answer for a missing vacancy and for one of another account.
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  return _vaga;
end
$$;
comment on function vagas.minha_vaga is 'A vacancy of this account, locked. Errors: PT404 vaga_inexistente.';

create function vagas.mudar_textos(_antes public.vagas, _limpos jsonb, _declaracao text) returns void
language plpgsql set search_path = '' as $$
declare
  _declara constant boolean := _declaracao is not distinct from vagas.versao_da_declaracao();
  _depois public.vagas;
begin
  update public.vagas as v
  set
    versao = v.versao + 1,
    declaracao_versao = case when _declara then _declaracao else v.declaracao_versao end,
    declarada_em = case when _declara then now() else v.declarada_em end,
    cargo = r.cargo,
    empresa = r.empresa,
    local_de_trabalho = r.local_de_trabalho,
    area = r.area,
    setor = r.setor,
    senioridade = r.senioridade,
    uf = r.uf,
    modalidade = r.modalidade,
    tipo_contrato = r.tipo_contrato,
    mostrar_salario = r.mostrar_salario,
    salario_min = r.salario_min,
    salario_max = r.salario_max,
    descricao = r.descricao,
    requisitos = r.requisitos,
    beneficios = r.beneficios,
    diferenciais = r.diferenciais,
    vaga_afirmativa = r.vaga_afirmativa,
    vaga_afirmativa_grupo = r.vaga_afirmativa_grupo,
    revisao_pedida = r.revisao_pedida,
    responsavel_nome = r.responsavel_nome,
    email = r.email,
    telefone = r.telefone,
    empresa_nome = r.empresa_nome,
    empresa_descricao = r.empresa_descricao,
    empresa_site = r.empresa_site,
    empresa_tamanho = r.empresa_tamanho,
    perguntas = r.perguntas
  from jsonb_populate_record(null::public.vagas, _limpos) as r
  where v.id = _antes.id
  returning v.* into _depois;
  if not _declara and to_jsonb(_depois) - array['versao', 'atualizado_em'] <> to_jsonb(_antes) - array['versao', 'atualizado_em'] then
    perform base.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
  end if;
end
$$;
comment on function vagas.mudar_textos is
  'Writes the validated answers of the form into a vacancy; a changed text needs the declaration again. Errors: PT422 declaracao_versao.';
