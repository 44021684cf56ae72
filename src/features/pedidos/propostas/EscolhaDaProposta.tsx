import { useState } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Notice } from '@/components/ui/Notice'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import type { Acompanhamento, PropostasDoPedido } from '../acompanhar/api'
import { printPapel } from '../acompanhar/imprimir'
import { formatPropostasRecebidas } from '../acompanhar/pedido-view'
import { CabecalhoImpresso } from './CabecalhoImpresso'
import { Aceita, Comparacao } from './Comparacao'
import { Contagem } from './Contagem'
import type { Pergunta } from '../decisoes/Escolha'
import { OutrasRespostas } from './OutrasRespostas'
import { PropostasEmAbas } from './PropostasEmAbas'
import { type Coluna, listOutras } from './proposta-view'
import { CriteriosDosSelos } from './SelosDaProposta'
import { escolhaDaProposta } from './textos'

type Props = {
  pedido: Acompanhamento
  propostas: PropostasDoPedido
  colunas: readonly Coluna[]
  /** Epoch milliseconds of the shown data. */
  em: number
  /** The error of the last decision. */
  overtaken: string | null
  onAsk: (pergunta: Pergunta) => void
  /** To the conversation with who proposed. */
  onTalk: (propostaId: string) => void
}

/** Every proposal of the request, side by side, with its possible decisions. */
export function EscolhaDaProposta({ pedido, propostas, colunas, em, overtaken, onAsk, onTalk }: Props) {
  const { anteriores, retiradas } = propostas
  const open = pedido.status === 'Aberta'
  const [todas, setTodas] = useState(false)
  const [detalhes, setDetalhes] = useState(false)
  const aceita = colunas.filter(({ estado }) => estado === 'aceita')
  const outras = aceita.length > 0 ? colunas.length - aceita.length : 0
  const soAceita = aceita.length > 0 && !(outras > 0 && todas)
  return (
    <section aria-labelledby="propostas" className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-8 gap-y-2">
          <h2 id="propostas" tabIndex={-1} className="text-2xl">
            Propostas
          </h2>
          {/* Afterwards only the accepted one counts as received, which would be misleading. */}
          {open ? (
            <div className="flex flex-wrap items-center gap-x-4">
              <Contagem num={pedido.num_propostas} max={pedido.max_propostas}>
                {formatPropostasRecebidas(pedido)}
              </Contagem>
              <details className="max-w-2xl text-sm text-tinta-suave open:w-full">
                <summary className="min-h-11 content-center underline underline-offset-4">{escolhaDaProposta.lugares}</summary>
                <p>{escolhaDaProposta.primeiras24Horas(pedido.max_propostas)}</p>
              </details>
            </div>
          ) : null}
        </div>
        {colunas.length > 0 ? (
          <Button variant="secondary" size="sm" className="max-lg:hidden" onClick={() => printPapel('comparacao')}>
            {colunas.length > 1 ? escolhaDaProposta.imprimirComparacao : escolhaDaProposta.imprimirProposta}
          </Button>
        ) : null}
      </div>
      {overtaken ? (
        <Notice tone="error" live title={overtaken} className="print:hidden">
          {escolhaDaProposta.nadaFeitoVoce}
        </Notice>
      ) : null}
      {colunas.length > 0 ? (
        <div className="folha-comparacao space-y-5">
          <CabecalhoImpresso pedido={pedido} em={em} />
          {soAceita
            ? aceita.map((coluna) => (
                <div key={coluna.proposta.id} className="max-lg:hidden print:hidden">
                  <Aceita coluna={coluna} />
                </div>
              ))
            : null}
          {/* The printed sheet has all. */}
          <Card
            className={cx(
              'hidden overflow-clip !p-0 print:block print:overflow-visible print:rounded-none print:shadow-none',
              !soAceita && 'lg:block',
            )}
          >
            <Comparacao
              colunas={colunas}
              open={open}
              detalhes={detalhes}
              onDetalhes={() => setDetalhes(!detalhes)}
              onAsk={onAsk}
            />
          </Card>
          <div className="lg:hidden print:hidden">
            <PropostasEmAbas colunas={soAceita ? aceita : colunas} open={open} onAsk={onAsk} onTalk={onTalk} />
          </div>
          {outras > 0 ? (
            <Button variant="secondary" size="sm" aria-expanded={todas} className="print:hidden" onClick={() => setTodas(!todas)}>
              {escolhaDaProposta.outras(outras)}
            </Button>
          ) : null}
          <div className="cabe-inteiro space-y-2 text-sm text-tinta-suave max-lg:hidden print:block">
            <div className={detalhes ? undefined : 'hidden print:block'}>
              <CriteriosDosSelos />
            </div>
            {colunas.some(({ menorValor, menorPrazo }) => menorValor || menorPrazo) ? (
              <p>{escolhaDaProposta.menorValorMenor}</p>
            ) : null}
          </div>
        </div>
      ) : null}
      {colunas.length === 0 && open ? (
        <EmptyState
          title={
            anteriores.length + retiradas > 0 ? escolhaDaProposta.nenhumaPropostaMomento : escolhaDaProposta.nenhumaPropostaAqui
          }
          text={
            propostas.avisadas
              ? `${escolhaDaProposta.avisamos(propostas.avisadas, pedido.tipo_servico, pedido.contato.uf)} ${escolhaDaProposta.texto}`
              : escolhaDaProposta.texto
          }
          action={
            <ButtonLink variant="secondary" to={paths.consultorias({ servico: pedido.tipo_servico, uf: pedido.contato.uf })}>
              {escolhaDaProposta.verDiretorio}
            </ButtonLink>
          }
        />
      ) : null}
      {retiradas > 0 ? (
        <p className="text-tinta-suave print:hidden">
          {retiradas === 1
            ? escolhaDaProposta.propostaRetiradaQuem
            : `${retiradas} propostas foram retiradas por quem as enviou.`}
        </p>
      ) : null}
      <OutrasRespostas propostas={listOutras(propostas)} />
    </section>
  )
}
