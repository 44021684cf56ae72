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

-- Which e-mails about the work of a consultancy each of its people gets.

create table consultorias.avisos_da_pessoa (
  id uuid not null default gen_random_uuid(),
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  pedidos boolean not null,
  propostas boolean not null,
  conversas boolean not null,
  token_hash bytea not null,
  primary key (consultoria_id, usuario_id),
  constraint avisos_da_pessoa_id_uq unique (id),
  constraint avisos_da_pessoa_token_uq unique (token_hash)
);
comment on table consultorias.avisos_da_pessoa is
  'What somebody of a consultancy, not its owner, chose to be told by e-mail. Without a row a membro is told of proposals and conversations. token_hash: of the link that stops '
  'those about requests.';

create index avisos_da_pessoa_usuario_id_idx on consultorias.avisos_da_pessoa (usuario_id);

alter table consultorias.avisos_da_pessoa enable row level security;

create function consultorias.avisos_de(_consultoria uuid, _quem uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'pedidos', coalesce(a.pedidos, false),
      'propostas', coalesce(a.propostas, m.papel = 'membro'),
      'conversas', coalesce(a.conversas, m.papel = 'membro')
    )
    from consultorias.membros as m
    left join consultorias.avisos_da_pessoa as a on a.consultoria_id = m.consultoria_id and a.usuario_id = m.usuario_id
    where m.consultoria_id = _consultoria and m.usuario_id = _quem
  );
end
$$;
comment on function consultorias.avisos_de is
  'What somebody of a consultancy is told by e-mail: {pedidos, propostas, conversas: booleans}; null for its owner, who stops them by the links in them, and for others.';

create function consultorias.leitores(_consultoria uuid, _assunto text) returns table (auth_user_id uuid, email text, aviso_id uuid, caixa jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select u.auth_user_id, u.email, a.id, '{}'::jsonb
  from consultorias.membros as m
  join public.usuarios as u on u.id = m.usuario_id and u.email_verificado
  left join consultorias.avisos_da_pessoa as a on a.consultoria_id = m.consultoria_id and a.usuario_id = m.usuario_id
  where m.consultoria_id = _consultoria and (consultorias.avisos_de(_consultoria, m.usuario_id) ->> _assunto)::boolean
  union all
  select null, c.email, c.id, c.caixa from consultorias.caixa_de(_consultoria, _assunto) as c;
end
$$;
comment on function consultorias.leitores is
  'Who, beside the owner of a consultancy, is told of a kind of event (pedidos, propostas, conversas), while of its people and with a verified e-mail, and its mailbox (consultorias.caixa_de: aviso_id is that of the mailbox).';
