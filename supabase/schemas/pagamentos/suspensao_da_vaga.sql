-- A suspension as the owner sees it.

create function pagamentos.suspensao_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.minha_conta();
begin
  perform base.limitar('suspensao_da_vaga', 'conta:' || auth.uid(), 600, interval '10 minutes');
  perform vagas.exigir_leitura(_conta, _vaga_id);
  return (
    select vagas.suspensao_em_json(s)
      || jsonb_build_object('pode_recorrer', s.fim_em is null and s.recorrida_em is null, 'contestada', pagamentos.vaga_contestada(_vaga_id))
      || jsonb_build_object('perdida', s.contestacao and exists (
        select 1 from pagamentos.pagamentos as p where p.vaga_id = _vaga_id and p.status = 'pago' and pagamentos.contestacao_perdida(p.id)
      ))
    from vagas.vaga_suspensoes as s
    where s.vaga_id = _vaga_id
    order by s.em desc, s.id
    limit 1
  );
end
$$;

create function public.fn_suspensao_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select pagamentos.suspensao_da_vaga(_vaga_id);
$$;
comment on function public.fn_suspensao_da_vaga is
  'The last suspension of an own vacancy: {em, motivo|null, fim_em|null, recurso: {texto, em, aceito|null, resposta|null, decidida_em|null}|null, pode_recorrer, '
  'contestada: its charge is disputed, so that its text is not edited, perdida: a dispute took it off and '
  'the bank gave the money back}; null when there was none. Errors: PT404 vaga_inexistente (also for one of another account), PT429 limite.';
grant execute on function pagamentos.suspensao_da_vaga, public.fn_suspensao_da_vaga to authenticated;
