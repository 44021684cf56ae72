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
    case _tipo when 'pergunta' then _id end, case _tipo when 'mensagem' then _id end, case when _tipo in ('avaliacao', 'resposta') then _id end,
    case _tipo when 'resposta' then 'resposta' else 'texto' end, case _tipo when 'pagina' then _id end, _de, _limpos ->> 'motivo',
    _limpos ->> 'detalhe'
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
  'Reports a question, a message of the other side (by the follow-up link or signed in), a published review or the page of a company: {recebida: true}, '
  'the same for a text that is reported already. '
  '_tipo pergunta, mensagem, avaliacao, resposta (of the consultancy to a review) or pagina (_id of fn_ver_empresa); _motivo one of motivo_de_texto. Errors: '
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
  perform equipe.exigir_denuncia_aberta(_denuncia.status, null);
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
    update conversas.perguntas as p set retirada_em = now(), avisar_desde = null where p.id = _denuncia.pergunta_id;
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
  _dados constant jsonb := jsonb_build_object('o_que', _texto ->> 'tipo', 'motivo', _motivo);
begin
  if (_texto ->> 'retirado')::boolean then
    return;
  elsif _texto ->> 'autor' = 'cliente' then
    perform pedidos.enviar_link((_texto ->> 'solicitacao_id')::uuid, 'texto_retirado', _denuncia.id::text, _dados);
  else
    perform mensagens.enfileirar('texto_retirado', _denuncia.id::text, u.email, _dados, null)
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
