import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { avaliacaoQueries } from '@/features/avaliacoes/api'
import { readConversar } from '@/features/conversas/conversar'
import { formatDia } from '@/domain/br/quando'
import type { Acompanhamento, PropostasDoPedido } from './api'
import { ConfirmarEmail } from './ConfirmarEmail'
import { CorrecaoPedida } from '../correcao/CorrecaoPedida'
import { DadosEnviados } from './DadosEnviados'
import { GestaoDoPedido } from './GestaoDoPedido'
import { MeusDados } from './MeusDados'
import { Parte } from '@/components/panel/Parte'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { toSolicitacaoForm } from '@/domain/solicitacao'
import { isWaitingForEmail } from '@/domain/solicitacao-status'
import { paths } from '@/lib/paths'
import { buildGrupos, buildTimeline, formatPropostasRecebidas, getSituacao, type Marco, wasAberto } from './pedido-view'
import { Contagem } from '../propostas/Contagem'
import { Decisoes } from '../decisoes/Decisoes'
import type { Pergunta } from '../decisoes/Escolha'
import { pedirDeNovo } from '../decisoes/textos'
import { PropostaAceita } from '../propostas/PropostaAceita'
import { EscolhaDaProposta } from '../propostas/EscolhaDaProposta'
import { buildColunas } from '../propostas/proposta-view'
import { pedidoAcompanhado } from './textos'

// Below the proposals: their code comes after them.
const ConversasDoCliente = lazy(async () => ({
  default: (await import('@/features/conversas/ConversasDoCliente')).ConversasDoCliente,
}))
const ConvidarAgora = lazy(async () => ({ default: (await import('./ConvidarAgora')).ConvidarAgora }))
const MinhaAvaliacao = lazy(async () => ({ default: (await import('@/features/avaliacoes/MinhaAvaliacao')).MinhaAvaliacao }))

type Props = {
  pedido: Acompanhamento
  propostas: UseQueryResult<PropostasDoPedido>
  token: string
  onDeleted: () => void
}

/** The client's view of the request: its state, the proposals, the next steps, the submitted data. */
export function PedidoAcompanhado({ pedido, propostas, token, onDeleted }: Props) {
  const { data, dataUpdatedAt } = propostas
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  // The list of messages leads here with the one to answer.
  const pedida = readConversar(useLocation().state)
  const [conversar, setConversar] = useState(pedida === null ? null : { propostaId: pedida })
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const { titulo, explicacao } = getSituacao(pedido)
  const { status } = pedido
  const aberto = wasAberto(pedido)
  const rascunho = status === 'Rascunho'
  const colunas = data ? buildColunas(data, dataUpdatedAt, token) : []
  // Beside proposals the rest is one line each.
  const dobra = aberto && pedido.num_propostas > 0 ? 'sempre' : aberto
  const ask = (asked: Pergunta) => {
    setOvertaken(null)
    setPergunta(asked)
  }
  const talk = (propostaId: string) => setConversar({ propostaId })
  const aceita = colunas.find(({ estado }) => estado === 'aceita')?.proposta
  const decidido = status === 'Proposta Aceita' || aceita !== undefined || data?.escolhida_em != null
  const saiu = data !== undefined && decidido && aceita === undefined
  // As its own part asks for it.
  const { data: avaliacao } = useQuery({ ...avaliacaoQueries.minha(token), enabled: decidido })
  // Whoever chose a consultancy needs no other quotes, unless it left.
  const acabouSemAceite =
    saiu ||
    status === 'Recusada' ||
    (status === 'Encerrada' && aceita === undefined && (data !== undefined || pedido.num_propostas === 0))
  const partes = data
    ? {
        propostas: (
          <>
            <EscolhaDaProposta
              pedido={pedido}
              propostas={data}
              colunas={colunas}
              em={dataUpdatedAt}
              overtaken={overtaken}
              onAsk={ask}
              onTalk={talk}
            />
            {status === 'Aberta' && colunas.length === 0 ? (
              <Suspense fallback={null}>
                <ConvidarAgora pedido={pedido} propostas={data} token={token} />
              </Suspense>
            ) : null}
          </>
        ),
        conversas: (
          <Suspense fallback={null}>
            <ConversasDoCliente
              token={token}
              aberto={status === 'Aberta'}
              aceita={aceita?.id ?? null}
              conversar={conversar}
              nomes={new Map([...data.propostas, ...data.anteriores].map(({ id, consultoria_nome }) => [id, consultoria_nome]))}
            />
          </Suspense>
        ),
        avaliacao: (
          <Suspense fallback={null}>
            <MinhaAvaliacao token={token} telefone={pedido.contato.telefone ?? null} />
          </Suspense>
        ),
      }
    : null
  // First what is to be done: the choice, and after it the conversation. A part that moves keeps what was typed in it.
  const ordem = decidido ? (['conversas', 'avaliacao', 'propostas'] as const) : (['propostas', 'conversas', 'avaliacao'] as const)
  return (
    <>
      <div className="folha-pedido">
        <PageHeader
          eyebrow={pedidoAcompanhado.antetitulo(formatDia(pedido.criado_em))}
          title={pedido.tipo_servico}
          lead={
            <>
              <strong className="text-tinta">{`${titulo}.`}</strong>
              {saiu ? null : <span>{` ${explicacao}`}</span>}
            </>
          }
        />
      </div>
      <div className="mt-6 space-y-7 sm:mt-8 sm:space-y-8 print:mt-0">
        {isWaitingForEmail(pedido) ? <ConfirmarEmail token={token} email={pedido.contato.email ?? ''} /> : null}
        {pedido.correcao ? (
          <CorrecaoPedida key={pedido.correcao.pedida_em} token={token} pedido={pedido} correcao={pedido.correcao} />
        ) : null}
        {data && decidido ? <PropostaAceita proposta={aceita} passos={status !== 'Encerrada' && !avaliacao?.enviada} /> : null}
        {acabouSemAceite ? <PedirDeNovo pedido={pedido} /> : null}
        {aberto && partes ? ordem.map((parte) => <Fragment key={parte}>{partes[parte]}</Fragment>) : null}
        {aberto && !data ? (
          <section aria-label="Propostas" className="print:hidden">
            <Pending query={propostas} label={pedidoAcompanhado.carregandoPropostas} place="h-72 rounded-cartao" />
          </section>
        ) : null}
        <div
          className={cx(
            'folha-pedido grid grid-cols-1 lg:items-start print:block print:space-y-6',
            dobra === 'sempre' ? 'gap-3 lg:grid-cols-4' : 'gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]',
          )}
        >
          <div className={dobra === 'sempre' ? 'contents print:block print:space-y-6' : 'min-w-0 space-y-6 lg:order-2'}>
            <Parte titulo="Andamento" dobra={dobra}>
              <div className="mt-5">
                <LinhaDoTempo marcos={buildTimeline(pedido, data)} />
              </div>
            </Parte>
            {aberto || rascunho || status === 'Recusada' ? null : <Propostas pedido={pedido} />}
            {data ? <GestaoDoPedido pedido={pedido} propostas={data} dobra={dobra} onAsk={ask} /> : null}
            <MeusDados dobra={dobra} pedido={pedido} propostas={data} token={token} onDeleted={onDeleted} />
          </div>
          <DadosEnviados
            titulo={rascunho ? 'O que você escreveu' : 'O que você enviou'}
            dobra={dobra || true}
            grupos={buildGrupos(pedido)}
          />
        </div>
      </div>
      <Decisoes
        token={token}
        pergunta={pergunta}
        colunas={colunas}
        onClose={() => setPergunta(null)}
        onOvertaken={setOvertaken}
      />
    </>
  )
}

function Propostas({ pedido }: { pedido: Acompanhamento }) {
  return (
    <Card>
      <h2 className="text-xl">Propostas</h2>
      <div className="mt-2">
        <Contagem num={pedido.num_propostas} max={pedido.max_propostas}>
          {formatPropostasRecebidas(pedido)}
        </Contagem>
      </div>
      <p className="mt-3 text-sm text-tinta-suave">{pedidoAcompanhado.avisamosEmailCada}</p>
    </Card>
  )
}

type PedirDeNovoProps = { pedido: Pick<Acompanhamento, 'status' | 'tipo_servico' | 'contato' | 'dados'> }

/** The request is over: links to a new one for the same service. One that was not published brings its text, to be mended. */
function PedirDeNovo({ pedido: { status, tipo_servico, contato, dados } }: PedirDeNovoProps) {
  const recusado = status === 'Recusada'
  const texto = recusado ? pedirDeNovo.naoPublicado : pedirDeNovo.encerrado
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
      <div className="min-w-0">
        <h2 className="text-xl">{texto.titulo}</h2>
        <p className="mt-1 text-tinta-suave">{texto.explicacao}</p>
      </div>
      <ButtonLink
        to={paths.empresaSolicitacao({ tipo: tipo_servico, prefill: 1 })}
        state={recusado ? { trazido: toSolicitacaoForm(tipo_servico, contato, dados) } : undefined}
      >
        {texto.botao}
      </ButtonLink>
    </Card>
  )
}

const dot = {
  feito: 'border-marca bg-marca',
  atual: 'border-marca bg-superficie ring-4 ring-marca-suave',
  depois: 'border-linha bg-superficie',
}
const words = { feito: 'concluído', atual: 'agora', depois: 'ainda não' }

/** The steps of the request as knots on one strand. */
function LinhaDoTempo({ marcos }: { marcos: readonly Marco[] }) {
  return (
    <ol>
      {marcos.map(({ titulo, detalhe, fase }, at) => (
        <li key={titulo} aria-current={fase === 'atual' ? 'step' : undefined} className="relative flex gap-4 pb-7 last:pb-0">
          {at < marcos.length - 1 ? (
            <span
              aria-hidden="true"
              className={cx('absolute top-5 bottom-0 left-2.25 w-0.5', fase === 'feito' ? 'bg-marca' : 'bg-linha')}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={cx('relative mt-1 grid size-5 shrink-0 place-items-center rounded-full border-2', dot[fase])}
          >
            {fase === 'feito' ? (
              <svg viewBox="0 0 12 12" fill="none" className="size-3 stroke-sobre-marca" strokeWidth="2" strokeLinecap="round">
                <path d="m2.5 6.5 2.5 2.5 4.5-5.5" strokeLinejoin="round" />
              </svg>
            ) : null}
          </span>
          <span className={cx('min-w-0', fase === 'depois' && 'text-tinta-suave')}>
            <span className={fase === 'depois' ? undefined : 'font-semibold'}>{titulo}</span>
            <span className="sr-only">, {words[fase]}</span>
            {detalhe ? <span className="block text-sm text-tinta-suave">{detalhe}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
