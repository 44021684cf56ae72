/** An e-mail as data. HTML and text are both drawn from it, so that they always say the same. */
export type Mensagem = {
  assunto: string
  /** Shown by mail programs beside the subject. */
  previa: string
  titulo: string
  blocos: Bloco[]
  /** Why this person gets this e-mail. */
  motivo: string
  /** Where an answer goes, when not to us. */
  responderPara?: string
}

export type Bloco =
  | { paragrafo: string }
  | { botao: { rotulo: string; url: string } }
  | { resumo: { titulo: string; linhas: [rotulo: string, valor: string][] } }
  | { passos: { titulo: string; itens: string[] } }
  | { nota: string }
  /** A lesser way out, in small print: what it does and its address. */
  | { saida: { rotulo: string; url: string } }
  /** Six digits, large, to be read, copied or filled in. */
  | { codigo: string }
  /** What somebody wrote, paragraph by paragraph, set apart from what we say. */
  | { citacao: string[] }

/** What is ready to be sent. */
export type Renderizada = { assunto: string; html: string; texto: string; responderPara?: string }
