-- Changing a vacancy that is not live.

create function private.minha_vaga(_conta uuid, _id uuid) returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _id and v.usuario_id = _conta for no key update;
  if not found then
    -- The same answer for a missing vacancy and for one of another account.
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  return _vaga;
end
$$;
comment on function private.minha_vaga(uuid, uuid) is 'A vacancy of this account, locked. Errors: PT404 vaga_inexistente.';

create function private.mudar_textos(_antes public.vagas, _limpos jsonb, _declaracao text) returns void
language plpgsql set search_path = '' as $$
declare
  _declara constant boolean := _declaracao is not distinct from private.versao_da_declaracao();
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
    perform private.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
  end if;
end
$$;
comment on function private.mudar_textos(public.vagas, jsonb, text) is
  'Writes the validated answers of the form into a vacancy; a changed text needs the declaration again. Errors: PT422 declaracao_versao.';

create function private.atualizar_vaga(_id uuid, _vaga jsonb, _canais text[], _duracao integer, _cupom text, _total_esperado integer)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Você precisa estar logado para publicar uma vaga');
  _atual public.vagas;
  _bom public.cupons;
  _limpos jsonb;
  _preco record;
begin
  perform private.limitar('atualizar_vaga', 'conta:' || _conta, 120, interval '10 minutes');
  _atual := private.minha_vaga(_conta, _id);
  if _atual.status not in ('pending_payment', 'payment_failed') then
    perform private.recusar(409, 'Esta vaga já foi paga ou publicada e não muda mais por aqui.', 'status_invalido');
  end if;

  if private.canais_unicos(_canais) is not null then
    _limpos := private.limpar_vaga(_vaga);
  end if;
  _canais := private.exigir_canais(_canais);
  _cupom := private.normalizar_cupom(_cupom);
  if _cupom is not null then
    perform private.limitar_cupom_errado();
    _bom := private.cupom_bom(_cupom, _canais, _conta, _id);
    if _bom.codigo is null then
      return private.recusar_cupom(_cupom, _conta, _id);
    end if;
  end if;
  select p.* into _preco from private.orcar_vaga(_canais, _duracao, _bom) as p;
  if _preco.valor_total <> _total_esperado then
    return private.recusar_total(_preco.valor_total);
  end if;

  perform private.mudar_textos(_atual, _limpos, _vaga ->> 'declaracao_versao');
  -- Only while it is unpaid: prices are fixed afterwards.
  perform private.gravar_linhas(_id, _canais, _bom);
  _atual := private.mudar_vaga(
    _id,
    case _preco.valor_total when 0 then 'aguardando_publicacao' else 'pending_payment' end,
    _com => to_jsonb(_preco) || jsonb_build_object(
      'duracao', _duracao, 'cupom_aplicado', case when _preco.desconto_aplicado > 0 then _bom.codigo end
    )
  );
  perform private.reservar_cupom(_atual.cupom_aplicado, _canais, _conta, _id);
  return private.resposta_da_vaga(_atual);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.atualizar_vaga(uuid, jsonb, text[], integer, text, integer) is
  'Body of fn_atualizar_vaga. Limits: 120 in 10 minutes per account, 20 wrong coupons an hour.';
grant execute on function private.atualizar_vaga(uuid, jsonb, text[], integer, text, integer) to anon, authenticated;

create function public.fn_atualizar_vaga(
  _id uuid default null,
  _vaga jsonb default null,
  _canais text[] default null,
  _duracao integer default null,
  _cupom text default null,
  _total_esperado integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.atualizar_vaga(_id, _vaga, _canais, _duracao, _cupom, _total_esperado);
$$;
comment on function public.fn_atualizar_vaga(uuid, jsonb, text[], integer, text, integer) is
  'Changes an own unpaid vacancy as a whole, including price and coupon; never creates one. Changed texts need the declaration again. Answers and errors as '
  'fn_publicar_vaga, and PT404 vaga_inexistente, PT409 status_invalido.';
grant execute on function public.fn_atualizar_vaga(uuid, jsonb, text[], integer, text, integer) to anon, authenticated;
