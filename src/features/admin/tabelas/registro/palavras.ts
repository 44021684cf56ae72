/* Labels for codes, for the team. */
import { STATUS_PAGAMENTO, STATUS_REEMBOLSO } from '@/domain/pagamento/pagamento-status'
import { TITULOS } from './titulos'

const daEquipe = (status: Readonly<Record<string, { readonly equipe: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(status).map(([codigo, { equipe }]) => [codigo, equipe]))

export const SITUACAO_DO_PAGAMENTO = daEquipe(STATUS_PAGAMENTO)

export const SITUACAO_DO_REEMBOLSO = daEquipe(STATUS_REEMBOLSO)

export const MODO_DO_CANAL = {
  proprio: 'Página própria',
  feed_aberto: 'Feed aberto',
  feed_parceiro: 'Feed de parceiro',
  api_token_cliente: 'Conta da empresa',
  assistido: 'Pela equipe',
  indisponivel: 'Indisponível',
}

export const PARTE_DA_FILA = { a_publicar: 'A publicar', feed: 'Levadas pelo feed', no_ar: 'No ar, com link' }

export const TIPO_DO_CUPOM = { percentual: 'Percentual', fixed: 'Valor fixo' }

export const STATUS_MENSAGEM = { pendente: 'Pendente', atrasada: 'Atrasada', morta: 'Não entregue', enviada: 'Enviada' }

/** Verbs of the audit trail. */
export const ACOES: Readonly<Record<string, string>> = {
  criou: 'criou',
  alterou: 'alterou',
  excluiu: 'excluiu',
  exportou: 'exportou a lista',
  reenviou: 'mandou de volta para a fila',
  pediu_correcao: 'pediu uma correção',
  restaurou: 'devolveu a vaga ao ar',
  reembolsou: 'reembolsou',
  leu_documento: 'leu o CPF ou CNPJ',
  anotou_nota: 'anotou a nota fiscal',
  aceitou_recurso: 'aceitou o recurso',
  negou_recurso: 'negou o recurso',
}

const FORA_DA_TRILHA = ['textos', 'entregas', 'contatos', 'auditoria']
/** What the audit trail is about, by the name of the table. */
export const NA_TRILHA: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TITULOS).filter(([nome]) => !FORA_DA_TRILHA.includes(nome))),
  admins: 'Administradores',
  configuracoes: 'Configurações',
  textos_denunciados: TITULOS.textos,
  vaga_canais: 'Canais das vagas',
}
