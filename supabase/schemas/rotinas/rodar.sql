-- Running the steps of a routine in slices.

create function rotinas.rodar(variadic _rotinas text[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _passo rotinas.rotina_passos;
  _resultado jsonb;
  _feito jsonb := '{}';
  _erros integer := 0;
begin
  for _passo in
    select p.* from rotinas.rotina_passos as p
    where p.rotina = any (_rotinas)
    order by array_position(_rotinas, p.rotina), p.ordem
  loop
    _resultado := rotinas.rodar_passo(_passo);
    _feito := _feito || _resultado;
    _erros := _erros + (_resultado ? 'passos_com_erro')::integer;
  end loop;
  return _feito || case when _erros > 0 then jsonb_build_object('passos_com_erro', _erros) else '{}' end;
end
$$;
comment on function rotinas.rodar(text[]) is
  'Runs one slice of each step of routines (rotinas.rotina_passos), one routine after the other: {kind: how many, passos_com_erro: how many steps failed, absent when none did}.';
grant execute on function rotinas.rodar(text[]) to service_role;

create function public.fn_service_purge() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s' as $$
  select rotinas.rodar('purga', 'propostas', 'vagas', 'canais');
$$;
comment on function public.fn_service_purge() is
  'For the worker: a slice of what has outlived its purpose is deleted (counts after their window, codes after 48 hours, messages after 30 days, capabilities and drafts '
  'of registrations at '
  'their end, registrations that nobody claimed or that never were in the directory 12 months after their last change, accounts without a verified contact after 30 days without '
  'use, what the platform''s log of sign-ins says of deleted accounts, unconfirmed requests after 180 days, any request 24 months after its last change, what was written to the '
  'team after 24 months, links of deleted requests 180 days after their end, proofs 5 years after revocation, vacancies 24 months after their end, what remains of paid ones and '
  'payments 5 years after payment, payments that never were and events of the provider after 180 days, applications 180 days after the end of their vacancy, e-mails of who '
  'reported an ad after 180 days), and runs the scheduled changes of proposals, vacancies and channel lines.';
grant execute on function public.fn_service_purge() to service_role;

create function rotinas.girar_propostas() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select rotinas.rodar('propostas');
$$;
comment on function rotinas.girar_propostas() is
  'Scheduled changes of proposals; run it hourly. Returns the counts: {propostas_expiradas, pedidos_fechados, resumos}.';

create function rotinas.girar_vagas() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select rotinas.rodar('vagas');
$$;
comment on function rotinas.girar_vagas() is
  'Scheduled changes of vacancies; run it hourly. Returns the counts: {vagas_expiradas, linhas_expiradas, cupons_soltos, vagas_retidas, vagas_nao_pagas, '
  'resumos_de_vagas}.';

create function rotinas.girar_canais() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select rotinas.rodar('canais');
$$;
comment on function rotinas.girar_canais() is
  'Scheduled changes of channel lines, and the answers to candidates of ended vacancies; run it every few minutes. Returns '
  '{linhas_lidas, linhas_no_ar, linhas_vencidas, linhas_suspensas, linhas_retidas, avisos_de_retidas, pagamentos_largados, '
  'candidatos_respondidos, vagas_a_responder, mudancas_do_feed}.';
grant execute on function rotinas.girar_canais() to service_role;

create function public.fn_service_girar_canais() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '30s' as $$
  select rotinas.girar_canais();
$$;
comment on function public.fn_service_girar_canais() is
  'For the worker, at every run: scheduled changes of channel lines (rotinas.girar_canais). Returns the counts.';
grant execute on function public.fn_service_girar_canais() to service_role;

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
      execute format('select to_jsonb(%s(%s))', _passo.funcao, quote_literal(_medida)) into _resultado;
      _resultado := case when _passo.conta is null then coalesce(_resultado, '{}') else jsonb_build_object(_passo.conta, _resultado) end;
      return _resultado || case when _pular > 0 then '{"passos_com_erro": 1}' else '{}' end::jsonb;
    exception
      -- The time running out is not the fault of a row.
      when query_canceled or others then
        raise warning '% of % after % was not done (%)', coalesce(_medida, 'all'), _passo.funcao, _pular, sqlstate;
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
        _falhas := array_remove(_falhas, concat_ws(' ', _passo.funcao, _passo.medida)) || concat_ws(' ', _passo.funcao, _passo.medida);
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

create function rotinas.purgar() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select rotinas.rodar('purga');
$$;
comment on function rotinas.purgar() is 'Deletes expired data; run it hourly. Returns the number of deleted rows, by kind.';
