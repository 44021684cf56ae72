-- Which files something still has.

create function private.arquivo_em_uso(_arquivo private.arquivos) returns boolean
language sql stable set search_path = '' as $$
  -- Counted, because for a first row of profiles the planner reads them all where the file may be any.
  select exists (select 1 from public.propostas as p where p.arquivo_id = _arquivo.id)
    or exists (select 1 from public.candidaturas as c where c.curriculo_id = _arquivo.id)
    or exists (select 1 from public.canais as c where c.logo = _arquivo.caminho)
    or (select count(*) > 0 from private.consultoria_perfis as f where _arquivo.id in (f.portfolio_id, f.portfolio_novo_id, f.logo_id, f.logo_novo_id))
    or (select count(*) > 0 from private.empresa_paginas as f where _arquivo.id in (f.logo_id, f.logo_novo_id))
    or (
      select count(*) > 0 from private.consultoria_perfis as f
      where
        f.pessoas @> jsonb_build_array(jsonb_build_object('foto', _arquivo.caminho))
        or f.pessoas @> jsonb_build_array(jsonb_build_object('foto_nova', _arquivo.caminho))
    );
$$;
comment on function private.arquivo_em_uso(private.arquivos) is
  'Whether a proposal, an application, a channel, a profile or the page of a company has this file; one that nothing has is purged after a day.';
