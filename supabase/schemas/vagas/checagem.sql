-- The check of an ad before its publication.

create function vagas.achado_sem_leitura() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'regra', 'sem_leitura',
    'gravidade', 'bloqueia',
    'campo', 'descricao',
    'trecho', '',
    'lei', 'Revisão do anúncio',
    'explicacao', 'A revisão automática não conseguiu ler este anúncio.',
    'sugestao', 'Simplifique o texto e envie de novo, ou fale com a equipe: uma pessoa lê o anúncio.'
  );
$$;
comment on function vagas.achado_sem_leitura is 'The finding for an ad that the check could not read or whose findings could not be stored.';

create function vagas.achados_que_cabem(_achados jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when coalesce(_achados, '[]') = '[]' then '[]'
    else coalesce(
      (
        select jsonb_agg(m.item order by m.n)
        from (
          select l.item, l.n, sum(octet_length(l.item::text) + 2) over (order by l.n) as bytes
          from (
            select
              e.n,
              case jsonb_typeof(e.item -> 'trecho')
                when 'string' then e.item || jsonb_build_object('trecho', left(e.item ->> 'trecho', 200))
                else e.item
              end as item
            from jsonb_array_elements(
              case jsonb_typeof(_achados) when 'array' then _achados else '[]' end
            ) with ordinality as e (item, n)
            where e.n <= 60 and jsonb_typeof(e.item) = 'object'
          ) as l
        ) as m
        where m.bytes <= 50000
      ),
      jsonb_build_array(vagas.achado_sem_leitura())
    )
  end;
$$;
comment on function vagas.achados_que_cabem is 'The findings that are stored: the first 60, texts cut after 200 characters, 50,000 bytes in total.';

create function vagas.anuncio_a_checar(_vaga public.vagas, _id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(c.campo, v.tudo -> c.campo)
    || jsonb_build_object('id', _id, 'versao', _vaga.versao, 'perguntas', vagas.texto_das_perguntas(_vaga.perguntas))
  from (select to_jsonb(_vaga) as tudo) as v
  cross join unnest(vagas.campos_da_edicao()) as c (campo)
  where c.campo not in ('email', 'telefone');
$$;
comment on function vagas.anuncio_a_checar is
  'What the worker checks of an ad: every answer of the form but e-mail and phone, and the words of its questions. _id: of the vacancy or of the edit.';

create function vagas.reservar(_limite integer) returns setof jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  -- A vacancy that ten workers could not check waits for a person and does not delay the others.
  update public.vagas as v
  set achados = jsonb_build_array(vagas.achado_sem_leitura()), checada_em = now(), reservada_ate = null, bloqueada_em = now()
  where
    v.id = any (
      array(
        select p.id
        from public.vagas as p
        where
          p.status = 'aguardando_publicacao'
          and p.checada_em is null
          and p.tentativas >= 10
          and (p.reservada_ate is null or p.reservada_ate <= now())
        order by p.created_at
        limit 100
        for no key update skip locked
      )
    );
  return query
  update public.vagas as v set reservada_ate = now() + interval '2 minutes', tentativas = v.tentativas + 1
  where
    -- As an array it runs once; as a join the planner could run the locking query again.
    v.id = any (
      array(
        select p.id
        from public.vagas as p
        where
          p.status = 'aguardando_publicacao'
          and p.checada_em is null
          and p.tentativas < 10
          and (p.reservada_ate is null or p.reservada_ate <= now())
        order by p.created_at
        limit least(greatest(coalesce(_limite, 10), 1), 100)
        for no key update skip locked
      )
    )
  returning vagas.anuncio_a_checar(v, v.id);
end
$$;

create function public.fn_service_vagas_a_publicar(_limite integer default 10) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from vagas.reservar(_limite) as r;
$$;
comment on function public.fn_service_vagas_a_publicar is
  'For the worker: takes up to _limite (100) vacancies that wait for the ad check, for 2 minutes; no two workers get the same vacancy, and one that ten workers '
  'did not conclude is held back. Each as {id, versao, …the ad}, without e-mail and phone.';
grant execute on function vagas.reservar, public.fn_service_vagas_a_publicar to service_role;
