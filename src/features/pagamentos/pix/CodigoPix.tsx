import { useEffect, useEffectEvent, useState } from 'react'
import { CopyButton } from '@/components/feedback/CopyButton'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { Button } from '@/components/ui/Button'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import { toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { type CobrancaPix, confirmPagamento } from '../api'
import { codigoPix as textos, codigoVencido, contagem, qrDoPix } from '../textos'
import { type EstadoDoPix, followPix, readResposta } from './acompanhar-pix'

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
  const [pergunta, setPergunta] = useState<'nenhuma' | 'feita' | 'ainda_nao'>('nenhuma')
  const press = useSingleFlight()
  const change = (novo: EstadoDoPix) => {
    setEstado(novo)
    if (novo === 'decidido') onDecidido()
    if (novo === 'vencido' || novo === 'incerto') onVencido()
  }
  const hear = useEffectEvent(change)
  // An effect, because the answers come from outside of React.
  useEffect(() => (vencido ? undefined : followPix(vagaId, ate, (novo) => hear(novo))), [vagaId, ate, vencido])

  /** Who says to have paid is answered at once, not at the next round. */
  const jaPaguei = async () => {
    setPergunta('feita')
    const lida = readResposta(await confirmPagamento(vagaId).catch(toAppError))
    if (lida === 'decidido' || lida === 'vencido') change(lida)
    else setPergunta('ainda_nao')
  }

  if (estado === 'vencido' || estado === 'incerto') {
    return (
      <div ref={focusWhenLost} tabIndex={-1}>
        <Notice tone="warning" title={codigoVencido.titulo} live>
          {estado === 'vencido' ? (
            <p>{`${voltou ? '' : `${codigoVencido.nadaCobrado} `}${codigoVencido.oQueFazer}`}</p>
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
      <h2 id="codigo-pix" ref={recente ? show : undefined} tabIndex={-1} className="text-xl">
        {textos.pagueCom(formatCentavos(cobranca.valor_centavos))}
      </h2>
      <div className="flex flex-col gap-6 lg:flex-row">
        <div className="min-w-0 flex-1 space-y-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton
              text={codigo}
              copied={[textos.copiado]}
              failed={[textos.naoCopiou]}
              variant="primary"
              className="max-sm:w-full"
            >
              {textos.copiar}
            </CopyButton>
            <ContagemDoPix ate={ate} />
          </div>
          <div
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-aviso-suave p-4"
            data-aviso="warning"
          >
            <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 text-sm">
              <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 animate-pulsar rounded-full bg-aviso" />
              <output className="min-w-0">
                <strong className="block font-semibold">{textos.titulo}</strong>
                <span>
                  {estado === 'conferindo' ? textos.conferindo : pergunta === 'ainda_nao' ? textos.aindaNao : textos.esperando}
                </span>
              </output>
            </div>
            <Button
              variant="secondary"
              className="max-sm:w-full"
              loading={pergunta === 'feita'}
              onClick={() => void press(jaPaguei)}
            >
              {textos.jaPaguei}
            </Button>
          </div>
        </div>
        <QrDoPix imagem={imagem} />
      </div>
      <ol className="list-decimal space-y-1.5 pl-5 text-sm marker:font-semibold">
        {textos.passos.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
      <p className="text-sm">
        <span className="sr-only">{textos.rotuloDoCodigo}</span>
        <code className="block rounded-campo bg-suave p-3 text-xs break-all select-all">{codigo}</code>
      </p>
      {pagina ? (
        <ExternalLink
          href={pagina}
          className="inline-flex min-h-11 items-center text-sm font-medium text-marca underline underline-offset-4"
        >
          {textos.abrirNaOperadora}
        </ExternalLink>
      ) : null}
    </section>
  )
}

/** The form above it is gone: from the page's top the sum, the button that copies and the waiting are seen at once. */
const show = (node: HTMLElement | null) => {
  node?.focus({ preventScroll: true })
  if (node) window.scrollTo({ top: 0 })
}

/** What had the focus is gone: it goes to what took its place. */
const focusWhenLost = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus({ preventScroll: true })
}

const SEGUNDO_MS = 1_000

/** The time that a code has left: seconds for the eyes, minutes for a screen reader. */
function ContagemDoPix({ ate }: { ate: number }) {
  const [restam, setRestam] = useState(() => secondsUntil(ate))
  // An effect, because a clock is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setRestam(secondsUntil(ate)), SEGUNDO_MS)
    return () => clearInterval(timer)
  }, [ate])
  const minutos = Math.floor(restam / 60)
  return (
    <>
      <p aria-hidden="true" className="text-sm text-tinta-suave">
        {contagem.valePor}{' '}
        <strong className="font-semibold text-tinta tabular-nums">{`${minutos}:${String(restam % 60).padStart(2, '0')}`}</strong>
      </p>
      <p aria-live="polite" className="sr-only">
        {contagem.faltam(minutos)}
      </p>
    </>
  )
}

const secondsUntil = (ate: number) => Math.max(Math.ceil((ate - Date.now()) / SEGUNDO_MS), 0)

/** The code as a picture. Folded on a narrow screen: nobody reads a QR code on the screen that shows it. */
function QrDoPix({ imagem }: { imagem: string | null }) {
  const largo = useTelaLarga()
  const [semImagem, setSemImagem] = useState(imagem === null)
  if (semImagem || imagem === null) return <p className="text-sm text-tinta-suave sm:order-first">{qrDoPix.semImagem}</p>
  const qr = (
    <img
      src={imagem}
      alt={qrDoPix.imagem}
      width={256}
      height={256}
      onError={() => setSemImagem(true)}
      className={cx('rounded-campo border border-linha bg-white p-2', largo ? 'size-64 sm:order-first' : 'mx-auto size-52')}
    />
  )
  if (largo) return qr
  return (
    <details className="group border-y border-linha">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span>{qrDoPix.noutroAparelho}</span>
        <Chevron className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-4">{qr}</div>
    </details>
  )
}
