-- From the checkout to the provider: what is paid, for whom and by which key; the intent that the provider made; the document of who
-- pays; and the one status write of S1 §7 (decisions 13, 36, 37; security T15 to T18, T25). The amount is the server's, one payment is
-- open at a time, and its vacancy is locked while it is prepared. Order of locks: vacancy, line, payment, refund.
-- Locks: public.vagas for an instant, to add triggers. Undo: drop policy, triggers and functions; revoke update (status).

create function private.resposta_do_pagamento(_pagamento private.pagamentos, _vaga public.vagas)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'pagamento_id', _pagamento.id,
    'intent_id', _pagamento.intent_id,
    'chave', _pagamento.chave,
    'valor_centavos', _pagamento.valor_centavos,
    'versao', _pagamento.versao,
    'status', _pagamento.status,
    'nome', _pagamento.nome,
    'email', _pagamento.email,
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo
  );
$$;
comment on function private.resposta_do_pagamento(private.pagamentos, public.vagas) is 'What preparing and noting a payment answer.';

create function private.conta_que_paga(_auth_user_id uuid)
returns public.usuarios
language plpgsql
stable
set search_path = ''
as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario
  from public.usuarios as u
  where
    u.auth_user_id = _auth_user_id
    and u.nome is not null
    and u.sobrenome is not null
    and u.email_verificado
    and u.telefone_verificado;
  if not found then
    perform private.recusar(403, 'Complete e verifique o seu perfil para continuar.', 'perfil_incompleto');
  end if;
  return _usuario;
end
$$;
comment on function private.conta_que_paga(uuid) is 'A fully verified account by its sign-in. Errors: PT403 perfil_incompleto.';

create function private.preparar_pagamento_da_vaga(
  _auth_user_id uuid,
  _vaga_id uuid,
  _valor_esperado integer,
  _nome text,
  _email text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant public.usuarios := private.conta_que_paga(_auth_user_id);
  _vaga public.vagas;
  _pagamento private.pagamentos;
begin
  perform private.limitar('preparar_pagamento', 'conta:' || _conta.id, 120, interval '10 minutes');
  _nome := coalesce(
    nullif(left(private.limpar_linha(left(_nome, 1000)), 240), ''), left(_conta.nome || ' ' || _conta.sobrenome, 240)
  );
  -- The provider writes the receipt to it.
  _email := lower(btrim(left(_email, 1000)));
  if _email is null or char_length(_email) > 254 or _email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' then
    _email := _conta.email;
  end if;

  _vaga := private.minha_vaga(_conta.id, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform private.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    return jsonb_build_object('recusa', 'ja_pago', 'status_vaga', _vaga.status);
  elsif _vaga.valor_total <> _valor_esperado then
    return jsonb_build_object('recusa', 'total_mudou', 'total_centavos', _vaga.valor_total);
  end if;
  _vaga := private.preparar_pagamento(_vaga_id);

  select p.* into _pagamento
  from private.pagamentos as p
  where p.vaga_id = _vaga_id and p.status in ('criando', 'aberto', 'processando', 'falhou')
  for update;
  if not found then
    insert into private.pagamentos (vaga_id, usuario_id, valor_centavos, versao, nome, email)
    values (_vaga_id, _conta.id, _vaga.valor_total, _vaga.versao_preco, _nome, _email)
    returning * into _pagamento;
  elsif _pagamento.status <> 'processando' then
    -- What the bank is looking at stays as it is: with another price it comes back as a divergence.
    update private.pagamentos as p
    set
      valor_centavos = _vaga.valor_total,
      versao = _vaga.versao_preco,
      nome = case when p.intent_id is null then _nome else p.nome end,
      email = case when p.intent_id is null then _email else p.email end,
      -- The provider refuses the same key with other words.
      chave = case
        when p.intent_id is null and (p.valor_centavos, p.email) is distinct from (_vaga.valor_total, _email)
          then gen_random_uuid()
        else p.chave
      end
    where p.id = _pagamento.id
    returning * into _pagamento;
  end if;
  if _vaga.status = 'payment_failed' then
    update public.vagas as v set status = 'pending_payment' where v.id = _vaga_id;
  end if;
  return private.resposta_do_pagamento(_pagamento, _vaga);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.preparar_pagamento_da_vaga(uuid, uuid, integer, text, text) is
  'Body of fn_service_preparar_pagamento. Limit: 120 in 10 minutes by account.';

create function public.fn_service_preparar_pagamento(
  _auth_user_id uuid,
  _vaga_id uuid,
  _valor_esperado integer default null,
  _nome text default null,
  _email text default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.preparar_pagamento_da_vaga(_auth_user_id, _vaga_id, _valor_esperado, _nome, _email);
$$;
comment on function public.fn_service_preparar_pagamento(uuid, uuid, integer, text, text) is
  'For create-payment-intent: the one open payment of an unpaid vacancy of this sign-in, made or brought to the present price: {pagamento_id, intent_id|null, chave, valor_centavos, versao, status, nome, email, codigo_ref, cargo}, or {recusa: ''total_mudou'', total_centavos}, or {recusa: ''ja_pago'', status_vaga}. nome and email are those of the first call while the intent is known. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente (also somebody else''s), PT409 status_invalido, canal_indisponivel, PT422 cupom, PT429 limite, PT503 tente_novamente.';

create function private.anotar_intent(_pagamento_id uuid, _intent_id text, _valor_centavos integer, _producao boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.id = _pagamento_id
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.id = _pagamento_id for update;
  if not found then
    perform private.recusar(404, 'Não encontramos este pagamento.', 'pagamento_inexistente');
  end if;
  if _pagamento.intent_id is null then
    update private.pagamentos as p
    set
      intent_id = _intent_id,
      producao = _producao,
      status = case p.status when 'criando' then 'aberto' else p.status end,
      -- Nobody waits for it any more.
      cancelar_em = case
        when p.status = 'cancelado' or _vaga.status is null or _vaga.status not in ('pending_payment', 'payment_failed')
          then coalesce(p.cancelar_em, now())
        else p.cancelar_em
      end
    where p.id = _pagamento_id
    returning * into _pagamento;
  end if;
  return private.resposta_do_pagamento(_pagamento, _vaga);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.anotar_intent(uuid, text, integer, boolean) is 'Body of fn_service_anotar_intent.';

create function public.fn_service_anotar_intent(
  _pagamento_id uuid,
  _intent_id text,
  _valor_centavos integer default null,
  _producao boolean default false
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.anotar_intent(_pagamento_id, _intent_id, _valor_centavos, _producao);
$$;
comment on function public.fn_service_anotar_intent(uuid, text, integer, boolean) is
  'For create-payment-intent: the intent that the provider made, and whether it is of live mode. The first one stays: answers as fn_service_preparar_pagamento with the intent that counts and the amount that it must have; one of another amount is to be updated. _valor_centavos is what the caller set and changes nothing. Errors: PT404 pagamento_inexistente, PT422 dados_invalidos, PT503 tente_novamente.';

grant execute on function private.preparar_pagamento_da_vaga(uuid, uuid, integer, text, text) to service_role;
grant execute on function private.anotar_intent(uuid, text, integer, boolean) to service_role;
grant execute on function public.fn_service_preparar_pagamento(uuid, uuid, integer, text, text) to service_role;
grant execute on function public.fn_service_anotar_intent(uuid, text, integer, boolean) to service_role;

create function private.limpar_documento(_documento text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  _limpo constant text := upper(regexp_replace(left(_documento, 40), '[^0-9A-Za-z]', '', 'g'));
begin
  if _limpo is null or char_length(_limpo) not in (11, 14) then
    perform private.recusar(422, 'CPF deve ter 11 dígitos ou CNPJ 14 dígitos', 'documento');
  elsif char_length(_limpo) = 11 and not private.cpf_valido(_limpo) then
    perform private.recusar(422, 'CPF inválido', 'documento');
  elsif char_length(_limpo) = 14 and not private.cnpj_valido(_limpo) then
    perform private.recusar(422, 'CNPJ inválido', 'documento');
  end if;
  return _limpo;
end
$$;
comment on function private.limpar_documento(text) is
  'CPF or CNPJ (letters too, decision 19) without points. Errors: PT422 documento, with the sentence of S1 §5 for a wrong length.';

create function private.registrar_documento(_vaga_id uuid, _documento text, _valor_esperado integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para pagar a sua vaga.');
  _vaga public.vagas;
begin
  perform private.limitar('registrar_documento', 'conta:' || _conta, 120, interval '10 minutes');
  _documento := private.limpar_documento(_documento);
  _vaga := private.minha_vaga(_conta, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform private.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    perform private.recusar(409, 'Esta vaga já foi paga.', 'ja_pago');
  end if;
  -- Looked after five minutes from now, should the page and the event both be lost.
  update private.pagamentos as p set documento = _documento, reservado_ate = now() + interval '5 minutes'
  where
    p.vaga_id = _vaga_id
    and p.status in ('criando', 'aberto', 'processando', 'falhou')
    and p.valor_centavos = _vaga.valor_total
    and p.versao = _vaga.versao_preco
    and _vaga.valor_total = coalesce(_valor_esperado, _vaga.valor_total);
  if not found then
    -- Also what was changed in another tab since the form was opened.
    perform private.recusar(
      409, 'O total mudou para ' || private.em_reais(_vaga.valor_total) || '. Confira e tente de novo.', 'total_mudou'
    );
  end if;
  if _vaga.status = 'payment_failed' then
    update public.vagas as v set status = 'pending_payment' where v.id = _vaga_id;
  end if;
  return jsonb_build_object('valor_centavos', _vaga.valor_total);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.registrar_documento(uuid, text, integer) is
  'Body of fn_registrar_documento. Limit: 120 in 10 minutes by account.';

create function public.fn_registrar_documento(
  _vaga_id uuid default null,
  _documento text default null,
  _valor_esperado integer default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.registrar_documento(_vaga_id, _documento, _valor_esperado);
$$;
comment on function public.fn_registrar_documento(uuid, text, integer) is
  'Just before the card is charged: keeps the CPF or CNPJ of who pays, with us alone, and says once more what is charged: {valor_centavos}. Errors: PT401 login, PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 total_mudou (also when the open payment was made for another price), ja_pago, status_invalido, PT422 documento, PT429 limite, PT503 tente_novamente.';

grant execute on function private.registrar_documento(uuid, text, integer) to anon, authenticated;
grant execute on function public.fn_registrar_documento(uuid, text, integer) to anon, authenticated;

create function private.vagas_aceita_dono()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  if new.status <> 'aguardando_publicacao' then
    perform private.recusar(403, 'O status da vaga muda sozinho; por aqui não dá para mudá-lo.', 'status_proibido');
  elsif old.valor_total > 0 and old.paga_em is null then
    perform private.recusar(402, 'Pagamento ainda não confirmado', 'pagamento_pendente');
  elsif old.status = 'pago' then
    return new;
  end if;
  -- Waiting already, or further: the newer state stays.
  return old;
end
$$;
comment on function private.vagas_aceita_dono() is
  'Trigger: the status update of S1 §7 by the owner, aguardando_publicacao once the payment is confirmed, changes nothing any more; every other status write is refused. Errors: PT402 pagamento_pendente, PT403 status_proibido.';

-- Before vagas_guarda, by its name; functions of the product write as their owner and pass by.
create trigger vagas_aceita_dono
before update on public.vagas
for each row when (current_user in ('authenticated', 'anon', 'service_role'))
execute function private.vagas_aceita_dono();

grant update (status) on table public.vagas to authenticated;
-- The generated columns are computed by whoever writes.
grant execute on function private.norm_pt(text), private.busca_vaga(text, text, text, text, text, text) to authenticated;

create policy vagas_u_dono on public.vagas
for update to authenticated
using (usuario_id = (select private.minha_conta()))
with check (usuario_id = (select private.minha_conta()));

create function private.vagas_solta_pagamento()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  update private.pagamentos as p set cancelar_em = coalesce(p.cancelar_em, now()), reservado_ate = null
  where p.vaga_id = old.id and p.status in ('criando', 'aberto', 'processando', 'falhou');
  if tg_op = 'DELETE' then
    -- Nothing was received: nothing of who would have paid is kept.
    update private.pagamentos as p set nome = null, email = null, documento = null
    where p.vaga_id = old.id and p.recebido_centavos = 0;
    return old;
  end if;
  return null;
end
$$;
comment on function private.vagas_solta_pagamento() is
  'Trigger: an unpaid vacancy that ends, costs nothing any more or is deleted has its open payment cancelled at the provider by the worker.';

create trigger vagas_solta_pagamento
after update of status on public.vagas
for each row when (
  old.status in ('pending_payment', 'payment_failed') and new.status not in ('pending_payment', 'payment_failed', 'pago')
)
execute function private.vagas_solta_pagamento();

create trigger vagas_solta_pagamento_ao_apagar
before delete on public.vagas
for each row execute function private.vagas_solta_pagamento();

