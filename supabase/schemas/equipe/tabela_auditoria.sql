-- The audit trail in the team's list.

create view equipe.lista_auditoria as
select
  t.id as chave, t.id, t.em, t.ator, t.acao, t.tabela, t.linha_id,
  to_jsonb(t) || jsonb_build_object('item', coalesce(
    k.consultoria_nome, s.tipo_servico, g.cargo, l.canal || ': ' || lv.cargo, d.cargo, e.nome_fantasia, m.email,
    base.em_reais(case t.acao when 'reembolsou' then (t.resumo ->> 'valor_centavos')::integer else p.valor_centavos end) || coalesce(' de ' || pv.cargo, ''),
    case when t.tabela in ('cupons', 'canais') then t.linha_id end
  )) as linha,
  jsonb_build_object('linha', to_jsonb(t)) as detalhe
from contas.auditoria as t
-- The id is a text, and of the type of its table only there.
cross join lateral (
  select case when t.linha_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.linha_id::uuid end as uuid
) as i
left join public.consultorias as k on t.tabela = 'consultorias' and k.id = i.uuid
left join public.solicitacoes as s on t.tabela = 'solicitacoes' and s.id = i.uuid
left join public.vagas as g on t.tabela = 'vagas' and g.id = i.uuid
left join public.vaga_canais as l on t.tabela = 'vaga_canais' and l.id = i.uuid
left join public.vagas as lv on lv.id = l.vaga_id
left join vagas.denuncias as dn on t.tabela = 'denuncias' and dn.id = i.uuid
left join public.vagas as d on d.id = dn.vaga_id
left join public.empresas as e on t.tabela = 'empresa_paginas' and e.id = i.uuid
left join public.admins as m on t.tabela = 'admins' and m.id = i.uuid
left join pagamentos.pagamentos as p on t.tabela = 'pagamentos' and p.id = i.uuid
left join public.vagas as pv on pv.id = p.vaga_id;
comment on view equipe.lista_auditoria is
  'The audit trail in the team''s list; item is the row that it names, in words as they are now, or null when it is gone or has none.';
