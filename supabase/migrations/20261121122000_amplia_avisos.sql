-- New reasons to write to somebody: admins, contacts of an account, the contact form, a deleted account.
-- Locks: private.outbox for an instant, to exchange the constraint (short table). Undo: put the former list back.

alter table private.outbox drop constraint outbox_tipo_chk;
alter table private.outbox add constraint outbox_tipo_chk check (
  tipo in (
    'solicitacao_recebida', 'link_reenviado', 'solicitacao_aberta', 'dados_excluidos',
    'admin_alterado', 'contato_alterado', 'contato_recebido', 'conta_excluida'
  )
);
