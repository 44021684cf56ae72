-- Vacancies: the table, its indexes and its rights.

create function vagas.busca(_cargo text, _empresa text, _area text, _setor text, _local text, _uf text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  -- Also the whole words: an unfinished one is longer than its stem.
  select to_tsvector('pg_catalog.portuguese', t.texto) || to_tsvector('pg_catalog.simple', t.texto)
  from (
    select base.palavras_de_busca(
      _cargo || ' ' || _empresa || ' ' || _area || ' ' || coalesce(_setor, '') || ' ' || coalesce(_local, '') || ' ' || _uf
    ) as texto
  ) as t;
$$;
comment on function vagas.busca is 'Text of a vacancy that the lists search: job, company, area, sector, place; words and Portuguese stems without accents.';
grant execute on function vagas.busca to authenticated;

create function vagas.protocolo_novo(_letra text) returns text
language sql volatile set search_path = '' as $$
  -- 31 characters without I, L, O, 0 and 1, which are easily confused on the phone.
  select _letra || string_agg(
    substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(b.acaso, i) % 31, 1), '' order by i
  )
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as acaso) as b,
    generate_series(0, 7) as i;
$$;
comment on function vagas.protocolo_novo is 'A letter and 8 random characters, easy to read out. An identifier, not a secret: 31^8 possible values.';

create function vagas.marcas_de(
  _cargo text, _mostrar_salario boolean, _min numeric, _max numeric, _jornada text, _programa text, _pcd text, _afirmativa boolean, _grupo text,
  _responde boolean
)
returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_remove(
    array[
      case when _mostrar_salario and greatest(_min, _max) > 0 and not coalesce(_min > 0 and _max > 0 and _max < _min, false) then 'salario' end,
      case when _pcd is not null or _afirmativa and base.norm_pt(_grupo) ~ '\m(pcd|deficien)' then 'pcd' end,
      case when _programa = 'aprendiz' or base.norm_pt(_cargo) ~ '\maprendiz\M' then 'aprendiz' end,
      case when _jornada = 'meio_periodo' then 'meio_periodo' end,
      case when _responde then 'responde' end
    ],
    null
  );
$$;
comment on function vagas.marcas_de is
  'Marks by which the board and alerts find a vacancy (MARCAS of src/domain/vaga/detalhes.ts): a shown salary, for people with a disability, for apprentices, part time, of a company that '
  'answers.';
grant execute on function vagas.marcas_de to authenticated;

create table public.vagas (
  id uuid primary key default gen_random_uuid(),
  codigo_ref text not null default vagas.protocolo_novo('V'),
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
  numero_de_vagas smallint,
  jornada text,
  horario text,
  salario_periodo text,
  programa text,
  pcd text,
  acessibilidade text,
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
  empresa_chave text generated always as (base.norm_pt(empresa)) stored,
  busca tsvector generated always as (vagas.busca(cargo, empresa, area, setor, local_de_trabalho, uf)) stored,
  lugar text,
  responde boolean not null default false,
  marcas text[] generated always as (
    vagas.marcas_de(cargo, mostrar_salario, salario_min, salario_max, jornada, programa, pcd, vaga_afirmativa, vaga_afirmativa_grupo, responde)
  ) stored,
  versao_preco integer not null default 1,
  suspensa_em timestamptz,
  pausada_em timestamptz,
  no_ar_desde timestamptz,
  perguntas jsonb not null default '[]',
  empresa_id uuid references public.empresas (id) on delete set null,
  criada_por uuid references public.usuarios (id) on delete set null,
  responsavel_id uuid references public.usuarios (id) on delete set null,
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
    and num_nonnulls(empresa_nome, empresa_descricao, empresa_site, requisitos, beneficios, diferenciais, horario, acessibilidade, chave, chave_resumo, cliente_id, empresa_id, criada_por, responsavel_id) = 0
  ),
  constraint vagas_textos_chk check (
    char_length(local_de_trabalho) <= 160
    and char_length(setor) <= 80
    and char_length(requisitos) <= 10000
    and char_length(beneficios) <= 4000
    and char_length(diferenciais) <= 5000
    and char_length(horario) <= 160
    and char_length(acessibilidade) <= 1000
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
  constraint vagas_detalhes_chk check (
    numero_de_vagas between 1 and 999
    and jornada in ('integral', 'meio_periodo', 'escala')
    and salario_periodo in ('mes', 'hora')
    and programa in ('aprendiz', 'trainee', 'estagio_obrigatorio')
    and pcd in ('exclusiva', 'afirmativa')
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
  constraint vagas_suspensa_chk check (
    case when suspensa_em is null then status <> 'suspensa' else status in ('suspensa', 'expirada', 'encerrada') end
    and (pausada_em is not null) = (status = 'pausada')
  )
);
comment on table public.vagas is
  'Vacancies (docs/product/vacancies.md#the-form). The owner is the account that made it; cliente_id only selects the list it appears in. Price and status are '
  'written by functions only. When the owner of a paid one leaves, price, channels and dates stay, without name (anonimizada_em).';
comment on column public.vagas.empresa_id is
  'The company of its owner that it was published for, or was later named after: its people see it (vagas.pode). Null for one with a free name.';
comment on column public.vagas.criada_por is 'Who published it for the company of another person, the owner; null when the owner did.';
comment on column public.vagas.responsavel_id is 'Who of the company looks after it (vagas.quem_recebe); null: whoever published it, else the owner.';
comment on column public.vagas.valor_total is 'Centavos to be paid: sum of the channels minus the coupon, never below zero.';
comment on column public.vagas.desconto_aplicado is 'Discount by the coupon, in centavos.';
comment on column public.vagas.versao is 'Optimistic lock: grows with every change of price or text; payment and ad check name the version they saw.';
comment on column public.vagas.salario_periodo is 'Of what the amounts of the salary are; null = of a month.';
comment on column public.vagas.lugar is 'Key of its municipality (catalogo.municipio_de), written by vagas.guarda: what pages, feeds and searches by distance read.';
comment on column public.vagas.responde is 'Its company answers half of who applies within ten days (publico.livro_de_respostas), while on the air.';
comment on column public.vagas.marcas is 'vagas.marcas_de.';
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
  'When it was taken off the page because of a report or a dispute; kept when it expires or is ended while suspended, null once that was taken back.';
comment on column public.vagas.pausada_em is 'When its owner took it off the page for a while; null unless pausada.';
comment on column public.vagas.no_ar_desde is
  'When it was last published: first published, renewed after expiry, or back after a suspension or pause. Null before that.';

-- With the order of the list, and without the account: the policy asks for the account or for its companies.
create index vagas_cliente_id_idx on public.vagas (cliente_id, created_at desc, id desc);
create index vagas_cliente_status_idx on public.vagas (cliente_id, status, created_at desc, id desc);
create index vagas_empresa_id_idx on public.vagas (empresa_id, created_at desc, id desc);
create index vagas_criada_por_idx on public.vagas (criada_por);
create index vagas_responsavel_id_idx on public.vagas (responsavel_id, created_at desc, id desc);

-- The planner expects one row per account (n_distinct below), so every index that begins with the account also has the order of the
-- list: with a narrower index the planner would read and sort all rows of the account.
create index vagas_usuario_id_idx on public.vagas (usuario_id, created_at desc, id desc);
create index vagas_usuario_cliente_idx on public.vagas (usuario_id, cliente_id, created_at desc, id desc);
create index vagas_publicadas_idx on public.vagas (publicada_em desc, id desc) where status = 'published';

create index vagas_publicadas_empresa_idx on public.vagas (usuario_id, empresa_chave, publicada_em desc, id desc)
where status = 'published';

create index vagas_busca_idx on public.vagas using gin (busca) where status = 'published';

-- With the account as a word, so that the words of other accounts cost nothing.
create index vagas_busca_da_conta_idx on public.vagas using gin ((busca || array_to_tsvector(array[usuario_id::text])))
where usuario_id is not null;

-- Rare marks, and several at once; a common one is met soon in the order of the list.
create index vagas_marcas_idx on public.vagas using gin (marcas) where status = 'published';

create index vagas_publicadas_lugar_idx on public.vagas (lugar, publicada_em desc, id desc) where status = 'published';

create index vagas_expira_em_idx on public.vagas (expira_em) where status in ('published', 'pausada', 'suspensa');

create index vagas_a_checar_idx on public.vagas (created_at)
where status = 'aguardando_publicacao' and checada_em is null;

create index vagas_sem_pagar_idx on public.vagas (atualizado_em) where status in ('pending_payment', 'payment_failed');
create index vagas_retidas_idx on public.vagas (bloqueada_em) where status = 'aguardando_publicacao' and bloqueada_em is not null;
create index vagas_fim_idx on public.vagas (least(encerrada_em, expira_em)) where status in ('encerrada', 'recusada', 'expirada', 'suspensa');

alter table public.vagas enable row level security;

grant select on table public.vagas to authenticated, service_role;

-- The account and its companies twice: asked for once a query, which is quick for each row, and without a subquery, so that the planner sees
-- how many rows are the caller's: most people's few are found by their index, very many in the order of the list.
create policy vagas_s_dono on public.vagas
for select to authenticated
using (
  usuario_id = (select contas.minha_conta())
  or empresa_id = any ((select vagas.minhas_empresas('ler'))::uuid[])
  or usuario_id = contas.minha_conta()
  or empresa_id = any (vagas.minhas_empresas('ler'))
);

-- Same reason as at solicitacoes.cliente_id.
alter table public.vagas alter column usuario_id set (n_distinct = -1), alter column empresa_id set (n_distinct = -1);

create index vagas_fiscais_idx on public.vagas (paga_em) where anonimizada_em is not null;
create index vagas_suspensa_em_idx on public.vagas (suspensa_em) where status = 'suspensa';

grant update (status) on table public.vagas to authenticated;

create policy vagas_u_dono on public.vagas
for update to authenticated
using (usuario_id = (select contas.minha_conta()) or empresa_id = any (vagas.minhas_empresas('agir')))
with check (usuario_id = (select contas.minha_conta()) or empresa_id = any (vagas.minhas_empresas('agir')));

-- Begins with the name, so that no query for the vacancies of an account takes it.
create index vagas_empresa_chave_idx on public.vagas (empresa_chave, usuario_id) where publicada_em is not null;
create index vagas_publicadas_uf_idx on public.vagas (uf, publicada_em desc, id desc) where status = 'published';

create index vagas_publicadas_area_idx on public.vagas (base.norm_pt(area), publicada_em desc, id desc)
where status = 'published';

create index vagas_criada_em_idx on public.vagas (created_at, id);
create index vagas_atualizada_em_idx on public.vagas (atualizado_em, id);
create index vagas_status_idx on public.vagas (status, created_at, id);
create index vagas_uf_idx on public.vagas (uf, created_at, id);
create index vagas_valor_idx on public.vagas (valor_total, id);

create index vagas_palavras_idx on public.vagas using gin (
  base.admin_busca(codigo_ref || ' ' || cargo || ' ' || empresa || ' ' || email || ' ' || responsavel_nome)
);

create trigger vagas_some
after delete on public.vagas
for each row when (old.cliente_id is not null)
execute function pedidos.conferir_cliente();

create trigger vagas_muda_cliente
after update of cliente_id on public.vagas
for each row when (old.cliente_id is not null and old.cliente_id is distinct from new.cliente_id)
execute function pedidos.conferir_cliente();

create trigger vagas_audita
after update of status on public.vagas
for each row when (old.status <> new.status)
execute function contas.auditar('vagas', 'id', 'equipe', 'status');

create function vagas.dia_da_publicacao(_em timestamptz) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select floor(extract(epoch from _em at time zone 'UTC') / 86400)::integer;
$$;
comment on function vagas.dia_da_publicacao is 'Number of the day (UTC) of an instant.';

-- Whoever changes a vacancy writes its entry of vagas_palavras_do_dia_idx.
grant execute on function vagas.dia_da_publicacao to authenticated;

create function vagas.palavras_do_dia(_busca tsvector, _uf text, _em timestamptz) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select array_to_tsvector(
    array(
      select d.dia || l.lexema
      from unnest(array_append(tsvector_to_array(_busca), '')) as l (lexema)
      cross join (
        select '@' || u.uf || vagas.dia_da_publicacao(_em) || ':' as dia from (values (''), (_uf)) as u (uf)
      ) as d
    )
  );
$$;
comment on function vagas.palavras_do_dia is
  'Search text of a vacancy, each word, and none, once behind the day of its publication and once behind its state and that day: what is older, or elsewhere, costs a '
  'search of what is new nothing.';
grant execute on function vagas.palavras_do_dia to authenticated;

create index vagas_palavras_do_dia_idx on public.vagas using gin (vagas.palavras_do_dia(busca, uf, publicada_em))
where status = 'published';

create function vagas.tem_lugar(_vaga public.vagas) returns boolean
language sql immutable set search_path = '' as $$
  select _vaga.local_de_trabalho is not null or _vaga.modalidade = 'Remoto';
$$;
comment on function vagas.tem_lugar is
  'Whether the feeds that need a place (indeed, linkedin) carry a vacancy: one with a place, or remote (docs/product/channels.md#feeds).';
