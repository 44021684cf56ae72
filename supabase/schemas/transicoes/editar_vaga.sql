-- The owner edits a vacancy on the air.

create function transicoes.editar_vaga(_id uuid, _vaga jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _atual public.vagas;
  _nova public.vagas;
  _mudancas jsonb;
  _preco text;
  _edicao public.vaga_edicoes;
begin
  perform base.limitar('editar_vaga', 'conta:' || _conta, 60, interval '10 minutes');
  _atual := vagas.minha_vaga(_conta, _id);
  if _atual.status not in ('published', 'pausada', 'suspensa') then
    perform base.recusar(409, 'Só dá para editar uma vaga publicada, pausada ou suspensa.', 'status_invalido');
  end if;
  perform pagamentos.recusar_contestada(_id);
  if _versao is distinct from _atual.versao then
    perform base.recusar(409, 'A vaga mudou desde que você a abriu. Recarregue a página: o que você escreveu fica aqui.', 'mudou');
  end if;
  if exists (select 1 from public.vaga_edicoes as e where e.vaga_id = _id and e.status in ('em_checagem', 'na_equipe')) then
    perform base.recusar(409, 'Outra mudança desta vaga está na revisão. Espere ela terminar ou desista dela.', 'edicao_em_checagem');
  end if;
  select k into _preco
  from unnest(array['canais', 'canais_selecionados', 'duracao', 'cupom', 'cupom_aplicado', 'valor_total', 'desconto_aplicado']) as k
  where _vaga ? k
  limit 1;
  if _preco is not null then
    perform base.recusar(
      422, 'Canais, duração e preço não mudam em uma edição: para outros, crie uma vaga a partir desta e pague por ela.', _preco
    );
  end if;
  _nova := jsonb_populate_record(_atual, vagas.limpar(_vaga));
  select jsonb_object_agg(c.campo, jsonb_build_object('antes', a.tudo -> c.campo, 'depois', a.novo -> c.campo)) into _mudancas
  from (select to_jsonb(_atual) as tudo, to_jsonb(_nova) as novo) as a
  cross join unnest(vagas.campos_da_edicao()) as c (campo)
  where a.tudo -> c.campo is distinct from a.novo -> c.campo;
  if _mudancas is null then
    perform base.recusar(422, 'Nada mudou no anúncio.', 'nada_mudou');
  end if;
  if _vaga ->> 'declaracao_versao' is distinct from vagas.versao_da_declaracao() then
    perform base.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
  end if;
  if base.contar('editar_vaga_dia', 'vaga:' || _id, 10, interval '1 day') > 0 then
    perform base.recusar(429, 'Esta vaga já foi mudada dez vezes hoje. Tente de novo amanhã.', 'limite');
  end if;
  -- One that was blocked is replaced by its correction.
  perform vagas.desfazer_edicoes(_id);
  insert into public.vaga_edicoes (vaga_id, versao, mudancas, declaracao_versao, criada_por)
  values (_id, _atual.versao, _mudancas, vagas.versao_da_declaracao(), _conta)
  returning * into _edicao;
  return vagas.resposta_da_edicao(_edicao);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_editar_vaga(_id uuid default null, _vaga jsonb default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.editar_vaga(_id, _vaga, _versao);
$$;
comment on function public.fn_editar_vaga is
  'Proposes other answers for an own published, paused or suspended vacancy, all of them, as fn_publicar_vaga takes them; they replace the text after the ad check. _versao is the '
  'vagas.versao that the form showed. Answers the edit {id, status, mudancas: {column: {antes, depois}}, achados, criada_por, criada_em, concluida_em|null}. It replaces one '
  'that was blocked. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, mudou, edicao_em_checagem, PT422 nada_mudou, '
  'declaracao_versao, a column that bears the price or the first invalid one, PT429 limite.';
grant execute on function transicoes.editar_vaga, public.fn_editar_vaga to authenticated;
