-- The client's choice at /acompanhar/{token}: proposals side by side, one accepted, others declined, more time, the end.
-- Every decision locks the request first, then its proposals; repeating one changes nothing. Locks: none.
-- Undo: drop the functions.

create function private.proposta_para_cliente(_proposta public.propostas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', _proposta.id,
    'consultoria_nome', coalesce(
      c.consultoria_nome, nullif(btrim(concat_ws(' ', u.nome, u.sobrenome)), ''), 'Profissional independente'
    ),
    'consultoria_slug', c.slug,
    'no_diretorio', c.id is not null,
    'cidade', c.cidade,
    'uf', c.uf,
    'servicos', c.servicos,
    'tipo_atuacao', c.tipo_atuacao,
    'tempo_atuacao', c.tempo_atuacao,
    'tamanho_equipe', c.tamanho_equipe,
    'selos', jsonb_build_object(
      'contato_verificado', u.email_verificado and u.telefone_verificado,
      'cadastro_conferido', c.conferida_em is not null
    ),
    'valor', _proposta.valor,
    'prazo', _proposta.prazo,
    'mensagem', _proposta.mensagem,
    'status_proposta', _proposta.status_proposta,
    'motivo', _proposta.motivo,
    'criado_em', _proposta.criado_em,
    'decided_em', _proposta.decided_em,
    'expira_em', _proposta.expira_em,
    'resposta_em_minutos', greatest(
      0, floor(extract(epoch from _proposta.criado_em - coalesce(z.aberta_em, s.criado_em)) / 60)::integer
    ),
    'contato', case
      when _proposta.status_proposta = 'aceita' then jsonb_build_object(
        'email', coalesce(case when u.email_verificado then u.email end, _proposta.consultoria_email),
        'telefone', coalesce(case when u.telefone_verificado then u.telefone end, c.telefone)
      )
    end
  )
  from public.solicitacoes as s
  left join private.solicitacao_prazos as z on z.solicitacao_id = s.id
  left join public.usuarios as u on u.auth_user_id = _proposta.auth_user_id
  -- One that the team has not approved lends a proposal neither name nor seal.
  left join public.consultorias as c on c.id = _proposta.consultoria_id and private.esta_no_ar(c)
  where s.id = _proposta.solicitacao_id;
$$;
comment on function private.proposta_para_cliente(public.propostas) is
  'A proposal as its client sees it. no_diretorio false: the name is what the profile says, checked by nobody. Seals: contato_verificado = the e-mail and phone of contato, verified by code; cadastro_conferido = name and document checked by the team. The contact of who sent it only once accepted, the account''s verified ones first.';

create function private.ver_propostas(_solicitacao_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'status', s.status_solicitacao,
    'num_propostas', s.num_propostas,
    'max_propostas', 4,
    'aberta_em', z.aberta_em,
    'fecha_em', case when s.status_solicitacao = 'Aberta' then z.fecha_em end,
    'mais_prazo_em', z.mais_prazo_em,
    'motivo_encerramento', z.motivo_encerramento,
    'propostas', (
      select coalesce(jsonb_agg(private.proposta_para_cliente(p) order by p.criado_em, p.id), '[]')
      from public.propostas as p
      where p.solicitacao_id = s.id and p.status_proposta in ('enviada', 'aceita')
    ),
    'anteriores', (
      select coalesce(jsonb_agg(private.proposta_para_cliente(a) order by a.decided_em desc, a.id), '[]')
      from (
        select p.* from public.propostas as p
        where p.solicitacao_id = s.id and p.status_proposta in ('recusada', 'expirada')
        order by p.decided_em desc, p.id
        limit 20
      ) as a
    ),
    'retiradas', (
      select count(*) from public.propostas as p where p.solicitacao_id = s.id and p.status_proposta = 'retirada'
    )
  )
  from public.solicitacoes as s
  left join private.solicitacao_prazos as z on z.solicitacao_id = s.id
  where s.id = _solicitacao_id;
$$;
comment on function private.ver_propostas(uuid) is
  'What the follow-up page shows of proposals; of those withdrawn (retiradas) only how many. The caller has checked the token.';

create function private.trancar_pedido(_token text)
returns public.solicitacoes
language plpgsql
set search_path = ''
as $$
declare
  _id constant uuid := private.link_vivo(_token);
  _pedido public.solicitacoes;
begin
  select s.* into _pedido from public.solicitacoes as s where s.id = _id for update;
  if not found then
    -- Deleted by another tab while this call waited for the row.
    perform private.recusar(410, 'Este link expirou.', 'link_expirado');
  end if;
  return _pedido;
end
$$;
comment on function private.trancar_pedido(text) is
  'The request of a follow-up token, locked. Errors: PT404 link_invalido, PT410 link_expirado.';

create function private.propostas_do_pedido(_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.limitar_endereco('propostas_do_pedido', 240, interval '10 minutes');
  return private.ver_propostas(private.link_vivo(_token));
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.propostas_do_pedido(text) is
  'Body of fn_propostas_do_pedido. Limit: 240 in 10 minutes by address.';

create function private.aceitar_proposta(_token text, _proposta uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _pedido public.solicitacoes;
  _alvo public.propostas;
begin
  perform private.limitar_endereco('decidir', 60, interval '10 minutes');
  _pedido := private.trancar_pedido(_token);
  select p.* into _alvo
  from public.propostas as p where p.id = _proposta and p.solicitacao_id = _pedido.id for update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta proposta neste pedido.', 'proposta_inexistente');
  end if;
  if _alvo.status_proposta = 'aceita' then
    return private.ver_propostas(_pedido.id);
  end if;
  if _pedido.status_solicitacao <> 'Aberta' then
    perform private.recusar(409, 'Este pedido não está mais aberto.', 'pedido_fechado');
  end if;
  if _alvo.status_proposta <> 'enviada' or _alvo.expira_em <= now() then
    perform private.recusar(409, 'Esta proposta não está mais disponível.', 'proposta_decidida');
  end if;

  update public.solicitacoes as s set status_solicitacao = 'Proposta Aceita' where s.id = _pedido.id;
  update public.propostas as p set status_proposta = 'aceita' where p.id = _alvo.id;
  perform private.encerrar_propostas(_pedido.id, 'O cliente escolheu outra proposta.');
  return private.ver_propostas(_pedido.id);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aceitar_proposta(text, uuid) is
  'Body of fn_aceitar_proposta: the request, the chosen proposal and the others change together, each with its letter. Limit: 60 in 10 minutes by address.';

create function private.motivo_limpo(_motivo text, _obrigatorio boolean)
returns text
language plpgsql
set search_path = ''
as $$
begin
  if octet_length(_motivo) > 4000 then
    perform private.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;
  _motivo := nullif(private.limpar_linha(_motivo), '');
  if char_length(_motivo) > 500 then
    perform private.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;
  if _motivo is null and _obrigatorio then
    perform private.recusar(422, 'Motivo é obrigatório', 'motivo');
  end if;
  return _motivo;
end
$$;
comment on function private.motivo_limpo(text, boolean) is
  'A reason on one line of at most 500 characters, or null. Errors: PT422 motivo.';

create function private.recusar_proposta(_token text, _proposta uuid, _motivo text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _pedido public.solicitacoes;
  _status text;
begin
  perform private.limitar_endereco('decidir', 60, interval '10 minutes');
  _motivo := private.motivo_limpo(_motivo, true);
  _pedido := private.trancar_pedido(_token);
  select p.status_proposta into _status
  from public.propostas as p where p.id = _proposta and p.solicitacao_id = _pedido.id for update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta proposta neste pedido.', 'proposta_inexistente');
  end if;
  if _status = 'recusada' then
    return private.ver_propostas(_pedido.id);
  end if;
  if _status <> 'enviada' then
    perform private.recusar(409, 'Esta proposta não está mais disponível.', 'proposta_decidida');
  end if;
  update public.propostas as p set status_proposta = 'recusada', motivo = _motivo where p.id = _proposta;
  return private.ver_propostas(_pedido.id);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.recusar_proposta(text, uuid, text) is
  'Body of fn_recusar_proposta. Limit: 60 in 10 minutes by address.';

create function private.pedir_mais_prazo(_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _pedido public.solicitacoes;
begin
  perform private.limitar_endereco('decidir', 60, interval '10 minutes');
  _pedido := private.trancar_pedido(_token);
  if _pedido.status_solicitacao <> 'Aberta' then
    perform private.recusar(409, 'Este pedido não está mais aberto.', 'pedido_fechado');
  end if;
  insert into private.solicitacao_prazos as z (solicitacao_id, aberta_em) values (_pedido.id, _pedido.criado_em)
  on conflict (solicitacao_id) do nothing;
  update private.solicitacao_prazos as z set fecha_em = z.fecha_em + interval '15 days', mais_prazo_em = now()
  where z.solicitacao_id = _pedido.id and z.mais_prazo_em is null;
  if found then
    update public.propostas as p set expira_em = p.expira_em + interval '15 days'
    where p.solicitacao_id = _pedido.id and p.status_proposta = 'enviada' and p.expira_em > now();
  end if;
  return private.ver_propostas(_pedido.id);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pedir_mais_prazo(text) is
  'Body of fn_pedir_mais_prazo. Limit: 60 in 10 minutes by address.';

create function private.encerrar_pedido(_token text, _motivo text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _pedido public.solicitacoes;
begin
  perform private.limitar_endereco('decidir', 60, interval '10 minutes');
  _motivo := private.motivo_limpo(_motivo, false);
  _pedido := private.trancar_pedido(_token);
  if _pedido.status_solicitacao = 'Encerrada' then
    return private.ver_propostas(_pedido.id);
  end if;
  update public.solicitacoes as s set status_solicitacao = 'Encerrada' where s.id = _pedido.id;
  insert into private.solicitacao_prazos as z (solicitacao_id, aberta_em, motivo_encerramento)
  values (_pedido.id, _pedido.criado_em, _motivo)
  on conflict (solicitacao_id) do update set motivo_encerramento = excluded.motivo_encerramento;
  return private.ver_propostas(_pedido.id);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.encerrar_pedido(text, text) is
  'Body of fn_encerrar_pedido. Limit: 60 in 10 minutes by address.';

create function public.fn_propostas_do_pedido(_token text default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.propostas_do_pedido(_token);
$$;
comment on function public.fn_propostas_do_pedido(text) is
  'Proposals of the request behind a follow-up link: {status, num_propostas, max_propostas, aberta_em|null, fecha_em|null, mais_prazo_em|null, motivo_encerramento|null, propostas: at most 4 live ones, oldest first, anteriores: at most 20 declined or expired, retiradas: how many were withdrawn}, each of the two lists {id, consultoria_nome (of the directory, or with no_diretorio false of the profile), consultoria_slug|null, no_diretorio, cidade, uf, servicos, tipo_atuacao, tempo_atuacao, tamanho_equipe (all six null unless the directory lists it), selos: {contato_verificado, cadastro_conferido}, valor|null, prazo, mensagem, status_proposta, motivo|null, criado_em, decided_em|null, expira_em, resposta_em_minutos, contato: {email, telefone|null}|null}. Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite, PT503 tente_novamente.';

create function public.fn_aceitar_proposta(_token text default null, _proposta uuid default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.aceitar_proposta(_token, _proposta);
$$;
comment on function public.fn_aceitar_proposta(text, uuid) is
  'Accepts one proposal: the request becomes ''Proposta Aceita'', the others are declined, the chosen consultancy sees the contact (fn_contato_do_pedido). Repeating changes nothing. Returns and errors as fn_propostas_do_pedido; also PT404 proposta_inexistente, PT409 pedido_fechado, proposta_decidida.';

create function public.fn_recusar_proposta(_token text default null, _proposta uuid default null, _motivo text default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.recusar_proposta(_token, _proposta, _motivo);
$$;
comment on function public.fn_recusar_proposta(text, uuid, text) is
  'Declines one proposal with a reason, which its author reads; the place is free again. Repeating changes nothing. Returns and errors as fn_propostas_do_pedido; also PT404 proposta_inexistente, PT409 proposta_decidida, PT422 motivo.';

create function public.fn_pedir_mais_prazo(_token text default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.pedir_mais_prazo(_token);
$$;
comment on function public.fn_pedir_mais_prazo(text) is
  '15 days more to decide, once a request: proposals that wait, and the request, end that much later. Repeating changes nothing. Returns and errors as fn_propostas_do_pedido; also PT409 pedido_fechado.';

create function public.fn_encerrar_pedido(_token text default null, _motivo text default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.encerrar_pedido(_token, _motivo);
$$;
comment on function public.fn_encerrar_pedido(text, text) is
  'Closes the request; proposals that wait are declined. An accepted one stays accepted. Repeating changes nothing. Returns and errors as fn_propostas_do_pedido; also PT409 status_invalido, PT422 motivo.';

grant execute on function private.propostas_do_pedido(text), private.aceitar_proposta(text, uuid) to anon, authenticated;
grant execute on function private.recusar_proposta(text, uuid, text), private.pedir_mais_prazo(text) to anon, authenticated;
grant execute on function private.encerrar_pedido(text, text) to anon, authenticated;
grant execute on function public.fn_propostas_do_pedido(text), public.fn_aceitar_proposta(text, uuid) to anon, authenticated;
grant execute on function public.fn_recusar_proposta(text, uuid, text) to anon, authenticated;
grant execute on function public.fn_pedir_mais_prazo(text), public.fn_encerrar_pedido(text, text) to anon, authenticated;
