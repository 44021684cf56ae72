/** `npm start`: from a fresh clone to the running product. */
import { ensureInstalled } from './install.mjs'

try {
  ensureInstalled()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'
const { register } = await import('tsx/esm/api')
register()
const { start } = await import('../supabase/local/start.ts')
await start()
