-- The owner ends, pauses, corrects and renews a vacancy.

create function transicoes.encerrar_vaga(_id uuid, _motivo text, _mensagem text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  -- Needs no verified contact: owners can always take their own vacancy off the page.
  _conta constant uuid := contas.exigir_usuario();
  _vaga public.vagas;
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  _motivo := base.texto_do_motivo(_motivo);
  _mensagem := base.texto_ate_4000('mensagem', _mensagem);
  _vaga := vagas.minha_vaga(_conta, _id);
  if _vaga.status = 'encerrada' then
    return vagas.resposta(_vaga);
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
  'Answers as fn_publicar_vaga. Needs no verified contact. Errors: PT401 login, PT404 vaga_inexistente, PT409 status_invalido (refused), PT422 motivo or mensagem, '
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
  'fn_publicar_vaga, with expira_em. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT422 duracao, PT429 limite.';
grant execute on function transicoes.renovar_vaga, public.fn_renovar_vaga to authenticated;

create function transicoes.corrigir_vaga(_id uuid, _vaga jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _atual public.vagas;
begin
  perform base.limitar('corrigir_vaga', 'conta:' || _conta, 60, interval '10 minutes');
  _atual := vagas.minha_vaga(_conta, _id);
  if _atual.status <> 'aguardando_publicacao' or _atual.bloqueada_em is null then
    perform base.recusar(409, 'Esta vaga não espera correção.', 'status_invalido');
  end if;
  perform pagamentos.recusar_contestada(_id);
  if jsonb_typeof(_vaga) is distinct from 'object' then
    perform base.recusar_dados();
  end if;
  perform vagas.mudar_textos(_atual, vagas.limpar(to_jsonb(_atual) - 'revisao_pedida' || _vaga), _vaga ->> 'declaracao_versao');
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
  'text needs declaracao_versao. Answers as fn_publicar_vaga. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT422 '
  'with the column, PT429 limite.';
grant execute on function transicoes.corrigir_vaga, public.fn_corrigir_vaga to authenticated;
