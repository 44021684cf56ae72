-- A company changes hands, and somebody's role in it.

create function transicoes.passar_empresa(_empresa public.empresas, _para uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _de constant uuid := _empresa.usuario_id;
  _chaves text[];
  _cliente_id uuid;
  _chave text;
begin
  update public.empresas as e set usuario_id = _para where e.id = _empresa.id;
  delete from vagas.empresa_membros as m where m.empresa_id = _empresa.id and m.usuario_id = _para;
  _chaves := array(select distinct v.empresa_chave from public.vagas as v where v.empresa_id = _empresa.id);
  if cardinality(_chaves) > 0 then
    _cliente_id := vagas.cliente_da_conta(_para, _empresa.nome_fantasia, null);
    update public.vagas as v
    set
      usuario_id = _para, cliente_id = _cliente_id, criada_por = nullif(coalesce(v.criada_por, _de), _para), (chave, chave_resumo) = (null, null)
    where v.empresa_id = _empresa.id;
    foreach _chave in array _chaves loop
      perform publico.contar_empresa(_de, _chave);
      perform publico.contar_empresa(_para, _chave);
    end loop;
  end if;
  -- What the team read of the company, and its logo, stay the company's.
  if exists (
    select from vagas.empresas_aceitas as a
    where a.usuario_id = _de and a.marca = vagas.marca_da_empresa(_de, vagas.nome_de_empresa(_empresa.nome_fantasia))
  ) then
    perform vagas.aceitar_empresas(_para, array[vagas.nome_de_empresa(_empresa.nome_fantasia)]);
  end if;
  update arquivos.arquivos as a set auth_user_id = (select u.auth_user_id from public.usuarios as u where u.id = _para)
  where a.id in (select unnest(array[p.logo_id, p.logo_novo_id]) from publico.empresa_paginas as p where p.empresa_id = _empresa.id);
end
$$;
comment on function transicoes.passar_empresa is 'Gives a company with its vacancies, page and logo to one of its people. Its former owner is not of its people then.';

create function transicoes.passar_empresas_de(_conta uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _empresa public.empresas;
  _para uuid;
begin
  for _empresa in select e.* from public.empresas as e where e.usuario_id = _conta order by e.id for no key update loop
    _para := vagas.sucessor(_empresa.id);
    continue when _para is null;
    perform transicoes.passar_empresa(_empresa, _para);
    -- Nothing names who left: neither the contact of an ad nor who published it.
    update public.vagas as v
    set
      criada_por = nullif(v.criada_por, _conta),
      responsavel_nome = case when v.email = d.email or v.telefone = d.telefone then left(vagas.nome_da_pessoa(_para), 120) else v.responsavel_nome end,
      email = case when v.email = d.email then n.email else v.email end,
      telefone = case when v.telefone = d.telefone then n.telefone else v.telefone end
    from public.usuarios as d, public.usuarios as n
    where v.empresa_id = _empresa.id and d.id = _conta and n.id = _para and (v.criada_por = _conta or v.email = d.email or v.telefone = d.telefone);
    perform vagas.avisar_pessoa(_para, _empresa, 'passou', _conta);
  end loop;
end
$$;
comment on function transicoes.passar_empresas_de is 'Hands over the companies of an account that is being deleted, each to vagas.sucessor; one of nobody else goes with the account.';

create function transicoes.mudar_papel(_empresa_id uuid, _pessoa uuid, _papel text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _empresa public.empresas;
  _antes text;
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  if _papel is null or _papel not in ('dono', 'membro', 'leitor') then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'papel');
  end if;
  -- Locked: of two owners' changes at once the second finds itself no owner.
  _empresa := vagas.minha_empresa(_empresa_id, _conta);
  select m.papel into _antes from vagas.empresa_membros as m where m.empresa_id = _empresa.id and m.usuario_id = _pessoa;
  if not found then
    perform base.recusar(404, 'Esta pessoa não está mais na empresa.', 'pessoa_inexistente');
  end if;
  if _papel = 'dono' then
    if not exists (select from public.usuarios as u where u.id = _pessoa and vagas.perfil_completo(u)) then
      perform base.recusar(409, 'Esta pessoa ainda não completou o perfil dela.', 'perfil_dela_incompleto');
    end if;
    if (select count(*) from public.empresas as e where e.usuario_id = _pessoa) >= 200 then
      perform base.recusar(409, 'Esta pessoa já tem 200 empresas.', 'limite_de_empresas');
    end if;
    perform transicoes.passar_empresa(_empresa, _pessoa);
    insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (_empresa.id, _conta, 'membro');
    perform vagas.avisar_pessoa(_pessoa, _empresa, 'passou', _conta);
  elsif _papel <> _antes then
    update vagas.empresa_membros as m set papel = _papel where m.empresa_id = _empresa.id and m.usuario_id = _pessoa;
    perform vagas.avisar_pessoa(_pessoa, _empresa, 'papel', _conta, _papel);
  end if;
  return vagas.pessoas(_empresa.id, _conta);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_mudar_papel_na_empresa(_empresa_id uuid default null, _pessoa uuid default null, _papel text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.mudar_papel(_empresa_id, _pessoa, _papel);
$$;
comment on function public.fn_mudar_papel_na_empresa is
  'Makes somebody of an own company its membro, leitor, or owner (dono: the company is theirs, the caller becomes membro). Answers as fn_pessoas_da_empresa. Errors: PT403 '
  'perfil_incompleto, PT404 empresa_inexistente, pessoa_inexistente, PT409 perfil_dela_incompleto, limite_de_empresas, PT422 papel, PT429 limite.';
grant execute on function transicoes.mudar_papel, public.fn_mudar_papel_na_empresa to authenticated;
