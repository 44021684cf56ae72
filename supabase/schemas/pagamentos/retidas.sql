-- Vacancies and lines held back by a dispute.

create function pagamentos.vaga_contestada(_vaga_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1
    from pagamentos.pagamentos as p
    join pagamentos.contestacoes as k on k.pagamento_id = p.id
    where p.vaga_id = _vaga_id and p.status = 'pago' and k.fim is distinct from 'ganha' and k.liberada_em is null
  );
$$;
comment on function pagamentos.vaga_contestada is
  'Whether the charge that paid this vacancy is disputed, or was lost to the bank, and the team has not released the vacancy.';

create function pagamentos.contestada(_pagamento_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from pagamentos.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim is distinct from 'ganha');
$$;
comment on function pagamentos.contestada is
  'Whether a charge has a dispute that is open or was lost: nothing of it is refunded. What the team decides about the vacancy changes nothing here.';

create function pagamentos.contestacao_perdida(_pagamento_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from pagamentos.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim = 'perdida');
$$;
comment on function pagamentos.contestacao_perdida is 'Whether the bank gave the money of a charge back.';

create function pagamentos.recusar_contestada(_vaga_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if pagamentos.vaga_contestada(_vaga_id) then
    perform base.recusar(409, 'Uma pessoa da equipe precisa liberar esta vaga.', 'status_invalido');
  end if;
end
$$;
comment on function pagamentos.recusar_contestada is 'Refuses to publish a vacancy whose charge is disputed. Errors: PT409 status_invalido.';

create function pagamentos.liberar_contestada(_vaga_id uuid) returns void
language sql set search_path = '' as $$
  update pagamentos.contestacoes as k set liberada_em = now()
  from pagamentos.pagamentos as p
  where
    p.vaga_id = _vaga_id
    and p.status = 'pago'
    and k.pagamento_id = p.id
    and k.fim is distinct from 'ganha'
    and k.liberada_em is null;
$$;
comment on function pagamentos.liberar_contestada is
  'Releases a vacancy, which is locked, by decision of the team and independent of the dispute; called before it is published.';

create function pagamentos.avisar_retidas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _retida record;
  _avisadas integer := 0;
begin
  for _retida in
    select v.id, v.bloqueada_em, p as pagamento
    from public.vagas as v
    join pagamentos.pagamentos as p on p.vaga_id = v.id and p.status = 'pago'
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '24 hours'
      -- No repeated notification about vacancies that wait longer.
      and v.bloqueada_em > now() - interval '7 days'
      and p.contestado_em is null
      and not exists (
        select 1
        from public.admins as a
        join mensagens.outbox as o
          on o.chave = 'pagamento_divergente:' || v.id || ':retida:' || extract(epoch from v.bloqueada_em)::bigint || ':' || a.id
      )
    order by v.bloqueada_em
    limit _maximo offset base.a_pular()
  loop
    perform pagamentos.avisar_divergencia(
      _retida.pagamento,
      _retida.id || ':retida:' || extract(epoch from _retida.bloqueada_em)::bigint,
      'uma vaga paga espera na revisão há mais de um dia',
      (_retida.pagamento).valor_centavos
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function pagamentos.avisar_retidas is
  'Informs the team, once, of each paid vacancy that the ad check has held back for a day. Returns the number of vacancies.';
