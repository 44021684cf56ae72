-- The check of an ad before its publication.

create function vagas.achado_sem_leitura() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'regra', 'sem_leitura',
    'gravidade', 'bloqueia',
    'campo', 'descricao',
    'trecho', '',
    'lei', 'Revisão do anúncio',
    'explicacao', 'A revisão automática não conseguiu ler este anúncio.',
    'sugestao', 'Simplifique o texto e envie de novo, ou fale com a equipe: uma pessoa lê o anúncio.'
  );
$$;
comment on function vagas.achado_sem_leitura is 'The finding for an ad that the check could not read or whose findings could not be stored.';

create function vagas.achados_que_cabem(_achados jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when coalesce(_achados, '[]') = '[]' then '[]'
    else coalesce(
      (
        select jsonb_agg(m.item order by m.n)
        from (
          select l.item, l.n, sum(octet_length(l.item::text) + 2) over (order by l.n) as bytes
          from (
            select
              e.n,
              case jsonb_typeof(e.item -> 'trecho')
                when 'string' then e.item || jsonb_build_object('trecho', left(e.item ->> 'trecho', 200))
                else e.item
              end as item
            from jsonb_array_elements(
              case jsonb_typeof(_achados) when 'array' then _achados else '[]' end
            ) with ordinality as e (item, n)
            where e.n <= 60 and jsonb_typeof(e.item) = 'object'
          ) as l
        ) as m
        where m.bytes <= 50000
      ),
      jsonb_build_array(vagas.achado_sem_leitura())
    )
  end;
$$;
comment on function vagas.achados_que_cabem is 'The findings that are stored: the first 60, texts cut after 200 characters, 50,000 bytes in total.';

create function vagas.anuncio_a_checar(_vaga public.vagas, _id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(c.campo, v.tudo -> c.campo)
    || jsonb_build_object('id', _id, 'versao', _vaga.versao, 'perguntas', vagas.texto_das_perguntas(_vaga.perguntas))
  from (select to_jsonb(_vaga) as tudo) as v
  cross join unnest(vagas.campos_da_edicao()) as c (campo)
  where c.campo not in ('email', 'telefone');
$$;
comment on function vagas.anuncio_a_checar is
  'What the worker checks of an ad: every answer of the form but e-mail and phone, and the words of its questions. _id: of the vacancy or of the edit.';

-- Edits of a published vacancy: the tables.

create table public.vaga_edicoes (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  versao integer not null,
  status text not null default 'em_checagem',
  mudancas jsonb not null,
  declaracao_versao text not null,
  achados jsonb not null default '[]',
  tentativas smallint not null default 0,
  reservada_ate timestamptz,
  criada_em timestamptz not null default now(),
  concluida_em timestamptz,
  lida boolean not null default false,
  criada_por uuid references public.usuarios (id) on delete set null,
  constraint vaga_edicoes_status_chk check (status in ('em_checagem', 'na_equipe', 'bloqueada', 'no_ar', 'desfeita')),
  constraint vaga_edicoes_mudancas_chk check (jsonb_typeof(mudancas) = 'object' and mudancas <> '{}'),
  constraint vaga_edicoes_achados_chk check (jsonb_typeof(achados) = 'array' and octet_length(achados::text) <= 60000),
  constraint vaga_edicoes_fim_chk check ((concluida_em is not null) = (status not in ('em_checagem', 'na_equipe')))
);
comment on table public.vaga_edicoes is
  'Edits of published, paused and suspended vacancies, with the text before and after. Nothing of an edit is public before its ad check; a blocked one keeps its text '
  'for its owner. Deleted with the vacancy.';
comment on column public.vaga_edicoes.versao is 'vagas.versao that the owner saw: an edit of another text is refused.';
comment on column public.vaga_edicoes.mudancas is '{column: {antes, depois}} of the columns that change.';
comment on column public.vaga_edicoes.achados is 'Findings of the ad check, as vagas.achados.';
comment on column public.vaga_edicoes.tentativas is 'How many workers took it to check it; after ten without a verdict it is blocked.';
comment on column public.vaga_edicoes.lida is 'A person of the team read it and put it on the air.';
comment on column public.vaga_edicoes.criada_por is 'Who made it, owner or membro; null once that account is gone.';

-- At most one edit waits: in the check, for the team, or for its correction.
create unique index vaga_edicoes_aberta_idx on public.vaga_edicoes (vaga_id) where status in ('em_checagem', 'na_equipe', 'bloqueada');
create index vaga_edicoes_vaga_id_idx on public.vaga_edicoes (vaga_id, criada_em desc, id desc);
create index vaga_edicoes_na_equipe_idx on public.vaga_edicoes (vaga_id) where status = 'na_equipe';
create index vaga_edicoes_criada_por_idx on public.vaga_edicoes (criada_por);
create index vaga_edicoes_a_checar_idx on public.vaga_edicoes (criada_em) where status = 'em_checagem';

alter table public.vaga_edicoes enable row level security;

grant select (id, vaga_id, status, mudancas, achados, criada_por, criada_em, concluida_em) on table public.vaga_edicoes to authenticated;

-- Same reason as at vaga_canais_s_dono.
create policy vaga_edicoes_s_dono on public.vaga_edicoes
for select to authenticated
using (vaga_id = any (array(select v.id from public.vagas as v)));

alter table public.vaga_edicoes alter column vaga_id set (n_distinct = -1);

create table vagas.edicoes_a_avisar (
  edicao_id uuid primary key references public.vaga_edicoes (id) on delete cascade,
  mudou jsonb not null,
  em timestamptz not null default now(),
  apos_email text
);
comment on table vagas.edicoes_a_avisar is
  'Edits whose candidates are still being told: what of the public place, pay and contract changed, and the last candidate told. Gone when all were.';

create index edicoes_a_avisar_em_idx on vagas.edicoes_a_avisar (em);

alter table vagas.edicoes_a_avisar enable row level security;

create function vagas.mudancas_desde(_vaga_id uuid, _em timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(n.campo, jsonb_build_object('antes', n.antes, 'depois', n.depois)), '{}')
  from (
    select
      m.key as campo,
      (array_agg(m.value -> 'antes' order by e.concluida_em))[1] as antes,
      (array_agg(m.value -> 'depois' order by e.concluida_em desc))[1] as depois
    from public.vaga_edicoes as e
    cross join lateral jsonb_each(e.mudancas) as m
    where e.vaga_id = _vaga_id and e.status = 'no_ar' and e.concluida_em >= _em
    group by m.key
  ) as n
  where n.antes <> n.depois;
$$;
comment on function vagas.mudancas_desde is
  'What the edits of a vacancy changed since then, all together: {column: {antes: as it was then, depois}}; {} for null.';

-- Edits of a published vacancy by its owner.

create function vagas.resposta_da_edicao(_edicao public.vaga_edicoes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _edicao.id,
    'status', _edicao.status,
    'mudancas', _edicao.mudancas,
    'achados', _edicao.achados,
    'criada_por', _edicao.criada_por,
    'criada_em', _edicao.criada_em,
    'concluida_em', _edicao.concluida_em
  );
$$;
comment on function vagas.resposta_da_edicao is 'An edit as its owner sees it.';

create function vagas.edicoes(_vaga_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(vagas.resposta_da_edicao(e) - 'criada_por' order by e.criada_em desc, e.id), '[]')
  from public.vaga_edicoes as e where e.vaga_id = _vaga_id;
$$;
comment on function vagas.edicoes is 'Edits of a vacancy for "my data", newest first.';

create function vagas.desfazer_edicoes(_vaga_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.vaga_edicoes as e set status = 'desfeita', concluida_em = now(), reservada_ate = null
  where e.vaga_id = _vaga_id and e.status in ('em_checagem', 'na_equipe', 'bloqueada');
  return found;
end
$$;
comment on function vagas.desfazer_edicoes is
  'Gives up the edit of a vacancy that waits, if any: its owner gave it up or replaced it, or the vacancy ended. Returns whether there was one.';

create function vagas.desfazer_edicoes_de(_pessoa uuid, _empresa_id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  -- The vacancies are locked first, as in every function that changes them.
  _vagas constant uuid[] := array(
    select v.id
    from public.vagas as v
    where
      v.usuario_id <> _pessoa
      and (_empresa_id is null or v.empresa_id = _empresa_id)
      and v.id in (select e.vaga_id from public.vaga_edicoes as e where e.criada_por = _pessoa and e.status in ('em_checagem', 'na_equipe', 'bloqueada'))
    order by v.id
    for no key update
  );
begin
  -- Meanwhile somebody else may have put an edit in its place.
  perform vagas.desfazer_edicoes(e.vaga_id)
  from public.vaga_edicoes as e
  where e.vaga_id = any (_vagas) and e.criada_por = _pessoa and e.status in ('em_checagem', 'na_equipe', 'bloqueada');
end
$$;
comment on function vagas.desfazer_edicoes_de is
  'Gives up the edits that wait of somebody who publishes no more for a company of another person, or for any of them: nothing of theirs goes on the air then.';

create function vagas.passar_contato(_pessoa uuid, _vagas uuid[]) returns void
language sql set search_path = '' as $$
  update public.vagas as v
  set
    -- A vacancy has all three; its owner may have taken one out of the profile since.
    responsavel_nome = coalesce(left(contas.nome_da_pessoa(n.id), 120), v.responsavel_nome),
    email = case when v.email = d.email then coalesce(n.email, v.email) else v.email end,
    telefone = case when v.telefone = d.telefone then coalesce(n.telefone, v.telefone) else v.telefone end
  from public.usuarios as d, public.usuarios as n
  where v.id = any (_vagas) and d.id = _pessoa and n.id = v.usuario_id and (v.email = d.email or v.telefone = d.telefone);
$$;
comment on function vagas.passar_contato is
  'The contact of these vacancies, locked by the caller, becomes their owner''s where it is that of somebody who works in the company no more.';

create function vagas.esquecer_pessoa(_pessoa uuid, _empresas uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  _vagas uuid[];
begin
  perform vagas.desfazer_edicoes_de(_pessoa);
  _vagas := array(
    select v.id from public.vagas as v
    where v.usuario_id <> _pessoa and (v.criada_por = _pessoa or v.empresa_id = any (_empresas))
    order by v.id
    for no key update
  );
  perform vagas.passar_contato(_pessoa, _vagas);
  update public.vagas as v set criada_por = null where v.id = any (_vagas) and v.criada_por = _pessoa;
  -- The history keeps what else an edit changed.
  with velhas as materialized (
    select e.id, e.mudancas - '{responsavel_nome,email,telefone}'::text[] as mudancas
    from public.vaga_edicoes as e
    join public.usuarios as d on d.id = _pessoa
    where
      e.vaga_id = any (_vagas)
      and (
        d.email in (e.mudancas -> 'email' ->> 'antes', e.mudancas -> 'email' ->> 'depois')
        or d.telefone in (e.mudancas -> 'telefone' ->> 'antes', e.mudancas -> 'telefone' ->> 'depois')
      )
  ),
  vazias as (
    delete from public.vaga_edicoes as e using velhas as w where e.id = w.id and w.mudancas = '{}'
  )
  update public.vaga_edicoes as e set mudancas = w.mudancas from velhas as w where e.id = w.id and w.mudancas <> '{}';
end
$$;
comment on function vagas.esquecer_pessoa is
  'Of an account that is being deleted nothing stays in the ads of companies of others, those that it worked in and those that it published: its contact becomes their owner''s.';

create function vagas.desistir_da_edicao(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  perform vagas.minha_vaga(_conta, _id);
  return jsonb_build_object('desfeita', vagas.desfazer_edicoes(_id));
end
$$;

create function public.fn_desistir_da_edicao(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.desistir_da_edicao(_id);
$$;
comment on function public.fn_desistir_da_edicao is
  'Gives up the edit of an own vacancy that waits for the check or was blocked: {desfeita}, false when there was none (any more). Errors: PT403 '
  'perfil_incompleto, PT404 vaga_inexistente, PT429 limite.';
grant execute on function vagas.desistir_da_edicao, public.fn_desistir_da_edicao to authenticated;

-- The check of an edit before it goes live.

create function vagas.depois_da_edicao(_mudancas jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.key, m.value -> 'depois'), '{}') from jsonb_each(_mudancas) as m;
$$;
comment on function vagas.depois_da_edicao is 'The new values of an edit by column.';

create function vagas.achados_novos(_achados jsonb, _aceitos jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    bool_or(
      a.achado ->> 'regra' = 'sem_leitura'
      or not _aceitos @> jsonb_build_array(
        jsonb_build_object('regra', a.achado -> 'regra', 'campo', a.achado -> 'campo', 'trecho', a.achado -> 'trecho')
      )
    ),
    true
  )
  from jsonb_array_elements(_achados) as a (achado)
  where a.achado ->> 'gravidade' = 'bloqueia';
$$;
comment on function vagas.achados_novos is
  'Whether a blocking finding is not among those of the present ad, which a person of the team read and released; true when none is named.';

-- Names of companies in ads: those that wait for a person, and those that were accepted.

create function vagas.nome_de_empresa(_nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    btrim(regexp_replace(base.norm_pt(coalesce(_nome, '')), '[^a-z0-9\u0080-\uffff]+', ' ', 'g')),
    '( (ltda|limitada|s a|sa|me|epp|mei|eireli|slu))+$', ''
  ));
$$;
comment on function vagas.nome_de_empresa is
  'A name of a company to compare: without accents, case, punctuation and legal form (Ltda, S.A., ME, EPP, MEI, Eireli, SLU); empty for null.';

create table vagas.nomes_que_esperam (
  nome text primary key,
  inteiro boolean not null default false,
  constraint nomes_que_esperam_nome_chk check (nome <> '' and nome = vagas.nome_de_empresa(nome))
);
comment on table vagas.nomes_que_esperam is
  'Names that frauds borrow, as vagas.nome_de_empresa: an ad of one of them always waits for the team. inteiro: only as the whole name of a company, because it is '
  'a common word too.';

alter table vagas.nomes_que_esperam enable row level security;

insert into vagas.nomes_que_esperam (nome)
select n from unnest(array[
  'embira', 'banco do brasil', 'caixa economica', 'bradesco', 'itau', 'santander', 'nubank', 'banco inter', 'banco pan', 'c6 bank', 'btg pactual', 'banco safra',
  'picpay', 'pagbank', 'pagseguro', 'mercado pago', 'sicoob', 'sicredi', 'banrisul', 'banco do nordeste', 'bndes', 'banco central', 'correios', 'petrobras',
  'transpetro', 'eletrobras', 'infraero', 'serpro', 'dataprev', 'embrapa', 'receita federal', 'inss', 'ministerio do trabalho', 'detran', 'serasa', 'sebrae',
  'senai', 'senac', 'mercado livre', 'shopee', 'amazon', 'magazine luiza', 'magalu', 'tiktok', 'ifood'
]) as n;

insert into vagas.nomes_que_esperam (nome, inteiro)
select n, true from unnest(array['caixa', 'inter', 'safra', 'neon', 'stone', 'sus', 'google', 'uber', '99']) as n;

create function vagas.diz_nome(_nomes text[], _outros text[], _nome vagas.nomes_que_esperam) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_or(
    case
      when _nome.inteiro then n.da_empresa and n.nome = _nome.nome
      else ' ' || n.nome || ' ' like '% ' || _nome.nome || ' %' or n.da_empresa and replace(n.nome, ' ', '') = replace(_nome.nome, ' ', '')
    end
  ), false)
  from (select x, true from unnest(_nomes) as x union all select y, false from unnest(_outros) as y) as n (nome, da_empresa);
$$;
comment on function vagas.diz_nome is 'Whether names of companies, or other words of an ad, all as vagas.nome_de_empresa, say a name that waits for a person.';

create table vagas.empresas_aceitas (
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  marca bytea not null,
  em timestamptz not null default now(),
  primary key (usuario_id, marca)
);
comment on table vagas.empresas_aceitas is
  'Under which names of companies each account has published, as hashes, so that no name outlives its vacancies. Deleted with the account.';

alter table vagas.empresas_aceitas enable row level security;

create function vagas.nomes_do_anuncio(_vaga public.vagas) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct n.nome), '{}')
  from unnest(array[vagas.nome_de_empresa(_vaga.empresa), vagas.nome_de_empresa(_vaga.empresa_nome)]) as n (nome)
  where n.nome <> '';
$$;
comment on function vagas.nomes_do_anuncio is 'The names of a company that an ad says, as vagas.nome_de_empresa.';

create function vagas.marca_da_empresa(_conta uuid, _nome text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(_conta || ':' || _nome, 'UTF8'));
$$;
comment on function vagas.marca_da_empresa is 'Hash of a name of a company (vagas.nome_de_empresa) in an account.';

create function vagas.aceitar_empresas(_conta uuid, _nomes text[]) returns void
language sql set search_path = '' as $$
  insert into vagas.empresas_aceitas as e (usuario_id, marca)
  select _conta, vagas.marca_da_empresa(_conta, n) from unnest(_nomes) as n where _conta is not null
  on conflict (usuario_id, marca) do update set em = now();
$$;
comment on function vagas.aceitar_empresas is
  'Notes that an account published under these names: its next ads with them do not wait (docs/product/vacancies.md#ads-that-a-person-reads).';

create function vagas.achado_da_equipe(_regra text, _campo text, _trecho text, _explicacao text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'regra', _regra, 'gravidade', 'equipe', 'campo', _campo, 'trecho', _trecho, 'lei', '', 'explicacao', _explicacao, 'sugestao', ''
  );
$$;
comment on function vagas.achado_da_equipe is 'A reason why a person reads an ad, in the form of a finding (Achado of src/domain).';
