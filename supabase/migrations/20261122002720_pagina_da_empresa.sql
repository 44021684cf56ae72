-- The public page of a company of a recruiter: address, text, site, logo, its vacancies; shown only with its owner's consent.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('pagina_da_empresa', 'sobre', 1, 'paragrafo', null, 2000, null),
  ('pagina_da_empresa', 'site', 2, 'link', null, 300, null);

create table private.empresa_paginas (
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
  logo_id uuid references private.arquivos (id) on delete set null,
  logo_novo_id uuid references private.arquivos (id) on delete set null,
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
comment on table private.empresa_paginas is
  'The public page of a company (docs/product/vacancies.md#page-of-a-company); it goes with its company. No personal data is asked for.';
comment on column private.empresa_paginas.slug is 'Last part of its address, made from the name when the page is first saved; it stays when the name changes.';
comment on column private.empresa_paginas.nome is
  'The name that the page shows: the first one, or a later one that the team has seen; motivo_do_nome: why the last one was refused.';
comment on column private.empresa_paginas.nomes_antes is 'Names that the page had before, as private.norm_pt has them: their vacancies stay on it.';
comment on column private.empresa_paginas.checar_em is
  'When the worker may check the text next; null while nothing waits. The text is shown when nothing waits and nothing was found (achado).';
comment on column private.empresa_paginas.achado is 'Why the check keeps the text off the page, as its owner reads it.';
comment on column private.empresa_paginas.logo_novo_id is 'Waits for the team, while logo_id, approved before, stays; motivo_do_logo: why the last one was refused.';
comment on column private.empresa_paginas.publicada_em is 'When its owner agreed that anybody sees the page; null while not.';
comment on column private.empresa_paginas.motivo_ocultacao is 'Why the team took the page off; null while it did not.';

create index empresa_paginas_checar_em_idx on private.empresa_paginas (checar_em) where checar_em is not null;
-- Begins with the name, so that no query for the vacancies of an account takes it.
create index vagas_empresa_chave_idx on public.vagas (empresa_chave, usuario_id) where publicada_em is not null;

alter table private.empresa_paginas enable row level security;

revoke all on table private.empresa_paginas from public, anon, authenticated, service_role;

create function private.empresa_paginas_somem() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.arquivos as a where a.id in (old.logo_id, old.logo_novo_id);
  return null;
end
$$;
comment on function private.empresa_paginas_somem() is 'Trigger: the logos of a deleted page are deleted with it.';

create trigger empresa_paginas_somem
after delete on private.empresa_paginas
for each row execute function private.empresa_paginas_somem();

create function private.empresas_oculta_fica() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if
    (tg_op = 'DELETE' or private.norm_pt(new.nome_fantasia) <> private.norm_pt(old.nome_fantasia))
    and exists (select 1 from private.empresa_paginas as p where p.empresa_id = old.id and p.motivo_ocultacao is not null)
  then
    perform private.recusar(
      409, 'A equipe tirou do ar a página desta empresa. Enquanto for assim, a empresa não muda de nome nem sai da lista.', 'pagina_oculta'
    );
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.empresas_oculta_fica() is
  'Trigger: a company whose page the team took off is neither deleted nor renamed by its owner, so that another of that name does not bring the page back. It goes with '
  'its account. Error: PT409 pagina_oculta.';

create trigger empresas_oculta_fica
before update of nome_fantasia or delete on public.empresas
for each row when (current_user = 'authenticated')
execute function private.empresas_oculta_fica();

create function private.empresas_muda_de_nome() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _pagina private.empresa_paginas;
begin
  -- The queue before the page, as in decidir_texto.
  delete from private.textos_denunciados as d where d.pagina_id = new.id and d.parte = 'nome' and d.status = 'aberta';
  select p.* into _pagina from private.empresa_paginas as p where p.empresa_id = new.id for update;
  if not found then
    return null;
  end if;
  update private.empresa_paginas as p set motivo_do_nome = null where p.empresa_id = new.id and p.motivo_do_nome is not null;
  if private.norm_pt(new.nome_fantasia) = any (array_append(_pagina.nomes_antes, private.norm_pt(_pagina.nome))) then
    perform private.trocar_nome_da_pagina(new.id, new.nome_fantasia);
  else
    insert into private.textos_denunciados (pagina_id, parte, de, motivo, detalhe) values (new.id, 'nome', 'checagem', 'outro', new.nome_fantasia);
  end if;
  return null;
end
$$;
comment on function private.empresas_muda_de_nome() is
  'Trigger: the page of a renamed company keeps its name until the team has seen the new one, which waits in textos_denunciados. One that the page had before, accents and '
  'case ignored, is shown at once.';

create trigger empresas_muda_de_nome
after update of nome_fantasia on public.empresas
for each row when (old.nome_fantasia <> new.nome_fantasia)
execute function private.empresas_muda_de_nome();

create function private.trocar_nome_da_pagina(_empresa_id uuid, _nome text) returns void
language sql set search_path = '' as $$
  update private.empresa_paginas as p
  set
    nome = _nome,
    nomes_antes = array(
      select distinct n from unnest(array_append(p.nomes_antes, private.norm_pt(p.nome))) as n where n <> private.norm_pt(_nome) order by n
    ),
    atualizada_em = now()
  where p.empresa_id = _empresa_id;
$$;
comment on function private.trocar_nome_da_pagina(uuid, text) is 'The page of a company shows this name; the one before stays one of nomes_antes.';

create function private.decidir_nome(_empresa_id uuid, _nome text, _motivo text) returns void
language plpgsql set search_path = '' as $$
begin
  if _motivo is null then
    perform private.trocar_nome_da_pagina(_empresa_id, _nome);
  else
    update private.empresa_paginas as p set motivo_do_nome = _motivo where p.empresa_id = _empresa_id;
  end if;
end
$$;
comment on function private.decidir_nome(uuid, text, text) is
  'What the team decides about the new name of a company: shown on its page, or refused with a reason that its owner reads.';

create function private.slug_da_empresa(_nome text) returns text
language plpgsql set search_path = '' as $$
declare
  _base constant text := private.slug_do_nome(_nome, 'empresa');
begin
  -- One lock for all names: a second "abc" and a first "abc 2" need the same address.
  perform pg_advisory_xact_lock(hashtextextended('empresa_slug', 0));
  return (
    select s.nome
    from generate_series(1, 100000) as n,
      lateral (select case n when 1 then _base else _base || '-' || n end as nome) as s
    where not exists (select 1 from private.empresa_paginas as p where p.slug = s.nome)
    order by n
    limit 1
  );
end
$$;
comment on function private.slug_da_empresa(text) is
  'Free address of a company''s page: its name without accents, at most 61 characters, with a number when another page has it. Concurrent callers wait until the '
  'transaction ends.';

create function private.pagina_do_nome(_conta uuid, _chave text) returns private.empresa_paginas
language sql stable set search_path = '' as $$
  select p.*
  from public.empresas as e
  join private.empresa_paginas as p on p.empresa_id = e.id
  -- One that the team took off keeps its name: neither taking the consent back nor another company brings it back.
  where
    e.usuario_id = _conta
    and num_nonnulls(p.publicada_em, p.motivo_ocultacao) > 0
    and (private.norm_pt(p.nome) = _chave or _chave = any (p.nomes_antes))
  order by p.motivo_ocultacao is null, private.norm_pt(p.nome) <> _chave, p.criada_em, p.empresa_id
  limit 1;
$$;
comment on function private.pagina_do_nome(uuid, text) is
  'The page that the vacancies of an account with this company name belong to: of the same account and name, one that was taken off, else the oldest that was published; '
  'one that has the name now before one that had it. null without one.';

create function private.pagina_da_vaga(_conta uuid, _chave text) returns text
language sql stable set search_path = '' as $$
  select p.slug from private.pagina_do_nome(_conta, _chave) as p where p.publicada_em is not null and p.motivo_ocultacao is null;
$$;
comment on function private.pagina_da_vaga(uuid, text) is
  'Address of the page of private.pagina_do_nome; null without one, and for one that the team took off.';

create function private.logo_da_vaga(_conta uuid, _chave text) returns text
language sql stable set search_path = '' as $$
  select a.caminho
  from private.pagina_do_nome(_conta, _chave) as p
  join private.arquivos as a on a.id = p.logo_id
  where p.publicada_em is not null and p.motivo_ocultacao is null;
$$;
comment on function private.logo_da_vaga(uuid, text) is 'Path of the approved logo of the page of private.pagina_da_vaga in the bucket imagens; null without one.';

create function private.chaves_da_pagina(_pagina private.empresa_paginas, _conta uuid) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select n
    from unnest(array_append(_pagina.nomes_antes, private.norm_pt(_pagina.nome))) as n
    where private.pagina_da_vaga(_conta, n) = _pagina.slug
  );
$$;
comment on function private.chaves_da_pagina(private.empresa_paginas, uuid) is
  'The names, as vagas.empresa_chave has them, whose vacancies of the account are on this page; none for one that nobody may see.';

create function private.empresa_no_ar(_slug text) returns public.empresas
language sql stable set search_path = '' as $$
  select e.*
  from private.empresa_paginas as p
  join public.empresas as e on e.id = p.empresa_id
  where
    p.slug = left(_slug, 200)
    and exists (
      select 1
      from public.vagas as v
      where
        v.empresa_chave = any (private.chaves_da_pagina(p, e.usuario_id))
        and v.usuario_id = e.usuario_id
        and v.publicada_em is not null
        and v.status in ('published', 'pausada', 'expirada', 'encerrada')
        -- One that its owner ended while it was suspended counts as suspended.
        and not exists (select 1 from private.vaga_suspensoes as s where s.vaga_id = v.id and s.fim_em = v.encerrada_em)
    );
$$;
comment on function private.empresa_no_ar(text) is
  'The company whose page anybody may see: its owner published the page, and it has, or had, a vacancy on the air that is neither suspended nor refused; else null.';

create function private.ler_empresa_publica(_slug text, _cursor text) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limite constant integer := 20;
  _empresa public.empresas;
  _pagina private.empresa_paginas;
  _chaves text[];
  _depois record;
  _vaga public.vagas;
  _ultima public.vagas;
  _itens jsonb[] := '{}';
  _proximo text;
begin
  _empresa := private.empresa_no_ar(_slug);
  if _empresa.id is null then
    return null;
  end if;
  select p.* into _pagina from private.empresa_paginas as p where p.empresa_id = _empresa.id;
  _chaves := private.chaves_da_pagina(_pagina, _empresa.usuario_id);
  select c.em, c.id into _depois from private.ler_pagina(_cursor) as c;
  for _vaga in
    select v.*
    from public.vagas as v
    where
      v.usuario_id = _empresa.usuario_id
      and v.empresa_chave = any (_chaves)
      and v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      _proximo := private.marcar_pagina(_ultima.publicada_em, _ultima.id);
      exit;
    end if;
    _itens := _itens || private.vaga_publica(_vaga, false);
    _ultima := _vaga;
  end loop;
  return jsonb_build_object(
    'id', _empresa.id,
    'slug', _pagina.slug,
    'nome', _pagina.nome,
    'setor', _empresa.setor,
    'porte', _empresa.porte,
    'sobre', case when _pagina.checar_em is null and _pagina.achado is null then _pagina.sobre end,
    'site', _pagina.site,
    'logo', (select a.caminho from private.arquivos as a where a.id = _pagina.logo_id),
    'itens', to_jsonb(_itens),
    'proximo', _proximo
  );
end
$$;
comment on function private.ler_empresa_publica(text, text) is
  'The public page of a company by its address, with 20 of its vacancies; null for one that nobody may see. Errors: PT422 cursor.';

create function private.ver_empresa(_slug text, _cursor text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar_endereco('empresa_publica', 240, interval '10 minutes');
  return private.ler_empresa_publica(_slug, _cursor);
end
$$;
comment on function private.ver_empresa(text, text) is 'Body of fn_ver_empresa. Limit: 240 in 10 minutes per address.';

create function public.fn_ver_empresa(_slug text default null, _cursor text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.ver_empresa(_slug, _cursor);
$$;
comment on function public.fn_ver_empresa(text, text) is
  'The page of a company (docs/product/vacancies.md#page-of-a-company): {id, slug, nome, setor|null, porte|null, sobre|null, site|null, logo|null, itens, proximo|null}, 20 '
  'vacancies on the air as in fn_listar_vagas_publicadas, newest first; _cursor is the proximo of the page before. null without consent, for an unknown address, and for a '
  'company that never had a vacancy on the air. Errors: PT422 cursor, PT429 limite.';

create function public.fn_service_ver_empresa(_slug text default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.ler_empresa_publica(_slug, null);
$$;
comment on function public.fn_service_ver_empresa(text) is 'For render-vaga: the first page of fn_ver_empresa, without a limit per address.';

create function private.enderecos_de_empresas() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', e.slug, 'atualizada_em', e.atualizada_em) order by e.slug), '[]')
  from (
    select p.slug, greatest(p.atualizada_em, max(n.publicada_em)) as atualizada_em
    from private.empresas_no_ar as n
    join private.empresa_paginas as p on p.slug = private.pagina_da_vaga(n.usuario_id, n.empresa_chave)
    group by p.empresa_id
    order by max(n.publicada_em) desc, p.empresa_id
    limit 50000
  ) as e;
$$;
comment on function private.enderecos_de_empresas() is 'Body of fn_service_enderecos_de_empresas.';

create function public.fn_service_enderecos_de_empresas() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.enderecos_de_empresas();
$$;
comment on function public.fn_service_enderecos_de_empresas() is
  'For job-feed: [{slug, atualizada_em}] of the pages of companies that have a vacancy on the air, at most the 50,000 that one sitemap holds.';

create function private.minha_empresa(_id uuid, _conta uuid) returns public.empresas
language plpgsql set search_path = '' as $$
declare
  _empresa public.empresas;
begin
  select e.* into _empresa from public.empresas as e where e.id = _id and e.usuario_id = _conta for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta empresa.', 'empresa_inexistente');
  end if;
  return _empresa;
end
$$;
comment on function private.minha_empresa(uuid, uuid) is
  'A company of an account, locked. Errors: PT404 empresa_inexistente, the same for one of another account.';

create function private.pagina_do_dono(_empresa public.empresas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'nome', coalesce(p.nome, _empresa.nome_fantasia),
    'nome_novo', case when p.nome <> _empresa.nome_fantasia then _empresa.nome_fantasia end,
    'motivo_do_nome', p.motivo_do_nome,
    'vagas_no_ar', (
      select count(*)
      from public.vagas as v
      where
        v.usuario_id = _empresa.usuario_id
        and v.empresa_chave = any (private.chaves_da_pagina(p, _empresa.usuario_id))
        and v.status = 'published'
        and v.expira_em > now()
    ),
    'slug', p.slug,
    'sobre', p.sobre,
    'em_checagem', p.checar_em is not null,
    'achado', p.achado,
    'site', p.site,
    'logo', (select a.caminho from private.arquivos as a where a.id = p.logo_id),
    'logo_novo', (select a.caminho from private.arquivos as a where a.id = p.logo_novo_id),
    'motivo_do_logo', p.motivo_do_logo,
    'motivo_ocultacao', p.motivo_ocultacao,
    'publicada', p.publicada_em is not null,
    'no_ar', (private.empresa_no_ar(p.slug)).id is not null
  )
  from (select 1) as um
  left join private.empresa_paginas as p on p.empresa_id = _empresa.id;
$$;
comment on function private.pagina_do_dono(public.empresas) is 'The answer of fn_minha_pagina_da_empresa.';

create function private.minha_pagina_da_empresa(_empresa_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar('pagina_da_empresa', 'conta:' || auth.uid(), 240, interval '10 minutes');
  return private.pagina_do_dono(private.minha_empresa(_empresa_id, private.minha_conta()));
end
$$;
comment on function private.minha_pagina_da_empresa(uuid) is 'Body of fn_minha_pagina_da_empresa. Limit: 240 in 10 minutes per account.';

create function public.fn_minha_pagina_da_empresa(_empresa_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.minha_pagina_da_empresa(_empresa_id);
$$;
comment on function public.fn_minha_pagina_da_empresa(uuid) is
  'The page of a company of the calling account: {nome: on the page, nome_novo|null: waits for the team, or was refused, motivo_do_nome|null: why, vagas_no_ar, '
  'slug|null, sobre|null, em_checagem, achado|null: why the text is kept off, site|null, logo|null, '
  'logo_novo|null, motivo_do_logo|null, motivo_ocultacao|null: why the team took it off, publicada: its owner agreed, no_ar: anybody sees it}. '
  'Errors: PT404 empresa_inexistente, PT429 limite.';

create function private.garantir_pagina(_empresa public.empresas) returns private.empresa_paginas
language plpgsql set search_path = '' as $$
declare
  _pagina private.empresa_paginas;
begin
  select p.* into _pagina from private.empresa_paginas as p where p.empresa_id = _empresa.id;
  if not found then
    insert into private.empresa_paginas (empresa_id, slug, nome)
    values (_empresa.id, private.slug_da_empresa(_empresa.nome_fantasia), _empresa.nome_fantasia)
    returning * into _pagina;
  end if;
  return _pagina;
end
$$;
comment on function private.garantir_pagina(public.empresas) is 'The page of a locked company, made with its address when there is none.';

create function private.salvar_pagina_da_empresa(_empresa_id uuid, _dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _empresa public.empresas;
  _pagina private.empresa_paginas;
  _limpos jsonb;
begin
  perform private.limitar('salvar_pagina', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if jsonb_typeof(_dados) is distinct from 'object' or octet_length(_dados::text) > 50000
    or coalesce(jsonb_typeof(_dados -> 'publicada'), '') <> 'boolean'
  then
    perform private.recusar_dados();
  end if;
  _limpos := private.limpar_campos('pagina_da_empresa', _dados, true);
  if _limpos ->> 'sobre' ~* private.padrao_de_contato() then
    perform private.recusar(
      422, 'Contatos não aparecem neste texto: retire e-mail, telefone ou link. O site tem o seu próprio campo.', 'sobre'
    );
  end if;
  _empresa := private.minha_empresa(_empresa_id, private.minha_conta_completa());
  _pagina := private.garantir_pagina(_empresa);
  update private.empresa_paginas as p
  set
    site = _limpos ->> 'site',
    publicada_em = case when (_dados ->> 'publicada')::boolean then coalesce(p.publicada_em, now()) end,
    atualizada_em = now()
  where p.empresa_id = _empresa.id;
  -- The same text stays checked.
  update private.empresa_paginas as p
  set
    sobre = _limpos ->> 'sobre', escrito_em = clock_timestamp(), achado = null, checar_em = case when _limpos ->> 'sobre' is not null then now() end
  where p.empresa_id = _empresa.id and p.sobre is distinct from _limpos ->> 'sobre';
  return private.pagina_do_dono(_empresa);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.salvar_pagina_da_empresa(uuid, jsonb) is 'Body of fn_salvar_pagina_da_empresa. Limit: 60 in 10 minutes per account.';

create function public.fn_salvar_pagina_da_empresa(_empresa_id uuid default null, _dados jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.salvar_pagina_da_empresa(_empresa_id, _dados);
$$;
comment on function public.fn_salvar_pagina_da_empresa(uuid, jsonb) is
  'Replaces text, site and consent of the page of a company of the calling account, which must be fully verified: {sobre, site, publicada: boolean}. A new text is shown '
  'once the worker checked it. Answers as fn_minha_pagina_da_empresa. Errors: PT404 empresa_inexistente, PT422 sobre (also for contacts), site, PT429 limite.';

create function private.guardar_logo_da_empresa(_empresa_id uuid, _arquivo uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _empresa public.empresas;
  _pagina private.empresa_paginas;
begin
  perform private.limitar('salvar_pagina', 'conta:' || auth.uid(), 60, interval '10 minutes');
  _empresa := private.minha_empresa(_empresa_id, private.minha_conta_completa());
  _pagina := private.garantir_pagina(_empresa);
  if _arquivo in (_pagina.logo_id, _pagina.logo_novo_id) then
    return private.pagina_do_dono(_empresa);
  end if;
  if _arquivo is not null then
    perform private.usar_arquivo(_arquivo, auth.uid(), 'imagem');
  end if;
  -- A new one waits for the team, and the one before stays; taking it off needs nobody.
  update private.empresa_paginas as p
  set
    logo_id = case when _arquivo is not null then p.logo_id end,
    logo_novo_id = _arquivo,
    motivo_do_logo = null,
    atualizada_em = now()
  where p.empresa_id = _empresa.id;
  delete from private.arquivos as a where a.id = _pagina.logo_novo_id or _arquivo is null and a.id = _pagina.logo_id;
  -- The name beside which it would be shown is what the team compares it with.
  insert into private.textos_denunciados (arquivo_id, parte, de, motivo, detalhe)
  select _arquivo, 'logo', 'checagem', 'outro', left(_pagina.nome, 500) where _arquivo is not null;
  return private.pagina_do_dono(_empresa);
end
$$;
comment on function private.guardar_logo_da_empresa(uuid, uuid) is
  'Body of fn_guardar_logo_da_empresa: the file before is deleted. Limit: 60 in 10 minutes per account, shared with the text of the page.';

create function public.fn_guardar_logo_da_empresa(_empresa_id uuid default null, _arquivo uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.guardar_logo_da_empresa(_empresa_id, _arquivo);
$$;
comment on function public.fn_guardar_logo_da_empresa(uuid, uuid) is
  'Puts an own checked image, or none, as the logo of a company of the calling account, which must be fully verified. It is shown once the team has approved it. Answers as '
  'fn_minha_pagina_da_empresa. Errors: PT404 empresa_inexistente, PT422 arquivo, PT429 limite.';

create function private.ocultar_pagina_da_empresa(_slug text, _motivo text, _ocultar boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pagina private.empresa_paginas;
begin
  perform private.exigir_admin();
  perform private.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _ocultar is null then
    perform private.recusar(422, 'Escolha ocultar ou mostrar.', 'ocultar');
  end if;
  _motivo := case when _ocultar then private.motivo_limpo(_motivo, true) end;
  select p.* into _pagina from private.empresa_paginas as p where p.slug = left(_slug, 200) for update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta página.', 'pagina_inexistente');
  end if;
  if _pagina.motivo_ocultacao is not distinct from _motivo then
    return;
  end if;
  update private.empresa_paginas as p set motivo_ocultacao = _motivo, atualizada_em = now() where p.empresa_id = _pagina.empresa_id;
  perform private.anotar_auditoria(
    'alterou', 'empresa_paginas', _pagina.empresa_id::text,
    jsonb_build_object('motivo_ocultacao', jsonb_build_array(_pagina.motivo_ocultacao, _motivo))
  );
end
$$;
comment on function private.ocultar_pagina_da_empresa(text, text, boolean) is
  'Body of fn_ocultar_pagina_da_empresa. Admins only, checked before anything else. Limit: 600 in 10 minutes per account, shared with reports of ads.';

create function public.fn_ocultar_pagina_da_empresa(_slug text default null, _motivo text default null, _ocultar boolean default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.ocultar_pagina_da_empresa(_slug, _motivo, _ocultar);
$$;
comment on function public.fn_ocultar_pagina_da_empresa(text, text, boolean) is
  'For admins: takes the page of a company off, with a reason that its owner reads, or shows it again; its vacancies stay as they are. Idempotent. Errors: PT403 so_admin, '
  'PT404 pagina_inexistente, PT422 ocultar or motivo, PT429 limite.';

create function private.pagina_para_equipe(_conta uuid, _chave text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('slug', p.slug, 'texto', concat_ws(E'\n\n', p.sobre, p.site), 'motivo', p.motivo_ocultacao)
  from private.pagina_do_nome(_conta, _chave) as p
  where p.slug is not null;
$$;
comment on function private.pagina_para_equipe(uuid, text) is
  'The page of the company of a vacancy as the team reads it, also while it is off: {slug, texto, motivo|null}; null without one.';

create function private.exportar_pagina(_empresa_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pagina',
    (
      select to_jsonb(p) - array['empresa_id', 'logo_id', 'logo_novo_id', 'checar_em']
        || jsonb_build_object('logos', (
          select coalesce(jsonb_agg(a.nome order by a.criado_em), '[]') from private.arquivos as a where a.id in (p.logo_id, p.logo_novo_id)
        ))
      from private.empresa_paginas as p
      where p.empresa_id = _empresa_id
    )
  );
$$;
comment on function private.exportar_pagina(uuid) is 'The page of a company for "my data": {pagina: its columns and the names of its logos, or null}.';

create function private.paginas_a_checar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update private.empresa_paginas as p set checar_em = now() + interval '2 minutes'
  where
    p.empresa_id in (
      select f.empresa_id from private.empresa_paginas as f
      where f.checar_em <= now() order by f.checar_em limit least(greatest(_limite, 1), 100) for update skip locked
    )
  returning jsonb_build_object('id', p.empresa_id, 'texto', p.sobre, 'escrito_em', p.escrito_em);
$$;
comment on function private.paginas_a_checar(integer) is 'Body of fn_service_paginas_a_checar.';

create function private.concluir_pagina(_id uuid, _escrito_em timestamptz, _achado text) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update private.empresa_paginas as p set checar_em = null, achado = nullif(left(_achado, 2000), ''), atualizada_em = now()
  where p.empresa_id = _id and p.escrito_em = _escrito_em and p.checar_em is not null;
$$;
comment on function private.concluir_pagina(uuid, timestamptz, text) is 'Body of fn_service_concluir_pagina.';

create function public.fn_service_paginas_a_checar(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.paginas_a_checar(_limite);
$$;
comment on function public.fn_service_paginas_a_checar(integer) is
  'For the worker: pages of companies whose text waits for the check, each again after 2 minutes until it is concluded: {id, texto, escrito_em}.';

create function public.fn_service_concluir_pagina(_id uuid default null, _escrito_em timestamptz default null, _achado text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.concluir_pagina(_id, _escrito_em, _achado);
$$;
comment on function public.fn_service_concluir_pagina(uuid, timestamptz, text) is
  'For the worker: the check of a page''s text is over: shown, or kept off with the reason (_achado). Nothing when the text changed meanwhile.';

grant execute on function
  private.ver_empresa(text, text),
  public.fn_ver_empresa(text, text)
to anon, authenticated;

grant execute on function
  private.minha_pagina_da_empresa(uuid),
  public.fn_minha_pagina_da_empresa(uuid),
  private.salvar_pagina_da_empresa(uuid, jsonb),
  public.fn_salvar_pagina_da_empresa(uuid, jsonb),
  private.guardar_logo_da_empresa(uuid, uuid),
  public.fn_guardar_logo_da_empresa(uuid, uuid),
  private.ocultar_pagina_da_empresa(text, text, boolean),
  public.fn_ocultar_pagina_da_empresa(text, text, boolean)
to authenticated;

grant execute on function
  private.ler_empresa_publica(text, text),
  public.fn_service_ver_empresa(text),
  private.enderecos_de_empresas(),
  public.fn_service_enderecos_de_empresas(),
  private.paginas_a_checar(integer),
  public.fn_service_paginas_a_checar(integer),
  private.concluir_pagina(uuid, timestamptz, text),
  public.fn_service_concluir_pagina(uuid, timestamptz, text)
to service_role;
