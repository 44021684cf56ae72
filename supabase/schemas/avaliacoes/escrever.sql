-- Asking the client of an accepted proposal for a review, once.

create function avaliacoes.prazo(_proposta uuid, _encerrada boolean) returns timestamptz
language sql stable set search_path = '' as $$
  select p.decided_em + case when _encerrada then interval '7 days' else interval '30 days' end from public.propostas as p where p.id = _proposta;
$$;
comment on function avaliacoes.prazo is
  'From when on the client of an accepted proposal may review it: 30 days after acceptance, or 7 once the request is closed (docs/product/reviews.md#asking).';

create function avaliacoes.avaliada_antes(_avaliacao avaliacoes.avaliacoes, _caixa bytea) returns timestamptz
language sql stable set search_path = '' as $$
  select max(a.enviada_em)
  from avaliacoes.avaliacoes as a
  where
    a.consultoria_id = _avaliacao.consultoria_id and a.id <> _avaliacao.id and a.caixa = _caixa and a.enviada_em > now() - interval '12 months';
$$;
comment on function avaliacoes.avaliada_antes is 'When a mailbox reviewed the same consultancy by another request in the last 12 months; null when it did not.';

create function avaliacoes.caixa_do_pedido(_solicitacao_id uuid) returns bytea
language sql stable set search_path = '' as $$
  select mensagens.caixa_de(k.email) from pedidos.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id;
$$;
comment on function avaliacoes.caixa_do_pedido is 'The mailbox of the client of a request (mensagens.caixa_de).';

create function avaliacoes.pedir(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _avaliacao record;
  _pedidas integer := 0;
begin
  for _avaliacao in
    select a.id, p.solicitacao_id, c.consultoria_nome, avaliacoes.avaliada_antes(a, avaliacoes.caixa_do_pedido(p.solicitacao_id)) as antes
    from avaliacoes.avaliacoes as a
    join public.propostas as p on p.id = a.proposta_id
    join public.consultorias as c on c.id = a.consultoria_id
    where a.pedida_em is null and a.pedir_em <= now()
    order by a.pedir_em
    limit _maximo offset base.a_pular()
    for update of a skip locked
  loop
    update avaliacoes.avaliacoes as a set pedida_em = now() where a.id = _avaliacao.id;
    if _avaliacao.antes is null then
      perform pedidos.enviar_link(
        _avaliacao.solicitacao_id, 'avaliacao_pedida', _avaliacao.id::text, jsonb_build_object('consultoria_nome', _avaliacao.consultoria_nome)
      );
    end if;
    _pedidas := _pedidas + 1;
  end loop;
  return _pedidas;
end
$$;
comment on function avaliacoes.pedir is
  'Asks clients for a review, once each, when its time has come, unless they reviewed the consultancy in the last 12 months. Returns how many were due.';

-- Writing and withdrawing a review.

create function avaliacoes.minha(_solicitacao_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'proposta_id', a.proposta_id,
    'consultoria_nome', c.consultoria_nome,
    'status', a.status,
    'a_partir_de', case when a.status = 'pedida' then (
      select d.em from greatest(a.pedir_em, t.antes + interval '12 months') as d (em) where d.em > now()
    ) end,
    'avaliada_em', case when a.status = 'pedida' then t.antes end,
    'enviada', case when a.contratou is not null then jsonb_build_object(
      'enviada_em', a.enviada_em, 'publica_em', a.enviada_em + interval '48 hours', 'celular_confirmado', a.celular is not null,
      'contratou', a.contratou, 'prazo', a.prazo, 'qualidade', a.qualidade, 'comunicacao', a.comunicacao,
      'custo', a.custo, 'texto', a.texto, 'resposta', a.resposta
    ) end
  )
  from avaliacoes.avaliacoes as a
  join public.propostas as p on p.id = a.proposta_id and p.solicitacao_id = _solicitacao_id
  join public.solicitacoes as s on s.id = p.solicitacao_id
  join public.consultorias as c on c.id = a.consultoria_id
  cross join lateral (select avaliacoes.avaliada_antes(a, avaliacoes.caixa_do_pedido(s.id)) as antes) as t
  where a.pedir_em <= now() or s.status_solicitacao = 'Encerrada'
  limit 1;
$$;
comment on function avaliacoes.minha is
  'The review that the client of a request may write, now or from a_partir_de on, or has written; null while it is not asked for.';

create function avaliacoes.ver_minha(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform base.limitar_endereco('avaliacao', 240, interval '10 minutes');
  return avaliacoes.minha(pedidos.link_vivo(_token));
end
$$;

create function public.fn_minha_avaliacao(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select avaliacoes.ver_minha(_token);
$$;
comment on function public.fn_minha_avaliacao is
  'For the client of a follow-up link, once the review is asked for or the request is closed: {proposta_id, consultoria_nome, status (pedida, em_checagem, retida, agendada, '
  'publicada, removida), a_partir_de|null: not before, avaliada_em|null: the consultancy was reviewed by another request, enviada: {enviada_em, publica_em, celular_confirmado, '
  'contratou, prazo, qualidade, comunicacao, custo, texto, resposta}|null}; null before. Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite.';
grant execute on function avaliacoes.ver_minha, public.fn_minha_avaliacao to anon, authenticated;

create function avaliacoes.avaliar(_token text, _contratou boolean, _dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
  _avaliacao avaliacoes.avaliacoes;
  _limpos jsonb;
begin
  perform base.limitar_endereco('avaliar', 30, interval '10 minutes');
  if _contratou is null then
    perform base.recusar(422, 'Diga se contratou.', 'contratou');
  end if;
  if jsonb_typeof(coalesce(_dados, '{}')) <> 'object' or octet_length(_dados::text) > 40000 then
    perform base.recusar_dados();
  end if;
  _limpos := catalogo.limpar_campos('{avaliacao}', coalesce(_dados, '{}'), _contratou, case when _contratou then null else array['texto'] end);
  _pedido := pedidos.trancar(_token);
  select a.* into _avaliacao
  from avaliacoes.avaliacoes as a
  where a.proposta_id in (select p.id from public.propostas as p where p.solicitacao_id = _pedido.id)
  for update;
  -- One at a time for a consultancy, so that two requests of one mailbox do not both find none before.
  perform pg_advisory_xact_lock(hashtextextended('avaliar:' || _avaliacao.consultoria_id, 0));
  if _avaliacao.id is null or _avaliacao.pedir_em > now() then
    perform base.recusar(409, 'Este pedido ainda não pode ser avaliado.', 'sem_avaliacao');
  elsif _avaliacao.status = 'removida' then
    perform base.recusar(409, 'Esta avaliação foi retirada pela nossa equipe.', 'avaliacao_removida');
  elsif _avaliacao.status <> 'pedida' then
    perform base.recusar(409, 'Você já avaliou. Para mudar, retire a avaliação e escreva outra.', 'ja_avaliou');
  elsif avaliacoes.avaliada_antes(_avaliacao, avaliacoes.caixa_do_pedido(_pedido.id)) is not null then
    perform base.recusar(409, 'Você já avaliou esta consultoria nos últimos 12 meses.', 'ja_avaliou_antes');
  end if;
  update avaliacoes.avaliacoes as a
  set
    contratou = _contratou,
    prazo = (_limpos ->> 'prazo')::smallint,
    qualidade = (_limpos ->> 'qualidade')::smallint,
    comunicacao = (_limpos ->> 'comunicacao')::smallint,
    custo = (_limpos ->> 'custo')::smallint,
    texto = _limpos ->> 'texto',
    texto_mascarado = pedidos.mascarar(_limpos ->> 'texto', _pedido.id),
    status = case when _limpos ? 'texto' then 'em_checagem' else 'agendada' end,
    enviada_em = now(),
    caixa = avaliacoes.caixa_do_pedido(_pedido.id),
    celular = avaliacoes.celular_livre(_avaliacao, avaliacoes.celular_da_conta(_pedido.id)),
    pedida_em = coalesce(a.pedida_em, now()),
    checar_em = case when _limpos ? 'texto' then now() end
  where a.id = _avaliacao.id;
  perform avaliacoes.mudou(_avaliacao.id);
  return avaliacoes.minha(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_avaliar(_token text default null, _contratou boolean default null, _dados jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select avaliacoes.avaliar(_token, _contratou, _dados);
$$;
comment on function public.fn_avaliar is
  'The client reviews the accepted consultancy, once: _dados {prazo, qualidade, comunicacao, custo: 1 to 5, required when hired, texto?}. It is published 48 hours later, a text '
  'after the check. Returns as '
  'fn_minha_avaliacao. Errors: as it, PT409 sem_avaliacao, ja_avaliou, ja_avaliou_antes, avaliacao_removida, PT422 contratou or the key.';
grant execute on function avaliacoes.avaliar, public.fn_avaliar to anon, authenticated;

create function avaliacoes.retirar(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform base.limitar_endereco('avaliar', 30, interval '10 minutes');
  _pedido := pedidos.trancar(_token);
  -- Nothing is left to decide about: another text is another review.
  delete from moderacao.textos_denunciados as d
  using avaliacoes.avaliacoes as a, public.propostas as p
  where d.avaliacao_id = a.id and p.id = a.proposta_id and p.solicitacao_id = _pedido.id and d.status = 'aberta' and a.status <> 'removida';
  update avaliacoes.avaliacoes as a
  set
    status = 'pedida', contratou = null, prazo = null, qualidade = null, comunicacao = null, custo = null, texto = null, texto_mascarado = null,
    enviada_em = null, checar_em = null, resposta = null, resposta_mascarada = null, respondida_em = null, caixa = null, celular = null
  where
    a.proposta_id in (select p.id from public.propostas as p where p.solicitacao_id = _pedido.id) and a.status not in ('pedida', 'removida');
  perform avaliacoes.mudou(a.id)
  from avaliacoes.avaliacoes as a join public.propostas as p on p.id = a.proposta_id and p.solicitacao_id = _pedido.id;
  return avaliacoes.minha(_pedido.id);
end
$$;
comment on function avaliacoes.retirar is 'What was written is deleted, and the answer with it. Limit: 30 in 10 minutes per address, shared with fn_avaliar.';

create function public.fn_retirar_avaliacao(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select avaliacoes.retirar(_token);
$$;
comment on function public.fn_retirar_avaliacao is
  'The client takes the review back (LGPD art. 18): it is deleted with its answer, and another may be written. Idempotent. Returns and errors as fn_minha_avaliacao.';
grant execute on function avaliacoes.retirar, public.fn_retirar_avaliacao to anon, authenticated;

-- Check of the text of a review and its publication.

create function avaliacoes.publicar(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _id uuid;
  _publicadas integer := 0;
begin
  for _id in
    update avaliacoes.avaliacoes as a set status = 'publicada'
    where
      a.id in (
        select f.id from avaliacoes.avaliacoes as f
        where f.status = 'agendada' and f.enviada_em <= now() - interval '48 hours'
        order by f.enviada_em
        limit _maximo offset base.a_pular()
        for update skip locked
      )
    returning a.id
  loop
    perform avaliacoes.mudou(_id);
    _publicadas := _publicadas + 1;
  end loop;
  return _publicadas;
end
$$;
comment on function avaliacoes.publicar is 'Publishes checked reviews 48 hours after they were sent. Returns how many.';

create function avaliacoes.avaliacoes_a_checar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update avaliacoes.avaliacoes as a set checar_em = now() + interval '2 minutes'
  where
    a.id in (
      select f.id from avaliacoes.avaliacoes as f
      where f.checar_em <= now() order by f.checar_em limit least(greatest(_limite, 1), 100) for update skip locked
    )
  returning jsonb_build_object('id', a.id, 'texto', a.texto, 'enviada_em', a.enviada_em);
$$;

create function public.fn_service_avaliacoes_a_checar(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select avaliacoes.avaliacoes_a_checar(_limite);
$$;
comment on function public.fn_service_avaliacoes_a_checar is
  'For the worker: reviews whose text waits for the check, each again after 2 minutes until it is concluded: {id, texto, enviada_em}.';
grant execute on function avaliacoes.avaliacoes_a_checar, public.fn_service_avaliacoes_a_checar to service_role;

create function avaliacoes.concluir(_id uuid, _enviada_em timestamptz, _achados text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update avaliacoes.avaliacoes as a
  set status = case when _achados is null then 'agendada' else 'retida' end, checar_em = null
  where a.id = _id and a.status = 'em_checagem' and a.enviada_em = _enviada_em;
  if found then
    if _achados is not null then
      insert into moderacao.textos_denunciados (avaliacao_id, de, motivo, detalhe) values (_id, 'checagem', 'discriminacao', left(_achados, 500));
    end if;
    perform avaliacoes.mudou(_id);
  end if;
end
$$;

create function public.fn_service_concluir_avaliacao(_id uuid default null, _enviada_em timestamptz default null, _achados text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select avaliacoes.concluir(_id, _enviada_em, _achados);
$$;
comment on function public.fn_service_concluir_avaliacao is
  'For the worker: lets a checked review be published in its time, or holds it for the team when there is a finding. A review that was taken back or written again '
  'meanwhile stays as it is.';
grant execute on function avaliacoes.concluir, public.fn_service_concluir_avaliacao to service_role;
