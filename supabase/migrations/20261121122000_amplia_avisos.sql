-- New reasons to write to somebody: admins, contacts of an account, entries by SMS, the contact form, a deleted account. And
-- which mailbox an address belongs to gets a name, because codes are counted by it too.
-- Locks: private.outbox for an instant, to exchange the constraint (short table). Undo: put the former list and the former body of
-- private.enfileirar (20261121121000) back, drop private.caixa_de.

alter table private.outbox drop constraint outbox_tipo_chk;
alter table private.outbox add constraint outbox_tipo_chk check (
  tipo in (
    'solicitacao_recebida', 'link_reenviado', 'solicitacao_aberta', 'dados_excluidos',
    'admin_alterado', 'contato_alterado', 'contato_recebido', 'conta_excluida', 'nova_entrada'
  )
);

create function private.caixa_de(_email text)
returns bytea
language sql
stable
strict
set search_path = ''
as $$
  select private.pseudonimo('caixa:' || regexp_replace(lower(_email), '\+[^@]*@', '@'));
$$;
comment on function private.caixa_de(text) is
  'The mailbox of an address as private.outbox.caixa has it: keyed hash, without case and +suffix.';

create or replace function private.enfileirar(
  _tipo text,
  _chave text,
  _destinatario text,
  _payload jsonb,
  _solicitacao_id uuid
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _caixa constant bytea := private.caixa_de(_destinatario);
  _quando constant timestamptz := private.vaga_na_caixa(_caixa);
begin
  insert into private.outbox (
    tipo, chave, destinatario, caixa, payload, solicitacao_id, agendada_em, proxima_em, vence_em
  )
  values (
    _tipo, _tipo || ':' || _chave, _destinatario, _caixa, _payload, _solicitacao_id, _quando, _quando,
    _quando + interval '72 hours'
  )
  on conflict (chave) do nothing;
end
$$;
