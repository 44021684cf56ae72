/** Résumés for journeys that do not test sending them: by the same function as the form. */
import { addresses } from './addresses'

/** Uploads a file and has it checked. @returns its id, as an application brings it */
export async function sendCurriculo(client: string, nome: string, content: Uint8Array): Promise<string> {
  const { api, app } = await addresses()
  const call = async (body: object) => {
    const answer = await fetch(`${api}/functions/v1/arquivos`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json', origin: app, 'x-test-client': client },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`arquivos answered ${answer.status} for ${nome}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; urls: [string] }
  }
  const { id, urls } = await call({ acao: 'pedir', tipo: 'curriculo', nome, bytes: content.length })
  const headers = { 'content-type': 'application/octet-stream' }
  const sent = await fetch(urls[0], { method: 'PUT', headers, body: new Blob([Uint8Array.from(content)]) })
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}`)
  await call({ acao: 'conferir', id })
  return id
}
