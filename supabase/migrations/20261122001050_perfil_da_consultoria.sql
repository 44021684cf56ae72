-- The profile that a consultancy writes for its public page: texts, cases, people. Texts need no approval; images and the portfolio do.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.itens_do_perfil_cabem(_itens jsonb, _maximo integer, _limites jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when jsonb_typeof(_itens) is distinct from 'array' then false
    when jsonb_array_length(_itens) > _maximo then false
    else not exists (
      select 1 from jsonb_array_elements(_itens) as i (item)
      where case
        when jsonb_typeof(i.item) <> 'object' then true
        when i.item - array(select jsonb_object_keys(_limites)) <> '{}' then true
        else exists (
          select 1 from jsonb_each(_limites) as l (chave, limite)
          where
            jsonb_typeof(i.item -> l.chave) is distinct from 'string'
            or char_length(i.item ->> l.chave) not between (l.limite ->> 0)::integer and (l.limite ->> 1)::integer
        )
      end
    )
  end;
$$;
comment on function private.itens_do_perfil_cabem(jsonb, integer, jsonb) is
  'Whether a list of the profile has at most so many items, each with exactly the texts of _limites: {name: [shortest, longest]}.';

create table private.consultoria_perfis (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  sobre text,
  metodo text,
  preco_a_partir numeric(12, 2),
  casos jsonb not null default '[]',
  pessoas jsonb not null default '[]',
  portfolio_id uuid,
  portfolio_novo_id uuid,
  motivo_do_portfolio text,
  logo_id uuid,
  logo_novo_id uuid,
  motivo_do_logo text,
  motivo_da_foto text,
  oculto_em timestamptz,
  motivo_ocultacao text,
  atualizado_em timestamptz not null default now(),
  constraint consultoria_perfis_textos_chk check (
    char_length(sobre) between 1 and 2000 and char_length(metodo) between 1 and 2000
  ),
  constraint consultoria_perfis_preco_chk check (preco_a_partir > 0 and preco_a_partir < 10000000000),
  constraint consultoria_perfis_casos_chk check (
    private.itens_do_perfil_cabem(
      casos, 3, '{"titulo": [1, 120], "setor": [1, 60], "desafio": [1, 600], "resultado": [1, 600]}'
    )
  ),
  constraint consultoria_perfis_pessoas_chk check (
    private.itens_do_perfil_cabem(pessoas, 6, '{"nome": [1, 80], "papel": [1, 80], "sobre": [0, 300], "foto": [0, 41], "foto_nova": [0, 41]}')
  ),
  constraint consultoria_perfis_motivos_chk check (
    char_length(motivo_do_logo) between 1 and 500 and char_length(motivo_do_portfolio) between 1 and 500 and char_length(motivo_da_foto) between 1 and 600
  ),
  constraint consultoria_perfis_oculto_chk check (
    (oculto_em is null) = (motivo_ocultacao is null) and char_length(motivo_ocultacao) between 1 and 500
  )
);
comment on table private.consultoria_perfis is
  'What a consultancy tells about itself on its public page (docs/product/consultancies.md#profile). No contact is in it. pessoas has names of people: they are in the '
  'export of the owner, and go with the consultancy.';
comment on column private.consultoria_perfis.preco_a_partir is 'Reais; shown as the price from which it works.';
comment on column private.consultoria_perfis.casos is 'At most three {titulo, setor, desafio, resultado}; setor is one of setor_consultoria.';
comment on column private.consultoria_perfis.pessoas is
  'At most six {nome, papel, sobre, foto, foto_nova}; sobre may be empty, and the caminhos of two images: foto is approved, foto_nova waits for the team.';
comment on column private.consultoria_perfis.logo_novo_id is 'Waits for the team, while logo_id, approved before, stays; motivo_do_logo: why the last one was refused.';
comment on column private.consultoria_perfis.portfolio_novo_id is 'As logo_novo_id.';
comment on column private.consultoria_perfis.motivo_da_foto is 'Whose photo the team refused last, and why.';
comment on column private.consultoria_perfis.oculto_em is 'When the team took it off the public page, with a reason that the owner reads; it stays off while its owner changes it.';

create index consultoria_perfis_pessoas_idx on private.consultoria_perfis using gin (pessoas jsonb_path_ops);

alter table private.consultoria_perfis enable row level security;

revoke all on table private.consultoria_perfis from public, anon, authenticated, service_role;

create function private.texto_do_perfil(_dados jsonb, _caminho text, _maximo integer, _obrigatorio boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _longo constant text := 'Use no máximo ' || replace(to_char(_maximo, 'FM9,999'), ',', '.') || ' caracteres.';
  _valor constant jsonb := _dados #> string_to_array(_caminho, '.');
  _texto text := _valor #>> '{}';
begin
  if coalesce(jsonb_typeof(_valor), 'null') not in ('string', 'null') then
    perform private.recusar(422, 'Responda com um texto.', _caminho);
  end if;
  -- Length limit before any processing.
  if octet_length(_texto) > 8 * _maximo then
    perform private.recusar(422, _longo, _caminho);
  end if;
  _texto := nullif(case when _maximo < 300 then private.limpar_linha(_texto) else private.limpar_paragrafo(_texto) end, '');
  if _texto is null and _obrigatorio then
    perform private.recusar(422, 'Obrigatório', _caminho);
  end if;
  if char_length(_texto) > _maximo then
    perform private.recusar(422, _longo, _caminho);
  end if;
  if _texto ~* private.padrao_de_contato() then
    perform private.recusar(
      422, 'Contatos não aparecem no perfil: retire e-mail, telefone ou link. Quem se interessa chega a você pelo pedido de orçamentos.', _caminho
    );
  end if;
  return _texto;
end
$$;
comment on function private.texto_do_perfil(jsonb, text, integer, boolean) is
  'A text of the profile by its path, as casos.1.titulo: cleaned, on one line below 300 characters, within its length, without contacts; null when empty. Errors: PT422 with '
  'the path.';

create function private.lista_do_perfil(_dados jsonb, _nome text, _maximo integer) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  _lista constant jsonb := _dados -> _nome;
begin
  if coalesce(jsonb_typeof(_lista), 'null') = 'null' then
    return 0;
  end if;
  if jsonb_typeof(_lista) <> 'array' then
    perform private.recusar(422, 'Responda com uma lista.', _nome);
  end if;
  if jsonb_array_length(_lista) > _maximo then
    perform private.recusar(422, 'Use no máximo ' || _maximo || ' itens.', _nome);
  end if;
  for _n in 0 .. jsonb_array_length(_lista) - 1 loop
    if jsonb_typeof(_lista -> _n) <> 'object' then
      perform private.recusar(422, 'Preencha ou remova este item.', _nome || '.' || _n);
    end if;
  end loop;
  return jsonb_array_length(_lista);
end
$$;
comment on function private.lista_do_perfil(jsonb, text, integer) is
  'How many items a list of the profile has, each an object. Errors: PT422 with the list or the item.';

create function private.setor_do_perfil(_dados jsonb, _caminho text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _setor constant text := nullif(private.limpar_linha(left(_dados #>> string_to_array(_caminho, '.'), 200)), '');
begin
  if _setor is null then
    perform private.recusar(422, 'Obrigatório', _caminho);
  end if;
  if not exists (select 1 from private.opcoes as o where o.lista = 'setor_consultoria' and _setor = any (o.valores)) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', _caminho);
  end if;
  return _setor;
end
$$;
comment on function private.setor_do_perfil(jsonb, text) is 'The sector of a case, one of setor_consultoria. Errors: PT422 with the path.';

create function private.fotos_do_perfil(_antes jsonb, _dados jsonb, _caminho text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  _foto constant text := coalesce(left(_dados #>> string_to_array(_caminho || '.foto', '.'), 100), '');
  _nova constant text := coalesce(left(_dados #>> string_to_array(_caminho || '.foto_nova', '.'), 100), '');
  _sumiu constant text := 'A foto não está mais aqui. Escolha-a de novo.';
begin
  -- Approved since the page was read: it is the photo now.
  if _nova <> '' and _antes @> jsonb_build_array(jsonb_build_object('foto', _nova)) then
    return jsonb_build_object('foto', _nova, 'foto_nova', '');
  end if;
  if _foto <> '' and not coalesce(_antes @> jsonb_build_array(jsonb_build_object('foto', _foto)), false) then
    perform private.recusar(422, _sumiu, _caminho || '.foto');
  end if;
  if _nova <> '' and not coalesce(_antes @> jsonb_build_array(jsonb_build_object('foto_nova', _nova)), false) then
    begin
      perform private.usar_arquivo((select a.id from private.arquivos as a where a.caminho = _nova), auth.uid(), 'imagem');
    exception
      when sqlstate 'PT422' then
        perform private.recusar(422, _sumiu, _caminho || '.foto');
    end;
  end if;
  return jsonb_build_object('foto', _foto, 'foto_nova', _nova);
end
$$;
comment on function private.fotos_do_perfil(jsonb, jsonb, text) is
  'The photos {foto, foto_nova} of a person by its path, as pessoas.0: empty, or ones that the people of the profile have there already; foto_nova may be a checked image of the '
  'calling account that nothing used, too. Errors: PT422 with the path of foto.';

create function private.perfil_publico(_consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sobre', p.sobre,
    'metodo', p.metodo,
    'preco_a_partir', p.preco_a_partir,
    'casos', p.casos,
    'pessoas', (
      select coalesce(jsonb_agg(e.pessoa - 'foto_nova' order by e.n), '[]') from jsonb_array_elements(p.pessoas) with ordinality as e (pessoa, n)
    ),
    'portfolio', p.portfolio_id is not null,
    'atualizado_em', p.atualizado_em
  )
  from private.consultoria_perfis as p
  where
    p.consultoria_id = _consultoria_id
    and p.oculto_em is null
    and (coalesce(p.sobre, p.metodo) is not null or p.preco_a_partir is not null or p.casos <> '[]' or p.pessoas <> '[]'
      or p.portfolio_id is not null);
$$;
comment on function private.perfil_publico(uuid) is
  'The profile as anybody reads it: {sobre|null, metodo|null, preco_a_partir|null, casos, pessoas, portfolio: whether there is one, atualizado_em}; null while there is nothing '
  'in it or the team hides it.';

create function private.perfil_do_dono(_consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'perfil', jsonb_build_object(
      'sobre', p.sobre,
      'metodo', p.metodo,
      'preco_a_partir', p.preco_a_partir,
      'casos', coalesce(p.casos, '[]'),
      'pessoas', coalesce(p.pessoas, '[]'),
      'portfolio', (
        select jsonb_build_object('id', a.id, 'nome', a.nome, 'caminho', a.caminho) from private.arquivos as a where a.id = p.portfolio_id
      ),
      'portfolio_novo', (
        select jsonb_build_object('id', a.id, 'nome', a.nome, 'caminho', a.caminho) from private.arquivos as a where a.id = p.portfolio_novo_id
      ),
      'motivo_do_portfolio', p.motivo_do_portfolio,
      'motivo_da_foto', p.motivo_da_foto,
      'logo', (select a.caminho from private.arquivos as a where a.id = p.logo_id),
      'logo_novo', (select a.caminho from private.arquivos as a where a.id = p.logo_novo_id),
      'motivo_do_logo', p.motivo_do_logo,
      'atualizado_em', p.atualizado_em,
      'oculto_em', p.oculto_em,
      'motivo_ocultacao', p.motivo_ocultacao
    ),
    'completude', (
      select jsonb_build_object(
        'feitos', count(*) filter (where i.feito),
        'total', count(*),
        'itens', jsonb_agg(jsonb_build_object('item', i.item, 'feito', i.feito) order by i.n)
      )
      from (
        values
          (1, 'logo', num_nonnulls(p.logo_id, p.logo_novo_id) > 0),
          (2, 'sobre', p.sobre is not null),
          (3, 'metodo', p.metodo is not null),
          (4, 'casos', jsonb_array_length(coalesce(p.casos, '[]')) = 3),
          (5, 'pessoas', coalesce(p.pessoas, '[]') <> '[]'),
          (6, 'preco_a_partir', p.preco_a_partir is not null),
          (7, 'portfolio', num_nonnulls(p.portfolio_id, p.portfolio_novo_id) > 0)
      ) as i (n, item, feito)
    )
  )
  from public.consultorias as c
  left join private.consultoria_perfis as p on p.consultoria_id = c.id
  where c.id = _consultoria_id;
$$;
comment on function private.perfil_do_dono(uuid) is 'The answer of fn_meu_perfil_da_consultoria for a consultancy; null when there is none.';

create function private.meu_perfil_da_consultoria() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar('minha_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  return private.perfil_do_dono(private.minha_consultoria_id());
end
$$;
comment on function private.meu_perfil_da_consultoria() is
  'Body of fn_meu_perfil_da_consultoria. Limit: 240 in 10 minutes per account, shared with the registration.';

create function public.fn_meu_perfil_da_consultoria() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.meu_perfil_da_consultoria();
$$;
comment on function public.fn_meu_perfil_da_consultoria() is
  'Profile of the consultancy that the calling account owns: {perfil: {sobre|null, metodo|null, preco_a_partir|null, casos, pessoas, portfolio: {id, nome, '
  'caminho}|null, portfolio_novo: the same, waits for the team, motivo_do_portfolio|null: why the last one was refused, logo|null, '
  'logo_novo|null, motivo_do_logo|null, motivo_da_foto|null, atualizado_em|null, oculto_em|null, '
  'motivo_ocultacao|null}, completude: {feitos, total, itens: [{item, feito}]}}; null without a finished registration of its own. Errors: PT429 limite.';

create function private.salvar_perfil_da_consultoria(_dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id constant uuid := private.minha_consultoria_id();
  _antes private.consultoria_perfis;
  _perfil private.consultoria_perfis;
begin
  perform private.limitar('salvar_perfil', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _id is null then
    perform private.recusar(404, 'Não encontramos a sua consultoria.', 'consultoria_inexistente');
  end if;
  if jsonb_typeof(_dados) is distinct from 'object' or octet_length(_dados::text) > 200000 then
    perform private.recusar_dados();
  end if;
  -- Two savings at once follow each other, so that neither keeps a photo that the other deleted.
  perform from public.consultorias as c where c.id = _id for no key update;
  select p.* into _antes from private.consultoria_perfis as p where p.consultoria_id = _id for update;
  _perfil.sobre := private.texto_do_perfil(_dados, 'sobre', 2000, false);
  _perfil.metodo := private.texto_do_perfil(_dados, 'metodo', 2000, false);
  _perfil.preco_a_partir := private.salario_da_vaga('preco_a_partir', _dados -> 'preco_a_partir');
  _perfil.casos := '[]';
  for _n in 0 .. private.lista_do_perfil(_dados, 'casos', 3) - 1 loop
    _perfil.casos := _perfil.casos || jsonb_build_object(
      'titulo', private.texto_do_perfil(_dados, 'casos.' || _n || '.titulo', 120, true),
      'setor', private.setor_do_perfil(_dados, 'casos.' || _n || '.setor'),
      'desafio', private.texto_do_perfil(_dados, 'casos.' || _n || '.desafio', 600, true),
      'resultado', private.texto_do_perfil(_dados, 'casos.' || _n || '.resultado', 600, true)
    );
  end loop;
  _perfil.pessoas := '[]';
  for _n in 0 .. private.lista_do_perfil(_dados, 'pessoas', 6) - 1 loop
    _perfil.pessoas := _perfil.pessoas || (jsonb_build_object(
      'nome', private.texto_do_perfil(_dados, 'pessoas.' || _n || '.nome', 80, true),
      'papel', private.texto_do_perfil(_dados, 'pessoas.' || _n || '.papel', 80, true),
      'sobre', coalesce(private.texto_do_perfil(_dados, 'pessoas.' || _n || '.sobre', 300, false), '')
    ) || private.fotos_do_perfil(_antes.pessoas, _dados, 'pessoas.' || _n));
  end loop;

  insert into private.consultoria_perfis as p (consultoria_id, sobre, metodo, preco_a_partir, casos, pessoas)
  values (_id, _perfil.sobre, _perfil.metodo, _perfil.preco_a_partir, _perfil.casos, _perfil.pessoas)
  on conflict (consultoria_id) do update set
    sobre = excluded.sobre,
    metodo = excluded.metodo,
    preco_a_partir = excluded.preco_a_partir,
    casos = excluded.casos,
    pessoas = excluded.pessoas,
    atualizado_em = now();
  perform private.fotos_mudaram(_id, _antes.pessoas, _perfil.pessoas);
  return private.perfil_do_dono(_id);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.salvar_perfil_da_consultoria(jsonb) is
  'Body of fn_salvar_perfil_da_consultoria. Limit: 60 in 10 minutes per account.';

create function public.fn_salvar_perfil_da_consultoria(_dados jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.salvar_perfil_da_consultoria(_dados);
$$;
comment on function public.fn_salvar_perfil_da_consultoria(jsonb) is
  'Replaces the profile of the consultancy that the calling account owns: {sobre, metodo, preco_a_partir (reais), casos: at most three {titulo, setor, desafio, resultado}, '
  'pessoas: at most six {nome, papel, sobre, foto, foto_nova}}; what is missing is taken off. It is public at once where the consultancy is listed, unless the team hides it; '
  'a new photo, foto_nova, is once the team approved it. Answers as '
  'fn_meu_perfil_da_consultoria. Errors: PT404 consultoria_inexistente, PT422 with the path of the field (casos.1.titulo), also for contacts in a text, PT429 limite.';

create function private.ocultar_perfil_da_consultoria(_id uuid, _motivo text, _ocultar boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _perfil private.consultoria_perfis;
begin
  perform private.exigir_admin();
  perform private.limitar('aprovar_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  if _ocultar is null then
    perform private.recusar(422, 'Escolha ocultar ou mostrar.', 'ocultar');
  end if;
  _motivo := private.motivo_limpo(_motivo, _ocultar);
  select p.* into _perfil from private.consultoria_perfis as p where p.consultoria_id = _id for update;
  if not found then
    perform private.recusar(404, 'Esta consultoria não escreveu um perfil.', 'perfil_inexistente');
  end if;
  if not _ocultar then
    _motivo := null;
  end if;
  if _perfil.motivo_ocultacao is not distinct from _motivo then
    return;
  end if;
  update private.consultoria_perfis as p set
    oculto_em = case when _ocultar then coalesce(p.oculto_em, now()) end, motivo_ocultacao = _motivo
  where p.consultoria_id = _id;
  perform private.anotar_auditoria(
    'alterou',
    'consultorias',
    _id::text,
    jsonb_build_object(
      'perfil_oculto', jsonb_build_array(_perfil.oculto_em is not null, _ocultar),
      'motivo_ocultacao', jsonb_build_array(_perfil.motivo_ocultacao, _motivo)
    )
  );
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.ocultar_perfil_da_consultoria(uuid, text, boolean) is
  'Body of fn_ocultar_perfil_da_consultoria. Admins only, checked before anything else. Limit: 240 in 10 minutes per account, shared with approvals.';

create function public.fn_ocultar_perfil_da_consultoria(_id uuid default null, _motivo text default null, _ocultar boolean default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.ocultar_perfil_da_consultoria(_id, _motivo, _ocultar);
$$;
comment on function public.fn_ocultar_perfil_da_consultoria(uuid, text, boolean) is
  'For admins: takes the texts of a consultancy off its public page, with a reason that its owner reads, or shows them again; the consultancy itself stays listed. Idempotent. '
  'Errors: PT403 so_admin, PT404 perfil_inexistente, PT422 ocultar or motivo, PT429 limite.';

create function private.perfil_para_equipe(_consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'texto', concat_ws(
      E'\n\n',
      p.sobre,
      p.metodo,
      (
        select string_agg(concat_ws(E'\n', c.titulo, c.setor, c.desafio, c.resultado), E'\n\n' order by c.n)
        from rows from (jsonb_to_recordset(p.casos) as (titulo text, setor text, desafio text, resultado text))
          with ordinality as c (titulo, setor, desafio, resultado, n)
      ),
      (
        select string_agg(concat_ws(', ', e.nome, e.papel, nullif(e.sobre, '')), E'\n' order by e.n)
        from rows from (jsonb_to_recordset(p.pessoas) as (nome text, papel text, sobre text)) with ordinality as e (nome, papel, sobre, n)
      )
    ),
    'oculto', p.oculto_em is not null,
    'motivo', p.motivo_ocultacao
  )
  from private.consultoria_perfis as p
  where p.consultoria_id = _consultoria_id;
$$;
comment on function private.perfil_para_equipe(uuid) is
  'The profile as the team reads it, also while it is hidden: {texto: all of it, oculto, motivo|null}; null when none was written.';

create function private.consultoria_inteira(_consultoria public.consultorias) returns jsonb
language sql stable set search_path = '' as $$
  select private.consultoria_publica(_consultoria) || jsonb_build_object('perfil', private.perfil_publico(_consultoria.id));
$$;
comment on function private.consultoria_inteira(public.consultorias) is 'A consultancy as its own page shows it: its public columns, and its profile or null.';

create function private.ler_consultoria_publica(_slug text) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.consultoria_inteira(c)
  from public.consultorias as c
  where c.slug = left(_slug, 200) and private.esta_no_ar(c);
$$;
comment on function private.ler_consultoria_publica(text) is 'Public data of a listed consultancy by its address; null for any other.';

create function public.fn_service_ver_consultoria(_slug text) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.ler_consultoria_publica(_slug);
$$;
comment on function public.fn_service_ver_consultoria(text) is
  'For render-vaga: as fn_ver_consultoria, without a limit per address; null for one that is not listed.';

create function private.enderecos_de_consultorias() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', e.slug, 'atualizada_em', e.atualizada_em) order by e.slug), '[]')
  from (
    select c.slug, greatest(c.atualizado_em, p.atualizado_em) as atualizada_em
    from public.consultorias as c
    left join private.consultoria_perfis as p on p.consultoria_id = c.id
    where
      c.aprovada_em is not null
      and c.consentimento_contato and c.consentimento_perfil
      and private.tem_dono(c.dono_id, c.email)
    order by c.aprovada_em desc, c.id desc
    limit 50000
  ) as e;
$$;
comment on function private.enderecos_de_consultorias() is 'Body of fn_service_enderecos_de_consultorias.';

create function public.fn_service_enderecos_de_consultorias() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.enderecos_de_consultorias();
$$;
comment on function public.fn_service_enderecos_de_consultorias() is
  'For job-feed: [{slug, atualizada_em}] of every listed consultancy (private.esta_no_ar), at most the 50,000 that one sitemap holds.';

grant execute on function
  private.meu_perfil_da_consultoria(),
  public.fn_meu_perfil_da_consultoria(),
  private.salvar_perfil_da_consultoria(jsonb),
  public.fn_salvar_perfil_da_consultoria(jsonb),
  private.ocultar_perfil_da_consultoria(uuid, text, boolean),
  public.fn_ocultar_perfil_da_consultoria(uuid, text, boolean)
to authenticated;

grant execute on function
  private.ler_consultoria_publica(text),
  public.fn_service_ver_consultoria(text),
  private.enderecos_de_consultorias(),
  public.fn_service_enderecos_de_consultorias()
to service_role;
