/** The e-mail and the SMS that carry a one-time code. They are sent at once and never pass through the outbox. */
import { z } from 'zod'
import { renderHtml } from './html.ts'
import { type Mensagem, type Renderizada, renderTexto } from './mensagem.ts'

/** The purpose of a code. */
export const finalidade = z.enum(['entrar', 'contato', 'excluir_conta'])
export type Finalidade = z.output<typeof finalidade>

/** Minutes that a code is valid, for the texts; SQL decides. */
const MINUTOS = 5

const textos: Record<Finalidade, { titulo: string; pedido: string; previa: string; semPedir: string }> = {
  entrar: {
    titulo: 'Seu código para entrar',
    pedido: 'Digite este código na página em que você pediu para entrar.',
    previa: `Digite o código para entrar. Ele vale por ${MINUTOS} minutos.`,
    semPedir: 'Se você não pediu, ignore: ninguém entra sem o código.',
  },
  contato: {
    titulo: 'Confirme que este e-mail é seu',
    pedido: 'Digite este código na página em que você está confirmando seu e-mail.',
    previa: `Digite o código para confirmar seu e-mail. Ele vale por ${MINUTOS} minutos.`,
    semPedir: 'Se você não pediu, ignore: ninguém entra sem o código.',
  },
  excluir_conta: {
    titulo: 'Confirme a exclusão da sua conta',
    pedido: 'Digite este código na página da exclusão. Depois disso a conta e os dados dela não voltam mais.',
    previa: `Digite o código para excluir sua conta. Ele vale por ${MINUTOS} minutos.`,
    semPedir: 'Se você não pediu, não passe o código a ninguém: sem ele nada é excluído, e ninguém entra sem o código.',
  },
}

const escrever = (codigo: string, para: Finalidade, site: string): Mensagem => {
  const { titulo, pedido, previa, semPedir } = textos[para]
  return {
    assunto: `${codigo} é o seu código da Embira`,
    previa,
    titulo,
    blocos: [
      { paragrafo: pedido },
      { codigo },
      { paragrafo: `Ele vale por ${MINUTOS} minutos e só pode ser usado uma vez.` },
      { nota: semPedir },
    ],
    motivo: `Você recebeu este e-mail porque alguém pediu um código para este endereço em ${new URL(site).host}.`,
  }
}

/** The e-mail with a six-digit code; `site` is an origin without a trailing slash. */
export const renderCodigo = (codigo: string, para: Finalidade, site: string): Renderizada => {
  const mensagem = escrever(codigo, para, site)
  return { assunto: mensagem.assunto, html: renderHtml(mensagem), texto: renderTexto(mensagem) }
}

/**
 * The SMS with a code. Its last line binds the code to the site, so that phones fill it in only there (WebOTP).
 * All characters are GSM 7-bit: a single ó or ã would make it two messages, at twice the price.
 */
export const composeSmsDoCodigo = (codigo: string, site: string) =>
  `Embira: digite ${codigo} para confirmar. Vale por ${MINUTOS} minutos.\n\n@${new URL(site).hostname} #${codigo}`
