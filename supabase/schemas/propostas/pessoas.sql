-- People of a consultancy on its proposals: who may own it, and the ones that an account shares.

create function propostas.nao_recebe(_consultoria uuid, _pessoa uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when not exists (select from public.usuarios as u where u.id = _pessoa and contas.perfil_completo(u)) then 'perfil_dela_incompleto'
    when exists (select from public.consultorias as c where c.id = _consultoria and c.cpf is not null) then 'pessoa_fisica'
    when exists (select from public.consultorias as c where c.dono_id = _pessoa) then 'outra_consultoria'
    when exists (
      select from public.propostas as p join public.usuarios as u on u.auth_user_id = p.auth_user_id
      where u.id = _pessoa and p.status_proposta in ('enviada', 'aceita')
    ) then 'propostas_proprias'
  end;
$$;
comment on function propostas.nao_recebe is
  'Why somebody cannot own a consultancy, as the hint of the refusal; null when they can. A registration of a person (CPF) is that person''s; an account has one consultancy, and one '
  'live proposal in a request.';

create function propostas.sucessor(_consultoria uuid) returns uuid
language sql stable set search_path = '' as $$
  select m.usuario_id
  from consultorias.membros as m
  where m.consultoria_id = _consultoria and m.papel = 'membro' and propostas.nao_recebe(_consultoria, m.usuario_id) is null
  order by m.desde, m.usuario_id
  limit 1;
$$;
comment on function propostas.sucessor is 'Who owns a consultancy once its owner''s account is deleted: its oldest membro who can; null without one.';

create function propostas.minhas_consultorias() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _propria constant uuid := consultorias.minha_consultoria_id();
  _atual constant uuid := consultorias.atual();
begin
  if cardinality(consultorias.minhas('ler')) = 0 and not exists (select from consultorias.membros as m where m.consultoria_id = _propria) then
    return '[]';
  end if;
  return (
    select jsonb_agg(
      to_jsonb(t) || jsonb_build_object('escolhida', t.id is not distinct from _atual, 'avisos', consultorias.avisos_de(t.id, _conta)) order by t.papel = 'dono' desc, t.nome, t.id
    )
    from (
      select c.id, c.consultoria_nome as nome, 'dono' as papel, contas.nome_da_pessoa(propostas.sucessor(c.id)) as sucessor
      from public.consultorias as c where c.id = _propria
      union all
      select c.id, c.consultoria_nome, m.papel, null
      from consultorias.membros as m
      join public.consultorias as c on c.id = m.consultoria_id
      where m.usuario_id = _conta
      union all
      -- What was sent before there was a consultancy.
      select null, null, 'dono', null
      where _propria is null and exists (select from public.propostas as p where p.auth_user_id = auth.uid())
    ) as t
  );
end
$$;

create function public.fn_minhas_consultorias() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.minhas_consultorias();
$$;
comment on function public.fn_minhas_consultorias is
  'Consultancies that the calling account shares with others: [{id, nome (both null: the own name, of who sent proposals before and has no registration), papel: dono|membro|leitor, '
  'sucessor: of an own one, who gets it when this account is deleted|null, escolhida: the one that the account works for now, avisos: of one of another person (fn_escolher_avisos_da_consultoria)|null}]. Empty for somebody alone.';
grant execute on function propostas.minhas_consultorias, public.fn_minhas_consultorias to authenticated;

create function propostas.escolher_consultoria(_consultoria_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('escolher_consultoria', 'conta:' || _conta, 120, interval '10 minutes');
  if _consultoria_id is not null and not consultorias.pode(_conta, _consultoria_id, 'ler') then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  insert into consultorias.escolhas (usuario_id, consultoria_id)
  values (_conta, _consultoria_id)
  on conflict (usuario_id) do update set consultoria_id = excluded.consultoria_id;
  return propostas.minhas_consultorias();
end
$$;

create function public.fn_escolher_consultoria(_consultoria_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.escolher_consultoria(_consultoria_id);
$$;
comment on function public.fn_escolher_consultoria is
  'Works for another of the own consultancies from now on, or with null in the own name. Answers as fn_minhas_consultorias. Errors: PT401 login, PT404 consultoria_inexistente, '
  'PT429 limite.';
grant execute on function propostas.escolher_consultoria, public.fn_escolher_consultoria to authenticated;

create function propostas.escolher_avisos(_consultoria_id uuid, _avisos jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _id uuid;
begin
  perform base.limitar('escolher_consultoria', 'conta:' || _conta, 120, interval '10 minutes');
  if consultorias.avisos_de(_consultoria_id, _conta) is null then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  if octet_length(_avisos::text) > 1000 or exists (
    select from unnest(array['pedidos', 'propostas', 'conversas']) as a (assunto)
    where jsonb_typeof(_avisos -> a.assunto) is distinct from 'boolean'
  ) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
  end if;
  _id := coalesce(
    (select a.id from consultorias.avisos_da_pessoa as a where a.consultoria_id = _consultoria_id and a.usuario_id = _conta), gen_random_uuid()
  );
  insert into consultorias.avisos_da_pessoa (id, consultoria_id, usuario_id, pedidos, propostas, conversas, token_hash)
  values (
    _id, _consultoria_id, _conta, (_avisos ->> 'pedidos')::boolean, (_avisos ->> 'propostas')::boolean, (_avisos ->> 'conversas')::boolean,
    base.token_hash(mensagens.token_fixo('avisos', _id))
  )
  on conflict (consultoria_id, usuario_id) do update
  set pedidos = excluded.pedidos, propostas = excluded.propostas, conversas = excluded.conversas;
  return propostas.minhas_consultorias();
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_escolher_avisos_da_consultoria(_consultoria_id uuid default null, _avisos jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.escolher_avisos(_consultoria_id, _avisos);
$$;
comment on function public.fn_escolher_avisos_da_consultoria is
  'What the calling account is told by e-mail about a consultancy of another person that it works in: _avisos {pedidos, propostas, conversas: booleans}. Its owner is always told. '
  'Answers as fn_minhas_consultorias. Errors: PT401 login, PT404 consultoria_inexistente, PT422 avisos, PT429 limite.';
grant execute on function propostas.escolher_avisos, public.fn_escolher_avisos_da_consultoria to authenticated;
