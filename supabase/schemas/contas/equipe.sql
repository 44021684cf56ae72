-- Access of the team: a session confirmed by a code, and the guard of every decision.

create function contas.confirmar_sessao(_desafio uuid, _sessao uuid) returns void
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  insert into contas.sessoes_com_codigo as s (sessao, email)
  select e.id, u.email
  from contas.otp_desafios as d
  join auth.sessions as e on e.id = _sessao
  join public.usuarios as u on u.auth_user_id = e.user_id and u.email_verificado
  where
    d.id = _desafio
    and d.identificador = base.pseudonimo('otp:email:' || u.email)
    and d.finalidade in ('entrar', 'contato')
    and d.usado_em > clock_timestamp() - interval '5 minutes'
  on conflict (sessao) do update set email = excluded.email, em = excluded.em;
$$;

create function public.fn_service_confirmar_sessao(_desafio uuid default null, _sessao uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.confirmar_sessao(_desafio, _sessao);
$$;
comment on function public.fn_service_confirmar_sessao is
  'For verify-otp: notes that the code of a challenge, sent to the verified e-mail of the account and used in the last 5 minutes, was typed in a session of that account. '
  'Anything else changes nothing.';
grant execute on function contas.confirmar_sessao, public.fn_service_confirmar_sessao to service_role;

create function contas.acesso_da_equipe() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when contas.is_admin() then 'liberado'
    when contas.email_de_admin((select auth.uid())) is not null then 'falta_codigo'
    else 'nenhum'
  end;
$$;

create function public.fn_acesso_da_equipe() returns text
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.acesso_da_equipe();
$$;
comment on function public.fn_acesso_da_equipe is
  'Rights of the team of the session that calls: liberado, falta_codigo (an admin whose session has no code by e-mail yet) or nenhum. '
  'For the screen; every procedure checks for itself.';
grant execute on function contas.acesso_da_equipe, public.fn_acesso_da_equipe to authenticated;

create function contas.exigir_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not contas.is_admin() then
    perform base.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
end
$$;
comment on function contas.exigir_admin is 'Refuses callers who are not admins. Errors: PT403 so_admin.';

create function contas.avisar_equipe(_tipo text, _chave text, _payload jsonb) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(_tipo, _chave || ':' || a.id, a.email, _payload)
  from public.admins as a where a.active;
$$;
comment on function contas.avisar_equipe is 'One e-mail to every active admin; the same type and key only once each.';

-- Audit trail of the actions of the team.

create table contas.auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default now(),
  ator text not null,
  acao text not null,
  tabela text not null,
  linha_id text not null,
  resumo jsonb not null default '{}',
  constraint auditoria_ator_chk check (char_length(ator) between 1 and 254),
  constraint auditoria_acao_chk check (acao ~ '^[a-z_]{1,40}$' and tabela ~ '^[a-z_]{1,40}$'),
  constraint auditoria_resumo_chk check (
    jsonb_typeof(resumo) = 'object' and octet_length(resumo::text) <= 4096 and char_length(linha_id) between 1 and 80
  )
);
comment on table contas.auditoria is
  'Audit trail. ator is the e-mail of the admin, or sistema for changes made by hand in the database. resumo: {column: [before, after]}. Kept for five years.';

create index auditoria_linha_idx on contas.auditoria (tabela, linha_id, id desc);
create index auditoria_ator_idx on contas.auditoria (ator, id desc);
create index auditoria_acao_idx on contas.auditoria (acao, id desc);
create index auditoria_em_idx on contas.auditoria (em);

alter table contas.auditoria enable row level security;

create function contas.anotar_auditoria(_acao text, _tabela text, _linha_id text, _resumo jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into contas.auditoria (ator, acao, tabela, linha_id, resumo)
  values (
    coalesce(case when contas.is_admin() then contas.meu_email() end, 'sistema'),
    _acao,
    _tabela,
    left(_linha_id, 80),
    -- Twelve settings of up to 500 characters, before and after, would not fit; for such large changes only the names are stored.
    case
      when octet_length(_resumo::text) <= 4096 then _resumo
      else jsonb_build_object('colunas', (select jsonb_agg(k order by k) from jsonb_object_keys(_resumo) as k))
    end
  );
$$;
comment on function contas.anotar_auditoria is 'Writes one line of the audit trail in the transaction of the change: {column: [before, after]}.';

create function contas.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Name in the trail, id column, whether changes by the system count, then the columns to record.
  _antes jsonb := '{}';
  _depois jsonb := '{}';
  _resumo jsonb;
begin
  if tg_argv[2] = 'equipe' and not contas.is_admin() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    _antes := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    _depois := to_jsonb(new);
  end if;
  select jsonb_object_agg(c.nome, jsonb_build_array(_antes -> c.nome, _depois -> c.nome)) into _resumo
  from (
    select unnest(tg_argv[3:]) union all
    select jsonb_object_keys(_depois - '{id, versao, atualizado_em}'::text[]) where tg_nargs = 3
  ) as c (nome)
  where _antes -> c.nome is distinct from _depois -> c.nome;
  if _resumo is null and tg_op = 'UPDATE' then
    return null;
  end if;
  perform contas.anotar_auditoria(
    case tg_op when 'INSERT' then 'criou' when 'DELETE' then 'excluiu' else 'alterou' end,
    tg_argv[0],
    coalesce(_depois ->> tg_argv[1], _antes ->> tg_argv[1]),
    coalesce(_resumo, '{}')
  );
  return null;
end
$$;
comment on function contas.auditar is
  'Trigger with (name in the trail, id column, todos|equipe, columns…): records changes of these columns, or of all; equipe = only changes by an admin.';

create trigger admins_audita
after insert or delete or update of email, active on public.admins
for each row execute function contas.auditar('admins', 'id', 'todos', 'email', 'active');

-- Admins read and change the settings, and every change is in the trail.

create policy configuracoes_s_admin on public.configuracoes
for select to authenticated
using ((select contas.is_admin()));

create policy configuracoes_u_admin on public.configuracoes
for update to authenticated
using ((select contas.is_admin()))
with check ((select contas.is_admin()));

create trigger configuracoes_audita
after update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function contas.auditar('configuracoes', 'id', 'todos');
