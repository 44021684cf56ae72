-- Anybody types anybody's e-mail into an application, and whoever publishes a vacancy answers it. Until somebody opened a link of an
-- application its e-mails carry no words of the recruiter, who could have typed the address: the words stand behind the link.
-- Locks: private.candidatura_links for an instant (column). Undo: drop the column.

alter table private.candidatura_links add column aberto_em timestamptz;
comment on column private.candidatura_links.aberto_em is
  'When the link was first opened: the mailbox is read by who holds it, and the application is known to them.';
