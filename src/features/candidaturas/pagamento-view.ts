/* The words of a payment. */
import type { PagamentoDaVaga } from './api'

type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

const STATUS: Record<string, { titulo: string; tom: Tone; explicacao: string }> = {
  criando: { titulo: 'Não iniciado', tom: 'neutral', explicacao: 'O pagamento foi aberto e ainda não recebeu um cartão.' },
  aberto: { titulo: 'Não pago', tom: 'warning', explicacao: 'O pagamento foi aberto e ainda não recebeu um cartão.' },
  processando: {
    titulo: 'Em processamento',
    tom: 'accent',
    explicacao: 'O banco ainda não respondeu. Não é preciso pagar de novo.',
  },
  falhou: { titulo: 'Não aprovado', tom: 'error', explicacao: 'O cartão não passou e nada foi cobrado.' },
  pago: { titulo: 'Pago', tom: 'success', explicacao: 'O pagamento foi aprovado.' },
  cancelado: { titulo: 'Cancelado', tom: 'neutral', explicacao: 'O pagamento foi cancelado e nada foi cobrado.' },
  divergente: {
    titulo: 'Em devolução',
    tom: 'warning',
    explicacao: 'O valor cobrado não era o desta vaga. Ele volta inteiro para o cartão, e a vaga não foi publicada com ele.',
  },
}

/** Label, tone and explanation of a payment's status; an unknown one shows its raw value. */
export const statusDoPagamento = ({ status }: Pick<PagamentoDaVaga, 'status'>) =>
  STATUS[status] ?? { titulo: status, tom: 'neutral' as const, explicacao: '' }

/** Label of a refund's status. */
export const STATUS_REEMBOLSO: Record<string, string> = {
  pendente: 'Pedido',
  enviado: 'A caminho',
  feito: 'Devolvido',
  falhou: 'Não passou, em revisão',
}
