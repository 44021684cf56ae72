-- What follows when an account is deleted.

create function lgpd.usuarios_some() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  -- Before its coupons forget whose they were.
  update vagas.cupom_usos as u set marcas = contas.marcas(old.auth_user_id) where u.usuario_id = old.id;
  perform transicoes.passar_casas_de(old.id);
  perform lgpd.apagar_vagas(array(select v.id from public.vagas as v where v.usuario_id = old.id order by v.id));
  perform mensagens.calar('usuario', array[old.id]);
  perform lgpd.anonimizar_pagamentos_da_conta(old.id);
  perform lgpd.apagar_propostas_da_conta(old.auth_user_id);
  -- These data are no longer used: the proof of consent is kept for five years from now.
  update contas.consentimentos as k set revogado_em = now()
  where k.titular = contas.titular(old.auth_user_id) and k.revogado_em is null;
  return old;
end
$$;
comment on function lgpd.usuarios_some() is
  'Trigger, what follows when an account ends, whoever deletes it, in this order: its coupons remember it by keyed hash, its companies and consultancy that '
  'others work in are handed over, '
  'its vacancies (of those that were paid the fiscal part stays), the messages about it, '
  'the person in its payments, its proposals, its consents. Companies and consultancies are deleted by their foreign keys.';

create trigger usuarios_some
before delete on public.usuarios
for each row execute function lgpd.usuarios_some();
