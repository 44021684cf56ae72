-- Steps of the routines, as rows.

create table rotinas.rotina_passos (
  rotina text not null,
  ordem smallint not null,
  funcao text not null,
  medida text,
  conta text,
  feita_em timestamptz,
  primary key (rotina, ordem)
);
comment on table rotinas.rotina_passos is
  'What each routine does, in this order: functions of one parameter (medida: the most to do in one slice, or what to purge), or of none. They return how many, '
  'reported as conta, or {kind: how many}.';

alter table rotinas.rotina_passos enable row level security;

revoke all on table rotinas.rotina_passos from public, anon, authenticated, service_role;

insert into rotinas.rotina_passos (rotina, ordem, funcao, medida, conta)
values
  ('purga', 10, 'lgpd.purgar_vencidos', 'limites', 'limites'),
  ('purga', 15, 'lgpd.purgar_vencidos', 'limites_atingidos', 'limites_atingidos'),
  ('purga', 20, 'lgpd.purgar_vencidos', 'mensagens', 'mensagens'),
  ('purga', 30, 'lgpd.purgar_vencidos', 'envios', 'envios'),
  ('purga', 40, 'lgpd.purgar_vencidos', 'cadastros', 'cadastros'),
  ('purga', 45, 'lgpd.purgar_vencidos', 'lugares', 'lugares'),
  ('purga', 47, 'lgpd.purgar_vencidos', 'arquivos', 'arquivos'),
  ('purga', 50, 'lgpd.purgar_consultorias', '1000', 'consultorias'),
  ('purga', 60, 'lgpd.purgar_solicitacoes', '1000', 'solicitacoes'),
  ('purga', 70, 'lgpd.purgar_clientes', '5000', 'clientes'),
  ('purga', 80, 'lgpd.purgar_vencidos', 'links', 'links'),
  ('purga', 90, 'lgpd.purgar_vencidos', 'consentimentos', 'consentimentos'),
  ('purga', 100, 'lgpd.purgar_vencidos', 'codigos', 'codigos'),
  ('purga', 110, 'lgpd.purgar_vencidos', 'contatos', 'contatos'),
  ('purga', 120, 'lgpd.purgar_contas', '10', 'contas'),
  ('purga', 130, 'contas.purgar_registros', '10 seconds', 'registros'),
  ('purga', 140, 'lgpd.purgar_vagas', '1000', 'vagas'),
  ('purga', 150, 'lgpd.purgar_pagamentos', null, null),
  ('purga', 160, 'lgpd.purgar_candidaturas', null, null),
  ('purga', 170, 'lgpd.purgar_vencidos', 'auditoria', 'auditoria'),
  ('purga', 180, 'vagas.purgar_marcas_de_cupons', '5000', 'marcas_de_cupons'), ('purga', 190, 'lgpd.purgar_vencidos', 'alertas', 'alertas'),
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
  ('canais', 3, 'arquivos.limpar_envios', '1000', 'envios_apagados'), ('canais', 5, 'propostas.avisar_pedidos', '20', 'pedidos_avisados'),
  ('canais', 7, 'conversas.avisar', '100', 'conversas_avisadas'),
  ('canais', 10, 'rotinas.ler_linhas_de_feed', '1000', 'linhas_lidas'),
  ('canais', 20, 'rotinas.publicar_linhas_proprias', '1000', 'linhas_no_ar'),
  ('canais', 30, 'rotinas.vencer_linhas', '500', 'linhas_vencidas'),
  ('canais', 40, 'rotinas.devolver_suspensas', '500', 'linhas_suspensas'),
  ('canais', 50, 'rotinas.vencer_retidas', '500', 'linhas_retidas'),
  ('canais', 60, 'pagamentos.avisar_retidas', '100', 'avisos_de_retidas'),
  ('canais', 70, 'rotinas.largar_pagamentos', '500', 'pagamentos_largados'),
  ('canais', 80, 'candidaturas.responder_fins', null, null),
  ('canais', 85, 'transicoes.avisar_edicoes', '500', 'candidatos_avisados'), ('canais', 87, 'publico.enviar_alertas', '500', 'alertas_vistos'),
  ('canais', 90, 'publico.dobrar_feed', null, 'mudancas_do_feed'),
  ('numeros', 10, 'equipe.atualizar_numeros', null, 'atualizados');
