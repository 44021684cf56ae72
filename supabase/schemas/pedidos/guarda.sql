-- Life cycle of a request: moves, guard, and its deadlines.

create function pedidos.proximos_da_solicitacao(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status
    when 'Rascunho' then array['Solicitação Efetuada', 'Encerrada']
    when 'Solicitação Efetuada' then array['Aberta', 'Recusada', 'Encerrada']
    when 'Aberta' then array['Proposta Aceita', 'Recusada', 'Encerrada']
    when 'Proposta Aceita' then array['Encerrada']
    else '{}'::text[]
  end;
$$;
comment on function pedidos.proximos_da_solicitacao is
  'Statuses that a request may change to from a status (STATUS_SOLICITACAO of src/domain/solicitacao-status.ts).';

create function pedidos.solicitacoes_guarda() returns trigger
language plpgsql set search_path = '' as $$
declare
  _proximos constant text[] := case tg_op
    when 'UPDATE' then old.status_solicitacao || pedidos.proximos_da_solicitacao(old.status_solicitacao)
    else array['Rascunho', 'Solicitação Efetuada']
  end;
begin
  if new.status_solicitacao <> all (_proximos) then
    perform base.recusar(409, 'Este pedido não pode passar para esse status agora.', 'status_invalido');
  end if;
  if tg_op = 'UPDATE' then
    new.atualizado_em := now();
  end if;
  return new;
end
$$;
comment on function pedidos.solicitacoes_guarda is
  'Trigger: a request starts as draft or sent and changes status only as pedidos.proximos_da_solicitacao allows; atualizado_em follows every change. Errors: PT409 '
  'hint status_invalido.';

create trigger solicitacoes_guarda
before insert or update on public.solicitacoes
for each row execute function pedidos.solicitacoes_guarda();

create table pedidos.solicitacao_prazos (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  aberta_em timestamptz not null default now(),
  fecha_em timestamptz not null default now() + interval '60 days',
  mais_prazo_em timestamptz,
  escolhida_em timestamptz,
  motivo_encerramento text,
  recusados bytea[] not null default '{}',
  avisar_desde timestamptz,
  avisadas integer not null default 0,
  fim_avisado timestamptz,
  constraint solicitacao_prazos_motivo_chk check (char_length(motivo_encerramento) between 1 and 500)
);
comment on table pedidos.solicitacao_prazos is
  'When a request opened, when it closes automatically, whether its client asked for more time, why the client closed it.';
comment on column pedidos.solicitacao_prazos.escolhida_em is 'When its client chose a proposal; it stays when the consultancy deletes its account, and the proposal with it.';
comment on column pedidos.solicitacao_prazos.avisar_desde is 'Consultancies are not alerted yet, since it opened (propostas.avisar_pedidos); null afterwards.';
comment on column pedidos.solicitacao_prazos.avisadas is 'How many consultancies were alerted of it: the time to answer counts only against rivals.';
comment on column pedidos.solicitacao_prazos.fim_avisado is 'The end that its client was last told before it came (propostas.avisar_fins): a later one is told again.';
comment on column pedidos.solicitacao_prazos.recusados is
  'Keyed hashes (contas.marcas) of accounts that ended after the client had declined their proposal: a new account is not another chance.';

create index solicitacao_prazos_aberta_em_idx on pedidos.solicitacao_prazos (aberta_em desc);
create index solicitacao_prazos_avisar_desde_idx on pedidos.solicitacao_prazos (avisar_desde) where avisar_desde is not null;
create index solicitacao_prazos_fecha_em_idx on pedidos.solicitacao_prazos (fecha_em);

alter table pedidos.solicitacao_prazos enable row level security;
