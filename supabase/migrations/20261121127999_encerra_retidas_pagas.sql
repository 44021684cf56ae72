-- What is paid does not wait for ever: of a vacancy that the ad check holds back the team is told after a day, each paid line goes back
-- when its channel's time has passed since the payment, and the vacancy ends after 30 days like a free one (decision 16).
-- Locks: none. Undo: put back private.encerrar_retidas of 126800; drop the other functions.

create or replace function private.encerrar_retidas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _encerradas integer;
begin
  update public.vagas as v set status = 'encerrada', motivo = 'Não foi corrigida em 30 dias.'
  where
    v.id = any (
      array(
        select p.id
        from public.vagas as p
        where
          p.status = 'aguardando_publicacao'
          and p.bloqueada_em < now() - interval '30 days'
          and not private.vaga_contestada(p.id)
        order by p.bloqueada_em
        limit _maximo
        for no key update skip locked
      )
    );
  get diagnostics _encerradas = row_count;
  return _encerradas;
end
$$;
comment on function private.encerrar_retidas(integer) is
  'Ends vacancies that the ad check held back and nobody corrected in 30 days, and what of a paid one was not given back goes back; one whose charge is disputed waits for a person. Returns how many.';

create function private.vencer_retidas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _vencidas integer;
begin
  update public.vaga_canais as c
  set status = 'expirado', causa = 'vaga_na_revisao'
  where
    c.id = any (
      array(
        select p.id
        from public.vagas as v
        join public.vaga_canais as p on p.vaga_id = v.id
        join public.canais as k on k.codigo = p.canal
        where
          v.status = 'aguardando_publicacao'
          and p.status = 'selecionado'
          and p.preco_centavos > p.desconto_centavos
          and v.paga_em + make_interval(hours => k.prazo_horas) <= now()
          and not private.vaga_contestada(v.id)
        order by v.paga_em
        limit _maximo
        for no key update of p skip locked
      )
    );
  get diagnostics _vencidas = row_count;
  return _vencidas;
end
$$;
comment on function private.vencer_retidas(integer) is
  'Paid lines of vacancies that are paid and not yet published when the channel''s time has passed since the payment: their money goes back; the vacancy may still be published, with what costs nothing. Not while its charge is disputed. Returns how many.';

create function private.avisar_retidas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _retida record;
  _avisadas integer := 0;
begin
  for _retida in
    select v.id, v.codigo_ref, v.bloqueada_em, p.intent_id, p.recebido_centavos, p.valor_centavos
    from public.vagas as v
    join private.pagamentos as p on p.vaga_id = v.id and p.status = 'pago'
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '24 hours'
      -- Nobody is told again of what waits longer.
      and v.bloqueada_em > now() - interval '7 days'
      and p.contestado_em is null
      and not exists (
        select 1
        from public.admins as a
        join private.outbox as o
          on o.chave = 'pagamento_divergente:' || v.id || ':retida:' || extract(epoch from v.bloqueada_em)::bigint || ':' || a.id
      )
    order by v.bloqueada_em
    limit _maximo
  loop
    perform private.avisar_equipe(
      'pagamento_divergente',
      _retida.id || ':retida:' || extract(epoch from _retida.bloqueada_em)::bigint,
      jsonb_build_object(
        'motivo', 'uma vaga paga espera na revisão há mais de um dia',
        'intent_id', _retida.intent_id,
        'codigo_ref', _retida.codigo_ref,
        'recebido_centavos', _retida.recebido_centavos,
        'esperado_centavos', _retida.valor_centavos
      )
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function private.avisar_retidas(integer) is
  'Tells the team, once, of each paid vacancy that the ad check has held back for a day. Returns how many.';
