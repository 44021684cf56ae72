-- The rules of fields serve more forms than the request: a name may occur once in each group, a paragraph may ask for a
-- number of characters, and a text may say in its own words that it is too long. Locks: access exclusive on the small
-- table of rules. Undo: put back the constraint and both functions of 20261121120700, drop the column.

alter table private.servico_campos
drop constraint servico_campos_campo_uq,
add column erro_max text;
comment on column private.servico_campos.erro_max is 'Sentence for a text above maximo, where the usual one is not enough.';
comment on column private.servico_campos.minimo is 'Smallest number, or fewest characters of a paragraph.';
comment on table private.servico_campos is
  'Fields by column name. grupo: cliente, inicio (before the service), the prefix of a service, fim (after it), or another form (contato). erro present = required; quando = AND of conditions on earlier fields of the group.';

create or replace function private.erro_do_campo(_campo private.servico_campos, _limpo jsonb)
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
    return coalesce(_campo.erro_max, 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.');
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
      if cardinality(string_to_array(private.limpar_linha(_texto), ' ')) < _campo.palavras
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

create or replace function private.limpar_campos(_grupo text, _valores jsonb, _exigir boolean, _apenas text[] default null)
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
          else coalesce(_campo.erro_max, 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.')
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
