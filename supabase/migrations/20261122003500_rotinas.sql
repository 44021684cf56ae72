-- Scheduled routines: wake-up of the worker, purge of expired data, and the health of both.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.rotina_passos (
  rotina text not null,
  ordem smallint not null,
  funcao text not null,
  medida text,
  conta text,
  feita_em timestamptz,
  primary key (rotina, ordem)
);
comment on table private.rotina_passos is
  'What each routine does, in this order: functions private.{funcao} of one parameter (medida: the most to do in one slice, or what to purge), or of none. They return how many, '
  'reported as conta, or {kind: how many}.';

alter table private.rotina_passos enable row level security;

revoke all on table private.rotina_passos from public, anon, authenticated, service_role;

insert into private.rotina_passos (rotina, ordem, funcao, medida, conta)
values
  ('purga', 10, 'purgar_vencidos', 'limites', 'limites'),
  ('purga', 15, 'purgar_vencidos', 'limites_atingidos', 'limites_atingidos'),
  ('purga', 20, 'purgar_vencidos', 'mensagens', 'mensagens'),
  ('purga', 30, 'purgar_vencidos', 'envios', 'envios'),
  ('purga', 40, 'purgar_vencidos', 'cadastros', 'cadastros'),
  ('purga', 45, 'purgar_vencidos', 'lugares', 'lugares'),
  ('purga', 47, 'purgar_vencidos', 'arquivos', 'arquivos'),
  ('purga', 50, 'purgar_consultorias', '1000', 'consultorias'),
  ('purga', 60, 'purgar_solicitacoes', '1000', 'solicitacoes'),
  ('purga', 70, 'purgar_clientes', '5000', 'clientes'),
  ('purga', 80, 'purgar_vencidos', 'links', 'links'),
  ('purga', 90, 'purgar_vencidos', 'consentimentos', 'consentimentos'),
  ('purga', 100, 'purgar_vencidos', 'codigos', 'codigos'),
  ('purga', 110, 'purgar_vencidos', 'contatos', 'contatos'),
  ('purga', 120, 'purgar_contas', '10', 'contas'),
  ('purga', 130, 'purgar_registros', '10 seconds', 'registros'),
  ('purga', 140, 'purgar_vagas', '1000', 'vagas'),
  ('purga', 150, 'purgar_pagamentos', null, null),
  ('purga', 160, 'purgar_candidaturas', null, null),
  ('purga', 170, 'purgar_vencidos', 'auditoria', 'auditoria'),
  ('purga', 180, 'purgar_marcas_de_cupons', '5000', 'marcas_de_cupons'), ('purga', 190, 'purgar_vencidos', 'alertas', 'alertas'),
  ('propostas', 10, 'expirar_propostas', '500', 'propostas_expiradas'),
  ('propostas', 20, 'fechar_pedidos', '200', 'pedidos_fechados'),
  ('propostas', 30, 'resumir_semana', '50', 'resumos'),
  ('propostas', 40, 'pedir_avaliacoes', '100', 'avaliacoes_pedidas'), ('propostas', 45, 'publicar_avaliacoes', '100', 'avaliacoes_publicadas'),
  ('propostas', 50, 'medir_consultorias', '100', 'consultorias_medidas'),
  ('vagas', 10, 'expirar_vagas', '500', 'vagas_expiradas'),
  ('vagas', 20, 'expirar_linhas', '1000', 'linhas_expiradas'),
  ('vagas', 30, 'soltar_cupons', '500', 'cupons_soltos'),
  ('vagas', 40, 'encerrar_retidas', '500', 'vagas_retidas'),
  ('vagas', 50, 'encerrar_nao_pagas', '500', 'vagas_nao_pagas'),
  ('vagas', 60, 'resumir_vagas', '200', 'resumos_de_vagas'),
  ('canais', 3, 'limpar_envios', '1000', 'envios_apagados'), ('canais', 5, 'avisar_pedidos', '20', 'pedidos_avisados'),
  ('canais', 7, 'avisar_conversas', '100', 'conversas_avisadas'),
  ('canais', 10, 'ler_linhas_de_feed', '1000', 'linhas_lidas'),
  ('canais', 20, 'publicar_linhas_proprias', '1000', 'linhas_no_ar'),
  ('canais', 30, 'vencer_linhas', '500', 'linhas_vencidas'),
  ('canais', 40, 'devolver_suspensas', '500', 'linhas_suspensas'),
  ('canais', 50, 'vencer_retidas', '500', 'linhas_retidas'),
  ('canais', 60, 'avisar_retidas', '100', 'avisos_de_retidas'),
  ('canais', 70, 'largar_pagamentos', '500', 'pagamentos_largados'),
  ('canais', 80, 'responder_fins', null, null),
  ('canais', 85, 'avisar_edicoes', '500', 'candidatos_avisados'), ('canais', 87, 'enviar_alertas', '500', 'alertas_vistos'),
  ('canais', 90, 'dobrar_feed', null, 'mudancas_do_feed');

create function private.rodar_passo(_passo private.rotina_passos) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _medida text := _passo.medida;
  _pular integer := 0;
  _resultado jsonb;
begin
  loop
    begin
      perform set_config('embira.pular', _pular::text, true);
      execute format('select to_jsonb(private.%I(%s))', _passo.funcao, quote_literal(_medida)) into _resultado;
      _resultado := case when _passo.conta is null then coalesce(_resultado, '{}') else jsonb_build_object(_passo.conta, _resultado) end;
      return _resultado || case when _pular > 0 then '{"passos_com_erro": 1}' else '{}' end::jsonb;
    exception
      -- The time running out is not the fault of a row.
      when query_canceled or others then
        raise warning '% of % after % was not done (%)', coalesce(_medida, 'all'), _passo.funcao, _pular, sqlstate;
        if sqlstate = '57014' or coalesce(_passo.medida, '') !~ '^[0-9]+$' or _pular = 5 then
          return '{"passos_com_erro": 1}';
        end if;
        _pular := _pular + (_medida = '1')::integer;
        _medida := case when _medida = '1' then _passo.medida else greatest(_medida::integer / 20, 1)::text end;
    end;
  end loop;
end
$$;
comment on function private.rodar_passo(private.rotina_passos) is
  'One slice of one step: {kind: how many, passos_com_erro: 1 when something failed}. A slice that fails undoes only itself and is repeated smaller; a row that fails alone '
  'is left out, five at most, and tried again by the next slice.';

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
    _resultado := private.rodar_passo(_passo);
    _feito := _feito || _resultado;
    _erros := _erros + (_resultado ? 'passos_com_erro')::integer;
  end loop;
  return _feito || case when _erros > 0 then jsonb_build_object('passos_com_erro', _erros) else '{}' end;
end
$$;
comment on function private.rodar(text[]) is
  'Runs one slice of each step of routines (private.rotina_passos), one routine after the other: {kind: how many, passos_com_erro: how many steps failed, absent when none did}.';

-- A procedure that commits can neither set the search path nor run as its owner: every name is qualified, and only the owner may call it.
create procedure private.drenar(_rotina text, _segundos integer default 40)
language plpgsql as $$
declare
  _inicio constant timestamptz := clock_timestamp();
  _passo private.rotina_passos;
  _restam text[] := array(
    select p.ordem::text from private.rotina_passos as p where p.rotina = _rotina order by p.feita_em nulls first, p.ordem
  );
  _ordem text;
  _resultado jsonb;
  _feito jsonb := '{}';
  _falhas text[] := '{}';
begin
  <<fatias>>
  while cardinality(_restam) > 0 loop
    foreach _ordem in array _restam loop
      exit fatias when clock_timestamp() >= _inicio + make_interval(secs => _segundos);
      select p.* into _passo from private.rotina_passos as p where p.rotina = _rotina and p.ordem = _ordem::smallint;
      _resultado := private.rodar_passo(_passo);
      update private.rotina_passos as p set feita_em = clock_timestamp() where p.rotina = _rotina and p.ordem = _passo.ordem;
      commit;
      if _resultado ? 'passos_com_erro' then
        _falhas := array_remove(_falhas, concat_ws(' ', _passo.funcao, _passo.medida)) || concat_ws(' ', _passo.funcao, _passo.medida);
        _resultado := _resultado - 'passos_com_erro';
      end if;
      _feito := _feito || (
        select coalesce(jsonb_object_agg(r.key, r.value::bigint + coalesce((_feito ->> r.key)::bigint, 0)), '{}')
        from jsonb_each_text(_resultado) as r
      );
      if not exists (select 1 from jsonb_each_text(_resultado) as r where r.value::bigint > 0) then
        _restam := array_remove(_restam, _ordem);
      end if;
    end loop;
  end loop;
  perform private.registrar_execucao(
    'rotina_' || _rotina,
    cardinality(_falhas) = 0,
    _feito || case when cardinality(_restam) > 0 then jsonb_build_object('passos_a_terminar', cardinality(_restam)) else '{}' end,
    (extract(epoch from clock_timestamp() - _inicio) * 1000)::integer,
    case when cardinality(_falhas) > 0 then 'Passos que falharam: ' || array_to_string(_falhas, ', ') end
  );
end
$$;
comment on procedure private.drenar(text, integer) is
  'Runs a routine until nothing is left or its seconds are used: one slice of each step in turn, each in its own transaction, so that no backlog holds up another step, a step '
  'that fails undoes nothing, and an end in the middle keeps what was done. It begins with the step that ran longest ago. A step that did nothing is '
  'over. Writes the run as rotina_{name}. For pg_cron.';

create table private.retencoes (
  conta text primary key,
  tabela text not null,
  desde text not null,
  prazo interval not null,
  filtro text not null default 'true'
);
comment on table private.retencoes is
  'What falls due when: rows of tabela that filtro holds for, prazo after desde (an indexed expression). private.purgar_vencidos deletes those that a step of the purge names; '
  'private.vencidos reports what is late of all of them. SQL that only migrations write.';

alter table private.retencoes enable row level security;

revoke all on table private.retencoes from public, anon, authenticated, service_role;

insert into private.retencoes (conta, tabela, desde, prazo, filtro)
values
  ('limites', 'private.limites', 'expira_em', '1 hour', 'true'),
  ('limites_atingidos', 'private.limites_atingidos', 'dia::timestamp at time zone ''America/Sao_Paulo''', '30 days', 'true'),
  ('mensagens', 'private.outbox', 'coalesce(enviado_em, morta_em)', '30 days', 'true'),
  ('envios', 'private.cliente_envios', 'expira_em', '0', 'true'),
  ('cadastros', 'private.consultoria_rascunhos', 'expira_em', '0', 'true'),
  ('consultorias', 'public.consultorias', 'atualizado_em', '12 months', 'dono_id is null or publicada_em is null'),
  (
    'solicitacoes_sem_confirmar', 'public.solicitacoes', 'criado_em', '180 days',
    'email_confirmado_em is null and status_solicitacao in (''Rascunho'', ''Solicitação Efetuada'', ''Recusada'')'
  ),
  ('solicitacoes', 'public.solicitacoes', 'atualizado_em', '24 months', 'true'),
  ('clientes', 'private.clientes_a_conferir', 'desde', '30 days', 'true'),
  (
    'lugares', 'private.lugares', 'visto_em', '2 days',
    'not exists (select from public.solicitacoes as s where s.status_solicitacao = ''Aberta'' and s.cidade_busca = lugar)'
  ),
  -- Most files are attachments in use, found all at once.
  (
    'arquivos', 'private.arquivos', 'criado_em', '1 day',
    'case when exists (select from public.propostas as p where p.arquivo_id = arquivos.id) then false else not private.arquivo_em_uso(arquivos) end'
  ),
  ('arquivos_a_apagar', 'private.arquivos_a_apagar', 'vez_em', '0', 'true'),
  -- Those of a request that is there stay: an expired one still asks for a new one.
  ('links', 'private.acompanhamento_links', 'expira_em', '180 days', 'solicitacao_id is null'),
  ('consentimentos', 'private.consentimentos', 'revogado_em', '5 years', 'true'),
  -- They end after minutes, and their limits look back for a day.
  ('codigos', 'private.otp_desafios', 'criado_em', '48 hours', 'true'),
  ('contatos', 'public.contatos', 'criado_em', '24 months', 'true'),
  ('auditoria', 'private.auditoria', 'em', '5 years', 'true'),
  ('alertas', 'private.alertas', 'vence_em', '0', 'true'), ('alertas_a_enviar', 'private.alertas', 'proximo_em', '0', 'vence_em > now()'),
  ('vagas', 'public.vagas', 'coalesce(encerrada_em, expira_em)', '24 months', 'status in (''encerrada'', ''recusada'', ''expirada'') and anonimizada_em is null'),
  ('propostas_a_expirar', 'public.propostas', 'expira_em', '0', 'status_proposta = ''enviada'''),
  (
    'pedidos_a_fechar', 'private.solicitacao_prazos', 'fecha_em', '0',
    'exists (select from public.solicitacoes as s where s.id = solicitacao_id and s.status_solicitacao = ''Aberta'')'
  ),
  ('pedidos_a_avisar', 'private.solicitacao_prazos', 'avisar_desde', '0', 'true'),
  ('vagas_a_expirar', 'public.vagas', 'expira_em', '0', 'status in (''published'', ''pausada'')'),
  ('candidatos_a_responder', 'private.vagas_a_responder', 'desde', '0', 'concluida_em is null');

create function private.purgar_vencidos(_conta text) returns bigint
language plpgsql set search_path = '' as $$
declare
  _regra private.retencoes;
  _apagados bigint;
begin
  select r.* into strict _regra from private.retencoes as r where r.conta = _conta;
  execute format(
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$s < now() - %3$L::interval and (%4$s) limit 20000))',
    _regra.tabela, _regra.desde, _regra.prazo, _regra.filtro
  );
  get diagnostics _apagados = row_count;
  return _apagados;
end
$$;
comment on function private.purgar_vencidos(text) is 'Deletes at most 20,000 rows of a kind of private.retencoes after their term. Returns how many.';

create function private.vencidos() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _regra private.retencoes;
  _total bigint;
  _desde timestamptz;
  _lista jsonb := '[]';
begin
  for _regra in select r.* from private.retencoes as r order by r.conta loop
    execute format(
      'select count(*), min(t.desde) from (select %2$s as desde from %1$s where %2$s < now() - %3$L::interval - interval ''2 hours'' and (%4$s) order by 1 limit 10000) as t',
      _regra.tabela, _regra.desde, _regra.prazo, _regra.filtro
    ) into _total, _desde;
    if _total > 0 then
      _lista := _lista || jsonb_build_object('conta', _regra.conta, 'total', _total, 'desde', _desde + _regra.prazo);
    end if;
  end loop;
  return _lista;
end
$$;
comment on function private.vencidos() is
  'What is due for more than 2 hours, two turns of the hourly routines: [{conta, total (up to 10,000), desde: since when the oldest}]. Empty when the routines keep up.';

create function private.purgar_solicitacoes(_maximo integer) returns integer
language sql set search_path = '' as $$
  select private.apagar_solicitacoes(
    array(
      select s.id
      from (
        (
          select p.id, p.criado_em + interval '180 days' as venceu_em from public.solicitacoes as p
          where
            p.email_confirmado_em is null
            and p.criado_em < now() - interval '180 days'
            and p.status_solicitacao in ('Rascunho', 'Solicitação Efetuada', 'Recusada')
          order by p.criado_em limit _maximo + private.a_pular()
        )
        union all
        (
          select p.id, p.atualizado_em + interval '24 months' from public.solicitacoes as p
          where p.atualizado_em < now() - interval '24 months' order by p.atualizado_em limit _maximo + private.a_pular()
        )
      ) as d
      join public.solicitacoes as s on s.id = d.id
      order by d.venceu_em
      limit _maximo offset private.a_pular()
      for update of s skip locked
    )
  );
$$;
comment on function private.purgar_solicitacoes(integer) is
  'Requests with unconfirmed mailbox that were never opened, after 180 days; any other 24 months after its last change.';

create function private.purgar_clientes(_maximo integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  _conferidos uuid[];
  _apagados bigint;
begin
  loop
    with tirados as (
      delete from private.clientes_a_conferir as d
      where
        d.cliente_id in (
          select f.cliente_id from private.clientes_a_conferir as f
          where f.desde < now() - interval '30 days'
          order by f.desde
          limit _maximo offset private.a_pular()
          for update skip locked
        )
      returning d.cliente_id
    )
    select array_agg(t.cliente_id) into _conferidos from tirados as t;
    -- Locked first: whoever sends at this moment waits, or is seen by the look that follows.
    perform from public.clientes as c where c.id = any (_conferidos) order by c.id for update;
    delete from public.clientes as c where c.id = any (_conferidos) and private.cliente_sem_uso(c.id);
    get diagnostics _apagados = row_count;
    -- A slice that deleted none would end the step (private.drenar), with more to look at behind it.
    exit when _apagados > 0 or _conferidos is null;
  end loop;
  return _apagados;
end
$$;
comment on function private.purgar_clientes(integer) is
  'Clients of 30 days with no request, vacancy or capability to send, of those that lost one of these (private.clientes_a_conferir). Returns how many.';

create function private.purgar_marcas_de_cupons(_maximo integer) returns bigint
language sql set search_path = '' as $$
  with lote as (
    select u.id from private.cupom_usos as u
    where u.marcas is not null and u.criado_em < now() - interval '24 months'
    order by u.criado_em
    limit _maximo offset private.a_pular()
    for update skip locked
  ),
  feitas as (
    update private.cupom_usos as u set marcas = null where u.id in (select l.id from lote as l) returning 1
  )
  select count(*) from feitas;
$$;
comment on function private.purgar_marcas_de_cupons(integer) is
  'Keyed hashes of ended accounts on the coupons they used, after 24 months.';

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
  'For the worker: a slice of what has outlived its purpose is deleted (counts after their window, codes after 48 hours, messages after 30 days, capabilities and drafts '
  'of registrations at '
  'their end, registrations that nobody claimed or that never were in the directory 12 months after their last change, accounts without a verified contact after 30 days without '
  'use, what the platform''s log of sign-ins says of deleted accounts, unconfirmed requests after 180 days, any request 24 months after its last change, what was written to the '
  'team after 24 months, links of deleted requests 180 days after their end, proofs 5 years after revocation, vacancies 24 months after their end, what remains of paid ones and '
  'payments 5 years after payment, payments that never were and events of the provider after 180 days, applications 180 days after the end of their vacancy, e-mails of who '
  'reported an ad after 180 days), and runs the scheduled changes of proposals, vacancies and channel lines.';

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
  perform cron.schedule('purge', '17 * * * *', 'call private.drenar(''purga'')');
  perform cron.schedule('propostas', '37 * * * *', 'call private.drenar(''propostas'')');
  perform cron.schedule('vagas', '47 * * * *', 'call private.drenar(''vagas'')');
  perform cron.schedule('canais', '*/10 * * * *', 'call private.drenar(''canais'')');
  -- Its own log of runs grows without end.
  perform cron.schedule('cron-log', '7 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days''');
end
$$;
comment on function private.agendar_jobs() is
  'Schedules the worker every minute, the purge and what happens to proposals and vacancies every hour, and what happens to channel lines every ten minutes, and deletes '
  'the scheduler''s log of runs after 7 days; again, it changes nothing. By hand when pg_cron and pg_net were turned on after migrating: select private.agendar_jobs().';

do $$
begin
  begin
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
  exception when insufficient_privilege or feature_not_supported or undefined_file then
    raise notice 'pg_cron and pg_net are not turned on here: %', sqlerrm;
  end;
  -- Also where pg_cron was turned on before, or is there without pg_net.
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform private.agendar_jobs();
  end if;
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
      limit _maximo offset private.a_pular()
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
  'Folds the changes into one number, which stays the same. Returns how many changes.';

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
comment on function private.anotar_limite_atingido(text) is
  'Counts for the team that somebody reached the limit of an action; sem_endereco counts calls without the address of the caller.';

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
          select p.fila, count(*) as pendentes, count(*) filter (where p.agendada_em < now() - t.promessa) as atrasadas
          from (
            select o.fila, o.tipo, o.agendada_em
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
        jsonb_agg(jsonb_build_object('acao', l.acao, 'total', l.total, 'desde', l.desde) order by l.total desc, l.acao), '[]'
      )
      from (
        select a.acao, sum(a.total) as total, min(a.dia)::timestamp at time zone 'America/Sao_Paulo' as desde
        from private.limites_atingidos as a
        where a.dia > private.dia_do_instante(now() - interval '30 days')
        group by a.acao
      ) as l
    ),
    'feeds', private.saude_dos_feeds(),
    'entregas', private.entregas_falhando(),
    'vencidos', private.vencidos()
  );
end
$$;
comment on function private.admin_saude() is 'Body of fn_admin_saude. Limit: 600 in 10 minutes per account.';

create function public.fn_admin_saude() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_saude();
$$;
comment on function public.fn_admin_saude() is
  'For admins: {agora, mensagens: {pendentes, atrasadas (due for more than 5 minutes), mortas, mais_antiga|null} (each counted up to 100,000), jobs: [{nome, ultima, ok, '
  'contagens, ms, erro|null, falhas_24h}], limites: [{acao, total}] how often each was reached in the last 30 days, most first, feeds: [{formato, lido_em}], entregas: '
  'private.entregas_falhando, vencidos: '
  '[{conta, total, desde}] what the routines should have done (private.vencidos)}. Errors: PT403 so_admin, PT429 limite.';

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
