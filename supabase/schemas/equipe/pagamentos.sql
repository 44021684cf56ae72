-- Payments and refunds as the team lists and reads them.

create view equipe.lista_pagamentos as
select
  t.id as chave,
  t.criado_em,
  t.valor_centavos as valor,
  t.status,
  t.vaga_id,
  t.contestado_em is not null as contestado,
  t.contestado_em is not null
    and pagamentos.contestacao_aberta(t.id) as contestacao_aberta,
  t.reembolsado_centavos > 0 as com_reembolso,
  t.recebido_centavos > 0 and t.reembolsado_centavos + pagamentos.perdido(t) >= t.recebido_centavos as voltou,
  t.status = 'pago' and t.nota_em is null and pagamentos.resta(t) > 0 as sem_nota,
  base.admin_busca(coalesce(t.nome, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.intent_id, '')) as palavras,
  jsonb_build_object(
    'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'status', t.status, 'situacao', pagamentos.como_esta(t), 'metodo', t.metodo,
    'valor_centavos', t.valor_centavos, 'recebido_centavos', t.recebido_centavos, 'reembolsado_centavos', t.reembolsado_centavos,
    'resta_centavos', pagamentos.resta(t), 'devolvido_centavos', pagamentos.perdido(t),
    'documento', base.mascarar_documento(t.documento), 'nome', t.nome, 'email', t.email, 'recusa_codigo', t.recusa_codigo,
    'divergencia', t.divergencia, 'producao', t.producao, 'criado_em', t.criado_em, 'pago_em', t.pago_em,
    'contestado_em', t.contestado_em, 'nota_numero', t.nota_numero, 'nota_em', t.nota_em, 'atualizado_em', t.atualizado_em
  ) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t) - array['chave', 'usuario_id', 'reservado_ate'] || jsonb_build_object(
      'documento', base.mascarar_documento(t.documento),
      'situacao', pagamentos.como_esta(t), 'resta_centavos', pagamentos.resta(t), 'devolvido_centavos', pagamentos.perdido(t),
      'contestacao_aberta', pagamentos.contestacao_aberta(t.id)
    ),
    'relacionados', jsonb_build_object(
      'reembolsos', (
        select coalesce(
          jsonb_agg(
            to_jsonb(r) - array['pagamento_id', 'vaga_canal_id', 'refund_id', 'refunds_falhos', 'reservado_ate', 'no_lugar_de']
              || jsonb_build_object('canal', c.canal, 'superado', pagamentos.superado(r))
            order by r.criado_em, r.id
          ),
          '[]'
        )
        from pagamentos.reembolsos as r
        left join public.vaga_canais as c on c.id = r.vaga_canal_id
        where r.pagamento_id = t.id
      ),
      'eventos', (
        select coalesce(jsonb_agg(jsonb_build_object('tipo', e.tipo, 'em', e.recebido_em, 'resultado', e.resultado) order by e.recebido_em), '[]')
        from (
          select x.* from pagamentos.pagamento_eventos as x
          where x.intent_id = t.intent_id order by x.recebido_em desc limit 50
        ) as e
      ),
      'vaga', case when v.id is not null then jsonb_build_object(
        'id', v.id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa, 'status', v.status
      ) end
    )
  ) as detalhe
from pagamentos.pagamentos as t
left join public.vagas as v on v.id = t.vaga_id;
comment on view equipe.lista_pagamentos is 'Payments with their vacancy in the team''s list; the document masked.';

create view equipe.lista_reembolsos as
select
  t.id as chave,
  t.criado_em,
  t.status,
  pagamentos.superado(t) as superado,
  t.pagamento_id,
  to_jsonb(t) - array['vaga_canal_id', 'refund_id', 'refunds_falhos', 'reservado_ate', 'no_lugar_de']
    || jsonb_build_object('vaga_id', p.vaga_id, 'canal', c.canal, 'superado', pagamentos.superado(t)) as linha,
  jsonb_build_object('linha', to_jsonb(t) - array['reservado_ate', 'no_lugar_de'] || jsonb_build_object('superado', pagamentos.superado(t))) as detalhe
from pagamentos.reembolsos as t
join pagamentos.pagamentos as p on p.id = t.pagamento_id
left join public.vaga_canais as c on c.id = t.vaga_canal_id;
comment on view equipe.lista_reembolsos is 'Refunds with their vacancy and channel in the team''s list.';

-- Refunds by the team, and the data and number of an invoice.

create function equipe.reembolsar_pagamento(
  _pagamento_id uuid, _valor_centavos integer, _motivo text, _chave uuid, _resta_centavos integer, _por_fora boolean
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pagamento pagamentos.pagamentos;
  _reembolso pagamentos.reembolsos;
  _falho pagamentos.reembolsos;
  _resta integer;
begin
  perform contas.exigir_admin();
  perform base.limitar('reembolsar', 'conta:' || auth.uid(), 60, interval '10 minutes');
  _motivo := base.motivo_limpo(_motivo);
  if _motivo is null then
    perform base.recusar(422, 'Diga o motivo: quem pagou vai ler.', 'motivo');
  elsif _chave is null then
    perform base.recusar(422, 'Abra o pagamento de novo e repita o reembolso.', 'chave');
  end if;
  -- A line is locked before its payment, as everywhere.
  perform from public.vaga_canais as c
  where c.id in (select r.vaga_canal_id from pagamentos.reembolsos as r where r.pagamento_id = _pagamento_id and r.status = 'falhou')
  order by c.id
  for no key update;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.id = _pagamento_id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos este pagamento.', 'pagamento_inexistente');
  end if;
  select r.* into _reembolso from pagamentos.reembolsos as r where r.id = _chave;
  if found and (_reembolso.pagamento_id, _reembolso.valor_centavos, _reembolso.motivo, _reembolso.por_fora)
    is distinct from (_pagamento_id, _valor_centavos, _motivo, _por_fora) then
    perform base.recusar(409, 'Abra o pagamento de novo e repita o reembolso.', 'mudou');
  end if;
  _resta := pagamentos.resta(_pagamento);
  if _reembolso.id is null then
    if _pagamento.status <> 'pago' and not (_por_fora and _pagamento.status = 'divergente') then
      perform base.recusar(409, 'Só um pagamento recebido pode ser reembolsado por aqui.', 'status_invalido');
    elsif pagamentos.contestacao_aberta(_pagamento_id) then
      perform base.recusar(409, 'O banco decide primeiro: há uma contestação aberta deste pagamento.', 'contestado');
    elsif _por_fora then
      null;
    elsif pagamentos.contestada(_pagamento_id) then
      perform base.recusar(409, 'A operadora não reembolsa o que foi contestado e perdido.', 'contestado');
    elsif pagamentos.pix_passou(_pagamento) then
      perform base.recusar(409, 'O Pix só volta pela operadora em até 90 dias depois do pagamento.', 'prazo');
    end if;
    if _resta_centavos <> _resta then
      -- Another window, or a colleague, gave some of it back since the page was opened.
      perform base.recusar(409, 'Deste pagamento agora restam ' || base.em_reais(_resta) || '. Recarregue e confira.', 'mudou');
    elsif _valor_centavos is null or _valor_centavos not between 1 and _resta then
      perform base.recusar(422, 'Escolha um valor de até ' || base.em_reais(_resta) || ', que é o que resta.', 'valor_centavos');
    end if;
    select r.* into _falho
    from pagamentos.reembolsos as r
    where r.pagamento_id = _pagamento_id and r.status = 'falhou' and r.valor_centavos = _valor_centavos and not pagamentos.superado(r)
    order by r.criado_em, r.id
    limit 1;
    update pagamentos.reembolsos as r set vaga_canal_id = null where r.id = _falho.id and r.vaga_canal_id is not null;
    insert into pagamentos.reembolsos (id, pagamento_id, vaga_canal_id, valor_centavos, causa, motivo, no_lugar_de, por_fora, status, feito_em)
    values (
      _chave, _pagamento_id, _falho.vaga_canal_id, _valor_centavos, _falho.causa, _motivo, _falho.id,
      _por_fora, case when _por_fora then 'feito' else 'pendente' end, case when _por_fora then now() end
    )
    returning * into _reembolso;
    _resta := _resta - _valor_centavos;
    perform contas.anotar_auditoria(
      'reembolsou', 'pagamentos', _pagamento_id::text,
      jsonb_build_object('reembolso_id', _chave, 'valor_centavos', _valor_centavos, 'por_fora', _por_fora)
    );
    if _por_fora then
      perform transicoes.reembolso_chegou(_reembolso, _pagamento);
    end if;
    perform base.acordar_agora();
  end if;
  return jsonb_build_object(
    'reembolso_id', _reembolso.id, 'valor_centavos', _reembolso.valor_centavos, 'status', _reembolso.status, 'resta_centavos', _resta
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_admin_reembolsar(
  _pagamento_id uuid default null,
  _valor_centavos integer default null,
  _motivo text default null,
  _chave uuid default null,
  _resta_centavos integer default null,
  _por_fora boolean default false
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.reembolsar_pagamento(_pagamento_id, _valor_centavos, _motivo, _chave, _resta_centavos, coalesce(_por_fora, false));
$$;
comment on function public.fn_admin_reembolsar is
  'For admins: asks for the refund of _valor_centavos of a payment, at most what is left of what was received; who paid reads _motivo when it is done. _chave is '
  'the number of the refund, made up by the caller: the same one twice is one refund, with other data mudou. _resta_centavos: what the page showed as left, when it did; if that '
  'is not so any more, mudou. One that failed with that amount is made anew by it: its line follows. _por_fora: the team paid it back without the provider, which is noted as done, also '
  'where the provider refunds nothing more; otherwise the worker makes it as any other '
  '(docs/product/payments.md#refunds). '
  'Returns {reembolso_id, valor_centavos, status, resta_centavos}. Errors: PT403 so_admin, PT404 pagamento_inexistente, PT409 status_invalido, contestado, prazo, mudou, '
  'PT422 valor_centavos, motivo, chave, PT429 limite.';
grant execute on function equipe.reembolsar_pagamento, public.fn_admin_reembolsar to authenticated;

create function equipe.corrigir_dados_da_nota(_vaga_id uuid, _nome text, _documento text, _email text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _pagamento pagamentos.pagamentos;
begin
  perform base.limitar('dados_da_nota', 'conta:' || _conta, 30, interval '10 minutes');
  _nome := base.limpar_linha(left(_nome, 1000));
  _email := lower(btrim(left(_email, 1000)));
  if coalesce(char_length(_nome), 0) not between 2 and 120 then
    perform base.recusar(422, 'Escreva o nome ou a razão social, com até 120 caracteres.', 'nome');
  elsif _email is null or char_length(_email) > 254 or not base.email_valido(_email) then
    perform base.recusar(422, 'E-mail inválido', 'email');
  end if;
  perform vagas.minha_vaga(_conta, _vaga_id);
  select p.* into _pagamento from pagamentos.pagamentos as p where p.vaga_id = _vaga_id and p.status = 'pago' for no key update;
  if not found or _pagamento.nota_em is not null or pagamentos.resta(_pagamento) = 0 then
    perform base.recusar(409, 'Estes dados já não podem mudar por aqui. Fale com a nossa equipe.', 'status_invalido');
  end if;
  -- Who corrects the name need not type the document again: it is shown in part only.
  _documento := pagamentos.limpar_documento(coalesce(nullif(btrim(_documento), ''), _pagamento.documento));
  -- Who paid reads it whole.
  if char_length(_documento) = 11 and _documento is distinct from _pagamento.documento and _pagamento.usuario_id <> _conta then
    perform base.recusar(422, 'Um CPF só pode ser informado por quem pagou. Use o CNPJ da empresa.', 'documento');
  end if;
  update pagamentos.pagamentos as p set nome = _nome, documento = _documento, email = _email where p.id = _pagamento.id;
  return jsonb_build_object('nome', _nome, 'documento', base.mascarar_documento(_documento), 'email', _email);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_corrigir_dados_da_nota(
  _vaga_id uuid default null, _nome text default null, _documento text default null, _email text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.corrigir_dados_da_nota(_vaga_id, _nome, _documento, _email);
$$;
comment on function public.fn_corrigir_dados_da_nota is
  'Who publishes for the company corrects name, document (another CPF: only who paid) and e-mail for the invoice until it is noted, while any of the money is left; without _documento it stays: {nome, documento (masked), email}. '
  'Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT422 nome, email, documento, PT429 limite.';
grant execute on function equipe.corrigir_dados_da_nota, public.fn_corrigir_dados_da_nota to authenticated;

create function equipe.nota_do_pagamento(_pagamento_id uuid, _numero text, _url text, _visto timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _le constant boolean := num_nonnulls(_numero, _url, _visto) = 0;
  _pagamento pagamentos.pagamentos;
begin
  perform contas.exigir_admin();
  perform base.limitar('nota', 'conta:' || auth.uid(), 120, interval '10 minutes');
  select p.* into _pagamento from pagamentos.pagamentos as p where p.id = _pagamento_id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos este pagamento.', 'pagamento_inexistente');
  elsif _pagamento.status <> 'pago' then
    perform base.recusar(409, 'Só um pagamento recebido tem nota.', 'status_invalido');
  elsif _pagamento.nota_em is null and pagamentos.resta(_pagamento) = 0 then
    perform base.recusar(409, 'Todo o valor voltou a quem pagou: não há nota a emitir.', 'status_invalido');
  end if;
  if _le then
    perform contas.anotar_auditoria('leu_documento', 'pagamentos', _pagamento_id::text, '{}');
  else
    _numero := base.limpar_linha(left(_numero, 1000));
    _url := btrim(left(_url, 2000));
    if coalesce(char_length(_numero), 0) not between 1 and 60 then
      perform base.recusar(422, 'Escreva o número da nota, com até 60 caracteres.', 'numero');
    elsif _url is null or char_length(_url) > 500 or _url !~ '^https://[^[:space:]]+$' then
      perform base.recusar(422, 'O link começa com https:// e tem até 500 caracteres.', 'url');
    elsif (_numero, _url) is distinct from (_pagamento.nota_numero, _pagamento.nota_url) then
      -- Who paid may have corrected the data since they were read.
      if _visto is distinct from _pagamento.atualizado_em then
        perform base.recusar(409, 'Os dados mudaram desde que a página foi aberta.', 'mudou');
      end if;
      perform contas.anotar_auditoria('anotou_nota', 'pagamentos', _pagamento_id::text, jsonb_build_object(
        'nota_numero', jsonb_build_array(_pagamento.nota_numero, _numero), 'nota_url', jsonb_build_array(_pagamento.nota_url, _url)
      ));
      update pagamentos.pagamentos as p set nota_numero = _numero, nota_url = _url, nota_em = now()
      where p.id = _pagamento_id
      returning p.* into _pagamento;
      perform pagamentos.avisar_quem_pagou(
        _pagamento, (select v from public.vagas as v where v.id = _pagamento.vaga_id), 'nota_emitida', md5(_numero || ' ' || _url),
        jsonb_build_object('valor_centavos', coalesce(nullif(pagamentos.resta(_pagamento), 0), _pagamento.valor_centavos), 'numero', _numero, 'url', _url)
      );
    end if;
  end if;
  return jsonb_build_object(
    'nome', _pagamento.nome, 'documento', case when _le then _pagamento.documento end, 'email', _pagamento.email, 'visto', _pagamento.atualizado_em
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_admin_nota(
  _pagamento_id uuid default null, _numero text default null, _url text default null, _visto timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.nota_do_pagamento(_pagamento_id, _numero, _url, _visto);
$$;
comment on function public.fn_admin_nota is
  'For admins: the data that an invoice is issued with, the whole document among them (written to the trail): {nome, documento, email, visto}. With _numero, _url and '
  'the visto that was read: notes the invoice, or corrects it, and tells who paid; documento is null then. The same invoice twice is noted once. Errors: PT403 so_admin, PT404 '
  'pagamento_inexistente, PT409 status_invalido, mudou, PT422 numero, url, PT429 limite.';
grant execute on function equipe.nota_do_pagamento, public.fn_admin_nota to authenticated;
