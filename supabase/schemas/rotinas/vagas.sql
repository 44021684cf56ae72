-- Steps for vacancies: expiry, and the end of those that were not paid.

create function rotinas.expirar_vagas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(transicoes.mudar_vaga(p.id, 'expirada'))::integer
  from (
    select v.id
    from public.vagas as v
    where v.status in ('published', 'pausada') and v.expira_em <= now()
    order by v.expira_em
    limit _maximo offset base.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function rotinas.expirar_vagas(integer) is
  'Expires published and paused vacancies whose time is over. Returns the number of expired vacancies.';

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
  select count(transicoes.mudar_vaga(p.id, 'encerrada', 'Não foi corrigida em 30 dias.'))::integer
  from (
    select v.id
    from public.vagas as v
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '30 days'
      and not v.na_equipe
      and not pagamentos.vaga_contestada(v.id)
    order by v.bloqueada_em
    limit _maximo offset base.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function rotinas.encerrar_retidas(integer) is
  'Ends vacancies that the ad check held back and that were not corrected in 30 days, and refunds the rest of a paid one; a vacancy with a disputed charge, and one that the '
  'team is to read, waits for a person. Returns the number of ended vacancies.';

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
