-- Terms after which rows end, as rows.

create table lgpd.retencoes (
  conta text primary key,
  tabela text not null,
  desde text not null,
  prazo interval not null,
  filtro text not null default 'true',
  funcao text,
  coluna name
);
comment on table lgpd.retencoes is
  'What falls due when: rows of tabela that filtro holds for, prazo after desde (an indexed expression). lgpd.purgar_vencidos deletes those that a step of the purge names, '
  'gives their ids to funcao, or empties their coluna; lgpd.vencidos reports what is late of all of them. The only place of a term. SQL that only migrations write.';

alter table lgpd.retencoes enable row level security;

revoke all on table lgpd.retencoes from public, anon, authenticated, service_role;

insert into lgpd.retencoes (conta, tabela, desde, prazo, filtro)
values
  ('limites', 'base.limites', 'expira_em', '1 hour', 'true'),
  ('limites_atingidos', 'base.limites_atingidos', 'dia::timestamp at time zone ''America/Sao_Paulo''', '30 days', 'true'),
  ('mensagens', 'mensagens.outbox', 'coalesce(enviado_em, morta_em)', '30 days', 'true'),
  ('envios', 'pedidos.cliente_envios', 'expira_em', '0', 'true'),
  ('cadastros', 'consultorias.consultoria_rascunhos', 'expira_em', '0', 'true'),
  ('clientes', 'pedidos.clientes_a_conferir', 'desde', '30 days', 'true'),
  (
    'lugares', 'pedidos.lugares', 'visto_em', '2 days',
    'not exists (select from public.solicitacoes as s where s.status_solicitacao = ''Aberta'' and s.cidade_busca = lugar)'
  ),
  ('arquivos', 'arquivos.arquivos', 'criado_em', '1 day', 'id not in (select u.id from arquivos.em_uso() as u (id))'),
  ('arquivos_a_apagar', 'arquivos.arquivos_a_apagar', 'vez_em', '0', 'true'),
  -- Those of a request that is there stay: an expired one still asks for a new one.
  ('links', 'pedidos.acompanhamento_links', 'expira_em', '180 days', 'solicitacao_id is null'),
  ('consentimentos', 'contas.consentimentos', 'revogado_em', '5 years', 'true'),
  -- They end after minutes, and their limits look back for a day.
  ('codigos', 'contas.otp_desafios', 'criado_em', '48 hours', 'true'),
  ('contatos', 'public.contatos', 'criado_em', '24 months', 'true'),
  ('auditoria', 'contas.auditoria', 'em', '5 years', 'true'),
  ('alertas', 'publico.alertas', 'vence_em', '0', 'true'),
  ('avisos_do_plano', 'publico.avisos_do_plano', 'vence_em', '0', 'true'),
  (
    'avisos_aos_buscadores', 'publico.avisos_aos_buscadores', 'desde', '30 days',
    'not exists (select from public.vagas as v where v.id = vaga_id)'
  ),
  ('codigos_de_empresa', 'vagas.codigos_de_empresa', 'criado_em', '1 day', 'true'),
  ('curriculos_guardados', 'candidaturas.guardados', 'termina_em', '0', 'true'),
  ('candidaturas_abertas', 'candidaturas.abertas', 'em', '1 day', 'true'),
  ('pedidos_abertos_na_tela', 'propostas.abertos', 'em', '1 day', 'true'),
  ('convites_de_empresa', 'vagas.convites_de_empresa', 'criado_em', '7 days', 'true'),
  ('caixas_de_empresa', 'vagas.caixas', 'desde', '7 days', 'confirmada_em is null'),
  ('caixas_de_consultoria', 'consultorias.caixas', 'desde', '7 days', 'confirmada_em is null'),
  ('empresas_conferidas', 'vagas.empresas_conferidas', 'vale_ate', '0', 'true'),
  ('alertas_a_enviar', 'publico.alertas', 'proximo_em', '0', 'vence_em > now()'),
  (
    'contas', 'public.usuarios', 'criado_em', '30 days',
    'not email_verificado and not telefone_verificado and not lgpd.entrou_desde(auth_user_id, lgpd.antes(''contas''))'
  ),
  ('vagas_fiscais', 'public.vagas', 'paga_em', '5 years', 'anonimizada_em is not null'),
  ('pagamentos', 'pagamentos.pagamentos', 'pago_em', '5 years', 'recebido_centavos > 0'),
  (
    'pagamentos_sem_dinheiro', 'pagamentos.pagamentos', 'atualizado_em', '180 days',
    'recebido_centavos = 0 and (status in (''cancelado'', ''divergente'') or vaga_id is null)'
  ),
  ('eventos_de_pagamento', 'pagamentos.pagamento_eventos', 'recebido_em', '180 days', 'true'),
  ('propostas_a_expirar', 'public.propostas', 'expira_em', '0', 'status_proposta = ''enviada'''),
  (
    'pedidos_a_fechar', 'pedidos.solicitacao_prazos', 'fecha_em', '0',
    'exists (select from public.solicitacoes as s where s.id = solicitacao_id and s.status_solicitacao = ''Aberta'')'
  ),
  ('pedidos_a_avisar', 'pedidos.solicitacao_prazos', 'avisar_desde', '0', 'true'),
  (
    'vagas_a_expirar', 'public.vagas', 'expira_em', '0',
    'status in (''published'', ''pausada'', ''suspensa'') and not pagamentos.suspensao_espera(id)'
  ),
  ('candidatos_a_responder', 'candidaturas.vagas_a_responder', 'desde', '0', 'concluida_em is null');

insert into lgpd.retencoes (conta, tabela, desde, prazo, filtro, funcao)
values
  ('consultorias', 'public.consultorias', 'atualizado_em', '12 months', 'dono_id is null or publicada_em is null', 'lgpd.apagar_consultorias'),
  (
    'solicitacoes_sem_confirmar', 'public.solicitacoes', 'criado_em', '180 days',
    'email_confirmado_em is null and status_solicitacao in (''Rascunho'', ''Solicitação Efetuada'', ''Recusada'')', 'lgpd.apagar_solicitacoes'
  ),
  ('solicitacoes', 'public.solicitacoes', 'atualizado_em', '24 months', 'true', 'lgpd.apagar_solicitacoes'),
  (
    'vagas', 'public.vagas', 'least(encerrada_em, expira_em)', '24 months',
    'status in (''encerrada'', ''recusada'', ''expirada'') and anonimizada_em is null', 'lgpd.apagar_vagas'
  ),
  (
    'candidaturas', 'public.vagas', 'least(encerrada_em, expira_em)', '180 days',
    'status in (''encerrada'', ''recusada'', ''expirada'', ''suspensa'') and lgpd.tem_candidatura_a_apagar(id)',
    'lgpd.apagar_candidaturas'
  );

insert into lgpd.retencoes (conta, tabela, desde, prazo, filtro, coluna)
values
  ('denunciantes', 'vagas.denuncias', 'criada_em', '180 days', 'email is not null', 'email'),
  ('marcas_de_cupons', 'vagas.cupom_usos', 'criado_em', '24 months', 'marcas is not null', 'marcas');

create function lgpd.antes(_conta text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  _antes timestamptz;
begin
  select now() - r.prazo into strict _antes from lgpd.retencoes as r where r.conta = _conta;
  return _antes;
end
$$;
comment on function lgpd.antes(text) is 'The instant before which rows of a kind of lgpd.retencoes are due.';

create function lgpd.vencidas(_conta text, _maximo integer) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  _regra lgpd.retencoes;
  _ids uuid[];
begin
  select r.* into strict _regra from lgpd.retencoes as r where r.conta = _conta;
  execute format(
    'select array(select id from %1$s where %2$s < $1 and (%3$s) order by %2$s limit $2 offset base.a_pular() for update skip locked)',
    _regra.tabela, _regra.desde, _regra.filtro
  )
  into _ids using now() - _regra.prazo, _maximo;
  return _ids;
end
$$;
comment on function lgpd.vencidas(text, integer) is
  'Ids of rows of a kind of lgpd.retencoes after their term, the oldest first, locked; without those that another transaction holds.';

create function lgpd.purgar_vencidos(_conta text, _maximo integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  _regra lgpd.retencoes;
  _linhas tid[];
  _apagados bigint;
begin
  select r.* into strict _regra from lgpd.retencoes as r where r.conta = _conta;
  if _regra.funcao is not null then
    execute format('select %s($1)', _regra.funcao) into _apagados using lgpd.vencidas(_conta, _maximo);
    return _apagados;
  end if;
  execute format(
    'select array(select ctid from %1$s where %2$s < $1 and (%3$s) limit $2 offset base.a_pular() for update skip locked)',
    _regra.tabela, _regra.desde, _regra.filtro
  )
  into _linhas using now() - _regra.prazo, _maximo;
  -- Asked again under the lock: a file may have been attached meanwhile.
  execute format(
    case when _regra.coluna is null then 'delete from %1$s' else 'update %1$s set %3$I = null' end || ' where ctid = any ($1) and (%2$s)',
    _regra.tabela, _regra.filtro, _regra.coluna
  )
  using _linhas;
  get diagnostics _apagados = row_count;
  return _apagados;
end
$$;
comment on function lgpd.purgar_vencidos(text, integer) is
  'Deletes, gives to its function, or empties in its column, at most _maximo rows of a kind of lgpd.retencoes after their term, without those that another transaction holds. Returns how many.';

create function lgpd.vencidos() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _regra lgpd.retencoes;
  _total bigint;
  _desde timestamptz;
  _lista jsonb := '[]';
begin
  for _regra in select r.* from lgpd.retencoes as r order by r.conta loop
    execute format(
      'select count(*), min(t.desde) from (select %2$s as desde from %1$s where %2$s < now() - %3$L::interval - interval ''2 hours'' and (%4$s) order by 1 limit 10000) as t',
      _regra.tabela, _regra.desde, _regra.prazo, _regra.filtro
    ) into _total, _desde;
    if _total > 0 then
      _lista := _lista || jsonb_build_object('conta', _regra.conta, 'total', _total, 'desde', _desde + _regra.prazo);
    end if;
  end loop;
  return _lista;
end
$$;
comment on function lgpd.vencidos() is
  'What is due for more than 2 hours, two turns of the hourly routines: [{conta, total (up to 10,000), desde: since when the oldest}]. Empty when the routines keep up.';

-- The audit trail is never changed, and ends by its term alone.

create function lgpd.auditoria_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.em < lgpd.antes('auditoria') then
    return old;
  end if;
  perform base.recusar(409, 'O registro da equipe não pode ser alterado.', 'historico_imutavel');
  return null;
end
$$;
comment on function lgpd.auditoria_guarda is
  'Trigger: audit lines are never changed, and never deleted before their term (lgpd.retencoes). Errors: PT409 historico_imutavel.';

create trigger auditoria_guarda
before update or delete on contas.auditoria
for each row execute function lgpd.auditoria_guarda();

create trigger auditoria_guarda_tudo
before truncate on contas.auditoria
for each statement execute function lgpd.auditoria_guarda();
