-- Further steps of a registration.

create function consultorias.atualizar(_id text, _dados jsonb, _etapas integer, _status text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _concluido constant text := 'Cadastro concluído';
  _rascunho consultorias.consultoria_rascunhos;
  _limpos jsonb;
  _hash bytea;
  _consultoria_id uuid;
begin
  perform base.limitar_endereco('consultoria_etapa', 60, interval '10 minutes');

  _id := base.limpar_linha(left(_id, 200));
  _status := nullif(base.limpar_linha(left(_status, 200)), '');
  _dados := jsonb_strip_nulls(_dados);
  if coalesce(_id, '') = '' then
    perform base.recusar(422, 'ID ausente. Volte ao passo 1.', 'id');
  end if;
  if _status not in ('Rascunho', _concluido) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'status_cadastro');
  end if;

  if _id = consultorias.minha_consultoria_id()::text then
    perform consultorias.editar(_dados);
    return;
  end if;
  if exists (
    select 1 from public.consultorias as c
    where c.id::text = _id and c.dono_id is null and c.email = contas.meu_email()
  ) then
    perform base.recusar(409, 'Confirme primeiro que este cadastro é seu.', 'cadastro_nao_assumido');
  end if;

  _rascunho := consultorias.rascunho_de(_id);
  if _rascunho.consultoria_id is not null then
    _hash := sha256(convert_to(_dados::text, 'UTF8'));
    if _status = _concluido and _hash = _rascunho.conteudo_hash then
      -- Retry: the answer to the first call was lost.
      return;
    end if;
    perform base.recusar(
      409, 'Este cadastro já foi concluído. Para mudar algo, entre com o e-mail dele.', 'cadastro_concluido'
    );
  end if;

  if _rascunho.dono_id is null and _rascunho.email = contas.meu_email() then
    _rascunho.dono_id := contas.minha_conta();
    update consultorias.consultoria_rascunhos as r
    set
      dono_id = _rascunho.dono_id,
      -- Opened by id: the secret of the person who started it, perhaps a stranger with this e-mail, becomes invalid.
      token_hash = case
        when r.token_hash is distinct from base.token_hash(_id) then base.token_hash(base.token_novo())
        else r.token_hash
      end
    where r.id = _rascunho.id;
    perform consultorias.encerrar_outros_rascunhos(_rascunho.id, _rascunho.email, _rascunho.dono_id);
  end if;

  -- Earlier answers are validated again, because a new answer may make another one unreachable.
  _limpos := catalogo.limpar_campos('{consultoria}', _rascunho.dados || _dados, coalesce(_status = _concluido, false));
  _limpos := _limpos || jsonb_strip_nulls(
    jsonb_build_object(
      'consentimento_contato', coalesce(_dados -> 'consentimento_contato', _rascunho.dados -> 'consentimento_contato'),
      'consentimento_perfil', coalesce(_dados -> 'consentimento_perfil', _rascunho.dados -> 'consentimento_perfil')
    )
  );

  if _status is distinct from _concluido then
    update consultorias.consultoria_rascunhos as r
    set
      dados = _limpos,
      etapas_concluidas = least(
        greatest(r.etapas_concluidas, coalesce(_etapas, r.etapas_concluidas + 1)), 4
      )
    where r.id = _rascunho.id;
    return;
  end if;

  if _limpos -> 'consentimento_contato' is distinct from 'true' then
    perform base.recusar(422, 'Obrigatório', 'consentimento_contato');
  end if;
  perform consultorias.recusar_email_cadastrado(_rascunho.email, _rascunho.dono_id);
  if _rascunho.dono_id is not null then
    -- Replaces an unclaimed registration that another person finished with this e-mail.
    delete from public.consultorias as c where c.email = _rascunho.email and c.dono_id is null;
  end if;
  _consultoria_id := consultorias.gravar(_limpos, _rascunho.dono_id);
  if _consultoria_id is null then
    perform base.recusar(409, 'E-mail já cadastrado', 'email_cadastrado');
  end if;
  update consultorias.consultoria_rascunhos as r
  set
    dados = '{}',
    email = '',
    etapas_concluidas = 4,
    consultoria_id = _consultoria_id,
    conteudo_hash = sha256(convert_to(_dados::text, 'UTF8'))
  where r.id = _rascunho.id;
  if _rascunho.dono_id is not null then
    perform contas.consentir(_rascunho.dono_id, 'contato_consultoria');
    perform contas.consentir(_rascunho.dono_id, 'perfil_consultoria') where (_limpos ->> 'consentimento_perfil')::boolean;
    perform consultorias.seguir_email(_rascunho.dono_id);
  end if;
  perform pedidos.enfileirar_entrega('planilha_consultoria', _consultoria_id, null, f.planilha_consultorias_url)
  from public.configuracoes as f;
  perform consultorias.avisar(c, 'consultoria_recebida', _consultoria_id::text)
  from public.consultorias as c where c.id = _consultoria_id;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_update_consultoria_step(
  _id text default null,
  _consultoria_nome text default null,
  _responsavel_nome text default null,
  _cargo_funcao text default null,
  _telefone text default null,
  _cidade text default null,
  _uf text default null,
  _tipo_atuacao text default null,
  _cnpj text default null,
  _cpf text default null,
  _tempo_atuacao text default null,
  _tamanho_equipe text default null,
  _servicos jsonb default null,
  _site text default null,
  _linkedin text default null,
  _instagram text default null,
  _setores jsonb default null,
  _porte_clientes text default null,
  _niveis_atendidos jsonb default null,
  _faixa_salarial_min text default null,
  _areas_especialidade jsonb default null,
  _areas_especialidade_outros text default null,
  _formatos jsonb default null,
  _outras_regioes_ufs jsonb default null,
  _capacidade_media text default null,
  _modelos_precificacao jsonb default null,
  _consentimento_contato boolean default null,
  _consentimento_perfil boolean default null,
  _etapas_concluidas integer default null,
  _status_cadastro text default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.atualizar(
    _id,
    jsonb_build_object(
      'consultoria_nome', _consultoria_nome,
      'responsavel_nome', _responsavel_nome,
      'cargo_funcao', _cargo_funcao,
      'telefone', _telefone,
      'cidade', _cidade,
      'uf', _uf,
      'tipo_atuacao', _tipo_atuacao,
      'cnpj', _cnpj,
      'cpf', _cpf,
      'tempo_atuacao', _tempo_atuacao,
      'tamanho_equipe', _tamanho_equipe,
      'servicos', _servicos,
      'site', _site,
      'linkedin', _linkedin,
      'instagram', _instagram,
      'setores', _setores,
      'porte_clientes', _porte_clientes,
      'niveis_atendidos', _niveis_atendidos,
      'faixa_salarial_min', _faixa_salarial_min,
      'areas_especialidade', _areas_especialidade,
      'areas_especialidade_outros', _areas_especialidade_outros,
      'formatos', _formatos,
      'outras_regioes_ufs', _outras_regioes_ufs,
      'capacidade_media', _capacidade_media,
      'modelos_precificacao', _modelos_precificacao,
      'consentimento_contato', _consentimento_contato,
      'consentimento_perfil', _consentimento_perfil
    ),
    _etapas_concluidas,
    _status_cadastro
  );
$$;
comment on function public.fn_update_consultoria_step is
  'Steps 2 to 4 and corrections of step 1 (docs/product/consultancies.md#registration). _id is the secret of fn_insert_consultoria_step1 or, for the account with '
  'the verified e-mail, the id that fn_minha_consultoria returns for a draft or the own finished registration; the first call of that account ends every other '
  'draft of the e-mail, and by id also the secret of the person who started this one. Null leaves an answer as it is, an empty text or list removes it. The '
  'capacity is a JSON number or a typed text. The step never goes back (docs/product/consultancies.md#registration). ''Cadastro concluído'' needs every answer, '
  'and a retry of the last call succeeds; the registration belongs at once to the account that finishes it signed in or owned the draft, otherwise it waits for '
  'fn_assumir_consultoria. Errors: PT422 with the column as hint (id, status_cadastro), PT404 capability_invalida, PT409 cadastro_concluido, email_cadastrado or '
  'cadastro_nao_assumido, PT410 capability_expirada, PT429 limite.';
grant execute on function consultorias.atualizar, public.fn_update_consultoria_step to anon, authenticated;

-- The one function that changes the state of a consultancy.

create table consultorias.consultoria_suspensoes (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  aprovada_em timestamptz,
  conferida_em timestamptz,
  aprovado text not null
);
comment on table consultorias.consultoria_suspensoes is
  'State that a suspended consultancy gets back: its approval, as long as name and document (aprovado) are the approved ones.';

alter table consultorias.consultoria_suspensoes enable row level security;

create function consultorias.mudar(_id uuid, _passo text, _motivo text default null) returns public.consultorias
language plpgsql set search_path = '' as $$
declare
  _consultoria public.consultorias;
  _antes consultorias.consultoria_suspensoes;
begin
  select c.* into strict _consultoria from public.consultorias as c where c.id = _id for update;
  if _passo <> all (consultorias.passos(consultorias.aprovacao(_consultoria))) then
    perform base.recusar(409, 'Esta consultoria está suspensa. Reative-a antes de decidir.', 'consultoria_suspensa');
  end if;

  if _passo = 'suspender' then
    insert into consultorias.consultoria_suspensoes (consultoria_id, aprovada_em, conferida_em, aprovado)
    values (
      _id, _consultoria.aprovada_em, _consultoria.conferida_em,
      concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
    );
  elsif _passo = 'reativar' then
    delete from consultorias.consultoria_suspensoes as s where s.consultoria_id = _id returning s.* into _antes;
    -- Name or document differ from the approved ones, or another consultancy has the document by now: the team reviews first.
    if _antes.aprovado is distinct from concat_ws('|', _consultoria.consultoria_nome, _consultoria.cnpj, _consultoria.cpf)
      or _consultoria.recusada_em is not null
      or consultorias.aprovada_com_documento(_consultoria) is not null
    then
      _antes.aprovada_em := null;
      _antes.conferida_em := null;
    end if;
  end if;

  update public.consultorias as c
  set
    aprovada_em = case _passo when 'aprovar' then now() when 'reativar' then _antes.aprovada_em end,
    conferida_em = case _passo when 'aprovar' then now() when 'reativar' then _antes.conferida_em end,
    publicada_em = case
      when c.dono_id is not null and (_passo = 'aprovar' or _antes.aprovada_em is not null) then coalesce(c.publicada_em, now())
      else c.publicada_em
    end,
    recusada_em = case
      when _passo = 'recusar' then coalesce(c.recusada_em, now())
      when _passo in ('suspender', 'reativar') then c.recusada_em
    end,
    motivo_recusa = case
      when _passo = 'recusar' then _motivo
      when _passo in ('suspender', 'reativar') then c.motivo_recusa
    end,
    suspensa_em = case _passo when 'suspender' then now() when 'rever' then c.suspensa_em end,
    motivo_suspensao = case _passo when 'suspender' then _motivo when 'rever' then c.motivo_suspensao end
  where c.id = _id
  returning c.* into _consultoria;

  if _passo <> 'rever' then
    perform consultorias.avisar(
      _consultoria,
      case _passo
        when 'aprovar' then 'consultoria_aprovada'
        when 'recusar' then 'consultoria_recusada'
        when 'suspender' then 'consultoria_suspensa'
        when 'reativar' then 'consultoria_reativada'
      end,
      _id || ':' || gen_random_uuid(),
      _motivo
    );
  end if;
  return _consultoria;
end
$$;
comment on function consultorias.mudar is
  'The only function that changes the team''s decision about a consultancy: _passo is aprovar, recusar, suspender, reativar (approved as before, unless name or '
  'document changed) or rever (its owner changed approved or refused data: back to review; a suspension stays). Its owner reads _motivo; each step but rever sends '
  'an e-mail. Errors: PT409 consultoria_suspensa.';
create function consultorias.passos(_aprovacao text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _aprovacao
    when 'suspensa' then array['reativar', 'rever']
    else array['aprovar', 'recusar', 'rever', 'suspender']
  end;
$$;
comment on function consultorias.passos is 'Allowed steps from a state of consultorias.aprovacao: a suspension must be lifted before any other decision.';

create function consultorias.aprovada_com_documento(_consultoria public.consultorias) returns text
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('consultoria_documento:' || coalesce(_consultoria.cnpj, _consultoria.cpf), 0)
  );
  return (
    select c.consultoria_nome from public.consultorias as c
    where c.id <> _consultoria.id and c.aprovada_em is not null and (c.cnpj = _consultoria.cnpj or c.cpf = _consultoria.cpf)
    limit 1
  );
end
$$;
comment on function consultorias.aprovada_com_documento is
  'The name of another approved consultancy that has the document of this one, or null; no other session can approve one with it until the transaction ends.';

-- Claiming a consultancy by its e-mail.

create function consultorias.assumir(_id uuid, _assumir boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _dono_id constant uuid := contas.minha_conta();
  _consultoria public.consultorias;
begin
  perform base.limitar('assumir_consultoria', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _assumir is null then
    perform base.recusar(422, 'Diga se o cadastro é seu.', 'assumir');
  end if;
  select c.* into _consultoria
  from public.consultorias as c
  where c.id = _id and (c.dono_id = _dono_id or c.dono_id is null and c.email = contas.meu_email())
  for update;
  if not found then
    -- The same answer for a missing registration and for one of another account.
    perform base.recusar(404, 'Não encontramos este cadastro.', 'consultoria_inexistente');
  end if;
  if _consultoria.dono_id is not null then
    if not _assumir then
      perform base.recusar(409, 'Este cadastro já é seu.', 'cadastro_assumido');
    end if;
    return;
  end if;

  if not _assumir then
    delete from public.consultorias as c where c.id = _id;
    return;
  end if;
  perform consultorias.recusar_email_cadastrado(_consultoria.email, _dono_id);
  update public.consultorias as c
  set
    dono_id = _dono_id,
    assumida_em = now(),
    publicada_em = case when c.aprovada_em is not null then now() end
  where c.id = _id;
  perform consultorias.encerrar_outros_rascunhos(_id, _consultoria.email, _dono_id);
  perform contas.consentir(_dono_id, 'contato_consultoria');
  perform contas.consentir(_dono_id, 'perfil_consultoria') where _consultoria.consentimento_perfil;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_assumir_consultoria(_id uuid default null, _assumir boolean default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.assumir(_id, _assumir);
$$;
comment on function public.fn_assumir_consultoria is
  'Accepts or rejects a registration that another person finished with the verified e-mail of the calling account (fn_minha_consultoria returns assumida false). '
  'True makes the account its owner and records the consent to be contacted; false deletes it. Accepting again changes nothing. Errors: PT422 assumir, PT404 '
  'consultoria_inexistente, PT409 cadastro_assumido or email_cadastrado (the account has another registration), PT429 limite.';
grant execute on function consultorias.assumir, public.fn_assumir_consultoria to authenticated;
