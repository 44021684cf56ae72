/* The ad check beside the page: each message is an ad, answered through its port with the findings. */
import { checkAnuncio } from '@/domain/vaga/anuncio/checar'
import type { Anuncio } from '@/domain/vaga/anuncio/regra'

self.addEventListener('message', ({ data, ports }: MessageEvent<Anuncio>) => ports[0]?.postMessage(checkAnuncio(data)))
