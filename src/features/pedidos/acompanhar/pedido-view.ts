/* The content of the follow-up page, computed from the request: its steps and the answers under their labels. */
import { formatTelefone } from '@/domain/br/telefone'
import { formatOpcao } from '@/domain/campo'
import { CAMPO_DA_COLUNA, camposEssenciais, getCamposEscopo, todosOsCampos } from '@/domain/solicitacao'
import { isStatusSolicitacao, isWaitingForEmail, STATUS_SOLICITACAO } from '@/domain/solicitacao-status'
import { findServico } from '@/domain/servicos/registry'
import { formatQuando } from '@/domain/br/quando'
import { formatQuantidade } from '@/lib/format'
import type { Acompanhamento, PropostasDoPedido } from './api'

export type Marco = { readonly titulo: string; readonly detalhe?: string; readonly fase: 'feito' | 'atual' | 'depois' }

const ORDEM = ['Rascunho', 'Solicitação Efetuada', 'Aberta', 'Proposta Aceita', 'Encerrada']

/** `2 de 4 propostas recebidas`. */
export const formatPropostasRecebidas = ({
  num_propostas,
  max_propostas,
}: Pick<Acompanhamento, 'num_propostas' | 'max_propostas'>) =>
  `${num_propostas} de ${formatQuantidade(max_propostas, 'proposta recebida', 'propostas recebidas')}`

/** Whether consultancies see or saw the request, so that proposals are possible. */
export const wasAberto = ({ status }: Pick<Acompanhamento, 'status'>) => ORDEM.indexOf(status) >= 2

/** The accepted proposal's step, with name and date (of one whose consultancy left only the date); a request may also be closed after one was accepted. */
function escolha(propostas: PropostasDoPedido | undefined): string | undefined {
  const aceita = propostas?.propostas.find(({ status_proposta }) => status_proposta === 'aceita')
  if (!aceita) return propostas?.escolhida_em ? formatQuando(propostas.escolhida_em) : undefined
  return aceita.decided_em ? `${aceita.consultoria_nome}, ${formatQuando(aceita.decided_em)}` : aceita.consultoria_nome
}

/** The past and future steps of the request, one line each. @param propostas once they are known */
export function buildTimeline(pedido: Acompanhamento, propostas?: PropostasDoPedido): Marco[] {
  const { status, email_confirmado_em, criado_em, motivo_recusa } = pedido
  const recebido: Marco = { titulo: 'Pedido recebido', detalhe: formatQuando(criado_em), fase: 'feito' }
  const confirmado: Marco = {
    titulo: email_confirmado_em ? 'E-mail confirmado' : 'Confirmação do e-mail',
    detalhe: email_confirmado_em ? formatQuando(email_confirmado_em) : 'Esperando por você',
    fase: email_confirmado_em ? 'feito' : 'atual',
  }
  if (status === 'Recusada') {
    const fim: Marco = { titulo: STATUS_SOLICITACAO.Recusada.titulo, detalhe: motivo_recusa ?? undefined, fase: 'atual' }
    return email_confirmado_em ? [recebido, confirmado, fim] : [recebido, fim]
  }
  const at = ORDEM.includes(status) ? ORDEM.indexOf(status) : 1
  const phase = (own: number): Marco['fase'] => (at > own ? 'feito' : at === own ? 'atual' : 'depois')
  const waiting = isWaitingForEmail(pedido)
  const reviewing = email_confirmado_em !== null && at === 1 && ORDEM.includes(status)
  const aberto =
    at === 2 ? formatPropostasRecebidas(pedido) : propostas?.aberta_em ? formatQuando(propostas.aberta_em) : undefined
  const marcos: Marco[] = [
    at === 0 ? { ...recebido, titulo: 'Pedido iniciado', fase: 'atual' } : recebido,
    ...(at > 0 && (email_confirmado_em || waiting) ? [confirmado] : []),
    // Shown only while it is pending: requests may also open automatically, without a review.
    ...(reviewing ? [{ titulo: 'Revisão da nossa equipe', fase: 'atual' } as const] : []),
    { titulo: STATUS_SOLICITACAO.Aberta.titulo, detalhe: aberto, fase: phase(2) },
    { titulo: STATUS_SOLICITACAO['Proposta Aceita'].titulo, detalhe: escolha(propostas), fase: phase(3) },
  ]
  if (status !== 'Encerrada') return marcos
  // A request may be closed without a choice, or before it opened: steps that were not reached are not shown as done.
  const reached = marcos.slice(0, escolha(propostas) ? undefined : propostas && !propostas.aberta_em ? -2 : -1)
  const detalhe = propostas?.motivo_encerramento ?? undefined
  return [...reached, { titulo: STATUS_SOLICITACAO.Encerrada.titulo, detalhe, fase: 'atual' }]
}

type Situacao = { readonly titulo: string; readonly explicacao: string }

/** The state of the request, in plain words; an unknown status is shown as it is. */
export function getSituacao(pedido: Acompanhamento): Situacao {
  const { status, email_confirmado_em, motivo_recusa } = pedido
  if (!isStatusSolicitacao(status)) return { titulo: status, explicacao: '' }
  const { titulo, explicacao } = STATUS_SOLICITACAO[status]
  if (isWaitingForEmail(pedido)) return { titulo: 'Esperando a confirmação do e-mail', explicacao }
  if (pedido.correcao) {
    return { titulo: 'Pedimos uma correção', explicacao: 'Leia o recado da nossa equipe, ajuste o texto e envie de volta.' }
  }
  if (status === 'Solicitação Efetuada' && email_confirmado_em !== null) {
    return {
      titulo: 'Pedido em revisão',
      explicacao: 'Nossa equipe revisa o pedido e o abre para as consultorias. Você recebe um e-mail quando isso acontecer.',
    }
  }
  if (status === 'Aberta' && pedido.num_propostas > 0) {
    return {
      titulo: pedido.num_propostas === 1 ? 'Chegou uma proposta' : `Chegaram ${pedido.num_propostas} propostas`,
      explicacao:
        pedido.num_propostas < pedido.max_propostas
          ? 'Compare, escolha quando quiser, ou espere: outras ainda podem chegar.'
          : 'O limite de quatro propostas foi atingido. Compare e escolha a que mais combina com você.',
    }
  }
  return { titulo, explicacao: status === 'Recusada' && motivo_recusa ? `${explicacao} Motivo: ${motivo_recusa}` : explicacao }
}

export type Grupo = { readonly titulo: string; readonly linhas: readonly (readonly [rotulo: string, valor: string])[] }

function display(nome: string, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return ''
  if (Array.isArray(valor)) return valor.join(', ')
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor !== 'string' && typeof valor !== 'number') return ''
  return nome === 'telefone' ? formatTelefone(String(valor)) : formatOpcao(todosOsCampos[nome], String(valor))
}

type Enviado = Pick<Acompanhamento, 'tipo_servico' | 'dados'> & { readonly contato?: Partial<Acompanhamento['contato']> }

/** Submitted data, grouped as in the form and labelled by the same registry. Columns that no field names are left out. */
export function buildGrupos({ tipo_servico, contato, dados }: Enviado, empresa = 'Empresa e contato'): Grupo[] {
  const answers: Record<string, unknown> = {}
  for (const [coluna, valor] of Object.entries({ ...dados, ...contato })) answers[CAMPO_DA_COLUNA[coluna] ?? coluna] = valor
  const doServico = Object.keys(findServico(tipo_servico)?.campos ?? {})
  const doEscopo = Object.keys(getCamposEscopo(tipo_servico)).filter(
    (nome) => !doServico.includes(nome) && nome !== 'tipo_servico',
  )
  const group = (titulo: string, nomes: readonly string[]): Grupo => ({
    titulo,
    linhas: nomes.flatMap((nome) => {
      const valor = display(nome, answers[nome])
      return valor === '' ? [] : [[todosOsCampos[nome]?.rotulo ?? nome, valor] as const]
    }),
  })
  return [group(empresa, Object.keys(camposEssenciais)), group(tipo_servico, doServico), group('Projeto', doEscopo)].filter(
    ({ linhas }) => linhas.length > 0,
  )
}
