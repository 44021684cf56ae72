-- Who of a company did what with an application.

create function candidaturas.historico(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform candidaturas.exigir_leitura(_conta, array[_id]);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('o_que', e.para, 'quem', e.quem, 'em', e.em) order by e.id desc), '[]')
    from (
      select h.* from candidaturas.candidatura_eventos as h where h.candidatura_id = _id and h.ator = 'empresa' order by h.id desc limit 100
    ) as e
  );
end
$$;

create function public.fn_historico_da_candidatura(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.historico(_id);
$$;
comment on function public.fn_historico_da_candidatura is
  'What the company did with an application to a vacancy that the caller may read, the newest 100, newest first: [{o_que: a status, mensagem or nota, quem: id of fn_pessoas_da_vaga|null, '
  'em}]. Errors: PT401 login, PT404 candidatura_inexistente, PT429 limite.';
grant execute on function candidaturas.historico, public.fn_historico_da_candidatura to authenticated;

create function candidaturas.pessoas_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform vagas.exigir_leitura(_conta, _vaga_id);
  return (
    with vaga as materialized (
      select v.usuario_id, v.empresa_id, v.criada_por from public.vagas as v where v.id = _vaga_id
    ),
    atuais as materialized (
      select v.usuario_id as id, 'dono' as papel, null::timestamptz as desde from vaga as v
      union all
      select m.usuario_id, m.papel, m.desde from vagas.empresa_membros as m join vaga as v on v.empresa_id = m.empresa_id
    ),
    pessoas as (
      select a.id, a.papel, a.desde from atuais as a
      union all
      select h.id, null, null
      from (
        select v.criada_por as id from vaga as v
        union
        select e.criada_por from public.vaga_edicoes as e where e.vaga_id = _vaga_id
        union
        select e.quem from candidaturas.candidatura_eventos as e where e.vaga_id = _vaga_id
      ) as h
      where h.id is not null and not exists (select from atuais as a where a.id = h.id)
    )
    select jsonb_agg(
      jsonb_build_object('id', p.id, 'nome', contas.nome_da_pessoa(p.id), 'papel', p.papel, 'eu', p.id = _conta)
      order by p.papel = 'dono' desc nulls last, p.desde nulls last, p.id
    )
    from pessoas as p
  );
end
$$;

create function public.fn_pessoas_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.pessoas_da_vaga(_vaga_id);
$$;
comment on function public.fn_pessoas_da_vaga is
  'Who works, or did something that is still here, in a vacancy that the caller may read: [{id, nome, papel: dono|membro|leitor, null of who left, eu}]. Errors: PT401 login, '
  'PT404 vaga_inexistente, PT429 limite.';
grant execute on function candidaturas.pessoas_da_vaga, public.fn_pessoas_da_vaga to authenticated;

-- Who of a company looks after a vacancy and a candidate, and who has a candidate open.

create function candidaturas.exigir_responsavel(_vaga public.vagas, _pessoa uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if _pessoa is not null and not vagas.pode(_pessoa, _vaga, 'agir') then
    perform base.recusar(422, 'Escolha alguém que publica e responde nesta empresa.', 'responsavel');
  end if;
end
$$;
comment on function candidaturas.exigir_responsavel is 'Refuses who may not change the vacancy. Errors: PT422 responsavel.';

create function candidaturas.avisar_responsavel(_vaga public.vagas, _pessoa uuid, _quem uuid, _candidatura uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if _pessoa is not null and vagas.avisos_de(_vaga.empresa_id, _pessoa) ->> (case when _candidatura is null then 'andamento' else 'candidaturas' end) <> 'nenhuma' then
    perform contas.avisar_responsavel(
      _pessoa, _quem, case when _candidatura is null then 'vaga' else 'candidatura' end,
      jsonb_build_object('empresa', _vaga.empresa, 'cargo', _vaga.cargo, 'vaga_id', _vaga.id, 'candidatura_id', _candidatura)
    );
  end if;
end
$$;
comment on function candidaturas.avisar_responsavel is
  'E-mail to whom another person gave a vacancy, or a candidate of it, to look after, unless they chose none of the kind. Nothing of the candidate.';

create function candidaturas.dar_vaga(_id uuid, _pessoa uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  _vaga := vagas.minha_vaga(_conta, _id);
  perform candidaturas.exigir_responsavel(_vaga, _pessoa);
  update public.vagas as v set responsavel_id = _pessoa where v.id = _id and v.responsavel_id is distinct from _pessoa;
  if found then
    perform candidaturas.avisar_responsavel(_vaga, _pessoa, _conta, null);
  end if;
  return jsonb_build_object('responsavel_id', _pessoa);
end
$$;

create function public.fn_dar_vaga(_id uuid default null, _pessoa uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.dar_vaga(_id, _pessoa);
$$;
comment on function public.fn_dar_vaga is
  'Names who of the company looks after a vacancy, null for nobody: {responsavel_id}. They get its messages (vagas.quem_recebe), and hear of it when another named them. Errors: PT403 perfil_incompleto, so_leitura, PT404 '
  'vaga_inexistente, PT422 responsavel, PT429 limite.';
grant execute on function candidaturas.dar_vaga, public.fn_dar_vaga to authenticated;

create function candidaturas.dar_candidatura(_id uuid, _pessoa uuid, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _candidatura public.candidaturas;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _candidatura := candidaturas.candidatura_da_minha_vaga(_conta, _id, _versao);
  perform candidaturas.exigir_responsavel(v, _pessoa) from public.vagas as v where v.id = _candidatura.vaga_id;
  if _candidatura.responsavel_id is distinct from _pessoa then
    update public.candidaturas as c set responsavel_id = _pessoa where c.id = _id returning * into _candidatura;
    perform candidaturas.avisar_responsavel(v, _pessoa, _conta, _id) from public.vagas as v where v.id = _candidatura.vaga_id;
  end if;
  return candidaturas.item(_candidatura);
end
$$;

create function public.fn_dar_candidatura(_id uuid default null, _pessoa uuid default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.dar_candidatura(_id, _pessoa, _versao);
$$;
comment on function public.fn_dar_candidatura is
  'Names who of the company looks after an application, null for nobody. Answers the item of fn_listar_candidaturas. Errors: PT403 perfil_incompleto, so_leitura, PT404 '
  'candidatura_inexistente, PT409 mudou, PT422 responsavel, PT429 limite.';
grant execute on function candidaturas.dar_candidatura, public.fn_dar_candidatura to authenticated;

create function candidaturas.soltar_responsavel() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if tg_op = 'UPDATE' and new.papel <> 'leitor'
    or exists (select from public.empresas as e where e.id = old.empresa_id and e.usuario_id = old.usuario_id)
  then
    return null;
  end if;
  update public.vagas as v set responsavel_id = null where v.empresa_id = old.empresa_id and v.responsavel_id = old.usuario_id;
  update public.candidaturas as c set responsavel_id = null
  from public.vagas as v
  where v.id = c.vaga_id and v.empresa_id = old.empresa_id and c.responsavel_id = old.usuario_id;
  return null;
end
$$;
comment on function candidaturas.soltar_responsavel is
  'Trigger: who leaves a company, or only reads from now on, looks after nothing of it; who owns it from now on does.';

create trigger empresa_membros_solta
after delete or update of papel on vagas.empresa_membros
for each row execute function candidaturas.soltar_responsavel();

create table candidaturas.abertas (
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  em timestamptz not null default now(),
  primary key (candidatura_id, usuario_id)
);
comment on table candidaturas.abertas is 'Who of a company has an application open on a screen, and when that was last said. A row is of use for two minutes, and goes after a day.';

create index abertas_usuario_id_idx on candidaturas.abertas (usuario_id);
create index abertas_em_idx on candidaturas.abertas (em);

alter table candidaturas.abertas enable row level security;

create function candidaturas.abrir(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform candidaturas.exigir_leitura(_conta, array[_id]);
  insert into candidaturas.abertas as a (candidatura_id, usuario_id) values (_id, _conta)
  on conflict (candidatura_id, usuario_id) do update set em = excluded.em;
  return (
    select coalesce(jsonb_agg(a.usuario_id order by a.em desc, a.usuario_id), '[]')
    from candidaturas.abertas as a
    join public.candidaturas as c on c.id = a.candidatura_id
    join public.vagas as v on v.id = c.vaga_id
    where a.candidatura_id = _id and a.usuario_id <> _conta and a.em > now() - interval '2 minutes' and vagas.pode(a.usuario_id, v, 'ler')
  );
end
$$;

create function public.fn_abrir_candidatura(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.abrir(_id);
$$;
comment on function public.fn_abrir_candidatura is
  'Says that the caller has an application open, and who else of the company said so in the last two minutes: [id of fn_pessoas_da_vaga]. Errors: PT401 login, PT404 '
  'candidatura_inexistente, PT429 limite.';
grant execute on function candidaturas.abrir, public.fn_abrir_candidatura to authenticated;

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
  '[{id, nome|null, codigo, motivo}]}, codigo candidatura_inexistente, mudou, vaga_fora_do_ar or limite. Errors: PT403 perfil_incompleto, PT422 candidaturas, status or '
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
