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
