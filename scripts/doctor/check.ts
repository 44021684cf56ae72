/** What a check of a live project is, and how all of them are run. */
import type { Context, Need } from './context.ts'

/** `can't tell`: something that the check needs was not given, or is not there to be read. It is not a fault. */
export type Verdict = 'ok' | 'wrong' | "can't tell"
export type Finding = { verdict: Verdict; evidence: string }

export type Check = {
  id: string
  title: string
  needs: readonly Need[]
  /** One sentence: what to do when it is wrong. */
  remedy: string
  run: (context: Context) => Promise<Finding>
}

export type Result = Finding & Pick<Check, 'id' | 'title' | 'remedy'>

/** The one command that brings a project to the state of this clone (docs/operations.md#deploy). */
export const DEPLOY = '`npm run deploy -- <project-ref> .env.deploy --yes`'

/** No fault. */
export const fine = (evidence: string): Finding => ({ verdict: 'ok', evidence })
/** A fault. */
export const wrong = (evidence: string): Finding => ({ verdict: 'wrong', evidence })
/** Not to be known with what was given. */
export const unknown = (evidence: string): Finding => ({ verdict: "can't tell", evidence })

/** Wrong with every fault, or ok with the evidence. */
export const judge = (faults: readonly string[], evidence: string): Finding =>
  faults.length > 0 ? wrong(faults.join('; ')) : fine(evidence)

/** Runs the checks one after the other, so that their load on the project stays small. */
export const runChecks = async (checks: readonly Check[], context: Context): Promise<Result[]> => {
  const results: Result[] = []
  for (const { id, title, needs, remedy, run } of checks) {
    const missing = needs.flatMap((need) => context.missing(need) ?? [])
    const finding =
      missing.length > 0
        ? unknown(missing.join('; '))
        : await run(context).catch((error: unknown) => unknown(error instanceof Error ? error.message : String(error)))
    results.push({ id, title, remedy, ...finding })
  }
  return results
}
