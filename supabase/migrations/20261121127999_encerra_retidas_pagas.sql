-- What is paid does not wait for ever: of a vacancy that the ad check holds back the team is told after a day, each paid line goes back
-- when its channel's time has passed since the payment, and the vacancy ends after 30 days like a free one (decision 16). A vacancy
-- that is off the page for a report loses nothing meanwhile: the clock of its lines stands still, for 7 days at most.
-- Locks: none. Undo: put back private.encerrar_retidas of 126800, private.vagas_segue_canais of 127000, private.vencer_linhas and
-- private.girar_canais of 127350; drop the other functions.

create or replace function private.encerrar_retidas(_maximo integer)
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
          p.status = 'aguardando_publicacao'
          and p.bloqueada_em < now() - interval '30 days'
          and not private.vaga_contestada(p.id)
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
  'Ends vacancies that the ad check held back and nobody corrected in 30 days, and what of a paid one was not given back goes back; one whose charge is disputed waits for a person. Returns how many.';

create or replace function private.vagas_segue_canais()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  if new.status = 'published' and old.status <> 'suspensa' then
    -- A renewal brings back what costs nothing; what was paid for had its time.
    update public.vaga_canais as c
    set
      status = 'na_fila',
      motivo = null,
      expira_em = new.expira_em,
      prazo_em = now() + make_interval(hours => k.prazo_horas)
    from public.canais as k
    where
      c.vaga_id = new.id
      and k.codigo = c.canal
      and (c.status = 'selecionado' or c.status = 'expirado' and c.preco_centavos = 0);
  elsif new.status = 'published' then
    -- The time off the page is given back.
    update public.vaga_canais as c set prazo_em = c.prazo_em + (now() - old.suspensa_em)
    where c.vaga_id = new.id and c.status in ('na_fila', 'enviado', 'aguardando_canal');
  elsif new.status in ('expirada', 'encerrada', 'recusada') then
    -- What was paid for and never live ends too, and its money goes back (vaga_canais_devolve).
    update public.vaga_canais as c
    set
      status = 'expirado',
      motivo = case
        when c.status <> 'publicado' and c.preco_centavos > c.desconto_centavos
          then 'A vaga saiu do ar antes de o canal a publicar.'
        else c.motivo
      end
    where
      c.vaga_id = new.id
      and (
        c.status = 'publicado'
        or c.preco_centavos = c.desconto_centavos and c.status in ('na_fila', 'enviado', 'aguardando_canal', 'falhou')
        or c.preco_centavos > c.desconto_centavos
        and new.paga_em is not null
        and c.status in ('selecionado', 'na_fila', 'enviado', 'aguardando_canal')
      );
  end if;
  return null;
end
$$;

create or replace function private.vencer_linhas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _vencidas integer;
begin
  update public.vaga_canais as c
  set
    status = case when c.preco_centavos > c.desconto_centavos then 'expirado' else 'falhou' end,
    motivo = case
      when c.preco_centavos > c.desconto_centavos then 'O canal não mostrou a vaga no prazo.'
      when c.modo in ('proprio', 'feed_aberto') then 'O leitor do canal ainda não buscou o nosso feed no prazo. A vaga segue na nossa página.'
      else 'O canal não mostrou a vaga no prazo. A vaga segue na nossa página.'
    end
  where
    c.id = any (
      array(
        select p.id
        from public.vaga_canais as p
        join public.vagas as v on v.id = p.vaga_id
        where
          p.status in ('na_fila', 'enviado', 'aguardando_canal')
          and p.prazo_em <= now()
          -- Off the page the clock stands still: 7 days at most (devolver_suspensas).
          and v.status <> 'suspensa'
        order by p.prazo_em
        limit _maximo
        for no key update of p skip locked
      )
    );
  get diagnostics _vencidas = row_count;
  return _vencidas;
end
$$;
comment on function private.vencer_linhas(integer) is
  'Lines that are not live by their deadline: what was paid for ends and goes back (vaga_canais_devolve), what costs nothing failed. Not of a vacancy off the page. Returns how many.';

create function private.vencer_retidas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _vencidas integer;
begin
  update public.vaga_canais as c
  set status = 'expirado', motivo = 'A vaga não passou da revisão no prazo do canal.'
  where
    c.id = any (
      array(
        select p.id
        from public.vagas as v
        join public.vaga_canais as p on p.vaga_id = v.id
        join public.canais as k on k.codigo = p.canal
        where
          v.status = 'aguardando_publicacao'
          and p.status = 'selecionado'
          and p.preco_centavos > p.desconto_centavos
          and v.paga_em + make_interval(hours => k.prazo_horas) <= now()
          and not private.vaga_contestada(v.id)
        order by v.paga_em
        limit _maximo
        for no key update of p skip locked
      )
    );
  get diagnostics _vencidas = row_count;
  return _vencidas;
end
$$;
comment on function private.vencer_retidas(integer) is
  'Paid lines of vacancies that are paid and not yet published when the channel''s time has passed since the payment: their money goes back; the vacancy may still be published, with what costs nothing. Not while its charge is disputed. Returns how many.';

create function private.avisar_retidas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _retida record;
  _avisadas integer := 0;
begin
  for _retida in
    select v.id, v.codigo_ref, v.bloqueada_em, p.intent_id, p.recebido_centavos, p.valor_centavos
    from public.vagas as v
    join private.pagamentos as p on p.vaga_id = v.id and p.status = 'pago'
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '24 hours'
      -- Nobody is told again of what waits longer.
      and v.bloqueada_em > now() - interval '7 days'
      and p.contestado_em is null
      and not exists (
        select 1
        from public.admins as a
        join private.outbox as o
          on o.chave = 'pagamento_divergente:' || v.id || ':retida:' || extract(epoch from v.bloqueada_em)::bigint || ':' || a.id
      )
    order by v.bloqueada_em
    limit _maximo
  loop
    perform private.avisar_equipe(
      'pagamento_divergente',
      _retida.id || ':retida:' || extract(epoch from _retida.bloqueada_em)::bigint,
      jsonb_build_object(
        'motivo', 'uma vaga paga espera na revisão há mais de um dia',
        'intent_id', _retida.intent_id,
        'codigo_ref', _retida.codigo_ref,
        'recebido_centavos', _retida.recebido_centavos,
        'esperado_centavos', _retida.valor_centavos
      )
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function private.avisar_retidas(integer) is
  'Tells the team, once, of each paid vacancy that the ad check has held back for a day. Returns how many.';

create or replace function private.girar_canais()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _feito jsonb := '{}';
begin
  -- Each in a step of its own: what fails undoes nothing of the others, and comes again with the next round.
  begin
    _feito := _feito || jsonb_build_object('linhas_no_ar', private.publicar_linhas_de_feed(1000));
  exception
    when others or query_canceled then
      raise warning 'lines of feeds did not go live (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('linhas_vencidas', private.vencer_linhas(500));
  exception
    when others or query_canceled then
      raise warning 'lines past their deadline did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('linhas_suspensas', private.devolver_suspensas(500));
  exception
    when others or query_canceled then
      raise warning 'lines of suspended vacancies did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('linhas_retidas', private.vencer_retidas(500));
  exception
    when others or query_canceled then
      raise warning 'lines of vacancies held back did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('avisos_de_retidas', private.avisar_retidas(100));
  exception
    when others or query_canceled then
      raise warning 'the team was not told of vacancies held back (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('pagamentos_largados', private.largar_pagamentos(500));
  exception
    when others or query_canceled then
      raise warning 'payments that nobody began were not given up (%)', sqlstate;
  end;
  begin
    _feito := _feito || private.responder_fins();
  exception
    when others or query_canceled then
      raise warning 'candidates of ended vacancies were not answered (%)', sqlstate;
  end;
  return _feito;
end
$$;
comment on function private.girar_canais() is
  'Everything that happens to channel lines by itself, and the answers to candidates of ended vacancies; run it every few minutes. Returns {linhas_no_ar, linhas_vencidas, linhas_suspensas, linhas_retidas, avisos_de_retidas, pagamentos_largados, candidatos_respondidos, vagas_a_responder}.';
