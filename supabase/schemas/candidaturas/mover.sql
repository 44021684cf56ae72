-- Changes of the status of an application, and notes.

create function candidaturas.exigir_leitura(_conta uuid, _ids uuid[]) returns public.vagas
language plpgsql stable set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga
  from public.candidaturas as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = any (_ids) and not c.so_guardada and vagas.pode(_conta, v, 'ler')
  order by c.id
  limit 1;
  if not found then
    perform base.recusar(404, 'Não encontramos esta candidatura. Talvez tenha sido retirada.', 'candidatura_inexistente');
  end if;
  return _vaga;
end
$$;
comment on function candidaturas.exigir_leitura is
  'The vacancy of the first of these applications that the account may read; refuses when it may read none. Errors: PT404 candidatura_inexistente.';

create function candidaturas.candidatura_da_minha_vaga(_conta uuid, _id uuid, _versao integer) returns public.candidaturas
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
begin
  select c.* into _candidatura
  from public.candidaturas as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _id and not c.so_guardada and vagas.pode(_conta, v, 'ler')
  for no key update of c;
  if not found then
    perform base.recusar(404, 'Não encontramos esta candidatura. Talvez tenha sido retirada.', 'candidatura_inexistente');
  end if;
  perform vagas.exigir_acao(_conta, v) from public.vagas as v where v.id = _candidatura.vaga_id;
  if _candidatura.versao is distinct from _versao then
    perform base.recusar(409, 'Esta candidatura mudou em outra aba. Recarregue para ver como está.', 'mudou');
  end if;
  return _candidatura;
end
$$;
comment on function candidaturas.candidatura_da_minha_vaga is
  'An application to a vacancy that this account may change, locked, in the version that the caller saw. Errors: PT403 so_leitura, PT404 candidatura_inexistente, PT409 mudou.';

create function candidaturas.anotar_evento(_candidatura public.candidaturas, _para text, _conta uuid) returns void
language sql set search_path = '' as $$
  insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, para, ator, quem)
  values (_candidatura.vaga_id, _candidatura.id, _para, 'empresa', _conta);
$$;
comment on function candidaturas.anotar_evento is 'Records who wrote to a candidate or changed the note, where no status changed.';

create function candidaturas.mover_candidatura(_id uuid, _status text, _mensagem text, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _candidatura public.candidaturas;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _mensagem := base.texto_ate_4000('mensagem', _mensagem);
  if _status is null or _status <> all (array['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  _candidatura := candidaturas.candidatura_da_minha_vaga(_conta, _id, _versao);
  if _status = _candidatura.status and _mensagem is null then
    return candidaturas.item(_candidatura);
  end if;

  if _status = _candidatura.status then
    perform candidaturas.anotar_evento(_candidatura, 'mensagem', _conta);
  end if;
  update public.candidaturas as c set status = _status, atualizada_em = now() where c.id = _id returning * into _candidatura;
  if _mensagem is not null or _status = any (candidaturas.status_que_avisam()) then
    perform base.limitar('aviso_a_candidatos', 'conta:' || _conta, 500, interval '1 day');
    perform candidaturas.responder(_candidatura, _status, _mensagem);
  end if;
  return candidaturas.item(_candidatura);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_mover_candidatura(
  _id uuid default null, _status text default null, _mensagem text default null, _versao integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.mover_candidatura(_id, _status, _mensagem, _versao);
$$;
comment on function public.fn_mover_candidatura is
  'Changes the status of an application to an own vacancy, from any status to any other, optionally with a message. Changes to entrevista, aprovada and recusada, '
  'and every message, are always e-mailed to the candidate and kept in their history. The same status without a message changes nothing. _versao is the version '
  'that the page showed. Answers the item of fn_listar_candidaturas. Errors: PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, '
  'PT422 status or mensagem, PT429 limite.';
grant execute on function candidaturas.mover_candidatura, public.fn_mover_candidatura to authenticated;

create function candidaturas.anotar(_id uuid, _nota text, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _candidatura public.candidaturas;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _nota := base.texto_ate_4000('nota', _nota);
  _candidatura := candidaturas.candidatura_da_minha_vaga(_conta, _id, _versao);
  if _candidatura.nota is distinct from _nota then
    perform candidaturas.anotar_evento(_candidatura, 'nota', _conta);
    update public.candidaturas as c set nota = _nota where c.id = _id returning * into _candidatura;
  end if;
  return candidaturas.item(_candidatura);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_anotar_candidatura(_id uuid default null, _nota text default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.anotar(_id, _nota, _versao);
$$;
comment on function public.fn_anotar_candidatura is
  'Stores a note about an application to an own vacancy that only the owner reads; an empty one removes it. Answers the item of fn_listar_candidaturas. Errors: '
  'PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, PT422 nota, PT429 limite.';
grant execute on function candidaturas.anotar, public.fn_anotar_candidatura to authenticated;
