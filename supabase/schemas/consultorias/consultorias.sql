-- Consultancies: the table, its guard, who owns one and which are listed.

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
  'while it is approved, consents and its owner has verified the e-mail (consultorias.esta_no_ar). Contact and document are never shown to others.';
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
  'When the team suspended it: meanwhile it is not approved, and its account sends no proposals. Its previous state is kept in consultorias.consultoria_suspensoes.';

create index consultorias_servicos_idx on public.consultorias using gin (servicos);

alter table public.consultorias enable row level security;

grant select on table public.consultorias to authenticated, service_role;

create index consultorias_fila_idx on public.consultorias (criado_em, id)
where aprovada_em is null and recusada_em is null and suspensa_em is null;

create index consultorias_atualizado_em_idx on public.consultorias (atualizado_em, id);
create index consultorias_criado_em_idx on public.consultorias (criado_em, id);
create index consultorias_nome_idx on public.consultorias (base.norm_pt(consultoria_nome), id);
create index consultorias_uf_idx on public.consultorias (uf, criado_em, id);

create index consultorias_palavras_idx on public.consultorias using gin (
  base.admin_busca(
    consultoria_nome || ' ' || responsavel_nome || ' ' || email || ' ' || cidade || ' ' || substr(telefone, 4) || ' ' || coalesce(cnpj, '')
  )
);

create function consultorias.guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.suspensa_em is not null
    and (new.aprovada_em is not null or new.recusada_em is not null and new.recusada_em is distinct from old.recusada_em)
  then
    perform base.recusar(409, 'Esta consultoria está suspensa. Reative-a antes de decidir.', 'consultoria_suspensa');
  end if;
  new.atualizado_em := now();
  return new;
end
$$;
comment on function consultorias.guarda is
  'Trigger: a suspended consultancy is neither approved nor refused until the suspension is lifted; atualizado_em follows every change. Errors: PT409 '
  'consultoria_suspensa.';

create trigger consultorias_guarda
before update on public.consultorias
for each row execute function consultorias.guarda();

create function consultorias.minha_consultoria_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.consultorias as c where c.dono_id = contas.minha_conta();
$$;
comment on function consultorias.minha_consultoria_id is
  'Finished registration of the calling account, approved or not; null without one. Use as (select consultorias.minha_consultoria_id()).';
grant execute on function consultorias.minha_consultoria_id to authenticated;

create policy consultorias_s_dono on public.consultorias
for select to authenticated
using (id = (select consultorias.minha_consultoria_id()));

create function consultorias.tem_dono(_dono_id uuid, _email text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.usuarios as u where u.id = _dono_id and u.email = _email and u.email_verificado
  );
$$;
comment on function consultorias.tem_dono is 'Whether the e-mail of a registration is currently verified by the account that owns it.';

create function consultorias.esta_no_ar(_consultoria public.consultorias) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    _consultoria.aprovada_em is not null
    and _consultoria.consentimento_contato
    and _consultoria.consentimento_perfil
    and consultorias.tem_dono(_consultoria.dono_id, _consultoria.email),
    false
  );
$$;
comment on function consultorias.esta_no_ar is
  'Whether a consultancy is listed and named in its proposals: approved by the team, with both consents, and owned by an account that has verified its e-mail '
  '(security T11: typing another person''s e-mail lists nobody).';

create function consultorias.dona_esta_suspensa(_auth_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.consultorias as c join public.usuarios as u on u.id = c.dono_id
    where u.auth_user_id = _auth_user_id and c.suspensa_em is not null
  );
$$;
comment on function consultorias.dona_esta_suspensa is
  'Whether the team suspended the consultancy that an account owns: it sends no proposal, and none of its proposals is accepted.';

create function consultorias.no_diretorio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into consultorias.consultoria_medidas (consultoria_id) values (new.id);
  end if;
  perform consultorias.publicar_no_diretorio(new.id);
  return null;
end
$$;
comment on function consultorias.no_diretorio is 'Trigger: a new consultancy has its measures, and what the directory finds it by follows every change.';

create trigger consultorias_no_diretorio
after insert or update of consultoria_nome, email, cidade, uf, servicos, setores, porte_clientes, areas_especialidade,
outras_regioes_ufs, consentimento_contato, consentimento_perfil, aprovada_em, dono_id
on public.consultorias
for each row execute function consultorias.no_diretorio();

create function consultorias.tipos_de_servico(_texto text) returns text[]
language sql stable strict set search_path = '' as $$
  select coalesce(array_agg(s.tipo order by s.ordem), '{}')
  from catalogo.servicos as s, (select btrim(base.norm_pt(left(_texto, 120))) as texto) as t
  where strpos(base.norm_pt(s.tipo), t.texto) > 0
    or s.prefixo = case t.texto when 'r&s' then 'rs' when 'pcs' then 'pcs' end;
$$;
comment on function consultorias.tipos_de_servico is
  'Service types named in a text, in the spelling of either form or as R&S and PCS, whole or in part, ignoring accents and case.';

create trigger consultorias_audita
after update of aprovada_em, conferida_em, recusada_em, suspensa_em on public.consultorias
for each row when (
  (old.aprovada_em, old.conferida_em, old.recusada_em, old.suspensa_em)
    is distinct from (new.aprovada_em, new.conferida_em, new.recusada_em, new.suspensa_em)
)
execute function contas.auditar('consultorias', 'id', 'equipe', 'aprovada_em', 'conferida_em', 'recusada_em', 'suspensa_em');

-- People of a consultancy: who works in it beside its owner, what they may do, and for which one an account works.

create table consultorias.membros (
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  papel text not null,
  desde timestamptz not null default now(),
  primary key (consultoria_id, usuario_id),
  constraint membros_papel_chk check (papel in ('membro', 'leitor'))
);
comment on table consultorias.membros is
  'Who works in a consultancy beside its owner, consultorias.dono_id, as vagas.empresa_membros in a company. membro: sends proposals and answers; leitor: only reads.';

create index membros_usuario_id_idx on consultorias.membros (usuario_id, consultoria_id);

alter table consultorias.membros enable row level security;

create table consultorias.escolhas (
  usuario_id uuid primary key references public.usuarios (id) on delete cascade,
  consultoria_id uuid references public.consultorias (id) on delete cascade
);
comment on table consultorias.escolhas is
  'The consultancy that somebody of several chose to work for; null: in their own name. Without a row: consultorias.atual.';

create index escolhas_consultoria_id_idx on consultorias.escolhas (consultoria_id);

alter table consultorias.escolhas enable row level security;

create function consultorias.pode(_quem uuid, _consultoria uuid, _o_que text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.consultorias as c where c.id = _consultoria and c.dono_id = _quem)
    or exists (
      select from consultorias.membros as m
      where m.consultoria_id = _consultoria and m.usuario_id = _quem and (_o_que = 'ler' or m.papel = 'membro')
    );
end
$$;
comment on function consultorias.pode is
  'Whether an account may read (ler) or send and answer (agir) the proposals and conversations of a consultancy: its owner both, a membro both, a leitor reads. For sets of '
  'rows: consultorias.minhas.';

create function consultorias.minhas(_o_que text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select m.consultoria_id from consultorias.membros as m
    where m.usuario_id = (select contas.minha_conta()) and (_o_que = 'ler' or m.papel = 'membro')
  );
end
$$;
comment on function consultorias.minhas is
  'consultorias.pode for policies: consultancies, beside the own one, whose proposals the caller may read (ler) or send (agir).';
grant execute on function consultorias.minhas to authenticated;

create function consultorias.atual() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _escolha consultorias.escolhas;
begin
  select e.* into _escolha
  from consultorias.escolhas as e
  where e.usuario_id = _conta and (e.consultoria_id is null or consultorias.pode(_conta, e.consultoria_id, 'ler'));
  if found then
    return coalesce(_escolha.consultoria_id, consultorias.minha_consultoria_id());
  end if;
  return coalesce(
    consultorias.minha_consultoria_id(),
    (
      select m.consultoria_id from consultorias.membros as m
      where m.usuario_id = _conta
      order by m.papel = 'membro' desc, m.desde, m.consultoria_id
      limit 1
    )
  );
end
$$;
comment on function consultorias.atual is
  'The consultancy that the caller works for: the chosen one while of its people, else the own, else the one where the person may do most and is longest. Null: in the own name.';

create function consultorias.em_nome_de(_consultoria uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select u.auth_user_id from public.consultorias as c join public.usuarios as u on u.id = c.dono_id where c.id = _consultoria), auth.uid()
  );
end
$$;
comment on function consultorias.em_nome_de is
  'Account whose proposals and questions those of a consultancy are: its owner''s, so that a place and an answer count once a consultancy. The caller without one.';

create function consultorias.so_le(_consultoria uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return _consultoria is not null and not consultorias.pode(contas.minha_conta(), _consultoria, 'agir');
end
$$;
comment on function consultorias.so_le is 'Whether the caller only reads a consultancy of theirs; false of none.';

create function consultorias.recusar_leitor() returns void
language plpgsql set search_path = '' as $$
begin
  perform base.recusar(403, 'Você só lê as propostas desta consultoria. Peça a quem cuida dela para mudar o seu acesso.', 'so_leitura');
end
$$;

comment on function consultorias.recusar_leitor is 'Refuses who may read a consultancy but not act for it. Errors: PT403 so_leitura.';

create function consultorias.de_quem_proponho(_escolhida uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _propria constant uuid := consultorias.minha_consultoria_id();
  _minhas constant uuid[] := consultorias.minhas('agir') || _propria;
begin
  if cardinality(consultorias.minhas('ler')) = 0 then
    return _propria;
  elsif array_remove(_minhas, null) = '{}' then
    perform consultorias.recusar_leitor();
  elsif _escolhida = any (_minhas) then
    return _escolhida;
  elsif cardinality(array_remove(_minhas, null)) = 1
    and not exists (select from consultorias.escolhas as e where e.usuario_id = _conta and e.consultoria_id is null)
  then
    return (array_remove(_minhas, null))[1];
  end if;
  perform base.recusar(422, 'Escolha em nome de qual consultoria você propõe.', 'consultoria_id');
  return null;
end
$$;
comment on function consultorias.de_quem_proponho is
  'The consultancy that a proposal is sent for: of somebody alone the own, or none; of who may send for one, that; of several the one that the row names. Errors: PT403 '
  'so_leitura, PT422 consultoria_id.';
