-- The document of who pays.

create function pagamentos.limpar_documento(_documento text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo constant text := upper(regexp_replace(left(_documento, 40), '[^0-9A-Za-z]', '', 'g'));
begin
  if _limpo is null or char_length(_limpo) not in (11, 14) then
    perform base.recusar(422, 'CPF deve ter 11 dígitos ou CNPJ 14 dígitos', 'documento');
  elsif char_length(_limpo) = 11 and not base.cpf_valido(_limpo) then
    perform base.recusar(422, 'CPF inválido', 'documento');
  elsif char_length(_limpo) = 14 and not base.cnpj_valido(_limpo) then
    perform base.recusar(422, 'CNPJ inválido', 'documento');
  end if;
  return _limpo;
end
$$;
comment on function pagamentos.limpar_documento is
  'CPF or CNPJ (letters too, docs/product/services.md#kinds-of-field) without punctuation. Errors: PT422 documento, with the sentence of '
  'docs/product/payments.md#document-of-the-payer for a wrong length.';

-- E-mails about payments to who paid and to the team.

create function pagamentos.avisar_quem_pagou(
  _pagamento pagamentos.pagamentos, _vaga public.vagas, _tipo text, _chave text, _mais jsonb, _nao_antes timestamptz default '-infinity'
)
returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(
    _tipo,
    coalesce(_vaga.id, _pagamento.id) || ':' || _chave,
    u.email,
    jsonb_build_object(
      'nome', u.nome,
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa
    ) || _mais,
    _nao_antes => _nao_antes
  )
  from public.usuarios as u
  where u.id = _pagamento.usuario_id and u.email_verificado;
$$;
comment on function pagamentos.avisar_quem_pagou is
  'E-mail to the payer of a vacancy, to the verified address: {nome, vaga_id|null, codigo_ref|null, cargo|null, empresa|null} and the fields of the type.';

create function pagamentos.avisar_que_foi_paga(_pagamento pagamentos.pagamentos, _vaga public.vagas) returns void
language sql set search_path = '' as $$
  -- Most vacancies are on the air in seconds, and one letter says both (pagamentos.compra_sem_aviso).
  select pagamentos.avisar_quem_pagou(
    _pagamento,
    _vaga,
    'pagamento_confirmado',
    _pagamento.id::text,
    jsonb_build_object('valor_centavos', _pagamento.recebido_centavos, 'metodo', _pagamento.metodo, 'pago_em', _pagamento.pago_em),
    now() + interval '1 minute'
  );
$$;
comment on function pagamentos.avisar_que_foi_paga is
  'E-mail to the payer that the payment arrived, a minute later: {valor_centavos, metodo, pago_em}.';

create function pagamentos.compra_sem_aviso(_vaga_id uuid) returns jsonb
language sql set search_path = '' as $$
  with apagada as (
    delete from mensagens.outbox as o
    where
      o.id in (
        select e.id
        from pagamentos.pagamentos as p
        join mensagens.outbox as e on e.chave = 'pagamento_confirmado:' || _vaga_id || ':' || p.id
        join public.vagas as v on v.id = p.vaga_id
        -- Only where the letter about the vacancy reaches who paid.
        where
          p.vaga_id = _vaga_id
          and p.usuario_id in (select l.id from vagas.leitores(v, 'andamento') as l)
          and p.status = 'pago'
          and e.tentativas = 0
          and e.enviado_em is null
          and e.morta_em is null
        for update of e skip locked
      )
    returning o.payload
  )
  select jsonb_build_object(
    'compra',
    jsonb_build_object('valor_centavos', a.payload -> 'valor_centavos', 'metodo', a.payload -> 'metodo', 'pago_em', a.payload -> 'pago_em')
  )
  from apagada as a;
$$;
comment on function pagamentos.compra_sem_aviso is
  'Takes back the e-mail about the payment of a vacancy that did not leave yet, for the one that says that it is on the air: {compra}; null when it left or there is none.';

create function pagamentos.avisar_divergencia(_pagamento pagamentos.pagamentos, _chave text, _motivo text, _esperado integer)
returns void
language sql set search_path = '' as $$
  select contas.avisar_equipe(
    'pagamento_divergente',
    _chave,
    jsonb_build_object(
      'motivo', _motivo,
      'intent_id', _pagamento.intent_id,
      'codigo_ref', (select v.codigo_ref from public.vagas as v where v.id = _pagamento.vaga_id),
      'recebido_centavos', _pagamento.recebido_centavos,
      'esperado_centavos', _esperado
    )
  );
$$;
comment on function pagamentos.avisar_divergencia is
  'E-mail to the team, once per key: money of this payment needs a person. _esperado is the amount in question, in centavos.';

create function pagamentos.avisar_pagamento_desconhecido(_evento_id text, _evento_tipo text, _evento_em timestamptz) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select contas.avisar_equipe(
    'pagamento_desconhecido',
    to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
    jsonb_build_object('evento_id', left(_evento_id, 120), 'evento_tipo', left(_evento_tipo, 80), 'evento_em', _evento_em)
  );
$$;
comment on function pagamentos.avisar_pagamento_desconhecido is 'Message pagamento_desconhecido: {evento_id, evento_tipo, evento_em}.';

create function public.fn_service_pagamento_desconhecido(
  _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select pagamentos.avisar_pagamento_desconhecido(_evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_pagamento_desconhecido is
  'For the webhook: an event older than a day about an unknown payment. Informs the team, at most once a day.';
grant execute on function pagamentos.avisar_pagamento_desconhecido, public.fn_service_pagamento_desconhecido to service_role;

-- Reports of the card provider about a payment: received, refused, different.

create function pagamentos.anotar_evento(_evento_id text, _tipo text, _intent_id text, _em timestamptz, _resultado text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into pagamentos.pagamento_eventos (event_id, tipo, intent_id, criado_em, resultado)
  values (_evento_id, coalesce(left(_tipo, 100), '-'), _intent_id, _em, left(_resultado, 200))
  on conflict (event_id) do nothing;
  return found;
end
$$;
comment on function pagamentos.anotar_evento is 'Stores an event with its effect; false when it was already stored.';

create function pagamentos.resposta_do_evento(_pagamento pagamentos.pagamentos, _vaga public.vagas, _repetido boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'conhecido', _pagamento.id is not null,
    'pagamento', _pagamento.status,
    'vaga_id', _vaga.id,
    'vaga', _vaga.status,
    'codigo_ref', _vaga.codigo_ref,
    'repetido', _repetido
  );
$$;
comment on function pagamentos.resposta_do_evento is 'Result of applying an event; without a payment it concerns no payment of this product (conhecido false).';
