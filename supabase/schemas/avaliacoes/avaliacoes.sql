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
    perform mensagens.enfileirar('avaliacao_publicada', _id::text, u.email, '{}', null)
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
