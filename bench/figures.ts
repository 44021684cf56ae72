/** Arithmetic of measurements. */

/** The median. */
export function getMedian(values: number[]): number {
  return getPercentile(values, 0.5)
}

/** The percentile for that share (0 to 1); nearest rank. */
export function getPercentile(values: number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

/** Rounds to that many significant digits, so a report does not suggest more precision than measured. */
export function roundTo(value: number, digits = 3): number {
  return Number(value.toPrecision(digits))
}

/** The duration of the work in seconds. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
