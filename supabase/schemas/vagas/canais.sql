-- Channel lines of a vacancy and the history of each.

create function vagas.causas_do_canal() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'recusa_do_canal', 'sem_publicar', 'retirada_do_canal', 'registro_desfeito', 'prazo_sem_envio', 'prazo_sem_resposta',
    'prazo_sem_leitura', 'sem_municipio', 'vaga_encerrada', 'vaga_expirada', 'vaga_recusada', 'vaga_suspensa', 'vaga_na_revisao'
  ];
$$;
comment on function vagas.causas_do_canal is 'Why a channel line is not live, or was refunded (CAUSAS_DO_CANAL of src/domain/vaga/causa-do-canal.ts).';

create table public.vaga_canais (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  canal text not null references public.canais (codigo),
  modo text not null,
  status text not null default 'selecionado',
  preco_centavos integer not null,
  desconto_centavos integer not null default 0,
  prazo_horas integer not null,
  external_url text,
  causa text,
  motivo text,
  lido_em timestamptz,
  lido_por text,
  enviado_em timestamptz,
  confirmado_em timestamptz,
  prazo_em timestamptz,
  expira_em timestamptz,
  desatualizada_em timestamptz,
  atualizada_em timestamptz,
  criado_em timestamptz not null default now(),
  constraint vaga_canais_uq unique (vaga_id, canal),
  constraint vaga_canais_modo_chk check (
    modo in ('proprio', 'feed_aberto', 'feed_parceiro', 'api_token_cliente', 'assistido')
  ),
  constraint vaga_canais_status_chk check (
    status in (
      'selecionado', 'na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado', 'rejeitado', 'falhou', 'expirado', 'reembolsado'
    )
  ),
  constraint vaga_canais_preco_chk check (preco_centavos >= 0 and desconto_centavos between 0 and preco_centavos),
  constraint vaga_canais_links_chk check (char_length(external_url) <= 1000 and external_url ~* '^https://'),
  constraint vaga_canais_prova_chk check (status <> 'publicado' or modo = 'proprio' or external_url is not null),
  constraint vaga_canais_leitura_chk check (
    (lido_em is null) = (lido_por is null)
    and lido_por ~ '^[A-Za-z]{1,40}$'
    and (status <> 'lido' or modo = 'feed_aberto' and lido_em is not null)
  ),
  constraint vaga_canais_causa_chk check (
    causa = any (vagas.causas_do_canal())
    and (causa is not null or status not in ('rejeitado', 'falhou'))
    -- A refund needs a cause.
    and (causa is not null or status <> 'expirado' or confirmado_em is not null or preco_centavos = desconto_centavos)
  ),
  constraint vaga_canais_motivo_chk check (
    (motivo is not null) = (coalesce(causa, '') in ('recusa_do_canal', 'sem_publicar', 'retirada_do_canal', 'registro_desfeito'))
    and char_length(motivo) between 1 and 500
  )
);
comment on table public.vaga_canais is
  'One line per chosen channel of a vacancy with its price, how it is served and its status (docs/product/channels.md#life-cycle-of-a-channel-line). Live at an '
  'external channel only with the address of the ad there.';
comment on column public.vaga_canais.prazo_horas is
  'Hours from publication until the line must be live, as the channel said when it was chosen with this price.';
comment on column public.vaga_canais.causa is
  'Why the line is not live or is refunded (vagas.causas_do_canal), as known at that time; null while it continues.';
comment on column public.vaga_canais.motivo is 'Explanation of the cause, written by a person.';
comment on column public.vaga_canais.desatualizada_em is
  'Since when the channel has a text older than the ad: the team is to update it there. Null when it has the present one, or was not sent yet.';
comment on column public.vaga_canais.atualizada_em is 'When the team last put a changed text there.';
comment on column public.vaga_canais.lido_em is
  'When a reader with the user agent lido_por took the feed with this vacancy in it. Anybody can send that user agent: it does not prove that the channel shows '
  'the ad.';

create index vaga_canais_canal_idx on public.vaga_canais (canal, status);
create index vaga_canais_expira_em_idx on public.vaga_canais (expira_em) where status in ('publicado', 'lido');

alter table public.vaga_canais enable row level security;

grant select on table public.vaga_canais to authenticated, service_role;

-- Whose vacancy it is, the policy of the parent decides; stating it here too would plan it twice for every read. The array is computed
-- once per query and looked up in the index. An exists would run for every row of the table.
create policy vaga_canais_s_dono on public.vaga_canais
for select to authenticated
using (vaga_id = any (array(select v.id from public.vagas as v)));

alter table public.vaga_canais alter column vaga_id set (n_distinct = -1);

create index vaga_canais_prazo_em_idx on public.vaga_canais (prazo_em) where status in ('na_fila', 'enviado', 'aguardando_canal');
create index vaga_canais_desatualizada_idx on public.vaga_canais (prazo_em, id) where desatualizada_em is not null;

create index vaga_canais_fila_idx on public.vaga_canais (prazo_em, id)
where status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado') and modo <> 'proprio' and prazo_em is not null;

create table public.vaga_canal_eventos (
  id bigint generated always as identity primary key,
  vaga_canal_id uuid not null references public.vaga_canais (id) on delete cascade,
  de text,
  para text not null,
  ator text not null,
  causa text,
  detalhe text,
  em timestamptz not null default now(),
  constraint vaga_canal_eventos_causa_chk check (causa = any (vagas.causas_do_canal())),
  constraint vaga_canal_eventos_ator_chk check (ator in ('sistema', 'cliente', 'equipe')),
  constraint vaga_canal_eventos_detalhe_chk check (char_length(detalhe) <= 1000)
);
comment on table public.vaga_canal_eventos is
  'Append-only history of each line: written by its trigger, never changed, deleted with its vacancy.';
comment on column public.vaga_canal_eventos.detalhe is
  'Explanation of the cause, address of the ad or reader of the feed; where de = para, the address that was wrong.';

create index vaga_canal_eventos_vaga_canal_id_idx on public.vaga_canal_eventos (vaga_canal_id, id);

alter table public.vaga_canal_eventos enable row level security;

grant select on table public.vaga_canal_eventos to authenticated, service_role;

create policy vaga_canal_eventos_s_dono on public.vaga_canal_eventos
for select to authenticated
using (vaga_canal_id = any (array(select c.id from public.vaga_canais as c)));

alter table public.vaga_canal_eventos alter column vaga_canal_id set (n_distinct = -1);

create function vagas.historico_fica() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform base.recusar(409, tg_argv[0], 'historico_imutavel');
  return null;
end
$$;
comment on function vagas.historico_fica is 'Trigger with (sentence): history is never changed. Errors: PT409 historico_imutavel.';

create trigger vaga_canal_eventos_guarda
before update on public.vaga_canal_eventos
for each row execute function vagas.historico_fica('O histórico de um canal não pode ser alterado.');

create trigger vaga_canais_audita
after update of status, external_url on public.vaga_canais
for each row when ((old.status, old.external_url) is distinct from (new.status, new.external_url))
execute function contas.auditar('vaga_canais', 'id', 'equipe', 'status', 'external_url', 'causa', 'motivo');

create function vagas.parte_da_fila(_status text, _modo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when _status = 'publicado' then 'no_ar'
    when _modo = 'feed_aberto' then 'feed'
    else 'a_publicar'
  end;
$$;
comment on function vagas.parte_da_fila is
  'Part of the team''s list of channel lines: a_publicar waits for a person, feed is in an open feed, no_ar has an address.';

create index vaga_canais_parte_idx on public.vaga_canais (vagas.parte_da_fila(status, modo), prazo_em, id)
where status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado') and modo <> 'proprio' and prazo_em is not null;

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
    and (new.vaga_id, new.canal, new.preco_centavos, new.desconto_centavos, new.prazo_horas)
      is distinct from (old.vaga_id, old.canal, old.preco_centavos, old.desconto_centavos, old.prazo_horas)
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
  'Trigger: a line starts as selecionado, changes status only along its life cycle, stays closed once its money is returned, keeps price and hours once its vacancy is '
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
