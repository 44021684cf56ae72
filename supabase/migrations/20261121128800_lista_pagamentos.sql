-- Payments, refunds, lines that wait for a person, messages of the contact form: lists of the team; and revenue and refunds among
-- the numbers. Locks: share on the indexed tables while their indexes are made, share row exclusive for an instant to add
-- triggers; the first count reads payments and refunds whole. Undo: delete the rows of private.admin_tabelas; drop the
-- functions, triggers and indexes; put back private.saude_dos_feeds and private.recontar_numeros.

create index pagamentos_criado_em_idx on private.pagamentos (criado_em, id);
create index pagamentos_status_idx on private.pagamentos (status, criado_em, id);
create index pagamentos_valor_idx on private.pagamentos (valor_centavos, id);
create index pagamentos_palavras_idx on private.pagamentos using gin (
  private.admin_busca(coalesce(nome, '') || ' ' || coalesce(email, '') || ' ' || coalesce(intent_id, ''))
);
create index pagamento_eventos_intent_id_idx on private.pagamento_eventos (intent_id, recebido_em);
create index reembolsos_criado_em_idx on private.reembolsos (criado_em, id);
create index reembolsos_status_idx on private.reembolsos (status, criado_em, id);
create function private.parte_da_fila(_status text, _modo text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case
    when _status = 'publicado' then 'no_ar'
    when _modo = 'feed_aberto' then 'feed'
    else 'a_publicar'
  end;
$$;
comment on function private.parte_da_fila(text, text) is
  'Part of the team''s list of channel lines: a_publicar waits for a person, feed is carried by an open feed, no_ar has an address.';

create index vaga_canais_fila_idx on public.vaga_canais (prazo_em, id)
where status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado') and modo <> 'proprio' and prazo_em is not null;
create index vaga_canais_parte_idx on public.vaga_canais (private.parte_da_fila(status, modo), prazo_em, id)
where status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado') and modo <> 'proprio' and prazo_em is not null;
create index contatos_criado_em_lista_idx on public.contatos (criado_em, id);
create index contatos_palavras_idx on public.contatos using gin (
  private.admin_busca(protocolo || ' ' || coalesce(nome, '') || ' ' || coalesce(email, ''))
);

insert into private.admin_tabelas (
  tabela, de, chave, tipo_chave, linha, busca, busca_de, busca_chave, ordens, ordem_padrao, filtros
)
values
  (
    'pagamentos', 'private.pagamentos as t left join public.vagas as v on v.id = t.vaga_id', 't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'status', t.status,
      'valor_centavos', t.valor_centavos, 'recebido_centavos', t.recebido_centavos, 'reembolsado_centavos', t.reembolsado_centavos,
      'documento', private.mascarar_documento(t.documento), 'nome', t.nome, 'email', t.email, 'recusa_codigo', t.recusa_codigo,
      'divergencia', t.divergencia, 'producao', t.producao, 'criado_em', t.criado_em, 'pago_em', t.pago_em,
      'contestado_em', t.contestado_em, 'atualizado_em', t.atualizado_em
    )$$,
    $$private.admin_busca(coalesce(t.nome, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.intent_id, ''))$$,
    'private.pagamentos as t', 't.id',
    '{"criado_em": ["t.criado_em", "timestamptz"], "valor": ["t.valor_centavos", "integer"]}',
    '-criado_em',
    '{
      "status": ["t.status = $v", "text"],
      "vaga_id": ["t.vaga_id = $v", "uuid"],
      "contestado": ["(t.contestado_em is not null) = $v", "boolean"],
      "com_reembolso": ["(t.reembolsado_centavos > 0) = $v", "boolean"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  ),
  (
    'reembolsos',
    'private.reembolsos as t join private.pagamentos as p on p.id = t.pagamento_id left join public.vaga_canais as c on c.id = t.vaga_canal_id',
    't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'pagamento_id', t.pagamento_id, 'vaga_id', p.vaga_id, 'canal', c.canal, 'valor_centavos', t.valor_centavos,
      'causa', t.causa, 'motivo', t.motivo, 'status', t.status, 'tentativas', t.tentativas, 'erro', t.erro, 'criado_em', t.criado_em,
      'feito_em', t.feito_em
    )$$,
    null, null, null,
    '{"criado_em": ["t.criado_em", "timestamptz"]}',
    '-criado_em',
    '{
      "status": ["t.status = $v", "text"],
      "pagamento_id": ["t.pagamento_id = $v", "uuid"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  ),
  (
    'fila_canais',
    $$(
      select l.*
      from public.vaga_canais as l
      where
        l.status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado')
        and l.modo <> 'proprio'
        and l.prazo_em is not null
    ) as t join public.vagas as v on v.id = t.vaga_id and v.status = 'published'$$,
    't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'canal', t.canal, 'modo', t.modo, 'status', t.status, 'preco_centavos', t.preco_centavos - t.desconto_centavos,
      'prazo_em', t.prazo_em, 'atrasada', t.prazo_em < now() and private.parte_da_fila(t.status, t.modo) = 'a_publicar',
      'enviado_em', t.enviado_em, 'lido_em', t.lido_em, 'external_url', t.external_url, 'causa', t.causa,
      'motivo', t.motivo, 'vaga_id', v.id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo,
      'empresa', v.empresa, 'publicada_em', v.publicada_em
    )$$,
    null, null, null,
    '{"prazo_em": ["t.prazo_em", "timestamptz"]}',
    'prazo_em',
    '{
      "parte": ["private.parte_da_fila(t.status, t.modo) = $v", "text"],
      "canal": ["t.canal = $v", "text"],
      "status": ["t.status = $v", "text"],
      "atrasada": ["(t.prazo_em < now() and private.parte_da_fila(t.status, t.modo) = ''a_publicar'') = $v", "boolean"]
    }'
  ),
  (
    'contatos', 'public.contatos as t', 't.id', 'uuid',
    $$jsonb_build_object(
      'id', t.id, 'protocolo', t.protocolo, 'nome', t.nome, 'email', t.email, 'assunto', t.assunto, 'criado_em', t.criado_em
    )$$,
    $$private.admin_busca(t.protocolo || ' ' || coalesce(t.nome, '') || ' ' || coalesce(t.email, ''))$$,
    'public.contatos as t', 't.id',
    '{"criado_em": ["t.criado_em", "timestamptz"]}',
    '-criado_em',
    '{
      "assunto": ["t.assunto = $v", "text"],
      "de": ["t.criado_em >= private.dia_de_brasilia($v)", "date"],
      "ate": ["t.criado_em < private.dia_de_brasilia($v + 1)", "date"]
    }'
  );

update private.admin_tabelas as a set trilha = 'vaga_canais' where a.tabela = 'fila_canais';

create function private.admin_detalhe_pagamentos(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', (to_jsonb(p) - array['chave', 'documento', 'usuario_id', 'reservado_ate'])
      || jsonb_build_object('documento', private.mascarar_documento(p.documento)),
    'relacionados', jsonb_build_object(
      'reembolsos', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', r.id, 'canal', c.canal, 'valor_centavos', r.valor_centavos, 'causa', r.causa, 'motivo', r.motivo,
              'status', r.status,
              'tentativas', r.tentativas, 'erro', r.erro, 'criado_em', r.criado_em, 'feito_em', r.feito_em
            )
            order by r.criado_em, r.id
          ),
          '[]'
        )
        from private.reembolsos as r
        left join public.vaga_canais as c on c.id = r.vaga_canal_id
        where r.pagamento_id = p.id
      ),
      'eventos', (
        select coalesce(
          jsonb_agg(jsonb_build_object('tipo', e.tipo, 'em', e.recebido_em, 'resultado', e.resultado) order by e.recebido_em), '[]'
        )
        from (
          select x.* from private.pagamento_eventos as x
          where x.intent_id = p.intent_id order by x.recebido_em desc limit 50
        ) as e
      ),
      'vaga', (
        select jsonb_build_object('id', v.id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa, 'status', v.status)
        from public.vagas as v where v.id = p.vaga_id
      )
    )
  )
  from private.pagamentos as p
  where p.id = _id::uuid;
$$;
comment on function private.admin_detalhe_pagamentos(text) is 'A payment with its refunds, events and vacancy; the document masked.';

create function private.admin_detalhe_reembolsos(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('linha', to_jsonb(r) - 'reservado_ate') from private.reembolsos as r where r.id = _id::uuid;
$$;
comment on function private.admin_detalhe_reembolsos(text) is 'A refund.';

create function private.admin_detalhe_fila_canais(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'linha', to_jsonb(c) || jsonb_build_object(
      'hosts', k.hosts, 'cargo', v.cargo, 'empresa', v.empresa, 'codigo_ref', v.codigo_ref,
      'atrasada', c.prazo_em < now() and private.parte_da_fila(c.status, c.modo) = 'a_publicar'
    ),
    'relacionados', jsonb_build_object(
      'vaga', private.vaga_publica(v, true) || jsonb_build_object(
        'id', v.id, 'responsavel_nome', v.responsavel_nome, 'email', v.email, 'telefone', v.telefone
      ),
      'eventos', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('de', e.de, 'para', e.para, 'ator', e.ator, 'causa', e.causa, 'detalhe', e.detalhe, 'em', e.em)
            order by e.id desc
          ),
          '[]'
        )
        from public.vaga_canal_eventos as e where e.vaga_canal_id = c.id
      )
    )
  )
  from public.vaga_canais as c
  join public.vagas as v on v.id = c.vaga_id
  join public.canais as k on k.codigo = c.canal
  where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_fila_canais(text) is
  'A channel line with everything that posting it by hand needs, and its history.';

create function private.admin_detalhe_contatos(_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('linha', to_jsonb(c)) from public.contatos as c where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_contatos(text) is 'A message of the contact form.';

create or replace function private.saude_dos_feeds()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('formato', f.formato, 'lido_em', f.lido_em, 'lido_por', f.lido_por) order by f.formato), '[]')
  from private.feed_leituras as f;
$$;
comment on function private.saude_dos_feeds() is 'When each feed of vacancies was last read, and by whom as it called itself: [{formato, lido_em, lido_por}].';

create function private.purgar_equipe()
returns jsonb
language sql
set search_path = ''
as $$
  select jsonb_build_object('auditoria', private.purgar_auditoria(5000));
$$;
comment on function private.purgar_equipe() is
  'Step of the purge: the trail of the team, five years after.';

insert into private.passos_da_purga (nome, ordem) values ('purgar_equipe', 90);

select private.criar_contadores_de_recusas();
