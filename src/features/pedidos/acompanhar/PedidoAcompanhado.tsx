import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { readConversar } from '@/features/conversas/conversar'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatDia } from '@/domain/br/quando'
import type { Acompanhamento, PropostasDoPedido } from './api'
import { ConfirmarEmail } from './ConfirmarEmail'
import { CorrecaoPedida } from '../correcao/CorrecaoPedida'
import { DadosEnviados } from './DadosEnviados'
import { GestaoDoPedido } from './GestaoDoPedido'
import { LinhaDoTempo } from './LinhaDoTempo'
import { MeusDados } from './MeusDados'
import { Parte } from '@/components/panel/Parte'
import { buildGrupos, buildTimeline, formatPropostasRecebidas, getSituacao, isWaitingForEmail, wasAberto } from './pedido-view'
import { Contagem } from '../propostas/Contagem'
import { PedirDeNovo } from '../decisoes/PedirDeNovo'
import { Decisoes } from '../decisoes/Decisoes'
import type { Pergunta } from '../decisoes/Escolha'
import { PropostaAceita } from '../propostas/PropostaAceita'
import { EscolhaDaProposta } from '../propostas/EscolhaDaProposta'
import { buildColunas } from '../propostas/proposta-view'
import { pedidoAcompanhado } from './textos'

// Below the proposals: their code comes after them.
const ConversasDoCliente = lazy(async () => ({
  default: (await import('@/features/conversas/ConversasDoCliente')).ConversasDoCliente,
}))
const MinhaAvaliacao = lazy(async () => ({ default: (await import('@/features/avaliacoes/MinhaAvaliacao')).MinhaAvaliacao }))

type Props = {
  pedido: Acompanhamento
  propostas: UseQueryResult<PropostasDoPedido>
  token: string
  onDeleted: () => void
}

/** The client's view of the request: its state, the proposals, the next steps, the submitted data. */
export function PedidoAcompanhado({
  pedido,
  propostas: { data, dataUpdatedAt, error, isFetching, refetch },
  token,
  onDeleted,
}: Props) {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  // The list of messages leads here with the one to answer.
  const pedida = readConversar(useLocation().state)
  const [conversar, setConversar] = useState(pedida === null ? null : { propostaId: pedida })
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const { titulo, explicacao } = getSituacao(pedido)
  const { status } = pedido
  const aberto = wasAberto(pedido)
  const colunas = data ? buildColunas(data, dataUpdatedAt, token) : []
  // Beside proposals the rest is one line each.
  const dobra = aberto && pedido.num_propostas > 0 ? 'sempre' : aberto
  const ask = (asked: Pergunta) => {
    setOvertaken(null)
    setPergunta(asked)
  }
  const talk = (propostaId: string) => setConversar({ propostaId })
  const aceita = colunas.find(({ estado }) => estado === 'aceita')?.proposta
  const decidido = status === 'Proposta Aceita' || aceita !== undefined
  const partes = data
    ? {
        propostas: (
          <EscolhaDaProposta
            pedido={pedido}
            propostas={data}
            colunas={colunas}
            em={dataUpdatedAt}
            overtaken={overtaken}
            onAsk={ask}
            onTalk={talk}
          />
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
              <span>{` ${explicacao}`}</span>
            </>
          }
        />
      </div>
      <div className="mt-6 space-y-7 sm:mt-8 sm:space-y-8 print:mt-0">
        {isWaitingForEmail(pedido) ? <ConfirmarEmail token={token} email={pedido.contato.email ?? ''} /> : null}
        {pedido.correcao ? (
          <CorrecaoPedida key={pedido.correcao.pedida_em} token={token} pedido={pedido} correcao={pedido.correcao} />
        ) : null}
        {status === 'Encerrada' || status === 'Recusada' ? <PedirDeNovo pedido={pedido} /> : null}
        {aberto && decidido ? <PropostaAceita proposta={aceita} closed={status === 'Encerrada'} /> : null}
        {aberto && partes ? ordem.map((parte) => <Fragment key={parte}>{partes[parte]}</Fragment>) : null}
        {aberto && !data ? (
          <section aria-label="Propostas" className="print:hidden">
            {error ? (
              <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
            ) : (
              <output className="block">
                <span className="sr-only">{pedidoAcompanhado.carregandoPropostas}</span>
                <Skeleton className="h-72 w-full rounded-cartao" />
              </output>
            )}
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
            {aberto || status === 'Recusada' ? null : <Propostas pedido={pedido} />}
            {data ? <GestaoDoPedido pedido={pedido} propostas={data} dobra={dobra} onAsk={ask} /> : null}
            <MeusDados dobra={dobra} pedido={pedido} propostas={data} token={token} onDeleted={onDeleted} />
          </div>
          <DadosEnviados dobra={dobra || true} grupos={buildGrupos(pedido)} />
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
