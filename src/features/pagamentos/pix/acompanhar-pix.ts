/* Follows a Pix code while its page is open (docs/product/payments.md#pix): the server is asked every five seconds until the code is
   decided or its time is over, and a little longer, because a bank may pass the money on at the last moment. It pauses while the
   page is hidden: the time of the code does not. */
import { AppError, toAppError } from '@/lib/errors'
import { type Confirmacao, confirmPagamento } from '../api'

/** Interval of polling, and how long after its end a code is still asked about. */
export const INTERVALO_PIX_MS = 5_000
export const ALEM_DO_FIM_MS = 20_000

/** `decidido`: the payment is on its way elsewhere, the server says where; `incerto`: over, and nobody answered. */
export type EstadoDoPix = 'esperando' | 'conferindo' | 'decidido' | 'vencido' | 'incerto'

const WAITS: readonly (string | null)[] = ['criando', 'aberto']

/** What an answer of the server says of the open code. A vacancy that this account no longer reads has nothing to wait for; null: no answer. */
export function readResposta(answer: Confirmacao | AppError): 'esperando' | 'vencido' | 'decidido' | null {
  if (answer instanceof AppError) return answer.status === 404 ? 'decidido' : null
  if (answer.metodo !== 'pix') return 'decidido'
  return WAITS.includes(answer.pagamento) ? 'esperando' : answer.pagamento === 'cancelado' ? 'vencido' : 'decidido'
}

/** @param ate when the code ends, by this browser's clock @param say called with each new state @returns stops it */
export function followPix(vagaId: string, ate: number, say: (estado: EstadoDoPix) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let over = false

  const end = (estado: EstadoDoPix) => {
    over = true
    stop()
    say(estado)
  }

  const ask = async (mine: number) => {
    const late = Date.now() >= ate
    if (late) say('conferindo')
    const answer = await confirmPagamento(vagaId).catch(toAppError)
    if (mine !== turn) return
    const lida = readResposta(answer)
    if (lida && lida !== 'esperando') return end(lida)
    if (Date.now() >= ate + ALEM_DO_FIM_MS) return end(lida ? 'vencido' : 'incerto')
    timer = setTimeout(() => void ask(mine), INTERVALO_PIX_MS)
  }

  const seen = () => {
    clearTimeout(timer)
    turn += 1
    if (!over && document.visibilityState !== 'hidden') void ask(turn)
  }

  const stop = () => {
    clearTimeout(timer)
    turn += 1
    document.removeEventListener('visibilitychange', seen)
  }

  document.addEventListener('visibilitychange', seen)
  timer = setTimeout(() => void ask(turn), Math.min(INTERVALO_PIX_MS, Math.max(ate - Date.now(), 0)))
  return stop
}
