/**
 * Formats an instant, given as ISO text or epoch milliseconds; a dash when it is absent, because an empty date would show as 1970.
 */
export function formatData(formato: Intl.DateTimeFormat, quando: string | number | null | undefined): string {
  const data = new Date(quando ?? Number.NaN)
  return Number.isNaN(data.getTime()) ? '—' : formato.format(data)
}
