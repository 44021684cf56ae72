import { Card } from '@/components/ui/Card'
import { PageHeader } from '@/components/ui/PageHeader'
import { formatDia } from '@/lib/format'
import type { Acompanhamento } from './api'
import { ConfirmarEmail } from './ConfirmarEmail'
import { DadosEnviados } from './DadosEnviados'
import { LinhaDoTempo } from './LinhaDoTempo'
import { MeusDados } from './MeusDados'
import { grupos, propostasRecebidas, situacao, timeline, waitsForEmail } from './pedido-view'

type Props = { pedido: Acompanhamento; token: string; onDeleted: () => void }

/** The request as its client sees it: where it stands, what comes next, what was sent. */
export function PedidoAcompanhado({ pedido, token, onDeleted }: Props) {
  const { titulo, explicacao } = situacao(pedido)
  const waiting = waitsForEmail(pedido)
  return (
    <>
      <PageHeader
        eyebrow={`Pedido de ${formatDia(pedido.criado_em)}`}
        title={pedido.tipo_servico}
        lead={
          <>
            <strong className="text-tinta">{titulo}.</strong> {explicacao}
          </>
        }
      />
      <div className="mt-8 space-y-6">
        {waiting ? <ConfirmarEmail token={token} email={pedido.contato.email ?? ''} /> : null}
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start print:block print:space-y-6">
          <div className="min-w-0 space-y-6 lg:order-2">
            <Card>
              <h2 className="text-xl">Andamento</h2>
              <div className="mt-5">
                <LinhaDoTempo marcos={timeline(pedido)} />
              </div>
            </Card>
            <Propostas pedido={pedido} />
            <MeusDados pedido={pedido} token={token} onDeleted={onDeleted} />
          </div>
          <DadosEnviados grupos={grupos(pedido)} />
        </div>
      </div>
    </>
  )
}

function Propostas({ pedido }: { pedido: Acompanhamento }) {
  const { num_propostas, max_propostas } = pedido
  return (
    <Card>
      <h2 className="text-xl">Propostas</h2>
      <p className="mt-2">{propostasRecebidas(pedido)}</p>
      <div aria-hidden="true" className="mt-3 flex gap-1.5">
        {Array.from({ length: max_propostas }, (_, at) => (
          <span key={at} className={`h-2 flex-1 rounded-full ${at < num_propostas ? 'bg-marca' : 'bg-linha'}`} />
        ))}
      </div>
      <p className="mt-3 text-sm text-tinta-suave">Avisamos por e-mail a cada novidade. Não é preciso ficar nesta página.</p>
    </Card>
  )
}
