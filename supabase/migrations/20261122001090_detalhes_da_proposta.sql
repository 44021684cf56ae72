-- What a proposal says beside value and deadline: its fields as rows, and their cleaning.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.opcoes (lista, valores) values ('formato_da_proposta', array['Online', 'Presencial', 'Híbrido']);

insert into private.servico_campos (grupo, campo, ordem, tipo, erro_max, maximo, opcoes)
values
  ('proposta', 'pagamento', 1, 'texto', null, 200, null),
  ('proposta', 'formato', 2, 'opcao', null, null, 'formato_da_proposta'),
  ('proposta', 'escopo', 3, 'paragrafo', 'O texto passou de 2.000 caracteres', 2000, null),
  ('proposta', 'nao_inclui', 4, 'paragrafo', 'O texto passou de 1.000 caracteres', 1000, null);

create function private.detalhes_da_proposta(_detalhes jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _etapa jsonb;
  _titulo text;
  _etapas jsonb := '[]';
  _limpos jsonb;
begin
  if _detalhes is null then
    return null;
  end if;
  if jsonb_typeof(_detalhes) <> 'object' or octet_length(_detalhes::text) > 60000 then
    perform private.recusar_dados();
  end if;
  _limpos := private.limpar_campos('proposta', _detalhes, true);
  if jsonb_typeof(_detalhes -> 'etapas') = 'array' then
    for _etapa in select e from jsonb_array_elements(_detalhes -> 'etapas') as e loop
      _titulo := private.limpar_linha(left(_etapa ->> 'titulo', 1000));
      if coalesce(_titulo, '') = '' then
        perform private.recusar(422, 'Dê um nome a cada etapa, ou retire-a.', 'etapas');
      elsif char_length(_titulo) > 120 then
        perform private.recusar(422, 'Use no máximo 120 caracteres no nome de uma etapa.', 'etapas');
      elsif coalesce(_etapa ->> 'ate', '') not similar to '(20[0-9]{2}-[0-9]{2}-[0-9]{2})?' then
        perform private.recusar(422, 'Confira a data de cada etapa.', 'etapas');
      end if;
      _etapas := _etapas || jsonb_build_object('titulo', _titulo, 'ate', nullif(_etapa ->> 'ate', '')::date);
    end loop;
  end if;
  if jsonb_array_length(_etapas) > 8 then
    perform private.recusar(422, 'Use no máximo 8 etapas.', 'etapas');
  end if;
  _limpos := _limpos || case when _etapas <> '[]' then jsonb_build_object('etapas', _etapas) else '{}' end;
  return nullif(_limpos, '{}');
exception
  when data_exception then
    perform private.recusar(422, 'Confira a data de cada etapa.', 'etapas');
end
$$;
comment on function private.detalhes_da_proposta(jsonb) is
  'What a proposal says beside value and deadline, cleaned: {pagamento?, formato?, escopo?, nao_inclui?, etapas?: [{titulo, ate: day|null}], at most 8}; lines of escopo and '
  'nao_inclui are items. Null without any. Errors: PT422 with the key as hint, dados_invalidos.';
