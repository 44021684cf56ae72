-- What is kept of consultancies follows their people: export, deletion with the account, consent taken back, and the end
-- of drafts. Locks: none. Undo: put back private.apagar_dados_da_conta of 20261121123830, private.exportar_dados of
-- 20261121124000, private.revogar_consentimento of 20261121123100; drop the function.

create or replace function private.apagar_dados_da_conta(_usuario public.usuarios)
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

  delete from public.consultorias as c
  where c.dono_id = _usuario.id or c.dono_id is null and c.email = _email;
  delete from private.consultoria_rascunhos as r
  where r.dono_id = _usuario.id or r.dono_id is null and r.email = _email;

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

create function private.exportar_consultoria(_usuario_id uuid, _email text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'consultoria', (
      select to_jsonb(c) - array['id', 'busca', 'dono_id']
      from public.consultorias as c
      where c.dono_id = _usuario_id or c.dono_id is null and c.email = _email
      order by c.dono_id is null
      limit 1
    ),
    'cadastros_iniciados', (
      select coalesce(jsonb_agg(private.rascunho_em_json(d) - 'id' order by d.criado_em desc, d.id), '[]')
      from (
        select r.* from private.consultoria_rascunhos as r
        where r.consultoria_id is null and (r.dono_id = _usuario_id or r.dono_id is null and r.email = _email)
        order by r.criado_em desc, r.id
        limit 1000
      ) as d
    )
  );
$$;
comment on function private.exportar_consultoria(uuid, text) is
  'What is kept of the consultancy of an account, and what somebody typed with the e-mail that it has verified: {consultoria|null, cadastros_iniciados}; of drafts the newest 1,000.';

create or replace function private.exportar_dados(_auth_user_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _usuario public.usuarios;
  _email text;
begin
  perform private.limitar('exportar', 'conta:' || _auth_user_id, 10, interval '1 day');
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id;
  if not found then
    perform private.recusar(404, 'Não encontramos a sua conta.', 'conta_inexistente');
  end if;
  _email := case when _usuario.email_verificado then _usuario.email end;
  return jsonb_build_object(
      'gerado_em', now(),
      'itens_por_lista', 1000,
      'perfil', to_jsonb(_usuario) - array['id', 'auth_user_id'],
      'consentimentos', private.exportar_consentimentos(_auth_user_id, _email)
    )
    || private.exportar_acesso(_auth_user_id)
    || private.exportar_do_email(_email)
    || private.exportar_consultoria(_usuario.id, _email);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;

comment on function public.fn_exportar_meus_dados() is
  'Everything kept about the account that calls and its verified e-mail: {gerado_em, itens_por_lista, perfil, conta, contas_externas, sessoes, consentimentos, empresa|null, solicitacoes, envios_iniciados, contatos, mensagens, admin?, consultoria|null, cadastros_iniciados}; lists newest first, cut after itens_por_lista. Errors: PT404 conta_inexistente, PT429 limite (10 a day), PT503 tente_novamente.';

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
  'Takes back an own consent to be contacted: about a request, which ends it, its data and links stay; about a consultancy, which leaves the directory until its owner consents again. Repeating changes nothing. Errors: PT404 consentimento_inexistente, PT409 termos, PT429 limite, PT503 tente_novamente.';

create function private.purgar_consultorias(_antes timestamptz, _maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _apagadas integer;
  _donos uuid[];
begin
  with apagadas as (
    delete from public.consultorias as c
    where
      c.id in (
        select p.id
        from public.consultorias as p
        where p.atualizado_em < _antes and (p.dono_id is null or p.publicada_em is null)
        limit _maximo
        for update skip locked
      )
    returning c.dono_id
  )
  select count(*), array_agg(a.dono_id) into _apagadas, _donos from apagadas as a;
  update private.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.finalidade = 'contato_consultoria'
    and k.titular in (
      select private.titular_da_conta(u.auth_user_id) from public.usuarios as u where u.id = any (_donos)
    );
  return _apagadas;
end
$$;

comment on function private.purgar_consultorias(timestamptz, integer) is
  'Gives up registrations last changed before _antes that nobody claimed, or that never were in the directory, with the consents of their owners; so many. Any other lives as long as its account. Returns how many are gone.';
