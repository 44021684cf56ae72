/** fast-check, with one seed for all properties of a run: the same in every `npm test`, another in every `npm run test:full`. */
import fc from 'fast-check'

/** `FULL=1 SEED=… npx vitest run …` repeats a run of test:full, which prints its seed (vitest.config.ts). */
export const seed = Number(process.env['SEED'] ?? 20_261_121)

fc.configureGlobal({ seed })

export { fc }
