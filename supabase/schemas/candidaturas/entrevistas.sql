-- Interviews: times that a company offers, who holds them, and the one that each candidate took.

create table candidaturas.ofertas_de_entrevista (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  formato text not null,
  onde text,
  fuso text not null,
  minutos smallint not null,
  criada_em timestamptz not null default now(),
  constraint ofertas_de_entrevista_formato_chk check (formato in ('chamada', 'telefone', 'lugar')),
  constraint ofertas_de_entrevista_onde_chk check (char_length(onde) between 1 and 500 and (onde is not null or formato = 'telefone')),
  constraint ofertas_de_entrevista_fuso_chk check (char_length(fuso) between 1 and 60),
  constraint ofertas_de_entrevista_minutos_chk check (minutos between 15 and 240)
);
comment on table candidaturas.ofertas_de_entrevista is
  'Times offered at once to one or several candidates of a vacancy, with length, place and interviewers (docs/product/applications.md#interviews).';

create index ofertas_de_entrevista_vaga_id_idx on candidaturas.ofertas_de_entrevista (vaga_id);

alter table candidaturas.ofertas_de_entrevista enable row level security;

create table candidaturas.entrevistadores (
  oferta_id uuid not null references candidaturas.ofertas_de_entrevista (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  primary key (oferta_id, usuario_id)
);
comment on table candidaturas.entrevistadores is
  'Who holds the interviews of an offer: all of them together. Who left the company is there no more for candidaturas.quem_entrevista.';

create index entrevistadores_usuario_id_idx on candidaturas.entrevistadores (usuario_id);

alter table candidaturas.entrevistadores enable row level security;

create table candidaturas.horarios_de_entrevista (
  id uuid primary key default gen_random_uuid(),
  oferta_id uuid not null references candidaturas.ofertas_de_entrevista (id) on delete cascade,
  periodo tstzrange not null,
  constraint horarios_de_entrevista_uq unique (oferta_id, periodo),
  constraint horarios_de_entrevista_periodo_chk check (
    (upper(periodo) - lower(periodo) between interval '15 minutes' and interval '4 hours' and lower_inc(periodo) and not upper_inc(periodo)) is true
  )
);
comment on table candidaturas.horarios_de_entrevista is 'The single times of an offer. Which are free is asked when they are shown and when one is taken.';

alter table candidaturas.horarios_de_entrevista enable row level security;

create table candidaturas.entrevistas (
  candidatura_id uuid primary key references public.candidaturas (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  oferta_id uuid not null references candidaturas.ofertas_de_entrevista (id) on delete cascade,
  estado text not null default 'oferecida',
  horario_id uuid references candidaturas.horarios_de_entrevista (id),
  periodo tstzrange,
  fuso text,
  texto text,
  motivo text,
  mudancas smallint not null default 0,
  sequencia integer not null default 0,
  lembretes smallint not null default 0,
  presenca text,
  justificativa text,
  empresa_faltou boolean not null default false,
  constraint entrevistas_id_uq unique (id),
  constraint entrevistas_estado_chk check (estado in ('oferecida', 'marcada', 'recusada', 'proposta', 'cancelada')),
  constraint entrevistas_marcada_chk check (
    (estado = 'marcada') = (horario_id is not null) and (horario_id is null or periodo is not null and fuso is not null)
  ),
  constraint entrevistas_fuso_chk check (char_length(fuso) between 1 and 60),
  constraint entrevistas_texto_chk check (char_length(texto) between 1 and 4000 and (texto is not null or estado <> 'proposta')),
  constraint entrevistas_motivo_chk check ((motivo is not null) = (estado = 'cancelada') and motivo in ('empresa', 'vaga', 'resposta', 'pessoas')),
  constraint entrevistas_mudancas_chk check (mudancas between 0 and 2),
  constraint entrevistas_sequencia_chk check (sequencia >= 0),
  constraint entrevistas_lembretes_chk check (lembretes between 0 and 2),
  constraint entrevistas_presenca_chk check (presenca in ('compareceu', 'nao_compareceu')),
  constraint entrevistas_justificativa_chk check (char_length(justificativa) between 1 and 4000),
  constraint entrevistas_depois_chk check (periodo is not null or (presenca is null and justificativa is null and not empresa_faltou))
);
comment on table candidaturas.entrevistas is
  'The interview of an application, one at a time; deleted with it. A new offer takes the place of one that is over, under a new id.';
comment on column candidaturas.entrevistas.id is 'UID of the event in calendars, with sequencia: the same while it is moved and cancelled.';
comment on column candidaturas.entrevistas.periodo is 'The time that was taken last; it stays when it is given up.';
comment on column candidaturas.entrevistas.fuso is 'Time zone in which the letters to the candidate say the time: theirs, or that of the place.';
comment on column candidaturas.entrevistas.texto is 'What the candidate wrote when they declined or asked for another time, or the company when it cancelled.';
comment on column candidaturas.entrevistas.mudancas is 'How often the candidate moved it: twice at most.';
comment on column candidaturas.entrevistas.lembretes is 'Reminders that are sent or no longer due: the day before, the hour before.';
comment on column candidaturas.entrevistas.presenca is 'Whether the candidate came, as the company says after the time; null while it says nothing. Nothing follows from it.';
comment on column candidaturas.entrevistas.justificativa is 'What the candidate answered, once, to not having come.';
comment on column candidaturas.entrevistas.empresa_faltou is 'The candidate says that nobody of the company came.';

-- The last word on a double booking: one candidate a time.
create unique index entrevistas_horario_uq on candidaturas.entrevistas (horario_id) where horario_id is not null;
create index entrevistas_oferta_id_idx on candidaturas.entrevistas (oferta_id);
create index entrevistas_abertas_idx on candidaturas.entrevistas (candidatura_id) where estado in ('oferecida', 'marcada', 'proposta');
create index entrevistas_periodo_idx on candidaturas.entrevistas using gist (periodo) where estado = 'marcada';

alter table candidaturas.entrevistas enable row level security;

create table candidaturas.entrevista_passos (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  evento text not null,
  inicio timestamptz,
  quem uuid references public.usuarios (id) on delete set null,
  em timestamptz not null default now(),
  constraint entrevista_passos_evento_chk check (
    evento in (
      'oferecida', 'marcada', 'remarcada', 'recusada', 'proposta', 'cancelada',
      'compareceu', 'nao_compareceu', 'presenca_desfeita', 'imprevisto', 'empresa_faltou', 'empresa_veio'
    )
  )
);
comment on table candidaturas.entrevista_passos is
  'Append-only: what happened to the interviews of an application, and who of the company did it. Deleted with it.';

create index entrevista_passos_candidatura_id_idx on candidaturas.entrevista_passos (candidatura_id, id);
create index entrevista_passos_quem_idx on candidaturas.entrevista_passos (quem);

alter table candidaturas.entrevista_passos enable row level security;

create function candidaturas.anota_entrevista() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into candidaturas.entrevista_passos (candidatura_id, evento, inicio, quem)
  values (
    new.candidatura_id, case when new.estado = 'marcada' and new.mudancas > 0 then 'remarcada' else new.estado end, lower(new.periodo),
    case when new.estado in ('oferecida', 'cancelada') then contas.minha_conta() end
  );
  return null;
end
$$;
comment on function candidaturas.anota_entrevista is 'Trigger: records each step of an interview.';

create trigger entrevistas_anota_oferta
after insert on candidaturas.entrevistas
for each row execute function candidaturas.anota_entrevista();

create trigger entrevistas_anota_passo
after update on candidaturas.entrevistas
for each row when ((old.id, old.estado, old.horario_id) is distinct from (new.id, new.estado, new.horario_id))
execute function candidaturas.anota_entrevista();

create function candidaturas.anotar_depois(_entrevista candidaturas.entrevistas, _evento text, _quem uuid) returns void
language sql set search_path = '' as $$
  insert into candidaturas.entrevista_passos (candidatura_id, evento, inicio, quem)
  values (_entrevista.candidatura_id, _evento, lower(_entrevista.periodo), _quem);
$$;
comment on function candidaturas.anotar_depois is 'Records what was said of an interview after its time.';

create function candidaturas.fuso_que_vale(_fuso text) returns text
language plpgsql stable set search_path = '' as $$
begin
  -- Only names of places: an offset such as UTC+3 means the opposite to Postgres.
  if _fuso !~ '^([A-Z][A-Za-z_]+/[A-Za-z_/+-]{2,50}|UTC)$' or char_length(_fuso) > 60 then
    return null;
  end if;
  perform now() at time zone _fuso;
  return _fuso;
exception
  when invalid_parameter_value then
    return null;
end
$$;
comment on function candidaturas.fuso_que_vale is 'The name of a time zone, if the database knows it; else null.';

create function candidaturas.fatiar_horarios(_dias date[], _de time, _ate time, _minutos integer, _fuso text) returns setof tstzrange
language sql stable set search_path = '' as $$
  select tstzrange(h.inicio, h.inicio + make_interval(mins => _minutos))
  from (
    select distinct p.relogio at time zone _fuso as inicio
    from unnest(_dias) as d (dia)
    cross join lateral (
      select d.dia + _de + make_interval(mins => n * _minutos) as relogio
      from generate_series(0, (extract(epoch from _ate - _de) / 60 / _minutos)::integer - 1) as n
      where extract(epoch from _ate - _de) >= (n + 1) * _minutos * 60
    ) as p
    -- An hour that a change of the clock leaves out is no time of that day.
    where (p.relogio at time zone _fuso) at time zone _fuso = p.relogio
  ) as h
  where h.inicio > now()
  order by h.inicio;
$$;
comment on function candidaturas.fatiar_horarios is 'The times of a length from one hour to another of each day, by the clocks of a time zone; past ones left out.';

create function candidaturas.quem_entrevista(_oferta_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select p.usuario_id
  from candidaturas.entrevistadores as p
  join candidaturas.ofertas_de_entrevista as o on o.id = p.oferta_id
  join public.vagas as v on v.id = o.vaga_id
  where p.oferta_id = _oferta_id and vagas.pode(p.usuario_id, v, 'ler')
  order by p.usuario_id;
$$;
comment on function candidaturas.quem_entrevista is 'Who holds the interviews of an offer and still works in the company.';

create function candidaturas.horarios_livres(_oferta_id uuid, _menos uuid) returns setof candidaturas.horarios_de_entrevista
language sql stable set search_path = '' as $$
  select h.*
  from candidaturas.horarios_de_entrevista as h
  where
    h.oferta_id = _oferta_id
    and lower(h.periodo) > now() + interval '1 hour'
    and exists (select from candidaturas.quem_entrevista(_oferta_id))
    and not exists (
      select from candidaturas.entrevistas as e
      where
        e.estado = 'marcada' and e.periodo && h.periodo and e.candidatura_id <> _menos
        and (
          e.oferta_id = _oferta_id
          or exists (
            select from candidaturas.entrevistadores as p
            join candidaturas.entrevistadores as q on q.usuario_id = p.usuario_id
            where p.oferta_id = e.oferta_id and q.oferta_id = _oferta_id
          )
        )
    )
  order by h.periodo;
$$;
comment on function candidaturas.horarios_livres is
  'Times of an offer that can be taken: at least an hour ahead, and none of its interviewers is in the interview of somebody else than this application, of any vacancy.';

create function candidaturas.vaga_entrevista(_vaga public.vagas) returns boolean
language sql stable set search_path = '' as $$
  select _vaga.status in ('published', 'pausada') and _vaga.expira_em > now();
$$;
comment on function candidaturas.vaga_entrevista is 'Whether interviews of a vacancy are offered and taken: while it is open, also paused.';

create function candidaturas.resumo_da_entrevista(_candidatura_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'estado', e.estado, 'inicio', lower(e.periodo), 'fim', upper(e.periodo), 'fuso', case when o.formato = 'lugar' then o.fuso end, 'presenca', e.presenca
    )
    from candidaturas.entrevistas as e
    join candidaturas.ofertas_de_entrevista as o on o.id = e.oferta_id
    where e.candidatura_id = _candidatura_id
  );
end
$$;
comment on function candidaturas.resumo_da_entrevista is 'The interview of an application on its card: {estado, inicio|null, fim|null, fuso|null: that of the place, presenca|null}; null without one.';

create function candidaturas.entrevista(_candidatura_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', e.id,
    'sequencia', e.sequencia,
    'estado', e.estado,
    'inicio', lower(e.periodo),
    'fim', upper(e.periodo),
    'formato', o.formato,
    'onde', o.onde,
    'fuso', case when o.formato = 'lugar' then o.fuso end,
    'minutos', o.minutos,
    'pessoas', (
      select coalesce(jsonb_agg(contas.nome_da_pessoa(q) order by contas.nome_da_pessoa(q)), '[]')
      from candidaturas.quem_entrevista(o.id) as q
    ),
    'texto', e.texto,
    'motivo', e.motivo,
    'trocas', 2 - e.mudancas,
    'presenca', e.presenca,
    'justificativa', e.justificativa,
    'empresa_faltou', e.empresa_faltou,
    'livres', case when e.estado <> 'cancelada' and candidaturas.vaga_entrevista(v) then (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'inicio', lower(h.periodo)) order by h.periodo), '[]')
      from candidaturas.horarios_livres(o.id, e.candidatura_id) as h
      where h.id is distinct from e.horario_id
    ) else '[]' end
  )
  from candidaturas.entrevistas as e
  join candidaturas.ofertas_de_entrevista as o on o.id = e.oferta_id
  join public.vagas as v on v.id = o.vaga_id
  where e.candidatura_id = _candidatura_id;
$$;
comment on function candidaturas.entrevista is
  'The interview of an application, as candidate and company read it: {id, sequencia, estado, inicio|null, fim|null, formato, onde|null, fuso|null: that of the place, minutos, '
  'pessoas: names, texto|null, motivo|null, trocas: how often the candidate may still move it, presenca|null, justificativa|null, '
  'empresa_faltou, livres: [{id, inicio}]}; null without one.';
