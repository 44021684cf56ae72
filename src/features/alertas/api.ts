import { queryOptions } from '@tanstack/react-query'
import { callRpc } from '@/lib/rpc/rpc'

export const alertasQueries = {
  /** The alert behind a link. Throws PT404 `link_invalido` once it is stopped. */
  alerta: (token: string) =>
    queryOptions({
      queryKey: ['alertas', token],
      queryFn: () => callRpc('fn_ver_alerta', { _token: token }, 'Não foi possível carregar o alerta.'),
    }),
}

/** Confirms an alert, or gives it another year. Throws PT409 `alertas_demais`. */
export const confirmAlerta = (token: string) =>
  callRpc('fn_confirmar_alerta', { _token: token }, 'Não foi possível confirmar o alerta.')

/** Deletes an alert: nothing more is sent. */
export const deleteAlerta = async (token: string): Promise<void> => {
  await callRpc('fn_parar_alerta', { _token: token }, 'Não foi possível parar o alerta.')
}
