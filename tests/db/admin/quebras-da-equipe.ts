/** What breaks each CHECK of the tables of the team. */
import { type Broken, letters, tooLong } from '../quebras.ts'

const SCRIPT = 'https://script.google.com/macros/s/AKfycbxExemplo0/exec'

export const quebrasDaEquipe: Record<string, Broken> = {
  auditoria_ator_chk: { table: 'private.auditoria', changes: ["ator = ''", ...tooLong(['ator', 254])] },
  auditoria_acao_chk: { table: 'private.auditoria', changes: ["acao = 'Criou'", "acao = ''", "tabela = 'public.x'"] },
  auditoria_resumo_chk: {
    table: 'private.auditoria',
    changes: [
      "resumo = '[]'",
      `resumo = jsonb_build_object('a', ${letters(4096)})`,
      "linha_id = ''",
      ...tooLong(['linha_id', 80]),
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
  configuracoes_checkout_url_chk: {
    table: 'public.configuracoes',
    changes: ["checkout_url = ''", "checkout_url = 'http://pagar.example/'"],
  },
  configuracoes_webhook_solicitacao_url_chk: {
    table: 'public.configuracoes',
    changes: ["webhook_solicitacao_url = ''", "webhook_solicitacao_url = 'https://localhost/'"],
  },
}
