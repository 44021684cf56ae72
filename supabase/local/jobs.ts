/** Runs the routines of the database and calls `run-jobs` every few seconds, as pg_cron does on hosted. */
import { type Log, mask } from './log.ts'

export type Jobs = { close(): Promise<void> }

type JobsOptions = { run: (hourly: boolean) => Promise<Response>; intervalMs: number; log: Log }

/** One round in this many also runs what hosted runs every hour. */
const HOURLY = 60

/** Never two at once: a slow run delays the next. */
export const startJobs = ({ run, intervalMs, log }: JobsOptions): Jobs => {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let round: Promise<void> = Promise.resolve()
  let rounds = 0

  const once = async () => {
    try {
      rounds += 1
      const response = await run(rounds % HOURLY === 0)
      if (!response.ok && response.status !== 404) log(mask(`run-jobs respondeu ${response.status}: ${await response.text()}`))
    } catch (error) {
      if (!closed) log(mask(`run-jobs falhou: ${error instanceof Error ? error.message : String(error)}`))
    }
  }
  const later = () => {
    timer = setTimeout(() => {
      round = once().then(() => {
        if (!closed) later()
      })
    }, intervalMs)
  }
  later()

  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await round
    },
  }
}
