-- Steps of the routines, as rows.

create table rotinas.rotina_passos (
  rotina text not null,
  ordem smallint not null,
  funcao text not null,
  medida text,
  conta text,
  alvo text,
  feita_em timestamptz,
  primary key (rotina, ordem)
);
comment on table rotinas.rotina_passos is
  'What each routine does, in this order: functions of alvo (what to purge) and medida (the most to do in one slice), where they are given. They return how many, '
  'reported as conta, or {kind: how many}.';

alter table rotinas.rotina_passos enable row level security;

revoke all on table rotinas.rotina_passos from public, anon, authenticated, service_role;

insert into rotinas.rotina_passos (rotina, ordem, funcao, alvo, medida, conta)
values
  ('purga', 10, 'lgpd.purgar_vencidos', 'limites', '20000', 'limites'),
  ('purga', 15, 'lgpd.purgar_vencidos', 'limites_atingidos', '20000', 'limites_atingidos'),
  ('purga', 20, 'lgpd.purgar_vencidos', 'mensagens', '20000', 'mensagens'),
  ('purga', 30, 'lgpd.purgar_vencidos', 'envios', '20000', 'envios'),
  ('purga', 40, 'lgpd.purgar_vencidos', 'cadastros', '20000', 'cadastros'),
  ('purga', 45, 'lgpd.purgar_vencidos', 'lugares', '20000', 'lugares'),
  ('purga', 47, 'lgpd.purgar_vencidos', 'arquivos', '20000', 'arquivos'),
  ('purga', 50, 'lgpd.purgar_vencidos', 'consultorias', '1000', 'consultorias'),
  ('purga', 60, 'lgpd.purgar_vencidos', 'solicitacoes_sem_confirmar', '1000', 'solicitacoes'),
  ('purga', 65, 'lgpd.purgar_vencidos', 'solicitacoes', '1000', 'solicitacoes'),
  ('purga', 80, 'lgpd.purgar_vencidos', 'links', '20000', 'links'),
  ('purga', 90, 'lgpd.purgar_vencidos', 'consentimentos', '20000', 'consentimentos'),
  ('purga', 100, 'lgpd.purgar_vencidos', 'codigos', '20000', 'codigos'),
  ('purga', 110, 'lgpd.purgar_vencidos', 'contatos', '20000', 'contatos'),
  ('purga', 140, 'lgpd.purgar_vencidos', 'vagas', '1000', 'vagas'),
  ('purga', 142, 'lgpd.purgar_vencidos', 'avisos_aos_buscadores', '20000', 'avisos_aos_buscadores'),
  ('purga', 145, 'lgpd.purgar_vencidos', 'vagas_fiscais', '1000', 'vagas'),
  ('purga', 150, 'lgpd.purgar_vencidos', 'pagamentos', '1000', 'pagamentos'),
  ('purga', 153, 'lgpd.purgar_vencidos', 'pagamentos_sem_dinheiro', '1000', 'pagamentos'),
  ('purga', 156, 'lgpd.purgar_vencidos', 'eventos_de_pagamento', '5000', 'eventos_de_pagamento'),
  ('purga', 158, 'lgpd.purgar_vencidos', 'curriculos_guardados', '5000', 'curriculos_guardados'),
  ('purga', 160, 'lgpd.purgar_vencidos', 'candidaturas', '50', 'candidaturas'),
  ('purga', 166, 'lgpd.purgar_vencidos', 'denunciantes', '5000', 'denunciantes'),
  ('purga', 170, 'lgpd.purgar_vencidos', 'auditoria', '20000', 'auditoria'),
  ('purga', 180, 'lgpd.purgar_vencidos', 'marcas_de_cupons', '5000', 'marcas_de_cupons'),
  ('purga', 190, 'lgpd.purgar_vencidos', 'alertas', '20000', 'alertas'),
  ('purga', 195, 'lgpd.purgar_vencidos', 'avisos_do_plano', '20000', 'avisos_do_plano'),
  ('purga', 200, 'lgpd.purgar_vencidos', 'codigos_de_empresa', '20000', 'codigos_de_empresa'),
  ('purga', 202, 'lgpd.purgar_vencidos', 'convites_de_empresa', '20000', 'convites_de_empresa'),
  ('purga', 201, 'lgpd.purgar_vencidos', 'caixas_de_empresa', '20000', 'caixas_de_empresa'),
  ('purga', 203, 'lgpd.purgar_vencidos', 'candidaturas_abertas', '20000', 'candidaturas_abertas'),
  ('purga', 204, 'lgpd.purgar_vencidos', 'pedidos_abertos_na_tela', '20000', 'pedidos_abertos_na_tela'),
  ('purga', 206, 'lgpd.purgar_vencidos', 'caixas_de_consultoria', '20000', 'caixas_de_consultoria');

insert into rotinas.rotina_passos (rotina, ordem, funcao, medida, conta)
values
  ('purga', 70, 'lgpd.purgar_clientes', '5000', 'clientes'),
  ('purga', 120, 'lgpd.purgar_contas', '10', 'contas'),
  ('purga', 130, 'contas.purgar_registros', '10 seconds', 'registros'),
  ('propostas', 10, 'transicoes.expirar_propostas', '500', 'propostas_expiradas'),
  ('propostas', 20, 'transicoes.fechar_pedidos', '200', 'pedidos_fechados'),
  ('propostas', 25, 'propostas.avisar_fins', '200', 'fins_de_pedidos_avisados'),
  ('propostas', 30, 'propostas.resumir_semana', '50', 'resumos_vistos'),
  ('propostas', 40, 'avaliacoes.pedir', '100', 'avaliacoes_pedidas'), ('propostas', 45, 'avaliacoes.publicar', '100', 'avaliacoes_publicadas'),
  ('propostas', 50, 'avaliacoes.medir_consultorias', '100', 'consultorias_medidas'),
  ('vagas', 10, 'rotinas.expirar_vagas', '500', 'vagas_expiradas'),
  ('vagas', 15, 'rotinas.avisar_fins', '200', 'fins_avisados'),
  ('vagas', 20, 'rotinas.expirar_linhas', '1000', 'linhas_expiradas'),
  ('vagas', 30, 'pagamentos.soltar_cupons', '500', 'cupons_soltos'),
  ('vagas', 40, 'rotinas.encerrar_retidas', '500', 'vagas_retidas'),
  ('vagas', 50, 'rotinas.encerrar_nao_pagas', '500', 'vagas_nao_pagas'),
  ('vagas', 60, 'vagas.resumir', '200', 'resumos_de_vagas_vistos'),
  ('vagas', 70, 'vagas.avisar_conferencias', '200', 'conferencias_avisadas'),
  ('vagas', 80, 'publico.contar_livros', '100', 'livros_contados'),
  ('vagas', 90, 'candidaturas.avisar_guardados', '200', 'curriculos_guardados_avisados'),
  ('canais', 3, 'lgpd.limpar_envios', '1000', 'envios_apagados'), ('canais', 5, 'propostas.avisar_pedidos', '20', 'pedidos_avisados'),
  ('canais', 7, 'conversas.avisar', '100', 'conversas_avisadas'),
  ('canais', 10, 'rotinas.ler_linhas_de_feed', '1000', 'linhas_lidas'),
  ('canais', 20, 'rotinas.publicar_linhas_proprias', '1000', 'linhas_no_ar'),
  ('canais', 30, 'rotinas.vencer_linhas', '500', 'linhas_vencidas'),
  ('canais', 40, 'rotinas.devolver_suspensas', '500', 'linhas_suspensas'),
  ('canais', 50, 'rotinas.vencer_retidas', '500', 'linhas_retidas'),
  ('canais', 60, 'pagamentos.avisar_retidas', '100', 'avisos_de_retidas'),
  ('canais', 70, 'rotinas.largar_pagamentos', '500', 'pagamentos_largados'),
  ('canais', 80, 'candidaturas.responder_fins', null, null),
  ('canais', 82, 'candidaturas.desmarcar_entrevistas', '100', 'entrevistas_desmarcadas'),
  ('canais', 83, 'candidaturas.lembrar_entrevistas', '200', 'entrevistas_lembradas'),
  ('canais', 85, 'transicoes.avisar_edicoes', '500', 'candidatos_avisados'), ('canais', 87, 'publico.enviar_alertas', '500', 'alertas_vistos'),
  ('canais', 88, 'publico.avisar_plano_aberto', '500', 'avisados_do_plano'),
  ('canais', 90, 'publico.dobrar_feed', null, 'mudancas_do_feed'),
  ('numeros', 10, 'equipe.atualizar_numeros', null, 'atualizados');

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

-- Log of the runs of each routine.

create table rotinas.execucoes (
  id bigint generated always as identity primary key,
  nome text not null,
  em timestamptz not null default now(),
  ok boolean not null,
  contagens jsonb not null default '{}',
  ms integer not null default 0,
  erro text,
  constraint execucoes_nome_chk check (nome ~ '^[a-z][a-z0-9_-]{0,39}$'),
  constraint execucoes_contagens_chk check (jsonb_typeof(contagens) = 'object' and octet_length(contagens::text) <= 2000),
  constraint execucoes_ms_chk check (ms >= 0),
  constraint execucoes_erro_chk check (char_length(erro) <= 500)
);
comment on table rotinas.execucoes is 'The last 500 runs of each routine with result and counts. No personal data.';

create index execucoes_nome_idx on rotinas.execucoes (nome, id desc);

alter table rotinas.execucoes enable row level security;

revoke all on table rotinas.execucoes from public, anon, authenticated, service_role;

create function rotinas.registrar_execucao(_nome text, _ok boolean, _contagens jsonb, _ms integer, _erro text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  insert into rotinas.execucoes (nome, ok, contagens, ms, erro)
  values (
    _nome,
    coalesce(_ok, false),
    case when jsonb_typeof(_contagens) = 'object' and octet_length(_contagens::text) <= 2000 then _contagens else '{}' end,
    greatest(coalesce(_ms, 0), 0),
    left(base.limpar_linha(left(_erro, 4000)), 500)
  );
  delete from rotinas.execucoes as e
  where
    e.nome = _nome
    and e.id <= (select p.id from rotinas.execucoes as p where p.nome = _nome order by p.id desc offset 500 limit 1);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function rotinas.registrar_execucao(text, boolean, jsonb, integer, text) is 'Body of fn_service_registrar_execucao.';
grant execute on function rotinas.registrar_execucao(text, boolean, jsonb, integer, text) to service_role;

create function public.fn_service_registrar_execucao(
  _nome text default null,
  _ok boolean default null,
  _contagens jsonb default null,
  _ms integer default null,
  _erro text default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select rotinas.registrar_execucao(_nome, _ok, _contagens, _ms, _erro);
$$;
comment on function public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text) is
  'For the worker: records one run of a routine (name in lower case, 40 characters), its counts by name, its duration in milliseconds and the cause of a failure, '
  'without personal data. Errors: PT422 dados_invalidos.';
grant execute on function public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text) to service_role;
