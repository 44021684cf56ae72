import { unwrapFunction } from '@/lib/errors'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getSupabase } from '@/lib/supabase'
import { colarAnuncio } from './textos'

/** The source of the public page at an address. Throws `AppError` with a sentence for people: nothing there, too large, not public. */
export async function readEndereco(url: string): Promise<string> {
  const supabase = await getSupabase()
  const call = supabase.functions.invoke('ler-anuncio', { body: { url }, signal: createTimeLimit() })
  return (await unwrapFunction<{ html: string }>(call, colarAnuncio.paginaNaoLida)).html
}
