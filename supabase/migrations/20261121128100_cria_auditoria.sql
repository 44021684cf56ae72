-- Who of the team did what to which row, append-only (security T38): written by triggers, so that no door goes around it.
-- Holds columns, statuses and amounts, never what people wrote. Locks: share row exclusive on each audited table for an
-- instant, to add its trigger. Undo: drop table private.auditoria cascade and the functions.

create table private.auditoria (
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
comment on table private.auditoria is
  'Audit trail. ator is the e-mail of the admin, or sistema for what was done by hand in the database. resumo: {column: [before, after]}. Kept five years.';

create index auditoria_linha_idx on private.auditoria (tabela, linha_id, id desc);
create index auditoria_ator_idx on private.auditoria (ator, id desc);
create index auditoria_acao_idx on private.auditoria (acao, id desc);
create index auditoria_em_idx on private.auditoria (em);

create function private.auditoria_guarda()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.em < now() - interval '5 years' then
    return old;
  end if;
  perform private.recusar(409, 'O registro da equipe não pode ser alterado.', 'historico_imutavel');
  return null;
end
$$;
comment on function private.auditoria_guarda() is
  'Trigger: nothing is rewritten, by anybody, and nothing deleted before it is five years old. Errors: PT409 historico_imutavel.';

create trigger auditoria_guarda
before update or delete on private.auditoria
for each row execute function private.auditoria_guarda();

create trigger auditoria_guarda_tudo
before truncate on private.auditoria
for each statement execute function private.auditoria_guarda();

alter table private.auditoria enable row level security;
revoke all on table private.auditoria from public, anon, authenticated, service_role;

create function private.anotar_auditoria(_acao text, _tabela text, _linha_id text, _resumo jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.auditoria (ator, acao, tabela, linha_id, resumo)
  values (
    coalesce(case when private.is_admin() then private.meu_email() end, 'sistema'),
    _acao,
    _tabela,
    left(_linha_id, 80),
    -- Twelve settings of 500 characters at most, twice, would not fit; that many in one change are told by their names.
    case
      when octet_length(_resumo::text) <= 4096 then _resumo
      else jsonb_build_object('colunas', (select jsonb_agg(k order by k) from jsonb_object_keys(_resumo) as k))
    end
  );
$$;
comment on function private.anotar_auditoria(text, text, text, jsonb) is
  'Writes one line of the audit trail in the transaction of what it is about: {column: [before, after]}.';

create function private.auditar()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Name in the trail, column of the id, whether the system's own changes count, then the columns that are told.
  _antes jsonb := '{}';
  _depois jsonb := '{}';
  _resumo jsonb;
begin
  if tg_argv[2] = 'equipe' and not private.is_admin() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    _antes := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    _depois := to_jsonb(new);
  end if;
  select jsonb_object_agg(c.nome, jsonb_build_array(_antes -> c.nome, _depois -> c.nome)) into _resumo
  from unnest(tg_argv[3:]) as c (nome)
  where _antes -> c.nome is distinct from _depois -> c.nome;
  if _resumo is null and tg_op = 'UPDATE' then
    return null;
  end if;
  perform private.anotar_auditoria(
    case tg_op when 'INSERT' then 'criou' when 'DELETE' then 'excluiu' else 'alterou' end,
    tg_argv[0],
    coalesce(_depois ->> tg_argv[1], _antes ->> tg_argv[1]),
    coalesce(_resumo, '{}')
  );
  return null;
end
$$;
comment on function private.auditar() is
  'Trigger with (name in the trail, column of the id, todos|equipe, columns…): writes what changed in these columns; equipe = only when an admin did it.';

create trigger admins_audita
after insert or delete or update of email, active on public.admins
for each row execute function private.auditar('admins', 'id', 'todos', 'email', 'active');

create trigger configuracoes_audita
after update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function private.auditar(
  'configuracoes', 'id', 'todos', 'abertura_automatica', 'email_contato', 'sms_por_dia', 'checkout_url', 'script_url',
  'planilha_solicitacoes_url', 'planilha_consultorias_url', 'planilha_propostas_url', 'webhook_proposta_url',
  'webhook_solicitacao_url', 'linkedin_company_id'
);

create trigger cupons_audita
after insert or delete or update of tipo, valor, valido_de, valido_ate, max_usos, por_pessoa, canais, ativo on public.cupons
for each row execute function private.auditar(
  'cupons', 'codigo', 'todos', 'tipo', 'valor', 'valido_de', 'valido_ate', 'max_usos', 'por_pessoa', 'canais', 'ativo'
);

create trigger canais_audita
after insert or delete or update on public.canais
for each row execute function private.auditar(
  'canais', 'codigo', 'todos', 'nome', 'preco_centavos', 'modo', 'descricao', 'prazo_horas', 'ativo', 'ordem'
);

create trigger solicitacoes_audita
after update of status_solicitacao on public.solicitacoes
for each row when (old.status_solicitacao <> new.status_solicitacao)
execute function private.auditar('solicitacoes', 'id', 'equipe', 'status_solicitacao');

create trigger consultorias_audita
after update of aprovada_em, conferida_em, recusada_em on public.consultorias
for each row when (
  (old.aprovada_em, old.conferida_em, old.recusada_em) is distinct from (new.aprovada_em, new.conferida_em, new.recusada_em)
)
execute function private.auditar('consultorias', 'id', 'equipe', 'aprovada_em', 'conferida_em', 'recusada_em');

create trigger vagas_audita
after update of status on public.vagas
for each row when (old.status <> new.status)
execute function private.auditar('vagas', 'id', 'equipe', 'status');

create trigger vaga_canais_audita
after update of status, external_url on public.vaga_canais
for each row when ((old.status, old.external_url) is distinct from (new.status, new.external_url))
execute function private.auditar('vaga_canais', 'id', 'equipe', 'status', 'external_url', 'causa', 'motivo');

create function private.purgar_auditoria(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _apagadas integer;
begin
  delete from private.auditoria as a
  where
    a.id in (
      select p.id from private.auditoria as p where p.em < now() - interval '5 years' order by p.em limit _maximo
    );
  get diagnostics _apagadas = row_count;
  return _apagadas;
end
$$;
comment on function private.purgar_auditoria(integer) is 'Deletes so many lines of the trail that are five years old; returns how many.';
