-- Reading reviews, and the one answer of the consultancy.

create function avaliacoes.avaliacao_conta(_avaliacao avaliacoes.avaliacoes) returns boolean
language sql immutable set search_path = '' as $$
  select _avaliacao.status = 'publicada' and _avaliacao.contratou and _avaliacao.celular is not null;
$$;
comment on function avaliacoes.avaliacao_conta is
  'What weighs, in the average, in their number and in the order of the directory: a published review of a client who hired and whose mobile was proved. The only '
  'place that says so.';

create function avaliacoes.avaliacao_em_json(_avaliacao avaliacoes.avaliacoes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _avaliacao.id,
    'enviada_em', _avaliacao.enviada_em,
    'contratou', _avaliacao.contratou,
    'conta', avaliacoes.avaliacao_conta(_avaliacao),
    'notas', case when _avaliacao.contratou then jsonb_build_object(
      'prazo', _avaliacao.prazo, 'qualidade', _avaliacao.qualidade, 'comunicacao', _avaliacao.comunicacao, 'custo', _avaliacao.custo
    ) end,
    'texto', coalesce(_avaliacao.texto_mascarado, _avaliacao.texto),
    'tipo_servico', s.tipo_servico,
    'porte', k.porte,
    'setor', k.setor,
    'resposta', coalesce(_avaliacao.resposta_mascarada, _avaliacao.resposta),
    'respondida_em', _avaliacao.respondida_em
  )
  from public.propostas as p
  join public.solicitacoes as s on s.id = p.solicitacao_id
  left join pedidos.solicitacao_contatos as k on k.solicitacao_id = s.id
  where p.id = _avaliacao.proposta_id;
$$;
comment on function avaliacoes.avaliacao_em_json is
  'A review as everybody reads it: of the client only size and sector, contacts and names in the texts hidden.';

create function avaliacoes.resumo(_consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total', count(*),
    'contam', count(*) filter (where a.conta),
    'media', case when count(*) filter (where a.conta) >= 3 then round(avg((a.prazo + a.qualidade + a.comunicacao + a.custo) / 4.0) filter (where a.conta), 1) end,
    'medias', case when count(*) filter (where a.conta) >= 3 then jsonb_build_object(
      'prazo', round(avg(a.prazo) filter (where a.conta), 1), 'qualidade', round(avg(a.qualidade) filter (where a.conta), 1),
      'comunicacao', round(avg(a.comunicacao) filter (where a.conta), 1), 'custo', round(avg(a.custo) filter (where a.conta), 1)
    ) end,
    'desde', min(a.enviada_em)
  )
  from (
    select b.*, avaliacoes.avaliacao_conta(b) as conta from avaliacoes.avaliacoes as b where b.consultoria_id = _consultoria_id and b.status = 'publicada'
  ) as a;
$$;
comment on function avaliacoes.resumo is
  'The published reviews of a consultancy in numbers: {total, contam, media|null, medias: {prazo, qualidade, comunicacao, custo}|null, desde|null}. contam weigh '
  '(avaliacoes.avaliacao_conta); no average under three of them.';

create function avaliacoes.listar(_slug text, _cursor text) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
  _fim record;
  _itens jsonb;
  _proximo text;
begin
  select c.* into _consultoria from public.consultorias as c where c.slug = left(_slug, 200) and consultorias.esta_no_ar(c);
  if not found then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  select c.em, c.id into _fim from base.ler_pagina(_cursor) as c;
  with pagina as (
    select a.*, row_number() over (order by a.enviada_em desc, a.id desc) as n
    from avaliacoes.avaliacoes as a
    where
      a.consultoria_id = _consultoria.id and a.status = 'publicada' and (_fim.id is null or (a.enviada_em, a.id) < (_fim.em, _fim.id))
    order by a.enviada_em desc, a.id desc
    limit 11
  )
  select
    coalesce(jsonb_agg(avaliacoes.avaliacao_em_json(a) order by p.n) filter (where p.n <= 10), '[]'),
    case when count(*) > 10 then max(base.marcar_pagina(p.enviada_em, p.id)) filter (where p.n = 10) end
  into _itens, _proximo
  from pagina as p
  join avaliacoes.avaliacoes as a on a.id = p.id;
  return jsonb_build_object('resumo', avaliacoes.resumo(_consultoria.id), 'itens', _itens, 'proximo', _proximo);
end
$$;

create function public.fn_avaliacoes(_slug text default null, _cursor text default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(avaliacoes.listar(_slug, _cursor), 60);
$$;
comment on function public.fn_avaliacoes is
  'Published reviews of a listed consultancy, newest first, ten a page: {resumo (avaliacoes.resumo), itens: [{id, enviada_em, contratou, conta, notas|null, texto|null, '
  'tipo_servico, '
  'porte, setor, resposta|null, respondida_em|null}], proximo|null}. Errors: PT404 consultoria_inexistente, PT422 cursor.';
grant execute on function avaliacoes.listar, public.fn_avaliacoes to anon, authenticated;

create function avaliacoes.responder(_id uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _avaliacao avaliacoes.avaliacoes;
begin
  perform base.limitar('responder_avaliacao', 'conta:' || auth.uid(), 60, interval '1 hour');
  _texto := conversas.texto(_texto, 1500);
  select a.* into _avaliacao
  from avaliacoes.avaliacoes as a
  where a.id = _id and a.status = 'publicada' and a.consultoria_id = consultorias.minha_consultoria_id()
  for update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta avaliação.', 'avaliacao_inexistente');
  elsif _avaliacao.respondida_em is not null and _avaliacao.resposta is distinct from _texto then
    perform base.recusar(409, 'Você já respondeu a esta avaliação.', 'ja_respondeu');
  end if;
  update avaliacoes.avaliacoes as a
  set
    resposta = _texto,
    resposta_mascarada = (select pedidos.mascarar(_texto, p.solicitacao_id) from public.propostas as p where p.id = a.proposta_id),
    respondida_em = coalesce(a.respondida_em, now())
  where a.id = _id
  returning a.* into _avaliacao;
  return avaliacoes.avaliacao_em_json(_avaliacao);
end
$$;

create function public.fn_responder_avaliacao(_id uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select avaliacoes.responder(_id, _texto);
$$;
comment on function public.fn_responder_avaliacao is
  'The owner of the reviewed consultancy answers, once. Returns one of itens of fn_avaliacoes. Errors: PT404 avaliacao_inexistente, PT409 ja_respondeu, PT422 texto, PT429 '
  'limite.';
grant execute on function avaliacoes.responder, public.fn_responder_avaliacao to authenticated;
