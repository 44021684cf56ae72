-- Edits of a published vacancy: the tables.

create table public.vaga_edicoes (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  versao integer not null,
  status text not null default 'em_checagem',
  mudancas jsonb not null,
  declaracao_versao text not null,
  achados jsonb not null default '[]',
  tentativas smallint not null default 0,
  reservada_ate timestamptz,
  criada_em timestamptz not null default now(),
  concluida_em timestamptz,
  lida boolean not null default false,
  criada_por uuid references public.usuarios (id) on delete set null,
  constraint vaga_edicoes_status_chk check (status in ('em_checagem', 'na_equipe', 'bloqueada', 'no_ar', 'desfeita')),
  constraint vaga_edicoes_mudancas_chk check (jsonb_typeof(mudancas) = 'object' and mudancas <> '{}'),
  constraint vaga_edicoes_achados_chk check (jsonb_typeof(achados) = 'array' and octet_length(achados::text) <= 60000),
  constraint vaga_edicoes_fim_chk check ((concluida_em is not null) = (status not in ('em_checagem', 'na_equipe')))
);
comment on table public.vaga_edicoes is
  'Edits of published, paused and suspended vacancies, with the text before and after. Nothing of an edit is public before its ad check; a blocked one keeps its text '
  'for its owner. Deleted with the vacancy.';
comment on column public.vaga_edicoes.versao is 'vagas.versao that the owner saw: an edit of another text is refused.';
comment on column public.vaga_edicoes.mudancas is '{column: {antes, depois}} of the columns that change.';
comment on column public.vaga_edicoes.achados is 'Findings of the ad check, as vagas.achados.';
comment on column public.vaga_edicoes.tentativas is 'How many workers took it to check it; after ten without a verdict it is blocked.';
comment on column public.vaga_edicoes.lida is 'A person of the team read it and put it on the air.';
comment on column public.vaga_edicoes.criada_por is 'Who made it, owner or membro; null once that account is gone.';

-- At most one edit waits: in the check, for the team, or for its correction.
create unique index vaga_edicoes_aberta_idx on public.vaga_edicoes (vaga_id) where status in ('em_checagem', 'na_equipe', 'bloqueada');
create index vaga_edicoes_vaga_id_idx on public.vaga_edicoes (vaga_id, criada_em desc, id desc);
create index vaga_edicoes_na_equipe_idx on public.vaga_edicoes (vaga_id) where status = 'na_equipe';
create index vaga_edicoes_criada_por_idx on public.vaga_edicoes (criada_por);
create index vaga_edicoes_a_checar_idx on public.vaga_edicoes (criada_em) where status = 'em_checagem';

alter table public.vaga_edicoes enable row level security;

grant select (id, vaga_id, status, mudancas, achados, criada_por, criada_em, concluida_em) on table public.vaga_edicoes to authenticated;

-- Same reason as at vaga_canais_s_dono.
create policy vaga_edicoes_s_dono on public.vaga_edicoes
for select to authenticated
using (vaga_id = any (array(select v.id from public.vagas as v)));

alter table public.vaga_edicoes alter column vaga_id set (n_distinct = -1);

create table vagas.edicoes_a_avisar (
  edicao_id uuid primary key references public.vaga_edicoes (id) on delete cascade,
  mudou jsonb not null,
  em timestamptz not null default now(),
  apos_email text
);
comment on table vagas.edicoes_a_avisar is
  'Edits whose candidates are still being told: what of the public place, pay and contract changed, and the last candidate told. Gone when all were.';

create index edicoes_a_avisar_em_idx on vagas.edicoes_a_avisar (em);

alter table vagas.edicoes_a_avisar enable row level security;

create function vagas.mudancas_desde(_vaga_id uuid, _em timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(n.campo, jsonb_build_object('antes', n.antes, 'depois', n.depois)), '{}')
  from (
    select
      m.key as campo,
      (array_agg(m.value -> 'antes' order by e.concluida_em))[1] as antes,
      (array_agg(m.value -> 'depois' order by e.concluida_em desc))[1] as depois
    from public.vaga_edicoes as e
    cross join lateral jsonb_each(e.mudancas) as m
    where e.vaga_id = _vaga_id and e.status = 'no_ar' and e.concluida_em >= _em
    group by m.key
  ) as n
  where n.antes <> n.depois;
$$;
comment on function vagas.mudancas_desde is
  'What the edits of a vacancy changed since then, all together: {column: {antes: as it was then, depois}}; {} for null.';
