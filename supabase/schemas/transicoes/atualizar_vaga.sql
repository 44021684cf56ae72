-- The owner changes a vacancy that waits for its payment.

create function transicoes.atualizar_vaga(_id uuid, _vaga jsonb, _canais text[], _duracao integer, _cupom text, _total_esperado integer)
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
    perform base.recusar(409, 'Esta vaga já foi paga ou publicada e não muda mais por aqui.', 'status_invalido');
  end if;

  if vagas.canais_unicos(_canais) is not null then
    _limpos := vagas.limpar(_vaga);
  end if;
  _canais := vagas.exigir_canais(_canais);
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
  _total_esperado integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.atualizar_vaga(_id, _vaga, _canais, _duracao, _cupom, _total_esperado);
$$;
comment on function public.fn_atualizar_vaga is
  'Changes an own unpaid vacancy as a whole, including price and coupon; never creates one. Changed texts need the declaration again. Answers and errors as '
  'fn_publicar_vaga, and PT404 vaga_inexistente, PT409 status_invalido.';
grant execute on function transicoes.atualizar_vaga, public.fn_atualizar_vaga to authenticated;
