import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { formatDia } from '@/lib/format'
import type { Acompanhamento, PropostasDoPedido } from './api'
import { type Pergunta, PRAZO_DO_PEDIDO } from './decisoes/Escolha'

type Props = { pedido: Acompanhamento; propostas: PropostasDoPedido; onAsk: (pergunta: Pergunta) => void }

/** The remaining time of the request, its extension, and closing it. */
export function GestaoDoPedido({ pedido: { status }, propostas: { fecha_em, mais_prazo_em }, onAsk }: Props) {
  const open = status === 'Aberta'
  if (!open && status !== 'Proposta Aceita' && status !== 'Solicitação Efetuada') return null
  return (
    <Card className="print:hidden">
      <h2 id={PRAZO_DO_PEDIDO} tabIndex={-1} className="text-xl">
        {open ? 'Prazo do pedido' : 'Encerrar o pedido'}
      </h2>
      {open && fecha_em ? (
        <p className="mt-2">
          Aberto até <strong>{formatDia(fecha_em)}</strong>.
        </p>
      ) : null}
      <p className="mt-2 text-sm text-tinta-suave">
        {open
          ? mais_prazo_em
            ? `Você pediu mais 15 dias em ${formatDia(mais_prazo_em)}.`
            : 'Precisa de tempo para decidir? Uma vez só, o pedido e as propostas valem 15 dias a mais.'
          : status === 'Proposta Aceita'
            ? 'Terminou o projeto, ou ele não foi adiante? Encerre o pedido para guardar como ficou.'
            : 'Mudou de ideia? Encerre o pedido: ele não será aberto para as consultorias.'}
      </p>
      <div className="mt-5 flex flex-col gap-3">
        {open && !mais_prazo_em ? (
          <Button variant="secondary" onClick={() => onAsk({ tipo: 'prazo' })}>
            Pedir mais 15 dias
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onAsk({ tipo: 'encerrar' })}>
          Encerrar pedido
        </Button>
      </div>
    </Card>
  )
}
