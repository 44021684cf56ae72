import type { Pagina } from '@/domain/vaga/colado/pagina'
import { unwrapFunction } from '@/lib/errors'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getSupabase } from '@/lib/supabase'
import { colarAnuncio } from './textos'

/** What the public page at an address says of a vacancy. Throws `AppError` with a sentence for people: nothing there, too large, not public. */
export async function readEndereco(url: string): Promise<Pagina> {
  const supabase = await getSupabase()
  const call = supabase.functions.invoke('ler-anuncio', { body: { url }, signal: createTimeLimit() })
  return await unwrapFunction<Pagina>(call, colarAnuncio.paginaNaoLida)
}
