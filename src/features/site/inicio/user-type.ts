export type UserType = 'cliente' | 'consultoria'

/**
 * The preselected card: the consultancy's when `from` is `cadastro` or contains `consultoria`, the client's otherwise
 * (docs/product/site.md#pages).
 */
export const preselectUserType = (from: string | null): UserType =>
  from === 'cadastro' || from?.toLowerCase().includes('consultoria') ? 'consultoria' : 'cliente'

/**
 * The service to pass to the request form: only a request forwards it (docs/product/requests.md#the-address-of-the-form), unchanged.
 */
export const readForwardedTipo = (from: string | null, tipo: string | null): string | undefined =>
  from === 'solicitacao' ? tipo?.trim() || undefined : undefined

/** The service of the card that was pressed, passed in the navigation state. */
export function readPressedServico(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('servico' in state)) return undefined
  return typeof state.servico === 'string' ? state.servico.trim() || undefined : undefined
}
