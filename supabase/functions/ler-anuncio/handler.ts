/** For who writes a vacancy: what the public page at an address says of one (docs/product/vacancies.md#from-an-ad). */
import { z } from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { Refusal } from '../_shared/refusal.ts'
import { type NoPage, readPageUrl } from '../_shared/webhook/read-page.ts'
import { readFonte } from './fonte.ts'

const MAX_BYTES = 8_000

const RECUSAS: Readonly<Record<NoPage, readonly [number, string]>> = {
  endereco: [422, 'Esse endereço não pode ser lido. Use o endereço público da vaga, que começa com https://.'],
  sem_resposta: [504, 'A página não respondeu. Copie o texto da vaga e cole aqui.'],
  sem_pagina: [422, 'Nesse endereço não há uma página que possamos ler. Copie o texto da vaga e cole aqui.'],
  grande: [422, 'A página é grande demais. Copie o texto da vaga e cole aqui.'],
}

const refuse = (why: NoPage) => {
  const [status, message] = RECUSAS[why]
  return new Refusal(status, why, message)
}

export const lerAnuncio = createEndpoint({
  name: 'ler-anuncio',
  input: z.object({ url: z.string().max(2_000) }),
  auth: 'user',
  maxBytes: MAX_BYTES,
  /** SQL counts first. Facts and plain text go back, never the source: this is no way to fetch pages. */
  async run({ url: text }, { admin, user, readPage }) {
    const url = readPageUrl(text)
    if (url === null) throw refuse('endereco')
    await admin.contarLeitura(user, url.hostname)
    const page = await readPage(url.href)
    if (typeof page === 'string') throw refuse(page)
    return readFonte(page.html)
  },
})
