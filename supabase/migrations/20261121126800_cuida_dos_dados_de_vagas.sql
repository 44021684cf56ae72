-- What is kept of vacancies and companies follows their people: export, deletion with the account, and the end of each after its
-- time; and what happens to vacancies by itself, with the hourly purge. Of a vacancy that was paid remain price, channels and dates,
-- without name, as the tax law asks. Locks: public.usuarios for an instant, to add a trigger.
-- Undo: drop the trigger and the functions; put back private.purgar, private.exportar_meus_dados, fn_service_purge and
-- private.agendar_jobs of the migrations before 20261121124000; cron.unschedule('propostas'), cron.unschedule('vagas').

create function private.apagar_vagas(_vagas uuid[])
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _apagadas integer;
begin
  if cardinality(_vagas) = 0 then
    return 0;
  end if;
  perform from public.vagas as v where v.id = any (_vagas) order by v.id for update;
  perform private.despedir_candidatos(_vagas);
  perform private.calar_mensagens('vaga', _vagas);

  update public.vagas as v
  set
    status = case when v.status in ('encerrada', 'recusada') then v.status else 'encerrada' end,
    motivo = case v.status when 'recusada' then 'A conta foi excluída.' end,
    usuario_id = null,
    cliente_id = null,
    chave = null,
    chave_resumo = null,
    anonimizada_em = now(),
    empresa = '',
    descricao = '',
    responsavel_nome = '',
    email = '',
    telefone = '',
    area = '-',
    setor = null,
    salario_min = null,
    salario_max = null,
    empresa_tamanho = null,
    local_de_trabalho = null,
    requisitos = null,
    beneficios = null,
    diferenciais = null,
    empresa_nome = null,
    empresa_descricao = null,
    empresa_site = null,
    vaga_afirmativa_grupo = null,
    achados = '[]'
  where v.id = any (_vagas) and v.paga_em is not null and v.anonimizada_em is null;
  update public.vaga_canais as c
  set
    status = case c.status when 'publicado' then 'expirado' else c.status end,
    external_url = null,
    motivo = case when c.motivo is not null then 'Apagado.' end
  where c.vaga_id = any (_vagas) and num_nonnulls(c.external_url, c.motivo) > 0;
  delete from public.vaga_canal_eventos as e
  using public.vaga_canais as c
  where c.vaga_id = any (_vagas) and e.vaga_canal_id = c.id;
  delete from private.vaga_numeros as n where n.vaga_id = any (_vagas);

  delete from public.vagas as v where v.id = any (_vagas) and v.paga_em is null;
  get diagnostics _apagadas = row_count;
  return _apagadas;
end
$$;
comment on function private.apagar_vagas(uuid[]) is
  'Deletes vacancies with lines, numbers and letters; of one that was paid stays the fiscal part, without anything a person wrote but the name of the job. Returns how many are gone.';

create function private.usuarios_apaga_vagas()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.apagar_vagas(array(select v.id from public.vagas as v where v.usuario_id = old.id order by v.id));
  perform private.calar_mensagens('usuario', array[old.id]);
  return old;
end
$$;
comment on function private.usuarios_apaga_vagas() is
  'Trigger: an account that ends takes its vacancies and the messages about it with it; companies go by their key. What was paid stays without name.';

create trigger usuarios_apaga_vagas
before delete on public.usuarios
for each row execute function private.usuarios_apaga_vagas();

create function private.purgar_vagas(_antes timestamptz, _pagas_antes timestamptz, _maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
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

create or replace function private.purgar()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
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
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;

create function private.expirar_vagas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _vaga public.vagas;
  _expiradas integer := 0;
begin
  for _vaga in
    select v.*
    from public.vagas as v
    where v.status = 'published' and v.expira_em <= now()
    order by v.expira_em
    limit _maximo
    for no key update skip locked
  loop
    update public.vagas as v set status = 'expirada' where v.id = _vaga.id;
    perform private.avisar_dono_da_vaga(_vaga, 'vaga_expirada', extract(epoch from _vaga.expira_em)::bigint::text);
    _expiradas := _expiradas + 1;
  end loop;
  return _expiradas;
end
$$;
comment on function private.expirar_vagas(integer) is
  'Takes vacancies off the air whose days are over; each owner is told, once for each time. Returns how many.';

create function private.expirar_linhas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _expiradas integer;
begin
  update public.vaga_canais as c set status = 'expirado'
  where
    c.id = any (
      array(
        select p.id
        from public.vaga_canais as p
        where p.status in ('publicado', 'lido') and p.expira_em <= now()
        order by p.expira_em
        limit _maximo
        for no key update skip locked
      )
    );
  get diagnostics _expiradas = row_count;
  return _expiradas;
end
$$;
comment on function private.expirar_linhas(integer) is
  'Ends the channel lines that are live or read by a feed and whose days are over, also of a vacancy that was renewed: what was paid for had its time. Returns how many.';

create function private.encerrar_retidas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _encerradas integer;
begin
  update public.vagas as v set status = 'encerrada', motivo = 'Não foi corrigida em 30 dias.'
  where
    v.id = any (
      array(
        select p.id
        from public.vagas as p
        where
          p.status = 'aguardando_publicacao' and p.valor_total = 0 and p.bloqueada_em < now() - interval '30 days'
        order by p.bloqueada_em
        limit _maximo
        for no key update skip locked
      )
    );
  get diagnostics _encerradas = row_count;
  return _encerradas;
end
$$;
comment on function private.encerrar_retidas(integer) is
  'Ends free vacancies that the ad check held back and nobody corrected in 30 days; a paid one waits for a person of the team. Returns how many.';

create function private.encerrar_nao_pagas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _encerradas integer;
begin
  update public.vagas as v set status = 'encerrada', motivo = 'O pagamento não foi feito em 30 dias.'
  where
    v.id = any (
      array(
        select p.id
        from public.vagas as p
        where p.status in ('pending_payment', 'payment_failed') and p.atualizado_em < now() - interval '30 days'
        order by p.atualizado_em
        limit _maximo
        for no key update skip locked
      )
    );
  get diagnostics _encerradas = row_count;
  return _encerradas;
end
$$;
comment on function private.encerrar_nao_pagas(integer) is
  'Ends vacancies that nobody paid or changed in 30 days, so that their coupons are free again. Returns how many.';

create function private.resumir_vagas(_maximo integer, _agora timestamptz default now())
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _local constant timestamp := _agora at time zone 'America/Sao_Paulo';
  _segunda constant date := date_trunc('week', _local)::date;
  _pessoa record;
  _resumo jsonb;
  _enviados integer := 0;
begin
  -- Mondays and Tuesdays from 8 in the morning, so that a day without a clock loses nothing.
  if extract(isodow from _local) > 2 or extract(hour from _local) < 8 then
    return 0;
  end if;
  for _pessoa in
    select u.id, u.nome, u.email
    from public.usuarios as u
    left join private.vaga_resumos as r on r.usuario_id = u.id
    where
      u.email_verificado
      and coalesce(r.resumo_em < _segunda, true)
      and exists (
        select 1 from public.vagas as v
        where v.usuario_id = u.id and v.status = 'published' and v.publicada_em < _agora - interval '1 day'
      )
    order by r.resumo_em nulls first, u.id
    limit _maximo
  loop
    insert into private.vaga_resumos as r (usuario_id, resumo_em)
    values (_pessoa.id, _segunda)
    on conflict (usuario_id) do update set resumo_em = excluded.resumo_em;

    select jsonb_build_object(
      'nome', _pessoa.nome,
      'total', count(*),
      'visualizacoes', sum(s.visualizacoes),
      'candidaturas', sum(s.candidaturas),
      'vagas', jsonb_agg(
        jsonb_build_object('cargo', s.cargo, 'visualizacoes', s.visualizacoes, 'candidaturas', s.candidaturas) order by s.n
      ) filter (where s.n <= 5)
    ) into _resumo
    from (
      select
        v.cargo,
        w.visualizacoes,
        w.candidaturas,
        row_number() over (order by w.visualizacoes desc, v.publicada_em desc, v.id) as n
      from public.vagas as v
      cross join lateral (
        select
          coalesce(sum(m.visualizacoes), 0)::integer as visualizacoes,
          coalesce(sum(m.candidaturas), 0)::integer as candidaturas
        from private.vaga_numeros as m
        where m.vaga_id = v.id and m.dia > _local::date - 7
      ) as w
      where v.usuario_id = _pessoa.id and v.status = 'published' and v.publicada_em < _agora - interval '1 day'
    ) as s;
    perform private.enfileirar('vaga_resumo', _pessoa.id || ':' || _segunda, _pessoa.email, _resumo, null);
    _enviados := _enviados + 1;
  end loop;
  return _enviados;
end
$$;
comment on function private.resumir_vagas(integer, timestamptz) is
  'On Mondays and Tuesdays, by the clock of Brasília, tells who has vacancies on the air for more than a day how the last 7 days went: once a week each, so many a call. Returns how many were told.';

create function private.girar_vagas()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _feito jsonb := '{}';
begin
  -- Each in a step of its own: what fails undoes nothing of the others, and comes again with the next hour.
  begin
    _feito := _feito || jsonb_build_object('vagas_expiradas', private.expirar_vagas(500));
  exception
    when others or query_canceled then
      raise warning 'vacancies did not expire (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('linhas_expiradas', private.expirar_linhas(1000));
  exception
    when others or query_canceled then
      raise warning 'channel lines did not expire (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('cupons_soltos', private.soltar_cupons(500));
  exception
    when others or query_canceled then
      raise warning 'coupons of unpaid vacancies were not freed (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('vagas_retidas', private.encerrar_retidas(500));
  exception
    when others or query_canceled then
      raise warning 'vacancies held back did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('vagas_nao_pagas', private.encerrar_nao_pagas(500));
  exception
    when others or query_canceled then
      raise warning 'unpaid vacancies did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('resumos_de_vagas', private.resumir_vagas(200));
  exception
    when others or query_canceled then
      raise warning 'the weekly report of vacancies was not written (%)', sqlstate;
  end;
  return _feito;
end
$$;
comment on function private.girar_vagas() is
  'Everything that happens to vacancies by itself; run it hourly. Returns what was done: {vagas_expiradas, linhas_expiradas, cupons_soltos, vagas_retidas, vagas_nao_pagas, resumos_de_vagas}.';

create or replace function public.fn_service_purge()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '60s'
as $$
  select private.purgar() || private.girar_propostas() || private.girar_vagas();
$$;

comment on function public.fn_service_purge() is
  'For the worker: deletes what has outlived its purpose (counts after their window, codes after 48 hours, messages after 30 days, capabilities and drafts of registrations at their end, registrations that nobody claimed or that never were in the directory 12 months after their last change, accounts without a verified contact after 30 days without use, what the platform''s log of sign-ins says of deleted accounts, unconfirmed requests after 180 days, any request 24 months after its last change, what was written to the team after 24 months, links of deleted requests 180 days after their end, proofs 5 years after revocation, vacancies 24 months after their end, what remains of paid ones 5 years after payment), and does what happens to proposals and vacancies by itself. Errors: PT503 tente_novamente.';

grant execute on function private.girar_vagas() to service_role;

create or replace function private.agendar_jobs()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The same name replaces the schedule.
  perform cron.schedule('run-jobs', '* * * * *', 'select private.acordar_jobs()');
  perform cron.schedule('purge', '17 * * * *', 'select private.purgar()');
  perform cron.schedule('propostas', '37 * * * *', 'select private.girar_propostas()');
  perform cron.schedule('vagas', '47 * * * *', 'select private.girar_vagas()');
end
$$;
comment on function private.agendar_jobs() is
  'Schedules the worker every minute, the purge and what happens to proposals and vacancies every hour; again, it changes nothing. By hand when pg_cron and pg_net were turned on after migrating: select private.agendar_jobs().';

do $$
begin
  if exists (select 1 from pg_extension as e where e.extname = 'pg_cron') then
    perform private.agendar_jobs();
  end if;
exception
  when insufficient_privilege or undefined_function or invalid_schema_name then
    raise notice 'jobs are not scheduled here: %', sqlerrm;
end
$$;

create function private.exportar_vagas(_auth_user_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'empresas', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'usuario_id' order by e.created_at desc, e.id), '[]')
      from public.empresas as e where e.usuario_id = u.id
    ),
    'vagas', (
      select coalesce(
        jsonb_agg(
          to_jsonb(v) - array[
            'usuario_id', 'cliente_id', 'chave', 'chave_resumo', 'busca', 'empresa_chave', 'canais', 'reservada_ate', 'tentativas'
          ]
          || jsonb_build_object(
            'linhas', (
              select coalesce(
                jsonb_agg(
                  to_jsonb(c) - array['id', 'vaga_id']
                  || jsonb_build_object(
                    'eventos', (
                      select coalesce(jsonb_agg(to_jsonb(e) - array['id', 'vaga_canal_id'] order by e.id), '[]')
                      from public.vaga_canal_eventos as e where e.vaga_canal_id = c.id
                    )
                  )
                  order by c.canal
                ),
                '[]'
              )
              from public.vaga_canais as c where c.vaga_id = v.id
            ),
            'numeros', (
              select coalesce(jsonb_agg(to_jsonb(n) - 'vaga_id' order by n.dia, n.canal), '[]')
              from private.vaga_numeros as n where n.vaga_id = v.id
            )
          )
          order by v.created_at desc, v.id
        ),
        '[]'
      )
      from (
        select t.* from public.vagas as t
        where t.usuario_id = u.id
        order by t.created_at desc, t.id
        limit 1000
      ) as v
    )
  )
  from (select (select p.id from public.usuarios as p where p.auth_user_id = _auth_user_id) as id) as u;
$$;
comment on function private.exportar_vagas(uuid) is
  'Companies and vacancies of an account for "my data": {empresas, vagas}, of vacancies the newest 1,000, each with channel lines, their history and numbers.';

create or replace function private.exportar_meus_dados()
returns jsonb
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  select private.exportar_dados(auth.uid()) || private.exportar_propostas(auth.uid()) || private.exportar_vagas(auth.uid());
$$;
comment on function private.exportar_meus_dados() is
  'exportar_dados(), exportar_propostas() and exportar_vagas() of the account that calls, and of no other.';
comment on function public.fn_exportar_meus_dados() is
  'Everything kept about the account that calls and its verified e-mail: {gerado_em, itens_por_lista, perfil, conta, contas_externas, sessoes, consentimentos, empresa|null, solicitacoes, envios_iniciados, contatos, mensagens, admin?, consultoria|null, cadastros_iniciados, propostas, propostas_recebidas, prazos_dos_pedidos, avisos_de_pedidos|null, empresas, vagas}; lists newest first, cut after itens_por_lista. Errors: PT404 conta_inexistente, PT429 limite (10 a day), PT503 tente_novamente.';
