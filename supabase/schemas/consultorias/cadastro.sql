-- First step of a registration.

create function consultorias.recusar_email_cadastrado(_email text, _dono_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select 1 from public.consultorias as c
    where c.email = _email and (c.dono_id is not null or _dono_id is null) or c.dono_id = _dono_id
  ) then
    perform base.recusar(409, 'E-mail já cadastrado', 'email_cadastrado');
  end if;
end
$$;
comment on function consultorias.recusar_email_cadastrado is
  'Refuses with PT409 when a finished registration has this e-mail. Drafts never count (docs/product/consultancies.md#draft-and-its-secret), nor, for the account '
  'with that verified e-mail, an unclaimed registration. An account has one registration.';

create function consultorias.encerrar_outros_rascunhos(_id uuid, _email text, _dono_id uuid) returns void
language sql set search_path = '' as $$
  delete from consultorias.consultoria_rascunhos as r
  where r.email = _email and r.id <> _id and r.consultoria_id is null and (r.dono_id is null or r.dono_id = _dono_id);
$$;
comment on function consultorias.encerrar_outros_rascunhos is
  'Ends every other draft of an e-mail when its verified owner continues with one, including drafts whose secret others have.';

create function consultorias.iniciar(_dados jsonb) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _etapa constant text[] := array['consultoria_nome', 'responsavel_nome', 'cargo_funcao', 'email', 'telefone', 'cidade', 'uf'];
  _ausentes text[];
  _limpos jsonb;
  _token constant text := base.token_novo();
  _dono_id uuid;
  _id uuid;
begin
  select array_agg(c.campo order by c.ordem) into _ausentes
  from catalogo.servico_campos as c
  where
    c.grupo = 'consultoria'
    and c.campo = any (_etapa)
    -- A text too long to be cleaned does not count as missing.
    and octet_length((_dados -> c.campo)::text) <= 1000
    and catalogo.limpar_campo(c.tipo, _dados -> c.campo) is null;
  if _ausentes is not null then
    perform base.recusar(
      422, 'Campos obrigatórios ausentes: ' || array_to_string(_ausentes, ', '), _ausentes[1]
    );
  end if;
  _limpos := catalogo.limpar_campos('{consultoria}', _dados, true, _etapa)
    || catalogo.limpar_campos('{consultoria}', _dados, false, array['tipo_atuacao', 'servicos']);

  perform base.limitar_email_por_endereco('consultoria', _limpos ->> 'email', 5, interval '1 hour');
  if _limpos ->> 'email' = contas.meu_email() then
    _dono_id := contas.minha_conta();
  end if;
  perform consultorias.recusar_email_cadastrado(_limpos ->> 'email', _dono_id);

  insert into consultorias.consultoria_rascunhos (token_hash, email, dados, dono_id)
  values (base.token_hash(_token), _limpos ->> 'email', _limpos, _dono_id)
  returning id into _id;
  if _dono_id is not null then
    perform consultorias.encerrar_outros_rascunhos(_id, _limpos ->> 'email', _dono_id);
  end if;
  return _token;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function consultorias.iniciar is
  'Limit: 5 an hour per e-mail and address.';

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
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _dados constant jsonb := jsonb_build_object(
    'email', _email,
    'consultoria_nome', _consultoria_nome,
    'responsavel_nome', _responsavel_nome,
    'cargo_funcao', _cargo_funcao,
    'telefone', _telefone,
    'cidade', _cidade,
    'uf', _uf,
    'tipo_atuacao', _tipo_atuacao,
    'servicos', _servicos
  );
  _recusa constant jsonb := base.admitir('consultoria', 10, interval '10 minutes', octet_length(_dados::text));
  _hint text;
begin
  return coalesce(_recusa, to_jsonb(consultorias.iniciar(_dados)));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_insert_consultoria_step1 is
  'Step 1 of the registration (docs/product/consultancies.md#registration): stores a draft and returns its secret of 43 characters, valid for 30 days. The draft '
  'does not reserve the e-mail; when the account with that verified e-mail starts it, every other draft of the e-mail ends. Errors: PT422 with the column as hint, '
  'PT409 email_cadastrado, PT429 limite.';
grant execute on function consultorias.iniciar, public.fn_insert_consultoria_step1 to anon, authenticated;

-- Storing and changing a consultancy.

create function consultorias.gravar(_limpos jsonb, _dono_id uuid) returns uuid
language plpgsql set search_path = '' as $$
begin
  return base.inserir_linha(
    'public.consultorias',
    _limpos
    || jsonb_build_object(
      'slug', catalogo.slug_livre('public.consultorias', _limpos ->> 'consultoria_nome', 'consultoria'),
      'dono_id', _dono_id,
      'assumida_em', case when _dono_id is not null then now() end
    )
  );
exception
  when unique_violation then
    return null;
end
$$;
comment on function consultorias.gravar is
  'Writes the validated answers as a finished registration, of an account or without owner; null when this e-mail or this account got a registration in the '
  'meantime.';

create function consultorias.consentiu(_finalidade text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from contas.consentimentos as k
    where k.titular = contas.titular(auth.uid()) and k.finalidade = _finalidade and k.revogado_em is null
  );
end
$$;
comment on function consultorias.consentiu is 'Whether the caller consents to this now.';

create function consultorias.editar(_dados jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  _atual public.consultorias;
  _limpos jsonb;
  _outra boolean;
  _perfil boolean;
begin
  perform consultorias.seguir_email(contas.minha_conta());
  select c.* into strict _atual from public.consultorias as c where c.id = consultorias.minha_consultoria_id() for update;
  perform base.limitar('consultoria_edicao', 'consultoria:' || _atual.id, 60, interval '10 minutes');

  _limpos := catalogo.limpar_campos('{consultoria}', to_jsonb(_atual) || _dados, true);
  if not coalesce((_dados ->> 'consentimento_contato')::boolean, _atual.consentimento_contato) then
    perform base.recusar(422, 'Obrigatório', 'consentimento_contato');
  end if;
  -- Also of who was handed it: the consents before were another person's.
  if not _atual.consentimento_contato or not consultorias.consentiu('contato_consultoria') then
    perform contas.consentir(_atual.dono_id, 'contato_consultoria');
  end if;
  _perfil := coalesce((_dados ->> 'consentimento_perfil')::boolean, _atual.consentimento_perfil);
  if _perfil and not (_atual.consentimento_perfil and consultorias.consentiu('perfil_consultoria')) then
    perform contas.consentir(_atual.dono_id, 'perfil_consultoria');
  elsif _atual.consentimento_perfil and not _perfil then
    update contas.consentimentos as k set revogado_em = now()
    where k.titular = contas.titular(auth.uid()) and k.finalidade = 'perfil_consultoria' and k.revogado_em is null;
  end if;
  _outra := (_limpos ->> 'consultoria_nome', _limpos ->> 'cnpj', _limpos ->> 'cpf')
    is distinct from (_atual.consultoria_nome, _atual.cnpj, _atual.cpf);
  -- The approval holds for this name and this document only; a refused registration that was corrected waits for the team again.
  if _outra and _atual.aprovada_em is not null or _atual.recusada_em is not null then
    perform consultorias.mudar(_atual.id, 'rever');
  end if;

  perform base.atualizar_linha(
    'public.consultorias',
    _atual.id,
    -- An answer that was taken back is set to null.
    (select jsonb_object_agg(f.campo, null) from catalogo.servico_campos as f where f.grupo = 'consultoria')
    || _limpos
    || jsonb_build_object(
      'email', _atual.email,
      'consentimento_contato', true,
      'consentimento_perfil', _perfil,
      -- A slug that was public stays. Before that it follows the name: a stranger may have typed the first one.
      'slug', case
        when _atual.publicada_em is null and _limpos ->> 'consultoria_nome' <> _atual.consultoria_nome
          then catalogo.slug_livre('public.consultorias', _limpos ->> 'consultoria_nome', 'consultoria', _atual.slug)
        else _atual.slug
      end
    )
  );
end
$$;
comment on function consultorias.editar is
  'The owner changes a finished registration, which stays complete; the e-mail follows that of the account, the slug is fixed once it was public. A changed name '
  'or document puts it back into review, off the directory and without the seal; so does any change of a refused one. Errors: PT422 with the column as hint. '
  'Limit: 60 in 10 minutes.';

create function consultorias.avisar(_consultoria public.consultorias, _tipo text, _chave text, _motivo text default null)
returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(
    _tipo,
    _chave,
    _consultoria.email,
    jsonb_build_object(
      'consultoria_nome', case when _consultoria.dono_id is null then base.nome_curto(_consultoria.consultoria_nome) else _consultoria.consultoria_nome end,
      'responsavel_nome', case when _consultoria.dono_id is null then base.nome_curto(_consultoria.responsavel_nome) else _consultoria.responsavel_nome end,
      'slug', _consultoria.slug,
      'motivo', _motivo,
      'aprovada', _consultoria.aprovada_em is not null,
      'com_dono', _consultoria.dono_id is not null,
      'no_ar', consultorias.esta_no_ar(_consultoria),
      'perfil_autorizado', _consultoria.consentimento_perfil,
      'em', now()
    ),
    _confirmada => _consultoria.dono_id is not null
  );
$$;
comment on function consultorias.avisar is 'E-mail to a consultancy: {consultoria_nome, responsavel_nome, slug, motivo|null, aprovada, com_dono, no_ar, perfil_autorizado, em}.';

-- The owner of a registration: what follows when an account changes its contacts.

create function consultorias.seguir_email(_usuario_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _email constant text := (
    select u.email from public.usuarios as u where u.id = _usuario_id and u.email_verificado
  );
begin
  if not exists (select 1 from public.consultorias as c where c.dono_id = _usuario_id and c.email <> _email) then
    return;
  end if;
  -- Deletes an unclaimed registration finished with the new e-mail: the owner already has one.
  delete from public.consultorias as c where c.email = _email and c.dono_id is null;
  update public.consultorias as c set email = _email
  where
    c.dono_id = _usuario_id
    and not exists (select 1 from public.consultorias as o where o.email = _email);
exception
  when unique_violation then
    -- Another person finished with this e-mail at the same moment: the next change of the registration retries.
    null;
end
$$;
comment on function consultorias.seguir_email is
  'Sets the e-mail of the registration of an account to the verified e-mail of the account, unless the registration of another account has it.';

create function consultorias.usuarios_mudou() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _outro_email constant boolean := new.email is distinct from old.email;
begin
  if old.email_verificado and (_outro_email or old.telefone_verificado and new.telefone is distinct from old.telefone) then
    perform contas.avisar_contato_alterado(old, new);
  end if;
  if new.email_verificado and (_outro_email or not old.email_verificado) then
    perform consultorias.seguir_email(new.id);
  end if;
  if old.email_verificado and _outro_email then
    perform contas.soltar_login(new.auth_user_id, old.email);
  end if;
  perform consultorias.publicar_no_diretorio(c.id) from public.consultorias as c where c.dono_id = new.id;
  return null;
end
$$;
comment on function consultorias.usuarios_mudou is
  'Trigger with the effects of a changed or verified contact, in this order: the replaced contact is informed, the registration of the consultancy '
  'takes the new e-mail, the login drops the old one, the directory lists the consultancy or no longer does.';

create trigger usuarios_mudou
after update on public.usuarios
for each row when (
  (old.email, old.email_verificado, old.telefone) is distinct from (new.email, new.email_verificado, new.telefone)
)
execute function consultorias.usuarios_mudou();
