import { Link } from 'react-router-dom'
import { Pontos } from '@/components/panel/Pontos'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { formatDia, formatQuando } from '@/domain/br/quando'
import { toConversar } from '@/features/conversas/conversar'
import { paths } from '@/lib/paths'
import type { MinhaProposta } from '../api'
import { describeDestinoDoPedido, formatValor, toIdDaProposta } from '../proposta-view'
import { RetirarProposta } from '../RetirarProposta'
import { usePessoas } from '../responsavel/use-pessoas'
import { StatusDaProposta } from '../StatusDaProposta'
import { propostaEnviada } from '../textos'
import { propostaLinha } from './textos'

/** An own proposal in one line: what, where, how much and until when, or how it ended; the page of its request has the rest. */
export function PropostaLinha({ userId, proposta }: { userId: string; proposta: MinhaProposta }) {
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
