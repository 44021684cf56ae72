/** A visitor's message to the team: one e-mail to the team's mailbox, with the visitor as reply-to. */
import { z } from 'zod'
import { EMAIL, MAX_EMAIL } from '../../../../src/domain/br/email.ts'
import type { Mensagem } from './mensagem.ts'
import { formatDataHora, instante, linha, listParagrafos, removeLinks } from './texto.ts'

const MAX_MENSAGEM = 4_000

/** Payload of `contato_recebido`. */
export const contatoRecebidoPayload = z.object({
  protocolo: z.string().regex(/^C[A-Z2-9]{8}$/),
  nome: linha(),
  email: z.string().max(MAX_EMAIL).regex(EMAIL),
  assunto: linha(),
  mensagem: z.string().transform((texto) => listParagrafos(texto, MAX_MENSAGEM)),
  criado_em: instante,
})

/** The message as typed, with its sender. */
export const composeContatoRecebido = (dados: z.output<typeof contatoRecebidoPayload>, site: string): Mensagem => ({
  assunto: `Contato ${dados.protocolo}: ${dados.assunto}`,
  previa: `${dados.nome} escreveu pela página de contato.`,
  titulo: 'Nova mensagem de contato',
  blocos: [
    {
      resumo: {
        titulo: 'Quem escreveu',
        linhas: [
          ['Nome', dados.nome],
          ['E-mail', removeLinks(dados.email, MAX_EMAIL)],
          ['Assunto', dados.assunto],
          ['Protocolo', dados.protocolo],
          ['Enviada em', formatDataHora(dados.criado_em)],
        ],
      },
    },
    { citacao: dados.mensagem },
    { nota: 'Responda a este e-mail para falar com a pessoa. O endereço foi digitado por ela e não está confirmado.' },
  ],
  motivo: `Este e-mail vem da página de contato de ${new URL(site).host}.`,
  responderPara: dados.email,
})
