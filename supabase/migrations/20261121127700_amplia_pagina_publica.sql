-- The public page knows vacancies that are over, counts visits by origin without personal data, and shows the contact only when
-- somebody asks for it; the board filters by contract and area. The same reads without a limit by address exist for the function that
-- answers readers without JavaScript. Locks: none. Undo: drop the new functions, put back those of 20261121126700.

create or replace function private.ver_vaga_publicada(_codigo_ref text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.limitar_endereco('vaga_publica', 600, interval '10 minutes');
  return private.ler_vaga_publicada(_codigo_ref);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;

create function private.ler_vaga_publicada(_codigo_ref text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when v.status = 'published' and v.expira_em > now()
      then private.vaga_publica(v, true) || jsonb_build_object('situacao', 'no_ar', 'atualizada_em', v.atualizado_em)
    when v.status in ('published', 'expirada', 'encerrada') and coalesce(v.encerrada_em, v.expira_em) > now() - interval '180 days'
      then jsonb_build_object('situacao', 'encerrada', 'cargo', v.cargo, 'empresa', v.empresa, 'uf', v.uf, 'area', v.area)
  end
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
$$;
comment on function private.ler_vaga_publicada(text) is
  'What anybody may know of a vacancy by its code: the whole of one on the air, four words of one that ended in the last 180 days; null for any other, suspended and refused ones too.';

comment on function public.fn_ver_vaga_publicada(text) is
  'One vacancy on our page: {situacao: "no_ar", atualizada_em, …} as an item of fn_listar_vagas_publicadas with requisitos, beneficios, diferenciais and empresa_descricao; {situacao: "encerrada", cargo, empresa, uf, area} for 180 days after its end; null for any other. Errors: PT429 limite, PT503 tente_novamente.';

create function public.fn_service_ver_vaga(_codigo_ref text)
returns jsonb
language sql
stable
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.ler_vaga_publicada(_codigo_ref);
$$;
comment on function public.fn_service_ver_vaga(text) is
  'For render-vaga: as fn_ver_vaga_publicada, without a limit by address; counts no visit.';

drop function public.fn_listar_vagas_publicadas(text, text, text, text, text, integer);
drop function private.listar_vagas_publicadas(text, text, text, text, text, integer);

create function private.pagina_de_vagas(
  _texto text,
  _uf text,
  _modalidade text,
  _senioridade text,
  _tipo_contrato text,
  _area text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _depois record;
  _termos constant tsquery := private.termos_de_busca(_texto);
  _itens jsonb[];
  _ultima public.vagas;
  _vaga public.vagas;
begin
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _uf := private.conferir_opcao('uf', 'uf', _uf);
  _modalidade := private.conferir_opcao('modalidade', 'modalidade_vaga', _modalidade);
  _senioridade := private.conferir_opcao('senioridade', 'senioridade_vaga', _senioridade);
  _tipo_contrato := private.conferir_opcao('tipo_contrato', 'tipo_contrato', _tipo_contrato);
  _area := nullif(private.norm_pt(private.limpar_linha(left(_area, 200))), '');
  select c.em, c.id into _depois from private.ler_pagina(_cursor) as c;

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
      and (_area is null or private.norm_pt(v.area) = _area)
      and (_termos is null or v.busca @@ _termos)
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', private.marcar_pagina(_ultima.publicada_em, _ultima.id)
      );
    end if;
    _itens := _itens || private.vaga_publica(_vaga, false);
    _ultima := _vaga;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
end
$$;
comment on function private.pagina_de_vagas(text, text, text, text, text, text, text, integer) is
  'A page of what is on the air, newest first. Errors: PT422 with the filter or cursor.';

create function private.listar_vagas_publicadas(
  _texto text,
  _uf text,
  _modalidade text,
  _senioridade text,
  _tipo_contrato text,
  _area text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.limitar_endereco('vagas_publicas', 240, interval '10 minutes');
  return private.pagina_de_vagas(_texto, _uf, _modalidade, _senioridade, _tipo_contrato, _area, _cursor, _limite);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.listar_vagas_publicadas(text, text, text, text, text, text, text, integer) is
  'Body of fn_listar_vagas_publicadas. Limit: 240 in 10 minutes by address, together with the companies.';

create function public.fn_listar_vagas_publicadas(
  _texto text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _cursor text default null,
  _limite integer default 20,
  _tipo_contrato text default null,
  _area text default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.listar_vagas_publicadas(
    _texto, _uf, _modalidade, _senioridade, _tipo_contrato, _area, _cursor, _limite
  );
$$;
comment on function public.fn_listar_vagas_publicadas(text, text, text, text, text, integer, text, text) is
  'Vacancies on our page, newest first: {itens, proximo|null}, each with the first 300 characters of its description, the whole by fn_ver_vaga_publicada; _cursor is the proximo of the page before, _limite 1 to 50. _texto searches job, company, area, sector and place, accents and plurals ignored; _area is a whole area, accents and case ignored. Salary only when it is shown and not upside down; never contact, price or coupon. Errors: PT422 uf, modalidade, senioridade, tipo_contrato or cursor, PT429 limite, PT503 tente_novamente.';

create function public.fn_service_listar_vagas(_limite integer default 20)
returns jsonb
language sql
stable
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.pagina_de_vagas(null, null, null, null, null, null, null, _limite);
$$;
comment on function public.fn_service_listar_vagas(integer) is
  'For render-vaga: the first page of fn_listar_vagas_publicadas without filters, without a limit by address.';

create function private.primeira_vez(_acao text, _vaga_id uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  _endereco constant text := private.endereco_cliente();
begin
  if _endereco is null then
    return private.contar(_acao, 'sem-endereco', 600, interval '10 minutes') = 0;
  end if;
  return private.contar(_acao, _vaga_id || ' de ' || _endereco, 1, interval '30 minutes') = 0
    and private.contar(_acao, 'endereco:' || _endereco, 120, interval '10 minutes') = 0;
end
$$;
comment on function private.primeira_vez(text, uuid) is
  'Whether this counts: once in half an hour by vacancy and address, at most 120 in 10 minutes by address. Nothing but keyed hashes that end with their window is kept of who it was.';

create function private.contar_visita(_codigo_ref text, _canal text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _id uuid;
begin
  select v.id into _id
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.status = 'published' and v.expira_em > now();
  if found and private.primeira_vez('visita', _id) then
    perform private.contar_na_vaga(_id, private.origem_da_visita(_canal), 1, 0, 0);
  end if;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.contar_visita(text, text) is 'Body of fn_contar_visita. Limits: those of private.primeira_vez, silently.';

create function public.fn_contar_visita(_codigo_ref text default null, _canal text default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.contar_visita(_codigo_ref, _canal);
$$;
comment on function public.fn_contar_visita(text, text) is
  'Counts that somebody looks at a vacancy on the air, by where they came from (utm_source); of one that is not, or again, nothing happens. Errors: PT503 tente_novamente.';

create function private.contato_da_vaga(_codigo_ref text, _canal text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
begin
  perform private.limitar_endereco('contato_da_vaga', 30, interval '10 minutes');
  _vaga := private.vaga_aberta(_codigo_ref);
  if private.primeira_vez('contato', _vaga.id) then
    perform private.contar_na_vaga(_vaga.id, private.origem_da_visita(_canal), 0, 1, 0);
  end if;
  return jsonb_build_object(
    'responsavel_nome', _vaga.responsavel_nome, 'email', _vaga.email, 'telefone', _vaga.telefone
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.contato_da_vaga(text, text) is 'Body of fn_contato_da_vaga. Limit: 30 in 10 minutes by address.';

create function public.fn_contato_da_vaga(_codigo_ref text default null, _canal text default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.contato_da_vaga(_codigo_ref, _canal);
$$;
comment on function public.fn_contato_da_vaga(text, text) is
  'Whom to ask about a vacancy on the air: {responsavel_nome, email, telefone}; asking is a click. Errors: PT404 vaga_inexistente, PT410 vaga_encerrada, PT429 limite, PT503 tente_novamente.';

grant execute on function private.listar_vagas_publicadas(text, text, text, text, text, text, text, integer) to anon, authenticated;
grant execute on function private.contar_visita(text, text), private.contato_da_vaga(text, text) to anon, authenticated;
grant execute on function private.ler_vaga_publicada(text) to service_role;
grant execute on function private.pagina_de_vagas(text, text, text, text, text, text, text, integer) to service_role;
grant execute on function public.fn_listar_vagas_publicadas(text, text, text, text, text, integer, text, text) to anon, authenticated;
grant execute on function public.fn_contar_visita(text, text), public.fn_contato_da_vaga(text, text) to anon, authenticated;
grant execute on function public.fn_service_ver_vaga(text), public.fn_service_listar_vagas(integer) to service_role;
