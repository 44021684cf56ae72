export type UserType = 'cliente' | 'consultoria'

/** Which card comes chosen: the consultancy's when `from` is `cadastro` or contains `consultoria`, the client's otherwise (S0 §2). */
export const preselect = (from: string | null): UserType =>
  from === 'cadastro' || from?.toLowerCase().includes('consultoria') ? 'consultoria' : 'cliente'

/** The service to carry to the request form: only a request forwards it (decision 29), and as it was given. */
export const forwardedTipo = (from: string | null, tipo: string | null): string | undefined =>
  from === 'solicitacao' ? tipo?.trim() || undefined : undefined
