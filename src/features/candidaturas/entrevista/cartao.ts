import type { Candidatura, EntrevistaDaVaga } from '@/domain/contratos/candidaturas'
import { formatDiaDaEntrevista, formatHoraNoFuso, readFuso } from '@/domain/candidatura/entrevista'
import { cartaoDaEntrevista, passosDaEntrevista } from './textos'

const DIA_MS = 86_400_000

/** The interview of an application on its card: what it waits for, or when it is; null once it is over. */
export function writeEntrevista(entrevista: Candidatura['entrevista'], agora = Date.now()) {
  if (!entrevista || entrevista.estado === 'cancelada') return null
  if (entrevista.estado !== 'marcada') {
    return {
      tom: entrevista.estado === 'oferecida' ? 'warning' : 'accent',
      rotulo: cartaoDaEntrevista[entrevista.estado],
    } as const
  }
  if (entrevista.presenca === 'nao_compareceu') return { tom: 'neutral', rotulo: cartaoDaEntrevista.faltou } as const
  const { inicio, fim } = entrevista
  if (inicio === null || fim === null || Date.parse(fim) < agora) return null
  const fuso = entrevista.fuso ?? readFuso()
  const [semana = '', dia = ''] = formatDiaDaEntrevista(inicio, fuso).split(', ')
  // Of the next days the weekday says enough; a card is narrow.
  const rotulo = cartaoDaEntrevista.marcada(
    Date.parse(inicio) - agora < 6 * DIA_MS ? semana : `${dia},`,
    formatHoraNoFuso(inicio, fuso),
  )
  return { tom: 'success', rotulo } as const
}

/** One step of an interview, in the history of the application. @param lugar the zone of the place they meet at */
export function writePasso({ evento, inicio }: EntrevistaDaVaga['passos'][number], lugar: string | null) {
  const nome = Object.hasOwn(passosDaEntrevista, evento) ? passosDaEntrevista[evento as keyof typeof passosDaEntrevista] : evento
  if (inicio === null || !evento.endsWith('marcada')) return nome
  const fuso = lugar ?? readFuso()
  return `${nome}: ${formatDiaDaEntrevista(inicio, fuso)}, ${formatHoraNoFuso(inicio, fuso)}`
}
