-- Alerts of vacancies by e-mail, without an account: a search that a visitor kept, confirmed by the link of an e-mail, and its digests.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.opcoes (lista, valores)
values ('frequencia_de_alerta', array['diario', 'semanal']);

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('alerta', 'email', 1, 'email', 'Diga o seu e-mail', 254, null),
  ('alerta', 'frequencia', 2, 'opcao', 'Escolha de quanto em quanto tempo', null, 'frequencia_de_alerta');

insert into private.outbox_filas (fila, nome, ordem, rede_por_hora, total_por_hora)
values
  ('alertas_pedidos', 'Alertas não confirmados', 12, 60, 1000),
  ('alertas', 'Alertas de vagas', 13, null, null);

insert into private.outbox_tipos (tipo, fila, fila_confirmada, promessa, vida, apaga, soltas, junta)
values
  ('alerta_pedido', 'alertas_pedidos', 'alertas', '5 minutes', '72 hours', '{token}', 5, '4 hours'),
  ('alerta_vagas', 'alertas', null, '1 day', '72 hours', '{token,vagas}', null, null),
  ('alerta_renovar', 'alertas', null, '1 day', '72 hours', '{token}', null, null);

create function private.palavras_de_busca(_texto text) returns text[]
language sql immutable set search_path = '' as $$
  -- As private.termos_de_busca, whose words these are.
  select nullif(
    tsvector_to_array(to_tsvector('pg_catalog.portuguese', private.norm_pt(private.limpar_linha(left(_texto, 200))))), '{}'
  );
$$;
comment on function private.palavras_de_busca(text) is 'The words of a typed text that private.termos_de_busca searches for; null when it contains none.';

create table private.alertas (
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
  palavras text[] generated always as (private.palavras_de_busca(busca)) stored,
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
  ),
  constraint alertas_confirmado_chk check (
    num_nonnulls(confirmado_em, visto_ate, proximo_em) in (0, 3) and (confirmado_em is not null or renovar_em is null)
  ),
  constraint alertas_uq unique nulls not distinct (caixa, frequencia, busca, uf, modalidade, senioridade, tipo_contrato)
);
comment on table private.alertas is
  'Searches of the board that somebody wants to be told of by e-mail, without an account (docs/product/vacancies.md#alerts). The secret of the link is derived from the '
  'key of this database and stored hashed. Deleted by its link, at vence_em, and with the account of the address.';
comment on column private.alertas.caixa is 'Keyed hash of the mailbox (private.caixa_de), by which alerts are counted.';
comment on column private.alertas.vence_em is 'When it is deleted: 7 days after it was asked for, a year after it was confirmed.';
comment on column private.alertas.renovar_em is 'When its last e-mail asked for another year; null before that and once it was given.';
comment on column private.alertas.visto_ate is 'Vacancies published up to here were told, or did not match: each is told once.';
comment on column private.alertas.proximo_em is 'When the next digest is due; null until it is confirmed.';

create index alertas_proximo_em_idx on private.alertas (proximo_em, id);
create index alertas_vence_em_idx on private.alertas (vence_em);
create index alertas_email_idx on private.alertas (email);

alter table private.alertas enable row level security;

revoke all on table private.alertas from public, anon, authenticated, service_role;

create function private.dia_da_publicacao(_em timestamptz) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select floor(extract(epoch from _em at time zone 'UTC') / 86400)::integer;
$$;
comment on function private.dia_da_publicacao(timestamptz) is 'Number of the day (UTC) of an instant.';

create function private.palavras_do_dia(_busca tsvector, _uf text, _em timestamptz) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select array_to_tsvector(
    array(
      select d.dia || l.lexema
      from unnest(tsvector_to_array(_busca)) as l (lexema)
      cross join (
        select '@' || u.uf || private.dia_da_publicacao(_em) || ':' as dia from (values (''), (_uf)) as u (uf)
      ) as d
    )
  );
$$;
comment on function private.palavras_do_dia(tsvector, text, timestamptz) is
  'Search text of a vacancy, each word once behind the day of its publication and once behind its state and that day: what is older, or elsewhere, costs a search of '
  'what is new nothing.';

create index vagas_palavras_do_dia_idx on public.vagas using gin (private.palavras_do_dia(busca, uf, publicada_em))
where status = 'published';
create index vagas_publicadas_uf_idx on public.vagas (uf, publicada_em desc, id desc) where status = 'published';

create function private.token_de_alerta(_id uuid) returns text
language sql stable strict set search_path = '' as $$
  select rtrim(translate(encode(private.pseudonimo('alerta:' || _id), 'base64'), '+/', '-_'), '=');
$$;
comment on function private.token_de_alerta(uuid) is
  'The secret of the link of an alert: always the same, so that the link in an old e-mail still stops it.';

create function private.vez_do_alerta(_frequencia text, _depois timestamptz) returns timestamptz
language sql stable strict set search_path = '' as $$
  select (g.inicio + case when g.inicio > l.agora then interval '0' when _frequencia = 'diario' then interval '1 day' else interval '7 days' end)
    at time zone 'America/Sao_Paulo'
  from (select _depois at time zone 'America/Sao_Paulo' as agora) as l
  cross join lateral (
    select date_trunc(case _frequencia when 'diario' then 'day' else 'week' end, l.agora) + interval '8 hours' as inicio
  ) as g;
$$;
comment on function private.vez_do_alerta(text, timestamptz) is 'When the next digest is due: at 8 in the morning of Brasília, of the next day or the next Monday.';

create function private.alerta_em_json(_alerta private.alertas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'frequencia', _alerta.frequencia,
    'busca', _alerta.busca,
    'uf', _alerta.uf,
    'modalidade', _alerta.modalidade,
    'senioridade', _alerta.senioridade,
    'tipo_contrato', _alerta.tipo_contrato
  );
$$;
comment on function private.alerta_em_json(private.alertas) is 'The search of an alert and how often it is told.';

create function private.pedir_alerta(_dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limpos jsonb;
  _email text;
  _dele boolean;
  _id constant uuid := gen_random_uuid();
  _alerta private.alertas;
begin
  perform private.limitar_endereco('alerta', 20, interval '10 minutes');
  _limpos := private.limpar_campos('alerta', _dados, true);
  _email := _limpos ->> 'email';
  perform private.limitar_email_por_endereco('alerta', _email, 10, interval '1 hour');
  _dele := coalesce(private.meu_email() = _email, false);
  insert into private.alertas as a (id, email, caixa, token_hash, frequencia, busca, uf, modalidade, senioridade, tipo_contrato)
  values (
    _id, _email, private.caixa_de(_email), private.token_hash(private.token_de_alerta(_id)), _limpos ->> 'frequencia',
    nullif(private.limpar_linha(left(_dados ->> 'busca', 200)), ''),
    private.conferir_opcao('uf', 'uf', _dados ->> 'uf'),
    private.conferir_opcao('modalidade', 'modalidade_vaga', _dados ->> 'modalidade'),
    private.conferir_opcao('senioridade', 'senioridade_vaga', _dados ->> 'senioridade'),
    private.conferir_opcao('tipo_contrato', 'tipo_contrato', _dados ->> 'tipo_contrato')
  )
  on conflict on constraint alertas_uq do update
  set vence_em = case when a.confirmado_em is null then excluded.vence_em else a.vence_em end
  returning * into _alerta;
  perform private.enfileirar(
    'alerta_pedido',
    _alerta.id || ':' || extract(epoch from date_bin('1 hour', now(), _alerta.criado_em))::bigint,
    _alerta.email,
    private.alerta_em_json(_alerta)
    || jsonb_build_object('token', private.token_de_alerta(_alerta.id), 'confirmado', _alerta.confirmado_em is not null)
    -- What a stranger typed is shown by the page, not by a letter to a mailbox that nobody confirmed.
    || case when _alerta.confirmado_em is null and not _dele then jsonb_build_object('busca', null, 'com_palavras', _alerta.busca is not null) else '{}' end,
    null,
    _dele
  );
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pedir_alerta(jsonb) is
  'Body of fn_pedir_alerta. Limits: 20 in 10 minutes per address, 10 an hour per e-mail and address. Whatever others ask for, one waits 7 days for its confirmation. '
  'The e-mail goes at most once an hour for each search.';

create function public.fn_pedir_alerta(
  _email text default null,
  _frequencia text default null,
  _busca text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _tipo_contrato text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.responder(
    'private.pedir_alerta',
    jsonb_build_object(
      'email', _email, 'frequencia', _frequencia, 'busca', _busca, 'uf', _uf, 'modalidade', _modalidade, 'senioridade', _senioridade,
      'tipo_contrato', _tipo_contrato
    )::text
  );
$$;
comment on function public.fn_pedir_alerta(text, text, text, text, text, text, text) is
  'Asks for an alert of a search of fn_listar_vagas_publicadas: {recebida: true}, the same whether the e-mail has that alert, has others, or none; the link of the e-mail '
  'confirms it. _frequencia diario or semanal. Errors: PT422 email, frequencia, uf, modalidade, senioridade or tipo_contrato, PT429 limite.';

create function private.alerta_do_link(_token text) returns private.alertas
language plpgsql set search_path = '' as $$
declare
  _alerta private.alertas;
begin
  perform private.limitar_endereco('alertas', 60, interval '10 minutes');
  select a.* into _alerta from private.alertas as a where a.token_hash = private.token_hash(_token) and a.vence_em > now() for update;
  if not found then
    perform private.recusar(404, 'Este alerta não existe mais, ou o link chegou cortado.', 'link_invalido');
  end if;
  return _alerta;
end
$$;
comment on function private.alerta_do_link(text) is 'The alert of a link, locked. Limit: 60 in 10 minutes per address. Errors: PT404 link_invalido (stopped and ended too).';

create function private.alerta_do_dono(_alerta private.alertas) returns jsonb
language sql stable set search_path = '' as $$
  select private.alerta_em_json(_alerta) || jsonb_build_object(
    'email', _alerta.email,
    'confirmado', _alerta.confirmado_em is not null,
    'vence_em', _alerta.vence_em,
    'renovar', _alerta.confirmado_em is not null and _alerta.vence_em < now() + interval '30 days'
  );
$$;
comment on function private.alerta_do_dono(private.alertas) is 'An alert as its link shows it.';

create function private.ver_alerta(_token text) returns jsonb
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.alerta_do_dono(private.alerta_do_link(_token));
$$;
comment on function private.ver_alerta(text) is 'Body of fn_ver_alerta. Limit: that of private.alerta_do_link.';

create function public.fn_ver_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.ver_alerta(_token);
$$;
comment on function public.fn_ver_alerta(text) is
  'The alert of a link: {email, frequencia, busca|null, uf|null, modalidade|null, senioridade|null, tipo_contrato|null, confirmado, vence_em, renovar: it ends within 30 days}. '
  'Errors: PT404 link_invalido, PT429 limite.';

create function private.confirmar_alerta(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _alerta private.alertas := private.alerta_do_link(_token);
begin
  -- One confirmation at a time per mailbox, so that two do not take the fifth place.
  perform pg_advisory_xact_lock(hashtextextended('alertas:' || encode(_alerta.caixa, 'hex'), 0));
  -- The same search at another frequency is replaced.
  delete from private.alertas as a
  where
    a.caixa = _alerta.caixa
    and a.id <> _alerta.id
    and (a.busca, a.uf, a.modalidade, a.senioridade, a.tipo_contrato)
    is not distinct from (_alerta.busca, _alerta.uf, _alerta.modalidade, _alerta.senioridade, _alerta.tipo_contrato);
  if _alerta.confirmado_em is null
    and (select count(*) from private.alertas as a where a.caixa = _alerta.caixa and a.confirmado_em is not null) >= 5
  then
    perform private.recusar(
      409, 'Este e-mail já tem 5 alertas. Pare um deles, pelo link de um e-mail dele, e confirme de novo.', 'alertas_demais'
    );
  end if;
  update private.alertas as a
  set
    confirmado_em = coalesce(a.confirmado_em, now()),
    vence_em = now() + interval '1 year',
    renovar_em = null,
    -- What was published between the request and this moment is new to who asked.
    visto_ate = coalesce(a.visto_ate, a.criado_em),
    proximo_em = coalesce(a.proximo_em, private.vez_do_alerta(a.frequencia, now()))
  where a.id = _alerta.id
  returning a.* into _alerta;
  return private.alerta_do_dono(_alerta);
end
$$;
comment on function private.confirmar_alerta(text) is 'Body of fn_confirmar_alerta. Limit: that of private.alerta_do_link.';

create function public.fn_confirmar_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.confirmar_alerta(_token);
$$;
comment on function public.fn_confirmar_alerta(text) is
  'Confirms the alert of a link for a year from now, or gives a confirmed one another year: as fn_ver_alerta. The same search of the mailbox at another frequency ends. '
  'Idempotent. Errors: PT404 link_invalido, PT409 alertas_demais (5 of one mailbox), PT429 limite.';

create function private.apagar_alertas(_email text, _id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  _alerta record;
begin
  for _alerta in
    delete from private.alertas as a where a.email = _email and (_id is null or a.id = _id) returning a.id
  loop
    delete from private.outbox as o
    where
      o.destinatario = _email
      and o.tipo in ('alerta_pedido', 'alerta_vagas', 'alerta_renovar')
      and split_part(o.chave, ':', 2) = _alerta.id::text
      and o.enviado_em is null
      and o.morta_em is null;
  end loop;
end
$$;
comment on function private.apagar_alertas(text, uuid) is 'Deletes the alerts of an address, or one of them, with their e-mails that wait. Nothing for null.';

create function private.parar_alerta(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _alerta constant private.alertas := private.alerta_do_link(_token);
begin
  perform private.apagar_alertas(_alerta.email, _alerta.id);
  return jsonb_build_object('parado', true);
end
$$;
comment on function private.parar_alerta(text) is 'Body of fn_parar_alerta. Limit: that of private.alerta_do_link.';

create function public.fn_parar_alerta(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.parar_alerta(_token);
$$;
comment on function public.fn_parar_alerta(text) is
  'Deletes the alert of a link, and what of it waits to be sent: {parado: true}. Errors: PT404 link_invalido, PT429 limite.';

create function private.parar_emails(_token text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _hash constant bytea := private.token_hash(_token);
begin
  perform private.apagar_alertas(a.email, a.id) from private.alertas as a where a.token_hash = _hash;
  update private.avisos_optout as o set saiu_em = now() where o.token_hash = _hash and o.saiu_em is null;
  update private.conversa_avisos as c set saiu_em = now() where c.token_hash = _hash and c.saiu_em is null;
end
$$;
comment on function private.parar_emails(text) is 'Body of fn_service_parar_emails.';

create function public.fn_service_parar_emails(_token text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.parar_emails(_token);
$$;
comment on function public.fn_service_parar_emails(text) is
  'For the function parar, which mail programs call (RFC 8058): as fn_parar_alerta or fn_parar_avisos, whichever the link is of. Nothing for an unknown link, or again. Without '
  'a limit per address, because a mail provider calls for all its users.';

create function private.enviar_alertas(_maximo integer) returns integer
-- Compiling the plan of a slice takes longer than the slice.
language plpgsql set search_path = '' set jit = off as $$
declare
  -- What a transaction publishes that is still open is new to the next digest.
  _corte constant timestamptz := now() - interval '5 minutes';
  _hoje constant integer := private.dia_da_publicacao(_corte);
  _amanha constant timestamptz := private.vez_do_alerta('diario', now());
  _segunda constant timestamptz := private.vez_do_alerta('semanal', now());
  _alerta record;
  _vistos integer := 0;
begin
  for _alerta in
    with vez as (
      select a.*
      from private.alertas as a
      where a.proximo_em <= now() and a.vence_em > now()
      order by a.proximo_em, a.id
      limit _maximo offset private.a_pular()
      for no key update skip locked
    ),
    contados as (
      update private.alertas as a
      set
        visto_ate = greatest(a.visto_ate, _corte),
        proximo_em = case a.frequencia when 'diario' then _amanha else _segunda end,
        renovar_em = case when a.vence_em < now() + interval '30 days' then coalesce(a.renovar_em, now()) end
      from vez as z
      where a.id = z.id
    ),
    buscas as materialized (
      select
        z.*,
        d.desde,
        private.dia_da_publicacao(d.desde) as de,
        -- One word finds, probably the rarest; all of them decide. Quoted as in private.termos_de_busca.
        (
          select replace(replace(l.lexema, '\', '\\'), '''', '''''') from unnest(z.palavras) as l (lexema)
          order by char_length(l.lexema) desc, l.lexema limit 1
        ) as palavra,
        case when cardinality(z.palavras) > 1 then private.termos_de_busca(z.busca) end as termos
      from vez as z
      cross join lateral (select greatest(z.visto_ate, now() - interval '30 days') as desde) as d
    )
    select a.*, n.vagas
    from buscas as a
    cross join lateral (
      select
        jsonb_agg(
          jsonb_build_object(
            'codigo_ref', w.codigo_ref, 'cargo', w.cargo, 'empresa', w.empresa, 'local', w.local_de_trabalho, 'uf', w.uf, 'modalidade', w.modalidade,
            'salario_min', case when w.mostrar_salario then w.salario_min end, 'salario_max', case when w.mostrar_salario then w.salario_max end
          ) order by c.publicada_em desc, c.id desc
        ) as vagas
      from (
        select k.id, k.publicada_em
        from (
          -- Without words the order of the list ends after a few. With words the index of words and days is asked day by day, the newest first,
          -- until there are enough: a common word costs one day.
          (
            select v.id, v.publicada_em
            from public.vagas as v
            where
              a.palavras is null
              and a.uf is null
              and v.status = 'published'
              and v.expira_em > now()
              and v.publicada_em > a.desde
              and v.publicada_em <= _corte
              and (a.modalidade is null or v.modalidade = a.modalidade)
              and (a.senioridade is null or v.senioridade = a.senioridade)
              and (a.tipo_contrato is null or v.tipo_contrato = a.tipo_contrato)
            order by v.publicada_em desc, v.id desc
            limit 11
          )
          union all
          (
            select v.id, v.publicada_em
            from public.vagas as v
            where
              a.palavras is null
              and v.uf = a.uf
              and v.status = 'published'
              and v.expira_em > now()
              and v.publicada_em > a.desde
              and v.publicada_em <= _corte
              and (a.modalidade is null or v.modalidade = a.modalidade)
              and (a.senioridade is null or v.senioridade = a.senioridade)
              and (a.tipo_contrato is null or v.tipo_contrato = a.tipo_contrato)
            order by v.publicada_em desc, v.id desc
            limit 11
          )
          union all
          (
            select n.id, n.publicada_em
            from generate_series(_hoje, case when a.palavras is not null then a.de end, -1) as d (dia)
            cross join lateral (
              select v.id, v.publicada_em
              from (
                -- Apart, so that nothing but the index of words and days can find them.
                select m.*
                from public.vagas as m
                where m.status = 'published'
                  and private.palavras_do_dia(m.busca, m.uf, m.publicada_em)
                    @@ ('''@' || coalesce(a.uf, '') || d.dia || ':' || a.palavra || ''':*')::tsquery
                offset 0
              ) as v
              where
                v.expira_em > now()
                and v.publicada_em > a.desde
                and v.publicada_em <= _corte
                and (a.modalidade is null or v.modalidade = a.modalidade)
                and (a.senioridade is null or v.senioridade = a.senioridade)
                and (a.tipo_contrato is null or v.tipo_contrato = a.tipo_contrato)
                and (a.termos is null or v.busca @@ a.termos)
              order by v.publicada_em desc, v.id desc
              limit 11
            ) as n
            limit 11
          )
        ) as k
        order by k.publicada_em desc, k.id desc
        limit 11
      ) as c
      join public.vagas as w on w.id = c.id
    ) as n
    -- Mailboxes are locked in the same order everywhere, so that transactions that queue e-mails do not deadlock.
    order by private.leitor_de(a.email)
  loop
    _vistos := _vistos + 1;
    if _alerta.vagas is not null then
      perform private.enfileirar(
        'alerta_vagas',
        _alerta.id || ':' || (extract(epoch from _corte) * 1000)::bigint,
        _alerta.email,
        jsonb_build_object(
          'token', private.token_de_alerta(_alerta.id), 'frequencia', _alerta.frequencia, 'busca', _alerta.busca, 'uf', _alerta.uf,
          'modalidade', _alerta.modalidade, 'senioridade', _alerta.senioridade, 'tipo_contrato', _alerta.tipo_contrato,
          'vagas', _alerta.vagas - 10, 'mais', jsonb_array_length(_alerta.vagas) > 10
        )
      );
    end if;
    if _alerta.renovar_em is null and _alerta.vence_em < now() + interval '30 days' then
      perform private.enfileirar(
        'alerta_renovar',
        _alerta.id || ':' || private.dia_da_publicacao(_alerta.vence_em),
        _alerta.email,
        jsonb_build_object(
          'token', private.token_de_alerta(_alerta.id), 'frequencia', _alerta.frequencia, 'busca', _alerta.busca, 'uf', _alerta.uf,
          'modalidade', _alerta.modalidade, 'senioridade', _alerta.senioridade, 'tipo_contrato', _alerta.tipo_contrato,
          'vence_em', _alerta.vence_em
        )
      );
    end if;
  end loop;
  return _vistos;
end
$$;
comment on function private.enviar_alertas(integer) is
  'E-mails each alert that is due the vacancies on the air that were published since its last turn and match it, the newest 10; nothing when there are none. An alert that ends '
  'within 30 days is asked once for another year. Returns how many alerts had their turn.';

create function private.exportar_alertas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'alertas', coalesce(
      jsonb_agg(to_jsonb(a) - array['id', 'caixa', 'token_hash', 'palavras'] order by a.criado_em desc, a.id), '[]'
    )
  )
  from (
    select t.* from private.alertas as t
    where t.email = (select u.email from public.usuarios as u where u.auth_user_id = _auth_user_id and u.email_verificado)
    order by t.confirmado_em is null, t.criado_em desc, t.id limit 1000
  ) as a;
$$;
comment on function private.exportar_alertas(uuid) is
  'Alerts of vacancies of the verified e-mail of an account for "my data": {alertas}, the confirmed ones and the newest, 1,000 at most.';

-- Whoever changes a vacancy writes its entry of vagas_palavras_do_dia_idx.
grant execute on function
  private.dia_da_publicacao(timestamptz),
  private.palavras_do_dia(tsvector, text, timestamptz)
to authenticated;

grant execute on function
  private.pedir_alerta(jsonb),
  public.fn_pedir_alerta(text, text, text, text, text, text, text),
  private.ver_alerta(text),
  public.fn_ver_alerta(text),
  private.confirmar_alerta(text),
  public.fn_confirmar_alerta(text),
  private.parar_alerta(text),
  public.fn_parar_alerta(text)
to anon, authenticated;

grant execute on function
  private.parar_emails(text),
  public.fn_service_parar_emails(text)
to service_role;
