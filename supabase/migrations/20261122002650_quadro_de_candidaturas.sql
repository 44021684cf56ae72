-- The board of applications: several moved at once, and other applications of the same person.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.mover_candidaturas(_ids uuid[], _versoes integer[], _status text, _mensagem text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
  _cada record;
  _movidas jsonb := '[]';
  _recusadas jsonb := '[]';
  _dica text;
begin
  if coalesce(cardinality(_ids), 0) not between 1 and 50 or cardinality(_versoes) is distinct from cardinality(_ids) then
    perform private.recusar(422, 'Escolha de 1 a 50 candidaturas.', 'candidaturas');
  end if;
  for _cada in
    select i.id, i.versao, p.nome
    from (select distinct on (u.id) u.id, u.versao from unnest(_ids, _versoes) as u (id, versao)) as i
    left join (
      select c.id, c.nome, c.email
      from public.candidaturas as c
      join public.vagas as v on v.id = c.vaga_id
      where c.id = any (_ids) and v.usuario_id = _conta
    ) as p on p.id = i.id
    -- Mailboxes are locked one by one, always in the same order.
    order by p.email, i.id
  loop
    begin
      _movidas := _movidas || private.mover_candidatura(_cada.id, _status, _mensagem, _cada.versao);
    exception
      when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
        get stacked diagnostics _dica = pg_exception_hint;
        _recusadas := _recusadas
          || jsonb_build_object('id', _cada.id, 'nome', _cada.nome, 'codigo', _dica, 'motivo', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('movidas', _movidas, 'recusadas', _recusadas);
end
$$;
comment on function private.mover_candidaturas(uuid[], integer[], text, text) is
  'Body of fn_mover_candidaturas. Each move counts towards the limits of fn_mover_candidatura; a refused one undoes nothing of the others.';

create function public.fn_mover_candidaturas(
  _ids uuid[] default null, _versoes integer[] default null, _status text default null, _mensagem text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.mover_candidaturas(_ids, _versoes, _status, _mensagem);
$$;
comment on function public.fn_mover_candidaturas(uuid[], integer[], text, text) is
  'Moves up to 50 applications to own vacancies as fn_mover_candidatura moves each, in one transaction: {movidas: [items of fn_listar_candidaturas], recusadas: '
  '[{id, nome|null, codigo, motivo}]}, codigo candidatura_inexistente, mudou or limite. Errors: PT401 login, PT403 perfil_incompleto, PT422 candidaturas, status or '
  'mensagem.';

create function private.outras_candidaturas(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
  _email text;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver as candidaturas.', 'login');
  end if;
  perform private.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  select c.email into _email
  from public.candidaturas as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _id and v.usuario_id = _conta;
  if not found then
    perform private.recusar(404, 'Não encontramos esta candidatura. Talvez tenha sido retirada.', 'candidatura_inexistente');
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(o) order by o.criada_em desc, o.id), '[]')
    from (
      select c.id, c.vaga_id, v.cargo, c.status, c.criada_em
      from public.candidaturas as c
      join public.vagas as v on v.id = c.vaga_id
      where c.email = _email and c.id <> _id and v.usuario_id = _conta
      order by c.criada_em desc, c.id
      limit 20
    ) as o
  );
end
$$;
comment on function private.outras_candidaturas(uuid) is
  'Body of fn_outras_candidaturas. Limit: 600 in 10 minutes per account, shared with the lists.';

create function public.fn_outras_candidaturas(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.outras_candidaturas(_id);
$$;
comment on function public.fn_outras_candidaturas(uuid) is
  'The newest 20 other applications of the same e-mail to vacancies of the same owner: [{id, vaga_id, cargo, status, criada_em}]; never those to vacancies of '
  'others. Errors: PT401 login, PT404 candidatura_inexistente, PT429 limite.';

grant execute on function
  private.mover_candidaturas(uuid[], integer[], text, text),
  public.fn_mover_candidaturas(uuid[], integer[], text, text),
  private.outras_candidaturas(uuid),
  public.fn_outras_candidaturas(uuid)
to anon, authenticated;
