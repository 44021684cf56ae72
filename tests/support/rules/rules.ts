/** Structure rules: each reads every source file and reports violations, and each is verified with a planted violation. */
import { describe, expect, test } from 'vitest'
import { type ImportEdge, listImports, readSources, type Source } from './sources'

/** One structure rule. */
export interface Rule {
  name: string
  /** One line for each violation, starting with the path of the file. */
  broken: (sources: Source[]) => string[]
  /** Files that must violate the rule: [path, text]. */
  planted: [path: string, text: string][]
  /** Expected starts of the reported lines for the planted files; their paths by default. */
  expected?: string[]
}

const everything = readSources('src', 'supabase', 'scripts', 'tests', 'e2e', 'bench')

/** Defines two tests for each rule: the repository satisfies it, and the planted files violate it. */
export function testRules(rules: readonly Rule[]) {
  for (const { name, broken, planted, expected } of rules) {
    describe(name, () => {
      test('holds', () => {
        expect(broken(everything)).toEqual([])
      })

      test('can fail', () => {
        const found = broken(planted.map(([file, text]) => ({ path: file, text })))
        for (const violation of expected ?? planted.map(([file]) => file)) {
          expect(found.filter((line) => line.startsWith(violation))).not.toEqual([])
        }
      })
    })
  }
}

/** A rule that looks at one file at a time. */
export function perSource(folders: string[], check: (source: Source) => string | undefined) {
  return (sources: Source[]) =>
    sources
      .filter((source) => folders.some((folder) => source.path.startsWith(folder)))
      .flatMap((source) => {
        const problem = check(source)
        return problem ? [`${source.path} ${problem}`] : []
      })
}

/** A rule that looks at one import at a time. */
export function perImport(folders: string[], check: (source: Source, edge: ImportEdge) => string | undefined) {
  return (sources: Source[]) => {
    const watched = sources.filter((source) => folders.some((folder) => source.path.startsWith(folder)))
    return watched.flatMap((source) =>
      listImports(source).flatMap((edge) => {
        const problem = check(source, edge)
        return problem ? [`${source.path} ${problem}`] : []
      }),
    )
  }
}

/** Whether a file is a test. */
export function isTest(source: Source) {
  return /\.test\.tsx?$/.test(source.path)
}
