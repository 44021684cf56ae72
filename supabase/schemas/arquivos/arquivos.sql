-- Files that people attach: kinds, buckets, rows, and what is deleted with them.

create function arquivos.maximo() returns integer
language sql immutable parallel safe set search_path = '' as $$
  select 5 * 1024 * 1024;
$$;
comment on function arquivos.maximo is 'Bytes of the largest file, as src/domain/candidatura/arquivo.ts; tests/db/concordancia/concordancia.test.ts compares them.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('envios', 'envios', false, arquivos.maximo(), '{application/octet-stream}'),
  ('arquivos', 'arquivos', false, arquivos.maximo(), '{application/pdf,image/webp,image/jpeg,image/png}'),
  (
    'curriculos', 'curriculos', false, arquivos.maximo(),
    '{application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/webp,image/jpeg,image/png}'
  ),
  ('imagens', 'imagens', true, 204800, '{image/webp,image/jpeg,image/png}');

create table arquivos.tipos_de_arquivo (
  tipo text primary key,
  balde text not null,
  publico text,
  formatos text[] not null,
  larguras integer[] not null default '{}',
  maximo integer not null,
  recusa text not null
);
comment on table arquivos.tipos_de_arquivo is
  'What a file may be. balde: the private bucket of its checked copy. publico: the bucket, open to anybody, of one more copy of what the team approved, so that pages show '
  'it without a signature. larguras: an image is kept in these sizes of '
  'pixels, each a square of at most maximo bytes; any other file is one of at most maximo. What is uploaded waits in the private bucket envios.';

alter table arquivos.tipos_de_arquivo enable row level security;

insert into arquivos.tipos_de_arquivo (tipo, balde, publico, formatos, larguras, maximo, recusa)
values
  ('pdf', 'arquivos', null, '{pdf}', '{}', arquivos.maximo(), 'O arquivo é grande demais. Salve-o com imagens menores.'),
  ('curriculo', 'curriculos', null, '{pdf,docx,webp,jpg,png}', '{}', arquivos.maximo(), 'O arquivo é grande demais. Salve-o com imagens menores.'),
  ('imagem', 'arquivos', 'imagens', '{webp,jpg,png}', '{128,256,512}', 204800, 'A imagem ficou grande demais. Escolha outra.');

create table arquivos.arquivos (
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
  constraint arquivos_bytes_chk check (bytes between 1 and arquivos.maximo())
);
comment on table arquivos.arquivos is
  'Files of accounts (docs/product/proposals.md#attachment, docs/product/consultancies.md#images), and résumés (docs/product/applications.md#resume), which are of no account: who '
  'knows the id uses it once. envio: the folder of the bucket envios that it was uploaded to. The function reads that once and writes what it read, and found to be of its kind, '
  'to copia, a random name that never had an address to upload to: caminho, with its ending (an image is at {width}/{caminho}). Before conferido_em nothing may use it. '
  'conferindo_ate: one check at a time; conferencias: how many began. bytes: of all sizes. '
  'publicar_em: when the worker may next make the public copy; null before the team approved it. publicado_em: when that copy was there.';

create index arquivos_auth_user_id_idx on arquivos.arquivos (auth_user_id, criado_em desc);
create index arquivos_criado_em_idx on arquivos.arquivos (criado_em);
create index arquivos_publicar_em_idx on arquivos.arquivos (publicar_em, id) where publicado_em is null;

alter table moderacao.textos_denunciados
add constraint textos_denunciados_arquivo_id_fkey foreign key (arquivo_id) references arquivos.arquivos (id) on delete cascade;

alter table arquivos.arquivos enable row level security;

create table arquivos.arquivos_a_apagar (
  balde text not null,
  caminho text not null,
  desde timestamptz not null default now(),
  vez_em timestamptz not null default now(),
  primary key (balde, caminho)
);
comment on table arquivos.arquivos_a_apagar is
  'Files of buckets whose row is gone; the worker deletes them through Storage, because SQL must not: at once, and again at vez_em three hours later, because the address to '
  'upload to is open for two.';

create index arquivos_a_apagar_desde_idx on arquivos.arquivos_a_apagar (desde);
create index arquivos_a_apagar_vez_em_idx on arquivos.arquivos_a_apagar (vez_em);
create index arquivos_a_apagar_balde_idx on arquivos.arquivos_a_apagar (balde, vez_em, caminho);

alter table arquivos.arquivos_a_apagar enable row level security;

create function arquivos.caminhos(_arquivo arquivos.arquivos) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  _larguras constant integer[] := (select t.larguras from arquivos.tipos_de_arquivo as t where t.tipo = _arquivo.tipo);
begin
  return case
    when _larguras = '{}' then array[_arquivo.caminho]
    else array(select l.largura || '/' || _arquivo.caminho from unnest(_larguras) with ordinality as l (largura, n) order by l.n)
  end;
end
$$;
comment on function arquivos.caminhos is 'Where the bytes are in the bucket: one path, or one for each size of an image, smallest first.';

create function arquivos.arquivo_para_storage(_arquivo arquivos.arquivos) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', _arquivo.id, 'tipo', t.tipo, 'balde', t.balde, 'caminhos', arquivos.caminhos(_arquivo))
  from arquivos.tipos_de_arquivo as t
  where t.tipo = _arquivo.tipo;
$$;
comment on function arquivos.arquivo_para_storage is 'A file as the function arquivos finds it: {id, tipo, balde, caminhos}.';

create function arquivos.envios(_arquivo arquivos.arquivos) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  _larguras constant integer[] := (select t.larguras from arquivos.tipos_de_arquivo as t where t.tipo = _arquivo.tipo);
begin
  return array(select _arquivo.envio || '/' || n from generate_series(1, greatest(cardinality(_larguras), 1)) as n order by n);
end
$$;
comment on function arquivos.envios is 'Where its parts are uploaded to in the bucket envios: one, or one for each size of an image, smallest first.';

create function arquivos.apagar_bytes(_balde text, _caminhos text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into arquivos.arquivos_a_apagar as a (balde, caminho)
  select _balde, c.caminho
  from unnest(_caminhos) as c (caminho)
  on conflict (balde, caminho) do update set desde = now(), vez_em = now();
end
$$;
comment on function arquivos.apagar_bytes is 'The worker deletes these files, now and once more after every address to upload to is closed.';

create function arquivos.apagar_copia(_arquivo arquivos.arquivos) returns void
language sql security definer set search_path = '' as $$
  select arquivos.apagar_bytes(t.balde, arquivos.caminhos(a))
  from arquivos.tipos_de_arquivo as t, unnest(t.formatos) as f (formato), jsonb_populate_record(_arquivo, jsonb_build_object('caminho', _arquivo.copia || '.' || f.formato)) as a
  where t.tipo = _arquivo.tipo and _arquivo.copia is not null;
$$;
comment on function arquivos.apagar_copia is
  'Deletes what a check wrote, or may have written before it ended without a word, with every ending that it may have.';

create function arquivos.somem() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform arquivos.apagar_bytes('envios', arquivos.envios(old));
  if old.caminho is null then
    perform arquivos.apagar_copia(old);
  else
    perform arquivos.apagar_bytes(b.balde, arquivos.caminhos(old))
    from arquivos.tipos_de_arquivo as t, unnest(array[t.balde, case when old.publicar_em is not null then t.publico end]) as b (balde)
    where t.tipo = old.tipo and b.balde is not null;
  end if;
  return null;
end
$$;
comment on function arquivos.somem is 'Trigger: the bytes of a deleted row are deleted too, by the worker.';

create trigger arquivos_somem
after delete on arquivos.arquivos
for each row execute function arquivos.somem();

create function arquivos.saem_com_a_linha() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from arquivos.arquivos as a where a.id = any (array(select (to_jsonb(old) ->> c.coluna)::uuid from unnest(tg_argv) as c (coluna)));
  return null;
end
$$;
comment on function arquivos.saem_com_a_linha is 'Trigger with (columns…): the files that a deleted row names in them are deleted with it.';

create table arquivos.usos_de_arquivo (
  tabela regclass not null,
  tipo text not null references arquivos.tipos_de_arquivo (tipo),
  onde text not null,
  primary key (tabela, tipo)
);
comment on table arquivos.usos_de_arquivo is
  'What may have a file of a kind: the rows f of a table under a condition on the file a, of arquivos.arquivos. Each subject adds its own.';

create index usos_de_arquivo_tipo_idx on arquivos.usos_de_arquivo (tipo);

alter table arquivos.usos_de_arquivo enable row level security;

create function arquivos.em_uso(_id uuid default null) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  _uso arquivos.usos_de_arquivo;
begin
  for _uso in
    select u.* from arquivos.usos_de_arquivo as u where _id is null or u.tipo = (select a.tipo from arquivos.arquivos as a where a.id = _id)
  loop
    return query execute format(
      'select a.id from arquivos.arquivos as a join %s as f on %s where a.tipo = %L and ($1 is null or a.id = $1)', _uso.tabela, _uso.onde, _uso.tipo
    ) using _id;
  end loop;
end
$$;
comment on function arquivos.em_uso is
  'The id if anything of arquivos.usos_de_arquivo has that file, without one those of all files in use; one that nothing has is purged after a day. One statement for each '
  'use, not for each file: who asks about many asks once.';
