-- The team gives back a part of a payment, or all that is left of it.
set lock_timeout = '5s';

create function private.reembolsar_pagamento(_pagamento_id uuid, _valor_centavos integer, _motivo text, _chave uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pagamento private.pagamentos;
  _reembolso private.reembolsos;
  _resta integer;
begin
  perform private.exigir_admin();
  perform private.limitar('reembolsar', 'conta:' || auth.uid(), 60, interval '10 minutes');
  _motivo := private.texto_do_motivo(_motivo);
  if _motivo is null then
    perform private.recusar(422, 'Diga o motivo: quem pagou vai ler.', 'motivo');
  elsif _chave is null then
    perform private.recusar(422, 'Abra o pagamento de novo e repita o reembolso.', 'chave');
  end if;
  select p.* into _pagamento from private.pagamentos as p where p.id = _pagamento_id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos este pagamento.', 'pagamento_inexistente');
  end if;
  select r.* into _reembolso from private.reembolsos as r where r.id = _chave;
  if found and _reembolso.pagamento_id <> _pagamento_id then
    perform private.recusar(409, 'Abra o pagamento de novo e repita o reembolso.', 'mudou');
  end if;
  _resta := _pagamento.recebido_centavos - (
    select coalesce(sum(r.valor_centavos), 0) from private.reembolsos as r where r.pagamento_id = _pagamento_id and r.status <> 'falhou'
  );
  if _reembolso.id is null then
    if _pagamento.status <> 'pago' then
      perform private.recusar(409, 'Só um pagamento recebido pode ser reembolsado por aqui.', 'status_invalido');
    elsif private.contestada(_pagamento_id) then
      perform private.recusar(409, 'O banco decide primeiro: há uma contestação aberta ou perdida deste pagamento.', 'contestado');
    elsif _valor_centavos is null or _valor_centavos not between 1 and _resta then
      perform private.recusar(422, 'Escolha um valor de até ' || private.em_reais(_resta) || ', que é o que resta.', 'valor_centavos');
    end if;
    insert into private.reembolsos (id, pagamento_id, valor_centavos, motivo)
    values (_chave, _pagamento_id, _valor_centavos, _motivo)
    returning * into _reembolso;
    _resta := _resta - _valor_centavos;
    perform private.anotar_auditoria(
      'reembolsou', 'pagamentos', _pagamento_id::text, jsonb_build_object('reembolso_id', _chave, 'valor_centavos', _valor_centavos)
    );
    perform private.acordar_agora();
  end if;
  return jsonb_build_object(
    'reembolso_id', _reembolso.id, 'valor_centavos', _reembolso.valor_centavos, 'status', _reembolso.status, 'resta_centavos', _resta
  );
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.reembolsar_pagamento(uuid, integer, text, uuid) is
  'Body of fn_admin_reembolsar. Admins only, checked before anything else. Limit: 60 in 10 minutes per account.';

create function public.fn_admin_reembolsar(
  _pagamento_id uuid default null, _valor_centavos integer default null, _motivo text default null, _chave uuid default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.reembolsar_pagamento(_pagamento_id, _valor_centavos, _motivo, _chave);
$$;
comment on function public.fn_admin_reembolsar(uuid, integer, text, uuid) is
  'For admins: asks for the refund of _valor_centavos of a payment, at most what is left of what was received; who paid reads _motivo when it is done. _chave is '
  'the number of the refund, made up by the caller: the same one twice is one refund. The worker makes it as any other (docs/product/payments.md#refunds). '
  'Returns {reembolso_id, valor_centavos, status, resta_centavos}. Errors: PT403 so_admin, PT404 pagamento_inexistente, PT409 status_invalido, contestado, mudou, '
  'PT422 valor_centavos, motivo, chave, PT429 limite.';

grant execute on function
  private.reembolsar_pagamento(uuid, integer, text, uuid),
  public.fn_admin_reembolsar(uuid, integer, text, uuid)
to authenticated;
