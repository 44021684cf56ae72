-- Running the steps of a routine in slices.

create function rotinas.rodar_passo(_passo rotinas.rotina_passos) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _medida text := _passo.medida;
  _pular integer := 0;
  _resultado jsonb;
begin
  loop
    begin
      perform set_config('embira.pular', _pular::text, true);
      execute format('select to_jsonb(%s(%s))', _passo.funcao, concat_ws(', ', quote_literal(_passo.alvo), quote_literal(_medida))) into _resultado;
      _resultado := case when _passo.conta is null then coalesce(_resultado, '{}') else jsonb_build_object(_passo.conta, _resultado) end;
      return _resultado || case when _pular > 0 then '{"passos_com_erro": 1}' else '{}' end::jsonb;
    exception
      -- The time running out is not the fault of a row.
      when query_canceled or others then
        raise warning '% of % after % was not done (%)', concat_ws(' ', _passo.alvo, _medida), _passo.funcao, _pular, sqlstate;
        if sqlstate = '57014' or coalesce(_passo.medida, '') !~ '^[0-9]+$' or _pular = 5 then
          return '{"passos_com_erro": 1}';
        end if;
        _pular := _pular + (_medida = '1')::integer;
        _medida := case when _medida = '1' then _passo.medida else greatest(_medida::integer / 20, 1)::text end;
    end;
  end loop;
end
$$;
comment on function rotinas.rodar_passo(rotinas.rotina_passos) is
  'One slice of one step: {kind: how many, passos_com_erro: 1 when something failed}. A slice that fails undoes only itself and is repeated smaller; a row that fails alone '
  'is left out, five at most, and tried again by the next slice.';

-- A procedure that commits can neither set the search path nor run as its owner: every name is qualified, and only the owner may call it.
create procedure rotinas.drenar(_rotina text, _segundos integer default 40)
language plpgsql as $$
declare
  _inicio constant timestamptz := clock_timestamp();
  _passo rotinas.rotina_passos;
  _restam text[] := array(
    select p.ordem::text from rotinas.rotina_passos as p where p.rotina = _rotina order by p.feita_em nulls first, p.ordem
  );
  _ordem text;
  _resultado jsonb;
  _feito jsonb := '{}';
  _falhas text[] := '{}';
begin
  <<fatias>>
  while cardinality(_restam) > 0 loop
    foreach _ordem in array _restam loop
      exit fatias when clock_timestamp() >= _inicio + make_interval(secs => _segundos);
      select p.* into _passo from rotinas.rotina_passos as p where p.rotina = _rotina and p.ordem = _ordem::smallint;
      _resultado := rotinas.rodar_passo(_passo);
      update rotinas.rotina_passos as p set feita_em = clock_timestamp() where p.rotina = _rotina and p.ordem = _passo.ordem;
      commit;
      if _resultado ? 'passos_com_erro' then
        _falhas := array_remove(_falhas, concat_ws(' ', _passo.funcao, _passo.alvo, _passo.medida)) || concat_ws(' ', _passo.funcao, _passo.alvo, _passo.medida);
        _resultado := _resultado - 'passos_com_erro';
      end if;
      _feito := _feito || (
        select coalesce(jsonb_object_agg(r.key, r.value::bigint + coalesce((_feito ->> r.key)::bigint, 0)), '{}')
        from jsonb_each_text(_resultado) as r
      );
      if not exists (select 1 from jsonb_each_text(_resultado) as r where r.value::bigint > 0) then
        _restam := array_remove(_restam, _ordem);
      end if;
    end loop;
  end loop;
  perform rotinas.registrar_execucao(
    'rotina_' || _rotina,
    cardinality(_falhas) = 0,
    _feito || case when cardinality(_restam) > 0 then jsonb_build_object('passos_a_terminar', cardinality(_restam)) else '{}' end,
    (extract(epoch from clock_timestamp() - _inicio) * 1000)::integer,
    case when cardinality(_falhas) > 0 then 'Passos que falharam: ' || array_to_string(_falhas, ', ') end
  );
end
$$;
comment on procedure rotinas.drenar(text, integer) is
  'Runs a routine until nothing is left or its seconds are used: one slice of each step in turn, each in its own transaction, so that no backlog holds up another step, a step '
  'that fails undoes nothing, and an end in the middle keeps what was done. It begins with the step that ran longest ago. A step that did nothing is '
  'over. Writes the run as rotina_{name}. For pg_cron.';
