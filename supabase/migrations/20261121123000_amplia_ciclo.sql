-- A client who takes back the consent to be contacted ends the request: a draft or a request that nobody opened yet can
-- now be closed too. Locks: access exclusive on solicitacoes, one reading of the table to check the constraint.
-- Undo: put back the function and the constraint of 20261121120900.

create or replace function private.solicitacoes_guarda()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  _de constant text := case when tg_op = 'UPDATE' then old.status_solicitacao end;
  _proximos constant text[] := case _de
    when 'Rascunho' then array['Solicitação Efetuada', 'Encerrada']
    when 'Solicitação Efetuada' then array['Aberta', 'Recusada', 'Encerrada']
    when 'Aberta' then array['Proposta Aceita', 'Encerrada']
    when 'Proposta Aceita' then array['Encerrada']
    when 'Encerrada' then '{}'::text[]
    when 'Recusada' then '{}'::text[]
    else array['Rascunho', 'Solicitação Efetuada']
  end;
begin
  if new.status_solicitacao is distinct from _de and new.status_solicitacao <> all (_proximos) then
    perform private.recusar(409, 'Este pedido não pode passar para esse status agora.', 'status_invalido');
  end if;
  return new;
end
$$;

-- A draft that is closed stays as incomplete as it was.
alter table public.solicitacoes
drop constraint solicitacoes_completa_chk,
add constraint solicitacoes_completa_chk check (
  status_solicitacao in ('Rascunho', 'Encerrada')
  or num_nulls(prazo_desejado, budget_estimado, setor, porte, contexto_projeto) = 0
);
