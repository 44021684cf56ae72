/** A temporary table and functions with the product's conventions: no default grants, column grants, RLS policies. */
export const CREATE = `
create table public.contrato_itens (
  id uuid primary key default gen_random_uuid(),
  dono uuid not null default auth.uid(),
  titulo text not null check (length(titulo) <= 80),
  valor numeric(12, 2),
  extra jsonb,
  marcas text[] not null default '{}',
  segredo text not null default 'oculto',
  visto_por text default nullif(current_setting('request.headers', true), '')::json ->> 'x-client-info',
  criado_em timestamptz not null default now()
);
alter table public.contrato_itens enable row level security;
revoke all on table public.contrato_itens from public, anon, authenticated, service_role;
grant select (id, titulo) on public.contrato_itens to anon;
grant select (id, dono, titulo, valor, extra, marcas, visto_por, criado_em), insert (titulo, valor, extra, marcas), update (titulo), delete
  on public.contrato_itens to authenticated;
grant all on public.contrato_itens to service_role;
create policy contrato_s_anon on public.contrato_itens for select to anon using (titulo like 'publico%');
create policy contrato_s on public.contrato_itens for select to authenticated using (dono = (select auth.uid()));
create policy contrato_i on public.contrato_itens for insert to authenticated with check (dono = (select auth.uid()));
create policy contrato_u on public.contrato_itens for update to authenticated
  using (dono = (select auth.uid())) with check (dono = (select auth.uid()));
create policy contrato_d on public.contrato_itens for delete to authenticated using (dono = (select auth.uid()));

create function public.contrato_gatilho() returns trigger language plpgsql set search_path = '' as $f$
begin
  if new.titulo = 'recusado' then
    raise exception using errcode = 'PT409', message = 'Este item não entra.', hint = 'item_recusado';
  end if;
  new.titulo := btrim(new.titulo);
  return new;
end $f$;
create trigger contrato_antes before insert on public.contrato_itens for each row execute function public.contrato_gatilho();

create function public.fn_contrato_recusa(_codigo text, _mensagem text default 'Recusado', _hint text default null)
returns void language plpgsql as $f$
begin
  if _hint is null then raise exception using errcode = _codigo, message = _mensagem;
  else raise exception using errcode = _codigo, message = _mensagem, hint = _hint; end if;
end $f$;

create function public.fn_contrato_quem() returns jsonb language sql stable as $f$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'sub', auth.jwt() ->> 'sub',
    'current_user', current_user, 'headers', current_setting('request.headers', true)::jsonb,
    'method', current_setting('request.method', true), 'path', current_setting('request.path', true))
$f$;

create function public.fn_contrato_eco(_objeto jsonb default null, _lista text[] default '{}', _inteiro integer default null,
  _texto text default null, _numero numeric default null, _logico boolean default null) returns jsonb language sql volatile as $f$
  select jsonb_build_object('objeto', _objeto, 'tipo', jsonb_typeof(_objeto), 'lista', to_jsonb(_lista), 'inteiro', _inteiro,
    'texto', _texto, 'numero', _numero, 'logico', _logico)
$f$;

create function public.fn_contrato_linhas(_n integer) returns setof integer language sql stable as $f$ select generate_series(1, _n) $f$;
create function public.fn_contrato_escreve() returns void language sql volatile as $f$
  insert into public.contrato_itens (dono, titulo) values (gen_random_uuid(), 'x')
$f$;
create function public.fn_contrato_estavel_que_escreve() returns void language sql stable as $f$ select public.fn_contrato_escreve() $f$;
create function public.fn_contrato_guardada(_texto text default null) returns jsonb language plpgsql stable as $f$
begin
  perform set_config('response.headers', '[{"cache-control": "public, max-age=30, s-maxage=60"}, {"x-de-teste": "sim"}]', true);
  if _texto = 'recusa' then raise exception using errcode = 'PT404', message = 'Não existe', hint = 'nada'; end if;
  return jsonb_build_object('texto', _texto, 'so_le', current_setting('transaction_read_only'));
end $f$;
create function public.fn_contrato_dorme() returns void language sql volatile set statement_timeout = '150ms' as $f$ select pg_sleep(20) $f$;
grant execute on function public.fn_contrato_recusa, public.fn_contrato_quem, public.fn_contrato_eco, public.fn_contrato_linhas,
  public.fn_contrato_escreve, public.fn_contrato_dorme, public.fn_contrato_estavel_que_escreve, public.fn_contrato_guardada to anon, authenticated, service_role;
create function public.fn_contrato_fechada() returns void language sql as $f$ select $f$;
revoke all on function public.fn_contrato_fechada() from public, anon, authenticated;
`

export const DROP = `
drop table if exists public.contrato_itens cascade;
drop function if exists public.contrato_gatilho, public.fn_contrato_recusa, public.fn_contrato_quem, public.fn_contrato_eco, public.fn_contrato_linhas,
  public.fn_contrato_escreve, public.fn_contrato_dorme, public.fn_contrato_fechada, public.fn_contrato_estavel_que_escreve,
  public.fn_contrato_guardada;
`
