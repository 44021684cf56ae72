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
