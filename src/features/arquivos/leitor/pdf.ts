/*
 * Mozilla's reader (docs/decisions/0056-files-are-read-in-the-page.md): its own components, scripting and forms off, everything it loads
 * from this site, and nothing that the content policy would have to allow. What takes too long is ended.
 */
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  PasswordResponses,
  PDFWorker,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { startLimite } from './limite'
import { pdfView } from './textos'

/** Pages of the longest document that is shown. */
const MAX_PAGINAS = 300

export type Falha = 'senha' | 'nao_mostra'
export type Sobre = { paginas: number; programa: boolean; anexos: boolean }
export type Achados = { atual: number; total: number }

type Avisos = {
  onAberto: (sobre: Sobre) => void
  onFalha: (falha: Falha) => void
  onAchados: (achados: Achados) => void
  /** The page that is in view, from 1. */
  onPagina: (pagina: number) => void
}

/** What the components ask of a translator: they have few words, and ours are set below. */
const l10n = {
  getLanguage: () => 'pt-br',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
} as unknown as NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>

const startWorker = () => {
  GlobalWorkerOptions.workerSrc = `${window.location.origin}/leitor/pdf.worker-${version}.js`
  return PDFWorker.create({})
}

/** Begins to read, with a worker that has arrived: how long that takes is of the network, and ends nothing. */
const begin = (data: Uint8Array, worker: PDFWorker) => {
  const de = `${window.location.origin}/leitor/`
  return getDocument({
    data,
    worker,
    cMapUrl: `${de}cmaps/`,
    standardFontDataUrl: `${de}fontes/`,
    wasmUrl: de,
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  })
}

/** Whether a PDF asks for a password before anything is shown. One that cannot be read asks for none. */
export async function isLocked(data: Uint8Array): Promise<boolean> {
  const worker = startWorker()
  await worker.promise
  const task = begin(data, worker)
  let stop: (() => void) | undefined
  try {
    return await new Promise<boolean>((done, fail) => {
      task.onPassword = () => done(true)
      stop = startLimite(() => done(false))
      task.promise.then(() => done(false), fail)
    })
  } catch {
    return false
  } finally {
    stop?.()
    await task.destroy()
    worker.destroy()
  }
}

async function describe(pdf: PDFDocumentProxy): Promise<Sobre> {
  const [actions, anexos] = await Promise.all([pdf.getJSActions(), pdf.getAttachments()])
  return { paginas: pdf.numPages, programa: actions !== null, anexos: anexos !== null }
}

/** Shows a document in `container`, which has one empty element inside. Returns what the page does with it; `close` frees everything. */
export function openPdfView(container: HTMLDivElement, data: Uint8Array, { onAberto, onFalha, onAchados, onPagina }: Avisos) {
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK })
  const findController = new PDFFindController({ eventBus, linkService })
  const ending = new AbortController()
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n,
    annotationMode: AnnotationMode.ENABLE,
    removePageBorders: true,
    // Known to the component, not to its types: it stops listening to the window.
    ...({ abortSignal: ending.signal } as object),
  })
  linkService.setViewer(viewer)
  const worker = startWorker()
  let task: ReturnType<typeof begin> | undefined
  let stop: (() => void) | undefined
  const close = () => {
    stop?.()
    if (ending.signal.aborted) return
    ending.abort()
    viewer.setDocument(null as unknown as PDFDocumentProxy)
    // What it measured text with stands in the page's body, and goes once the pages above have stopped.
    queueMicrotask(() => TextLayer.cleanup())
    void task?.destroy()
    worker.destroy()
  }
  const fail = (falha: Falha) => {
    if (ending.signal.aborted) return
    close()
    onFalha(falha)
  }
  let drawn = false
  /** A page that left the window, or is drawn again in another size, ends without a word. */
  const isDrawing = () => {
    for (let n = 0; n < viewer.pagesCount; n += 1) if (viewer.getPageView(n).renderingState === 1) return true
    return false
  }
  const wait = () => {
    stop?.()
    stop = startLimite(() => {
      if (!drawn || isDrawing()) fail('nao_mostra')
    })
  }
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto'
    for (let n = 0; n < viewer.pagesCount; n += 1) viewer.getPageView(n).div.setAttribute('aria-label', pdfView.pagina(n + 1))
  })
  eventBus.on('pagerender', wait)
  eventBus.on('pagerendered', () => {
    drawn = true
    stop?.()
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPagina(pageNumber))
  const count = ({ matchesCount, state }: { matchesCount: { current: number; total: number }; state?: number }) => {
    // While it still reads, nothing found says nothing.
    if (state !== FindState.PENDING) onAchados({ atual: matchesCount.current, total: matchesCount.total })
  }
  eventBus.on('updatefindmatchescount', count)
  eventBus.on('updatefindcontrolstate', count)
  const read = async () => {
    await worker.promise
    if (ending.signal.aborted) return
    wait()
    task = begin(data, worker)
    task.onPassword = (_: unknown, reason: number) => {
      if (reason === PasswordResponses.NEED_PASSWORD) fail('senha')
    }
    const pdf = await task.promise
    if (ending.signal.aborted) return
    if (pdf.numPages > MAX_PAGINAS) return fail('nao_mostra')
    // Its first page has as long as the document had.
    wait()
    viewer.setDocument(pdf)
    linkService.setDocument(pdf)
    onAberto(await describe(pdf))
  }
  read().catch(() => fail('nao_mostra'))
  return {
    close,
    zoom: (passo: 1 | -1) => (passo > 0 ? viewer.increaseScale() : viewer.decreaseScale()),
    search: (query: string, passo: 0 | 1 | -1) =>
      eventBus.dispatch('find', {
        source: container,
        type: passo === 0 ? '' : 'again',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: passo < 0,
        matchDiacritics: false,
      }),
  }
}
