/* One e-mail when the subscription opens. Mirrored in SQL (a test compares). */
import { type Campos, defineEmail } from './campo.ts'

/** The form; the name is the parameter of `fn_pedir_aviso_do_plano` and the hint of its refusal. */
export const camposAvisoDoPlano = {
  email: defineEmail('Seu e-mail', { erro: 'Diga o seu e-mail' }),
} as const satisfies Campos
