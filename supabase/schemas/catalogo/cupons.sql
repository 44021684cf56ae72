-- Coupons of the team: discount, limits and validity.

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
  versao integer not null default 1,
  constraint cupons_codigo_chk check (codigo ~ '^[A-Z0-9_-]{3,40}$'),
  constraint cupons_tipo_chk check (tipo in ('percentual', 'fixed')),
  constraint cupons_valor_chk check (valor >= 1 and valor <= case tipo when 'percentual' then 100 else 10000000 end),
  constraint cupons_validade_chk check (valido_ate > valido_de),
  constraint cupons_usos_chk check (usos >= 0 and max_usos >= 0 and usos <= max_usos),
  constraint cupons_por_pessoa_chk check (por_pessoa >= 1),
  constraint cupons_canais_chk check (cardinality(canais) between 1 and 40 and array_position(canais, null) is null)
);
comment on table public.cupons is
  'Coupons by their code in capital letters. valor: percent 1 to 100, or centavos for fixed. max_usos null = unlimited; canais null = all channels.';
comment on column public.cupons.por_pessoa is 'Uses per account; null = limited by max_usos only.';
comment on column public.cupons.usos is 'Number of rows of vagas.cupom_usos, maintained by its trigger.';
comment on column public.cupons.versao is 'Grows with every change by the team, not with uses.';

alter table public.cupons enable row level security;

grant select on table public.cupons to service_role;

create index cupons_criado_em_idx on public.cupons (criado_em, codigo);
create index cupons_usos_idx on public.cupons (usos, codigo);

create trigger cupons_atualizado_em
before update on public.cupons
for each row when (old.* is distinct from new.*)
execute function base.touch_updated_at();

create trigger cupons_audita
after insert or delete or update of tipo, valor, valido_de, valido_ate, max_usos, por_pessoa, canais, ativo on public.cupons
for each row execute function contas.auditar(
  'cupons', 'codigo', 'todos', 'tipo', 'valor', 'valido_de', 'valido_ate', 'max_usos', 'por_pessoa', 'canais', 'ativo'
);

create function catalogo.cupons_conta_versao() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.versao := old.versao + 1;
  return new;
end
$$;
comment on function catalogo.cupons_conta_versao is 'Trigger: each change of a rule increments versao.';

create trigger cupons_conta_versao
before update of valido_de, valido_ate, max_usos, por_pessoa, canais, ativo, tipo, valor on public.cupons
for each row when (
  (old.valido_de, old.valido_ate, old.max_usos, old.por_pessoa, old.canais, old.ativo, old.tipo, old.valor)
    is distinct from (new.valido_de, new.valido_ate, new.max_usos, new.por_pessoa, new.canais, new.ativo, new.tipo, new.valor)
)
execute function catalogo.cupons_conta_versao();
