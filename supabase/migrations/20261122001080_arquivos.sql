-- Files that people attach, each in a bucket of its kind, checked before it can be used, deleted with what it belongs to.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.maximo_do_arquivo() returns integer
language sql immutable parallel safe set search_path = '' as $$
  select 5 * 1024 * 1024;
$$;
comment on function private.maximo_do_arquivo() is 'Bytes of the largest file, as src/domain/candidatura/arquivo.ts; tests/db/concordancia/arquivo.test.ts compares them.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('envios', 'envios', false, private.maximo_do_arquivo(), '{application/octet-stream}'),
  ('arquivos', 'arquivos', false, private.maximo_do_arquivo(), '{application/pdf,image/webp,image/jpeg,image/png}'),
  (
    'curriculos', 'curriculos', false, private.maximo_do_arquivo(),
    '{application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/webp,image/jpeg,image/png}'
  ),
  ('imagens', 'imagens', true, 204800, '{image/webp,image/jpeg,image/png}');

create table private.tipos_de_arquivo (
  tipo text primary key,
  balde text not null,
  publico text,
  formatos text[] not null,
  larguras integer[] not null default '{}',
  maximo integer not null,
  recusa text not null
);
comment on table private.tipos_de_arquivo is
  'What a file may be. balde: the private bucket of its checked copy. publico: the bucket, open to anybody, of one more copy of what the team approved, so that pages show '
  'it without a signature. larguras: an image is kept in these sizes of '
  'pixels, each a square of at most maximo bytes; any other file is one of at most maximo. What is uploaded waits in the private bucket envios.';

insert into private.tipos_de_arquivo (tipo, balde, publico, formatos, larguras, maximo, recusa)
values
  ('pdf', 'arquivos', null, '{pdf}', '{}', private.maximo_do_arquivo(), 'O arquivo é grande demais. Salve-o com imagens menores.'),
  ('curriculo', 'curriculos', null, '{pdf,docx,webp,jpg,png}', '{}', private.maximo_do_arquivo(), 'O arquivo é grande demais. Salve-o com imagens menores.'),
  ('imagem', 'arquivos', 'imagens', '{webp,jpg,png}', '{128,256,512}', 204800, 'A imagem ficou grande demais. Escolha outra.');

alter table private.tipos_de_arquivo enable row level security;

create table private.arquivos (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid references public.usuarios (auth_user_id) on delete cascade,
  tipo text not null,
  envio uuid not null unique default gen_random_uuid(),
  copia uuid,
  caminho text unique,
  nome text not null,
  bytes integer not null,
  conferencias smallint not null default 0,
  conferindo_ate timestamptz,
  conferido_em timestamptz,
  publicar_em timestamptz,
  publicado_em timestamptz,
  criado_em timestamptz not null default now(),
  constraint arquivos_tipo_chk check (tipo in ('pdf', 'imagem', 'curriculo')),
  constraint arquivos_conta_chk check ((auth_user_id is null) = (tipo = 'curriculo')),
  constraint arquivos_caminho_chk check (caminho ~ '^[0-9a-f-]{36}[.][a-z]{3,4}$'),
  constraint arquivos_conferido_chk check ((caminho is null) = (conferido_em is null)),
  constraint arquivos_publicado_chk check (publicar_em is null or conferido_em is not null and tipo = 'imagem'),
  constraint arquivos_publicado_em_chk check (publicado_em is null or publicar_em is not null),
  constraint arquivos_nome_chk check (char_length(nome) between 1 and 120),
  constraint arquivos_bytes_chk check (bytes between 1 and private.maximo_do_arquivo())
);
comment on table private.arquivos is
  'Files of accounts (docs/product/proposals.md#attachment, docs/product/consultancies.md#images), and résumés (docs/product/applications.md#resume), which are of no account: who '
  'knows the id uses it once. envio: the folder of the bucket envios that it was uploaded to. The function reads that once and writes what it read, and found to be of its kind, '
  'to copia, a random name that never had an address to upload to: caminho, with its ending (an image is at {width}/{caminho}). Before conferido_em nothing may use it. '
  'conferindo_ate: one check at a time; conferencias: how many began. bytes: of all sizes. '
  'publicar_em: when the worker may next make the public copy; null before the team approved it. publicado_em: when that copy was there.';

create index arquivos_auth_user_id_idx on private.arquivos (auth_user_id, criado_em desc);
create index arquivos_criado_em_idx on private.arquivos (criado_em);
create index arquivos_publicar_em_idx on private.arquivos (publicar_em, id) where publicado_em is null;

alter table private.arquivos enable row level security;

create table private.arquivos_a_apagar (
  balde text not null,
  caminho text not null,
  desde timestamptz not null default now(),
  vez_em timestamptz not null default now(),
  primary key (balde, caminho)
);
comment on table private.arquivos_a_apagar is
  'Files of buckets whose row is gone; the worker deletes them through Storage, because SQL must not: at once, and again at vez_em three hours later, because the address to '
  'upload to is open for two.';

create index arquivos_a_apagar_desde_idx on private.arquivos_a_apagar (desde);
create index arquivos_a_apagar_vez_em_idx on private.arquivos_a_apagar (vez_em);
create index arquivos_a_apagar_balde_idx on private.arquivos_a_apagar (balde, vez_em, caminho);

alter table private.arquivos_a_apagar enable row level security;

revoke all on table private.tipos_de_arquivo, private.arquivos, private.arquivos_a_apagar from public, anon, authenticated, service_role;

create function private.caminhos_do_arquivo(_arquivo private.arquivos) returns text[]
language sql stable set search_path = '' as $$
  select case
    when t.larguras = '{}' then array[_arquivo.caminho]
    else array(select l.largura || '/' || _arquivo.caminho from unnest(t.larguras) with ordinality as l (largura, n) order by l.n)
  end
  from private.tipos_de_arquivo as t
  where t.tipo = _arquivo.tipo;
$$;
comment on function private.caminhos_do_arquivo(private.arquivos) is 'Where the bytes are in the bucket: one path, or one for each size of an image, smallest first.';

create function private.arquivo_para_storage(_arquivo private.arquivos) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', _arquivo.id, 'tipo', t.tipo, 'balde', t.balde, 'caminhos', private.caminhos_do_arquivo(_arquivo))
  from private.tipos_de_arquivo as t
  where t.tipo = _arquivo.tipo;
$$;
comment on function private.arquivo_para_storage(private.arquivos) is 'A file as the function arquivos finds it: {id, tipo, balde, caminhos}.';

create function private.envios_do_arquivo(_arquivo private.arquivos) returns text[]
language sql stable set search_path = '' as $$
  select array(select _arquivo.envio || '/' || n from generate_series(1, greatest(cardinality(t.larguras), 1)) as n order by n)
  from private.tipos_de_arquivo as t
  where t.tipo = _arquivo.tipo;
$$;
comment on function private.envios_do_arquivo(private.arquivos) is 'Where its parts are uploaded to in the bucket envios: one, or one for each size of an image, smallest first.';

create function private.apagar_bytes(_balde text, _caminhos text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.arquivos_a_apagar as a (balde, caminho)
  select _balde, c.caminho
  from unnest(_caminhos) as c (caminho)
  on conflict (balde, caminho) do update set desde = now(), vez_em = now();
$$;
comment on function private.apagar_bytes(text, text[]) is 'The worker deletes these files, now and once more after every address to upload to is closed.';

create function private.apagar_copia(_arquivo private.arquivos) returns void
language sql security definer set search_path = '' as $$
  select private.apagar_bytes(t.balde, private.caminhos_do_arquivo(a))
  from private.tipos_de_arquivo as t, unnest(t.formatos) as f (formato), jsonb_populate_record(_arquivo, jsonb_build_object('caminho', _arquivo.copia || '.' || f.formato)) as a
  where t.tipo = _arquivo.tipo and _arquivo.copia is not null;
$$;
comment on function private.apagar_copia(private.arquivos) is 'Deletes what a check wrote, or may have written before it ended without a word, whatever its ending.';

create function private.arquivos_somem() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.apagar_bytes('envios', private.envios_do_arquivo(old));
  if old.caminho is null then
    perform private.apagar_copia(old);
  else
    perform private.apagar_bytes(b.balde, private.caminhos_do_arquivo(old))
    from private.tipos_de_arquivo as t, unnest(array[t.balde, case when old.publicar_em is not null then t.publico end]) as b (balde)
    where t.tipo = old.tipo and b.balde is not null;
  end if;
  return null;
end
$$;
comment on function private.arquivos_somem() is 'Trigger: the bytes of a deleted row are deleted too, by the worker.';

create trigger arquivos_somem
after delete on private.arquivos
for each row execute function private.arquivos_somem();

create function private.espera_dos_curriculos(_endereco text) returns integer
language plpgsql set search_path = '' as $$
declare
  _rede constant text := 'rede:' || coalesce(private.rede_do_endereco(_endereco), 'sem-endereco');
  _pedidos integer;
begin
  perform private.contar('curriculo', 'pedidos de ' || _rede, 1000000, interval '1 hour');
  select l.contagem into _pedidos from private.limites as l where l.chave = private.pseudonimo('curriculo:pedidos de ' || _rede);
  return coalesce((
    select greatest(extract(epoch from l.expira_em - now())::integer, 1)
    from private.limites as l
    where l.chave = private.pseudonimo('curriculo:todos') and l.expira_em > now() and l.contagem >= case when _pedidos > 10 then 1000 else 2000 end
  ), 0);
end
$$;
comment on function private.espera_dos_curriculos(text) is
  'Seconds until one more résumé has room in all: 2,000 an hour, of what was really uploaded. The second half is kept for networks that asked for at most ten in the hour, '
  'so that a few callers close nothing for all others.';

create function private.pedir_arquivo(_auth_user_id uuid, _tipo text, _nome text, _bytes bigint, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _do_tipo private.tipos_de_arquivo;
  _arquivo private.arquivos;
begin
  if _tipo = 'curriculo' then
    _auth_user_id := null;
    _endereco := private.normalizar_endereco(_endereco);
    perform private.limitar_por_endereco('curriculo', _endereco, 60, interval '1 hour');
    perform private.recusar_espera(private.espera_dos_curriculos(_endereco));
  elsif _auth_user_id is null then
    perform private.recusar(401, 'Entre na sua conta para enviar um arquivo.', 'login');
  else
    perform private.limitar('arquivo', 'conta:' || _auth_user_id, 20, interval '1 hour');
    perform private.limitar('arquivo', 'conta no dia:' || _auth_user_id, 60, interval '1 day');
  end if;
  select t.* into _do_tipo from private.tipos_de_arquivo as t where t.tipo = _tipo;
  if not found then
    perform private.recusar(422, 'Este tipo de arquivo não é aceito.', 'arquivo');
  elsif _bytes is null or _bytes < 1 then
    perform private.recusar(422, 'O arquivo está vazio.', 'arquivo');
  elsif _bytes > _do_tipo.maximo * greatest(cardinality(_do_tipo.larguras), 1) then
    perform private.recusar(422, _do_tipo.recusa, 'arquivo');
  end if;
  -- Only the name, without folders; it is shown and offered for saving, never used as a path. Once checked it ends as what its content is:
  -- programs open a saved file by its name.
  _nome := regexp_replace(private.limpar_linha(regexp_replace(left(_nome, 1000), '^.*[/\\]', '')), '[.](pdf|docx|webp|jpe?g|png|hei[cf])$', '', 'i');
  insert into private.arquivos (auth_user_id, tipo, nome, bytes)
  values (_auth_user_id, _tipo, coalesce(nullif(trim(left(_nome, 114)), ''), 'anexo'), _bytes)
  returning * into _arquivo;
  return jsonb_build_object('id', _arquivo.id, 'envios', private.envios_do_arquivo(_arquivo));
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pedir_arquivo(uuid, text, text, bigint, text) is
  'Body of fn_service_pedir_arquivo. Limits: 20 an hour and 60 a day per account; of résumés, 60 an hour per address and private.espera_dos_curriculos in all.';

create function private.arquivo_a_conferir(_id uuid, _auth_user_id uuid, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo private.arquivos;
begin
  perform private.limitar_por_endereco('conferir_arquivo', private.normalizar_endereco(_endereco), 60, interval '10 minutes');
  select a.* into _arquivo from private.arquivos as a where a.id = _id and (a.auth_user_id = _auth_user_id or a.tipo = 'curriculo') for update;
  if not found then
    perform private.recusar(404, 'Não encontramos este arquivo. Envie-o de novo.', 'arquivo_inexistente');
  end if;
  if _arquivo.conferido_em is null then
    if _arquivo.conferindo_ate > now() then
      perform private.recusar(409, 'O arquivo ainda está sendo conferido. Tente de novo em instantes.', 'conferindo');
    elsif _arquivo.conferencias >= 5 then
      perform private.recusar(422, 'Não conseguimos conferir este arquivo. Envie-o de novo.', 'arquivo');
    end if;
    perform private.apagar_copia(_arquivo);
    update private.arquivos as a
    set conferencias = a.conferencias + 1, conferindo_ate = now() + interval '1 minute', copia = gen_random_uuid()
    where a.id = _id
    returning a.* into _arquivo;
  end if;
  return (
    select jsonb_build_object(
      'id', _arquivo.id,
      'tipo', t.tipo,
      'nome', _arquivo.nome,
      'caminho', _arquivo.caminho,
      'balde', t.balde,
      'envios', private.envios_do_arquivo(_arquivo),
      'copia', _arquivo.copia,
      'formatos', t.formatos,
      'larguras', t.larguras,
      'bytes', _arquivo.bytes
    )
    from private.tipos_de_arquivo as t
    where t.tipo = _arquivo.tipo
  );
end
$$;
comment on function private.arquivo_a_conferir(uuid, uuid, text) is
  'Body of fn_service_arquivo_a_conferir. Limits: 60 in 10 minutes per address, 5 per file, one at a time for a minute.';

create function private.concluir_arquivo(_id uuid, _copia uuid, _resultado text, _formato text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo private.arquivos;
begin
  select a.* into _arquivo from private.arquivos as a where a.id = _id and a.copia = _copia and a.conferido_em is null for update;
  if not found then
    -- Another check took its place, or the row is gone: what this one wrote belongs to nobody.
    perform private.apagar_copia(a)
    from private.tipos_de_arquivo as t, jsonb_populate_record(null::private.arquivos, jsonb_build_object('tipo', t.tipo, 'copia', _copia)) as a
    where not exists (select 1 from private.arquivos as f where f.copia = _copia);
    return null;
  end if;
  if _resultado in ('aceito', 'recusado') and _arquivo.tipo = 'curriculo' then
    perform private.contar('curriculo', 'todos', 2000, interval '1 hour');
  end if;
  if _resultado = 'recusado' then
    delete from private.arquivos as a where a.id = _id;
    return null;
  elsif _resultado is distinct from 'aceito' then
    update private.arquivos as a set conferindo_ate = null where a.id = _id;
    return null;
  end if;
  update private.arquivos as a
  set caminho = _copia || '.' || t.formato, nome = a.nome || '.' || t.formato, conferido_em = now(), conferindo_ate = null
  from (select f.formato from private.tipos_de_arquivo as t, unnest(t.formatos) as f (formato) where t.tipo = _arquivo.tipo) as t
  where a.id = _id and t.formato = _formato
  returning a.* into _arquivo;
  perform private.apagar_bytes('envios', private.envios_do_arquivo(_arquivo));
  return jsonb_build_object('id', _arquivo.id, 'nome', _arquivo.nome, 'caminho', _arquivo.caminho);
end
$$;
comment on function private.concluir_arquivo(uuid, uuid, text, text) is 'Body of fn_service_concluir_arquivo.';

create function private.limpar_envios(_maximo integer) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _demais text[];
begin
  -- The real Storage takes an upload of no announced length of any size; and what no row knows is of nobody.
  _demais := array(
    select o.name
    from storage.objects as o
    where
      o.bucket_id = 'envios'
      and ((o.metadata ->> 'size')::bigint > private.maximo_do_arquivo() or o.created_at < now() - interval '1 day')
      and not exists (select 1 from private.arquivos_a_apagar as a where a.balde = 'envios' and a.caminho = o.name and a.vez_em <= now())
    limit _maximo
  );
  perform private.apagar_bytes('envios', _demais);
  delete from private.arquivos as a
  using unnest(_demais) as d (caminho)
  where a.envio::text = split_part(d.caminho, '/', 1) and a.conferido_em is null;
  return cardinality(_demais);
end
$$;
comment on function private.limpar_envios(integer) is
  'What is in the bucket envios and larger than it allows, or a day old, is deleted within minutes, with its row. Returns how many.';

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

create function private.usar_arquivo(_id uuid, _auth_user_id uuid, _tipo text) returns void
language plpgsql set search_path = '' as $$
declare
  _arquivo private.arquivos;
begin
  select a.* into _arquivo
  from private.arquivos as a
  where a.id = _id and (a.auth_user_id = _auth_user_id or a.tipo = 'curriculo') and a.tipo = _tipo and a.conferido_em is not null
  for update;
  -- What the team refused is not sent again.
  if not found or private.arquivo_em_uso(_arquivo) or exists (select 1 from private.textos_denunciados as d where d.arquivo_id = _id) then
    perform private.recusar(422, 'O arquivo não está mais aqui. Envie-o de novo.', 'arquivo');
  end if;
end
$$;
comment on function private.usar_arquivo(uuid, uuid, text) is
  'Locks a checked file of an account and a kind that nothing uses yet, and the team has not seen. Errors: PT422 arquivo, the same for a file of another account.';

create function private.guardar_arquivo_do_perfil(_parte text, _arquivo uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id constant uuid := private.minha_consultoria_id();
  _perfil private.consultoria_perfis;
begin
  perform private.limitar('salvar_perfil', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _parte is null or _parte not in ('portfolio', 'logo') then
    perform private.recusar(422, 'Escolha o que guardar.', 'parte');
  elsif _id is null then
    perform private.recusar(404, 'Não encontramos a sua consultoria.', 'consultoria_inexistente');
  end if;
  insert into private.consultoria_perfis (consultoria_id) values (_id) on conflict (consultoria_id) do nothing;
  select p.* into _perfil from private.consultoria_perfis as p where p.consultoria_id = _id for update;
  if _arquivo in (_perfil.portfolio_id, _perfil.portfolio_novo_id, _perfil.logo_id, _perfil.logo_novo_id) then
    return private.perfil_do_dono(_id);
  end if;
  if _arquivo is not null then
    perform private.usar_arquivo(_arquivo, auth.uid(), case _parte when 'portfolio' then 'pdf' else 'imagem' end);
  end if;
  -- A new one waits for the team, and the one before stays; taking it off needs nobody.
  if _parte = 'portfolio' then
    update private.consultoria_perfis as p
    set
      portfolio_id = case when _arquivo is not null then p.portfolio_id end,
      portfolio_novo_id = _arquivo,
      motivo_do_portfolio = null,
      atualizado_em = now()
    where p.consultoria_id = _id;
    delete from private.arquivos as a where a.id = _perfil.portfolio_novo_id or _arquivo is null and a.id = _perfil.portfolio_id;
  else
    update private.consultoria_perfis as p
    set
      logo_id = case when _arquivo is not null then p.logo_id end,
      logo_novo_id = _arquivo,
      motivo_do_logo = null,
      atualizado_em = now()
    where p.consultoria_id = _id;
    delete from private.arquivos as a where a.id = _perfil.logo_novo_id or _arquivo is null and a.id = _perfil.logo_id;
  end if;
  -- The name of the consultancy is what the team compares it with.
  insert into private.textos_denunciados (arquivo_id, parte, de, motivo, detalhe)
  select _arquivo, _parte, 'checagem', 'outro', left(c.consultoria_nome, 500)
  from public.consultorias as c
  where c.id = _id and _arquivo is not null;
  return private.perfil_do_dono(_id);
end
$$;
comment on function private.guardar_arquivo_do_perfil(text, uuid) is
  'Body of fn_guardar_arquivo_do_perfil: the file before is deleted. Limit: 60 in 10 minutes per account, shared with the texts of the profile.';

create function public.fn_guardar_arquivo_do_perfil(_parte text default null, _arquivo uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.guardar_arquivo_do_perfil(_parte, _arquivo);
$$;
comment on function public.fn_guardar_arquivo_do_perfil(text, uuid) is
  'Puts an own checked file, or none, as the portfolio (a PDF) or the logo (an image) of the consultancy that the calling account owns. Either is shown once the team has '
  'approved it; until then the one before stays. Answers as fn_meu_perfil_da_consultoria. Errors: PT404 consultoria_inexistente, PT422 arquivo or parte, PT429 limite.';

create function private.logo_da_consultoria(_consultoria_id uuid) returns text
language sql stable set search_path = '' as $$
  select a.caminho
  from private.consultoria_perfis as p
  join private.arquivos as a on a.id = p.logo_id
  where p.consultoria_id = _consultoria_id and p.oculto_em is null;
$$;
comment on function private.logo_da_consultoria(uuid) is 'Path of the approved logo in the bucket imagens; null without one, and while the team hides the profile.';

create function private.arquivo_do_portfolio(_slug text, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo jsonb;
begin
  perform private.limitar_por_endereco('abrir_arquivo', private.normalizar_endereco(_endereco), 120, interval '10 minutes');
  select private.arquivo_para_storage(a) || jsonb_build_object('nome', a.nome) into _arquivo
  from public.consultorias as c
  join private.consultoria_perfis as p on p.consultoria_id = c.id and p.oculto_em is null
  join private.arquivos as a on a.id = p.portfolio_id
  where c.slug = left(_slug, 200) and private.esta_no_ar(c);
  if _arquivo is null then
    perform private.recusar(404, 'Não encontramos este arquivo.', 'arquivo_inexistente');
  end if;
  return _arquivo;
end
$$;
comment on function private.arquivo_do_portfolio(text, text) is 'Body of fn_service_arquivo_do_portfolio. Limit: 120 in 10 minutes per address, shared with attachments.';

create function public.fn_service_arquivo_do_portfolio(_slug text default null, _endereco text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivo_do_portfolio(_slug, _endereco);
$$;
comment on function public.fn_service_arquivo_do_portfolio(text, text) is
  'For arquivos: the portfolio of a listed consultancy whose profile is shown, for anybody: {id, tipo, balde, caminhos, nome}. Errors: PT404 arquivo_inexistente, PT429 limite.';

create function private.arquivo_da_proposta(_proposta uuid, _token text, _auth_user_id uuid, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido uuid;
  _arquivo jsonb;
begin
  perform private.limitar_por_endereco('abrir_arquivo', private.normalizar_endereco(_endereco), 120, interval '10 minutes');
  if _token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    -- The page of an own request, signed in, as private.link_vivo.
    select s.id into _pedido
    from public.solicitacoes as s
    join public.clientes as c on c.id = s.cliente_id
    join public.usuarios as u on u.email = c.email and u.email_verificado
    where s.id = _token::uuid and u.auth_user_id = _auth_user_id;
  elsif _token is not null then
    _pedido := private.link_vivo(_token);
  end if;
  select private.arquivo_para_storage(a) || jsonb_build_object('nome', a.nome) into _arquivo
  from public.propostas as p
  join private.arquivos as a on a.id = p.arquivo_id
  where p.id = _proposta and (p.auth_user_id = _auth_user_id or p.solicitacao_id = _pedido and p.status_proposta <> 'retirada');
  if _arquivo is null then
    perform private.recusar(404, 'Não encontramos este anexo.', 'arquivo_inexistente');
  end if;
  return _arquivo;
end
$$;
comment on function private.arquivo_da_proposta(uuid, text, uuid, text) is 'Body of fn_service_arquivo_da_proposta. Limit: 120 in 10 minutes per address.';

create function private.exportar_arquivos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'arquivos', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'nome', a.nome, 'tipo', a.tipo, 'bytes', a.bytes, 'enviado_em', a.criado_em, 'em_uso', private.arquivo_em_uso(a), 'caminho', a.caminho
        )
        order by a.criado_em desc, a.id
      ),
      '[]'
    )
  )
  from (
    select * from private.arquivos as a where a.auth_user_id = _auth_user_id order by a.criado_em desc, a.id limit 1000
  ) as a;
$$;
comment on function private.exportar_arquivos(uuid) is 'The files that an account uploaded, newest first: {arquivos: [{nome, tipo, bytes, enviado_em, em_uso, '
  'caminho: what the function arquivos opens it by, null before it was checked}]}.';

create function private.arquivos_para_apagar(_apagados jsonb) returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  delete from private.arquivos_a_apagar as a
  using jsonb_to_recordset(_apagados) as d (balde text, caminho text)
  where a.balde = d.balde and a.caminho = d.caminho and a.vez_em > a.desde;
  update private.arquivos_a_apagar as a set vez_em = now() + interval '3 hours'
  from jsonb_to_recordset(_apagados) as d (balde text, caminho text)
  where a.balde = d.balde and a.caminho = d.caminho;
  select coalesce(jsonb_agg(jsonb_build_object('balde', d.balde, 'caminho', d.caminho)), '[]')
  from (
    select a.balde, a.caminho
    from private.arquivos_a_apagar as a
    where
      a.vez_em <= now()
      and a.balde = (select b.balde from private.arquivos_a_apagar as b where b.vez_em <= now() order by b.vez_em, b.balde, b.caminho limit 1)
    order by a.vez_em, a.caminho
    limit 100
  ) as d;
$$;
comment on function private.arquivos_para_apagar(jsonb) is 'Body of fn_service_arquivos_a_apagar.';

create function public.fn_service_pedir_arquivo(
  _auth_user_id uuid default null, _tipo text default null, _nome text default null, _bytes bigint default null, _endereco text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.pedir_arquivo(_auth_user_id, _tipo, _nome, _bytes, _endereco);
$$;
comment on function public.fn_service_pedir_arquivo(uuid, text, text, bigint, text) is
  'For arquivos: a place for a file of an account, or for a résumé of nobody: {id, envios: paths in the bucket envios}; _bytes of all sizes of an image. Errors: PT401 login, '
  'PT422 arquivo, PT429 limite.';

create function public.fn_service_arquivo_a_conferir(_id uuid default null, _auth_user_id uuid default null, _endereco text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivo_a_conferir(_id, _auth_user_id, _endereco);
$$;
comment on function public.fn_service_arquivo_a_conferir(uuid, uuid, text) is
  'For arquivos: takes an own file for a check: {id, tipo, nome, caminho or null until it was checked, balde, envios, copia, formatos, larguras, bytes as announced}. Errors: '
  'PT404 arquivo_inexistente, PT409 conferindo, PT422 arquivo, PT429 limite.';

create function public.fn_service_concluir_arquivo(
  _id uuid default null, _copia uuid default null, _resultado text default null, _formato text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.concluir_arquivo(_id, _copia, _resultado, _formato);
$$;
comment on function public.fn_service_concluir_arquivo(uuid, uuid, text, text) is
  'For arquivos: how a check ended. aceito: its copy, of _formato, may be used: {id, nome, caminho}. recusado: it is deleted. Anything else: another check may begin. Null also '
  'when the check is no longer the one that counts.';

create function public.fn_service_arquivo_da_proposta(
  _proposta uuid default null, _token text default null, _auth_user_id uuid default null, _endereco text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivo_da_proposta(_proposta, _token, _auth_user_id, _endereco);
$$;
comment on function public.fn_service_arquivo_da_proposta(uuid, text, uuid, text) is
  'For arquivos: the attachment of a proposal, for its author, or for its client by the follow-up token or, signed in, by the id of the request: {id, tipo, balde, '
  'caminhos, nome}. Errors: PT404 '
  'arquivo_inexistente, link_invalido, PT410 link_expirado, PT429 limite.';

create function public.fn_service_arquivos_a_apagar(_apagados jsonb default '[]') returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivos_para_apagar(_apagados);
$$;
comment on function public.fn_service_arquivos_a_apagar(jsonb) is
  'For the worker: forgets the given files, which Storage has deleted, and answers up to 100 of one bucket that it should delete: [{balde, caminho}].';

grant execute on function
  private.guardar_arquivo_do_perfil(text, uuid),
  public.fn_guardar_arquivo_do_perfil(text, uuid)
to authenticated;

grant execute on function
  private.arquivo_do_portfolio(text, text),
  public.fn_service_arquivo_do_portfolio(text, text),
  private.pedir_arquivo(uuid, text, text, bigint, text),
  public.fn_service_pedir_arquivo(uuid, text, text, bigint, text),
  private.arquivo_a_conferir(uuid, uuid, text),
  public.fn_service_arquivo_a_conferir(uuid, uuid, text),
  private.concluir_arquivo(uuid, uuid, text, text),
  public.fn_service_concluir_arquivo(uuid, uuid, text, text),
  private.arquivo_da_proposta(uuid, text, uuid, text),
  public.fn_service_arquivo_da_proposta(uuid, text, uuid, text),
  private.arquivos_para_apagar(jsonb),
  public.fn_service_arquivos_a_apagar(jsonb)
to service_role;

alter table private.consultoria_perfis
add constraint consultoria_perfis_portfolio_fk foreign key (portfolio_id) references private.arquivos (id) on delete set null,
add constraint consultoria_perfis_portfolio_uq unique (portfolio_id),
add constraint consultoria_perfis_portfolio_novo_fk foreign key (portfolio_novo_id) references private.arquivos (id) on delete set null,
add constraint consultoria_perfis_portfolio_novo_uq unique (portfolio_novo_id),
add constraint consultoria_perfis_logo_fk foreign key (logo_id) references private.arquivos (id) on delete set null,
add constraint consultoria_perfis_logo_uq unique (logo_id),
add constraint consultoria_perfis_logo_novo_fk foreign key (logo_novo_id) references private.arquivos (id) on delete set null,
add constraint consultoria_perfis_logo_novo_uq unique (logo_novo_id);
