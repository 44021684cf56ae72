import { Link } from 'react-router-dom'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import type { MinhaProposta } from '../api'
import { describeDestinoDoPedido, formatValor } from '../proposta-view'
import { StatusDaProposta } from '../StatusDaProposta'
import { propostaEnviada } from '../textos'
import { propostaLinha } from './textos'

/** An own proposal that ended: what, where, how and when; the page of its request has the rest. */
export function PropostaLinha({ proposta }: { proposta: MinhaProposta }) {
  const { solicitacao_id, tipo_servico, cidade_estado, status_solicitacao, status_proposta, motivo, valor, nao_lidas } = proposta
  const sobre = [
    cidade_estado,
    formatValor(valor),
    formatQuando(proposta.decided_em ?? proposta.criado_em),
    motivo ? propostaLinha.motivo(motivo) : describeDestinoDoPedido(status_solicitacao, status_proposta),
    nao_lidas > 0 && propostaEnviada.novas(nao_lidas),
  ]
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3.5 hover:bg-fundo sm:px-6">
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to={paths.areaRestritaSolicitacao(solicitacao_id)}
          className="font-semibold break-words after:absolute after:inset-0 after:rounded-cartao"
        >
          {tipo_servico}
        </Link>
        <p className="text-sm break-words text-tinta-suave">{sobre.filter(Boolean).join(' · ')}</p>
      </div>
      <StatusDaProposta status={status_proposta} />
    </div>
  )
}
