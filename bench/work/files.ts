/** What the check of a file costs: CPU of the worst files of the largest size (docs/product/proposals.md#attachment). */
import { readFormato } from '../../supabase/functions/arquivos/formato'
import { buildCaros } from '../../tests/samples/arquivos-caros'
import { getMedian, roundTo } from '../figures'

/** CPU that the check of one file may take, in ms. */
const BOUND_MS = 50
const RUNS = 41

/** The median CPU of a check by kind of file, in ms, and which are above the bound. */
export function measureFiles() {
  const cpu_ms: Record<string, number> = {}
  for (const [name, bytes] of buildCaros()) {
    const runs = Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage()
      readFormato(bytes)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    cpu_ms[name] = roundTo(getMedian(runs))
  }
  const over_target = Object.entries(cpu_ms).flatMap(([name, ms]) => (ms > BOUND_MS ? [`${name}: ${ms} ms`] : []))
  return { bound_ms: BOUND_MS, cpu_ms, over_target }
}
