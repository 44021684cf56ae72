-- Answers to screening questions: cleaning, and whether they meet the criteria.

create function candidaturas.atende_ao_criterio(_criterio jsonb, _resposta jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when coalesce(jsonb_typeof(_criterio), 'null') = 'null' then null
    when _criterio ? 'valor' then _criterio -> 'valor' = _resposta
    when _criterio ? 'opcoes' then _criterio -> 'opcoes' @> jsonb_build_array(_resposta)
    else coalesce((_resposta #>> '{}')::numeric >= (_criterio ->> 'minimo')::numeric, true)
      and coalesce((_resposta #>> '{}')::numeric <= (_criterio ->> 'maximo')::numeric, true)
  end;
$$;
comment on function candidaturas.atende_ao_criterio is 'Whether a validated answer is the expected one; null for a question without an expected answer.';

create function candidaturas.triagem_atende(_triagem jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when _triagem @> '[{"atende": false}]' then false when _triagem @> '[{"atende": true}]' then true end;
$$;
comment on function candidaturas.triagem_atende is 'Whether every answer with a criterion meets it; null when none has one.';

create function candidaturas.limpar_resposta(_pergunta jsonb, _resposta jsonb, _campo text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _tipo constant text := _pergunta ->> 'tipo';
  _texto text;
begin
  if coalesce(jsonb_typeof(_resposta), 'null') = 'null' then
    perform base.recusar(422, 'Responda à pergunta.', _campo);
  end if;
  if _tipo = 'sim_nao' and jsonb_typeof(_resposta) = 'boolean' then
    return _resposta;
  elsif _tipo = 'numero' and vagas.numero_da_triagem(_resposta) is not null then
    return to_jsonb(vagas.numero_da_triagem(_resposta));
  elsif _tipo = 'opcoes' and jsonb_typeof(_resposta) = 'string' and _pergunta -> 'opcoes' @> jsonb_build_array(_resposta) then
    return _resposta;
  elsif _tipo = 'texto' and jsonb_typeof(_resposta) = 'string' then
    _texto := nullif(base.limpar_paragrafo(left(_resposta #>> '{}', 5000)), '');
    if _texto is null then
      perform base.recusar(422, 'Responda à pergunta.', _campo);
    end if;
    if char_length(_texto) > 1000 or char_length(_resposta #>> '{}') > 5000 then
      perform base.recusar(422, 'Use no máximo 1.000 caracteres.', _campo);
    end if;
    return to_jsonb(_texto);
  end if;
  perform base.recusar(
    422,
    case _tipo when 'numero' then 'Informe um número a partir de zero, como 3 ou 2,5.' else 'Escolha uma das opções da lista.' end,
    _campo
  );
  return null;
end
$$;
comment on function candidaturas.limpar_resposta is 'One answer, validated by the type of its question. Errors: PT422 with the field.';

create function candidaturas.limpar_triagem(_perguntas jsonb, _respostas jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _triagem jsonb := '[]';
  _pergunta jsonb;
  _resposta jsonb;
begin
  _respostas := coalesce(nullif(_respostas, 'null'), '[]');
  if jsonb_typeof(_respostas) <> 'array' or octet_length(_respostas::text) > 60000 then
    perform base.recusar_dados();
  end if;
  if jsonb_path_query_array(_perguntas, '$[*].texto') <> jsonb_path_query_array(_respostas, '$[*].pergunta') then
    perform base.recusar(409, 'As perguntas desta vaga mudaram. Confira as respostas e envie de novo.', 'perguntas_mudaram');
  end if;
  for _n in 0..jsonb_array_length(_perguntas) - 1 loop
    _pergunta := _perguntas -> _n;
    _resposta := candidaturas.limpar_resposta(_pergunta, _respostas -> _n -> 'resposta', 'pergunta_' || _n + 1);
    _triagem := _triagem || jsonb_build_array(jsonb_build_object(
      'pergunta', _pergunta -> 'texto', 'tipo', _pergunta -> 'tipo', 'resposta', _resposta,
      'atende', candidaturas.atende_ao_criterio(_pergunta -> 'criterio', _resposta)
    ));
  end loop;
  return _triagem;
end
$$;
comment on function candidaturas.limpar_triagem is
  'The answers of an application, [{pergunta, resposta}], validated against the questions that the vacancy asks now: [{pergunta, tipo, resposta, atende|null}]. '
  'Errors: PT409 perguntas_mudaram when other questions were answered, PT422 pergunta_1 to pergunta_5.';

create function candidaturas.triagem_do_candidato(_triagem jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(t.valor - 'atende' order by t.n), '[]') from jsonb_array_elements(_triagem) with ordinality as t (valor, n);
$$;
comment on function candidaturas.triagem_do_candidato is
  'Answers with the questions as they were asked, without whether they met a criterion, which belongs to the recruiter.';

-- Applications: fields, table, guards and rights.

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, erro_max, maximo, opcoes)
values
  ('candidatura', 'nome', 1, 'texto', 'Nome é obrigatório', null, 120, null),
  ('candidatura', 'email', 2, 'email', 'E-mail é obrigatório', null, 254, null),
  ('candidatura', 'telefone', 3, 'telefone', null, null, 20, null),
  ('candidatura', 'cidade', 4, 'texto', null, null, 120, null),
  ('candidatura', 'uf', 5, 'opcao', null, null, null, 'uf'),
  ('candidatura', 'linkedin_url', 6, 'link', null, null, 500, null),
  ('candidatura', 'curriculo_url', 7, 'link', null, null, 500, null),
  ('candidatura', 'portfolio_url', 8, 'link', null, null, 500, null),
  ('candidatura', 'mensagem', 10, 'paragrafo', null, 'A mensagem passou de 4.000 caracteres', 4000, null);

insert into contas.versoes_de_texto (finalidade, versao) values ('candidatura', 'candidatura-2026-11');

create function candidaturas.criterios_de_avaliacao() returns text[]
language sql immutable set search_path = '' as $$
  select array['experiencia', 'conhecimento', 'comunicacao', 'interesse'];
$$;
comment on function candidaturas.criterios_de_avaliacao is
  'What the recruiter rates of an application, from 1 to 5 (`CRITERIOS_DE_AVALIACAO` in src/domain/candidatura/avaliacao.ts).';

create function candidaturas.avaliacao_vale(_avaliacao jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(_avaliacao) = 'object', false) and not exists (
    select from jsonb_each(case jsonb_typeof(_avaliacao) when 'object' then _avaliacao else '{}' end) as a (criterio, nota)
    where a.criterio <> all (candidaturas.criterios_de_avaliacao()) or a.nota not in ('1', '2', '3', '4', '5')
  );
$$;
comment on function candidaturas.avaliacao_vale is 'Whether a rating is {criterion: 1 to 5}, with none or some of the criteria.';

create function candidaturas.media_da_avaliacao(_avaliacao jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select round(avg(a.nota::integer), 1)
  from jsonb_each(case jsonb_typeof(_avaliacao) when 'object' then _avaliacao else '{}' end) as a (criterio, nota)
  where jsonb_typeof(a.nota) = 'number';
$$;
comment on function candidaturas.media_da_avaliacao is 'Mean of the rated criteria, with one decimal; null without any (`computeMedia`).';

create table public.candidaturas (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  chave uuid not null,
  nome text not null,
  email text not null,
  telefone text,
  cidade text,
  uf text,
  linkedin_url text,
  curriculo_url text,
  portfolio_url text,
  pretensao_centavos bigint,
  mensagem text,
  canal text not null,
  status text not null default 'recebida',
  encerrada_em timestamptz,
  nota text,
  versao integer not null default 1,
  consentimento_versao text not null,
  triagem jsonb not null default '[]',
  atende boolean,
  curriculo_id uuid references arquivos.arquivos (id) on delete set null,
  curriculo_nome text,
  avaliacao jsonb not null default '{}',
  media numeric(2, 1) generated always as (candidaturas.media_da_avaliacao(avaliacao)) stored,
  responsavel_id uuid references public.usuarios (id) on delete set null,
  so_guardada boolean not null default false,
  busca text not null generated always as (base.norm_pt(nome || ' ' || email || coalesce(' ' || cidade, ''))) stored,
  criada_em timestamptz not null default now(),
  atualizada_em timestamptz not null default now(),
  constraint candidaturas_pessoa_uq unique (vaga_id, email),
  constraint candidaturas_nome_chk check (char_length(nome) between 1 and 120),
  constraint candidaturas_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint candidaturas_telefone_chk check (telefone ~ '^\+55[0-9]{10,11}$'),
  constraint candidaturas_lugar_chk check (char_length(cidade) between 1 and 120 and uf ~ '^[A-Z]{2}$'),
  constraint candidaturas_links_chk check (
    linkedin_url ~* '^https://'
    and curriculo_url ~* '^https://'
    and portfolio_url ~* '^https://'
    and char_length(linkedin_url) <= 500
    and char_length(curriculo_url) <= 500
    and char_length(portfolio_url) <= 500
  ),
  constraint candidaturas_pretensao_chk check (pretensao_centavos between 1 and 999999999999),
  constraint candidaturas_textos_chk check (
    char_length(mensagem) between 1 and 4000 and char_length(nota) between 1 and 4000
  ),
  constraint candidaturas_triagem_chk check (
    case when jsonb_typeof(triagem) = 'array' then jsonb_array_length(triagem) <= 5 and octet_length(triagem::text) <= 60000 else false end
  ),
  constraint candidaturas_atende_chk check (atende is not distinct from candidaturas.triagem_atende(triagem)),
  constraint candidaturas_avaliacao_chk check (candidaturas.avaliacao_vale(avaliacao)),
  constraint candidaturas_curriculo_uq unique (curriculo_id),
  constraint candidaturas_curriculo_chk check (char_length(curriculo_nome) between 1 and 120),
  constraint candidaturas_canal_chk check (canal ~ '^[a-z][a-z0-9_]{1,29}$'),
  constraint candidaturas_status_chk check (status in ('recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada')),
  constraint candidaturas_versao_chk check (versao >= 1),
  constraint candidaturas_consentimento_chk check (consentimento_versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table public.candidaturas is
  'Applications, one per e-mail and vacancy. Read by procedures for who reads the vacancy, not by admins; deleted 180 days after the vacancy ended, or when the candidate '
  'withdraws.';
comment on column public.candidaturas.chave is
  'Created by the page for each submission: a retry with the same key sends no e-mail about a repeated application.';
comment on column public.candidaturas.encerrada_em is
  'When a candidate without outcome was informed of the end of the vacancy; null again when the vacancy returns to the page.';
comment on column public.candidaturas.triagem is
  'Answers to the screening questions, with the questions as they were asked: [{pergunta, tipo, resposta, atende|null}].';
comment on column public.candidaturas.atende is
  'Whether every answer with a criterion meets it; null when no question had one. A filter of the recruiter: it decides nothing.';
comment on column public.candidaturas.nota is 'Private to the vacancy''s owner.';
comment on column public.candidaturas.avaliacao is 'Rating by criterion, {criterion: 1 to 5}: private to the vacancy''s owner.';
comment on column public.candidaturas.responsavel_id is 'Who of the company looks after it; null when nobody was named.';
comment on column public.candidaturas.so_guardada is
  'Its own 180 days are over: it stays only as a kept résumé (candidaturas.guardados), and is on no board.';
comment on column public.candidaturas.media is 'Mean of the rated criteria; null without any.';
comment on column public.candidaturas.busca is 'Name, e-mail and city for searching, normalised by base.norm_pt.';
comment on column public.candidaturas.versao is
  'Optimistic lock: grows with every change; a change must name the version that was seen.';
comment on column public.candidaturas.canal is 'Origin of the candidate, as counted in vagas.vaga_numeros.';

create index candidaturas_vaga_id_idx on public.candidaturas (vaga_id, criada_em desc, id desc);
-- so_guardada, so that the totals of a board are counted from the index alone.
create index candidaturas_vaga_status_idx on public.candidaturas (vaga_id, status, criada_em desc, id desc) include (so_guardada);
create index candidaturas_email_idx on public.candidaturas (email);
create index candidaturas_responsavel_id_idx on public.candidaturas (responsavel_id);
create index candidaturas_criada_em_idx on public.candidaturas (criada_em, id);
create index candidaturas_palavras_idx on public.candidaturas using gin (
  base.admin_busca(nome || ' ' || email || ' ' || coalesce(substr(telefone, 4), ''))
);

alter table public.candidaturas enable row level security;

-- Same reason as at solicitacoes.cliente_id.
alter table public.candidaturas alter column vaga_id set (n_distinct = -1);

create function candidaturas.muda() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Not yet computed in NEW.
  _geradas constant text[] := array['media', 'busca'];
begin
  if to_jsonb(old) - _geradas = to_jsonb(new) - _geradas then
    return new;
  end if;
  new.versao := old.versao + 1;
  -- Only columns visible to the candidate; a private note does not count.
  if (new.status, new.encerrada_em) is distinct from (old.status, old.encerrada_em) then
    new.atualizada_em := now();
  end if;
  return new;
end
$$;
comment on function candidaturas.muda is 'Trigger: every change increments versao; atualizada_em follows the columns visible to the candidate.';

create trigger candidaturas_muda
before update on public.candidaturas
for each row execute function candidaturas.muda();

create function candidaturas.anota() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, para, ator)
    values (new.vaga_id, new.id, new.status, 'candidato');
  else
    insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, de, para, ator, quem)
    values (new.vaga_id, new.id, old.status, new.status, 'empresa', contas.minha_conta());
  end if;
  return null;
end
$$;
comment on function candidaturas.anota is 'Trigger: records every status change of an application, and who of the company made it.';

create trigger candidaturas_anota_inicio
after insert on public.candidaturas
for each row execute function candidaturas.anota();

create trigger candidaturas_anota_passo
after update of status on public.candidaturas
for each row when (old.status <> new.status)
execute function candidaturas.anota();

create function candidaturas.fim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update contas.consentimentos as k set revogado_em = now() where k.candidatura_id = old.id and k.revogado_em is null;
  return null;
end
$$;
comment on function candidaturas.fim is
  'Trigger: these data are no longer used, so the five years of the proof of consent start now, for every kind of deletion.';

create trigger candidaturas_fim
after delete on public.candidaturas
for each row execute function candidaturas.fim();

alter table mensagens.outbox
add constraint outbox_candidatura_id_fkey foreign key (candidatura_id) references public.candidaturas (id) on delete cascade;

create function candidaturas.origem_da_visita(_canal text) returns text
language sql stable set search_path = '' as $$
  select case
    when c.nome = '' then 'proprio'
    when exists (select 1 from base.opcoes as o where o.lista = 'origem_visita' and c.nome = any (o.valores)) then c.nome
    else 'outro'
  end
  from (select coalesce(lower(base.limpar_linha(left(_canal, 60)) collate "C"), '') as nome) as c;
$$;
comment on function candidaturas.origem_da_visita is
  'Origin of a visitor, by utm_source: one of a closed list, so that callers cannot add names to the statistics; empty is our own page, anything else "outro" '
  '(origemDaVisita).';

insert into base.opcoes (lista, valores)
values (
  'origem_visita',
  array[
    'proprio', 'linkedin', 'indeed', 'catho', 'vagas', 'glassdoor', 'vagascom', 'infojobs', 'gupy', 'jooble', 'google', 'whatsapp',
    'facebook', 'instagram', 'x', 'email', 'outro', 'link', 'alerta', 'site'
  ]
);

insert into arquivos.usos_de_arquivo (tabela, tipo, onde) values ('public.candidaturas', 'curriculo', 'f.curriculo_id = a.id');

-- Screening answers and history of an application.

create table public.candidatura_respostas (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  situacao text not null,
  texto text,
  em timestamptz not null default now(),
  constraint candidatura_respostas_situacao_chk check (
    situacao in (
      'recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada', 'vaga_encerrada', 'vaga_expirada', 'vaga_retirada'
    )
  ),
  constraint candidatura_respostas_texto_chk check (char_length(texto) between 1 and 4000)
);
comment on table public.candidatura_respostas is
  'Append-only: all answers e-mailed to a candidate, shown on their page with date. situacao: the new status, or how the vacancy ended; texto: the message of the '
  'recruiter. Deleted with the application.';

create index candidatura_respostas_candidatura_id_idx on public.candidatura_respostas (candidatura_id, id desc);

alter table public.candidatura_respostas enable row level security;

-- Same reason as at solicitacoes.cliente_id.
alter table public.candidatura_respostas alter column candidatura_id set (n_distinct = -1);

create function candidaturas.respostas(_candidatura_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('situacao', r.situacao, 'texto', r.texto, 'em', r.em) order by r.id desc), '[]')
    from (
      select a.* from public.candidatura_respostas as a where a.candidatura_id = _candidatura_id order by a.id desc limit 100
    ) as r
  );
end
$$;
comment on function candidaturas.respostas is 'Answers to a candidate: [{situacao, texto|null, em}], the newest 100, newest first.';

create table candidaturas.candidatura_eventos (
  id bigint generated always as identity primary key,
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  candidatura_id uuid not null,
  de text,
  para text not null,
  ator text not null,
  quem uuid references public.usuarios (id) on delete set null,
  em timestamptz not null default now(),
  constraint candidatura_eventos_ator_chk check (ator in ('candidato', 'empresa', 'sistema')),
  constraint candidatura_eventos_para_chk check (
    para in ('recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada', 'retirada', 'mensagem', 'nota')
  )
);
comment on table candidaturas.candidatura_eventos is
  'Append-only history of applications, without data of the candidate: it remains after a withdrawal and is deleted with the vacancy. para: the new status, or mensagem or nota '
  'for what changed none.';
comment on column candidaturas.candidatura_eventos.quem is 'Who of the company did it; null of the candidate, and once that account is gone.';

create index candidatura_eventos_vaga_id_idx on candidaturas.candidatura_eventos (vaga_id);
create index candidatura_eventos_candidatura_id_idx on candidaturas.candidatura_eventos (candidatura_id, id);
create index candidatura_eventos_quem_idx on candidaturas.candidatura_eventos (quem);

alter table candidaturas.candidatura_eventos enable row level security;

create trigger candidatura_eventos_guarda
before update on candidaturas.candidatura_eventos
for each row when (new.quem is not null or to_jsonb(new) - 'quem' <> to_jsonb(old) - 'quem')
execute function vagas.historico_fica('O histórico de uma candidatura não pode ser alterado.');
