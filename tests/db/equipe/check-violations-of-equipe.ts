/** Changes that violate each CHECK of the tables of the team. */
import { type Broken, exceedMax, repeat, violate } from '../base/check-violations.ts'

const SCRIPT = 'https://script.google.com/macros/s/AKfycbxExemplo0/exec'

export const violationsOfEquipe: Record<string, Broken> = {
  auditoria_ator_chk: { table: 'contas.auditoria', changes: ["ator = ''", ...exceedMax(['ator', 254])] },
  auditoria_acao_chk: { table: 'contas.auditoria', changes: ["acao = 'Criou'", "acao = ''", "tabela = 'public.x'"] },
  auditoria_resumo_chk: {
    table: 'contas.auditoria',
    changes: [
      "resumo = '[]'",
      `resumo = jsonb_build_object('a', ${repeat(4096)})`,
      "linha_id = ''",
      ...exceedMax(['linha_id', 80]),
    ],
  },
  consultorias_suspensao_chk: {
    table: 'public.consultorias',
    where: 'aprovada_em is null and suspensa_em is null',
    changes: [
      'suspensa_em = now()',
      "motivo_suspensao = 'x'",
      "suspensa_em = now(), motivo_suspensao = ''",
      `suspensa_em = now(), motivo_suspensao = ${repeat(501)}`,
      "suspensa_em = now(), motivo_suspensao = 'x', aprovada_em = now(), recusada_em = null, motivo_recusa = null",
    ],
  },
  entregas_destino_chk: {
    table: 'mensagens.entregas',
    changes: ["destino = ''", ...exceedMax(['destino', 200]), "tipo = ''", "tipo = 'Webhook'"],
  },
  entregas_status_chk: { table: 'mensagens.entregas', changes: ['status_http = 99', 'status_http = 600', 'ms = -1'] },
  entregas_erro_chk: { table: 'mensagens.entregas', changes: exceedMax(['erro', 500]) },
  numeros_atualizacao_id_chk: { table: 'equipe.numeros_atualizacao', changes: ['id = false'] },
  execucoes_nome_chk: {
    table: 'rotinas.execucoes',
    changes: ["nome = ''", "nome = 'Limpeza'", ...exceedMax(['nome', 40])],
  },
  execucoes_contagens_chk: {
    table: 'rotinas.execucoes',
    changes: ["contagens = '[]'", `contagens = jsonb_build_object('a', ${repeat(2000)})`],
  },
  execucoes_ms_chk: { table: 'rotinas.execucoes', changes: ['ms = -1'] },
  execucoes_erro_chk: { table: 'rotinas.execucoes', changes: exceedMax(['erro', 500]) },
  solicitacao_correcoes_motivo_chk: { table: 'pedidos.solicitacao_correcoes', changes: violate('motivo', 500) },
  vaga_suspensoes_textos_chk: {
    table: 'vagas.vaga_suspensoes',
    changes: [...violate('motivo', 500), ...violate('recurso', 2000), ...violate('resposta', 500)],
  },
  vaga_suspensoes_recurso_chk: {
    table: 'vagas.vaga_suspensoes',
    changes: [
      "recurso = 'x', recorrida_em = null",
      'recurso_aceito = true',
      'decidida_em = now()',
      'recurso = null, recorrida_em = null, recurso_aceito = true, decidida_em = now()',
    ],
  },
  configuracoes_script_url_chk: {
    table: 'public.configuracoes',
    changes: [`script_url = '${SCRIPT}/'`, `script_url = '${SCRIPT}?sheet=propostas'`, "script_url = ''"],
  },
  configuracoes_planilhas_chk: {
    table: 'public.configuracoes',
    changes: ['solicitacoes', 'consultorias', 'propostas'].flatMap((aba) => [
      `planilha_${aba}_url = '${SCRIPT}'`,
      `planilha_${aba}_url = '${SCRIPT}?sheet=outra'`,
    ]),
  },
  configuracoes_empresa_chk: {
    table: 'public.configuracoes',
    changes: ["razao_social = 'A'", "razao_social = repeat('a', 151)", "cnpj = '11.222.333/0001-81'", "cnpj = ''"],
  },
  configuracoes_numeros_fonte_chk: {
    table: 'public.configuracoes',
    changes: [
      "numero_empresas = 'anunciado'",
      "numero_satisfacao = 'anunciado', numeros_fonte = 'Pesquisa própria'",
      "numero_canais = 'anunciado', numeros_em = '2026-11-01'",
      ...violate('numeros_fonte', 120),
    ],
  },
  configuracoes_numeros_chk: {
    table: 'public.configuracoes',
    changes: [
      ...['empresas', 'consultorias', 'canais', 'satisfacao'].map((nome) => `numero_${nome} = '500'`),
      "numero_satisfacao = 'verdadeiro'",
    ],
  },
  configuracoes_checkout_url_chk: {
    table: 'public.configuracoes',
    changes: [
      "checkout_url = ''",
      "checkout_url = 'http://pagar.example/', plano_itens = 'x'",
      "checkout_url = 'https://pagar.example/', plano_itens = null",
    ],
  },
  configuracoes_plano_itens_chk: {
    table: 'public.configuracoes',
    changes: ["plano_itens = ''", "plano_itens = repeat('x', 1001)"],
  },
  configuracoes_responsavel_chk: {
    table: 'public.configuracoes',
    changes: [
      "endereco_fisico = 'Rua'",
      "endereco_fisico = repeat('x', 301)",
      "encarregado_nome = 'X'",
      "encarregado_nome = repeat('x', 151)",
      "encarregado_email = 'ana'",
      "encarregado_email = repeat('x', 250) || '@x.example'",
    ],
  },
  configuracoes_webhook_solicitacao_url_chk: {
    table: 'public.configuracoes',
    changes: ["webhook_solicitacao_url = ''", "webhook_solicitacao_url = 'https://localhost/'"],
  },
}
