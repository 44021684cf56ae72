-- Deletion of applications.

create function candidaturas.apagar(_ids uuid[]) returns integer
language sql set search_path = '' as $$
  select candidaturas.avisar_retiradas(_ids);
  with apagadas as (
    delete from public.candidaturas as c where c.id = any (_ids) returning c.vaga_id, c.id, c.status
  ),
  anotadas as (
    insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, de, para, ator)
    select a.vaga_id, a.id, a.status, 'retirada', 'candidato' from apagadas as a
    returning 1
  )
  select count(*)::integer from anotadas;
$$;
comment on function candidaturas.apagar is
  'Withdraws applications: links and e-mails are deleted with them, consents are revoked, only the record of the withdrawal remains, and what '
  'takes an interview out of the company''s calendars. Returns the number of applications.';
