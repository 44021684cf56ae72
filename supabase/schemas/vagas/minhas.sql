-- Vacancies of an account: client, list and numbers of the panel.

create function vagas.cliente_da_conta(_conta uuid, _empresa_nome text, _responsavel_nome text) returns uuid
language plpgsql set search_path = '' as $$
declare
  _usuario public.usuarios;
  _id uuid;
begin
  select u.* into strict _usuario from public.usuarios as u where u.id = _conta;
  -- A typed e-mail may be a stranger's: vagas.meu_cliente collects the vacancies once it is verified.
  if not _usuario.email_verificado then
    return null;
  end if;
  select c.id into _id from public.clientes as c where c.email = _usuario.email;
  if not found then
    insert into public.clientes as c (email, empresa_nome, responsavel_nome, telefone)
    values (
      _usuario.email,
      coalesce(nullif(left(base.limpar_linha(left(_empresa_nome, 1000)), 160), ''), 'Sem nome'),
      coalesce(
        nullif(left(base.limpar_linha(left(_responsavel_nome, 1000)), 120), ''),
        left(_usuario.nome || ' ' || _usuario.sobrenome, 120)
      ),
      _usuario.telefone
    )
    on conflict (email) do update set email = excluded.email
    returning c.id into _id;
    -- One that never gets a vacancy has nothing to lose: the purge looks at it all the same.
    insert into pedidos.clientes_a_conferir (cliente_id, desde) values (_id, now()) on conflict (cliente_id) do nothing;
  end if;
  return _id;
end
$$;
comment on function vagas.cliente_da_conta is 'Client record of the verified e-mail of an account, found or created; null while the account has verified none.';

create function vagas.meu_cliente(_empresa_nome text, _responsavel_nome text, _criar boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _id uuid;
begin
  perform base.limitar('meu_cliente', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if not _criar then
    -- In the order of an index: a bare look for any row reads the table from its start.
    perform from public.vagas as v where v.usuario_id = _conta order by v.created_at desc, v.id desc limit 1;
    if not found then
      return jsonb_build_object('id', null);
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vagas:' || _conta, 0));
  _id := vagas.cliente_da_conta(_conta, _empresa_nome, _responsavel_nome);
  -- After a change of e-mail, or when the record was deleted with a request, the vacancies move to the current record. Below, above
  -- and null separately: an index serves each, while "is distinct from" would read every row of the account.
  update public.vagas as v set cliente_id = _id where v.usuario_id = _conta and v.cliente_id < _id;
  update public.vagas as v set cliente_id = _id where v.usuario_id = _conta and v.cliente_id > _id;
  update public.vagas as v set cliente_id = _id where v.usuario_id = _conta and v.cliente_id is null;
  return jsonb_build_object('id', _id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_meu_cliente(
  _email text default null, _empresa_nome text default null, _responsavel_nome text default null, _criar boolean default true
) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.meu_cliente(_empresa_nome, _responsavel_nome, _criar);
$$;
comment on function public.fn_meu_cliente is
  '{id} of the client record of the caller''s verified e-mail, found or created (docs/product/vacancies.md#the-recruiters-own-list). _email is ignored: nobody names the record '
  'of another mailbox; the names are used only when it is created. _criar false, of an account without a vacancy: {id null}, and nothing is created. Moves all vacancies of the account to its list. Errors: PT403 perfil_incompleto, PT429 limite.';
grant execute on function vagas.meu_cliente, public.fn_meu_cliente to authenticated;

create function vagas.buscar_minhas(_texto text, _status text, _antes timestamptz, _antes_id uuid, _empresa_id uuid, _responsavel boolean) returns setof public.vagas
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta uuid := contas.minha_conta();
  _termos constant tsquery := base.termos_de_busca(_texto);
  _codigo constant text := upper(base.limpar_linha(left(_texto, 200)));
  _quantas integer;
  _ids uuid[];
begin
  if _empresa_id is not null then
    -- Of a company of another person: that person's vacancies, as far as they are the company's.
    _conta := (select e.usuario_id from public.empresas as e where e.id = _empresa_id and e.id = any (vagas.minhas_empresas('ler')));
  end if;
  if _conta is null or _termos is null then return; end if;
  if _responsavel then
    return query
    select v.*
    from public.vagas as v
    where
      v.responsavel_id = _conta
      and (v.codigo_ref = _codigo or v.busca @@ _termos)
      and v.status = coalesce(nullif(_status, ''), v.status)
      and (v.created_at, v.id) < (coalesce(_antes, 'infinity'), coalesce(_antes_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      and vagas.pode(_conta, v, 'ler')
    order by v.created_at desc, v.id desc
    limit 21;
    return;
  end if;
  if _codigo ~ '^V[A-HJKMNP-Z2-9]{8}$' then
    -- The code first, since the planner expects one row per account and would walk all of its rows.
    return query
    with achada as materialized (select v.* from public.vagas as v where v.codigo_ref = _codigo)
    select a.* from achada as a where a.usuario_id = _conta and a.status = coalesce(nullif(_status, ''), a.status)
      and (_empresa_id is null or a.empresa_id = _empresa_id);
    if found then
      return;
    end if;
  end if;
  _status := nullif(_status, '');
  _antes := coalesce(_antes, 'infinity');
  _antes_id := coalesce(_antes_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- Looked up first, since the planner cannot estimate how rare a word prefix is.
  with achadas as materialized (
    select v.id, v.usuario_id, v.empresa_id, v.created_at, v.status from public.vagas as v
    where v.usuario_id is not null and (v.busca || array_to_tsvector(array[v.usuario_id::text])) @@ (quote_literal(_conta)::tsquery && _termos)
    limit 2001
  )
  select
    (select count(*) from achadas),
    array(
      select a.id from achadas as a
      where a.usuario_id = _conta and (_empresa_id is null or a.empresa_id = _empresa_id)
        and (_status is null or a.status = _status) and (a.created_at, a.id) < (_antes, _antes_id)
      order by a.created_at desc, a.id desc
      limit 21
    )
  into _quantas, _ids;
  if _quantas <= 2000 then
    return query
    select v.* from public.vagas as v where v.id = any (_ids) order by v.created_at desc, v.id desc;
    return;
  end if;
  -- So many that they are found soon among the newest.
  return query execute
    'select v.* from public.vagas as v
    where v.usuario_id = $1 and v.busca @@ $2 and ($3 is null or v.status = $3) and (v.created_at, v.id) < ($4, $5)
      and ($6 is null or v.empresa_id = $6)
    order by v.created_at desc, v.id desc limit 21'
  using _conta, _termos, _status, _antes, _antes_id, _empresa_id;
end
$$;

create function public.fn_buscar_minhas_vagas(
  _texto text, _status text default null, _antes timestamptz default null, _antes_id uuid default null, _empresa_id uuid default null,
  _responsavel boolean default false
)
returns setof public.vagas
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select * from vagas.buscar_minhas(_texto, _status, _antes, _antes_id, _empresa_id, _responsavel);
$$;
comment on function public.fn_buscar_minhas_vagas is
  'The newest 21 vacancies of the calling account whose reference code is _texto, or else whose job, company, area, sector or place has each of its words, or words that begin '
  'so: twenty and one more. _status: in one status; _antes, _antes_id: created before that time, and at it with a lower id; _empresa_id: instead those of a company that the account is in; _responsavel: instead those that the '
  'account looks after. None without an account or a word.';
grant execute on function vagas.buscar_minhas, public.fn_buscar_minhas_vagas to authenticated;
