-- Files that people attach: one PDF for a proposal, in a private bucket, checked before it can be used, deleted with what it belongs to.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('arquivos', 'arquivos', false, 5242880, '{application/pdf}');

create table private.arquivos (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid not null references public.usuarios (auth_user_id) on delete cascade,
  caminho text not null unique default gen_random_uuid()::text || '.pdf',
  nome text not null,
  bytes integer not null,
  conferido_em timestamptz,
  criado_em timestamptz not null default now(),
  constraint arquivos_nome_chk check (char_length(nome) between 1 and 120),
  constraint arquivos_bytes_chk check (bytes between 1 and 5242880)
);
comment on table private.arquivos is
  'Files of accounts (docs/product/proposals.md#attachment). conferido_em: the function read it and found a PDF without active content; before that nothing may use it. '
  'caminho: a '
  'random name in the bucket arquivos.';

create index arquivos_auth_user_id_idx on private.arquivos (auth_user_id, criado_em desc);
create index arquivos_criado_em_idx on private.arquivos (criado_em);

alter table private.arquivos enable row level security;

create table private.arquivos_a_apagar (
  caminho text primary key,
  desde timestamptz not null default now()
);
comment on table private.arquivos_a_apagar is 'Files of the bucket whose row is gone; the worker deletes them through Storage, because SQL must not.';

create index arquivos_a_apagar_desde_idx on private.arquivos_a_apagar (desde);

alter table private.arquivos_a_apagar enable row level security;

revoke all on table private.arquivos, private.arquivos_a_apagar from public, anon, authenticated, service_role;

create function private.arquivos_somem() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.arquivos_a_apagar (caminho) values (old.caminho) on conflict do nothing;
  return null;
end
$$;
comment on function private.arquivos_somem() is 'Trigger: the file of a deleted row is deleted too, by the worker.';

create trigger arquivos_somem
after delete on private.arquivos
for each row execute function private.arquivos_somem();

create function private.pedir_arquivo(_auth_user_id uuid, _nome text, _bytes bigint) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo private.arquivos;
begin
  perform private.limitar('arquivo', 'conta:' || _auth_user_id, 20, interval '1 hour');
  perform private.limitar('arquivo', 'conta no dia:' || _auth_user_id, 60, interval '1 day');
  if _bytes is null or _bytes < 1 then
    perform private.recusar(422, 'O arquivo está vazio.', 'arquivo');
  elsif _bytes > 5242880 then
    perform private.recusar(422, 'O arquivo passou de 5 MB.', 'arquivo');
  end if;
  -- Only the name, without folders; it is shown and offered for saving, never used as a path.
  _nome := left(private.limpar_linha(regexp_replace(left(_nome, 1000), '^.*[/\\]', '')), 120);
  insert into private.arquivos (auth_user_id, nome, bytes)
  values (_auth_user_id, coalesce(nullif(_nome, ''), 'anexo.pdf'), _bytes)
  returning * into _arquivo;
  return jsonb_build_object('id', _arquivo.id, 'caminho', _arquivo.caminho);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pedir_arquivo(uuid, text, bigint) is 'Body of fn_service_pedir_arquivo. Limits: 20 an hour and 60 a day per account.';

create function private.arquivo_a_conferir(_id uuid, _auth_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _arquivo private.arquivos;
begin
  select a.* into _arquivo from private.arquivos as a where a.id = _id and a.auth_user_id = _auth_user_id;
  if not found then
    perform private.recusar(404, 'Não encontramos este arquivo. Envie-o de novo.', 'arquivo_inexistente');
  end if;
  return jsonb_build_object('caminho', _arquivo.caminho, 'nome', _arquivo.nome, 'bytes', _arquivo.bytes, 'conferido', _arquivo.conferido_em is not null);
end
$$;
comment on function private.arquivo_a_conferir(uuid, uuid) is 'Body of fn_service_arquivo_a_conferir.';

create function private.concluir_arquivo(_id uuid, _aceito boolean) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  delete from private.arquivos as a where a.id = _id and not _aceito and a.conferido_em is null;
  update private.arquivos as a set conferido_em = now() where a.id = _id and _aceito and a.conferido_em is null;
$$;
comment on function private.concluir_arquivo(uuid, boolean) is 'Body of fn_service_concluir_arquivo.';

create function private.usar_arquivo(_id uuid, _auth_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from private.arquivos as a where a.id = _id and a.auth_user_id = _auth_user_id and a.conferido_em is not null for update;
  if not found or exists (select 1 from public.propostas as p where p.arquivo_id = _id) then
    perform private.recusar(422, 'O anexo não está mais aqui. Envie o arquivo de novo.', 'arquivo');
  end if;
end
$$;
comment on function private.usar_arquivo(uuid, uuid) is
  'Locks a checked file of an account that nothing uses yet. Errors: PT422 arquivo, the same for a file of another account.';

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
  select jsonb_build_object('caminho', a.caminho, 'nome', a.nome) into _arquivo
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

create function private.arquivos_para_apagar(_apagados text[]) returns text[]
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  delete from private.arquivos_a_apagar as a where a.caminho = any (_apagados);
  select coalesce(array_agg(d.caminho), '{}') from (select a.caminho from private.arquivos_a_apagar as a order by a.desde limit 100) as d;
$$;
comment on function private.arquivos_para_apagar(text[]) is 'Body of fn_service_arquivos_a_apagar.';

create function public.fn_service_pedir_arquivo(_auth_user_id uuid default null, _nome text default null, _bytes bigint default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.pedir_arquivo(_auth_user_id, _nome, _bytes);
$$;
comment on function public.fn_service_pedir_arquivo(uuid, text, bigint) is
  'For arquivos: a place for a file of an account: {id, caminho}. Errors: PT422 arquivo, PT429 limite.';

create function public.fn_service_arquivo_a_conferir(_id uuid default null, _auth_user_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivo_a_conferir(_id, _auth_user_id);
$$;
comment on function public.fn_service_arquivo_a_conferir(uuid, uuid) is
  'For arquivos: an own file: {caminho, nome, bytes as announced, conferido}. Errors: PT404 arquivo_inexistente.';

create function public.fn_service_concluir_arquivo(_id uuid default null, _aceito boolean default false) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.concluir_arquivo(_id, _aceito);
$$;
comment on function public.fn_service_concluir_arquivo(uuid, boolean) is 'For arquivos: a file was checked: it may be used, or it is deleted.';

create function public.fn_service_arquivo_da_proposta(
  _proposta uuid default null, _token text default null, _auth_user_id uuid default null, _endereco text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivo_da_proposta(_proposta, _token, _auth_user_id, _endereco);
$$;
comment on function public.fn_service_arquivo_da_proposta(uuid, text, uuid, text) is
  'For arquivos: the attachment of a proposal, for its author, or for its client by the follow-up token or, signed in, by the id of the request: {caminho, nome}. Errors: PT404 '
  'arquivo_inexistente, link_invalido, PT410 link_expirado, PT429 limite.';

create function public.fn_service_arquivos_a_apagar(_apagados text[] default '{}') returns text[]
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.arquivos_para_apagar(_apagados);
$$;
comment on function public.fn_service_arquivos_a_apagar(text[]) is
  'For the worker: forgets the given files, which Storage has deleted, and answers up to 100 that it should delete.';

grant execute on function
  private.pedir_arquivo(uuid, text, bigint),
  public.fn_service_pedir_arquivo(uuid, text, bigint),
  private.arquivo_a_conferir(uuid, uuid),
  public.fn_service_arquivo_a_conferir(uuid, uuid),
  private.concluir_arquivo(uuid, boolean),
  public.fn_service_concluir_arquivo(uuid, boolean),
  private.arquivo_da_proposta(uuid, text, uuid, text),
  public.fn_service_arquivo_da_proposta(uuid, text, uuid, text),
  private.arquivos_para_apagar(text[]),
  public.fn_service_arquivos_a_apagar(text[])
to service_role;
