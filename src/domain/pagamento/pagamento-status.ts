/*
 * Lifecycles of a payment and of a refund (docs/product/payments.md#what-counts-as-paid), mirrored by CHECKs, guards,
 * transicoes.mudar_pagamento and transicoes.mudar_reembolso in SQL (a test tries every pair). `titulo` and `explicacao` are for the payer,
 * `equipe` is for the team.
 */

/** Ways to pay, as stored in `pagamentos.metodo`. */
export const METODOS = ['cartao', 'pix'] as const
export type Metodo = (typeof METODOS)[number]

/** What each is called. */
export const ROTULO_DO_METODO: Readonly<Record<Metodo, string>> = { cartao: 'Cartão', pix: 'Pix' }

type Passo = { titulo: string; equipe: string; proximos: readonly string[] }

/** Next statuses while payment is still possible: another try, also with the same outcome, or an end. */
const DA_TENTATIVA = ['aberto', 'processando', 'falhou', 'pago', 'cancelado', 'divergente'] as const

/**
 * Each status of a payment with its texts and next statuses; a status may follow itself for another try or answer of the same kind.
 */
export const STATUS_PAGAMENTO = {
  criando: {
    titulo: 'Não iniciado',
    equipe: 'Em criação',
    explicacao: 'O pagamento foi aberto e ainda não foi feito.',
    proximos: ['aberto', 'cancelado'],
  },
  aberto: {
    titulo: 'Não pago',
    equipe: 'Aberto',
    explicacao: 'O pagamento foi aberto e ainda não foi feito.',
    proximos: DA_TENTATIVA,
  },
  processando: {
    titulo: 'Em processamento',
    equipe: 'Em processamento',
    explicacao: 'O banco ainda não respondeu. Não é preciso pagar de novo.',
    proximos: DA_TENTATIVA,
  },
  falhou: {
    titulo: 'Não aprovado',
    equipe: 'Não aprovado',
    explicacao: 'O cartão não passou e nada foi cobrado.',
    proximos: DA_TENTATIVA,
  },
  pago: { titulo: 'Pago', equipe: 'Pago', explicacao: 'O pagamento foi aprovado.', proximos: [] },
  cancelado: {
    titulo: 'Cancelado',
    equipe: 'Cancelado',
    explicacao: 'O pagamento foi cancelado, ou o código Pix venceu. Nada foi cobrado.',
    proximos: ['cancelado', 'divergente'],
  },
  divergente: {
    titulo: 'Em reembolso',
    equipe: 'Divergente',
    explicacao:
      'O que chegou não paga esta vaga: outro valor, ou um código Pix que já não valia. Volta inteiro para quem pagou, e a vaga não foi ' +
      'publicada com ele.',
    proximos: [],
  },
} as const satisfies Record<string, Passo & { explicacao: string }>

/**
 * What a payment is called, for the payer and for the team, as `pagamentos.como_esta` decides: its status, and once nothing of the money
 * is left, where it went (docs/product/payments.md#money-that-is-left).
 */
export const SITUACAO_DO_PAGAMENTO = {
  ...STATUS_PAGAMENTO,
  voltando: { titulo: 'Em reembolso', explicacao: 'Tudo o que foi pago está voltando para quem pagou.' },
  reembolsado: { titulo: 'Reembolsado', explicacao: 'Tudo o que foi pago já voltou para quem pagou.' },
  devolvido: {
    titulo: 'Devolvido pelo banco',
    explicacao: 'O banco decidiu a contestação e estornou o valor a quem pagou. A vaga não vale mais por este pagamento.',
  },
} as const
export type SituacaoDoPagamento = keyof typeof SITUACAO_DO_PAGAMENTO

/** Narrows a text read from the server. */
export const isSituacaoDoPagamento = (situacao: string): situacao is SituacaoDoPagamento =>
  Object.hasOwn(SITUACAO_DO_PAGAMENTO, situacao)

/** Each status of a refund with its texts and next statuses. */
export const STATUS_REEMBOLSO = {
  pendente: { titulo: 'Pedido', equipe: 'A fazer', proximos: ['enviado', 'feito', 'falhou'] },
  enviado: { titulo: 'A caminho', equipe: 'Enviado', proximos: ['feito', 'falhou'] },
  feito: { titulo: 'Reembolsado', equipe: 'Feito', proximos: ['falhou'] },
  falhou: { titulo: 'Não passou, em revisão', equipe: 'Falhou', proximos: ['feito'] },
} as const satisfies Record<string, Passo>

/** Stored in `reembolsos.status`. */
export type StatusReembolso = keyof typeof STATUS_REEMBOLSO

/** The payer's text for a refund; an unknown status shows its raw value. */
export const getRotuloDoReembolso = (status: string): string =>
  Object.hasOwn(STATUS_REEMBOLSO, status) ? STATUS_REEMBOLSO[status as StatusReembolso].titulo : status
