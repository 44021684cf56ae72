-- Companies of recruiters.

create table public.empresas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  nome_fantasia text not null,
  razao_social text,
  cnpj text,
  setor text,
  porte text,
  linkedin_id text,
  linkedin_email text,
  linkedin_aceito_em timestamptz,
  created_at timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint empresas_nome_fantasia_chk check (char_length(nome_fantasia) between 1 and 160),
  constraint empresas_razao_social_chk check (char_length(razao_social) between 1 and 160),
  constraint empresas_linkedin_chk check (
    num_nonnulls(linkedin_id, linkedin_email, linkedin_aceito_em) in (0, 3)
    and linkedin_id ~ '^[0-9]{1,20}$'
    and char_length(linkedin_email) between 3 and 254
  ),
  constraint empresas_cnpj_chk check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  constraint empresas_setor_chk check (
    setor in (
      'Tecnologia', 'Saúde', 'Educação', 'Financeiro', 'Varejo', 'Indústria', 'Consultoria', 'Serviços', 'Outro'
    )
  ),
  constraint empresas_porte_chk check (
    porte in ('Micro (até 9 colaboradores)', 'Pequena (10-49)', 'Média (50-249)', 'Grande (250+)')
  )
);
comment on table public.empresas is
  'Companies that an account keeps for its vacancies (docs/product/vacancies.md#companies). Visible to that account and to admins only.';
comment on column public.empresas.linkedin_id is
  'Number of the company''s own page at LinkedIn, with the e-mail of who posts there and when that person agreed: without all three no vacancy of the company is in the '
  'feed of LinkedIn. Set by hand (docs/operations.md#feeds-of-the-boards).';

create index empresas_usuario_id_idx on public.empresas (usuario_id, created_at desc, id desc);

alter table public.empresas enable row level security;

grant select, delete on table public.empresas to authenticated;
grant select on table public.empresas to service_role;
grant insert (id, usuario_id, nome_fantasia, razao_social, cnpj, setor, porte) on table public.empresas to authenticated;
grant update (nome_fantasia, razao_social, cnpj, setor, porte) on table public.empresas to authenticated;

create policy empresas_s_dono on public.empresas
for select to authenticated
using (usuario_id = (select contas.minha_conta()));

-- Same reason as at solicitacoes.cliente_id.
alter table public.empresas alter column usuario_id set (n_distinct = -1);

create policy empresas_i_dono on public.empresas
for insert to authenticated
with check (usuario_id = (select contas.minha_conta_completa()));

create policy empresas_u_dono on public.empresas
for update to authenticated
using (usuario_id = (select contas.minha_conta_completa()))
with check (usuario_id = (select contas.minha_conta_completa()));

create policy empresas_d_dono on public.empresas
for delete to authenticated
using (usuario_id = (select contas.minha_conta()));

create trigger empresas_atualizado_em
before update on public.empresas
for each row when (old.* is distinct from new.*)
execute function base.touch_updated_at();

insert into base.opcoes (lista, valores)
values
  (
    'setor_empresa',
    array['Tecnologia', 'Saúde', 'Educação', 'Financeiro', 'Varejo', 'Indústria', 'Consultoria', 'Serviços', 'Outro']
  ),
  (
    'porte_empresa',
    array['Micro (até 9 colaboradores)', 'Pequena (10-49)', 'Média (50-249)', 'Grande (250+)']
  );

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('empresa', 'nome_fantasia', 1, 'nome', 'Nome fantasia é obrigatório.', 160, null),
  ('empresa', 'razao_social', 2, 'texto', null, 160, null),
  ('empresa', 'cnpj', 3, 'cnpj', null, null, null),
  ('empresa', 'setor', 4, 'opcao', null, null, 'setor_empresa'),
  ('empresa', 'porte', 5, 'opcao', null, null, 'porte_empresa');

create function vagas.empresas_guarda() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.minha_conta_completa();
  _limpos jsonb;
begin
  -- Checked before any lookup, so that errors reveal nothing about rows of other accounts.
  if _conta is null or new.usuario_id is distinct from _conta then
    raise insufficient_privilege using message = 'Complete o seu perfil para cadastrar empresas.';
  end if;
  perform base.limitar('empresa', 'conta:' || _conta, 120, interval '10 minutes');

  _limpos := catalogo.limpar_campos('{empresa}', to_jsonb(new), true);
  new.nome_fantasia := _limpos ->> 'nome_fantasia';
  new.razao_social := _limpos ->> 'razao_social';
  new.cnpj := _limpos ->> 'cnpj';
  new.setor := _limpos ->> 'setor';
  new.porte := _limpos ->> 'porte';

  if tg_op = 'INSERT' then
    -- Serialised per account, so that two do not both become the last one.
    perform pg_advisory_xact_lock(hashtextextended('empresas:' || _conta, 0));
    if (select count(*) from public.empresas as e where e.usuario_id = _conta) >= 200 then
      perform base.recusar(409, 'Você já tem 200 empresas. Exclua alguma para cadastrar outra.', 'limite_de_empresas');
    end if;
  end if;
  return new;
end
$$;
comment on function vagas.empresas_guarda is
  'Trigger on what the API writes: values cleaned and checked, at most 200 per account. Errors: 42501 for another account or one that is not fully verified, PT422 '
  'with the column, PT409 limite_de_empresas, PT429 limite.';

create trigger empresas_guarda
before insert or update on public.empresas
for each row when (current_user in ('anon', 'authenticated', 'service_role'))
execute function vagas.empresas_guarda();

create function vagas.minha_empresa(_id uuid, _conta uuid) returns public.empresas
language plpgsql set search_path = '' as $$
declare
  _empresa public.empresas;
begin
  select e.* into _empresa from public.empresas as e where e.id = _id and e.usuario_id = _conta for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta empresa.', 'empresa_inexistente');
  end if;
  return _empresa;
end
$$;
comment on function vagas.minha_empresa is 'A company of an account, locked. Errors: PT404 empresa_inexistente, the same for one of another account.';

-- People of a company: who works in it beside its owner, and what they may do.

create table vagas.empresa_membros (
  empresa_id uuid not null references public.empresas (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  papel text not null,
  desde timestamptz not null default now(),
  primary key (empresa_id, usuario_id),
  constraint empresa_membros_papel_chk check (papel in ('membro', 'leitor'))
);
comment on table vagas.empresa_membros is
  'Who works in a company beside its owner, empresas.usuario_id, of whom there is always one (docs/product/vacancies.md#people-of-a-company). membro: publishes and acts; '
  'leitor: only reads.';

create index empresa_membros_usuario_id_idx on vagas.empresa_membros (usuario_id, empresa_id);

alter table vagas.empresa_membros enable row level security;

create view vagas.casas as
select e.id, e.usuario_id as dono_id, e.nome_fantasia as nome, 'empresa' as tipo from public.empresas as e
union all
select c.id, c.dono_id, c.consultoria_nome, 'consultoria' from public.consultorias as c where c.dono_id is not null;
comment on view vagas.casas is 'What has people: companies and consultancies, with their owner.';

create view vagas.membros as
select m.empresa_id as casa_id, m.usuario_id, m.papel, m.desde from vagas.empresa_membros as m
union all
select m.consultoria_id, m.usuario_id, m.papel, m.desde from consultorias.membros as m;
comment on view vagas.membros is 'The people of companies and consultancies beside their owners.';

create function vagas.trancar_casa(_id uuid) returns vagas.casas
language plpgsql set search_path = '' as $$
declare
  _casa vagas.casas;
begin
  perform from public.empresas as e where e.id = _id for no key update;
  perform from public.consultorias as c where c.id = _id for no key update;
  select c.* into _casa from vagas.casas as c where c.id = _id;
  return _casa;
end
$$;
comment on function vagas.trancar_casa is 'A company or consultancy, locked; null for none.';

create function vagas.minha_casa(_id uuid, _conta uuid) returns vagas.casas
language plpgsql set search_path = '' as $$
declare
  _casa constant vagas.casas := vagas.trancar_casa(_id);
begin
  if _casa.dono_id is distinct from _conta or _casa.id is null then
    perform base.recusar(404, 'Não encontramos esta empresa.', 'empresa_inexistente');
  end if;
  return _casa;
end
$$;
comment on function vagas.minha_casa is
  'A company or consultancy of an account, locked. Errors: PT404 empresa_inexistente, the same for one of another account.';

create function vagas.exigir_dono_completo(_casa vagas.casas) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- A consultancy proposes without a mobile, too.
  if _casa.tipo = 'empresa' then
    perform contas.exigir_conta_completa();
  end if;
end
$$;
comment on function vagas.exigir_dono_completo is 'Refuses the calling owner of a company who is not fully verified. Errors: PT403 perfil_incompleto.';

create function vagas.por_membro(_casa vagas.casas, _pessoa uuid, _papel text) returns void
language plpgsql set search_path = '' as $$
begin
  if _casa.tipo = 'consultoria' then
    insert into consultorias.membros as m (consultoria_id, usuario_id, papel)
    values (_casa.id, _pessoa, _papel)
    on conflict (consultoria_id, usuario_id) do update set papel = excluded.papel;
  else
    insert into vagas.empresa_membros as m (empresa_id, usuario_id, papel)
    values (_casa.id, _pessoa, _papel)
    on conflict (empresa_id, usuario_id) do update set papel = excluded.papel;
  end if;
end
$$;
comment on function vagas.por_membro is 'Makes somebody membro or leitor of a locked company or consultancy, also where they had another role.';

create function vagas.minhas_empresas(_o_que text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select m.empresa_id from vagas.empresa_membros as m
    where m.usuario_id = (select contas.minha_conta()) and (_o_que = 'ler' or m.papel = 'membro')
  );
$$;
comment on function vagas.minhas_empresas is
  'vagas.pode for policies: companies, beside the own ones, whose vacancies the caller may read (ler) or change (agir).';
grant execute on function vagas.minhas_empresas to authenticated;

create function vagas.empresa_do_nome(_dono uuid, _nome text) returns uuid
language sql stable set search_path = '' as $$
  select e.id from public.empresas as e
  where e.usuario_id = _dono and base.norm_pt(e.nome_fantasia) = base.norm_pt(_nome)
  order by e.created_at, e.id
  limit 1;
$$;
comment on function vagas.empresa_do_nome is 'The company of an owner with this name, accents and case ignored; the oldest of several, null without one.';

create function vagas.empresa_a_publicar(_quem uuid, _nome text) returns public.empresas
language plpgsql stable set search_path = '' as $$
declare
  _empresa public.empresas;
  _id uuid := vagas.empresa_do_nome(_quem, _nome);
  _papel text;
begin
  if _id is null then
    select m.papel, e.id into _papel, _id
    from vagas.empresa_membros as m
    join public.empresas as e on e.id = m.empresa_id
    where m.usuario_id = _quem and base.norm_pt(e.nome_fantasia) = base.norm_pt(_nome)
    order by m.papel = 'membro' desc, m.desde, e.id
    limit 1;
  end if;
  if _papel = 'leitor' then
    perform base.recusar(403, 'Você só lê as vagas desta empresa. Peça a quem cuida dela para publicar.', 'so_leitura');
  end if;
  select e.* into _empresa from public.empresas as e where e.id = _id;
  return _empresa;
end
$$;
comment on function vagas.empresa_a_publicar is
  'The company that a vacancy with this name is published for: the own one, else one where the person is membro; null for a name of none. Errors: PT403 so_leitura.';
