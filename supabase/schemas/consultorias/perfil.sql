-- Profile for the public page of a consultancy, as public and owner see it.

create function consultorias.itens_do_perfil_cabem(_itens jsonb, _maximo integer, _limites jsonb) returns boolean
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
comment on function consultorias.itens_do_perfil_cabem is
  'Whether a list of the profile has at most so many items, each with exactly the texts of _limites: {name: [shortest, longest]}.';

create table consultorias.consultoria_perfis (
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
    consultorias.itens_do_perfil_cabem(
      casos, 3, '{"titulo": [1, 120], "setor": [1, 60], "desafio": [1, 600], "resultado": [1, 600]}'
    )
  ),
  constraint consultoria_perfis_pessoas_chk check (
    consultorias.itens_do_perfil_cabem(pessoas, 6, '{"nome": [1, 80], "papel": [1, 80], "sobre": [0, 300], "foto": [0, 41], "foto_nova": [0, 41]}')
  ),
  constraint consultoria_perfis_motivos_chk check (
    char_length(motivo_do_logo) between 1 and 500 and char_length(motivo_do_portfolio) between 1 and 500 and char_length(motivo_da_foto) between 1 and 600
  ),
  constraint consultoria_perfis_oculto_chk check (
    (oculto_em is null) = (motivo_ocultacao is null) and char_length(motivo_ocultacao) between 1 and 500
  )
);
comment on table consultorias.consultoria_perfis is
  'What a consultancy tells about itself on its public page (docs/product/consultancies.md#profile). No contact is in it. pessoas has names of people: they are in the '
  'export of the owner, and go with the consultancy.';
comment on column consultorias.consultoria_perfis.preco_a_partir is 'Reais; shown as the price from which it works.';
comment on column consultorias.consultoria_perfis.casos is 'At most three {titulo, setor, desafio, resultado}; setor is one of setor_consultoria.';
comment on column consultorias.consultoria_perfis.pessoas is
  'At most six {nome, papel, sobre, foto, foto_nova}; sobre may be empty, and the caminhos of two images: foto is approved, foto_nova waits for the team.';
comment on column consultorias.consultoria_perfis.logo_novo_id is 'Waits for the team, while logo_id, approved before, stays; motivo_do_logo: why the last one was refused.';
comment on column consultorias.consultoria_perfis.portfolio_novo_id is 'As logo_novo_id.';
comment on column consultorias.consultoria_perfis.motivo_da_foto is 'Whose photo the team refused last, and why.';
comment on column consultorias.consultoria_perfis.oculto_em is
  'When the team took it off the public page, with a reason that the owner reads; it stays off while its owner changes it.';

create index consultoria_perfis_pessoas_idx on consultorias.consultoria_perfis using gin (pessoas jsonb_path_ops);

alter table consultorias.consultoria_perfis enable row level security;

alter table consultorias.consultoria_perfis
add constraint consultoria_perfis_portfolio_fk foreign key (portfolio_id) references arquivos.arquivos (id) on delete set null,
add constraint consultoria_perfis_portfolio_uq unique (portfolio_id),
add constraint consultoria_perfis_portfolio_novo_fk foreign key (portfolio_novo_id) references arquivos.arquivos (id) on delete set null,
add constraint consultoria_perfis_portfolio_novo_uq unique (portfolio_novo_id),
add constraint consultoria_perfis_logo_fk foreign key (logo_id) references arquivos.arquivos (id) on delete set null,
add constraint consultoria_perfis_logo_uq unique (logo_id),
add constraint consultoria_perfis_logo_novo_fk foreign key (logo_novo_id) references arquivos.arquivos (id) on delete set null,
add constraint consultoria_perfis_logo_novo_uq unique (logo_novo_id);

create function consultorias.perfil_publico(_consultoria_id uuid) returns jsonb
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
  from consultorias.consultoria_perfis as p
  where
    p.consultoria_id = _consultoria_id
    and p.oculto_em is null
    and (coalesce(p.sobre, p.metodo) is not null or p.preco_a_partir is not null or p.casos <> '[]' or p.pessoas <> '[]'
      or p.portfolio_id is not null);
$$;
comment on function consultorias.perfil_publico is
  'The profile as anybody reads it: {sobre|null, metodo|null, preco_a_partir|null, casos, pessoas, portfolio: whether there is one, atualizado_em}; null while there is nothing '
  'in it or the team hides it.';

create function consultorias.perfil_do_dono(_consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'perfil', jsonb_build_object(
      'sobre', p.sobre,
      'metodo', p.metodo,
      'preco_a_partir', p.preco_a_partir,
      'casos', coalesce(p.casos, '[]'),
      'pessoas', coalesce(p.pessoas, '[]'),
      'portfolio', (
        select jsonb_build_object('id', a.id, 'nome', a.nome, 'caminho', a.caminho) from arquivos.arquivos as a where a.id = p.portfolio_id
      ),
      'portfolio_novo', (
        select jsonb_build_object('id', a.id, 'nome', a.nome, 'caminho', a.caminho) from arquivos.arquivos as a where a.id = p.portfolio_novo_id
      ),
      'motivo_do_portfolio', p.motivo_do_portfolio,
      'motivo_da_foto', p.motivo_da_foto,
      'logo', (select a.caminho from arquivos.arquivos as a where a.id = p.logo_id),
      'logo_novo', (select a.caminho from arquivos.arquivos as a where a.id = p.logo_novo_id),
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
  left join consultorias.consultoria_perfis as p on p.consultoria_id = c.id
  where c.id = _consultoria_id;
$$;
comment on function consultorias.perfil_do_dono is 'The answer of fn_meu_perfil_da_consultoria for a consultancy; null when there is none.';

create function consultorias.meu_perfil() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform base.limitar('minha_consultoria', 'conta:' || auth.uid(), 240, interval '10 minutes');
  return consultorias.perfil_do_dono(consultorias.minha_consultoria_id());
end
$$;

create function public.fn_meu_perfil_da_consultoria() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.meu_perfil();
$$;
comment on function public.fn_meu_perfil_da_consultoria is
  'Profile of the consultancy that the calling account owns: {perfil: {sobre|null, metodo|null, preco_a_partir|null, casos, pessoas, portfolio: {id, nome, '
  'caminho}|null, portfolio_novo: the same, waits for the team, motivo_do_portfolio|null: why the last one was refused, logo|null, '
  'logo_novo|null, motivo_do_logo|null, motivo_da_foto|null, atualizado_em|null, oculto_em|null, '
  'motivo_ocultacao|null}, completude: {feitos, total, itens: [{item, feito}]}}; null without a finished registration of its own. Errors: PT429 limite.';
grant execute on function consultorias.meu_perfil, public.fn_meu_perfil_da_consultoria to authenticated;

insert into arquivos.usos_de_arquivo (tabela, tipo, onde)
values
  ('consultorias.consultoria_perfis', 'pdf', 'a.id in (f.portfolio_id, f.portfolio_novo_id)'),
  (
    'consultorias.consultoria_perfis', 'imagem',
    'a.id in (f.logo_id, f.logo_novo_id)
    or f.pessoas @> jsonb_build_array(jsonb_build_object(''foto'', a.caminho))
    or f.pessoas @> jsonb_build_array(jsonb_build_object(''foto_nova'', a.caminho))'
  );

-- Cleaning of the texts, lists, sector and photos of a profile.

create function consultorias.texto_do_perfil(_dados jsonb, _caminho text, _maximo integer, _obrigatorio boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _longo constant text := 'Use no máximo ' || replace(to_char(_maximo, 'FM9,999'), ',', '.') || ' caracteres.';
  _valor constant jsonb := _dados #> string_to_array(_caminho, '.');
  _texto text := _valor #>> '{}';
begin
  if coalesce(jsonb_typeof(_valor), 'null') not in ('string', 'null') then
    perform base.recusar(422, 'Responda com um texto.', _caminho);
  end if;
  -- Length limit before any processing.
  if octet_length(_texto) > 8 * _maximo then
    perform base.recusar(422, _longo, _caminho);
  end if;
  _texto := nullif(case when _maximo < 300 then base.limpar_linha(_texto) else base.limpar_paragrafo(_texto) end, '');
  if _texto is null and _obrigatorio then
    perform base.recusar(422, 'Obrigatório', _caminho);
  end if;
  if char_length(_texto) > _maximo then
    perform base.recusar(422, _longo, _caminho);
  end if;
  if _texto ~* base.padrao_de_contato() then
    perform base.recusar(
      422, 'Contatos não aparecem no perfil: retire e-mail, telefone ou link. Quem se interessa chega a você pelo pedido de orçamentos.', _caminho
    );
  end if;
  return _texto;
end
$$;
comment on function consultorias.texto_do_perfil is
  'A text of the profile by its path, as casos.1.titulo: cleaned, on one line below 300 characters, within its length, without contacts; null when empty. Errors: PT422 with '
  'the path.';

create function consultorias.lista_do_perfil(_dados jsonb, _nome text, _maximo integer) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  _lista constant jsonb := _dados -> _nome;
begin
  if coalesce(jsonb_typeof(_lista), 'null') = 'null' then
    return 0;
  end if;
  if jsonb_typeof(_lista) <> 'array' then
    perform base.recusar(422, 'Responda com uma lista.', _nome);
  end if;
  if jsonb_array_length(_lista) > _maximo then
    perform base.recusar(422, 'Use no máximo ' || _maximo || ' itens.', _nome);
  end if;
  for _n in 0 .. jsonb_array_length(_lista) - 1 loop
    if jsonb_typeof(_lista -> _n) <> 'object' then
      perform base.recusar(422, 'Preencha ou remova este item.', _nome || '.' || _n);
    end if;
  end loop;
  return jsonb_array_length(_lista);
end
$$;
comment on function consultorias.lista_do_perfil is 'How many items a list of the profile has, each an object. Errors: PT422 with the list or the item.';

create function consultorias.setor_do_perfil(_dados jsonb, _caminho text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _setor constant text := nullif(base.limpar_linha(left(_dados #>> string_to_array(_caminho, '.'), 200)), '');
begin
  if _setor is null then
    perform base.recusar(422, 'Obrigatório', _caminho);
  end if;
  if not exists (select 1 from base.opcoes as o where o.lista = 'setor_consultoria' and _setor = any (o.valores)) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', _caminho);
  end if;
  return _setor;
end
$$;
comment on function consultorias.setor_do_perfil is 'The sector of a case, one of setor_consultoria. Errors: PT422 with the path.';

create function consultorias.fotos_do_perfil(_antes jsonb, _dados jsonb, _caminho text) returns jsonb
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
    perform base.recusar(422, _sumiu, _caminho || '.foto');
  end if;
  if _nova <> '' and not coalesce(_antes @> jsonb_build_array(jsonb_build_object('foto_nova', _nova)), false) then
    begin
      perform arquivos.usar((select a.id from arquivos.arquivos as a where a.caminho = _nova), auth.uid(), 'imagem');
    exception
      when sqlstate 'PT422' then
        perform base.recusar(422, _sumiu, _caminho || '.foto');
    end;
  end if;
  return jsonb_build_object('foto', _foto, 'foto_nova', _nova);
end
$$;
comment on function consultorias.fotos_do_perfil is
  'The photos {foto, foto_nova} of a person by its path, as pessoas.0: empty, or ones that the people of the profile have there already; foto_nova may be a checked image of the '
  'calling account that nothing used, too. Errors: PT422 with the path of foto.';
