/* What waits for a person, as the lines of the first page. */
import { formatQuantidade } from '@/lib/format'
import type { Inicio } from '@/domain/contratos/contas'
import { paths } from '@/lib/paths'
import type { Numeros } from './api'

/** One thing to do, and where it is done. */
export type Pendencia = { readonly texto: string; readonly to: string }

/** As many as SQL counts of one kind. */
const CONTADOS = 100

type Linha<T> = readonly [campo: T, singular: string, plural: string, to: string]

const DO_CLIENTE: readonly Linha<keyof NonNullable<Inicio['cliente']>>[] = [
  ['confirmar', 'e-mail de pedido a confirmar', 'e-mails de pedidos a confirmar', paths.appPedidos()],
  ['corrigir', 'pedido a corrigir', 'pedidos a corrigir', paths.appPedidos()],
  ['decidir', 'pedido com propostas a decidir', 'pedidos com propostas a decidir', paths.appPedidos()],
]
const DO_RECRUTADOR: readonly Linha<keyof NonNullable<Inicio['recrutador']>>[] = [
  ['candidaturas', 'nova candidatura', 'novas candidaturas', paths.appVagas()],
  ['corrigir', 'anúncio a corrigir', 'anúncios a corrigir', paths.appVagas({ status: 'aguardando_publicacao' })],
  ['pagar', 'pagamento pendente', 'pagamentos pendentes', paths.appVagas()],
  ['suspensas', 'vaga suspensa', 'vagas suspensas', paths.appVagas({ status: 'suspensa' })],
  ['terminando', 'vaga sai do ar em até 5 dias', 'vagas saem do ar em até 5 dias', paths.appVagas({ status: 'published' })],
]

const count = (quantidade: number, singular: string, plural: string) =>
  quantidade >= CONTADOS ? `${CONTADOS}+ ${plural}` : formatQuantidade(quantidade, singular, plural)

const listLinhas = <T extends string>(linhas: readonly Linha<T>[], contagens: Readonly<Record<T, number>> | null): Pendencia[] =>
  linhas.flatMap(([campo, singular, plural, to]) => {
    const quantidade = contagens?.[campo] ?? 0
    return quantidade > 0 ? [{ texto: count(quantidade, singular, plural), to }] : []
  })

function listDaConsultoria({ consultoria, pedidos_abertos }: Numeros): Pendencia[] {
  const cadastro = consultoria && describeCadastro(consultoria)
  const pedidos = pedidos_abertos
    ? [
        {
          texto: count(pedidos_abertos, 'pedido aberto espera proposta', 'pedidos abertos esperam proposta'),
          to: paths.areaRestrita(),
        },
      ]
    : []
  return cadastro ? [cadastro, ...pedidos] : pedidos
}

function describeCadastro({ assumida, status, aprovacao }: NonNullable<Numeros['consultoria']>): Pendencia | null {
  if (!assumida) return { texto: 'Cadastro de consultoria a confirmar', to: paths.appConsultoria() }
  if (status === 'Rascunho') return { texto: 'Cadastro da consultoria a terminar', to: paths.consultoriaCadastro() }
  if (aprovacao === 'recusada') return { texto: 'Cadastro da consultoria a corrigir', to: paths.appConsultoria() }
  if (aprovacao === 'suspensa') return { texto: 'Consultoria suspensa: veja o motivo', to: paths.appConsultoria() }
  return null
}

function listDaEquipe({ fila = 0, atrasados = 0 }: NonNullable<Inicio['equipe']>): Pendencia[] {
  if (fila === 0) return []
  const late = atrasados > 0 ? `, ${atrasados} há mais de 24 horas` : ''
  return [{ texto: `${formatQuantidade(fila, 'decisão', 'decisões')} na fila da equipe${late}`, to: paths.admin() }]
}

/** Everything that waits for the person, in the order of the areas. @param numeros of the consultancy, once they are known */
export const listPendencias = (inicio: Inicio, numeros: Numeros | undefined): Pendencia[] => [
  ...listLinhas(DO_CLIENTE, inicio.cliente),
  ...(inicio.consultoria && numeros ? listDaConsultoria(numeros) : []),
  ...listLinhas(DO_RECRUTADOR, inicio.recrutador),
  ...(inicio.equipe ? listDaEquipe(inicio.equipe) : []),
]
