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
