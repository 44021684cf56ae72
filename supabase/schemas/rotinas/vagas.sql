-- Steps for vacancies: expiry, and the end of those that were not paid.

create function rotinas.expirar_vagas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(transicoes.mudar_vaga(p.id, 'expirada'))::integer
  from (
    select v.id
    from public.vagas as v
    where v.status in ('published', 'pausada', 'suspensa') and v.expira_em <= now() and not pagamentos.suspensao_espera(v.id)
    order by v.expira_em
    limit _maximo offset base.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function rotinas.expirar_vagas(integer) is
  'Expires published, paused and suspended vacancies whose time is over, not those of which an appeal or a dispute is open. Returns the number of expired vacancies.';

create table rotinas.fins_avisados (
  vaga_id uuid primary key references public.vagas (id) on delete cascade,
  expira_em timestamptz not null
);
comment on table rotinas.fins_avisados is 'The end of each vacancy that its owner was last told before it came: a renewed one is told again.';

alter table rotinas.fins_avisados enable row level security;

revoke all on table rotinas.fins_avisados from public, anon, authenticated, service_role;

create function rotinas.avisar_fins(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _avisadas integer := 0;
begin
  for _vaga in
    select v.*
    from public.vagas as v
    left join rotinas.fins_avisados as f on f.vaga_id = v.id
    where
      v.status = 'published'
      and v.expira_em between now() and now() + interval '5 days'
      and f.expira_em is distinct from v.expira_em
    order by v.expira_em
    limit _maximo offset base.a_pular()
    for no key update of v skip locked
  loop
    insert into rotinas.fins_avisados as f (vaga_id, expira_em)
    values (_vaga.id, _vaga.expira_em)
    on conflict (vaga_id) do update set expira_em = excluded.expira_em;
    perform vagas.avisar_dono(
      _vaga,
      'vaga_terminando',
      extract(epoch from _vaga.expira_em)::bigint::text,
      -- More days count from its end.
      jsonb_build_object('renovavel', _vaga.publicada_em + interval '180 days' >= _vaga.expira_em + interval '30 days')
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function rotinas.avisar_fins(integer) is
  'E-mails whom it concerns, once for each end, that a published vacancy ends within 5 days: the end answers its candidates and cancels their interviews. Returns how many.';

create function rotinas.expirar_linhas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from transicoes.mudar_vaga_canal((
    select jsonb_agg(jsonb_build_object('id', p.id, 'status', 'expirado'))
    from (
      select c.id
      from public.vaga_canais as c
      where c.status in ('publicado', 'lido') and c.expira_em <= now()
      order by c.expira_em
      limit _maximo offset base.a_pular()
      for no key update skip locked
    ) as p
  ));
$$;
comment on function rotinas.expirar_linhas(integer) is
  'Ends channel lines that are live or read by a feed and whose time is over, also of a renewed vacancy: paid lines had their time. Returns the number of ended '
  'lines.';

create function rotinas.encerrar_retidas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(transicoes.mudar_vaga(p.id, 'encerrada', p.motivo))::integer
  from (
    select
      v.id,
      case
        when v.achados @> '[{"regra": "contestacao_perdida"}]' then 'O banco estornou o pagamento desta vaga.'
        else 'Não foi corrigida em 30 dias.'
      end as motivo
    from public.vagas as v
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '30 days'
      and not v.na_equipe
      -- Disputed: the bank decides, and the team about the rest of what was lost in part.
      and not v.achados @> '[{"regra": "contestacao"}]'
    order by v.bloqueada_em
    limit _maximo offset base.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function rotinas.encerrar_retidas(integer) is
  'Ends vacancies that the ad check held back and that were not corrected in 30 days, and refunds the rest of a paid one; those whose money the bank gave back 30 days '
  'after that. One that is disputed, or was lost in part, and one that the team is to read wait. Returns the number of ended vacancies.';

create function rotinas.encerrar_nao_pagas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(transicoes.mudar_vaga(p.id, 'encerrada', 'O pagamento não foi feito em 30 dias.'))::integer
  from (
    select v.id
    from public.vagas as v
    where v.status in ('pending_payment', 'payment_failed') and v.atualizado_em < now() - interval '30 days'
    order by v.atualizado_em
    limit _maximo offset base.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function rotinas.encerrar_nao_pagas(integer) is
  'Ends vacancies that were neither paid nor changed in 30 days, which releases their coupons. Returns the number of ended vacancies.';

-- Steps for channel lines: feeds, deadlines and lines held back.

create function rotinas.vencer_retidas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from transicoes.mudar_vaga_canal((
    select jsonb_agg(jsonb_build_object('id', p.id, 'status', 'expirado', 'causa', 'vaga_na_revisao'))
    from (
      select c.id
      from public.vagas as v
      join public.vaga_canais as c on c.vaga_id = v.id
      where
        v.status = 'aguardando_publicacao'
        and c.status = 'selecionado'
        and c.preco_centavos > c.desconto_centavos
        and v.paga_em + make_interval(hours => c.prazo_horas) <= now()
        and not pagamentos.vaga_contestada(v.id)
        -- The time of a dispute is nobody's: the line has its hours after it.
        and not exists (
          select
          from pagamentos.pagamentos as p
          join pagamentos.contestacoes as k on k.pagamento_id = p.id
          where p.vaga_id = v.id and k.fim_em + make_interval(hours => c.prazo_horas) > now()
        )
      order by v.paga_em
      limit _maximo offset base.a_pular()
      for no key update of c skip locked
    ) as p
  ));
$$;
comment on function rotinas.vencer_retidas(integer) is
  'Refunds paid lines of vacancies that are paid but not published by the deadline of the line after the payment; the vacancy may still be published in its free '
  'channels. Not while its charge is disputed, and with all its hours after a dispute. Returns the number of refunded lines.';

create function rotinas.ler_linhas_de_feed(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from transicoes.mudar_vaga_canal((
    select jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'status', 'lido', 'lido_em', p.lido_em, 'lido_por', p.lido_por, 'causa', null, 'motivo', null
      )
    )
    from (
      select l.id, f.lido_em, f.lido_por
      from public.vaga_canais as l
      join public.vagas as v on v.id = l.vaga_id
      join publico.feed_leituras as f on f.formato = l.canal
      where
        l.status = 'na_fila'
        and l.modo = 'feed_aberto'
        and v.status = 'published'
        and vagas.tem_lugar(v)
        -- While it was in the feed, not while it was suspended.
        and f.lido_em > greatest(v.publicada_em, v.no_ar_desde)
        -- As it reads now: an edit may have brought its place, and with it the ad into the feed.
        and not exists (
          select from public.vaga_edicoes as e where e.vaga_id = v.id and e.status = 'no_ar' and e.concluida_em >= f.lido_em
        )
      order by l.prazo_em
      limit _maximo offset base.a_pular()
      for no key update of l skip locked
    ) as p
  ));
$$;
comment on function rotinas.ler_linhas_de_feed(integer) is
  'Sets lines in an open feed to lido once a reader took the feed after their vacancy was published and last edited. Only an address proves that the channel shows the ad. Returns '
  'the number of lines.';

create function rotinas.publicar_linhas_proprias(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from transicoes.mudar_vaga_canal((
    select jsonb_agg(jsonb_build_object('id', p.id, 'status', 'publicado'))
    from (
      select l.id
      from public.vaga_canais as l
      join public.vagas as v on v.id = l.vaga_id
      where l.status = 'na_fila' and l.modo = 'proprio' and v.status = 'published'
      order by l.prazo_em
      limit _maximo offset base.a_pular()
      for no key update of l skip locked
    ) as p
  ));
$$;
comment on function rotinas.publicar_linhas_proprias(integer) is
  'Sets lines of our own page live with their vacancy. Returns the number of lines.';

create function rotinas.vencer_linhas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from transicoes.mudar_vaga_canal((
    select jsonb_agg(
      jsonb_build_object(
        'id', (p.c).id,
        'status', case when (p.c).preco_centavos > (p.c).desconto_centavos then 'expirado' else 'falhou' end,
        'causa', case
          when (p.c).status <> 'na_fila' then 'prazo_sem_resposta'
          when (p.c).modo = 'feed_aberto' then case when p.tem_lugar then 'prazo_sem_leitura' else 'sem_municipio' end
          else coalesce((p.c).causa, 'prazo_sem_envio')
        end,
        'motivo', case when (p.c).status = 'na_fila' and (p.c).modo <> 'feed_aberto' then (p.c).motivo end
      )
    )
    from (
      select c, vagas.tem_lugar(v) as tem_lugar
      from public.vaga_canais as c
      join public.vagas as v on v.id = c.vaga_id
      where
        c.status in ('na_fila', 'enviado', 'aguardando_canal')
        and c.prazo_em <= now()
        -- The deadline does not run while the vacancy is off the page: 7 days at most (devolver_suspensas).
        and v.status not in ('suspensa', 'pausada')
      order by c.prazo_em
      limit _maximo offset base.a_pular()
      for no key update of c skip locked
    ) as p
  ));
$$;
comment on function rotinas.vencer_linhas(integer) is
  'Ends lines that are not live by their deadline: paid ones are refunded, free ones fail. The cause is the known state of the line: not sent, sent but not shown, '
  'feed not read, no place that the feed needs, or a record that was undone. Not for a vacancy off the page. Returns the number of lines.';

create function rotinas.devolver_suspensas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from transicoes.mudar_vaga_canal((
    select jsonb_agg(jsonb_build_object('id', p.id, 'status', 'expirado', 'causa', 'vaga_suspensa', 'motivo', null))
    from (
      select c.id
      from public.vaga_canais as c
      join public.vagas as v on v.id = c.vaga_id
      where
        v.status = 'suspensa'
        and v.suspensa_em < now() - interval '7 days'
        and c.status in ('na_fila', 'enviado', 'aguardando_canal')
        and c.preco_centavos > c.desconto_centavos
      order by v.suspensa_em
      limit _maximo offset base.a_pular()
      for no key update of c skip locked
    ) as p
  ));
$$;
comment on function rotinas.devolver_suspensas(integer) is
  'Refunds paid lines that were never live, of vacancies off the page for 7 days. Returns the number of lines.';

create function rotinas.largar_pagamentos(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _largados integer;
begin
  perform transicoes.mudar_pagamento(p.id, 'cancelado')
  from (
    select a.id from pagamentos.pagamentos as a
    where a.status = 'criando' and a.atualizado_em < now() - interval '24 hours'
    order by a.atualizado_em
    limit _maximo offset base.a_pular()
    for update skip locked
  ) as p;
  get diagnostics _largados = row_count;
  return _largados;
end
$$;
comment on function rotinas.largar_pagamentos(integer) is
  'Gives up payments without an intent after a day: nobody waits for them. Returns the number of payments.';
