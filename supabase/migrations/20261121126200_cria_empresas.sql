-- Companies of a recruiter (S1 §3, §5, §7, §8): written through the table as S1 says, checked by a trigger whose sentences are
-- those of src/domain/empresa.ts, at most 200 for each account. Locks: none. Undo: drop table public.empresas, the functions, the rows.

create function private.minha_conta()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select u.id from public.usuarios as u where u.auth_user_id = (select auth.uid());
$$;
comment on function private.minha_conta() is
  'usuarios.id of the account that calls, or null. Use as (select private.minha_conta()), so that it runs once a query.';

create function private.minha_conta_completa()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select u.id
  from public.usuarios as u
  where
    u.auth_user_id = (select auth.uid())
    and u.nome is not null
    and u.sobrenome is not null
    and u.email_verificado
    and u.telefone_verificado;
$$;
comment on function private.minha_conta_completa() is
  'usuarios.id of the account that calls when it is fully verified (S1 §5), else null. Use as (select private.minha_conta_completa()).';

grant execute on function private.minha_conta(), private.minha_conta_completa() to authenticated;

create table public.empresas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  nome_fantasia text not null,
  razao_social text,
  cnpj text,
  setor text,
  porte text,
  created_at timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint empresas_nome_fantasia_chk check (char_length(nome_fantasia) between 1 and 160),
  constraint empresas_razao_social_chk check (char_length(razao_social) between 1 and 160),
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
comment on table public.empresas is 'Companies that an account keeps for its vacancies (S1 §3). Nobody else sees them, admins apart.';

create index empresas_usuario_id_idx on public.empresas (usuario_id, created_at desc, id desc);

create trigger empresas_atualizado_em
before update on public.empresas
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

insert into private.opcoes (lista, valores)
values
  (
    'setor_empresa',
    array['Tecnologia', 'Saúde', 'Educação', 'Financeiro', 'Varejo', 'Indústria', 'Consultoria', 'Serviços', 'Outro']
  ),
  (
    'porte_empresa',
    array['Micro (até 9 colaboradores)', 'Pequena (10-49)', 'Média (50-249)', 'Grande (250+)']
  );

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('empresa', 'nome_fantasia', 1, 'texto', 'Nome fantasia é obrigatório.', 160, null),
  ('empresa', 'razao_social', 2, 'texto', null, 160, null),
  ('empresa', 'cnpj', 3, 'cnpj', null, null, null),
  ('empresa', 'setor', 4, 'opcao', null, null, 'setor_empresa'),
  ('empresa', 'porte', 5, 'opcao', null, null, 'porte_empresa');

create function private.empresas_guarda()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.minha_conta_completa();
  _limpos jsonb;
begin
  -- Before anything is looked up: the row of somebody else is none of the caller's business.
  if _conta is null or new.usuario_id is distinct from _conta then
    raise insufficient_privilege using message = 'Complete o seu perfil para cadastrar empresas.';
  end if;
  perform private.limitar('empresa', 'conta:' || _conta, 120, interval '10 minutes');

  _limpos := private.limpar_campos('empresa', to_jsonb(new), true);
  new.nome_fantasia := _limpos ->> 'nome_fantasia';
  new.razao_social := _limpos ->> 'razao_social';
  new.cnpj := _limpos ->> 'cnpj';
  new.setor := _limpos ->> 'setor';
  new.porte := _limpos ->> 'porte';

  if tg_op = 'INSERT' then
    -- One at a time for each account, so that two do not both become the last one.
    perform pg_advisory_xact_lock(hashtextextended('empresas:' || _conta, 0));
    if (select count(*) from public.empresas as e where e.usuario_id = _conta) >= 200 then
      perform private.recusar(409, 'Você já tem 200 empresas. Exclua alguma para cadastrar outra.', 'limite_de_empresas');
    end if;
  end if;
  return new;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.empresas_guarda() is
  'Trigger on what the API writes: values cleaned and checked, at most 200 for each account. Errors: 42501 for an account that is not the caller''s or not complete, PT422 with the column, PT409 limite_de_empresas, PT429 limite, PT503 tente_novamente.';

create trigger empresas_guarda
before insert or update on public.empresas
for each row when (current_user in ('anon', 'authenticated', 'service_role'))
execute function private.empresas_guarda();

alter table public.empresas enable row level security;
revoke all on table public.empresas from public, anon, authenticated, service_role;
grant select, delete on table public.empresas to authenticated;
grant select on table public.empresas to service_role;
grant insert (id, usuario_id, nome_fantasia, razao_social, cnpj, setor, porte) on table public.empresas to authenticated;
grant update (nome_fantasia, razao_social, cnpj, setor, porte) on table public.empresas to authenticated;

create policy empresas_s_dono on public.empresas
for select to authenticated
using (usuario_id = (select private.minha_conta()));

-- For the reason given at solicitacoes.cliente_id.
alter table public.empresas alter column usuario_id set (n_distinct = -1);

create policy empresas_i_dono on public.empresas
for insert to authenticated
with check (usuario_id = (select private.minha_conta_completa()));

create policy empresas_u_dono on public.empresas
for update to authenticated
using (usuario_id = (select private.minha_conta_completa()))
with check (usuario_id = (select private.minha_conta_completa()));

create policy empresas_d_dono on public.empresas
for delete to authenticated
using (usuario_id = (select private.minha_conta()));
