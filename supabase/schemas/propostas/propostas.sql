-- What a proposal says beside value and deadline, and its file.

create function propostas.arquivo_da_proposta(_proposta uuid, _token text, _auth_user_id uuid, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido uuid;
  _arquivo jsonb;
begin
  perform base.limitar_por_endereco('abrir_arquivo', base.normalizar_endereco(_endereco), 120, interval '10 minutes');
  _pedido := pedidos.proprio(_token, _auth_user_id);
  if _pedido is null and _token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    _pedido := pedidos.link_vivo(_token);
  end if;
  select arquivos.arquivo_para_storage(a) || jsonb_build_object('nome', a.nome) into _arquivo
  from public.propostas as p
  join arquivos.arquivos as a on a.id = p.arquivo_id
  where p.id = _proposta and (propostas.pode(_auth_user_id, p, 'ler') or p.solicitacao_id = _pedido and p.status_proposta <> 'retirada');
  if _arquivo is null then
    perform base.recusar(404, 'Não encontramos este anexo.', 'arquivo_inexistente');
  end if;
  return _arquivo;
end
$$;

create function public.fn_service_arquivo_da_proposta(
  _proposta uuid default null, _token text default null, _auth_user_id uuid default null, _endereco text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.arquivo_da_proposta(_proposta, _token, _auth_user_id, _endereco);
$$;
comment on function public.fn_service_arquivo_da_proposta is
  'For arquivos: the attachment of a proposal, for its author, or for its client by the follow-up token or, signed in, by the id of the request: {id, tipo, balde, '
  'caminhos, nome}. Errors: PT404 '
  'arquivo_inexistente, link_invalido, PT410 link_expirado, PT429 limite.';
grant execute on function propostas.arquivo_da_proposta, public.fn_service_arquivo_da_proposta to service_role;

insert into base.opcoes (lista, valores) values ('formato_da_proposta', array['Online', 'Presencial', 'Híbrido']);

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro_max, maximo, opcoes)
values
  ('proposta', 'pagamento', 1, 'texto', null, 200, null),
  ('proposta', 'formato', 2, 'opcao', null, null, 'formato_da_proposta'),
  ('proposta', 'escopo', 3, 'paragrafo', 'O texto passou de 2.000 caracteres', 2000, null),
  ('proposta', 'nao_inclui', 4, 'paragrafo', 'O texto passou de 1.000 caracteres', 1000, null);

create function propostas.detalhes(_detalhes jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _etapa jsonb;
  _titulo text;
  _etapas jsonb := '[]';
  _limpos jsonb;
begin
  if _detalhes is null then
    return null;
  end if;
  if jsonb_typeof(_detalhes) <> 'object' or octet_length(_detalhes::text) > 60000 then
    perform base.recusar_dados();
  end if;
  _limpos := catalogo.limpar_campos('{proposta}', _detalhes, true);
  if jsonb_typeof(_detalhes -> 'etapas') = 'array' then
    for _etapa in select e from jsonb_array_elements(_detalhes -> 'etapas') as e loop
      _titulo := base.limpar_linha(left(_etapa ->> 'titulo', 1000));
      if coalesce(_titulo, '') = '' then
        perform base.recusar(422, 'Dê um nome a cada etapa, ou retire-a.', 'etapas');
      elsif char_length(_titulo) > 120 then
        perform base.recusar(422, 'Use no máximo 120 caracteres no nome de uma etapa.', 'etapas');
      elsif coalesce(_etapa ->> 'ate', '') not similar to '(20[0-9]{2}-[0-9]{2}-[0-9]{2})?' then
        perform base.recusar(422, 'Confira a data de cada etapa.', 'etapas');
      end if;
      _etapas := _etapas || jsonb_build_object('titulo', _titulo, 'ate', nullif(_etapa ->> 'ate', '')::date);
    end loop;
  end if;
  if jsonb_array_length(_etapas) > 8 then
    perform base.recusar(422, 'Use no máximo 8 etapas.', 'etapas');
  end if;
  _limpos := _limpos || case when _etapas <> '[]' then jsonb_build_object('etapas', _etapas) else '{}' end;
  return nullif(_limpos, '{}');
exception
  when data_exception then
    perform base.recusar(422, 'Confira a data de cada etapa.', 'etapas');
end
$$;
comment on function propostas.detalhes is
  'What a proposal says beside value and deadline, cleaned: {pagamento?, formato?, escopo?, nao_inclui?, etapas?: [{titulo, ate: day|null}], at most 8}; lines of escopo and '
  'nao_inclui are items. Null without any. Errors: PT422 with the key as hint, dados_invalidos.';

-- Proposals: the table, its moves and its guard.

create table public.propostas (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid not null references public.solicitacoes (id) on delete cascade,
  auth_user_id uuid not null references public.usuarios (auth_user_id) on delete cascade,
  consultoria_id uuid references public.consultorias (id) on delete set null,
  consultoria_email text not null,
  valor numeric,
  prazo text not null,
  mensagem text not null,
  detalhes jsonb,
  validade_dias smallint not null default 30,
  arquivo_id uuid unique references arquivos.arquivos (id) on delete set null,
  status_proposta text not null default 'enviada',
  motivo text,
  criado_em timestamptz not null default now(),
  decided_em timestamptz,
  expira_em timestamptz not null default now() + interval '30 days',
  enviada_por uuid references public.usuarios (id) on delete set null,
  constraint propostas_email_chk check (
    char_length(consultoria_email) <= 254 and consultoria_email = lower(consultoria_email)
  ),
  constraint propostas_valor_chk check (valor > 0 and valor < 10000000000 and valor = round(valor, 2)),
  constraint propostas_prazo_chk check (char_length(prazo) between 1 and 120),
  constraint propostas_mensagem_chk check (char_length(mensagem) between 1 and 4000),
  constraint propostas_detalhes_chk check (jsonb_typeof(detalhes) = 'object' and octet_length(detalhes::text) <= 20000),
  constraint propostas_validade_dias_chk check (validade_dias in (7, 15, 30)),
  constraint propostas_status_chk check (
    status_proposta in ('enviada', 'aceita', 'recusada', 'retirada', 'expirada')
  ),
  constraint propostas_decisao_chk check ((status_proposta = 'enviada') = (decided_em is null)),
  constraint propostas_motivo_chk check (
    (motivo is null or status_proposta = 'recusada') and char_length(motivo) between 1 and 500
  )
);
comment on table public.propostas is
  'Proposals (docs/product/proposals.md#sending). Live = enviada or aceita: at most four per request, one per account. After sending only the status changes.';
comment on column public.propostas.auth_user_id is
  'Account whose proposal it is, from the session: the sender''s, or of who owns the consultancy that it was sent for; stays when its e-mail changes.';
comment on column public.propostas.enviada_por is 'Who sent it for a consultancy of another person; null: the account of auth_user_id.';
comment on column public.propostas.consultoria_email is 'Verified e-mail of who sent it, from the session; once they left the consultancy or handed it over, its owner''s.';
comment on column public.propostas.valor is
  'Reais, up to 9,999,999,999.99. The type has no scale, so that a value that is too large gets our own error text.';
comment on column public.propostas.detalhes is
  'What the comparison shows beside value and deadline (propostas.detalhes); null without any, as in proposals sent before there were details.';
comment on column public.propostas.validade_dias is 'Days until it expires when nobody decides, chosen by its author.';

create unique index propostas_uma_por_conta_uq on public.propostas (solicitacao_id, auth_user_id)
where status_proposta in ('enviada', 'aceita');

create index propostas_solicitacao_id_idx on public.propostas (solicitacao_id, criado_em);
create index propostas_auth_user_id_idx on public.propostas (auth_user_id, criado_em desc, id desc);
create index propostas_consultoria_id_idx on public.propostas (consultoria_id);
create index propostas_enviada_por_idx on public.propostas (enviada_por) where enviada_por is not null;
create index propostas_expira_em_idx on public.propostas (expira_em) where status_proposta = 'enviada';

alter table public.propostas enable row level security;

grant select on table public.propostas to authenticated, service_role;

grant insert (solicitacao_id, consultoria_id, consultoria_email, valor, prazo, mensagem, detalhes, validade_dias, arquivo_id)
on table public.propostas to authenticated;

create policy propostas_s_autor on public.propostas
for select to authenticated
using (auth_user_id = (select auth.uid()) or consultoria_id = any (consultorias.minhas('ler')));

-- Same reason as at solicitacoes.cliente_id.
alter table public.propostas alter column auth_user_id set (n_distinct = -1), alter column consultoria_id set (n_distinct = -1);

create policy propostas_i_autor on public.propostas
for insert to authenticated
with check (
  (auth_user_id = (select auth.uid()) or consultoria_id = any (consultorias.minhas('agir')))
  and consultoria_email = (select contas.meu_email())
);

create function propostas.pode(_auth_user_id uuid, _proposta public.propostas, _o_que text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    _proposta.auth_user_id = _auth_user_id
    or consultorias.pode((select u.id from public.usuarios as u where u.auth_user_id = _auth_user_id), _proposta.consultoria_id, _o_que),
    false
  );
end
$$;
comment on function propostas.pode is 'Whether an account may read (ler) a proposal and its conversation, or answer in it (agir): its author, and consultorias.pode.';

create index propostas_criado_em_idx on public.propostas (criado_em, id);
create index propostas_status_idx on public.propostas (status_proposta, criado_em, id);
create index propostas_valor_idx on public.propostas (coalesce(valor, 0), id);
create index propostas_palavras_idx on public.propostas using gin (base.admin_busca(consultoria_email));

create function propostas.proximos(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status when 'enviada' then array['aceita', 'recusada', 'retirada', 'expirada'] else '{}'::text[] end;
$$;
comment on function propostas.proximos is 'Statuses that a proposal may change to from a status (STATUS_PROPOSTA of src/domain/proposta-status.ts).';

create function propostas.guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Its contents and sender; the rest is status, dates, the registration, the file and the person, which may go, and who owns the consultancy.
  if to_jsonb(new) - array['auth_user_id', 'consultoria_email', 'enviada_por', 'consultoria_id', 'arquivo_id', 'status_proposta', 'motivo', 'decided_em', 'expira_em']
    is distinct from
    to_jsonb(old) - array['auth_user_id', 'consultoria_email', 'enviada_por', 'consultoria_id', 'arquivo_id', 'status_proposta', 'motivo', 'decided_em', 'expira_em']
    or new.auth_user_id <> old.auth_user_id and old.consultoria_id is null
    -- It may only become that of its owner (propostas.esquecer_pessoa).
    or new.consultoria_email <> old.consultoria_email
    and new.consultoria_email is distinct from (select u.email from public.usuarios as u where u.auth_user_id = new.auth_user_id)
    and new.consultoria_email is distinct from (select c.email from public.consultorias as c where c.id = new.consultoria_id)
    or new.enviada_por is not null and new.enviada_por is distinct from old.enviada_por
    or new.arquivo_id <> old.arquivo_id or new.arquivo_id is not null and old.arquivo_id is null
  then
    perform base.recusar(409, 'Uma proposta enviada não muda mais.', 'proposta_enviada');
  end if;
  if new.status_proposta <> all (old.status_proposta || propostas.proximos(old.status_proposta)) then
    perform base.recusar(409, 'Esta proposta já foi decidida.', 'proposta_decidida');
  end if;
  return new;
end
$$;
comment on function propostas.guarda is
  'Trigger: only the status of a proposal changes, as propostas.proximos allows. Errors: PT409 proposta_enviada, proposta_decidida.';

create trigger propostas_guarda
before update on public.propostas
for each row execute function propostas.guarda();

create function propostas.sumiu() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update public.solicitacoes as s set num_propostas = s.num_propostas - 1 where s.id = old.solicitacao_id;
  return null;
end
$$;
comment on function propostas.sumiu is 'Trigger: a live proposal that is deleted frees its slot in the request.';

create trigger propostas_some
after delete on public.propostas
for each row when (old.status_proposta in ('enviada', 'aceita'))
execute function propostas.sumiu();

create trigger propostas_arquivo
after delete on public.propostas
for each row when (old.arquivo_id is not null)
execute function arquivos.saem_com_a_linha('arquivo_id');

insert into arquivos.usos_de_arquivo (tabela, tipo, onde) values ('public.propostas', 'pdf', 'f.arquivo_id = a.id');

-- People of a consultancy on its proposals: who may own it, and the ones that an account shares.

create function propostas.nao_recebe(_consultoria uuid, _pessoa uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when not exists (select from public.usuarios as u where u.id = _pessoa and contas.perfil_completo(u)) then 'perfil_dela_incompleto'
    when exists (select from public.consultorias as c where c.id = _consultoria and c.cpf is not null) then 'pessoa_fisica'
    when exists (select from public.consultorias as c where c.dono_id = _pessoa) then 'outra_consultoria'
    when exists (
      select from public.propostas as p join public.usuarios as u on u.auth_user_id = p.auth_user_id
      where u.id = _pessoa and p.status_proposta = 'enviada'
    ) then 'propostas_proprias'
  end;
$$;
comment on function propostas.nao_recebe is
  'Why somebody cannot own a consultancy, as the hint of the refusal; null when they can. A registration of a person (CPF) is that person''s; an account has one consultancy, and one '
  'waiting proposal in a request; an accepted one is the only one of its request, and stays hers.';

create function propostas.sucessor(_consultoria uuid) returns uuid
language sql stable set search_path = '' as $$
  select m.usuario_id
  from consultorias.membros as m
  where m.consultoria_id = _consultoria and m.papel = 'membro' and propostas.nao_recebe(_consultoria, m.usuario_id) is null
  order by m.desde, m.usuario_id
  limit 1;
$$;
comment on function propostas.sucessor is 'Who owns a consultancy once its owner''s account is deleted: its oldest membro who can; null without one.';

create function propostas.minhas_consultorias() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _propria constant uuid := consultorias.minha_consultoria_id();
  _atual constant uuid := consultorias.atual();
begin
  if cardinality(consultorias.minhas('ler')) = 0 and not exists (select from consultorias.membros as m where m.consultoria_id = _propria) then
    return '[]';
  end if;
  return (
    select jsonb_agg(
      to_jsonb(t) || jsonb_build_object('escolhida', t.id is not distinct from _atual, 'avisos', consultorias.avisos_de(t.id, _conta)) order by t.papel = 'dono' desc, t.nome, t.id
    )
    from (
      select c.id, c.consultoria_nome as nome, 'dono' as papel, contas.nome_da_pessoa(propostas.sucessor(c.id)) as sucessor
      from public.consultorias as c where c.id = _propria
      union all
      select c.id, c.consultoria_nome, m.papel, null
      from consultorias.membros as m
      join public.consultorias as c on c.id = m.consultoria_id
      where m.usuario_id = _conta
      union all
      -- What was sent before there was a consultancy.
      select null, null, 'dono', null
      where _propria is null and exists (select from public.propostas as p where p.auth_user_id = auth.uid())
    ) as t
  );
end
$$;

create function public.fn_minhas_consultorias() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.minhas_consultorias();
$$;
comment on function public.fn_minhas_consultorias is
  'Consultancies that the calling account shares with others: [{id, nome (both null: the own name, of who sent proposals before and has no registration), papel: dono|membro|leitor, '
  'sucessor: of an own one, who gets it when this account is deleted|null, escolhida: the one that the account works for now, avisos: of one of another person (fn_escolher_avisos_da_consultoria)|null}]. Empty for somebody alone.';
grant execute on function propostas.minhas_consultorias, public.fn_minhas_consultorias to authenticated;

create function propostas.escolher_consultoria(_consultoria_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('escolher_consultoria', 'conta:' || _conta, 120, interval '10 minutes');
  if _consultoria_id is not null and not consultorias.pode(_conta, _consultoria_id, 'ler') then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  insert into consultorias.escolhas (usuario_id, consultoria_id)
  values (_conta, _consultoria_id)
  on conflict (usuario_id) do update set consultoria_id = excluded.consultoria_id;
  return propostas.minhas_consultorias();
end
$$;

create function public.fn_escolher_consultoria(_consultoria_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.escolher_consultoria(_consultoria_id);
$$;
comment on function public.fn_escolher_consultoria is
  'Works for another of the own consultancies from now on, or with null in the own name. Answers as fn_minhas_consultorias. Errors: PT401 login, PT404 consultoria_inexistente, '
  'PT429 limite.';
grant execute on function propostas.escolher_consultoria, public.fn_escolher_consultoria to authenticated;

create function propostas.escolher_avisos(_consultoria_id uuid, _avisos jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _id uuid;
begin
  perform base.limitar('escolher_consultoria', 'conta:' || _conta, 120, interval '10 minutes');
  if consultorias.avisos_de(_consultoria_id, _conta) is null then
    perform base.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  if octet_length(_avisos::text) > 1000 or exists (
    select from unnest(array['pedidos', 'propostas', 'conversas']) as a (assunto)
    where jsonb_typeof(_avisos -> a.assunto) is distinct from 'boolean'
  ) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
  end if;
  _id := coalesce(
    (select a.id from consultorias.avisos_da_pessoa as a where a.consultoria_id = _consultoria_id and a.usuario_id = _conta), gen_random_uuid()
  );
  insert into consultorias.avisos_da_pessoa (id, consultoria_id, usuario_id, pedidos, propostas, conversas, token_hash)
  values (
    _id, _consultoria_id, _conta, (_avisos ->> 'pedidos')::boolean, (_avisos ->> 'propostas')::boolean, (_avisos ->> 'conversas')::boolean,
    base.token_hash(mensagens.token_fixo('avisos', _id))
  )
  on conflict (consultoria_id, usuario_id) do update
  set pedidos = excluded.pedidos, propostas = excluded.propostas, conversas = excluded.conversas;
  if not (_avisos ->> 'pedidos')::boolean then
    perform mensagens.calar_link(mensagens.token_fixo('avisos', _id));
  end if;
  if not (_avisos ->> 'conversas')::boolean then
    perform mensagens.calar_link(mensagens.token_fixo('conversas', auth.uid()), _consultoria_id);
  end if;
  return propostas.minhas_consultorias();
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_escolher_avisos_da_consultoria(_consultoria_id uuid default null, _avisos jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.escolher_avisos(_consultoria_id, _avisos);
$$;
comment on function public.fn_escolher_avisos_da_consultoria is
  'What the calling account is told by e-mail about a consultancy of another person that it works in: _avisos {pedidos, propostas, conversas: booleans}. Its owner is always told. '
  'Answers as fn_minhas_consultorias. Errors: PT401 login, PT404 consultoria_inexistente, PT422 avisos, PT429 limite.';
grant execute on function propostas.escolher_avisos, public.fn_escolher_avisos_da_consultoria to authenticated;

create function propostas.esquecer_pessoa(_pessoa uuid, _consultorias uuid[]) returns void
language sql set search_path = '' as $$
  -- While the owner's new e-mail waits for its code, the registration has the one before: a typed one may be a stranger's.
  update public.propostas as p set consultoria_email = case when n.email_verificado then n.email else c.email end
  from public.usuarios as d, public.usuarios as n, public.consultorias as c
  where
    p.consultoria_id = any (_consultorias)
    and d.id = _pessoa
    and (p.consultoria_email = d.email or p.enviada_por = _pessoa)
    and n.auth_user_id = p.auth_user_id
    and n.id <> _pessoa
    and c.id = p.consultoria_id;
$$;
comment on function propostas.esquecer_pessoa is
  'Of somebody who works in these consultancies no more their proposals do not keep the e-mail, the one before a change neither: it becomes their owner''s.';
