-- What a feed proves and what it costs. Its reader is known by a name that anybody can give, so nothing is paid for a line that an open
-- feed carries; a line is live by a reading after its vacancy last came on the air, not by one while it was off; and whole feeds are
-- counted by the address that takes them. Locks: public.canais and public.vagas for an instant (constraint, column, trigger).
-- Undo: drop the constraint, the trigger, the column and the functions; put back private.publicar_linhas_de_feed of 20261121127350.

alter table public.canais
add constraint canais_feed_sem_preco_chk check (modo <> 'feed_aberto' or preco_centavos = 0);

alter table public.vagas add column no_ar_desde timestamptz;
comment on column public.vagas.no_ar_desde is
  'When it last came on the air: published, renewed after its days, or back from a suspension. Null before the first time.';

create function private.vagas_marca_no_ar()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.no_ar_desde := now();
  return new;
end
$$;
comment on function private.vagas_marca_no_ar() is 'Trigger: remembers when a vacancy last came on the air.';

create trigger vagas_marca_no_ar
before update on public.vagas
for each row when (new.status = 'published' and old.status <> 'published')
execute function private.vagas_marca_no_ar();

create or replace function private.publicar_linhas_de_feed(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _linha record;
  _publicadas integer := 0;
begin
  for _linha in
    select c.id, c.modo, f.lido_em
    from public.vaga_canais as c
    join public.vagas as v on v.id = c.vaga_id
    left join private.feed_leituras as f on f.formato = c.canal
    where
      c.status in ('na_fila', 'enviado')
      and c.modo in ('proprio', 'feed_aberto')
      and v.status = 'published'
      -- Our own page shows it since it was published; a feed, since its reader came for it while it stood there.
      and (c.modo = 'proprio' or f.lido_em > greatest(v.publicada_em, v.no_ar_desde))
    order by c.prazo_em
    limit _maximo
    for no key update of c skip locked
  loop
    update public.vaga_canais as c set status = 'enviado', enviado_em = coalesce(_linha.lido_em, now())
    where c.id = _linha.id and c.status = 'na_fila';
    update public.vaga_canais as c set status = 'publicado', confirmado_em = coalesce(_linha.lido_em, now())
    where c.id = _linha.id;
    _publicadas := _publicadas + 1;
  end loop;
  return _publicadas;
end
$$;

create function private.limitar_feed(_formato text, _endereco text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _de_onde constant text := private.normalizar_endereco(_endereco);
begin
  if _formato is null or _formato !~ '^[a-z0-9-]{1,40}$' then
    perform private.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  perform private.limitar('feed', _formato || ' de ' || coalesce(_de_onde, 'sem-endereco'), 12, interval '10 minutes');
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.limitar_feed(text, text) is 'Body of fn_service_limitar_feed.';

create function public.fn_service_limitar_feed(_formato text, _endereco text default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.limitar_feed(_formato, _endereco);
$$;
comment on function public.fn_service_limitar_feed(text, text) is
  'For job-feed, before it writes a whole feed: counts it by format and the address of its reader, 12 in 10 minutes; those without one together. Errors: PT422 formato, PT429 limite, PT503 tente_novamente.';

grant execute on function private.limitar_feed(text, text) to service_role;
grant execute on function public.fn_service_limitar_feed(text, text) to service_role;
