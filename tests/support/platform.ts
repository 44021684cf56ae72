/** The embedded platform for contract, function and browser tests: free ports, nothing kept between runs. */
import { type Platform, type PlatformOptions, startPlatform } from '../../supabase/local/platform.ts'

export type TestPlatform = Platform

/**
 * In memory on PGlite unless told otherwise; no seed, no jobs, unless told otherwise. `x-test-client: <anything>` gives the
 * caller an address of its own, so that limits do not stop tests that are not about limits.
 */
export const startTestPlatform = (options: Partial<PlatformOptions> = {}): Promise<TestPlatform> =>
  startPlatform({
    apiPort: 0,
    inboxPort: 0,
    database: { kind: 'pglite' },
    testMode: true,
    siteUrl: 'http://localhost:5173',
    jobsIntervalMs: null,
    seed: false,
    ...options,
  })
