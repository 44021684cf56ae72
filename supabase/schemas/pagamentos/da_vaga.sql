-- The payment of a vacancy as its owner sees it.

create function pagamentos.pagamento_que_vale(_vaga_id uuid) returns pagamentos.pagamentos
language sql stable set search_path = '' as $$
  select p.*
  from pagamentos.pagamentos as p
  where p.vaga_id = _vaga_id
  order by p.status = 'pago' desc, p.status in ('criando', 'aberto', 'processando', 'falhou') desc, p.criado_em desc, p.id
  limit 1;
$$;
comment on function pagamentos.pagamento_que_vale is 'The relevant payment of a vacancy: the one that paid it, else the open one, else the last.';

create function pagamentos.pagamento_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _pagamento pagamentos.pagamentos;
begin
  perform base.limitar('pagamento_da_vaga', 'conta:' || _conta, 600, interval '10 minutes');
  perform vagas.exigir_leitura(_conta, _vaga_id);
  _pagamento := pagamentos.pagamento_que_vale(_vaga_id);
  if _pagamento.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'status', _pagamento.status,
    'situacao', pagamentos.como_esta(_pagamento),
    'valor_centavos', _pagamento.valor_centavos,
    'recebido_centavos', _pagamento.recebido_centavos,
    'reembolsado_centavos', _pagamento.reembolsado_centavos,
    'devolvido_centavos', pagamentos.perdido(_pagamento),
    'resta_centavos', pagamentos.resta(_pagamento),
    'pode_chegar', exists (
      select 1 from pagamentos.pagamentos as p
      where p.vaga_id = _vaga_id and p.status = 'cancelado' and p.metodo = 'pix' and p.expira_em > now() - interval '10 minutes'
    ),
    'pago_em', _pagamento.pago_em,
    'recusa_codigo', _pagamento.recusa_codigo,
    'metodo', _pagamento.metodo,
    'nome', _pagamento.nome,
    'email', _pagamento.email,
    'documento', base.mascarar_documento(_pagamento.documento),
    'nota', case when _pagamento.nota_em is not null then
      jsonb_build_object('numero', _pagamento.nota_numero, 'url', _pagamento.nota_url, 'em', _pagamento.nota_em)
    end,
    'reembolsos', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'canal', c.canal,
            'de_outro_pagamento', r.pagamento_id <> _pagamento.id,
            'valor_centavos', r.valor_centavos,
            'status', r.status,
            'por_fora', r.por_fora,
            'causa', r.causa,
            'motivo', r.motivo,
            'criado_em', r.criado_em,
            'feito_em', r.feito_em
          )
          order by r.criado_em, c.canal
        ),
        '[]'
      )
      from pagamentos.reembolsos as r
      left join public.vaga_canais as c on c.id = r.vaga_canal_id
      where r.pagamento_id in (select p.id from pagamentos.pagamentos as p where p.vaga_id = _vaga_id) and not pagamentos.superado(r)
    )
  );
end
$$;

create function public.fn_pagamento_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select pagamentos.pagamento_da_vaga(_vaga_id);
$$;
comment on function public.fn_pagamento_da_vaga is
  'The payment of an own vacancy: null, or {status, situacao (pagamentos.como_esta), valor_centavos, recebido_centavos, reembolsado_centavos, devolvido_centavos (by the bank, after a lost '
  'dispute), resta_centavos, pode_chegar (a Pix code of it ended, or was given up, a short while ago: its money may still come and go back), pago_em|null, '
  'recusa_codigo|null, metodo, '
  'nome|null, email|null, documento (masked)|null, nota: {numero, url, em}|null, '
  'reembolsos: [{canal|null, de_outro_pagamento, valor_centavos, status, por_fora, causa|null, motivo|null, criado_em, feito_em|null}]}; refunds of all its '
  'payments but the failed ones that need nobody (pagamentos.superado), that of a divergence without canal. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite.';
grant execute on function pagamentos.pagamento_da_vaga, public.fn_pagamento_da_vaga to authenticated;

create function pagamentos.quem_pagou(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _empresa text;
  _metodo text;
  _da_empresa pagamentos.pagamentos;
begin
  perform base.limitar('quem_pagou', 'conta:' || _conta, 300, interval '10 minutes');
  select vagas.nome_de_empresa(v.empresa) into _empresa from public.vagas as v where v.id = _vaga_id and vagas.pode(_conta, v, 'agir');
  if not found then
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  select p.metodo into _metodo
  from pagamentos.pagamentos as p
  where p.usuario_id = _conta and p.documento is not null
  order by p.criado_em desc, p.id
  limit 1;
  if not found then
    return null;
  end if;
  select p.* into _da_empresa
  from pagamentos.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.usuario_id = _conta and p.documento is not null and vagas.pode(_conta, v, 'agir') and vagas.nome_de_empresa(v.empresa) = _empresa
  order by p.criado_em desc, p.id
  limit 1;
  return jsonb_build_object('metodo', _metodo, 'documento', _da_empresa.documento, 'nome', _da_empresa.nome);
end
$$;

create function public.fn_quem_pagou(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select pagamentos.quem_pagou(_vaga_id);
$$;
comment on function public.fn_quem_pagou is
  'How this account paid last, for the next checkout: null, or {metodo, documento|null, nome|null}. metodo: of its last try; documento (whole) and nome: of its last try '
  'for a vacancy of the same company (accents and case ignored), which may be this one. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT429 limite.';
grant execute on function pagamentos.quem_pagou, public.fn_quem_pagou to authenticated;

create function pagamentos.situacao(_auth_user_id uuid, _vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := (select u.id from public.usuarios as u where u.auth_user_id = _auth_user_id);
  _vaga public.vagas;
  _pagamento pagamentos.pagamentos;
begin
  select v.* into _vaga from public.vagas as v where v.id = _vaga_id and vagas.pode(_conta, v, 'agir');
  if not found then
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform base.limitar('situacao_do_pagamento', 'conta:' || _conta, 300, interval '10 minutes');
  _pagamento := pagamentos.pagamento_que_vale(_vaga_id);
  return jsonb_build_object(
    'pagamento_id', _pagamento.id,
    'intent_id', _pagamento.intent_id,
    'pagamento', _pagamento.status,
    'metodo', _pagamento.metodo,
    'recusa_codigo', _pagamento.recusa_codigo,
    'vaga', _vaga.status,
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'empresa', _vaga.empresa
  );
end
$$;

create function public.fn_service_pagamento_da_vaga(_auth_user_id uuid, _vaga_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select pagamentos.situacao(_auth_user_id, _vaga_id);
$$;
comment on function public.fn_service_pagamento_da_vaga is
  'For confirm-payment: status of a vacancy of this account and of its payment: {pagamento_id|null, intent_id|null, pagamento|null, metodo|null, recusa_codigo|null, vaga, '
  'codigo_ref, cargo, empresa}. Errors: PT404 vaga_inexistente (also for one of another account), PT429 limite.';
grant execute on function pagamentos.situacao, public.fn_service_pagamento_da_vaga to service_role;
