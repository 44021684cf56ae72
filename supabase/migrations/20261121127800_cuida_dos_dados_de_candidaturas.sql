-- What is kept of applications and reports ends by itself: applications 180 days after their vacancy (said in the consent), the e-mail
-- of who reported an ad after 180 days; and consents can be taken back in the profile. Locks: none.
-- Undo: drop the functions, delete the step of the purge, put back private.revogar_consentimento (20261121124400).

create function private.purgar_candidaturas()
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  _candidaturas integer;
  _denunciantes integer;
begin
  delete from public.candidaturas as c
  where
    c.id in (
      select p.id
      from public.vagas as v
      join public.candidaturas as p on p.vaga_id = v.id
      where
        v.status in ('encerrada', 'recusada', 'expirada')
        and coalesce(v.encerrada_em, v.expira_em) < now() - interval '180 days'
      limit 5000
    );
  get diagnostics _candidaturas = row_count;
  update private.denuncias as d set email = null
  where
    d.id in (
      select p.id from private.denuncias as p
      where p.email is not null and p.criada_em < now() - interval '180 days'
      limit 5000
    );
  get diagnostics _denunciantes = row_count;
  return jsonb_build_object(
    'candidaturas', _candidaturas, 'denunciantes', _denunciantes, 'mudancas_do_feed', private.dobrar_feed()
  );
end
$$;
comment on function private.purgar_candidaturas() is
  'A step of the purge: applications 180 days after the end of their vacancy, e-mails of who reported after as many, and the changes of the feeds in one number. Returns {candidaturas, denunciantes, mudancas_do_feed}.';

insert into private.passos_da_purga (nome, ordem) values ('purgar_candidaturas', 20);

create function private.apagar_candidaturas_da_conta(_email text)
returns void
language sql
set search_path = ''
as $$
  select private.apagar_candidaturas(array(select c.id from public.candidaturas as c where c.email = _email order by c.id));
  update private.denuncias as d set email = null where d.email = _email;
$$;
comment on function private.apagar_candidaturas_da_conta(text) is
  'Applications of a verified e-mail are withdrawn, its reports stay without it. Nothing for null.';

create function private.exportar_candidaturas(_auth_user_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'candidaturas', (
      select coalesce(jsonb_agg(c.item order by c.criada_em desc, c.id), '[]')
      from (
        select
          t.criada_em,
          t.id,
          to_jsonb(t) - array['id', 'vaga_id', 'chave', 'nota', 'versao']
          || jsonb_build_object(
            'respostas', private.respostas_da_candidatura(t.id), 'cargo', v.cargo, 'empresa', v.empresa, 'codigo_ref', v.codigo_ref
          ) as item
        from public.candidaturas as t
        join public.vagas as v on v.id = t.vaga_id
        where t.email = u.email
        order by t.criada_em desc, t.id
        limit 1000
      ) as c
    ),
    'denuncias', (
      select coalesce(jsonb_agg(d.item order by d.criada_em desc, d.id), '[]')
      from (
        select
          t.criada_em,
          t.id,
          jsonb_build_object(
            'codigo_ref', v.codigo_ref, 'motivo', t.motivo, 'detalhe', t.detalhe, 'status', t.status, 'criada_em', t.criada_em
          ) as item
        from private.denuncias as t
        join public.vagas as v on v.id = t.vaga_id
        where t.email = u.email
        order by t.criada_em desc, t.id
        limit 1000
      ) as d
    )
  )
  from (
    select (select p.email from public.usuarios as p where p.auth_user_id = _auth_user_id and p.email_verificado) as email
  ) as u;
$$;
comment on function private.exportar_candidaturas(uuid) is
  'What an account''s verified e-mail sent, for "my data": {candidaturas, denuncias}, the newest 1,000 of each; the recruiter''s note is not the candidate''s.';

create or replace function private.revogar_consentimento(_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _consentimento private.consentimentos;
begin
  perform private.limitar('revogar', 'conta:' || auth.uid(), 60, interval '10 minutes');

  select k.* into _consentimento
  from private.consentimentos_de(auth.uid(), private.meu_email()) as k
  where k.id = _id;
  if not found then
    -- The same answer for what does not exist and for what is somebody else's.
    perform private.recusar(404, 'Não encontramos este consentimento.', 'consentimento_inexistente');
  end if;
  if _consentimento.finalidade = 'termos_de_uso' then
    perform private.recusar(409, 'Para deixar de aceitar os termos, exclua a sua conta.', 'termos');
  end if;
  if _consentimento.finalidade = 'candidatura' then
    -- Its trigger ends the consent; one whose application is gone has ended with it.
    perform private.apagar_candidaturas(array[_consentimento.candidatura_id]);
    return;
  end if;

  -- The request first, as whoever deletes it does; then its consents, all those given for it.
  perform from public.solicitacoes as s where s.id = _consentimento.solicitacao_id for update;
  update private.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.titular = _consentimento.titular
    and (
      k.id = _id
      or k.solicitacao_id = _consentimento.solicitacao_id
      or _consentimento.finalidade = 'contato_consultoria'
      and _consentimento.revogado_em is null
      and k.finalidade = 'contato_consultoria'
    );
  update public.solicitacoes as s set status_solicitacao = 'Encerrada'
  where s.id = _consentimento.solicitacao_id and s.status_solicitacao not in ('Encerrada', 'Recusada');
  update public.consultorias as c set consentimento_contato = false
  where
    _consentimento.finalidade = 'contato_consultoria'
    -- Given anew since: the old one is history.
    and _consentimento.revogado_em is null
    and c.id = private.minha_consultoria_id()
    and c.consentimento_contato;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;

comment on function public.fn_revogar_consentimento(bigint) is
  'Takes back an own consent: to be contacted about a request, which ends it, its data and links stay; about a consultancy, which leaves the directory until its owner consents again; to an application, which is withdrawn. Repeating changes nothing. Errors: PT404 consentimento_inexistente, PT409 termos, PT429 limite, PT503 tente_novamente.';
