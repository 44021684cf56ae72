-- Writing a message, by the client and by the consultancy.

create function conversas.escrever(_id uuid, _proposta uuid, _do_cliente boolean, _texto text) returns void
language plpgsql set search_path = '' as $$
declare
  _alvo public.propostas;
  _anterior conversas.mensagens;
begin
  select p.* into _alvo from public.propostas as p where p.id = _proposta for no key update;
  select m.* into _anterior from conversas.mensagens as m where m.id = _id;
  if found and (_anterior.proposta_id, _anterior.do_cliente, _anterior.texto) = (_proposta, _do_cliente, _texto) then
    return;
  end if;
  if _alvo.status_proposta not in ('enviada', 'aceita') then
    perform base.recusar(409, 'Esta proposta não está mais em aberto, e a conversa terminou.', 'conversa_encerrada');
  end if;
  if (select count(*) >= 200 from conversas.mensagens as m where m.proposta_id = _proposta) then
    perform base.recusar(409, 'Esta conversa chegou a 200 mensagens.', 'conversa_encerrada');
  end if;
  perform base.limitar('mensagem', 'conversa:' || _proposta || ' de ' || _do_cliente, 30, interval '1 day');
  insert into conversas.mensagens (id, proposta_id, do_cliente, texto, texto_mascarado, escrita_por)
  values (
    _id, _proposta, _do_cliente, _texto, case when _do_cliente then pedidos.mascarar(_texto, _alvo.solicitacao_id) end,
    case when not _do_cliente then contas.minha_conta() end
  );
end
$$;
comment on function conversas.escrever is
  'Adds a message to the thread of a proposal; the same id and text again adds none. The caller has checked whose side it is. Limits: 30 a day for each side, 200 in all. '
  'Errors: PT409 conversa_encerrada, PT429 limite.';

create function conversas.escrever_ao_cliente(_id uuid, _proposta uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _minha public.propostas;
begin
  perform base.limitar('escrever', 'conta:' || auth.uid(), 240, interval '1 hour');
  _texto := conversas.texto(_texto, 2000);
  select p.* into _minha from public.propostas as p where p.id = _proposta and propostas.pode(auth.uid(), p, 'ler');
  if not found then
    perform base.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  elsif not propostas.pode(auth.uid(), _minha, 'agir') then
    perform consultorias.recusar_leitor();
  end if;
  if exists (
    select 1 from public.propostas as p join public.consultorias as c on c.id = p.consultoria_id and c.suspensa_em is not null where p.id = _proposta
  ) then
    perform base.recusar(403, 'A sua consultoria está suspensa e não pode escrever a clientes. O motivo está no seu cadastro.', 'consultoria_suspensa');
  end if;
  perform conversas.escrever(_id, _proposta, false, _texto);
  return conversas.ver_conversa(_proposta);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_escrever_ao_cliente(_id uuid default null, _proposta uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.escrever_ao_cliente(_id, _proposta, _texto);
$$;
comment on function public.fn_escrever_ao_cliente is
  'The author of a proposal, or a membro of its consultancy, writes in its thread. Idempotent by _id. Returns as fn_conversa. Errors: PT403 so_leitura, consultoria_suspensa, PT404 proposta_inexistente, PT409 conversa_encerrada, PT422 texto, '
  'PT429 limite.';
grant execute on function conversas.escrever_ao_cliente, public.fn_escrever_ao_cliente to authenticated;

create function conversas.escrever_a_consultoria(_token text, _id uuid, _proposta uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform base.limitar_endereco('conversa', 120, interval '10 minutes');
  _texto := conversas.texto(_texto, 2000);
  _pedido := pedidos.trancar(_token);
  if not exists (select 1 from public.propostas as p where p.id = _proposta and p.solicitacao_id = _pedido.id and p.status_proposta <> 'retirada') then
    perform base.recusar(404, 'Não encontramos esta proposta neste pedido.', 'proposta_inexistente');
  end if;
  perform conversas.escrever(_id, _proposta, true, _texto);
  return conversas.conversas_do_pedido(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_escrever_a_consultoria(
  _token text default null, _id uuid default null, _proposta uuid default null, _texto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select conversas.escrever_a_consultoria(_token, _id, _proposta, _texto);
$$;
comment on function public.fn_escrever_a_consultoria is
  'The client writes in the thread of a proposal. Idempotent by _id. Returns and errors as fn_conversas; also PT404 proposta_inexistente, PT409 conversa_encerrada, PT422 texto.';
grant execute on function conversas.escrever_a_consultoria, public.fn_escrever_a_consultoria to anon, authenticated;
