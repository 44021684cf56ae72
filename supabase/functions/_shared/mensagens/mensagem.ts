/** An e-mail as data. HTML and text are both drawn from it, so that they always say the same. */
export type Mensagem = {
  assunto: string
  /** Shown by mail programs beside the subject. */
  previa: string
  titulo: string
  blocos: Bloco[]
  /** Why this person gets this e-mail. */
  motivo: string
  /** The reply-to address, when it is not ours. */
  responderPara?: string
}

export type Bloco =
  | { paragrafo: string }
  | { botao: { rotulo: string; url: string } }
  | { resumo: { titulo: string; linhas: [rotulo: string, valor: string][] } }
  | { passos: { titulo: string; itens: string[] } }
  | { nota: string }
  /** A secondary link, in small print: its label and its address. */
  | { saida: { rotulo: string; url: string } }
  /** A six-digit code, large, to be read, copied or filled in. */
  | { codigo: string }
  /** A text that somebody wrote, paragraph by paragraph, set apart from ours. */
  | { citacao: string[] }

/** An e-mail ready to be sent. */
export type Renderizada = { assunto: string; html: string; texto: string; responderPara?: string }
