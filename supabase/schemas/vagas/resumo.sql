-- Numbers of a vacancy, and the weekly summary to its owner.

create table vagas.vaga_numeros (
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  dia date not null,
  canal text not null default 'proprio',
  visualizacoes integer not null default 0,
  cliques integer not null default 0,
  candidaturas integer not null default 0,
  primary key (vaga_id, dia, canal),
  constraint vaga_numeros_canal_chk check (canal ~ '^[a-z][a-z0-9_]{1,29}$'),
  constraint vaga_numeros_contagens_chk check (visualizacoes >= 0 and cliques >= 0 and candidaturas >= 0)
);
comment on table vagas.vaga_numeros is
  'Views, clicks and applications of a vacancy by day (Brasília) and origin of the visitor. Filled by the public page.';

alter table vagas.vaga_numeros enable row level security;

create table vagas.vaga_resumos (
  usuario_id uuid primary key references public.usuarios (id) on delete cascade,
  resumo_em date not null
);
comment on table vagas.vaga_resumos is 'Monday of the last weekly report sent to each recruiter.';

alter table vagas.vaga_resumos enable row level security;

create function vagas.avisar_dono(_vaga public.vagas, _tipo text, _chave text, _mais jsonb default '{}', _tambem uuid default null) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(
    _tipo,
    -- The key of a vacancy of one person names nobody.
    _vaga.id || ':' || _chave || case when u.id <> vagas.quem_recebe(_vaga) then ':' || u.id else '' end,
    u.email,
    jsonb_build_object(
      'nome', u.nome,
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'expira_em', _vaga.expira_em,
      'motivo', _vaga.motivo,
      'renovavel', _vaga.publicada_em + interval '180 days' > now() + interval '30 days'
    ) || u.caixa || _mais
  )
  from (
    select o.id, o.nome, o.email, o.caixa from vagas.ouvintes(_vaga, 'andamento') as o
    union
    select p.id, p.nome, p.email, '{}' from public.usuarios as p where p.id = _tambem and p.email_verificado and vagas.pode(p.id, _vaga, 'ler')
  ) as u;
$$;
comment on function vagas.avisar_dono is
  'E-mail about a vacancy to vagas.ouvintes, and to the account _tambem while it reads the vacancy: {nome, vaga_id, codigo_ref, cargo, empresa, expira_em|null, motivo|null, renovavel} and what _mais '
  'adds or replaces. Who has no verified e-mail gets none.';

create function vagas.a_resumir(_quem uuid, _agora timestamptz) returns setof public.vagas
language sql stable set search_path = '' as $$
  select v.*
  from (
    select a.* from public.vagas as a where a.usuario_id = _quem and a.status = 'published' and a.publicada_em < _agora - interval '1 day'
    union all
    -- By the owner too: so an index of what is published serves it.
    select a.*
    from vagas.empresa_membros as m
    join public.empresas as e on e.id = m.empresa_id
    join public.vagas as a on a.usuario_id = e.usuario_id and a.empresa_id = e.id
    where m.usuario_id = _quem and m.papel = 'membro' and a.status = 'published' and a.publicada_em < _agora - interval '1 day'
  ) as v
  where
    v.empresa_id is null
    or case vagas.avisos_de(v.empresa_id, _quem) ->> 'resumo'
      when 'todas' then true
      when 'minhas' then vagas.quem_recebe(v) = _quem
      else false
    end;
$$;
comment on function vagas.a_resumir is 'Vacancies of the weekly report to an account: published for more than a day, own ones and of companies that it publishes for, as far as it chose them.';

create function vagas.resumir(_maximo integer, _agora timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  _local constant timestamp := _agora at time zone 'America/Sao_Paulo';
  _segunda constant date := date_trunc('week', _local)::date;
  _leitor record;
  _resumo jsonb;
  _vistos integer := 0;
begin
  -- Mondays and Tuesdays from 8 am, so that one day without scheduled runs loses nothing.
  if extract(isodow from _local) > 2 or extract(hour from _local) < 8 then
    return 0;
  end if;
  for _leitor in
    select u.id, u.nome, u.email, '{}'::jsonb as caixa, null::uuid as empresa_id, r.resumo_em
    from public.usuarios as u
    left join vagas.vaga_resumos as r on r.usuario_id = u.id
    where
      u.email_verificado
      and coalesce(r.resumo_em < _segunda, true)
      and u.id in (
        select v.usuario_id from public.vagas as v where v.status = 'published' and v.publicada_em < _agora - interval '1 day'
        union
        select m.usuario_id
        from public.vagas as v
        join vagas.empresa_membros as m on m.empresa_id = v.empresa_id and m.papel = 'membro'
        where v.status = 'published' and v.publicada_em < _agora - interval '1 day'
      )
    union all
    select l.id, null, l.email, l.caixa, c.casa_id, c.resumo_em
    from vagas.caixas as c
    cross join lateral vagas.caixa_de(c.casa_id, 'resumo') as l
    where coalesce(c.resumo_em < _segunda, true)
    order by resumo_em nulls first, id
    limit _maximo offset base.a_pular()
  loop
    _vistos := _vistos + 1;
    if _leitor.empresa_id is null then
      insert into vagas.vaga_resumos as r (usuario_id, resumo_em)
      values (_leitor.id, _segunda)
      on conflict (usuario_id) do update set resumo_em = excluded.resumo_em;
    else
      update vagas.caixas as c set resumo_em = _segunda where c.id = _leitor.id;
    end if;

    select jsonb_build_object(
      'nome', _leitor.nome,
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
      from (
        select a.* from vagas.a_resumir(_leitor.id, _agora) as a where _leitor.empresa_id is null
        union all
        select a.*
        from public.empresas as e
        join public.vagas as a on a.usuario_id = e.usuario_id and a.empresa_id = e.id
        where e.id = _leitor.empresa_id and a.status = 'published' and a.publicada_em < _agora - interval '1 day'
      ) as v
      cross join lateral (
        select
          coalesce(sum(m.visualizacoes), 0)::integer as visualizacoes,
          coalesce(sum(m.candidaturas), 0)::integer as candidaturas
        from vagas.vaga_numeros as m
        where m.vaga_id = v.id and m.dia >= _segunda - 7 and m.dia < _segunda
      ) as w
    ) as s;
    continue when _resumo ->> 'total' = '0';
    perform mensagens.enfileirar('vaga_resumo', _leitor.id || ':' || _segunda, _leitor.email, _resumo || _leitor.caixa);
  end loop;
  return _vistos;
end
$$;
comment on function vagas.resumir is
  'On Mondays and Tuesdays, Brasília time, e-mails whoever has vacancies published for more than a day, or publishes for their company, and the mailboxes of companies, the numbers of the week before, Monday to Sunday: once a week each, at '
  'most so many per call. Returns how many readers had their turn, also without a number to tell of.';
