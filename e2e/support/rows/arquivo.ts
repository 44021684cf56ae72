/** Files for journeys that do not test sending them: by the same function as the forms. */
import { call } from '../people/account'

/** Uploads a file and has it checked; an attachment needs its sender's token. @returns its id, as an application or a proposal brings it */
export async function sendArquivo(
  { tipo, client, token }: { tipo: 'curriculo' | 'pdf'; client: string; token?: string },
  nome: string,
  content: Uint8Array,
): Promise<string> {
  const ask = <T>(body: object) => call<T>('functions/v1/arquivos', { client, token, body })
  const { id, urls } = await ask<{ id: string; urls: [string] }>({ acao: 'pedir', tipo, nome, bytes: content.length })
  const headers = { 'content-type': 'application/octet-stream' }
  const sent = await fetch(urls[0], { method: 'PUT', headers, body: new Blob([Uint8Array.from(content)]) })
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}`)
  await ask({ acao: 'conferir', id })
  return id
}

export const sendCurriculo = (client: string, nome: string, content: Uint8Array) =>
  sendArquivo({ tipo: 'curriculo', client }, nome, content)
