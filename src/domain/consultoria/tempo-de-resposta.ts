const contar = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

/** `45 minutos`, `3 horas`, `2 dias`: in the largest unit that fits, rounded down. */
export function formatTempoDeResposta(minutos: number): string {
  if (minutos < 1) return 'Menos de 1 minuto'
  if (minutos < 60) return contar(minutos, 'minuto', 'minutos')
  const horas = Math.floor(minutos / 60)
  return horas < 48 ? contar(horas, 'hora', 'horas') : contar(Math.floor(horas / 24), 'dia', 'dias')
}
