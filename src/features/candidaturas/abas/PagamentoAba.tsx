import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { formatCentavos } from '@/domain/br/dinheiro'
import { canEditar } from '@/domain/vaga/vaga-status'
import type { Vaga } from '@/features/vagas/api'
import { formatDiaPorExtenso, formatHora, formatQuando } from '@/domain/br/quando'
import { getRotuloDoReembolso, isSituacaoDoPagamento, SITUACAO_DO_PAGAMENTO } from '@/domain/pagamento/pagamento-status'
import { TOM_DO_PAGAMENTO } from '@/domain/tons'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { paths } from '@/lib/paths'
import { candidaturaQueries, type PagamentoDaVaga, type Reembolso } from '../api'
import { DadosDaNota } from './DadosDaNota'
import { pagamentoAba, reembolsosTextos } from './textos'

/** The tab of the payment: the amount, its refunds, and the receipt. */
export function PagamentoAba({ vaga }: { vaga: Vaga }) {
  const query = useQuery(candidaturaQueries.pagamento(vaga.id))
  const { data } = query
  if (data === undefined) {
    return <Pending query={query} label={pagamentoAba.carregandoPagamento} place="h-64 rounded-cartao" />
  }
  if (data === null) return <SemPagamento vaga={vaga} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-6">
        <Resumo vaga={vaga} pagamento={data} />
        <Reembolsos reembolsos={data.reembolsos} />
      </div>
      <div className="space-y-6">
        <DadosDaNota vagaId={vaga.id} pagamento={data} />
        <Recibo pagamento={data} />
      </div>
    </div>
  )
}

function SemPagamento({ vaga }: { vaga: Vaga }) {
  return vaga.valor_total > 0 ? (
    <EmptyState
      title={`Total: ${formatCentavos(vaga.valor_total)}`}
      text={canEditar(vaga.status) ? pagamentoAba.publicaDepois : pagamentoAba.nuncaPaga}
    />
  ) : (
    <EmptyState title={pagamentoAba.titulo} text={pagamentoAba.gratuita} />
  )
}

function Resumo({ vaga, pagamento }: { vaga: Vaga; pagamento: PagamentoDaVaga }) {
  const { titulo, tom, explicacao } = getStatusDoPagamento(pagamento)
  const { valor_centavos: valor, recebido_centavos: recebido, reembolsado_centavos: reembolsado } = pagamento
  const { devolvido_centavos: devolvido } = pagamento
  const linhas: [string, ReactNode][] = [
    ...(vaga.desconto_aplicado > 0
      ? ([
          ['Canais escolhidos', formatCentavos(valor + vaga.desconto_aplicado)],
          [`Cupom ${vaga.cupom_aplicado ?? ''}`.trim(), `− ${formatCentavos(vaga.desconto_aplicado)}`],
        ] satisfies [string, ReactNode][])
      : []),
    ['Total', <strong key="total">{formatCentavos(valor)}</strong>],
    ...(recebido > 0
      ? ([[pagamentoAba.cobrado(pagamento.metodo), formatCentavos(recebido)]] satisfies [string, ReactNode][])
      : []),
    ...(reembolsado > 0 ? ([['Reembolsado', `− ${formatCentavos(reembolsado)}`]] satisfies [string, ReactNode][]) : []),
    ...(devolvido > 0
      ? ([[pagamentoAba.devolvidoPeloBanco, `− ${formatCentavos(devolvido)}`]] satisfies [string, ReactNode][])
      : []),
    ...(reembolsado + devolvido > 0
      ? ([
          [
            devolvido > 0 ? pagamentoAba.resta : pagamentoAba.depoisDosReembolsos,
            <strong key="resta">{formatCentavos(recebido - reembolsado - devolvido)}</strong>,
          ],
        ] satisfies [string, ReactNode][])
      : []),
    ...(pagamento.pago_em
      ? ([['Pago em', `${formatDiaPorExtenso(pagamento.pago_em)} às ${formatHora(pagamento.pago_em)}`]] satisfies [
          string,
          ReactNode,
        ][])
      : []),
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">Pagamento</h3>
        <Badge tone={tom}>{titulo}</Badge>
      </div>
      {explicacao ? <p className="mt-1 text-sm text-tinta-suave">{explicacao}</p> : null}
      <dl className="mt-5 divide-y divide-linha border-t border-linha">
        {linhas.map(([rotulo, texto]) => (
          <div key={rotulo} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
            <dt className="text-tinta-suave">{rotulo}</dt>
            <dd className="tabular-nums">{texto}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Recibo({ pagamento }: { pagamento: PagamentoDaVaga }) {
  return (
    <aside className="rounded-cartao bg-suave p-5 text-sm sm:p-6">
      <h3 className="text-base">Recibo</h3>
      <p className="mt-2">{pagamento.pago_em ? pagamentoAba.ondeEstaORecibo : pagamentoAba.ondeChegaORecibo}</p>
      <p className="mt-2">{pagamentoAba.naoEDocumentoFiscal}</p>
      <p className="mt-2">
        Os prazos de reembolso e o direito de desistir em 7 dias estão nos{' '}
        <Link to={`${paths.termos()}#reembolso`} className="font-semibold text-marca underline underline-offset-4">
          Termos de Uso
        </Link>
        .
      </p>
    </aside>
  )
}

/** Label, tone and explanation of a payment; an unknown one shows its raw value. */
const getStatusDoPagamento = ({ situacao }: PagamentoDaVaga) =>
  isSituacaoDoPagamento(situacao)
    ? { ...SITUACAO_DO_PAGAMENTO[situacao], tom: TOM_DO_PAGAMENTO[situacao] }
    : { titulo: situacao, tom: 'neutral' as const, explicacao: '' }

/** The refunds, line by line. */
function Reembolsos({ reembolsos }: { reembolsos: readonly Reembolso[] }) {
  if (reembolsos.length === 0) return null
  return (
    <Card>
      <h3 className="text-lg">Reembolsos</h3>
      <ul className="mt-4 divide-y divide-linha border-t border-linha">
        {reembolsos.map(
          ({
            canal,
            de_outro_pagamento: outro,
            por_fora: porFora,
            valor_centavos: valor,
            status,
            causa,
            motivo,
            criado_em: criado,
            feito_em: feito,
          }) => (
            <li key={`${canal ?? 'tudo'}-${criado}`} className="grid grid-cols-[1fr_auto] gap-x-6 py-3">
              <p className="font-semibold">
                {canal ? getNomeDoCanal(canal) : outro ? reembolsosTextos.deOutro : reembolsosTextos.doPagamento}
              </p>
              <p className="text-right font-semibold tabular-nums">{formatCentavos(valor)}</p>
              <p className="text-sm wrap-anywhere text-tinta-suave">{writeCausa(causa, motivo)}</p>
              <p className="text-right text-sm text-tinta-suave">
                {porFora ? reembolsosTextos.porOutroMeio : getRotuloDoReembolso(status)}
              </p>
              <p className="text-sm text-tinta-suave">
                <time dateTime={feito ?? criado}>{formatQuando(feito ?? criado)}</time>
              </p>
            </li>
          ),
        )}
      </ul>
      {reembolsos.some(({ por_fora }) => !por_fora) ? (
        <p className="mt-3 text-sm text-tinta-suave">{reembolsosTextos.paraOnde}</p>
      ) : null}
    </Card>
  )
}
