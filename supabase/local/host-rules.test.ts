import { createServer as createHttpServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { asTheHost } from './host-rules'

test('the development server answers feeds by the function and robots.txt, not with the page of the app', async () => {
  const api = createHttpServer((request, response) => response.end(`function: ${request.url}`))
  await new Promise<void>((listens) => api.listen(0, '127.0.0.1', listens))
  const root = await mkdtemp(path.join(os.tmpdir(), 'embira-host-'))
  await writeFile(path.join(root, 'index.html'), '<p>app</p>')
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const site = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [asTheHost({ apiUrl, siteUrl: 'https://www.embira.example/' })],
  })
  try {
    await site.listen()
    const at = `http://127.0.0.1:${(site.httpServer?.address() as AddressInfo | undefined)?.port}`
    const read = async (address: string) => (await fetch(at + address)).text()
    expect(await read('/feeds/indeed.xml')).toBe('function: /functions/v1/job-feed?formato=indeed.xml')
    expect(await read('/parar/alertas/x')).toBe('function: /functions/v1/parar?link=alertas/x')
    expect(await read('/robots.txt')).toContain('Sitemap: https://www.embira.example/feeds/sitemap.xml')
    for (const name of ['consultorias', 'empresas'])
      expect(await read('/robots.txt')).toContain(`Sitemap: https://www.embira.example/feeds/${name}.xml`)
    expect(await read('/vagas')).toContain('app')
  } finally {
    await site.close()
    api.close()
    await rm(root, { recursive: true })
  }
})
