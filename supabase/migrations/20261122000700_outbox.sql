-- Transactional outbox: e-mails are queued in the transaction of their cause and delivered later by the worker (run-jobs).
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.outbox_filas (
  fila text primary key,
  nome text not null,
  ordem smallint not null,
  rede_por_hora smallint,
  total_por_hora integer,
  constraint outbox_filas_ordem_uq unique (ordem),
  constraint outbox_filas_nome_chk check (char_length(nome) between 1 and 40),
  constraint outbox_filas_teto_chk check (
    (rede_por_hora is null) = (total_por_hora is null) and rede_por_hora > 0 and total_por_hora >= rede_por_hora
  )
);
comment on table private.outbox_filas is
  'Queues of messages: the worker takes them in the order of ordem, and some have caps. The pace of a reader belongs to the kind of message (private.outbox_tipos).';
comment on column private.outbox_filas.rede_por_hora is
  'Messages an hour that callers of one network (private.rede_do_endereco) may cause, and total_por_hora of the whole product; null = no cap. '
  'What is above waits, at most a day, and is given up beyond that (docs/product/messages.md#queues).';

alter table private.outbox_filas enable row level security;

insert into private.outbox_filas (fila, nome, ordem, rede_por_hora, total_por_hora)
values
  ('seguranca', 'Segurança da conta', 1, null, null),
  ('pagamento', 'Vagas e pagamentos', 2, null, null),
  ('equipe', 'Equipe', 3, null, null),
  ('pessoa', 'Pedidos, propostas e cadastros', 4, null, null),
  ('candidaturas', 'Candidaturas acompanhadas', 5, null, null),
  ('respostas', 'Respostas a candidaturas não confirmadas', 6, 200, 1000),
  ('estranhos', 'Endereços não confirmados', 7, 60, 1000),
  ('candidatos', 'Candidaturas não confirmadas', 8, 60, 1000),
  ('publico', 'Contato e denúncias', 9, null, null),
  ('entregas', 'Planilhas e webhooks', 10, null, null),
  ('avisos', 'Avisos e resumos', 11, null, null);

create table private.outbox_tipos (
  tipo text primary key,
  fila text not null references private.outbox_filas (fila),
  fila_confirmada text references private.outbox_filas (fila),
  promessa interval not null,
  vida interval not null,
  apaga text[] not null default '{}',
  esquece boolean not null default false,
  sujeito text,
  soltas smallint,
  junta interval,
  constraint outbox_tipos_tipo_chk check (tipo ~ '^[a-z][a-z_]{1,58}[a-z]$'),
  constraint outbox_tipos_prazos_chk check (promessa > interval '0' and vida >= interval '1 day' and vida <= interval '30 days'),
  constraint outbox_tipos_sujeito_chk check (sujeito in ('vaga', 'usuario')),
  constraint outbox_tipos_ritmo_chk check (
    (soltas is null) = (junta is null) and soltas >= 0 and junta >= interval '15 minutes' and junta <= interval '1 day'
  )
);
comment on table private.outbox_tipos is
  'Kinds of message, each with its pace for a reader. vida = how long delivery is retried; the first failure after that is final.';
comment on column private.outbox_tipos.fila_confirmada is
  'Queue of this kind when the requester is known to read the mailbox: signed in with it, or having opened a link sent to it.';
comment on column private.outbox_tipos.promessa is 
  'Delivery time promised to the reader, from the turn of the message (private.outbox.agendada_em); one that was not sent by then is late.';
comment on column private.outbox_tipos.apaga is
  'Keys of the payload that are wiped when it has left or was refused for good: token = the secret of a link.';
comment on column private.outbox_tipos.esquece is 'Nothing is kept of whom it was for, however it ends.';
comment on column private.outbox_tipos.soltas is
  'Messages of the kind that a reader gets in 24 hours one by one; null = any number. The others go in digests, each with all that wait, the next one junta after the last.';
comment on column private.outbox_tipos.junta is 'The longest that a message waits for its digest, whatever else its reader gets.';
comment on column private.outbox_tipos.sujeito is
  'The object whose id the key begins with, after the kind: its messages are erased with that vacancy or account (private.calar_mensagens).';

create index outbox_tipos_fila_idx on private.outbox_tipos (fila);
create index outbox_tipos_fila_confirmada_idx on private.outbox_tipos (fila_confirmada);

alter table private.outbox_tipos enable row level security;

insert into private.outbox_tipos (tipo, fila, fila_confirmada, promessa, vida, apaga, esquece, sujeito)
values
  ('nova_entrada', 'seguranca', null, '5 minutes', '7 days', '{}', false, 'usuario'),
  ('contato_alterado', 'seguranca', null, '5 minutes', '7 days', '{}', false, 'usuario'),
  ('admin_alterado', 'seguranca', null, '5 minutes', '7 days', '{}', false, null),
  ('conta_excluida', 'seguranca', null, '5 minutes', '72 hours', '{}', true, null),
  ('dados_excluidos', 'seguranca', null, '5 minutes', '72 hours', '{}', true, null),

  ('pagamento_confirmado', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('pagamento_devolvido', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('contestacao_mudou', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('reembolso_feito', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('reembolso_voltou', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('nota_emitida', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('canal_publicado', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('canal_reembolsado', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_publicada', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_em_revisao', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_na_equipe', 'pagamento', null, '5 minutes', '7 days', '{}', false, 'vaga'),
  ('edicao_bloqueada', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_recusada', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_suspensa', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_restaurada', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('recurso_decidido', 'pagamento', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('vaga_expirada', 'pagamento', null, '1 hour', '72 hours', '{}', false, 'vaga'),

  ('pagamento_divergente', 'equipe', null, '15 minutes', '7 days', '{}', false, null),
  ('pagamento_contestado', 'equipe', null, '15 minutes', '7 days', '{}', false, null),
  ('pagamento_desconhecido', 'equipe', null, '15 minutes', '7 days', '{}', false, null),
  ('anuncio_a_ler', 'equipe', null, '15 minutes', '7 days', '{}', false, 'vaga'),
  ('recurso_recebido', 'equipe', null, '15 minutes', '7 days', '{}', false, 'vaga'),

  ('link_reenviado', 'pessoa', null, '5 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_aberta', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_correcao', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_recusada', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('solicitacao_encerrada', 'pessoa', null, '1 hour', '72 hours', '{token}', false, null),
  ('proposta_nova', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('proposta_retirada', 'pessoa', null, '15 minutes', '72 hours', '{token}', false, null),
  ('proposta_aceita', 'pessoa', null, '5 minutes', '72 hours', '{}', false, null),
  ('proposta_recusada', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),
  ('proposta_expirada', 'pessoa', null, '1 hour', '72 hours', '{}', false, null),
  ('conversa_do_cliente', 'pessoa', null, '2 hours', '72 hours', '{token,parar}', false, null),
  ('conversa_da_consultoria', 'pessoa', null, '2 hours', '72 hours', '{parar}', false, null),
  ('avaliacao_pedida', 'pessoa', null, '1 day', '72 hours', '{token}', false, null),
  ('texto_retirado', 'pessoa', null, '1 hour', '72 hours', '{token}', false, null),
  ('consultoria_aprovada', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),
  ('consultoria_recusada', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),
  ('consultoria_suspensa', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),
  ('consultoria_reativada', 'pessoa', null, '15 minutes', '72 hours', '{}', false, null),

  ('solicitacao_recebida', 'estranhos', 'pessoa', '5 minutes', '72 hours', '{token}', false, null),
  ('consultoria_recebida', 'estranhos', 'pessoa', '5 minutes', '72 hours', '{}', false, null),

  ('candidatura_recebida', 'candidatos', 'candidaturas', '5 minutes', '72 hours', '{token}', false, null),
  ('candidatura_repetida', 'candidatos', 'candidaturas', '5 minutes', '72 hours', '{token}', false, null),
  ('vaga_mudou', 'respostas', 'candidaturas', '1 hour', '72 hours', '{token}', false, null),
  ('candidatura_mudou', 'respostas', 'candidaturas', '15 minutes', '72 hours', '{token}', false, null),

  ('contato_recebido', 'publico', null, '15 minutes', '7 days', '{nome,email,assunto,mensagem,criado_em}', false, null),
  ('vaga_denunciada', 'publico', null, '2 hours', '7 days', '{}', false, 'vaga'),

  ('webhook_proposta', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('webhook_solicitacao', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('planilha_solicitacao', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('planilha_consultoria', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),
  ('planilha_proposta', 'entregas', null, '15 minutes', '72 hours', '{}', false, null),

  ('nova_candidatura', 'avisos', null, '1 day', '72 hours', '{}', false, 'vaga'),
  ('pedido_novo', 'avisos', null, '2 hours', '72 hours', '{token}', false, null),
  ('convite', 'avisos', null, '2 hours', '72 hours', '{token}', false, null),
  ('avaliacao_publicada', 'avisos', null, '2 hours', '72 hours', '{}', false, null),
  ('resumo_semanal', 'avisos', null, '1 day', '72 hours', '{token}', false, null),
  ('vaga_resumo', 'avisos', null, '1 day', '72 hours', '{}', false, 'usuario');

-- The pace of what others can cause, and of what comes in numbers (docs/product/messages.md#pace).
update private.outbox_tipos as t
set soltas = r.soltas, junta = r.junta
from (
  values
    ('pessoa', null, 20, interval '1 hour'),
    ('equipe', null, 0, '15 minutes'),
    (null, 'vaga_denunciada', 0, '15 minutes'),
    (null, 'solicitacao_recebida', 5, '1 hour'),
    (null, 'consultoria_recebida', 3, '4 hours'),
    (null, 'candidatura_recebida', 5, '2 hours'),
    (null, 'candidatura_repetida', 3, '4 hours'),
    (null, 'vaga_mudou', 10, '1 hour'),
    (null, 'candidatura_mudou', 10, '1 hour'),
    (null, 'nova_candidatura', 10, '2 hours'),
    (null, 'pedido_novo', 5, '2 hours'),
    (null, 'convite', 2, '12 hours'),
    (null, 'avaliacao_publicada', 3, '4 hours')
) as r (fila, tipo, soltas, junta)
where t.fila = r.fila or t.tipo = r.tipo;

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  tipo text not null references private.outbox_tipos (tipo),
  fila text not null references private.outbox_filas (fila),
  chave text not null unique,
  destinatario text not null,
  leitor bytea,
  rede bytea,
  solta boolean not null default true,
  grupo uuid references private.outbox (id) on delete set null,
  agendada_em timestamptz not null default now(),
  payload jsonb not null,
  solicitacao_id uuid references public.solicitacoes (id) on delete cascade,
  candidatura_id uuid,
  tentativas smallint not null default 0,
  sem_resposta smallint not null default 0,
  proxima_em timestamptz not null default now(),
  vence_em timestamptz not null default now() + interval '72 hours',
  enviado_em timestamptz,
  morta_em timestamptz,
  erro text,
  criado_em timestamptz not null default now(),
  constraint outbox_fim_chk check (enviado_em is null or morta_em is null),
  constraint outbox_erro_chk check (char_length(erro) <= 500)
);
comment on table private.outbox is
  'Queue of messages. chave makes a cause write one message and is the idempotency key at the provider. proxima_em is when it is due, and the '
  'end of the lease while a worker holds it. Pending = neither enviado_em nor morta_em.';
comment on column private.outbox.fila is 'In which order it is taken: the queue of its kind, by whether its mailbox is confirmed.';
comment on column private.outbox.leitor is
  'By whom messages of a kind are paced, as a keyed hash: the address (private.leitor_de), or the application that its candidate opened; null for what is no e-mail.';
comment on column private.outbox.solta is 'It leaves on its own; else in a digest of all that wait (private.outbox_tipos.soltas).';
comment on column private.outbox.rede is 'Keyed hash of the network of the caller who caused it; only in a queue with a cap for each network.';
comment on column private.outbox.grupo is 'The message in whose digest this one goes: never sent on its own, it ends as that one does.';
comment on column private.outbox.agendada_em is 'When it is its turn; proxima_em at first.';
comment on column private.outbox.sem_resposta is 'Leases in a row that ended without a word from the worker; 8 set the message aside.';
comment on column private.outbox.vence_em is 'A failure after this is the last one.';

create index outbox_pendentes_idx on private.outbox (proxima_em) where enviado_em is null and morta_em is null;
create index outbox_filas_idx on private.outbox (fila, proxima_em) where enviado_em is null and morta_em is null;

-- Partial index: a claim finds the few messages whose workers fell silent without scanning all that wait.
create index outbox_silenciosas_idx on private.outbox (proxima_em)
where enviado_em is null and morta_em is null and sem_resposta >= 8;
create index outbox_fim_idx on private.outbox (coalesce(enviado_em, morta_em))
where coalesce(enviado_em, morta_em) is not null;
create index outbox_leitor_idx on private.outbox (leitor, tipo, agendada_em desc);
create index outbox_destinatario_idx on private.outbox (destinatario);
create index outbox_rede_idx on private.outbox (rede, fila, agendada_em desc) where rede is not null;
create index outbox_fila_idx on private.outbox (fila, agendada_em desc);
create index outbox_grupo_idx on private.outbox (grupo);
create index outbox_solicitacao_id_idx on private.outbox (solicitacao_id);

alter table private.outbox enable row level security;

create function private.caixa_de(_email text) returns bytea
language sql stable strict set search_path = '' as $$
  select private.pseudonimo('caixa:' || private.caixa_do_email(_email));
$$;
comment on function private.caixa_de(text) is 'Keyed hash of the mailbox of an address, the same for all spellings of the address.';

create function private.destino_de(_email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when lower(_email) ~ '@(gmail|googlemail)\.com$' then private.caixa_do_email(_email) else lower(_email) end;
$$;
comment on function private.destino_de(text) is
  'One spelling for the addresses that are one mailbox for certain: Gmail says so of dots and +suffix. Elsewhere x+y@ may be another person than x@: '
  'no digest has the links of both.';

create function private.leitor_de(_email text) returns bytea
language sql stable strict set search_path = '' as $$
  select private.pseudonimo(
    'leitor:' || private.caixa_do_email(_email) || case when private.destino_de(_email) <> private.caixa_do_email(_email) then '+' else '' end
  );
$$;
comment on function private.leitor_de(text) is
  'Keyed hash of the reader of an address, by whom messages are paced: the address, and another one for all its spellings with +suffix together, so that '
  'those never delay what goes to the address.';

create function private.vez_do_leitor(
  _tipo private.outbox_tipos, _fila text, _leitor bytea, _destinatario text, _nao_antes timestamptz, out solta boolean, out em timestamptz
)
language sql stable set search_path = '' as $$
  with cartas as materialized (
    select
      o.agendada_em,
      o.solta,
      o.solta or o.tentativas > 0 as saiu,
      private.destino_de(o.destinatario) = private.destino_de(_destinatario) as minha,
      private.destino_de(o.destinatario) as destino
    from private.outbox as o
    where
      o.leitor = _leitor
      and o.tipo = _tipo.tipo
      and o.fila = _fila
      and o.grupo is null
      and o.agendada_em > now() - interval '1 day'
      -- Given up before it was sent.
      and (o.morta_em is null or o.agendada_em <= o.morta_em)
  ),
  contas as (
    select
      count(*) filter (where c.solta) < _tipo.soltas as solta,
      max(c.agendada_em) filter (where c.saiu)
      + _tipo.junta * (1 + count(distinct c.destino) filter (where not c.saiu and not c.minha)) as proximo,
      min(c.agendada_em) filter (where not c.saiu and c.minha) as marcado
    from cartas as c
  )
  select k.solta, case when k.solta then _nao_antes else greatest(_nao_antes, least(k.proximo, k.marcado)) end from contas as k;
$$;
comment on function private.vez_do_leitor(private.outbox_tipos, text, bytea, text, timestamptz) is
  'When the next message of a kind leaves to a reader: {solta: on its own, at the requested time; else em: with the digest that waits, or junta after the last '
  'letter left}. Of a reader with several addresses (private.leitor_de) each waits for the digests of the others.';

create function private.vez_do_estranho(_fila private.outbox_filas, _rede bytea, _quando timestamptz) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  _da_rede timestamptz;
  _do_total timestamptz;
  _poucas constant boolean := (_rede is not null or auth.role() = 'service_role') and _fila.rede_por_hora / 10 > (
    select count(*) from private.outbox as o
    where o.rede = _rede and o.fila = _fila.fila and o.agendada_em > now() - interval '1 hour'
  );
begin
  if _poucas then
    -- What others have waiting for later takes no room of a network that asks for little.
    select o.agendada_em + interval '1 hour' into _do_total
    from private.outbox as o
    where o.fila = _fila.fila and o.agendada_em <= _quando and (o.morta_em is null or o.agendada_em <= o.morta_em)
    order by o.agendada_em desc offset _fila.total_por_hora - 1 limit 1;
    if coalesce(_do_total <= _quando, true) then
      return _quando;
    end if;
  end if;
  -- No lock: calls at the same instant may pass a cap by their number, and nobody waits for anybody.
  select o.agendada_em + interval '1 hour' into _da_rede
  from private.outbox as o
  where o.rede = _rede and o.fila = _fila.fila and (o.morta_em is null or o.agendada_em <= o.morta_em)
  order by o.agendada_em desc offset _fila.rede_por_hora - 1 limit 1;
  select o.agendada_em + interval '1 hour' into _do_total
  from private.outbox as o
  where o.fila = _fila.fila and (o.morta_em is null or o.agendada_em <= o.morta_em)
  order by o.agendada_em desc offset _fila.total_por_hora / (case when _poucas then 1 else 2 end) - 1 limit 1;
  if _do_total > _quando then
    perform private.anotar_limite_atingido('e-mails por hora: ' || _fila.nome);
  end if;
  return greatest(_quando, _da_rede, _do_total);
end
$$;
comment on function private.vez_do_estranho(private.outbox_filas, bytea, timestamptz) is
  'When a message may leave that a network caused: at the asked time, or once the queue has sent less than its caps for a network and for the '
  'whole product, of which half is kept for networks with less than a tenth of their own cap in the last hour. '
  'The cap of the product is shown to the team when it is reached (docs/product/team.md#health).';

create function private.enfileirar(
  _tipo text,
  _chave text,
  _destinatario text,
  _payload jsonb,
  _solicitacao_id uuid default null,
  _confirmada boolean default false,
  _candidatura_id uuid default null,
  _nao_antes timestamptz default '-infinity'
)
returns uuid
language plpgsql set search_path = '' as $$
declare
  _do_tipo private.outbox_tipos;
  _fila private.outbox_filas;
  _leitor bytea := private.leitor_de(nullif(_destinatario, ''));
  _quando timestamptz := greatest(now(), _nao_antes);
  _ate constant timestamptz := _quando + interval '1 day';
  _solta boolean := true;
  _rede bytea;
  _id uuid;
begin
  select t.* into strict _do_tipo from private.outbox_tipos as t where t.tipo = _tipo;
  select f.* into strict _fila
  from private.outbox_filas as f
  where f.fila = case when _confirmada then coalesce(_do_tipo.fila_confirmada, _do_tipo.fila) else _do_tipo.fila end;

  -- Applications that their candidate opened are told apart: one recruiter's letters never wait for another's.
  if _candidatura_id is not null and _fila.fila = _do_tipo.fila_confirmada then
    _leitor := private.pseudonimo('leitor:' || _candidatura_id);
  end if;

  if _do_tipo.soltas is not null then
    -- One transaction at a time per reader, so that two do not take the same place.
    perform pg_advisory_xact_lock(hashtextextended(encode(_leitor, 'hex'), 0));
    -- A repeated message takes no place.
    if exists (select 1 from private.outbox as o where o.chave = _tipo || ':' || _chave) then
      return null;
    end if;
    select v.solta, v.em into _solta, _quando from private.vez_do_leitor(_do_tipo, _fila.fila, _leitor, _destinatario, _quando) as v;
  end if;
  if _fila.rede_por_hora is not null then
    -- The worker's own calls come from no visitor's network.
    if auth.role() is distinct from 'service_role' then
      _rede := private.pseudonimo('rede:' || private.rede_do_endereco(private.endereco_cliente()));
    end if;
    _quando := private.vez_do_estranho(_fila, _rede, _quando);
  end if;

  insert into private.outbox (
    tipo, fila, chave, destinatario, leitor, rede, solta, payload, solicitacao_id, candidatura_id, agendada_em, proxima_em, vence_em,
    morta_em, erro
  )
  values (
    _tipo, _fila.fila, _tipo || ':' || _chave, _destinatario, _leitor, _rede, _solta, _payload, _solicitacao_id, _candidatura_id, _quando,
    _quando, _quando + _do_tipo.vida,
    case when _fila.rede_por_hora is not null and _quando > _ate then now() end,
    case when _fila.rede_por_hora is not null and _quando > _ate then 'A fila já tinha mensagens demais à espera.' end
  )
  on conflict (chave) do nothing
  returning id into _id;
  return _id;
end
$$;
comment on function private.enfileirar(text, text, text, jsonb, uuid, boolean, uuid, timestamptz) is
  'Puts one message in the queue of its kind, in the transaction of its cause; the same kind and key only once. _confirmada: who asked is '
  'known to read the mailbox. Due at once, or with the next digest of its kind (private.vez_do_leitor), and when the caps of its queue allow it. '
  'Returns its id, null for a repetition; nothing tells the caller when it will leave.';

create function private.encerrar_mensagem(_id uuid, _enviado_em timestamptz, _morta_em timestamptz, _erro text, _definitivo boolean)
returns void
language sql set search_path = '' as $$
  update private.outbox as o
  set
    enviado_em = _enviado_em,
    morta_em = _morta_em,
    erro = case when not t.esquece then left(_erro, 500) end,
    payload = case when t.esquece then '{}' when _definitivo then o.payload - 'token' - t.apaga else o.payload end,
    destinatario = case when t.esquece then '' else o.destinatario end
  from private.outbox_tipos as t
  where t.tipo = o.tipo and (o.id = _id or o.grupo = _id) and o.enviado_em is null and (o.morta_em is null or _enviado_em is not null);
$$;
comment on function private.encerrar_mensagem(uuid, timestamptz, timestamptz, text, boolean) is
  'Ends a message, and those in its digest, as sent or dead; _definitivo wipes what its kind says (private.outbox_tipos.apaga), else '
  'private.reenfileirar can put it back. Repeating changes nothing.';

create function private.reenviavel(_mensagem private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select _mensagem.morta_em is not null and _mensagem.payload <> '{}' and _mensagem.payload ?& t.apaga
  from private.outbox_tipos as t where t.tipo = _mensagem.tipo;
$$;
comment on function private.reenviavel(private.outbox) is
  'Whether a dead letter can be sent again: nothing of its payload was erased.';

create function private.reenfileirar(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update private.outbox as o
  set
    morta_em = null,
    grupo = null,
    erro = null,
    tentativas = 0,
    sem_resposta = 0,
    agendada_em = now(),
    proxima_em = now(),
    vence_em = now() + (select t.vida from private.outbox_tipos as t where t.tipo = o.tipo)
  where o.id = _id and private.reenviavel(o);
  if not found then
    perform private.recusar(
      409, 'Só volta à fila uma mensagem perdida que ainda tenha o que enviar.', 'mensagem_indisponivel'
    );
  end if;
end
$$;
comment on function private.reenfileirar(uuid) is
  'Queues a dead letter again, for the whole lifetime of its kind, for instance after an outage of the provider. Not possible for one whose payload was erased '
  '(private.reenviavel). By hand: select private.reenfileirar(''…''). Errors: PT409 mensagem_indisponivel.';

create function private.calar_mensagens(_sujeito text, _ids uuid[]) returns void
language sql set search_path = '' as $$
  -- Pending messages are dropped; of finished ones only a row without content stays, for the rate limit of the mailbox.
  with alvo as (
    select o.id, o.enviado_em is null and o.morta_em is null as espera
    from private.outbox as o
    where
      o.tipo = any (array(select t.tipo from private.outbox_tipos as t where t.sujeito = _sujeito))
      and split_part(o.chave, ':', 2) = any (_ids::text[])
  ),
  apagadas as (
    delete from private.outbox as o using alvo as a where o.id = a.id and a.espera
  )
  update private.outbox as o set destinatario = '', payload = '{}', erro = null
  from alvo as a
  where o.id = a.id and not a.espera;
$$;
comment on function private.calar_mensagens(text, uuid[]) is
  'Drops the pending messages about these vacancies or accounts (private.outbox_tipos.sujeito), to any address, and erases personal data from the finished ones.';

create function private.juntar_mensagens(_ids uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  _chefe private.outbox;
begin
  for _chefe in
    select distinct on (o.leitor, o.tipo, o.fila, private.destino_de(o.destinatario)) o.*
    from private.outbox as o
    where o.id = any (_ids) and not o.solta and o.tentativas = 0
    order by o.leitor, o.tipo, o.fila, private.destino_de(o.destinatario), o.agendada_em, o.id
  loop
    update private.outbox as o
    set grupo = _chefe.id, tentativas = 1
    where o.id in (
      select m.id
      from private.outbox as m
      where
        (m.leitor, m.tipo, m.fila) = (_chefe.leitor, _chefe.tipo, _chefe.fila)
        and private.destino_de(m.destinatario) = private.destino_de(_chefe.destinatario)
        and not m.solta
        and m.id <> _chefe.id
        and m.grupo is null
        and m.tentativas = 0
        and m.enviado_em is null
        and m.morta_em is null
      order by m.agendada_em, m.id
      limit 99
      for update skip locked
    );
  end loop;
  return array(select o.id from private.outbox as o where o.id = any (_ids) and o.grupo is null);
end
$$;
comment on function private.juntar_mensagens(uuid[]) is
  'Puts what waits for the same recipient into the digest of the first of these messages of its kind that goes in one (private.outbox.solta), at most 100 '
  'together, and returns those that are left to send. Only at the first attempt: a digest that was tried stays as it is, as the provider compares it.';

create function private.reservar_outbox(_limite integer, _lease_s integer)
returns table (id uuid, tipo text, chave text, destinatario text, payload jsonb, tentativas integer)
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _maximo constant integer := least(greatest(coalesce(_limite, 10), 1), 100);
  _faltam integer;
  _fila text;
  _ids uuid[] := '{}';
begin
  -- Eight leases in a row expired without a report: the message probably crashes its worker. It becomes a dead letter for people to
  -- look at.
  perform private.encerrar_mensagem(m.id, null, now(), 'O envio não terminou em 8 tentativas.', false)
  from (
    select o.id
    from private.outbox as o
    where o.enviado_em is null and o.morta_em is null and o.proxima_em <= now() and o.sem_resposta >= 8
    limit 100
    for update skip locked
  ) as m;

  -- Two thirds are taken in the order of the queues, so that a receipt overtakes thousands of alerts; the rest by age alone, so that
  -- no queue waits forever.
  for _fila in select f.fila from private.outbox_filas as f order by f.ordem loop
    _faltam := _maximo - _maximo / 3 - cardinality(_ids);
    exit when _faltam = 0;
    _ids := _ids || array(
      select p.id
      from private.outbox as p
      where p.fila = _fila and p.enviado_em is null and p.morta_em is null and p.proxima_em <= now() and p.sem_resposta < 8 and p.grupo is null
      order by p.proxima_em
      limit _faltam
      for update skip locked
    );
  end loop;
  _ids := _ids || array(
    select p.id
    from private.outbox as p
    where p.enviado_em is null and p.morta_em is null and p.proxima_em <= now() and p.sem_resposta < 8 and p.grupo is null and p.id <> all (_ids)
    order by p.proxima_em
    limit _maximo - cardinality(_ids)
    for update skip locked
  );
  _ids := private.juntar_mensagens(_ids);

  return query
  update private.outbox as o
  set
    tentativas = o.tentativas + 1,
    sem_resposta = o.sem_resposta + 1,
    proxima_em = now() + make_interval(secs => least(greatest(coalesce(_lease_s, 60), 10), 3600))
  where o.id = any (_ids)
  returning o.id, o.tipo, o.chave, o.destinatario, coalesce(
    (
      select jsonb_build_object('itens', o.payload || jsonb_agg(m.payload order by m.agendada_em, m.id))
      from private.outbox as m
      -- A member whose vacancy was deleted since has no content left.
      where m.grupo = o.id and m.payload <> '{}'
      having count(*) > 0
    ),
    o.payload
  ), o.tentativas::integer;
end
$$;
comment on function private.reservar_outbox(integer, integer) is 'Body of fn_service_claim_outbox.';

create function private.outbox_falhou(_id uuid, _erro text, _permanente boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _mensagem private.outbox;
begin
  select o.* into _mensagem
  from private.outbox as o
  where o.id = _id and o.enviado_em is null and o.morta_em is null
  for update;
  if not found then
    return;
  end if;
  if coalesce(_permanente, false) or _mensagem.vence_em <= now() then
    perform private.encerrar_mensagem(_id, null, now(), _erro, coalesce(_permanente, false));
  else
    -- The last try is at the deadline.
    update private.outbox as o
    set
      erro = left(_erro, 500),
      sem_resposta = 0,
      proxima_em = least(
        o.vence_em,
        now() + make_interval(
          secs => least(30 * power(2, least(greatest(o.tentativas - 1, 0), 10)), 21600) * (0.8 + 0.4 * random())
        )
      )
    where o.id = _id;
  end if;
end
$$;
comment on function private.outbox_falhou(uuid, text, boolean) is 'Body of fn_service_outbox_failed.';

create function private.outbox_enviada(_id uuid) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.encerrar_mensagem(_id, now(), null, null, true);
$$;
comment on function private.outbox_enviada(uuid) is 'Body of fn_service_outbox_sent.';

create function public.fn_service_claim_outbox(_limite integer default 10, _lease_s integer default 60)
returns table (id uuid, tipo text, chave text, destinatario text, payload jsonb, tentativas integer)
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r.id, r.tipo, r.chave, r.destinatario, r.payload, r.tentativas from private.reservar_outbox(_limite, _lease_s) as r;
$$;
comment on function public.fn_service_claim_outbox(integer, integer) is
  'For the worker: takes up to _limite (100) due messages for _lease_s seconds (10 to 3600); no two workers get the same one. Two thirds go by '
  'the order of the queues, the rest by age. tentativas counts this one. The payload of a digest is {itens: [payload, …]}. It may answer fewer '
  'than _limite though more are due; nothing is due when it answers none.';

create function public.fn_service_outbox_sent(_id uuid) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.outbox_enviada(_id);
$$;
comment on function public.fn_service_outbox_sent(uuid) is
  'For the worker: the provider accepted the message; its secret is erased. Idempotent.';

create function public.fn_service_outbox_failed(_id uuid, _erro text default null, _permanente boolean default false) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.outbox_falhou(_id, _erro, _permanente);
$$;
comment on function public.fn_service_outbox_failed(uuid, text, boolean) is
  'For the worker: retry after 30 s, doubled each time, at most 6 h, ±20 %, until the lifetime of its kind is over; then, or at once when the refusal is '
  'permanent, it becomes a dead letter. _erro must contain no personal data.';

grant execute on function
  private.reservar_outbox(integer, integer),
  private.outbox_falhou(uuid, text, boolean),
  private.outbox_enviada(uuid),
  public.fn_service_claim_outbox(integer, integer),
  public.fn_service_outbox_sent(uuid),
  public.fn_service_outbox_failed(uuid, text, boolean)
to service_role;
