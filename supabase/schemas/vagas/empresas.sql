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
