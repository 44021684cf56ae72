import { CONSENTIMENTO_DA_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { callRpc } from '@/lib/rpc/rpc'
import { noCanal } from '../api'

type Envio = { readonly codigo: string; readonly chave: string; readonly canal: string | null }

/** Sends an application. The same key never makes two. Refusals carry a field as hint, or `vaga_encerrada` (410). */
export async function sendCandidatura(dados: Readonly<Record<string, unknown>>, { codigo, chave, canal }: Envio): Promise<void> {
  const args = {
    ...noCanal(codigo, canal),
    _candidatura: dados,
    _consentimento_versao: CONSENTIMENTO_DA_CANDIDATURA,
    _chave: chave,
  }
  await callRpc('fn_candidatar', args, 'Não foi possível enviar a candidatura.')
}
