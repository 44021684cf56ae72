-- Applications: table, links, submission, withdrawal, and e-mails to candidates.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, erro_max, maximo, opcoes)
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

create index consentimentos_candidatura_id_idx on private.consentimentos (candidatura_id) where candidatura_id is not null;

insert into private.versoes_de_texto (finalidade, versao) values ('candidatura', 'candidatura-2026-11');

create function private.criterios_de_avaliacao() returns text[]
language sql immutable set search_path = '' as $$
  select array['experiencia', 'conhecimento', 'comunicacao', 'interesse'];
$$;
comment on function private.criterios_de_avaliacao() is
  'What the recruiter rates of an application, from 1 to 5 (`CRITERIOS_DE_AVALIACAO` in src/domain/candidatura/avaliacao.ts).';

create function private.avaliacao_vale(_avaliacao jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(_avaliacao) = 'object', false) and not exists (
    select from jsonb_each(case jsonb_typeof(_avaliacao) when 'object' then _avaliacao else '{}' end) as a (criterio, nota)
    where a.criterio <> all (private.criterios_de_avaliacao()) or a.nota not in ('1', '2', '3', '4', '5')
  );
$$;
comment on function private.avaliacao_vale(jsonb) is 'Whether a rating is {criterion: 1 to 5}, with none or some of the criteria.';

create function private.media_da_avaliacao(_avaliacao jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select round(avg(a.nota::integer), 1)
  from jsonb_each(case jsonb_typeof(_avaliacao) when 'object' then _avaliacao else '{}' end) as a (criterio, nota)
  where jsonb_typeof(a.nota) = 'number';
$$;
comment on function private.media_da_avaliacao(jsonb) is
  'Mean of the rated criteria, with one decimal; null without any (`computeMedia`).';

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
  curriculo_id uuid references private.arquivos (id) on delete set null,
  curriculo_nome text,
  avaliacao jsonb not null default '{}',
  media numeric(2, 1) generated always as (private.media_da_avaliacao(avaliacao)) stored,
  busca text not null generated always as (private.norm_pt(nome || ' ' || email || coalesce(' ' || cidade, ''))) stored,
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
  constraint candidaturas_atende_chk check (atende is not distinct from private.triagem_atende(triagem)),
  constraint candidaturas_avaliacao_chk check (private.avaliacao_vale(avaliacao)),
  constraint candidaturas_curriculo_uq unique (curriculo_id),
  constraint candidaturas_curriculo_chk check (char_length(curriculo_nome) between 1 and 120),
  constraint candidaturas_canal_chk check (canal ~ '^[a-z][a-z0-9_]{1,29}$'),
  constraint candidaturas_status_chk check (status in ('recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada')),
  constraint candidaturas_versao_chk check (versao >= 1),
  constraint candidaturas_consentimento_chk check (consentimento_versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table public.candidaturas is
  'Applications, one per e-mail and vacancy. Readable by the vacancy''s owner only, not by admins; deleted 180 days after the vacancy ended, or when the candidate '
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
comment on column public.candidaturas.media is 'Mean of the rated criteria; null without any.';
comment on column public.candidaturas.busca is 'Name, e-mail and city for searching, normalised by private.norm_pt.';
comment on column public.candidaturas.versao is
  'Optimistic lock: grows with every change; a change must name the version that was seen.';
comment on column public.candidaturas.canal is 'Origin of the candidate, as counted in private.vaga_numeros.';

create index candidaturas_vaga_id_idx on public.candidaturas (vaga_id, criada_em desc, id desc);
create index candidaturas_vaga_status_idx on public.candidaturas (vaga_id, status, criada_em desc, id desc);
create index candidaturas_email_idx on public.candidaturas (email);

create function private.candidaturas_muda() returns trigger
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
comment on function private.candidaturas_muda() is
  'Trigger: every change increments versao; atualizada_em follows the columns visible to the candidate.';

create trigger candidaturas_muda
before update on public.candidaturas
for each row execute function private.candidaturas_muda();

create function private.candidaturas_anota() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.candidatura_eventos (vaga_id, candidatura_id, para, ator)
    values (new.vaga_id, new.id, new.status, 'candidato');
  else
    insert into private.candidatura_eventos (vaga_id, candidatura_id, de, para, ator)
    values (new.vaga_id, new.id, old.status, new.status, 'empresa');
  end if;
  return null;
end
$$;
comment on function private.candidaturas_anota() is 'Trigger: records every status change of an application, without personal data.';

create trigger candidaturas_anota_inicio
after insert on public.candidaturas
for each row execute function private.candidaturas_anota();
create trigger candidaturas_anota_passo
after update of status on public.candidaturas
for each row when (old.status <> new.status)
execute function private.candidaturas_anota();

create function private.candidaturas_fim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.consentimentos as k set revogado_em = now() where k.candidatura_id = old.id and k.revogado_em is null;
  return null;
end
$$;
comment on function private.candidaturas_fim() is
  'Trigger: these data are no longer used, so the five years of the proof of consent start now, for every kind of deletion.';

create trigger candidaturas_fim
after delete on public.candidaturas
for each row execute function private.candidaturas_fim();

alter table public.candidaturas enable row level security;

revoke all on table public.candidaturas from public, anon, authenticated, service_role;
grant select (
  id, vaga_id, nome, email, telefone, cidade, uf, linkedin_url, curriculo_url, portfolio_url, pretensao_centavos, mensagem, canal,
  curriculo_nome, status, encerrada_em, nota, avaliacao, versao, triagem, atende, criada_em, atualizada_em
) on table public.candidaturas to authenticated;

-- Same reason as at vaga_canais_s_dono.
create policy candidaturas_s_dono_da_vaga on public.candidaturas
for select to authenticated
using (vaga_id = any (array(select v.id from public.vagas as v)));

-- Same reason as at solicitacoes.cliente_id.
alter table public.candidaturas alter column vaga_id set (n_distinct = -1);

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

revoke all on table public.candidatura_respostas from public, anon, authenticated, service_role;
grant select (candidatura_id, situacao, texto, em) on table public.candidatura_respostas to authenticated;

create policy candidatura_respostas_s_dono_da_vaga on public.candidatura_respostas
for select to authenticated
using (candidatura_id = any (array(select c.id from public.candidaturas as c)));

-- Same reason as at solicitacoes.cliente_id.
alter table public.candidatura_respostas alter column candidatura_id set (n_distinct = -1);

create function private.respostas_da_candidatura(_candidatura_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('situacao', r.situacao, 'texto', r.texto, 'em', r.em) order by r.id desc), '[]')
  from (
    select a.* from public.candidatura_respostas as a where a.candidatura_id = _candidatura_id order by a.id desc limit 100
  ) as r;
$$;
comment on function private.respostas_da_candidatura(uuid) is
  'Answers to a candidate: [{situacao, texto|null, em}], the newest 100, newest first.';

create table private.candidatura_links (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  token_hash bytea not null unique,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '400 days',
  aberto_em timestamptz
);
comment on table private.candidatura_links is
  'Links for candidates to see and withdraw their application, hashed. Deleted with it; each e-mail has a new link.';
comment on column private.candidatura_links.aberto_em is
  'When the link was first opened: this proves that the reader of the mailbox knows of the application.';

create index candidatura_links_candidatura_id_idx on private.candidatura_links (candidatura_id);

alter table private.candidatura_links enable row level security;

revoke all on table private.candidatura_links from public, anon, authenticated, service_role;

create table private.candidatura_eventos (
  id bigint generated always as identity primary key,
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  candidatura_id uuid not null,
  de text,
  para text not null,
  ator text not null,
  em timestamptz not null default now(),
  constraint candidatura_eventos_ator_chk check (ator in ('candidato', 'empresa', 'sistema')),
  constraint candidatura_eventos_para_chk check (
    para in ('recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada', 'retirada')
  )
);
comment on table private.candidatura_eventos is
  'Append-only history of applications, without personal data: it remains after a withdrawal and is deleted with the vacancy.';

create index candidatura_eventos_vaga_id_idx on private.candidatura_eventos (vaga_id);
create index candidatura_eventos_candidatura_id_idx on private.candidatura_eventos (candidatura_id, id);

create function private.candidatura_eventos_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.recusar(409, 'O histórico de uma candidatura não pode ser alterado.', 'historico_imutavel');
  return null;
end
$$;
comment on function private.candidatura_eventos_guarda() is 'Trigger: history is never changed. Errors: PT409 historico_imutavel.';

create trigger candidatura_eventos_guarda
before update on private.candidatura_eventos
for each row execute function private.candidatura_eventos_guarda();

alter table private.candidatura_eventos enable row level security;

revoke all on table private.candidatura_eventos from public, anon, authenticated, service_role;

alter table private.outbox
add constraint outbox_candidatura_id_fkey foreign key (candidatura_id) references public.candidaturas (id) on delete cascade;

create index outbox_candidatura_id_idx on private.outbox (candidatura_id) where candidatura_id is not null;

create function private.origem_da_visita(_canal text) returns text
language sql stable set search_path = '' as $$
  select case
    when c.nome = '' then 'proprio'
    when exists (select 1 from private.opcoes as o where o.lista = 'origem_visita' and c.nome = any (o.valores)) then c.nome
    else 'outro'
  end
  from (select coalesce(lower(private.limpar_linha(left(_canal, 60)) collate "C"), '') as nome) as c;
$$;
comment on function private.origem_da_visita(text) is
  'Origin of a visitor, by utm_source: one of a closed list, so that callers cannot add names to the statistics; empty is our own page, anything else "outro" '
  '(origemDaVisita).';

insert into private.opcoes (lista, valores)
values (
  'origem_visita',
  array[
    'proprio', 'linkedin', 'indeed', 'catho', 'vagas', 'glassdoor', 'vagascom', 'infojobs', 'gupy', 'jooble', 'google', 'whatsapp',
    'facebook', 'instagram', 'x', 'email', 'outro', 'link'
  ]
);

create function private.contar_na_vaga(_vaga_id uuid, _canal text, _visualizacoes integer, _cliques integer, _candidaturas integer)
returns void
language sql set search_path = '' as $$
  insert into private.vaga_numeros as n (vaga_id, dia, canal, visualizacoes, cliques, candidaturas)
  values (_vaga_id, (now() at time zone 'America/Sao_Paulo')::date, _canal, _visualizacoes, _cliques, _candidaturas)
  on conflict (vaga_id, dia, canal) do update
  set
    visualizacoes = n.visualizacoes + excluded.visualizacoes,
    cliques = n.cliques + excluded.cliques,
    candidaturas = n.candidaturas + excluded.candidaturas;
$$;
comment on function private.contar_na_vaga(uuid, text, integer, integer, integer) is
  'Adds to the numbers of a vacancy for today (Brasília) and one origin.';

create function private.vaga_aberta(_codigo_ref text) returns public.vagas
language plpgsql stable set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
  if not found then
    -- A vacancy that was never published gets the same answer as a missing one.
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  if _vaga.status = 'pausada' and _vaga.expira_em > now() then
    perform private.recusar(409, 'Esta vaga está pausada e não recebe candidaturas agora.', 'vaga_pausada');
  elsif _vaga.status <> 'published' or _vaga.expira_em <= now() then
    perform private.recusar(410, 'Esta vaga não recebe mais candidaturas.', 'vaga_encerrada');
  end if;
  return _vaga;
end
$$;
comment on function private.vaga_aberta(text) is 'A published vacancy. Errors: PT404 vaga_inexistente, PT409 vaga_pausada, PT410 vaga_encerrada.';

create function private.limpar_candidatura(_candidatura jsonb, _tipo_contrato text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _campo text;
  _limpos jsonb;
  _pretensao constant jsonb := _candidatura -> 'pretensao_centavos';
begin
  if jsonb_typeof(_candidatura) is distinct from 'object' then
    perform private.recusar_dados();
  end if;
  select c.campo into _campo
  from private.servico_campos as c
  where c.grupo = 'candidatura' and jsonb_typeof(_candidatura -> c.campo) not in ('string', 'null')
  order by c.ordem
  limit 1;
  if _campo is not null then
    perform private.recusar(422, 'Responda com um texto.', _campo);
  end if;

  _limpos := private.limpar_campos(
    'candidatura', _candidatura, true,
    array['nome', 'email', 'telefone', 'cidade', 'uf', 'linkedin_url', 'curriculo_url', 'portfolio_url']
  );
  if _pretensao is not null and jsonb_typeof(_pretensao) <> 'null' and (
    jsonb_typeof(_pretensao) <> 'number' or _pretensao::text !~ '^[0-9]{1,12}$'
  ) then
    perform private.recusar(422, 'Informe um valor em reais, como R$ 4.500,00.', 'pretensao_centavos');
  end if;
  _limpos := _limpos || private.limpar_campos('candidatura', _candidatura, true, array['mensagem']);
  if _tipo_contrato = 'estagio' and _candidatura -> 'maioridade' is distinct from 'true' then
    perform private.recusar(
      422, 'Tem menos de 18 anos? Preencha junto com a pessoa responsável e marque esta opção.', 'maioridade'
    );
  end if;
  return _limpos || jsonb_build_object('pretensao_centavos', nullif((_pretensao #>> '{}')::bigint, 0));
end
$$;
comment on function private.limpar_candidatura(jsonb, text) is
  'The answers of an application, validated, by column name; unknown keys are dropped. Errors: PT422 with the first invalid column, in the order of the form.';

create function private.enviar_link_da_candidatura(
  _candidatura public.candidaturas, _vaga public.vagas, _tipo text, _chave text, _mais jsonb default '{}'
)
returns void
language plpgsql set search_path = '' as $$
declare
  _token constant text := private.token_novo();
  _aberta constant boolean := exists (
    select 1 from private.candidatura_links as l where l.candidatura_id = _candidatura.id and l.aberto_em is not null
  );
  _ultima public.candidatura_respostas;
begin
  if exists (select 1 from private.outbox as o where o.chave = _tipo || ':' || _candidatura.id || ':' || _chave) then
    return;
  end if;
  -- A message that still waits contains less than this one.
  delete from private.outbox as o
  where
    _mais = '{}'
    and o.candidatura_id = _candidatura.id and o.tipo = _tipo and o.tentativas = 0 and o.agendada_em > now()
    and o.enviado_em is null and o.morta_em is null;
  select r.* into _ultima
  from public.candidatura_respostas as r where r.candidatura_id = _candidatura.id order by r.id desc limit 1;
  insert into private.candidatura_links (candidatura_id, token_hash) values (_candidatura.id, private.token_hash(_token));
  perform private.enfileirar(
    _tipo,
    _candidatura.id || ':' || _chave,
    _candidatura.email,
    jsonb_build_object(
      'token', _token,
      'nome', case when _aberta then _candidatura.nome else private.nome_curto(_candidatura.nome) end,
      'cargo', case when _aberta then _vaga.cargo else private.nome_curto(_vaga.cargo) end,
      'empresa', case when _aberta then _vaga.empresa else private.nome_curto(_vaga.empresa) end,
      'codigo_ref', _vaga.codigo_ref,
      'status', coalesce(_ultima.situacao, _candidatura.status),
      'resposta', case when _aberta then _ultima.texto end,
      'ha_resposta', _ultima.texto is not null,
      'criada_em', _candidatura.criada_em
    ) || case when _aberta then _mais else private.ocultar_no_json(_mais) end,
    _confirmada => _aberta,
    _candidatura_id => _candidatura.id
  );
end
$$;
comment on function private.enviar_link_da_candidatura(public.candidaturas, public.vagas, text, text, jsonb) is
  'E-mail to a candidate with a new link and the last answer: {token, nome, cargo, empresa, codigo_ref, status, resposta|null, ha_resposta, criada_em}; resposta '
  'only once a link of the application was opened, and names shortened (private.nome_curto) before. The same type and key only once; it replaces an e-mail that still waits, '
  'unless _mais adds what no other one has.';

create function private.candidatar(_codigo_ref text, _candidatura jsonb, _consentimento_versao text, _chave uuid, _canal text)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _limpos jsonb;
  _origem text;
  _nova public.candidaturas;
  _curriculo private.arquivos;
begin
  perform private.limitar_endereco('candidatura_tentativa', 60, interval '10 minutes');
  if _chave is null then
    perform private.recusar(422, 'Recarregue a página e envie de novo.', 'chave');
  end if;
  _vaga := private.vaga_aberta(_codigo_ref);
  _limpos := private.limpar_candidatura(_candidatura, _vaga.tipo_contrato)
    || jsonb_build_object('triagem', private.limpar_triagem(_vaga.perguntas, _candidatura -> 'respostas'));
  if _consentimento_versao is null then
    perform private.recusar(422, 'Autorize o envio dos seus dados para se candidatar.', 'consentimento');
  end if;
  if not exists (select 1 from private.versoes_de_texto as t where t.finalidade = 'candidatura' and t.versao = _consentimento_versao) then
    perform private.recusar(422, 'O texto da autorização mudou. Recarregue a página e leia de novo.', 'consentimento');
  end if;
  -- Carriers give one address to many people.
  perform private.limitar_por_endereco('candidatura', private.endereco_cliente(), 20, interval '1 hour', _vaga.id || ' de ');
  perform private.limitar_endereco('candidatura', 100, interval '1 hour');
  perform private.limitar_email_por_endereco('candidatura', _limpos ->> 'email', 10, interval '1 hour');
  _origem := private.origem_da_visita(_canal);

  -- Locks out the end of the vacancy: it waits for this transaction, or is seen by it.
  perform from public.vagas as v
  where v.id = _vaga.id and v.status = 'published' and v.expira_em > now()
  for share;
  if not found then
    perform private.recusar(410, 'Esta vaga não recebe mais candidaturas.', 'vaga_encerrada');
  end if;
  _curriculo := private.curriculo_enviado(_vaga.id, _chave, _candidatura -> 'curriculo');

  insert into public.candidaturas (
    vaga_id, chave, nome, email, telefone, cidade, uf, linkedin_url, curriculo_url, portfolio_url, pretensao_centavos, mensagem,
    canal, consentimento_versao, triagem, atende, curriculo_id, curriculo_nome
  )
  select
    _vaga.id, _chave, r.nome, r.email, r.telefone, r.cidade, r.uf, r.linkedin_url, r.curriculo_url, r.portfolio_url,
    r.pretensao_centavos, r.mensagem, _origem, _consentimento_versao, r.triagem,
    private.triagem_atende(r.triagem), _curriculo.id, _curriculo.nome
  from jsonb_populate_record(null::public.candidaturas, _limpos) as r
  on conflict do nothing
  returning * into _nova;

  if found then
    insert into private.consentimentos (titular, candidatura_id, finalidade, versao, endereco, agente)
    values (
      private.pseudonimo('titular:' || _nova.email),
      _nova.id,
      'candidatura',
      _consentimento_versao,
      private.pseudonimo('endereco:' || private.endereco_cliente()),
      left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
    );
    perform private.contar_na_vaga(_vaga.id, _origem, 0, 0, 1);
    perform private.enviar_link_da_candidatura(_nova, _vaga, 'candidatura_recebida', '1');
    perform private.agrupar_aviso(
      'nova_candidatura',
      _vaga.id,
      u.email,
      jsonb_build_object(
        'nome', u.nome,
        'vaga_id', _vaga.id,
        'codigo_ref', _vaga.codigo_ref,
        'cargo', _vaga.cargo,
        'empresa', _vaga.empresa,
        'total', (select count(*) from public.candidaturas as c where c.vaga_id = _vaga.id)
      )
    )
    from public.usuarios as u
    where u.id = _vaga.usuario_id and u.email_verificado;
  else
    -- The same key is a retry; a different one e-mails the mailbox, at most once an hour, that the first application stays.
    select c.* into _nova
    from public.candidaturas as c
    where c.vaga_id = _vaga.id and c.email = _limpos ->> 'email' and c.chave <> _chave;
    if found then
      perform private.enviar_link_da_candidatura(
        _nova, _vaga, 'candidatura_repetida', extract(epoch from date_bin('1 hour', now(), _nova.criada_em))::bigint::text
      );
    end if;
  end if;
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.candidatar(text, jsonb, text, uuid, text) is
  'Body of fn_candidatar. Limits: per address 60 tries in 10 minutes, 100 an hour and 20 an hour per vacancy; 10 an hour per e-mail and address.';

create function public.fn_candidatar(
  _codigo_ref text default null,
  _candidatura jsonb default null,
  _consentimento_versao text default null,
  _chave uuid default null,
  _canal text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder(
    'private.candidatar', _codigo_ref, _candidatura::text, _consentimento_versao, _chave::text, _canal
  );
$$;
comment on function public.fn_candidatar(text, jsonb, text, uuid, text) is
  'Applies to a published vacancy: {recebida: true}, the same for the first and every repeated application of an e-mail; only its mailbox learns the difference. '
  '_candidatura by column name, pretensao_centavos as a whole number, respostas as [{pergunta, resposta}] in the order of the questions, curriculo the id of a '
  'checked file. Errors: PT404 '
  'vaga_inexistente, PT409 perguntas_mudaram or vaga_pausada, PT410 vaga_encerrada, PT422 with the column, pergunta_1 to pergunta_5, maioridade (internships), '
  'curriculo, consentimento or chave, PT429 limite.';

create function private.candidatura_do_link(_token text) returns public.candidaturas
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
  _expira_em timestamptz;
begin
  select l.expira_em into _expira_em from private.candidatura_links as l where l.token_hash = private.token_hash(_token);
  if found and _expira_em <= now() then
    perform private.recusar(410, 'Este link expirou. Abra o link do último e-mail que enviamos.', 'link_expirado');
  end if;
  select c.* into _candidatura
  from private.candidatura_links as l
  join public.candidaturas as c on c.id = l.candidatura_id
  where l.token_hash = private.token_hash(_token);
  if not found then
    -- A withdrawn or deleted application gets the same answer as a missing one.
    perform private.recusar(404, 'Este link não é válido. Abra o link do e-mail que enviamos.', 'link_invalido');
  end if;
  return _candidatura;
end
$$;
comment on function private.candidatura_do_link(text) is
  'The application of a link. Errors: PT404 link_invalido, PT410 link_expirado.';

create function private.minha_candidatura(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _candidatura public.candidaturas;
  _respostas jsonb;
begin
  perform private.limitar_endereco('minha_candidatura', 240, interval '10 minutes');
  _candidatura := private.candidatura_do_link(_token);
  update private.candidatura_links as l set aberto_em = now()
  where l.token_hash = private.token_hash(_token) and l.aberto_em is null;
  _respostas := private.respostas_da_candidatura(_candidatura.id);
  return (
    select jsonb_build_object(
      'cargo', v.cargo,
      'empresa', v.empresa,
      'codigo_ref', v.codigo_ref,
      'vaga', case
        when v.status = 'suspensa' then 'suspensa'
        when v.status = 'published' and v.expira_em > now() then 'no_ar'
        when v.status = 'pausada' and v.expira_em > now() then 'pausada'
        else 'encerrada'
      end,
      -- How the vacancy ended, unless the company answered after that.
      'status', case
        when _candidatura.encerrada_em is not null and starts_with(_respostas #>> '{0,situacao}', 'vaga_')
          then _respostas #>> '{0,situacao}'
        else _candidatura.status
      end,
      'respostas', _respostas,
      'avisada_do_fim', _candidatura.encerrada_em is not null,
      'criada_em', _candidatura.criada_em,
      'atualizada_em', _candidatura.atualizada_em,
      'apaga_em', case when v.status not in ('published', 'pausada') then coalesce(v.encerrada_em, v.expira_em) + interval '180 days' end,
      'dados', jsonb_build_object(
        'nome', _candidatura.nome,
        'email', _candidatura.email,
        'telefone', _candidatura.telefone,
        'cidade', _candidatura.cidade,
        'uf', _candidatura.uf,
        'linkedin_url', _candidatura.linkedin_url,
        'curriculo_url', _candidatura.curriculo_url,
        'portfolio_url', _candidatura.portfolio_url,
        'pretensao_centavos', _candidatura.pretensao_centavos,
        'mensagem', _candidatura.mensagem,
        'curriculo_nome', _candidatura.curriculo_nome
      ),
      'triagem', private.triagem_do_candidato(_candidatura.triagem)
    )
    from public.vagas as v where v.id = _candidatura.vaga_id
  );
end
$$;
comment on function private.minha_candidatura(text) is 'Body of fn_minha_candidatura. Limit: 240 in 10 minutes per address.';

create function public.fn_minha_candidatura(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.minha_candidatura(_token);
$$;
comment on function public.fn_minha_candidatura(text) is
  'The application of a link: {cargo, empresa, codigo_ref, vaga: no_ar|pausada|suspensa|encerrada, status (or how the vacancy ended), respostas: [{situacao, texto|null, '
  'em}] newest first, avisada_do_fim (the candidate was informed of the end of the vacancy), criada_em, atualizada_em, apaga_em|null, dados, triagem}; never the '
  'recruiter''s note. Errors: PT404 link_invalido (withdrawn too), PT410 link_expirado, PT429 limite.';

create function private.retirar_candidatura(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _candidatura public.candidaturas;
begin
  perform private.limitar_endereco('retirar_candidatura', 20, interval '10 minutes');
  _candidatura := private.candidatura_do_link(_token);
  perform private.apagar_candidaturas(array[_candidatura.id]);
  return jsonb_build_object('retirada', true);
end
$$;
comment on function private.retirar_candidatura(text) is 'Body of fn_retirar_candidatura. Limit: 20 in 10 minutes per address.';

create function private.apagar_candidaturas(_ids uuid[]) returns integer
language sql set search_path = '' as $$
  with apagadas as (
    delete from public.candidaturas as c where c.id = any (_ids) returning c.vaga_id, c.id, c.status
  ),
  anotadas as (
    insert into private.candidatura_eventos (vaga_id, candidatura_id, de, para, ator)
    select a.vaga_id, a.id, a.status, 'retirada', 'candidato' from apagadas as a
    returning 1
  )
  select count(*)::integer from anotadas;
$$;
comment on function private.apagar_candidaturas(uuid[]) is
  'Withdraws applications: links and e-mails are deleted with them, consents are revoked, only the record of the withdrawal remains. Returns the number of '
  'applications.';

create function public.fn_retirar_candidatura(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.retirar_candidatura(_token);
$$;
comment on function public.fn_retirar_candidatura(text) is
  'Deletes the application of a link permanently: {retirada: true}. Errors: PT404 link_invalido (also for a repeated call), PT410 link_expirado, PT429 limite.';

grant execute on function
  private.candidatar(text, jsonb, text, uuid, text),
  public.fn_candidatar(text, jsonb, text, uuid, text),
  private.minha_candidatura(text),
  public.fn_minha_candidatura(text),
  private.retirar_candidatura(text),
  public.fn_retirar_candidatura(text)
to anon, authenticated;
