-- The public page of a company of a recruiter: the table.

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('pagina_da_empresa', 'sobre', 1, 'paragrafo', null, 2000, null),
  ('pagina_da_empresa', 'site', 2, 'link', null, 300, null);

create table publico.empresa_paginas (
  empresa_id uuid primary key references public.empresas (id) on delete cascade,
  slug text not null,
  nome text not null,
  nomes_antes text[] not null default '{}',
  motivo_do_nome text,
  sobre text,
  escrito_em timestamptz not null default now(),
  checar_em timestamptz,
  achado text,
  site text,
  logo_id uuid references arquivos.arquivos (id) on delete set null,
  logo_novo_id uuid references arquivos.arquivos (id) on delete set null,
  motivo_do_logo text,
  publicada_em timestamptz,
  motivo_ocultacao text,
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  constraint empresa_paginas_slug_uq unique (slug),
  constraint empresa_paginas_logo_uq unique (logo_id),
  constraint empresa_paginas_logo_novo_uq unique (logo_novo_id),
  constraint empresa_paginas_slug_chk check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint empresa_paginas_sobre_chk check (char_length(sobre) between 1 and 2000),
  constraint empresa_paginas_site_chk check (site ~* '^https://[^ ]+$' and char_length(site) <= 300),
  constraint empresa_paginas_checagem_chk check (
    (checar_em is null or achado is null and sobre is not null) and (achado is null or sobre is not null) and char_length(achado) between 1 and 2000
  ),
  constraint empresa_paginas_nome_chk check (char_length(nome) between 1 and 160),
  constraint empresa_paginas_motivos_chk check (
    char_length(motivo_do_logo) between 1 and 500 and char_length(motivo_ocultacao) between 1 and 500 and char_length(motivo_do_nome) between 1 and 500
  )
);
comment on table publico.empresa_paginas is
  'The public page of a company (docs/product/vacancies.md#page-of-a-company); it goes with its company. No personal data is asked for.';
comment on column publico.empresa_paginas.slug is 'Last part of its address, made from the name when the page is first saved; it stays when the name changes.';
comment on column publico.empresa_paginas.nome is
  'The name that the page shows: the first one, or a later one that the team has seen; motivo_do_nome: why the last one was refused.';
comment on column publico.empresa_paginas.nomes_antes is 'Names that the page had before, as base.norm_pt has them: their vacancies stay on it.';
comment on column publico.empresa_paginas.checar_em is
  'When the worker may check the text next; null while nothing waits. The text is shown when nothing waits and nothing was found (achado).';
comment on column publico.empresa_paginas.achado is 'Why the check keeps the text off the page, as its owner reads it.';
comment on column publico.empresa_paginas.logo_novo_id is 'Waits for the team, while logo_id, approved before, stays; motivo_do_logo: why the last one was refused.';
comment on column publico.empresa_paginas.publicada_em is 'When its owner agreed that anybody sees the page; null while not.';
comment on column publico.empresa_paginas.motivo_ocultacao is 'Why the team took the page off; null while it did not.';

create index empresa_paginas_checar_em_idx on publico.empresa_paginas (checar_em) where checar_em is not null;

alter table moderacao.textos_denunciados
add constraint textos_denunciados_pagina_id_fkey foreign key (pagina_id) references publico.empresa_paginas (empresa_id) on delete cascade;

alter table publico.empresa_paginas enable row level security;

create trigger empresa_paginas_somem
after delete on publico.empresa_paginas
for each row execute function arquivos.saem_com_a_linha('logo_id', 'logo_novo_id');

insert into arquivos.usos_de_arquivo (tabela, tipo, onde) values ('publico.empresa_paginas', 'imagem', 'a.id in (f.logo_id, f.logo_novo_id)');
