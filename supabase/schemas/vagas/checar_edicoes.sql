-- The check of an edit before it goes live.

create function vagas.depois_da_edicao(_mudancas jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.key, m.value -> 'depois'), '{}') from jsonb_each(_mudancas) as m;
$$;
comment on function vagas.depois_da_edicao is 'The new values of an edit by column.';

create function vagas.achados_novos(_achados jsonb, _aceitos jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    bool_or(
      a.achado ->> 'regra' = 'sem_leitura'
      or not _aceitos @> jsonb_build_array(
        jsonb_build_object('regra', a.achado -> 'regra', 'campo', a.achado -> 'campo', 'trecho', a.achado -> 'trecho')
      )
    ),
    true
  )
  from jsonb_array_elements(_achados) as a (achado)
  where a.achado ->> 'gravidade' = 'bloqueia';
$$;
comment on function vagas.achados_novos is
  'Whether a blocking finding is not among those of the present ad, which a person of the team read and released; true when none is named.';
