import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { computeTotalDaVaga, type Cupom } from '@/domain/vaga/total'
import { getCanaisEscolhidos, type VagaForm } from '@/domain/vaga/vaga'
import { type CanalAVenda, canalQueries } from '../../api'

/** A total that the server returned for one selection. */
export type TotalAvisado = { readonly selecao: string; readonly centavos: number }

/** Key of a selection and its coupon. */
export const buildSelecao = (codigos: readonly string[], cupom: Cupom | null) =>
  [...codigos].toSorted().join() + (cupom?.codigo ?? '')

/**
 * The current order: chosen channels that are on sale, those that no longer are, and the price in centavos.
 * @param avisado last total from the server; for that selection it takes precedence
 */
export function useTotal(cupom: Cupom | null, avisado: TotalAvisado | null) {
  const query = useQuery({ ...canalQueries.all(), refetchOnWindowFocus: true })
  const valor = useWatch<VagaForm>({ name: 'canais' })
  const marcados = getCanaisEscolhidos({ canais: valor })
  const aVenda = query.data ?? []
  const escolhidos = aVenda.filter(({ codigo, ativo }) => ativo && marcados.includes(codigo))
  const fora = marcados.filter((codigo) => query.data !== undefined && !escolhidos.some((canal) => canal.codigo === codigo))
  const calculado = computeTotalDaVaga(
    escolhidos.map(({ codigo, preco_centavos }) => ({ codigo, precoCentavos: preco_centavos })),
    cupom,
  )
  const codigos = escolhidos.map(({ codigo }: CanalAVenda) => codigo)
  const dito = avisado?.selecao === buildSelecao(codigos, cupom) ? avisado.centavos : calculado.totalCentavos
  const total = { ...calculado, totalCentavos: dito, descontoCentavos: Math.max(0, calculado.somaCentavos - dito) }
  return { query, escolhidos, fora, codigos, total }
}

export type PedidoEmTela = ReturnType<typeof useTotal>
