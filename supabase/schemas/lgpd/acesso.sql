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

create function lgpd.calar_pedido(_solicitacao_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _token constant text := mensagens.token_fixo('conversas', _solicitacao_id);
begin
  insert into conversas.conversa_avisos (solicitacao_id, token_hash, saiu_em)
  select s.id, base.token_hash(_token), now() from public.solicitacoes as s where s.id = _solicitacao_id
  on conflict (token_hash) do update set saiu_em = now();
  perform mensagens.calar_link(_token);
  update avaliacoes.avaliacoes as a set pedida_em = coalesce(a.pedida_em, now())
  where a.proposta_id in (select p.id from public.propostas as p where p.solicitacao_id = _solicitacao_id);
  delete from mensagens.outbox as o
  using avaliacoes.avaliacoes as a, public.propostas as p
  where
    p.solicitacao_id = _solicitacao_id
    and a.proposta_id = p.id
    and o.chave = 'avaliacao_pedida:' || a.id
    and o.tentativas = 0
    and o.enviado_em is null
    and o.morta_em is null;
end
$$;
comment on function lgpd.calar_pedido is
  'Whoever takes back the consent to be contacted about a request is written no digest of its threads and no request for a review; its page stays as it is.';

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
  if _consentimento.finalidade in ('candidatura', 'curriculo_guardado', 'aviso_do_plano') and _consentimento.revogado_em is not null then
    -- What it allowed is gone, or stands under a newer consent: an application that moved to another address is that reader's.
    return;
  end if;
  if _consentimento.finalidade = 'candidatura' then
    -- A trigger on applications revokes the consent.
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
  -- With another consent it moved to another address, whose reader consents (transicoes.trocar_email): no longer a matter of who reads the first one.
  if _consentimento.finalidade = 'contato_solicitacao' and not exists (
    select from contas.consentimentos as k
    where k.solicitacao_id = _consentimento.solicitacao_id and k.finalidade = 'contato_solicitacao' and k.revogado_em is null
  ) then
    perform transicoes.mudar_solicitacao(s.id, 'Encerrada')
    from public.solicitacoes as s
    where s.id = _consentimento.solicitacao_id and s.status_solicitacao not in ('Encerrada', 'Recusada');
    perform lgpd.calar_pedido(_consentimento.solicitacao_id);
  end if;
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

-- Export and deletion of the sign-in of an account.

create function lgpd.exportar_acesso(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'id', a.id,
        'criada_em', a.created_at,
        'ultimo_acesso_em', a.last_sign_in_at,
        'dados_recebidos', coalesce(a.raw_user_meta_data, '{}')
      )
      from auth.users as a where a.id = _auth_user_id
    ),
    'contas_externas', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'provedor', i.provider,
            'criada_em', i.created_at,
            'ultimo_acesso_em', i.last_sign_in_at,
            'dados_recebidos', i.identity_data
          ) order by i.created_at, i.id
        ),
        '[]'
      )
      from auth.identities as i where i.user_id = _auth_user_id
    ),
    'sessoes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'criada_em', s.created_at,
            'usada_em', coalesce(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
            'agente', s.user_agent,
            'endereco', host(s.ip)
          ) order by s.created_at desc, s.id
        ),
        '[]'
      )
      from (
        select t.* from auth.sessions as t
        where t.user_id = _auth_user_id
        order by t.created_at desc, t.id
        limit 1000
      ) as s
    )
  );
$$;
comment on function lgpd.exportar_acesso(uuid) is
  'Data of the sign-in platform about an account: {conta, contas_externas, sessoes}; of sessions the newest 1,000.';

create function lgpd.apagar_acesso(_auth_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Tokens of a session go with it, by cascade; GoTrue has no index that begins with their user.
  delete from auth.sessions as s where s.user_id = _auth_user_id;
  delete from auth.refresh_tokens as t where t.session_id is null and t.user_id = _auth_user_id::text;
  delete from auth.identities as i where i.user_id = _auth_user_id;
  delete from auth.flow_state as f where f.user_id = _auth_user_id;
  -- The sign-in log of the platform names the person; the purge searches it, once for many accounts.
  insert into contas.registros_a_apagar (auth_user_id) values (_auth_user_id) on conflict do nothing;
  -- The profile is deleted by cascade, which also records the end of its consents.
  delete from auth.users as a where a.id = _auth_user_id;
end
$$;
comment on function lgpd.apagar_acesso(uuid) is
  'Deletes the account itself with sessions, tokens, linked identities and profile; the purge deletes its lines of the sign-in log. Access tokens already issued '
  'expire within the hour and find no data.';
