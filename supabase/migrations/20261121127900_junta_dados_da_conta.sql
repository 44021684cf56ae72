-- "My data" and "delete my account" take in what was built since: payments and applications. Locks: none.
-- Undo: put back private.exportar_meus_dados (20261121126800) and private.apagar_dados_da_conta (20261121124400).

create or replace function private.exportar_meus_dados()
returns jsonb
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  select private.exportar_dados(auth.uid())
    || private.exportar_propostas(auth.uid())
    || private.exportar_vagas(auth.uid())
    || private.exportar_pagamentos(auth.uid())
    || private.exportar_candidaturas(auth.uid());
$$;
comment on function private.exportar_meus_dados() is
  'exportar_dados(), exportar_propostas(), exportar_vagas(), exportar_pagamentos() and exportar_candidaturas() of the account that calls, and of no other.';
comment on function public.fn_exportar_meus_dados() is
  'Everything kept about the account that calls and its verified e-mail: {gerado_em, itens_por_lista, perfil, conta, contas_externas, sessoes, consentimentos, empresa|null, solicitacoes, envios_iniciados, contatos, mensagens, admin?, consultoria|null, cadastros_iniciados, propostas, propostas_recebidas, prazos_dos_pedidos, avisos_de_pedidos|null, empresas, vagas, pagamentos, candidaturas, denuncias}; lists newest first, cut after itens_por_lista. Errors: PT404 conta_inexistente, PT429 limite (10 a day), PT503 tente_novamente.';

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

  perform private.apagar_candidaturas_da_conta(_email);

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

comment on function public.fn_service_purge() is
  'For the worker: deletes what has outlived its purpose (counts after their window, codes after 48 hours, messages after 30 days, capabilities and drafts of registrations at their end, registrations that nobody claimed or that never were in the directory 12 months after their last change, accounts without a verified contact after 30 days without use, what the platform''s log of sign-ins says of deleted accounts, unconfirmed requests after 180 days, any request 24 months after its last change, what was written to the team after 24 months, links of deleted requests 180 days after their end, proofs 5 years after revocation, vacancies 24 months after their end, what remains of paid ones and payments 5 years after payment, payments that never were and events of the provider after 180 days, applications 180 days after the end of their vacancy, e-mails of who reported an ad after 180 days), and does what happens to proposals, vacancies and channel lines by itself. Errors: PT503 tente_novamente.';
