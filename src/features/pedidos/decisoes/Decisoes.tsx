import { type ReactNode, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { formatDia } from '@/domain/br/quando'
import type { Decisao, PropostasDoPedido } from '../acompanhar/api'
import { AceitarResumo } from './AceitarResumo'
import { type Pergunta, PRAZO_DO_PEDIDO } from './Escolha'
import { MotivoForm } from './MotivoForm'
import { MOTIVOS_DA_RECUSA, MOTIVOS_DO_ENCERRAMENTO } from './motivos'
import type { Coluna } from '../propostas/proposta-view'
import { useDecisao } from './use-decisao'
import { decisoes } from './textos'

type Props = {
  token: string
  pergunta: Pergunta | null
  colunas: readonly Coluna[]
  onClose: () => void
  onOvertaken: (message: string) => void
}

type Palavras = { title: string; description?: string; action: string; doing: string; form?: boolean; children: ReactNode }

const FORM = 'motivo-da-decisao'

/** The message after the decision. */
const FEITO: Record<Decisao['tipo'], (consultoria: string, agora: PropostasDoPedido) => [string, string]> = {
  aceitar: (consultoria) => ['Proposta aceita', `${consultoria} recebeu os seus contatos.`],
  recusar: () => [decisoes.propostaRecusada, decisoes.consultoriaAvisada],
  prazo: (_, { fecha_em }) => ['Prazo estendido', fecha_em ? decisoes.pedidoFicaAberto(formatDia(fecha_em)) : decisoes.maisPrazo],
  encerrar: () => [decisoes.pedidoEncerrado, decisoes.naoRecebePropostas],
}

/**
 * The next focus: an extension changes the date in its own card, other decisions the proposals; one heading remains after every
 * decision.
 */
const heading = (decided: Pergunta['tipo']) =>
  (decided === 'aceitar' && document.getElementById('escolhida')) ||
  document.getElementById(decided === 'prazo' ? PRAZO_DO_PEDIDO : 'propostas') ||
  document.querySelector<HTMLElement>('main h1')

/** Every decision is confirmed, with its consequences, in the one dialog of the page. */
export function Decisoes({ token, pergunta, colunas, onClose, onOvertaken }: Props) {
  // The dialog keeps its text while it fades.
  const [last, setLast] = useState(pergunta)
  if (pergunta && pergunta !== last) setLast(pergunta)
  const [decided, setDecided] = useState<Pergunta['tipo'] | null>(null)
  const decisao = useDecisao(token, {
    onDone: (done, agora) => {
      setDecided(done.tipo)
      onClose()
      notify.success(...FEITO[done.tipo]('proposta' in done ? done.proposta.consultoria_nome : '', agora))
    },
    onOvertaken: (message) => {
      // The reason is shown with the proposals.
      setDecided('aceitar')
      onClose()
      onOvertaken(message)
    },
  })
  const asked = pergunta ?? last
  if (!asked) return null
  const close = () => {
    if (decisao.isPending) return
    decisao.leave()
    onClose()
  }
  const run = (next: Decisao) => {
    setDecided(null)
    decisao.run(next)
  }
  const { title, description, action, doing, form, children } = palavras(asked, colunas, run)
  const simple: Decisao | null = asked.tipo === 'aceitar' || asked.tipo === 'prazo' ? asked : null
  return (
    <Dialog
      open={pergunta !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      returnTo={() => (decided ? heading(decided) : null)}
      title={title}
      description={description}
      actions={
        <>
          <Button
            type={form ? 'submit' : 'button'}
            form={form ? FORM : undefined}
            variant={form ? 'danger' : 'primary'}
            loading={decisao.isPending}
            onClick={simple ? () => run(simple) : undefined}
          >
            {decisao.isPending ? doing : action}
          </Button>
          <Button variant="secondary" aria-disabled={decisao.isPending} onClick={close}>
            Voltar
          </Button>
        </>
      }
    >
      {children}
      {decisao.error ? (
        <Notice tone="error" live className="mt-4">
          {decisao.error.message}
        </Notice>
      ) : null}
    </Dialog>
  )
}

function aoEncerrar(colunas: readonly Coluna[]): string {
  if (colunas.some(({ estado }) => estado === 'aceita')) return decisoes.propostaAceitaContinua
  const recusa = colunas.some(({ estado }) => estado === 'aguarda')
  return decisoes.deixaReceberPropostas(recusa)
}

function palavras(pergunta: Pergunta, colunas: readonly Coluna[], run: (decisao: Decisao) => void): Palavras {
  if (pergunta.tipo === 'aceitar') {
    return {
      title: decisoes.aceitarProposta(pergunta.proposta.consultoria_nome),
      action: decisoes.aceitarBotao,
      doing: 'Aceitando...',
      children: <AceitarResumo proposta={pergunta.proposta} colunas={colunas} />,
    }
  }
  if (pergunta.tipo === 'prazo') {
    return {
      title: decisoes.pedir15Dias,
      description: decisoes.pedidoPropostasEsperam,
      action: decisoes.pedirBotao,
      doing: 'Pedindo...',
      children: null,
    }
  }
  if (pergunta.tipo === 'recusar') {
    return {
      title: decisoes.recusarProposta(pergunta.proposta.consultoria_nome),
      description: decisoes.consultoriaAvisadaOutra,
      action: decisoes.recusarBotao,
      doing: 'Recusando...',
      form: true,
      children: (
        <MotivoForm
          id={FORM}
          label={decisoes.motivoRecusa}
          hint={decisoes.consultoriaLeMotivo}
          motivos={MOTIVOS_DA_RECUSA}
          required
          onSubmit={(motivo) => run({ ...pergunta, motivo })}
        />
      ),
    }
  }
  return {
    title: 'Encerrar este pedido?',
    description: aoEncerrar(colunas),
    action: 'Encerrar pedido',
    doing: 'Encerrando...',
    form: true,
    children: (
      <MotivoForm
        id={FORM}
        label={decisoes.motivoEncerramento}
        hint={decisoes.ficaSoVoce}
        motivos={MOTIVOS_DO_ENCERRAMENTO}
        required={false}
        onSubmit={(motivo) => run({ tipo: 'encerrar', motivo })}
      />
    ),
  }
}
