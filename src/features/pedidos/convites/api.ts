import { queryOptions } from '@tanstack/react-query'
import { callRpc } from '@/lib/rpc/rpc'
import { convidar } from './textos'

/** As many consultancies as are offered. */
const OFERECIDAS = 4

export const convitesQueries = {
  /** The first of the directory that serve it. @param uf two letters, or none */
  queAtendem: (servico: string, uf: string) =>
    queryOptions({
      queryKey: ['diretorio', 'que-atendem', servico, uf],
      queryFn: () =>
        callRpc(
          'fn_listar_consultorias',
          { _servico: servico, ...(uf && { _uf: uf }), _limite: OFERECIDAS },
          convidar.naoDeuConvidar,
        ).then(({ itens }) => itens),
    }),
}

/** Invites a consultancy to an open request, and e-mails it. Returns the request. Throws PT404 `consultoria_inexistente`, PT409 `pedido_fechado`, `convites_acabaram`. */
export const inviteConsultoria = (token: string, slug: string) =>
  callRpc('fn_convidar_consultoria', { _token: token, _slug: slug }, convidar.naoDeuConvidar)
