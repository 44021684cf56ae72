import { useQuery } from '@tanstack/react-query'
import { type RefObject, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Pending } from '@/components/feedback/Pending'
import { Drawer } from '@/components/panel/Drawer'
import { Tabs } from '@/components/panel/Tabs'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatNota } from '@/domain/br/numero'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { computeMedia } from '@/domain/candidatura/avaliacao'
import { isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { getTom, TOM_DA_CANDIDATURA } from '@/domain/tons'
import { writeResposta } from '@/domain/vaga/perguntas'
import { LazyLeitor } from '@/features/arquivos/LazyLeitor'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { joinPontos } from '@/lib/format'
import { candidaturaQueries } from '../api'
import { formatLugar, formatPretensao } from '../candidatura-view'
import { findCartaoNaTela } from '../quadro/foco'
import { hasSumido } from '../quadro/use-mover'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import type { Vizinhas } from './vizinhas'
import { EntrevistaDaFicha } from '../entrevista/EntrevistaDaFicha'
import { candidaturaDrawer, quemE, respostasDaTriagem } from '../textos'
import { AnotacaoForm } from './AnotacaoForm'
import { AvaliacaoPorCriterio } from './AvaliacaoPorCriterio'
import { Contato, DadosDaPessoa } from './DadosDaPessoa'
import { BotaoDaDecisao, Decisao, type Escolha } from './Decisao'
import { HistoricoDaCandidatura, MensagensDaCandidatura } from './HistoricoDaCandidatura'
import { ResponsavelDaCandidatura } from './ResponsavelDaCandidatura'

type Props = {
  vagaId: string
  /** The open application; null when the drawer is closed. */
  id: string | null
  /** The board's data, until the server has answered. */
  known: Candidatura | undefined
  vizinhas: Vizinhas | null
  onGo: (id: string) => void
  onClose: () => void
}

/** Each application is read from its beginning. */
const scrollToTop = (box: HTMLElement | null) => box?.parentElement?.scrollTo({ top: 0 })

/** One application: the person, their answers, and the recruiter's answer and note. The one before and the next are a press away. */
export function CandidaturaDrawer({ vagaId, id, known, vizinhas, onGo, onClose }: Props) {
  const [last, setLast] = useState(id)
  if (id && id !== last) setLast(id)
  const [lendo, setLendo] = useState(false)
  // It stays from one person to the next: several are rated in a row.
  const [aba, setAba] = useState<Aba>('respostas')
  /** Who was answered just now reads as what was sent; the next one again as this one was read. */
  const [respondida, setRespondida] = useState<string | null>(null)
  const [decidindo, setDecidindo] = useState<{ id: string; escolha: Escolha } | null>(null)
  const ler = useRef<HTMLButtonElement>(null)
  // Also by the way back.
  if (id === null && lendo) setLendo(false)
  if (id === null && aba !== 'respostas') setAba('respostas')
  if (respondida !== null && respondida !== id) setRespondida(null)
  if (decidindo && decidindo.id !== id) setDecidindo(null)
  const query = useQuery({ ...candidaturaQueries.uma(vagaId, last ?? ''), enabled: id !== null, placeholderData: known })
  const { data, error } = query
  const passagem = vizinhas && vizinhas.quantas > 1 ? <Passagem vizinhas={vizinhas} nome={data?.nome} onGo={onGo} /> : null
  const escolha = decidindo?.escolha ?? null
  const escolher = (nova: Escolha | null) => setDecidindo(nova && last ? { id: last, escolha: nova } : null)
  const soLeitura = use(SoLeitura)
  const aberta = data && !hasSumido(error) && !soLeitura ? data : undefined
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={() => (last ? findCartaoNaTela(last) : null)}
      title={data?.nome ?? 'Candidatura'}
      description={data ? <Resumo candidatura={data} /> : undefined}
      actions={
        aberta || passagem ? (
          <div className="w-full space-y-3">
            {aberta ? (
              <Decisao
                key={last}
                vagaId={vagaId}
                candidatura={aberta}
                escolha={escolha}
                onEscolha={escolher}
                onDone={() => {
                  // Drawn at once: the focus goes to the tab that is chosen by then.
                  flushSync(() => {
                    escolher(null)
                    setRespondida(id)
                  })
                  document.querySelector<HTMLElement>('[role=dialog] [role=tab][aria-selected=true]')?.focus()
                }}
              />
            ) : null}
            <div className="flex flex-wrap items-center justify-between gap-3">
              {passagem ? <div className="max-sm:mx-auto">{passagem}</div> : <span />}
              {aberta && (escolha === null || escolha === 'lista') ? (
                <BotaoDaDecisao candidatura={aberta} escolha={escolha} onEscolha={escolher} />
              ) : null}
            </div>
          </div>
        ) : undefined
      }
    >
      <div key={last} ref={scrollToTop}>
        {hasSumido(error) ? (
          <Notice tone="warning" live title={candidaturaDrawer.titulo}>
            {candidaturaDrawer.pessoaPodeTela}
          </Notice>
        ) : data ? (
          <Ficha
            vagaId={vagaId}
            candidatura={data}
            aba={respondida === id ? 'mensagens' : aba}
            onAba={(nova) => {
              setRespondida(null)
              setAba(nova)
            }}
            ler={ler}
            onLer={() => setLendo(true)}
            onEscrever={aberta && isStatusCandidatura(aberta.status) ? () => escolher('mensagem') : undefined}
          />
        ) : (
          <Pending query={query}>
            <output className="block space-y-4">
              <span className="sr-only">{candidaturaDrawer.carregandoCandidatura}</span>
              <Skeleton className="h-28 w-full" />
              <Skeleton className="h-40 w-full" />
            </output>
          </Pending>
        )}
      </div>
      {lendo && data ? (
        <LazyLeitor
          pdf={data.curriculo_nome === null ? null : { candidatura: data.id }}
          nome={data.curriculo_nome ?? data.nome}
          {...(data.curriculo_nome !== null && { de: data.nome })}
          passagem={passagem}
          returnTo={() => ler.current}
          onClose={() => setLendo(false)}
        />
      ) : null}
    </Drawer>
  )
}

type PassagemProps = { vizinhas: Vizinhas; nome: string | undefined; onGo: (id: string) => void }

/** To the one before and the next; at an end the button stays, so that the focus does. */
function Passagem({ vizinhas: { lugar, quantas, haMais, anterior, proxima, buscar }, nome, onGo }: PassagemProps) {
  const button = (rotulo: string, sinal: string, para: string | undefined, senao?: () => void) => (
    <Button
      size="sm"
      variant="secondary"
      aria-label={rotulo}
      className="size-11 px-0 text-lg"
      aria-disabled={para === undefined && senao === undefined}
      onClick={() => (para === undefined ? senao?.() : onGo(para))}
    >
      <span aria-hidden="true">{sinal}</span>
    </Button>
  )
  return (
    <nav aria-label={candidaturaDrawer.passagem} className="flex items-center gap-1">
      {button(candidaturaDrawer.anterior, '‹', anterior)}
      <output className="text-sm text-tinta-suave tabular-nums">
        <span className="sr-only">{`${nome} `}</span>
        <span>{candidaturaDrawer.lugar(lugar, `${quantas}${haMais ? '+' : ''}`)}</span>
      </output>
      {button(candidaturaDrawer.proxima, '›', proxima, buscar)}
    </nav>
  )
}

const ABAS = [
  { id: 'respostas', label: 'Respostas' },
  { id: 'avaliacao', label: 'Avaliação' },
  { id: 'mensagens', label: 'Mensagens' },
  { id: 'historico', label: 'Histórico' },
] as const
type Aba = (typeof ABAS)[number]['id']

type FichaProps = {
  vagaId: string
  candidatura: Candidatura
  aba: Aba
  onAba: (aba: Aba) => void
  ler: RefObject<HTMLButtonElement | null>
  onLer: () => void
  onEscrever: (() => void) | undefined
}

function Ficha({ vagaId, candidatura, aba, onAba, ler, onLer, onEscrever }: FichaProps) {
  const soLeitura = use(SoLeitura)
  return (
    <>
      <AbertaPor vagaId={vagaId} id={candidatura.id} />
      {candidatura.oculta ? (
        <QuemE onRate={() => onAba('avaliacao')} />
      ) : (
        <Contato candidatura={candidatura} ler={ler} onLer={onLer} />
      )}
      <EntrevistaDaFicha vagaId={vagaId} candidatura={candidatura} />
      <Tabs label={candidaturaDrawer.abas} look="short" tabs={ABAS} current={aba} onChange={onAba} className="mt-3">
        <div className="space-y-6 pt-3">
          {aba === 'respostas' ? (
            <>
              <DadosDaPessoa candidatura={candidatura} onLer={onLer} />
              {candidatura.triagem.length > 0 ? <RespostasDaTriagem candidatura={candidatura} /> : null}
            </>
          ) : null}
          {aba === 'avaliacao' ? (
            <fieldset disabled={soLeitura} className="space-y-6">
              <ResponsavelDaCandidatura vagaId={vagaId} candidatura={candidatura} />
              <AvaliacaoPorCriterio vagaId={vagaId} candidatura={candidatura} />
              <section className="border-t border-linha pt-6">
                <AnotacaoForm vagaId={vagaId} candidatura={candidatura} />
              </section>
            </fieldset>
          ) : null}
          {aba === 'mensagens' ? (
            <MensagensDaCandidatura vagaId={vagaId} candidatura={candidatura} onEscrever={onEscrever} />
          ) : null}
          {aba === 'historico' ? <HistoricoDaCandidatura vagaId={vagaId} candidatura={candidatura} /> : null}
        </div>
      </Tabs>
    </>
  )
}

/** Where the person lives, what they ask for and how they were rated: what tells one from another. */
function Resumo({ candidatura }: { candidatura: Candidatura }) {
  const { status, avaliacao } = candidatura
  const pretensao = formatPretensao(candidatura)
  const media = computeMedia(avaliacao)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={getTom(TOM_DA_CANDIDATURA, status)}>
        {isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status}
      </Badge>
      <span className="wrap-anywhere">
        {joinPontos([formatLugar(candidatura), pretensao && candidaturaDrawer.porMes(pretensao)])}
      </span>
      {media === null ? null : (
        <span className="font-semibold tabular-nums">
          <span className="sr-only">{candidaturaDrawer.nota(formatNota(media))}</span>
          <span aria-hidden="true">{`★ ${formatNota(media)}`}</span>
        </span>
      )}
    </span>
  )
}

/** Who else has the application open now; nothing where the person works alone. */
function AbertaPor({ vagaId, id }: { vagaId: string; id: string }) {
  const { varias, getNome } = usePessoasDaVaga(vagaId)
  const { data = [] } = useQuery({ ...candidaturaQueries.abertaPor(vagaId, id), enabled: varias })
  const nomes = data.flatMap((cada) => getNome(cada) ?? [])
  return (
    <output className="block text-sm wrap-anywhere text-tinta-suave not-empty:mb-3">
      {nomes.length > 0 ? candidaturaDrawer.abertaPor(nomes) : ''}
    </output>
  )
}

/** In place of the contact of somebody whom the reader does not know yet. */
function QuemE({ onRate }: { onRate: () => void }) {
  const soLeitura = use(SoLeitura)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{soLeitura ? quemE.soLe : quemE.avalie}</p>
      {soLeitura ? null : (
        <Button size="sm" variant="secondary" onClick={onRate}>
          {quemE.darNota}
        </Button>
      )}
    </div>
  )
}

/** The candidate's answers to the screening questions, as they were asked, and which of them meet a criterion. */
function RespostasDaTriagem({ candidatura: { triagem, atende } }: { candidatura: Candidatura }) {
  return (
    <section aria-labelledby="triagem" className="border-t border-linha pt-6">
      <h3 id="triagem" className="text-lg">
        {respostasDaTriagem.titulo}
      </h3>
      <dl className="mt-3 space-y-4">
        {triagem.map((item) => (
          <div key={item.pergunta}>
            <dt className="text-sm wrap-anywhere text-tinta-suave">{item.pergunta}</dt>
            <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere whitespace-pre-line">{writeResposta(item)}</span>
              {item.atende === null ? null : (
                <Badge tone={item.atende ? 'success' : 'warning'}>
                  {item.atende ? respostasDaTriagem.atende : respostasDaTriagem.naoAtende}
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {atende === null ? null : <p className="mt-4 text-sm text-tinta-suave">{respostasDaTriagem.soUmFiltro}</p>}
    </section>
  )
}
