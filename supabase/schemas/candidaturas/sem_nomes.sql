-- The board without names until a first rating (docs/product/applications.md#without-names).

create table candidaturas.sem_nomes (
  id bigint generated always as identity primary key,
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  ligado_em timestamptz not null default now(),
  ligado_por uuid references public.usuarios (id) on delete set null,
  desligado_em timestamptz,
  desligado_por uuid references public.usuarios (id) on delete set null,
  constraint sem_nomes_desligado_chk check (desligado_em >= ligado_em and (desligado_por is null or desligado_em is not null))
);
comment on table candidaturas.sem_nomes is
  'Since when, and until when, a vacancy withholds who applied until each reader''s first rating, and who of the company switched it. One that is on has no end.';

create unique index sem_nomes_ligado_uq on candidaturas.sem_nomes (vaga_id) where desligado_em is null;
create index sem_nomes_vaga_id_idx on candidaturas.sem_nomes (vaga_id, id desc);
create index sem_nomes_ligado_por_idx on candidaturas.sem_nomes (ligado_por);
create index sem_nomes_desligado_por_idx on candidaturas.sem_nomes (desligado_por);

alter table candidaturas.sem_nomes enable row level security;

create table candidaturas.primeiras_notas (
  candidatura_id uuid not null references public.candidaturas (id) on delete cascade,
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  antes jsonb,
  depois jsonb,
  em timestamptz not null default now(),
  primary key (candidatura_id, usuario_id),
  constraint primeiras_notas_antes_chk check (antes is null or candidaturas.avaliacao_vale(antes)),
  constraint primeiras_notas_depois_chk check (depois is null or antes is not null and candidaturas.avaliacao_vale(depois))
);
comment on table candidaturas.primeiras_notas is
  'Who of a company has seen, under candidaturas.sem_nomes, who an application is from. Deleted with the application and with the account.';
comment on column candidaturas.primeiras_notas.antes is 'The first rating, given without the name; null for what was rated before the names were withheld.';
comment on column candidaturas.primeiras_notas.depois is 'The last rating that the same person gave with the name; null without one.';

create index primeiras_notas_usuario_id_idx on candidaturas.primeiras_notas (usuario_id);

alter table candidaturas.primeiras_notas enable row level security;

create function candidaturas.ocultas(_ids uuid[], _quem uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select c.id
  from candidaturas.sem_nomes as s
  join public.candidaturas as c on c.vaga_id = s.vaga_id
  where
    s.desligado_em is null and c.id = any (_ids) and not c.so_guardada
    and not exists (select from candidaturas.primeiras_notas as p where p.candidatura_id = c.id and p.usuario_id = _quem);
$$;
comment on function candidaturas.ocultas is
  'Of these applications, those whose person an account may not know yet: the one place that decides it. Asked once for a set of rows.';

create function candidaturas.nomes(_ids uuid[], _quem uuid) returns table (id uuid, nome text, oculta boolean)
language sql stable set search_path = '' as $$
  with ocultas as materialized (
    select o as id from candidaturas.ocultas(_ids, _quem) as o
  ),
  numeros as (
    -- The history stays when an application is withdrawn: no other one gets its number.
    select e.candidatura_id, row_number() over (partition by e.vaga_id order by e.id) as numero
    from candidaturas.candidatura_eventos as e
    where
      e.vaga_id in (select c.vaga_id from ocultas as o join public.candidaturas as c on c.id = o.id)
      and e.ator = 'candidato' and e.para = 'recebida'
  )
  select c.id, case when o.id is null then c.nome else concat_ws(' ', 'Candidatura', n.numero) end, o.id is not null
  from public.candidaturas as c
  left join ocultas as o on o.id = c.id
  left join numeros as n on n.candidatura_id = o.id
  where c.id = any (_ids);
$$;
comment on function candidaturas.nomes is
  'Names of applications as an account may read them: where candidaturas.ocultas says so "Candidatura" and the number of the application in its vacancy, which never changes.';

create function candidaturas.palavras_da_pessoa(_candidatura public.candidaturas) returns text
language sql immutable set search_path = '' as $$
  select '(?<![0-9A-Za-z\u00c0-\u024f])(?:' || string_agg(
    -- With and without accents, in both cases, whatever the collation.
    replace(replace(replace(replace(replace(replace(replace(replace(
      l.palavra, 'a', '[aAÀ-Åà-å]'), 'e', '[eEÈ-Ëè-ë]'), 'i', '[iIÌ-Ïì-ï]'), 'o', '[oOÒ-Öò-ö]'), 'u', '[uUÙ-Üù-ü]'), 'c', '[cCÇç]'), 'n', '[nNÑñ]'),
      ' ', '[^0-9A-Za-z]+'
    ),
    '|' order by char_length(l.palavra) desc
  ) || ')(?![0-9A-Za-z\u00c0-\u024f])'
  from (
    select btrim(regexp_replace(t.texto, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')) as palavra
    from (
      select lower(regexp_replace(normalize(p.texto, nfkd), '[\u0300-\u036f]', '', 'g') collate "C") as texto
      from (
        select _candidatura.cidade as texto
        union
        select regexp_split_to_table(_candidatura.nome, '\s+')
      ) as p
    ) as t
  ) as l
  where char_length(l.palavra) >= 2 and l.palavra <> all (array['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'la']);
$$;
comment on function candidaturas.palavras_da_pessoa is 'The words of the name of a candidate, and their city, as a regular expression; null without any.';

create function candidaturas.riscar(_valor jsonb, _palavras text) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(_valor)
    when 'object' then (
      select coalesce(
        jsonb_object_agg(
          c.key,
          case
            when jsonb_typeof(c.value) = 'string' and c.key in ('mensagem', 'nota', 'resposta', 'texto', 'onde', 'justificativa') then to_jsonb(
              regexp_replace(
                -- The place of an interview is a link.
                case when c.key = 'onde' then t.texto else base.ocultar_contatos(t.texto) end, coalesce(_palavras, '(?!)'), '[dado oculto]', 'gi'
              )
            )
            else candidaturas.riscar(c.value, _palavras)
          end
        ),
        '{}'
      )
      from jsonb_each(_valor) as c
      cross join lateral (select normalize(c.value #>> '{}', nfc)) as t (texto)
    )
    when 'array' then (
      select coalesce(jsonb_agg(candidaturas.riscar(e.valor, _palavras) order by e.n), '[]')
      from jsonb_array_elements(_valor) with ordinality as e (valor, n)
    )
    else _valor
  end;
$$;
comment on function candidaturas.riscar is
  'The same value with [dado oculto] for contacts, and for what candidaturas.palavras_da_pessoa finds, in what people wrote: at every depth, by the names of the keys.';

create function candidaturas.para_quem_le(_valor jsonb, _id uuid, _quem uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select candidaturas.riscar(_valor, candidaturas.palavras_da_pessoa(c))
      from candidaturas.ocultas(array[_id], _quem) as o
      join public.candidaturas as c on c.id = o
    ),
    _valor
  );
$$;
comment on function candidaturas.para_quem_le is 'What belongs to one application as an account may read it: candidaturas.riscar where candidaturas.ocultas says so.';

create function candidaturas.sem_identidade(_item jsonb, _candidatura public.candidaturas, _nome text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(
    c.key,
    -- What is not named here is withheld, so a new column is.
    case
      when c.key in (
        'id', 'canal', 'status', 'encerrada_em', 'versao', 'atende', 'avaliacao', 'responsavel_id', 'criada_em', 'atualizada_em', 'pretensao_centavos',
        'mensagem', 'nota', 'triagem', 'respostas', 'entrevista'
      ) then c.value
      else 'null'
    end
  ) || jsonb_build_object('nome', _nome, 'email', '', 'outras', 0, 'oculta', true)
  from jsonb_each(candidaturas.riscar(_item, candidaturas.palavras_da_pessoa(_candidatura))) as c;
$$;
comment on function candidaturas.sem_identidade is
  'An item of candidaturas.itens without who it is from: the name is the given one, e-mail empty, place, contacts, links and file null, texts as candidaturas.riscar; oculta says so.';

create function candidaturas.anotar_primeira_nota(_id uuid, _quem uuid, _avaliacao jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if _avaliacao <> '{}' and exists (select from candidaturas.ocultas(array[_id], _quem)) then
    insert into candidaturas.primeiras_notas (candidatura_id, usuario_id, antes) values (_id, _quem, _avaliacao);
  else
    update candidaturas.primeiras_notas as p set depois = _avaliacao
    where p.candidatura_id = _id and p.usuario_id = _quem and p.antes is not null;
  end if;
end
$$;
comment on function candidaturas.anotar_primeira_nota is
  'Keeps a rating of a locked application: the first one without the name, which shows it, and the last one with it.';

create function candidaturas.estado_sem_nomes(_vaga_id uuid, _quem uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'ligado', s.desligado_em is null,
      'quem', case when s.desligado_em is null then s.ligado_por else s.desligado_por end,
      'em', coalesce(s.desligado_em, s.ligado_em)
    ) || case
      when v.usuario_id = _quem then (
        select jsonb_build_object(
          'notas', count(*),
          'mudadas', count(*) filter (
            where p.depois is not null and exists (select from jsonb_each(p.antes) as a where p.depois -> a.key is distinct from a.value)
          )
        )
        from public.candidaturas as c
        join candidaturas.primeiras_notas as p on p.candidatura_id = c.id and p.antes is not null
        where c.vaga_id = _vaga_id
      )
      else '{}'
    end
    from candidaturas.sem_nomes as s
    join public.vagas as v on v.id = s.vaga_id
    where s.vaga_id = _vaga_id
    order by s.id desc
    limit 1
  );
end
$$;
comment on function candidaturas.estado_sem_nomes is
  'Whether a vacancy withholds names, and who switched it last: {ligado, quem: id of fn_pessoas_da_vaga|null, em}, to its owner also {notas: given without the name, mudadas: of '
  'these, those of which a criterion is another one with the name}; null for a vacancy that never did.';

create function candidaturas.ligar_sem_nomes(_vaga_id uuid, _ligar boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
begin
  perform base.limitar('sem_nomes', 'conta:' || _conta, 30, interval '10 minutes');
  if _ligar is null then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'ligar');
  end if;
  _vaga := vagas.minha_vaga(_conta, _vaga_id);
  if not _ligar then
    update candidaturas.sem_nomes as s set desligado_em = now(), desligado_por = _conta where s.vaga_id = _vaga_id and s.desligado_em is null;
  else
    insert into candidaturas.sem_nomes (vaga_id, ligado_por) values (_vaga_id, _conta)
    on conflict (vaga_id) where desligado_em is null do nothing;
    if found then
      -- Whoever reads the board has seen who was rated until now.
      insert into candidaturas.primeiras_notas (candidatura_id, usuario_id)
      select c.id, p.id
      from public.candidaturas as c
      cross join (
        select _vaga.usuario_id as id
        union
        select m.usuario_id from vagas.empresa_membros as m where m.empresa_id = _vaga.empresa_id
      ) as p
      where c.vaga_id = _vaga_id and c.avaliacao <> '{}'
      on conflict do nothing;
    end if;
  end if;
  return candidaturas.estado_sem_nomes(_vaga_id, _conta);
end
$$;

create function public.fn_avaliar_sem_nomes(_vaga_id uuid default null, _ligar boolean default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.ligar_sem_nomes(_vaga_id, _ligar);
$$;
comment on function public.fn_avaliar_sem_nomes is
  'Withholds from each reader of a vacancy who an application is from until that reader''s first rating of it, or no longer. What is rated already stays visible to who reads now. Answers as '
  'sem_nomes of fn_listar_candidaturas; null for one that never withheld. Errors: PT403 perfil_incompleto, so_leitura, PT404 vaga_inexistente, PT422 ligar, PT429 limite.';
grant execute on function candidaturas.ligar_sem_nomes, public.fn_avaliar_sem_nomes to authenticated;
