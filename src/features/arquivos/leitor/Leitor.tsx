import * as Radix from '@radix-ui/react-dialog'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { AppError } from '@/lib/errors'
import { BaixarOriginal } from '../BaixarOriginal'
import { readArquivo, type Pdf } from '../api'
import type { Falha, Sobre } from './pdf'
import { leitor } from './textos'

const PdfView = lazy(async () => ({ default: (await import('./PdfView')).PdfView }))
const DocxView = lazy(async () => ({ default: (await import('./DocxView')).DocxView }))

type Props = {
  /** What is read; null for somebody who sent nothing. */
  pdf: Pdf | null
  nome: string
  onClose: () => void
  /** To the files of others. */
  passagem?: ReactNode
}

type Lido = { formato: 'pdf' | 'docx' | 'imagem'; bytes: Uint8Array; endereco: string }

/** What was kept is one of these, named by what it is; its address names it so. */
const formatoDe = (url: string): Lido['formato'] => {
  const fim = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]
  return fim === 'pdf' || fim === 'docx' ? fim : 'imagem'
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => fail(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

/** A file that somebody sent, read in the page; the original is one press further. Nothing in it is run. */
export function Leitor({ pdf, nome, onClose, passagem }: Props) {
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-noite/50" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-superficie sm:inset-4 sm:overflow-hidden sm:rounded-cartao sm:shadow-dialogo"
        >
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-linha px-4 py-3">
            <Radix.Title className="min-w-0 flex-1 truncate text-lg">
              <span className="sr-only">{leitor.titulo('')}</span>
              <span>{nome}</span>
            </Radix.Title>
            {pdf ? <BaixarOriginal pdf={pdf} /> : null}
            <Radix.Close asChild>
              <Button variant="ghost" size="sm">
                Fechar
              </Button>
            </Radix.Close>
            {passagem ? <div className="basis-full">{passagem}</div> : null}
          </header>
          {pdf ? <Conteudo key={JSON.stringify(pdf)} pdf={pdf} /> : <p className="p-6">{leitor.semArquivo}</p>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Conteudo({ pdf }: { pdf: Pdf }) {
  const [lido, setLido] = useState<Lido | null>(null)
  const [falha, setFalha] = useState<Falha | AppError | null>(null)
  const [sobre, setSobre] = useState<Sobre | null>(null)
  const fail = useCallback((found: Falha) => setFalha(found), [])
  // The file is asked for when it is opened, and no longer when it is closed.
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const { url, blob } = await readArquivo(pdf, stop.signal)
      const formato = formatoDe(url)
      const bytes = new Uint8Array(await blob.arrayBuffer())
      setLido({ formato, bytes, endereco: formato === 'imagem' ? await toDataUrl(blob) : '' })
    }
    read().catch((error: unknown) => {
      if (!stop.signal.aborted) setFalha(error instanceof AppError ? error : 'nao_mostra')
    })
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- keyed by the file
  }, [])
  if (falha !== null)
    return (
      <div className="p-6">
        {falha instanceof AppError ? (
          <Notice tone="warning" live title={falha.message} />
        ) : (
          <Notice tone="warning" live title={falha === 'senha' ? leitor.senha : leitor.naoMostra}>
            {falha === 'senha' ? leitor.senhaDetalhe : leitor.naoMostraDetalhe}
          </Notice>
        )}
      </div>
    )
  const lendo = <output className="block p-6">{leitor.lendo}</output>
  if (lido === null) return lendo
  return (
    <Suspense fallback={lendo}>
      {sobre?.programa || sobre?.anexos ? (
        <output className="block border-b border-linha bg-suave px-4 py-2 text-sm">
          {sobre.programa ? leitor.programa : leitor.anexos}
        </output>
      ) : null}
      {lido.formato === 'pdf' ? (
        <PdfView bytes={lido.bytes} onSobre={setSobre} onFalha={fail} />
      ) : lido.formato === 'docx' ? (
        <DocxView bytes={lido.bytes} onFalha={fail} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        <section aria-label={leitor.imagem} tabIndex={0} className="min-h-0 flex-1 overflow-auto bg-suave p-4">
          <img src={lido.endereco} alt={leitor.imagem} className="mx-auto max-w-full" />
        </section>
      )}
    </Suspense>
  )
}
