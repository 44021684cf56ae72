-- A request as its form sends it.

create function transicoes.inserir_solicitacao(_capability text, _dados jsonb) returns uuid
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _enviada constant text := 'Solicitação Efetuada';
  _token text;
  _tipo text;
  _status text;
  _consentimento text;
  _prefixo text;
  _limpos jsonb;
  _hash bytea;
  _envio pedidos.cliente_envios;
  _anterior record;
  _id uuid;
begin
  _token := base.limpar_linha(left(_capability, 200));
  _tipo := base.limpar_linha(left(_dados ->> 'tipo_servico', 200));
  _status := coalesce(nullif(base.limpar_linha(left(_dados ->> 'status_solicitacao', 200)), ''), 'Rascunho');
  _consentimento := nullif(base.limpar_linha(left(_dados ->> 'consentimento_versao', 200)), '');
  if coalesce(_token, '') = '' then
    perform base.recusar(422, 'cliente_id é obrigatório', 'cliente_id');
  end if;
  if coalesce(_tipo, '') = '' then
    perform base.recusar(422, 'tipo_servico é obrigatório', 'tipo_servico');
  end if;
  select s.prefixo into _prefixo from catalogo.servicos as s where s.tipo = _tipo;
  if not found then
    perform base.recusar(422, 'Escolha um dos nove serviços', 'tipo_servico');
  end if;
  if _status not in ('Rascunho', _enviada) then
    perform base.recusar(422, 'Um pedido começa como Rascunho ou Solicitação Efetuada.', 'status_solicitacao');
  end if;
  if _consentimento !~ '^[a-z0-9._-]{1,60}$' then
    perform base.recusar(422, 'Versão do consentimento inválida.', 'consentimento_versao');
  end if;

  -- A draft may be incomplete, but its answers must be valid.
  _dados := _dados || jsonb_build_object(
    'preferencia_consultorias', pedidos.preferencias_em_lista(_dados ->> 'preferencia_consultorias')
  );
  _limpos := pedidos.preferencias_em_texto(
    catalogo.limpar_campos(
      array['cliente', 'inicio', _prefixo, 'fim'], _dados, _status = _enviada, _exigidos => array['inicio', _prefixo, 'fim']
    )
  );

  -- Serialises the submissions of one capability: a double click waits here and then finds the row of the first one.
  select e.* into _envio
  from pedidos.cliente_envios as e
  where e.token_hash = base.token_hash(_token)
  for update;
  if not found then
    perform base.recusar(404, 'Não reconhecemos este envio. Confira os seus dados e envie de novo.', 'capability_invalida');
  end if;
  if _envio.expira_em <= now() then
    perform base.recusar(410, 'Este envio expirou. Confira os seus dados e envie de novo.', 'capability_expirada');
  end if;

  -- Sector and size are sent again from step 1; when missing they are taken from the contact.
  _limpos := jsonb_build_object('setor', _envio.contato -> 'setor', 'porte', _envio.contato -> 'porte')
    || _limpos
    || jsonb_build_object('tipo_servico', _tipo);
  _hash := sha256(convert_to(_limpos::text, 'UTF8'));

  select s.id, s.status_solicitacao into _anterior
  from public.solicitacoes as s
  where s.envio_id = _envio.id and s.conteudo_hash = _hash;
  if found and (_anterior.status_solicitacao <> 'Rascunho' or _status = 'Rascunho') then
    return _anterior.id;
  end if;

  if _anterior.id is null and _envio.solicitacoes_criadas >= 5 then
    perform base.recusar(410, 'Este envio já foi usado. Confira os seus dados e envie de novo.', 'capability_expirada');
  end if;

  if _anterior.id is null then
    _id := gen_random_uuid();
    perform pedidos.gravar_solicitacao(
      _id, _envio, _hash, _limpos || jsonb_build_object('status_solicitacao', _status)
    );
    update pedidos.cliente_envios as e
    set solicitacoes_criadas = e.solicitacoes_criadas + 1
    where e.id = _envio.id;
  else
    _id := _anterior.id;
    perform transicoes.mudar_solicitacao(_id, _status);
  end if;

  perform propostas.convidar(_id, _dados ->> 'convidar');
  if _consentimento is not null then
    perform contas.registrar_consentimento(
      _envio.contato ->> 'email', _id, 'contato_solicitacao', _consentimento
    );
  end if;
  if _status = _enviada and _anterior.id is null then
    perform pedidos.seguir_envio(_id);
  end if;
  return _id;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function transicoes.inserir_solicitacao is
  'Same capability and same content return the same id; a draft sent again as final is promoted. Limits: 5 requests per capability, of which an '
  'e-mail gets 5 an hour from an address (pedidos.upsert_cliente); e-mails have their own rate limit.';

create function public.fn_insert_solicitacao(
  _cliente_id text default null,
  _tipo_servico text default null,
  _areas jsonb default null,
  _prazo_desejado text default null,
  _budget_estimado text default null,
  _setor text default null,
  _porte text default null,
  _preferencia_consultorias text default null,
  _rs_qtd_vagas text default null,
  _rs_cargos_funcao text default null,
  _rs_modelo_trabalho text default null,
  _rs_local_trabalho text default null,
  _rs_uf text default null,
  _rs_cidade_trabalho text default null,
  _rs_senioridade text default null,
  _rs_faixa_salarial_mensal text default null,
  _rs_urgencia text default null,
  _pcs_abrangencia text default null,
  _pcs_qtd_cargos text default null,
  _pcs_itens_desejados jsonb default null,
  _pcs_prazo_implantacao text default null,
  _pcs_ferramentas_rh text default null,
  _td_publico_alvo text default null,
  _td_temas jsonb default null,
  _td_cargas_horas text default null,
  _td_modalidade text default null,
  _td_metodologia text default null,
  _co_diagnostico_atual text default null,
  _co_objetivos jsonb default null,
  _co_prazo_implementacao text default null,
  _rb_revisao_tipo text default null,
  _rb_benchmark text default null,
  _rb_estrutura_beneficios text default null,
  _pco_frequencia text default null,
  _pco_areas_foco jsonb default null,
  _pco_metodologia text default null,
  _rp_qtd_pessoas text default null,
  _rp_motivo text default null,
  _rp_prazo_recolocacao text default null,
  _cc_publico text default null,
  _cc_servicos jsonb default null,
  _cc_modalidade text default null,
  _acr_qtd_curriculos text default null,
  _acr_tipo_analise jsonb default null,
  _acr_prazo_entrega text default null,
  _anexos_link text default null,
  _comentarios text default null,
  _contexto_projeto text default null,
  _status_solicitacao text default 'Rascunho',
  _ja_trabalhou_consultoria_externa text default null,
  _possui_rh_interno text default null,
  _consentimento_versao text default null,
  _convidar text default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _dados constant jsonb := jsonb_build_object(
    'tipo_servico', _tipo_servico,
    'areas', _areas,
    'prazo_desejado', _prazo_desejado,
    'budget_estimado', _budget_estimado,
    'setor', _setor,
    'porte', _porte,
    'preferencia_consultorias', _preferencia_consultorias,
    'anexos_link', _anexos_link,
    'comentarios', _comentarios,
    'contexto_projeto', _contexto_projeto,
    'status_solicitacao', _status_solicitacao,
    'ja_trabalhou_consultoria_externa', _ja_trabalhou_consultoria_externa,
    'possui_rh_interno', _possui_rh_interno,
    'consentimento_versao', _consentimento_versao,
    'convidar', _convidar
  )
  || jsonb_build_object(
    'rs_qtd_vagas', _rs_qtd_vagas,
    'rs_cargos_funcao', _rs_cargos_funcao,
    'rs_modelo_trabalho', _rs_modelo_trabalho,
    'rs_local_trabalho', _rs_local_trabalho,
    'rs_uf', _rs_uf,
    'rs_cidade_trabalho', _rs_cidade_trabalho,
    'rs_senioridade', _rs_senioridade,
    'rs_faixa_salarial_mensal', _rs_faixa_salarial_mensal,
    'rs_urgencia', _rs_urgencia,
    'pcs_abrangencia', _pcs_abrangencia,
    'pcs_qtd_cargos', _pcs_qtd_cargos,
    'pcs_itens_desejados', _pcs_itens_desejados,
    'pcs_prazo_implantacao', _pcs_prazo_implantacao,
    'pcs_ferramentas_rh', _pcs_ferramentas_rh,
    'td_publico_alvo', _td_publico_alvo,
    'td_temas', _td_temas,
    'td_cargas_horas', _td_cargas_horas,
    'td_modalidade', _td_modalidade,
    'td_metodologia', _td_metodologia,
    'co_diagnostico_atual', _co_diagnostico_atual,
    'co_objetivos', _co_objetivos,
    'co_prazo_implementacao', _co_prazo_implementacao,
    'rb_revisao_tipo', _rb_revisao_tipo,
    'rb_benchmark', _rb_benchmark,
    'rb_estrutura_beneficios', _rb_estrutura_beneficios,
    'pco_frequencia', _pco_frequencia,
    'pco_areas_foco', _pco_areas_foco,
    'pco_metodologia', _pco_metodologia,
    'rp_qtd_pessoas', _rp_qtd_pessoas,
    'rp_motivo', _rp_motivo,
    'rp_prazo_recolocacao', _rp_prazo_recolocacao,
    'cc_publico', _cc_publico,
    'cc_servicos', _cc_servicos,
    'cc_modalidade', _cc_modalidade,
    'acr_qtd_curriculos', _acr_qtd_curriculos,
    'acr_tipo_analise', _acr_tipo_analise,
    'acr_prazo_entrega', _acr_prazo_entrega
  );
  _recusa constant jsonb := base.admitir('solicitacao', 20, interval '10 minutes', octet_length(concat(_cliente_id, _dados)));
  _hint text;
begin
  return coalesce(_recusa, to_jsonb(transicoes.inserir_solicitacao(_cliente_id, _dados)));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_insert_solicitacao is
  'Second call of a request (docs/product/requests.md#submission): returns the id of the request, the same id when the same content is sent again. _cliente_id is '
  'the capability of fn_upsert_cliente_by_email. Quantities are JSON numbers or typed texts (1.000); a list is an array of options or '
  'one text. Fields of other services and unreachable fields are ignored. _convidar: addresses of up to two listed consultancies (propostas.convidar). '
  'Errors: PT422 with the column as hint, PT404 capability_invalida, PT410 capability_expirada, PT429 limite.';
grant execute on function transicoes.inserir_solicitacao, public.fn_insert_solicitacao to anon, authenticated;
