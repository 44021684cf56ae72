/** The development server of the site. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type InlineConfig } from 'vite'
import { runApart } from '../apart.ts'
import { taken } from '../gateway/server.ts'
import { root } from '../settings.ts'
import { asTheHost, type Addresses } from './host-rules.ts'

export const optionsOf = (addresses: Addresses): InlineConfig => ({ root, plugins: [asTheHost(addresses)] })

/** Everything but `listen`. */
export const openSite = async (port: number, addresses: Addresses) => {
  await optimize()
  const server = await createServer({ ...optionsOf(addresses), server: { port, strictPort: true } })
  return {
    listen: async () => {
      await server.listen().catch((error: unknown) => {
        throw error instanceof Error && error.message.includes('already in use') ? taken(port, 'EMBIRA_APP_PORT') : error
      })
      return `http://localhost:${port}`
    },
    close: () => server.close(),
  }
}

const changed = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Packages are bundled apart: here their bundler would keep 400 MB. What it misses, the server bundles. */
const optimize = async () => {
  const done = changed('node_modules/.vite/deps/_metadata.json')
  if (done < Math.max(changed('package-lock.json'), changed('vite.config.ts'))) await runApart('site/optimize')
}
