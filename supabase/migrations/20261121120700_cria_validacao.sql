-- Cleans and checks values by the rows of private.servico_campos, with the words and the order of
-- src/domain/validar-campo.ts: a property test feeds both. Locks: none. Undo: drop the functions.

create function private.normalizar_telefone(_digitado text)
returns text
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  _nacional text := ltrim(regexp_replace(_digitado, '[^0-9]', '', 'g'), '0');
begin
  if char_length(_digitado) > 40 then
    return null;
  end if;
  if char_length(_nacional) >= 12 and starts_with(_nacional, '55') then
    _nacional := substr(_nacional, 3);
  end if;
  if substr(_nacional, 3) !~ '^(9[0-9]{8}|[2-5][0-9]{7})$' then
    return null;
  end if;
  if not exists (
    select 1 from private.opcoes as o where o.lista = 'ddd' and left(_nacional, 2) = any (o.valores)
  ) then
    return null;
  end if;
  return '+55' || _nacional;
end
$$;
comment on function private.normalizar_telefone(text) is
  'Typed Brazilian phone as +55 and 10 or 11 digits, or null (normalizarTelefone; decision 20).';

create function private.limpar_campo(_tipo text, _valor jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
        select private.limpar_linha(e.item) as item, min(e.posicao) as posicao
        from jsonb_array_elements_text(
          case when jsonb_typeof(_valor) = 'array' then _valor else jsonb_build_array(_valor) end
        ) with ordinality as e (item, posicao)
        group by 1
      ) as d
      where d.item <> ''
    );
  end if;
  if _tipo = 'numero' then
    return _valor;
  end if;
  _texto := _valor #>> '{}';
  if _tipo = 'paragrafo' then
    _texto := private.limpar_paragrafo(_texto);
  else
    _texto := private.limpar_linha(_texto);
  end if;
  case _tipo
    when 'email' then
      -- ASCII only: any other letter is refused right after.
      _texto := lower(_texto collate "C");
    when 'telefone' then
      -- The lonely prefix that the mask shows is an empty field.
      _texto := coalesce(private.normalizar_telefone(_texto), nullif(_texto, '+55'));
    when 'moeda' then
      if _texto ~ '^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$' and _texto !~ '[1-9]' then
        _texto := null;
      end if;
    else
      null;
  end case;
  return to_jsonb(nullif(_texto, ''));
end
$$;
comment on function private.limpar_campo(text, jsonb) is
  'Cleaning of S0 §5 for a kind of field: trimmed, e-mail lower-cased, empty text and lists null, empty and repeated entries dropped (limparCampo).';

create function private.erro_do_campo(_campo private.servico_campos, _limpo jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _texto constant text := case when jsonb_typeof(_limpo) = 'string' then _limpo #>> '{}' end;
  _numero constant bigint := case when jsonb_typeof(_limpo) = 'number' then (_limpo #>> '{}')::bigint end;
begin
  if _limpo is null then
    return _campo.erro;
  end if;
  if _texto is not null and _campo.tipo <> 'telefone' and char_length(_texto) > _campo.maximo then
    return 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.';
  end if;
  case _campo.tipo
    when 'email' then
      if _texto !~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' then
        return 'E-mail inválido';
      end if;
    when 'telefone' then
      if private.normalizar_telefone(_texto) is null then
        if left(_texto, 40) ~ '^ *\+ *(?!5 *5)[0-9]' then
          return 'Informe um telefone do Brasil, com DDD. Use: +55 (11) 99999-9999';
        end if;
        return 'Formato inválido. Use: +55 (11) 99999-9999';
      end if;
    when 'numero' then
      if abs(_numero) > 999999999 then
        return 'Informe um número inteiro.';
      elsif _numero < _campo.minimo then
        return coalesce(_campo.erro_min, 'O mínimo é ' || _campo.minimo || '.');
      elsif _numero > _campo.maximo then
        return 'O máximo é ' || private.milhar(_campo.maximo) || '.';
      end if;
    when 'opcao' then
      if not exists (select 1 from private.opcoes as o where o.lista = _campo.opcoes and _texto = any (o.valores)) then
        return 'Escolha uma das opções da lista.';
      end if;
    when 'lista' then
      if not exists (
        select 1
        from private.opcoes as o
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
    when 'paragrafo' then
      if cardinality(string_to_array(private.limpar_linha(_texto), ' ')) < _campo.palavras then
        return coalesce(_campo.erro_min, _campo.erro);
      end if;
    else
      null;
  end case;
  return null;
end
$$;
comment on function private.erro_do_campo(private.servico_campos, jsonb) is
  'The first thing wrong with a cleaned value, in the words shown to people; null when it is right (erroDoCampo).';

create function private.limpar_campos(_grupo text, _valores jsonb, _exigir boolean, _apenas text[] default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  _campo private.servico_campos;
  _limpo jsonb;
  _limpos jsonb := '{}';
  _inalcancaveis text[] := '{}';
  _erro text;
begin
  for _campo in
    select c.*
    from private.servico_campos as c
    where c.grupo = _grupo and (_apenas is null or c.campo = any (_apenas))
    order by c.ordem
  loop
    -- A condition on a field that is itself not asked never holds.
    if _campo.quando <> '[]' and exists (
      select 1
      from jsonb_array_elements(_campo.quando) as q (condicao)
      where
        q.condicao ->> 'campo' = any (_inalcancaveis)
        or _limpos ->> (q.condicao ->> 'campo') is distinct from q.condicao ->> 'igual' and q.condicao ? 'igual'
        or _limpos ->> (q.condicao ->> 'campo') is not distinct from q.condicao ->> 'diferente' and q.condicao ? 'diferente'
    ) then
      _inalcancaveis := _inalcancaveis || _campo.campo;
      continue;
    end if;
    -- Far longer than any right answer could be: refused before the work of cleaning.
    if octet_length((_valores -> _campo.campo)::text) > 200000 then
      perform private.recusar(
        422,
        case
          when _campo.tipo = 'telefone' then 'Formato inválido. Use: +55 (11) 99999-9999'
          when _campo.tipo in ('opcao', 'lista') then 'Escolha uma das opções da lista.'
          else 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.'
        end,
        _campo.campo
      );
    end if;
    _limpo := private.limpar_campo(_campo.tipo, _valores -> _campo.campo);
    if _limpo is not null or _exigir then
      if not _exigir then
        _campo.palavras := null;
      end if;
      _erro := private.erro_do_campo(_campo, _limpo);
      if _erro is not null then
        perform private.recusar(422, _erro, _campo.campo);
      end if;
    end if;
    if _limpo is not null then
      _limpos := _limpos || jsonb_build_object(_campo.campo, _limpo);
    end if;
  end loop;
  return _limpos;
end
$$;
comment on function private.limpar_campos(text, jsonb, boolean, text[]) is
  'Walks the fields of a group in order: cleans, drops what cannot be reached, refuses the first error with PT422 and the column as hint. Without _exigir nothing is required. Null fields are left out.';
