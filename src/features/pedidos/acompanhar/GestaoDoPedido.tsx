import { Button } from '@/components/ui/Button'
import { formatDia } from '@/domain/br/quando'
import type { Acompanhamento, PropostasDoPedido } from './api'
import { type Pergunta, PRAZO_DO_PEDIDO } from '../decisoes/Escolha'
import { Parte } from '@/components/panel/Parte'
import { gestaoDoPedido } from './textos'

type Props = {
  pedido: Acompanhamento
  propostas: PropostasDoPedido
  dobra: boolean | 'sempre'
  onAsk: (pergunta: Pergunta) => void
}

/** The remaining time of the request, its extension, and closing it. */
export function GestaoDoPedido({ pedido: { status, convidadas }, propostas: { fecha_em, mais_prazo_em }, dobra, onAsk }: Props) {
  const open = status === 'Aberta'
  if (!open && status !== 'Proposta Aceita' && status !== 'Solicitação Efetuada') return null
  return (
    <Parte
      titulo={open ? gestaoDoPedido.prazoPedido : gestaoDoPedido.encerrarPedido}
      id={PRAZO_DO_PEDIDO}
      dobra={dobra}
      className="print:hidden"
    >
      {open && fecha_em ? (
        <p className="mt-2">
          Aberto até <strong>{formatDia(fecha_em)}</strong>.
        </p>
      ) : null}
      <p className="mt-2 text-sm text-tinta-suave">
        {open
          ? mais_prazo_em
            ? gestaoDoPedido.vocePediuPrazo(formatDia(mais_prazo_em))
            : gestaoDoPedido.prorrogar
          : status === 'Proposta Aceita'
            ? gestaoDoPedido.encerrarDecidido
            : gestaoDoPedido.encerrarAntes}
      </p>
      {open && convidadas.length > 0 ? (
        <p className="mt-2 text-sm text-tinta-suave">
          {gestaoDoPedido.convidadas(convidadas.map(({ nome }) => nome).join(' e '))}
        </p>
      ) : null}
      <div className="mt-5 flex flex-col gap-3">
        {open && !mais_prazo_em ? (
          <Button variant="secondary" onClick={() => onAsk({ tipo: 'prazo' })}>
            {gestaoDoPedido.pedir15Dias}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onAsk({ tipo: 'encerrar' })}>
          {gestaoDoPedido.encerrarBotao}
        </Button>
      </div>
    </Parte>
  )
}
