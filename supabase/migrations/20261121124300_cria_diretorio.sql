-- Approval of consultancies by the team, and the public directory of those approved (decision 35): no contact, no
-- document, no free text beside the name. Newest approval first, by keyset. Locks: none. Undo: drop the functions.

create function private.aprovar_consultoria(_id uuid, _aprovar boolean, _motivo text, _visto_em timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _consultoria public.consultorias;
begin
  if not private.is_admin() then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  perform private.limitar('aprovar_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  _motivo := nullif(private.limpar_linha(left(_motivo, 4000)), '');
  if _aprovar is null then
    perform private.recusar(422, 'Diga se a consultoria é aprovada.', 'aprovar');
  elsif not _aprovar and _motivo is null then
    perform private.recusar(422, 'Informe o motivo.', 'motivo');
  elsif char_length(_motivo) > 500 then
    perform private.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;

  select c.* into _consultoria from public.consultorias as c where c.id = _id for update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  if _visto_em <> _consultoria.atualizado_em then
    perform private.recusar(409, 'O cadastro mudou desde que você abriu; confira de novo.', 'cadastro_mudou');
  end if;

  if _aprovar then
    -- One document, one approved consultancy. Not asked for before: it would tell strangers which documents are known.
    perform pg_advisory_xact_lock(hashtextextended('consultoria_documento:' || coalesce(_consultoria.cnpj, _consultoria.cpf), 0));
    if exists (
      select 1 from public.consultorias as c
      where c.id <> _id and c.aprovada_em is not null and (c.cnpj = _consultoria.cnpj or c.cpf = _consultoria.cpf)
    ) then
      perform private.recusar(409, 'Outra consultoria aprovada já tem este documento.', 'documento_repetido');
    end if;
    update public.consultorias as c
    set
      aprovada_em = coalesce(c.aprovada_em, now()),
      conferida_em = coalesce(c.conferida_em, now()),
      publicada_em = case when c.dono_id is not null then coalesce(c.publicada_em, now()) end,
      recusada_em = null,
      motivo_recusa = null
    where c.id = _id;
    if _consultoria.aprovada_em is null then
      perform private.avisar_consultoria(_id, 'consultoria_aprovada', _id || ':' || gen_random_uuid());
    end if;
  elsif _consultoria.recusada_em is null or _consultoria.motivo_recusa <> _motivo then
    update public.consultorias as c
    set
      aprovada_em = null,
      conferida_em = null,
      recusada_em = coalesce(c.recusada_em, now()),
      motivo_recusa = _motivo
    where c.id = _id;
    perform private.avisar_consultoria(_id, 'consultoria_recusada', _id || ':' || gen_random_uuid());
  end if;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aprovar_consultoria(uuid, boolean, text, timestamptz) is
  'Body of fn_aprovar_consultoria. The same decision again writes no second letter. Limit: 240 in 10 minutes by account.';

create function public.fn_aprovar_consultoria(
  _id uuid default null,
  _aprovar boolean default null,
  _motivo text default null,
  _visto_em timestamptz default null
)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.aprovar_consultoria(_id, _aprovar, _motivo, _visto_em);
$$;
comment on function public.fn_aprovar_consultoria(uuid, boolean, text, timestamptz) is
  'For admins: lets a finished registration into the directory, where it stands while its owner holds its e-mail as verified, and gives it the seal of our check; or refuses it with a reason that its owner reads. Either can follow the other. _visto_em is the atualizado_em of what was looked at: when it changed since, nothing is decided. Errors: PT403 so_admin, PT404 consultoria_inexistente, PT409 documento_repetido or cadastro_mudou, PT422 aprovar or motivo, PT429 limite, PT503 tente_novamente.';

grant execute on function private.aprovar_consultoria(uuid, boolean, text, timestamptz) to authenticated;
grant execute on function public.fn_aprovar_consultoria(uuid, boolean, text, timestamptz) to authenticated;

create function private.marcar_pagina(_em timestamptz, _id uuid)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select rtrim(
    translate(
      encode(convert_to((extract(epoch from _em) * 1000000)::bigint || ':' || _id, 'UTF8'), 'base64'), E'+/\n', '-_'
    ),
    '='
  );
$$;
comment on function private.marcar_pagina(timestamptz, uuid) is
  'Where a page of a list ended, opaque to the caller: instant and id in base64url.';

create function private.ler_pagina(_cursor text, out em timestamptz, out id uuid)
language plpgsql
immutable
set search_path = ''
as $$
declare
  _partes text[];
begin
  if coalesce(_cursor, '') = '' then
    return;
  end if;
  if _cursor !~ '^[A-Za-z0-9_-]{1,120}$' then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  _partes := regexp_match(
    convert_from(
      decode(rpad(translate(_cursor, '-_', '+/'), (char_length(_cursor) + 3) / 4 * 4, '='), 'base64'), 'UTF8'
    ),
    '^([0-9]{1,16}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
  );
  if _partes is null then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  em := timestamptz '1970-01-01 00:00:00+00' + _partes[1]::bigint * interval '1 microsecond';
  id := _partes[2]::uuid;
exception
  when data_exception then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
end
$$;
comment on function private.ler_pagina(text) is
  'Instant and id of a cursor of private.marcar_pagina; null for none. Errors: PT422 cursor.';

create function private.termos_de_busca(_texto text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  -- Every word must be there, the beginning of a longer one too. Lexemes are quoted: nothing typed is syntax.
  select string_agg('''' || replace(replace(l.lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(to_tsvector('pg_catalog.portuguese', private.norm_pt(private.limpar_linha(left(_texto, 200))))) as l;
$$;
comment on function private.termos_de_busca(text) is
  'What was typed as a search of private.busca_consultoria: accents, case and plurals ignored; null when there is no word to look for.';

create function private.consultoria_publica(_consultoria public.consultorias)
returns jsonb
language sql
stable
set search_path = ''
as $$
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
    'selos', private.selos_da_consultoria(_consultoria)
  );
$$;
comment on function private.consultoria_publica(public.consultorias) is
  'What anybody may see of a consultancy: these columns by name and no other.';

create function private.listar_consultorias(
  _servico text,
  _uf text,
  _porte text,
  _texto text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _depois record;
  _termos tsquery;
  _tipo text;
  _itens jsonb[];
  _ultima public.consultorias;
  _consultoria public.consultorias;
begin
  perform private.limitar_endereco('diretorio', 240, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _servico := nullif(private.limpar_linha(left(_servico, 200)), '');
  _uf := nullif(upper(private.limpar_linha(left(_uf, 200))), '');
  _porte := nullif(private.limpar_linha(left(_porte, 200)), '');
  _tipo := private.servico_da_consultoria(_servico);
  if _servico is not null and _tipo is null then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'servico');
  end if;
  if _uf is not null and not exists (select 1 from private.opcoes as o where o.lista = 'uf' and _uf = any (o.valores)) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'uf');
  end if;
  if _porte is not null
    and not exists (select 1 from private.opcoes as o where o.lista = 'porte_clientes' and _porte = any (o.valores))
  then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'porte');
  end if;
  select c.em, c.id into _depois from private.ler_pagina(_cursor) as c;
  _termos := private.termos_de_busca(_texto);

  for _consultoria in
    select c.*
    from public.consultorias as c
    where
      c.aprovada_em is not null
      and c.consentimento_contato
      and private.tem_dono(c.dono_id, c.email)
      and (_depois.em is null or (c.aprovada_em, c.id) < (_depois.em, _depois.id))
      and (_tipo is null or c.servicos @> array[_tipo])
      and (_uf is null or c.uf = _uf or c.outras_regioes_ufs @> array[_uf])
      and (_porte is null or c.porte_clientes in (_porte, 'Todos os portes'))
      and (_termos is null or c.busca @@ _termos)
    order by c.aprovada_em desc, c.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', private.marcar_pagina(_ultima.aprovada_em, _ultima.id)
      );
    end if;
    _itens := _itens || private.consultoria_publica(_consultoria);
    _ultima := _consultoria;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.listar_consultorias(text, text, text, text, text, integer) is
  'Body of fn_listar_consultorias. Limit: 240 in 10 minutes by address.';

create function public.fn_listar_consultorias(
  _servico text default null,
  _uf text default null,
  _porte text default null,
  _texto text default null,
  _cursor text default null,
  _limite integer default 20
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.listar_consultorias(_servico, _uf, _porte, _texto, _cursor, _limite);
$$;
comment on function public.fn_listar_consultorias(text, text, text, text, text, integer) is
  'Directory of consultancies (private.esta_no_ar), newest approval first: {itens, proximo|null}; _cursor is the proximo of the page before, _limite 1 to 50. _servico in either spelling; _uf is the state of the consultancy or one it serves; _porte one of porte_clientes, those of every size match each; _texto searches name, city, services, sectors and areas, accents and plurals ignored. No contact, no document. Errors: PT422 servico, uf, porte or cursor, PT429 limite, PT503 tente_novamente.';

create function private.ver_consultoria(_slug text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _consultoria public.consultorias;
begin
  perform private.limitar_endereco('diretorio', 240, interval '10 minutes');
  select c.* into _consultoria
  from public.consultorias as c
  where c.slug = left(_slug, 200) and private.esta_no_ar(c);
  if not found then
    perform private.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  return private.consultoria_publica(_consultoria);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.ver_consultoria(text) is
  'Body of fn_ver_consultoria. Limit: 240 in 10 minutes by address, together with the list.';

create function public.fn_ver_consultoria(_slug text default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.ver_consultoria(_slug);
$$;
comment on function public.fn_ver_consultoria(text) is
  'One consultancy as the directory lists it. Errors: PT404 consultoria_inexistente, also for one that waits, was refused or has no owner with its e-mail verified, PT429 limite, PT503 tente_novamente.';

grant execute on function private.listar_consultorias(text, text, text, text, text, integer) to anon, authenticated;
grant execute on function private.ver_consultoria(text) to anon, authenticated;
grant execute on function public.fn_listar_consultorias(text, text, text, text, text, integer) to anon, authenticated;
grant execute on function public.fn_ver_consultoria(text) to anon, authenticated;
