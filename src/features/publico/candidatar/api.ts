import { CONSENTIMENTO_DA_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { callRpc } from '@/lib/rpc/rpc'
import { noCanal } from '../api'

type Envio = {
  readonly codigo: string
  readonly chave: string
  readonly canal: string | null
  /** The wrong address to which the application of this key went, within the last hour. */
  readonly emailAnterior?: string | undefined
}

/**
 * Sends an application. The same key never makes two; with `emailAnterior` the first one gets the address of these data. Refusals carry a
 * field as hint, or `vaga_encerrada` (410).
 */
export async function sendCandidatura(
  dados: Readonly<Record<string, unknown>>,
  { codigo, chave, canal, emailAnterior }: Envio,
): Promise<void> {
  const args = {
    ...noCanal(codigo, canal),
    _candidatura: dados,
    _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
    _chave: chave,
    ...(emailAnterior && { _email_anterior: emailAnterior }),
  }
  await callRpc('fn_candidatar', args, 'Não foi possível enviar a candidatura.')
}
