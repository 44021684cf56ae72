-- The four lists of S0 §2 for the team: clients, requests, consultancies, proposals, with what belongs to one of each.
-- Locks: share on the indexed tables while their indexes are made; on a big live table make them concurrently first, by the
-- same names. Undo: delete the four rows of private.admin_tabelas; drop the functions and indexes; make
-- solicitacoes_atualizado_em_idx and consultorias_atualizado_em_idx on (atualizado_em) again.

create index clientes_criado_em_idx on public.clientes (criado_em, id);
create index clientes_atualizado_em_idx on public.clientes (atualizado_em, id);
create index clientes_nome_idx on public.clientes (private.norm_pt(empresa_nome), id);
create index clientes_uf_idx on public.clientes (uf, criado_em, id);
create index clientes_palavras_idx on public.clientes using gin (
  private.admin_busca(
    empresa_nome || ' ' || responsavel_nome || ' ' || email || ' ' || coalesce(cidade, '') || ' ' || substr(telefone, 4)
  )
);

drop index public.solicitacoes_atualizado_em_idx;
create index solicitacoes_atualizado_em_idx on public.solicitacoes (atualizado_em, id);
create index solicitacoes_criado_em_idx on public.solicitacoes (criado_em, id);
create index solicitacoes_status_idx on public.solicitacoes (status_solicitacao, criado_em, id);
create index solicitacoes_uf_idx on public.solicitacoes (uf, criado_em, id);
create index solicitacoes_tipo_idx on public.solicitacoes (tipo_servico, criado_em, id);
create index solicitacao_contatos_palavras_idx on private.solicitacao_contatos using gin (
  private.admin_busca(empresa_nome || ' ' || responsavel_nome || ' ' || email || ' ' || substr(telefone, 4))
);

drop index public.consultorias_atualizado_em_idx;
create index consultorias_atualizado_em_idx on public.consultorias (atualizado_em, id);
create index consultorias_criado_em_idx on public.consultorias (criado_em, id);
create index consultorias_nome_idx on public.consultorias (private.norm_pt(consultoria_nome), id);
create index consultorias_uf_idx on public.consultorias (uf, criado_em, id);
create index consultorias_palavras_idx on public.consultorias using gin (
  private.admin_busca(consultoria_nome || ' ' || responsavel_nome || ' ' || email || ' ' || cidade || ' ' || substr(telefone, 4))
);

create index propostas_criado_em_idx on public.propostas (criado_em, id);
create index propostas_status_idx on public.propostas (status_proposta, criado_em, id);
create index propostas_valor_idx on public.propostas (coalesce(valor, 0), id);
create index propostas_palavras_idx on public.propostas using gin (private.admin_busca(consultoria_email));

insert into private.admin_tabelas (tabela, de, chave, tipo_chave, linha, busca, ordens, ordem_padrao, filtros)
values
  (
    'clientes', 'public.clientes as t', 't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'empresa_nome', t.empresa_nome, 'responsavel_nome', t.responsavel_nome, 'email', t.email,
      'telefone', t.telefone, 'cidade', t.cidade, 'uf', t.uf, 'setor', t.setor, 'porte', t.porte,
      'email_confirmado_em', t.email_confirmado_em, 'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em
    )$$,
    $$private.admin_busca(t.empresa_nome || ' ' || t.responsavel_nome || ' ' || t.email || ' ' || coalesce(t.cidade, '') || ' ' || substr(t.telefone, 4))$$,
    '{
      "criado_em": ["t.criado_em", "timestamptz"],
      "atualizado_em": ["t.atualizado_em", "timestamptz"],
      "empresa_nome": ["private.norm_pt(t.empresa_nome)", "text"]
    }',
    '-criado_em',
    '{
      "uf": ["t.uf = $v", "text"],
      "setor": ["t.setor = $v", "text"],
      "porte": ["t.porte = $v", "text"],
      "confirmado": ["(t.email_confirmado_em is not null) = $v", "boolean"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  ),
  (
    'solicitacoes',
    'public.solicitacoes as t left join private.solicitacao_contatos as c on c.solicitacao_id = t.id', 't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'tipo_servico', t.tipo_servico, 'status_solicitacao', t.status_solicitacao, 'empresa_nome', c.empresa_nome,
      'responsavel_nome', c.responsavel_nome, 'email', c.email, 'cidade', t.cidade, 'uf', t.uf,
      'prazo_desejado', t.prazo_desejado, 'budget_estimado', t.budget_estimado, 'num_propostas', t.num_propostas,
      'email_confirmado_em', t.email_confirmado_em, 'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em
    )$$,
    $$private.admin_busca(c.empresa_nome || ' ' || c.responsavel_nome || ' ' || c.email || ' ' || substr(c.telefone, 4))$$,
    '{"criado_em": ["t.criado_em", "timestamptz"], "atualizado_em": ["t.atualizado_em", "timestamptz"]}',
    '-criado_em',
    '{
      "status": ["t.status_solicitacao = $v", "text"],
      "tipo_servico": ["t.tipo_servico = $v", "text"],
      "uf": ["t.uf = $v", "text"],
      "cliente_id": ["t.cliente_id = $v", "uuid"],
      "confirmado": ["(t.email_confirmado_em is not null) = $v", "boolean"],
      "com_propostas": ["(t.num_propostas > 0) = $v", "boolean"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  ),
  (
    'consultorias', 'public.consultorias as t', 't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'slug', t.slug, 'consultoria_nome', t.consultoria_nome, 'responsavel_nome', t.responsavel_nome,
      'email', t.email, 'telefone', t.telefone, 'cidade', t.cidade, 'uf', t.uf, 'tipo_atuacao', t.tipo_atuacao,
      'documento', private.mascarar_documento(coalesce(t.cnpj, t.cpf)), 'servicos', t.servicos,
      'aprovacao', private.aprovacao_da_consultoria(t), 'selos', private.selos_da_consultoria(t),
      'no_ar', private.esta_no_ar(t), 'com_dono', t.dono_id is not null, 'motivo_recusa', t.motivo_recusa,
      'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em
    )$$,
    $$private.admin_busca(t.consultoria_nome || ' ' || t.responsavel_nome || ' ' || t.email || ' ' || t.cidade || ' ' || substr(t.telefone, 4))$$,
    '{
      "criado_em": ["t.criado_em", "timestamptz"],
      "atualizado_em": ["t.atualizado_em", "timestamptz"],
      "consultoria_nome": ["private.norm_pt(t.consultoria_nome)", "text"]
    }',
    '-criado_em',
    '{
      "aprovacao": ["case $v when ''aprovada'' then t.aprovada_em is not null when ''recusada'' then t.recusada_em is not null when ''em_analise'' then t.aprovada_em is null and t.recusada_em is null else false end", "text"],
      "uf": ["t.uf = $v", "text"],
      "servico": ["t.servicos @> array[$v]", "text"],
      "tipo_atuacao": ["t.tipo_atuacao = $v", "text"],
      "com_dono": ["(t.dono_id is not null) = $v", "boolean"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  ),
  (
    'propostas',
    'public.propostas as t left join public.solicitacoes as s on s.id = t.solicitacao_id left join public.consultorias as c on c.id = t.consultoria_id',
    't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'solicitacao_id', t.solicitacao_id, 'tipo_servico', s.tipo_servico, 'cidade', s.cidade, 'uf', s.uf,
      'consultoria_id', t.consultoria_id, 'consultoria_nome', c.consultoria_nome, 'consultoria_email', t.consultoria_email,
      'valor', t.valor, 'prazo', t.prazo, 'status_proposta', t.status_proposta, 'criado_em', t.criado_em,
      'decided_em', t.decided_em, 'expira_em', t.expira_em
    )$$,
    $$private.admin_busca(t.consultoria_email)$$,
    '{"criado_em": ["t.criado_em", "timestamptz"], "valor": ["coalesce(t.valor, 0)", "numeric"]}',
    '-criado_em',
    '{
      "status": ["t.status_proposta = $v", "text"],
      "solicitacao_id": ["t.solicitacao_id = $v", "uuid"],
      "consultoria_id": ["t.consultoria_id = $v", "uuid"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  );

update private.admin_tabelas as a
set busca_de = b.de, busca_chave = b.chave
from (
  values
    ('clientes', 'public.clientes as t', 't.id'),
    ('solicitacoes', 'private.solicitacao_contatos as c', 'c.solicitacao_id'),
    ('consultorias', 'public.consultorias as t', 't.id'),
    ('propostas', 'public.propostas as t', 't.id')
) as b (tabela, de, chave)
where a.tabela = b.tabela;

create function private.admin_detalhe_clientes(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', to_jsonb(c),
    'relacionados', jsonb_build_object(
      'solicitacoes', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', p.id, 'tipo_servico', p.tipo_servico, 'status_solicitacao', p.status_solicitacao, 'criado_em', p.criado_em)
            order by p.criado_em desc, p.id
          ),
          '[]'
        )
        from (
          select s.* from public.solicitacoes as s where s.cliente_id = c.id order by s.criado_em desc, s.id limit 50
        ) as p
      )
    )
  )
  from public.clientes as c
  where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_clientes(text) is 'A client and its newest 50 requests.';

create function private.admin_propostas_de(_solicitacao_id uuid, _consultoria_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
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
comment on function private.admin_propostas_de(uuid, uuid) is 'The newest 50 proposals to a request, or of a consultancy; the other is null.';

create function private.admin_detalhe_solicitacoes(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', jsonb_strip_nulls(to_jsonb(s) - array['conteudo_hash', 'envio_id', 'busca', 'cidade_busca'])
      || jsonb_build_object('contato', to_jsonb(c) - 'solicitacao_id'),
    'relacionados', jsonb_build_object('propostas', private.admin_propostas_de(s.id, null))
  )
  from public.solicitacoes as s
  left join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  where s.id = _id::uuid;
$$;
comment on function private.admin_detalhe_solicitacoes(text) is 'A request with its answers, contact and proposals.';

create function private.admin_detalhe_consultorias(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', (to_jsonb(c) - array['busca', 'cnpj', 'cpf', 'dono_id'])
      || jsonb_build_object(
        -- A company's number is public and what the seal is about; a person's stays hidden.
        'documento', coalesce(c.cnpj, private.mascarar_documento(c.cpf)),
        'aprovacao', private.aprovacao_da_consultoria(c),
        'selos', private.selos_da_consultoria(c),
        'no_ar', private.esta_no_ar(c),
        'com_dono', c.dono_id is not null
      ),
    'relacionados', jsonb_build_object('propostas', private.admin_propostas_de(null, c.id))
  )
  from public.consultorias as c
  where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_consultorias(text) is 'A consultancy with its decisions and newest proposals; a CPF masked.';

create function private.admin_detalhe_propostas(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', to_jsonb(p) - 'auth_user_id',
    'relacionados', jsonb_build_object(
      'solicitacao', (
        select jsonb_build_object(
          'id', s.id, 'tipo_servico', s.tipo_servico, 'status_solicitacao', s.status_solicitacao, 'cidade', s.cidade, 'uf', s.uf
        )
        from public.solicitacoes as s where s.id = p.solicitacao_id
      ),
      'consultoria', (
        select jsonb_build_object('id', c.id, 'slug', c.slug, 'consultoria_nome', c.consultoria_nome)
        from public.consultorias as c where c.id = p.consultoria_id
      )
    )
  )
  from public.propostas as p
  where p.id = _id::uuid;
$$;
comment on function private.admin_detalhe_propostas(text) is 'A proposal with its request and consultancy.';
