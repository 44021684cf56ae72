-- Channels with their prices, and which addresses belong to one.

create table public.canais (
  codigo text primary key,
  nome text not null,
  preco_centavos integer not null,
  modo text not null,
  descricao text not null,
  prazo_horas integer not null,
  hosts text[] not null,
  ativo boolean not null default true,
  ordem smallint not null,
  logo text references arquivos.arquivos (caminho) on delete set null,
  constraint canais_ordem_uq unique (ordem) deferrable,
  constraint canais_logo_uq unique (logo),
  constraint canais_codigo_chk check (codigo ~ '^[a-z][a-z0-9_]{1,29}$'),
  constraint canais_nome_chk check (char_length(nome) between 1 and 60),
  -- The payment provider charges at least 50 centavos.
  constraint canais_preco_chk check (preco_centavos = 0 or preco_centavos between 50 and 10000000),
  constraint canais_modo_chk check (
    modo in ('proprio', 'feed_aberto', 'feed_parceiro', 'api_token_cliente', 'assistido', 'indisponivel')
  ),
  constraint canais_descricao_chk check (char_length(descricao) between 1 and 300),
  constraint canais_prazo_chk check (prazo_horas between 1 and 720),
  constraint canais_hosts_chk check (
    cardinality(hosts) between 1 and 10
    and array_position(hosts, null) is null
    and array_to_string(hosts, ' ') ~ '^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}( [a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,})*$'
  ),
  constraint canais_feed_sem_preco_chk check (modo <> 'feed_aberto' or preco_centavos = 0)
);
comment on table public.canais is
  'Channels with price and an accurate sentence about how each is served. Inactive = cannot be chosen; lines already bought continue.';
comment on column public.canais.logo is 'Path of an image that the team put there with the permission of the brand; null shows the name alone.';
comment on column public.canais.hosts is 'Valid hosts for the address of an ad at this channel: these hosts and their subdomains.';
comment on column public.canais.prazo_horas is 'Hours from publication until the line must be live; a paid one that is not is refunded.';

alter table public.canais enable row level security;

grant select on table public.canais to anon, authenticated, service_role;

create policy canais_s_todos on public.canais
for select to anon, authenticated
using (true);

insert into public.canais (codigo, nome, preco_centavos, modo, prazo_horas, ordem, hosts, descricao)
values
  (
    'linkedin', 'LinkedIn', 4990, 'assistido', 72, 1, '{linkedin.com}',
    'Nossa equipe publica a vaga no LinkedIn e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'indeed', 'Indeed', 0, 'feed_aberto', 72, 2, '{indeed.com}',
    'O Indeed só aceita vagas de sistemas parceiros, e ainda não somos um: ela vai no nosso feed aberto e pode não aparecer lá.'
  ),
  (
    'catho', 'Catho', 7990, 'assistido', 72, 3, '{catho.com.br}',
    'Nossa equipe publica a vaga na Catho e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'vagas', 'Vagas', 5990, 'assistido', 72, 4, '{vagas.com.br}',
    'Nossa equipe publica a vaga no portal Vagas e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'glassdoor', 'Glassdoor', 6990, 'assistido', 72, 5, '{glassdoor.com,glassdoor.com.br}',
    'Nossa equipe pede a publicação no Glassdoor e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'vagascom', 'Vagas.com', 5490, 'assistido', 72, 6, '{vagas.com.br}',
    'Nossa equipe publica a vaga no Vagas.com e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'infojobs', 'InfoJobs', 6490, 'assistido', 72, 7, '{infojobs.com.br}',
    'Nossa equipe publica a vaga no InfoJobs e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'gupy', 'Gupy', 8990, 'assistido', 72, 8, '{gupy.io}',
    'A Gupy publica pela conta da sua empresa: nossa equipe combina o acesso com você e guarda o link. Sem link no prazo, o valor volta.'
  )
-- The rest of a channel that is there belongs to the team.
on conflict (codigo) do update set nome = excluded.nome, ordem = excluded.ordem, hosts = excluded.hosts
where (canais.nome, canais.ordem, canais.hosts) is distinct from (excluded.nome, excluded.ordem, excluded.hosts);

create function catalogo.link_no_canal(_link text, _hosts text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- Printable ASCII only, so that no character imitates another host; neither port nor credentials; more than the front page.
  select exists (
    select 1
    from (select lower(substring(_link from '^[Hh][Tt][Tt][Pp][Ss]://([A-Za-z0-9.-]+)/[^<>"\\]+$')) as host) as l
    cross join unnest(_hosts) as h (host)
    where
      char_length(_link) <= 1000
      and _link ~ '^[\x21-\x7e]+$'
      and l.host ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$'
      and (l.host = h.host or right(l.host, char_length(h.host) + 1) = '.' || h.host)
  );
$$;
comment on function catalogo.link_no_canal is
  'Whether a text is the https address of a page at one of these hosts or their subdomains (linkNoCanal of src/domain/vaga/canal.ts).';

create trigger canais_audita
after insert or delete or update on public.canais
for each row execute function contas.auditar(
  'canais', 'codigo', 'todos', 'nome', 'preco_centavos', 'modo', 'descricao', 'prazo_horas', 'ativo', 'ordem', 'logo'
);

insert into arquivos.usos_de_arquivo (tabela, tipo, onde) values ('public.canais', 'imagem', 'f.logo = a.caminho');

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

create trigger cupons_conta_versao
before update of valido_de, valido_ate, max_usos, por_pessoa, canais, ativo, tipo, valor on public.cupons
for each row when (
  (old.valido_de, old.valido_ate, old.max_usos, old.por_pessoa, old.canais, old.ativo, old.tipo, old.valor)
    is distinct from (new.valido_de, new.valido_ate, new.max_usos, new.por_pessoa, new.canais, new.ativo, new.tipo, new.valor)
)
execute function base.conta_versao();
