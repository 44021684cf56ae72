-- One e-mail when the subscription opens, to who asked for it.

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo)
values ('aviso_do_plano', 'email', 1, 'email', 'Diga o seu e-mail', 254);

insert into contas.versoes_de_texto (finalidade, versao) values ('aviso_do_plano', 'plano-2026-11');

insert into mensagens.outbox_tipos (tipo, fila, fila_confirmada, promessa, vida, apaga, soltas, junta)
values
  ('plano_pedido', 'alertas_pedidos', 'alertas', '5 minutes', '72 hours', '{token}', 3, '4 hours'),
  ('plano_aberto', 'alertas', null, '1 day', '72 hours', '{}', null, null);

create table publico.avisos_do_plano (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  token_hash bytea not null unique,
  consentimento_versao text not null,
  criado_em timestamptz not null default now(),
  confirmado_em timestamptz,
  vence_em timestamptz not null default now() + interval '7 days',
  constraint avisos_do_plano_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint avisos_do_plano_consentimento_chk check (consentimento_versao ~ '^[a-z0-9._-]{1,60}$')
);
comment on table publico.avisos_do_plano is
  'Who wants one e-mail when the subscription opens (docs/product/site.md#plans). The secret of the link is derived from the key of this database and stored hashed. '
  'Deleted once that e-mail is queued, by the link, at vence_em, and with the account of the address.';
comment on column publico.avisos_do_plano.vence_em is 'When it is deleted: 7 days after it was asked for, a year after it was confirmed.';

create index avisos_do_plano_vence_em_idx on publico.avisos_do_plano (vence_em);
create index avisos_do_plano_confirmado_em_idx on publico.avisos_do_plano (confirmado_em, id) where confirmado_em is not null;

alter table publico.avisos_do_plano enable row level security;

create function publico.encerrar_consentimento_do_plano() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update contas.consentimentos as k set revogado_em = now()
  where k.titular = base.pseudonimo('titular:' || old.email) and k.finalidade = 'aviso_do_plano' and k.revogado_em is null;
  delete from mensagens.outbox as o
  where o.tipo = 'plano_pedido' and o.destinatario = old.email and o.enviado_em is null and o.morta_em is null;
  return null;
end
$$;
comment on function publico.encerrar_consentimento_do_plano is
  'Trigger: what deletes a row, whichever way, ends its consent and takes back its e-mail that waits.';

create trigger avisos_do_plano_fim
after delete on publico.avisos_do_plano
for each row execute function publico.encerrar_consentimento_do_plano();

create function publico.aviso_do_plano_ligado(_aviso publico.avisos_do_plano) returns boolean
language sql stable set search_path = '' as $$
  select _aviso.confirmado_em is not null and _aviso.vence_em > now() + interval '30 days';
$$;
comment on function publico.aviso_do_plano_ligado is 'Whether a row needs no confirmation: in the last 30 days of its year the link confirms it again.';

create function publico.pedir_aviso_do_plano(_dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _email text;
  _versao constant text := _dados ->> 'consentimento_versao';
  _id constant uuid := gen_random_uuid();
  _aviso publico.avisos_do_plano;
begin
  _email := catalogo.limpar_campos('{aviso_do_plano}', _dados, true) ->> 'email';
  if not exists (select from contas.versoes_de_texto as t where t.finalidade = 'aviso_do_plano' and t.versao = _versao) then
    perform base.recusar(422, 'O texto mudou. Recarregue a página e leia de novo.', 'consentimento_versao');
  end if;
  perform base.limitar_email_por_endereco('aviso_do_plano', _email, 5, interval '1 hour');
  insert into publico.avisos_do_plano as a (id, email, token_hash, consentimento_versao)
  values (_id, _email, base.token_hash(mensagens.token_fixo('plano', _id)), _versao)
  on conflict (email) do update
  set
    vence_em = case when a.confirmado_em is null then excluded.vence_em else a.vence_em end,
    consentimento_versao = case when a.confirmado_em is null then excluded.consentimento_versao else a.consentimento_versao end
  returning * into _aviso;
  perform mensagens.enfileirar(
    'plano_pedido',
    _aviso.id || ':' || extract(epoch from date_bin('1 hour', now(), _aviso.criado_em))::bigint,
    _aviso.email,
    jsonb_build_object('token', mensagens.token_fixo('plano', _aviso.id), 'confirmado', publico.aviso_do_plano_ligado(_aviso)),
    null,
    coalesce(contas.meu_email() = _email, false)
  );
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function publico.pedir_aviso_do_plano is 'Limit: 5 an hour per e-mail and address. The e-mail goes at most once an hour.';

create function public.fn_pedir_aviso_do_plano(_email text default null, _consentimento_versao text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
declare
  _dados constant jsonb := jsonb_build_object('email', _email, 'consentimento_versao', _consentimento_versao);
  _recusa constant jsonb := base.admitir('aviso_do_plano', 10, interval '10 minutes', octet_length(_dados::text));
  _hint text;
begin
  return coalesce(_recusa, publico.pedir_aviso_do_plano(_dados));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_pedir_aviso_do_plano is
  'Asks for the one e-mail when the subscription opens: {recebida: true}, the same for every address; the link of the e-mail confirms it. Errors: PT422 email or '
  'consentimento_versao, PT429 limite.';
grant execute on function publico.pedir_aviso_do_plano, public.fn_pedir_aviso_do_plano to anon, authenticated;

create function publico.aviso_do_plano_do_link(_token text) returns publico.avisos_do_plano
language plpgsql set search_path = '' as $$
declare
  _aviso publico.avisos_do_plano;
begin
  perform base.limitar_endereco('avisos_do_plano', 60, interval '10 minutes');
  select a.* into _aviso from publico.avisos_do_plano as a where a.token_hash = base.token_hash(_token) and a.vence_em > now() for update;
  if not found then
    perform base.recusar(404, 'Este aviso não existe mais, ou o link chegou cortado.', 'link_invalido');
  end if;
  return _aviso;
end
$$;
comment on function publico.aviso_do_plano_do_link is
  'The row of a link, locked. Limit: 60 in 10 minutes per address. Errors: PT404 link_invalido (stopped, sent and ended too).';

create function publico.aviso_do_plano_em_json(_aviso publico.avisos_do_plano) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', _aviso.email, 'confirmado', publico.aviso_do_plano_ligado(_aviso));
$$;
comment on function publico.aviso_do_plano_em_json is 'A row as its link shows it.';

create function publico.ver_aviso_do_plano(_token text) returns jsonb
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  select publico.aviso_do_plano_em_json(publico.aviso_do_plano_do_link(_token));
$$;

create function public.fn_ver_aviso_do_plano(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.ver_aviso_do_plano(_token);
$$;
comment on function public.fn_ver_aviso_do_plano is 'What a link stands for: {email, confirmado}. Errors: PT404 link_invalido, PT429 limite.';
grant execute on function publico.ver_aviso_do_plano, public.fn_ver_aviso_do_plano to anon, authenticated;

create function publico.confirmar_aviso_do_plano(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _aviso publico.avisos_do_plano := publico.aviso_do_plano_do_link(_token);
begin
  if _aviso.confirmado_em is null then
    perform contas.registrar_consentimento(_aviso.email, null, 'aviso_do_plano', _aviso.consentimento_versao);
  end if;
  if not publico.aviso_do_plano_ligado(_aviso) then
    update publico.avisos_do_plano as a set confirmado_em = coalesce(a.confirmado_em, now()), vence_em = now() + interval '1 year'
    where a.id = _aviso.id
    returning a.* into _aviso;
  end if;
  return publico.aviso_do_plano_em_json(_aviso);
end
$$;

create function public.fn_confirmar_aviso_do_plano(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.confirmar_aviso_do_plano(_token);
$$;
comment on function public.fn_confirmar_aviso_do_plano is
  'Confirms for a year and writes the consent: as fn_ver_aviso_do_plano. Idempotent. Errors: PT404 link_invalido, PT429 limite.';
grant execute on function publico.confirmar_aviso_do_plano, public.fn_confirmar_aviso_do_plano to anon, authenticated;

create function publico.parar_aviso_do_plano(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _aviso constant publico.avisos_do_plano := publico.aviso_do_plano_do_link(_token);
begin
  delete from publico.avisos_do_plano as a where a.id = _aviso.id;
  return jsonb_build_object('parado', true);
end
$$;

create function public.fn_parar_aviso_do_plano(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.parar_aviso_do_plano(_token);
$$;
comment on function public.fn_parar_aviso_do_plano is
  'Deletes the address of a link, and its e-mail that waits: {parado: true}. Errors: PT404 link_invalido, PT429 limite.';
grant execute on function publico.parar_aviso_do_plano, public.fn_parar_aviso_do_plano to anon, authenticated;

create function publico.exportar_aviso_do_plano(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'aviso_do_plano', (
      select to_jsonb(a) - array['id', 'token_hash']
      from publico.avisos_do_plano as a
      where a.email = (select u.email from public.usuarios as u where u.auth_user_id = _auth_user_id and u.email_verificado)
    )
  );
$$;
comment on function publico.exportar_aviso_do_plano is 'The notice that the verified e-mail of an account asked for, for "my data": {aviso_do_plano|null}.';

create function publico.avisar_plano_aberto(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _aviso record;
  _avisados integer := 0;
begin
  if not exists (select from public.configuracoes as f where f.checkout_url <> '#') then
    return 0;
  end if;
  for _aviso in
    with vez as (
      select a.id
      from publico.avisos_do_plano as a
      where a.confirmado_em is not null and a.vence_em > now()
      order by a.confirmado_em, a.id
      limit _maximo offset base.a_pular()
      for update skip locked
    ),
    idos as (
      delete from publico.avisos_do_plano as a using vez as z where a.id = z.id returning a.id, a.email
    )
    -- Mailboxes are locked in the same order everywhere, so that transactions that queue e-mails do not deadlock.
    select i.* from idos as i order by mensagens.leitor_de(i.email)
  loop
    perform mensagens.enfileirar('plano_aberto', _aviso.id::text, _aviso.email, '{}');
    _avisados := _avisados + 1;
  end loop;
  return _avisados;
end
$$;
comment on function publico.avisar_plano_aberto is
  'Once the subscription has an address, writes to each who confirmed, and deletes the row. Returns how many.';

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

  perform mensagens.enfileirar(
    'contato_recebido', _protocolo, f.email_contato, _limpos || jsonb_build_object('protocolo', _protocolo, 'criado_em', now())
  )
  from public.configuracoes as f;
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
