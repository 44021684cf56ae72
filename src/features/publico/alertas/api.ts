import { queryOptions } from '@tanstack/react-query'
import { toBusca } from '@/domain/vaga/alerta'
import { callRpc } from '@/lib/rpc/rpc'

export const alertasQueries = {
  /** The alert behind a link. Throws PT404 `link_invalido` once it is stopped. */
  alerta: (token: string) =>
    queryOptions({
      queryKey: ['alertas', token],
      queryFn: () => callRpc('fn_ver_alerta', { _token: token }, 'Não conseguimos carregar o alerta.'),
    }),
}

/** Confirms an alert, or gives it another year. Throws PT409 `alertas_demais`. */
export const confirmAlerta = (token: string) =>
  callRpc('fn_confirmar_alerta', { _token: token }, 'Não foi possível confirmar o alerta.')

/** Deletes an alert: nothing more is sent. */
export const deleteAlerta = async (token: string): Promise<void> => {
  await callRpc('fn_parar_alerta', { _token: token }, 'Não foi possível parar o alerta.')
}

/** The filters of the board by their name in the address; empty = not set. */
export type Filtros = Readonly<Record<string, string>>

/** Asks for an alert of a search; its e-mail carries the link that confirms it. Refusals carry a field as hint. */
export async function requestAlerta(filtros: Filtros, { email, frequencia }: { email: string; frequencia: string }) {
  const busca = Object.entries(toBusca(filtros)).map(([coluna, valor]) => [`_${coluna}`, valor])
  const args = { _email: email, _frequencia: frequencia, ...Object.fromEntries(busca) }
  await callRpc('fn_pedir_alerta', args, 'Não foi possível criar o alerta.')
}
