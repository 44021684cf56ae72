import { useQueryClient } from '@tanstack/react-query'
import { Convidar } from '../convites/Convidar'
import { inviteConsultoria } from '../convites/api'
import { convidar } from '../convites/textos'
import { type Acompanhamento, acompanhamentoQueries, type PropostasDoPedido } from './api'

type Props = { pedido: Acompanhamento; propostas: PropostasDoPedido; token: string }

/** Who else may answer an open request that has no proposal to choose. */
export function ConvidarAgora({ pedido, propostas: { anteriores }, token }: Props) {
  const client = useQueryClient()
  return (
    <Convidar
      service={pedido.tipo_servico}
      uf={pedido.contato.uf ?? ''}
      convidadas={pedido.convidadas.map(({ slug }) => slug)}
      exceto={anteriores.flatMap(({ consultoria_slug }) => consultoria_slug ?? [])}
      abertura={convidar.aberto}
      onInvite={async (slug) => {
        client.setQueryData(acompanhamentoQueries.ofToken(token).queryKey, await inviteConsultoria(token, slug))
      }}
    />
  )
}
