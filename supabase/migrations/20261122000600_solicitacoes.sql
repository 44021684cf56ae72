-- Requests for quotes: table, life cycle, contact at the time of submission, and the anonymous submission.
set check_function_bodies = off;
set lock_timeout = '5s';

create table public.solicitacoes (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  envio_id uuid references private.cliente_envios (id) on delete set null,
  conteudo_hash bytea not null,
  status_solicitacao text not null default 'Rascunho',
  motivo_recusa text,
  num_propostas smallint not null default 0,
  email_confirmado_em timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  tipo_servico text not null,
  cidade text not null,
  uf text not null,
  areas text[],
  prazo_desejado text,
  budget_estimado text,
  setor text,
  porte text,
  preferencia_consultorias text,
  anexos_link text,
  comentarios text,
  contexto_projeto text,
  ja_trabalhou_consultoria_externa text,
  possui_rh_interno text,
  rs_qtd_vagas integer,
  rs_cargos_funcao text,
  rs_modelo_trabalho text,
  rs_local_trabalho text,
  rs_uf text,
  rs_cidade_trabalho text,
  rs_senioridade text,
  rs_faixa_salarial_mensal text,
  rs_urgencia text,
  pcs_abrangencia text,
  pcs_qtd_cargos integer,
  pcs_itens_desejados text[],
  pcs_prazo_implantacao text,
  pcs_ferramentas_rh text,
  td_publico_alvo text,
  td_temas text[],
  td_cargas_horas text,
  td_modalidade text,
  td_metodologia text,
  co_diagnostico_atual text,
  co_objetivos text[],
  co_prazo_implementacao text,
  rb_revisao_tipo text,
  rb_benchmark text,
  rb_estrutura_beneficios text,
  pco_frequencia text,
  pco_areas_foco text[],
  pco_metodologia text,
  rp_qtd_pessoas integer,
  rp_motivo text,
  rp_prazo_recolocacao text,
  cc_publico text,
  cc_servicos text[],
  cc_modalidade text,
  acr_qtd_curriculos integer,
  acr_tipo_analise text[],
  acr_prazo_entrega text,
  busca text generated always as (
    private.norm_pt(tipo_servico || ' ' || cidade || ' ' || uf || ' ' || coalesce(contexto_projeto, ''))
  ) stored,
  cidade_busca text generated always as (private.norm_pt(cidade || ' ' || uf)) stored,
  constraint solicitacoes_envio_conteudo_uq unique (envio_id, conteudo_hash),
  constraint solicitacoes_status_chk check (
    status_solicitacao in ('Rascunho', 'Solicitação Efetuada', 'Aberta', 'Proposta Aceita', 'Encerrada', 'Recusada')
  ),
  constraint solicitacoes_recusa_chk check (
    (status_solicitacao = 'Recusada') = (motivo_recusa is not null)
    and char_length(motivo_recusa) between 1 and 500
  ),
  constraint solicitacoes_num_propostas_chk check (num_propostas between 0 and 4),
  constraint solicitacoes_tipo_servico_chk check (
    tipo_servico in (
      'Recrutamento e Seleção',
      'Plano de Cargos e Salários',
      'Treinamento e Desenvolvimento',
      'Cultura Organizacional',
      'Remuneração e Benefícios',
      'Pesquisa de Clima Organizacional',
      'Recolocação Profissional',
      'Consultoria de carreira',
      'Análise de Currículo / Redes Sociais'
    )
  ),
  constraint solicitacoes_lugar_chk check (char_length(cidade) between 1 and 80 and uf ~ '^[A-Z]{2}$'),
  constraint solicitacoes_limites_chk check (
    cardinality(areas) between 1 and 16
    and char_length(prazo_desejado) <= 60
    and char_length(budget_estimado) <= 60
    and char_length(setor) <= 60
    and char_length(porte) <= 60
    and char_length(preferencia_consultorias) <= 400
    and char_length(anexos_link) <= 500
    and char_length(comentarios) <= 2000
    and char_length(contexto_projeto) <= 5000
    and char_length(ja_trabalhou_consultoria_externa) <= 60
    and char_length(possui_rh_interno) <= 60
  ),
  constraint solicitacoes_anexos_link_chk check (anexos_link ~* '^https?://'),
  constraint solicitacoes_rs_servico_chk check (
    tipo_servico = 'Recrutamento e Seleção'
    or num_nonnulls(rs_qtd_vagas, rs_cargos_funcao, rs_modelo_trabalho, rs_local_trabalho, rs_uf, rs_cidade_trabalho, rs_senioridade, rs_faixa_salarial_mensal, rs_urgencia) = 0
  ),
  constraint solicitacoes_rs_limites_chk check (
    rs_qtd_vagas between 1 and 100000
    and char_length(rs_cargos_funcao) <= 200
    and char_length(rs_modelo_trabalho) <= 200
    and char_length(rs_local_trabalho) <= 200
    and char_length(rs_uf) <= 200
    and char_length(rs_cidade_trabalho) <= 80
    and char_length(rs_senioridade) <= 200
    and char_length(rs_faixa_salarial_mensal) <= 24
    and char_length(rs_urgencia) <= 200
  ),
  constraint solicitacoes_pcs_servico_chk check (
    tipo_servico = 'Plano de Cargos e Salários'
    or num_nonnulls(pcs_abrangencia, pcs_qtd_cargos, pcs_itens_desejados, pcs_prazo_implantacao, pcs_ferramentas_rh) = 0
  ),
  constraint solicitacoes_pcs_limites_chk check (
    char_length(pcs_abrangencia) <= 200
    and pcs_qtd_cargos between 1 and 100000
    and cardinality(pcs_itens_desejados) between 1 and 5
    and char_length(pcs_prazo_implantacao) <= 200
    and char_length(pcs_ferramentas_rh) <= 200
  ),
  constraint solicitacoes_td_servico_chk check (
    tipo_servico = 'Treinamento e Desenvolvimento'
    or num_nonnulls(td_publico_alvo, td_temas, td_cargas_horas, td_modalidade, td_metodologia) = 0
  ),
  constraint solicitacoes_td_limites_chk check (
    char_length(td_publico_alvo) <= 200
    and cardinality(td_temas) between 1 and 7
    and char_length(td_cargas_horas) <= 200
    and char_length(td_modalidade) <= 200
    and char_length(td_metodologia) <= 200
  ),
  constraint solicitacoes_co_servico_chk check (
    tipo_servico = 'Cultura Organizacional'
    or num_nonnulls(co_diagnostico_atual, co_objetivos, co_prazo_implementacao) = 0
  ),
  constraint solicitacoes_co_limites_chk check (
    char_length(co_diagnostico_atual) <= 2000
    and cardinality(co_objetivos) between 1 and 5
    and char_length(co_prazo_implementacao) <= 200
  ),
  constraint solicitacoes_rb_servico_chk check (
    tipo_servico = 'Remuneração e Benefícios'
    or num_nonnulls(rb_revisao_tipo, rb_benchmark, rb_estrutura_beneficios) = 0
  ),
  constraint solicitacoes_rb_limites_chk check (
    char_length(rb_revisao_tipo) <= 200
    and char_length(rb_benchmark) <= 200
    and char_length(rb_estrutura_beneficios) <= 2000
  ),
  constraint solicitacoes_pco_servico_chk check (
    tipo_servico = 'Pesquisa de Clima Organizacional'
    or num_nonnulls(pco_frequencia, pco_areas_foco, pco_metodologia) = 0
  ),
  constraint solicitacoes_pco_limites_chk check (
    char_length(pco_frequencia) <= 200
    and cardinality(pco_areas_foco) between 1 and 6
    and char_length(pco_metodologia) <= 200
  ),
  constraint solicitacoes_rp_servico_chk check (
    tipo_servico = 'Recolocação Profissional'
    or num_nonnulls(rp_qtd_pessoas, rp_motivo, rp_prazo_recolocacao) = 0
  ),
  constraint solicitacoes_rp_limites_chk check (
    rp_qtd_pessoas between 1 and 100000
    and char_length(rp_motivo) <= 200
    and char_length(rp_prazo_recolocacao) <= 200
  ),
  constraint solicitacoes_cc_servico_chk check (
    tipo_servico = 'Consultoria de carreira'
    or num_nonnulls(cc_publico, cc_servicos, cc_modalidade) = 0
  ),
  constraint solicitacoes_cc_limites_chk check (
    char_length(cc_publico) <= 200
    and cardinality(cc_servicos) between 1 and 4
    and char_length(cc_modalidade) <= 200
  ),
  constraint solicitacoes_acr_servico_chk check (
    tipo_servico = 'Análise de Currículo / Redes Sociais'
    or num_nonnulls(acr_qtd_curriculos, acr_tipo_analise, acr_prazo_entrega) = 0
  ),
  constraint solicitacoes_acr_limites_chk check (
    acr_qtd_curriculos between 1 and 100000
    and cardinality(acr_tipo_analise) between 1 and 5
    and char_length(acr_prazo_entrega) <= 200
  ),
  -- A draft that is closed may stay incomplete.
  constraint solicitacoes_completa_chk check (
  status_solicitacao in ('Rascunho', 'Encerrada')
  or num_nulls(prazo_desejado, budget_estimado, setor, porte, contexto_projeto) = 0
)
);
comment on table public.solicitacoes is
  'Requests for quotes. Carries no contact of the client (see private.solicitacao_contatos). Service columns by prefix; those of other services are null.';
comment on column public.solicitacoes.conteudo_hash is
  'sha256 of the cleaned answers: the same content with the same capability is the same request (docs/product/requests.md#capability).';
comment on column public.solicitacoes.num_propostas is 'Live proposals, at most 4 (docs/product/requests.md#four-proposals).';
comment on column public.solicitacoes.email_confirmado_em is 'When the mailbox was confirmed by the follow-up link.';
comment on column public.solicitacoes.busca is 'Service, place and context for searching, normalised by private.norm_pt.';

create index solicitacoes_cliente_id_idx on public.solicitacoes (cliente_id);
create index solicitacoes_abertas_idx on public.solicitacoes (criado_em desc, id desc)
where status_solicitacao = 'Aberta';
create index solicitacoes_abertas_tipo_idx on public.solicitacoes (tipo_servico, criado_em desc, id desc)
where status_solicitacao = 'Aberta';
create index solicitacoes_triagem_idx on public.solicitacoes (criado_em desc, id desc)
where status_solicitacao = 'Solicitação Efetuada';
create index solicitacoes_sem_confirmar_idx on public.solicitacoes (criado_em)
where email_confirmado_em is null;

create function private.proximos_da_solicitacao(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status
    when 'Rascunho' then array['Solicitação Efetuada', 'Encerrada']
    when 'Solicitação Efetuada' then array['Aberta', 'Recusada', 'Encerrada']
    when 'Aberta' then array['Proposta Aceita', 'Encerrada']
    when 'Proposta Aceita' then array['Encerrada']
    else '{}'::text[]
  end;
$$;
comment on function private.proximos_da_solicitacao(text) is
  'Statuses that a request may change to from a status (STATUS_SOLICITACAO of src/domain/solicitacao-status.ts).';

create function private.solicitacoes_guarda() returns trigger
language plpgsql set search_path = '' as $$
declare
  _proximos constant text[] := case tg_op
    when 'UPDATE' then old.status_solicitacao || private.proximos_da_solicitacao(old.status_solicitacao)
    else array['Rascunho', 'Solicitação Efetuada']
  end;
begin
  if new.status_solicitacao <> all (_proximos) then
    perform private.recusar(409, 'Este pedido não pode passar para esse status agora.', 'status_invalido');
  end if;
  if tg_op = 'UPDATE' then
    new.atualizado_em := now();
  end if;
  return new;
end
$$;
comment on function private.solicitacoes_guarda() is
  'Trigger: a request starts as draft or sent and changes status only as private.proximos_da_solicitacao allows; atualizado_em follows every change. Errors: PT409 '
  'hint status_invalido.';

create trigger solicitacoes_guarda
before insert or update on public.solicitacoes
for each row execute function private.solicitacoes_guarda();

create function private.seguir_envio(_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.entregar_solicitacao(_id);
  perform private.enviar_link(_id, 'solicitacao_recebida', _id::text);
end
$$;
comment on function private.seguir_envio(uuid) is
  'Effects of a request being sent, at once or from a draft: sheet and webhook, then the e-mail with its follow-up link.';

create function private.mudar_solicitacao(_id uuid, _para text, _motivo text default null) returns void
language plpgsql set search_path = '' as $$
declare
  _de text;
begin
  select s.status_solicitacao into _de from public.solicitacoes as s where s.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Pedido não encontrado.', 'solicitacao_inexistente');
  elsif _de = _para then
    return;
  end if;
  -- The trigger refuses statuses that private.proximos_da_solicitacao does not list.
  update public.solicitacoes as s
  set status_solicitacao = _para, motivo_recusa = case when _para = 'Recusada' then _motivo end
  where s.id = _id;

  case _para
    when 'Solicitação Efetuada' then
      perform private.seguir_envio(_id);
    when 'Aberta' then
      -- Consultancies are alerted by the routine (private.avisar_pedidos).
      insert into private.solicitacao_prazos (solicitacao_id, avisar_desde) values (_id, now()) on conflict (solicitacao_id) do nothing;
      perform private.enviar_link(_id, 'solicitacao_aberta', _id::text);
    when 'Recusada' then
      perform private.enviar_link(_id, 'solicitacao_recusada', _id::text);
    when 'Proposta Aceita' then
      perform private.encerrar_propostas(_id, 'O cliente escolheu outra proposta.');
    when 'Encerrada' then
      perform private.anotar_encerramento(_id, _motivo);
      update private.avaliacoes as a set pedir_em = least(a.pedir_em, private.prazo_da_avaliacao(a.proposta_id, true))
      where a.proposta_id in (select p.id from public.propostas as p where p.solicitacao_id = _id and p.status_proposta = 'aceita');
      perform private.encerrar_propostas(_id, 'O pedido foi encerrado.');
  end case;
end
$$;
comment on function private.mudar_solicitacao(uuid, text, text) is
  'The only function that changes the status of a request, with all effects. _motivo: why the team refused it, or why its client closed it. The same status again '
  'changes nothing. By hand: select private.mudar_solicitacao(''…'', ''Aberta''). Errors: PT404 solicitacao_inexistente, PT409 status_invalido.';

create function private.meu_cliente() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clientes as c where c.email = private.meu_email();
$$;
comment on function private.meu_cliente() is
  'Client company of the verified e-mail of the calling account, or null. Use as (select private.meu_cliente()).';

alter table public.solicitacoes enable row level security;

revoke all on table public.solicitacoes from public, anon, authenticated, service_role;
grant select on table public.solicitacoes to authenticated, service_role;

create policy solicitacoes_s_dono on public.solicitacoes
for select to authenticated
using (cliente_id = (select private.meu_cliente()));

-- One owner has few of all rows. Without this statistic the planner may answer a sorted read by scanning the whole table in that
-- order, for an owner who has no rows.
alter table public.solicitacoes alter column cliente_id set (n_distinct = -1);

create table private.solicitacao_contatos (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  email text not null,
  empresa_nome text not null,
  responsavel_nome text not null,
  telefone text not null,
  cidade text not null,
  uf text not null,
  setor text not null,
  porte text not null,
  prazo_desejado text,
  budget_estimado text,
  preferencia_consultorias text
);
comment on table private.solicitacao_contatos is
  'Contact typed for one request (docs/product/requests.md#capability): never changed, not reachable through the API. Merged into clientes when the mailbox is '
  'confirmed.';

alter table private.solicitacao_contatos enable row level security;

create function private.gravar_solicitacao(_id uuid, _envio private.cliente_envios, _conteudo_hash bytea, _limpos jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.inserir_linha(
    'public.solicitacoes',
    _limpos
    || jsonb_build_object(
      'id', _id,
      'cliente_id', _envio.cliente_id,
      'envio_id', _envio.id,
      'conteudo_hash', _conteudo_hash,
      'cidade', _envio.contato -> 'cidade',
      'uf', _envio.contato -> 'uf'
    )
  );
  insert into private.solicitacao_contatos
  select r.*
  from jsonb_populate_record(
    null::private.solicitacao_contatos, _envio.contato || jsonb_build_object('solicitacao_id', _id)
  ) as r;
  perform private.guardar_leitura(_id);
end
$$;
comment on function private.gravar_solicitacao(uuid, private.cliente_envios, bytea, jsonb) is
  'Writes the validated answers as a request, with the contact of its capability and what consultancies will read.';

create function private.inserir_solicitacao(_capability text, _dados jsonb) returns uuid
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
  _envio private.cliente_envios;
  _anterior record;
  _id uuid;
begin
  perform private.limitar_endereco('solicitacao', 20, interval '10 minutes');

  _token := private.limpar_linha(left(_capability, 200));
  _tipo := private.limpar_linha(left(_dados ->> 'tipo_servico', 200));
  _status := coalesce(nullif(private.limpar_linha(left(_dados ->> 'status_solicitacao', 200)), ''), 'Rascunho');
  _consentimento := nullif(private.limpar_linha(left(_dados ->> 'consentimento_versao', 200)), '');
  if coalesce(_token, '') = '' then
    perform private.recusar(422, 'cliente_id é obrigatório', 'cliente_id');
  end if;
  if coalesce(_tipo, '') = '' then
    perform private.recusar(422, 'tipo_servico é obrigatório', 'tipo_servico');
  end if;
  select s.prefixo into _prefixo from private.servicos as s where s.tipo = _tipo;
  if not found then
    perform private.recusar(422, 'Escolha um dos nove serviços', 'tipo_servico');
  end if;
  if _status not in ('Rascunho', _enviada) then
    perform private.recusar(422, 'Um pedido começa como Rascunho ou Solicitação Efetuada.', 'status_solicitacao');
  end if;
  if _consentimento !~ '^[a-z0-9._-]{1,60}$' then
    perform private.recusar(422, 'Versão do consentimento inválida.', 'consentimento_versao');
  end if;

  -- A draft may be incomplete, but its answers must be valid.
  _dados := _dados || jsonb_build_object(
    'preferencia_consultorias', private.preferencias_em_lista(_dados ->> 'preferencia_consultorias')
  );
  _limpos := private.preferencias_em_texto(
    private.limpar_campos('cliente', _dados, false, array['setor', 'porte'])
    || private.limpar_campos('inicio', _dados, _status = _enviada)
    || private.limpar_campos(_prefixo, _dados, _status = _enviada)
    || private.limpar_campos('fim', _dados, _status = _enviada)
  );

  -- Serialises the submissions of one capability: a double click waits here and then finds the row of the first one.
  select e.* into _envio
  from private.cliente_envios as e
  where e.token_hash = private.token_hash(_token)
  for update;
  if not found then
    perform private.recusar(404, 'Não reconhecemos este envio. Confira os seus dados e envie de novo.', 'capability_invalida');
  end if;
  if _envio.expira_em <= now() then
    perform private.recusar(410, 'Este envio expirou. Confira os seus dados e envie de novo.', 'capability_expirada');
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
    perform private.recusar(410, 'Este envio já foi usado. Confira os seus dados e envie de novo.', 'capability_expirada');
  end if;
  perform private.limitar_email_por_endereco('solicitacao', _envio.contato ->> 'email', 10, interval '1 hour');

  if _anterior.id is null then
    _id := gen_random_uuid();
    perform private.gravar_solicitacao(
      _id, _envio, _hash, _limpos || jsonb_build_object('status_solicitacao', _status)
    );
    update private.cliente_envios as e
    set solicitacoes_criadas = e.solicitacoes_criadas + 1
    where e.id = _envio.id;
  else
    _id := _anterior.id;
    perform private.mudar_solicitacao(_id, _status);
  end if;

  perform private.convidar(_id, _dados ->> 'convidar');
  if _consentimento is not null then
    perform private.registrar_consentimento(
      _envio.contato ->> 'email', _id, 'contato_solicitacao', _consentimento
    );
  end if;
  if _status = _enviada and _anterior.id is null then
    perform private.seguir_envio(_id);
  end if;
  return _id;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.inserir_solicitacao(text, jsonb) is
  'Body of fn_insert_solicitacao. Same capability and same content return the same id; a draft sent again as final is promoted. Limits: 20 in 10 minutes per '
  'address, 10 an hour per e-mail and address, 5 requests per capability; e-mails have their own rate limit.';

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
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.responder(
    'private.inserir_solicitacao',
    _cliente_id,
    (jsonb_build_object(
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
      'rs_urgencia', _rs_urgencia
    )
    || jsonb_build_object(
      'pcs_abrangencia', _pcs_abrangencia,
      'pcs_qtd_cargos', _pcs_qtd_cargos,
      'pcs_itens_desejados', _pcs_itens_desejados,
      'pcs_prazo_implantacao', _pcs_prazo_implantacao,
      'pcs_ferramentas_rh', _pcs_ferramentas_rh
    )
    || jsonb_build_object(
      'td_publico_alvo', _td_publico_alvo,
      'td_temas', _td_temas,
      'td_cargas_horas', _td_cargas_horas,
      'td_modalidade', _td_modalidade,
      'td_metodologia', _td_metodologia
    )
    || jsonb_build_object(
      'co_diagnostico_atual', _co_diagnostico_atual,
      'co_objetivos', _co_objetivos,
      'co_prazo_implementacao', _co_prazo_implementacao
    )
    || jsonb_build_object(
      'rb_revisao_tipo', _rb_revisao_tipo,
      'rb_benchmark', _rb_benchmark,
      'rb_estrutura_beneficios', _rb_estrutura_beneficios
    )
    || jsonb_build_object(
      'pco_frequencia', _pco_frequencia,
      'pco_areas_foco', _pco_areas_foco,
      'pco_metodologia', _pco_metodologia
    )
    || jsonb_build_object(
      'rp_qtd_pessoas', _rp_qtd_pessoas,
      'rp_motivo', _rp_motivo,
      'rp_prazo_recolocacao', _rp_prazo_recolocacao
    )
    || jsonb_build_object(
      'cc_publico', _cc_publico,
      'cc_servicos', _cc_servicos,
      'cc_modalidade', _cc_modalidade
    )
    || jsonb_build_object(
      'acr_qtd_curriculos', _acr_qtd_curriculos,
      'acr_tipo_analise', _acr_tipo_analise,
      'acr_prazo_entrega', _acr_prazo_entrega
    ))::text
  );
$$;

comment on function public.fn_insert_solicitacao is
  'Second call of a request (docs/product/requests.md#submission): returns the id of the request, the same id when the same content is sent again. _cliente_id is '
  'the capability of fn_upsert_cliente_by_email. Quantities are JSON numbers or typed texts (1.000); a list is an array of options or '
  'one text. Fields of other services and unreachable fields are ignored. _convidar: addresses of up to two listed consultancies (private.convidar). '
  'Errors: PT422 with the column as hint, PT404 capability_invalida, PT410 capability_expirada, PT429 limite.';

grant execute on function
  private.meu_cliente()
to authenticated;

grant execute on function
  private.inserir_solicitacao(text, jsonb),
  public.fn_insert_solicitacao
to anon, authenticated;
