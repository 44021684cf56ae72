-- Coupons (decision 14; security T26): written and read through functions alone, the team's own and those that apply one.
-- Who uses one is in private.cupom_usos. Locks: none. Undo: drop table public.cupons.

create table public.cupons (
  codigo text primary key,
  tipo text not null,
  valor integer not null,
  valido_de timestamptz not null default now(),
  valido_ate timestamptz,
  max_usos integer,
  usos integer not null default 0,
  por_pessoa integer default 1,
  canais text[],
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint cupons_codigo_chk check (codigo ~ '^[A-Z0-9_-]{3,40}$'),
  constraint cupons_tipo_chk check (tipo in ('percentual', 'fixed')),
  constraint cupons_valor_chk check (valor >= 1 and valor <= case tipo when 'percentual' then 100 else 10000000 end),
  constraint cupons_validade_chk check (valido_ate > valido_de),
  constraint cupons_usos_chk check (usos >= 0 and max_usos >= 0 and usos <= max_usos),
  constraint cupons_por_pessoa_chk check (por_pessoa >= 1),
  constraint cupons_canais_chk check (cardinality(canais) between 1 and 40 and array_position(canais, null) is null)
);
comment on table public.cupons is
  'Coupons by their code in capital letters. valor: percent 1 to 100, or centavos for fixed. max_usos null = as often as people like; canais null = for every channel.';
comment on column public.cupons.por_pessoa is 'Uses by one account; null = as often as max_usos lets.';
comment on column public.cupons.usos is 'Rows of private.cupom_usos, kept by its trigger.';

create trigger cupons_atualizado_em
before update on public.cupons
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

alter table public.cupons enable row level security;
revoke all on table public.cupons from public, anon, authenticated, service_role;
grant select on table public.cupons to service_role;
