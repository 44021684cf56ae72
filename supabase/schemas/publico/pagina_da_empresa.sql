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

-- Name and address of the page of a company.

create function publico.empresas_permanece() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if
    (tg_op = 'DELETE' or base.norm_pt(new.nome_fantasia) <> base.norm_pt(old.nome_fantasia))
    and exists (select 1 from publico.empresa_paginas as p where p.empresa_id = old.id and p.motivo_ocultacao is not null)
  then
    perform base.recusar(
      409, 'A equipe tirou do ar a página desta empresa. Enquanto for assim, a empresa não muda de nome nem sai da lista.', 'pagina_oculta'
    );
  elsif tg_op = 'DELETE' and exists (select from vagas.empresa_membros as m where m.empresa_id = old.id) then
    perform base.recusar(
      409, 'Outras pessoas trabalham nesta empresa e perderiam as vagas dela. Passe a empresa a uma delas, ou tire-as antes.', 'tem_pessoas'
    );
  end if;
  return coalesce(new, old);
end
$$;
comment on function publico.empresas_permanece is
  'Trigger: a company whose page the team took off is neither deleted nor renamed by its owner, so that another of that name does not bring the page back; one that others '
  'work in is not deleted over their heads. Both go with its account. Errors: PT409 pagina_oculta, tem_pessoas.';

create trigger empresas_permanece
before update of nome_fantasia or delete on public.empresas
for each row when (current_user = 'authenticated')
execute function publico.empresas_permanece();

create function publico.empresas_muda_de_nome() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _pagina publico.empresa_paginas;
begin
  -- The queue before the page, as in decidir_texto.
  delete from moderacao.textos_denunciados as d where d.pagina_id = new.id and d.parte = 'nome' and d.status = 'aberta';
  select p.* into _pagina from publico.empresa_paginas as p where p.empresa_id = new.id for update;
  if not found then
    return null;
  end if;
  update publico.empresa_paginas as p set motivo_do_nome = null where p.empresa_id = new.id and p.motivo_do_nome is not null;
  if base.norm_pt(new.nome_fantasia) = any (array_append(_pagina.nomes_antes, base.norm_pt(_pagina.nome))) then
    perform publico.trocar_nome_da_pagina(new.id, new.nome_fantasia);
  else
    insert into moderacao.textos_denunciados (pagina_id, parte, de, motivo, detalhe) values (new.id, 'nome', 'checagem', 'outro', new.nome_fantasia);
  end if;
  return null;
end
$$;
comment on function publico.empresas_muda_de_nome is
  'Trigger: the page of a renamed company keeps its name until the team has seen the new one, which waits in textos_denunciados. One that the page had before, accents and '
  'case ignored, is shown at once.';

create trigger empresas_muda_de_nome
after update of nome_fantasia on public.empresas
for each row when (old.nome_fantasia <> new.nome_fantasia)
execute function publico.empresas_muda_de_nome();

create function publico.trocar_nome_da_pagina(_empresa_id uuid, _nome text) returns void
language sql set search_path = '' as $$
  update publico.empresa_paginas as p
  set
    nome = _nome,
    nomes_antes = array(
      select distinct n from unnest(array_append(p.nomes_antes, base.norm_pt(p.nome))) as n where n <> base.norm_pt(_nome) order by n
    ),
    atualizada_em = now()
  where p.empresa_id = _empresa_id;
$$;
comment on function publico.trocar_nome_da_pagina is 'The page of a company shows this name; the one before stays one of nomes_antes.';

create function publico.decidir_nome(_empresa_id uuid, _nome text, _motivo text) returns void
language plpgsql set search_path = '' as $$
begin
  if _motivo is null then
    perform publico.trocar_nome_da_pagina(_empresa_id, _nome);
  else
    update publico.empresa_paginas as p set motivo_do_nome = _motivo where p.empresa_id = _empresa_id;
  end if;
end
$$;
comment on function publico.decidir_nome is
  'What the team decides about the new name of a company: shown on its page, or refused with a reason that its owner reads.';

create function publico.pagina_do_nome(_conta uuid, _chave text) returns publico.empresa_paginas
language sql stable set search_path = '' as $$
  select p.*
  from public.empresas as e
  join publico.empresa_paginas as p on p.empresa_id = e.id
  -- One that the team took off keeps its name: neither taking the consent back nor another company brings it back.
  where
    e.usuario_id = _conta
    and num_nonnulls(p.publicada_em, p.motivo_ocultacao) > 0
    and (base.norm_pt(p.nome) = _chave or _chave = any (p.nomes_antes))
  order by p.motivo_ocultacao is null, base.norm_pt(p.nome) <> _chave, p.criada_em, p.empresa_id
  limit 1;
$$;
comment on function publico.pagina_do_nome is
  'The page that the vacancies of an account with this company name belong to: of the same account and name, one that was taken off, else the oldest that was published; '
  'one that has the name now before one that had it. null without one.';

create function publico.pagina_da_vaga(_conta uuid, _chave text) returns text
language sql stable set search_path = '' as $$
  select p.slug from publico.pagina_do_nome(_conta, _chave) as p where p.publicada_em is not null and p.motivo_ocultacao is null;
$$;
comment on function publico.pagina_da_vaga is 'Address of the page of publico.pagina_do_nome; null without one, and for one that the team took off.';

create function publico.logo_da_vaga(_conta uuid, _chave text) returns text
language sql stable set search_path = '' as $$
  select a.caminho
  from publico.pagina_do_nome(_conta, _chave) as p
  join arquivos.arquivos as a on a.id = p.logo_id
  where p.publicada_em is not null and p.motivo_ocultacao is null;
$$;
comment on function publico.logo_da_vaga is 'Path of the approved logo of the page of publico.pagina_da_vaga among the public images; null without one.';
