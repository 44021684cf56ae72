/** E-mails about money to the team, when a person must act. */
import { z } from 'zod'
import { formatCentavos } from '../../../../../src/domain/br/dinheiro.ts'
import type { Bloco, Mensagem } from '../mensagem.ts'
import { centavos, formatDataHora, instante, linhas, talvez } from '../texto.ts'
import { daVaga, MOTIVO, resumo } from './pagamento.ts'

/** Payload of `pagamento_divergente`, to the team. */
export const divergenciaPayload = z.object({
  motivo: talvez(MOTIVO),
  intent_id: talvez(80),
  codigo_ref: daVaga.codigo_ref,
  recebido_centavos: centavos,
  esperado_centavos: centavos,
})
/** Payload of `pagamento_contestado`, to the team: no company, because it outlives the account. */
export const contestacaoPayload = z.object({
  intent_id: talvez(80),
  codigo_ref: daVaga.codigo_ref,
  cargo: talvez(),
  valor_centavos: centavos,
})

/** Payload of `pagamento_desconhecido`, to the team. */
export const desconhecidoPayload = z.object({ evento_id: talvez(80), evento_tipo: talvez(80), evento_em: instante.nullish() })

const motivoDaEquipe = (site: string) => `Você recebeu este e-mail porque administra ${new URL(site).host}.`

/** What the amount in question is, and the team's next step, by the reason that SQL gives; any other is money that does not match its order. */
const FECHOS: Readonly<Record<string, readonly [emQuestao: string, fecho: string]>> = {
  'uma vaga paga espera na revisão há mais de um dia': [
    'Esperado',
    'O pagamento está certo: falta alguém da equipe liberar ou recusar a vaga. O valor do canal que não publicar no prazo volta para quem pagou.',
  ],
  'um reembolso não chegou a quem pagou': ['Reembolso', 'Peça de novo no pagamento, ou reembolse por outro meio e anote lá.'],
  'uma parte do pagamento foi perdida no banco, e um reembolso esperava': [
    'Recebido',
    'A operadora não reembolsa mais nada deste pagamento. Se ainda falta algo, reembolse por outro meio e anote no pagamento.',
  ],
  'o provedor não aceita um reembolso, que segue tentando': [
    'Reembolso',
    'Veja o motivo no painel do provedor. Se reembolsar por lá, o nosso registro acompanha.',
  ],
  'um reembolso foi feito à mão no provedor': ['Reembolso', 'Está no nosso registro. Se não foi a equipe, confira no provedor.'],
}
/** Where the team sees it: the payment, or the ads held by the check. */
const botaoDaEquipe = (site: string, intent_id: string): Bloco =>
  intent_id === ''
    ? { botao: { rotulo: 'Abrir a moderação', url: `${site}/admin/moderacao?fila=vagas&recorte=retidos` } }
    : { botao: { rotulo: 'Ver o pagamento', url: `${site}/admin/tabelas/pagamentos?busca=${encodeURIComponent(intent_id)}` } }
const DIVERGENCIA = [
  'Esperado',
  'Dinheiro que não corresponde ao pedido não publica nada e é reembolsado inteiro. Confira no painel do provedor.',
] as const

/** To the team: money and order do not match, a paid vacancy waits for its review, or a refund needs a person. */
export const composePagamentoDivergente = (dados: z.output<typeof divergenciaPayload>, site: string): Mensagem => ({
  assunto: `Pagamento a conferir${dados.codigo_ref ? `: ${dados.codigo_ref}` : ''}`,
  previa: dados.motivo,
  titulo: 'Um pagamento precisa de conferência',
  blocos: [
    {
      resumo: {
        titulo: 'O que aconteceu',
        linhas: linhas(
          ['Motivo', dados.motivo],
          ['Pagamento', dados.intent_id],
          ['Vaga', dados.codigo_ref],
          ['Recebido', formatCentavos(dados.recebido_centavos)],
          [(FECHOS[dados.motivo] ?? DIVERGENCIA)[0], formatCentavos(dados.esperado_centavos)],
        ),
      },
    },
    botaoDaEquipe(site, dados.intent_id),
    { nota: (FECHOS[dados.motivo] ?? DIVERGENCIA)[1] },
  ],
  motivo: motivoDaEquipe(site),
})

/** To the team: a bank contests a charge. */
export const composePagamentoContestado = (dados: z.output<typeof contestacaoPayload>, site: string): Mensagem => ({
  assunto: `Compra contestada${dados.codigo_ref ? `: ${dados.codigo_ref}` : ''}`,
  previa: 'A vaga saiu do ar. Veja a contestação no painel do provedor.',
  titulo: 'Uma compra foi contestada',
  blocos: [
    {
      paragrafo:
        'O banco de quem pagou contestou a cobrança. Se a vaga estava no ar, ela saiu até o banco ou uma pessoa decidir; se o banco nos der razão, ela volta automaticamente.',
    },
    resumo('A cobrança', dados, ['Pagamento', dados.intent_id], ['Valor', formatCentavos(dados.valor_centavos)]),
    botaoDaEquipe(site, dados.intent_id),
    {
      nota: 'No cartão, a resposta ao banco tem prazo curto e é dada no painel do provedor de pagamento. No Pix, o banco decide sem ela.',
    },
  ],
  motivo: motivoDaEquipe(site),
})

/** To the team: the provider keeps reporting a payment that is not in our records. */
export const composePagamentoDesconhecido = (dados: z.output<typeof desconhecidoPayload>, site: string): Mensagem => ({
  assunto: 'Pagamento desconhecido no provedor',
  previa: 'O provedor avisou de um pagamento que não está nos nossos registros.',
  titulo: 'Um pagamento que não conhecemos',
  blocos: [
    {
      paragrafo:
        'Por mais de um dia o provedor avisou de um pagamento que não está nos nossos registros. Paramos de pedir que ele repita o aviso, e nada foi publicado nem reembolsado.',
    },
    {
      resumo: {
        titulo: 'O aviso',
        linhas: linhas(
          ['Evento', dados.evento_id],
          ['Tipo', dados.evento_tipo],
          ['Quando', dados.evento_em && formatDataHora(dados.evento_em)],
        ),
      },
    },
    {
      nota:
        'Confira no painel do provedor se a conta é usada também por outro sistema, ou se o banco de dados voltou a um dia ' +
        'anterior. Este aviso chega no máximo uma vez por dia.',
    },
  ],
  motivo: motivoDaEquipe(site),
})
