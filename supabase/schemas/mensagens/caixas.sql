-- E-mails to the mailbox of a company or a consultancy as a whole.

create function mensagens.da_caixa(_id uuid, _tipo text, _nome text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('caixa', jsonb_build_object('token', mensagens.token_fixo('avisos', _id), 'tipo', _tipo, 'nome', base.nome_curto(_nome)));
$$;
comment on function mensagens.da_caixa is
  'What the payload of an e-mail to a mailbox has beside: {caixa: {token: of the link that ends them all, tipo: empresa or consultoria, nome}}.';

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
