/** Navigation state from where a registration was sent, by who has just typed the code of its mailbox: both say whose it is. */
export const ENVIADO_AQUI = { enviadoAqui: true } as const

/** Whether a state is that one. */
export const isEnviadoAqui = (state: unknown) =>
  typeof state === 'object' && state !== null && 'enviadoAqui' in state && state.enviadoAqui === true
