-- Payments and refunds as the team lists and reads them.

create view equipe.lista_pagamentos as
select
  t.id as chave,
  t.criado_em,
  t.valor_centavos as valor,
  t.status,
  t.vaga_id,
  t.contestado_em is not null as contestado,
  t.reembolsado_centavos > 0 as com_reembolso,
  t.status = 'pago' and t.nota_em is null and pagamentos.resta(t) > 0 as sem_nota,
  base.admin_busca(coalesce(t.nome, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.intent_id, '')) as palavras,
  jsonb_build_object(
    'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'status', t.status, 'metodo', t.metodo,
    'valor_centavos', t.valor_centavos, 'recebido_centavos', t.recebido_centavos, 'reembolsado_centavos', t.reembolsado_centavos,
    'resta_centavos', pagamentos.resta(t), 'devolvido_pelo_banco', pagamentos.contestacao_perdida(t.id),
    'documento', base.mascarar_documento(t.documento), 'nome', t.nome, 'email', t.email, 'recusa_codigo', t.recusa_codigo,
    'divergencia', t.divergencia, 'producao', t.producao, 'criado_em', t.criado_em, 'pago_em', t.pago_em,
    'contestado_em', t.contestado_em, 'nota_numero', t.nota_numero, 'nota_em', t.nota_em, 'atualizado_em', t.atualizado_em,
    -- Of several disputes a lost one, or the newest.
    'contestacao', (
      select coalesce(k.fim, 'aberta') from pagamentos.contestacoes as k where k.pagamento_id = t.id
      order by k.fim = 'perdida' desc nulls last, k.aberta_em desc, k.id desc limit 1
    )
  ) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t) - array['chave', 'usuario_id', 'reservado_ate'] || jsonb_build_object(
      'documento', base.mascarar_documento(t.documento),
      'resta_centavos', pagamentos.resta(t), 'devolvido_pelo_banco', pagamentos.contestacao_perdida(t.id)
    ),
    'relacionados', jsonb_build_object(
      'reembolsos', (
        select coalesce(
          jsonb_agg(
            to_jsonb(r) - array['pagamento_id', 'vaga_canal_id', 'refund_id', 'refunds_falhos', 'reservado_ate'] || jsonb_build_object('canal', c.canal)
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
  t.pagamento_id,
  to_jsonb(t) - array['vaga_canal_id', 'refund_id', 'refunds_falhos', 'reservado_ate']
    || jsonb_build_object('vaga_id', p.vaga_id, 'canal', c.canal) as linha,
  jsonb_build_object('linha', to_jsonb(t) - 'reservado_ate') as detalhe
from pagamentos.reembolsos as t
join pagamentos.pagamentos as p on p.id = t.pagamento_id
left join public.vaga_canais as c on c.id = t.vaga_canal_id;
comment on view equipe.lista_reembolsos is 'Refunds with their vacancy and channel in the team''s list.';
