import { useState } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { BrandMark } from '@/components/site/BrandMark'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { formatDia, formatDiaPorExtenso, formatHora } from '@/domain/br/quando'
import { marca } from '@/domain/marca'
import { joinPontos } from '@/lib/format'
import type { Acompanhamento, Proposta, PropostasDoPedido } from '../acompanhar/api'
import { printPapel } from '../acompanhar/imprimir'
import { formatPropostasRecebidas } from '../acompanhar/pedido-view'
import { Aceita, Comparacao } from './Comparacao'
import { Contagem } from './Contagem'
import type { Pergunta } from '../decisoes/Escolha'
import { PropostasEmAbas } from './PropostasEmAbas'
import { type Coluna, listOutras } from './proposta-view'
import { CriteriosDosSelos } from './SelosDaProposta'
import { cabecalhoImpresso, escolhaDaProposta, outrasRespostas } from './textos'

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
  const pediu = joinPontos([pedido.dados.prazo_desejado, text(pedido.dados.budget_estimado)])
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
          {escolhaDaProposta.nadaFeito}
        </Notice>
      ) : null}
      {colunas.length > 0 ? (
        <div className="folha-comparacao space-y-5">
          {open && pediu ? <p className="text-sm text-tinta-suave print:hidden">{escolhaDaProposta.voce(pediu)}</p> : null}
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
              <p>{escolhaDaProposta.sobreOsMenores}</p>
            ) : null}
          </div>
        </div>
      ) : null}
      {colunas.length === 0 && open ? (
        <EmptyState
          title={anteriores.length + retiradas > 0 ? escolhaDaProposta.nenhumaAgora : escolhaDaProposta.nenhumaAinda}
          text={
            propostas.avisadas
              ? `${escolhaDaProposta.avisamos(propostas.avisadas, pedido.tipo_servico, pedido.contato.uf)} ${escolhaDaProposta.texto}`
              : escolhaDaProposta.texto
          }
        />
      ) : null}
      {retiradas > 0 ? (
        <p className="text-tinta-suave print:hidden">
          {retiradas === 1 ? escolhaDaProposta.retirada : `${retiradas} propostas foram retiradas por quem as enviou.`}
        </p>
      ) : null}
      <OutrasRespostas propostas={listOutras(propostas)} />
    </section>
  )
}

/** Proposals that are over and not in the comparison: sender, date and reason. */
function OutrasRespostas({ propostas }: { propostas: readonly Proposta[] }) {
  if (propostas.length === 0) return null
  return (
    <details className="rounded-cartao border border-linha bg-superficie px-5 sm:px-7 print:hidden">
      <summary className="min-h-12 py-3 font-semibold">
        {propostas.length === 1 ? outrasRespostas.propostaAnterior : `${propostas.length} propostas anteriores`}
      </summary>
      <ul className="divide-y divide-linha border-t border-linha">
        {propostas.map(({ id, consultoria_nome, status_proposta, decided_em, motivo }) => (
          <li key={id} className="py-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold wrap-anywhere">{consultoria_nome}</span>
              <Badge>{status_proposta === 'expirada' ? 'Expirada' : 'Recusada'}</Badge>
            </span>
            <span className="mt-1 block text-sm text-tinta-suave wrap-anywhere">
              {`${decided_em ? `Em ${formatDia(decided_em)}. ` : ''}${motivo}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The head of the printed comparison: product, request and date. @param em epoch milliseconds of the shown data */
function CabecalhoImpresso({ pedido, em }: { pedido: Acompanhamento; em: number }) {
  const { contato, dados } = pedido
  const linhas = [
    ['Empresa', text(contato.empresa_nome)],
    ['Local', [text(contato.cidade), text(contato.uf)].filter(Boolean).join(', ') || null],
    ['Prazo desejado', text(dados.prazo_desejado)],
    ['Budget estimado', text(dados.budget_estimado)],
    ['Pedido de', formatDiaPorExtenso(pedido.criado_em)],
  ].filter(([, valor]) => valor)
  return (
    <div className="hidden cabe-inteiro pb-3 print:block">
      <div className="flex items-center justify-between gap-6 border-b border-linha-forte pb-2 text-sm">
        <span className="flex items-center gap-2 text-lg font-semibold [--fundo-da-marca:#fff]">
          <BrandMark className="size-7" />
          <span>{marca.nome}</span>
        </span>
        <span>{cabecalhoImpresso.comparacaoPropostas(`${formatDiaPorExtenso(em)} às ${formatHora(em)}`)}</span>
      </div>
      <p className="mt-3 text-xl font-semibold">{pedido.tipo_servico}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {linhas.map(([rotulo, valor]) => (
          <div key={rotulo} className="flex gap-1.5">
            <dt className="text-tinta-suave">{`${rotulo}:`}</dt>
            <dd className="font-medium">{valor}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
