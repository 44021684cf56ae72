-- After a key of hashes was rotated (docs/operations.md#keys-of-hashes).

create function rotinas.refazer_links() returns void
language plpgsql set search_path = '' as $$
begin
  update propostas.avisos_optout as o set token_hash = base.token_hash(propostas.token_de_avisos(o.consultoria_id))
  where propostas.token_de_avisos(o.consultoria_id) is not null;
  update conversas.conversa_avisos as a
  set token_hash = base.token_hash(mensagens.token_fixo('conversas', coalesce(a.solicitacao_id, a.auth_user_id)))
  where a.id is not null;
  update consultorias.avisos_da_pessoa as p set token_hash = base.token_hash(mensagens.token_fixo('avisos', p.id)) where p.id is not null;
  update consultorias.caixas as c set token_hash = base.token_hash(mensagens.token_fixo('avisos', c.id)) where c.id is not null;
  update vagas.caixas as c set token_hash = base.token_hash(mensagens.token_fixo('avisos', c.id)) where c.id is not null;
  update publico.alertas as a set token_hash = base.token_hash(mensagens.token_fixo('alerta', a.id)) where a.id is not null;
  update publico.avisos_do_plano as a set token_hash = base.token_hash(mensagens.token_fixo('plano', a.id)) where a.id is not null;
end
$$;
comment on function rotinas.refazer_links is
  'After a rotation of the key pseudonimo: the links that stop or confirm e-mails (mensagens.token_fixo) are known by the new key; those in letters that left are not any more.';
