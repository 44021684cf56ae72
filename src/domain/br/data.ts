/** Writes an instant, as ISO text or epoch milliseconds; a dash where there is none, which as a date would read as the epoch of 1970. */
export function formatarData(formato: Intl.DateTimeFormat, quando: string | number | null | undefined): string {
  const data = new Date(quando ?? Number.NaN)
  return Number.isNaN(data.getTime()) ? '—' : formato.format(data)
}
