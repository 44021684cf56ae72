/* Messages for refusals of the one-time code. */
import type { AppError } from '@/lib/errors'

const MORTO = new Set([
  'codigo_expirado',
  'codigo_usado',
  'codigo_bloqueado',
  'contato_indisponivel',
  'celular_usado',
  'ultimo_admin',
])

/** The code can never be accepted any more, or is spent: only a new one helps. */
export const isCodigoMorto = ({ code }: AppError) => MORTO.has(code)

/** The server's message with the number of tries left, which comes as a separate field. */
export function writeFalha({ message, code, numbers }: AppError): string {
  const { restantes } = numbers
  if (code === 'codigo_invalido' && restantes !== undefined && restantes > 0)
    return `${message}. ${restantes === 1 ? 'Resta 1 tentativa.' : `Restam ${restantes} tentativas.`}`
  return message
}
