import { AppError, SEM_CONEXAO, unwrapFunction } from '@/lib/errors'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { getSupabase } from '@/lib/supabase'
import type { Codificada } from './imagem'

/** Milliseconds in which nothing moved, after which an upload is taken for interrupted. A slow one may take as long as it needs. */
const PARADO_MS = 45_000

/** A file that was uploaded and checked. Until something has it, it lasts a day. */
export type Arquivo = { readonly id: string; readonly nome: string; readonly caminho: string }
type Progresso = (part: number) => void

async function call<T>(body: object, fallback: string): Promise<T> {
  const supabase = await getSupabase()
  return unwrapFunction<T>(supabase.functions.invoke('arquivos', { body, signal: createTimeLimit() }), fallback)
}

/** Sends the bytes, and tells how many of them have left. */
const put = (url: string, part: Blob, onSent: (bytes: number) => void, cancel: AbortSignal | undefined) =>
  new Promise<void>((done, fail) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let timer = setTimeout(stop, PARADO_MS)
    cancel?.addEventListener('abort', stop)
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.open('PUT', url)
    request.setRequestHeader('content-type', part.type)
    // Its name is never used for other bytes; a day, because a deleted image may be shown from a copy for so long.
    request.setRequestHeader('cache-control', 'max-age=86400')
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(timer)
      timer = setTimeout(stop, PARADO_MS)
      onSent(loaded)
    })
    const interrupted = () => fail(new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true }))
    request.addEventListener('error', interrupted)
    request.addEventListener('abort', interrupted)
    request.addEventListener('load', () => {
      const { status } = request
      if (status >= 200 && status < 300) return done()
      return fail(
        new AppError('O arquivo não foi aceito. Confira o tipo e o tamanho.', { code: 'arquivo', status, retryable: false }),
      )
    })
    request.send(part)
  })

async function send(
  tipo: string,
  formato: string,
  nome: string,
  partes: readonly Blob[],
  onProgress: Progresso,
  cancel?: AbortSignal,
): Promise<Arquivo> {
  const fallback = 'Não foi possível enviar o arquivo.'
  const bytes = partes.reduce((sum, { size }) => sum + size, 0)
  const { id, urls } = await call<{ id: string; urls: string[] }>({ acao: 'pedir', tipo, formato, nome, bytes }, fallback)
  cancel?.throwIfAborted()
  const sent = partes.map(() => 0)
  await Promise.all(
    partes.map((part, at) =>
      put(
        urls[at] ?? '',
        part,
        (loaded) => {
          sent[at] = Math.min(loaded, part.size)
          onProgress(sent.reduce((sum, each) => sum + each, 0) / bytes)
        },
        cancel,
      ),
    ),
  )
  return call<Arquivo>({ acao: 'conferir', id }, fallback)
}

/** Uploads a PDF and has it checked. Throws `AppError`: `arquivo` (with why), `sem_conexao`, `limite`. @param onProgress from 0 to 1 */
export const sendPdf = (file: File, onProgress: Progresso, cancel?: AbortSignal) =>
  send('pdf', 'pdf', file.name, [new Blob([file], { type: 'application/pdf' })], onProgress, cancel)

/** The same for the sizes of an image. */
export const sendImagem = (nome: string, { formato, partes }: Codificada, onProgress: Progresso, cancel?: AbortSignal) =>
  send('imagem', formato, nome, partes, onProgress, cancel)

/** A résumé, which needs no account. `formato` is checked by content. */
export const sendCurriculo = (
  nome: string,
  formato: keyof typeof TIPOS_DO_CURRICULO,
  part: Blob,
  onProgress: Progresso,
  cancel?: AbortSignal,
) => send('curriculo', formato, nome, [new Blob([part], { type: TIPOS_DO_CURRICULO[formato] })], onProgress, cancel)

export const TIPOS_DO_CURRICULO = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const

/** A proposal's attachment, for its author or by the token of its client, the portfolio of a listed consultancy, or the résumé of an application, for the owner of its vacancy. */
export type Pdf =
  | { readonly proposta: string; readonly token?: string }
  | { readonly consultoria: string }
  | { readonly candidatura: string }

/** An address of five minutes that gives the file for saving. Throws PT404 `arquivo_inexistente`. */
export async function openPdf(pdf: Pdf): Promise<string> {
  const acao = 'consultoria' in pdf ? 'abrir-portfolio' : 'candidatura' in pdf ? 'abrir-curriculo' : 'abrir'
  const { url } = await call<{ url: string }>({ acao, ...pdf }, 'Não foi possível abrir o arquivo.')
  return url
}
