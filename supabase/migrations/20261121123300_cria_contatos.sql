-- The contact form at /contato: anybody writes to the team, gets a protocol, and the team gets a letter that answers to
-- the sender. Locks: none. Undo: drop table public.contatos and the functions, delete the rows of private.servico_campos
-- and private.opcoes.

insert into private.opcoes (lista, valores)
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

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, erro_min, erro_max, minimo, maximo, opcoes)
values
  ('contato', 'nome', 1, 'texto', 'Nome é obrigatório', null, null, null, 120, null),
  ('contato', 'email', 2, 'email', 'E-mail é obrigatório', null, null, null, 254, null),
  ('contato', 'assunto', 3, 'opcao', 'Assunto é obrigatório', null, null, null, null, 'assunto_contato'),
  (
    'contato', 'mensagem', 4, 'paragrafo', 'Mensagem é obrigatória', 'Escreva ao menos 10 caracteres',
    'A mensagem passou de 4.000 caracteres', 10, 4000, null
  );

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
  'Messages of the contact form. chave is made by the page: sending again gives the same protocolo. Deleting the account of the e-mail leaves subject, date and protocol.';

create index contatos_criado_em_idx on public.contatos (criado_em);
create index contatos_email_idx on public.contatos (email) where email is not null;

alter table public.contatos enable row level security;
revoke all on table public.contatos from public, anon, authenticated, service_role;
grant select on table public.contatos to service_role;

create function private.protocolo_novo(_letra text)
returns text
language sql
volatile
set search_path = ''
as $$
  -- 31 signs without I, L, O, 0 and 1, which are mistaken for each other when read out on the phone.
  select _letra || string_agg(
    substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(b.acaso, i) % 31, 1), '' order by i
  )
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as acaso) as b,
    generate_series(0, 7) as i;
$$;
comment on function private.protocolo_novo(text) is
  'A letter and 8 random signs, easy to read out. A name for a thing, no secret: 31^8 of them.';

create function private.enfileirar_equipe(_tipo text, _chave text, _payload jsonb)
returns void
language sql
set search_path = ''
as $$
  select private.enfileirar(_tipo, _chave, f.email_contato, _payload) from public.configuracoes as f;
$$;
comment on function private.enfileirar_equipe(text, text, jsonb) is
  'Puts a message to the mailbox of the team in the queue; the same type and key only once.';

create function private.enviar_contato(_chave uuid, _dados jsonb)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _limpos jsonb;
  _protocolo text;
  _restam integer := 5;
begin
  perform private.limitar_endereco('contato_tentativa', 60, interval '10 minutes');
  if _chave is null then
    perform private.recusar(422, 'Recarregue a página e envie de novo.', 'chave');
  end if;

  -- A double click waits here and finds the first one's row; a repetition counts as nothing.
  perform pg_advisory_xact_lock(hashtextextended('contato:' || _chave, 0));
  select c.protocolo into _protocolo from public.contatos as c where c.chave = _chave;
  if found then
    return _protocolo;
  end if;

  _limpos := private.limpar_campos('contato', _dados, true);
  perform private.limitar_endereco('contato', 5, interval '1 hour');
  perform private.limitar_email_por_endereco('contato', _limpos ->> 'email', 5, interval '1 hour');

  loop
    _protocolo := private.protocolo_novo('C');
    insert into public.contatos (chave, protocolo, nome, email, assunto, mensagem)
    values (
      _chave, _protocolo, _limpos ->> 'nome', _limpos ->> 'email', _limpos ->> 'assunto', _limpos ->> 'mensagem'
    )
    on conflict (protocolo) do nothing;
    exit when found;
    _restam := _restam - 1;
    if _restam = 0 then
      perform private.recusar_ocupado();
    end if;
  end loop;

  perform private.enfileirar_equipe(
    'contato_recebido',
    _protocolo,
    _limpos || jsonb_build_object('protocolo', _protocolo, 'criado_em', now())
  );
  return _protocolo;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.enviar_contato(uuid, jsonb) is
  'Body of fn_enviar_contato. Limits: 5 an hour by address, 5 an hour by e-mail from one address, 60 tries in 10 minutes by address. Message contato_recebido: {protocolo, nome, email, assunto, mensagem, criado_em}.';

create function public.fn_enviar_contato(
  _chave uuid default null,
  _nome text default null,
  _email text default null,
  _assunto text default null,
  _mensagem text default null
)
returns text
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.enviar_contato(
    _chave,
    jsonb_build_object('nome', _nome, 'email', _email, 'assunto', _assunto, 'mensagem', _mensagem)
  );
$$;
comment on function public.fn_enviar_contato(uuid, text, text, text, text) is
  'Sends a message to the team and returns its protocol, C and 8 signs. The same _chave gives the same protocol and no second message, whatever else it says. Errors: PT422 with the parameter as hint, PT429 limite, PT503 tente_novamente.';

grant execute on function private.enviar_contato(uuid, jsonb) to anon, authenticated;
grant execute on function public.fn_enviar_contato(uuid, text, text, text, text) to anon, authenticated;
