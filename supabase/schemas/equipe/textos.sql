-- Decisions about pages of companies, and the check of their texts.

create function equipe.ocultar_pagina_da_empresa(_slug text, _motivo text, _ocultar boolean, _visto timestamptz) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pagina publico.empresa_paginas;
begin
  perform contas.exigir_admin();
  perform base.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _ocultar is null then
    perform base.recusar(422, 'Escolha ocultar ou mostrar.', 'ocultar');
  end if;
  _motivo := case when _ocultar then base.motivo_limpo(_motivo, true) end;
  select p.* into _pagina from publico.empresa_paginas as p where p.slug = left(_slug, 200) for update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta página.', 'pagina_inexistente');
  end if;
  if _pagina.motivo_ocultacao is not distinct from _motivo then
    return;
  elsif _visto <> _pagina.atualizada_em then
    perform base.recusar(409, 'Este item mudou desde que a página foi aberta.', 'mudou');
  end if;
  update publico.empresa_paginas as p set motivo_ocultacao = _motivo, atualizada_em = now() where p.empresa_id = _pagina.empresa_id;
  perform contas.anotar_auditoria(
    'alterou', 'empresa_paginas', _pagina.empresa_id::text,
    jsonb_build_object('motivo_ocultacao', jsonb_build_array(_pagina.motivo_ocultacao, _motivo))
  );
end
$$;

create function public.fn_ocultar_pagina_da_empresa(
  _slug text default null, _motivo text default null, _ocultar boolean default null, _visto timestamptz default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.ocultar_pagina_da_empresa(_slug, _motivo, _ocultar, _visto);
$$;
comment on function public.fn_ocultar_pagina_da_empresa is
  'For admins: takes the page of a company off, with a reason that its owner reads, or shows it again; its vacancies stay as they are. Idempotent. _visto: of the page that the screen shows. Errors: PT403 so_admin, '
  'PT404 pagina_inexistente, PT409 mudou, PT422 ocultar or motivo, PT429 limite.';
grant execute on function equipe.ocultar_pagina_da_empresa, public.fn_ocultar_pagina_da_empresa to authenticated;

create function equipe.paginas_a_checar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update publico.empresa_paginas as p set checar_em = now() + interval '2 minutes'
  where
    p.empresa_id in (
      select f.empresa_id from publico.empresa_paginas as f
      where f.checar_em <= now() order by f.checar_em limit least(greatest(_limite, 1), 100) for update skip locked
    )
  returning jsonb_build_object('id', p.empresa_id, 'texto', p.sobre, 'escrito_em', p.escrito_em);
$$;

create function public.fn_service_paginas_a_checar(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select equipe.paginas_a_checar(_limite);
$$;
comment on function public.fn_service_paginas_a_checar is
  'For the worker: pages of companies whose text waits for the check, each again after 2 minutes until it is concluded: {id, texto, escrito_em}.';
grant execute on function equipe.paginas_a_checar, public.fn_service_paginas_a_checar to service_role;

create function equipe.concluir_pagina(_id uuid, _escrito_em timestamptz, _achado text) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update publico.empresa_paginas as p set checar_em = null, achado = nullif(left(_achado, 2000), ''), atualizada_em = now()
  where p.empresa_id = _id and p.escrito_em = _escrito_em and p.checar_em is not null;
$$;

create function public.fn_service_concluir_pagina(_id uuid default null, _escrito_em timestamptz default null, _achado text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select equipe.concluir_pagina(_id, _escrito_em, _achado);
$$;
comment on function public.fn_service_concluir_pagina is
  'For the worker: the check of a page''s text is over: shown, or kept off with the reason (_achado). Nothing when the text changed meanwhile.';
grant execute on function equipe.concluir_pagina, public.fn_service_concluir_pagina to service_role;

-- Reports of what people write to and about each other: who may report, and the list of the team.

insert into base.opcoes (lista, valores)
values ('motivo_de_texto', array['ofensa', 'contato', 'engano', 'discriminacao', 'outro']);

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('texto_denunciado', 'motivo', 1, 'opcao', 'Escolha o motivo', null, 'motivo_de_texto'),
  ('texto_denunciado', 'detalhe', 2, 'texto', null, 500, null);

create function equipe.lado_do_texto(_tipo text, _id uuid, _token text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _pedido uuid;
  _lado text;
begin
  if _tipo in ('avaliacao', 'resposta') then
    select case when a.consultoria_id = consultorias.minha_consultoria_id() then 'consultoria' else 'visitante' end into _lado
    from avaliacoes.avaliacoes as a where a.id = _id and a.status = 'publicada' and (_tipo = 'avaliacao' or a.resposta is not null);
    return _lado;
  end if;
  if _tipo = 'pagina' then
    return (select 'visitante' from publico.empresa_paginas as p where p.empresa_id = _id and (publico.empresa_no_ar(p.slug)).id = _id);
  end if;
  if _token is not null then
    _pedido := pedidos.link_vivo(_token);
  end if;
  if _tipo in ('pergunta', 'resposta_do_cliente') then
    select case when s.id = _pedido then 'cliente' else 'consultoria' end into _lado
    from conversas.perguntas as p
    join public.solicitacoes as s on s.id = p.solicitacao_id
    where
      p.id = _id
      and p.retirada_em is null
      and case
        when s.id = _pedido then _tipo = 'pergunta'
        else auth.uid() is not null and (_tipo = 'pergunta' or p.resposta is not null) and propostas.leio(s)
      end;
  elsif _tipo = 'mensagem' then
    -- Only what the other side wrote.
    select case when m.do_cliente then 'consultoria' else 'cliente' end into _lado
    from conversas.mensagens as m
    join public.propostas as p on p.id = m.proposta_id
    where
      m.id = _id and m.retirada_em is null and case when m.do_cliente then propostas.pode(auth.uid(), p, 'ler') else p.solicitacao_id = _pedido end;
  end if;
  return _lado;
end
$$;
comment on function equipe.lado_do_texto is
  'On which side a caller reads a text that it may report: cliente (by the follow-up link), consultoria (signed in) or visitante (a published review, the page of a '
  'company); null when it may not. '
  'Errors: as link_vivo.';

create function equipe.texto_denunciado(_denuncia moderacao.textos_denunciados) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'tipo', t.tipo, 'texto', t.texto, 'resposta', t.resposta, 'autor', t.autor, 'retirado', t.retirado, 'solicitacao_id', t.solicitacao_id,
    'denuncias', n.denuncias, 'visto', concat_ws(':', _denuncia.status, nullif(jsonb_array_length(n.denuncias), 1))
  )
  from (
    select 'pergunta' as tipo, p.texto, p.resposta, 'consultoria' as autor, p.retirada_em is not null as retirado, p.solicitacao_id
    from conversas.perguntas as p where p.id = _denuncia.pergunta_id and _denuncia.parte = 'texto'
    union all
    -- Here and below, one that was written again after the report is another text.
    select
      'resposta_do_cliente', case when p.respondida_em <= _denuncia.criada_em then p.resposta end, null, 'cliente',
      p.retirada_em is not null or (p.respondida_em <= _denuncia.criada_em) is not true, p.solicitacao_id
    from conversas.perguntas as p where p.id = _denuncia.pergunta_id and _denuncia.parte = 'resposta'
    union all
    select 'mensagem', m.texto, null, case when m.do_cliente then 'cliente' else 'consultoria' end, m.retirada_em is not null, p.solicitacao_id
    from conversas.mensagens as m join public.propostas as p on p.id = m.proposta_id where m.id = _denuncia.mensagem_id
    union all
    select
      'avaliacao', case when a.enviada_em <= _denuncia.criada_em then a.texto end, case when a.enviada_em <= _denuncia.criada_em then a.resposta end, 'cliente',
      a.status = 'removida' or (a.enviada_em <= _denuncia.criada_em) is not true, p.solicitacao_id
    from avaliacoes.avaliacoes as a join public.propostas as p on p.id = a.proposta_id where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'texto'
    union all
    -- Of a review that the team took off, the answer is off too.
    select
      'resposta', case when a.respondida_em <= _denuncia.criada_em then a.resposta end, null, 'consultoria',
      a.status = 'removida' or (a.resposta is not null and a.respondida_em <= _denuncia.criada_em) is not true, p.solicitacao_id
    from avaliacoes.avaliacoes as a join public.propostas as p on p.id = a.proposta_id where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'resposta'
    union all
    select
      _denuncia.parte, a.caminho, null, case when e.empresa_id is null and _denuncia.parte <> 'documento' then 'consultoria' else 'empresa' end, not exists (select from arquivos.em_uso(a.id)), null
    from arquivos.arquivos as a
    left join publico.empresa_paginas as e on a.id in (e.logo_id, e.logo_novo_id)
    where a.id = _denuncia.arquivo_id
    union all
    select 'pagina', concat_ws(e'\n\n', p.nome, p.sobre, p.site), null, 'empresa', p.motivo_ocultacao is not null, null
    from publico.empresa_paginas as p where p.empresa_id = _denuncia.pagina_id and _denuncia.parte = 'texto'
    union all
    select 'nome', concat_ws(e'\n\n', _denuncia.detalhe, 'Na página: ' || p.nome), null, 'empresa', _denuncia.status = 'procedente', null
    from publico.empresa_paginas as p where p.empresa_id = _denuncia.pagina_id and _denuncia.parte = 'nome'
  ) as t
  cross join (
    select jsonb_agg(
      jsonb_build_object('id', d.id, 'de', d.de, 'motivo', d.motivo, 'detalhe', d.detalhe, 'criada_em', d.criada_em) order by d.criada_em, d.id
    ) as denuncias
    from moderacao.textos_denunciados as d
    where
      d.alvo = _denuncia.alvo and d.parte = _denuncia.parte and d.status = _denuncia.status
      and d.decidida_em is not distinct from _denuncia.decidida_em
  ) as n;
$$;
comment on function equipe.texto_denunciado is
  'The reported text as it was written, for the team: {tipo, texto (of a file its path), resposta|null, autor: cliente|consultoria|empresa, retirado, '
  'solicitacao_id|null, denuncias: those decided together, oldest first [{id, de, motivo, detalhe|null, criada_em}], visto: what fn_decidir_texto wants to '
  'know that the page showed}.';

create view equipe.lista_textos as
select
  t.id as chave,
  t.criada_em,
  t.status,
  t.motivo,
  to_jsonb(t) - array['decidida_por', 'pergunta_id', 'mensagem_id', 'avaliacao_id', 'arquivo_id', 'pagina_id', 'alvo'] || equipe.texto_denunciado(t) as linha
from moderacao.textos_denunciados as t where not exists (select 1 from moderacao.textos_denunciados as d where (d.alvo, d.parte, d.status) = (t.alvo, t.parte, t.status)
  and d.decidida_em is not distinct from t.decidida_em and (d.criada_em, d.id) < (t.criada_em, t.id));
comment on view equipe.lista_textos is 'What others reported, and new logos, photos, portfolios, documents and names, in the team''s list, each once with its reports.';

-- Reporting a text, and the decision of the team about it.

create function equipe.denunciar_texto(_tipo text, _id uuid, _motivo text, _detalhe text, _token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _de text;
  _limpos jsonb;
begin
  _limpos := catalogo.limpar_campos('{texto_denunciado}', jsonb_build_object('motivo', _motivo, 'detalhe', _detalhe), true);
  _de := equipe.lado_do_texto(_tipo, _id, _token);
  if _de is null then
    perform base.recusar(404, 'Não encontramos este texto.', 'texto_inexistente');
  end if;
  perform base.limitar_por_endereco('denuncia_de_texto', base.endereco_cliente(), 3, interval '1 day', _id || ' de ');
  insert into moderacao.textos_denunciados (pergunta_id, mensagem_id, avaliacao_id, parte, pagina_id, de, motivo, detalhe)
  values (
    case when _tipo in ('pergunta', 'resposta_do_cliente') then _id end, case _tipo when 'mensagem' then _id end,
    case when _tipo in ('avaliacao', 'resposta') then _id end, case when _tipo in ('resposta', 'resposta_do_cliente') then 'resposta' else 'texto' end,
    case _tipo when 'pagina' then _id end, _de, _limpos ->> 'motivo', _limpos ->> 'detalhe'
  )
  on conflict do nothing;
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function equipe.denunciar_texto is
  'Limit: 3 a day per text and address.';

create function public.fn_denunciar_texto(
  _tipo text default null, _id uuid default null, _motivo text default null, _detalhe text default null, _token text default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
declare
  _recusa constant jsonb := base.admitir('denuncia_de_texto', 20, interval '1 hour', octet_length(concat(_tipo, _motivo, _detalhe, _token)));
  _hint text;
begin
  return coalesce(_recusa, equipe.denunciar_texto(_tipo, _id, _motivo, _detalhe, _token));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_denunciar_texto is
  'Reports a question, its answer (signed in), a message of the other side (by the follow-up link or signed in), a published review or the page of a company: {recebida: true}, '
  'the same for a text that is reported already. '
  '_tipo pergunta, resposta_do_cliente (_id of its question), mensagem, avaliacao, resposta (of the consultancy to a review) or pagina (_id of fn_ver_empresa); _motivo one of motivo_de_texto. Errors: '
  'PT404 texto_inexistente, '
  'link_invalido, PT410 link_expirado, PT422 motivo, PT429 limite.';
grant execute on function equipe.denunciar_texto, public.fn_denunciar_texto to anon, authenticated;

create function equipe.decidir_texto(_id uuid, _decisao text, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _denuncia moderacao.textos_denunciados;
begin
  _motivo := equipe.motivo_da_decisao(_decisao, _motivo, 'Diga por que o texto sai: quem o escreveu lê este motivo.');
  select d.* into _denuncia from moderacao.textos_denunciados as d where d.id = _id for no key update;
  perform base.recusar_se_mudou(_visto, equipe.texto_denunciado(_denuncia) ->> 'visto');
  perform equipe.exigir_denuncia_aberta(_denuncia.status);
  -- The open reports of a text are decided together: the page showed them all.
  update moderacao.textos_denunciados as d
  set status = _decisao, decisao = _motivo, decidida_em = now(), decidida_por = contas.minha_conta()
  where d.alvo = _denuncia.alvo and d.parte = _denuncia.parte and d.status = 'aberta';
  if _decisao = 'procedente' then
    perform equipe.avisar_texto_retirado(_denuncia, _motivo);
    perform equipe.recusar_arquivo(_denuncia.arquivo_id, _motivo);
    update publico.empresa_paginas as p set motivo_ocultacao = _motivo, atualizada_em = now()
    where p.empresa_id = _denuncia.pagina_id and _denuncia.parte = 'texto';
    perform publico.decidir_nome(_denuncia.pagina_id, _denuncia.detalhe, _motivo) where _denuncia.parte = 'nome';
    update conversas.perguntas as p set retirada_em = now(), avisar_desde = null where p.id = _denuncia.pergunta_id and _denuncia.parte = 'texto';
    -- The client may answer again, as after any answer.
    update conversas.perguntas as p set resposta = null, resposta_mascarada = null, respondida_em = null, avisar_desde = null
    where p.id = _denuncia.pergunta_id and _denuncia.parte = 'resposta';
    update conversas.mensagens as m set retirada_em = now(), avisar_desde = null where m.id = _denuncia.mensagem_id;
    -- The right to one answer is used all the same.
    update avaliacoes.avaliacoes as a set resposta = null, resposta_mascarada = null where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'resposta';
    update avaliacoes.avaliacoes as a set status = 'removida', checar_em = null where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'texto';
    perform avaliacoes.mudou(a.id) from avaliacoes.avaliacoes as a where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'texto';
  else
    perform equipe.aprovar_arquivo(_denuncia.arquivo_id);
    perform publico.decidir_nome(_denuncia.pagina_id, _denuncia.detalhe, null) where _denuncia.parte = 'nome';
    update avaliacoes.avaliacoes as a set status = 'agendada' where a.id = _denuncia.avaliacao_id and a.status = 'retida';
  end if;
  return jsonb_build_object('id', _id, 'status', _decisao);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_decidir_texto(
  _id uuid default null, _decisao text default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.decidir_texto(_id, _decisao, _motivo, _visto);
$$;
comment on function public.fn_decidir_texto is
  'For admins: decides the open reports of a text: {id, status}. procedente takes the text off and tells its author the reason; improcedente '
  'lets a review that the check held be published, or shows a new name or portfolio, and an image once the worker made its public copy. '
  '_visto is what the page showed (visto of equipe.texto_denunciado). '
  'Errors: PT403 so_admin, PT404 denuncia_inexistente, PT409 '
  'ja_decidida or mudou, PT422 decisao or '
  'motivo, PT429 limite.';
grant execute on function equipe.decidir_texto, public.fn_decidir_texto to authenticated;

create function equipe.avisar_texto_retirado(_denuncia moderacao.textos_denunciados, _motivo text) returns void
language plpgsql set search_path = '' as $$
declare
  _texto constant jsonb := equipe.texto_denunciado(_denuncia);
  -- A review that the check held: nobody reported it, and it was on no page.
  _retida constant boolean := _texto ->> 'tipo' = 'avaliacao' and _denuncia.de = 'checagem';
  _dados constant jsonb := jsonb_build_object('o_que', _texto ->> 'tipo', 'motivo', _motivo)
    || case when _retida then '{"retida": true}' else '{}' end::jsonb;
begin
  if (_texto ->> 'retirado')::boolean then
    return;
  elsif _texto ->> 'autor' = 'cliente' then
    perform pedidos.enviar_link((_texto ->> 'solicitacao_id')::uuid, 'texto_retirado', _denuncia.id::text, _dados);
  else
    perform mensagens.enfileirar('texto_retirado', _denuncia.id::text, u.email, _dados)
    from public.usuarios as u
    where
      u.email_verificado
      and u.auth_user_id in (
        select p.auth_user_id from conversas.perguntas as p where p.id = _denuncia.pergunta_id
        union all
        select q.auth_user_id from conversas.mensagens as m join public.propostas as q on q.id = m.proposta_id where m.id = _denuncia.mensagem_id
        union all
        select a.auth_user_id from arquivos.arquivos as a where a.id = _denuncia.arquivo_id
        union all
        select d.auth_user_id from public.empresas as e join public.usuarios as d on d.id = e.usuario_id where e.id = _denuncia.pagina_id
        union all
        select q.auth_user_id from avaliacoes.avaliacoes as a join public.propostas as q on q.id = a.proposta_id where a.id = _denuncia.avaliacao_id
      );
  end if;
end
$$;
comment on function equipe.avisar_texto_retirado is 'Tells who wrote a text, with the reason, that the team takes it off; nobody when it is off already.';

create function equipe.detalhe_textos(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(d) - array['decidida_por', 'pergunta_id', 'mensagem_id', 'avaliacao_id', 'parte', 'arquivo_id', 'pagina_id', 'alvo']
      || equipe.texto_denunciado(d)
      || jsonb_build_object('decidida_por', (select u.email from public.usuarios as u where u.id = d.decidida_por)),
    'relacionados', '{}'::jsonb
  )
  from moderacao.textos_denunciados as d
  where d.id = _id::uuid;
$$;
comment on function equipe.detalhe_textos is 'A reported text with its reports.';
