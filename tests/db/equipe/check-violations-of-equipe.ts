/** Changes that violate each CHECK of the tables of the team. */
import { type Broken, exceedMax, repeat, violate } from '../base/check-violations.ts'

const SCRIPT = 'https://script.google.com/macros/s/AKfycbxExemplo0/exec'

export const violationsOfEquipe: Record<string, Broken> = {
  auditoria_ator_chk: ["ator = ''", ...exceedMax(['ator', 254])],
  auditoria_acao_chk: ["acao = 'Criou'", "acao = ''", "tabela = 'public.x'"],
  auditoria_resumo_chk: [
    "resumo = '[]'",
    `resumo = jsonb_build_object('a', ${repeat(4096)})`,
    "linha_id = ''",
    ...exceedMax(['linha_id', 80]),
  ],
  consultorias_suspensao_chk: {
    where: 'aprovada_em is null and suspensa_em is null',
    changes: [
      'suspensa_em = now()',
      "motivo_suspensao = 'x'",
      "suspensa_em = now(), motivo_suspensao = ''",
      `suspensa_em = now(), motivo_suspensao = ${repeat(501)}`,
      "suspensa_em = now(), motivo_suspensao = 'x', aprovada_em = now(), recusada_em = null, motivo_recusa = null",
    ],
  },
  entregas_destino_chk: ["destino = ''", ...exceedMax(['destino', 200]), "tipo = ''", "tipo = 'Webhook'"],
  entregas_status_chk: ['status_http = 99', 'status_http = 600', 'ms = -1'],
  entregas_erro_chk: exceedMax(['erro', 500]),
  numeros_atualizacao_id_chk: ['id = false'],
  execucoes_nome_chk: ["nome = ''", "nome = 'Limpeza'", ...exceedMax(['nome', 40])],
  execucoes_contagens_chk: ["contagens = '[]'", `contagens = jsonb_build_object('a', ${repeat(2000)})`],
  execucoes_ms_chk: ['ms = -1'],
  execucoes_erro_chk: exceedMax(['erro', 500]),
  solicitacao_correcoes_motivo_chk: violate('motivo', 500),
  vaga_suspensoes_textos_chk: [...violate('motivo', 500), ...violate('recurso', 2000), ...violate('resposta', 500)],
  vaga_suspensoes_recurso_chk: [
    "recurso = 'x', recorrida_em = null",
    'recurso_aceito = true',
    'decidida_em = now()',
    'recurso = null, recorrida_em = null, recurso_aceito = true, decidida_em = now()',
  ],
  configuracoes_script_url_chk: [`script_url = '${SCRIPT}/'`, `script_url = '${SCRIPT}?sheet=propostas'`, "script_url = ''"],
  configuracoes_planilhas_chk: ['solicitacoes', 'consultorias', 'propostas'].flatMap((aba) => [
    `planilha_${aba}_url = '${SCRIPT}'`,
    `planilha_${aba}_url = '${SCRIPT}?sheet=outra'`,
  ]),
  configuracoes_empresa_chk: [
    "razao_social = 'A'",
    "razao_social = repeat('a', 151)",
    "cnpj = '11.222.333/0001-81'",
    "cnpj = ''",
  ],
  configuracoes_numeros_fonte_chk: [
    "numero_empresas = 'anunciado'",
    "numero_satisfacao = 'anunciado', numeros_fonte = 'Pesquisa própria'",
    "numero_canais = 'anunciado', numeros_em = '2026-11-01'",
    ...violate('numeros_fonte', 120),
  ],
  configuracoes_numeros_chk: [
    ...['empresas', 'consultorias', 'canais', 'satisfacao'].map((nome) => `numero_${nome} = '500'`),
    "numero_satisfacao = 'verdadeiro'",
  ],
  configuracoes_checkout_url_chk: [
    "checkout_url = ''",
    "checkout_url = 'http://pagar.example/', plano_itens = 'x'",
    "checkout_url = 'https://pagar.example/', plano_itens = null",
  ],
  configuracoes_plano_itens_chk: ["plano_itens = ''", "plano_itens = repeat('x', 1001)"],
  configuracoes_responsavel_chk: [
    "endereco_fisico = 'Rua'",
    "endereco_fisico = repeat('x', 301)",
    "encarregado_nome = 'X'",
    "encarregado_nome = repeat('x', 151)",
    "encarregado_email = 'ana'",
    "encarregado_email = repeat('x', 250) || '@x.example'",
  ],
  configuracoes_webhook_solicitacao_url_chk: ["webhook_solicitacao_url = ''", "webhook_solicitacao_url = 'https://localhost/'"],
}
