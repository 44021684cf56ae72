import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Cupom } from '@/domain/vaga/cupom'
import { totalDaVaga } from '@/domain/vaga/total'
import { canaisEscolhidos, type VagaForm } from '@/domain/vaga/vaga'
import { type CanalAVenda, canalQueries } from '../../api'

/** What stands to be published now: chosen channels that are on sale, those that no longer are, and the price in centavos. */
export function useTotal(cupom: Cupom | null) {
  const query = useQuery({ ...canalQueries.all(), refetchOnWindowFocus: true })
  const valor = useWatch<VagaForm>({ name: 'canais' })
  const codigos = canaisEscolhidos({ canais: valor })
  const aVenda = query.data ?? []
  const escolhidos = aVenda.filter(({ codigo, ativo }) => ativo && codigos.includes(codigo))
  const fora = codigos.filter((codigo) => query.data !== undefined && !escolhidos.some((canal) => canal.codigo === codigo))
  const total = totalDaVaga(
    escolhidos.map(({ codigo, preco_centavos }) => ({ codigo, precoCentavos: preco_centavos })),
    cupom,
  )
  return { query, escolhidos, fora, codigos: escolhidos.map(({ codigo }: CanalAVenda) => codigo), total }
}

export type PedidoEmTela = ReturnType<typeof useTotal>
