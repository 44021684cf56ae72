/** A small model of one vacancy and its payments, independent of SQL: the expected state after any sequence of commands. */
export const PRECOS: Readonly<Record<string, number>> = { catho: 7990, gupy: 8990, indeed: 0 }

export type Estado = 'aberto' | 'processando' | 'falhou' | 'pago' | 'cancelado' | 'divergente'
export type Situacao = 'sem pagar' | 'espera' | 'no ar' | 'suspensa' | 'fim'
export type Linha = 'selecionado' | 'na_fila' | 'publicado' | 'rejeitado' | 'falhou' | 'expirado'
/** The intent at the provider after one step of one of its attempts; times in seconds of the provider's clock. */
export type Retrato = { tentativa: Tentativa; cobranca: number; criada: number; em: number }
export type Pagamento = {
  valor: number
  versao: number
  estado: Estado
  recebido: number
  historia: Retrato[] /** Newest moment that was reported. */
  visto: number
}
export type Fim = 'succeeded' | 'canceled'
export type Tentativa = 'requires_action' | 'processing' | 'requires_payment_method'

const ABERTOS = new Set<Estado>(['aberto', 'processando', 'falhou'])
const DE: Readonly<Record<Tentativa, Estado>> = {
  requires_action: 'aberto',
  processing: 'processando',
  requires_payment_method: 'falhou',
}

export class Modelo {
  situacao: Situacao = 'sem pagar'
  paga = false
  retida = false
  versao = 1
  linhas: Record<string, Linha>
  /** By the number of the intent, in the order in which they were made. */
  pagamentos = new Map<string, Pagamento>()
  /** Expected refunds, by channel, or by intent for a whole divergence. */
  devolver: Record<string, number> = {}
  /** Disputes of the payment that paid, by number: whether each is open. */
  disputas = new Map<string, boolean>()
  private liberadas = new Set<string>()
  private segundo = 0

  constructor(canais: readonly string[]) {
    this.linhas = Object.fromEntries(canais.map((canal) => [canal, 'selecionado'] as const))
  }

  get preco(): number {
    return Object.keys(this.linhas).reduce((soma, canal) => soma + (PRECOS[canal] ?? 0), 0)
  }
  get aberto(): string | undefined {
    return [...this.pagamentos].find(([, { estado }]) => ABERTOS.has(estado))?.[0]
  }

  /**
   * What the provider says of a dispute. Won, it never opens again; a new open one takes the vacancy off the page, and once none holds
   * it any more it is back.
   */
  contestar(id: string, aberta: boolean): void {
    const antes = this.disputas.get(id)
    this.disputas.set(id, aberta && antes !== false)
    if (antes === undefined && aberta) {
      if (this.situacao === 'no ar') this.situacao = 'suspensa'
      else if (this.situacao === 'espera') this.retida = true
    } else if (antes === true && !aberta && ![...this.disputas].some(([n, espera]) => espera && !this.liberadas.has(n))) {
      if (this.situacao === 'suspensa') this.situacao = 'no ar'
      this.retida = false
    }
  }
  /** The team lets the vacancy go on in spite of them. */
  liberar(): void {
    this.situacao = 'no ar'
    for (const id of this.disputas.keys()) this.liberadas.add(id)
  }
  /** Nothing goes back while any dispute is open. */
  get contestada(): boolean {
    return [...this.disputas.values()].includes(true)
  }

  mudar(canais: readonly string[]): void {
    if (canais.toSorted().join() !== Object.keys(this.linhas).toSorted().join()) this.versao += 1
    this.linhas = Object.fromEntries(canais.map((canal) => [canal, 'selecionado'] as const))
    if (this.preco === 0) this.situacao = 'espera'
  }

  preparar(intent: string): void {
    const pagamento = this.pagamentos.get(this.aberto ?? '')
    if (!pagamento)
      this.pagamentos.set(intent, {
        valor: this.preco,
        versao: this.versao,
        estado: 'aberto',
        recebido: 0,
        historia: [],
        visto: -1,
      })
    else if (pagamento.estado !== 'processando') Object.assign(pagamento, { valor: this.preco, versao: this.versao })
  }

  /** The provider tries a card: charges and answers later, refuses (immediately or later), or asks the bank first. */
  tentar(intent: string, tentativa: Tentativa, logo: boolean): void {
    const historia = this.pagamentos.get(intent)?.historia ?? []
    const { tentativa: antes, cobranca, criada } = historia.at(-1) ?? { tentativa: null, cobranca: 0, criada: 0 }
    const decide = antes === 'processing'
    if (decide && tentativa !== 'requires_payment_method') return
    // A person needs some time to retry; a bank may answer within the same second.
    if (!decide || !logo) this.segundo += 1
    const em = this.segundo
    const nova = !decide && tentativa !== 'requires_action'
    historia.push({ tentativa, cobranca: nova ? cobranca + 1 : cobranca, criada: nova ? em : criada, em })
  }

  /** One moment of that history arrives, possibly late or repeated: one older than the known state changes nothing. */
  saber(intent: string, momento: number): void {
    const pagamento = this.pagamentos.get(intent)
    if (!pagamento) return
    pagamento.visto = Math.max(pagamento.visto, momento)
    const retrato = pagamento.historia[pagamento.visto]
    if (retrato && ABERTOS.has(pagamento.estado)) pagamento.estado = DE[retrato.tentativa]
  }

  ouvir(intent: string, fim: Fim, recebido: number): void {
    const pagamento = this.pagamentos.get(intent)
    if (!pagamento || pagamento.estado === 'pago' || pagamento.estado === 'divergente') return
    if (fim === 'canceled') {
      pagamento.estado = 'cancelado'
      return
    }
    const certo =
      pagamento.estado !== 'cancelado' &&
      this.situacao === 'sem pagar' &&
      recebido === pagamento.valor &&
      pagamento.valor === this.preco &&
      pagamento.versao === this.versao
    Object.assign(pagamento, { estado: certo ? 'pago' : 'divergente', recebido })
    if (certo) [this.paga, this.situacao] = [true, 'espera']
    else this.devolver[intent] = recebido
  }

  publicar(): void {
    this.situacao = 'no ar'
    for (const canal of Object.keys(this.linhas)) this.linhas[canal] = 'na_fila'
  }

  moverLinha(canal: string, para: Linha): void {
    this.linhas[canal] = para
    if (para !== 'publicado') this.devolverLinha(canal)
  }

  vencer(): void {
    for (const [canal, status] of Object.entries(this.linhas))
      if (status === 'na_fila') this.moverLinha(canal, PRECOS[canal] ? 'expirado' : 'falhou')
  }

  encerrar(): void {
    if (this.situacao === 'fim') return
    this.situacao = 'fim'
    for (const [canal, status] of Object.entries(this.linhas)) {
      if (status === 'publicado') this.linhas[canal] = 'expirado'
      else if (this.paga && (status === 'selecionado' || status === 'na_fila')) this.devolverLinha(canal)
    }
  }

  cansar(): void {
    for (const [canal, status] of Object.entries(this.linhas))
      if (status === 'na_fila' && PRECOS[canal]) this.moverLinha(canal, 'expirado')
  }

  private devolverLinha(canal: string): void {
    if (this.paga && PRECOS[canal]) {
      this.linhas[canal] = this.linhas[canal] === 'rejeitado' || this.linhas[canal] === 'falhou' ? this.linhas[canal] : 'expirado'
      this.devolver[canal] = PRECOS[canal]
    }
  }
}

/** The model's word for each status of a vacancy. */
export const SITUACAO: Record<string, Modelo['situacao']> = {
  pending_payment: 'sem pagar',
  payment_failed: 'sem pagar',
  aguardando_publicacao: 'espera',
  published: 'no ar',
  suspensa: 'suspensa',
  encerrada: 'fim',
  recusada: 'fim',
}
