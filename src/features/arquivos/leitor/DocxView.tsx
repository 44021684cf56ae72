import { useEffect, useState } from 'react'
import { startLimite } from './limite'
import type { Resposta } from './resposta'
import { leitor } from './textos'

/**
 * The page of a document in a frame without scripts, whose own policy lets it load nothing. Links open outside of it, without a word of where
 * they come from.
 */
const writePage = (html: string) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer"><base target="_blank">
<style>html{background:#f3ede1}body{box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fff;max-width:52rem;min-height:100vh;margin:0 auto;
padding:1.5rem;overflow-wrap:anywhere}@media(min-width:40rem){body{min-height:calc(100vh - 3rem);margin:1.5rem auto;padding:3rem 4rem}}
img{max-width:100%;height:auto}table{border-collapse:collapse;max-width:100%}td,th{vertical-align:top;padding:.125rem .75rem .125rem 0}</style>
</head><body>${html}</body></html>`

/** A document of Word: its text, tables and pictures. */
export function DocxView({ bytes, onFalha }: { bytes: Uint8Array; onFalha: (falha: 'nao_mostra') => void }) {
  const [html, setHtml] = useState<string | null>(null)
  // A worker is started, and ended with the view.
  useEffect(() => {
    const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' })
    const end = (found: string | null) => {
      stop()
      worker.terminate()
      if (found === null) onFalha('nao_mostra')
      else setHtml(found)
    }
    let stop = (): void => undefined
    worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) => {
      if (data !== 'pronto') return end(data.html)
      // How long the worker takes to arrive is of the network, and ends nothing.
      stop = startLimite(() => end(null))
      worker.postMessage(bytes) // oxlint-disable-line unicorn/require-post-message-target-origin -- to a worker
    })
    worker.addEventListener('error', () => end(null))
    return () => {
      stop()
      worker.terminate()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a file is opened once
  }, [bytes])
  if (html === null) return <output className="block min-h-0 flex-1 p-6">{leitor.lendo}</output>
  return (
    <iframe
      title={leitor.documento}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={writePage(html)}
      className="min-h-0 w-full flex-1 bg-white"
    />
  )
}
