-- Alerts of vacancies by e-mail: fields, kinds of message and the table.

insert into base.opcoes (lista, valores)
values ('frequencia_de_alerta', array['diario', 'semanal']);

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('alerta', 'email', 1, 'email', 'Diga o seu e-mail', 254, null),
  ('alerta', 'frequencia', 2, 'opcao', 'Escolha de quanto em quanto tempo', null, 'frequencia_de_alerta');

insert into mensagens.outbox_filas (fila, nome, ordem, rede_por_hora, total_por_hora)
values
  ('alertas_pedidos', 'Alertas não confirmados', 12, 60, 1000),
  ('alertas', 'Alertas de vagas', 13, null, null);

insert into mensagens.outbox_tipos (tipo, fila, fila_confirmada, promessa, vida, apaga, soltas, junta)
values
  ('alerta_pedido', 'alertas_pedidos', 'alertas', '5 minutes', '72 hours', '{token}', 5, '4 hours'),
  ('alerta_vagas', 'alertas', null, '1 day', '72 hours', '{token,vagas}', null, null),
  ('alerta_renovar', 'alertas', null, '1 day', '72 hours', '{token}', null, null);

create table publico.alertas (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  caixa bytea not null,
  token_hash bytea not null unique,
  frequencia text not null,
  busca text,
  uf text,
  modalidade text,
  senioridade text,
  tipo_contrato text,
  area text,
  marcas text,
  perto text,
  lugares text[],
  termos tsquery generated always as (base.termos_de_busca(busca)) stored,
  criado_em timestamptz not null default now(),
  confirmado_em timestamptz,
  vence_em timestamptz not null default now() + interval '7 days',
  renovar_em timestamptz,
  visto_ate timestamptz,
  proximo_em timestamptz,
  constraint alertas_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint alertas_frequencia_chk check (frequencia in ('diario', 'semanal')),
  constraint alertas_busca_chk check (char_length(busca) between 1 and 200),
  constraint alertas_filtros_chk check (
    uf ~ '^[A-Z]{2}$'
    and modalidade in ('Presencial', 'Remoto', 'Híbrido')
    and senioridade in ('estagio', 'junior', 'pleno', 'senior', 'especialista', 'coordenador', 'gerente', 'diretor')
    and tipo_contrato in ('clt', 'pj', 'temporario', 'estagio', 'freelancer')
    and char_length(area) between 1 and 80
    and char_length(perto) between 1 and 120
    and marcas ~ '^(salario|pcd|aprendiz|meio_periodo|responde)(,(pcd|aprendiz|meio_periodo|responde)){0,4}$'
  ),
  constraint alertas_lugares_chk check ((perto is null) = (lugares is null) and cardinality(lugares) between 1 and 1000),
  constraint alertas_confirmado_chk check (
    num_nonnulls(confirmado_em, visto_ate, proximo_em) in (0, 3) and (confirmado_em is not null or renovar_em is null)
  ),
  constraint alertas_uq unique nulls not distinct (caixa, frequencia, busca, uf, modalidade, senioridade, tipo_contrato, area, marcas, perto)
);
comment on table publico.alertas is
  'Searches of the board that somebody wants to be told of by e-mail, without an account (docs/product/vacancies.md#alerts). The secret of the link is derived from the '
  'key of this database and stored hashed. Deleted by its link, at vence_em, and with the account of the address.';
comment on column publico.alertas.caixa is 'Keyed hash of the mailbox (mensagens.caixa_de), by which alerts are counted.';
comment on column publico.alertas.lugares is 'The municipalities that perto names, when it was asked for (catalogo.lugares_perto).';
comment on column publico.alertas.termos is 'The search as a query; null when it contains no word.';
comment on column publico.alertas.vence_em is 'When it is deleted: 7 days after it was asked for, a year after it was confirmed.';
comment on column publico.alertas.renovar_em is 'When its last e-mail asked for another year; null before that and once it was given.';
comment on column publico.alertas.visto_ate is 'Vacancies published up to here were told, or did not match: each is told once.';
comment on column publico.alertas.proximo_em is 'When the next digest is due; null until it is confirmed.';

create index alertas_proximo_em_idx on publico.alertas (proximo_em, id);
create index alertas_vence_em_idx on publico.alertas (vence_em);
create index alertas_email_idx on publico.alertas (email);

alter table publico.alertas enable row level security;

create function publico.vez_do_alerta(_frequencia text, _depois timestamptz) returns timestamptz
language sql stable strict set search_path = '' as $$
  select (g.inicio + case when g.inicio > l.agora then interval '0' when _frequencia = 'diario' then interval '1 day' else interval '7 days' end)
    at time zone 'America/Sao_Paulo'
  from (select _depois at time zone 'America/Sao_Paulo' as agora) as l
  cross join lateral (
    select date_trunc(case _frequencia when 'diario' then 'day' else 'week' end, l.agora) + interval '8 hours' as inicio
  ) as g;
$$;
comment on function publico.vez_do_alerta is 'When the next digest is due: at 8 in the morning of Brasília, of the next day or the next Monday.';

create function publico.alerta_em_json(_alerta publico.alertas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'frequencia', _alerta.frequencia,
    'busca', _alerta.busca,
    'uf', _alerta.uf,
    'modalidade', _alerta.modalidade,
    'senioridade', _alerta.senioridade,
    'tipo_contrato', _alerta.tipo_contrato,
    'area', _alerta.area,
    'marcas', _alerta.marcas,
    'perto', _alerta.perto
  );
$$;
comment on function publico.alerta_em_json is 'The search of an alert and how often it is told.';

create function publico.exportar_alertas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'alertas', coalesce(
      jsonb_agg(to_jsonb(a) - array['id', 'caixa', 'token_hash', 'termos', 'lugares'] order by a.criado_em desc, a.id), '[]'
    )
  )
  from (
    select t.* from publico.alertas as t
    where t.email = (select u.email from public.usuarios as u where u.auth_user_id = _auth_user_id and u.email_verificado)
    order by t.confirmado_em is null, t.criado_em desc, t.id limit 1000
  ) as a;
$$;
comment on function publico.exportar_alertas is
  'Alerts of vacancies of the verified e-mail of an account for "my data": {alertas}, the confirmed ones and the newest, 1,000 at most.';
