-- Messages of the contact form.

create table public.contatos (
  id uuid primary key default gen_random_uuid(),
  chave uuid not null unique,
  protocolo text not null unique,
  nome text,
  email text,
  assunto text not null,
  mensagem text,
  criado_em timestamptz not null default now(),
  anonimizado_em timestamptz,
  constraint contatos_protocolo_chk check (protocolo ~ '^C[A-HJKMNP-Z2-9]{8}$'),
  constraint contatos_nome_chk check (char_length(nome) between 1 and 120),
  constraint contatos_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint contatos_assunto_chk check (char_length(assunto) between 1 and 60),
  constraint contatos_mensagem_chk check (char_length(mensagem) between 10 and 4000),
  constraint contatos_anonimo_chk check (
    num_nulls(nome, email, mensagem) = case when anonimizado_em is null then 0 else 3 end
  )
);
comment on table public.contatos is
  'Messages of the contact form. chave is created by the page: a retry returns the same protocolo. When the account of the e-mail is deleted, subject, date and '
  'protocol stay.';

create index contatos_criado_em_idx on public.contatos (criado_em);
create index contatos_email_idx on public.contatos (email) where email is not null;

alter table public.contatos enable row level security;

grant select on table public.contatos to service_role;

create index contatos_criado_em_lista_idx on public.contatos (criado_em, id);

create index contatos_palavras_idx on public.contatos using gin (
  base.admin_busca(protocolo || ' ' || coalesce(nome, '') || ' ' || coalesce(email, ''))
);

insert into base.opcoes (lista, valores)
values (
  'assunto_contato',
  array[
    'Dúvida sobre um pedido',
    'Sou consultoria',
    'Vagas e pagamentos',
    'Privacidade e meus dados',
    'Imprensa e parcerias',
    'Outro assunto'
  ]
);

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, erro_min, erro_max, minimo, maximo, opcoes)
values
  ('contato', 'nome', 1, 'texto', 'Nome é obrigatório', null, null, null, 120, null),
  ('contato', 'email', 2, 'email', 'E-mail é obrigatório', null, null, null, 254, null),
  ('contato', 'assunto', 3, 'opcao', 'Assunto é obrigatório', null, null, null, null, 'assunto_contato'),
  (
    'contato', 'mensagem', 4, 'paragrafo', 'Mensagem é obrigatória', 'Escreva ao menos 10 caracteres',
    'A mensagem passou de 4.000 caracteres', 10, 4000, null
  );

create function publico.enfileirar_equipe(_tipo text, _chave text, _payload jsonb) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(_tipo, _chave, f.email_contato, _payload) from public.configuracoes as f;
$$;
comment on function publico.enfileirar_equipe is 'Queues a message to the mailbox of the team; the same type and key only once.';

create function publico.enviar_contato(_chave uuid, _dados jsonb) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limpos jsonb;
  _protocolo text;
  _restam integer := 5;
begin
  if _chave is null then
    perform base.recusar(422, 'Recarregue a página e envie de novo.', 'chave');
  end if;

  -- A double click waits here and finds the row of the first click; a repetition does not count.
  perform pg_advisory_xact_lock(hashtextextended('contato:' || _chave, 0));
  select c.protocolo into _protocolo from public.contatos as c where c.chave = _chave;
  if found then
    return _protocolo;
  end if;

  _limpos := catalogo.limpar_campos('{contato}', _dados, true);
  perform base.limitar_endereco('contato', 5, interval '1 hour');
  perform base.limitar_email_por_endereco('contato', _limpos ->> 'email', 5, interval '1 hour');

  loop
    _protocolo := vagas.protocolo_novo('C');
    insert into public.contatos (chave, protocolo, nome, email, assunto, mensagem)
    values (
      _chave, _protocolo, _limpos ->> 'nome', _limpos ->> 'email', _limpos ->> 'assunto', _limpos ->> 'mensagem'
    )
    on conflict (protocolo) do nothing;
    exit when found;
    _restam := _restam - 1;
    if _restam = 0 then
      perform base.recusar(503, 'Muita gente usando agora. Tente de novo em alguns segundos.', 'tente_novamente');
    end if;
  end loop;

  perform publico.enfileirar_equipe(
    'contato_recebido',
    _protocolo,
    _limpos || jsonb_build_object('protocolo', _protocolo, 'criado_em', now())
  );
  return _protocolo;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function publico.enviar_contato is
  'Limits: 5 an hour per address, 5 an hour per e-mail and address. Message contato_recebido: '
  '{protocolo, nome, email, assunto, mensagem, criado_em}.';

create function public.fn_enviar_contato(
  _chave uuid default null,
  _nome text default null,
  _email text default null,
  _assunto text default null,
  _mensagem text default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _dados constant jsonb := jsonb_build_object('nome', _nome, 'email', _email, 'assunto', _assunto, 'mensagem', _mensagem);
  _recusa constant jsonb := base.admitir('contato_tentativa', 60, interval '10 minutes', octet_length(_dados::text));
  _hint text;
begin
  return coalesce(_recusa, to_jsonb(publico.enviar_contato(_chave, _dados)));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_enviar_contato is
  'Sends a message to the team and returns its protocol, C and 8 characters. The same _chave returns the same protocol without a second message, even with another '
  'text. Errors: PT422 with the parameter as hint, PT429 limite.';
grant execute on function publico.enviar_contato, public.fn_enviar_contato to anon, authenticated;

create view publico.lista_contatos as
select
  t.id as chave,
  t.criado_em,
  t.assunto,
  base.admin_busca(t.protocolo || ' ' || coalesce(t.nome, '') || ' ' || coalesce(t.email, '')) as palavras,
  jsonb_build_object(
    'id', t.id, 'protocolo', t.protocolo, 'nome', t.nome, 'email', t.email, 'assunto', t.assunto, 'criado_em', t.criado_em
  ) as linha,
  jsonb_build_object('linha', to_jsonb(t)) as detalhe
from public.contatos as t;
comment on view publico.lista_contatos is 'Messages of the contact form in the team''s list.';
