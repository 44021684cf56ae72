import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the bundler knows by name: Samsung's browser is Chrome 111, and `iOS` is Safari on a phone. */
const oldest = readFileSync(new URL('.browserslistrc', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^(Safari|iOS|Chrome|Firefox) ([\d.]+)$/.exec(line)?.slice(1).join('').toLowerCase() ?? [])

const unusedParts = fileURLToPath(new URL('src/lib/rpc/unused-parts.ts', import.meta.url))

export default defineConfig({
  build: { target: oldest, cssTarget: oldest },
  plugins: [react(), tailwindcss()],
  resolve: {
    tsconfigPaths: true,
    alias: Object.fromEntries(['realtime-js', 'storage-js'].map((part) => [`@supabase/${part}`, unusedParts])),
  },
  // Without it Vite would scan the inbox's page of the local platform too.
  optimizeDeps: { entries: ['index.html'] },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
})
