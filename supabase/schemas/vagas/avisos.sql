-- The mailbox of a company or a consultancy as a whole: one more reader of its messages.

create table vagas.caixas (
  id uuid not null default gen_random_uuid(),
  casa_id uuid not null references public.empresas (id) on delete cascade,
  email text not null,
  assuntos text[] not null default '{candidaturas,andamento,resumo}',
  token_hash bytea not null,
  desde timestamptz not null default now(),
  confirmada_em timestamptz,
  resumo_em date,
  primary key (casa_id),
  constraint caixas_id_uq unique (id),
  constraint caixas_token_uq unique (token_hash),
  constraint caixas_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint caixas_assuntos_chk check (assuntos <@ '{candidaturas,andamento,resumo}' and cardinality(assuntos) <= 3)
);
comment on table vagas.caixas is
  'The address that a company named for its messages, and the kinds that it gets, as consultorias.caixas. resumo_em: Monday of its last weekly report.';

create index caixas_desde_idx on vagas.caixas (desde);
create index caixas_email_idx on vagas.caixas (email);

alter table vagas.caixas enable row level security;

create trigger caixas_fim
after delete on vagas.caixas
for each row execute function mensagens.calar_caixa();

create trigger caixas_parou
after update of confirmada_em on vagas.caixas
for each row when (new.confirmada_em is null) execute function mensagens.calar_caixa();

create view vagas.caixas_das_casas as
select c.id, c.casa_id, c.email, c.assuntos, c.confirmada_em from vagas.caixas as c
union all
select c.id, c.casa_id, c.email, c.assuntos, c.confirmada_em from consultorias.caixas as c;
comment on view vagas.caixas_das_casas is 'The mailboxes of companies and consultancies.';

create function vagas.caixa_de(_casa uuid, _assunto text) returns table (id uuid, email text, caixa jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select c.id, c.email, mensagens.da_caixa(c.id, 'empresa', e.nome_fantasia)
  from vagas.caixas as c
  join public.empresas as e on e.id = c.casa_id
  where c.casa_id = _casa and c.confirmada_em is not null and _assunto = any (c.assuntos);
end
$$;
comment on function vagas.caixa_de is 'The mailbox of a company, when it gets messages of a kind, with mensagens.da_caixa.';

create function vagas.caixa_em_json(_casa_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', c.email, 'assuntos', to_jsonb(c.assuntos), 'confirmada', c.confirmada_em is not null)
  from vagas.caixas_das_casas as c where c.casa_id = _casa_id;
$$;
comment on function vagas.caixa_em_json is 'The mailbox of a company or a consultancy, {email, assuntos, confirmada}; null without one.';

create function vagas.por_caixa(_casa vagas.casas, _email text, _de uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _id constant uuid := gen_random_uuid();
  _hash constant bytea := base.token_hash(mensagens.token_fixo('avisos', _id));
  _caixa vagas.caixas_das_casas;
begin
  delete from vagas.caixas as c where c.casa_id = _casa.id and c.email <> _email;
  delete from consultorias.caixas as c where c.casa_id = _casa.id and c.email <> _email;
  if _casa.tipo = 'consultoria' then
    insert into consultorias.caixas as c (id, casa_id, email, token_hash) values (_id, _casa.id, _email, _hash)
    on conflict (casa_id) do update set desde = case when c.confirmada_em is null then excluded.desde else c.desde end;
  else
    insert into vagas.caixas as c (id, casa_id, email, token_hash) values (_id, _casa.id, _email, _hash)
    on conflict (casa_id) do update set desde = case when c.confirmada_em is null then excluded.desde else c.desde end;
  end if;
  select c.* into _caixa from vagas.caixas_das_casas as c where c.casa_id = _casa.id;
  if _caixa.confirmada_em is null then
    perform mensagens.enfileirar(
      'convite_de_empresa',
      _caixa.id || ':' || gen_random_uuid(),
      _caixa.email,
      jsonb_build_object(
        'token', mensagens.token_fixo('avisos', _caixa.id), 'tipo', _casa.tipo, 'de', base.nome_curto(contas.nome_da_pessoa(_de)),
        'empresa', base.nome_curto(_casa.nome), 'papel', 'caixa'
      )
    );
  end if;
end
$$;
comment on function vagas.por_caixa is
  'Names the mailbox of a locked company or consultancy, with every kind of message, and sends it the link that confirms it; again for one that did not. Another address takes the place of the one before.';

create function vagas.escolher_avisos_da_caixa(_casa_id uuid, _assuntos text[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _casa vagas.casas;
  _novos constant text[] := array(select distinct a from unnest(_assuntos) as a order by a);
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  if cardinality(_assuntos) > 3 then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
  end if;
  _casa := vagas.minha_casa(_casa_id, _conta);
  if not exists (select from vagas.caixas_das_casas as c where c.casa_id = _casa.id) then
    perform base.recusar(404, 'Esta caixa já foi tirada.', 'caixa_inexistente');
  end if;
  if _assuntos is null then
    delete from vagas.caixas as c where c.casa_id = _casa.id;
    delete from consultorias.caixas as c where c.casa_id = _casa.id;
  else
    update vagas.caixas as c set assuntos = _novos where c.casa_id = _casa.id;
    update consultorias.caixas as c set assuntos = _novos where c.casa_id = _casa.id;
  end if;
  return vagas.pessoas(_casa.id, _conta);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
end
$$;

create function public.fn_escolher_avisos_da_caixa(_casa_id uuid default null, _assuntos text[] default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.escolher_avisos_da_caixa(_casa_id, _assuntos);
$$;
comment on function public.fn_escolher_avisos_da_caixa is
  'Which kinds of message the mailbox of an own company (candidaturas, andamento, resumo) or consultancy (pedidos, propostas, conversas) gets; null takes it away, with what waits for it. '
  'It is named by fn_convidar_para_empresa. Answers as fn_pessoas_da_empresa. Errors: PT401 login, PT404 empresa_inexistente, caixa_inexistente, PT422 avisos, PT429 limite.';
grant execute on function vagas.escolher_avisos_da_caixa, public.fn_escolher_avisos_da_caixa to authenticated;

-- Which e-mails about a company's vacancies each of its people gets.

create table vagas.avisos_da_pessoa (
  empresa_id uuid not null references public.empresas (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  candidaturas text not null,
  andamento text not null,
  resumo text not null,
  primary key (empresa_id, usuario_id),
  constraint avisos_da_pessoa_candidaturas_chk check (candidaturas in ('minhas', 'todas', 'nenhuma')),
  constraint avisos_da_pessoa_andamento_chk check (andamento in ('minhas', 'todas', 'nenhuma')),
  constraint avisos_da_pessoa_resumo_chk check (resumo in ('minhas', 'todas', 'nenhuma'))
);
comment on table vagas.avisos_da_pessoa is
  'What somebody of a company chose, by kind of message: of the vacancies that are theirs (vagas.quem_recebe), of all, of none..';

create index avisos_da_pessoa_usuario_id_idx on vagas.avisos_da_pessoa (usuario_id);

alter table vagas.avisos_da_pessoa enable row level security;

create function vagas.avisos_de(_empresa_id uuid, _quem uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object('candidaturas', a.candidaturas, 'andamento', a.andamento, 'resumo', a.resumo)
      from vagas.avisos_da_pessoa as a where a.empresa_id = _empresa_id and a.usuario_id = _quem
    ),
    '{"candidaturas": "minhas", "andamento": "minhas", "resumo": "todas"}'
  );
$$;
comment on function vagas.avisos_de is 'What somebody of a company chose to be told by e-mail, {candidaturas, andamento, resumo}: each minhas, todas or nenhuma.';

create function vagas.leitores(_vaga public.vagas, _assunto text) returns setof public.usuarios
language sql stable set search_path = '' as $$
  with pessoas as materialized (
    select
      u.id,
      p.id = vagas.quem_recebe(_vaga) as cuida,
      p.id = _vaga.usuario_id as dono,
      case when _vaga.empresa_id is null then 'todas' else vagas.avisos_de(_vaga.empresa_id, p.id) ->> _assunto end as escolha
    from (
      select _vaga.usuario_id as id
      union
      select m.usuario_id from vagas.empresa_membros as m where m.empresa_id = _vaga.empresa_id
    ) as p
    join public.usuarios as u on u.id = p.id and u.email_verificado
  ),
  escolheram as (
    select p.id from pessoas as p where p.escolha = 'todas' or p.escolha = 'minhas' and p.cuida
  )
  select u.*
  from public.usuarios as u
  where
    u.id in (
      select e.id from escolheram as e
      union all
      -- No event tells nobody.
      (
        select p.id from pessoas as p
        where not exists (select from escolheram) and not exists (select from vagas.caixa_de(_vaga.empresa_id, _assunto))
        order by p.dono desc, p.cuida desc, p.id limit 1
      )
    )
  order by u.id;
$$;
comment on function vagas.leitores is
  'Accounts that get the messages about a vacancy of a kind (candidaturas or andamento): those who chose them, else the company''s mailbox (vagas.caixa), else its owner; only verified e-mails.';

create function vagas.ouvintes(_vaga public.vagas, _assunto text) returns table (id uuid, nome text, email text, caixa jsonb)
language sql stable set search_path = '' as $$
  select u.id, u.nome, u.email, '{}'::jsonb from vagas.leitores(_vaga, _assunto) as u
  union all
  select c.id, null, c.email, c.caixa from vagas.caixa_de(_vaga.empresa_id, _assunto) as c
  order by 1;
$$;
comment on function vagas.ouvintes is 'Who gets the messages about a vacancy of a kind: people (vagas.leitores), and the mailbox of the company (vagas.caixa_de).';

create function vagas.escolher_avisos(_empresa_id uuid, _avisos jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  if vagas.pessoas(_empresa_id, _conta) is null then
    perform base.recusar(404, 'Não encontramos esta empresa.', 'empresa_inexistente');
  end if;
  if octet_length(_avisos::text) > 1000 or exists (
    select from unnest(array['candidaturas', 'andamento', 'resumo']) as a (assunto)
    where coalesce(_avisos ->> a.assunto, '') <> all (array['minhas', 'todas', 'nenhuma'])
  ) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'avisos');
  end if;
  insert into vagas.avisos_da_pessoa (empresa_id, usuario_id, candidaturas, andamento, resumo)
  values (_empresa_id, _conta, _avisos ->> 'candidaturas', _avisos ->> 'andamento', _avisos ->> 'resumo')
  on conflict (empresa_id, usuario_id) do update
  set candidaturas = excluded.candidaturas, andamento = excluded.andamento, resumo = excluded.resumo;
  return vagas.pessoas(_empresa_id, _conta);
end
$$;

create function public.fn_escolher_avisos_da_empresa(_empresa_id uuid default null, _avisos jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.escolher_avisos(_empresa_id, _avisos);
$$;
comment on function public.fn_escolher_avisos_da_empresa is
  'What the calling account is told by e-mail about the vacancies of a company that it works in: _avisos {candidaturas, andamento, resumo}, each minhas, todas or nenhuma. What nobody '
  'chose goes to the owner. Answers as fn_pessoas_da_empresa. Errors: PT401 login, PT404 empresa_inexistente, PT422 avisos, PT429 limite.';
grant execute on function vagas.escolher_avisos, public.fn_escolher_avisos_da_empresa to authenticated;

create function vagas.exportar_equipes(_conta uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('tipo', e.tipo, 'empresa', e.nome, 'papel', m.papel, 'desde', m.desde, 'avisos', coalesce(consultorias.avisos_de(e.id, _conta), vagas.avisos_de(e.id, _conta))) order by m.desde, e.id
    ),
    '[]'
  )
  from vagas.membros as m
  join vagas.casas as e on e.id = m.casa_id
  where m.usuario_id = _conta;
$$;
comment on function vagas.exportar_equipes is 'Companies and consultancies of others that an account works in, for "my data": [{tipo, empresa, papel, desde, avisos}].';

-- Notices of one vacancy that become one e-mail.

create table vagas.avisos_agrupados (
  id bigint generated always as identity primary key,
  tipo text not null,
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  usuario_id uuid references public.usuarios (id) on delete cascade,
  mensagem_id uuid references mensagens.outbox (id) on delete set null,
  devido_em timestamptz not null,
  constraint avisos_agrupados_uq unique nulls not distinct (tipo, vaga_id, usuario_id)
);
comment on table vagas.avisos_agrupados is
  'Last e-mail of a kind that collects events of one vacancy, to each reader (null: the team, or the mailbox of the company): the next one is due an hour later.';

create index avisos_agrupados_vaga_id_idx on vagas.avisos_agrupados (vaga_id);
create index avisos_agrupados_usuario_id_idx on vagas.avisos_agrupados (usuario_id);
create index avisos_agrupados_mensagem_id_idx on vagas.avisos_agrupados (mensagem_id);

alter table vagas.avisos_agrupados enable row level security;

create function vagas.agrupar_aviso(_tipo text, _vaga_id uuid, _destinatario text, _payload jsonb, _para uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  _aviso vagas.avisos_agrupados;
  _chave constant text := _vaga_id || ':' || gen_random_uuid();
  _mensagem uuid;
begin
  -- Serialised per vacancy and reader: two concurrent events go into one e-mail.
  insert into vagas.avisos_agrupados (tipo, vaga_id, usuario_id, devido_em) values (_tipo, _vaga_id, _para, '-infinity')
  on conflict (tipo, vaga_id, usuario_id) do nothing;
  select a.* into _aviso from vagas.avisos_agrupados as a
  where a.tipo = _tipo and a.vaga_id = _vaga_id and a.usuario_id is not distinct from _para
  for no key update;

  -- Adds to the e-mail that no worker has taken yet.
  update mensagens.outbox as o
  set payload = o.payload || _payload || jsonb_build_object('novas', (o.payload ->> 'novas')::integer + 1)
  where
    o.id = _aviso.mensagem_id
    and o.destinatario = coalesce(_destinatario, o.destinatario)
    and o.enviado_em is null
    and o.morta_em is null
    and o.tentativas = 0;
  if found then
    return;
  end if;

  _payload := _payload || jsonb_build_object('novas', 1);
  _mensagem := mensagens.enfileirar(
    _tipo,
    _chave,
    coalesce(_destinatario, (select f.email_contato from public.configuracoes as f)),
    _payload,
    _nao_antes => _aviso.devido_em + interval '1 hour'
  );
  update vagas.avisos_agrupados as a set mensagem_id = o.id, devido_em = o.proxima_em
  from mensagens.outbox as o
  where o.id = _mensagem and a.id = _aviso.id;
end
$$;
comment on function vagas.agrupar_aviso is
  'Queues an e-mail about a vacancy to an account (_para), at most one an hour: events until a worker takes it are added to it, with the newest payload and novas = their number. '
  'Without an address it goes to the team.';
