-- A company or a consultancy changes hands, and somebody's role in it.

create function transicoes.passar_empresa(_empresa public.empresas, _para uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _de constant uuid := _empresa.usuario_id;
  _chaves text[];
  _cliente_id uuid;
  _chave text;
begin
  -- The account of the network is that of its former owner, who accepted: the feed that names it is built again.
  update public.empresas as e
  set usuario_id = _para, (linkedin_id, linkedin_email, linkedin_aceito_em) = (null, null, null)
  where e.id = _empresa.id;
  if _empresa.linkedin_id is not null then
    insert into publico.feed_mudancas default values;
  end if;
  -- Who decides about its people and its mailbox is another one now.
  delete from vagas.caixas as c where c.casa_id = _empresa.id;
  delete from vagas.convites_de_empresa as c where c.casa_id = _empresa.id;
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
  -- What the team read of the company, its logo, and the document that waits for the team, stay the company's.
  if exists (
    select from vagas.empresas_aceitas as a
    where a.usuario_id = _de and a.marca = vagas.marca_da_empresa(_de, vagas.nome_de_empresa(_empresa.nome_fantasia))
  ) then
    perform vagas.aceitar_empresas(_para, array[vagas.nome_de_empresa(_empresa.nome_fantasia)]);
  end if;
  update arquivos.arquivos as a set auth_user_id = (select u.auth_user_id from public.usuarios as u where u.id = _para)
  where a.id in (
    select unnest(array[p.logo_id, p.logo_novo_id]) from publico.empresa_paginas as p where p.empresa_id = _empresa.id
    union
    select d.arquivo_id from vagas.documentos_de_empresa as d where d.empresa_id = _empresa.id
  );
end
$$;
comment on function transicoes.passar_empresa is 'Gives a company with its vacancies, page, logo and document to one of its people. Its former owner is not of its people then; its mailbox, its account of LinkedIn and open invitations end.';

create function transicoes.passar_consultoria(_consultoria_id uuid, _para uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _de constant uuid := consultorias.em_nome_de(_consultoria_id);
  _agora constant uuid := (select u.auth_user_id from public.usuarios as u where u.id = _para);
begin
  update arquivos.arquivos as a set auth_user_id = _agora
  where
    a.auth_user_id = _de
    and (
      a.id in (select p.arquivo_id from public.propostas as p where p.consultoria_id = _consultoria_id)
      or exists (
        select from consultorias.consultoria_perfis as f
        where
          f.consultoria_id = _consultoria_id
          and (
            a.id in (f.portfolio_id, f.portfolio_novo_id, f.logo_id, f.logo_novo_id)
            or f.pessoas @> jsonb_build_array(jsonb_build_object('foto', a.caminho))
            or f.pessoas @> jsonb_build_array(jsonb_build_object('foto_nova', a.caminho))
          )
      )
    );
  -- With the e-mail of what its owner sent, which may be one from before a change.
  update public.propostas as p
  set auth_user_id = _agora, consultoria_email = case when p.enviada_por is null then u.email else p.consultoria_email end
  from public.usuarios as u
  where p.consultoria_id = _consultoria_id and u.id = _para;
  update conversas.perguntas as q set auth_user_id = _agora where q.auth_user_id = _de;
  -- The person to speak with is who owns it; the e-mail of a registration is always its owner's.
  update public.consultorias as c
  set dono_id = _para, responsavel_nome = left(contas.nome_da_pessoa(_para), 120), telefone = u.telefone
  from public.usuarios as u
  where c.id = _consultoria_id and u.id = _para;
  -- What the owner before stopped, or stops by an old letter, is theirs alone.
  update propostas.avisos_optout as o set saiu_em = null, token_hash = base.token_hash(propostas.token_de_avisos(_consultoria_id))
  where o.consultoria_id = _consultoria_id;
  delete from consultorias.caixas as c where c.casa_id = _consultoria_id;
  delete from vagas.convites_de_empresa as c where c.casa_id = _consultoria_id;
  delete from consultorias.membros as m where m.consultoria_id = _consultoria_id and m.usuario_id = _para;
  perform consultorias.seguir_email(_para);
end
$$;
comment on function transicoes.passar_consultoria is
  'Gives a consultancy with its proposals, questions, conversations, profile and files to one of its people. Its former owner is not of its people then; its mailbox, open invitations and stopped e-mails end. Approval and reviews are '
  'of its name and document, and stay.';

create function transicoes.passar_casas_de(_conta uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _casa vagas.casas;
  _empresa public.empresas;
  _para uuid;
begin
  for _casa in select c.* from vagas.casas as c where c.dono_id = _conta order by c.id loop
    _casa := vagas.trancar_casa(_casa.id);
    _para := vagas.sucessor(_casa.id);
    continue when _para is null;
    if _casa.tipo = 'consultoria' then
      perform transicoes.passar_consultoria(_casa.id, _para);
      perform propostas.esquecer_pessoa(_conta, array[_casa.id]);
      perform vagas.avisar_pessoa(_para, _casa, 'passou', _conta);
      continue;
    end if;
    select e.* into strict _empresa from public.empresas as e where e.id = _casa.id;
    perform transicoes.passar_empresa(_empresa, _para);
    perform vagas.esquecer_pessoa(_conta, array[_empresa.id]);
    perform vagas.avisar_pessoa(_para, _casa, 'passou', _conta);
  end loop;
end
$$;
comment on function transicoes.passar_casas_de is
  'Hands over the companies and the consultancy of an account that is being deleted, each to vagas.sucessor; one of nobody else goes with the account.';

create function transicoes.mudar_papel(_empresa_id uuid, _pessoa uuid, _papel text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _casa vagas.casas;
  _empresa public.empresas;
  _antes text;
  _impedimento text;
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  if _papel is null or _papel not in ('dono', 'membro', 'leitor') then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'papel');
  end if;
  -- Locked: of two owners' changes at once the second finds itself no owner.
  _casa := vagas.minha_casa(_empresa_id, _conta);
  perform vagas.exigir_dono_completo(_casa);
  select m.papel into _antes from vagas.membros as m where m.casa_id = _casa.id and m.usuario_id = _pessoa;
  if not found then
    perform base.recusar(404, 'Esta pessoa não está mais na ' || _casa.tipo || '.', 'pessoa_inexistente');
  end if;
  if _papel = 'dono' then
    _impedimento := vagas.nao_recebe(_casa, _pessoa);
    if _impedimento is not null then
      perform base.recusar(
        409,
        case _impedimento
          when 'perfil_dela_incompleto' then 'Esta pessoa ainda não completou o perfil dela.'
          when 'limite_de_empresas' then 'Esta pessoa já tem 200 empresas.'
          when 'pessoa_fisica' then 'Um cadastro de pessoa física não passa a outra pessoa. Mude-o antes para pessoa jurídica.'
          when 'outra_consultoria' then 'Esta pessoa já cuida de outra consultoria.'
          else 'Esta pessoa tem propostas dela em aberto. Ela precisa retirá-las antes.'
        end,
        _impedimento
      );
    end if;
    if _casa.tipo = 'consultoria' then
      perform transicoes.passar_consultoria(_casa.id, _pessoa);
    else
      select e.* into strict _empresa from public.empresas as e where e.id = _casa.id;
      perform transicoes.passar_empresa(_empresa, _pessoa);
    end if;
    perform vagas.por_membro(_casa, _conta, 'membro');
    perform vagas.avisar_pessoa(_pessoa, _casa, 'passou', _conta);
  elsif _papel <> _antes then
    if _papel = 'leitor' then
      perform vagas.desfazer_edicoes_de(_pessoa, _casa.id);
    end if;
    perform vagas.por_membro(_casa, _pessoa, _papel);
    perform vagas.avisar_pessoa(_pessoa, _casa, 'papel', _conta, _papel);
  end if;
  return vagas.pessoas(_casa.id, _conta);
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
  'Makes somebody of an own company or consultancy its membro, leitor, or owner (dono: it is theirs, the caller becomes membro). Answers as fn_pessoas_da_empresa. Errors: PT403 '
  'perfil_incompleto, PT404 empresa_inexistente, pessoa_inexistente, PT409 perfil_dela_incompleto, limite_de_empresas, pessoa_fisica, outra_consultoria, propostas_proprias, '
  'PT422 papel, PT429 limite.';
grant execute on function transicoes.mudar_papel, public.fn_mudar_papel_na_empresa to authenticated;
