/* Origins of visits to a vacancy: `utm_source` mapped to a closed list, which SQL has too (a test compares). */
import { cleanLinha } from '../br/texto.ts'
import type { CodigoCanal } from './canal.ts'

/** Stored in `vaga_numeros.canal` and `candidaturas.canal`, with the labels for the recruiter: every channel is one. */
export const ORIGENS_DA_VISITA = {
  proprio: 'Direto na nossa página',
  linkedin: 'LinkedIn',
  indeed: 'Indeed',
  catho: 'Catho',
  vagas: 'Vagas',
  glassdoor: 'Glassdoor',
  vagascom: 'Vagas.com',
  infojobs: 'InfoJobs',
  gupy: 'Gupy',
  jooble: 'Jooble',
  google: 'Google',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  email: 'E-mail',
  outro: 'Outros sites',
  link: 'Link copiado',
  alerta: 'Alerta por e-mail',
  site: 'Lista no site da empresa',
} as const satisfies Record<CodigoCanal, string> & Record<string, string>

/** One of the origins above. */
export type OrigemDaVisita = keyof typeof ORIGENS_DA_VISITA

/** The origin of a visit: empty is our own page, an unknown name is `outro`. */
export function findOrigemDaVisita(utm: string | null | undefined): OrigemDaVisita {
  const nome = cleanLinha(
    Array.from(utm ?? '')
      .slice(0, 60)
      .join(''),
  ).replace(/[A-Z]/g, (letra) => letra.toLowerCase())
  if (nome === '') return 'proprio'
  return Object.hasOwn(ORIGENS_DA_VISITA, nome) ? (nome as OrigemDaVisita) : 'outro'
}

/** Label of an origin; an unknown one is shown as it is. */
export const getRotuloDaOrigem = (origem: string): string =>
  Object.hasOwn(ORIGENS_DA_VISITA, origem) ? ORIGENS_DA_VISITA[origem as OrigemDaVisita] : origem
