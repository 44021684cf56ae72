/** The embedded platform for contract, function and browser tests: free ports, nothing kept between runs. */
import { type Platform, type PlatformOptions, startPlatform } from '../../supabase/local/platform.ts'

export type TestPlatform = Platform

/**
 * By default in memory on PGlite, without seed and jobs. `x-test-client: <anything>` gives the
 * caller a separate network address, so rate limits do not affect unrelated tests.
 */
export const startTestPlatform = (options: Partial<PlatformOptions> = {}): Promise<TestPlatform> =>
  startPlatform({
    apiPort: 0,
    inboxPort: 0,
    database: { kind: 'pglite' },
    testMode: true,
    siteUrl: 'http://localhost:5173',
    seed: false,
    ...options,
  })
