-- What a proposal says beside value and deadline, and its file.

create function propostas.arquivo_da_proposta(_proposta uuid, _token text, _auth_user_id uuid, _endereco text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido uuid;
  _arquivo jsonb;
begin
  perform base.limitar_por_endereco('abrir_arquivo', base.normalizar_endereco(_endereco), 120, interval '10 minutes');
  if _token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    -- The page of an own request, signed in, as pedidos.link_vivo.
    select s.id into _pedido
    from public.solicitacoes as s
    join public.clientes as c on c.id = s.cliente_id
    join public.usuarios as u on u.email = c.email and u.email_verificado
    where s.id = _token::uuid and u.auth_user_id = _auth_user_id;
  elsif _token is not null then
    _pedido := pedidos.link_vivo(_token);
  end if;
  select arquivos.arquivo_para_storage(a) || jsonb_build_object('nome', a.nome) into _arquivo
  from public.propostas as p
  join arquivos.arquivos as a on a.id = p.arquivo_id
  where p.id = _proposta and (propostas.pode(_auth_user_id, p, 'ler') or p.solicitacao_id = _pedido and p.status_proposta <> 'retirada');
  if _arquivo is null then
    perform base.recusar(404, 'Não encontramos este anexo.', 'arquivo_inexistente');
  end if;
  return _arquivo;
end
$$;

create function public.fn_service_arquivo_da_proposta(
  _proposta uuid default null, _token text default null, _auth_user_id uuid default null, _endereco text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.arquivo_da_proposta(_proposta, _token, _auth_user_id, _endereco);
$$;
comment on function public.fn_service_arquivo_da_proposta is
  'For arquivos: the attachment of a proposal, for its author, or for its client by the follow-up token or, signed in, by the id of the request: {id, tipo, balde, '
  'caminhos, nome}. Errors: PT404 '
  'arquivo_inexistente, link_invalido, PT410 link_expirado, PT429 limite.';
grant execute on function propostas.arquivo_da_proposta, public.fn_service_arquivo_da_proposta to service_role;

insert into base.opcoes (lista, valores) values ('formato_da_proposta', array['Online', 'Presencial', 'Híbrido']);

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro_max, maximo, opcoes)
values
  ('proposta', 'pagamento', 1, 'texto', null, 200, null),
  ('proposta', 'formato', 2, 'opcao', null, null, 'formato_da_proposta'),
  ('proposta', 'escopo', 3, 'paragrafo', 'O texto passou de 2.000 caracteres', 2000, null),
  ('proposta', 'nao_inclui', 4, 'paragrafo', 'O texto passou de 1.000 caracteres', 1000, null);

create function propostas.detalhes(_detalhes jsonb) returns jsonb
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
    perform base.recusar_dados();
  end if;
  _limpos := catalogo.limpar_campos('{proposta}', _detalhes, true);
  if jsonb_typeof(_detalhes -> 'etapas') = 'array' then
    for _etapa in select e from jsonb_array_elements(_detalhes -> 'etapas') as e loop
      _titulo := base.limpar_linha(left(_etapa ->> 'titulo', 1000));
      if coalesce(_titulo, '') = '' then
        perform base.recusar(422, 'Dê um nome a cada etapa, ou retire-a.', 'etapas');
      elsif char_length(_titulo) > 120 then
        perform base.recusar(422, 'Use no máximo 120 caracteres no nome de uma etapa.', 'etapas');
      elsif coalesce(_etapa ->> 'ate', '') not similar to '(20[0-9]{2}-[0-9]{2}-[0-9]{2})?' then
        perform base.recusar(422, 'Confira a data de cada etapa.', 'etapas');
      end if;
      _etapas := _etapas || jsonb_build_object('titulo', _titulo, 'ate', nullif(_etapa ->> 'ate', '')::date);
    end loop;
  end if;
  if jsonb_array_length(_etapas) > 8 then
    perform base.recusar(422, 'Use no máximo 8 etapas.', 'etapas');
  end if;
  _limpos := _limpos || case when _etapas <> '[]' then jsonb_build_object('etapas', _etapas) else '{}' end;
  return nullif(_limpos, '{}');
exception
  when data_exception then
    perform base.recusar(422, 'Confira a data de cada etapa.', 'etapas');
end
$$;
comment on function propostas.detalhes is
  'What a proposal says beside value and deadline, cleaned: {pagamento?, formato?, escopo?, nao_inclui?, etapas?: [{titulo, ate: day|null}], at most 8}; lines of escopo and '
  'nao_inclui are items. Null without any. Errors: PT422 with the key as hint, dados_invalidos.';
