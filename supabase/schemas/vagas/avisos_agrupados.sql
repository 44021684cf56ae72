-- Notices of one vacancy that become one e-mail.

create table vagas.avisos_agrupados (
  id bigint generated always as identity primary key,
  tipo text not null,
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  usuario_id uuid references public.usuarios (id) on delete cascade,
  mensagem_id uuid references mensagens.outbox (id) on delete set null,
  devido_em timestamptz not null,
  constraint avisos_agrupados_uq unique nulls not distinct (tipo, vaga_id, usuario_id)
);
comment on table vagas.avisos_agrupados is
  'Last e-mail of a kind that collects events of one vacancy, to each reader (null: the team, or the mailbox of the company): the next one is due an hour later.';

create index avisos_agrupados_vaga_id_idx on vagas.avisos_agrupados (vaga_id);
create index avisos_agrupados_usuario_id_idx on vagas.avisos_agrupados (usuario_id);
create index avisos_agrupados_mensagem_id_idx on vagas.avisos_agrupados (mensagem_id);

alter table vagas.avisos_agrupados enable row level security;

create function vagas.agrupar_aviso(_tipo text, _vaga_id uuid, _destinatario text, _payload jsonb, _para uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  _aviso vagas.avisos_agrupados;
  _chave constant text := _vaga_id || ':' || gen_random_uuid();
  _mensagem uuid;
begin
  -- Serialised per vacancy and reader: two concurrent events go into one e-mail.
  insert into vagas.avisos_agrupados (tipo, vaga_id, usuario_id, devido_em) values (_tipo, _vaga_id, _para, '-infinity')
  on conflict (tipo, vaga_id, usuario_id) do nothing;
  select a.* into _aviso from vagas.avisos_agrupados as a
  where a.tipo = _tipo and a.vaga_id = _vaga_id and a.usuario_id is not distinct from _para
  for no key update;

  -- Adds to the e-mail that no worker has taken yet.
  update mensagens.outbox as o
  set payload = o.payload || _payload || jsonb_build_object('novas', (o.payload ->> 'novas')::integer + 1)
  where
    o.id = _aviso.mensagem_id
    and o.destinatario = coalesce(_destinatario, o.destinatario)
    and o.enviado_em is null
    and o.morta_em is null
    and o.tentativas = 0;
  if found then
    return;
  end if;

  _payload := _payload || jsonb_build_object('novas', 1);
  _mensagem := mensagens.enfileirar(
    _tipo,
    _chave,
    coalesce(_destinatario, (select f.email_contato from public.configuracoes as f)),
    _payload,
    _nao_antes => _aviso.devido_em + interval '1 hour'
  );
  update vagas.avisos_agrupados as a set mensagem_id = o.id, devido_em = o.proxima_em
  from mensagens.outbox as o
  where o.id = _mensagem and a.id = _aviso.id;
end
$$;
comment on function vagas.agrupar_aviso is
  'Queues an e-mail about a vacancy to an account (_para), at most one an hour: events until a worker takes it are added to it, with the newest payload and novas = their number. '
  'Without an address it goes to the team.';
