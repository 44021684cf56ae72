import { z } from 'zod'
import type { Mensagem } from './mensagem.ts'
import { ola, primeiroNome, semLink } from './texto.ts'

/** Payload of `dados_excluidos`. */
export const dadosExcluidosPayload = z.object({
  responsavel_nome: z
    .string()
    .nullish()
    .transform((texto) => primeiroNome(texto ?? '')),
  tipo_servico: z.string().transform((texto) => semLink(texto)),
})

/** The last letter about a request: its data is gone. */
export const dadosExcluidos = (dados: z.output<typeof dadosExcluidosPayload>, site: string): Mensagem => ({
  assunto: 'Seus dados foram excluídos',
  previa: `A exclusão que você pediu está feita: pedido de ${dados.tipo_servico}.`,
  titulo: 'Seus dados foram excluídos',
  blocos: [
    {
      paragrafo: `${ola(dados.responsavel_nome)} Como você pediu, excluímos o pedido de ${dados.tipo_servico} e os dados pessoais ligados a ela.`,
    },
    { paragrafo: 'Os links de acompanhamento deixaram de funcionar, e este é o último e-mail sobre ele.' },
    { botao: { rotulo: 'Fazer outro pedido', url: `${site}/empresa-solicitacao` } },
    { nota: 'Obrigado pela confiança. Quando precisar, estaremos aqui.' },
  ],
  motivo: `Você recebeu este e-mail porque pediu a exclusão dos seus dados em ${new URL(site).host}.`,
})
