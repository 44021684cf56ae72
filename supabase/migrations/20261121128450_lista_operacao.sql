-- Further lists of the team: vacancies, coupons, channels, messages of the outbox, the audit trail. Locks: share on the indexed
-- tables while their indexes are made; on a big live table make them concurrently first, by the same names.
-- Undo: delete the five rows of private.admin_tabelas; drop the functions and indexes.

create index vagas_criada_em_idx on public.vagas (created_at, id);
create index vagas_atualizada_em_idx on public.vagas (atualizado_em, id);
create index vagas_status_idx on public.vagas (status, created_at, id);
create index vagas_uf_idx on public.vagas (uf, created_at, id);
create index vagas_valor_idx on public.vagas (valor_total, id);
create index vagas_palavras_idx on public.vagas using gin (
  private.admin_busca(codigo_ref || ' ' || cargo || ' ' || empresa || ' ' || email || ' ' || responsavel_nome)
);

create index outbox_criado_em_idx on private.outbox (criado_em, id);
create index outbox_tipo_idx on private.outbox (tipo, criado_em, id);
create index outbox_mortas_idx on private.outbox (criado_em, id) where morta_em is not null;
create index outbox_abertas_idx on private.outbox (criado_em, id) where enviado_em is null and morta_em is null;
create index outbox_palavras_idx on private.outbox using gin (private.admin_busca(destinatario || ' ' || tipo));

create index cupons_criado_em_idx on public.cupons (criado_em, codigo);
create index cupons_usos_idx on public.cupons (usos, codigo);

insert into private.admin_tabelas (tabela, de, chave, tipo_chave, linha, busca, ordens, ordem_padrao, filtros)
values
  (
    'vagas', 'public.vagas as t', 't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'codigo_ref', t.codigo_ref, 'cargo', t.cargo, 'empresa', t.empresa, 'area', t.area, 'uf', t.uf,
      'status', t.status, 'responsavel_nome', t.responsavel_nome, 'email', t.email, 'valor_total', t.valor_total,
      'cupom_aplicado', t.cupom_aplicado, 'desconto_aplicado', t.desconto_aplicado, 'bloqueada_em', t.bloqueada_em,
      'created_at', t.created_at, 'publicada_em', t.publicada_em, 'expira_em', t.expira_em, 'encerrada_em', t.encerrada_em,
      'atualizado_em', t.atualizado_em
    )$$,
    $$private.admin_busca(t.codigo_ref || ' ' || t.cargo || ' ' || t.empresa || ' ' || t.email || ' ' || t.responsavel_nome)$$,
    '{
      "criada_em": ["t.created_at", "timestamptz"],
      "atualizada_em": ["t.atualizado_em", "timestamptz"],
      "valor": ["t.valor_total", "integer"]
    }',
    '-criada_em',
    '{
      "status": ["t.status = $v", "text"],
      "uf": ["t.uf = $v", "text"],
      "em_revisao": ["(t.status = ''aguardando_publicacao'' and t.bloqueada_em is not null) = $v", "boolean"],
      "paga": ["(t.valor_total > 0) = $v", "boolean"],
      "de": ["t.created_at >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.created_at < private.dia_de_brasilia($v + 1)", "date"]
    }'
  ),
  (
    'cupons', 'public.cupons as t', 't.codigo', 'text',
    $$to_jsonb(t)$$,
    $$private.admin_busca(t.codigo)$$,
    '{
      "criado_em": ["t.criado_em", "timestamptz"],
      "usos": ["t.usos", "integer"],
      "codigo": ["t.codigo", "text"]
    }',
    '-criado_em',
    '{"ativo": ["t.ativo = $v", "boolean"], "tipo": ["t.tipo = $v", "text"]}'
  ),
  (
    'canais', 'public.canais as t', 't.codigo', 'text',
    $$to_jsonb(t)$$,
    null,
    '{"ordem": ["t.ordem", "integer"], "codigo": ["t.codigo", "text"]}',
    'ordem',
    '{"ativo": ["t.ativo = $v", "boolean"], "modo": ["t.modo = $v", "text"]}'
  ),
  (
    'mensagens', 'private.outbox as t', 't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'tipo', t.tipo, 'destinatario', t.destinatario,
      'status', case when t.enviado_em is not null then 'enviada' when t.morta_em is not null then 'morta' else 'pendente' end,
      'tentativas', t.tentativas, 'proxima_em', case when coalesce(t.enviado_em, t.morta_em) is null then t.proxima_em end,
      'enviado_em', t.enviado_em, 'morta_em', t.morta_em, 'erro', t.erro, 'solicitacao_id', t.solicitacao_id,
      'criado_em', t.criado_em
    )$$,
    $$private.admin_busca(t.destinatario || ' ' || t.tipo)$$,
    '{"criado_em": ["t.criado_em", "timestamptz"]}',
    '-criado_em',
    '{
      "status": ["case $v when ''enviada'' then t.enviado_em is not null when ''morta'' then t.morta_em is not null when ''pendente'' then t.enviado_em is null and t.morta_em is null when ''atrasada'' then t.enviado_em is null and t.morta_em is null and t.criado_em < now() - (select k.promessa from private.outbox_tipos as k where k.tipo = t.tipo) else false end", "text"],
      "tipo": ["t.tipo = $v", "text"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  ),
  (
    'auditoria', 'private.auditoria as t', 't.id', 'bigint',
    $$to_jsonb(t)$$,
    null,
    '{"id": ["t.id", "bigint"]}',
    '-id',
    '{
      "ator": ["t.ator = lower($v)", "text"],
      "acao": ["t.acao = $v", "text"],
      "tabela": ["t.tabela = $v", "text"],
      "linha_id": ["t.linha_id = $v", "text"],
      "de": ["t.em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  );

update private.admin_tabelas as a
set busca_de = b.de, busca_chave = b.chave
from (
  values
    ('vagas', 'public.vagas as t', 't.id'),
    ('cupons', 'public.cupons as t', 't.codigo'),
    ('mensagens', 'private.outbox as t', 't.id')
) as b (tabela, de, chave)
where a.tabela = b.tabela;

create function private.admin_detalhe_vagas(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Nothing of who applied: that is between the candidate and the vacancy's owner.
  select jsonb_build_object(
    'linha', to_jsonb(v) - array['busca', 'canais', 'empresa_chave', 'chave', 'chave_resumo', 'usuario_id'],
    'relacionados', jsonb_build_object(
      'canais', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', c.id, 'canal', c.canal, 'modo', c.modo, 'status', c.status, 'preco_centavos', c.preco_centavos,
              'desconto_centavos', c.desconto_centavos, 'external_url', c.external_url, 'causa', c.causa,
              'motivo', c.motivo, 'lido_em', c.lido_em, 'prazo_em', c.prazo_em, 'enviado_em', c.enviado_em, 'confirmado_em', c.confirmado_em
            )
            order by c.canal
          ),
          '[]'
        )
        from public.vaga_canais as c where c.vaga_id = v.id
      )
    )
  )
  from public.vagas as v
  where v.id = _id::uuid;
$$;
comment on function private.admin_detalhe_vagas(text) is 'A vacancy with its channel lines; no candidate.';

create function private.admin_detalhe_cupons(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('linha', to_jsonb(c)) from public.cupons as c where c.codigo = _id;
$$;
comment on function private.admin_detalhe_cupons(text) is 'A coupon; who used it is told to nobody.';

create function private.admin_detalhe_canais(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', to_jsonb(c),
    'relacionados', jsonb_build_object(
      'linhas', (
        select coalesce(jsonb_object_agg(l.status, l.n), '{}')
        from (select k.status, count(*) as n from public.vaga_canais as k where k.canal = c.codigo group by 1) as l
      )
    )
  )
  from public.canais as c
  where c.codigo = _id;
$$;
comment on function private.admin_detalhe_canais(text) is 'A channel, and how many lines stand where.';

create function private.admin_detalhe_mensagens(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- The payload stays where it is: it may hold a link's secret or a person's words.
  select jsonb_build_object(
    'linha', to_jsonb(o) - array['payload', 'caixa', 'chave']
      || jsonb_build_object(
        'reenviavel', private.reenviavel(o), 'ainda_tem_link', o.payload ? 'token', 'prometida_em', o.criado_em + k.promessa
      )
  )
  from private.outbox as o
  join private.outbox_tipos as k on k.tipo = o.tipo
  where o.id = _id::uuid;
$$;
comment on function private.admin_detalhe_mensagens(text) is 'How a message fared; never what it says.';

create function private.admin_detalhe_auditoria(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('linha', to_jsonb(a)) from private.auditoria as a where a.id = _id::bigint;
$$;
comment on function private.admin_detalhe_auditoria(text) is 'One line of the trail.';
