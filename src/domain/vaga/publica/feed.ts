/* Shared by the feeds. A feed is streamed (`cabeca`, one `item` for each vacancy, `pe`), so that a hundred
   thousand vacancies need the memory of one; it is the full list every time: a vacancy missing from it is gone. */
import { formatDiaIso } from '../../br/quando.ts'
import type { VagaNoAr } from './vaga-publica.ts'

/** Input of a feed besides the vacancies. `siteUrl` origin of the site; `agora` when the feed is written. */
export type Contexto = { readonly siteUrl: string; readonly agora: Date }

/** A feed of whole vacancies, as a sequence of texts. */
export type Feed<C extends Contexto = Contexto> = {
  readonly cabeca: (contexto: C) => string
  /** Empty for a vacancy that this reader would refuse. */
  readonly item: (vaga: VagaNoAr, contexto: C) => string
  readonly pe: string
}

/** A stored value in a reader's vocabulary; undefined for an unknown one, which is then left out, never passed through. */
export const findPalavra = (palavras: Readonly<Record<string, string>>, valor: string): string | undefined =>
  Object.hasOwn(palavras, valor) ? palavras[valor] : undefined

/** `Fri, 20 Nov 2026 12:00:00 GMT`. */
export const formatDataHttp = (quando: string | Date) => new Date(quando).toUTCString()

/** The day in Brasília: `{ ano: '2026', mes: '11', dia: '20' }`. */
export function splitDia(quando: string): Readonly<Record<'ano' | 'mes' | 'dia', string>> {
  const [ano = '', mes = '', d = ''] = formatDiaIso(quando).split('-')
  return { ano, mes, dia: d }
}
