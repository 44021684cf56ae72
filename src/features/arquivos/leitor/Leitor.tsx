import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { DialogClose } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { openPdf, type Pdf, readArquivo, toDataAddress } from '../api'
import type { Falha, Sobre } from './pdf'
import { leitor } from './textos'

const loadPdf = async () => (await import('./PdfView')).PdfView
const loadDocx = async () => (await import('./DocxView')).DocxView

type Props = {
  /** What is read; null for somebody who sent nothing. */
  pdf: Pdf | null
  nome: string
  /** Whose it is, where the name of the file does not say it. */
  de?: string
  onClose: () => void
  /** Called at closing: the element that gets the focus. Without a result the opener gets it back, or the window behind. */
  returnTo?: () => HTMLElement | null
  /** To the files of others. */
  passagem?: ReactNode
}

type Lido =
  | { formato: 'pdf'; bytes: Uint8Array; View: Awaited<ReturnType<typeof loadPdf>> }
  | { formato: 'docx'; bytes: Uint8Array; View: Awaited<ReturnType<typeof loadDocx>> }
  | { formato: 'imagem'; endereco: string }

/** Code that did not arrive is a connection that was lost. */
const arrive = <T,>(code: Promise<T>) =>
  code.catch(() => {
    throw new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
  })

/** What was kept is one of these, named by what it is; its address names it so. */
const formatoDe = (url: string): Lido['formato'] => {
  const fim = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]
  return fim === 'pdf' || fim === 'docx' ? fim : 'imagem'
}

/** A file that somebody sent, read in the page; the original is one press further. Nothing in it is run. */
export function Leitor({ pdf, nome, de, onClose, returnTo, passagem }: Props) {
  const [opener] = useState(() => document.activeElement)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-noite/50" />
        <Radix.Content
          aria-describedby={undefined}
          // Not the first button, which saves: an early Enter asks for nothing.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            heading.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const to = returnTo?.() ?? (opener?.isConnected ? opener : document.querySelector('[role="dialog"]'))
            if (to instanceof HTMLElement) to.focus()
          }}
          className="fixed inset-0 z-50 flex flex-col bg-superficie sm:inset-4 sm:overflow-hidden sm:rounded-cartao sm:shadow-dialogo"
        >
          <header className="flex items-center gap-2 border-b border-linha py-2 pr-2 pl-4 sm:gap-4">
            <div className="min-w-0 flex-1">
              {de ? <p className="truncate text-sm text-tinta-suave">{de}</p> : null}
              <Radix.Title ref={heading} tabIndex={-1} className="truncate text-base outline-none" title={nome}>
                <span className="sr-only">{leitor.titulo('')}</span>
                <span>{nome}</span>
              </Radix.Title>
            </div>
            {pdf ? <BaixarOriginal pdf={pdf} /> : null}
            <DialogClose />
          </header>
          {pdf ? <Conteudo key={JSON.stringify(pdf)} pdf={pdf} /> : <p className="min-h-0 flex-1 p-6">{leitor.semArquivo}</p>}
          {passagem ? (
            <footer className="border-t border-linha px-4 py-2">
              <div className="mx-auto max-w-xl">{passagem}</div>
            </footer>
          ) : null}
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
      const found: Lido =
        formato === 'pdf'
          ? { formato, bytes, View: await arrive(loadPdf()) }
          : formato === 'docx'
            ? { formato, bytes, View: await arrive(loadDocx()) }
            : { formato, endereco: await toDataAddress(blob) }
      if (!stop.signal.aborted) setLido(found)
    }
    read().catch((error: unknown) => {
      if (!stop.signal.aborted) setFalha(error instanceof AppError ? error : 'nao_mostra')
    })
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- keyed by the file
  }, [])
  if (falha !== null)
    return (
      <div className="min-h-0 flex-1 overflow-auto p-4 sm:p-6">
        {falha instanceof AppError ? (
          <Notice tone="warning" live title={falha.message} />
        ) : (
          <Notice tone="warning" live title={falha === 'senha' ? leitor.senha : leitor.naoMostra}>
            {falha === 'senha' ? leitor.senhaDetalhe : leitor.naoMostraDetalhe}
          </Notice>
        )}
      </div>
    )
  if (lido === null) return <output className="block min-h-0 flex-1 p-6">{leitor.lendo}</output>
  return (
    <>
      {sobre?.programa || sobre?.anexos ? (
        <output className="block border-b border-linha bg-suave px-4 py-2 text-sm">
          {sobre.programa ? leitor.programa : leitor.anexos}
        </output>
      ) : null}
      {lido.formato === 'pdf' ? (
        <lido.View bytes={lido.bytes} onSobre={setSobre} onFalha={fail} />
      ) : lido.formato === 'docx' ? (
        <lido.View bytes={lido.bytes} onFalha={fail} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        <section aria-label={leitor.imagem} tabIndex={0} className="min-h-0 flex-1 overflow-auto bg-suave p-4">
          <img src={lido.endereco} alt={leitor.imagem} className="mx-auto max-w-full" />
        </section>
      )}
    </>
  )
}

/** Saves the file as it was sent. */
function BaixarOriginal({ pdf }: { pdf: Pdf }) {
  const { run, isPending } = useSingleMutation({
    mutationFn: () => openPdf(pdf),
    // The answer is a file for saving: the page stays.
    onSuccess: (url) => window.location.assign(url),
    onError: ({ message }) => notify.error('Erro', message, 'pdf'),
  })
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => run()}>
      {isPending ? leitor.baixando : leitor.baixar}
    </Button>
  )
}
