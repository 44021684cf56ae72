-- Mobile numbers are given to other people after a while. Who enters an account by SMS is told to its verified e-mail, once
-- for each entry (outbox nova_entrada: {canal, nome, em}). Locks: private.outbox for an instant, to exchange the constraint
-- (short table). Undo: the former list, and the former bodies of private.concluir_codigo (20261121122600) and
-- private.apagar_mensagens (20261121123500).

alter table private.outbox drop constraint outbox_tipo_chk;
alter table private.outbox add constraint outbox_tipo_chk check (
  tipo in (
    'solicitacao_recebida', 'link_reenviado', 'solicitacao_aberta', 'dados_excluidos',
    'admin_alterado', 'contato_alterado', 'contato_recebido', 'conta_excluida', 'nova_entrada'
  )
);

create or replace function private.concluir_codigo(_desafio uuid, _identificador text, _auth_user_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _feito private.otp_desafios;
  _valor text;
  _conta uuid;
  _usuario public.usuarios;
  _nova boolean;
begin
  select d.* into _feito from private.otp_desafios as d where d.id = _desafio;
  _valor := private.normalizar_identificador(_feito.canal, _identificador);
  if _valor is null
    or _feito.identificador <> private.pseudonimo('otp:' || _feito.canal || ':' || _valor)
    or _feito.finalidade not in ('entrar', 'contato')
    or coalesce(_feito.consumido_em <= clock_timestamp() - interval '5 minutes', true)
    or _auth_user_id is null
    or _feito.auth_user_id <> _auth_user_id
    or not private.desafio_consumido(_desafio, _feito.finalidade, _feito.auth_user_id)
  then
    perform private.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  -- The profile is there since the account was made, unless that failed.
  perform private.criar_perfil(a.id, a.raw_user_meta_data) from auth.users as a where a.id = _auth_user_id;
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id for no key update;
  _conta := private.conta_do_contato(_feito.canal, _valor);
  if _conta <> _auth_user_id then
    perform private.recusar(409, 'Contato não disponível', 'contato_indisponivel');
  end if;
  -- Signing in never adds a contact to an account that somebody already uses; the signed-in owner does, to the own contact.
  _nova := _feito.finalidade = 'entrar' and _conta is null;
  if _usuario.id is null
    or _nova and (_usuario.email_verificado or _usuario.telefone_verificado)
    or _feito.finalidade = 'contato' and not private.contato_proprio(_feito.canal, _valor, _auth_user_id, false)
  then
    perform private.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  if _feito.canal = 'email' then
    update public.usuarios as u set email = _valor, email_verificado = true
    where u.id = _usuario.id and not u.email_verificado;
  else
    update public.usuarios as u set telefone = _valor, telefone_verificado = true
    where u.id = _usuario.id and not u.telefone_verificado;
  end if;
  -- Numbers are given to other people: the e-mail of the account knows that somebody came in by this one.
  if _feito.finalidade = 'entrar' and _feito.canal = 'sms' and not _nova and _usuario.email_verificado then
    perform private.enfileirar(
      'nova_entrada',
      _usuario.id || ':' || _desafio,
      _usuario.email,
      jsonb_build_object('canal', _feito.canal, 'nome', coalesce(_usuario.nome, ''), 'em', now()),
      null
    );
  end if;
  return (
    select jsonb_build_object(
      'needs_onboarding', u.nome is null or u.sobrenome is null or not u.email_verificado or not u.telefone_verificado,
      'nova', _nova
    )
    from public.usuarios as u where u.auth_user_id = _auth_user_id
  );
exception
  when unique_violation then
    perform private.recusar(409, 'Contato não disponível', 'contato_indisponivel');
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.concluir_codigo(uuid, text, uuid) is
  'Body of fn_service_concluir_otp. Entering an account that was there by SMS writes to its verified e-mail (nova_entrada).';

create or replace function private.apagar_mensagens(_usuario public.usuarios)
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
      or o.tipo in ('contato_alterado', 'nova_entrada') and starts_with(o.chave, o.tipo || ':' || _usuario.id || ':')
    );
  update private.outbox as o
  set destinatario = case when o.chave = any (_contatos) then o.destinatario else '' end, payload = '{}', erro = null
  where
    o.caixa = private.caixa_de(_email) and o.destinatario = _email
    or o.chave = any (_contatos)
    or o.tipo in ('contato_alterado', 'nova_entrada') and starts_with(o.chave, o.tipo || ':' || _usuario.id || ':');
end
$$;
comment on function private.apagar_mensagens(public.usuarios) is
  'Messages from and to the verified e-mail of an account, and notices to the addresses it had before: none leaves any more, and none says whose it was.';
