-- The client confirms the e-mail, and the request opens.

create function transicoes.atualizar_cliente(_cliente_id uuid) returns void
language sql set search_path = '' as $$
  update public.clientes as c
  set
    empresa_nome = t.empresa_nome,
    responsavel_nome = t.responsavel_nome,
    telefone = t.telefone,
    cidade = t.cidade,
    uf = t.uf,
    setor = t.setor,
    porte = t.porte,
    prazo_desejado = t.prazo_desejado,
    budget_estimado = t.budget_estimado,
    preferencia_consultorias = t.preferencia_consultorias,
    email_confirmado_em = t.confirmado_em
  from (
    select r.*, min(o.confirmado_em) over () as confirmado_em
    from (
      select true as pedido, to_jsonb(k) as contato, s.email_confirmado_em as confirmado_em, s.criado_em, s.id
      from public.solicitacoes as s
      join pedidos.solicitacao_contatos as k on k.solicitacao_id = s.id
      where s.cliente_id = _cliente_id
      union all
      select false, e.contato, null, e.criado_em, e.id
      from pedidos.cliente_envios as e
      where e.cliente_id = _cliente_id and not exists (select 1 from public.vagas as v where v.cliente_id = _cliente_id)
    ) as o
    cross join jsonb_populate_record(null::public.clientes, o.contato) as r
    order by not o.pedido, o.confirmado_em is null, o.criado_em desc, o.id
    limit 1
  ) as t
  where c.id = _cliente_id;
$$;
comment on function transicoes.atualizar_cliente is
  'Sets the client to the contact of its newest request with confirmed mailbox. Without a confirmed one, to the contact of the newest request, unconfirmed; '
  'without a request or vacancy, to that of the newest capability, because the contact of a deleted request goes with it.';

create function transicoes.cliente_sem_uso(_cliente_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select
    not exists (select 1 from public.solicitacoes as s where s.cliente_id = _cliente_id)
    and not exists (select 1 from pedidos.cliente_envios as e where e.cliente_id = _cliente_id)
    and not exists (select 1 from public.vagas as v where v.cliente_id = _cliente_id);
$$;
comment on function transicoes.cliente_sem_uso is
  'Whether a client has no request, capability or vacancy, so that nothing keeps it (docs/product/limits.md#retention). Lock the client first.';

create function transicoes.abre_sozinho(_solicitacao_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _email text;
  _marcas integer;
begin
  select c.email into _email from pedidos.solicitacao_contatos as c where c.solicitacao_id = _solicitacao_id;
  if exists (select 1 from public.usuarios as u where u.email = _email and u.email_verificado and u.telefone_verificado) then
    return true;
  end if;
  -- One mark for the mailbox and one for the network, each taken once in 24 hours.
  insert into base.limites as l (chave, contagem, expira_em)
  select m.chave, 1, now() + interval '1 day'
  from (
    select base.pseudonimo('abertura:' || q.quem) as chave
    from unnest(array[
      'caixa:' || base.caixa_do_email(_email), 'rede:' || coalesce(base.rede_do_endereco(base.endereco_cliente()), '')
    ]) as q (quem)
  ) as m
  order by m.chave
  on conflict (chave) do update set expira_em = excluded.expira_em where l.expira_em <= now();
  get diagnostics _marcas = row_count;
  return _marcas = 2;
end
$$;
comment on function transicoes.abre_sozinho is
  'Whether a confirmed request opens by the setting abertura_automatica (docs/product/requests.md#triage): of a client with an account that verified its mobile any; else '
  'one a day of a mailbox and of the network that confirms it. Others wait for the team. Takes that one.';

create function transicoes.confirmar_email(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _solicitacao public.solicitacoes;
begin
  perform base.limitar_endereco('confirmar', 60, interval '10 minutes');
  _solicitacao := pedidos.trancar(_token);

  if _solicitacao.email_confirmado_em is null and _solicitacao.status_solicitacao <> 'Rascunho' then
    update public.solicitacoes as s set email_confirmado_em = now() where s.id = _solicitacao.id;

    -- Serialises two confirmations of one client, so that the newer request wins.
    perform from public.clientes as c where c.id = _solicitacao.cliente_id for update;
    perform transicoes.atualizar_cliente(_solicitacao.cliente_id);

    -- A request returned for correction is opened by the team only.
    if _solicitacao.status_solicitacao = 'Solicitação Efetuada'
      and (select f.abertura_automatica from public.configuracoes as f)
      and not exists (select 1 from pedidos.solicitacao_correcoes as k where k.solicitacao_id = _solicitacao.id)
      and transicoes.abre_sozinho(_solicitacao.id)
    then
      perform transicoes.mudar_solicitacao(_solicitacao.id, 'Aberta');
    end if;
  end if;
  return propostas.ver_solicitacao(_token);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_confirmar_email(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.confirmar_email(_token);
$$;
comment on function public.fn_confirmar_email is
  'Confirms the mailbox of a request that was sent: its contact becomes that of the client, and it opens when automatic opening is on. Idempotent. Returns and errors as '
  'fn_acompanhar.';
grant execute on function transicoes.confirmar_email, public.fn_confirmar_email to anon, authenticated;
