-- The mailbox of a consultancy as a whole: one more reader of its messages.

create table consultorias.caixas (
  id uuid not null default gen_random_uuid(),
  casa_id uuid not null references public.consultorias (id) on delete cascade,
  email text not null,
  assuntos text[] not null default '{pedidos,propostas,conversas}',
  token_hash bytea not null,
  desde timestamptz not null default now(),
  confirmada_em timestamptz,
  primary key (casa_id),
  constraint caixas_id_uq unique (id),
  constraint caixas_token_uq unique (token_hash),
  constraint caixas_da_consultoria_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint caixas_da_consultoria_assuntos_chk check (assuntos <@ '{pedidos,propostas,conversas}' and cardinality(assuntos) <= 3)
);
comment on table consultorias.caixas is
  'The address that a consultancy named for its messages, and the kinds that it gets. Nothing is sent before somebody who reads it confirms by its link, and a press on that link '
  'ends it; what is not confirmed is deleted after seven days. token_hash: of that link, derived from the key of this database.';

create index caixas_desde_idx on consultorias.caixas (desde);
create index caixas_email_idx on consultorias.caixas (email);

alter table consultorias.caixas enable row level security;

create trigger caixas_fim
after delete on consultorias.caixas
for each row execute function mensagens.calar_caixa();

create trigger caixas_parou
after update of confirmada_em on consultorias.caixas
for each row when (new.confirmada_em is null) execute function mensagens.calar_caixa();

create function consultorias.caixa_de(_casa uuid, _assunto text) returns table (id uuid, email text, caixa jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select c.id, c.email, mensagens.da_caixa(c.id, 'consultoria', e.consultoria_nome)
  from consultorias.caixas as c
  join public.consultorias as e on e.id = c.casa_id
  where c.casa_id = _casa and c.confirmada_em is not null and _assunto = any (c.assuntos);
end
$$;
comment on function consultorias.caixa_de is 'The mailbox of a consultancy, when it gets messages of a kind, with mensagens.da_caixa.';
