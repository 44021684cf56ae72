/*
 * What the feeds have in common. A feed is written piece by piece (`cabeca`, one `item` for each vacancy, `pe`), so that a hundred
 * thousand vacancies need the memory of one; it is the full list every time: what is not in it is gone.
 */
import { formatarData } from '../../br/data.ts'
import { ESTADOS } from './local.ts'
import type { VagaNoAr, VagaPublica } from './vaga-publica.ts'

/** What a feed needs besides the vacancies. `siteUrl` origin of the site; `agora` when the feed is written. */
export type Contexto = { readonly siteUrl: string; readonly agora: Date }

/** A feed of whole vacancies, as texts to be written one after another. */
export type Feed<C extends Contexto = Contexto> = {
  readonly cabeca: (contexto: C) => string
  /** Empty for a vacancy that this reader would refuse. */
  readonly item: (vaga: VagaNoAr, contexto: C) => string
  readonly pe: string
}

/** A stored value in the words of a reader; undefined for one it does not know, which is then left out and never passed through. */
export const palavraDe = (palavras: Readonly<Record<string, string>>, valor: string): string | undefined =>
  Object.hasOwn(palavras, valor) ? palavras[valor] : undefined

/** `Fri, 20 Nov 2026 12:00:00 GMT`. */
export const dataHttp = (quando: string | Date) => new Date(quando).toUTCString()

const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The day in Brasília: `{ ano: '2026', mes: '11', dia: '20' }`. */
export function diaDe(quando: string): Readonly<Record<'ano' | 'mes' | 'dia', string>> {
  const [ano = '', mes = '', d = ''] = formatarData(dia, quando).split('-')
  return { ano, mes, dia: d }
}

/** For a reader that demands a city: the one that the ad names, else the place as the ad says it, else the state. */
export const cidadeOuLocal = ({ local_de_trabalho: local }: VagaNoAr, { cidade, uf }: VagaPublica) =>
  cidade ?? (local?.trim() || (ESTADOS[uf] ?? uf))
