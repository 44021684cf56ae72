-- Who may do what with a vacancy.

create function vagas.pode(_quem uuid, _vaga public.vagas, _o_que text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(_vaga.usuario_id = _quem, false) or exists (
    select from vagas.empresa_membros as m
    where m.empresa_id = _vaga.empresa_id and m.usuario_id = _quem and (_o_que = 'ler' or m.papel = 'membro')
  );
$$;
comment on function vagas.pode is
  'Whether an account may read (ler) or change (agir) a vacancy and what hangs on it: its owner both, of its company a membro both, a leitor reads. For sets of rows: '
  'vagas.minhas_empresas.';

create function vagas.exigir_leitura(_quem uuid, _id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select 1 from public.vagas as v where v.id = _id and vagas.pode(_quem, v, 'ler')) then
    -- The same answer for a missing vacancy and for one of another account.
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
end
$$;
comment on function vagas.exigir_leitura is 'Refuses who may not read a vacancy. Errors: PT404 vaga_inexistente.';

create function vagas.exigir_acao(_quem uuid, _vaga public.vagas) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not vagas.pode(_quem, _vaga, 'agir') then
    perform base.recusar(403, 'Você só lê as vagas desta empresa. Peça a quem cuida dela para mudar o seu acesso.', 'so_leitura');
  end if;
end
$$;
comment on function vagas.exigir_acao is 'Refuses who may read a vacancy but not change it. Errors: PT403 so_leitura.';

create function vagas.quem_recebe(_vaga public.vagas) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select q.id
      from unnest(array[_vaga.responsavel_id, _vaga.criada_por]) with ordinality as q (id, n)
      where
        q.id = _vaga.usuario_id
        or exists (select from vagas.empresa_membros as m where m.empresa_id = _vaga.empresa_id and m.usuario_id = q.id)
      order by q.n
      limit 1
    ),
    _vaga.usuario_id
  );
$$;
comment on function vagas.quem_recebe is 'Account that looks after a vacancy and gets its messages: who is responsible, else who published it, while in the company; else its owner.';

create function vagas.ao_alcance(_quem uuid, _o_que text, _limite integer) returns setof public.vagas
language sql stable set search_path = '' as $$
  select n.*
  from (
    (select a.* from public.vagas as a where a.usuario_id = _quem order by a.created_at desc, a.id desc limit _limite)
    union all
    select a.*
    from (
      -- An index has what is read here: of many companies no row is read that is not among the newest of all.
      select d.created_at, d.id
      from vagas.empresa_membros as m
      cross join lateral (
        select e.created_at, e.id from public.vagas as e where e.empresa_id = m.empresa_id order by e.created_at desc, e.id desc limit _limite
      ) as d
      where m.usuario_id = _quem and (_o_que = 'ler' or m.papel = 'membro')
      order by d.created_at desc, d.id desc
      limit _limite
    ) as c
    join public.vagas as a on a.id = c.id
  ) as n
  order by n.created_at desc, n.id desc
  limit _limite;
$$;
comment on function vagas.ao_alcance is 'The newest vacancies that an account may read (ler) or change (agir), own ones and of the companies that it works in, as vagas.pode says.';

create function vagas.esta_ou_todas(_quem uuid, _id uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if _id is null then
    return array(select v.id from vagas.ao_alcance(_quem, 'ler', 1000) as v);
  end if;
  perform vagas.exigir_leitura(_quem, _id);
  return array[_id];
end
$$;
comment on function vagas.esta_ou_todas is
  'The vacancy that was asked for, or without one the newest 1,000 that the account may read. Error: PT404 vaga_inexistente.';
