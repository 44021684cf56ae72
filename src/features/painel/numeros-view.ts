/* The consultancy's numbers as the first page shows them. */
import type { StatusProposta } from '@/domain/proposta-status'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { Numeros } from './api'

type Numero = { readonly valor: string; readonly rotulo: string; readonly to: string }

/** As many as SQL counts. */
const CONTADOS = 100

/** Whether there is anything to show: a registration, or proposals sent without one. */
export const hasNumeros = ({ consultoria, propostas }: Numeros) => consultoria !== null || propostas.enviadas > 0

/** The own proposals, all or in one state. */
const minhas = (status?: StatusProposta) => `${paths.areaRestritaPropostas()}${status ? `?status=${status}` : ''}`

const tile = (quantas: number, singular: string, plural: string, status?: StatusProposta): Numero => {
  const [valor = '', ...rotulo] = formatQuantidade(quantas, singular, plural).split(' ')
  return { valor, rotulo: rotulo.join(' '), to: minhas(status) }
}

/** One tile each, in the order of the work: what may be answered, what was sent, what waits, what was won. */
export function buildNumeros({ pedidos_abertos, propostas }: Numeros): Numero[] {
  const abertos: Numero[] =
    pedidos_abertos === null
      ? []
      : [
          {
            valor: pedidos_abertos >= CONTADOS ? `${CONTADOS}+` : String(pedidos_abertos),
            rotulo: pedidos_abertos === 1 ? 'pedido aberto que você atende' : 'pedidos abertos que você atende',
            to: paths.areaRestrita(),
          },
        ]
  return [
    ...abertos,
    tile(propostas.enviadas, 'proposta no total', 'propostas no total'),
    tile(propostas.aguardando, 'aguarda decisão', 'aguardam decisão', 'enviada'),
    tile(propostas.aceitas, 'proposta aceita', 'propostas aceitas', 'aceita'),
  ]
}
