-- Reviews of consultancies: asked once of the client of an accepted proposal, checked before they are published, answered once by the consultancy.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.avaliacoes (
  id uuid primary key default gen_random_uuid(),
  proposta_id uuid not null unique references public.propostas (id) on delete cascade,
  consultoria_id uuid references public.consultorias (id) on delete cascade,
  pedir_em timestamptz not null,
  pedida_em timestamptz,
  contratou boolean,
  prazo smallint,
  qualidade smallint,
  comunicacao smallint,
  custo smallint,
  texto text,
  texto_mascarado text,
  status text not null default 'pedida',
  enviada_em timestamptz,
  checar_em timestamptz,
  resposta text,
  resposta_mascarada text,
  respondida_em timestamptz,
  avisada_em timestamptz,
  caixa bytea,
  celular bytea,
  constraint avaliacoes_status_chk check (status in ('pedida', 'em_checagem', 'retida', 'agendada', 'publicada', 'removida')),
  constraint avaliacoes_envio_chk check (
    (status = 'pedida') = (contratou is null) and (status = 'pedida') = (enviada_em is null) and (status = 'pedida') = (caixa is null)
    and (status <> 'pedida' or celular is null)
  ),
  constraint avaliacoes_notas_chk check (
    num_nonnulls(prazo, qualidade, comunicacao, custo) = case when contratou then 4 else 0 end
    and prazo between 1 and 5 and qualidade between 1 and 5 and comunicacao between 1 and 5 and custo between 1 and 5
  ),
  constraint avaliacoes_textos_chk check (char_length(texto) between 1 and 1500 and char_length(resposta) between 1 and 1500),
  constraint avaliacoes_resposta_chk check (resposta is null or respondida_em is not null)
);
comment on table private.avaliacoes is
  'One review for each accepted proposal of a listed consultancy (docs/product/reviews.md), made when it is accepted, so that the client is asked at pedir_em. It lives as '
  'long as its '
  'request, which the client may delete; taking it back makes it pedida again. agendada: checked, and public 48 hours after it was sent. Only publicada is shown.';
comment on column private.avaliacoes.avisada_em is 'When its consultancy was told that it is published: once for ever, also when it is taken back and written again.';
comment on column private.avaliacoes.caixa is 'Mailbox of the client who sent it (private.caixa_de): one review of a consultancy in 12 months.';
comment on column private.avaliacoes.celular is 'Keyed hash of the mobile that the client proved; null while none was. What weighs: private.avaliacao_conta.';
comment on column private.avaliacoes.checar_em is 'When the worker may check the text next; null while nothing waits for it.';

create index avaliacoes_pedir_em_idx on private.avaliacoes (pedir_em) where pedida_em is null;
create index avaliacoes_checar_em_idx on private.avaliacoes (checar_em) where checar_em is not null;
create index avaliacoes_agendadas_idx on private.avaliacoes (enviada_em) where status = 'agendada';
create index avaliacoes_publicadas_idx on private.avaliacoes (consultoria_id, enviada_em desc, id desc) where status = 'publicada';
create index avaliacoes_consultoria_id_idx on private.avaliacoes (consultoria_id);

alter table private.avaliacoes enable row level security;

revoke all on table private.avaliacoes from public, anon, authenticated, service_role;

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, erro_max, minimo, maximo)
values
  ('avaliacao', 'prazo', 1, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'qualidade', 2, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'comunicacao', 3, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'custo', 4, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'texto', 5, 'paragrafo', null, 'O texto passou de 1.500 caracteres', null, 1500);

create function private.abrir_avaliacao(_proposta uuid) returns void
language sql set search_path = '' as $$
  insert into private.avaliacoes (proposta_id, consultoria_id, pedir_em)
  select p.id, p.consultoria_id, private.prazo_da_avaliacao(p.id, false)
  from public.propostas as p
  join public.consultorias as c on c.id = p.consultoria_id and private.esta_no_ar(c)
  where p.id = _proposta
  on conflict (proposta_id) do nothing;
$$;
comment on function private.abrir_avaliacao(uuid) is
  'Lets the client of an accepted proposal of a listed consultancy review it 30 days later, or when the request is closed. Others have no page where a review could stand.';

create function private.prazo_da_avaliacao(_proposta uuid, _encerrada boolean) returns timestamptz
language sql stable set search_path = '' as $$
  select p.decided_em + case when _encerrada then interval '7 days' else interval '30 days' end from public.propostas as p where p.id = _proposta;
$$;
comment on function private.prazo_da_avaliacao(uuid, boolean) is
  'From when on the client of an accepted proposal may review it: 30 days after acceptance, or 7 once the request is closed (docs/product/reviews.md#asking).';

create function private.avaliada_antes(_avaliacao private.avaliacoes, _caixa bytea) returns timestamptz
language sql stable set search_path = '' as $$
  select max(a.enviada_em)
  from private.avaliacoes as a
  where
    a.consultoria_id = _avaliacao.consultoria_id and a.id <> _avaliacao.id and a.caixa = _caixa and a.enviada_em > now() - interval '12 months';
$$;
comment on function private.avaliada_antes(private.avaliacoes, bytea) is
  'When a mailbox reviewed the same consultancy by another request in the last 12 months; null when it did not.';

create function private.caixa_do_pedido(_solicitacao_id uuid) returns bytea
language sql stable set search_path = '' as $$
  select private.caixa_de(k.email) from private.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id;
$$;
comment on function private.caixa_do_pedido(uuid) is 'The mailbox of the client of a request (private.caixa_de).';

create function private.pedir_avaliacoes(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _avaliacao record;
  _pedidas integer := 0;
begin
  for _avaliacao in
    select a.id, p.solicitacao_id, c.consultoria_nome, private.avaliada_antes(a, private.caixa_do_pedido(p.solicitacao_id)) as antes
    from private.avaliacoes as a
    join public.propostas as p on p.id = a.proposta_id
    join public.consultorias as c on c.id = a.consultoria_id
    where a.pedida_em is null and a.pedir_em <= now()
    order by a.pedir_em
    limit _maximo offset private.a_pular()
    for update of a skip locked
  loop
    update private.avaliacoes as a set pedida_em = now() where a.id = _avaliacao.id;
    if _avaliacao.antes is null then
      perform private.enviar_link(
        _avaliacao.solicitacao_id, 'avaliacao_pedida', _avaliacao.id::text, jsonb_build_object('consultoria_nome', _avaliacao.consultoria_nome)
      );
    end if;
    _pedidas := _pedidas + 1;
  end loop;
  return _pedidas;
end
$$;
comment on function private.pedir_avaliacoes(integer) is
  'Asks clients for a review, once each, when its time has come, unless they reviewed the consultancy in the last 12 months. Returns how many were due.';

create function private.avaliacao_conta(_avaliacao private.avaliacoes) returns boolean
language sql immutable set search_path = '' as $$
  select _avaliacao.status = 'publicada' and _avaliacao.contratou and _avaliacao.celular is not null;
$$;
comment on function private.avaliacao_conta(private.avaliacoes) is
  'What weighs, in the average, in their number and in the order of the directory: a published review of a client who hired and whose mobile was proved. The only '
  'place that says so.';

create function private.avaliacao_em_json(_avaliacao private.avaliacoes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _avaliacao.id,
    'enviada_em', _avaliacao.enviada_em,
    'contratou', _avaliacao.contratou,
    'conta', private.avaliacao_conta(_avaliacao),
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
  left join private.solicitacao_contatos as k on k.solicitacao_id = s.id
  where p.id = _avaliacao.proposta_id;
$$;
comment on function private.avaliacao_em_json(private.avaliacoes) is
  'A review as everybody reads it: of the client only size and sector, contacts and names in the texts hidden.';

create function private.resumo_de_avaliacoes(_consultoria_id uuid) returns jsonb
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
    select b.*, private.avaliacao_conta(b) as conta from private.avaliacoes as b where b.consultoria_id = _consultoria_id and b.status = 'publicada'
  ) as a;
$$;
comment on function private.resumo_de_avaliacoes(uuid) is
  'The published reviews of a consultancy in numbers: {total, contam, media|null, medias: {prazo, qualidade, comunicacao, custo}|null, desde|null}. contam weigh '
  '(private.avaliacao_conta); no average under three of them.';

create function private.minha_avaliacao(_solicitacao_id uuid) returns jsonb
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
  from private.avaliacoes as a
  join public.propostas as p on p.id = a.proposta_id and p.solicitacao_id = _solicitacao_id
  join public.solicitacoes as s on s.id = p.solicitacao_id
  join public.consultorias as c on c.id = a.consultoria_id
  cross join lateral (select private.avaliada_antes(a, private.caixa_do_pedido(s.id)) as antes) as t
  where a.pedir_em <= now() or s.status_solicitacao = 'Encerrada'
  limit 1;
$$;
comment on function private.minha_avaliacao(uuid) is
  'The review that the client of a request may write, now or from a_partir_de on, or has written; null while it is not asked for.';

create function private.ver_minha_avaliacao(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar_endereco('avaliacao', 240, interval '10 minutes');
  return private.minha_avaliacao(private.link_vivo(_token));
end
$$;
comment on function private.ver_minha_avaliacao(text) is 'Body of fn_minha_avaliacao. Limit: 240 in 10 minutes per address.';

create function private.avaliar(_token text, _contratou boolean, _dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
  _avaliacao private.avaliacoes;
  _limpos jsonb;
begin
  perform private.limitar_endereco('avaliar', 30, interval '10 minutes');
  if _contratou is null then
    perform private.recusar(422, 'Diga se contratou.', 'contratou');
  end if;
  if jsonb_typeof(coalesce(_dados, '{}')) <> 'object' or octet_length(_dados::text) > 40000 then
    perform private.recusar_dados();
  end if;
  _limpos := private.limpar_campos('avaliacao', coalesce(_dados, '{}'), _contratou, case when _contratou then null else array['texto'] end);
  _pedido := private.trancar_pedido(_token);
  select a.* into _avaliacao
  from private.avaliacoes as a
  where a.proposta_id in (select p.id from public.propostas as p where p.solicitacao_id = _pedido.id)
  for update;
  -- One at a time for a consultancy, so that two requests of one mailbox do not both find none before.
  perform pg_advisory_xact_lock(hashtextextended('avaliar:' || _avaliacao.consultoria_id, 0));
  if _avaliacao.id is null or _avaliacao.pedir_em > now() then
    perform private.recusar(409, 'Este pedido ainda não pode ser avaliado.', 'sem_avaliacao');
  elsif _avaliacao.status = 'removida' then
    perform private.recusar(409, 'Esta avaliação foi retirada pela nossa equipe.', 'avaliacao_removida');
  elsif _avaliacao.status <> 'pedida' then
    perform private.recusar(409, 'Você já avaliou. Para mudar, retire a avaliação e escreva outra.', 'ja_avaliou');
  elsif private.avaliada_antes(_avaliacao, private.caixa_do_pedido(_pedido.id)) is not null then
    perform private.recusar(409, 'Você já avaliou esta consultoria nos últimos 12 meses.', 'ja_avaliou_antes');
  end if;
  update private.avaliacoes as a
  set
    contratou = _contratou,
    prazo = (_limpos ->> 'prazo')::smallint,
    qualidade = (_limpos ->> 'qualidade')::smallint,
    comunicacao = (_limpos ->> 'comunicacao')::smallint,
    custo = (_limpos ->> 'custo')::smallint,
    texto = _limpos ->> 'texto',
    texto_mascarado = private.mascarar(_limpos ->> 'texto', _pedido.id),
    status = case when _limpos ? 'texto' then 'em_checagem' else 'agendada' end,
    enviada_em = now(),
    caixa = private.caixa_do_pedido(_pedido.id),
    celular = private.celular_livre(_avaliacao, private.celular_da_conta(_pedido.id)),
    pedida_em = coalesce(a.pedida_em, now()),
    checar_em = case when _limpos ? 'texto' then now() end
  where a.id = _avaliacao.id;
  perform private.avaliacao_mudou(_avaliacao.id);
  return private.minha_avaliacao(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.avaliar(text, boolean, jsonb) is 'Body of fn_avaliar. Limit: 30 in 10 minutes per address.';

create function private.retirar_avaliacao(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform private.limitar_endereco('avaliar', 30, interval '10 minutes');
  _pedido := private.trancar_pedido(_token);
  -- Nothing is left to decide about: another text is another review.
  delete from private.textos_denunciados as d
  using private.avaliacoes as a, public.propostas as p
  where d.avaliacao_id = a.id and p.id = a.proposta_id and p.solicitacao_id = _pedido.id and d.status = 'aberta' and a.status <> 'removida';
  update private.avaliacoes as a
  set
    status = 'pedida', contratou = null, prazo = null, qualidade = null, comunicacao = null, custo = null, texto = null, texto_mascarado = null,
    enviada_em = null, checar_em = null, resposta = null, resposta_mascarada = null, respondida_em = null, caixa = null, celular = null
  where
    a.proposta_id in (select p.id from public.propostas as p where p.solicitacao_id = _pedido.id) and a.status not in ('pedida', 'removida');
  perform private.avaliacao_mudou(a.id)
  from private.avaliacoes as a join public.propostas as p on p.id = a.proposta_id and p.solicitacao_id = _pedido.id;
  return private.minha_avaliacao(_pedido.id);
end
$$;
comment on function private.retirar_avaliacao(text) is
  'Body of fn_retirar_avaliacao: what was written is deleted, and the answer with it. Limit: 30 in 10 minutes per address, shared with fn_avaliar.';

create function private.avaliacao_mudou(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _avaliacao private.avaliacoes;
begin
  select a.* into _avaliacao from private.avaliacoes as a where a.id = _id;
  perform private.pedir_medida(_avaliacao.consultoria_id);
  if _avaliacao.status = 'publicada' and _avaliacao.avisada_em is null then
    update private.avaliacoes as a set avisada_em = now() where a.id = _id;
    perform private.enfileirar('avaliacao_publicada', _id::text, u.email, '{}', null)
    from public.consultorias as c
    join public.usuarios as u on u.id = c.dono_id and u.email_verificado
    where c.id = _avaliacao.consultoria_id;
  end if;
end
$$;
comment on function private.avaliacao_mudou(uuid) is 'What follows from a change of a review: its consultancy is measured again, and told when it is published, once.';

create function private.publicar_avaliacoes(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _id uuid;
  _publicadas integer := 0;
begin
  for _id in
    update private.avaliacoes as a set status = 'publicada'
    where
      a.id in (
        select f.id from private.avaliacoes as f
        where f.status = 'agendada' and f.enviada_em <= now() - interval '48 hours'
        order by f.enviada_em
        limit _maximo offset private.a_pular()
        for update skip locked
      )
    returning a.id
  loop
    perform private.avaliacao_mudou(_id);
    _publicadas := _publicadas + 1;
  end loop;
  return _publicadas;
end
$$;
comment on function private.publicar_avaliacoes(integer) is 'Publishes checked reviews 48 hours after they were sent. Returns how many.';

create function private.avaliacao_some() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.pedir_medida(old.consultoria_id);
  return null;
end
$$;
comment on function private.avaliacao_some() is 'After a review is deleted with its request: its consultancy is measured again.';

create trigger avaliacao_some
after delete on private.avaliacoes
for each row when (old.status = 'publicada')
execute function private.avaliacao_some();

create function private.avaliacoes_a_checar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update private.avaliacoes as a set checar_em = now() + interval '2 minutes'
  where
    a.id in (
      select f.id from private.avaliacoes as f
      where f.checar_em <= now() order by f.checar_em limit least(greatest(_limite, 1), 100) for update skip locked
    )
  returning jsonb_build_object('id', a.id, 'texto', a.texto, 'enviada_em', a.enviada_em);
$$;
comment on function private.avaliacoes_a_checar(integer) is 'Body of fn_service_avaliacoes_a_checar.';

create function private.concluir_avaliacao(_id uuid, _enviada_em timestamptz, _achados text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update private.avaliacoes as a
  set status = case when _achados is null then 'agendada' else 'retida' end, checar_em = null
  where a.id = _id and a.status = 'em_checagem' and a.enviada_em = _enviada_em;
  if found then
    if _achados is not null then
      insert into private.textos_denunciados (avaliacao_id, de, motivo, detalhe) values (_id, 'checagem', 'discriminacao', left(_achados, 500));
    end if;
    perform private.avaliacao_mudou(_id);
  end if;
end
$$;
comment on function private.concluir_avaliacao(uuid, timestamptz, text) is 'Body of fn_service_concluir_avaliacao.';

create function public.fn_service_avaliacoes_a_checar(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.avaliacoes_a_checar(_limite);
$$;
comment on function public.fn_service_avaliacoes_a_checar(integer) is
  'For the worker: reviews whose text waits for the check, each again after 2 minutes until it is concluded: {id, texto, enviada_em}.';

create function public.fn_service_concluir_avaliacao(_id uuid default null, _enviada_em timestamptz default null, _achados text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.concluir_avaliacao(_id, _enviada_em, _achados);
$$;
comment on function public.fn_service_concluir_avaliacao(uuid, timestamptz, text) is
  'For the worker: lets a checked review be published in its time, or holds it for the team when there is a finding. A review that was taken back or written anew '
  'meanwhile stays as it is.';

create function private.listar_avaliacoes(_slug text, _cursor text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
  _fim record;
  _itens jsonb;
  _proximo text;
begin
  perform private.limitar_endereco('diretorio', 240, interval '10 minutes');
  select c.* into _consultoria from public.consultorias as c where c.slug = left(_slug, 200) and private.esta_no_ar(c);
  if not found then
    perform private.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  select c.em, c.id into _fim from private.ler_pagina(_cursor) as c;
  with pagina as (
    select a.*, row_number() over (order by a.enviada_em desc, a.id desc) as n
    from private.avaliacoes as a
    where
      a.consultoria_id = _consultoria.id and a.status = 'publicada' and (_fim.id is null or (a.enviada_em, a.id) < (_fim.em, _fim.id))
    order by a.enviada_em desc, a.id desc
    limit 11
  )
  select
    coalesce(jsonb_agg(private.avaliacao_em_json(a) order by p.n) filter (where p.n <= 10), '[]'),
    case when count(*) > 10 then max(private.marcar_pagina(p.enviada_em, p.id)) filter (where p.n = 10) end
  into _itens, _proximo
  from pagina as p
  join private.avaliacoes as a on a.id = p.id;
  return jsonb_build_object('resumo', private.resumo_de_avaliacoes(_consultoria.id), 'itens', _itens, 'proximo', _proximo);
end
$$;
comment on function private.listar_avaliacoes(text, text) is 'Body of fn_avaliacoes. Limit: 240 in 10 minutes per address, shared with the directory.';

create function private.responder_avaliacao(_id uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _avaliacao private.avaliacoes;
begin
  perform private.limitar('responder_avaliacao', 'conta:' || auth.uid(), 60, interval '1 hour');
  _texto := private.texto_da_conversa(_texto, 1500);
  select a.* into _avaliacao
  from private.avaliacoes as a
  where a.id = _id and a.status = 'publicada' and a.consultoria_id = private.minha_consultoria_id()
  for update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta avaliação.', 'avaliacao_inexistente');
  elsif _avaliacao.respondida_em is not null and _avaliacao.resposta is distinct from _texto then
    perform private.recusar(409, 'Você já respondeu a esta avaliação.', 'ja_respondeu');
  end if;
  update private.avaliacoes as a
  set
    resposta = _texto,
    resposta_mascarada = (select private.mascarar(_texto, p.solicitacao_id) from public.propostas as p where p.id = a.proposta_id),
    respondida_em = coalesce(a.respondida_em, now())
  where a.id = _id
  returning a.* into _avaliacao;
  return private.avaliacao_em_json(_avaliacao);
end
$$;
comment on function private.responder_avaliacao(uuid, text) is 'Body of fn_responder_avaliacao. Limit: 60 an hour per account.';

create function private.exportar_conversas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with meus as materialized (
    select s.id
    from public.usuarios as u
    join public.clientes as c on c.email = u.email and u.email_verificado
    join public.solicitacoes as s on s.cliente_id = c.id
    where u.auth_user_id = _auth_user_id
  )
  select jsonb_build_object(
    'perguntas', (
      select coalesce(
        jsonb_agg(
          private.pergunta_em_json(p, case when p.auth_user_id = _auth_user_id then _auth_user_id end)
          || jsonb_build_object('solicitacao_id', p.solicitacao_id)
          order by p.criada_em desc
        ),
        '[]'
      )
      from (
        select q.* from private.perguntas as q
        where q.auth_user_id = _auth_user_id or q.retirada_em is null and q.solicitacao_id in (select m.id from meus as m)
        order by q.criada_em desc limit 1000
      ) as p
    ),
    'conversas', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'proposta_id', m.proposta_id,
            'do_cliente', m.do_cliente,
            'texto', case when m.minha or m.aceita then m.texto else coalesce(m.texto_mascarado, m.texto) end,
            'oculto', m.texto_mascarado is not null and not m.aceita,
            'criada_em', m.criada_em,
            'lida_em', m.lida_em
          )
          order by m.criada_em desc
        ),
        '[]'
      )
      from (
        select n.*, t.minha, private.conhece_o_cliente(q.solicitacao_id, q.auth_user_id) as aceita
        from private.mensagens as n
        join public.propostas as q on q.id = n.proposta_id
        cross join lateral (
          select case when n.do_cliente then q.solicitacao_id in (select m.id from meus as m) else q.auth_user_id = _auth_user_id end as minha
        ) as t
        where
          t.minha
          or n.retirada_em is null
          and (q.auth_user_id = _auth_user_id or q.status_proposta <> 'retirada' and q.solicitacao_id in (select m.id from meus as m))
        order by n.criada_em desc limit 1000
      ) as m
    ),
    'convites', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.criado_em desc), '[]')
      from (
        select k.solicitacao_id, c.consultoria_nome, k.criado_em
        from private.convites as k
        join public.consultorias as c on c.id = k.consultoria_id
        left join public.usuarios as u on u.id = c.dono_id
        where u.auth_user_id = _auth_user_id or k.solicitacao_id in (select m.id from meus as m)
        order by k.criado_em desc limit 1000
      ) as v
    ),
    'avisos_de_conversas', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.avisada_em desc nulls last), '[]')
      from (
        select a.solicitacao_id, a.avisada_em, a.saiu_em
        from private.conversa_avisos as a
        where a.auth_user_id = _auth_user_id or a.solicitacao_id in (select m.id from meus as m)
        order by a.avisada_em desc nulls last limit 1000
      ) as v
    ),
    'avaliacoes', (
      select coalesce(jsonb_agg(private.avaliacao_em_json(a) || jsonb_build_object('status', a.status) order by a.enviada_em desc), '[]')
      from (
        select b.* from private.avaliacoes as b
        join public.propostas as q on q.id = b.proposta_id
        where
          b.enviada_em is not null
          and (q.solicitacao_id in (select m.id from meus as m) or q.auth_user_id = _auth_user_id and b.status = 'publicada')
        order by b.enviada_em desc limit 1000
      ) as a
    )
  );
$$;
comment on function private.exportar_conversas(uuid) is
  'For "my data": questions asked or received, messages of own threads, invitations, e-mails about conversations and reviews written or received; own texts whole, others as '
  'the account reads them; the newest 1,000 of each.';

create function public.fn_minha_avaliacao(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.ver_minha_avaliacao(_token);
$$;
comment on function public.fn_minha_avaliacao(text) is
  'For the client of a follow-up link, once the review is asked for or the request is closed: {proposta_id, consultoria_nome, status (pedida, em_checagem, retida, agendada, '
  'publicada, removida), a_partir_de|null: not before, avaliada_em|null: the consultancy was reviewed by another request, enviada: {enviada_em, publica_em, celular_confirmado, '
  'contratou, prazo, qualidade, comunicacao, custo, texto, resposta}|null}; null before. Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite.';

create function public.fn_avaliar(_token text default null, _contratou boolean default null, _dados jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.avaliar(_token, _contratou, _dados);
$$;
comment on function public.fn_avaliar(text, boolean, jsonb) is
  'The client reviews the accepted consultancy, once: _dados {prazo, qualidade, comunicacao, custo: 1 to 5, required when hired, texto?}. It is published 48 hours later, a text '
  'after the check. Returns as '
  'fn_minha_avaliacao. Errors: as it, PT409 sem_avaliacao, ja_avaliou, ja_avaliou_antes, avaliacao_removida, PT422 contratou or the key.';

create function public.fn_retirar_avaliacao(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.retirar_avaliacao(_token);
$$;
comment on function public.fn_retirar_avaliacao(text) is
  'The client takes the review back (LGPD art. 18): it is deleted with its answer, and another may be written. Idempotent. Returns and errors as fn_minha_avaliacao.';

create function public.fn_avaliacoes(_slug text default null, _cursor text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.responder('private.listar_avaliacoes', _slug, _cursor);
$$;
comment on function public.fn_avaliacoes(text, text) is
  'Published reviews of a listed consultancy, newest first, ten a page: {resumo (private.resumo_de_avaliacoes), itens: [{id, enviada_em, contratou, conta, notas|null, texto|null, '
  'tipo_servico, '
  'porte, setor, resposta|null, respondida_em|null}], proximo|null}. Errors: PT404 consultoria_inexistente, PT422 cursor, PT429 limite.';

create function public.fn_responder_avaliacao(_id uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder_avaliacao(_id, _texto);
$$;
comment on function public.fn_responder_avaliacao(uuid, text) is
  'The owner of the reviewed consultancy answers, once. Returns one of itens of fn_avaliacoes. Errors: PT404 avaliacao_inexistente, PT409 ja_respondeu, PT422 texto, PT429 '
  'limite.';

grant execute on function
  private.responder_avaliacao(uuid, text),
  public.fn_responder_avaliacao(uuid, text)
to authenticated;

grant execute on function
  private.ver_minha_avaliacao(text),
  public.fn_minha_avaliacao(text),
  private.avaliar(text, boolean, jsonb),
  public.fn_avaliar(text, boolean, jsonb),
  private.retirar_avaliacao(text),
  public.fn_retirar_avaliacao(text),
  private.listar_avaliacoes(text, text),
  public.fn_avaliacoes(text, text)
to anon, authenticated;

grant execute on function
  private.avaliacoes_a_checar(integer),
  public.fn_service_avaliacoes_a_checar(integer),
  private.concluir_avaliacao(uuid, timestamptz, text),
  public.fn_service_concluir_avaliacao(uuid, timestamptz, text)
to service_role;
