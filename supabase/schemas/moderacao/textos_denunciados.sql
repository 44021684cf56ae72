-- Reports of what people write to and about each other, and files and names that wait for the team.

create table moderacao.textos_denunciados (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid,
  mensagem_id uuid,
  avaliacao_id uuid,
  parte text not null default 'texto',
  arquivo_id uuid,
  pagina_id uuid,
  alvo uuid generated always as (coalesce(pergunta_id, mensagem_id, avaliacao_id, arquivo_id, pagina_id)) stored,
  de text not null,
  motivo text not null,
  detalhe text,
  status text not null default 'aberta',
  decisao text,
  decidida_em timestamptz,
  decidida_por uuid references public.usuarios (id) on delete set null,
  criada_em timestamptz not null default now(),
  constraint textos_denunciados_alvo_chk check (
    num_nonnulls(pergunta_id, mensagem_id, avaliacao_id, arquivo_id, pagina_id) = 1
    and case
      when parte = 'texto' then arquivo_id is null
      when parte = 'resposta' then num_nonnulls(pergunta_id, avaliacao_id) = 1
      when parte = 'nome' then pagina_id is not null
      else arquivo_id is not null and parte in ('logo', 'foto', 'portfolio', 'documento')
    end
  ),
  constraint textos_denunciados_de_chk check (de in ('cliente', 'consultoria', 'visitante', 'checagem')),
  constraint textos_denunciados_motivo_chk check (motivo in ('ofensa', 'contato', 'engano', 'discriminacao', 'outro')),
  constraint textos_denunciados_detalhe_chk check (char_length(detalhe) between 1 and 500),
  constraint textos_denunciados_status_chk check (status in ('aberta', 'procedente', 'improcedente')),
  constraint textos_denunciados_decisao_chk check (
    (decidida_em is null) = (status = 'aberta')
    and (status <> 'aberta' or num_nonnulls(decisao, decidida_por) = 0)
    and char_length(decisao) between 1 and 500
  )
);
comment on table moderacao.textos_denunciados is
  'Reports of questions, messages, reviews and pages of companies, reviews that the check held, and new logos, photos, portfolios and documents; readable by admins only. '
  'de: the side that reported, never who. Each report is a row; the team reads and decides the open ones of a text together.';
comment on column moderacao.textos_denunciados.alvo is
  'The text, page or file; with parte it says what it is: the whole (texto), the answer to a question or a review, the new name of a page, or a new logo, photo, portfolio or document of a company.';

-- The same report again is one.
create unique index textos_denunciados_aberta_uq on moderacao.textos_denunciados (alvo, parte, de, motivo, detalhe)
nulls not distinct
where status = 'aberta';

create index textos_denunciados_alvo_idx on moderacao.textos_denunciados (alvo, parte, criada_em, id);
create index textos_denunciados_pergunta_id_idx on moderacao.textos_denunciados (pergunta_id);
create index textos_denunciados_mensagem_id_idx on moderacao.textos_denunciados (mensagem_id);
create index textos_denunciados_avaliacao_id_idx on moderacao.textos_denunciados (avaliacao_id);
create index textos_denunciados_arquivo_id_idx on moderacao.textos_denunciados (arquivo_id);
create index textos_denunciados_pagina_id_idx on moderacao.textos_denunciados (pagina_id);
create index textos_denunciados_decidida_por_idx on moderacao.textos_denunciados (decidida_por);
create index textos_denunciados_fila_idx on moderacao.textos_denunciados (status, criada_em, id);
create index textos_denunciados_criada_em_idx on moderacao.textos_denunciados (criada_em, id);

alter table moderacao.textos_denunciados enable row level security;

create trigger textos_denunciados_audita
after update of status on moderacao.textos_denunciados
for each row when (old.status <> new.status)
execute function contas.auditar('textos_denunciados', 'id', 'equipe', 'status');
