import { useQueryClient } from '@tanstack/react-query'
import { Convidar } from '../convites/Convidar'
import { inviteConsultoria } from '../convites/api'
import { convidar } from '../convites/textos'
import { type Acompanhamento, acompanhamentoQueries, type PropostasDoPedido } from './api'

type Props = { pedido: Acompanhamento; propostas: PropostasDoPedido; token: string }

const toSlugs = ({ convidadas }: Acompanhamento) => convidadas.map(({ slug }) => slug)

/** Who else may answer an open request that has no proposal to choose. */
export function ConvidarAgora({ pedido, propostas: { anteriores }, token }: Props) {
  const client = useQueryClient()
  return (
    <Convidar
      service={pedido.tipo_servico}
      uf={pedido.contato.uf ?? ''}
      convidadas={toSlugs(pedido)}
      exceto={anteriores.flatMap(({ consultoria_slug }) => consultoria_slug ?? [])}
      abertura={convidar.aberto}
      onInvite={async (slug) => {
        const novo = await inviteConsultoria(token, slug)
        client.setQueryData(acompanhamentoQueries.ofToken(token).queryKey, novo)
        return toSlugs(novo)
      }}
    />
  )
}
