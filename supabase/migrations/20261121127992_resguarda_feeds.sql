-- What a feed proves and what it costs. Its reader is known by a name that anybody can give, so nothing is paid for a line that an open
-- feed carries; a line is read by a reading after its vacancy last came on the air, not by one while it was off; and whole feeds are
-- counted by the address that takes them. Locks: public.canais and public.vagas for an instant (constraint, column, trigger).
-- Undo: drop the constraint, the trigger, the column and the functions.

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
