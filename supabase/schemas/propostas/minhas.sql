-- Proposals of a consultancy: list, withdrawal, and the contact that an acceptance opens.

create function propostas.contato_do_pedido(_proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _contato jsonb;
begin
  perform base.limitar('contato_do_pedido', 'conta:' || auth.uid(), 120, interval '1 hour');
  select jsonb_build_object(
    'empresa_nome', c.empresa_nome,
    'responsavel_nome', c.responsavel_nome,
    'email', c.email,
    'telefone', c.telefone,
    'cidade', c.cidade,
    'uf', c.uf
  ) into _contato
  from public.propostas as p
  join pedidos.solicitacao_contatos as c on c.solicitacao_id = p.solicitacao_id
  where
    p.id = _proposta
    and propostas.pode(auth.uid(), p, 'ler')
    and p.status_proposta = 'aceita'
    and propostas.conhece_o_cliente(p.solicitacao_id, p.auth_user_id);
  if _contato is null then
    perform base.recusar(
      404, 'O contato aparece aqui quando o cliente aceita a sua proposta.', 'contato_indisponivel'
    );
  end if;
  return _contato;
end
$$;
comment on function propostas.contato_do_pedido is 'Limit: 120 an hour per account. No longer available once the client revokes the consent to be contacted.';

create function public.fn_contato_do_pedido(_proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.contato_do_pedido(_proposta);
$$;
comment on function public.fn_contato_do_pedido is
  'Contact of the client who accepted this proposal, of the account or its consultancy: {empresa_nome, responsavel_nome, email, telefone, cidade, uf}. Errors: PT404 contato_indisponivel (for '
  'other callers, and before acceptance), PT429 limite.';
grant execute on function propostas.contato_do_pedido, public.fn_contato_do_pedido to authenticated;

create function propostas.conhece_o_cliente(_solicitacao_id uuid, _auth_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from public.propostas as p
    where p.solicitacao_id = _solicitacao_id and p.auth_user_id = _auth_user_id and p.status_proposta = 'aceita'
  )
  and coalesce(
    -- One that ended with an address that was put right stands beside the one that holds (transicoes.trocar_email).
    (
      select bool_or(k.revogado_em is null) from contas.consentimentos as k
      where k.solicitacao_id = _solicitacao_id and k.finalidade = 'contato_solicitacao'
    ),
    true
  );
end
$$;
comment on function propostas.conhece_o_cliente is
  'Whether an account sent the accepted proposal of a request whose client still consents to be contacted: to it nothing is hidden '
  '(docs/product/proposals.md#the-clients-contact).';

-- Who of a consultancy looks after a proposal, and who has a request open.

create table propostas.responsaveis (
  proposta_id uuid primary key references public.propostas (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade
);
comment on table propostas.responsaveis is
  'Who of its consultancy looks after a proposal; without a row, nobody was named. Apart from the proposal, of which only the status changes once it is sent.';

create index responsaveis_usuario_id_idx on propostas.responsaveis (usuario_id, proposta_id);

alter table propostas.responsaveis enable row level security;

create function propostas.responsavel_de(_proposta uuid) returns uuid
language sql stable set search_path = '' as $$
  select r.usuario_id from propostas.responsaveis as r where r.proposta_id = _proposta;
$$;
comment on function propostas.responsavel_de is 'Who looks after a proposal; null for nobody.';

create function propostas.dar_proposta(_id uuid, _pessoa uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _proposta public.propostas;
begin
  perform base.limitar('cuidar_proposta', 'conta:' || auth.uid(), 240, interval '10 minutes');
  select p.* into _proposta from public.propostas as p where p.id = _id and propostas.pode(auth.uid(), p, 'ler');
  if not found then
    perform base.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  elsif not propostas.pode(auth.uid(), _proposta, 'agir') then
    perform consultorias.recusar_leitor();
  end if;
  -- Whoever leaves meanwhile waits for this, and is released then.
  perform from public.consultorias as c where c.id = _proposta.consultoria_id for share;
  if _pessoa is null then
    delete from propostas.responsaveis as r where r.proposta_id = _id;
  elsif not consultorias.pode(_pessoa, _proposta.consultoria_id, 'agir') then
    perform base.recusar(422, 'Escolha alguém que propõe e responde nesta consultoria.', 'responsavel');
  else
    insert into propostas.responsaveis as r (proposta_id, usuario_id) values (_id, _pessoa)
    on conflict (proposta_id) do update set usuario_id = excluded.usuario_id where r.usuario_id <> excluded.usuario_id;
    -- Its owner has no row of choices, and is always told.
    if found and coalesce((consultorias.avisos_de(_proposta.consultoria_id, _pessoa) ->> 'propostas')::boolean, true) then
      perform contas.avisar_responsavel(
        _pessoa, _conta, 'proposta',
        jsonb_build_object('empresa', c.consultoria_nome, 'tipo_servico', s.tipo_servico, 'solicitacao_id', s.id, 'consultoria_id', c.id)
      )
      from public.solicitacoes as s, public.consultorias as c
      where s.id = _proposta.solicitacao_id and c.id = _proposta.consultoria_id;
    end if;
  end if;
  return jsonb_build_object('responsavel_id', _pessoa);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_dar_proposta(_id uuid default null, _pessoa uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.dar_proposta(_id, _pessoa);
$$;
comment on function public.fn_dar_proposta is
  'Names who of the consultancy looks after a proposal, null for nobody: {responsavel_id}; who is named by another is told by e-mail. Errors: PT401 login, PT403 so_leitura, '
  'PT404 proposta_inexistente, PT422 responsavel, PT429 limite.';
grant execute on function propostas.dar_proposta, public.fn_dar_proposta to authenticated;

create function propostas.soltar_responsavel() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.consultorias as c where c.id = old.consultoria_id and c.dono_id = old.usuario_id)
    or tg_op = 'UPDATE' and new.papel = 'leitor'
  then
    delete from propostas.responsaveis as r
    using public.propostas as p
    where p.id = r.proposta_id and p.consultoria_id = old.consultoria_id and r.usuario_id = old.usuario_id;
  end if;
  return null;
end
$$;
comment on function propostas.soltar_responsavel is
  'Trigger: who leaves a consultancy, or only reads from now on, looks after nothing of it; who owns it from now on does.';

create trigger membros_solta
after delete or update of papel on consultorias.membros
for each row execute function propostas.soltar_responsavel();

create table propostas.abertos (
  solicitacao_id uuid not null references public.solicitacoes (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  em timestamptz not null default now(),
  primary key (solicitacao_id, usuario_id)
);
comment on table propostas.abertos is
  'Who of a consultancy has a request open on a screen, and when that was last said. A row is of use for two minutes, and goes after a day.';

create index abertos_usuario_id_idx on propostas.abertos (usuario_id);
create index abertos_consultoria_id_idx on propostas.abertos (consultoria_id);
create index abertos_em_idx on propostas.abertos (em);

alter table propostas.abertos enable row level security;

create function propostas.abrir(_solicitacao_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _casa constant uuid := consultorias.atual();
begin
  perform base.limitar('abrir_pedido', 'conta:' || auth.uid(), 600, interval '10 minutes');
  perform propostas.pedido_que_leio(_solicitacao_id);
  -- Somebody alone tells nobody.
  if not exists (select from consultorias.membros as m where m.consultoria_id = _casa) then
    return '[]';
  end if;
  insert into propostas.abertos as a (solicitacao_id, usuario_id, consultoria_id) values (_solicitacao_id, _conta, _casa)
  on conflict (solicitacao_id, usuario_id) do update set consultoria_id = excluded.consultoria_id, em = excluded.em;
  return (
    select coalesce(jsonb_agg(contas.nome_da_pessoa(a.usuario_id) order by a.em desc, a.usuario_id), '[]')
    from propostas.abertos as a
    where
      a.solicitacao_id = _solicitacao_id and a.consultoria_id = _casa and a.usuario_id <> _conta and a.em > now() - interval '2 minutes'
      and consultorias.pode(a.usuario_id, _casa, 'ler')
  );
end
$$;

create function public.fn_abrir_pedido(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.abrir(_id);
$$;
comment on function public.fn_abrir_pedido is
  'Says that the caller has a request open, and who else of the consultancy that they work for said so in the last two minutes: [name]. Errors: PT401 login, PT404 '
  'solicitacao_inexistente, PT429 limite.';
grant execute on function propostas.abrir, public.fn_abrir_pedido to authenticated;
