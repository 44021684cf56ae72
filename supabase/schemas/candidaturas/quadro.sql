-- The board of applications: several moved at once, ratings, other applications of a person.

create function candidaturas.mover_candidaturas(_ids uuid[], _versoes integer[], _status text, _mensagem text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _cada record;
  _movidas jsonb := '[]';
  _recusadas jsonb := '[]';
  _dica text;
begin
  if coalesce(cardinality(_ids), 0) not between 1 and 50 or cardinality(_versoes) is distinct from cardinality(_ids) then
    perform base.recusar(422, 'Escolha de 1 a 50 candidaturas.', 'candidaturas');
  end if;
  for _cada in
    select i.id, i.versao, p.nome
    from (select distinct on (u.id) u.id, u.versao from unnest(_ids, _versoes) as u (id, versao)) as i
    left join (
      select c.id, n.nome, c.email
      from public.candidaturas as c
      join public.vagas as v on v.id = c.vaga_id
      join candidaturas.nomes(_ids, _conta) as n on n.id = c.id
      where c.id = any (_ids) and not c.so_guardada and vagas.pode(_conta, v, 'ler')
    ) as p on p.id = i.id
    -- Mailboxes are locked one by one, always in the same order.
    order by p.email, i.id
  loop
    begin
      _movidas := _movidas || candidaturas.mover_candidatura(_cada.id, _status, _mensagem, _cada.versao);
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
comment on function candidaturas.mover_candidaturas is
  'Each move counts towards the limits of fn_mover_candidatura; a refused one undoes nothing of the others.';

create function public.fn_mover_candidaturas(
  _ids uuid[] default null, _versoes integer[] default null, _status text default null, _mensagem text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.mover_candidaturas(_ids, _versoes, _status, _mensagem);
$$;
comment on function public.fn_mover_candidaturas is
  'Moves up to 50 applications to own vacancies as fn_mover_candidatura moves each, in one transaction: {movidas: [items of fn_listar_candidaturas], recusadas: '
  '[{id, nome|null, codigo, motivo}]}, codigo candidatura_inexistente, mudou or limite. Errors: PT403 perfil_incompleto, PT422 candidaturas, status or '
  'mensagem.';
grant execute on function candidaturas.mover_candidaturas, public.fn_mover_candidaturas to authenticated;

create function candidaturas.outras(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _dono uuid;
  _iguais uuid[];
  _ocultas uuid[];
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  _dono := (candidaturas.exigir_leitura(_conta, array[_id])).usuario_id;
  _iguais := array(
    select c.id from public.candidaturas as c where c.email = (select a.email from public.candidaturas as a where a.id = _id)
  );
  _ocultas := array(select candidaturas.ocultas(_iguais, _conta));
  return (
    select coalesce(jsonb_agg(to_jsonb(o) order by o.criada_em desc, o.id), '[]')
    from (
      select c.id, c.vaga_id, v.cargo, c.status, c.criada_em
      from public.candidaturas as c
      join public.vagas as v on v.id = c.vaga_id
      where
        c.id = any (_iguais)
        and c.id <> _id
        -- One with a name would tell that of the others.
        and c.id <> all (_ocultas)
        and _id <> all (_ocultas)
        and not c.so_guardada
        and v.usuario_id = _dono
        and vagas.pode(_conta, v, 'ler')
      order by c.criada_em desc, c.id
      limit 20
    ) as o
  );
end
$$;

create function public.fn_outras_candidaturas(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.outras(_id);
$$;
comment on function public.fn_outras_candidaturas is
  'The newest 20 other applications of the same e-mail to vacancies of the same owner: [{id, vaga_id, cargo, status, criada_em}]; never those to vacancies of '
  'others, and none where it, or the other one, is withheld. Errors: PT401 login, PT404 candidatura_inexistente, PT429 limite.';
grant execute on function candidaturas.outras, public.fn_outras_candidaturas to authenticated;

create function candidaturas.avaliar(_id uuid, _avaliacao jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _candidatura public.candidaturas;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  if not candidaturas.avaliacao_vale(_avaliacao) then
    perform base.recusar(422, 'Dê notas de 1 a 5.', 'avaliacao');
  end if;
  _candidatura := candidaturas.candidatura_da_minha_vaga(_conta, _id, _versao);
  perform candidaturas.anotar_primeira_nota(_id, _conta, _avaliacao);
  if _candidatura.avaliacao <> _avaliacao then
    update public.candidaturas as c set avaliacao = _avaliacao where c.id = _id returning * into _candidatura;
  end if;
  return candidaturas.item(_candidatura);
end
$$;

create function public.fn_avaliar_candidatura(_id uuid default null, _avaliacao jsonb default null, _versao integer default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.avaliar(_id, _avaliacao, _versao);
$$;
comment on function public.fn_avaliar_candidatura is
  'Stores the rating of an application to an own vacancy, {criterion: 1 to 5}, in place of the one before; {} removes it. Only the owner reads it. The first one of a withheld application shows who it is from. Answers the '
  'item of fn_listar_candidaturas. Errors: PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, PT422 avaliacao, PT429 limite.';
grant execute on function candidaturas.avaliar, public.fn_avaliar_candidatura to authenticated;
