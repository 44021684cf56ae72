-- Channels with their prices, coupons, and companies of recruiters.
set check_function_bodies = off;
set lock_timeout = '5s';

create table public.canais (
  codigo text primary key,
  nome text not null,
  preco_centavos integer not null,
  modo text not null,
  descricao text not null,
  prazo_horas integer not null,
  hosts text[] not null,
  ativo boolean not null default true,
  ordem smallint not null,
  logo text references private.arquivos (caminho) on delete set null,
  constraint canais_ordem_uq unique (ordem),
  constraint canais_logo_uq unique (logo),
  constraint canais_codigo_chk check (codigo ~ '^[a-z][a-z0-9_]{1,29}$'),
  constraint canais_nome_chk check (char_length(nome) between 1 and 60),
  -- The payment provider charges at least 50 centavos.
  constraint canais_preco_chk check (preco_centavos = 0 or preco_centavos between 50 and 10000000),
  constraint canais_modo_chk check (
    modo in ('proprio', 'feed_aberto', 'feed_parceiro', 'api_token_cliente', 'assistido', 'indisponivel')
  ),
  constraint canais_descricao_chk check (char_length(descricao) between 1 and 300),
  constraint canais_prazo_chk check (prazo_horas between 1 and 720),
  constraint canais_hosts_chk check (
    cardinality(hosts) between 1 and 10
    and array_position(hosts, null) is null
    and array_to_string(hosts, ' ') ~ '^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}( [a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,})*$'
  ),
  constraint canais_feed_sem_preco_chk check (modo <> 'feed_aberto' or preco_centavos = 0)
);
comment on table public.canais is
  'Channels with price and an accurate sentence about how each is served. Inactive = cannot be chosen; lines already bought continue.';
comment on column public.canais.logo is 'Path of an image that the team put there with the permission of the brand; null shows the name alone.';
comment on column public.canais.hosts is 'Valid hosts for the address of an ad at this channel: these hosts and their subdomains.';
comment on column public.canais.prazo_horas is 'Hours from publication until the line must be live; a paid one that is not is refunded.';

alter table public.canais enable row level security;

revoke all on table public.canais from public, anon, authenticated, service_role;
grant select on table public.canais to anon, authenticated, service_role;

create policy canais_s_todos on public.canais
for select to anon, authenticated
using (true);

insert into public.canais (codigo, nome, preco_centavos, modo, prazo_horas, ordem, hosts, descricao)
values
  (
    'linkedin', 'LinkedIn', 4990, 'assistido', 72, 1, '{linkedin.com}',
    'Nossa equipe publica a vaga no LinkedIn e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'indeed', 'Indeed', 0, 'feed_aberto', 72, 2, '{indeed.com}',
    'O Indeed só aceita vagas de sistemas parceiros, e ainda não somos um: ela vai no nosso feed aberto e pode não aparecer lá.'
  ),
  (
    'catho', 'Catho', 7990, 'assistido', 72, 3, '{catho.com.br}',
    'Nossa equipe publica a vaga na Catho e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'vagas', 'Vagas', 5990, 'assistido', 72, 4, '{vagas.com.br}',
    'Nossa equipe publica a vaga no portal Vagas e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'glassdoor', 'Glassdoor', 6990, 'assistido', 72, 5, '{glassdoor.com,glassdoor.com.br}',
    'Nossa equipe pede a publicação no Glassdoor e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'vagascom', 'Vagas.com', 5490, 'assistido', 72, 6, '{vagas.com.br}',
    'Nossa equipe publica a vaga no Vagas.com e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'infojobs', 'InfoJobs', 6490, 'assistido', 72, 7, '{infojobs.com.br}',
    'Nossa equipe publica a vaga no InfoJobs e guarda o link. Sem link no prazo, o valor volta para você.'
  ),
  (
    'gupy', 'Gupy', 8990, 'assistido', 72, 8, '{gupy.io}',
    'A Gupy publica pela conta da sua empresa: nossa equipe combina o acesso com você e guarda o link. Sem link no prazo, o valor volta.'
  );

create function private.link_no_canal(_link text, _hosts text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- Printable ASCII only, so that no character imitates another host; neither port nor credentials; more than the front page.
  select exists (
    select 1
    from (select lower(substring(_link from '^[Hh][Tt][Tt][Pp][Ss]://([A-Za-z0-9.-]+)/[^<>"\\]+$')) as host) as l
    cross join unnest(_hosts) as h (host)
    where
      char_length(_link) <= 1000
      and _link ~ '^[\x21-\x7e]+$'
      and l.host ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$'
      and (l.host = h.host or right(l.host, char_length(h.host) + 1) = '.' || h.host)
  );
$$;
comment on function private.link_no_canal(text, text[]) is
  'Whether a text is the https address of a page at one of these hosts or their subdomains (linkNoCanal of src/domain/vaga/canal.ts).';

create table public.cupons (
  codigo text primary key,
  tipo text not null,
  valor integer not null,
  valido_de timestamptz not null default now(),
  valido_ate timestamptz,
  max_usos integer,
  usos integer not null default 0,
  por_pessoa integer default 1,
  canais text[],
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  constraint cupons_codigo_chk check (codigo ~ '^[A-Z0-9_-]{3,40}$'),
  constraint cupons_tipo_chk check (tipo in ('percentual', 'fixed')),
  constraint cupons_valor_chk check (valor >= 1 and valor <= case tipo when 'percentual' then 100 else 10000000 end),
  constraint cupons_validade_chk check (valido_ate > valido_de),
  constraint cupons_usos_chk check (usos >= 0 and max_usos >= 0 and usos <= max_usos),
  constraint cupons_por_pessoa_chk check (por_pessoa >= 1),
  constraint cupons_canais_chk check (cardinality(canais) between 1 and 40 and array_position(canais, null) is null)
);
comment on table public.cupons is
  'Coupons by their code in capital letters. valor: percent 1 to 100, or centavos for fixed. max_usos null = unlimited; canais null = all channels.';
comment on column public.cupons.por_pessoa is 'Uses per account; null = limited by max_usos only.';
comment on column public.cupons.usos is 'Number of rows of private.cupom_usos, maintained by its trigger.';
comment on column public.cupons.versao is 'Grows with every change by the team, not with uses.';

create trigger cupons_atualizado_em
before update on public.cupons
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

alter table public.cupons enable row level security;

revoke all on table public.cupons from public, anon, authenticated, service_role;
grant select on table public.cupons to service_role;

create function private.minha_conta() returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.usuarios as u where u.auth_user_id = (select auth.uid());
$$;
comment on function private.minha_conta() is
  'usuarios.id of the calling account, or null. Use as (select private.minha_conta()), so that it runs once per query.';

create function private.minha_conta_completa() returns uuid
language sql stable security definer set search_path = '' as $$
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
  'usuarios.id of the calling account when it is fully verified (docs/product/access.md#kinds-of-people), else null. Use as (select '
  'private.minha_conta_completa()).';

create function private.marcas_da_conta(_auth_user_id uuid) returns bytea[]
language sql stable set search_path = '' as $$
  select array_remove(
    array[
      case when u.email_verificado then private.caixa_de(u.email) end,
      case when u.telefone_verificado then private.pseudonimo('celular:' || u.telefone) end
    ],
    null
  )
  from public.usuarios as u where u.auth_user_id = _auth_user_id;
$$;
comment on function private.marcas_da_conta(uuid) is
  'Keyed hashes of the verified mailbox and mobile of an account, to recognise who deletes the account and creates it again. '
  'Kept only where docs/product/limits.md#retention says.';

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
  ('empresa', 'nome_fantasia', 1, 'nome', 'Nome fantasia é obrigatório.', 160, null),
  ('empresa', 'razao_social', 2, 'texto', null, 160, null),
  ('empresa', 'cnpj', 3, 'cnpj', null, null, null),
  ('empresa', 'setor', 4, 'opcao', null, null, 'setor_empresa'),
  ('empresa', 'porte', 5, 'opcao', null, null, 'porte_empresa');

create function private.empresas_guarda() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta_completa();
  _limpos jsonb;
begin
  -- Checked before any lookup, so that errors reveal nothing about rows of other accounts.
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
    -- Serialised per account, so that two do not both become the last one.
    perform pg_advisory_xact_lock(hashtextextended('empresas:' || _conta, 0));
    if (select count(*) from public.empresas as e where e.usuario_id = _conta) >= 200 then
      perform private.recusar(409, 'Você já tem 200 empresas. Exclua alguma para cadastrar outra.', 'limite_de_empresas');
    end if;
  end if;
  return new;
end
$$;
comment on function private.empresas_guarda() is
  'Trigger on what the API writes: values cleaned and checked, at most 200 per account. Errors: 42501 for another account or one that is not fully verified, PT422 '
  'with the column, PT409 limite_de_empresas, PT429 limite.';

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

-- Same reason as at solicitacoes.cliente_id.
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

create trigger cupons_audita
after insert or delete or update of tipo, valor, valido_de, valido_ate, max_usos, por_pessoa, canais, ativo on public.cupons
for each row execute function private.auditar(
  'cupons', 'codigo', 'todos', 'tipo', 'valor', 'valido_de', 'valido_ate', 'max_usos', 'por_pessoa', 'canais', 'ativo'
);
create trigger canais_audita
after insert or delete or update on public.canais
for each row execute function private.auditar(
  'canais', 'codigo', 'todos', 'nome', 'preco_centavos', 'modo', 'descricao', 'prazo_horas', 'ativo', 'ordem', 'logo'
);

create function private.cupons_conta_versao() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.versao := old.versao + 1;
  return new;
end
$$;
comment on function private.cupons_conta_versao() is 'Trigger: each change of a rule increments versao.';

create trigger cupons_conta_versao
before update of valido_de, valido_ate, max_usos, por_pessoa, canais, ativo, tipo, valor on public.cupons
for each row when (
  (old.valido_de, old.valido_ate, old.max_usos, old.por_pessoa, old.canais, old.ativo, old.tipo, old.valor)
    is distinct from (new.valido_de, new.valido_ate, new.max_usos, new.por_pessoa, new.canais, new.ativo, new.tipo, new.valor)
)
execute function private.cupons_conta_versao();

create function private.numero_inteiro(_valores jsonb, _campo text, _minimo integer, _maximo integer, _erro text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  _texto constant text := _valores ->> _campo;
begin
  if coalesce(_texto, '') = '' then
    return null;
  end if;
  if _texto !~ '^[0-9]{1,9}$' or _texto::integer not between _minimo and _maximo then
    perform private.recusar(422, _erro, _campo);
  end if;
  return _texto::integer;
end
$$;
comment on function private.numero_inteiro(jsonb, text, integer, integer, text) is
  'A whole number from a JSON object, null when the key is missing. Errors: PT422 with the field as hint.';

create function private.instante(_valores jsonb, _campo text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  _texto constant text := nullif(_valores ->> _campo, '');
begin
  -- With time zone, or a day in Brasília.
  if _texto ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return private.dia_de_brasilia(_texto::date);
  elsif _texto ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}(Z|[+-][0-9]{2}:?[0-9]{2})$' then
    return _texto::timestamptz;
  elsif _texto is not null then
    perform private.recusar(422, 'Informe uma data válida.', _campo);
  end if;
  return null;
exception
  when data_exception then
    perform private.recusar(422, 'Informe uma data válida.', _campo);
end
$$;
comment on function private.instante(jsonb, text) is
  'An instant from a JSON object: ISO with time zone, or a day in Brasília; null when the key is missing. Errors: PT422 with the field as hint.';

create function private.admin_salvar_cupom(_cupom jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _codigo text;
  _antes public.cupons;
  _novo public.cupons;
begin
  perform private.exigir_admin();
  perform private.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  if jsonb_typeof(_cupom) is distinct from 'object' or octet_length(_cupom::text) > 8000 then
    perform private.recusar_dados();
  end if;
  _codigo := private.normalizar_cupom(left(_cupom ->> 'codigo', 200));
  if _codigo is null or _codigo !~ '^[A-Z0-9_-]{3,40}$' then
    perform private.recusar(422, 'Use de 3 a 40 letras sem acento, números, hífen ou sublinhado.', 'codigo');
  end if;

  _novo.tipo := _cupom ->> 'tipo';
  if _novo.tipo is null or _novo.tipo not in ('percentual', 'fixed') then
    perform private.recusar(422, 'Escolha percentual ou valor fixo.', 'tipo');
  end if;
  _novo.valor := private.numero_inteiro(
    _cupom, 'valor', 1, case _novo.tipo when 'percentual' then 100 else 10000000 end,
    case _novo.tipo when 'percentual' then 'Informe de 1 a 100 por cento.' else 'Informe de R$ 0,01 a R$ 100.000,00.' end
  );
  if _novo.valor is null then
    perform private.recusar(422, 'Informe o desconto.', 'valor');
  end if;
  _novo.max_usos := private.numero_inteiro(_cupom, 'max_usos', 0, 100000000, 'Informe um número inteiro, ou deixe vazio.');
  _novo.por_pessoa := private.numero_inteiro(_cupom, 'por_pessoa', 1, 100000000, 'Informe um número inteiro a partir de 1, ou deixe vazio.');
  _novo.valido_de := coalesce(private.instante(_cupom, 'valido_de'), now());
  _novo.valido_ate := private.instante(_cupom, 'valido_ate');
  if _novo.valido_ate <= _novo.valido_de then
    perform private.recusar(422, 'O fim precisa vir depois do começo.', 'valido_ate');
  end if;
  if jsonb_typeof(_cupom -> 'canais') = 'array' and _cupom -> 'canais' <> '[]' then
    _novo.canais := array(select distinct c from jsonb_array_elements_text(_cupom -> 'canais') as c order by c);
    if exists (select 1 from unnest(_novo.canais) as n (codigo) where n.codigo is null or not exists (select 1 from public.canais as c where c.codigo = n.codigo)) then
      perform private.recusar(422, 'Escolha canais da lista.', 'canais');
    end if;
  elsif coalesce(jsonb_typeof(_cupom -> 'canais'), 'null') not in ('array', 'null') then
    perform private.recusar(422, 'Escolha canais da lista.', 'canais');
  end if;
  _novo.ativo := coalesce((_cupom ->> 'ativo')::boolean, true);

  select c.* into _antes from public.cupons as c where c.codigo = _codigo for update;
  if _antes.versao is distinct from _versao then
    if _versao is null then
      perform private.recusar(409, 'Já existe um cupom com este código.', 'cupom_existente');
    end if;
    perform private.recusar(409, 'Outra pessoa alterou este cupom. Recarregue e confira.', 'mudou');
  end if;
  if _antes.codigo is null then
    insert into public.cupons as c (codigo, tipo, valor, valido_de, valido_ate, max_usos, por_pessoa, canais, ativo)
    values (
      _codigo, _novo.tipo, _novo.valor, _novo.valido_de, _novo.valido_ate, _novo.max_usos, _novo.por_pessoa, _novo.canais, _novo.ativo
    )
    returning c.* into _novo;
  else
    if (_novo.tipo, _novo.valor) is distinct from (_antes.tipo, _antes.valor) then
      perform private.recusar(409, 'O desconto de um cupom não muda. Desligue este e crie outro.', 'cupom_fixo');
    elsif _novo.max_usos < _antes.usos then
      perform private.recusar(422, 'Este cupom já foi usado ' || private.milhar(_antes.usos) || ' vezes.', 'max_usos');
    end if;
    update public.cupons as c
    set
      -- The start stays unless it is given.
      valido_de = coalesce(private.instante(_cupom, 'valido_de'), c.valido_de),
      valido_ate = _novo.valido_ate,
      max_usos = _novo.max_usos,
      por_pessoa = _novo.por_pessoa,
      canais = _novo.canais,
      ativo = _novo.ativo
    where c.codigo = _codigo
    returning c.* into _novo;
  end if;
  return to_jsonb(_novo);
exception
  when unique_violation then
    perform private.recusar(409, 'Já existe um cupom com este código.', 'cupom_existente');
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.admin_salvar_cupom(jsonb, integer) is
  'Body of fn_admin_salvar_cupom. Admins only, checked before anything else. Limit: 300 in 10 minutes per account.';

create function public.fn_admin_salvar_cupom(_cupom jsonb default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_salvar_cupom(_cupom, _versao);
$$;
comment on function public.fn_admin_salvar_cupom(jsonb, integer) is
  'For admins: creates a coupon (_versao null) or changes the one whose versao was on the screen: {codigo, tipo (percentual|fixed), valor (percent or centavos), '
  'valido_de, valido_ate, max_usos, por_pessoa, canais, ativo}; omitted keys become empty, except the start, which stays. Kind and discount of an existing coupon '
  'do not change. Returns its row. Errors: PT403 so_admin, PT409 mudou, cupom_existente or cupom_fixo, PT422 with the field as hint, PT429 limite.';

create function private.canal_visto(_canal public.canais) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'preco_centavos', _canal.preco_centavos, 'modo', _canal.modo, 'ativo', _canal.ativo, 'prazo_horas', _canal.prazo_horas,
    'descricao', _canal.descricao
  );
$$;
comment on function private.canal_visto(public.canais) is
  'Fields of a channel that the team can change, compared with those the page showed.';

create function private.admin_salvar_canal(_codigo text, _mudancas jsonb, _visto jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _canal public.canais;
  _depois public.canais;
begin
  perform private.exigir_admin();
  perform private.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  if jsonb_typeof(_mudancas) is distinct from 'object' or octet_length(_mudancas::text) > 8000 then
    perform private.recusar_dados();
  end if;
  select c.* into _canal from public.canais as c where c.codigo = left(_codigo, 60) for update;
  if not found then
    perform private.recusar(404, 'Não encontramos este canal.', 'canal_inexistente');
  end if;
  if not coalesce(private.canal_visto(_canal) @> _visto, true) then
    perform private.recusar(409, 'Outra pessoa alterou este canal. Recarregue e confira.', 'mudou');
  end if;

  _depois := _canal;
  if _mudancas ? 'preco_centavos' then
    _depois.preco_centavos := private.numero_inteiro(_mudancas, 'preco_centavos', 0, 10000000, 'Informe de R$ 0,00 a R$ 100.000,00.');
    if _depois.preco_centavos is null or _depois.preco_centavos between 1 and 49 then
      perform private.recusar(422, 'O preço é R$ 0,00 ou pelo menos R$ 0,50.', 'preco_centavos');
    end if;
  end if;
  if _mudancas ? 'prazo_horas' then
    _depois.prazo_horas := private.numero_inteiro(_mudancas, 'prazo_horas', 1, 720, 'Informe de 1 a 720 horas.');
    if _depois.prazo_horas is null then
      perform private.recusar(422, 'Informe de 1 a 720 horas.', 'prazo_horas');
    end if;
  end if;
  if _mudancas ? 'modo' then
    _depois.modo := _mudancas ->> 'modo';
    if _depois.modo is null
      or _depois.modo not in ('proprio', 'feed_aberto', 'feed_parceiro', 'api_token_cliente', 'assistido', 'indisponivel')
    then
      perform private.recusar(422, 'Escolha uma das opções da lista.', 'modo');
    end if;
  end if;
  if _mudancas ? 'descricao' then
    _depois.descricao := private.limpar_linha(left(_mudancas ->> 'descricao', 4000));
    if coalesce(char_length(_depois.descricao), 0) not between 1 and 300 then
      perform private.recusar(422, 'Use de 1 a 300 caracteres.', 'descricao');
    end if;
  end if;
  if _mudancas ? 'ativo' then
    if jsonb_typeof(_mudancas -> 'ativo') <> 'boolean' then
      perform private.recusar(422, 'Escolha ligado ou desligado.', 'ativo');
    end if;
    _depois.ativo := (_mudancas ->> 'ativo')::boolean;
  end if;
  if _depois.ativo and _depois.modo = 'indisponivel' then
    perform private.recusar(422, 'Um canal indisponível fica desligado.', 'ativo');
  end if;
  if _depois.modo = 'feed_aberto' and _depois.preco_centavos > 0 then
    perform private.recusar(
      422, 'Um canal de feed aberto não tem preço: ninguém consegue provar que ele mostrou a vaga.', 'preco_centavos'
    );
  end if;

  update public.canais as c
  set
    preco_centavos = _depois.preco_centavos,
    prazo_horas = _depois.prazo_horas,
    modo = _depois.modo,
    descricao = _depois.descricao,
    ativo = _depois.ativo
  where c.codigo = _canal.codigo and c is distinct from _depois;
  return to_jsonb(_depois);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.admin_salvar_canal(text, jsonb, jsonb) is
  'Body of fn_admin_salvar_canal. Admins only, checked before anything else. Limit: 300 in 10 minutes per account, shared with coupons.';

create function public.fn_admin_salvar_canal(_codigo text default null, _mudancas jsonb default null, _visto jsonb default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_salvar_canal(_codigo, _mudancas, _visto);
$$;
comment on function public.fn_admin_salvar_canal(text, jsonb, jsonb) is
  'For admins: changes any of {preco_centavos, modo, ativo, prazo_horas, descricao} of a channel for future vacancies; lines already bought keep price and '
  'deadline. _visto has the same fields as the page showed them. Returns the row. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, PT422 with the '
  'field as hint, PT429 limite.';

create function private.admin_guardar_logo_do_canal(_codigo text, _arquivo uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _antes text;
  _canal public.canais;
begin
  perform private.exigir_admin();
  perform private.limitar('admin_salvar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  select c.logo into _antes from public.canais as c where c.codigo = left(_codigo, 60) for update;
  if not found then
    perform private.recusar(404, 'Não encontramos este canal.', 'canal_inexistente');
  end if;
  if _arquivo is not null then
    perform private.usar_arquivo(_arquivo, auth.uid(), 'imagem');
  end if;
  update public.canais as c set logo = (select a.caminho from private.arquivos as a where a.id = _arquivo)
  where c.codigo = left(_codigo, 60)
  returning c.* into _canal;
  delete from private.arquivos as a where a.caminho = _antes;
  perform private.aprovar_arquivo(_arquivo);
  return to_jsonb(_canal);
end
$$;
comment on function private.admin_guardar_logo_do_canal(text, uuid) is
  'Body of fn_admin_guardar_logo_do_canal: the file before is deleted. Admins only. Limit: that of private.admin_salvar_canal.';

create function public.fn_admin_guardar_logo_do_canal(_codigo text default null, _arquivo uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_guardar_logo_do_canal(_codigo, _arquivo);
$$;
comment on function public.fn_admin_guardar_logo_do_canal(text, uuid) is
  'For admins: puts an own checked image, or none, as the logo of a channel; shown once the worker made its public copy. Returns the row. Errors: PT403 '
  'so_admin, PT404 canal_inexistente, PT422 arquivo, PT429 limite.';

grant execute on function
  private.admin_guardar_logo_do_canal(text, uuid),
  public.fn_admin_guardar_logo_do_canal(text, uuid),
  private.minha_conta(),
  private.minha_conta_completa(),
  private.admin_salvar_cupom(jsonb, integer),
  public.fn_admin_salvar_cupom(jsonb, integer),
  private.admin_salvar_canal(text, jsonb, jsonb),
  public.fn_admin_salvar_canal(text, jsonb, jsonb)
to authenticated;
