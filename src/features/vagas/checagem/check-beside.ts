/* The ad check in a worker: its first run compiles some 300 patterns, a second of a phone that is typed on meanwhile. */
import type { Achado } from '@/domain/vaga/anuncio/checar'
import type { Anuncio } from '@/domain/vaga/anuncio/regra'

let worker: Worker | undefined

const ask = (anuncio: Anuncio) =>
  new Promise<Achado[]>((resolve, reject) => {
    worker ??= new Worker(new URL('./checar.worker.ts', import.meta.url), { type: 'module' })
    const answered = new AbortController()
    worker.addEventListener('error', reject, { signal: answered.signal })
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<Achado[]>) => {
      answered.abort()
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage(anuncio, [port2])
  })

/** `checkAnuncio` that keeps no key and no press waiting; in the page where no worker starts. */
export async function checkBeside(anuncio: Anuncio): Promise<Achado[]> {
  try {
    return await ask(anuncio)
  } catch {
    worker = undefined
    return (await import('@/domain/vaga/anuncio/checar')).checkAnuncio(anuncio)
  }
}
