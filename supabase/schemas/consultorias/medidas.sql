-- What is measured of each consultancy, for the order of the directory.

create table consultorias.consultoria_medidas (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  resposta_em_minutos integer,
  respostas integer not null default 0,
  nota numeric(3, 2),
  avaliacoes integer not null default 0,
  ordem numeric(5, 2) not null default 50,
  atualizada_em timestamptz not null default now(),
  medir_em timestamptz
);
comment on table consultorias.consultoria_medidas is
  'What is measured of each consultancy (docs/product/consultancies.md#order). Only avaliacoes.medir_consultoria writes the measures.';
comment on column consultorias.consultoria_medidas.resposta_em_minutos is
  'Median from the opening of a request to the first proposal of the consultancy, over the requests that count (respostas); null for fewer than five different clients.';
comment on column consultorias.consultoria_medidas.respostas is
  'Requests that it answered in 12 months, of clients with a proved mobile, of which another consultancy was alerted too.';
comment on column consultorias.consultoria_medidas.ordem is 'Its place in the directory, 0 to 100.05, the greatest first: consultorias.ordem.';
comment on column consultorias.consultoria_medidas.medir_em is 'When the routine measures it again; null when there is nothing to measure.';

create index consultoria_medidas_medir_em_idx on consultorias.consultoria_medidas (medir_em) where medir_em is not null;

alter table consultorias.consultoria_medidas enable row level security;

create function consultorias.ordem(_resposta_em_minutos integer, _nota numeric, _avaliacoes integer, _partes integer) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(
    50 * 1440.0 / (1440 + coalesce(_resposta_em_minutos, 1440))
    + case when _avaliacoes >= 3 then (coalesce(_nota, 3) - 1) * 12.5 else 25 end,
    1
  ) + _partes / 100.0;
$$;
comment on function consultorias.ordem is
  'Place in the directory from 0 to 100: up to 50 for the answer (50 at once, 25 after a day, 12.5 after three) and up to 50 for reviews (nota 5: 50, 3: 25, 1: 0) from three '
  'on. What is not measured counts 25, as an answer in one day or a nota of 3. Equals, to a tenth, are told apart by how many of the five parts of the profile are public.';

create function consultorias.pedir_medida(_id uuid) returns void
language sql set search_path = '' as $$
  -- One that is being measured at this moment is left: it is measured again in a day.
  update consultorias.consultoria_medidas as m set medir_em = now()
  where m.consultoria_id in (select n.consultoria_id from consultorias.consultoria_medidas as n where n.consultoria_id = _id for no key update skip locked);
$$;
comment on function consultorias.pedir_medida is 'Has the routine measure a consultancy within the hour, without waiting for anybody.';
