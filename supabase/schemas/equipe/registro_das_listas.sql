-- The lists of the team, as rows: orders, filters and periods.

insert into equipe.admin_listas (tabela, visao, ordens, ordem_padrao, filtros, periodo, trilha)
values
  (
    'clientes', 'equipe.lista_clientes', '{criado_em, atualizado_em, empresa_nome}', '-criado_em',
    '{"uf": "igual", "setor": "igual", "porte": "igual", "confirmado": "igual"}', 'criado_em', null
  ),
  (
    'solicitacoes', 'equipe.lista_solicitacoes', '{criado_em, atualizado_em}', '-criado_em',
    '{
      "status": "igual", "tipo_servico": "igual", "uf": "igual", "cliente_id": "igual", "confirmado": "igual",
      "com_propostas": "igual",
      "correcao": {"nenhuma": "sem_correcao", "pedida": "correcao_pedida", "corrigida": "correcao_feita"}
    }', 'criado_em', null
  ),
  (
    'consultorias', 'equipe.lista_consultorias', '{criado_em, atualizado_em, consultoria_nome}', '-criado_em',
    '{
      "uf": "igual", "servico": "contem", "tipo_atuacao": "igual", "com_dono": "igual",
      "aprovacao": {"aprovada": "aprovada", "recusada": "recusada", "suspensa": "suspensa", "em_analise": "em_analise"}
    }', 'criado_em', null
  ),
  (
    'propostas', 'equipe.lista_propostas', '{criado_em, valor}', '-criado_em',
    '{"status": "igual", "solicitacao_id": "igual", "consultoria_id": "igual"}', 'criado_em', null
  ),
  (
    'vagas', 'equipe.lista_vagas', '{criada_em, atualizada_em, valor}', '-criada_em',
    '{"status": "igual", "uf": "igual", "em_revisao": "igual", "mudanca": "igual", "paga": "igual"}', 'criada_em', null
  ),
  (
    'cupons', 'equipe.lista_cupons', '{criado_em, usos, codigo}', '-criado_em',
    '{"ativo": "igual", "tipo": "igual"}', null, null
  ),
  (
    'canais', 'equipe.lista_canais', '{ordem, codigo}', 'ordem',
    '{"ativo": "igual", "modo": "igual"}', null, null
  ),
  (
    'mensagens', 'equipe.lista_mensagens', '{criado_em}', '-criado_em',
    '{"tipo": "igual", "status": {"enviada": "enviada", "morta": "morta", "pendente": "pendente", "atrasada": "atrasada"}}', 'criado_em', null
  ),
  (
    'auditoria', 'equipe.lista_auditoria', '{id}', '-id',
    '{"ator": "minusculas", "acao": "igual", "tabela": "igual", "linha_id": "igual"}', 'em', null
  ),
  (
    'pagamentos', 'equipe.lista_pagamentos', '{criado_em, valor}', '-criado_em',
    '{"status": "igual", "vaga_id": "igual", "contestado": "igual", "com_reembolso": "igual", "sem_nota": "igual"}', 'criado_em', null
  ),
  (
    'reembolsos', 'equipe.lista_reembolsos', '{criado_em}', '-criado_em',
    '{"status": "igual", "pagamento_id": "igual"}', 'criado_em', null
  ),
  (
    'fila_canais', 'equipe.lista_fila_canais', '{prazo_em}', 'prazo_em',
    '{"parte": "igual", "canal": "igual", "status": "igual", "atrasada": "igual", "desatualizada": "igual"}', null, 'vaga_canais'
  ),
  (
    'denuncias', 'equipe.lista_denuncias', '{criada_em}', 'criada_em',
    '{"status": "igual", "motivo": "igual", "vaga_id": "igual"}', 'criada_em', null
  ),
  (
    'recursos', 'equipe.lista_recursos', '{recorrida_em}', 'recorrida_em',
    '{"aberto": "igual", "vaga_id": "igual"}', null, null
  ),
  (
    'textos', 'equipe.lista_textos', '{criada_em}', 'criada_em',
    '{"status": "igual", "motivo": "igual"}', 'criada_em', 'textos_denunciados'
  );

insert into equipe.admin_listas (tabela, visao, ordens, ordem_padrao, filtros, periodo)
values
  (
    'entregas', 'mensagens.lista_entregas', '{id}', '-id',
    '{"destino": "igual", "tipo": "igual", "ok": "igual"}', 'em'
  ),
  ('contatos', 'publico.lista_contatos', '{criado_em}', '-criado_em', '{"assunto": "igual"}', 'criado_em');
