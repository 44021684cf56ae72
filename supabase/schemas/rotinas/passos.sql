-- Steps of the routines, as rows.

create table private.rotina_passos (
  rotina text not null,
  ordem smallint not null,
  funcao text not null,
  medida text,
  conta text,
  feita_em timestamptz,
  primary key (rotina, ordem)
);
comment on table private.rotina_passos is
  'What each routine does, in this order: functions private.{funcao} of one parameter (medida: the most to do in one slice, or what to purge), or of none. They return how many, '
  'reported as conta, or {kind: how many}.';

alter table private.rotina_passos enable row level security;

revoke all on table private.rotina_passos from public, anon, authenticated, service_role;

insert into private.rotina_passos (rotina, ordem, funcao, medida, conta)
values
  ('purga', 10, 'purgar_vencidos', 'limites', 'limites'),
  ('purga', 15, 'purgar_vencidos', 'limites_atingidos', 'limites_atingidos'),
  ('purga', 20, 'purgar_vencidos', 'mensagens', 'mensagens'),
  ('purga', 30, 'purgar_vencidos', 'envios', 'envios'),
  ('purga', 40, 'purgar_vencidos', 'cadastros', 'cadastros'),
  ('purga', 45, 'purgar_vencidos', 'lugares', 'lugares'),
  ('purga', 47, 'purgar_vencidos', 'arquivos', 'arquivos'),
  ('purga', 50, 'purgar_consultorias', '1000', 'consultorias'),
  ('purga', 60, 'purgar_solicitacoes', '1000', 'solicitacoes'),
  ('purga', 70, 'purgar_clientes', '5000', 'clientes'),
  ('purga', 80, 'purgar_vencidos', 'links', 'links'),
  ('purga', 90, 'purgar_vencidos', 'consentimentos', 'consentimentos'),
  ('purga', 100, 'purgar_vencidos', 'codigos', 'codigos'),
  ('purga', 110, 'purgar_vencidos', 'contatos', 'contatos'),
  ('purga', 120, 'purgar_contas', '10', 'contas'),
  ('purga', 130, 'purgar_registros', '10 seconds', 'registros'),
  ('purga', 140, 'purgar_vagas', '1000', 'vagas'),
  ('purga', 150, 'purgar_pagamentos', null, null),
  ('purga', 160, 'purgar_candidaturas', null, null),
  ('purga', 170, 'purgar_vencidos', 'auditoria', 'auditoria'),
  ('purga', 180, 'purgar_marcas_de_cupons', '5000', 'marcas_de_cupons'), ('purga', 190, 'purgar_vencidos', 'alertas', 'alertas'),
  ('propostas', 10, 'expirar_propostas', '500', 'propostas_expiradas'),
  ('propostas', 20, 'fechar_pedidos', '200', 'pedidos_fechados'),
  ('propostas', 30, 'resumir_semana', '50', 'resumos'),
  ('propostas', 40, 'pedir_avaliacoes', '100', 'avaliacoes_pedidas'), ('propostas', 45, 'publicar_avaliacoes', '100', 'avaliacoes_publicadas'),
  ('propostas', 50, 'medir_consultorias', '100', 'consultorias_medidas'),
  ('vagas', 10, 'expirar_vagas', '500', 'vagas_expiradas'),
  ('vagas', 20, 'expirar_linhas', '1000', 'linhas_expiradas'),
  ('vagas', 30, 'soltar_cupons', '500', 'cupons_soltos'),
  ('vagas', 40, 'encerrar_retidas', '500', 'vagas_retidas'),
  ('vagas', 50, 'encerrar_nao_pagas', '500', 'vagas_nao_pagas'),
  ('vagas', 60, 'resumir_vagas', '200', 'resumos_de_vagas'),
  ('canais', 3, 'limpar_envios', '1000', 'envios_apagados'), ('canais', 5, 'avisar_pedidos', '20', 'pedidos_avisados'),
  ('canais', 7, 'avisar_conversas', '100', 'conversas_avisadas'),
  ('canais', 10, 'ler_linhas_de_feed', '1000', 'linhas_lidas'),
  ('canais', 20, 'publicar_linhas_proprias', '1000', 'linhas_no_ar'),
  ('canais', 30, 'vencer_linhas', '500', 'linhas_vencidas'),
  ('canais', 40, 'devolver_suspensas', '500', 'linhas_suspensas'),
  ('canais', 50, 'vencer_retidas', '500', 'linhas_retidas'),
  ('canais', 60, 'avisar_retidas', '100', 'avisos_de_retidas'),
  ('canais', 70, 'largar_pagamentos', '500', 'pagamentos_largados'),
  ('canais', 80, 'responder_fins', null, null),
  ('canais', 85, 'avisar_edicoes', '500', 'candidatos_avisados'), ('canais', 87, 'enviar_alertas', '500', 'alertas_vistos'),
  ('canais', 90, 'dobrar_feed', null, 'mudancas_do_feed');
