-- An application as its candidate sees it, and its withdrawal.

create function candidaturas.candidatura_do_link(_token text) returns public.candidaturas
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
  _expira_em timestamptz;
begin
  select l.expira_em into _expira_em from candidaturas.candidatura_links as l where l.token_hash = base.token_hash(_token);
  if found and _expira_em <= now() then
    perform base.recusar(410, 'Este link expirou. Abra o link do último e-mail que enviamos.', 'link_expirado');
  end if;
  select c.* into _candidatura
  from candidaturas.candidatura_links as l
  join public.candidaturas as c on c.id = l.candidatura_id
  where l.token_hash = base.token_hash(_token);
  if not found then
    -- A withdrawn or deleted application gets the same answer as a missing one.
    perform base.recusar(404, 'Este link não é válido. Abra o link do e-mail que enviamos.', 'link_invalido');
  end if;
  return _candidatura;
end
$$;
comment on function candidaturas.candidatura_do_link is 'The application of a link. Errors: PT404 link_invalido, PT410 link_expirado.';

create function candidaturas.minha(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _candidatura public.candidaturas;
  _respostas jsonb;
begin
  perform base.limitar_endereco('minha_candidatura', 240, interval '10 minutes');
  _candidatura := candidaturas.candidatura_do_link(_token);
  update candidaturas.candidatura_links as l set aberto_em = now()
  where l.token_hash = base.token_hash(_token) and l.aberto_em is null;
  _respostas := candidaturas.respostas(_candidatura.id);
  return (
    select jsonb_build_object(
      'cargo', v.cargo,
      'empresa', v.empresa,
      'codigo_ref', v.codigo_ref,
      'vaga', case
        when v.status = 'suspensa' then 'suspensa'
        when v.status = 'published' and v.expira_em > now() then 'no_ar'
        when v.status = 'pausada' and v.expira_em > now() then 'pausada'
        else 'encerrada'
      end,
      -- How the vacancy ended, unless the company answered after that.
      'status', case
        when _candidatura.encerrada_em is not null and starts_with(_respostas #>> '{0,situacao}', 'vaga_')
          then _respostas #>> '{0,situacao}'
        else _candidatura.status
      end,
      'respostas', _respostas,
      'avisada_do_fim', _candidatura.encerrada_em is not null,
      'criada_em', _candidatura.criada_em,
      'atualizada_em', _candidatura.atualizada_em,
      'apaga_em', case
        when v.status not in ('published', 'pausada')
          then greatest(
            coalesce(v.encerrada_em, v.expira_em) + interval '180 days', (candidaturas.guardado(_candidatura, v) ->> 'termina_em')::timestamptz
          )
      end,
      'dados', jsonb_build_object(
        'nome', _candidatura.nome,
        'email', _candidatura.email,
        'telefone', _candidatura.telefone,
        'cidade', _candidatura.cidade,
        'uf', _candidatura.uf,
        'linkedin_url', _candidatura.linkedin_url,
        'curriculo_url', _candidatura.curriculo_url,
        'portfolio_url', _candidatura.portfolio_url,
        'pretensao_centavos', _candidatura.pretensao_centavos,
        'mensagem', _candidatura.mensagem,
        'curriculo_nome', _candidatura.curriculo_nome
      ),
      'triagem', candidaturas.triagem_do_candidato(_candidatura.triagem),
      'entrevista', candidaturas.entrevista(_candidatura.id),
      'guardado', candidaturas.guardado(_candidatura, v),
      'pode_guardar', candidaturas.pode_guardar(_candidatura, v)
    )
    from public.vagas as v where v.id = _candidatura.vaga_id
  );
end
$$;

create function public.fn_minha_candidatura(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select candidaturas.minha(_token);
$$;
comment on function public.fn_minha_candidatura is
  'The application of a link: {cargo, empresa, codigo_ref, vaga: no_ar|pausada|suspensa|encerrada, status (or how the vacancy ended), respostas: [{situacao, texto|null, '
  'em}] newest first, avisada_do_fim (the candidate was informed of the end of the vacancy), criada_em, atualizada_em, apaga_em|null, dados, triagem, entrevista: as '
  'candidaturas.entrevista|null, guardado: as candidaturas.guardado|null, pode_guardar}; never the recruiter''s note. Reading takes no interview time. Errors: PT404 link_invalido (withdrawn too), PT410 link_expirado, PT429 limite.';
grant execute on function candidaturas.minha, public.fn_minha_candidatura to anon, authenticated;

create function candidaturas.retirar(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _candidatura public.candidaturas;
begin
  perform base.limitar_endereco('retirar_candidatura', 20, interval '10 minutes');
  _candidatura := candidaturas.candidatura_do_link(_token);
  perform candidaturas.apagar(array[_candidatura.id]);
  return jsonb_build_object('retirada', true);
end
$$;

create function public.fn_retirar_candidatura(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select candidaturas.retirar(_token);
$$;
comment on function public.fn_retirar_candidatura is
  'Deletes the application of a link permanently: {retirada: true}. Errors: PT404 link_invalido (also for a repeated call), PT410 link_expirado, PT429 limite.';
grant execute on function candidaturas.retirar, public.fn_retirar_candidatura to anon, authenticated;
