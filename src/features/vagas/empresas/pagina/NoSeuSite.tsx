import { useContext, useEffect, useRef, useState } from 'react'
import { CopyButton } from '@/components/feedback/CopyButton'
import { SiteOrigin } from '@/components/site/site-origin'
import { Button } from '@/components/ui/Button'
import { noSeuSite as textos } from '../textos'

/** Height of the preview until it tells its own. */
const ALTURA_PX = 160

const escape = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What a company pastes into its own page: a link, which the script replaces by the list. */
export const buildTrecho = (site: string, slug: string, nome: string) =>
  `<a href="${site}/empresas/${slug}">${escape(textos.vagasEm(nome))}</a>\n` +
  `<script async src="${site}/embutir/vagas.js" data-empresa="${slug}"></script>`

/** The vacancies of a company on its own site: what to paste there, how it looks, and its feeds. */
export function NoSeuSite({ slug, nome }: { slug: string; nome: string }) {
  const site = useContext(SiteOrigin)
  const trecho = buildTrecho(site, slug, nome)
  const [previa, setPrevia] = useState(false)
  const link = 'inline-flex min-h-11 items-center font-semibold text-marca underline underline-offset-4'
  return (
    <section aria-labelledby="no-seu-site" className="mt-8 border-t border-linha pt-6">
      <h3 id="no-seu-site" className="text-lg">
        {textos.titulo}
      </h3>
      <p className="mt-1 text-sm text-tinta-suave">{textos.cole}</p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
        tabIndex={0}
        aria-label={textos.codigo}
        className="mt-4 overflow-x-auto rounded-campo bg-suave p-3.5 text-sm"
      >
        <code>{trecho}</code>
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CopyButton text={trecho} copied={[textos.copiado]} failed={[textos.naoCopiado]}>
          {textos.copiar}
        </CopyButton>
        <Button variant="ghost" aria-expanded={previa} onClick={() => setPrevia(!previa)}>
          <span>{previa ? textos.esconder : textos.ver}</span>
        </Button>
      </div>
      {previa ? <Previa slug={slug} /> : null}
      <p className="mt-3 text-sm text-tinta-suave">
        <span>{`${textos.feeds} `}</span>
        <a href={`${site}/feeds/empresas/${slug}.json`} className={link}>
          JSON
        </a>
        <span>{' e '}</span>
        <a href={`${site}/feeds/empresas/${slug}.xml`} className={link}>
          XML
        </a>
      </p>
    </section>
  )
}

/** The frame as a foreign page has it, as high as it says. */
function Previa({ slug }: { slug: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [altura, setAltura] = useState(ALTURA_PX)
  // An effect, because the frame tells its height by a message.
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const dita: unknown = source === frame.current?.contentWindow ? (data as { altura?: unknown } | null)?.altura : undefined
      if (typeof dita === 'number' && Number.isFinite(dita)) setAltura(Math.min(Math.ceil(dita), 20_000))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own
    <iframe
      ref={frame}
      title={textos.previa}
      src={`/embutir/vagas.html#${slug}&16`}
      style={{ height: altura }}
      className="mt-4 w-full rounded-campo border border-linha bg-white"
    />
  )
}
