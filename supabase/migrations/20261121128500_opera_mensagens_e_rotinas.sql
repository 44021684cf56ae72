-- What keeps the product running, for the team: dead messages sent again, when each routine last ran, how often each limit
-- refused somebody. A refusal rolls back what it wrote, so refusals are counted by sequences, which do not roll back.
-- Locks: none. Undo: drop the table, the functions and the sequences private.recusas_*; put back private.contar of 20261121122400.

create table private.execucoes (
  id bigint generated always as identity primary key,
  nome text not null,
  em timestamptz not null default now(),
  ok boolean not null,
  contagens jsonb not null default '{}',
  ms integer not null default 0,
  erro text,
  constraint execucoes_nome_chk check (nome ~ '^[a-z][a-z0-9_-]{0,39}$'),
  constraint execucoes_contagens_chk check (jsonb_typeof(contagens) = 'object' and octet_length(contagens::text) <= 2000),
  constraint execucoes_ms_chk check (ms >= 0),
  constraint execucoes_erro_chk check (char_length(erro) <= 500)
);
comment on table private.execucoes is 'The last 500 runs of each routine: how it went, what it did. No personal data.';

create index execucoes_nome_idx on private.execucoes (nome, id desc);

alter table private.execucoes enable row level security;
revoke all on table private.execucoes from public, anon, authenticated, service_role;

create function private.registrar_execucao(_nome text, _ok boolean, _contagens jsonb, _ms integer, _erro text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  insert into private.execucoes (nome, ok, contagens, ms, erro)
  values (
    _nome,
    coalesce(_ok, false),
    case when jsonb_typeof(_contagens) = 'object' and octet_length(_contagens::text) <= 2000 then _contagens else '{}' end,
    greatest(coalesce(_ms, 0), 0),
    left(private.limpar_linha(left(_erro, 4000)), 500)
  );
  delete from private.execucoes as e
  where
    e.nome = _nome
    and e.id <= (select p.id from private.execucoes as p where p.nome = _nome order by p.id desc offset 500 limit 1);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.registrar_execucao(text, boolean, jsonb, integer, text) is 'Body of fn_service_registrar_execucao.';

create function public.fn_service_registrar_execucao(
  _nome text default null,
  _ok boolean default null,
  _contagens jsonb default null,
  _ms integer default null,
  _erro text default null
)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.registrar_execucao(_nome, _ok, _contagens, _ms, _erro);
$$;
comment on function public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text) is
  'For the worker: writes down one run of a routine (name in lower case, 40 characters), what it did by name, how long it took in milliseconds and why it failed, without personal data. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

create function private.contar_recusa(_acao text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform nextval(coalesce(to_regclass('private.recusas_' || _acao), 'private.recusas_outras'::regclass));
end
$$;
comment on function private.contar_recusa(text) is
  'Counts a call that met a limit, on a sequence: what is refused rolls back, this does not. An action without its own goes to recusas_outras.';

create function private.criar_contadores_de_recusas()
returns void
language plpgsql
set search_path = ''
as $$
declare
  _acao text;
begin
  for _acao in
    select 'outras'
    union
    select achado[1]
    from pg_catalog.pg_proc as p,
      regexp_matches(p.prosrc, '(?:limitar|limitar_endereco|limitar_email_por_endereco|contar)\(\s*''([a-z_]{1,40})''', 'g') as achado
    where p.pronamespace = 'private'::regnamespace
    order by 1
  loop
    continue when to_regclass('private.recusas_' || _acao) is not null;
    execute format('create sequence private.%I', 'recusas_' || _acao);
    execute format('revoke all on sequence private.%I from public, anon, authenticated, service_role', 'recusas_' || _acao);
  end loop;
end
$$;
comment on function private.criar_contadores_de_recusas() is
  'Makes the sequence of every action that a function of this schema limits. A migration that adds a limit calls it at its end.';

create or replace function private.contar(_acao text, _quem text, _maximo integer, _janela interval)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _inicio constant timestamptz := date_bin(_janela, clock_timestamp(), timestamptz '2000-01-01 00:00:00+00');
  _contagem integer;
begin
  insert into private.limites as l (chave, janela, contagem, expira_em)
  values (private.pseudonimo(_acao || ':' || _quem), _inicio, 1, _inicio + _janela)
  on conflict (chave) do update
  set
    contagem = case when l.janela = excluded.janela then l.contagem + 1 else 1 end,
    janela = excluded.janela,
    expira_em = excluded.expira_em
  returning l.contagem into _contagem;

  if _contagem <= _maximo then
    return 0;
  end if;
  perform private.contar_recusa(_acao);
  return greatest(ceil(extract(epoch from _inicio + _janela - clock_timestamp())), 1);
end
$$;

create function private.admin_reenviar_mensagem(_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.exigir_admin();
  perform private.limitar('admin_reenviar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  perform private.reenfileirar(_id);
  perform private.anotar_auditoria('reenviou', 'mensagens', _id::text, '{}');
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.admin_reenviar_mensagem(uuid) is
  'Body of fn_admin_reenviar_mensagem. Admins only, which is looked at before anything else. Limit: 300 in 10 minutes by account.';

create function public.fn_admin_reenviar_mensagem(_id uuid default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.admin_reenviar_mensagem(_id);
$$;
comment on function public.fn_admin_reenviar_mensagem(uuid) is
  'For admins: puts a dead message back in the queue for the whole life of its kind, when all that it says is still there. Errors: PT403 so_admin, PT409 mensagem_indisponivel (also sent, waiting or gone), PT429 limite, PT503 tente_novamente.';

create function private.saude_dos_feeds()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select '[]'::jsonb;
$$;
comment on function private.saude_dos_feeds() is 'When each feed of vacancies was last read: [{formato, lido_em}]. None yet.';

create function private.admin_saude()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.exigir_admin();
  perform private.limitar('admin_saude', 'conta:' || auth.uid(), 600, interval '10 minutes');
  return jsonb_build_object(
    'agora', now(),
    'mensagens', jsonb_build_object(
      'filas', (
        select coalesce(
          jsonb_agg(jsonb_build_object('nome', f.nome, 'pendentes', n.pendentes, 'atrasadas', n.atrasadas) order by f.ordem), '[]'
        )
        from (
          select p.fila, count(*) as pendentes, count(*) filter (where p.criado_em < now() - t.promessa) as atrasadas
          from (
            select o.fila, o.tipo, o.criado_em
            from private.outbox as o where o.enviado_em is null and o.morta_em is null limit 100000
          ) as p
          join private.outbox_tipos as t on t.tipo = p.tipo
          group by p.fila
        ) as n
        join private.outbox_filas as f on f.fila = n.fila
      ),
      'mortas', (select count(*) from (select from private.outbox as o where o.morta_em is not null limit 100000) as n),
      'mais_antiga', (select min(o.criado_em) from private.outbox as o where o.enviado_em is null and o.morta_em is null)
    ),
    'jobs', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'nome', j.nome, 'ultima', j.em, 'ok', j.ok, 'contagens', j.contagens, 'ms', j.ms, 'erro', j.erro,
            'falhas_24h', (
              select count(*) from private.execucoes as f
              where f.nome = j.nome and not f.ok and f.em > now() - interval '24 hours'
            )
          )
          order by j.nome
        ),
        '[]'
      )
      from (select distinct on (e.nome) e.* from private.execucoes as e order by e.nome, e.id desc) as j
    ),
    'limites', (
      select coalesce(
        jsonb_agg(jsonb_build_object('acao', l.acao, 'recusas_total', l.total) order by l.total desc, l.acao), '[]'
      )
      from (
        select substr(s.sequencename::text, 9) as acao, coalesce(s.last_value, 0) as total
        from pg_catalog.pg_sequences as s
        where s.schemaname = 'private' and s.sequencename like 'recusas\_%'
      ) as l
    ),
    'feeds', private.saude_dos_feeds()
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.admin_saude() is 'Body of fn_admin_saude. Limit: 600 in 10 minutes by account.';

create function public.fn_admin_saude()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.admin_saude();
$$;
comment on function public.fn_admin_saude() is
  'For admins: {agora, mensagens: {pendentes, atrasadas (due for more than 5 minutes), mortas, mais_antiga|null} (each counted up to 100,000), jobs: [{nome, ultima, ok, contagens, ms, erro|null, falhas_24h}], limites: [{acao, recusas_total}] since the beginning, most refusals first, feeds: [{formato, lido_em}]}. Errors: PT403 so_admin, PT429 limite, PT503 tente_novamente.';

grant execute on function private.registrar_execucao(text, boolean, jsonb, integer, text) to service_role;
grant execute on function public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text) to service_role;
grant execute on function private.admin_reenviar_mensagem(uuid) to authenticated;
grant execute on function public.fn_admin_reenviar_mensagem(uuid) to authenticated;
grant execute on function private.admin_saude() to authenticated;
grant execute on function public.fn_admin_saude() to authenticated;

select private.criar_contadores_de_recusas();
