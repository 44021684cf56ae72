-- Scheduled routines: wake-up of the worker, purge of expired data, and the health of both.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.rotina_passos (
  rotina text not null,
  ordem smallint not null,
  funcao text not null,
  medida text,
  conta text,
  primary key (rotina, ordem)
);
comment on table private.rotina_passos is
  'Steps of each routine, in this order: functions private.{funcao} with one parameter, the maximum per run, or with none. They return a count, reported as conta, '
  'or {kind: count}.';

alter table private.rotina_passos enable row level security;

revoke all on table private.rotina_passos from public, anon, authenticated, service_role;

insert into private.rotina_passos (rotina, ordem, funcao, medida, conta)
values
  ('purga', 10, 'purgar_limites', '100000', 'limites'),
  ('purga', 20, 'purgar_mensagens', '5000', 'mensagens'),
  ('purga', 30, 'purgar_envios', '5000', 'envios'),
  ('purga', 40, 'purgar_cadastros', '5000', 'cadastros'),
  ('purga', 50, 'purgar_consultorias', '1000', 'consultorias'),
  ('purga', 60, 'purgar_solicitacoes', '1000', 'solicitacoes'),
  ('purga', 70, 'purgar_clientes', '5000', 'clientes'),
  ('purga', 80, 'purgar_links', '5000', 'links'),
  ('purga', 90, 'purgar_consentimentos', '5000', 'consentimentos'),
  ('purga', 100, 'purgar_codigos', '100000', 'codigos'),
  ('purga', 110, 'purgar_contatos', '5000', 'contatos'),
  ('purga', 120, 'purgar_contas', '10', 'contas'),
  ('purga', 130, 'purgar_registros', '10 seconds', 'registros'),
  ('purga', 140, 'purgar_vagas', '1000', 'vagas'),
  ('purga', 150, 'purgar_pagamentos', null, null),
  ('purga', 160, 'purgar_candidaturas', null, null),
  ('purga', 170, 'purgar_auditoria', '5000', 'auditoria'),
  ('propostas', 10, 'expirar_propostas', '500', 'propostas_expiradas'),
  ('propostas', 20, 'fechar_pedidos', '200', 'pedidos_fechados'),
  ('propostas', 30, 'resumir_semana', '50', 'resumos'),
  ('vagas', 10, 'expirar_vagas', '500', 'vagas_expiradas'),
  ('vagas', 20, 'expirar_linhas', '1000', 'linhas_expiradas'),
  ('vagas', 30, 'soltar_cupons', '500', 'cupons_soltos'),
  ('vagas', 40, 'encerrar_retidas', '500', 'vagas_retidas'),
  ('vagas', 50, 'encerrar_nao_pagas', '500', 'vagas_nao_pagas'),
  ('vagas', 60, 'resumir_vagas', '200', 'resumos_de_vagas'),
  ('canais', 10, 'ler_linhas_de_feed', '1000', 'linhas_lidas'),
  ('canais', 20, 'publicar_linhas_proprias', '1000', 'linhas_no_ar'),
  ('canais', 30, 'vencer_linhas', '500', 'linhas_vencidas'),
  ('canais', 40, 'devolver_suspensas', '500', 'linhas_suspensas'),
  ('canais', 50, 'vencer_retidas', '500', 'linhas_retidas'),
  ('canais', 60, 'avisar_retidas', '100', 'avisos_de_retidas'),
  ('canais', 70, 'largar_pagamentos', '500', 'pagamentos_largados'),
  ('canais', 80, 'responder_fins', null, null);

create function private.rodar(variadic _rotinas text[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _passo private.rotina_passos;
  _resultado jsonb;
  _feito jsonb := '{}';
  _erros integer := 0;
begin
  for _passo in
    select p.* from private.rotina_passos as p
    where p.rotina = any (_rotinas)
    order by array_position(_rotinas, p.rotina), p.ordem
  loop
    -- A failed step, including a timeout, undoes nothing of the others; the next run retries it.
    begin
      execute format('select to_jsonb(private.%I(%s))', _passo.funcao, quote_literal(_passo.medida)) into _resultado;
      _feito := _feito || case when _passo.conta is null then coalesce(_resultado, '{}') else jsonb_build_object(_passo.conta, _resultado) end;
    exception
      when others or query_canceled then
        _erros := _erros + 1;
        raise warning '% was not done (%)', _passo.funcao, sqlstate;
    end;
  end loop;
  return _feito || case when _erros > 0 then jsonb_build_object('passos_com_erro', _erros) else '{}' end;
end
$$;
comment on function private.rodar(text[]) is
  'Runs the steps of routines (private.rotina_passos), one routine after the other: {kind: count, passos_com_erro: number of failed steps, absent when none '
  'failed}.';

create function private.purgar_limites(_maximo integer) returns bigint
language sql set search_path = '' as $$
  delete from private.limites_atingidos as a where a.dia <= private.dia_do_instante(now() - interval '30 days');
  with apagados as (
    delete from private.limites as d
    where d.chave in (select l.chave from private.limites as l where l.expira_em < now() - interval '1 hour' limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_limites(integer) is
  'Rate limit counters, an hour after their window (a flood of visitors fills only this table), and the record of reached limits, after 30 days.';

create function private.purgar_mensagens(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from private.outbox as d
    where d.id in (select o.id from private.outbox as o where coalesce(o.enviado_em, o.morta_em) < now() - interval '30 days' limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_mensagens(integer) is 'Messages, 30 days after they were sent or became dead letters.';

create function private.purgar_envios(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from private.cliente_envios as d
    where d.id in (select e.id from private.cliente_envios as e where e.expira_em < now() limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_envios(integer) is 'Expired capabilities of submissions.';

create function private.purgar_cadastros(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from private.consultoria_rascunhos as d
    where d.id in (select r.id from private.consultoria_rascunhos as r where r.expira_em < now() limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_cadastros(integer) is
  'Expired drafts of registrations, and the hash of the last call that a finished one left.';

create function private.purgar_solicitacoes(_maximo integer) returns bigint
language sql set search_path = '' as $$
  select count(private.apagar_solicitacao(a.id))
  from (
    select s.id
    from public.solicitacoes as s
    where
      s.email_confirmado_em is null
      and s.criado_em < now() - interval '180 days'
      and s.status_solicitacao in ('Rascunho', 'Solicitação Efetuada', 'Recusada')
      or s.atualizado_em < now() - interval '24 months'
    limit _maximo
    for update skip locked
  ) as a;
$$;
comment on function private.purgar_solicitacoes(integer) is
  'Requests with unconfirmed mailbox that were never opened, after 180 days; any other 24 months after its last change.';

create function private.purgar_clientes(_maximo integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  _vazios uuid[];
  _apagados bigint;
begin
  -- Locked first: a concurrent submission waits, or is seen by the second query.
  _vazios := array(
    select p.id
    from public.clientes as p
    where
      p.criado_em < now() - interval '30 days'
      and not exists (select 1 from public.solicitacoes as s where s.cliente_id = p.id)
      and not exists (select 1 from private.cliente_envios as e where e.cliente_id = p.id)
      and not exists (select 1 from public.vagas as v where v.cliente_id = p.id)
    limit _maximo
    for update skip locked
  );
  delete from public.clientes as c
  where
    c.id = any (_vazios)
    and not exists (select 1 from public.solicitacoes as s where s.cliente_id = c.id)
    and not exists (select 1 from private.cliente_envios as e where e.cliente_id = c.id)
    and not exists (select 1 from public.vagas as v where v.cliente_id = c.id);
  get diagnostics _apagados = row_count;
  return _apagados;
end
$$;
comment on function private.purgar_clientes(integer) is 'Clients older than 30 days without request, vacancy or valid capability.';

create function private.purgar_links(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from private.acompanhamento_links as d
    where d.id in (select l.id from private.acompanhamento_links as l where l.solicitacao_id is null and l.expira_em < now() - interval '180 days' limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_links(integer) is
  'Links of deleted requests, 180 days after their end. Links of an existing request stay: an expired one can still be used to get a new one.';

create function private.purgar_consentimentos(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from private.consentimentos as d
    where d.id in (select k.id from private.consentimentos as k where k.revogado_em < now() - interval '5 years' limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_consentimentos(integer) is 'Proofs of consent, five years after their data were last used.';

create function private.purgar_codigos(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from private.otp_desafios as d
    where d.id in (select o.id from private.otp_desafios as o where o.criado_em < now() - interval '48 hours' limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_codigos(integer) is
  'Codes, after 48 hours: they expire after minutes, and their rate limits look back one day.';

create function private.purgar_contatos(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from public.contatos as d
    where d.id in (select c.id from public.contatos as c where c.criado_em < now() - interval '24 months' limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_contatos(integer) is 'Messages of the contact form, after 24 months.';

create function private.purgar_auditoria(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with apagados as (
    delete from private.auditoria as d
    where d.id in (select a.id from private.auditoria as a where a.em < now() - interval '5 years' order by a.em limit _maximo)
    returning 1
  )
  select count(*) from apagados;
$$;
comment on function private.purgar_auditoria(integer) is 'The audit trail of the team, after five years.';

create function private.purgar() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.rodar('purga');
$$;
comment on function private.purgar() is 'Deletes expired data; run it hourly. Returns the number of deleted rows, by kind.';

create function public.fn_service_purge() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s' as $$
  select private.rodar('purga', 'propostas', 'vagas', 'canais');
$$;
comment on function public.fn_service_purge() is
  'For the worker: deletes expired data (rate limit counters after their window, codes after 48 hours, messages after 30 days, expired capabilities and drafts of '
  'registrations, registrations that were never claimed or never in the directory 12 months after their last change, accounts without a verified contact after 30 '
  'days without use, lines of the platform''s sign-in log about deleted accounts, unconfirmed requests after 180 days, any request 24 months after its last '
  'change, messages of the contact form after 24 months, links of deleted requests 180 days after their end, proofs of consent 5 years after revocation, vacancies '
  '24 months after their end, payments and the rest of paid vacancies 5 years after payment, payments never received and events of the provider after 180 days, '
  'applications 180 days after the end of their vacancy, e-mails of reporters of an ad after 180 days), and runs the scheduled changes of proposals, vacancies and '
  'channel lines.';

create function private.acordar_jobs() returns void
language plpgsql set search_path = '' as $$
declare
  _url text;
  _chave text;
begin
  -- Only hosted projects have the network extension; elsewhere a timer of the platform wakes the worker.
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
  'Called every minute by pg_cron, and at once for urgent messages: wakes run-jobs, which claims due work. Needs pg_net and the vault secrets project_url and '
  'jobs_secret_key; without them it does nothing. A lost call delays messages by a minute and loses none.';

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
  'Schedules the worker every minute, the purge and the changes of proposals and vacancies every hour, and the changes of channel lines every ten minutes. '
  'Idempotent. By hand when pg_cron and pg_net were enabled after migrating: select private.agendar_jobs().';

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
comment on function private.apagar_conta(uuid) is 'Deletes the account of a profile with its data, without a goodbye e-mail.';

create function private.purgar_consultorias(_maximo integer) returns integer
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
        where p.atualizado_em < now() - interval '12 months' and (p.dono_id is null or p.publicada_em is null)
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
comment on function private.purgar_consultorias(integer) is
  'Registrations that were never claimed or never in the directory, 12 months after their last change, with the consents of their owners. Any other is kept as '
  'long as its account.';

create function private.purgar_vagas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _apagadas integer;
  _fiscais integer;
begin
  _apagadas := private.apagar_vagas(
    array(
      select v.id
      from public.vagas as v
      where
        v.status in ('encerrada', 'recusada', 'expirada')
        and coalesce(v.encerrada_em, v.expira_em) < now() - interval '24 months'
        and v.anonimizada_em is null
      order by coalesce(v.encerrada_em, v.expira_em)
      limit _maximo
      for update skip locked
    )
  );
  delete from public.vagas as v
  where
    v.id in (
      select p.id from public.vagas as p
      where p.anonimizada_em is not null and p.paga_em < now() - interval '5 years'
      limit _maximo
    );
  get diagnostics _fiscais = row_count;
  return _apagadas + _fiscais;
end
$$;
comment on function private.purgar_vagas(integer) is
  'Vacancies, 24 months after their end. Of a paid one price, channels and dates stay until 5 years after payment.';

create function private.acordar_agora() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.acordar_jobs();
exception
  when others then
    raise warning 'the worker was not woken (%)', sqlstate;
end
$$;
comment on function private.acordar_agora() is 'private.acordar_jobs(), whose failure does not affect the transaction of the caller.';

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
comment on function private.dobrar_feed() is
  'Purge: adds the recorded feed changes to one number, which keeps the version unchanged. Returns the number of deleted rows.';

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
comment on table private.execucoes is 'The last 500 runs of each routine with result and counts. No personal data.';

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
  'For the worker: records one run of a routine (name in lower case, 40 characters), its counts by name, its duration in milliseconds and the cause of a failure, '
  'without personal data. Errors: PT422 dados_invalidos.';

create table private.limites_atingidos (
  dia date not null,
  acao text not null,
  total integer not null default 1,
  primary key (dia, acao)
);
comment on table private.limites_atingidos is
  'How often the limit of an action was reached, by day (Brasília). No personal data. Kept for 30 days.';

alter table private.limites_atingidos enable row level security;

revoke all on table private.limites_atingidos from public, anon, authenticated, service_role;

-- A refusal is an error, which rolls back everything its call wrote. Therefore private.contar records the last call that a limit
-- allows, once per window; codes, whose refusal is an answer, record every refusal. There is no waiting for the single row of an
-- action: while another transaction holds it, the call is not counted.
create function private.anotar_limite_atingido(_acao text) returns void
language sql security definer set search_path = '' as $$
  insert into private.limites_atingidos as l (dia, acao)
  select private.dia_do_instante(now()), _acao
  where pg_try_advisory_xact_lock(hashtextextended('limite_atingido:' || _acao, 0))
  on conflict (dia, acao) do update set total = l.total + 1;
$$;
comment on function private.anotar_limite_atingido(text) is 'Counts for the team that the limit of an action was reached.';

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
  'Body of fn_admin_reenviar_mensagem. Admins only, checked before anything else. Limit: 300 in 10 minutes per account.';

create function public.fn_admin_reenviar_mensagem(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_reenviar_mensagem(_id);
$$;
comment on function public.fn_admin_reenviar_mensagem(uuid) is
  'For admins: queues a dead letter again for the whole lifetime of its kind, when nothing of its payload was erased. Errors: PT403 so_admin, PT409 '
  'mensagem_indisponivel (also sent, pending or deleted), PT429 limite.';

create function private.saude_dos_feeds() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('formato', f.formato, 'lido_em', f.lido_em, 'lido_por', f.lido_por) order by f.formato), '[]')
  from private.feed_leituras as f;
$$;
comment on function private.saude_dos_feeds() is
  'When each feed of vacancies was last read, with the user agent of the reader: [{formato, lido_em, lido_por}].';

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
        jsonb_agg(jsonb_build_object('acao', l.acao, 'total', l.total) order by l.total desc, l.acao), '[]'
      )
      from (
        select a.acao, sum(a.total) as total
        from private.limites_atingidos as a
        where a.dia > private.dia_do_instante(now() - interval '30 days')
        group by a.acao
      ) as l
    ),
    'feeds', private.saude_dos_feeds()
  );
end
$$;
comment on function private.admin_saude() is 'Body of fn_admin_saude. Limit: 600 in 10 minutes per account.';

create function public.fn_admin_saude() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_saude();
$$;
comment on function public.fn_admin_saude() is
  'For admins: {agora, mensagens: {pendentes, atrasadas (due for more than 5 minutes), mortas, mais_antiga|null} (each counted up to 100,000), jobs: [{nome, '
  'ultima, ok, contagens, ms, erro|null, falhas_24h}], limites: [{acao, total}] of the last 30 days, highest first, feeds: [{formato, lido_em}]}. Errors: PT403 '
  'so_admin, PT429 limite.';

grant execute on function
  public.fn_service_purge(),
  private.rodar(text[]),
  private.registrar_execucao(text, boolean, jsonb, integer, text),
  public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text)
to service_role;

grant execute on function
  private.admin_reenviar_mensagem(uuid),
  public.fn_admin_reenviar_mensagem(uuid),
  private.admin_saude(),
  public.fn_admin_saude()
to authenticated;
