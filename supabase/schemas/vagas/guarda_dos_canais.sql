-- Life cycle of a channel line: moves and guards.

create function vagas.proximos_do_canal(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status
    when 'selecionado' then array['na_fila', 'expirado', 'reembolsado']
    when 'na_fila' then
      array['lido', 'enviado', 'aguardando_canal', 'publicado', 'rejeitado', 'falhou', 'expirado', 'reembolsado']
    when 'lido' then array['publicado', 'rejeitado', 'falhou', 'expirado']
    when 'enviado' then array['aguardando_canal', 'publicado', 'rejeitado', 'falhou', 'expirado', 'reembolsado']
    when 'aguardando_canal' then array['publicado', 'rejeitado', 'falhou', 'expirado', 'reembolsado']
    when 'publicado' then array['na_fila', 'lido', 'expirado', 'falhou', 'reembolsado']
    when 'rejeitado' then array['na_fila', 'reembolsado']
    when 'falhou' then array['na_fila', 'expirado', 'reembolsado']
    when 'expirado' then array['na_fila', 'reembolsado']
    when 'reembolsado' then array['expirado']
    else '{}'::text[]
  end;
$$;
comment on function vagas.proximos_do_canal is 'Statuses that a channel line may change to from a status (STATUS_CANAL of src/domain/vaga/vaga-status.ts).';

create function vagas.canais_guarda() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _hosts text[];
begin
  if tg_op = 'INSERT' and new.status <> 'selecionado'
    or tg_op = 'UPDATE' and new.status <> old.status and new.status <> all (vagas.proximos_do_canal(old.status))
  then
    perform base.recusar(409, 'Este canal não pode passar para esse status agora.', 'status_invalido');
  end if;
  if tg_op = 'UPDATE'
    and (new.vaga_id, new.canal, new.preco_centavos, new.desconto_centavos)
      is distinct from (old.vaga_id, old.canal, old.preco_centavos, old.desconto_centavos)
    and not exists (
      select 1 from public.vagas as v where v.id = old.vaga_id and v.status in ('pending_payment', 'payment_failed')
    )
  then
    perform base.recusar(409, 'O preço desta vaga não muda mais.', 'status_invalido');
  end if;
  if new.external_url is not null and (tg_op = 'INSERT' or new.external_url is distinct from old.external_url) then
    select k.hosts into _hosts from public.canais as k where k.codigo = new.canal;
    if not catalogo.link_no_canal(new.external_url, _hosts) then
      perform base.recusar(
        422,
        'Use o endereço do anúncio em ' || array_to_string(_hosts, ' ou ') || ', começando com https://.',
        'external_url'
      );
    end if;
  end if;
  if new.status not in ('enviado', 'aguardando_canal', 'publicado') then
    new.desatualizada_em := null;
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    if new.status in ('enviado', 'aguardando_canal') then
      new.enviado_em := coalesce(new.enviado_em, now());
    elsif new.status = 'publicado' then
      new.confirmado_em := coalesce(new.confirmado_em, now());
    end if;
  end if;
  return new;
end
$$;
comment on function vagas.canais_guarda is
  'Trigger: a line starts as selecionado, changes status only along its life cycle, stays closed once its money is returned, keeps its price once its vacancy is '
  'no longer unpaid, and accepts only addresses of its channel. Errors: PT409 status_invalido, PT422 external_url.';

create trigger vaga_canais_guarda
before insert or update on public.vaga_canais
for each row execute function vagas.canais_guarda();

create function vagas.canais_anota() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.vaga_canal_eventos (vaga_canal_id, de, para, ator, causa, detalhe)
  values (
    new.id,
    case when tg_op = 'UPDATE' then old.status end,
    new.status,
    case when auth.uid() is null then 'sistema' when contas.is_admin() then 'equipe' else 'cliente' end,
    case when tg_op = 'UPDATE' and new.status <> 'reembolsado' then new.causa end,
    case
      when tg_op = 'INSERT' or new.status = 'reembolsado' then null
      when new.status = old.status then old.external_url
      when new.status = 'lido' and new.causa is null then new.lido_por
      else coalesce(new.motivo, new.external_url)
    end
  );
  return null;
end
$$;
comment on function vagas.canais_anota is 'Trigger: records every status change of a line and every correction of its address, with its author.';

create trigger vaga_canais_anota_inicio
after insert on public.vaga_canais
for each row execute function vagas.canais_anota();

create trigger vaga_canais_anota_passo
after update of status, external_url on public.vaga_canais
for each row when (
  old.status <> new.status or new.status = 'publicado' and old.external_url is distinct from new.external_url
)
execute function vagas.canais_anota();
