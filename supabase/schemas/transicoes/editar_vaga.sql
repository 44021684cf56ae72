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
    perform vagas.recusar_pelo_status(_atual, 'Só dá para editar uma vaga publicada, pausada ou suspensa.');
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
  perform vagas.exigir_empresa_do_nome(_conta, _atual, _nova.empresa);
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
  'that was blocked. Errors: PT403 perfil_incompleto, so_leitura, PT404 vaga_inexistente, PT409 status_invalido, mudou, edicao_em_checagem, PT422 nada_mudou, '
  'declaracao_versao, a column that bears the price or the first invalid one, PT429 limite.';
grant execute on function transicoes.editar_vaga, public.fn_editar_vaga to authenticated;

-- The owner changes a vacancy that waits for its payment.

create function transicoes.atualizar_vaga(
  _id uuid, _vaga jsonb, _canais text[], _duracao integer, _cupom text, _total_esperado integer, _versao integer
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _atual public.vagas;
  _bom public.cupons;
  _limpos jsonb;
  _preco record;
begin
  perform base.limitar('atualizar_vaga', 'conta:' || _conta, 120, interval '10 minutes');
  _atual := vagas.minha_vaga(_conta, _id);
  if _atual.status not in ('pending_payment', 'payment_failed') then
    perform base.recusar(
      409,
      case _atual.status
        when 'encerrada' then 'Esta vaga foi encerrada. Para anunciar de novo, use-a como modelo.'
        else 'Esta vaga já foi paga ou publicada e não muda mais por aqui.'
      end,
      'status_invalido'
    );
  end if;

  if vagas.canais_unicos(_canais) is not null then
    _limpos := vagas.limpar(_vaga);
    perform vagas.exigir_empresa_do_nome(_conta, _atual, _limpos ->> 'empresa');
  end if;
  _canais := vagas.exigir_canais(_canais);
  -- What is stored already was sent before, and its answer was lost.
  if _versao <> _atual.versao and (
    jsonb_populate_record(_atual, _limpos) is distinct from _atual
    or _duracao is distinct from _atual.duracao
    or not (_atual.canais_selecionados ?& _canais and _atual.canais_selecionados - _canais = '{}')
  ) then
    perform base.recusar(409, 'A vaga mudou desde que você a abriu. Recarregue a página: o que você escreveu fica aqui.', 'mudou');
  end if;
  _cupom := vagas.normalizar_cupom(_cupom);
  if _cupom is not null then
    perform vagas.limitar_cupom_errado();
    _bom := vagas.cupom_bom(_cupom, _canais, _atual.usuario_id, _id);
    if _bom.codigo is null then
      return vagas.recusar_cupom(_cupom, _atual.usuario_id, _id);
    end if;
  end if;
  select p.* into _preco from vagas.orcar(_canais, _duracao, _bom) as p;
  if _preco.valor_total <> _total_esperado then
    return vagas.recusar_total(_preco.valor_total);
  end if;

  perform vagas.mudar_textos(_atual, _limpos, _vaga ->> 'declaracao_versao');
  -- Only while it is unpaid: prices are fixed afterwards.
  perform vagas.gravar_linhas(_id, _canais, _bom);
  _atual := transicoes.mudar_vaga(
    _id,
    case _preco.valor_total when 0 then 'aguardando_publicacao' else 'pending_payment' end,
    _com => to_jsonb(_preco) || jsonb_build_object(
      'duracao', _duracao, 'cupom_aplicado', case when _preco.desconto_aplicado > 0 then _bom.codigo end
    )
  );
  perform vagas.reservar_cupom(_atual.cupom_aplicado, _canais, _atual.usuario_id, _id);
  return vagas.resposta(_atual);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_atualizar_vaga(
  _id uuid default null,
  _vaga jsonb default null,
  _canais text[] default null,
  _duracao integer default null,
  _cupom text default null,
  _total_esperado integer default null,
  _versao integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.atualizar_vaga(_id, _vaga, _canais, _duracao, _cupom, _total_esperado, _versao);
$$;
comment on function public.fn_atualizar_vaga is
  'Changes an own unpaid vacancy as a whole, including price and coupon; never creates one. Changed texts need the declaration again. _versao, if given, is the '
  'vagas.versao that the form showed. Answers and errors as fn_publicar_vaga, and PT404 vaga_inexistente, PT409 status_invalido, mudou.';
grant execute on function transicoes.atualizar_vaga, public.fn_atualizar_vaga to authenticated;

-- The owner ends, pauses, corrects and renews a vacancy.

create function transicoes.encerrar_vaga(_id uuid, _motivo text, _mensagem text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  -- Needs no verified contact: owners can always take their own vacancy off the page.
  _conta constant uuid := contas.exigir_usuario();
  _vaga public.vagas;
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  _motivo := base.motivo_limpo(_motivo);
  _mensagem := base.texto_ate_4000('mensagem', _mensagem);
  _vaga := vagas.minha_vaga(_conta, _id);
  if _vaga.status = 'encerrada' then
    return vagas.resposta(_vaga);
  end if;
  if _mensagem is not null and vagas.tirada_do_ar(_vaga) then
    perform base.recusar(409, 'Nossa equipe tirou esta vaga do ar: ela pode ser encerrada sem mensagem.', 'vaga_fora_do_ar');
  end if;
  _vaga := transicoes.mudar_vaga(_id, 'encerrada', _motivo, _mensagem => _mensagem);
  perform candidaturas.responder_candidatos(100, _id);
  return vagas.resposta(_vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_encerrar_vaga(_id uuid default null, _motivo text default null, _mensagem text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.encerrar_vaga(_id, _motivo, _mensagem);
$$;
comment on function public.fn_encerrar_vaga is
  'Ends an own vacancy permanently, in any state (an unpaid one frees its coupon; of a paid one every line that was never live is refunded). Idempotent. '
  'Candidates without an outcome are informed that it ended, with _mensagem as the text of the company, the first 100 at once and the others within minutes. '
  'Answers as fn_publicar_vaga. Needs no verified contact. Errors: PT401 login, PT404 vaga_inexistente, PT409 status_invalido (refused), vaga_fora_do_ar (a message), PT422 motivo or mensagem, '
  'PT429 limite.';
grant execute on function transicoes.encerrar_vaga, public.fn_encerrar_vaga to authenticated;

create function transicoes.pausar_vaga(_id uuid, _pausar boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  _vaga := vagas.minha_vaga(_conta, _id);
  if _vaga.status = (case when _pausar then 'pausada' when not _pausar then 'published' end) then
    return vagas.resposta(_vaga);
  end if;
  if _pausar is null or _vaga.status not in ('published', 'pausada') or _vaga.expira_em <= now() then
    perform base.recusar(
      409,
      case when _pausar then 'Só dá para pausar uma vaga publicada.' else 'Esta vaga não está pausada.' end,
      'status_invalido'
    );
  end if;
  if _pausar and base.contar('pausar_vaga', 'vaga:' || _id, 3, interval '1 day') > 0 then
    perform base.recusar(429, 'Esta vaga já foi pausada três vezes hoje. Tente de novo amanhã.', 'limite');
  end if;
  return vagas.resposta(transicoes.mudar_vaga(_id, case when _pausar then 'pausada' else 'published' end));
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_pausar_vaga(_id uuid default null, _pausar boolean default true) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.pausar_vaga(_id, _pausar);
$$;
comment on function public.fn_pausar_vaga is
  'Takes an own published vacancy off the page and the feeds, or with _pausar false puts it back until the end date it had; candidates stay and nobody new applies. '
  'Idempotent. Answers as fn_publicar_vaga. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT429 limite.';
grant execute on function transicoes.pausar_vaga, public.fn_pausar_vaga to authenticated;

create function transicoes.renovar_vaga(_id uuid, _duracao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
  _ate timestamptz;
  _decisao text;
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  if _duracao is null or _duracao not in (30, 60, 90) then
    perform base.recusar(422, 'Escolha por quantos dias renovar', 'duracao');
  end if;
  _vaga := vagas.minha_vaga(_conta, _id);
  if _vaga.status not in ('published', 'expirada') then
    perform base.recusar(409, 'Só dá para renovar uma vaga publicada ou expirada.', 'status_invalido');
  end if;
  perform pagamentos.recusar_contestada(_id);
  if _vaga.suspensa_em is not null then
    perform base.recusar(
      409,
      concat('A nossa equipe suspendeu esta vaga. Ela não volta ao ar: crie outra, corrigida. Motivo: ', (
        select s.motivo from vagas.vaga_suspensoes as s where s.vaga_id = _id order by s.em desc, s.id limit 1
      )),
      'status_invalido'
    );
  end if;
  select d.decisao into _decisao
  from vagas.denuncias as d
  where
    d.vaga_id = _id
    and d.status = 'procedente'
    -- The team took back what it decided before the last suspension ended.
    and d.decidida_em > greatest(_vaga.no_ar_desde, (select max(s.fim_em) from vagas.vaga_suspensoes as s where s.vaga_id = _id))
  order by d.decidida_em desc
  limit 1;
  if found then
    perform base.recusar(
      409,
      concat('A nossa equipe aceitou uma denúncia desta vaga. Ela não volta ao ar: crie outra, corrigida. Motivo: ', _decisao),
      'status_invalido'
    );
  end if;
  _ate := greatest(now(), _vaga.expira_em) + make_interval(days => _duracao);
  if _ate > _vaga.publicada_em + interval '180 days' then
    perform base.recusar(
      422, 'Uma vaga fica no ar por no máximo 180 dias. Para continuar, crie outra a partir desta.', 'duracao'
    );
  end if;
  _vaga := transicoes.mudar_vaga(_id, 'published', _com => jsonb_build_object('expira_em', _ate));
  update public.vaga_canais as c set expira_em = _ate
  where c.vaga_id = _id and c.preco_centavos = 0 and c.expira_em is distinct from _ate;
  return vagas.resposta(_vaga) || jsonb_build_object('expira_em', _ate);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_renovar_vaga(_id uuid default null, _duracao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.renovar_vaga(_id, _duracao);
$$;
comment on function public.fn_renovar_vaga is
  'Extends an own live or expired vacancy by 30, 60 or 90 days on our page and in free channels, from its end or from now, at most 180 days in total: as '
  'fn_publicar_vaga, with expira_em. Not one that expired while suspended, or of which a report was upheld since it went on the air, unless the team took that back. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT422 duracao, PT429 limite.';
grant execute on function transicoes.renovar_vaga, public.fn_renovar_vaga to authenticated;

create function transicoes.corrigir_vaga(_id uuid, _vaga jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _atual public.vagas;
  _limpos jsonb;
begin
  perform base.limitar('corrigir_vaga', 'conta:' || _conta, 60, interval '10 minutes');
  _atual := vagas.minha_vaga(_conta, _id);
  if _atual.status <> 'aguardando_publicacao' or _atual.bloqueada_em is null then
    perform vagas.recusar_pelo_status(_atual, 'Esta vaga não espera correção.');
  end if;
  perform pagamentos.recusar_contestada(_id);
  if jsonb_typeof(_vaga) is distinct from 'object' then
    perform base.recusar_dados();
  end if;
  _limpos := vagas.limpar(to_jsonb(_atual) - 'revisao_pedida' || _vaga);
  perform vagas.exigir_empresa_do_nome(_conta, _atual, _limpos ->> 'empresa');
  perform vagas.mudar_textos(_atual, _limpos, _vaga ->> 'declaracao_versao');
  update public.vagas as v
  set achados = '[]', checada_em = null, reservada_ate = null, bloqueada_em = null, tentativas = 0
  where v.id = _id
  returning * into _atual;
  return vagas.resposta(_atual);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_corrigir_vaga(_id uuid default null, _vaga jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.corrigir_vaga(_id, _vaga);
$$;
comment on function public.fn_corrigir_vaga is
  'Changes the given answers of an own vacancy that the ad check held back, free or paid, and queues the check again; channels, duration and price stay. A changed '
  'text needs declaracao_versao. Answers as fn_publicar_vaga. Errors: PT403 perfil_incompleto, so_leitura, PT404 vaga_inexistente, PT409 status_invalido, PT422 '
  'with the column, PT429 limite.';
grant execute on function transicoes.corrigir_vaga, public.fn_corrigir_vaga to authenticated;
