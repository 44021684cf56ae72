import { getListaDasVagas, pessoasQueries } from '@/features/vagas/empresas/api'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { notify } from '@/components/feedback/notify'
import { SiteOrigin } from '@/components/site/site-origin'
import { Badge } from '@/components/ui/Badge'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { formatCentavos } from '@/domain/br/dinheiro'
import { formatDia } from '@/domain/br/quando'
import { getNomeDoCanal, sortCanais } from '@/domain/vaga/canal'
import { buildEnderecoDaVaga } from '@/domain/vaga/publica/job-posting'
import { isComPrazo } from '@/domain/vaga/vaga-status'
import { type LinhaDeCanal, vagaQueries } from '@/features/vagas/api'
import { readModelo } from '@/features/vagas/wizard/rascunho'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { buildEnvioPorWhatsapp, links } from '@/lib/links'
import { Acompanhamento, type Acompanhado } from '../andamento/acompanhamento'
import { Comprovante } from '../andamento/Comprovante'
import { QualVaga } from '../andamento/QualVaga'
import { APROVADO, PAGAMENTO_APROVADO } from '../checkout/avisos'
import { confirmacao, linksDeFora, passosDepois } from '../textos'
import { SituacaoAgora } from './SituacaoAgora'

type Props = { protocolo: string; cargo: string; empresa: string; vagaId: string | null }

const PARADO: Acompanhado = { fase: { fase: 'esperando', pago: true }, vaga: null, protocolo: null }
const semAcompanhar = { subscribe: () => () => {}, state: () => PARADO }

/** States in which 'Tudo certo' would be wrong. */
const TITULOS: Partial<Record<Acompanhado['fase']['fase'], string>> = {
  corrigir: 'Pagamento aprovado, falta um ajuste',
  revisao: 'Pagamento aprovado, falta a revisão',
  devolvido: 'O pagamento vai ser reembolsado',
  outra: 'Pagamento recebido',
}

/** Whether it is still to be published, by its day; a feed is only offered to its readers. */
const hasDia = ({ status, modo, prazo_em }: LinhaDeCanal) => prazo_em !== null && modo !== 'feed_aberto' && isComPrazo(status)

const describeCanal = (linha: LinhaDeCanal) => {
  const nome = getNomeDoCanal(linha.canal)
  return linha.prazo_em && hasDia(linha) ? confirmacao.canalAte(nome, formatDia(linha.prazo_em)) : nome
}

/** Runs when the seal appears; once per visit. */
const celebrar = (selo: HTMLElement | null) => {
  if (selo) throwConfete().catch(() => {}) // without connection the page does without it
}

/** The vacancy was paid: its codes, its current state, and the next steps. */
export function Confirmacao({ protocolo, cargo, empresa, vagaId }: Props) {
  const session = useSession()
  const { data: equipes } = useQuery(pessoasQueries.equipes())
  const [acompanhamento] = useState(() => (vagaId ? new Acompanhamento(vagaId, true) : semAcompanhar))
  const { fase, vaga } = useSyncExternalStore(acompanhamento.subscribe, acompanhamento.state)
  const noAr = fase.fase === 'no_ar'
  const site = useContext(SiteOrigin)
  const { data: linhas, refetch } = useQuery({ ...vagaQueries.canais(vagaId ?? ''), enabled: vagaId !== null })
  // An effect, because a toast is outside of React: it must not say 'sendo processada' about a live vacancy.
  useEffect(() => {
    if (!noAr) return
    notify.reword(APROVADO, PAGAMENTO_APROVADO, confirmacao.vagaPublicada)
    // From now on each channel has its day.
    void refetch({ cancelRefetch: false })
  }, [noAr, refetch])
  const devolvido = fase.fase === 'devolvido'
  const copia = session && readModelo(session.id)
  // This browser's copy, when it is of this vacancy.
  const modelo = (copia?.cargo === cargo && copia.empresa === empresa) || !vagaId ? 'ultima' : vagaId
  return (
    <Container size="md" className="py-10 sm:py-14">
      <PageMeta title={devolvido ? confirmacao.pagamentoReembolsado : confirmacao.vagaConfirmada} noindex />
      {devolvido ? null : (
        <div ref={celebrar}>
          <SeloAtado />
        </div>
      )}
      <PageHeader
        className="mt-6"
        title={TITULOS[fase.fase] ?? confirmacao.titulo}
        lead={<QualVaga cargo={cargo} empresa={empresa} />}
      />
      <div className="mt-7 space-y-6">
        <SituacaoAgora fase={fase} vagaId={vagaId} canaisDepois={linhas?.some(hasDia) === true} />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {/* It keeps its place when the vacancy comes on the air, not its colour. */}
          <ButtonLink variant={noAr ? 'secondary' : 'primary'} to={getListaDasVagas(equipes)}>
            {confirmacao.verMinhasVagas}
          </ButtonLink>
          {noAr && vaga ? (
            <>
              <ButtonLink to={paths.vaga(vaga.codigo_ref)}>{confirmacao.verVaga}</ButtonLink>
              <ExternalLink
                href={buildEnvioPorWhatsapp(`${cargo}\n${buildEnderecoDaVaga(site, vaga.codigo_ref, 'whatsapp')}`)}
                className={buttonStyle({ variant: 'secondary' })}
              >
                {confirmacao.compartilhar}
              </ExternalLink>
            </>
          ) : null}
        </div>
        <Comprovante
          protocolo={protocolo}
          codigo={vaga?.codigo_ref}
          valor={vaga && !devolvido ? formatCentavos(vaga.valor_total) : undefined}
          canais={linhas && sortCanais(linhas).map(describeCanal)}
        />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink variant="secondary" to={paths.novaVaga({ modelo })}>
            {confirmacao.usarComoModelo}
          </ButtonLink>
          <ButtonLink variant="ghost" to={paths.home()}>
            {confirmacao.voltarInicio}
          </ButtonLink>
        </div>
        {devolvido ? null : <PassosDepois />}
      </div>
      <LinksDeFora />
    </Container>
  )
}

/** A check, tied. */
function SeloAtado({ className = 'size-16' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round" className={className}>
      <circle cx="32" cy="32" r="24" className="fill-marca" />
      <circle cx="32" cy="32" r="29.5" strokeWidth="3" strokeDasharray="62 31" className="stroke-fibra-acafrao" />
      <circle
        cx="32"
        cy="32"
        r="29.5"
        strokeWidth="3"
        strokeDasharray="20 73"
        strokeDashoffset="-66"
        className="stroke-fibra-urucum"
      />
      <path d="m22 33 7 7 14-15" strokeWidth="5" className="stroke-sobre-marca" />
    </svg>
  )
}

/** Colours of the fibres, in which the confetti falls. */
const FIBRAS = ['urucum', 'acafrao', 'broto', 'anil', 'palha']

const reloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/** Confetti over the page, loaded on demand: not with prefers-reduced-motion, nor again after a reload. */
async function throwConfete() {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || reloaded()) return
  const { default: confetti } = await import('canvas-confetti')
  const sheet = getComputedStyle(document.documentElement)
  const colors = FIBRAS.map((fibra) => sheet.getPropertyValue(`--color-fibra-${fibra}`).trim())
  // No worker: the content policy forbids generated scripts.
  const soltar = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true })
  const comum = { colors, particleCount: 70, spread: 70, startVelocity: 48, ticks: 180, disableForReducedMotion: true }
  await Promise.all([
    soltar({ ...comum, angle: 60, origin: { x: 0, y: 0.75 } }),
    soltar({ ...comum, angle: 120, origin: { x: 1, y: 0.75 } }),
  ])
}

const DE_FORA = [
  { label: 'Assistente de RH com IA', href: links.assistente },
  { label: 'LinkedIn', href: links.linkedin },
  { label: 'Instagram', href: links.instagram },
  { label: 'Newsletter', href: links.newsletter },
].filter(({ href }) => href)

/** Our links on other sites. An unset address is not shown. */
function LinksDeFora() {
  if (DE_FORA.length === 0) return null
  return (
    <div className="mt-10 border-t border-linha pt-6 text-sm">
      <p className="font-semibold">{linksDeFora.continueConosco}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {DE_FORA.map(({ label, href }) => (
          <li key={label}>
            <ExternalLink
              href={href}
              className="inline-flex min-h-10 items-center font-medium text-marca underline underline-offset-4"
            >
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Passo = { readonly titulo: string; readonly texto: string; readonly emBreve?: true }

const PASSOS: readonly Passo[] = [
  { titulo: passosDepois.emailConfirmacao, texto: passosDepois.sobreOEmail },
  {
    titulo: passosDepois.atualizacoesWhatsapp,
    texto: passosDepois.sobreOsAvisos,
    emBreve: true,
  },
  {
    titulo: passosDepois.primeirosCandidatosAte,
    texto: passosDepois.sobreOTempo,
  },
  {
    titulo: passosDepois.relatorioSemanal,
    texto: passosDepois.sobreORelatorio,
  },
]

/** The documented next steps, each as it is today. */
function PassosDepois() {
  return (
    <Card>
      <h2 className="text-xl">{passosDepois.proximosPassos}</h2>
      <ol className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {PASSOS.map(({ titulo, texto, emBreve }, at) => (
          <li key={titulo} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-marca-suave text-sm font-semibold text-marca-forte"
            >
              {at + 1}
            </span>
            <div className="min-w-0 pt-0.5">
              <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
                <span>{titulo}</span>
                {emBreve ? <Badge tone="warning">em breve</Badge> : null}
              </h3>
              <p className="mt-1 text-sm text-tinta-suave">{texto}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
