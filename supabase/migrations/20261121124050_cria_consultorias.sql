-- Consultancies that finished their registration, with every field of S0 §3. Drafts live elsewhere and reserve nothing
-- (decision 5), so that a row here is complete and its e-mail is taken. Locks: none.
-- Undo: drop table public.consultorias and the functions.

create function private.busca_consultoria(
  _nome text,
  _cidade text,
  _servicos text[],
  _setores text[],
  _areas text[]
)
returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select to_tsvector(
    'pg_catalog.portuguese',
    private.norm_pt(
      _nome || ' ' || _cidade || ' ' || array_to_string(_servicos || _setores || coalesce(_areas, '{}'), ' ')
    )
  );
$$;
comment on function private.busca_consultoria(text, text, text[], text[], text[]) is
  'What the directory searches of a consultancy, which is also what it shows: name, city, services, sectors, areas; Portuguese stems without accents.';

create table public.consultorias (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  email text not null,
  consultoria_nome text not null,
  responsavel_nome text not null,
  cargo_funcao text not null,
  telefone text not null,
  cidade text not null,
  uf text not null,
  tipo_atuacao text not null,
  cnpj text,
  cpf text,
  tempo_atuacao text not null,
  tamanho_equipe text not null,
  servicos text[] not null,
  site text,
  linkedin text,
  instagram text,
  setores text[] not null,
  porte_clientes text not null,
  niveis_atendidos text[] not null,
  faixa_salarial_min text not null,
  areas_especialidade text[],
  areas_especialidade_outros text,
  formatos text[] not null,
  outras_regioes_ufs text[],
  capacidade_media integer not null,
  modelos_precificacao text[] not null,
  consentimento_contato boolean not null,
  status_cadastro text not null default 'Cadastro concluído',
  etapas_concluidas smallint not null default 4,
  aprovada_em timestamptz,
  conferida_em timestamptz,
  recusada_em timestamptz,
  motivo_recusa text,
  publicada_em timestamptz,
  dono_id uuid references public.usuarios (id) on delete cascade,
  assumida_em timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca tsvector generated always as (
    private.busca_consultoria(consultoria_nome, cidade, servicos, setores, areas_especialidade)
  ) stored,
  constraint consultorias_email_uq unique (email),
  constraint consultorias_slug_uq unique (slug),
  constraint consultorias_dono_uq unique (dono_id),
  constraint consultorias_slug_chk check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint consultorias_email_chk check (
    char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'
  ),
  constraint consultorias_nomes_chk check (
    char_length(consultoria_nome) between 1 and 160
    and char_length(responsavel_nome) between 1 and 120
    and char_length(cargo_funcao) between 1 and 120
  ),
  constraint consultorias_telefone_chk check (telefone ~ '^\+55[0-9]{11}$'),
  constraint consultorias_lugar_chk check (char_length(cidade) between 1 and 80 and uf ~ '^[A-Z]{2}$'),
  constraint consultorias_documento_chk check (
    case tipo_atuacao
      when 'Pessoa Jurídica' then cpf is null and cnpj is not null and cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'
      when 'Pessoa Física/Autônomo' then cnpj is null and cpf is not null and cpf ~ '^[0-9]{11}$'
      else false
    end
  ),
  constraint consultorias_opcoes_chk check (
    char_length(tempo_atuacao) <= 60 and char_length(tamanho_equipe) <= 60 and char_length(porte_clientes) <= 60
  ),
  constraint consultorias_listas_chk check (
    cardinality(servicos) between 1 and 10
    and cardinality(setores) between 1 and 15
    and cardinality(niveis_atendidos) between 1 and 8
    and cardinality(areas_especialidade) between 1 and 14
    and cardinality(formatos) between 1 and 4
    and cardinality(outras_regioes_ufs) between 1 and 27
    and cardinality(modelos_precificacao) between 1 and 4
  ),
  constraint consultorias_limites_chk check (
    char_length(site) <= 500
    and char_length(linkedin) <= 500
    and char_length(instagram) <= 200
    and char_length(faixa_salarial_min) <= 24
    and char_length(areas_especialidade_outros) <= 200
    and capacidade_media between 2 and 10000
  ),
  constraint consultorias_links_chk check (site ~* '^https?://' and linkedin ~* '^https?://'),
  constraint consultorias_status_chk check (status_cadastro in ('Cadastro concluído') and etapas_concluidas = 4),
  constraint consultorias_decisao_chk check (
    (aprovada_em is null or recusada_em is null)
    and (conferida_em is null or aprovada_em is not null)
    and (recusada_em is null) = (motivo_recusa is null)
    and char_length(motivo_recusa) between 1 and 500
  )
);
comment on table public.consultorias is
  'Consultancies with a finished registration. Whoever types an e-mail owns nothing: dono_id is the account that finished it signed in, or claimed it. Listed and invited while it is approved, consents and its owner holds the e-mail as verified (private.esta_no_ar). Contact and document are never shown to others.';
comment on column public.consultorias.aprovada_em is 'When the team let it into the directory and gave proposals its name; beside status_cadastro (decision 35). Empty again once name or document changes.';
comment on column public.consultorias.conferida_em is 'When the team checked name and document: the seal. Empty again once either changes.';
comment on column public.consultorias.publicada_em is 'When it first was approved and had an owner: its address in the directory stays from then on, and it lives as long as its account.';
comment on column public.consultorias.dono_id is 'Account that finished it signed in, or said that it is theirs (assumida_em). Null: whoever typed the e-mail may be anybody.';
comment on column public.consultorias.consentimento_contato is 'False once the owner took the consent back: neither listed nor invited.';
comment on column public.consultorias.busca is 'Searched by the directory; private.busca_consultoria.';

create index consultorias_diretorio_idx on public.consultorias (aprovada_em desc, id desc)
where aprovada_em is not null and consentimento_contato;
create index consultorias_fila_idx on public.consultorias (criado_em)
where aprovada_em is null and recusada_em is null;
create index consultorias_atualizado_em_idx on public.consultorias (atualizado_em);
create index consultorias_busca_idx on public.consultorias using gin (busca);
create index consultorias_servicos_idx on public.consultorias using gin (servicos);

-- Without the usual `when`: generated columns are not yet computed there.
create trigger consultorias_atualizado_em
before update on public.consultorias
for each row execute function private.touch_updated_at();

alter table public.consultorias enable row level security;
revoke all on table public.consultorias from public, anon, authenticated, service_role;
grant select on table public.consultorias to authenticated, service_role;

create function private.meu_usuario_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select u.id from public.usuarios as u where u.auth_user_id = (select auth.uid());
$$;
comment on function private.meu_usuario_id() is
  'Row in public.usuarios of the account that calls, or null. Only for functions that run as their owner.';

create function private.minha_consultoria_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select c.id from public.consultorias as c where c.dono_id = private.meu_usuario_id();
$$;
comment on function private.minha_consultoria_id() is
  'Finished registration that the account that calls owns, approved or not; null without one. Use as (select private.minha_consultoria_id()).';
grant execute on function private.minha_consultoria_id() to authenticated;

create policy consultorias_s_dono on public.consultorias
for select to authenticated
using (id = (select private.minha_consultoria_id()));

create function private.tem_dono(_dono_id uuid, _email text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.usuarios as u where u.id = _dono_id and u.email = _email and u.email_verificado
  );
$$;
comment on function private.tem_dono(uuid, text) is
  'Whether the account that owns a registration holds its e-mail as verified now.';

create function private.esta_no_ar(_consultoria public.consultorias)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    _consultoria.aprovada_em is not null
    and _consultoria.consentimento_contato
    and private.tem_dono(_consultoria.dono_id, _consultoria.email),
    false
  );
$$;
comment on function private.esta_no_ar(public.consultorias) is
  'Whether a consultancy is listed, invited and named in its proposals: approved by the team, with consent, and owned by an account that holds its e-mail as verified (security T11: who types another''s e-mail lists nobody).';
