import { queryOptions } from '@tanstack/react-query'
import { AppError, SEM_CONEXAO, unwrapFunction } from '@/lib/errors'
import { createTimeLimit } from '@/lib/rpc/time-limit'
import { readAddress, toOwnAddress } from '@/lib/rpc/own-address'
import { getSupabase } from '@/lib/supabase'

/** Milliseconds in which nothing moved, after which an upload is taken for interrupted. A slow one may take as long as it needs. */
const PARADO_MS = 45_000
/** The file is not at fault. */
const NAO_RECEBIDO = 'Não conseguimos receber o arquivo agora. Tente de novo em instantes.'

/** A file that was uploaded and checked. Until something has it, it lasts a day. `aviso`: what its sender may want to mend. */
export type Arquivo = {
  readonly id: string
  readonly nome: string
  readonly caminho: string
  readonly aviso?: string | undefined
}
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
    request.open('PUT', toOwnAddress(url))
    // What it is, the server decides by its bytes, and keeps its own copy.
    request.setRequestHeader('content-type', 'application/octet-stream')
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
      const retryable = status === 429 || status >= 500
      const message = retryable ? NAO_RECEBIDO : 'O arquivo não foi aceito. Confira o tipo e o tamanho.'
      return fail(new AppError(message, { code: 'arquivo', status, retryable }))
    })
    request.send(part)
  })

/**
 * Uploads the parts of a file and has it checked. Throws `AppError`: `arquivo` (with why), `sem_conexao`, `limite`. A résumé needs no account.
 * @param onProgress from 0 to 1
 */
export async function sendArquivo(
  tipo: 'pdf' | 'imagem' | 'curriculo',
  nome: string,
  partes: readonly Blob[],
  onProgress: Progresso,
  cancel?: AbortSignal,
): Promise<Arquivo> {
  const fallback = 'Não foi possível enviar o arquivo.'
  const bytes = partes.reduce((sum, { size }) => sum + size, 0)
  const { id, urls } = await call<{ id: string; urls: string[] }>({ acao: 'pedir', tipo, nome, bytes }, fallback)
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

/**
 * A proposal's attachment, for its author or by the token of its client, the portfolio of a listed consultancy, the résumé of an application,
 * for the owner of its vacancy, or the own one, by the token of its candidate, or a file by its path, for who sent it and for the team that
 * decides about it.
 */
export type Pdf =
  | { readonly proposta: string; readonly token?: string }
  | { readonly consultoria: string }
  | { readonly candidatura: string }
  | { readonly curriculoDe: string }
  | { readonly caminho: string }

const buildPedido = (pdf: Pdf) => {
  if ('curriculoDe' in pdf) return { acao: 'abrir-meu-curriculo', token: pdf.curriculoDe }
  if ('caminho' in pdf) return { acao: 'ver', ...pdf }
  return { acao: 'consultoria' in pdf ? 'abrir-portfolio' : 'candidatura' in pdf ? 'abrir-curriculo' : 'abrir', ...pdf }
}

/** The bytes of a file, to be read in the page, and the address that they are at. Throws as {@link openPdf}, and `sem_conexao`. */
export async function readArquivo(pdf: Pdf, signal: AbortSignal): Promise<{ url: string; blob: Blob }> {
  const url = await openPdf(pdf)
  return { url, blob: await readAddress(url, signal) }
}

/** An address of five minutes that gives the file for saving. Throws PT404 `arquivo_inexistente`. */
export async function openPdf(pdf: Pdf): Promise<string> {
  const { url } = await call<{ url: string }>(buildPedido(pdf), 'Não foi possível abrir o arquivo.')
  return toOwnAddress(url)
}

/** A picture as a `data:` address, which the content policy allows. */
export const toDataAddress = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => fail(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

export const arquivoQueries = {
  /** An image that is not public, as a `data:` address: what its path names never changes. */
  imagem: (caminho: string) =>
    queryOptions({
      queryKey: ['arquivos', 'imagem', caminho],
      queryFn: async ({ signal }) => toDataAddress((await readArquivo({ caminho }, signal)).blob),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
