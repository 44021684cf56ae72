-- Cleaning and validation of input by the rules of its fields.

create function catalogo.limpar_campo(_tipo text, _valor jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _texto text;
begin
  if _valor is null or jsonb_typeof(_valor) = 'null' then
    return null;
  end if;
  if _tipo = 'lista' then
    return (
      select to_jsonb(nullif(array_agg(d.item order by d.posicao), '{}'))
      from (
        select base.limpar_linha(e.item) as item, min(e.posicao) as posicao
        from jsonb_array_elements_text(
          case when jsonb_typeof(_valor) = 'array' then _valor else jsonb_build_array(_valor) end
        ) with ordinality as e (item, posicao)
        group by 1
      ) as d
      where d.item <> ''
    );
  end if;
  _texto := _valor #>> '{}';
  if _tipo = 'numero' then
    -- A JSON number gets a decimal comma, so that its dot is not read as a thousands separator; 3.0 becomes 3.
    _texto := case jsonb_typeof(_valor)
      when 'number' then replace(trim_scale(_texto::numeric)::text, '.', ',')
      else base.limpar_linha(_texto)
    end;
    -- A fraction stays a text, which catalogo.erro_do_campo refuses.
    return case
      when _texto ~ '^-?([0-9]{1,9}|[1-9][0-9]{0,2}(\.[0-9]{3}){1,2})$' then to_jsonb(replace(_texto, '.', '')::integer)
      else to_jsonb(nullif(_texto, ''))
    end;
  end if;
  if _tipo = 'paragrafo' then
    _texto := base.limpar_paragrafo(_texto);
  else
    _texto := base.limpar_linha(_texto);
  end if;
  case _tipo
    when 'email' then
      -- ASCII only: any other letter is refused below.
      _texto := lower(_texto collate "C");
    when 'telefone' then
      -- The prefix +55 alone, which the input mask shows, is an empty field.
      _texto := coalesce(base.normalizar_telefone(_texto), nullif(_texto, '+55'));
    when 'moeda' then
      if _texto ~ '^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$' and _texto !~ '[1-9]' then
        _texto := null;
      end if;
    when 'cnpj' then
      _texto := translate(upper(_texto collate "C"), ' ./-', '');
    when 'cpf' then
      _texto := translate(_texto, ' .-', '');
    else
      null;
  end case;
  return to_jsonb(nullif(_texto, ''));
end
$$;
comment on function catalogo.limpar_campo is
  'Cleans the value of a kind of field as docs/product/requests.md#cleaning-of-values says: trimmed, e-mail lower-cased, empty texts and lists '
  'null, empty and repeated entries dropped (limparCampo).';

create function catalogo.contar_palavras(_texto text) returns integer
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return count(*)
  from unnest(string_to_array(base.limpar_linha(_texto), ' ')) as p (palavra)
  where p.palavra !~ (
    '^[!-/:-@[-`{-~\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2010-\u2bff\u3001-\u3003\ufe0f\U0001f000-\U0001faff]*$'
  );
end
$$;
comment on function catalogo.contar_palavras is 'Words of a text, separated by white space; a - or other marks alone are none (countPalavras).';

create function catalogo.erro_do_campo(_campo catalogo.servico_campos, _limpo jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  _texto constant text := case when jsonb_typeof(_limpo) = 'string' then _limpo #>> '{}' end;
  _telefone text;
  _numero constant bigint := case when jsonb_typeof(_limpo) = 'number' then (_limpo #>> '{}')::bigint end;
begin
  if _limpo is null then
    return _campo.erro;
  end if;
  if _texto is not null and _campo.tipo not in ('telefone', 'numero') and char_length(_texto) > _campo.maximo then
    return coalesce(_campo.erro_max, 'Use no máximo ' || base.milhar(_campo.maximo) || ' caracteres.');
  end if;
  case _campo.tipo
    when 'email' then
      if not base.email_valido(_texto) then
        return 'E-mail inválido';
      end if;
    when 'telefone' then
      _telefone := base.normalizar_telefone(_texto);
      if _telefone is null or char_length(_telefone) <= _campo.minimo then
        if _campo.erro_min is not null then
          return _campo.erro_min;
        elsif base.telefone_nacional(_texto) ~ '^[3589]00[0-9]{4,7}$' then
          return 'Números 0800 não recebem ligação de volta. Informe um telefone com DDD. Use: +55 (11) 99999-9999';
        elsif left(_texto, 40) ~ '^ *\+ *(?!5 *5)[0-9]' then
          return 'Informe um telefone do Brasil, com DDD. Use: +55 (11) 99999-9999';
        end if;
        return 'Formato inválido. Use: +55 (11) 99999-9999';
      end if;
    when 'numero' then
      if _texto is not null then
        return case when _campo.erro_min = _campo.erro then _campo.erro else 'Informe um número inteiro, sem vírgula.' end;
      elsif _numero < _campo.minimo then
        return coalesce(_campo.erro_min, 'O mínimo é ' || _campo.minimo || '.');
      elsif _numero > _campo.maximo then
        return 'O máximo é ' || base.milhar(_campo.maximo) || '.';
      end if;
    when 'nome' then
      return base.erro_do_nome(_texto);
    when 'cnpj' then
      if not base.cnpj_valido(_texto) then
        return 'CNPJ inválido';
      end if;
    when 'cpf' then
      if not base.cpf_valido(_texto) then
        return 'CPF inválido';
      end if;
    when 'opcao' then
      if not exists (select 1 from base.opcoes as o where o.lista = _campo.opcoes and _texto = any (o.valores)) then
        return 'Escolha uma das opções da lista.';
      end if;
    when 'lista' then
      if not exists (
        select 1
        from base.opcoes as o
        where
          o.lista = _campo.opcoes
          and o.valores @> array(select jsonb_array_elements_text(_limpo))
      ) then
        return 'Escolha uma das opções da lista.';
      end if;
    when 'moeda' then
      if _texto !~ '^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$' then
        return 'Informe um valor em reais, como R$ 4.500,00.';
      end if;
    when 'url' then
      if _texto !~ '^[hH][tT][tT][pP][sS]?://[^ <>"''\\]+$' then
        return 'Informe um link que comece com http:// ou https://.';
      end if;
    when 'link' then
      -- A host with a dot and without a user in front: https://banco.example@outro.example opens another host than it seems.
      if _texto !~ '^[hH][tT][tT][pP][sS]://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#][^ <>"''\\]*)?$' then
        return 'Informe um link que comece com https://.';
      end if;
    when 'paragrafo' then
      if _campo.palavras is not null and catalogo.contar_palavras(_texto) < _campo.palavras
        or char_length(_texto) < _campo.minimo
      then
        return coalesce(_campo.erro_min, _campo.erro);
      end if;
    else
      null;
  end case;
  return null;
end
$$;
comment on function catalogo.erro_do_campo is 'The first error of a cleaned value, as the text shown to users; null when it is valid (erroDoCampo).';

create function catalogo.limpar_campos(
  _grupos text[], _valores jsonb, _exigir boolean, _apenas text[] default null, _exigidos text[] default null
)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _campo catalogo.servico_campos;
  _linha record;
  _limpo jsonb;
  _limpos jsonb := '{}';
  _inalcancaveis text[] := '{}';
  _erro text;
begin
  for _linha in
    -- A choice as its list spells it is clean and valid.
    select c as campo, _valores -> c.campo as valor, e.exigir,
      coalesce(c.tipo = 'opcao' and _valores ->> c.campo = any (o.valores), false) as certa
    from catalogo.servico_campos as c
    cross join lateral (select _exigir and coalesce(c.grupo = any (_exigidos), true) as exigir) as e
    left join base.opcoes as o on o.lista = c.opcoes
    where
      c.grupo = any (_grupos)
      and (_apenas is null or c.campo = any (_apenas))
      and (c.quando <> '[]' or e.exigir and c.erro is not null or coalesce(_valores -> c.campo, 'null') <> 'null')
    order by array_position(_grupos, c.grupo), c.ordem
  loop
    _campo := _linha.campo;
    -- A condition on a field that is not shown never holds.
    if _campo.quando <> '[]' then
      perform
      from jsonb_array_elements(_campo.quando) as q (condicao)
      where
        q.condicao ->> 'campo' = any (_inalcancaveis)
        or _limpos ->> (q.condicao ->> 'campo') is distinct from q.condicao ->> 'igual' and q.condicao ? 'igual'
        or _limpos ->> (q.condicao ->> 'campo') is not distinct from q.condicao ->> 'diferente' and q.condicao ? 'diferente'
        or q.condicao ? 'algum'
        and not coalesce(
          _limpos -> (q.condicao ->> 'campo') ?| array(select jsonb_array_elements_text(q.condicao -> 'algum')), false
        );
      if found then
        _inalcancaveis := _inalcancaveis || _campo.campo;
        continue;
      end if;
    end if;
    if _linha.certa then
      _limpos := _limpos || jsonb_build_object(_campo.campo, _valores ->> _campo.campo);
      continue;
    elsif coalesce(_linha.valor, 'null') = 'null' and (_campo.erro is null or not _linha.exigir) then
      continue;
    end if;
    -- Far longer than any valid answer: refused before the cost of cleaning.
    if octet_length(_linha.valor::text) > (case _campo.tipo when 'lista' then 20000 else 200000 end) then
      perform base.recusar(
        422,
        case
          when _campo.tipo in ('cnpj', 'cpf') or _campo.tipo = 'telefone' and _campo.erro_min is not null then _campo.erro
          when _campo.tipo = 'telefone' then 'Formato inválido. Use: +55 (11) 99999-9999'
          when _campo.tipo in ('opcao', 'lista') then 'Escolha uma das opções da lista.'
          when _campo.tipo = 'numero' then catalogo.erro_do_campo(_campo, '"-"')
          else coalesce(_campo.erro_max, 'Use no máximo ' || base.milhar(_campo.maximo) || ' caracteres.')
        end,
        _campo.campo
      );
    end if;
    -- With a minimum of 0, R$ 0,00 is an answer and not an empty field.
    _limpo := catalogo.limpar_campo(
      case when _campo.tipo = 'moeda' and _campo.minimo = 0 then 'texto' else _campo.tipo end, _linha.valor
    );
    if _limpo is not null or _linha.exigir then
      if not _linha.exigir then
        _campo.palavras := null;
      end if;
      _erro := catalogo.erro_do_campo(_campo, _limpo);
      if _erro is not null then
        perform base.recusar(422, _erro, _campo.campo);
      end if;
    end if;
    if _limpo is not null then
      _limpos := _limpos || jsonb_build_object(_campo.campo, _limpo);
    end if;
  end loop;
  return _limpos;
end
$$;
comment on function catalogo.limpar_campos is
  'Goes through the fields of groups in order: cleans them, drops unreachable ones, refuses the first error with PT422 and the column as hint. '
  'Without _exigir nothing is required, with _exigidos only in those groups. Null fields are left out.';

create function catalogo.slug_livre(_tabela regclass, _nome text, _sem_nome text, _seu text default null) returns text
language plpgsql set search_path = '' as $$
declare
  _base constant text := base.slug_do_nome(_nome, _sem_nome);
  _livre text;
begin
  -- One lock for all names: a second "abc" and a first "abc 2" need the same address.
  perform pg_advisory_xact_lock(hashtextextended('slug:' || _tabela, 0));
  execute format(
    'select s.nome
    from generate_series(1, 100000) as n, lateral (select case n when 1 then $1 else $1 || ''-'' || n end as nome) as s
    where s.nome = $2 or not exists (select from %s as t where t.slug = s.nome)
    order by n
    limit 1',
    _tabela
  )
  into _livre using _base, _seu;
  return _livre;
end
$$;
comment on function catalogo.slug_livre is
  'Free address of a row in a table with a slug: its name without accents, at most 61 characters, with a number when another row has it. _sem_nome: for a name '
  'without letters; _seu: the address that the row has already. Concurrent callers wait until the transaction ends.';
