-- How companies answer who applies, counted once a day.

create table publico.livro_de_respostas (
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  empresa_chave text not null,
  candidaturas integer not null default 0,
  pessoas integer not null default 0,
  por_pessoa integer not null default 0,
  em_massa integer not null default 0,
  no_fim integer not null default 0,
  dias integer,
  responde boolean not null default false,
  contado_em timestamptz,
  contar_em timestamptz not null default now(),
  primary key (usuario_id, empresa_chave)
);
comment on table publico.livro_de_respostas is
  'What candidates of a company got in 180 days (docs/product/applications.md#how-companies-answer), by account and name as publico.empresas_no_ar; figures without data of '
  'candidates. Deleted with the account, and when there is nothing to count.';
comment on column publico.livro_de_respostas.pessoas is 'Different mailboxes among candidaturas: of fewer than ten nothing is shown.';
comment on column publico.livro_de_respostas.por_pessoa is
  'Answered by a person, in dias (median, rounded up). em_massa: only together with four others or more within a minute; no_fim: only by the answer at the end of the vacancy.';
comment on column publico.livro_de_respostas.responde is 'Of ten or more that are ten days old, a person answered half or more within ten days.';
comment on column publico.livro_de_respostas.contar_em is 'When the routine counts it again.';

create index livro_de_respostas_contar_em_idx on publico.livro_de_respostas (contar_em);

alter table publico.livro_de_respostas enable row level security;

create function publico.nomes_da_empresa(_conta uuid, _chave text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select _chave
    union
    select unnest(array_append(p.nomes_antes, base.norm_pt(p.nome)))
    from public.empresas as e
    join publico.empresa_paginas as p on p.empresa_id = e.id
    where e.usuario_id = _conta and _chave = any (array_append(p.nomes_antes, base.norm_pt(p.nome)))
  );
$$;
comment on function publico.nomes_da_empresa is 'A name of a company of an account, with those that its page had before or has now, published or not.';

create function publico.mesma_empresa(_conta uuid, _nomes text[]) returns uuid[]
language sql stable set search_path = '' as $$
  with minhas as materialized (
    select e.id from public.empresas as e where e.usuario_id = _conta and base.norm_pt(e.nome_fantasia) = any (_nomes)
    union
    select v.empresa_id from public.vagas as v
    where v.usuario_id = _conta and v.empresa_chave = any (_nomes) and v.publicada_em is not null and v.empresa_id is not null
  )
  select array(
    select m.id from minhas as m
    union
    select o.empresa_id
    from minhas as m
    join public.empresas as e on e.id = m.id
    join vagas.empresas_conferidas as c on c.empresa_id = m.id and c.vale_ate > now()
    join vagas.empresas_conferidas as o on o.dominio = c.dominio and o.vale_ate > now()
    join public.empresas as n on n.id = o.empresa_id
    where c.dominio <> 'cnpj' or n.cnpj = e.cnpj
  );
$$;
comment on function publico.mesma_empresa is
  'The companies that are the one that an account has under these names: its own, and those of any account that proved the same domain or the same CNPJ.';

create function publico.vagas_da_empresa(_conta uuid, _nomes text[], _empresas uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select a.id from public.vagas as a where a.usuario_id = _conta and a.empresa_chave = any (_nomes) and a.publicada_em is not null
    union
    select b.id from public.vagas as b where b.empresa_id = any (_empresas) and b.publicada_em is not null
    union
    select c.id
    from public.empresas as e
    join public.vagas as c on c.usuario_id = e.usuario_id and c.empresa_chave = base.norm_pt(e.nome_fantasia) and c.publicada_em is not null
    where e.id = any (_empresas)
  );
$$;
comment on function publico.vagas_da_empresa is 'The vacancies, once published, of publico.mesma_empresa, by their company or their name.';

create function publico.contar_respostas(_conta uuid, _chave text) returns publico.livro_de_respostas
language plpgsql stable set search_path = '' as $$
declare
  _nomes constant text[] := publico.nomes_da_empresa(_conta, _chave);
  _empresas constant uuid[] := publico.mesma_empresa(_conta, _nomes);
  _vagas constant uuid[] := publico.vagas_da_empresa(_conta, _nomes, _empresas);
  _livro publico.livro_de_respostas;
begin
  with da_casa as materialized (
    select base.caixa_do_email(u.email) as caixa
    from public.usuarios as u
    where u.id in (
      select unnest(array[v.usuario_id, v.criada_por, v.responsavel_id]) from public.vagas as v where v.id = any (_vagas)
      union
      select e.usuario_id from public.empresas as e where e.id = any (_empresas)
      union
      select m.usuario_id from vagas.empresa_membros as m where m.empresa_id = any (_empresas)
    )
    union
    select base.caixa_do_email(v.email) from public.vagas as v where v.id = any (_vagas)
  ),
  dominios as materialized (
    select c.dominio from vagas.empresas_conferidas as c where c.empresa_id = any (_empresas) and c.vale_ate > now()
  ),
  contadas as materialized (
    select distinct on (k.vaga_id, k.caixa) k.id, k.caixa, k.criada_em
    from (
      select c.id, c.vaga_id, c.criada_em, base.caixa_do_email(c.email) as caixa
      from public.candidaturas as c
      where c.vaga_id = any (_vagas) and c.criada_em > now() - interval '180 days'
    ) as k
    where k.caixa not in (select d.caixa from da_casa as d where d.caixa is not null) and split_part(k.caixa, '@', 2) not in (select o.dominio from dominios as o)
    order by k.vaga_id, k.caixa, k.criada_em, k.id
  ),
  respostas as materialized (
    select
      r.candidatura_id, r.em, r.situacao like 'vaga\_%' as no_fim,
      lag(r.em) over (partition by r.candidatura_id, r.situacao like 'vaga\_%' order by r.em, r.id) as antes
    from contadas as c
    join public.candidatura_respostas as r on r.candidatura_id = c.id
  ),
  -- One per candidate in any minute, so that five in a row within a minute are five candidates.
  em_ordem as (
    select r.candidatura_id, r.em, lead(r.em, 4) over (order by r.em, r.candidatura_id) <= r.em + interval '1 minute' as comeca
    from respostas as r
    where not r.no_fim and (r.antes is null or r.em > r.antes + interval '1 minute')
  ),
  de_pessoas as (
    select
      o.candidatura_id, o.em,
      coalesce(bool_or(o.comeca) over (order by o.em, o.candidatura_id rows between 4 preceding and current row), false) as em_massa
    from em_ordem as o
  ),
  -- Once for all: asked of each application, it would be read as often as there are applications.
  respondidas as materialized (
    select p.candidatura_id, min(p.em) filter (where not p.em_massa) as respondida_em from de_pessoas as p group by p.candidatura_id
  ),
  terminadas as materialized (
    select distinct r.candidatura_id from respostas as r where r.no_fim
  ),
  por_candidatura as (
    select c.caixa, c.criada_em, p.respondida_em, p.candidatura_id is not null as por_alguem, t.candidatura_id is not null as no_fim
    from contadas as c
    left join respondidas as p on p.candidatura_id = c.id
    left join terminadas as t on t.candidatura_id = c.id
  )
  select
    count(*),
    count(distinct c.caixa),
    count(c.respondida_em),
    count(*) filter (where c.respondida_em is null and c.por_alguem),
    count(*) filter (where not c.por_alguem and c.no_fim),
    candidaturas.em_dias(percentile_cont(0.5) within group (order by extract(epoch from c.respondida_em - c.criada_em))),
    count(distinct c.caixa) >= 10
    and count(*) filter (where c.criada_em <= now() - interval '10 days') >= 10
    and 2 * count(*) filter (where c.criada_em <= now() - interval '10 days' and c.respondida_em <= c.criada_em + interval '10 days')
    >= count(*) filter (where c.criada_em <= now() - interval '10 days')
  into _livro.candidaturas, _livro.pessoas, _livro.por_pessoa, _livro.em_massa, _livro.no_fim, _livro.dias, _livro.responde
  from por_candidatura as c;
  return _livro;
end
$$;
comment on function publico.contar_respostas is
  'Counts what candidates of a company got: applications of 180 days that were not withdrawn, one for each mailbox and vacancy, none of people of the company or of its proved domain. '
  'An answer to five candidates or more within a minute is by nobody who read them.';

create function publico.marcar_quem_responde(_conta uuid, _chave text) returns void
language sql set search_path = '' as $$
  -- One that somebody changes at this moment follows with the next count.
  update public.vagas as v set responde = not v.responde
  where v.id in (
    select p.id from public.vagas as p
    where
      p.usuario_id = _conta
      and p.empresa_chave = _chave
      and p.status = 'published'
      and p.responde <> exists (select from publico.livro_de_respostas as l where l.usuario_id = _conta and l.empresa_chave = _chave and l.responde)
    for no key update skip locked
  );
$$;
comment on function publico.marcar_quem_responde is 'Marks the vacancies on the air of a company as it was last counted (vagas.responde).';

create function publico.contar_livros(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _livro publico.livro_de_respostas;
  _agora publico.livro_de_respostas;
  _contados integer := 0;
begin
  for _livro in
    select l.* from publico.livro_de_respostas as l
    where l.contar_em <= now()
    order by l.contar_em, l.usuario_id, l.empresa_chave
    limit _maximo offset base.a_pular()
    for update skip locked
  loop
    _contados := _contados + 1;
    _agora := publico.contar_respostas(_livro.usuario_id, _livro.empresa_chave);
    if _agora.candidaturas = 0
      and not exists (select from publico.empresas_no_ar as n where n.usuario_id = _livro.usuario_id and n.empresa_chave = _livro.empresa_chave)
    then
      delete from publico.livro_de_respostas as l where l.usuario_id = _livro.usuario_id and l.empresa_chave = _livro.empresa_chave;
    else
      update publico.livro_de_respostas as l
      set
        (candidaturas, pessoas, por_pessoa, em_massa, no_fim, dias, responde)
        = (_agora.candidaturas, _agora.pessoas, _agora.por_pessoa, _agora.em_massa, _agora.no_fim, _agora.dias, _agora.responde),
        contado_em = now(),
        contar_em = now() + interval '1 day'
      where l.usuario_id = _livro.usuario_id and l.empresa_chave = _livro.empresa_chave;
    end if;
    perform publico.marcar_quem_responde(_livro.usuario_id, _livro.empresa_chave);
  end loop;
  return _contados;
end
$$;
comment on function publico.contar_livros is
  'Counts at most so many companies that are due, each once a day, and marks their vacancies on the air (vagas.responde). Returns how many.';

create function publico.respostas_da_empresa(_conta uuid, _chaves text[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'candidaturas', l.candidaturas, 'por_pessoa', l.por_pessoa, 'dias', l.dias, 'em_massa', l.em_massa, 'no_fim', l.no_fim
  )
  from publico.livro_de_respostas as l
  where l.usuario_id = _conta and l.empresa_chave = any (_chaves) and l.pessoas >= 10
  order by l.contado_em desc, l.empresa_chave
  limit 1;
$$;
comment on function publico.respostas_da_empresa is
  'What candidates of a company got, as anybody reads it: {candidaturas, por_pessoa, dias|null, em_massa, no_fim}; null while fewer than ten people applied.';
