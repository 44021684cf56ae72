import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  // Without it Vite would scan the inbox's page of the local platform too.
  optimizeDeps: { entries: ['index.html'] },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
})
