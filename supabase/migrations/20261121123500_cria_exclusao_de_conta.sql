-- "Delete my account" (LGPD art. 18 VI): what the person gave goes in one transaction, what the law or other people need
-- stays without name. Order of locks: the profile, then who is an admin, then requests. Locks: none.
-- Undo: drop the functions.

create function private.apagar_mensagens(_usuario public.usuarios)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _email constant text := case when _usuario.email_verificado then _usuario.email end;
  _contatos text[];
begin
  -- What the person wrote to the team keeps its subject, date and protocol.
  with anonimas as (
    update public.contatos as c set nome = null, email = null, mensagem = null, anonimizado_em = now()
    where c.email = _email
    returning c.protocolo
  )
  select array_agg('contato_recebido:' || a.protocolo) into _contatos from anonimas as a;

  -- What still waits never leaves; of what has ended remains that it was, for the pace of the mailbox.
  delete from private.outbox as o
  where
    o.enviado_em is null
    and o.morta_em is null
    and (
      o.caixa = private.caixa_de(_email) and o.destinatario = _email
      or o.chave = any (_contatos)
    );
  update private.outbox as o
  set destinatario = case when o.chave = any (_contatos) then o.destinatario else '' end, payload = '{}', erro = null
  where
    o.caixa = private.caixa_de(_email) and o.destinatario = _email
    or o.chave = any (_contatos);
end
$$;
comment on function private.apagar_mensagens(public.usuarios) is
  'Messages from and to the verified e-mail of an account: none leaves any more, and none says whose it was. Notices to the addresses it had before go with the profile.';

create function private.apagar_dados_da_conta(_usuario public.usuarios)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _email constant text := case when _usuario.email_verificado then _usuario.email end;
begin
  -- Refused when nobody would be left to look after the product. Everybody else leaves without taking the admins' lock: who
  -- becomes one meanwhile is not relied on, because this profile is locked (private.exigir_outro_admin).
  if exists (select 1 from public.admins as a where a.email = _email and a.active) then
    update public.admins as a set active = false where a.email = _email and a.active;
  end if;

  perform private.apagar_solicitacao(s.id)
  from (
    select p.id
    from public.solicitacoes as p
    join public.clientes as c on c.id = p.cliente_id
    where c.email = _email
    order by p.id
  ) as s;
  delete from public.clientes as c where c.email = _email;

  update private.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.id in (select d.id from private.consentimentos_de(_usuario.auth_user_id, _email) as d);

  -- The limits go on counting these hashes for 48 hours; none of them opens anything any more.
  update private.otp_desafios as d set anulado_em = clock_timestamp()
  where d.auth_user_id = _usuario.auth_user_id and d.anulado_em is null and d.consumido_em is null;

  perform private.apagar_mensagens(_usuario);
end
$$;
comment on function private.apagar_dados_da_conta(public.usuarios) is
  'Everything of a person outside the platform''s own tables, found by the verified e-mail. The one place that a new area extends (create or replace): payments keep what the law asks, without contact. Errors: PT409 ultimo_admin.';

create function private.apagar_acesso(_auth_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Hosted keeps the id here as text, and not every platform cascades.
  delete from auth.refresh_tokens as t where t.user_id::text = _auth_user_id::text;
  delete from auth.sessions as s where s.user_id = _auth_user_id;
  delete from auth.identities as i where i.user_id = _auth_user_id;
  delete from auth.flow_state as f where f.user_id = _auth_user_id;
  -- The platform's log of sign-ins names the person; the purge looks through it, once for many.
  insert into private.registros_a_apagar (auth_user_id) values (_auth_user_id) on conflict do nothing;
  -- The profile goes with it, and the end of its consents is noted.
  delete from auth.users as a where a.id = _auth_user_id;
end
$$;
comment on function private.apagar_acesso(uuid) is
  'The account itself with sessions, tokens, linked identities and profile; the log of sign-ins follows with the purge. Access tokens that are out end within the hour and find nothing.';

create function private.excluir_conta(_desafio uuid, _auth_user_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id for update;
  if not found or not private.desafio_consumido(_desafio, 'excluir_conta', _auth_user_id) then
    perform private.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  perform private.apagar_dados_da_conta(_usuario);
  perform private.apagar_acesso(_auth_user_id);
  if _usuario.email_verificado then
    perform private.enfileirar(
      'conta_excluida',
      _desafio::text,
      _usuario.email,
      jsonb_build_object('nome', coalesce(_usuario.nome, '')),
      null
    );
  end if;
  return jsonb_build_object('excluida', true);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.excluir_conta(uuid, uuid) is
  'Body of fn_service_excluir_conta. A refusal leaves the code good for another try within its 10 minutes. The farewell (conta_excluida: {nome}) is wiped once sent.';

create function public.fn_service_excluir_conta(_desafio uuid, _auth_user_id uuid)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.excluir_conta(_desafio, _auth_user_id);
$$;
comment on function public.fn_service_excluir_conta(uuid, uuid) is
  'For delete-account: deletes an account and the data of its verified e-mail after a code of purpose excluir_conta was typed right: {excluida: true}. All or nothing. Errors: PT409 desafio_invalido (also for an account that is gone), PT409 ultimo_admin, PT503 tente_novamente.';

grant execute on function private.excluir_conta(uuid, uuid) to service_role;
grant execute on function public.fn_service_excluir_conta(uuid, uuid) to service_role;
