import { type ReactNode, useEffect, useRef, useState } from 'react'
import sheet from 'pdfjs-dist/legacy/web/pdf_viewer.css?inline'
import { Button } from '@/components/ui/Button'
import { type Achados, type Falha, openPdfView, type Sobre } from './pdf'
import { leitor, pdfView } from './textos'

type Props = { bytes: Uint8Array; onSobre: (sobre: Sobre) => void; onFalha: (falha: Falha) => void }

/** The space between words that the site's text has would move the text that is selected away from the one that is drawn. */
const exact = '.pdfViewer{word-spacing:normal;text-rendering:auto}'

/** A PDF: pages as they come into view, text to select and to search. */
export function PdfView({ bytes, onSobre, onFalha }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const view = useRef<ReturnType<typeof openPdfView>>(null)
  const [paginas, setPaginas] = useState(0)
  const [pagina, setPagina] = useState(1)
  const [busca, setBusca] = useState('')
  const [achados, setAchados] = useState<Achados | null>(null)
  // The library draws into an element of the page, and is freed with it.
  useEffect(() => {
    if (box.current === null) return undefined
    const opened = openPdfView(box.current, bytes.slice(), {
      onAberto: (sobre) => {
        setPaginas(sobre.paginas)
        onSobre(sobre)
        // Who has pressed nothing yet scrolls with the arrows.
        if (document.activeElement?.matches('button, input') === false) box.current?.focus({ preventScroll: true })
      },
      onFalha,
      onAchados: setAchados,
      onPagina: setPagina,
    })
    view.current = opened
    return opened.close
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a file is opened once
  }, [bytes])
  // The browser's own search knows only the pages that were drawn.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const find = (query: string, passo: 0 | 1 | -1) => view.current?.search(query, passo)
  const buscando = busca !== ''
  // A phone has room for one of the two.
  const semBusca = buscando ? 'flex items-center gap-2 max-sm:hidden' : 'flex items-center gap-2'
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* The build links one sheet for the whole site: a page without this one has no height, and is never drawn. */}
      <style>{sheet + exact}</style>
      <div className="flex items-center gap-2 border-b border-linha px-4 py-2">
        <div className={semBusca}>
          <Tecla label={pdfView.menor} onPress={() => view.current?.zoom(-1)}>
            −
          </Tecla>
          <Tecla label={pdfView.maior} onPress={() => view.current?.zoom(1)}>
            +
          </Tecla>
          <span className="text-sm whitespace-nowrap text-tinta-suave tabular-nums">
            {paginas > 0 ? pdfView.lugar(pagina, paginas) : null}
          </span>
        </div>
        <form
          className="flex min-w-0 flex-1 items-center justify-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            find(busca, 1)
          }}
        >
          <input
            ref={field}
            type="search"
            aria-label={pdfView.buscar}
            placeholder={pdfView.exemplo}
            value={busca}
            onChange={({ target }) => {
              setBusca(target.value)
              setAchados(null)
              find(target.value, 0)
            }}
            className="h-11 w-full min-w-0 rounded-campo border border-linha-forte bg-superficie px-3 sm:max-w-56"
          />
          <output className="text-sm whitespace-nowrap text-tinta-suave tabular-nums empty:sr-only">
            {buscando && achados ? pdfView.achados(achados.atual, achados.total) : null}
          </output>
          {buscando ? (
            <>
              <Tecla label={pdfView.anterior} onPress={() => find(busca, -1)}>
                ↑
              </Tecla>
              <Tecla label={pdfView.proximo} onPress={() => find(busca, 1)}>
                ↓
              </Tecla>
            </>
          ) : null}
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
          className="absolute inset-0 overflow-auto outline-offset-[-3px]"
        >
          <div className="pdfViewer" />
        </div>
        {paginas > 0 ? null : <output className="absolute inset-x-0 top-0 p-6">{leitor.lendo}</output>}
      </div>
    </div>
  )
}

function Tecla({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" size="sm" aria-label={label} onClick={onPress}>
      <span aria-hidden="true">{children}</span>
    </Button>
  )
}
