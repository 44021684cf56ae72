/** Whether this is the long run, `npm run test:full`. */
export const FULL = process.env['FULL'] === '1'

/** All of them in the long run; otherwise one in `part`, spread over the list. */
export const spread = <T>(all: readonly T[], part: number): readonly T[] => (FULL ? all : all.filter((_, n) => n % part === 0))
