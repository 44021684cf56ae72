-- The public directory of consultancies: list and page.

create function publico.consultoria_publica(_consultoria public.consultorias) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'slug', _consultoria.slug,
    'consultoria_nome', _consultoria.consultoria_nome,
    'cidade', _consultoria.cidade,
    'uf', _consultoria.uf,
    'tipo_atuacao', _consultoria.tipo_atuacao,
    'tempo_atuacao', _consultoria.tempo_atuacao,
    'tamanho_equipe', _consultoria.tamanho_equipe,
    'servicos', _consultoria.servicos,
    'setores', _consultoria.setores,
    'porte_clientes', _consultoria.porte_clientes,
    'niveis_atendidos', _consultoria.niveis_atendidos,
    'areas_especialidade', _consultoria.areas_especialidade,
    'formatos', _consultoria.formatos,
    'outras_regioes_ufs', _consultoria.outras_regioes_ufs,
    'modelos_precificacao', _consultoria.modelos_precificacao,
    'aprovada_em', _consultoria.aprovada_em,
    'resposta_em_minutos', (
      select m.resposta_em_minutos from consultorias.consultoria_medidas as m where m.consultoria_id = _consultoria.id
    ),
    'preco_a_partir', (
      select p.preco_a_partir from consultorias.consultoria_perfis as p where p.consultoria_id = _consultoria.id and p.oculto_em is null
    ),
    'selos', consultorias.selos(_consultoria),
    'logo', consultorias.logo(_consultoria.id),
    'avaliacoes', avaliacoes.resumo(_consultoria.id)
  );
$$;
comment on function publico.consultoria_publica is
  'The public columns of a consultancy, each listed by name, how soon it usually answers (null while not measured), the price of its profile in reais, '
  'its approved logo as a path of the bucket imagens, and its reviews in numbers.';

create function publico.listar_consultorias(_servico text, _uf text, _porte text, _texto text, _cursor text, _limite integer)
returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _lugar text[];
  _tipo text;
  _termos text[] := '{}';
  _grupos integer[] := '{}';
  _palavra record;
  _sentido record;
  _escritas text[] := '{}';
  _corrigido boolean := false;
  _vazia constant jsonb := '{"itens": [], "proximo": null, "corrigido": null}';
  _resposta jsonb;
begin
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _servico := nullif(base.limpar_linha(left(_servico, 200)), '');
  _tipo := consultorias.servico(_servico);
  if _servico is not null and _tipo is null then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'servico');
  end if;
  _uf := publico.conferir_opcao('uf', 'uf', upper(_uf));
  _porte := publico.conferir_opcao('porte', 'porte_clientes', _porte);
  if coalesce(_cursor, '') <> '' then
    _lugar := regexp_match(left(_cursor, 200), '^([0-3])\.([0-9]{1,5})\.([A-Za-z0-9_-]+)$');
    if _lugar is null then
      perform base.recusar(422, 'Recarregue a lista.', 'cursor');
    end if;
  end if;
  select c.em, c.id into _depois from base.ler_pagina(_lugar[3]) as c;

  _termos := array_remove(
    array[coalesce('servico:' || _tipo, ''), coalesce('uf:' || _uf, ''), coalesce('porte:' || _porte, '')], ''
  );
  _grupos := array(select generate_series(1, cardinality(_termos)));
  for _palavra in
    select p.palavra, p.escrita from consultorias.palavras(base.limpar_linha(left(_texto, 200))) as p order by p.posicao limit 8
  loop
    select t.termos, t.corrigida into _sentido from consultorias.termos_da_palavra(_palavra.palavra) as t;
    if _sentido.termos = '{}' then
      return _vazia;
    end if;
    _corrigido := _corrigido or _sentido.corrigida is not null;
    _escritas := _escritas || coalesce(_sentido.corrigida, _palavra.escrita);
    _termos := _termos || _sentido.termos;
    _grupos := _grupos || array_fill(10 + cardinality(_escritas), array[cardinality(_sentido.termos)]);
  end loop;
  if cardinality(_termos) = 0 then
    _termos := array['todas:'];
    _grupos := array[0];
  end if;

  select jsonb_build_object(
    'itens', coalesce(jsonb_agg(publico.consultoria_publica(c) order by a.n) filter (where a.achada and a.n <= _limite and consultorias.esta_no_ar(c)), '[]'),
    'proximo', max(a.classe || '.' || trunc(a.ordem * 100) || '.' || base.marcar_pagina(a.aprovada_em, a.consultoria_id))
      filter (where a.n = _limite and a.mais or not a.achada),
    'corrigido', case when _corrigido then array_to_string(_escritas, ' ') end
  )
  into _resposta
  from (
    select p.*, p.n < count(*) over () as mais
    from consultorias.procurar_no_diretorio(
      _termos, _grupos, _lugar[1]::integer, _lugar[2]::numeric / 100, _depois.em, _depois.id, _limite + 1
    ) with ordinality as p (achada, consultoria_id, classe, ordem, aprovada_em, n)
  ) as a
  join public.consultorias as c on c.id = a.consultoria_id;
  return _resposta;
end
$$;

create function public.fn_listar_consultorias(
  _servico text default null,
  _uf text default null,
  _porte text default null,
  _texto text default null,
  _cursor text default null,
  _limite integer default 20
)
returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(publico.listar_consultorias(_servico, _uf, _porte, _texto, _cursor, _limite), 60);
$$;
comment on function public.fn_listar_consultorias is
  'Directory of consultancies (consultorias.esta_no_ar): {itens, proximo|null, corrigido|null}; _cursor is the proximo of the previous page, _limite 1 to 50. By match of the '
  'words (name, services, elsewhere), then by consultorias.consultoria_medidas.ordem, then newest approval. _servico in either spelling; _uf is the state of the consultancy or '
  'one it serves; _porte one of porte_clientes, consultancies for all sizes match any; _texto: all of its first eight words in name, services, city, states, sectors or areas, '
  'also as beginnings; accents and plurals ignored. A word that nobody has is replaced by the nearest ones, and corrigido is then the searched text. A page may be shorter than '
  'asked for and have a next one. No contact, no document. Errors: PT422 servico, uf, porte or cursor.';
grant execute on function publico.listar_consultorias, public.fn_listar_consultorias to anon, authenticated;

create function publico.ver_consultoria(_slug text) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
begin
  select c.* into _consultoria
  from public.consultorias as c
  where c.slug = left(_slug, 200) and consultorias.esta_no_ar(c);
  if not found then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  return publico.consultoria_publica(_consultoria) || jsonb_build_object('perfil', consultorias.perfil_publico(_consultoria.id));
end
$$;

create function public.fn_ver_consultoria(_slug text default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(publico.ver_consultoria(_slug), 60);
$$;
comment on function public.fn_ver_consultoria is
  'One consultancy as the directory lists it, with its perfil|null (consultorias.perfil_publico) and avaliacoes (avaliacoes.resumo). Errors: PT404 '
  'consultoria_inexistente (also when it waits for approval, was refused or has no owner with verified e-mail).';
grant execute on function publico.ver_consultoria, public.fn_ver_consultoria to anon, authenticated;

create function publico.enderecos_de_consultorias() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', e.slug, 'atualizada_em', e.atualizada_em) order by e.slug), '[]')
  from (
    select c.slug, greatest(c.atualizado_em, p.atualizado_em) as atualizada_em
    from public.consultorias as c
    left join consultorias.consultoria_perfis as p on p.consultoria_id = c.id
    where
      c.aprovada_em is not null
      and c.consentimento_contato and c.consentimento_perfil
      and consultorias.tem_dono(c.dono_id, c.email)
    order by c.aprovada_em desc, c.id desc
    limit 50000
  ) as e;
$$;

create function public.fn_service_enderecos_de_consultorias() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select publico.enderecos_de_consultorias();
$$;
comment on function public.fn_service_enderecos_de_consultorias is
  'For job-feed: [{slug, atualizada_em}] of every listed consultancy (consultorias.esta_no_ar), at most the 50,000 that one sitemap holds.';
grant execute on function publico.enderecos_de_consultorias, public.fn_service_enderecos_de_consultorias to service_role;
