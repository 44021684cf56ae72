import { AppError, unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'

const FALHA = 'Não foi possível guardar a sua escolha.'

/**
 * Stops the letters about new requests to the consultancy of the link, or lets them come again. Safe to repeat.
 * Says whether they come now. Throws PT404 `link_invalido`.
 */
export async function escolherAvisos(token: string, parar: boolean): Promise<boolean> {
  const supabase = await getSupabase()
  const answer = supabase.rpc('fn_parar_avisos', { _token: token, _parar: parar }).abortSignal(AbortSignal.timeout(20_000))
  const escolha = (await unwrap<unknown>(answer, FALHA)) as { readonly avisos?: unknown } | null
  if (typeof escolha?.avisos !== 'boolean') throw new AppError(FALHA, { code: 'retorno_vazio', retryable: true })
  return escolha.avisos
}
