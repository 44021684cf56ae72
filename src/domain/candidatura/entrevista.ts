/* Interviews: their states, how they are held, and when they are, in the time zone of whoever reads. */
import { formatData } from '../br/data.ts'

/** What an interview is, by its state (`entrevistas_estado_chk`). */
export const ESTADOS_DA_ENTREVISTA = {
  oferecida: 'Horários oferecidos',
  marcada: 'Marcada',
  recusada: 'Recusou os horários',
  proposta: 'Pede outro horário',
  cancelada: 'Cancelada',
} as const
export type EstadoDaEntrevista = keyof typeof ESTADOS_DA_ENTREVISTA

/** How it is held. */
export const FORMATOS_DA_ENTREVISTA = {
  chamada: 'Chamada de vídeo',
  telefone: 'Telefone',
  lugar: 'Presencial',
} as const
export type FormatoDaEntrevista = keyof typeof FORMATOS_DA_ENTREVISTA

/** Why one was cancelled (`entrevistas_motivo_chk`). */
export const MOTIVOS_DA_ENTREVISTA = {
  empresa: 'A empresa cancelou.',
  vaga: 'A vaga terminou.',
  resposta: 'A candidatura recebeu resposta.',
  pessoas: 'Quem faria a entrevista saiu da empresa.',
} as const
export type MotivoDaEntrevista = keyof typeof MOTIVOS_DA_ENTREVISTA

/** Whether the candidate came, as the company says after the time (`entrevistas_presenca_chk`). */
export const PRESENCAS = {
  compareceu: 'Compareceu',
  nao_compareceu: 'Não compareceu',
} as const
export type Presenca = keyof typeof PRESENCAS

/** Whether a taken time has come to its start, or to its end. @param quando that start or end (ISO) */
export const isDepois = ({ estado }: { readonly estado: EstadoDaEntrevista }, quando: string | null) =>
  estado === 'marcada' && quando !== null && Date.parse(quando) <= Date.now()

/** Its lengths, in minutes. */
export const DURACOES_DA_ENTREVISTA = [15, 20, 30, 45, 60, 90, 120] as const

const FUSO = 'America/Sao_Paulo'

/** The time zone of this device; Brasília's where it says none. */
export const readFuso = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || FUSO

const write = (quando: string, fuso: string, opcoes: Intl.DateTimeFormatOptions) =>
  formatData(new Intl.DateTimeFormat('pt-BR', { ...opcoes, timeZone: fuso }), quando)

/** `qui, 3 dez`. @param quando ISO text */
export const formatDiaDaEntrevista = (quando: string, fuso = FUSO) =>
  write(quando, fuso, { weekday: 'short', day: 'numeric', month: 'short' })
    .replaceAll('.', '')
    .replaceAll(/ de |\//g, ' ')

/** `quinta-feira, 3 de dezembro`. @param quando ISO text */
export const formatDiaPorExtensoNoFuso = (quando: string, fuso = FUSO) =>
  write(quando, fuso, { weekday: 'long', day: 'numeric', month: 'long' })

/** `14:00`. @param quando ISO text */
export const formatHoraNoFuso = (quando: string, fuso = FUSO) => write(quando, fuso, { hour: '2-digit', minute: '2-digit' })

/** `horário de Brasília`: of which clock a time is. @param quando ISO text */
export const nameFuso = (quando: string, fuso = FUSO) =>
  // After the day, which comes with it; standard time is not said.
  write(quando, fuso, { timeZoneName: 'longGeneric' })
    .replace(/^[^\p{L}]+/u, '')
    .replace(/^Horário (?:Padrão )?/, 'horário ')

/** Days by the clock of a zone, each with its times, both in order. */
export function groupByDia<T extends { readonly inicio: string }>(horarios: readonly T[], fuso: string): [string, T[]][] {
  const dias = new Map<string, T[]>()
  for (const horario of horarios) {
    const dia = formatDiaDaEntrevista(horario.inicio, fuso)
    dias.set(dia, [...(dias.get(dia) ?? []), horario])
  }
  return [...dias]
}

const MINUTOS_POR_HORA = 60
const readMinutos = (hora: string) => {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number)
  return horas * MINUTOS_POR_HORA + minutos
}

/** How many times of a length fit from one hour to another of so many days (`candidaturas.fatiar_horarios`). */
export const countHorarios = (dias: number, de: string, ate: string, minutos: number) =>
  dias * Math.max(0, Math.floor((readMinutos(ate) - readMinutos(de)) / minutos) || 0)
