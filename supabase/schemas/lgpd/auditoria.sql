-- The audit trail is never changed, and ends by its term alone.

create function lgpd.auditoria_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.em < lgpd.antes('auditoria') then
    return old;
  end if;
  perform base.recusar(409, 'O registro da equipe não pode ser alterado.', 'historico_imutavel');
  return null;
end
$$;
comment on function lgpd.auditoria_guarda is
  'Trigger: audit lines are never changed, and never deleted before their term (lgpd.retencoes). Errors: PT409 historico_imutavel.';

create trigger auditoria_guarda
before update or delete on contas.auditoria
for each row execute function lgpd.auditoria_guarda();

create trigger auditoria_guarda_tudo
before truncate on contas.auditoria
for each statement execute function lgpd.auditoria_guarda();
