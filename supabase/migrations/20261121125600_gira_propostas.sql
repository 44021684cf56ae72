-- What happens to proposals by itself: they expire, requests close, consultancies get a weekly digest; and what "my data" holds of
-- them. Called by the purge, the schedule and the export of a later migration. Locks: none. Undo: drop the functions.

create function private.expirar_propostas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _pedidos uuid[];
  _id uuid;
  _expiradas integer := 0;
begin
  -- Requests first, and none that somebody decides about at this moment.
  _pedidos := array(
    select s.id from public.solicitacoes as s
    where
      s.id in (
        select p.solicitacao_id from public.propostas as p
        where p.status_proposta = 'enviada' and p.expira_em <= now()
        order by p.expira_em
        limit _maximo
      )
    order by s.id
    for no key update skip locked
  );
  for _id in
    select p.id from public.propostas as p
    where p.solicitacao_id = any (_pedidos) and p.status_proposta = 'enviada' and p.expira_em <= now()
    order by private.caixa_de(p.consultoria_email)
  loop
    update public.propostas as p set status_proposta = 'expirada' where p.id = _id;
    _expiradas := _expiradas + 1;
  end loop;
  return _expiradas;
end
$$;
comment on function private.expirar_propostas(integer) is
  'Ends proposals that nobody decided in their time, of at most so many requests; each author is told. Returns how many.';

create function private.fechar_pedidos(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _pedido record;
  _fechados integer := 0;
begin
  for _pedido in
    select s.id
    from private.solicitacao_prazos as z
    join public.solicitacoes as s on s.id = z.solicitacao_id
    where z.fecha_em <= now() and s.status_solicitacao = 'Aberta'
    order by z.fecha_em
    limit _maximo
    for no key update of s skip locked
  loop
    update public.solicitacoes as s set status_solicitacao = 'Encerrada' where s.id = _pedido.id;
    perform private.enviar_link(_pedido.id, 'solicitacao_encerrada', _pedido.id::text);
    _fechados := _fechados + 1;
  end loop;
  return _fechados;
end
$$;
comment on function private.fechar_pedidos(integer) is
  'Closes open requests at their end, 60 days after opening and 15 more on request; the client is told. Returns how many.';

create function private.pode_responder(_dono_id uuid, _email text, _solicitacao_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    not exists (
      select 1
      from public.propostas as p
      join public.usuarios as u on u.auth_user_id = p.auth_user_id
      where
        p.solicitacao_id = _solicitacao_id
        and u.id = _dono_id
        and p.status_proposta in ('enviada', 'aceita', 'recusada')
    )
    and not exists (
      select 1 from private.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id and k.email = _email
    );
$$;
comment on function private.pode_responder(uuid, text, uuid) is
  'Whether the owner of a consultancy could still answer a request: not their own, nor answered or declined already.';

create function private.resumir_semana(_maximo integer, _agora timestamptz default now())
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _local constant timestamp := _agora at time zone 'America/Sao_Paulo';
  _segunda constant date := date_trunc('week', _local)::date;
  _consultoria record;
  _resumo jsonb;
  _enviados integer := 0;
begin
  -- Mondays and Tuesdays from 8 in the morning, so that a day without a clock loses nothing.
  if extract(isodow from _local) > 2 or extract(hour from _local) < 8 then
    return 0;
  end if;
  for _consultoria in
    select c.*
    from (
      select c.*
      from public.consultorias as c
      left join private.avisos_optout as o on o.consultoria_id = c.id
      where
        c.aprovada_em is not null
        and c.consentimento_contato
        and private.tem_dono(c.dono_id, c.email)
        and o.saiu_em is null
        and coalesce(o.resumo_em < _segunda, true)
      order by o.resumo_em nulls first, c.id
      limit _maximo
    ) as c
    order by private.caixa_de(c.email)
  loop
    insert into private.avisos_optout as o (consultoria_id, token_hash, resumo_em)
    values (_consultoria.id, private.token_hash(private.token_de_avisos(_consultoria.id)), _segunda)
    on conflict (consultoria_id) do update set resumo_em = excluded.resumo_em;

    select jsonb_build_object(
      'token', private.token_de_avisos(_consultoria.id),
      'total', count(*),
      'pedidos', jsonb_agg(
        jsonb_build_object(
          'id', r.id, 'tipo_servico', r.tipo_servico, 'cidade', r.cidade, 'uf', r.uf, 'prazo_desejado', r.prazo_desejado
        ) order by r.n
      ) filter (where r.n <= 5)
    ) into _resumo
    from (
      -- By when it opened: one that waited long for the team is as new to consultancies.
      select s.*, row_number() over (order by z.aberta_em desc, s.id) as n
      from private.solicitacao_prazos as z
      join public.solicitacoes as s on s.id = z.solicitacao_id
      where
        s.status_solicitacao = 'Aberta'
        and s.num_propostas < 4
        and z.aberta_em > _agora - interval '7 days'
        and (s.uf = _consultoria.uf or s.uf = any (_consultoria.outras_regioes_ufs))
        and private.nome_do_servico(s.tipo_servico) = any (_consultoria.servicos)
        and private.pode_responder(_consultoria.dono_id, _consultoria.email, s.id)
      order by z.aberta_em desc, s.id
      limit 100
    ) as r;
    if (_resumo ->> 'total')::integer > 0 then
      perform private.enfileirar(
        'resumo_semanal', _consultoria.id || ':' || _segunda, _consultoria.email, _resumo, null
      );
      _enviados := _enviados + 1;
    end if;
  end loop;
  return _enviados;
end
$$;
comment on function private.resumir_semana(integer, timestamptz) is
  'On Mondays and Tuesdays, by the clock of Brasília, tells approved consultancies of the requests opened in the last 7 days that they serve and could still answer: once a week each, nobody who stopped these letters, so many a call. Returns how many were told.';

create function private.girar_propostas()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _feito jsonb := '{}';
begin
  -- Each in a step of its own: what fails undoes nothing of the others, and comes again with the next hour.
  begin
    _feito := _feito || jsonb_build_object('propostas_expiradas', private.expirar_propostas(500));
  exception
    when others or query_canceled then
      raise warning 'proposals did not expire (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('pedidos_fechados', private.fechar_pedidos(200));
  exception
    when others or query_canceled then
      raise warning 'requests did not close (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('resumos', private.resumir_semana(50));
  exception
    when others or query_canceled then
      raise warning 'the weekly digest was not written (%)', sqlstate;
  end;
  return _feito;
end
$$;
comment on function private.girar_propostas() is
  'Everything that happens to proposals by itself; run it hourly. Returns what was done: {propostas_expiradas, pedidos_fechados, resumos}.';

grant execute on function private.girar_propostas() to service_role;

create function private.exportar_propostas(_auth_user_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'propostas_recebidas', (
      select coalesce(jsonb_agg(private.proposta_para_cliente(p) - 'id' || jsonb_build_object('solicitacao_id', p.solicitacao_id) order by p.criado_em desc, p.id), '[]')
      from (
        select t.*
        from public.usuarios as u
        join public.clientes as c on c.email = u.email and u.email_verificado
        join public.solicitacoes as s on s.cliente_id = c.id
        join public.propostas as t on t.solicitacao_id = s.id
        where u.auth_user_id = _auth_user_id and t.status_proposta <> 'retirada'
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    ),
    'prazos_dos_pedidos', (
      select coalesce(jsonb_agg(to_jsonb(z) order by z.aberta_em desc, z.solicitacao_id), '[]')
      from (
        select t.*
        from public.usuarios as u
        join public.clientes as c on c.email = u.email and u.email_verificado
        join public.solicitacoes as s on s.cliente_id = c.id
        join private.solicitacao_prazos as t on t.solicitacao_id = s.id
        where u.auth_user_id = _auth_user_id
        order by t.aberta_em desc, t.solicitacao_id
        limit 1000
      ) as z
    ),
    'avisos_de_pedidos', (
      select jsonb_build_object('avisada_em', o.avisada_em, 'resumo_em', o.resumo_em, 'saiu_em', o.saiu_em)
      from public.usuarios as u
      join public.consultorias as k on k.dono_id = u.id
      join private.avisos_optout as o on o.consultoria_id = k.id
      where u.auth_user_id = _auth_user_id
    ),
    'propostas', (
      select coalesce(
        jsonb_agg(to_jsonb(p) - array['auth_user_id', 'consultoria_id'] order by p.criado_em desc, p.id), '[]'
      )
      from (
        select t.* from public.propostas as t
        where t.auth_user_id = _auth_user_id
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    )
  );
$$;
comment on function private.exportar_propostas(uuid) is 'Proposals for "my data": {propostas: sent by the account, propostas_recebidas: by the requests of its verified e-mail, as their client sees them, prazos_dos_pedidos, avisos_de_pedidos: {avisada_em, resumo_em, saiu_em}|null}; of each list the newest 1,000.';
