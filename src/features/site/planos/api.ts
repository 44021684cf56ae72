import { queryOptions } from '@tanstack/react-query'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import { callRpc } from '@/lib/rpc/rpc'

export const avisoDoPlanoQueries = {
  /** What a link stands for. Throws PT404 `link_invalido` once it is stopped or sent. */
  aviso: (token: string) =>
    queryOptions({
      queryKey: ['aviso-do-plano', token],
      queryFn: () => callRpc('fn_ver_aviso_do_plano', { _token: token }, 'Não conseguimos carregar o aviso.'),
    }),
}

/** Asks for the one e-mail; its link confirms. Throws PT422 with `email` as hint. */
export const requestAviso = (email: string) =>
  callRpc(
    'fn_pedir_aviso_do_plano',
    { _email: email, _consentimento_versao: CONSENTIMENTOS.aviso_do_plano.versao },
    'Não foi possível pedir o aviso.',
  )

/** Confirms the address. */
export const confirmAviso = (token: string) =>
  callRpc('fn_confirmar_aviso_do_plano', { _token: token }, 'Não foi possível confirmar o aviso.')

/** Deletes the address: nothing more is sent. */
export const deleteAviso = (token: string) =>
  callRpc('fn_parar_aviso_do_plano', { _token: token }, 'Não foi possível parar o aviso.')
