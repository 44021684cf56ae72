-- A consultancy as its owner sees it: seals and approval.

create function consultorias.selos(_consultoria public.consultorias) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contato_verificado', exists (
      select 1 from public.usuarios as u
      where
        u.id = _consultoria.dono_id
        and u.email = _consultoria.email
        and u.email_verificado
        and u.telefone_verificado
    ),
    'cadastro_conferido', _consultoria.conferida_em is not null
  );
$$;
comment on function consultorias.selos is 'The two seals (SELOS in src/domain/consultoria/selos.ts): {contato_verificado, cadastro_conferido}.';

create function consultorias.aprovacao(_consultoria public.consultorias) returns text
language sql immutable set search_path = '' as $$
  select case
    when _consultoria.suspensa_em is not null then 'suspensa'
    when _consultoria.aprovada_em is not null then 'aprovada'
    when _consultoria.recusada_em is not null then 'recusada'
    else 'em_analise'
  end;
$$;
comment on function consultorias.aprovacao is 'Decision of the team (STATUS_APROVACAO in src/domain/consultoria/selos.ts).';

create function consultorias.minha() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := contas.minha_conta();
  _email constant text := contas.meu_email();
  _consultoria public.consultorias;
  _rascunho consultorias.consultoria_rascunhos;
begin
  perform base.limitar('minha_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  -- Own registrations first: one that a stranger made with this e-mail, finished or not, hides neither of them.
  select r.* into _rascunho
  from consultorias.consultoria_rascunhos as r
  where
    r.consultoria_id is null
    and (r.dono_id = _uid or r.dono_id is null and r.email = _email)
    and r.expira_em > now()
  order by r.dono_id is null, r.criado_em desc
  limit 1;
  select c.* into _consultoria
  from public.consultorias as c
  where c.dono_id = _uid or c.dono_id is null and c.email = _email and _rascunho.dono_id is null
  order by c.dono_id is null
  limit 1;
  if not found then
    return case when _rascunho.id is not null then consultorias.rascunho_em_json(_rascunho) end;
  end if;
  return jsonb_build_object(
    'id', _consultoria.id,
    'assumida', _consultoria.dono_id is not null,
    'slug', _consultoria.slug,
    'status_cadastro', _consultoria.status_cadastro,
    'etapas_concluidas', _consultoria.etapas_concluidas,
    'criado_em', _consultoria.criado_em,
    'aprovacao', consultorias.aprovacao(_consultoria),
    'motivo_recusa', coalesce(_consultoria.motivo_suspensao, _consultoria.motivo_recusa),
    'selos', consultorias.selos(_consultoria),
    'dados', jsonb_strip_nulls(to_jsonb(_consultoria)) - array[
      'id', 'slug', 'status_cadastro', 'etapas_concluidas', 'criado_em', 'atualizado_em', 'aprovada_em',
      'conferida_em', 'recusada_em', 'motivo_recusa', 'publicada_em', 'dono_id', 'assumida_em',
      'suspensa_em', 'motivo_suspensao'
    ]
  );
end
$$;

create function public.fn_minha_consultoria() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.minha();
$$;
comment on function public.fn_minha_consultoria is
  'Registration of the calling account: {id, assumida (false: another person finished it with the verified e-mail of this account; fn_assumir_consultoria accepts '
  'or rejects it), slug, status_cadastro, etapas_concluidas, criado_em, aprovacao (em_analise, aprovada, recusada, suspensa), motivo_recusa|null (also of a '
  'suspension), selos: {contato_verificado, cadastro_conferido}, dados}; otherwise its newest draft, as fn_retomar_cadastro returns it; null without either. In '
  'this order: own finished, own draft, finished by another person, draft of another person. Errors: PT429 limite.';
grant execute on function consultorias.minha, public.fn_minha_consultoria to authenticated;
