-- Proposals as the team lists and reads them.

create view equipe.lista_propostas as
select
  t.id as chave,
  t.criado_em,
  coalesce(t.valor, 0) as valor,
  t.status_proposta as status,
  t.solicitacao_id,
  t.consultoria_id,
  base.admin_busca(t.consultoria_email) as palavras,
  jsonb_build_object(
    'id', t.id, 'solicitacao_id', t.solicitacao_id, 'tipo_servico', s.tipo_servico, 'cidade', s.cidade, 'uf', s.uf,
    'consultoria_id', t.consultoria_id, 'consultoria_nome', c.consultoria_nome, 'consultoria_email', t.consultoria_email,
    'valor', t.valor, 'prazo', t.prazo, 'status_proposta', t.status_proposta, 'criado_em', t.criado_em,
    'decided_em', t.decided_em, 'expira_em', t.expira_em
  ) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t) - array['auth_user_id', 'enviada_por'],
    'relacionados', jsonb_build_object(
      'solicitacao', case when s.id is not null then jsonb_build_object(
        'id', s.id, 'tipo_servico', s.tipo_servico, 'status_solicitacao', s.status_solicitacao, 'cidade', s.cidade, 'uf', s.uf
      ) end,
      'consultoria', case when c.id is not null then jsonb_build_object(
        'id', c.id, 'slug', c.slug, 'consultoria_nome', c.consultoria_nome
      ) end
    )
  ) as detalhe
from public.propostas as t
left join public.solicitacoes as s on s.id = t.solicitacao_id
left join public.consultorias as c on c.id = t.consultoria_id;
comment on view equipe.lista_propostas is 'Proposals with their request and consultancy in the team''s list.';

create function equipe.propostas_de(_solicitacao_id uuid, _consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', d.id, 'solicitacao_id', d.solicitacao_id, 'consultoria_id', d.consultoria_id,
        'consultoria_email', d.consultoria_email, 'valor', d.valor, 'prazo', d.prazo,
        'status_proposta', d.status_proposta, 'criado_em', d.criado_em
      )
      order by d.criado_em desc, d.id
    ),
    '[]'
  )
  from (
    select p.*
    from public.propostas as p
    where p.solicitacao_id = _solicitacao_id or p.consultoria_id = _consultoria_id
    order by p.criado_em desc, p.id
    limit 50
  ) as d;
$$;
comment on function equipe.propostas_de is 'The newest 50 proposals to a request, or of a consultancy; the other is null.';
