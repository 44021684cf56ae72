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
      'em', now()
    ),
    _confirmada => _consultoria.dono_id is not null
  );
$$;
comment on function consultorias.avisar is 'E-mail to a consultancy: {consultoria_nome, responsavel_nome, slug, motivo|null, aprovada, com_dono, em}.';
