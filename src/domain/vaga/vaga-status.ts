/* State machines of a vacancy and of each of its channel lines (docs/product/vacancies.md#life-cycle-of-a-vacancy,
   docs/product/channels.md#life-cycle-of-a-channel-line), mirrored by CHECKs and guards in SQL (a test
   tries every pair). `titulo` is the label; those of a vacancy are prescribed letter by letter. */

type Passo = { titulo: string; explicacao: string; proximos: readonly string[] }

/** Each status of a vacancy with its texts and next statuses. */
export const STATUS_VAGA = {
  pending_payment: {
    titulo: 'Pagamento Pendente',
    explicacao: 'A vaga espera o pagamento. Você ainda pode mudar tudo nela.',
    proximos: ['pago', 'payment_failed', 'aguardando_publicacao', 'encerrada'],
  },
  payment_failed: {
    titulo: 'Pagamento não aprovado',
    explicacao: 'O pagamento não passou. Você pode tentar de novo ou mudar a vaga.',
    proximos: ['pending_payment', 'pago', 'aguardando_publicacao', 'encerrada'],
  },
  pago: {
    titulo: 'Paga',
    explicacao: 'O pagamento foi aprovado e a vaga segue para a revisão.',
    proximos: ['aguardando_publicacao', 'encerrada'],
  },
  aguardando_publicacao: {
    titulo: 'Aguardando Publicação',
    explicacao: 'O texto do anúncio está em revisão. Em seguida a vaga entra no ar.',
    proximos: ['published', 'recusada', 'encerrada'],
  },
  published: {
    titulo: 'Publicada',
    explicacao: 'A vaga está no ar na nossa página. Cada canal segue o seu próprio caminho.',
    proximos: ['pausada', 'suspensa', 'expirada', 'encerrada'],
  },
  pausada: {
    titulo: 'Pausada',
    explicacao: 'A vaga está fora do ar. O prazo continua.',
    proximos: ['published', 'suspensa', 'expirada', 'encerrada'],
  },
  suspensa: {
    titulo: 'Suspensa',
    explicacao: 'Veja o que fazer.',
    proximos: ['published', 'expirada', 'recusada', 'encerrada'],
  },
  expirada: {
    titulo: 'Expirada',
    explicacao: 'O prazo terminou e a vaga está fora do ar.',
    proximos: ['published', 'encerrada'],
  },
  encerrada: { titulo: 'Encerrada', explicacao: 'A vaga foi encerrada e não volta ao ar.', proximos: [] },
  recusada: { titulo: 'Recusada', explicacao: 'A equipe não pôde publicar este anúncio. Veja o motivo.', proximos: [] },
} as const satisfies Record<string, Passo>

/** Stored in `vagas.status`. From unpaid to `aguardando_publicacao` only when it is paid or costs nothing. */
export type StatusVaga = keyof typeof STATUS_VAGA

/** Narrows a text read from the server. */
export const isStatusVaga = (status: string): status is StatusVaga => Object.hasOwn(STATUS_VAGA, status)

/** Label of a status; an unknown one shows its raw value (docs/product/vacancies.md#life-cycle-of-a-vacancy). */
export const getRotuloDoStatus = (status: string): string => (isStatusVaga(status) ? STATUS_VAGA[status].titulo : status)

/** Not paid yet: every field may change. */
export const canEditar = (status: string): boolean => status === 'pending_payment' || status === 'payment_failed'
type Suspendivel = { status: string; suspensa_em: string | null }

/** Its days ended while it was suspended: it is not on the air again. */
export const isExpiradaSuspensa = ({ status, suspensa_em }: Suspendivel): boolean => status === 'expirada' && Boolean(suspensa_em)
/** On our page, now or before: it can be extended. */
export const canRenovar = (vaga: Suspendivel): boolean =>
  vaga.status === 'published' || (vaga.status === 'expirada' && !isExpiradaSuspensa(vaga))

/** Its text may be changed by an edit, which the ad check reads before it replaces the one before; also to correct what was suspended. */
export const canEditarTexto = (status: string): boolean => ['published', 'pausada', 'suspensa'].includes(status)

/** Whether its owner may end it, in any status before the end. Paid channels that were never live are refunded. */
export const canEncerrar = ({ status }: { status: string }): boolean =>
  isStatusVaga(status) && (STATUS_VAGA[status].proximos as readonly string[]).includes('encerrada')

/** Durations for sale, in days (docs/product/vacancies.md#the-form). */
export const DURACOES = [30, 60, 90] as const
/** Maximum days on the air, renewals included. */
export const MAX_DIAS_NO_AR = 180

/** Each status of a channel line with its texts and next statuses. */
export const STATUS_CANAL = {
  selecionado: {
    titulo: 'Selecionado',
    explicacao: 'Começa quando a vaga for publicada.',
    proximos: ['na_fila', 'expirado', 'reembolsado'],
  },
  na_fila: {
    titulo: 'Na fila',
    explicacao: 'Ainda não foi enviado ao canal.',
    proximos: ['lido', 'enviado', 'aguardando_canal', 'publicado', 'rejeitado', 'falhou', 'expirado', 'reembolsado'],
  },
  lido: {
    titulo: 'Lido pelo feed',
    explicacao: 'Um leitor do canal buscou a vaga no nosso feed. Ainda sem endereço dela no canal.',
    proximos: ['publicado', 'rejeitado', 'falhou', 'expirado'],
  },
  enviado: {
    titulo: 'Enviado',
    explicacao: 'Foi enviado ao canal.',
    proximos: ['aguardando_canal', 'publicado', 'rejeitado', 'falhou', 'expirado', 'reembolsado'],
  },
  aguardando_canal: {
    titulo: 'Aguardando o canal',
    explicacao: 'O canal recebeu a vaga e ainda não a mostrou.',
    proximos: ['publicado', 'rejeitado', 'falhou', 'expirado', 'reembolsado'],
  },
  publicado: {
    titulo: 'No ar',
    explicacao: 'O anúncio está no canal.',
    proximos: ['na_fila', 'lido', 'expirado', 'falhou', 'reembolsado'],
  },
  rejeitado: {
    titulo: 'Rejeitado',
    explicacao: 'O canal não aceitou a vaga.',
    proximos: ['na_fila', 'reembolsado'],
  },
  falhou: {
    titulo: 'Falhou',
    explicacao: 'A vaga não foi ao ar no canal.',
    proximos: ['na_fila', 'expirado', 'reembolsado'],
  },
  expirado: { titulo: 'Encerrado', explicacao: 'O prazo no canal terminou.', proximos: ['na_fila', 'reembolsado'] },
  reembolsado: { titulo: 'Reembolsado', explicacao: 'O valor deste canal foi reembolsado.', proximos: ['expirado'] },
} as const satisfies Record<string, Passo>

/** Stored in `vaga_canais.status`. */
export type StatusCanal = keyof typeof STATUS_CANAL

/** Narrows a text read from the server. */
export const isStatusCanal = (status: string): status is StatusCanal => Object.hasOwn(STATUS_CANAL, status)

/** Whether a line of a channel in this state must be live before its deadline; one that a feed reader takes has none. */
export const isComPrazo = (status: string) => ['na_fila', 'enviado', 'aguardando_canal'].includes(status)
