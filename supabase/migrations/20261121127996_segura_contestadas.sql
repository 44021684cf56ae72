-- While the charge that paid a vacancy is disputed, nobody but a person of the team brings it to the page: not by correcting what was
-- held back, not by renewing what had expired. A dispute ends by that person (liberada) or by the bank (ganha, perdida); until then
-- nothing of the charge is refunded, for the bank would give the same money twice, and what the bank took back is not refunded at all.
-- Locks: private.pagamentos for an instant (a column). Undo: put back private.corrigir_vaga and private.renovar_vaga of 126600,
-- private.vagas_guarda of 127000, private.liberar_vaga of 127350; drop the column and the functions.

alter table private.pagamentos
add column contestacao_fim text,
add constraint pagamentos_contestacao_chk check (
  contestacao_fim in ('liberada', 'ganha', 'perdida') and (contestacao_fim is null or contestado_em is not null)
);
comment on column private.pagamentos.contestacao_fim is
  'How the dispute ended: liberada = a person of the team put the vacancy back, ganha or perdida by the bank; null while it goes on.';

create function private.vaga_contestada(_vaga_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
    from private.pagamentos as p
    where
      p.vaga_id = _vaga_id
      and p.status = 'pago'
      and p.contestado_em is not null
      and coalesce(p.contestacao_fim, 'perdida') = 'perdida'
  );
$$;
comment on function private.vaga_contestada(uuid) is
  'Whether the charge that paid this vacancy is disputed, or was lost to the bank, and nobody of the team let the vacancy go on.';

create function private.recusar_contestada(_vaga_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.vaga_contestada(_vaga_id) then
    perform private.recusar(409, 'Uma pessoa da equipe precisa liberar esta vaga.', 'status_invalido');
  end if;
end
$$;
comment on function private.recusar_contestada(uuid) is
  'Refuses what would bring a vacancy to the page whose charge is disputed. Errors: PT409 status_invalido.';

create function private.liberar_contestada(_vaga_id uuid)
returns void
language sql
set search_path = ''
as $$
  update private.pagamentos as p set contestacao_fim = 'liberada'
  where
    p.vaga_id = _vaga_id
    and p.status = 'pago'
    and p.contestado_em is not null
    and coalesce(p.contestacao_fim, 'perdida') = 'perdida';
$$;
comment on function private.liberar_contestada(uuid) is
  'A person of the team lets a vacancy, which is locked, go on whatever the bank says of its charge; called before it is published.';

create or replace function private.corrigir_vaga(_id uuid, _vaga jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das suas vagas.');
  _atual public.vagas;
begin
  perform private.limitar('corrigir_vaga', 'conta:' || _conta, 60, interval '10 minutes');
  _atual := private.minha_vaga(_conta, _id);
  if _atual.status <> 'aguardando_publicacao' or _atual.bloqueada_em is null then
    perform private.recusar(409, 'Esta vaga não espera correção.', 'status_invalido');
  end if;
  perform private.recusar_contestada(_id);
  if jsonb_typeof(_vaga) is distinct from 'object' then
    perform private.recusar_dados();
  end if;
  perform private.mudar_textos(_atual, private.limpar_vaga(to_jsonb(_atual) || _vaga), _vaga ->> 'declaracao_versao');
  update public.vagas as v
  set achados = '[]', checada_em = null, reservada_ate = null, bloqueada_em = null, tentativas = 0
  where v.id = _id
  returning * into _atual;
  return private.resposta_da_vaga(_atual);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;

create or replace function private.renovar_vaga(_id uuid, _duracao integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das suas vagas.');
  _vaga public.vagas;
  _ate timestamptz;
begin
  perform private.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  if _duracao is null or _duracao not in (30, 60, 90) then
    perform private.recusar(422, 'Escolha por quantos dias renovar', 'duracao');
  end if;
  _vaga := private.minha_vaga(_conta, _id);
  if _vaga.status not in ('published', 'expirada') then
    perform private.recusar(409, 'Só dá para renovar uma vaga publicada ou expirada.', 'status_invalido');
  end if;
  perform private.recusar_contestada(_id);
  _ate := greatest(now(), _vaga.expira_em) + make_interval(days => _duracao);
  if _ate > _vaga.publicada_em + interval '180 days' then
    perform private.recusar(
      422, 'Uma vaga fica no ar por no máximo 180 dias. Para continuar, crie outra a partir desta.', 'duracao'
    );
  end if;
  update public.vagas as v set status = 'published', expira_em = _ate where v.id = _id returning * into _vaga;
  update public.vaga_canais as c set expira_em = _ate where c.vaga_id = _id and c.preco_centavos = 0;
  return private.resposta_da_vaga(_vaga) || jsonb_build_object('expira_em', _ate);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;

create or replace function private.vagas_guarda()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> (case when new.valor_total = 0 then 'aguardando_publicacao' else 'pending_payment' end) then
      perform private.recusar(409, 'Esta vaga não pode começar nesse status.', 'status_invalido');
    end if;
    return new;
  end if;
  if new.status <> old.status then
    if new.status <> all (private.proximos_da_vaga(old.status))
      -- What costs something is paid first.
      or new.status = 'aguardando_publicacao' and old.status <> 'pago' and new.valor_total > 0
      or new.status = 'pago' and new.valor_total = 0
    then
      perform private.recusar(409, 'Esta vaga não pode passar para esse status agora.', 'status_invalido');
    end if;
    if new.status = 'published' then
      -- The last wall, whoever publishes: liberar_vaga decides about the dispute first.
      perform private.recusar_contestada(new.id);
    end if;
    if new.status = 'pago' then
      new.paga_em := coalesce(new.paga_em, now());
    elsif new.status in ('encerrada', 'recusada') then
      new.encerrada_em := now();
    end if;
    new.suspensa_em := case when new.status = 'suspensa' then now() end;
  end if;
  new.versao_preco := old.versao_preco;
  if (new.valor_total, new.canais_selecionados, new.duracao, new.desconto_aplicado, new.cupom_aplicado)
    is distinct from (old.valor_total, old.canais_selecionados, old.duracao, old.desconto_aplicado, old.cupom_aplicado)
  then
    new.versao_preco := old.versao_preco + 1;
    if old.status not in ('pending_payment', 'payment_failed')
      or new.status not in ('pending_payment', 'payment_failed')
      and (new.status <> 'aguardando_publicacao' or new.valor_total > 0)
    then
      perform private.recusar(409, 'O preço desta vaga não muda mais.', 'status_invalido');
    end if;
  end if;
  return new;
end
$$;
comment on function private.vagas_guarda() is
  'Trigger: a vacancy begins unpaid, or waiting when it costs nothing, moves only along its lifecycle, is not published while its charge is disputed, counts the versions of its price, and keeps it once it is no longer unpaid. Errors: PT409 status_invalido.';

create or replace function private.liberar_vaga(_id uuid, _liberar boolean, _motivo text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
begin
  if not private.is_admin() then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  if _liberar is null then
    perform private.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := private.texto_do_motivo(_motivo);
  if not _liberar and _motivo is null then
    perform private.recusar(422, 'Diga por que a vaga foi recusada.', 'motivo');
  end if;

  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  if not _liberar and _vaga.status = 'recusada' or _liberar and _vaga.status = 'published' then
    return private.resposta_da_vaga(_vaga);
  end if;
  if _vaga.status <> 'suspensa' and (_vaga.status <> 'aguardando_publicacao' or _vaga.bloqueada_em is null) then
    perform private.recusar(409, 'Esta vaga não está em revisão.', 'status_invalido');
  end if;
  if _liberar then
    perform private.liberar_contestada(_id);
  end if;
  if _liberar and _vaga.status = 'suspensa' then
    -- As it was, until the day it had.
    update public.vagas as v set status = 'published' where v.id = _id returning * into _vaga;
    return private.resposta_da_vaga(_vaga);
  elsif _liberar then
    return private.resposta_da_vaga(private.por_no_ar(_id, _vaga.achados));
  end if;
  update public.vagas as v set status = 'recusada', motivo = _motivo, bloqueada_em = null
  where v.id = _id
  returning * into _vaga;
  perform private.avisar_dono_da_vaga(_vaga, 'vaga_recusada', '1');
  return private.resposta_da_vaga(_vaga);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function public.fn_liberar_vaga(uuid, boolean, text) is
  'For admins: puts a vacancy that the ad check held back, or that was taken off the page, on the air as it is, also when its charge is disputed, or refuses it for good with a reason, and tells its owner; repeating changes nothing. Lines that were paid and never live are refunded. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido, PT422 liberar, motivo, PT503 tente_novamente.';
