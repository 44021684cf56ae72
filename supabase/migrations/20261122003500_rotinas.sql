-- What runs on a schedule: the worker's wake-up, the purge of what passed its term, the health of both.
-- Functions may name what a later file makes.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.purgar_base() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _apagados bigint;
  _limites bigint := 0;
  _mensagens bigint;
  _envios bigint;
  _links bigint;
  _solicitacoes bigint;
  _clientes bigint;
  _consentimentos bigint;
  _codigos bigint := 0;
  _contatos bigint;
  _contas integer := 0;
  _registros integer := 0;
  _cadastros bigint;
  _consultorias integer;
  _vagas integer := 0;
  _vazios uuid[];
begin
  -- The one table that a flood of visitors fills: up to 100,000 an hour.
  for _rodada in 1..20 loop
    delete from private.limites as l
    where l.chave in (select p.chave from private.limites as p where p.expira_em < now() - interval '1 hour' limit 5000);
    get diagnostics _apagados = row_count;
    _limites := _limites + _apagados;
    exit when _apagados < 5000;
  end loop;

  delete from private.outbox as o
  where
    o.id in (
      select p.id
      from private.outbox as p
      where coalesce(p.enviado_em, p.morta_em) < now() - interval '30 days'
      limit 5000
    );
  get diagnostics _mensagens = row_count;

  delete from private.cliente_envios as e
  where e.id in (select p.id from private.cliente_envios as p where p.expira_em < now() limit 5000);
  get diagnostics _envios = row_count;

  -- Of a finished registration the draft kept nothing but the hash of its last call.
  delete from private.consultoria_rascunhos as r
  where r.id in (select p.id from private.consultoria_rascunhos as p where p.expira_em < now() limit 5000);
  get diagnostics _cadastros = row_count;

  _consultorias := private.purgar_consultorias(now() - interval '12 months', 1000);

  -- A request whose mailbox nobody confirmed in 180 days, and that nobody opened, is given up. Any other stays as long
  -- as something happens to it, and 24 months more.
  select count(private.apagar_solicitacao(a.id)) into _solicitacoes
  from (
    select s.id
    from public.solicitacoes as s
    where
      s.email_confirmado_em is null
      and s.criado_em < now() - interval '180 days'
      and s.status_solicitacao in ('Rascunho', 'Solicitação Efetuada', 'Recusada')
      or s.atualizado_em < now() - interval '24 months'
    limit 1000
    for update skip locked
  ) as a;

  -- Locked first: whoever sends at this moment waits, or is seen by the second look.
  _vazios := array(
    select p.id
    from public.clientes as p
    where
      p.criado_em < now() - interval '30 days'
      and not exists (select 1 from public.solicitacoes as s where s.cliente_id = p.id)
      and not exists (select 1 from private.cliente_envios as e where e.cliente_id = p.id)
      and not exists (select 1 from public.vagas as v where v.cliente_id = p.id)
    limit 5000
    for update skip locked
  );
  delete from public.clientes as c
  where
    c.id = any (_vazios)
    and not exists (select 1 from public.solicitacoes as s where s.cliente_id = c.id)
    and not exists (select 1 from private.cliente_envios as e where e.cliente_id = c.id)
    and not exists (select 1 from public.vagas as v where v.cliente_id = c.id);
  get diagnostics _clientes = row_count;

  -- Links of a request that is there stay with it: an expired one still asks for a new one.
  delete from private.acompanhamento_links as l
  where
    l.id in (
      select p.id
      from private.acompanhamento_links as p
      where p.solicitacao_id is null and p.expira_em < now() - interval '180 days'
      limit 5000
    );
  get diagnostics _links = row_count;

  -- Proof is kept five years after it stopped being relied on.
  delete from private.consentimentos as k
  where
    k.id in (
      select p.id from private.consentimentos as p where p.revogado_em < now() - interval '5 years' limit 5000
    );
  get diagnostics _consentimentos = row_count;

  -- Codes end after minutes; the limits look back for a day.
  for _rodada in 1..20 loop
    delete from private.otp_desafios as d
    where
      d.id in (select p.id from private.otp_desafios as p where p.criado_em < now() - interval '48 hours' limit 5000);
    get diagnostics _apagados = row_count;
    _codigos := _codigos + _apagados;
    exit when _apagados < 5000;
  end loop;

  delete from public.contatos as c
  where
    c.id in (select p.id from public.contatos as p where p.criado_em < now() - interval '24 months' limit 5000);
  get diagnostics _contatos = row_count;

  -- Each in a step of its own: whatever fails from here on, the time running out included, undoes nothing above.
  begin
    _contas := private.purgar_contas(now() - interval '30 days', 10);
  exception
    when others or query_canceled then
      raise warning 'unfinished accounts were not deleted (%)', sqlstate;
  end;
  begin
    _registros := private.purgar_registros(interval '10 seconds');
  exception
    when others or query_canceled then
      raise warning 'the log of sign-ins was not looked through (%)', sqlstate;
  end;

  -- Of what was paid remain price, channels and dates, for as long as the tax law asks.
  begin
    _vagas := private.purgar_vagas(now() - interval '24 months', now() - interval '5 years', 1000);
  exception
    when others or query_canceled then
      raise warning 'old vacancies were not deleted (%)', sqlstate;
  end;

  return jsonb_build_object(
    'limites', _limites,
    'mensagens', _mensagens,
    'envios', _envios,
    'solicitacoes', _solicitacoes,
    'clientes', _clientes,
    'links', _links,
    'consentimentos', _consentimentos,
    'codigos', _codigos,
    'contatos', _contatos,
    'contas', _contas,
    'registros', _registros,
    'cadastros', _cadastros,
    'consultorias', _consultorias,
    'vagas', _vagas
  );
end
$$;
comment on function private.purgar_base() is
  'The first part of the purge: at most 5,000 rows of each kind a call, 1,000 requests, vacancies and registrations, 100,000 counts and as many codes, 10 accounts, 10 s of the log of sign-ins. Accounts, log and vacancies are steps whose failure undoes nothing else.';

create function public.fn_service_purge() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s' as $$
  select private.purgar() || private.girar_propostas() || private.girar_vagas() || private.girar_canais();
$$;
comment on function public.fn_service_purge() is
  'For the worker: deletes what has outlived its purpose (counts after their window, codes after 48 hours, messages after 30 days, capabilities and drafts of registrations at their end, registrations that nobody claimed or that never were in the directory 12 months after their last change, accounts without a verified contact after 30 days without use, what the platform''s log of sign-ins says of deleted accounts, unconfirmed requests after 180 days, any request 24 months after its last change, what was written to the team after 24 months, links of deleted requests 180 days after their end, proofs 5 years after revocation, vacancies 24 months after their end, what remains of paid ones and payments 5 years after payment, payments that never were and events of the provider after 180 days, applications 180 days after the end of their vacancy, e-mails of who reported an ad after 180 days), and does what happens to proposals, vacancies and channel lines by itself.';

create function private.acordar_jobs() returns void
language plpgsql set search_path = '' as $$
declare
  _url text;
  _chave text;
begin
  -- The network comes with hosted projects only; elsewhere the platform's timer does it.
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  select max(s.decrypted_secret) filter (where s.name = 'project_url'),
    max(s.decrypted_secret) filter (where s.name = 'jobs_secret_key')
  into _url, _chave
  from vault.decrypted_secrets as s;
  if _url is null or _chave is null then
    return;
  end if;
  perform net.http_post(
    url => _url || '/functions/v1/run-jobs',
    headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', _chave),
    body => '{}'::jsonb,
    timeout_milliseconds => 5000
  );
end
$$;
comment on function private.acordar_jobs() is
  'Called every minute by pg_cron, and at once by what should not wait: wakes run-jobs, which claims what is due. Needs pg_net and the vault secrets project_url and jobs_secret_key; without them it does nothing. A lost call costs a minute, never a message.';

create function private.agendar_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  -- The same name replaces the schedule.
  perform cron.schedule('run-jobs', '* * * * *', 'select private.acordar_jobs()');
  perform cron.schedule('purge', '17 * * * *', 'select private.purgar()');
  perform cron.schedule('propostas', '37 * * * *', 'select private.girar_propostas()');
  perform cron.schedule('vagas', '47 * * * *', 'select private.girar_vagas()');
  perform cron.schedule('canais', '*/10 * * * *', 'select private.girar_canais()');
end
$$;
comment on function private.agendar_jobs() is
  'Schedules the worker every minute, the purge and what happens to proposals and vacancies every hour, and what happens to channel lines every ten minutes; again, it changes nothing. By hand when pg_cron and pg_net were turned on after migrating: select private.agendar_jobs().';

do $$
begin
  if (select count(*) from pg_available_extensions as e where e.name in ('pg_cron', 'pg_net')) < 2 then
    raise notice 'pg_cron or pg_net is not available: the platform''s timer wakes the worker';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;
  perform private.agendar_jobs();
exception
  when insufficient_privilege or feature_not_supported or undefined_file then
    raise notice 'jobs are not scheduled here: %', sqlerrm;
end
$$;

create index usuarios_sem_verificar_idx on public.usuarios (criado_em)
where not email_verificado and not telefone_verificado;

create function private.apagar_conta(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario from public.usuarios as u where u.id = _id for update;
  perform private.apagar_dados_da_conta(_usuario);
  perform private.apagar_acesso(_usuario.auth_user_id);
end
$$;
comment on function private.apagar_conta(uuid) is 'Deletes the account of a profile with its data, without a farewell.';

create function private.purgar_consultorias(_antes timestamptz, _maximo integer) returns integer
language plpgsql set search_path = '' as $$
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

create function private.purgar_vagas(_antes timestamptz, _pagas_antes timestamptz, _maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _apagadas integer;
  _fiscais integer;
begin
  _apagadas := private.apagar_vagas(
    array(
      select v.id
      from public.vagas as v
      where v.status in ('encerrada', 'recusada', 'expirada') and coalesce(v.encerrada_em, v.expira_em) < _antes and v.anonimizada_em is null
      order by coalesce(v.encerrada_em, v.expira_em)
      limit _maximo
      for update skip locked
    )
  );
  delete from public.vagas as v
  where
    v.id in (
      select p.id from public.vagas as p
      where p.anonimizada_em is not null and p.paga_em < _pagas_antes
      limit _maximo
    );
  get diagnostics _fiscais = row_count;
  return _apagadas + _fiscais;
end
$$;
comment on function private.purgar_vagas(timestamptz, timestamptz, integer) is
  'Ends the data of vacancies that were over before _antes, and the fiscal rest of those paid before _pagas_antes; so many of each. Returns how many are gone.';

create table private.passos_da_purga (
  nome text primary key,
  ordem smallint not null,
  constraint passos_da_purga_nome_chk check (nome ~ '^purgar_[a-z_]{1,50}$')
);
comment on table private.passos_da_purga is
  'What private.purgar runs after its own work, in this order: functions private.{nome}() without parameters that return {kind: how many}.';

alter table private.passos_da_purga enable row level security;

revoke all on table private.passos_da_purga from public, anon, authenticated, service_role;

create function private.purgar() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _feito jsonb := private.purgar_base();
  _nome text;
  _passo jsonb;
begin
  for _nome in select p.nome from private.passos_da_purga as p order by p.ordem, p.nome loop
    -- Each in a step of its own: what fails undoes nothing of the others, and comes again with the next hour.
    begin
      execute format('select private.%I()', _nome) into _passo;
      _feito := _feito || coalesce(_passo, '{}');
    exception
      when others or query_canceled then
        raise warning '% was not done (%)', _nome, sqlstate;
    end;
  end loop;
  return _feito;
end
$$;
comment on function private.purgar() is
  'Body of fn_service_purge: private.purgar_base, then every step of private.passos_da_purga; run it hourly. Returns what was deleted, by kind.';

create function private.acordar_agora() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.acordar_jobs();
exception
  when others then
    raise warning 'the worker was not woken (%)', sqlstate;
end
$$;
comment on function private.acordar_agora() is 'private.acordar_jobs(), which undoes nothing of the caller when it fails.';

insert into private.passos_da_purga (nome, ordem) values ('purgar_pagamentos', 10);

create function private.dobrar_feed() returns integer
language plpgsql set search_path = '' as $$
declare
  _dobradas integer;
begin
  with apagadas as (
    delete from private.feed_mudancas as m where m.id is not null returning 1
  ),
  contadas as (
    select count(*)::integer as n from apagadas
  )
  update private.feed_versao as f set base = f.base + 2 * c.n from contadas as c where f.id returning c.n into _dobradas;
  return _dobradas;
end
$$;
comment on function private.dobrar_feed() is 'Purge: folds the changes into one number, which stays the same. Returns how many.';

insert into private.passos_da_purga (nome, ordem) values ('purgar_candidaturas', 20);

create function private.purgar_auditoria(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
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

create function private.registrar_execucao(_nome text, _ok boolean, _contagens jsonb, _ms integer, _erro text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
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
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.registrar_execucao(_nome, _ok, _contagens, _ms, _erro);
$$;
comment on function public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text) is
  'For the worker: writes down one run of a routine (name in lower case, 40 characters), what it did by name, how long it took in milliseconds and why it failed, without personal data. Errors: PT422 dados_invalidos.';

create function private.contar_recusa(_acao text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform nextval(coalesce(to_regclass('private.recusas_' || _acao), 'private.recusas_outras'::regclass));
end
$$;
comment on function private.contar_recusa(text) is
  'Counts a call that met a limit, on a sequence: what is refused rolls back, this does not. An action without its own goes to recusas_outras.';

create function private.criar_contadores_de_recusas() returns void
language plpgsql set search_path = '' as $$
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

create function private.admin_reenviar_mensagem(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.exigir_admin();
  perform private.limitar('admin_reenviar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  perform private.reenfileirar(_id);
  perform private.anotar_auditoria('reenviou', 'mensagens', _id::text, '{}');
end
$$;
comment on function private.admin_reenviar_mensagem(uuid) is
  'Body of fn_admin_reenviar_mensagem. Admins only, which is looked at before anything else. Limit: 300 in 10 minutes by account.';

create function public.fn_admin_reenviar_mensagem(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_reenviar_mensagem(_id);
$$;
comment on function public.fn_admin_reenviar_mensagem(uuid) is
  'For admins: puts a dead message back in the queue for the whole life of its kind, when all that it says is still there. Errors: PT403 so_admin, PT409 mensagem_indisponivel (also sent, waiting or gone), PT429 limite.';

create function private.saude_dos_feeds() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('formato', f.formato, 'lido_em', f.lido_em, 'lido_por', f.lido_por) order by f.formato), '[]')
  from private.feed_leituras as f;
$$;
comment on function private.saude_dos_feeds() is 'When each feed of vacancies was last read, and by whom as it called itself: [{formato, lido_em, lido_por}].';

create function private.admin_saude() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
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
end
$$;
comment on function private.admin_saude() is 'Body of fn_admin_saude. Limit: 600 in 10 minutes by account.';

create function public.fn_admin_saude() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_saude();
$$;
comment on function public.fn_admin_saude() is
  'For admins: {agora, mensagens: {pendentes, atrasadas (due for more than 5 minutes), mortas, mais_antiga|null} (each counted up to 100,000), jobs: [{nome, ultima, ok, contagens, ms, erro|null, falhas_24h}], limites: [{acao, recusas_total}] since the beginning, most refusals first, feeds: [{formato, lido_em}]}. Errors: PT403 so_admin, PT429 limite.';

select private.criar_contadores_de_recusas();

create function private.purgar_equipe() returns jsonb
language sql set search_path = '' as $$
  select jsonb_build_object('auditoria', private.purgar_auditoria(5000));
$$;
comment on function private.purgar_equipe() is
  'Step of the purge: the trail of the team, five years after.';

insert into private.passos_da_purga (nome, ordem) values ('purgar_equipe', 90);

select private.criar_contadores_de_recusas();

grant execute on function
  public.fn_service_purge(),
  private.purgar(),
  private.registrar_execucao(text, boolean, jsonb, integer, text),
  public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text)
to service_role;

grant execute on function
  private.admin_reenviar_mensagem(uuid),
  public.fn_admin_reenviar_mensagem(uuid),
  private.admin_saude(),
  public.fn_admin_saude()
to authenticated;
