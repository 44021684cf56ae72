/** A letter that a decision sends, told before it is pressed. */
export type Carta = {
  /** Who gets it. */
  readonly para: string
  readonly assunto: string
  /** What it says, in one or two sentences; the reason is shown after it as it was typed. */
  readonly diz: string
}

/** Something that can be decided about an item. */
export type Acao = {
  readonly id: string
  readonly label: string
  readonly perigo?: boolean
  /** What happens besides the letter. */
  readonly efeito: string
  /** The reason that somebody reads; absent when none is asked for. */
  readonly motivo?: { readonly label: string; readonly hint: string; readonly obrigatorio: boolean }
  /** Absent when nobody is written to. */
  readonly carta?: Carta | undefined
  readonly feito: string
  readonly executar: (motivo: string) => Promise<unknown>
}
