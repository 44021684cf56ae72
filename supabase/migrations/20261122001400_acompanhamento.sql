-- Actions of the client through the secret link in the e-mail: follow, confirm, get a new link, delete; compare proposals, accept,
-- decline, extend, close. Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.acompanhamento_links (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid references public.solicitacoes (id) on delete set null,
  token_hash bytea not null unique,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '180 days',
  revogado_em timestamptz
);
comment on table private.acompanhamento_links is
  'Follow-up links, hashed. A link without a request is left over from deleted data: it only answers "expired".';

create index acompanhamento_links_solicitacao_id_idx on private.acompanhamento_links (solicitacao_id);
create index acompanhamento_links_expira_em_idx on private.acompanhamento_links (expira_em) where solicitacao_id is null;

alter table private.acompanhamento_links enable row level security;

create function private.enviar_link(_solicitacao_id uuid, _tipo text, _chave text, _mais jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  _token constant text := private.token_novo();
  _confirmada boolean;
  _pedido jsonb;
  _email text;
begin
  insert into private.acompanhamento_links (solicitacao_id, token_hash)
  values (_solicitacao_id, private.token_hash(_token));
  delete from private.acompanhamento_links as l
  where
    l.id in (
      select a.id from private.acompanhamento_links as a
      where a.solicitacao_id = _solicitacao_id
      order by a.criado_em desc, a.id
      offset 50
    );

  select
    c.email,
    s.email_confirmado_em is not null or coalesce(private.meu_email() = c.email, false),
    jsonb_build_object(
      'token', _token,
      'solicitacao_id', s.id,
      'tipo_servico', s.tipo_servico,
      'empresa_nome', c.empresa_nome,
      'responsavel_nome', c.responsavel_nome,
      'cidade', s.cidade,
      'uf', s.uf,
      'prazo_desejado', s.prazo_desejado,
      'criado_em', s.criado_em
    )
  into _email, _confirmada, _pedido
  from public.solicitacoes as s
  join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  where s.id = _solicitacao_id;
  if not _confirmada then
    _pedido := _pedido || jsonb_build_object(
      'empresa_nome', private.nome_curto(_pedido ->> 'empresa_nome'),
      'responsavel_nome', private.nome_curto(_pedido ->> 'responsavel_nome'),
      'cidade', private.nome_curto(_pedido ->> 'cidade')
    );
  end if;
  perform private.enfileirar(_tipo, _chave, _email, _pedido || _mais, _solicitacao_id, _confirmada) where _email is not null;
end
$$;
comment on function private.enviar_link(uuid, text, text, jsonb) is
  'Makes a new follow-up link of a request and queues the message that carries it, and what else it tells (_mais), to the request''s own address. Before that is '
  'confirmed names are shortened (private.nome_curto). A request keeps its newest 50 links.';

create function private.revogar_links(_solicitacao_id uuid) returns void
language sql set search_path = '' as $$
  update private.acompanhamento_links as l set revogado_em = now()
  where l.solicitacao_id = _solicitacao_id and l.revogado_em is null;
$$;
comment on function private.revogar_links(uuid) is
  'Makes every follow-up link of a request answer "expired", for instance when an e-mail reached the wrong person. By hand: select private.revogar_links(''…'').';

create function private.link_vivo(_token text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  _link private.acompanhamento_links;
  _id uuid;
begin
  if _token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select s.id into _id from public.solicitacoes as s
    where s.id = _token::uuid and s.cliente_id = (select private.meu_cliente());
    if found then
      return _id;
    end if;
  end if;
  select l.* into _link from private.acompanhamento_links as l where l.token_hash = private.token_hash(_token);
  if not found then
    perform private.recusar(404, 'Este link não é válido. Abra o link do e-mail que enviamos.', 'link_invalido');
  end if;
  if _link.revogado_em is not null or _link.solicitacao_id is null or _link.expira_em <= now() then
    perform private.recusar(410, 'Este link expirou.', 'link_expirado');
  end if;
  return _link.solicitacao_id;
end
$$;
comment on function private.link_vivo(text) is
  'Request of a follow-up token, or of its own id when the calling account has verified the e-mail of its client. Errors: PT404 link_invalido, '
  'PT410 link_expirado.';

create function private.ver_solicitacao(_token text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', s.id,
    'status', s.status_solicitacao,
    'tipo_servico', s.tipo_servico,
    'criado_em', s.criado_em,
    'email_confirmado_em', s.email_confirmado_em,
    'expira_em', (select l.expira_em from private.acompanhamento_links as l where l.token_hash = private.token_hash(_token)),
    'motivo_recusa', s.motivo_recusa,
    'num_propostas', s.num_propostas,
    'max_propostas', 4,
    'convidadas', (
      select coalesce(jsonb_agg(k.consultoria_nome order by k.consultoria_nome), '[]')
      from private.convites as v join public.consultorias as k on k.id = v.consultoria_id and private.esta_no_ar(k)
      where v.solicitacao_id = s.id
    ),
    'correcao', case
      when k.pedida_em is not null and k.corrigida_em is null and s.status_solicitacao = 'Solicitação Efetuada' then jsonb_build_object(
        'motivo', k.motivo,
        'pedida_em', k.pedida_em,
        'campos', private.campos_corrigiveis(s.tipo_servico)
      )
    end,
    'contato', jsonb_build_object(
      'empresa_nome', c.empresa_nome,
      'responsavel_nome', c.responsavel_nome,
      'email', c.email,
      'telefone', c.telefone,
      'cidade', c.cidade,
      'uf', c.uf,
      'setor', c.setor,
      'porte', c.porte
    ),
    'dados', jsonb_strip_nulls(
      to_jsonb(s) - array[
        'id', 'cliente_id', 'envio_id', 'conteudo_hash', 'status_solicitacao', 'motivo_recusa', 'num_propostas',
        'email_confirmado_em', 'criado_em', 'atualizado_em', 'tipo_servico', 'cidade', 'uf', 'busca', 'cidade_busca'
      ]
    )
  )
  from public.solicitacoes as s
  join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  left join private.solicitacao_correcoes as k on k.solicitacao_id = s.id
  where s.id = (select private.link_vivo(_token));
$$;
comment on function private.ver_solicitacao(text) is
  'Content of the follow-up page: status, contact and every answer by column name; expira_em of the link, null for the owner signed in. Errors as link_vivo.';

create function private.acompanhar(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar_endereco('acompanhar', 240, interval '10 minutes');
  return private.ver_solicitacao(_token);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.acompanhar(text) is 'Body of fn_acompanhar. Limit: 240 in 10 minutes per address.';

create function private.atualizar_cliente(_cliente_id uuid) returns void
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
      join private.solicitacao_contatos as k on k.solicitacao_id = s.id
      where s.cliente_id = _cliente_id
      union all
      select false, e.contato, null, e.criado_em, e.id
      from private.cliente_envios as e
      where e.cliente_id = _cliente_id and not exists (select 1 from public.vagas as v where v.cliente_id = _cliente_id)
    ) as o
    cross join jsonb_populate_record(null::public.clientes, o.contato) as r
    order by not o.pedido, o.confirmado_em is null, o.criado_em desc, o.id
    limit 1
  ) as t
  where c.id = _cliente_id;
$$;
comment on function private.atualizar_cliente(uuid) is
  'Sets the client to the contact of its newest request with confirmed mailbox. Without a confirmed one, to the contact of the newest request, unconfirmed; '
  'without a request or vacancy, to that of the newest capability, because the contact of a deleted request goes with it.';

create function private.cliente_sem_uso(_cliente_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select
    not exists (select 1 from public.solicitacoes as s where s.cliente_id = _cliente_id)
    and not exists (select 1 from private.cliente_envios as e where e.cliente_id = _cliente_id)
    and not exists (select 1 from public.vagas as v where v.cliente_id = _cliente_id);
$$;
comment on function private.cliente_sem_uso(uuid) is
  'Whether a client has no request, capability or vacancy, so that nothing keeps it (docs/product/limits.md#retention). Lock the client first.';

create function private.abre_sozinho(_solicitacao_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _email text;
  _marcas integer;
begin
  select c.email into _email from private.solicitacao_contatos as c where c.solicitacao_id = _solicitacao_id;
  if exists (select 1 from public.usuarios as u where u.email = _email and u.email_verificado and u.telefone_verificado) then
    return true;
  end if;
  -- One mark for the mailbox and one for the network, each taken once in 24 hours.
  insert into private.limites as l (chave, contagem, expira_em)
  select m.chave, 1, now() + interval '1 day'
  from (
    select private.pseudonimo('abertura:' || q.quem) as chave
    from unnest(array[
      'caixa:' || private.caixa_do_email(_email), 'rede:' || coalesce(private.rede_do_endereco(private.endereco_cliente()), '')
    ]) as q (quem)
  ) as m
  order by m.chave
  on conflict (chave) do update set expira_em = excluded.expira_em where l.expira_em <= now();
  get diagnostics _marcas = row_count;
  return _marcas = 2;
end
$$;
comment on function private.abre_sozinho(uuid) is
  'Whether a confirmed request opens by the setting abertura_automatica (docs/product/requests.md#triage): of a client with an account that verified its mobile any; else '
  'one a day of a mailbox and of the network that confirms it. Others wait for the team. Takes that one.';

create function private.confirmar_email(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _solicitacao public.solicitacoes;
begin
  perform private.limitar_endereco('confirmar', 60, interval '10 minutes');
  _solicitacao := private.trancar_pedido(_token);

  if _solicitacao.email_confirmado_em is null then
    update public.solicitacoes as s set email_confirmado_em = now() where s.id = _solicitacao.id;

    -- Serialises two confirmations of one client, so that the newer request wins.
    perform from public.clientes as c where c.id = _solicitacao.cliente_id for update;
    perform private.atualizar_cliente(_solicitacao.cliente_id);

    -- A request returned for correction is opened by the team only.
    if _solicitacao.status_solicitacao = 'Solicitação Efetuada'
      and (select f.abertura_automatica from public.configuracoes as f)
      and not exists (select 1 from private.solicitacao_correcoes as k where k.solicitacao_id = _solicitacao.id)
      and private.abre_sozinho(_solicitacao.id)
    then
      perform private.mudar_solicitacao(_solicitacao.id, 'Aberta');
    end if;
  end if;
  return private.ver_solicitacao(_token);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.confirmar_email(text) is 'Body of fn_confirmar_email. Limit: 60 in 10 minutes per address.';

create function private.reenviar_link(_token text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _solicitacao_id uuid;
begin
  perform private.limitar_endereco('reenviar', 10, interval '10 minutes');
  perform private.limitar('reenviar', 'link:' || coalesce(left(_token, 43), ''), 3, interval '1 hour');

  select s.id into _solicitacao_id
  from private.acompanhamento_links as l
  join public.solicitacoes as s on s.id = l.solicitacao_id
  where l.token_hash = private.token_hash(_token) and l.revogado_em is null;
  if found then
    perform private.limitar('reenviar', 'solicitacao:' || _solicitacao_id, 5, interval '1 day');
    perform private.enviar_link(_solicitacao_id, 'link_reenviado', gen_random_uuid()::text);
  end if;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.reenviar_link(text) is
  'Body of fn_reenviar_link. Limits: 10 in 10 minutes per address, 3 an hour per token, 5 a day per request.';

create function private.excluir_dados(_token text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _solicitacao public.solicitacoes;
  _contato private.solicitacao_contatos;
begin
  perform private.limitar_endereco('excluir', 20, interval '10 minutes');
  _solicitacao := private.trancar_pedido(_token);
  select c.* into _contato from private.solicitacao_contatos as c where c.solicitacao_id = _solicitacao.id;

  perform private.apagar_solicitacoes(array[_solicitacao.id], true);
  perform private.enfileirar(
    'dados_excluidos',
    _solicitacao.id::text,
    _contato.email,
    jsonb_build_object('responsavel_nome', _contato.responsavel_nome, 'tipo_servico', _solicitacao.tipo_servico),
    null
  );
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.excluir_dados(text) is 'Body of fn_excluir_dados_solicitacao. Limit: 20 in 10 minutes per address.';

create function private.apagar_solicitacoes(_ids uuid[], _pela_pessoa boolean default false) returns integer
language plpgsql set search_path = '' as $$
declare
  _clientes uuid[];
  _envios uuid[];
  _apagadas integer;
begin
  select array_agg(s.cliente_id), array_agg(s.envio_id) into _clientes, _envios
  from (select p.cliente_id, p.envio_id from public.solicitacoes as p where p.id = any (_ids) order by p.id for update) as s;
  -- Nobody adds a request to these clients, or deletes another one, until it is decided whether each client stays.
  perform from public.clientes as c where c.id = any (_clientes) order by c.id for update;

  update private.acompanhamento_links as l set revogado_em = now()
  where l.solicitacao_id = any (_ids) and l.revogado_em is null;
  update private.consentimentos as k set revogado_em = now()
  where k.solicitacao_id = any (_ids) and k.revogado_em is null;
  -- Contact and queued messages go with the request; its capability, which holds the contact too, goes by name.
  delete from public.solicitacoes as s where s.id = any (_ids);
  get diagnostics _apagadas = row_count;
  delete from private.cliente_envios as e
  where
    e.id = any (_envios)
    or _pela_pessoa and e.cliente_id = any (_clientes)
    and not exists (select 1 from public.solicitacoes as s where s.cliente_id = e.cliente_id);
  delete from public.clientes as c
  where c.id = any (_clientes) and private.cliente_sem_uso(c.id);
  perform private.atualizar_cliente(c.id) from public.clientes as c where c.id = any (_clientes);
  return _apagadas;
end
$$;
comment on function private.apagar_solicitacoes(uuid[], boolean) is
  'Deletes requests with everything that names their clients, and each client without another use (private.cliente_sem_uso); any other becomes what remains says, once. '
  '_pela_pessoa: the owner of the mailbox asked, so capabilities of a client without another request go too. '
  'Links stay as revoked, without data; consents stay as revoked, pseudonymous. Returns how many requests are gone.';

create function public.fn_acompanhar(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder('private.acompanhar', _token);
$$;
comment on function public.fn_acompanhar(text) is
  'The request of a follow-up link, which it does not consume, or of an id whose verified owner calls. Errors: as link_vivo, PT429 limite.';

create function public.fn_confirmar_email(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.confirmar_email(_token);
$$;
comment on function public.fn_confirmar_email(text) is
  'Confirms the mailbox of a request: its contact becomes that of the client, and it opens when automatic opening is on. Idempotent. Returns and errors as '
  'fn_acompanhar.';

create function public.fn_reenviar_link(_token text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.reenviar_link(_token);
$$;
comment on function public.fn_reenviar_link(text) is
  'Sends a new link to the address of the request of a token, even an expired one; that token stays what it was, as whoever has it may not be the reader of the '
  'mailbox. Answers the same for an unknown token. Errors: PT429 limite.';

create function public.fn_excluir_dados_solicitacao(_token text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.excluir_dados(_token);
$$;
comment on function public.fn_excluir_dados_solicitacao(text) is
  'Deletes the request and its contact, and the client when nothing else remains (LGPD art. 18); a second call gets PT410. Errors as fn_acompanhar.';

create function private.proposta_para_cliente(_proposta public.propostas) returns jsonb
language sql stable set search_path = '' as $$
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
    'logo', private.logo_da_consultoria(c.id),
    'avaliacoes', case when c.id is not null then private.resumo_de_avaliacoes(c.id) end,
    'selos', jsonb_build_object(
      'contato_verificado', u.email_verificado and u.telefone_verificado,
      'cadastro_conferido', c.conferida_em is not null
    ),
    'valor', _proposta.valor,
    'prazo', _proposta.prazo,
    'mensagem', _proposta.mensagem,
    'detalhes', _proposta.detalhes,
    'arquivo', _proposta.arquivo_id is not null,
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
  -- A consultancy that the team has not approved gives a proposal neither name nor seal.
  left join public.consultorias as c on c.id = _proposta.consultoria_id and private.esta_no_ar(c)
  where s.id = _proposta.solicitacao_id;
$$;
comment on function private.proposta_para_cliente(public.propostas) is
  'A proposal as its client sees it. no_diretorio false: the name comes from the profile and was not checked. Seals: contato_verificado = the e-mail and phone of '
  'contato, verified by code; cadastro_conferido = name and document checked by the team. The contact of the author only once accepted, verified contacts of the '
  'account first.';

create function private.ver_propostas(_solicitacao_id uuid) returns jsonb
language sql stable set search_path = '' as $$
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
  'Proposals for the follow-up page; of withdrawn ones (retiradas) only the number. The caller has checked the token.';

create function private.trancar_pedido(_token text) returns public.solicitacoes
language plpgsql set search_path = '' as $$
declare
  _id constant uuid := private.link_vivo(_token);
  _pedido public.solicitacoes;
begin
  select s.* into _pedido from public.solicitacoes as s where s.id = _id for update;
  if not found then
    -- Deleted from another tab while this call waited for the row.
    perform private.recusar(410, 'Este link expirou.', 'link_expirado');
  end if;
  return _pedido;
end
$$;
comment on function private.trancar_pedido(text) is
  'The request of a follow-up token, locked. Errors as link_vivo.';

create function private.propostas_do_pedido(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar_endereco('propostas_do_pedido', 240, interval '10 minutes');
  return private.ver_propostas(private.link_vivo(_token));
end
$$;
comment on function private.propostas_do_pedido(text) is 'Body of fn_propostas_do_pedido. Limit: 240 in 10 minutes per address.';

create function private.aceitar_proposta(_token text, _proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
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

  perform private.mudar_propostas(array[_alvo.id], 'aceita');
  return private.ver_propostas(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aceitar_proposta(text, uuid) is
  'Body of fn_aceitar_proposta: the request, the chosen proposal and the others change in one transaction, each with its e-mail. Limit: 60 in 10 minutes per '
  'address.';

create function private.motivo_limpo(_motivo text, _obrigatorio boolean) returns text
language plpgsql set search_path = '' as $$
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

create function private.recusar_proposta(_token text, _proposta uuid, _motivo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
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
  perform private.mudar_propostas(array[_proposta], 'recusada', _motivo);
  return private.ver_propostas(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.recusar_proposta(text, uuid, text) is 'Body of fn_recusar_proposta. Limit: 60 in 10 minutes per address.';

create function private.pedir_mais_prazo(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
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
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pedir_mais_prazo(text) is 'Body of fn_pedir_mais_prazo. Limit: 60 in 10 minutes per address.';

create function private.encerrar_pedido(_token text, _motivo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform private.limitar_endereco('decidir', 60, interval '10 minutes');
  _motivo := private.motivo_limpo(_motivo, false);
  _pedido := private.trancar_pedido(_token);
  perform private.mudar_solicitacao(_pedido.id, 'Encerrada', _motivo);
  return private.ver_propostas(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.encerrar_pedido(text, text) is 'Body of fn_encerrar_pedido. Limit: 60 in 10 minutes per address.';

create function public.fn_propostas_do_pedido(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.propostas_do_pedido(_token);
$$;
comment on function public.fn_propostas_do_pedido(text) is
  'Proposals of the request of a follow-up link: {status, num_propostas, max_propostas, aberta_em|null, fecha_em|null, mais_prazo_em|null, '
  'motivo_encerramento|null, propostas: at most 4 live ones, oldest first, anteriores: at most 20 declined or expired, retiradas: how many were withdrawn}, each '
  'of the two lists {id, consultoria_nome (of the directory, or with no_diretorio false of the profile), consultoria_slug|null, no_diretorio, cidade, uf, '
  'servicos, tipo_atuacao, tempo_atuacao, tamanho_equipe (all six null unless the directory lists it), selos: {contato_verificado, cadastro_conferido}, '
  'valor|null, prazo, mensagem, detalhes|null, arquivo (whether it has an attachment), status_proposta, motivo|null, criado_em, decided_em|null, expira_em, '
  'resposta_em_minutos, contato: {email, telefone|null}|null}. '
  'Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite.';

create function public.fn_aceitar_proposta(_token text default null, _proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.aceitar_proposta(_token, _proposta);
$$;
comment on function public.fn_aceitar_proposta(text, uuid) is
  'Accepts one proposal: the request becomes ''Proposta Aceita'', the others are declined, the chosen consultancy sees the contact (fn_contato_do_pedido). '
  'Idempotent. Returns and errors as fn_propostas_do_pedido; also PT404 proposta_inexistente, PT409 pedido_fechado, proposta_decidida.';

create function public.fn_recusar_proposta(_token text default null, _proposta uuid default null, _motivo text default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.recusar_proposta(_token, _proposta, _motivo);
$$;
comment on function public.fn_recusar_proposta(text, uuid, text) is
  'Declines one proposal with a reason, which its author reads; the slot becomes free. Idempotent. Returns and errors as fn_propostas_do_pedido; also PT404 '
  'proposta_inexistente, PT409 proposta_decidida, PT422 motivo.';

create function public.fn_pedir_mais_prazo(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.pedir_mais_prazo(_token);
$$;
comment on function public.fn_pedir_mais_prazo(text) is
  'Extends a request and its pending proposals by 15 days, once per request. Idempotent. Returns and errors as fn_propostas_do_pedido; also PT409 pedido_fechado.';

create function public.fn_encerrar_pedido(_token text default null, _motivo text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.encerrar_pedido(_token, _motivo);
$$;
comment on function public.fn_encerrar_pedido(text, text) is
  'Closes the request; pending proposals are declined, an accepted one stays accepted. Idempotent. Returns and errors as fn_propostas_do_pedido; also PT409 '
  'status_invalido, PT422 motivo.';

grant execute on function
  private.acompanhar(text),
  private.confirmar_email(text),
  private.reenviar_link(text),
  private.excluir_dados(text),
  public.fn_acompanhar(text),
  public.fn_confirmar_email(text),
  public.fn_reenviar_link(text),
  public.fn_excluir_dados_solicitacao(text),
  private.propostas_do_pedido(text),
  private.aceitar_proposta(text, uuid),
  private.recusar_proposta(text, uuid, text),
  private.pedir_mais_prazo(text),
  private.encerrar_pedido(text, text),
  public.fn_propostas_do_pedido(text),
  public.fn_aceitar_proposta(text, uuid),
  public.fn_recusar_proposta(text, uuid, text),
  public.fn_pedir_mais_prazo(text),
  public.fn_encerrar_pedido(text, text)
to anon, authenticated;
