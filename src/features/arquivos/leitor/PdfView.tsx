import { type ReactNode, useEffect, useRef, useState } from 'react'
import sheet from 'pdfjs-dist/legacy/web/pdf_viewer.css?inline'
import { Button } from '@/components/ui/Button'
import { type Achados, type Falha, openPdfView, type Sobre } from './pdf'
import { pdfView } from './textos'

type Props = { bytes: Uint8Array; onSobre: (sobre: Sobre) => void; onFalha: (falha: Falha) => void }

/** A PDF: pages as they come into view, text to select and to search. */
export function PdfView({ bytes, onSobre, onFalha }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<ReturnType<typeof openPdfView>>(null)
  const [paginas, setPaginas] = useState(0)
  const [busca, setBusca] = useState('')
  const [achados, setAchados] = useState<Achados | null>(null)
  // The library draws into an element of the page, and is freed with it.
  useEffect(() => {
    if (box.current === null) return undefined
    const opened = openPdfView(box.current, bytes.slice(), {
      onAberto: (sobre) => {
        setPaginas(sobre.paginas)
        onSobre(sobre)
      },
      onFalha,
      onAchados: setAchados,
    })
    view.current = opened
    return opened.close
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a file is opened once
  }, [bytes])
  const find = (query: string, passo: 0 | 1 | -1) => view.current?.search(query, passo)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* The build links one sheet for the whole site: a page without this one has no height, and is never drawn. */}
      <style>{sheet}</style>
      <div className="flex flex-wrap items-center gap-2 border-b border-linha px-4 py-2">
        <Zoom label={pdfView.menor} onPress={() => view.current?.zoom(-1)}>
          −
        </Zoom>
        <Zoom label={pdfView.maior} onPress={() => view.current?.zoom(1)}>
          +
        </Zoom>
        <span className="text-sm text-tinta-suave tabular-nums">{paginas > 0 ? pdfView.paginas(paginas) : null}</span>
        <form
          className="flex min-w-0 flex-1 items-center justify-end gap-2 max-sm:basis-full"
          onSubmit={(event) => {
            event.preventDefault()
            find(busca, 1)
          }}
        >
          <output className="text-sm whitespace-nowrap text-tinta-suave tabular-nums empty:sr-only">
            {busca !== '' && achados ? pdfView.achados(achados.atual, achados.total) : null}
          </output>
          <input
            type="search"
            aria-label={pdfView.buscar}
            placeholder={pdfView.buscar}
            value={busca}
            onChange={({ target }) => {
              setBusca(target.value)
              find(target.value, 0)
            }}
            className="h-10 w-full min-w-0 rounded-campo border border-linha-forte bg-superficie px-3 sm:max-w-56"
          />
          <Zoom label={pdfView.anterior} onPress={() => find(busca, -1)}>
            ↑
          </Zoom>
          <Zoom label={pdfView.proximo} onPress={() => find(busca, 1)}>
            ↓
          </Zoom>
        </form>
      </div>
      <div className="relative min-h-0 flex-1 bg-suave">
        <div
          ref={box}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the component takes a div alone
          role="region"
          aria-label={pdfView.documento}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
          tabIndex={0}
          className="absolute inset-0 overflow-auto"
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </div>
  )
}

function Zoom({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" size="sm" aria-label={label} onClick={onPress}>
      <span aria-hidden="true">{children}</span>
    </Button>
  )
}
