-- Registration of a consultancy in four steps stored on the server, its later changes, and claiming one by its e-mail.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.consultoria_rascunhos (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null,
  dados jsonb not null,
  etapas_concluidas smallint not null default 1,
  consultoria_id uuid references public.consultorias (id) on delete cascade,
  conteudo_hash bytea,
  dono_id uuid references public.usuarios (id) on delete cascade,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '30 days',
  constraint consultoria_rascunhos_etapas_chk check (etapas_concluidas between 1 and 4),
  constraint consultoria_rascunhos_fim_chk check ((consultoria_id is null) = (conteudo_hash is null)),
  constraint consultoria_rascunhos_vazio_chk check (consultoria_id is null or dados = '{}' and email = '')
);
comment on table private.consultoria_rascunhos is
  'Unfinished registrations, by the hash of their secret: cleaned answers by column name. A finished one keeps only the hash of its content, so that a retry of '
  'the last call succeeds.';
comment on column private.consultoria_rascunhos.dono_id is
  'Account that made the draft or took it over while its e-mail was verified; since then nobody else has its secret.';

create index consultoria_rascunhos_consultoria_id_idx on private.consultoria_rascunhos (consultoria_id);
create index consultoria_rascunhos_dono_id_idx on private.consultoria_rascunhos (dono_id);
create index consultoria_rascunhos_email_idx on private.consultoria_rascunhos (email);
create index consultoria_rascunhos_expira_em_idx on private.consultoria_rascunhos (expira_em);

alter table private.consultoria_rascunhos enable row level security;

create function private.recusar_email_cadastrado(_email text, _dono_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1 from public.consultorias as c
    where c.email = _email and (c.dono_id is not null or _dono_id is null) or c.dono_id = _dono_id
  ) then
    perform private.recusar(409, 'E-mail já cadastrado', 'email_cadastrado');
  end if;
end
$$;
comment on function private.recusar_email_cadastrado(text, uuid) is
  'Refuses with PT409 when a finished registration has this e-mail. Drafts never count (docs/product/consultancies.md#draft-and-its-secret), nor, for the account '
  'with that verified e-mail, an unclaimed registration. An account has one registration.';

create function private.encerrar_outros_rascunhos(_id uuid, _email text, _dono_id uuid) returns void
language sql set search_path = '' as $$
  delete from private.consultoria_rascunhos as r
  where r.email = _email and r.id <> _id and r.consultoria_id is null and (r.dono_id is null or r.dono_id = _dono_id);
$$;
comment on function private.encerrar_outros_rascunhos(uuid, text, uuid) is
  'Ends every other draft of an e-mail when its verified owner continues with one, including drafts whose secret others have.';

create function private.iniciar_consultoria(_dados jsonb) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _etapa constant text[] := array['consultoria_nome', 'responsavel_nome', 'cargo_funcao', 'email', 'telefone', 'cidade', 'uf'];
  _ausentes text[];
  _limpos jsonb;
  _token constant text := private.token_novo();
  _dono_id uuid;
  _id uuid;
begin
  perform private.limitar_endereco('consultoria', 10, interval '10 minutes');

  select array_agg(c.campo order by c.ordem) into _ausentes
  from private.servico_campos as c
  where
    c.grupo = 'consultoria'
    and c.campo = any (_etapa)
    -- A text too long to be cleaned does not count as missing.
    and octet_length((_dados -> c.campo)::text) <= 1000
    and private.limpar_campo(c.tipo, _dados -> c.campo) is null;
  if _ausentes is not null then
    perform private.recusar(
      422, 'Campos obrigatórios ausentes: ' || array_to_string(_ausentes, ', '), _ausentes[1]
    );
  end if;
  _limpos := private.limpar_campos('consultoria', _dados, true, _etapa)
    || private.limpar_campos('consultoria', _dados, false, array['tipo_atuacao', 'servicos']);

  perform private.limitar_email_por_endereco('consultoria', _limpos ->> 'email', 5, interval '1 hour');
  if _limpos ->> 'email' = private.meu_email() then
    _dono_id := private.meu_usuario_id();
  end if;
  perform private.recusar_email_cadastrado(_limpos ->> 'email', _dono_id);

  insert into private.consultoria_rascunhos (token_hash, email, dados, dono_id)
  values (private.token_hash(_token), _limpos ->> 'email', _limpos, _dono_id)
  returning id into _id;
  if _dono_id is not null then
    perform private.encerrar_outros_rascunhos(_id, _limpos ->> 'email', _dono_id);
  end if;
  return _token;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.iniciar_consultoria(jsonb) is
  'Body of fn_insert_consultoria_step1. Limits: 10 in 10 minutes per address, 5 an hour per e-mail and address.';

create function public.fn_insert_consultoria_step1(
  _email text default null,
  _consultoria_nome text default null,
  _responsavel_nome text default null,
  _cargo_funcao text default null,
  _telefone text default null,
  _cidade text default null,
  _uf text default null,
  _tipo_atuacao text default null,
  _servicos jsonb default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder(
    'private.iniciar_consultoria',
    jsonb_build_object(
      'email', _email,
      'consultoria_nome', _consultoria_nome,
      'responsavel_nome', _responsavel_nome,
      'cargo_funcao', _cargo_funcao,
      'telefone', _telefone,
      'cidade', _cidade,
      'uf', _uf,
      'tipo_atuacao', _tipo_atuacao,
      'servicos', _servicos
    )::text
  );
$$;
comment on function public.fn_insert_consultoria_step1(text, text, text, text, text, text, text, text, jsonb) is
  'Step 1 of the registration (docs/product/consultancies.md#registration): stores a draft and returns its secret of 43 characters, valid for 30 days. The draft '
  'does not reserve the e-mail; when the account with that verified e-mail starts it, every other draft of the e-mail ends. Errors: PT422 with the column as hint, '
  'PT409 email_cadastrado, PT429 limite.';

create function private.rascunho_de(_id text) returns private.consultoria_rascunhos
language plpgsql set search_path = '' as $$
declare
  _rascunho private.consultoria_rascunhos;
begin
  -- Serialises the steps sent from two tabs.
  if _id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select r.* into _rascunho
    from private.consultoria_rascunhos as r
    where
      r.id = _id::uuid
      and (
        r.dono_id = private.meu_usuario_id()
        or r.dono_id is null and r.email = private.meu_email()
        or r.consultoria_id = private.minha_consultoria_id()
      )
    for update;
  else
    select r.* into _rascunho
    from private.consultoria_rascunhos as r
    where r.token_hash = private.token_hash(_id)
    for update;
  end if;
  if not found then
    perform private.recusar(404, 'Consultoria não encontrada. Reinicie o cadastro.', 'capability_invalida');
  end if;
  if _rascunho.expira_em <= now() then
    perform private.recusar(410, 'Consultoria não encontrada. Reinicie o cadastro.', 'capability_expirada');
  end if;
  return _rascunho;
end
$$;
comment on function private.rascunho_de(text) is
  'The draft of a secret, locked; also by its id for its owner or, if it has none, for the account with its verified e-mail. Errors: PT404 capability_invalida, '
  'PT410 capability_expirada.';

create function private.slug_livre(_nome text, _id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  _base constant text := private.slug_do_nome(_nome, 'consultoria');
begin
  -- One lock for all names: a second "abc" and a first "abc 2" need the same address.
  perform pg_advisory_xact_lock(hashtextextended('consultoria_slug', 0));
  return (
    select s.nome
    from generate_series(1, 100000) as n,
      lateral (select case n when 1 then _base else _base || '-' || n end as nome) as s
    where not exists (select 1 from public.consultorias as c where c.slug = s.nome and c.id is distinct from _id)
    order by n
    limit 1
  );
end
$$;
comment on function private.slug_livre(text, uuid) is
  'Free address of a consultancy in the directory: its name without accents, at most 61 characters, with a number when another consultancy than _id has it. '
  'Concurrent callers wait until the transaction ends.';

create function private.gravar_consultoria(_limpos jsonb, _dono_id uuid) returns uuid
language plpgsql set search_path = '' as $$
begin
  return private.inserir_linha(
    'public.consultorias',
    _limpos
    || jsonb_build_object(
      'slug', private.slug_livre(_limpos ->> 'consultoria_nome', null),
      'dono_id', _dono_id,
      'assumida_em', case when _dono_id is not null then now() end
    )
  );
exception
  when unique_violation then
    return null;
end
$$;
comment on function private.gravar_consultoria(jsonb, uuid) is
  'Writes the validated answers as a finished registration, of an account or without owner; null when this e-mail or this account got a registration in the '
  'meantime.';

create function private.editar_consultoria(_dados jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  _atual public.consultorias;
  _limpos jsonb;
  _outra boolean;
  _perfil boolean;
begin
  perform private.seguir_email(private.meu_usuario_id());
  select c.* into strict _atual from public.consultorias as c where c.id = private.minha_consultoria_id() for update;
  perform private.limitar('consultoria_edicao', 'consultoria:' || _atual.id, 60, interval '10 minutes');

  _limpos := private.limpar_campos('consultoria', to_jsonb(_atual) || _dados, true);
  if not coalesce((_dados ->> 'consentimento_contato')::boolean, _atual.consentimento_contato) then
    perform private.recusar(422, 'Obrigatório', 'consentimento_contato');
  end if;
  if not _atual.consentimento_contato then
    perform private.consentir_na_conta(_atual.dono_id, 'contato_consultoria');
  end if;
  _perfil := coalesce((_dados ->> 'consentimento_perfil')::boolean, _atual.consentimento_perfil);
  if _perfil and not _atual.consentimento_perfil then
    perform private.consentir_na_conta(_atual.dono_id, 'perfil_consultoria');
  elsif _atual.consentimento_perfil and not _perfil then
    update private.consentimentos as k set revogado_em = now()
    where k.titular = private.titular_da_conta(auth.uid()) and k.finalidade = 'perfil_consultoria' and k.revogado_em is null;
  end if;
  _outra := (_limpos ->> 'consultoria_nome', _limpos ->> 'cnpj', _limpos ->> 'cpf')
    is distinct from (_atual.consultoria_nome, _atual.cnpj, _atual.cpf);
  -- The approval holds for this name and this document only; a refused registration that was corrected waits for the team again.
  if _outra and _atual.aprovada_em is not null or _atual.recusada_em is not null then
    perform private.mudar_consultoria(_atual.id, 'rever');
  end if;

  perform private.atualizar_linha(
    'public.consultorias',
    _atual.id,
    -- An answer that was taken back is set to null.
    (select jsonb_object_agg(f.campo, null) from private.servico_campos as f where f.grupo = 'consultoria')
    || _limpos
    || jsonb_build_object(
      'email', _atual.email,
      'consentimento_contato', true,
      'consentimento_perfil', _perfil,
      -- A slug that was public stays. Before that it follows the name: a stranger may have typed the first one.
      'slug', case
        when _atual.publicada_em is null and _limpos ->> 'consultoria_nome' <> _atual.consultoria_nome
          then private.slug_livre(_limpos ->> 'consultoria_nome', _atual.id)
        else _atual.slug
      end
    )
  );
end
$$;
comment on function private.editar_consultoria(jsonb) is
  'The owner changes a finished registration, which stays complete; the e-mail follows that of the account, the slug is fixed once it was public. A changed name '
  'or document puts it back into review, off the directory and without the seal; so does any change of a refused one. Errors: PT422 with the column as hint. '
  'Limit: 60 in 10 minutes.';

create function private.avisar_consultoria(_consultoria public.consultorias, _tipo text, _chave text, _motivo text default null)
returns void
language sql set search_path = '' as $$
  select private.enfileirar(
    _tipo,
    _chave,
    _consultoria.email,
    jsonb_build_object(
      'consultoria_nome', case when _consultoria.dono_id is null then private.nome_curto(_consultoria.consultoria_nome) else _consultoria.consultoria_nome end,
      'responsavel_nome', case when _consultoria.dono_id is null then private.nome_curto(_consultoria.responsavel_nome) else _consultoria.responsavel_nome end,
      'slug', _consultoria.slug,
      'motivo', _motivo,
      'aprovada', _consultoria.aprovada_em is not null,
      'com_dono', _consultoria.dono_id is not null,
      'em', now()
    ),
    _confirmada => _consultoria.dono_id is not null
  );
$$;
comment on function private.avisar_consultoria(public.consultorias, text, text, text) is
  'E-mail to a consultancy: {consultoria_nome, responsavel_nome, slug, motivo|null, aprovada, com_dono, em}.';

create function private.atualizar_consultoria(_id text, _dados jsonb, _etapas integer, _status text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _concluido constant text := 'Cadastro concluído';
  _rascunho private.consultoria_rascunhos;
  _limpos jsonb;
  _hash bytea;
  _consultoria_id uuid;
begin
  perform private.limitar_endereco('consultoria_etapa', 60, interval '10 minutes');

  _id := private.limpar_linha(left(_id, 200));
  _status := nullif(private.limpar_linha(left(_status, 200)), '');
  _dados := jsonb_strip_nulls(_dados);
  if coalesce(_id, '') = '' then
    perform private.recusar(422, 'ID ausente. Volte ao passo 1.', 'id');
  end if;
  if _status not in ('Rascunho', _concluido) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status_cadastro');
  end if;

  if _id = private.minha_consultoria_id()::text then
    perform private.editar_consultoria(_dados);
    return;
  end if;
  if exists (
    select 1 from public.consultorias as c
    where c.id::text = _id and c.dono_id is null and c.email = private.meu_email()
  ) then
    perform private.recusar(409, 'Confirme primeiro que este cadastro é seu.', 'cadastro_nao_assumido');
  end if;

  _rascunho := private.rascunho_de(_id);
  if _rascunho.consultoria_id is not null then
    _hash := sha256(convert_to(_dados::text, 'UTF8'));
    if _status = _concluido and _hash = _rascunho.conteudo_hash then
      -- Retry: the answer to the first call was lost.
      return;
    end if;
    perform private.recusar(
      409, 'Este cadastro já foi concluído. Para mudar algo, entre com o e-mail dele.', 'cadastro_concluido'
    );
  end if;

  if _rascunho.dono_id is null and _rascunho.email = private.meu_email() then
    _rascunho.dono_id := private.meu_usuario_id();
    update private.consultoria_rascunhos as r
    set
      dono_id = _rascunho.dono_id,
      -- Opened by id: the secret of the person who started it, perhaps a stranger with this e-mail, becomes invalid.
      token_hash = case
        when r.token_hash is distinct from private.token_hash(_id) then private.token_hash(private.token_novo())
        else r.token_hash
      end
    where r.id = _rascunho.id;
    perform private.encerrar_outros_rascunhos(_rascunho.id, _rascunho.email, _rascunho.dono_id);
  end if;

  -- Earlier answers are validated again, because a new answer may make another one unreachable.
  _limpos := private.limpar_campos('consultoria', _rascunho.dados || _dados, coalesce(_status = _concluido, false));
  _limpos := _limpos || jsonb_strip_nulls(
    jsonb_build_object(
      'consentimento_contato', coalesce(_dados -> 'consentimento_contato', _rascunho.dados -> 'consentimento_contato'),
      'consentimento_perfil', coalesce(_dados -> 'consentimento_perfil', _rascunho.dados -> 'consentimento_perfil')
    )
  );

  if _status is distinct from _concluido then
    update private.consultoria_rascunhos as r
    set
      dados = _limpos,
      etapas_concluidas = least(
        greatest(r.etapas_concluidas, coalesce(_etapas, r.etapas_concluidas + 1)), 4
      )
    where r.id = _rascunho.id;
    return;
  end if;

  if _limpos -> 'consentimento_contato' is distinct from 'true' then
    perform private.recusar(422, 'Obrigatório', 'consentimento_contato');
  end if;
  perform private.recusar_email_cadastrado(_rascunho.email, _rascunho.dono_id);
  if _rascunho.dono_id is not null then
    -- Replaces an unclaimed registration that another person finished with this e-mail.
    delete from public.consultorias as c where c.email = _rascunho.email and c.dono_id is null;
  end if;
  _consultoria_id := private.gravar_consultoria(_limpos, _rascunho.dono_id);
  if _consultoria_id is null then
    perform private.recusar(409, 'E-mail já cadastrado', 'email_cadastrado');
  end if;
  update private.consultoria_rascunhos as r
  set
    dados = '{}',
    email = '',
    etapas_concluidas = 4,
    consultoria_id = _consultoria_id,
    conteudo_hash = sha256(convert_to(_dados::text, 'UTF8'))
  where r.id = _rascunho.id;
  if _rascunho.dono_id is not null then
    perform private.consentir_na_conta(_rascunho.dono_id, 'contato_consultoria');
    perform private.consentir_na_conta(_rascunho.dono_id, 'perfil_consultoria') where (_limpos ->> 'consentimento_perfil')::boolean;
    perform private.seguir_email(_rascunho.dono_id);
  end if;
  perform private.enfileirar_entrega('planilha_consultoria', _consultoria_id, null, f.planilha_consultorias_url)
  from public.configuracoes as f;
  perform private.avisar_consultoria(c, 'consultoria_recebida', _consultoria_id::text)
  from public.consultorias as c where c.id = _consultoria_id;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.atualizar_consultoria(text, jsonb, integer, text) is
  'Body of fn_update_consultoria_step. Limit: 60 in 10 minutes per address.';

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
  select private.atualizar_consultoria(
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

create function private.retomar_cadastro(_id text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _rascunho private.consultoria_rascunhos;
begin
  perform private.limitar_endereco('consultoria_retomada', 60, interval '10 minutes');
  _id := private.limpar_linha(left(_id, 200));
  if coalesce(_id, '') = '' then
    perform private.recusar(422, 'ID ausente. Volte ao passo 1.', 'id');
  end if;
  _rascunho := private.rascunho_de(_id);
  if _rascunho.consultoria_id is not null then
    perform private.recusar(
      409, 'Este cadastro já foi concluído. Para mudar algo, entre com o e-mail dele.', 'cadastro_concluido'
    );
  end if;
  return private.rascunho_em_json(_rascunho);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.retomar_cadastro(text) is 'Body of fn_retomar_cadastro. Limit: 60 in 10 minutes per address.';

create function private.rascunho_em_json(_rascunho private.consultoria_rascunhos) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', _rascunho.id,
    'status_cadastro', 'Rascunho',
    'etapas_concluidas', _rascunho.etapas_concluidas,
    'criado_em', _rascunho.criado_em,
    'expira_em', _rascunho.expira_em,
    'dados', _rascunho.dados
  );
$$;
comment on function private.rascunho_em_json(private.consultoria_rascunhos) is
  'A draft as its owner gets it: {id, status_cadastro, etapas_concluidas, criado_em, expira_em, dados}.';

create function public.fn_retomar_cadastro(_id text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.retomar_cadastro(_id);
$$;
comment on function public.fn_retomar_cadastro(text) is
  'Content of a draft, to continue it: {id, status_cadastro, etapas_concluidas, criado_em, expira_em, dados} with the answers by column name. Errors: PT422 id, '
  'PT404 capability_invalida, PT409 cadastro_concluido, PT410 capability_expirada, PT429 limite.';

create function private.assumir_consultoria(_id uuid, _assumir boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _dono_id constant uuid := private.meu_usuario_id();
  _consultoria public.consultorias;
begin
  perform private.limitar('assumir_consultoria', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _assumir is null then
    perform private.recusar(422, 'Diga se o cadastro é seu.', 'assumir');
  end if;
  select c.* into _consultoria
  from public.consultorias as c
  where c.id = _id and (c.dono_id = _dono_id or c.dono_id is null and c.email = private.meu_email())
  for update;
  if not found then
    -- The same answer for a missing registration and for one of another account.
    perform private.recusar(404, 'Não encontramos este cadastro.', 'consultoria_inexistente');
  end if;
  if _consultoria.dono_id is not null then
    if not _assumir then
      perform private.recusar(409, 'Este cadastro já é seu.', 'cadastro_assumido');
    end if;
    return;
  end if;

  if not _assumir then
    delete from public.consultorias as c where c.id = _id;
    return;
  end if;
  perform private.recusar_email_cadastrado(_consultoria.email, _dono_id);
  update public.consultorias as c
  set
    dono_id = _dono_id,
    assumida_em = now(),
    publicada_em = case when c.aprovada_em is not null then now() end
  where c.id = _id;
  perform private.encerrar_outros_rascunhos(_id, _consultoria.email, _dono_id);
  perform private.consentir_na_conta(_dono_id, 'contato_consultoria');
  perform private.consentir_na_conta(_dono_id, 'perfil_consultoria') where _consultoria.consentimento_perfil;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.assumir_consultoria(uuid, boolean) is
  'Body of fn_assumir_consultoria. Limit: 60 in 10 minutes per account.';

create function public.fn_assumir_consultoria(_id uuid default null, _assumir boolean default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.assumir_consultoria(_id, _assumir);
$$;
comment on function public.fn_assumir_consultoria(uuid, boolean) is
  'Accepts or rejects a registration that another person finished with the verified e-mail of the calling account (fn_minha_consultoria returns assumida false). '
  'True makes the account its owner and records the consent to be contacted; false deletes it. Accepting again changes nothing. Errors: PT422 assumir, PT404 '
  'consultoria_inexistente, PT409 cadastro_assumido or email_cadastrado (the account has another registration), PT429 limite.';

-- Profiles of accounts older than this table; placed here because everything that a new profile triggers exists by now.
do $$
begin
  perform private.criar_perfil(a.id, a.raw_user_meta_data) from auth.users as a;
  perform private.confirmar_por_google(i.user_id, i.identity_data)
  from auth.identities as i where i.provider = 'google' order by i.created_at;
end
$$;

grant execute on function
  private.iniciar_consultoria(jsonb),
  public.fn_insert_consultoria_step1(text, text, text, text, text, text, text, text, jsonb),
  private.atualizar_consultoria(text, jsonb, integer, text),
  public.fn_update_consultoria_step,
  private.retomar_cadastro(text),
  public.fn_retomar_cadastro(text)
to anon, authenticated;

create function private.purgar_consultorias(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _apagadas integer;
  _donos uuid[];
begin
  with apagadas as (
    delete from public.consultorias as c
    where
      c.id in (
        select p.id
        from public.consultorias as p
        where p.atualizado_em < now() - interval '12 months' and (p.dono_id is null or p.publicada_em is null)
        order by p.atualizado_em
        limit _maximo offset private.a_pular()
        for update skip locked
      )
    returning c.dono_id
  )
  select count(*), array_agg(a.dono_id) into _apagadas, _donos from apagadas as a;
  update private.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.finalidade in ('contato_consultoria', 'perfil_consultoria')
    and k.titular in (
      select private.titular_da_conta(u.auth_user_id) from public.usuarios as u where u.id = any (_donos)
    );
  return _apagadas;
end
$$;
comment on function private.purgar_consultorias(integer) is
  'Registrations that were never claimed or never in the directory, 12 months after their last change, with the consents of their owners. Any other is kept as '
  'long as its account.';

grant execute on function
  private.assumir_consultoria(uuid, boolean),
  public.fn_assumir_consultoria(uuid, boolean)
to authenticated;
