/** An e-mail as data. HTML and text are both drawn from it, so that they always say the same. */
import { marca } from '../../../../src/domain/marca.ts'
import { z } from 'zod'
import { linha, segredo } from './texto.ts'

export type Mensagem = {
  assunto: string
  /** Shown by mail programs beside the subject. */
  previa: string
  titulo: string
  /** What several of them are, after their number: `pedidos novos`. */
  varios?: string
  blocos: Bloco[]
  /** Why this person gets this e-mail. */
  motivo: string
  /** The reply-to address, when it is not ours. */
  responderPara?: string
  anexos?: Anexo[]
}

/** A file that goes with an e-mail: its name, its text, its type. */
export type Anexo = { nome: string; conteudo: string; tipo: string }

/** Pages where the secret of an e-mail's link stops e-mails, as the function `parar` names them. */
export type PaginaQuePara = 'alertas' | 'avisos' | 'caixa' | 'conversas'

export type Bloco =
  /** `avulsa`: it speaks of this e-mail, so a digest has it not. */
  | { paragrafo: string; avulsa?: true }
  | { botao: { rotulo: string; url: string } }
  | { resumo: { titulo: string; linhas: [rotulo: string, valor: string][] } }
  | { passos: { titulo: string; itens: string[] } }
  | { nota: string }
  /** A secondary link, in small print: its label and its address. `parar`: a page that stops e-mails of this kind (`/parar/{parar}/{secret}`). */
  | { saida: { rotulo: string; url: string; parar?: PaginaQuePara } }
  /** Several things to open: each its name, which is the link, and lines about it. */
  | { lista: { titulo: string; linhas: string[]; url: string }[] }
  /** A six-digit code, large, to be read, copied or filled in. */
  | { codigo: string }
  /** A text that somebody wrote, paragraph by paragraph, set apart from ours. */
  | { citacao: string[] }

/** An e-mail ready to be sent. */
export type Renderizada = Pick<Mensagem, 'assunto' | 'responderPara' | 'anexos'> & {
  html: string
  texto: string
  /** The address that stops e-mails of this kind, for mail programs; absent without one, and in a digest with several. */
  paraParar?: string
}

/** Payload of a digest: the payloads of its messages, oldest first. */
export const reunidos = z.object({ itens: z.tuple([z.unknown(), z.unknown()], z.unknown()) })

/** What a payload has beside when the reader is the mailbox of a company or a consultancy as a whole. */
export const paraCaixa = z.object({
  caixa: z.object({
    token: segredo,
    tipo: z.enum(['empresa', 'consultoria']),
    nome: linha(60),
  }),
})

/** The message as that mailbox gets it: why it does, and how one press ends all of them. */
export const addressToCaixa = (
  mensagem: Mensagem,
  { token, tipo, nome }: z.output<typeof paraCaixa>['caixa'],
  site: string,
): Mensagem => ({
  ...mensagem,
  blocos: [
    ...mensagem.blocos.filter((item) => !('saida' in item && item.saida.parar)),
    {
      saida: {
        rotulo: 'Para esta caixa não receber mais avisos, abra este endereço:',
        url: `${site}/avisos?sobre=caixa#${token}`,
        parar: 'caixa',
      },
    },
  ],
  motivo: `Você recebeu este e-mail porque esta caixa recebe os avisos da ${tipo} ${nome} em ${new URL(site).host}.`,
})

/** One e-mail that says what all of these say: once what they have in common, before and after what is each one's own, under its subject. */
export const mergeMensagens = (mensagens: Mensagem[]): Mensagem => {
  const [primeira] = mensagens
  if (primeira === undefined) throw new Error('a digest has messages')
  const textos = mensagens.map(({ blocos }) => new Set(blocos.map((bloco) => JSON.stringify(bloco))))
  const comum = (bloco: Bloco) => textos.every((blocos) => blocos.has(JSON.stringify(bloco)))
  const proprio = primeira.blocos.findIndex((bloco) => !comum(bloco))
  const antes = proprio === -1 ? primeira.blocos : primeira.blocos.slice(0, proprio)
  const iguais = mensagens.every(({ varios }) => varios === primeira.varios)
  const quantos = iguais && primeira.varios ? `${mensagens.length} ${primeira.varios}` : null
  return {
    assunto: quantos ?? `${mensagens.length} avisos: ${primeira.titulo}`,
    previa: `Este e-mail reúne ${mensagens.length} avisos do mesmo assunto.`,
    titulo: quantos ?? `${mensagens.length} avisos do mesmo assunto`,
    blocos: [
      ...antes,
      ...mensagens.flatMap(({ assunto, blocos }, n) => [
        { paragrafo: `${n + 1}. ${assunto}` },
        ...blocos.filter((bloco) => !comum(bloco)),
      ]),
      ...primeira.blocos.slice(antes.length).filter(comum),
    ].filter((bloco) => !('avulsa' in bloco)),
    motivo: primeira.motivo,
    anexos: mensagens.flatMap(({ anexos = [] }) => anexos),
  }
}

const bloco = (item: Bloco): string => {
  if ('paragrafo' in item) return item.paragrafo
  if ('nota' in item) return item.nota
  if ('saida' in item) return `${item.saida.rotulo}\n${item.saida.url}`
  if ('lista' in item) return item.lista.map(({ titulo, linhas, url }) => [titulo, ...linhas, url].join('\n')).join('\n\n')
  if ('codigo' in item) return item.codigo
  if ('citacao' in item) return item.citacao.join('\n\n')
  if ('botao' in item) return `${item.botao.rotulo}:\n${item.botao.url}`
  if ('passos' in item) return [item.passos.titulo, ...item.passos.itens.map((texto, n) => `${n + 1}. ${texto}`)].join('\n')
  return [item.resumo.titulo, ...item.resumo.linhas.map(([rotulo, valor]) => `${rotulo}: ${valor}`)].join('\n')
}

/** The same message as plain text. */
export const renderTexto = (mensagem: Mensagem): string =>
  [mensagem.titulo, ...mensagem.blocos.map(bloco), `--\n${marca.nome}. ${marca.frase}\n${mensagem.motivo}`]
    .join('\n\n')
    .concat('\n')
