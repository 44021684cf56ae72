-- E-mails to the mailbox of a company or a consultancy as a whole.

create function mensagens.calar_caixa() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from mensagens.outbox as o
  where
    o.destinatario = old.email
    and mensagens.token_fixo('avisos', old.id) in (o.payload -> 'caixa' ->> 'token', o.payload ->> 'token')
    and o.enviado_em is null
    and o.morta_em is null;
  return null;
end
$$;
comment on function mensagens.calar_caixa is 'Trigger: what ends a mailbox, whichever way, takes back its e-mails that wait.';
