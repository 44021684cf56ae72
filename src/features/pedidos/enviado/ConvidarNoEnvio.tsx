import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Convidar } from '../convites/Convidar'
import { convidar } from '../convites/textos'
import { inviteConsultorias } from './api'
import type { Envio } from './envio-da-aba'

/** Who the request invites, chosen while the mailbox is not confirmed. */
export function ConvidarNoEnvio({ service, envio }: { service: string; envio: Envio }) {
  const client = useQueryClient()
  const queryKey = ['envio', 'convites', envio.id]
  const { data: convidadas } = useQuery({ queryKey, queryFn: () => inviteConsultorias(envio) })
  if (convidadas === undefined) return null
  const invite = async (slugs: readonly string[]) => {
    const novas = await inviteConsultorias(envio, slugs)
    client.setQueryData(queryKey, novas)
    return novas
  }
  return (
    <Convidar
      service={service}
      uf={envio.uf}
      convidadas={convidadas}
      abertura={convidar.antes}
      onInvite={(slug) => invite([...convidadas, slug])}
      onTakeBack={(slug) => invite(convidadas.filter((outra) => outra !== slug))}
    />
  )
}
