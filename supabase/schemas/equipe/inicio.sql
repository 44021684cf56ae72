-- What waits for the team, and the search over everything.

create table equipe.admin_esperas (
  ordem integer primary key,
  fila text not null,
  recorte text not null,
  tabela text not null,
  filtros jsonb not null, desde text not null, dias integer
);
comment on table equipe.admin_esperas is
  'What waits for the team: the rows of a list under these filters, oldest (or nearest deadline) first by the column desde; with dias only those of the last days, '
  'because no decision ends them. The badge of a queue counts them once each, and its first view lists exactly them (the filter pede_acao).';

alter table equipe.admin_esperas enable row level security;

insert into equipe.admin_esperas (ordem, fila, recorte, tabela, filtros, desde, dias)
values
  (1, 'pedidos', 'novos', 'solicitacoes', '{"status": "Solicitação Efetuada", "confirmado": "true", "correcao": "nenhuma"}', 'chegou_em', null),
  (2, 'pedidos', 'corrigidos', 'solicitacoes', '{"status": "Solicitação Efetuada", "correcao": "corrigida"}', 'chegou_em', null),
  (3, 'consultorias', 'analise', 'consultorias', '{"aprovacao": "em_analise"}', 'criado_em', null),
  (4, 'vagas', 'retidos', 'vagas', '{"em_revisao": "true"}', 'bloqueada_em', null),
  (16, 'vagas', 'mudancas', 'vagas', '{"mudanca": "true"}', 'editada_em', null),
  (5, 'denuncias', 'abertas', 'denuncias', '{"status": "aberta"}', 'criada_em', null),
  (6, 'recursos', 'abertos', 'recursos', '{"aberto": "true"}', 'recorrida_em', null),
  (14, 'textos', 'abertos', 'textos', '{"status": "aberta"}', 'criada_em', null),
  (7, 'publicar', 'todas', 'fila_canais', '{"parte": "a_publicar"}', 'prazo_em', null),
  (15, 'publicar', 'atualizar', 'fila_canais', '{"desatualizada": "true", "parte": "no_ar"}', 'desatualizada_em', null),
  (8, 'pagamentos', 'divergentes', 'pagamentos', '{"status": "divergente", "voltou": "false"}', 'criado_em', 30),
  (9, 'pagamentos', 'contestados', 'pagamentos', '{"contestacao_aberta": "true"}', 'criado_em', null),
  (10, 'reembolsos', 'falharam', 'reembolsos', '{"status": "falhou", "superado": "false"}', 'criado_em', null),
  -- Some live for seven days.
  (11, 'mensagens', 'mortas', 'mensagens', '{"status": "morta"}', 'criado_em', 14),
  (12, 'entregas', 'falhas', 'entregas', '{"ok": "false"}', 'em', 7),
  (13, 'contatos', 'novos', 'contatos', '{}', 'criado_em', 7);

create function equipe.onde_da_espera(_espera equipe.admin_esperas) returns text
language sql stable set search_path = '' as $$
  -- The filters stand in the condition, which has no parameters.
  select 'true' || replace(equipe.onde(a, equipe.tipos(a.visao), f.filtros, null, null, null), '$1', quote_literal(f.filtros) || '::jsonb')
  from equipe.admin_listas as a
  cross join lateral (
    select _espera.filtros || case when _espera.dias is null then '{}'
      else jsonb_build_object('de', ((now() at time zone 'America/Sao_Paulo')::date - _espera.dias)::text) end as filtros
  ) as f
  where a.tabela = _espera.tabela;
$$;
comment on function equipe.onde_da_espera is 'Condition, on the view l of its list, of what waits.';

create function equipe.onde_pede_acao(_lista equipe.admin_listas) returns text
language sql stable set search_path = '' as $$
  -- Each part by its own index, then the rows by their key.
  select coalesce(
    'l.chave = any (array(' || string_agg(format('select l.chave from %s as l where %s', _lista.visao, equipe.onde_da_espera(e)), ' union ' order by e.ordem)
    || '))', 'false'
  )
  from equipe.admin_esperas as e where e.tabela = _lista.tabela;
$$;
comment on function equipe.onde_pede_acao is 'Condition, on the view l of a list, of all that waits for the team in it.';

create function equipe.linha_que_espera(_lista equipe.admin_listas) returns text
language sql stable set search_path = '' as $$
  select 'l.linha || jsonb_build_object(''espera'', case ' || string_agg(format('when %s then %L', equipe.onde_da_espera(e), e.recorte), ' ' order by e.ordem) || ' end)'
  from equipe.admin_esperas as e where e.tabela = _lista.tabela;
$$;
comment on function equipe.linha_que_espera is
  'The row of a list, on its view l, with why it waits: espera is the recorte of equipe.admin_esperas, the first of several.';

create function equipe.espera() returns jsonb
language plpgsql security definer set search_path = '' set jit = 'off' as $$
declare
  _espera record;
  _parte jsonb;
  _partes jsonb := '[]';
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_espera', 'conta:' || auth.uid(), 1200, interval '10 minutes');
  for _espera in
    select
      e.*, a.visao,
      -- What waits for two reasons counts under the first.
      equipe.onde_da_espera(e) || coalesce((
        select string_agg(' and (' || equipe.onde_da_espera(f) || ') is not true', '' order by f.ordem)
        from equipe.admin_esperas as f where f.fila = e.fila and f.ordem < e.ordem
      ), '') as onde
    from equipe.admin_esperas as e join equipe.admin_listas as a on a.tabela = e.tabela order by e.ordem
  loop
    execute format(
      'select jsonb_build_object(''total'', count(*), ''itens'',
        coalesce(jsonb_agg(jsonb_build_object(''em'', n.em, ''linha'', n.linha || jsonb_build_object(''espera'', %4$L::text)) order by n.lugar)
          filter (where n.lugar <= 20), ''[]''))
      from (
        select l.%1$I as em, l.linha, row_number() over (order by l.%1$I, l.chave) as lugar
        from %2$s as l where %3$s order by l.%1$I, l.chave limit 100
      ) as n',
      _espera.desde, _espera.visao, _espera.onde, _espera.recorte
    )
    into _parte;
    _partes := _partes || (jsonb_build_object('fila', _espera.fila, 'recorte', _espera.recorte, 'tabela', _espera.tabela) || _parte);
  end loop;
  return _partes;
end
$$;

create function public.fn_admin_espera() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.espera();
$$;
comment on function public.fn_admin_espera is
  'For admins: what waits for the team, by queue: [{fila, recorte, tabela, total, itens: the first 20 of [{em, linha, with espera: the recorte}]}]. '
  'What waits for two reasons is in the first. total counts up to 100. '
  'Errors: PT403 so_admin, PT429 limite.';
grant execute on function equipe.espera, public.fn_admin_espera to authenticated;

create function equipe.procura(_texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' set jit = 'off' as $$
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_procura', 'conta:' || auth.uid(), 1200, interval '10 minutes');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tabela', n.tabela, 'linha', n.linha) order by n.lugar, n.tabela = 'pessoas', n.tabela), '[]')
    from (
      select t.tabela, i.linha, i.lugar
      from unnest(array['pessoas', 'solicitacoes', 'consultorias', 'vagas', 'pagamentos', 'contatos']) as t (tabela)
      cross join lateral jsonb_array_elements(equipe.lista(t.tabela, _texto, '{}', null, null, 10) -> 'itens')
        with ordinality as i (linha, lugar)
      where base.admin_termos(base.limpar_linha(left(_texto, 200))) is not null
      -- Who it is comes after what they have.
      order by i.lugar, t.tabela = 'pessoas', t.tabela
      limit 10
    ) as n
  );
end
$$;

create function public.fn_admin_procura(_texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.procura(_texto);
$$;
comment on function public.fn_admin_procura is
  'For admins: at most 10 people, requests, consultancies, vacancies, payments and contacts with the typed words or their beginnings, a telephone or an id: '
  '[{tabela, linha}], a few of each kind. Errors: PT403 so_admin, PT429 limite.';
grant execute on function equipe.procura, public.fn_admin_procura to authenticated;

-- Facts of the site, and what the first screen of each person shows.

create function equipe.dados_do_site() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'checkout_url', c.checkout_url, 'plano_itens', c.plano_itens, 'razao_social', c.razao_social, 'cnpj', c.cnpj,
    'endereco_fisico', c.endereco_fisico, 'encarregado_nome', c.encarregado_nome, 'encarregado_email', c.encarregado_email, 'contado_em', a.em,
    'canais', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'codigo', k.codigo, 'nome', k.nome, 'preco_centavos', k.preco_centavos, 'modo', k.modo, 'descricao', k.descricao,
        'prazo_horas', k.prazo_horas,
        'logo', (select f.caminho from arquivos.arquivos as f where f.caminho = k.logo and f.publicado_em is not null)
      ) order by k.ordem), '[]')
      from public.canais as k where k.ativo
    ),
    'numeros', jsonb_object_agg(n.nome, jsonb_build_object(
      'modo', n.modo, 'minimo', n.minimo,
      'valor', case when n.modo = 'verdadeiro' and (a.site ->> n.nome)::integer >= n.minimo then a.site -> n.nome end
    )),
    'fonte', case when bool_or(n.modo = 'anunciado') then jsonb_build_object('texto', c.numeros_fonte, 'em', c.numeros_em) end
  )
  from public.configuracoes as c
  cross join equipe.numeros_atualizacao as a
  cross join lateral (values
    ('empresas', c.numero_empresas, 50), ('consultorias', c.numero_consultorias, 20), ('canais', c.numero_canais, 5),
    ('satisfacao', c.numero_satisfacao, null)
  ) as n (nome, modo, minimo)
  group by c.id, a.id;
$$;

create function public.fn_dados_do_site() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(equipe.dados_do_site(), 60);
$$;
comment on function public.fn_dados_do_site is
  'For everybody: {checkout_url (# while there is none), plano_itens|null (a line each), razao_social|null, cnpj|null, endereco_fisico|null, '
  'encarregado_nome|null, encarregado_email|null, contado_em, canais: [{codigo, nome, preco_centavos, modo, descricao, '
  'prazo_horas}] on sale, numeros: {empresas|consultorias|canais|satisfacao: {modo, minimo|null, valor|null}}, '
  'fonte: {texto, em: day} of the announced ones|null}. valor is the figure counted at contado_em, only when modo is verdadeiro and it is not below minimo '
  '(fn_admin_numeros_do_site has every one). Nothing else of the settings is public.';
grant execute on function equipe.dados_do_site, public.fn_dados_do_site to anon, authenticated;

create function equipe.numeros_do_site() returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform contas.exigir_admin();
  return (
    select jsonb_build_object(
      'contado_em', a.em,
      'numeros', (
        select jsonb_object_agg(n.nome, n.numero || jsonb_build_object('valor', a.site -> n.nome))
        from jsonb_each(equipe.dados_do_site() -> 'numeros') as n (nome, numero)
      )
    )
    from equipe.numeros_atualizacao as a
  );
end
$$;

create function public.fn_admin_numeros_do_site() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.numeros_do_site();
$$;
comment on function public.fn_admin_numeros_do_site is
  'For admins: {contado_em, numeros} as fn_dados_do_site has them, with each figure as it was counted, whatever the site shows. Errors: PT403 so_admin.';
grant execute on function equipe.numeros_do_site, public.fn_admin_numeros_do_site to authenticated;

create function equipe.inicio(_limite integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _conta constant uuid := contas.minha_conta();
  _email constant text := contas.meu_email();
  _cliente constant boolean := exists (
    select from public.clientes as c join public.solicitacoes as s on s.cliente_id = c.id where c.email = _email
  );
  _consultoria constant boolean := exists (select from public.consultorias as c where c.dono_id = _conta)
    or exists (select from public.consultorias as c where c.dono_id is null and c.email = _email)
    or exists (
      select from consultorias.consultoria_rascunhos as r where (r.dono_id = _conta or r.dono_id is null and r.email = _email) and r.expira_em > now()
    )
    or exists (select from public.propostas as p where p.auth_user_id = _uid)
    or exists (select from consultorias.membros as m where m.usuario_id = _conta);
  _recrutador constant boolean := exists (select from public.vagas as v where v.usuario_id = _conta)
    or exists (select from public.empresas as e where e.usuario_id = _conta)
    or exists (select from vagas.empresa_membros as m where m.usuario_id = _conta);
begin
  perform base.limitar('inicio', 'conta:' || _uid, 240, interval '10 minutes');
  return jsonb_build_object(
    'pessoa', (
      select jsonb_build_object('nome', u.nome, 'sobrenome', u.sobrenome, 'email', u.email) from public.usuarios as u where u.auth_user_id = _uid
    ),
    'cliente', _cliente,
    'consultoria', _consultoria,
    'recrutador', _recrutador,
    'pendencias', equipe.pendencias(_uid, _conta, _email, _cliente, _consultoria, _recrutador, least(greatest(coalesce(_limite, 7), 1), 100)),
    'equipe', case contas.acesso_da_equipe()
      when 'liberado' then (
        select jsonb_build_object(
          'fila', sum((e ->> 'total')::integer),
          'atrasados', sum((
            select count(*) from jsonb_array_elements(e -> 'itens') as i where (i ->> 'em')::timestamptz < now() - interval '24 hours'
          ))
        )
        from jsonb_array_elements(equipe.espera()) as e
        where e ->> 'fila' in ('pedidos', 'consultorias', 'vagas', 'denuncias', 'recursos', 'textos')
      )
      when 'falta_codigo' then '{}'
    end
  );
end
$$;

create function public.fn_inicio(_limite integer default 7) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.inicio(_limite);
$$;
comment on function public.fn_inicio is
  'What the calling account is on the site, and what waits for it: {pessoa: {nome, sobrenome, email: each or null}|null, cliente, consultoria (a registration, a draft of one '
  'or proposals), recrutador: whether it has a share, pendencias: {itens: [{tipo, id, titulo, de|null, marca|null, logo|null, desde, ate|null, quantos|null, '
  'centavos|null}] the first _limite (at most 100), money before people before deadlines, total, mensagens}, equipe: decisions that wait {fila: up to 100 of each queue, atrasados: of '
  'the first 20 of each, those older than 24 hours}, {} before the code of the session, null for others}. Errors: PT429 limite.';
grant execute on function equipe.inicio, public.fn_inicio to authenticated;
