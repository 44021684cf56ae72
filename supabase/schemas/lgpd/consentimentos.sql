-- Consents as their owner lists and withdraws them.

create function lgpd.consentimentos_de(_auth_user_id uuid, _email text) returns setof contas.consentimentos
language sql stable set search_path = '' as $$
  select k.*
  from contas.consentimentos as k
  where
    k.titular in (
      contas.titular(_auth_user_id),
      base.pseudonimo('titular:' || _email)
    );
$$;
comment on function lgpd.consentimentos_de(uuid, text) is
  'Consents of an account and, when an e-mail is given, those of the holder of that verified e-mail.';

create function lgpd.listar_consentimentos(_auth_user_id uuid, _email text, _limite integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.concedido_em desc, c.id desc), '[]')
  from (
    select k.id, k.finalidade, k.versao, k.concedido_em, k.revogado_em, s.tipo_servico
    from lgpd.consentimentos_de(_auth_user_id, _email) as k
    left join public.solicitacoes as s on s.id = k.solicitacao_id
    order by k.concedido_em desc, k.id desc
    limit _limite
  ) as c;
$$;
comment on function lgpd.listar_consentimentos(uuid, text, integer) is
  'The newest consents as [{id, finalidade, versao, concedido_em, revogado_em, tipo_servico|null}].';

create function lgpd.meus_consentimentos() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform base.limitar('consentimentos', 'conta:' || auth.uid(), 240, interval '10 minutes');
  return lgpd.listar_consentimentos(auth.uid(), contas.meu_email(), 500);
end
$$;
comment on function lgpd.meus_consentimentos() is 'Body of fn_meus_consentimentos. Limit: 240 in 10 minutes per account.';
grant execute on function lgpd.meus_consentimentos() to authenticated;

create function public.fn_meus_consentimentos() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select lgpd.meus_consentimentos();
$$;
comment on function public.fn_meus_consentimentos() is
  'Own consents, newest first, at most 500: [{id, finalidade, versao, concedido_em, revogado_em|null, tipo_servico|null}]; '
  'those of requests belong to the verified e-mail. Errors: PT429 limite.';
grant execute on function public.fn_meus_consentimentos() to authenticated;

create function lgpd.revogar_consentimento(_id bigint) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consentimento contas.consentimentos;
begin
  perform base.limitar('revogar', 'conta:' || auth.uid(), 60, interval '10 minutes');

  select k.* into _consentimento
  from lgpd.consentimentos_de(auth.uid(), contas.meu_email()) as k
  where k.id = _id;
  if not found then
    -- The same answer for a missing consent and for one of another person.
    perform base.recusar(404, 'Não encontramos este consentimento.', 'consentimento_inexistente');
  end if;
  if _consentimento.finalidade = 'termos_de_uso' then
    perform base.recusar(409, 'Para deixar de aceitar os termos, exclua a sua conta.', 'termos');
  end if;
  if _consentimento.finalidade = 'candidatura' then
    -- A trigger on applications revokes the consent; when the application is gone, the consent is already revoked.
    perform candidaturas.apagar(array[_consentimento.candidatura_id]);
    return;
  end if;

  if _consentimento.finalidade = 'curriculo_guardado' then
    delete from candidaturas.guardados as g where g.candidatura_id = _consentimento.candidatura_id;
    return;
  end if;

  if _consentimento.finalidade = 'aviso_do_plano' then
    -- As of an application: a trigger revokes.
    delete from publico.avisos_do_plano as a where base.pseudonimo('titular:' || a.email) = _consentimento.titular and a.email = contas.meu_email();
    return;
  end if;

  -- The request is locked first, as deletion does; then all consents given for it.
  perform from public.solicitacoes as s where s.id = _consentimento.solicitacao_id for update;
  update contas.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.titular = _consentimento.titular
    and (
      k.id = _id
      or k.solicitacao_id = _consentimento.solicitacao_id
      or _consentimento.finalidade in ('contato_consultoria', 'perfil_consultoria')
      and _consentimento.revogado_em is null
      and k.finalidade = _consentimento.finalidade
    );
  perform transicoes.mudar_solicitacao(s.id, 'Encerrada')
  from public.solicitacoes as s
  where
    s.id = _consentimento.solicitacao_id
    and s.status_solicitacao not in ('Encerrada', 'Recusada')
    -- It moved to another address, whose reader consents (transicoes.trocar_email): no longer a matter of who reads the first one.
    and not exists (
      select 1 from contas.consentimentos as k
      where k.solicitacao_id = s.id and k.finalidade = 'contato_solicitacao' and k.revogado_em is null
    );
  update public.consultorias as c
  set
    consentimento_contato = c.consentimento_contato and _consentimento.finalidade <> 'contato_consultoria',
    consentimento_perfil = c.consentimento_perfil and _consentimento.finalidade <> 'perfil_consultoria'
  where
    _consentimento.finalidade in ('contato_consultoria', 'perfil_consultoria')
    -- A newer consent exists: the old one is history.
    and _consentimento.revogado_em is null
    and c.id = consultorias.minha_consultoria_id();
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function lgpd.revogar_consentimento(bigint) is 'Body of fn_revogar_consentimento. Limit: 60 in 10 minutes per account.';
grant execute on function lgpd.revogar_consentimento(bigint) to authenticated;

create function public.fn_revogar_consentimento(_id bigint default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select lgpd.revogar_consentimento(_id);
$$;
comment on function public.fn_revogar_consentimento(bigint) is
  'Revokes a consent of the calling account. To be contacted about a request: cancels the request, its data and links stay. About a consultancy, or to its public '
  'profile: it leaves the directory until its owner consents again. To an application: it is withdrawn. Idempotent. Errors: PT404 consentimento_inexistente, '
  'PT409 termos, PT429 limite.';
grant execute on function public.fn_revogar_consentimento(bigint) to authenticated;
