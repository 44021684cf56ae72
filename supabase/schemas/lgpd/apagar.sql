-- Deletion of an account with all its data.

create function lgpd.apagar_mensagens(_usuario public.usuarios) returns void
language plpgsql set search_path = '' as $$
declare
  _email constant text := case when _usuario.email_verificado then _usuario.email end;
  _contatos text[];
begin
  -- Messages to the team keep their subject, date and protocol.
  with anonimas as (
    update public.contatos as c set nome = null, email = null, mensagem = null, anonimizado_em = now()
    where c.email = _email
    returning c.protocolo
  )
  select array_agg('contato_recebido:' || a.protocolo) into _contatos from anonimas as a;

  -- As mensagens.calar.
  delete from mensagens.outbox as o
  where
    o.enviado_em is null
    and o.morta_em is null
    and (
      o.destinatario = _email
      or o.chave = any (_contatos)
    );
  update mensagens.outbox as o
  set destinatario = case when o.chave = any (_contatos) then o.destinatario else '' end, payload = '{}', erro = null
  where
    o.destinatario = _email
    or o.chave = any (_contatos);
end
$$;
comment on function lgpd.apagar_mensagens(public.usuarios) is
  'Drops pending messages from and to the verified e-mail of an account, erases data from finished ones; those to former addresses go with the profile.';

create function lgpd.apagar_dados_da_conta(_usuario public.usuarios) returns void
language plpgsql set search_path = '' as $$
declare
  _email constant text := case when _usuario.email_verificado then _usuario.email end;
begin
  -- Refused for the only working admin. Other accounts do not take the lock of the admins: an account that becomes an admin meanwhile
  -- does not count as one, because this profile is locked (contas.exigir_outro_admin).
  if exists (select 1 from public.admins as a where a.email = _email and a.active) then
    update public.admins as a set active = false where a.email = _email and a.active;
  end if;

  perform lgpd.apagar_solicitacoes(
    array(select p.id from public.solicitacoes as p join public.clientes as c on c.id = p.cliente_id where c.email = _email)
  );
  delete from public.clientes as c where c.email = _email;

  perform transicoes.passar_casas_de(_usuario.id);
  delete from public.consultorias as c
  where c.dono_id = _usuario.id or c.dono_id is null and c.email = _email;
  delete from consultorias.consultoria_rascunhos as r
  where r.dono_id = _usuario.id or r.dono_id is null and r.email = _email;

  perform candidaturas.apagar(array(select c.id from public.candidaturas as c where c.email = _email order by c.id));
  update vagas.denuncias as d set email = null where d.email = _email;
  perform publico.apagar_alertas(_email);
  delete from publico.avisos_do_plano as a where a.email = _email;
  delete from vagas.convites_de_empresa as c where c.email = _email;
  delete from vagas.caixas as c where c.email = _email;
  delete from consultorias.caixas as c where c.email = _email;

  update contas.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.id in (select d.id from lgpd.consentimentos_de(_usuario.auth_user_id, _email) as d);

  -- The rate limits still count these hashes for 48 hours; they give no access.
  update contas.otp_desafios as d set anulado_em = clock_timestamp()
  where d.auth_user_id = _usuario.auth_user_id and d.anulado_em is null and d.consumido_em is null;

  perform lgpd.apagar_mensagens(_usuario);
end
$$;
comment on function lgpd.apagar_dados_da_conta(public.usuarios) is
  'Deletes all data of a person outside the tables of the platform, by the verified e-mail. Payments keep the legally required data. Errors: PT409 ultimo_admin.';

create function lgpd.excluir_conta(_desafio uuid, _auth_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id for update;
  if not found or not contas.desafio_consumido(_desafio, 'excluir_conta', _auth_user_id) then
    perform base.recusar(409, 'Este código já foi usado. Peça um novo.', 'desafio_invalido');
  end if;

  perform lgpd.apagar_dados_da_conta(_usuario);
  perform lgpd.apagar_acesso(_auth_user_id);
  if _usuario.email_verificado then
    perform mensagens.enfileirar(
      'conta_excluida',
      _desafio::text,
      _usuario.email,
      jsonb_build_object('nome', coalesce(_usuario.nome, ''))
    );
  end if;
  return jsonb_build_object('excluida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function lgpd.excluir_conta(uuid, uuid) is
  'Body of fn_service_excluir_conta. A refusal leaves the code valid for its 10 minutes. The payload of conta_excluida ({nome}) is erased once sent.';
grant execute on function lgpd.excluir_conta(uuid, uuid) to service_role;

create function public.fn_service_excluir_conta(_desafio uuid, _auth_user_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select lgpd.excluir_conta(_desafio, _auth_user_id);
$$;
comment on function public.fn_service_excluir_conta(uuid, uuid) is
  'For delete-account: deletes an account and the data of its verified e-mail after a code of purpose excluir_conta was entered correctly: {excluida: true}. All '
  'in one transaction. Errors: PT409 desafio_invalido (also for a deleted account), PT409 ultimo_admin.';
grant execute on function public.fn_service_excluir_conta(uuid, uuid) to service_role;

create function lgpd.entrou_desde(_auth_user_id uuid, _desde timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from auth.users as a where a.id = _auth_user_id and a.last_sign_in_at >= _desde)
    or exists (
      select 1
      from auth.sessions as s
      cross join lateral (select to_jsonb(s) as linha) as r
      where
        s.user_id = _auth_user_id
        -- That table stores the time of the last refresh without time zone, in UTC.
        and greatest(
          (r.linha ->> 'created_at')::timestamptz,
          (r.linha ->> 'updated_at')::timestamptz,
          (r.linha ->> 'refreshed_at')::timestamp at time zone 'utc'
        ) >= _desde
    );
$$;
comment on function lgpd.entrou_desde(uuid, timestamptz) is 'Whether an account signed in, or renewed a session, since then.';

create function lgpd.purgar_contas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _id uuid;
  _contas integer := 0;
begin
  -- No code opens an account without a verified contact: an abandoned sign-up, or a stranger's. Google sign-in may.
  foreach _id in array lgpd.vencidas('contas', _maximo) loop
    begin
      perform lgpd.apagar_conta(_id);
      _contas := _contas + 1;
    exception
      when others then
        raise warning 'an unfinished account was not deleted (%)', sqlstate;
    end;
  end loop;
  return _contas;
end
$$;
comment on function lgpd.purgar_contas(integer) is
  'Deletes accounts without a verified contact and without sign-in or renewed session for the term of contas; one that fails is left to the next run.';

create function lgpd.apagar_conta(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario from public.usuarios as u where u.id = _id for update;
  perform lgpd.apagar_dados_da_conta(_usuario);
  perform lgpd.apagar_acesso(_usuario.auth_user_id);
end
$$;
comment on function lgpd.apagar_conta(uuid) is 'Deletes the account of a profile with its data, without a goodbye e-mail.';

-- What follows when an account is deleted.

create function lgpd.usuarios_some() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  -- Before its coupons forget whose they were.
  update vagas.cupom_usos as u set marcas = contas.marcas(old.auth_user_id) where u.usuario_id = old.id;
  -- What it looked after has nobody now: who may give it to somebody is told.
  perform vagas.avisar_pessoa(c.dono_id, c, 'saiu', old.id)
  from vagas.membros as m
  join vagas.casas as c on c.id = m.casa_id
  where m.usuario_id = old.id
  order by c.id;
  perform transicoes.passar_casas_de(old.id);
  perform vagas.esquecer_pessoa(old.id, array(select m.empresa_id from vagas.empresa_membros as m where m.usuario_id = old.id));
  perform propostas.esquecer_pessoa(old.id, array(select m.consultoria_id from consultorias.membros as m where m.usuario_id = old.id));
  perform lgpd.apagar_vagas(array(select v.id from public.vagas as v where v.usuario_id = old.id order by v.id));
  perform mensagens.calar('usuario', array[old.id]);
  -- Amounts and dates of payments stay, of received money name and document too, as tax law requires.
  update pagamentos.pagamentos as p
  set
    email = null,
    nome = case when p.recebido_centavos > 0 then p.nome end,
    documento = case when p.recebido_centavos > 0 then p.documento end
  where p.usuario_id = old.id;
  perform lgpd.apagar_propostas_da_conta(old.auth_user_id);
  -- The logos of channels are the team's.
  update arquivos.arquivos as a set auth_user_id = d.auth_user_id
  from (
    select u.auth_user_id
    from public.admins as t
    join public.usuarios as u on u.email = t.email and u.email_verificado
    where t.active and u.id <> old.id
    order by t.created_at, t.id
    limit 1
    for key share of u skip locked
  ) as d
  where a.auth_user_id = old.auth_user_id and a.caminho in (select c.logo from public.canais as c);
  -- These data are no longer used: the proof of consent is kept for five years from now.
  update contas.consentimentos as k set revogado_em = now()
  where k.titular = contas.titular(old.auth_user_id) and k.revogado_em is null;
  return old;
end
$$;
comment on function lgpd.usuarios_some() is
  'Trigger, what follows when an account ends, whoever deletes it, in this order: its coupons remember it by keyed hash, owners of those that it worked in are told, '
  'its companies and consultancy that '
  'others work in are handed over, in those of others its contact becomes their owner''s, '
  'its vacancies (of those that were paid the fiscal part stays), the messages about it, '
  'the person in its payments, its proposals, the logos of channels that it put (another working admin has them), its consents. Companies and consultancies are deleted by their foreign keys.';

create trigger usuarios_some
before delete on public.usuarios
for each row execute function lgpd.usuarios_some();
