/** E-mails about the opening of the subscription: the link that confirms, and the one notice. */
import { z } from 'zod'
import type { Mensagem } from '../mensagem.ts'
import { segredo } from '../texto.ts'

/** Payload of `plano_pedido`; `confirmado`: somebody asked again for one that is on. */
export const planoPedidoPayload = z.object({ token: segredo, confirmado: z.boolean() })

/** Payload of `plano_aberto`: the row is gone, so it has no link of its own. */
export const planoAbertoPayload = z.object({})

const motivo = (site: string) =>
  `Você recebeu este e-mail porque este endereço foi informado em um pedido de aviso em ${new URL(site).host}.`

/** To whoever owns the address: nothing is sent before it is confirmed. */
export const composePlanoPedido = ({ token, confirmado }: z.output<typeof planoPedidoPayload>, site: string): Mensagem => {
  const url = `${site}/aviso-do-plano#${token}`
  return confirmado
    ? {
        assunto: 'Seu aviso da assinatura já está ligado',
        previa: 'Alguém pediu de novo um aviso que você já tem.',
        titulo: 'Este aviso já está ligado',
        blocos: [
          { paragrafo: 'Alguém pediu de novo, com este endereço, um aviso que você já tem. Não é preciso fazer nada.' },
          { saida: { rotulo: 'Para parar este aviso, abra este endereço:', url } },
        ],
        motivo: motivo(site),
      }
    : {
        assunto: 'Confirme o aviso da assinatura',
        previa: 'Um clique, e avisamos quando a assinatura abrir.',
        titulo: 'Confirme o seu aviso',
        varios: 'avisos à espera da sua confirmação',
        blocos: [
          { paragrafo: 'Confirme este endereço e mandamos um único e-mail, quando a assinatura do plano Profissional abrir.' },
          { botao: { rotulo: 'Confirmar', url } },
          { nota: 'O mesmo link para o aviso, se você mudar de ideia.' },
          { nota: 'Se não foi você, ignore este e-mail: sem a confirmação nada é enviado, e o pedido é apagado em 7 dias.' },
        ],
        motivo: motivo(site),
      }
}

/** Once, when the subscription opens. */
export const composePlanoAberto = (_: z.output<typeof planoAbertoPayload>, site: string): Mensagem => ({
  assunto: 'A assinatura do plano Profissional abriu',
  previa: 'Você pediu para saber. Este é o único e-mail.',
  titulo: 'A assinatura abriu',
  blocos: [
    { paragrafo: 'Você pediu para saber: o plano Profissional já pode ser assinado, com 30 dias grátis.' },
    { botao: { rotulo: 'Ver os planos', url: `${site}/planos` } },
    { nota: 'Este era o único e-mail. Já apagamos o seu endereço da lista deste aviso.' },
  ],
  motivo: motivo(site),
})
