import { useEffect, useEffectEvent, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { CobrancaPix } from '../api'
import { type EstadoDoPix, followPix } from './acompanhar-pix'
import { ContagemDoPix } from './ContagemDoPix'
import { codigoPix as textos, codigoVencido } from './textos'

type Props = {
  cobranca: CobrancaPix
  vagaId: string
  /** Made by a press just now: the focus goes to it, because the button is gone. */
  recente: boolean
  /** Known to be over. */
  vencido: boolean
  /** Money came for this vacancy and goes back. */
  voltou: boolean
  /** Something was decided: the server is asked what. */
  onDecidido: () => void
  onVencido: () => void
}

/** A Pix code until it is paid or over. */
export function CodigoPix({ cobranca, vagaId, recente, vencido, voltou, onDecidido, onVencido }: Props) {
  const { codigo, imagem, pagina, ate } = cobranca.pix
  const [estado, setEstado] = useState<EstadoDoPix>(vencido ? 'vencido' : 'esperando')
  const [semImagem, setSemImagem] = useState(imagem === null)
  const hear = useEffectEvent((novo: EstadoDoPix) => {
    setEstado(novo)
    if (novo === 'decidido') onDecidido()
    if (novo === 'vencido' || novo === 'incerto') onVencido()
  })
  // An effect, because the answers come from outside of React.
  useEffect(() => (vencido ? undefined : followPix(vagaId, ate, (novo) => hear(novo))), [vagaId, ate, vencido])

  if (estado === 'vencido' || estado === 'incerto') {
    return (
      <div ref={focusWhenLost} tabIndex={-1}>
        <Notice tone="warning" title={codigoVencido.titulo} live>
          {estado === 'vencido' ? (
            <p>{`${voltou ? '' : `${codigoVencido.nadaCobrado} `}${codigoVencido.naoPague}`}</p>
          ) : (
            <p>{codigoVencido.incerto}</p>
          )}
          {estado === 'incerto' ? (
            <Button variant="secondary" className="mt-3" onClick={onDecidido}>
              {codigoVencido.conferir}
            </Button>
          ) : null}
        </Notice>
      </div>
    )
  }
  return (
    <section aria-labelledby="codigo-pix" className="space-y-5">
      <h3 id="codigo-pix" ref={recente ? focus : undefined} tabIndex={-1} className="text-lg">
        {textos.pagueCom(formatCentavos(cobranca.valor_centavos))}
      </h3>
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <div className="min-w-0 space-y-5">
          <ol className="list-decimal space-y-1.5 pl-5 text-sm marker:font-semibold">
            {textos.passos.map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ol>
          <ContagemDoPix ate={ate} />
          <div>
            <Button className="max-sm:w-full" onClick={() => void copy(codigo)}>
              {textos.copiar}
            </Button>
            <p className="mt-3 text-sm">
              <span className="sr-only">{textos.rotuloDoCodigo}</span>
              <code className="block rounded-campo bg-suave p-3 text-xs break-all select-all">{codigo}</code>
            </p>
          </div>
        </div>
        {/* On a phone the code comes first: nobody reads a QR code on the screen that shows it. */}
        <div className="sm:order-first">
          {semImagem || imagem === null ? (
            <p className="text-sm text-tinta-suave">{textos.semImagem}</p>
          ) : (
            <>
              <p className="mb-3 text-sm text-tinta-suave sm:hidden">{textos.noutroAparelho}</p>
              <img
                src={imagem}
                alt={textos.imagem}
                width={256}
                height={256}
                onError={() => setSemImagem(true)}
                className="size-52 rounded-campo border border-linha bg-white p-2 max-sm:mx-auto sm:size-64"
              />
            </>
          )}
          {pagina ? (
            <ExternalLink
              href={pagina}
              className="mt-2 inline-flex min-h-11 items-center text-sm font-medium text-marca underline underline-offset-4"
            >
              {textos.abrirNaOperadora}
            </ExternalLink>
          ) : null}
        </div>
      </div>
      <output className="block text-sm text-tinta-suave">{estado === 'conferindo' ? textos.conferindo : textos.esperando}</output>
    </section>
  )
}

const focus = (node: HTMLElement | null) => node?.focus()

/** What had the focus is gone: it goes to what took its place. */
const focusWhenLost = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true })
}

const copy = (codigo: string) =>
  navigator.clipboard.writeText(codigo).then(
    () => notify.success(textos.copiado),
    () => notify.error(textos.naoCopiou),
  )
