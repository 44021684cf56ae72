-- An outside system can be told of every new proposal (decision 8): the address is a setting of admins, the message waits in
-- the outbox like a letter, and the worker reads address and content when it sends. Locks: one row's table. Undo: drop trigger,
-- functions and column.

alter table public.configuracoes
add column webhook_proposta_url text,
add constraint configuracoes_webhook_proposta_url_chk check (
  char_length(webhook_proposta_url) <= 500
  and webhook_proposta_url ~ '^https://[A-Za-z0-9.-]+(/[!-~]*)?$'
  and webhook_proposta_url !~ '[#@\\]'
);
comment on column public.configuracoes.webhook_proposta_url is
  'Where new proposals are posted to, null = nowhere: https, port 443, no user, no fragment. The worker calls public hosts only.';

grant update (webhook_proposta_url) on table public.configuracoes to authenticated;

create function private.propostas_webhook()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Holds nothing of anybody: what the proposal says is read when it is sent.
  perform private.enfileirar(
    'webhook_proposta', new.id::text, '', jsonb_build_object('proposta_id', new.id), new.solicitacao_id
  )
  from public.configuracoes as c
  where c.webhook_proposta_url is not null;
  return null;
end
$$;
comment on function private.propostas_webhook() is
  'Trigger: a new proposal is posted to the configured address, by the outbox; in the same transaction.';

create trigger propostas_webhook
after insert on public.propostas
for each row execute function private.propostas_webhook();

create function private.webhook_da_proposta(_proposta uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  select jsonb_build_object(
    'url', c.webhook_proposta_url,
    'corpo', jsonb_build_object(
      'solicitacao_id', p.solicitacao_id,
      'consultoria_id', p.consultoria_id,
      'consultoria_email', p.consultoria_email,
      'valor', p.valor,
      'prazo', p.prazo,
      'mensagem', p.mensagem,
      'status_proposta', p.status_proposta,
      'timestamp', p.criado_em
    )
  )
  from public.propostas as p, public.configuracoes as c
  where p.id = _proposta and c.webhook_proposta_url is not null;
$$;
comment on function private.webhook_da_proposta(uuid) is 'Body of fn_service_webhook_proposta.';

create function public.fn_service_webhook_proposta(_proposta uuid)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.webhook_da_proposta(_proposta);
$$;
comment on function public.fn_service_webhook_proposta(uuid) is
  'For the worker: {url, corpo: {solicitacao_id, consultoria_id|null, consultoria_email, valor|null, prazo, mensagem, status_proposta, timestamp}} of a proposal as it is now; null when it is gone or no address is configured.';

grant execute on function private.webhook_da_proposta(uuid) to service_role;
grant execute on function public.fn_service_webhook_proposta(uuid) to service_role;
