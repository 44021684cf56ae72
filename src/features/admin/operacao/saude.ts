import { queryOptions } from '@tanstack/react-query'
import { chamar } from '../api'

/** What `fn_admin_saude` answers; times are ISO text. */
export type Saude = {
  readonly agora: string
  readonly mensagens: {
    /** Queues in which something waits; late is what has not left by when its reader was promised it. */
    readonly filas: readonly { readonly nome: string; readonly pendentes: number; readonly atrasadas: number }[]
    readonly mortas: number
    readonly mais_antiga: string | null
  }
  readonly jobs: readonly {
    readonly nome: string
    readonly ultima: string
    readonly ok: boolean
    readonly contagens: Readonly<Record<string, unknown>>
    readonly ms: number
    readonly erro: string | null
    readonly falhas_24h: number
  }[]
  readonly limites: readonly { readonly acao: string; readonly recusas_total: number }[]
  readonly feeds: readonly { readonly formato: string; readonly lido_em: string; readonly lido_por: string }[]
}

/** How the product runs right now. */
export const saudeQuery = queryOptions({
  queryKey: ['admin', 'saude'],
  queryFn: ({ signal }) => chamar<Saude>('fn_admin_saude', {}, 'Não foi possível ler a saúde do sistema.', signal),
  staleTime: 0,
})

/** Minutes after which a routine that runs every minute is missed. */
const PARADA_MIN = 15

/** Whether a routine has not run for too long. @param agora ISO text of the same clock */
export const parada = (ultima: string, agora: string) => Date.parse(agora) - Date.parse(ultima) > PARADA_MIN * 60_000
