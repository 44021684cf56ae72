-- Consent of people with an account: the terms of use are recorded when the account is made, and each person sees and
-- takes back their own consents (LGPD art. 8 §5, art. 18). Locks: access exclusive on private.consentimentos for one
-- check of a constraint. Undo: drop the table, the triggers and the functions, put back the constraint.

create table private.versoes_de_texto (
  finalidade text primary key,
  versao text not null,
  constraint versoes_de_texto_versao_chk check (versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table private.versoes_de_texto is
  'Present version of each text that people agree to, equal to src/domain/consentimentos.ts (a test compares). A new text is an update in its own migration.';

alter table private.versoes_de_texto enable row level security;
revoke all on table private.versoes_de_texto from public, anon, authenticated, service_role;

insert into private.versoes_de_texto (finalidade, versao)
values ('contato_solicitacao', 'solicitacao-2026-11'), ('termos_de_uso', 'termos-2026-11');

alter table private.consentimentos
drop constraint consentimentos_finalidade_chk,
add constraint consentimentos_finalidade_chk check (finalidade in ('contato_solicitacao', 'termos_de_uso'));

comment on table private.consentimentos is
  'Append-only log of consents. titular is a keyed hash of ''titular:'' and the e-mail, or of ''titular:conta:'' and the account''s id, endereco one of the address; solicitacao_id has no foreign key because the proof outlives the request.';

create function private.titular_da_conta(_auth_user_id uuid)
returns bytea
language sql
stable
strict
set search_path = ''
as $$
  select private.pseudonimo('titular:conta:' || _auth_user_id);
$$;
comment on function private.titular_da_conta(uuid) is
  'Holder of the consents of an account, which has an id before it has an e-mail.';

create function private.usuarios_consentimento()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    -- Nothing is done with these data any more: from here the proof has five years.
    update private.consentimentos as k set revogado_em = now()
    where k.titular = private.titular_da_conta(old.auth_user_id) and k.revogado_em is null;
    return old;
  end if;
  insert into private.consentimentos (titular, finalidade, versao, endereco, agente)
  select
    private.titular_da_conta(new.auth_user_id),
    v.finalidade,
    v.versao,
    private.pseudonimo('endereco:' || private.endereco_cliente()),
    left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
  from private.versoes_de_texto as v
  where v.finalidade = 'termos_de_uso';
  return new;
end
$$;
comment on function private.usuarios_consentimento() is
  'Trigger: making an account accepts the present terms of use, which the sign-in page shows; its end ends the consent, whoever deletes it.';

create trigger usuarios_consentimento
after insert or delete on public.usuarios
for each row execute function private.usuarios_consentimento();

create function private.consentimentos_de(_auth_user_id uuid, _email text)
returns setof private.consentimentos
language sql
stable
set search_path = ''
as $$
  select k.*
  from private.consentimentos as k
  where
    k.titular in (
      private.titular_da_conta(_auth_user_id),
      private.pseudonimo('titular:' || _email)
    );
$$;
comment on function private.consentimentos_de(uuid, text) is
  'Consents of an account and, when an e-mail is given, of the holder of that verified e-mail.';

create function private.listar_consentimentos(_auth_user_id uuid, _email text, _limite integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.concedido_em desc, c.id desc), '[]')
  from (
    select k.id, k.finalidade, k.versao, k.concedido_em, k.revogado_em, s.tipo_servico
    from private.consentimentos_de(_auth_user_id, _email) as k
    left join public.solicitacoes as s on s.id = k.solicitacao_id
    order by k.concedido_em desc, k.id desc
    limit _limite
  ) as c;
$$;
comment on function private.listar_consentimentos(uuid, text, integer) is
  'The newest consents as [{id, finalidade, versao, concedido_em, revogado_em, tipo_servico|null}].';

create function private.meus_consentimentos()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.limitar('consentimentos', 'conta:' || auth.uid(), 240, interval '10 minutes');
  return private.listar_consentimentos(auth.uid(), private.meu_email(), 500);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.meus_consentimentos() is 'Body of fn_meus_consentimentos. Limit: 240 in 10 minutes by account.';

create function private.revogar_consentimento(_id bigint)
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
    and (k.id = _id or k.solicitacao_id = _consentimento.solicitacao_id and k.titular = _consentimento.titular);
  update public.solicitacoes as s set status_solicitacao = 'Encerrada'
  where s.id = _consentimento.solicitacao_id and s.status_solicitacao not in ('Encerrada', 'Recusada');
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.revogar_consentimento(bigint) is
  'Body of fn_revogar_consentimento. Limit: 60 in 10 minutes by account.';

create function public.fn_meus_consentimentos()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.meus_consentimentos();
$$;
comment on function public.fn_meus_consentimentos() is
  'Own consents, newest first, at most 500: [{id, finalidade, versao, concedido_em, revogado_em|null, tipo_servico|null}]; those of requests belong to the verified e-mail. Errors: PT429 limite, PT503 tente_novamente.';

create function public.fn_revogar_consentimento(_id bigint default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.revogar_consentimento(_id);
$$;
comment on function public.fn_revogar_consentimento(bigint) is
  'Takes back an own consent to be contacted about a request, which ends the request; its data and links stay. Repeating changes nothing. Errors: PT404 consentimento_inexistente, PT409 termos, PT429 limite, PT503 tente_novamente.';

grant execute on function private.meus_consentimentos(), private.revogar_consentimento(bigint) to authenticated;
grant execute on function public.fn_meus_consentimentos(), public.fn_revogar_consentimento(bigint) to authenticated;
