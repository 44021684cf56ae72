-- The public list of vacancies.

create function publico.pagina_de_vagas(
  _texto text,
  _uf text,
  _modalidade text,
  _senioridade text,
  _tipo_contrato text,
  _area text,
  _marcas_pedidas text,
  _perto text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _termos constant tsquery := base.termos_de_busca(_texto);
  _marcas constant text[] := publico.conferir_marcas(_marcas_pedidas);
  _lugares constant text[] := catalogo.lugares_perto(_perto);
  _itens jsonb[];
  _ultima public.vagas;
  _vaga public.vagas;
begin
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _uf := publico.conferir_opcao('uf', 'uf', _uf);
  _modalidade := publico.conferir_opcao('modalidade', 'modalidade_vaga', _modalidade);
  _senioridade := publico.conferir_opcao('senioridade', 'senioridade_vaga', _senioridade);
  _tipo_contrato := publico.conferir_opcao('tipo_contrato', 'tipo_contrato', _tipo_contrato);
  _area := nullif(base.norm_pt(base.limpar_linha(left(_area, 200))), '');
  select c.em, c.id into _depois from base.ler_pagina(_cursor) as c;

  for _vaga in
    select v.*
    from public.vagas as v
    where
      v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
      and (_uf is null or v.uf = _uf)
      and (_modalidade is null or v.modalidade = _modalidade)
      and (_senioridade is null or v.senioridade = _senioridade)
      and (_tipo_contrato is null or v.tipo_contrato = _tipo_contrato)
      and (_area is null or base.norm_pt(v.area) = _area)
      and (_lugares is null or v.lugar = any (_lugares))
      and (_marcas is null or v.marcas @> _marcas)
      and (_termos is null or v.busca @@ _termos)
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', base.marcar_pagina(_ultima.publicada_em, _ultima.id)
      );
    end if;
    _itens := _itens || (
      publico.vaga_publica(_vaga, false)
      || jsonb_build_object('logo_da_empresa', publico.logo_da_vaga(_vaga.usuario_id, _vaga.empresa_chave))
    );
    _ultima := _vaga;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
end
$$;
comment on function publico.pagina_de_vagas is 'A page of published vacancies, newest first. Errors: PT422 with the filter or cursor.';

create function public.fn_listar_vagas_publicadas(
  _texto text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _cursor text default null,
  _limite integer default 20,
  _tipo_contrato text default null,
  _area text default null,
  _marcas text default null,
  _perto text default null
)
returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(
    publico.pagina_de_vagas(_texto, _uf, _modalidade, _senioridade, _tipo_contrato, _area, _marcas, _perto, _cursor, _limite), 60
  );
$$;
comment on function public.fn_listar_vagas_publicadas is
  'Vacancies on our page, newest first: {itens, proximo|null}, each with logo_da_empresa|null and the first 300 characters of its description, complete in '
  'fn_ver_vaga_publicada; _cursor is the proximo of the previous page, _limite 1 to 50. _texto searches job, company, area, sector and place, accents and plurals ignored; '
  '_area is a whole area, accents and case ignored; _marcas some of salario, pcd, aprendiz, meio_periodo, responde, with commas: those that have all of them; _perto a municipality and kilometres, Campinas, SP, 50, none for an unknown one. '
  'Salary only when it is public and its minimum does not exceed its maximum; never contact, price or coupon. Errors: '
  'PT422 uf, modalidade, senioridade, tipo_contrato, marcas or cursor.';
grant execute on function publico.pagina_de_vagas, public.fn_listar_vagas_publicadas to anon, authenticated;
