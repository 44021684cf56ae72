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

-- Asking for an alert, confirming and ending it.

create function publico.pedir_alerta(_dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limpos jsonb;
  _email text;
  _dele boolean;
  _id constant uuid := gen_random_uuid();
  _alerta publico.alertas;
  _lugares constant text[] := catalogo.lugares_perto(_dados ->> 'perto');
begin
  if _lugares = '{}' then
    perform base.recusar(422, 'Não encontramos este município.', 'perto');
  end if;
  _limpos := catalogo.limpar_campos('{alerta}', _dados, true);
  _email := _limpos ->> 'email';
  perform base.limitar_email_por_endereco('alerta', _email, 10, interval '1 hour');
  _dele := coalesce(contas.meu_email() = _email, false);
  insert into publico.alertas as a (id, email, caixa, token_hash, frequencia, busca, uf, modalidade, senioridade, tipo_contrato, area, marcas, perto, lugares)
  values (
    _id, _email, mensagens.caixa_de(_email), base.token_hash(mensagens.token_fixo('alerta', _id)), _limpos ->> 'frequencia',
    nullif(base.limpar_linha(left(_dados ->> 'busca', 200)), ''),
    publico.conferir_opcao('uf', 'uf', _dados ->> 'uf'),
    publico.conferir_opcao('modalidade', 'modalidade_vaga', _dados ->> 'modalidade'),
    publico.conferir_opcao('senioridade', 'senioridade_vaga', _dados ->> 'senioridade'),
    publico.conferir_opcao('tipo_contrato', 'tipo_contrato', _dados ->> 'tipo_contrato'),
    publico.conferir_opcao('area', 'area', _dados ->> 'area'),
    array_to_string(publico.conferir_marcas(_dados ->> 'marcas'), ','),
    -- In our words: what a stranger typed is in no letter.
    (select concat_ws(', ', (p.municipio).nome, (p.municipio).uf, p.km) from catalogo.ler_perto(_dados ->> 'perto') as p where p.km is not null),
    _lugares
  )
  on conflict on constraint alertas_uq do update
  set vence_em = case when a.confirmado_em is null then excluded.vence_em else a.vence_em end
  returning * into _alerta;
  perform mensagens.enfileirar(
    'alerta_pedido',
    _alerta.id || ':' || extract(epoch from date_bin('1 hour', now(), _alerta.criado_em))::bigint,
    _alerta.email,
    publico.alerta_em_json(_alerta)
    || jsonb_build_object('token', mensagens.token_fixo('alerta', _alerta.id), 'confirmado', _alerta.confirmado_em is not null)
    -- What a stranger typed is shown by the page, not by a letter to a mailbox that nobody confirmed.
    || case when _alerta.confirmado_em is null and not _dele then jsonb_build_object('busca', null, 'com_palavras', _alerta.busca is not null) else '{}' end,
    null,
    _dele
  );
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function publico.pedir_alerta is
  'Limit: 10 an hour per e-mail and address. Also while others are asked for, one waits 7 days for its confirmation. '
  'The e-mail goes at most once an hour for each search.';

create function public.fn_pedir_alerta(
  _email text default null,
  _frequencia text default null,
  _busca text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _tipo_contrato text default null,
  _area text default null,
  _marcas text default null,
  _perto text default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
declare
  _dados constant jsonb := jsonb_build_object(
    'email', _email, 'frequencia', _frequencia, 'busca', _busca, 'uf', _uf, 'modalidade', _modalidade, 'senioridade', _senioridade,
    'tipo_contrato', _tipo_contrato, 'area', _area, 'marcas', _marcas, 'perto', _perto
  );
  _recusa constant jsonb := base.admitir('alerta', 20, interval '10 minutes', octet_length(_dados::text));
  _hint text;
begin
  return coalesce(_recusa, publico.pedir_alerta(_dados));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_pedir_alerta is
  'Asks for an alert of a search of fn_listar_vagas_publicadas: {recebida: true}, the same whether the e-mail has that alert, has others, or none; the link of the e-mail '
  'confirms it. _frequencia diario or semanal. Errors: PT422 email, frequencia, uf, modalidade, senioridade, tipo_contrato, area, marcas or perto, PT429 limite.';
grant execute on function publico.pedir_alerta, public.fn_pedir_alerta to anon, authenticated;

create function publico.alerta_do_link(_token text) returns publico.alertas
language plpgsql set search_path = '' as $$
declare
  _alerta publico.alertas;
begin
  perform base.limitar_endereco('alertas', 60, interval '10 minutes');
  select a.* into _alerta from publico.alertas as a where a.token_hash = base.token_hash(_token) and a.vence_em > now() for update;
  if not found then
    perform base.recusar(404, 'Este alerta não existe mais, ou o link chegou cortado.', 'link_invalido');
  end if;
  return _alerta;
end
$$;
comment on function publico.alerta_do_link is
  'The alert of a link, locked. Limit: 60 in 10 minutes per address. Errors: PT404 link_invalido (stopped and ended too).';

create function publico.alerta_do_dono(_alerta publico.alertas) returns jsonb
language sql stable set search_path = '' as $$
  select publico.alerta_em_json(_alerta) || jsonb_build_object(
    'email', _alerta.email,
    'confirmado', _alerta.confirmado_em is not null,
    'vence_em', _alerta.vence_em,
    'renovar', _alerta.confirmado_em is not null and _alerta.vence_em < now() + interval '30 days'
  );
$$;
comment on function publico.alerta_do_dono is 'An alert as its link shows it.';

create function publico.ver_alerta(_token text) returns jsonb
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  select publico.alerta_do_dono(publico.alerta_do_link(_token));
$$;

create function public.fn_ver_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.ver_alerta(_token);
$$;
comment on function public.fn_ver_alerta is
  'The alert of a link: {email, frequencia, busca|null, uf|null, modalidade|null, senioridade|null, tipo_contrato|null, area|null, marcas|null, perto|null, confirmado, vence_em, renovar: it ends within 30 days}. '
  'Errors: PT404 link_invalido, PT429 limite.';
grant execute on function publico.ver_alerta, public.fn_ver_alerta to anon, authenticated;

create function publico.confirmar_alerta(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _alerta publico.alertas := publico.alerta_do_link(_token);
begin
  -- One confirmation at a time per mailbox, so that two do not take the fifth place.
  perform pg_advisory_xact_lock(hashtextextended('alertas:' || encode(_alerta.caixa, 'hex'), 0));
  -- The same search at another frequency is replaced.
  delete from publico.alertas as a
  where
    a.caixa = _alerta.caixa
    and a.id <> _alerta.id
    and (a.busca, a.uf, a.modalidade, a.senioridade, a.tipo_contrato, a.area, a.marcas, a.perto)
    is not distinct from (_alerta.busca, _alerta.uf, _alerta.modalidade, _alerta.senioridade, _alerta.tipo_contrato, _alerta.area, _alerta.marcas, _alerta.perto);
  if _alerta.confirmado_em is null
    and (select count(*) from publico.alertas as a where a.caixa = _alerta.caixa and a.confirmado_em is not null) >= 5
  then
    perform base.recusar(
      409, 'Este e-mail já tem 5 alertas. Pare um deles, pelo link de um e-mail dele, e confirme de novo.', 'alertas_demais'
    );
  end if;
  update publico.alertas as a
  set
    confirmado_em = coalesce(a.confirmado_em, now()),
    vence_em = now() + interval '1 year',
    renovar_em = null,
    -- What was published between the request and this moment is new to who asked.
    visto_ate = coalesce(a.visto_ate, a.criado_em),
    proximo_em = coalesce(a.proximo_em, publico.vez_do_alerta(a.frequencia, now()))
  where a.id = _alerta.id
  returning a.* into _alerta;
  return publico.alerta_do_dono(_alerta);
end
$$;

create function public.fn_confirmar_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.confirmar_alerta(_token);
$$;
comment on function public.fn_confirmar_alerta is
  'Confirms the alert of a link for a year from now, or gives a confirmed one another year: as fn_ver_alerta. The same search of the mailbox at another frequency ends. '
  'Idempotent. Errors: PT404 link_invalido, PT409 alertas_demais (5 of one mailbox), PT429 limite.';
grant execute on function publico.confirmar_alerta, public.fn_confirmar_alerta to anon, authenticated;

create function publico.apagar_alertas(_email text, _id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  _alerta record;
begin
  for _alerta in
    delete from publico.alertas as a where a.email = _email and (_id is null or a.id = _id) returning a.id
  loop
    delete from mensagens.outbox as o
    where
      o.destinatario = _email
      and o.tipo in ('alerta_pedido', 'alerta_vagas', 'alerta_renovar')
      and split_part(o.chave, ':', 2) = _alerta.id::text
      and o.enviado_em is null
      and o.morta_em is null;
  end loop;
end
$$;
comment on function publico.apagar_alertas is 'Deletes the alerts of an address, or one of them, with their e-mails that wait. Nothing for null.';

create function publico.parar_alerta(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _alerta constant publico.alertas := publico.alerta_do_link(_token);
begin
  perform publico.apagar_alertas(_alerta.email, _alerta.id);
  return jsonb_build_object('parado', true);
end
$$;

create function public.fn_parar_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.parar_alerta(_token);
$$;
comment on function public.fn_parar_alerta is
  'Deletes the alert of a link, and what of it waits to be sent: {parado: true}. Errors: PT404 link_invalido, PT429 limite.';
grant execute on function publico.parar_alerta, public.fn_parar_alerta to anon, authenticated;
