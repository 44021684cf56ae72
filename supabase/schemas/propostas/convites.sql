-- Invitations: a client may invite up to two listed consultancies, whose places are kept for 48 hours.

create table propostas.convites (
  solicitacao_id uuid not null references public.solicitacoes (id) on delete cascade,
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  criado_em timestamptz not null default now(),
  primary key (solicitacao_id, consultoria_id)
);
comment on table propostas.convites is
  'Consultancies that the client of a request invited, two at most (docs/product/proposals.md#invitations). The place of each is kept for 48 hours after the request opens, '
  'unless it has proposed.';

create index convites_consultoria_id_idx on propostas.convites (consultoria_id);

alter table propostas.convites enable row level security;

create function propostas.convidar(_solicitacao_id uuid, _slugs text) returns void
language plpgsql set search_path = '' as $$
begin
  if _slugs is null then
    return;
  end if;
  with escolhidas as materialized (
    select c.id
    from (select distinct s.slug from unnest(string_to_array(left(_slugs, 400), ',')) as s (slug)) as d
    join public.consultorias as c on c.slug = btrim(d.slug) and consultorias.esta_no_ar(c)
    where
      not exists (
        select 1 from pedidos.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id and (k.email = c.email or k.telefone = c.telefone)
      )
    order by c.slug
    limit 2
  ),
  outras as (
    delete from propostas.convites as v
    where v.solicitacao_id = _solicitacao_id and v.consultoria_id not in (select e.id from escolhidas as e)
  )
  insert into propostas.convites (solicitacao_id, consultoria_id)
  select _solicitacao_id, e.id from escolhidas as e
  on conflict do nothing;
end
$$;
comment on function propostas.convidar is
  'Invites the consultancies of up to two addresses, separated by commas, in place of those invited before; null changes nothing. One that is not listed, or is the client''s own '
  '(by e-mail or phone), is left out: the request goes on without it.';

create function propostas.lugares_guardados(_solicitacao_id uuid, _auth_user_id uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer
  from propostas.convites as v
  join pedidos.solicitacao_prazos as z on z.solicitacao_id = v.solicitacao_id and z.aberta_em > now() - interval '48 hours'
  join public.consultorias as c on c.id = v.consultoria_id and consultorias.esta_no_ar(c)
  join public.usuarios as u on u.id = c.dono_id
  where
    v.solicitacao_id = _solicitacao_id
    and u.auth_user_id <> _auth_user_id
    and not exists (
      select 1 from public.propostas as p where p.solicitacao_id = v.solicitacao_id and p.auth_user_id = u.auth_user_id
    );
$$;
comment on function propostas.lugares_guardados is
  'How many places of a request are kept now for invited consultancies other than that of an account. To decide by it, lock the request first.';

create function propostas.avisar_convidadas(_solicitacao_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  _convidada record;
  _avisadas integer := 0;
begin
  for _convidada in
    select
      c.id, l.email, l.pessoa, l.caixa, s as pedido,
      exists (
        select 1
        from pedidos.solicitacao_contatos as k
        join public.usuarios as u on u.email = k.email and u.email_verificado and u.telefone_verificado
        where k.solicitacao_id = s.id
      ) as conferido
    from propostas.convites as v
    join public.consultorias as c on c.id = v.consultoria_id and consultorias.esta_no_ar(c)
    join public.solicitacoes as s on s.id = v.solicitacao_id
    left join propostas.avisos_optout as o on o.consultoria_id = c.id
    cross join lateral (
      select c.email, null::uuid as pessoa, '{}'::jsonb as caixa where o.saiu_em is null
      union all
      select p.email, p.aviso_id, p.caixa from consultorias.leitores(c.id, 'pedidos') as p
    ) as l
    where v.solicitacao_id = _solicitacao_id
    order by mensagens.leitor_de(l.email)
  loop
    -- Paced apart from new requests while nobody verified a contact of the client: a flood of invitations delays no request.
    perform propostas.avisar_do_pedido(
      _convidada.pedido, _convidada.id, _convidada.email, case when _convidada.conferido then 'pedido_novo' else 'convite' end, '{"convite": true}' || _convidada.caixa,
      _convidada.pessoa
    );
    _avisadas := _avisadas + (_convidada.pessoa is null)::integer;
  end loop;
  return _avisadas;
end
$$;
comment on function propostas.avisar_convidadas is
  'E-mails an open request to the consultancies that its client invited, also where they serve something else, and to those of their people who chose it, unless they stopped these e-mails. Returns how many consultancies.';
