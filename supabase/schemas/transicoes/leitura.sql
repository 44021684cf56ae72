-- Why a person of the team reads an ad before it is public.

create function transicoes.avisar_leitura(_vaga public.vagas, _chave text) returns void
language sql set search_path = '' as $$
  select contas.avisar_equipe(
    'anuncio_a_ler',
    _vaga.id || ':' || _chave,
    jsonb_build_object('vaga_id', _vaga.id, 'codigo_ref', _vaga.codigo_ref, 'cargo', _vaga.cargo, 'empresa', _vaga.empresa)
  );
$$;
comment on function transicoes.avisar_leitura is 'E-mail to the team: an ad, or an edit of it, waits to be read.';

create function transicoes.empresas_aceitas_da_conta(_conta uuid) returns bytea[]
language sql stable set search_path = '' as $$
  -- What was read before the team refused or suspended an ad of the account does not count any more.
  select coalesce(array_agg(e.marca), '{}')
  from vagas.empresas_aceitas as e
  where
    e.usuario_id = _conta
    and e.em >= coalesce(
      (
        select max(coalesce(v.suspensa_em, v.encerrada_em))
        from public.vagas as v
        where v.usuario_id = _conta and (v.status = 'recusada' or v.suspensa_em is not null) and vagas.tirada_do_ar(v)
      ),
      '-infinity'
    );
$$;

create function transicoes.motivos_de_leitura(_vaga public.vagas, _antes public.vagas default null) returns jsonb
language sql stable set search_path = '' as $$
  with dados as (
    select
      (select c.primeiro_anuncio_espera from public.configuracoes as c) as espera,
      transicoes.empresas_aceitas_da_conta(_vaga.usuario_id) as aceitas,
      vagas.nomes_do_anuncio(_vaga) as nomes,
      vagas.nomes_do_anuncio(_antes) as antes,
      array(
        select vagas.marca_da_empresa(_vaga.usuario_id, n)
        from unnest(vagas.nomes_do_anuncio(_vaga)) as n where n <> all (vagas.nomes_do_anuncio(_antes))
      ) as novas,
      array[vagas.nome_de_empresa(_vaga.cargo), vagas.nome_de_empresa(_vaga.empresa_site)] as outros,
      array[vagas.nome_de_empresa(_antes.cargo), vagas.nome_de_empresa(_antes.empresa_site)] as outros_antes
  )
  select coalesce(jsonb_agg(m.achado order by m.n), '[]')
  from (
    select 1 as n, vagas.achado_da_equipe('primeiro_anuncio', 'empresa', '', 'É o primeiro anúncio desta conta.') as achado
    from dados as d where d.espera and d.aceitas = '{}' and _antes.id is null
    union all
    select 2, vagas.achado_da_equipe('empresa_nova', 'empresa', _vaga.empresa, 'É o primeiro anúncio desta conta com esta empresa.')
    from dados as d where d.espera and (d.aceitas <> '{}' or _antes.id is not null) and not d.novas <@ d.aceitas
    union all
    (
      select 3, vagas.achado_da_equipe('nome_conhecido', 'empresa', r.nome, 'Anúncios com este nome são lidos antes de ir ao ar.')
      from dados as d
      cross join vagas.nomes_que_esperam as r
      where vagas.diz_nome(d.nomes, d.outros, r) and (_antes.id is null or not vagas.diz_nome(d.antes, d.outros_antes, r))
      order by r.nome
      limit 1
    )
  ) as m;
$$;
comment on function transicoes.motivos_de_leitura is
  'Why a person of the team reads an ad before it is published, as findings; [] for none. _antes: the ad on the air that this one replaces, whose names need no '
  'second reading.';

create function transicoes.motivos_da_edicao(_edicao public.vaga_edicoes, _antes public.vagas, _depois public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  -- What changed since a person last read the ad, or since it was published: two edits are one change.
  with desde as (
    select vagas.mudancas_desde(
      _antes.id,
      greatest(
        _antes.publicada_em,
        (select max(e.concluida_em) from public.vaga_edicoes as e where e.vaga_id = _antes.id and e.lida) + interval '1 microsecond'
      )
    ) as m
  )
  select transicoes.motivos_de_leitura(_depois, _antes) || coalesce(jsonb_agg(m.achado order by m.n), '[]')
  from (
    select 1 as n, vagas.achado_da_equipe('outro_anuncio', 'cargo', _depois.cargo, 'Cargo e empresa mudaram: é outro anúncio.') as achado
    from desde as d
    where
      vagas.nome_de_empresa(coalesce(d.m #>> '{cargo,antes}', _antes.cargo)) <> vagas.nome_de_empresa(_depois.cargo)
      and vagas.nome_de_empresa(coalesce(d.m #>> '{empresa,antes}', _antes.empresa)) <> vagas.nome_de_empresa(_depois.empresa)
    union all
    (
      select 2, vagas.achado_da_equipe('liberado_mudou', a.achado ->> 'campo', a.achado ->> 'trecho', 'A equipe liberou este trecho em outro texto.')
      from jsonb_array_elements(_edicao.achados) as a (achado)
      where
        a.achado ->> 'gravidade' = 'bloqueia'
        -- Released for this job, in this text.
        and (
          _edicao.mudancas ? (a.achado ->> 'campo')
          or vagas.nome_de_empresa(_antes.cargo) <> vagas.nome_de_empresa(_depois.cargo)
        )
      limit 1
    )
  ) as m;
$$;
comment on function transicoes.motivos_da_edicao is
  'Why a person of the team reads an edit, as transicoes.motivos_de_leitura: also when job and company are others than those that were read, and when words that a '
  'person released are in a text that changed.';
comment on function transicoes.empresas_aceitas_da_conta is
  'Names under which an account may publish without a person, as hashes: accepted since the team last refused or suspended one of its ads.';
comment on function vagas.diz_nome is
  'Whether the names of a company, or the other words of an ad (its title, its site), say a name that waits; spaces inside of a name make no difference.';
