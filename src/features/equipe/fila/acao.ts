/** The e-mail that a decision sends, previewed before the press. */
export type Carta = {
  /** Its recipient. */
  readonly para: string
  readonly assunto: string
  /** Its text, in one or two sentences; the reason follows as typed. */
  readonly diz: string
}

/** A possible decision on an item. */
export type Acao = {
  readonly id: string
  readonly label: string
  readonly perigo?: boolean
  /** Other effects besides the e-mail. */
  readonly efeito: string
  /** The label of the reason; absent when none is required. */
  readonly motivo?: {
    readonly label: string
    readonly hint: string
    readonly obrigatorio: boolean
    /** In place of the usual words for one that is missing. */
    readonly vazio?: string
  }
  /** An amount to choose, of at most so many centavos. */
  readonly valor?: { readonly label: string; readonly hint: string; readonly maximo: number; readonly erro: string }
  /** Absent when no e-mail is sent. */
  readonly carta?: Carta | undefined
  readonly feito: string | ((centavos: number) => string)
  /** The item stays open, reloaded. */
  readonly fica?: boolean
  /** `chave`: the number of this decision, so that a repeated press, and one after a lost answer, ask for the same. */
  readonly executar: (motivo: string, valor: { readonly centavos: number; readonly chave: string }) => Promise<unknown>
}

type Motivo = NonNullable<Acao['motivo']>
/** Reasons that nobody has to write: of an e-mail, and of the team's own history. */
export const RECADO: Motivo = { label: 'Recado', hint: 'Se quiser, escreva algo que vai no e-mail.', obrigatorio: false }
export const NOTA: Motivo = { label: 'Nota', hint: 'Só a equipe lê.', obrigatorio: false }

/** A reason that somebody reads. */
export const toMotivo = (hint: string): Motivo => ({ label: 'Motivo', hint, obrigatorio: true })
