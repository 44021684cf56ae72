-- Consultancies: table, rules of their fields, and the view of their owner.
set check_function_bodies = off;
set lock_timeout = '5s';

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
  consentimento_perfil boolean not null default false,
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
  suspensa_em timestamptz,
  motivo_suspensao text,
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
  ),
  constraint consultorias_suspensao_chk check (
  (suspensa_em is null) = (motivo_suspensao is null)
  and (suspensa_em is null or aprovada_em is null)
  and char_length(motivo_suspensao) between 1 and 500
)
);
comment on table public.consultorias is
  'Consultancies with a finished registration. Typing an e-mail gives no ownership: dono_id is the account that finished it while signed in, or claimed it. Listed '
  'while it is approved, consents and its owner has verified the e-mail (private.esta_no_ar). Contact and document are never shown to others.';
comment on column public.consultorias.aprovada_em is
  'When the team approved it for the directory and for showing its name in proposals; independent of status_cadastro (docs/product/consultancies.md#approval). '
  'Reset to null when name or document changes.';
comment on column public.consultorias.conferida_em is
  'When the team checked name and document: the seal. Reset to null when either changes.';
comment on column public.consultorias.publicada_em is
  'When it first was approved and had an owner: from then on its address in the directory is fixed and the row lives as long as its account.';
comment on column public.consultorias.dono_id is
  'Account that finished it while signed in, or claimed it (assumida_em). Null: the e-mail may have been typed by anybody.';
comment on column public.consultorias.consentimento_contato is
  'Whether the team may contact it; false once the owner revoked it: neither listed nor invited.';
comment on column public.consultorias.consentimento_perfil is 'Whether the directory may show it; given and revoked apart from consentimento_contato.';
comment on column public.consultorias.suspensa_em is
  'When the team suspended it: meanwhile it is not approved, and its account sends no proposals. Its previous state is kept in private.consultoria_suspensoes.';

create index consultorias_servicos_idx on public.consultorias using gin (servicos);

create function private.consultorias_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.suspensa_em is not null
    and (new.aprovada_em is not null or new.recusada_em is not null and new.recusada_em is distinct from old.recusada_em)
  then
    perform private.recusar(409, 'Esta consultoria está suspensa. Reative-a antes de decidir.', 'consultoria_suspensa');
  end if;
  new.atualizado_em := now();
  return new;
end
$$;
comment on function private.consultorias_guarda() is
  'Trigger: a suspended consultancy is neither approved nor refused until the suspension is lifted; atualizado_em follows every change. Errors: PT409 '
  'consultoria_suspensa.';

create trigger consultorias_guarda
before update on public.consultorias
for each row execute function private.consultorias_guarda();

alter table public.consultorias enable row level security;

revoke all on table public.consultorias from public, anon, authenticated, service_role;
grant select on table public.consultorias to authenticated, service_role;

create function private.meu_usuario_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.usuarios as u where u.auth_user_id = (select auth.uid());
$$;
comment on function private.meu_usuario_id() is
  'Row in public.usuarios of the calling account, or null. Only for functions that run as their owner.';

create function private.minha_consultoria_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.consultorias as c where c.dono_id = private.meu_usuario_id();
$$;
comment on function private.minha_consultoria_id() is
  'Finished registration of the calling account, approved or not; null without one. Use as (select private.minha_consultoria_id()).';

create policy consultorias_s_dono on public.consultorias
for select to authenticated
using (id = (select private.minha_consultoria_id()));

create function private.tem_dono(_dono_id uuid, _email text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.usuarios as u where u.id = _dono_id and u.email = _email and u.email_verificado
  );
$$;
comment on function private.tem_dono(uuid, text) is
  'Whether the e-mail of a registration is currently verified by the account that owns it.';

create function private.esta_no_ar(_consultoria public.consultorias) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    _consultoria.aprovada_em is not null
    and _consultoria.consentimento_contato
    and _consultoria.consentimento_perfil
    and private.tem_dono(_consultoria.dono_id, _consultoria.email),
    false
  );
$$;
comment on function private.esta_no_ar(public.consultorias) is
  'Whether a consultancy is listed and named in its proposals: approved by the team, with both consents, and owned by an account that has verified its e-mail '
  '(security T11: typing another person''s e-mail lists nobody).';

insert into private.opcoes (lista, valores)
values
  (
    'tipo_atuacao',
    array['Pessoa Jurídica', 'Pessoa Física/Autônomo']
  ),
  (
    'tempo_atuacao',
    array['Menos de um ano', 'De 1 a 2 anos', 'De 3 a 5 anos', 'De 6 a 10 anos', 'Mais de 10 anos']
  ),
  (
    'tamanho_equipe',
    array['Apenas eu', '2-5', '5-10', 'Mais de 10']
  ),
  (
    'servico_consultoria',
    array[
      'Recrutamento e Seleção',
      'Plano de Cargos e Salários',
      'Treinamento e Desenvolvimento',
      'Cultura Organizacional',
      'Remuneração e Benefícios',
      'Pesquisa de Clima Organizacional',
      'Recolocação Profissional',
      'Consultoria de Carreira',
      'Análise de Currículo / Redes Sociais',
      'Outros'
    ]
  ),
  (
    'setor_consultoria',
    array[
      'Tecnologia',
      'Indústria',
      'Varejo',
      'Serviços',
      'Financeiro',
      'Imobiliário',
      'Saúde',
      'Educação',
      'E-commerce',
      'Construção',
      'Agro',
      'Logística',
      'Consultoria',
      'Jurídico',
      'Outros'
    ]
  ),
  (
    'porte_clientes',
    array['Pequeno e médio', 'Médio e Grande', 'Todos os portes']
  ),
  (
    'nivel_atendido',
    array[
      'Operacional',
      'Técnico',
      'Analista',
      'Especialista',
      'Supervisão',
      'Gerência',
      'Diretoria',
      'C-level'
    ]
  ),
  (
    'area_especialidade',
    array[
      'Administrativo',
      'Comercial/Vendas',
      'Marketing',
      'Customer Success / Atendimento',
      'Contábil / Fiscal',
      'Financeiro / Controladoria',
      'Tecnologia da Informação',
      'Jurídico / Compliance',
      'Logística / Supply Chain',
      'Operacional',
      'Produção',
      'Qualidade',
      'Diretoria',
      'Outros (especificar)'
    ]
  ),
  (
    'formato',
    array[
      'Presencial - Na minha região',
      'Remoto - Na minha região',
      'Presencial - Em outras regiões',
      'Remoto - Em outras regiões'
    ]
  ),
  (
    'modelo_precificacao',
    array['Valores Fixos', '% Sobre salário', 'Pacotes', 'Por hora consultoria']
  );

insert into private.servico_campos (
  grupo, campo, ordem, tipo, erro, erro_min, erro_max, minimo, maximo, opcoes, quando
)
values
  ('consultoria', 'consultoria_nome', 1, 'nome', 'Obrigatório', null, null, null, 160, null, '[]'),
  ('consultoria', 'responsavel_nome', 2, 'texto', 'Obrigatório', null, null, null, 120, null, '[]'),
  ('consultoria', 'cargo_funcao', 3, 'texto', 'Obrigatório', null, null, null, 120, null, '[]'),
  ('consultoria', 'email', 4, 'email', 'E-mail inválido', null, null, null, 254, null, '[]'),
  (
    'consultoria', 'telefone', 5, 'telefone', 'Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)',
    'Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)', null, 13, 20, null, '[]'
  ),
  ('consultoria', 'cidade', 6, 'texto', 'Obrigatório', null, null, null, 80, null, '[]'),
  ('consultoria', 'uf', 7, 'opcao', 'Obrigatório', null, null, null, null, 'uf', '[]'),
  ('consultoria', 'tipo_atuacao', 8, 'opcao', 'Obrigatório', null, null, null, null, 'tipo_atuacao', '[]'),
  (
    'consultoria', 'cnpj', 9, 'cnpj', 'CNPJ inválido',
    null, null, null, null, null, '[{"campo": "tipo_atuacao", "igual": "Pessoa Jurídica"}]'
  ),
  (
    'consultoria', 'cpf', 10, 'cpf', 'CPF inválido',
    null, null, null, null, null, '[{"campo": "tipo_atuacao", "igual": "Pessoa Física/Autônomo"}]'
  ),
  ('consultoria', 'tempo_atuacao', 11, 'opcao', 'Obrigatório', null, null, null, null, 'tempo_atuacao', '[]'),
  ('consultoria', 'tamanho_equipe', 12, 'opcao', 'Obrigatório', null, null, null, null, 'tamanho_equipe', '[]'),
  (
    'consultoria', 'servicos', 13, 'lista', 'Selecione ao menos um serviço',
    null, null, null, null, 'servico_consultoria', '[]'
  ),
  ('consultoria', 'site', 14, 'url', null, null, null, null, 500, null, '[]'),
  ('consultoria', 'linkedin', 15, 'url', null, null, null, null, 500, null, '[]'),
  ('consultoria', 'instagram', 16, 'texto', null, null, null, null, 200, null, '[]'),
  (
    'consultoria', 'setores', 17, 'lista', 'Selecione ao menos um setor',
    null, null, null, null, 'setor_consultoria', '[]'
  ),
  ('consultoria', 'porte_clientes', 18, 'opcao', 'Obrigatório', null, null, null, null, 'porte_clientes', '[]'),
  (
    'consultoria', 'niveis_atendidos', 19, 'lista', 'Selecione ao menos um nível',
    null, null, null, null, 'nivel_atendido', '[]'
  ),
  ('consultoria', 'faixa_salarial_min', 20, 'moeda', 'Obrigatório', null, null, 0, 24, null, '[]'),
  ('consultoria', 'areas_especialidade', 21, 'lista', null, null, null, null, null, 'area_especialidade', '[]'),
  (
    'consultoria', 'areas_especialidade_outros', 22, 'texto', null,
    null, null, null, 200, null, '[{"campo": "areas_especialidade", "algum": ["Outros (especificar)"]}]'
  ),
  ('consultoria', 'formatos', 23, 'lista', 'Selecione ao menos um formato', null, null, null, null, 'formato', '[]'),
  (
    'consultoria', 'outras_regioes_ufs', 24, 'lista', 'Selecione UFs',
    null, null, null, null, 'uf', '[{"campo": "formatos", "algum": ["Presencial - Em outras regiões", "Remoto - Em outras regiões"]}]'
  ),
  (
    'consultoria', 'capacidade_media', 25, 'numero', 'Informe uma média real da capacidade de atendimentos ao mesmo tempo',
    'Informe uma média real da capacidade de atendimentos ao mesmo tempo', null, 2, 10000, null, '[]'
  ),
  (
    'consultoria', 'modelos_precificacao', 26, 'lista', 'Selecione ao menos um modelo',
    null, null, null, null, 'modelo_precificacao', '[]'
  );

create function private.servico_da_consultoria(_tipo text) returns text
language sql stable strict set search_path = '' as $$
  select v.nome
  from private.opcoes as o, unnest(o.valores) as v (nome)
  where o.lista = 'servico_consultoria' and private.norm_pt(v.nome) = private.norm_pt(left(_tipo, 200));
$$;
comment on function private.servico_da_consultoria(text) is
  'A service as the registration of consultancies spells it, from either spelling (docs/product/services.md#two-spellings; servicoDaConsultoria); null when there '
  'is no such service.';

insert into private.versoes_de_texto (finalidade, versao)
values ('contato_consultoria', 'consultoria-2026-11'), ('perfil_consultoria', 'perfil-2026-11');

create function private.selos_da_consultoria(_consultoria public.consultorias) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contato_verificado', exists (
      select 1 from public.usuarios as u
      where
        u.id = _consultoria.dono_id
        and u.email = _consultoria.email
        and u.email_verificado
        and u.telefone_verificado
    ),
    'cadastro_conferido', _consultoria.conferida_em is not null
  );
$$;
comment on function private.selos_da_consultoria(public.consultorias) is
  'The two seals (SELOS in src/domain/consultoria/selos.ts): {contato_verificado, cadastro_conferido}.';

create function private.aprovacao_da_consultoria(_consultoria public.consultorias) returns text
language sql immutable set search_path = '' as $$
  select case
    when _consultoria.suspensa_em is not null then 'suspensa'
    when _consultoria.aprovada_em is not null then 'aprovada'
    when _consultoria.recusada_em is not null then 'recusada'
    else 'em_analise'
  end;
$$;
comment on function private.aprovacao_da_consultoria(public.consultorias) is
  'Decision of the team (STATUS_APROVACAO in src/domain/consultoria/selos.ts).';

create function private.minha_consultoria() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := private.meu_usuario_id();
  _email constant text := private.meu_email();
  _consultoria public.consultorias;
  _rascunho private.consultoria_rascunhos;
begin
  perform private.limitar('minha_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  -- Own registrations first: one that a stranger made with this e-mail, finished or not, hides neither of them.
  select r.* into _rascunho
  from private.consultoria_rascunhos as r
  where
    r.consultoria_id is null
    and (r.dono_id = _uid or r.dono_id is null and r.email = _email)
    and r.expira_em > now()
  order by r.dono_id is null, r.criado_em desc
  limit 1;
  select c.* into _consultoria
  from public.consultorias as c
  where c.dono_id = _uid or c.dono_id is null and c.email = _email and _rascunho.dono_id is null
  order by c.dono_id is null
  limit 1;
  if not found then
    return case when _rascunho.id is not null then private.rascunho_em_json(_rascunho) end;
  end if;
  return jsonb_build_object(
    'id', _consultoria.id,
    'assumida', _consultoria.dono_id is not null,
    'slug', _consultoria.slug,
    'status_cadastro', _consultoria.status_cadastro,
    'etapas_concluidas', _consultoria.etapas_concluidas,
    'criado_em', _consultoria.criado_em,
    'aprovacao', private.aprovacao_da_consultoria(_consultoria),
    'motivo_recusa', coalesce(_consultoria.motivo_suspensao, _consultoria.motivo_recusa),
    'selos', private.selos_da_consultoria(_consultoria),
    'dados', jsonb_strip_nulls(to_jsonb(_consultoria)) - array[
      'id', 'slug', 'status_cadastro', 'etapas_concluidas', 'criado_em', 'atualizado_em', 'aprovada_em',
      'conferida_em', 'recusada_em', 'motivo_recusa', 'publicada_em', 'dono_id', 'assumida_em',
      'suspensa_em', 'motivo_suspensao'
    ]
  );
end
$$;
comment on function private.minha_consultoria() is 'Body of fn_minha_consultoria. Limit: 240 in 10 minutes per account.';

create function public.fn_minha_consultoria() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.minha_consultoria();
$$;
comment on function public.fn_minha_consultoria() is
  'Registration of the calling account: {id, assumida (false: another person finished it with the verified e-mail of this account; fn_assumir_consultoria accepts '
  'or rejects it), slug, status_cadastro, etapas_concluidas, criado_em, aprovacao (em_analise, aprovada, recusada, suspensa), motivo_recusa|null (also of a '
  'suspension), selos: {contato_verificado, cadastro_conferido}, dados}; otherwise its newest draft, as fn_retomar_cadastro returns it; null without either. In '
  'this order: own finished, own draft, finished by another person, draft of another person. Errors: PT429 limite.';

create function private.seguir_email(_usuario_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _email constant text := (
    select u.email from public.usuarios as u where u.id = _usuario_id and u.email_verificado
  );
begin
  if not exists (select 1 from public.consultorias as c where c.dono_id = _usuario_id and c.email <> _email) then
    return;
  end if;
  -- Deletes an unclaimed registration finished with the new e-mail: the owner already has one.
  delete from public.consultorias as c where c.email = _email and c.dono_id is null;
  update public.consultorias as c set email = _email
  where
    c.dono_id = _usuario_id
    and not exists (select 1 from public.consultorias as o where o.email = _email);
exception
  when unique_violation then
    -- Another person finished with this e-mail at the same moment: the next change of the registration retries.
    null;
end
$$;
comment on function private.seguir_email(uuid) is
  'Sets the e-mail of the registration of an account to the verified e-mail of the account, unless the registration of another account has it.';

create function private.marcar_pagina(_em timestamptz, _id uuid) returns text
language sql immutable strict set search_path = '' as $$
  select rtrim(
    translate(
      encode(convert_to((extract(epoch from _em) * 1000000)::bigint || ':' || _id, 'UTF8'), 'base64'), E'+/\n', '-_'
    ),
    '='
  );
$$;
comment on function private.marcar_pagina(timestamptz, uuid) is
  'End of a page of a list as an opaque cursor: instant and id in base64url.';

create function private.ler_pagina(_cursor text, out em timestamptz, out id uuid)
language plpgsql immutable set search_path = '' as $$
declare
  _partes text[];
begin
  if coalesce(_cursor, '') = '' then
    return;
  end if;
  if _cursor !~ '^[A-Za-z0-9_-]{1,120}$' then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  _partes := regexp_match(
    convert_from(
      decode(rpad(translate(_cursor, '-_', '+/'), (char_length(_cursor) + 3) / 4 * 4, '='), 'base64'), 'UTF8'
    ),
    '^([0-9]{1,16}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
  );
  if _partes is null then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  em := timestamptz '1970-01-01 00:00:00+00' + _partes[1]::bigint * interval '1 microsecond';
  id := _partes[2]::uuid;
exception
  when data_exception then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
end
$$;
comment on function private.ler_pagina(text) is
  'Instant and id of a cursor of private.marcar_pagina; null without one. Errors: PT422 cursor.';

grant execute on function
  private.minha_consultoria_id(),
  private.minha_consultoria(),
  public.fn_minha_consultoria()
to authenticated;
