import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { Pontos } from '@/components/panel/Pontos'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatDia, formatQuando } from '@/domain/br/quando'
import { readConversar, toConversar } from '@/features/conversas/conversar'
import { formatQuantidade, joinPontos } from '@/lib/format'
import { paths } from '@/lib/paths'
import { type MinhaProposta, propostaQueries } from '../api'
import { describeDestinoDoPedido, formatValor, getRotuloDoStatus, toIdDaProposta } from '../proposta-view'
import { PropostaEnviada } from '../PropostaEnviada'
import { ResponsavelDaProposta } from '../responsavel/ResponsavelDaProposta'
import { usePessoas } from '../responsavel/use-pessoas'
import { RetirarProposta } from '../RetirarProposta'
import { StatusDaProposta } from '../StatusDaProposta'
import { listaDePropostas, propostaEnviada, propostaLinha } from '../textos'

const GRUPOS = ['aceita', 'enviada', 'encerrada'] as const
type Grupo = (typeof GRUPOS)[number]

const usePropostas = (userId: string, status: string, minhas: boolean) =>
  useInfiniteQuery(propostaQueries.minhas(userId, status, minhas))

type GruposProps = {
  userId: string
  /** Only those that the person looks after. */
  minhas: boolean
  onClear: () => void
}

/** All own proposals: those to act on first, the others in one line each. */
export function PropostasEmGrupos({ userId, minhas, onClear }: GruposProps) {
  // Asked for at once; each group pages alone.
  const grupos = [
    usePropostas(userId, 'aceita', minhas),
    usePropostas(userId, 'enviada', minhas),
    usePropostas(userId, 'encerrada', minhas),
  ] as const
  const falha = grupos.find(({ data, error }) => !data && error)
  if (falha) return <Pending query={falha} />
  if (grupos.some(({ data }) => !data)) return <Carregando />
  if (grupos.every(({ data }) => data?.length === 0)) {
    if (minhas) return <Nenhuma titulo={listaDePropostas.nenhumaMinha} onClear={onClear} />
    return (
      <EmptyState
        title={listaDePropostas.nenhuma}
        text={listaDePropostas.primeiraProposta}
        action={<ButtonLink to={paths.areaRestrita()}>{listaDePropostas.verPedidosAbertos}</ButtonLink>}
      />
    )
  }
  const outras = grupos.some(({ data }, at) => GRUPOS[at] !== 'encerrada' && data?.length)
  return (
    <div className="space-y-10">
      {GRUPOS.map((grupo, at) => {
        const query = grupos[at]
        return query?.data?.length ? (
          <UmGrupo
            key={grupo}
            grupo={grupo}
            userId={userId}
            query={query}
            propostas={query.data}
            dobra={grupo === 'encerrada' && outras}
          />
        ) : null
      })}
    </div>
  )
}

type GrupoProps = {
  grupo: Grupo
  userId: string
  query: ReturnType<typeof usePropostas>
  propostas: readonly MinhaProposta[]
  dobra: boolean
}

/** Those that are decided stand folded under their number, while others come first. */
function UmGrupo({ grupo, userId, query, propostas, dobra }: GrupoProps) {
  const list = useRef<HTMLUListElement>(null)
  const chegou = readConversar(useLocation().state)
  // Read messages fold nothing under the eyes of their reader.
  const [nova] = useState(() => propostas.some(({ nao_lidas }) => nao_lidas > 0))
  const titulo = (
    <h2 id={`grupo-${grupo}`} className="text-xl">
      {listaDePropostas.grupos[grupo]}
    </h2>
  )
  const conteudo = (
    <>
      <Itens list={list} userId={userId} propostas={propostas} className="mt-4" />
      <VerMais query={query} list={list} />
    </>
  )
  return (
    <section aria-labelledby={`grupo-${grupo}`}>
      {dobra ? (
        <details className="group aberto-no-papel" open={nova || propostas.some(({ id }) => id === chegou)}>
          <summary className="flex min-h-14 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
            {titulo}
            <span className="text-sm text-tinta-suave">
              {`${query.hasNextPage ? 'mais de ' : ''}${formatQuantidade(propostas.length, 'proposta', 'propostas')}`}
            </span>
            <Chevron className="size-5 shrink-0 text-marca group-open:rotate-180" />
          </summary>
          {conteudo}
        </details>
      ) : (
        <>
          {titulo}
          {conteudo}
        </>
      )}
    </section>
  )
}

type ItensProps = {
  list: RefObject<HTMLUListElement | null>
  userId: string
  propostas: readonly MinhaProposta[]
  busy?: boolean
  className?: string
}

const CAIXA = 'rounded-cartao border border-linha bg-superficie shadow-cartao'

/** Whole is what was accepted, with its contact, and the one whose conversation a link leads to. */
function Itens({ list, userId, propostas, busy = false, className }: ItensProps) {
  const chegou = readConversar(useLocation().state)
  const inteira = ({ id, status_proposta: status }: MinhaProposta) => status === 'aceita' || id === chegou
  const inteiras = propostas.some(inteira)
  return (
    <ul
      ref={list}
      aria-busy={busy || undefined}
      className={cx(
        'transition-opacity',
        inteiras ? 'grid gap-5' : `divide-y divide-linha ${CAIXA}`,
        busy && 'opacity-50',
        className,
      )}
    >
      {propostas.map((proposta) => (
        <li key={proposta.id} className={cx('min-w-0', inteiras && !inteira(proposta) && CAIXA)}>
          {inteira(proposta) ? (
            <PropostaCard userId={userId} proposta={proposta} />
          ) : (
            <PropostaLinha userId={userId} proposta={proposta} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Nenhuma = ({ titulo, onClear }: { titulo: string; onClear: () => void }) => (
  <EmptyState
    title={titulo}
    text={listaDePropostas.outrasFicam}
    action={
      <Button variant="secondary" onClick={onClear}>
        {listaDePropostas.verTodasPropostas}
      </Button>
    }
  />
)

const Carregando = () => (
  <output className="block space-y-5">
    <span className="sr-only">{listaDePropostas.carregandoPropostas}</span>
    {[1, 2, 3].map((n) => (
      <Skeleton key={n} className="h-56 w-full rounded-cartao" />
    ))}
  </output>
)

type Props = GruposProps & { /** One of a proposal's. */ status: string }

/** The own proposals in that state, newest first. */
export function ListaDePropostas({ userId, status, minhas, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const query = usePropostas(userId, status, minhas)
  const { data, error, isPlaceholderData } = query
  if (!data || (error && isPlaceholderData))
    return (
      <Pending query={query}>
        <Carregando />
      </Pending>
    )
  if (data.length === 0) return <Nenhuma titulo={listaDePropostas.nenhumaNaSituacao} onClear={onClear} />
  return (
    <>
      <h2 className="sr-only">{getRotuloDoStatus(status).titulo}</h2>
      <Itens list={list} userId={userId} propostas={data} busy={isPlaceholderData} />
      <VerMais query={query} list={list} />
    </>
  )
}

/** An own proposal in the list, with what its request asked for. */
function PropostaCard({ userId, proposta }: { userId: string; proposta: MinhaProposta }) {
  const { solicitacao_id, tipo_servico, cidade_estado, status_solicitacao, status_proposta } = proposta
  const pedido = `${tipo_servico}, ${cidade_estado}`
  const destino = describeDestinoDoPedido(status_solicitacao, status_proposta)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl">
            <Link
              to={paths.areaRestritaSolicitacao(solicitacao_id)}
              className="inline-flex min-h-11 items-center underline decoration-linha-forte underline-offset-4 hover:decoration-marca"
            >
              {tipo_servico}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-tinta-suave">
            {joinPontos([cidade_estado, destino, ...(proposta.por ? [propostaLinha.por(proposta.por)] : [])])}
          </p>
        </div>
        {status_proposta === 'aceita' ? null : <StatusDaProposta status={status_proposta} />}
      </div>
      <div className="mt-5 border-t border-linha pt-5">
        <PropostaEnviada
          userId={userId}
          proposta={proposta}
          naoLidas={proposta.nao_lidas}
          pedido={pedido}
          wide
          responsavel={<ResponsavelDaProposta propostaId={proposta.id} atual={proposta.responsavel_id} pedido={pedido} />}
        />
      </div>
    </Card>
  )
}

/** An own proposal in one line: what, where, how much and until when, or how it ended; the page of its request has the rest. */
function PropostaLinha({ userId, proposta }: { userId: string; proposta: MinhaProposta }) {
  const { id, tipo_servico, cidade_estado, status_solicitacao, status_proposta: status, motivo, nao_lidas } = proposta
  const espera = status === 'enviada'
  const quemCuida = usePessoas().describe(proposta.responsavel_id)
  const sobre = [
    cidade_estado,
    formatValor(proposta.valor),
    ...(espera
      ? [proposta.prazo, propostaLinha.ate(formatDia(proposta.expira_em))]
      : [
          formatQuando(proposta.decided_em ?? proposta.criado_em),
          motivo ? propostaLinha.motivo(motivo) : describeDestinoDoPedido(status_solicitacao, status),
        ]),
    ...(proposta.por ? [propostaLinha.por(proposta.por)] : []),
    ...(quemCuida ? [quemCuida] : []),
  ]
  return (
    <div
      id={toIdDaProposta(id)}
      tabIndex={-1}
      className={cx(
        'relative flex items-center gap-x-4 py-3 pl-4 hover:bg-fundo sm:pl-6',
        espera ? 'pr-2 sm:pr-4' : 'pr-4 sm:pr-6',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-40">
          <Link
            to={paths.areaRestritaSolicitacao(proposta.solicitacao_id)}
            state={nao_lidas > 0 ? toConversar(id) : undefined}
            className="font-semibold break-words after:absolute after:inset-0 after:rounded-cartao"
          >
            {tipo_servico}
          </Link>
          <p className="text-sm break-words text-tinta-suave">
            <Pontos partes={sobre} />
          </p>
        </div>
        {nao_lidas > 0 ? <Badge tone="accent">{propostaEnviada.novas(nao_lidas)}</Badge> : null}
        {espera ? null : <StatusDaProposta status={status} />}
      </div>
      {espera ? (
        <span className="relative z-10 print:hidden">
          <RetirarProposta userId={userId} propostaId={id} menu={propostaLinha.mais(`${tipo_servico}, ${cidade_estado}`)} />
        </span>
      ) : null}
    </div>
  )
}
