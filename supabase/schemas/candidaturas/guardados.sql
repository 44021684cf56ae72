-- Résumés that candidates leave with a company for a term: kept, searched, looked at, ended (docs/product/applications.md#kept-resumes).

insert into contas.versoes_de_texto (finalidade, versao) values ('curriculo_guardado', 'curriculo-guardado-2026-11');

insert into mensagens.outbox_tipos (tipo, fila, fila_confirmada, promessa, vida, apaga, soltas, junta)
values ('curriculo_guardado', 'avisos', null, '1 day', '72 hours', '{token}', 10, '1 hour');

create table candidaturas.guardados (
  candidatura_id uuid primary key references public.candidaturas (id) on delete cascade,
  empresa_id uuid references public.empresas (id) on delete cascade,
  meses smallint not null,
  busca text not null,
  guardado_em timestamptz not null default now(),
  termina_em timestamptz not null,
  perguntado_em timestamptz,
  prolongado_em timestamptz,
  visto_em timestamptz,
  avisado_em timestamptz,
  constraint guardados_meses_chk check (meses in (6, 12)),
  constraint guardados_busca_chk check (char_length(busca) <= 6000)
);
comment on table candidaturas.guardados is
  'Applications that their candidate left with the company for a term. Read by who may read the vacancy; ended by the candidate, by the term and with the company.';
comment on column candidaturas.guardados.empresa_id is 'The company that it is left with, which ends it by ending; null of a vacancy for none.';
comment on column candidaturas.guardados.busca is 'Name, function, city and message, normalised by base.norm_pt.';
comment on column candidaturas.guardados.perguntado_em is 'When the candidate was asked whether to go on, once.';
comment on column candidaturas.guardados.prolongado_em is 'When the candidate said six months more, once.';
comment on column candidaturas.guardados.visto_em is 'When somebody of the company last looked.';
comment on column candidaturas.guardados.avisado_em is 'When the candidate was last e-mailed who looked: once a week at most.';

create index guardados_empresa_id_idx on candidaturas.guardados (empresa_id);
create index guardados_termina_em_idx on candidaturas.guardados (termina_em);
create index guardados_visto_em_idx on candidaturas.guardados (visto_em) where visto_em is not null;

alter table candidaturas.guardados enable row level security;

create table candidaturas.curriculos_vistos (
  id bigint generated always as identity primary key,
  candidatura_id uuid not null references candidaturas.guardados (candidatura_id) on delete cascade,
  quem uuid references public.usuarios (id) on delete set null,
  em timestamptz not null default now()
);
comment on table candidaturas.curriculos_vistos is
  'Each look of the company at a kept résumé, once an hour for each of its people. The candidate reads when, not who of them.';

create index curriculos_vistos_candidatura_id_idx on candidaturas.curriculos_vistos (candidatura_id, em desc);
create index curriculos_vistos_quem_idx on candidaturas.curriculos_vistos (quem);

alter table candidaturas.curriculos_vistos enable row level security;

create function candidaturas.guardados_fim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update contas.consentimentos as k set revogado_em = now()
  where k.candidatura_id = old.candidatura_id and k.finalidade = 'curriculo_guardado' and k.revogado_em is null;
  return null;
end
$$;
comment on function candidaturas.guardados_fim is 'Trigger: who is kept no longer consents no longer, however it ended.';

create trigger guardados_fim
after delete on candidaturas.guardados
for each row execute function candidaturas.guardados_fim();

create function candidaturas.pode_guardar(_candidatura public.candidaturas, _vaga public.vagas) returns boolean
language sql immutable set search_path = '' as $$
  select _candidatura.status <> 'aprovada'
    and (_candidatura.status = 'recusada' or _candidatura.encerrada_em is not null)
    and not _candidatura.so_guardada
    and _vaga.status <> 'recusada'
    and _vaga.suspensa_em is null;
$$;
comment on function candidaturas.pode_guardar is
  'Whether a candidate may leave the résumé with the company: it ended without a hire, and not because the team took the ad down.';

create function candidaturas.guardado(_candidatura public.candidaturas, _vaga public.vagas) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'empresa', coalesce((select e.nome_fantasia from public.empresas as e where e.id = _vaga.empresa_id), _vaga.empresa),
      'meses', g.meses,
      'guardado_em', g.guardado_em,
      'termina_em', g.termina_em,
      'perguntado', g.perguntado_em is not null and g.prolongado_em is null,
      'vistos', (
        select coalesce(jsonb_agg(n.em order by n.em desc), '[]')
        from (
          select s.em from candidaturas.curriculos_vistos as s where s.candidatura_id = g.candidatura_id order by s.em desc limit 100
        ) as n
      )
    )
    from candidaturas.guardados as g where g.candidatura_id = _candidatura.id and g.termina_em > now()
  );
end
$$;
comment on function candidaturas.guardado is
  'A kept résumé as its candidate reads it: {empresa: its name of today, meses, guardado_em, termina_em, perguntado: six months more may be said, vistos: the newest 100 looks}; '
  'null when it is not kept.';

create function candidaturas.guardar_curriculo(_token text, _meses integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _candidatura public.candidaturas;
  _vaga public.vagas;
  _guardado candidaturas.guardados;
begin
  perform base.limitar_endereco('guardar_curriculo', 60, interval '10 minutes');
  if _meses is null or _meses not in (0, 6, 12) then
    perform base.recusar(422, 'Escolha 6 ou 12 meses.', 'meses');
  end if;
  _candidatura := candidaturas.candidatura_do_link(_token);
  perform from public.candidaturas as c where c.id = _candidatura.id for no key update;
  select v.* into _vaga from public.vagas as v where v.id = _candidatura.vaga_id;
  select g.* into _guardado from candidaturas.guardados as g where g.candidatura_id = _candidatura.id and g.termina_em > now();
  if _meses = 0 then
    delete from candidaturas.guardados as g where g.candidatura_id = _candidatura.id;
  elsif _guardado.candidatura_id is not null then
    -- Pressed again it changes nothing; asked near the end, it goes on once.
    update candidaturas.guardados as g
    set termina_em = g.termina_em + interval '6 months', prolongado_em = now()
    where g.candidatura_id = _candidatura.id and _meses = 6 and g.perguntado_em is not null and g.prolongado_em is null;
  else
    if not candidaturas.pode_guardar(_candidatura, _vaga) then
      perform base.recusar(409, 'Esta candidatura não pode mais ficar guardada.', 'guardar');
    end if;
    delete from candidaturas.guardados as g where g.candidatura_id = _candidatura.id;
    insert into candidaturas.guardados (candidatura_id, empresa_id, meses, busca, termina_em)
    values (
      _candidatura.id,
      _vaga.empresa_id,
      _meses,
      base.norm_pt(concat_ws(' ', _candidatura.nome, _vaga.cargo, _candidatura.cidade, _candidatura.uf, _candidatura.mensagem)),
      now() + make_interval(months => _meses)
    );
    perform contas.registrar_consentimento(_candidatura.email, null, 'curriculo_guardado', 'curriculo-guardado-2026-11', _candidatura.id);
  end if;
  return jsonb_build_object(
    'guardado', candidaturas.guardado(_candidatura, _vaga), 'pode_guardar', candidaturas.pode_guardar(_candidatura, _vaga)
  );
end
$$;

create function public.fn_guardar_curriculo(_token text default null, _meses integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select candidaturas.guardar_curriculo(_token, _meses);
$$;
comment on function public.fn_guardar_curriculo is
  'The candidate leaves the résumé with the company for 6 or 12 months, or ends that (0): {guardado: as candidaturas.guardado|null, pode_guardar}. Again it changes nothing, but 6 near '
  'the end is six months more, once. Errors: PT404 link_invalido, PT409 guardar, PT410 link_expirado, PT422 meses, PT429 limite.';
grant execute on function candidaturas.guardar_curriculo, public.fn_guardar_curriculo to anon, authenticated;

create function candidaturas.anotar_visto(_id uuid, _conta uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Locked, so that two presses of a moment are one look.
  perform from candidaturas.guardados as g where g.candidatura_id = _id and g.termina_em > now() for no key update;
  if not found
    or exists (
      select from candidaturas.curriculos_vistos as s
      where s.candidatura_id = _id and s.quem = _conta and s.em > now() - interval '1 hour'
    )
  then
    return;
  end if;
  insert into candidaturas.curriculos_vistos (candidatura_id, quem) values (_id, _conta);
  update candidaturas.guardados as g set visto_em = now() where g.candidatura_id = _id;
end
$$;
comment on function candidaturas.anotar_visto is 'Writes down a look at a kept résumé; nothing when it is not kept.';

create function candidaturas.guardados_da_conta(_conta uuid) returns setof uuid
language sql stable set search_path = '' as $$
  with guardadas as materialized (
    select c.id
    from (
      select a.id from public.vagas as a where a.usuario_id = _conta and a.status <> 'recusada' and a.suspensa_em is null
      union
      select e.id
      from vagas.empresa_membros as m
      join public.vagas as e on e.empresa_id = m.empresa_id
      where m.usuario_id = _conta and e.status <> 'recusada' and e.suspensa_em is null
    ) as v
    join public.candidaturas as c on c.vaga_id = v.id
    join candidaturas.guardados as g on g.candidatura_id = c.id
    where g.termina_em > now()
  )
  select k.id from guardadas as k
  where k.id not in (select o from candidaturas.ocultas(array(select g.id from guardadas as g), _conta) as o);
$$;
comment on function candidaturas.guardados_da_conta is
  'Applications that are kept for companies whose vacancies the account may read (vagas.pode); none of an ad that the team took down, none that is withheld.';

create function candidaturas.curriculos_guardados(_texto text, _cursor jsonb, _limite integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _busca constant text := base.norm_pt(base.limpar_linha(left(_texto, 200)));
  _depois record;
  _ids uuid[];
  _em timestamptz[];
begin
  perform base.limitar('curriculos_guardados', 'conta:' || _conta, 300, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  select p.em, p.id into _depois from base.ler_cursor_marcado(_cursor) as p;
  select coalesce(array_agg(p.id), '{}'), coalesce(array_agg(p.guardado_em), '{}') into _ids, _em
  from (
    select g.candidatura_id as id, g.guardado_em
    from candidaturas.guardados_da_conta(_conta) as d
    join candidaturas.guardados as g on g.candidatura_id = d
    where
      -- Each word, in any order.
      not exists (select from unnest(string_to_array(_busca, ' ')) as p (palavra) where position(p.palavra in g.busca) = 0)
      and (_depois.em is null or (g.guardado_em, g.candidatura_id) < (_depois.em, _depois.id))
    order by g.guardado_em desc, g.candidatura_id desc
    limit _limite + 1
  ) as p;
  return jsonb_build_object(
    'itens', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'nome', c.nome, 'cargo', v.cargo, 'empresa', v.empresa, 'cidade', c.cidade, 'uf', c.uf,
            'guardado_em', g.guardado_em, 'termina_em', g.termina_em
          )
          order by i.n
        ),
        '[]'
      )
      from unnest(_ids[:_limite]) with ordinality as i (id, n)
      join public.candidaturas as c on c.id = i.id
      join public.vagas as v on v.id = c.vaga_id
      join candidaturas.guardados as g on g.candidatura_id = c.id
    ),
    'proximo', case when cardinality(_ids) > _limite then base.marcar_cursor(_em[_limite], _ids[_limite]) end
  );
end
$$;

create function public.fn_curriculos_guardados(_texto text default null, _cursor jsonb default null, _limite integer default 20)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.curriculos_guardados(_texto, _cursor, _limite);
$$;
comment on function public.fn_curriculos_guardados is
  'Résumés that candidates left with the companies of the caller, newest first, by words of name, function, city and message: {itens: [{id, nome, cargo, empresa, cidade|null, '
  'uf|null, guardado_em, termina_em}], proximo|null}; no contact. Listing is no look. Errors: PT401 login, PT422 cursor, PT429 limite.';
grant execute on function candidaturas.curriculos_guardados, public.fn_curriculos_guardados to authenticated;

create function candidaturas.ver_curriculo_guardado(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('ver_curriculo_guardado', 'conta:' || _conta, 120, interval '10 minutes');
  if not exists (select from candidaturas.guardados_da_conta(_conta) as d where d = _id) then
    perform base.recusar(404, 'Este currículo não está mais guardado.', 'curriculo_inexistente');
  end if;
  perform candidaturas.anotar_visto(_id, _conta);
  return (
    select jsonb_build_object(
      'id', c.id, 'nome', c.nome, 'email', c.email, 'telefone', c.telefone, 'cidade', c.cidade, 'uf', c.uf,
      'linkedin_url', c.linkedin_url, 'curriculo_url', c.curriculo_url, 'portfolio_url', c.portfolio_url,
      'curriculo_nome', c.curriculo_nome, 'pretensao_centavos', c.pretensao_centavos, 'mensagem', c.mensagem,
      'cargo', v.cargo, 'empresa', v.empresa, 'termina_em', g.termina_em
    )
    from public.candidaturas as c
    join public.vagas as v on v.id = c.vaga_id
    join candidaturas.guardados as g on g.candidatura_id = c.id
    where c.id = _id
  );
end
$$;

create function public.fn_ver_curriculo_guardado(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.ver_curriculo_guardado(_id);
$$;
comment on function public.fn_ver_curriculo_guardado is
  'One kept résumé with contact; the candidate reads that somebody looked. {id, nome, email, telefone|null, cidade|null, uf|null, linkedin_url|null, curriculo_url|null, '
  'portfolio_url|null, curriculo_nome|null, pretensao_centavos|null, mensagem|null, cargo, empresa, termina_em}. Errors: PT401 login, PT404 curriculo_inexistente, PT429 limite.';
grant execute on function candidaturas.ver_curriculo_guardado, public.fn_ver_curriculo_guardado to authenticated;

create function candidaturas.avisar_guardados(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _guardado candidaturas.guardados;
  _candidatura public.candidaturas;
  _vaga public.vagas;
  _fim boolean;
  _quantos integer := 0;
begin
  for _guardado in
    select g.*
    from candidaturas.guardados as g
    where
      g.termina_em > now()
      and (
        g.perguntado_em is null and g.termina_em <= now() + interval '14 days'
        or g.visto_em > coalesce(g.avisado_em, g.guardado_em) and coalesce(g.avisado_em, g.guardado_em) <= now() - interval '7 days'
      )
    order by g.candidatura_id
    limit _maximo
    offset base.a_pular()
    for update skip locked
  loop
    _fim := _guardado.perguntado_em is null and _guardado.termina_em <= now() + interval '14 days';
    update candidaturas.guardados as g
    set
      perguntado_em = case when _fim then now() else g.perguntado_em end,
      avisado_em = case when _fim then g.avisado_em else now() end
    where g.candidatura_id = _guardado.candidatura_id;
    select c.* into _candidatura from public.candidaturas as c where c.id = _guardado.candidatura_id;
    select v.* into _vaga from public.vagas as v where v.id = _candidatura.vaga_id;
    perform candidaturas.enviar_link(
      _candidatura,
      _vaga,
      'curriculo_guardado',
      extract(epoch from now())::text,
      jsonb_build_object(
        'empresa', candidaturas.guardado(_candidatura, _vaga) ->> 'empresa',
        'pergunta', _fim,
        'vistos', (
          select count(*) from candidaturas.curriculos_vistos as s
          where s.candidatura_id = _candidatura.id and s.em > coalesce(_guardado.avisado_em, '-infinity')
        ),
        'termina_em', _guardado.termina_em
      )
    );
    _quantos := _quantos + 1;
  end loop;
  return _quantos;
end
$$;
comment on function candidaturas.avisar_guardados is
  'A step: asks once, two weeks before the end, whether a résumé stays; and e-mails once a week at most that the company looked. Returns how many letters.';
