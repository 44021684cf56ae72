-- Joining and leaving a company or a consultancy: its people, invitations.

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo)
values ('convite_de_empresa', 'email', 1, 'email', 'Diga o e-mail de quem você quer convidar', 254);

insert into mensagens.outbox_tipos (tipo, fila, promessa, vida, apaga, soltas, junta)
values
  ('convite_de_empresa', 'estranhos', '5 minutes', '24 hours', '{token}', null, null),
  ('pessoa_da_empresa', 'pessoa', '15 minutes', '72 hours', '{}', 20, '1 hour');

create table vagas.convites_de_empresa (
  id uuid primary key default gen_random_uuid(),
  empresa_id uuid references public.empresas (id) on delete cascade,
  email text not null,
  papel text not null,
  token_hash bytea not null unique,
  criado_em timestamptz not null default now(),
  consultoria_id uuid references public.consultorias (id) on delete cascade,
  casa_id uuid generated always as (coalesce(empresa_id, consultoria_id)) stored,
  constraint convites_de_empresa_uq unique (casa_id, email),
  constraint convites_de_empresa_casa_chk check (num_nonnulls(empresa_id, consultoria_id) = 1),
  constraint convites_de_empresa_papel_chk check (papel in ('membro', 'leitor')),
  constraint convites_de_empresa_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$')
);
comment on table vagas.convites_de_empresa is
  'Invitations into a company or a consultancy that are open: for one mailbox, for seven days. A row goes when it is used or withdrawn; the link that it had opens nothing then.';

create index convites_de_empresa_criado_em_idx on vagas.convites_de_empresa (criado_em);
create index convites_de_empresa_email_idx on vagas.convites_de_empresa (email);
create index convites_de_empresa_empresa_id_idx on vagas.convites_de_empresa (empresa_id);
create index convites_de_empresa_consultoria_id_idx on vagas.convites_de_empresa (consultoria_id);

alter table vagas.convites_de_empresa enable row level security;

create function vagas.nao_recebe(_casa vagas.casas, _pessoa uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when _casa.tipo = 'consultoria' then propostas.nao_recebe(_casa.id, _pessoa)
    when not exists (select from public.usuarios as u where u.id = _pessoa and contas.perfil_completo(u)) then 'perfil_dela_incompleto'
    when (select count(*) from public.empresas as e where e.usuario_id = _pessoa) >= 200 then 'limite_de_empresas'
  end;
$$;
comment on function vagas.nao_recebe is 'Why somebody cannot own a company or a consultancy, as the hint of the refusal; null when they can.';

create function vagas.sucessor(_casa_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select m.usuario_id
  from vagas.membros as m
  join vagas.casas as c on c.id = m.casa_id
  where m.casa_id = _casa_id and m.papel = 'membro' and vagas.nao_recebe(c, m.usuario_id) is null
  order by m.desde, m.usuario_id
  limit 1;
$$;
comment on function vagas.sucessor is
  'Who owns a company or consultancy once its owner''s account is deleted: its oldest membro who can (vagas.nao_recebe); null without one.';

create function vagas.avisar_pessoa(_para uuid, _casa vagas.casas, _evento text, _quem uuid, _papel text default null) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(
    'pessoa_da_empresa',
    _casa.id || ':' || gen_random_uuid(),
    u.email,
    jsonb_build_object(
      'nome', u.nome, 'tipo', _casa.tipo, 'empresa', _casa.nome, 'evento', _evento, 'quem', contas.nome_da_pessoa(_quem), 'papel', _papel
    )
  )
  from public.usuarios as u
  where u.id = _para and u.email_verificado;
$$;
comment on function vagas.avisar_pessoa is
  'Tells somebody what changed about the people of a company or consultancy: {nome, tipo, empresa, evento: entrou, saiu, removida, papel or passou, quem, papel|null}.';

create function vagas.minhas_equipes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(t) order by t.nome, t.empresa_id), '[]')
    from (
      select e.id as empresa_id, e.nome_fantasia as nome, m.papel, null as sucessor
      from vagas.empresa_membros as m
      join public.empresas as e on e.id = m.empresa_id
      where m.usuario_id = _conta
      union all
      select e.id, e.nome_fantasia, 'dono', contas.nome_da_pessoa(vagas.sucessor(e.id))
      from public.empresas as e
      where e.usuario_id = _conta and exists (select from vagas.empresa_membros as m where m.empresa_id = e.id)
    ) as t
  );
end
$$;

create function public.fn_minhas_equipes() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.minhas_equipes();
$$;
comment on function public.fn_minhas_equipes is
  'Companies that the calling account shares with others: [{empresa_id, nome, papel: dono|membro|leitor, sucessor: of an own one, who gets it when this account is deleted|null}].';
grant execute on function vagas.minhas_equipes, public.fn_minhas_equipes to authenticated;

create function vagas.pessoas(_casa_id uuid, _conta uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'papel', case when e.dono_id = _conta then 'dono' else m.papel end,
    'avisos', vagas.avisos_de(e.id, _conta),
    'pessoas', (
      select jsonb_agg(
        jsonb_build_object(
          'id', p.id,
          'nome', contas.nome_da_pessoa(p.id),
          'email', case when e.dono_id = _conta then (select u.email from public.usuarios as u where u.id = p.id) end,
          'papel', p.papel,
          'desde', p.desde,
          'eu', p.id = _conta
        )
        order by p.papel = 'dono' desc, p.desde, p.id
      )
      from (
        select e.dono_id as id, 'dono' as papel, null::timestamptz as desde
        union all
        select d.usuario_id, d.papel, d.desde from vagas.membros as d where d.casa_id = e.id
      ) as p
    ),
    'convites', case when e.dono_id = _conta then (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', c.id, 'email', c.email, 'papel', c.papel, 'vence_em', c.criado_em + interval '7 days')
          order by c.criado_em desc, c.id
        ),
        '[]'
      )
      from vagas.convites_de_empresa as c
      where c.casa_id = e.id and c.criado_em > now() - interval '7 days'
    ) else '[]' end,
    'caixa', case when e.dono_id = _conta then vagas.caixa_em_json(e.id) end
  )
  from vagas.casas as e
  left join vagas.membros as m on m.casa_id = e.id and m.usuario_id = _conta
  where e.id = _casa_id and (e.dono_id = _conta or m.papel is not null);
$$;
comment on function vagas.pessoas is 'The answer of fn_pessoas_da_empresa; null for who is not of the company. E-mails and invitations only for its owner.';

create function vagas.pessoas_da_empresa(_empresa_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _pessoas constant jsonb := vagas.pessoas(_empresa_id, contas.minha_conta());
begin
  if _pessoas is null then
    perform base.recusar(404, 'Não encontramos esta empresa.', 'empresa_inexistente');
  end if;
  return _pessoas;
end
$$;

create function public.fn_pessoas_da_empresa(_empresa_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.pessoas_da_empresa(_empresa_id);
$$;
comment on function public.fn_pessoas_da_empresa is
  'Who works in a company, or a consultancy, of the calling account: {papel and avisos (fn_escolher_avisos_da_empresa): the caller''s, pessoas: [{id, nome, email (for the owner)|null, papel, desde (null of the owner), eu}], convites: for '
  'the owner [{id, email, papel, vence_em}], caixa: for the owner (vagas.caixa_em_json)|null}. Errors: PT404 empresa_inexistente.';
grant execute on function vagas.pessoas_da_empresa, public.fn_pessoas_da_empresa to authenticated;

create function vagas.convidar_para_empresa(_empresa_id uuid, _email text, _papel text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _token constant text := base.token_novo();
  _casa vagas.casas;
  _limpo text;
begin
  perform base.limitar('convite_de_empresa', 'conta:' || _conta, 30, interval '1 day');
  _limpo := catalogo.limpar_campos('{convite_de_empresa}', jsonb_build_object('email', _email), true) ->> 'email';
  if _papel is null or _papel not in ('membro', 'leitor', 'caixa') then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'papel');
  end if;
  _casa := vagas.minha_casa(_empresa_id, _conta);
  perform vagas.exigir_dono_completo(_casa);
  if exists (
    select from public.usuarios as u
    where u.email = _limpo and u.email_verificado and (
      u.id = _casa.dono_id
      or exists (select from vagas.membros as m where m.casa_id = _casa.id and m.usuario_id = u.id)
    )
  ) then
    perform base.recusar(422, 'Quem tem este e-mail já está na ' || _casa.tipo || '.', 'email');
  end if;
  delete from vagas.convites_de_empresa as c where c.casa_id = _casa.id and c.criado_em <= now() - interval '7 days';
  if (select count(*) from vagas.membros as m where m.casa_id = _casa.id)
    + (select count(*) from vagas.convites_de_empresa as c where c.casa_id = _casa.id and c.email <> _limpo) >= 50
  then
    perform base.recusar(409, 'A ' || _casa.tipo || ' já tem 50 pessoas, contando as convidadas.', 'limite_de_pessoas');
  end if;
  perform base.limitar('convite_de_empresa', 'caixa:' || base.caixa_do_email(_limpo) || ' de ' || _conta, 5, interval '1 day');
  if _papel = 'caixa' then
    perform vagas.por_caixa(_casa, _limpo, _conta);
    return vagas.pessoas(_casa.id, _conta);
  end if;
  insert into vagas.convites_de_empresa as c (empresa_id, consultoria_id, email, papel, token_hash)
  values (
    case _casa.tipo when 'empresa' then _casa.id end, case _casa.tipo when 'consultoria' then _casa.id end, _limpo, _papel, base.token_hash(_token)
  )
  on conflict (casa_id, email) do update
  set papel = excluded.papel, token_hash = excluded.token_hash, criado_em = excluded.criado_em;
  perform mensagens.enfileirar(
    'convite_de_empresa',
    encode(base.token_hash(_token), 'hex'),
    _limpo,
    jsonb_build_object(
      'token', _token, 'tipo', _casa.tipo, 'de', base.nome_curto(contas.nome_da_pessoa(_conta)), 'empresa', base.nome_curto(_casa.nome), 'papel', _papel
    )
  );
  return vagas.pessoas(_casa.id, _conta);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_convidar_para_empresa(_empresa_id uuid default null, _email text default null, _papel text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.convidar_para_empresa(_empresa_id, _email, _papel);
$$;
comment on function public.fn_convidar_para_empresa is
  'Sends a mailbox the link into an own company or consultancy, as membro or leitor, for seven days; the one before dies. As caixa it is no person but the mailbox that gets its messages (vagas.caixas). Answers as fn_pessoas_da_empresa. Limits: 30 a day per account, 5 '
  'a day of it per mailbox, 50 people per company. Errors: PT403 perfil_incompleto, PT404 empresa_inexistente, PT409 limite_de_pessoas, PT422 email or papel, PT429 limite.';
grant execute on function vagas.convidar_para_empresa, public.fn_convidar_para_empresa to authenticated;

create function vagas.retirar_convite(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _empresa_id uuid;
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  delete from vagas.convites_de_empresa as c
  using vagas.casas as e
  where c.id = _id and e.id = c.casa_id and e.dono_id = _conta
  returning c.casa_id into _empresa_id;
  if not found then
    perform base.recusar(404, 'Este convite já foi usado ou retirado.', 'convite_inexistente');
  end if;
  return vagas.pessoas(_empresa_id, _conta);
end
$$;

create function public.fn_retirar_convite_de_empresa(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.retirar_convite(_id);
$$;
comment on function public.fn_retirar_convite_de_empresa is
  'Withdraws an invitation into an own company: its link opens nothing. Answers as fn_pessoas_da_empresa. Errors: PT401 login, PT404 convite_inexistente, PT429 limite.';
grant execute on function vagas.retirar_convite, public.fn_retirar_convite_de_empresa to authenticated;

create function vagas.convite_do_link(_token text) returns vagas.convites_de_empresa
language plpgsql set search_path = '' as $$
declare
  _convite vagas.convites_de_empresa;
begin
  select c.* into _convite
  from vagas.convites_de_empresa as c
  where c.token_hash = base.token_hash(_token) and c.criado_em > now() - interval '7 days'
  for update;
  if not found then
    perform base.recusar(410, 'Este convite já foi usado, foi retirado ou passou de sete dias. Se você o aceitou, já está na sua conta; senão, peça outro a quem convidou.', 'convite_acabou');
  end if;
  return _convite;
end
$$;
comment on function vagas.convite_do_link is 'The open invitation of a link, locked. Errors: PT410 convite_acabou, the same for one that never was.';

create function vagas.ler_convite(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _convite vagas.convites_de_empresa;
begin
  perform base.limitar('convite', 'conta:' || _conta, 60, interval '10 minutes');
  _convite := vagas.convite_do_link(_token);
  return (
    select jsonb_build_object(
      'tipo', e.tipo,
      'empresa', e.nome,
      'de', contas.nome_da_pessoa(e.dono_id),
      'papel', _convite.papel,
      'para', regexp_replace(_convite.email, '^(.)[^@]*', '\1***'),
      'meu', coalesce(_convite.email = contas.meu_email(), false),
      'conferida', vagas.casa_conferida(e.id)
    )
    from vagas.casas as e where e.id = _convite.casa_id
  );
end
$$;

create function public.fn_convite_de_empresa(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.ler_convite(_token);
$$;
comment on function public.fn_convite_de_empresa is
  'What an invitation''s link leads into: {tipo: empresa|consultoria, empresa, de: name of the owner, papel, para: the mailbox, masked, meu: whether it is the caller''s verified one, conferida: vagas.casa_conferida|null}. Errors: PT401 '
  'login, PT410 convite_acabou (also guessed), PT429 limite.';
grant execute on function vagas.ler_convite, public.fn_convite_de_empresa to authenticated;

create function vagas.aceitar_convite(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _convite vagas.convites_de_empresa;
  _casa vagas.casas;
begin
  perform base.limitar('convite', 'conta:' || _conta, 60, interval '10 minutes');
  -- The company before its invitation, as in every other change of its people.
  _casa := vagas.trancar_casa((select c.casa_id from vagas.convites_de_empresa as c where c.token_hash = base.token_hash(_token)));
  _convite := vagas.convite_do_link(_token);
  if _convite.email is distinct from contas.meu_email() then
    perform base.recusar(
      403,
      'Este convite é para ' || regexp_replace(_convite.email, '^(.)[^@]*', '\1***') || '. Entre com esse e-mail para aceitar.',
      'outro_email'
    );
  end if;
  delete from vagas.convites_de_empresa as c where c.id = _convite.id;
  if _casa.dono_id <> _conta then
    perform vagas.por_membro(_casa, _conta, _convite.papel);
    -- Those that the owner published before the company was registered here.
    update public.vagas as v set empresa_id = _casa.id
    where _casa.tipo = 'empresa' and v.usuario_id = _casa.dono_id and v.empresa_id is null and v.empresa_chave = base.norm_pt(_casa.nome);
    perform vagas.avisar_pessoa(_casa.dono_id, _casa, 'entrou', _conta, _convite.papel);
  end if;
  return jsonb_build_object('tipo', _casa.tipo, 'empresa_id', _casa.id, 'empresa', _casa.nome);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_aceitar_convite_de_empresa(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select vagas.aceitar_convite(_token);
$$;
comment on function public.fn_aceitar_convite_de_empresa is
  'Joins the company of an invitation, once, with the verified mailbox that it was sent to: {tipo, empresa_id, empresa}. The vacancies of the owner with the company''s '
  'name become the company''s. Errors: PT403 perfil_incompleto, outro_email, PT410 convite_acabou, PT429 limite.';
grant execute on function vagas.aceitar_convite, public.fn_aceitar_convite_de_empresa to authenticated;

create function vagas.tirar_da_empresa(_empresa_id uuid, _pessoa uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _casa vagas.casas;
begin
  perform base.limitar('pessoas_da_empresa', 'conta:' || _conta, 120, interval '10 minutes');
  _casa := vagas.trancar_casa(_empresa_id);
  if vagas.pessoas(_empresa_id, _conta) is null or _conta not in (_casa.dono_id, _pessoa) then
    perform base.recusar(404, 'Não encontramos esta empresa.', 'empresa_inexistente');
  end if;
  if _pessoa = _casa.dono_id then
    perform base.recusar(409, format('Quem cuida da %1$s não sai dela. Passe a %1$s a outra pessoa antes.', _casa.tipo), 'dono_fica');
  end if;
  if not exists (select from vagas.membros as m where m.casa_id = _empresa_id and m.usuario_id = _pessoa) then
    perform base.recusar(404, 'Esta pessoa não está mais na ' || _casa.tipo || '.', 'pessoa_inexistente');
  end if;
  perform vagas.desfazer_edicoes_de(_pessoa, _empresa_id);
  -- Candidates write to the contact.
  perform vagas.passar_contato(
    _pessoa, array(select v.id from public.vagas as v where v.empresa_id = _empresa_id order by v.id for no key update)
  );
  perform propostas.esquecer_pessoa(_pessoa, array[_empresa_id]);
  delete from vagas.empresa_membros as m where m.empresa_id = _empresa_id and m.usuario_id = _pessoa;
  delete from consultorias.membros as m where m.consultoria_id = _empresa_id and m.usuario_id = _pessoa;
  delete from consultorias.avisos_da_pessoa as a where a.consultoria_id = _empresa_id and a.usuario_id = _pessoa;
  delete from consultorias.escolhas as e where e.consultoria_id = _empresa_id and e.usuario_id = _pessoa;
  delete from vagas.avisos_da_pessoa as a where a.empresa_id = _empresa_id and a.usuario_id = _pessoa;
  if _pessoa = _conta then
    perform vagas.avisar_pessoa(_casa.dono_id, _casa, 'saiu', _conta);
  else
    perform vagas.avisar_pessoa(_pessoa, _casa, 'removida', _conta);
  end if;
  return vagas.pessoas(_empresa_id, _conta);
end
$$;

create function public.fn_tirar_da_empresa(_empresa_id uuid default null, _pessoa uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.tirar_da_empresa(_empresa_id, _pessoa);
$$;
comment on function public.fn_tirar_da_empresa is
  'Takes somebody out of an own company or consultancy, or the caller out of one of another person; their access ends at once, their edits that wait are given up, and ads and proposals whose contact they were get the owner''s. Answers as fn_pessoas_da_empresa, null after leaving. Errors: '
  'PT401 login, PT404 empresa_inexistente, pessoa_inexistente, PT409 dono_fica, PT429 limite.';
grant execute on function vagas.tirar_da_empresa, public.fn_tirar_da_empresa to authenticated;
