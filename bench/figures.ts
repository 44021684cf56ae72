/** Arithmetic of measurements. */

/** The value in the middle. */
export function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** The value below which that share (0 to 1) lies; nearest rank. */
export function percentile(values: number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

/** To that many significant digits, so that a report does not promise more than was measured. */
export function round(value: number, digits = 3): number {
  return Number(value.toPrecision(digits))
}

/** Seconds that the work took. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
