import { SITUACAO_DO_PAGAMENTO, STATUS_PAGAMENTO, STATUS_REEMBOLSO } from '@/domain/pagamento/pagamento-status'
import { toTitulos } from './tabela'

const daEquipe = (status: Readonly<Record<string, { readonly equipe: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(status).map(([codigo, { equipe }]) => [codigo, equipe]))

export const STATUS_DO_PAGAMENTO = daEquipe(STATUS_PAGAMENTO)

export const SITUACOES_DO_PAGAMENTO = { ...toTitulos(SITUACAO_DO_PAGAMENTO), ...STATUS_DO_PAGAMENTO }

export const SITUACAO_DO_REEMBOLSO = daEquipe(STATUS_REEMBOLSO)
/** Of one that failed and needs nobody any more. */
export const SUPERADO = 'Falhou, já resolvido'

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

/** Of a report, of an ad or of a text. */
export const TOM_DA_DENUNCIA = { aberta: 'warning', procedente: 'error', improcedente: 'neutral' } as const
