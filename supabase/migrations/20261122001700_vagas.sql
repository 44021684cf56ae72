-- Vacancies, their channel lines and the history of each line: tables, life cycles and guards.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.busca_vaga(_cargo text, _empresa text, _area text, _setor text, _local text, _uf text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  -- Also the whole words: an unfinished one is longer than its stem.
  select to_tsvector('pg_catalog.portuguese', t.texto) || to_tsvector('pg_catalog.simple', t.texto)
  from (
    select private.norm_pt(
      _cargo || ' ' || _empresa || ' ' || _area || ' ' || coalesce(_setor, '') || ' ' || coalesce(_local, '') || ' ' || _uf
    ) as texto
  ) as t;
$$;
comment on function private.busca_vaga(text, text, text, text, text, text) is
  'Text of a vacancy that the lists search: job, company, area, sector, place; words and Portuguese stems without accents.';

create function private.protocolo_novo(_letra text) returns text
language sql volatile set search_path = '' as $$
  -- 31 characters without I, L, O, 0 and 1, which are easily confused on the phone.
  select _letra || string_agg(
    substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(b.acaso, i) % 31, 1), '' order by i
  )
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as acaso) as b,
    generate_series(0, 7) as i;
$$;
comment on function private.protocolo_novo(text) is
  'A letter and 8 random characters, easy to read out. An identifier, not a secret: 31^8 possible values.';

create table public.vagas (
  id uuid primary key default gen_random_uuid(),
  codigo_ref text not null default private.protocolo_novo('V'),
  usuario_id uuid references public.usuarios (id) on delete set null,
  cliente_id uuid references public.clientes (id) on delete set null,
  chave uuid,
  chave_resumo bytea,
  versao integer not null default 1,
  status text not null,
  created_at timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  cargo text not null,
  empresa text not null,
  local_de_trabalho text,
  area text not null,
  setor text,
  senioridade text not null,
  uf text not null,
  modalidade text not null default 'Presencial',
  tipo_contrato text not null default 'clt',
  mostrar_salario boolean not null default true,
  salario_min numeric(12, 2),
  salario_max numeric(12, 2),
  descricao text not null,
  requisitos text,
  beneficios text,
  diferenciais text,
  vaga_afirmativa boolean not null default false,
  vaga_afirmativa_grupo text,
  responsavel_nome text not null,
  email text not null,
  telefone text not null,
  empresa_nome text,
  empresa_descricao text,
  empresa_site text,
  empresa_tamanho text,
  duracao smallint not null,
  canais_selecionados jsonb not null,
  canais jsonb generated always as (canais_selecionados) stored,
  valor_total integer not null,
  cupom_aplicado text,
  desconto_aplicado integer not null default 0,
  declaracao_versao text not null,
  declarada_em timestamptz not null default now(),
  achados jsonb not null default '[]',
  checada_em timestamptz,
  reservada_ate timestamptz,
  tentativas smallint not null default 0,
  bloqueada_em timestamptz,
  revisao_pedida boolean not null default false,
  paga_em timestamptz,
  publicada_em timestamptz,
  expira_em timestamptz,
  encerrada_em timestamptz,
  motivo text,
  anonimizada_em timestamptz,
  empresa_chave text generated always as (private.norm_pt(empresa)) stored,
  busca tsvector generated always as (private.busca_vaga(cargo, empresa, area, setor, local_de_trabalho, uf)) stored,
  versao_preco integer not null default 1,
  suspensa_em timestamptz,
  pausada_em timestamptz,
  no_ar_desde timestamptz,
  perguntas jsonb not null default '[]',
  na_equipe boolean generated always as (bloqueada_em is not null and (revisao_pedida or not achados @> '[{"gravidade": "bloqueia"}]')) stored,
  constraint vagas_codigo_ref_uq unique (codigo_ref),
  constraint vagas_chave_uq unique (chave, usuario_id),
  constraint vagas_codigo_ref_chk check (codigo_ref ~ '^V[A-HJKMNP-Z2-9]{8}$'),
  constraint vagas_dono_chk check ((usuario_id is null) = (anonimizada_em is not null)),
  constraint vagas_cargo_chk check (
    char_length(cargo) between 1 and 120 and char_length(area) between 1 and 80
  ),
  constraint vagas_identidade_chk check (
    anonimizada_em is null
    and char_length(empresa) between 1 and 160
    and char_length(descricao) between 1 and 20000
    and char_length(responsavel_nome) between 1 and 120
    and char_length(email) <= 254
    and email = lower(email)
    and email ~ '^[^@ ]+@[^@ ]+$'
    and telefone ~ '^\+55[0-9]{10,11}$'
    or anonimizada_em is not null
    and empresa || descricao || responsavel_nome || email || telefone = ''
    and num_nonnulls(empresa_nome, empresa_descricao, empresa_site, requisitos, beneficios, diferenciais, chave, chave_resumo, cliente_id) = 0
  ),
  constraint vagas_textos_chk check (
    char_length(local_de_trabalho) <= 160
    and char_length(setor) <= 80
    and char_length(requisitos) <= 10000
    and char_length(beneficios) <= 4000
    and char_length(diferenciais) <= 5000
    and char_length(empresa_nome) <= 160
    and char_length(empresa_descricao) <= 5000
    and char_length(empresa_site) <= 500
  ),
  constraint vagas_site_chk check (empresa_site ~* '^https?://'),
  constraint vagas_opcoes_chk check (
    senioridade in ('estagio', 'junior', 'pleno', 'senior', 'especialista', 'coordenador', 'gerente', 'diretor')
    and modalidade in ('Presencial', 'Remoto', 'Híbrido')
    and tipo_contrato in ('clt', 'pj', 'temporario', 'estagio', 'freelancer')
    and uf ~ '^[A-Z]{2}$'
  ),
  constraint vagas_tamanho_chk check (empresa_tamanho in ('startup', 'pequena', 'media', 'grande', 'corporacao')),
  constraint vagas_salario_chk check (
    salario_min >= 0 and salario_min < 10000000000 and salario_max >= 0 and salario_max < 10000000000
  ),
  constraint vagas_afirmativa_chk check (
    vaga_afirmativa_grupo is null or vaga_afirmativa and char_length(vaga_afirmativa_grupo) between 1 and 160
  ),
  constraint vagas_duracao_chk check (duracao in (30, 60, 90)),
  constraint vagas_canais_chk check (jsonb_typeof(canais_selecionados) = 'object' and canais_selecionados <> '{}'),
  constraint vagas_valor_chk check (
    valor_total >= 0 and desconto_aplicado >= 0 and (desconto_aplicado > 0) = (cupom_aplicado is not null)
  ),
  constraint vagas_declaracao_chk check (declaracao_versao ~ '^[a-z0-9._-]{1,60}$'),
  constraint vagas_achados_chk check (jsonb_typeof(achados) = 'array' and octet_length(achados::text) <= 60000),
  constraint vagas_perguntas_chk check (
    case when jsonb_typeof(perguntas) = 'array' then jsonb_array_length(perguntas) <= 5 and octet_length(perguntas::text) <= 40000 else false end
  ),
  constraint vagas_fim_chk check ((encerrada_em is not null) = (status in ('encerrada', 'recusada'))),
  constraint vagas_motivo_chk check (
    (motivo is null or encerrada_em is not null)
    and (motivo is not null or status <> 'recusada')
    and char_length(motivo) between 1 and 500
  ),
  constraint vagas_pago_chk check (paga_em is null or valor_total > 0),
  constraint vagas_versao_chk check (versao >= 1 and versao_preco >= 1),
  constraint vagas_status_chk check (
    status in ('pending_payment', 'payment_failed', 'pago', 'aguardando_publicacao', 'published', 'pausada', 'suspensa', 'expirada', 'encerrada', 'recusada')
  ),
  constraint vagas_no_ar_chk check (
  (publicada_em is null) = (expira_em is null)
  and (publicada_em is not null or status not in ('published', 'pausada', 'suspensa', 'expirada'))
  and expira_em <= publicada_em + interval '180 days'
),
  constraint vagas_suspensa_chk check ((suspensa_em is not null) = (status = 'suspensa') and (pausada_em is not null) = (status = 'pausada'))
);
comment on table public.vagas is
  'Vacancies (docs/product/vacancies.md#the-form). The owner is the account that made it; cliente_id only selects the list it appears in. Price and status are '
  'written by functions only. When the owner of a paid one leaves, price, channels and dates stay, without name (anonimizada_em).';
comment on column public.vagas.valor_total is 'Centavos to be paid: sum of the channels minus the coupon, never below zero.';
comment on column public.vagas.desconto_aplicado is 'Discount by the coupon, in centavos.';
comment on column public.vagas.versao is 'Optimistic lock: grows with every change of price or text; payment and ad check name the version they saw.';
comment on column public.vagas.achados is 'Findings of the ad check: [{regra, gravidade, campo, trecho, lei, sugestao}].';
comment on column public.vagas.perguntas is 'Screening questions: [{texto, tipo, opcoes, criterio|null}]. The criterion, the expected answer, is only for the owner.';
comment on column public.vagas.bloqueada_em is 'When it was held back before publication: waits for a correction by its owner, or for the team (na_equipe).';
comment on column public.vagas.na_equipe is 'Held back, and a person of the team reads it: its owner asked for that, or nothing in it has to be corrected.';
comment on column public.vagas.revisao_pedida is
  'Its owner considers a blocking finding a mistake and asked for a person; a correction takes that back.';
comment on column public.vagas.chave_resumo is
  'SHA-256 of the submission with chave: a different submission with the same key is refused.';
comment on column public.vagas.tentativas is
  'How many workers took this text to check it; after ten without a verdict it is held back.';
comment on column public.vagas.reservada_ate is 'End of the lease of the worker that checks it.';
comment on column public.vagas.versao_preco is
  'Grows with every change of what is bought (channels, days, coupon, total), set by the trigger; a payment names the version it was made for.';
comment on column public.vagas.suspensa_em is
  'When it was taken off the page because of a report or a dispute; null unless suspensa.';
comment on column public.vagas.pausada_em is 'When its owner took it off the page for a while; null unless pausada.';
comment on column public.vagas.no_ar_desde is
  'When it was last published: first published, renewed after expiry, or back after a suspension or pause. Null before that.';

create index vagas_cliente_id_idx on public.vagas (cliente_id);
-- The planner expects one row per account (n_distinct below), so every index that begins with the account also has the order of the
-- list: with a narrower index the planner would read and sort all rows of the account.
create index vagas_usuario_id_idx on public.vagas (usuario_id, created_at desc, id desc);
create index vagas_usuario_cliente_idx on public.vagas (usuario_id, cliente_id, created_at desc, id desc);
create index vagas_usuario_status_idx on public.vagas (usuario_id, cliente_id, status, created_at desc, id desc);
create index vagas_publicadas_idx on public.vagas (publicada_em desc, id desc) where status = 'published';
create index vagas_publicadas_empresa_idx on public.vagas (usuario_id, empresa_chave, publicada_em desc, id desc)
where status = 'published';
create index vagas_busca_idx on public.vagas using gin (busca) where status = 'published';
-- With the account as a word, so that the words of other accounts cost nothing.
create index vagas_busca_da_conta_idx on public.vagas using gin ((busca || array_to_tsvector(array[usuario_id::text])))
where usuario_id is not null;
create index vagas_expira_em_idx on public.vagas (expira_em) where status in ('published', 'pausada');
create index vagas_a_checar_idx on public.vagas (created_at)
where status = 'aguardando_publicacao' and checada_em is null;
create index vagas_sem_pagar_idx on public.vagas (atualizado_em) where status in ('pending_payment', 'payment_failed');
create index vagas_retidas_idx on public.vagas (bloqueada_em) where status = 'aguardando_publicacao' and bloqueada_em is not null;
create index vagas_fim_idx on public.vagas (coalesce(encerrada_em, expira_em)) where status in ('encerrada', 'recusada', 'expirada');

create function private.proximos_da_vaga(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status
    when 'pending_payment' then array['pago', 'payment_failed', 'aguardando_publicacao', 'encerrada']
    when 'payment_failed' then array['pending_payment', 'pago', 'aguardando_publicacao', 'encerrada']
    when 'pago' then array['aguardando_publicacao', 'encerrada']
    when 'aguardando_publicacao' then array['published', 'recusada', 'encerrada']
    when 'published' then array['pausada', 'suspensa', 'expirada', 'encerrada']
    when 'pausada' then array['published', 'suspensa', 'expirada', 'encerrada']
    when 'suspensa' then array['published', 'recusada', 'encerrada']
    when 'expirada' then array['published', 'encerrada']
    else '{}'::text[]
  end;
$$;
comment on function private.proximos_da_vaga(text) is
  'Statuses that a vacancy may change to from a status (STATUS_VAGA of src/domain/vaga/vaga-status.ts).';

create function private.vagas_guarda() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> (case when new.valor_total = 0 then 'aguardando_publicacao' else 'pending_payment' end) then
      perform private.recusar(409, 'Esta vaga não pode começar nesse status.', 'status_invalido');
    end if;
    return new;
  end if;
  if new.status <> old.status then
    if new.status <> all (private.proximos_da_vaga(old.status))
      -- A vacancy that costs something is paid first.
      or new.status = 'aguardando_publicacao' and new.valor_total > 0 and new.paga_em is null
      or new.status = 'pago' and new.valor_total = 0
    then
      perform private.recusar(409, 'Esta vaga não pode passar para esse status agora.', 'status_invalido');
    end if;
    if new.status = 'published' then
      -- Last check for every way to publish: liberar_vaga decides about the dispute before.
      perform private.recusar_contestada(new.id);
      new.no_ar_desde := now();
    end if;
    if new.status = 'pago' then
      new.paga_em := coalesce(new.paga_em, now());
    elsif new.status in ('encerrada', 'recusada') then
      new.encerrada_em := now();
    end if;
    new.suspensa_em := case when new.status = 'suspensa' then now() end;
    new.pausada_em := case when new.status = 'pausada' then now() end;
  end if;
  new.versao_preco := old.versao_preco;
  if (new.valor_total, new.canais_selecionados, new.duracao, new.desconto_aplicado, new.cupom_aplicado)
    is distinct from (old.valor_total, old.canais_selecionados, old.duracao, old.desconto_aplicado, old.cupom_aplicado)
  then
    new.versao_preco := old.versao_preco + 1;
    if old.status not in ('pending_payment', 'payment_failed')
      or new.status not in ('pending_payment', 'payment_failed')
      and (new.status <> 'aguardando_publicacao' or new.valor_total > 0)
    then
      perform private.recusar(409, 'O preço desta vaga não muda mais.', 'status_invalido');
    end if;
  end if;
  -- Not for cliente_id: moving to another list does not change the vacancy, and retention periods count from the last change.
  if (new.versao, new.status, new.valor_total, new.canais_selecionados, new.achados, new.expira_em, new.usuario_id)
    is distinct from (old.versao, old.status, old.valor_total, old.canais_selecionados, old.achados, old.expira_em, old.usuario_id)
  then
    new.atualizado_em := now();
  end if;
  return new;
end
$$;
comment on function private.vagas_guarda() is
  'Trigger: a vacancy starts unpaid, or waiting when it is free, changes status only along its life cycle, is not published while its charge is disputed, keeps '
  'its price once it is no longer unpaid, and gets times and versions of its changes. Errors: PT409 status_invalido.';

create trigger vagas_guarda
before insert or update on public.vagas
for each row execute function private.vagas_guarda();

create trigger vagas_some
after delete on public.vagas
for each row when (old.cliente_id is not null)
execute function private.conferir_cliente();

create trigger vagas_muda_cliente
after update of cliente_id on public.vagas
for each row when (old.cliente_id is not null and old.cliente_id is distinct from new.cliente_id)
execute function private.conferir_cliente();

create function private.mudar_vaga(
  _id uuid, _para text, _motivo text default null, _com jsonb default '{}', _mensagem text default null
)
returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _antes public.vagas;
  _vaga public.vagas;
  _sem_pagar boolean;
begin
  select v.* into _antes from public.vagas as v where v.id = _id for no key update;
  if not found then
    return null;
  end if;
  _vaga := jsonb_populate_record(_antes, _com);
  update public.vagas as v
  set
    status = _para,
    motivo = case when _para in ('encerrada', 'recusada') then _motivo end,
    duracao = _vaga.duracao,
    canais_selecionados = _vaga.canais_selecionados,
    valor_total = _vaga.valor_total,
    cupom_aplicado = _vaga.cupom_aplicado,
    desconto_aplicado = _vaga.desconto_aplicado,
    achados = _vaga.achados,
    checada_em = _vaga.checada_em,
    reservada_ate = _vaga.reservada_ate,
    bloqueada_em = _vaga.bloqueada_em,
    paga_em = _vaga.paga_em,
    publicada_em = _vaga.publicada_em,
    expira_em = _vaga.expira_em
  where v.id = _id
  returning v.* into _vaga;

  if 'published' in (_antes.status, _para) then
    insert into private.feed_mudancas default values;
  end if;
  if _para = _antes.status then
    return _vaga;
  end if;

  if _para = 'suspensa' then
    insert into private.vaga_suspensoes (vaga_id, motivo, contestacao) values (_id, _motivo, private.vaga_contestada(_id));
  elsif _antes.status = 'suspensa' then
    update private.vaga_suspensoes as s set fim_em = now() where s.vaga_id = _id and s.fim_em is null;
  end if;
  if 'published' in (_antes.status, _para) then
    perform private.contar_empresa(_vaga.usuario_id, _vaga.empresa_chave);
  end if;
  _sem_pagar := _antes.status in ('pending_payment', 'payment_failed');
  if _para in ('encerrada', 'recusada') then
    perform private.encerrar_edicoes(_id);
  end if;
  if _sem_pagar and _para = 'encerrada' then
    delete from private.cupom_usos as u where u.vaga_id = _id;
  end if;
  -- If it was neither paid nor published, no line has started, and nobody applied.
  if num_nonnulls(_vaga.paga_em, _vaga.publicada_em) > 0 then
    perform private.responder_ao_fim(_vaga, _mensagem);
    perform private.seguir_canais(_antes, _vaga);
  end if;
  if _sem_pagar and _para in ('aguardando_publicacao', 'encerrada') and _vaga.paga_em is null then
    perform private.fechar_pagamentos(array[_id]);
  end if;

  -- Decisions of the team about a held-back or suspended vacancy are announced by the function that decides, and a dispute by its own e-mail.
  if _para = 'suspensa' and not private.vaga_contestada(_id) then
    perform private.avisar_dono_da_vaga(
      _vaga, 'vaga_suspensa', extract(epoch from _vaga.suspensa_em)::bigint::text, jsonb_build_object('motivo', _motivo)
    );
  elsif _para = 'expirada' then
    perform private.avisar_dono_da_vaga(_vaga, 'vaga_expirada', extract(epoch from _vaga.expira_em)::bigint::text);
  elsif _para = 'published' and _antes.status = 'aguardando_publicacao' then
    perform private.avisar_dono_da_vaga(_vaga, 'vaga_publicada', '1');
  end if;
  return _vaga;
end
$$;
comment on function private.mudar_vaga(uuid, text, text, jsonb, text) is
  'The only function that changes the status of a vacancy. Locks the row, writes it once, with the columns of _com that belong to the change (price, findings, '
  'dates), then runs its effects in this order: version of the feeds, record of the suspension, published company, coupon, answers owed to candidates (_mensagem: '
  'text of the company), channel lines with their refunds, open payment, e-mail to the owner. _motivo: why it ended or was suspended. The same status only writes '
  'the columns. Returns the row, null when there is none. Errors: PT409 status_invalido for a change that private.proximos_da_vaga does not allow (vagas_guarda).';

alter table public.vagas enable row level security;

revoke all on table public.vagas from public, anon, authenticated, service_role;
grant select on table public.vagas to authenticated, service_role;

create policy vagas_s_dono on public.vagas
for select to authenticated
using (usuario_id = (select private.minha_conta()));

-- Same reason as at solicitacoes.cliente_id.
alter table public.vagas alter column usuario_id set (n_distinct = -1);

create function private.causas_do_canal() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'recusa_do_canal', 'sem_publicar', 'retirada_do_canal', 'registro_desfeito', 'prazo_sem_envio', 'prazo_sem_resposta',
    'prazo_sem_leitura', 'sem_municipio', 'vaga_encerrada', 'vaga_expirada', 'vaga_recusada', 'vaga_suspensa', 'vaga_na_revisao'
  ];
$$;
comment on function private.causas_do_canal() is
  'Why a channel line is not live, or was refunded (CAUSAS_DO_CANAL of src/domain/vaga/causa-do-canal.ts).';

create table public.vaga_canais (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  canal text not null references public.canais (codigo),
  modo text not null,
  status text not null default 'selecionado',
  preco_centavos integer not null,
  desconto_centavos integer not null default 0,
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
    causa = any (private.causas_do_canal())
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
comment on column public.vaga_canais.causa is
  'Why the line is not live or is refunded (private.causas_do_canal), as known at that time; null while it continues.';
comment on column public.vaga_canais.motivo is 'Explanation of the cause, written by a person.';
comment on column public.vaga_canais.desatualizada_em is
  'Since when the channel has a text older than the ad: the team is to update it there. Null when it has the present one, or was not sent yet.';
comment on column public.vaga_canais.atualizada_em is 'When the team last put a changed text there.';
comment on column public.vaga_canais.lido_em is
  'When a reader with the user agent lido_por took the feed with this vacancy in it. Anybody can send that user agent: it does not prove that the channel shows '
  'the ad.';

create index vaga_canais_canal_idx on public.vaga_canais (canal, status);
create index vaga_canais_expira_em_idx on public.vaga_canais (expira_em) where status in ('publicado', 'lido');

create table public.vaga_canal_eventos (
  id bigint generated always as identity primary key,
  vaga_canal_id uuid not null references public.vaga_canais (id) on delete cascade,
  de text,
  para text not null,
  ator text not null,
  causa text,
  detalhe text,
  em timestamptz not null default now(),
  constraint vaga_canal_eventos_causa_chk check (causa = any (private.causas_do_canal())),
  constraint vaga_canal_eventos_ator_chk check (ator in ('sistema', 'cliente', 'equipe')),
  constraint vaga_canal_eventos_detalhe_chk check (char_length(detalhe) <= 1000)
);
comment on table public.vaga_canal_eventos is
  'Append-only history of each line: written by its trigger, never changed, deleted with its vacancy.';
comment on column public.vaga_canal_eventos.detalhe is
  'Explanation of the cause, address of the ad or reader of the feed; where de = para, the address that was wrong.';

create index vaga_canal_eventos_vaga_canal_id_idx on public.vaga_canal_eventos (vaga_canal_id, id);

create function private.proximos_do_canal(_status text) returns text[]
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
comment on function private.proximos_do_canal(text) is
  'Statuses that a channel line may change to from a status (STATUS_CANAL of src/domain/vaga/vaga-status.ts).';

create function private.vaga_canais_guarda() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _hosts text[];
begin
  if tg_op = 'UPDATE'
    and new.status <> old.status
    and new.status not in ('expirado', 'reembolsado')
    and exists (select 1 from private.reembolsos as r where r.vaga_canal_id = old.id)
  then
    perform private.recusar(
      409, 'O valor deste canal já voltou ou está voltando para quem pagou. A linha não vai mais ao ar.', 'status_invalido'
    );
  end if;
  if tg_op = 'INSERT' and new.status <> 'selecionado'
    or tg_op = 'UPDATE' and new.status <> old.status and new.status <> all (private.proximos_do_canal(old.status))
  then
    perform private.recusar(409, 'Este canal não pode passar para esse status agora.', 'status_invalido');
  end if;
  if tg_op = 'UPDATE'
    and (new.vaga_id, new.canal, new.preco_centavos, new.desconto_centavos)
      is distinct from (old.vaga_id, old.canal, old.preco_centavos, old.desconto_centavos)
    and not exists (
      select 1 from public.vagas as v where v.id = old.vaga_id and v.status in ('pending_payment', 'payment_failed')
    )
  then
    perform private.recusar(409, 'O preço desta vaga não muda mais.', 'status_invalido');
  end if;
  if new.external_url is not null and (tg_op = 'INSERT' or new.external_url is distinct from old.external_url) then
    select k.hosts into _hosts from public.canais as k where k.codigo = new.canal;
    if not private.link_no_canal(new.external_url, _hosts) then
      perform private.recusar(
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
comment on function private.vaga_canais_guarda() is
  'Trigger: a line starts as selecionado, changes status only along its life cycle, stays closed once its money is returned, keeps its price once its vacancy is '
  'no longer unpaid, and accepts only addresses of its channel. Errors: PT409 status_invalido, PT422 external_url.';

create trigger vaga_canais_guarda
before insert or update on public.vaga_canais
for each row execute function private.vaga_canais_guarda();

create function private.vaga_canais_anota() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.vaga_canal_eventos (vaga_canal_id, de, para, ator, causa, detalhe)
  values (
    new.id,
    case when tg_op = 'UPDATE' then old.status end,
    new.status,
    case when auth.uid() is null then 'sistema' when private.is_admin() then 'equipe' else 'cliente' end,
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
comment on function private.vaga_canais_anota() is
  'Trigger: records every status change of a line and every correction of its address, with its author.';

create trigger vaga_canais_anota_inicio
after insert on public.vaga_canais
for each row execute function private.vaga_canais_anota();
create trigger vaga_canais_anota_passo
after update of status, external_url on public.vaga_canais
for each row when (
  old.status <> new.status or new.status = 'publicado' and old.external_url is distinct from new.external_url
)
execute function private.vaga_canais_anota();

create function private.mudar_vaga_canal(_mudancas jsonb) returns setof public.vaga_canais
language plpgsql set search_path = '' as $$
declare
  _linha public.vaga_canais;
begin
  for _linha in
    update public.vaga_canais as c
    set
      status = n.status,
      external_url = n.external_url,
      causa = n.causa,
      motivo = n.motivo,
      lido_em = n.lido_em,
      lido_por = n.lido_por,
      enviado_em = n.enviado_em,
      confirmado_em = n.confirmado_em,
      prazo_em = n.prazo_em,
      expira_em = n.expira_em,
      desatualizada_em = n.desatualizada_em,
      atualizada_em = n.atualizada_em
    from jsonb_array_elements(_mudancas) as m (colunas)
    join public.vaga_canais as a on a.id = (m.colunas ->> 'id')::uuid
    cross join lateral jsonb_populate_record(a, m.colunas) as n
    where c.id = a.id
    returning c.*
  loop
    -- A line that was live delivered its time, unless the channel took it down.
    if _linha.status in ('rejeitado', 'falhou') or _linha.status = 'expirado' and _linha.confirmado_em is null then
      perform private.devolver_linha(_linha);
    end if;
    return next _linha;
  end loop;
  if found then
    insert into private.feed_mudancas default values;
  end if;
end
$$;
comment on function private.mudar_vaga_canal(jsonb) is
  'The only function that changes the status of channel lines: [{id, status, …the other columns that change}], of lines that the caller has locked. Writes them in '
  'one statement, requests the refund of paid lines that were never live, and increments the version of the feeds. Returns the lines. Errors: PT409 '
  'status_invalido for a change that private.proximos_do_canal does not allow, PT422 external_url (vaga_canais_guarda).';

create function private.vaga_canal_eventos_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.recusar(409, 'O histórico de um canal não pode ser alterado.', 'historico_imutavel');
  return null;
end
$$;
comment on function private.vaga_canal_eventos_guarda() is 'Trigger: history is never changed. Errors: PT409 historico_imutavel.';

create trigger vaga_canal_eventos_guarda
before update on public.vaga_canal_eventos
for each row execute function private.vaga_canal_eventos_guarda();

alter table public.vaga_canais enable row level security;

revoke all on table public.vaga_canais from public, anon, authenticated, service_role;
grant select on table public.vaga_canais to authenticated, service_role;

-- Whose vacancy it is, the policy of the parent decides; stating it here too would plan it twice for every read. The array is computed
-- once per query and looked up in the index. An exists would run for every row of the table.
create policy vaga_canais_s_dono on public.vaga_canais
for select to authenticated
using (vaga_id = any (array(select v.id from public.vagas as v)));

alter table public.vaga_canais alter column vaga_id set (n_distinct = -1);

alter table public.vaga_canal_eventos enable row level security;

revoke all on table public.vaga_canal_eventos from public, anon, authenticated, service_role;
grant select on table public.vaga_canal_eventos to authenticated, service_role;

create policy vaga_canal_eventos_s_dono on public.vaga_canal_eventos
for select to authenticated
using (vaga_canal_id = any (array(select c.id from public.vaga_canais as c)));

alter table public.vaga_canal_eventos alter column vaga_canal_id set (n_distinct = -1);

create index vagas_suspensa_em_idx on public.vagas (suspensa_em) where status = 'suspensa';

create function private.avisar_equipe(_tipo text, _chave text, _payload jsonb) returns void
language sql set search_path = '' as $$
  select private.enfileirar(_tipo, _chave || ':' || a.id, a.email, _payload, null)
  from public.admins as a where a.active;
$$;
comment on function private.avisar_equipe(text, text, jsonb) is
  'One e-mail to every active admin; the same type and key only once each.';

create trigger vagas_audita
after update of status on public.vagas
for each row when (old.status <> new.status)
execute function private.auditar('vagas', 'id', 'equipe', 'status');
create trigger vaga_canais_audita
after update of status, external_url on public.vaga_canais
for each row when ((old.status, old.external_url) is distinct from (new.status, new.external_url))
execute function private.auditar('vaga_canais', 'id', 'equipe', 'status', 'external_url', 'causa', 'motivo');

grant execute on function
  private.busca_vaga(text, text, text, text, text, text)
to authenticated;
