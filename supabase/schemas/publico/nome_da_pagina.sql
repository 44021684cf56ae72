-- Name and address of the page of a company.

create function publico.empresas_oculta_fica() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if
    (tg_op = 'DELETE' or base.norm_pt(new.nome_fantasia) <> base.norm_pt(old.nome_fantasia))
    and exists (select 1 from publico.empresa_paginas as p where p.empresa_id = old.id and p.motivo_ocultacao is not null)
  then
    perform base.recusar(
      409, 'A equipe tirou do ar a página desta empresa. Enquanto for assim, a empresa não muda de nome nem sai da lista.', 'pagina_oculta'
    );
  end if;
  return coalesce(new, old);
end
$$;
comment on function publico.empresas_oculta_fica is
  'Trigger: a company whose page the team took off is neither deleted nor renamed by its owner, so that another of that name does not bring the page back. It goes with '
  'its account. Error: PT409 pagina_oculta.';

create trigger empresas_oculta_fica
before update of nome_fantasia or delete on public.empresas
for each row when (current_user = 'authenticated')
execute function publico.empresas_oculta_fica();

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
