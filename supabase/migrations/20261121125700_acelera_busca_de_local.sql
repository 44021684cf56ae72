-- A search for a city that few requests name no longer walks through all the open ones: what its words find is looked up
-- first, since the planner cannot tell how rare the beginning of a word is. Locks: none.
-- Undo: put back private.listar_solicitacoes_abertas of 20261121125200.

create or replace function private.listar_solicitacoes_abertas(
  _local text,
  _tipo text,
  _prazo text,
  _budget text,
  _minhas boolean,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _uid constant uuid := auth.uid();
  _maximo constant integer := least(greatest(coalesce(_limite, 20), 1), 50);
  _fim record;
  _palavras text;
  _tipos text[];
  _filtro text := '';
  _ids uuid[];
  _itens jsonb;
  _proximo text;
begin
  perform private.limitar('pedidos_abertos', 'conta:' || _uid, 60, interval '1 hour');
  if octet_length(concat(_local, _tipo, _prazo, _budget, _cursor)) > 2000 then
    perform private.recusar_dados();
  end if;
  select c.criado_em, c.id into _fim from private.ler_cursor(_cursor) as c;
  _palavras := private.busca_de_local(_local);
  _tipos := private.tipos_de_servico(nullif(private.limpar_linha(_tipo), ''));

  -- Only the conditions that were asked for, so that each question has the plan of its own index.
  if _fim.id is not null then
    _filtro := _filtro || ' and (s.criado_em, s.id) < ($1, $2)';
  end if;
  if _palavras ~ '^[a-z]{2}$' then
    _palavras := upper(_palavras);
    _filtro := _filtro || ' and s.uf = $3';
  elsif _palavras is not null then
    execute $achados$
      select array(
        select s.id from public.solicitacoes as s
        where
          s.status_solicitacao = 'Aberta'
          and to_tsvector('simple'::regconfig, s.cidade_busca) @@ to_tsquery('simple'::regconfig, $1)
        limit 2001
      )
    $achados$
    into _ids
    using _palavras;
    -- Few: by their ids. Many: a page is found soon among the newest.
    _filtro := _filtro || case
      when cardinality(_ids) <= 2000 then ' and s.id = any ($9)'
      else ' and to_tsvector(''simple''::regconfig, s.cidade_busca) @@ to_tsquery(''simple''::regconfig, $3)'
    end;
  end if;
  if _tipos is not null then
    _filtro := _filtro || case cardinality(_tipos) when 1 then ' and s.tipo_servico = ($4)[1]' else ' and s.tipo_servico = any ($4)' end;
  end if;
  if nullif(_prazo, '') is not null then
    _filtro := _filtro || ' and s.prazo_desejado = $5';
  end if;
  if nullif(_budget, '') is not null then
    _filtro := _filtro || ' and s.budget_estimado = $6';
  end if;
  if _minhas then
    _filtro := _filtro || ' and s.id in (select p.solicitacao_id from public.propostas as p where p.auth_user_id = $7)';
  end if;

  execute format(
    $consulta$
      with pagina as materialized (
        select s from public.solicitacoes as s
        where s.status_solicitacao = 'Aberta'%s
        order by s.criado_em desc, s.id desc
        limit $8 + 1
      ),
      numeradas as (
        select p.s, row_number() over (order by (p.s).criado_em desc, (p.s).id desc) as n from pagina as p
      )
      select
        coalesce(
          jsonb_agg(private.pedido_para_consultoria(k.s, $7, false) order by k.n) filter (where k.n <= $8), '[]'
        ),
        case
          when count(*) > $8 then max(private.fazer_cursor((k.s).criado_em, (k.s).id)) filter (where k.n = $8)
        end
      from numeradas as k
    $consulta$,
    _filtro
  )
  into _itens, _proximo
  using _fim.criado_em, _fim.id, _palavras, _tipos, _prazo, _budget, _uid, _maximo, _ids;

  return jsonb_build_object('itens', _itens, 'proximo', _proximo);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when data_exception then
    perform private.recusar_dados();
end
$$;
