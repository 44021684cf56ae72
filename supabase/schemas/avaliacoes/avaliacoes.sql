-- Reviews of consultancies: the table and what follows from a change.

create table avaliacoes.avaliacoes (
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
comment on table avaliacoes.avaliacoes is
  'One review for each accepted proposal of a listed consultancy (docs/product/reviews.md), made when it is accepted, so that the client is asked at pedir_em. It lives as '
  'long as its '
  'request, which the client may delete; taking it back makes it pedida again. agendada: checked, and public 48 hours after it was sent. Only publicada is shown.';
comment on column avaliacoes.avaliacoes.avisada_em is 'When its consultancy was told that it is published: once for ever, also when it is taken back and written again.';
comment on column avaliacoes.avaliacoes.caixa is 'Mailbox of the client who sent it (mensagens.caixa_de): one review of a consultancy in 12 months.';
comment on column avaliacoes.avaliacoes.celular is 'Keyed hash of the mobile that the client proved; null while none was. What weighs: avaliacoes.avaliacao_conta.';
comment on column avaliacoes.avaliacoes.checar_em is 'When the worker may check the text next; null while nothing waits for it.';

create index avaliacoes_pedir_em_idx on avaliacoes.avaliacoes (pedir_em) where pedida_em is null;
create index avaliacoes_checar_em_idx on avaliacoes.avaliacoes (checar_em) where checar_em is not null;
create index avaliacoes_agendadas_idx on avaliacoes.avaliacoes (enviada_em) where status = 'agendada';
create index avaliacoes_publicadas_idx on avaliacoes.avaliacoes (consultoria_id, enviada_em desc, id desc) where status = 'publicada';
create index avaliacoes_consultoria_id_idx on avaliacoes.avaliacoes (consultoria_id);

alter table moderacao.textos_denunciados
add constraint textos_denunciados_avaliacao_id_fkey foreign key (avaliacao_id) references avaliacoes.avaliacoes (id) on delete cascade;

alter table avaliacoes.avaliacoes enable row level security;

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, erro_max, minimo, maximo)
values
  ('avaliacao', 'prazo', 1, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'qualidade', 2, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'comunicacao', 3, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'custo', 4, 'numero', 'Escolha uma nota', null, 1, 5),
  ('avaliacao', 'texto', 5, 'paragrafo', null, 'O texto passou de 1.500 caracteres', null, 1500);

create function avaliacoes.mudou(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _avaliacao avaliacoes.avaliacoes;
begin
  select a.* into _avaliacao from avaliacoes.avaliacoes as a where a.id = _id;
  perform consultorias.pedir_medida(_avaliacao.consultoria_id);
  if _avaliacao.status = 'publicada' and _avaliacao.avisada_em is null then
    update avaliacoes.avaliacoes as a set avisada_em = now() where a.id = _id;
    perform mensagens.enfileirar('avaliacao_publicada', _id::text, u.email, '{}')
    from public.consultorias as c
    join public.usuarios as u on u.id = c.dono_id and u.email_verificado
    where c.id = _avaliacao.consultoria_id;
  end if;
end
$$;
comment on function avaliacoes.mudou is 'What follows from a change of a review: its consultancy is measured again, and told when it is published, once.';

create function avaliacoes.sumiu() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform consultorias.pedir_medida(old.consultoria_id);
  return null;
end
$$;
comment on function avaliacoes.sumiu is 'After a review is deleted with its request: its consultancy is measured again.';

create trigger avaliacao_some
after delete on avaliacoes.avaliacoes
for each row when (old.status = 'publicada')
execute function avaliacoes.sumiu();

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

-- Measures of consultancies from their answers and reviews.

create function avaliacoes.medir_consultoria(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _respostas integer;
  _clientes integer;
  _mediana integer;
  _avaliacoes integer;
  _nota numeric;
  _partes integer;
  _antes numeric;
  _depois numeric;
begin
  perform from public.consultorias as c where c.id = _id for key share;
  select m.ordem into _antes from consultorias.consultoria_medidas as m where m.consultoria_id = _id for no key update;
  -- Only what the consultancy cannot make up: the client proved a mobile, and the answer had rivals who knew of the request.
  select count(*), least(count(distinct r.celular), count(distinct r.caixa)), round(percentile_cont(0.5) within group (order by r.minutos))
  into _respostas, _clientes, _mediana
  from (
    select
      -- Proved in an account, or for a review.
      coalesce(
        avaliacoes.celular_da_conta(p.solicitacao_id),
        (
          select a.celular
          from avaliacoes.avaliacoes as a join public.propostas as q on q.id = a.proposta_id
          where q.solicitacao_id = p.solicitacao_id and a.celular is not null
        )
      ) as celular,
      avaliacoes.caixa_do_pedido(p.solicitacao_id) as caixa,
      greatest(0, extract(epoch from min(p.criado_em) - min(z.aberta_em)) / 60) as minutos
    from public.propostas as p
    join pedidos.solicitacao_prazos as z on z.solicitacao_id = p.solicitacao_id and z.avisadas > 1
    where p.consultoria_id = _id and p.criado_em > now() - interval '12 months'
    group by p.solicitacao_id
  ) as r
  where r.celular is not null;
  select count(*), avg((a.prazo + a.qualidade + a.comunicacao + a.custo) / 4.0) into _avaliacoes, _nota
  from avaliacoes.avaliacoes as a where a.consultoria_id = _id and avaliacoes.avaliacao_conta(a);
  select num_nonnulls(p.sobre, p.metodo, p.preco_a_partir, nullif(p.casos, '[]'), nullif(p.pessoas, '[]')) into _partes
  from consultorias.consultoria_perfis as p where p.consultoria_id = _id and p.oculto_em is null;
  if _clientes < 5 then
    _mediana := null;
  end if;
  update consultorias.consultoria_medidas as m
  set
    resposta_em_minutos = _mediana,
    respostas = _respostas,
    nota = case when _avaliacoes >= 3 then _nota end,
    avaliacoes = _avaliacoes,
    ordem = consultorias.ordem(_mediana, _nota, _avaliacoes, coalesce(_partes, 0)),
    atualizada_em = now(),
    -- Answers grow older than 12 months, and clients prove their mobile later: whoever sent a proposal is measured every day.
    medir_em = case
      when exists (select from public.propostas as p where p.consultoria_id = _id and p.criado_em > now() - interval '12 months')
      then now() + interval '1 day'
    end
  where m.consultoria_id = _id
  returning m.ordem into _depois;
  if _depois <> _antes then
    perform consultorias.publicar_no_diretorio(_id);
  end if;
end
$$;
comment on function avaliacoes.medir_consultoria is
  'Measures one consultancy again: how soon it answers, what reviews that weigh say (avaliacoes.avaliacao_conta), how complete its profile is, and its order from these.';

create function avaliacoes.medir_consultorias(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _ids constant uuid[] := array(
    select m.consultoria_id
    from consultorias.consultoria_medidas as m join public.consultorias as c on c.id = m.consultoria_id
    where m.medir_em <= now()
    order by m.medir_em, m.consultoria_id
    limit _maximo offset base.a_pular()
    for key share of c skip locked
    for no key update of m skip locked
  );
begin
  perform avaliacoes.medir_consultoria(i.id) from unnest(_ids) as i (id);
  return cardinality(_ids);
end
$$;
comment on function avaliacoes.medir_consultorias is
  'Measures at most so many consultancies that are due: those that sent a proposal, and once a day those that answered in 12 months. Returns how many.';
