-- Steps of the routines, as rows.

create table rotinas.rotina_passos (
  rotina text not null,
  ordem smallint not null,
  funcao text not null,
  medida text,
  conta text,
  alvo text,
  feita_em timestamptz,
  primary key (rotina, ordem)
);
comment on table rotinas.rotina_passos is
  'What each routine does, in this order: functions of alvo (what to purge) and medida (the most to do in one slice), where they are given. They return how many, '
  'reported as conta, or {kind: how many}.';

alter table rotinas.rotina_passos enable row level security;

revoke all on table rotinas.rotina_passos from public, anon, authenticated, service_role;

insert into rotinas.rotina_passos (rotina, ordem, funcao, alvo, medida, conta)
values
  ('purga', 10, 'lgpd.purgar_vencidos', 'limites', '20000', 'limites'),
  ('purga', 15, 'lgpd.purgar_vencidos', 'limites_atingidos', '20000', 'limites_atingidos'),
  ('purga', 20, 'lgpd.purgar_vencidos', 'mensagens', '20000', 'mensagens'),
  ('purga', 30, 'lgpd.purgar_vencidos', 'envios', '20000', 'envios'),
  ('purga', 40, 'lgpd.purgar_vencidos', 'cadastros', '20000', 'cadastros'),
  ('purga', 45, 'lgpd.purgar_vencidos', 'lugares', '20000', 'lugares'),
  ('purga', 47, 'lgpd.purgar_vencidos', 'arquivos', '20000', 'arquivos'),
  ('purga', 50, 'lgpd.purgar_vencidos', 'consultorias', '1000', 'consultorias'),
  ('purga', 60, 'lgpd.purgar_vencidos', 'solicitacoes_sem_confirmar', '1000', 'solicitacoes'),
  ('purga', 65, 'lgpd.purgar_vencidos', 'solicitacoes', '1000', 'solicitacoes'),
  ('purga', 80, 'lgpd.purgar_vencidos', 'links', '20000', 'links'),
  ('purga', 90, 'lgpd.purgar_vencidos', 'consentimentos', '20000', 'consentimentos'),
  ('purga', 100, 'lgpd.purgar_vencidos', 'codigos', '20000', 'codigos'),
  ('purga', 110, 'lgpd.purgar_vencidos', 'contatos', '20000', 'contatos'),
  ('purga', 140, 'lgpd.purgar_vencidos', 'vagas', '1000', 'vagas'),
  ('purga', 145, 'lgpd.purgar_vencidos', 'vagas_fiscais', '1000', 'vagas'),
  ('purga', 150, 'lgpd.purgar_vencidos', 'pagamentos', '1000', 'pagamentos'),
  ('purga', 153, 'lgpd.purgar_vencidos', 'pagamentos_sem_dinheiro', '1000', 'pagamentos'),
  ('purga', 156, 'lgpd.purgar_vencidos', 'eventos_de_pagamento', '5000', 'eventos_de_pagamento'),
  ('purga', 158, 'lgpd.purgar_vencidos', 'curriculos_guardados', '5000', 'curriculos_guardados'),
  ('purga', 160, 'lgpd.purgar_vencidos', 'candidaturas', '50', 'candidaturas'),
  ('purga', 163, 'lgpd.purgar_vencidos', 'candidaturas_suspensas', '50', 'candidaturas'),
  ('purga', 166, 'lgpd.purgar_vencidos', 'denunciantes', '5000', 'denunciantes'),
  ('purga', 170, 'lgpd.purgar_vencidos', 'auditoria', '20000', 'auditoria'),
  ('purga', 180, 'lgpd.purgar_vencidos', 'marcas_de_cupons', '5000', 'marcas_de_cupons'),
  ('purga', 190, 'lgpd.purgar_vencidos', 'alertas', '20000', 'alertas'),
  ('purga', 195, 'lgpd.purgar_vencidos', 'avisos_do_plano', '20000', 'avisos_do_plano'),
  ('purga', 200, 'lgpd.purgar_vencidos', 'codigos_de_empresa', '20000', 'codigos_de_empresa'),
  ('purga', 202, 'lgpd.purgar_vencidos', 'convites_de_empresa', '20000', 'convites_de_empresa'),
  ('purga', 201, 'lgpd.purgar_vencidos', 'caixas_de_empresa', '20000', 'caixas_de_empresa'),
  ('purga', 203, 'lgpd.purgar_vencidos', 'candidaturas_abertas', '20000', 'candidaturas_abertas'),
  ('purga', 204, 'lgpd.purgar_vencidos', 'pedidos_abertos_na_tela', '20000', 'pedidos_abertos_na_tela'),
  ('purga', 205, 'lgpd.purgar_vencidos', 'empresas_conferidas', '5000', 'empresas_conferidas'),
  ('purga', 206, 'lgpd.purgar_vencidos', 'caixas_de_consultoria', '20000', 'caixas_de_consultoria');

insert into rotinas.rotina_passos (rotina, ordem, funcao, medida, conta)
values
  ('purga', 70, 'lgpd.purgar_clientes', '5000', 'clientes'),
  ('purga', 120, 'lgpd.purgar_contas', '10', 'contas'),
  ('purga', 130, 'contas.purgar_registros', '10 seconds', 'registros'),
  ('propostas', 10, 'transicoes.expirar_propostas', '500', 'propostas_expiradas'),
  ('propostas', 20, 'transicoes.fechar_pedidos', '200', 'pedidos_fechados'),
  ('propostas', 30, 'propostas.resumir_semana', '50', 'resumos'),
  ('propostas', 40, 'avaliacoes.pedir', '100', 'avaliacoes_pedidas'), ('propostas', 45, 'avaliacoes.publicar', '100', 'avaliacoes_publicadas'),
  ('propostas', 50, 'avaliacoes.medir_consultorias', '100', 'consultorias_medidas'),
  ('vagas', 10, 'rotinas.expirar_vagas', '500', 'vagas_expiradas'),
  ('vagas', 20, 'rotinas.expirar_linhas', '1000', 'linhas_expiradas'),
  ('vagas', 30, 'pagamentos.soltar_cupons', '500', 'cupons_soltos'),
  ('vagas', 40, 'rotinas.encerrar_retidas', '500', 'vagas_retidas'),
  ('vagas', 50, 'rotinas.encerrar_nao_pagas', '500', 'vagas_nao_pagas'),
  ('vagas', 60, 'vagas.resumir', '200', 'resumos_de_vagas'),
  ('vagas', 70, 'vagas.avisar_conferencias', '200', 'conferencias_avisadas'),
  ('vagas', 80, 'publico.contar_livros', '100', 'livros_contados'),
  ('vagas', 90, 'candidaturas.avisar_guardados', '200', 'curriculos_guardados_avisados'),
  ('canais', 3, 'lgpd.limpar_envios', '1000', 'envios_apagados'), ('canais', 5, 'propostas.avisar_pedidos', '20', 'pedidos_avisados'),
  ('canais', 7, 'conversas.avisar', '100', 'conversas_avisadas'),
  ('canais', 10, 'rotinas.ler_linhas_de_feed', '1000', 'linhas_lidas'),
  ('canais', 20, 'rotinas.publicar_linhas_proprias', '1000', 'linhas_no_ar'),
  ('canais', 30, 'rotinas.vencer_linhas', '500', 'linhas_vencidas'),
  ('canais', 40, 'rotinas.devolver_suspensas', '500', 'linhas_suspensas'),
  ('canais', 50, 'rotinas.vencer_retidas', '500', 'linhas_retidas'),
  ('canais', 60, 'pagamentos.avisar_retidas', '100', 'avisos_de_retidas'),
  ('canais', 70, 'rotinas.largar_pagamentos', '500', 'pagamentos_largados'),
  ('canais', 80, 'candidaturas.responder_fins', null, null),
  ('canais', 82, 'candidaturas.desmarcar_entrevistas', '100', 'entrevistas_desmarcadas'),
  ('canais', 83, 'candidaturas.lembrar_entrevistas', '200', 'entrevistas_lembradas'),
  ('canais', 85, 'transicoes.avisar_edicoes', '500', 'candidatos_avisados'), ('canais', 87, 'publico.enviar_alertas', '500', 'alertas_vistos'),
  ('canais', 88, 'publico.avisar_plano_aberto', '500', 'avisados_do_plano'),
  ('canais', 90, 'publico.dobrar_feed', null, 'mudancas_do_feed'),
  ('numeros', 10, 'equipe.atualizar_numeros', null, 'atualizados');
