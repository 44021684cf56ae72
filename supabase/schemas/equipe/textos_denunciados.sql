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
  if _tipo = 'pergunta' then
    select case when p.solicitacao_id = _pedido then 'cliente' else 'consultoria' end into _lado
    from conversas.perguntas as p
    where
      p.id = _id
      and p.retirada_em is null
      and (
        p.solicitacao_id = _pedido
        or auth.uid() is not null and exists (select 1 from public.solicitacoes as s where s.id = p.solicitacao_id and s.status_solicitacao = 'Aberta')
      );
  elsif _tipo = 'mensagem' then
    -- Only what the other side wrote.
    select case when m.do_cliente then 'consultoria' else 'cliente' end into _lado
    from conversas.mensagens as m
    join public.propostas as p on p.id = m.proposta_id
    where
      m.id = _id and m.retirada_em is null and case when m.do_cliente then p.auth_user_id = auth.uid() else p.solicitacao_id = _pedido end;
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
    from conversas.perguntas as p where p.id = _denuncia.pergunta_id
    union all
    select 'mensagem', m.texto, null, case when m.do_cliente then 'cliente' else 'consultoria' end, m.retirada_em is not null, p.solicitacao_id
    from conversas.mensagens as m join public.propostas as p on p.id = m.proposta_id where m.id = _denuncia.mensagem_id
    union all
    select 'avaliacao', a.texto, a.resposta, 'cliente', a.status = 'removida', p.solicitacao_id
    from avaliacoes.avaliacoes as a join public.propostas as p on p.id = a.proposta_id where a.id = _denuncia.avaliacao_id and _denuncia.parte = 'texto'
    union all
    select 'resposta', a.resposta, null, 'consultoria', a.resposta is null, p.solicitacao_id
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
