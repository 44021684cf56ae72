import { type ReactNode, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { formatDia } from '@/lib/format'
import type { Decisao, PropostasDoPedido } from '../api'
import { AceitarResumo } from './AceitarResumo'
import { type Pergunta, PRAZO_DO_PEDIDO } from './Escolha'
import { MotivoForm } from './MotivoForm'
import { MOTIVOS_DA_RECUSA, MOTIVOS_DO_ENCERRAMENTO } from './motivos'
import type { Coluna } from '../propostas/proposta-view'
import { useDecisao } from './use-decisao'

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
  recusar: () => ['Proposta recusada', 'A consultoria foi avisada.'],
  prazo: (_, { fecha_em }) => [
    'Prazo estendido',
    fecha_em ? `O pedido fica aberto até ${formatDia(fecha_em)}.` : 'Você tem mais 15 dias para decidir.',
  ],
  encerrar: () => ['Pedido encerrado', 'Ele não recebe mais propostas.'],
}

/**
 * The next focus: an extension changes the date in its own card, other decisions the proposals; one heading remains after every
 * decision.
 */
const heading = (decided: Pergunta['tipo']) =>
  document.getElementById(decided === 'prazo' ? PRAZO_DO_PEDIDO : 'propostas') ?? document.querySelector<HTMLElement>('main h1')

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
  if (colunas.some(({ estado }) => estado === 'aceita'))
    return 'A proposta aceita continua aceita, e o contato da consultoria continua nesta página. Não dá para desfazer.'
  const recusa = colunas.some(({ estado }) => estado === 'aguarda')
  return `Ele deixa de receber propostas${recusa ? ', e as que esperam resposta são recusadas com um aviso' : ''}. Não dá para desfazer.`
}

function palavras(pergunta: Pergunta, colunas: readonly Coluna[], run: (decisao: Decisao) => void): Palavras {
  if (pergunta.tipo === 'aceitar') {
    return {
      title: `Aceitar a proposta de ${pergunta.proposta.consultoria_nome}?`,
      action: 'Aceitar proposta',
      doing: 'Aceitando...',
      children: <AceitarResumo proposta={pergunta.proposta} colunas={colunas} />,
    }
  }
  if (pergunta.tipo === 'prazo') {
    return {
      title: 'Pedir mais 15 dias?',
      description: 'O pedido e as propostas que esperam a sua resposta valem 15 dias a mais. Só dá para pedir uma vez.',
      action: 'Pedir mais 15 dias',
      doing: 'Pedindo...',
      children: null,
    }
  }
  if (pergunta.tipo === 'recusar') {
    return {
      title: `Recusar a proposta de ${pergunta.proposta.consultoria_nome}?`,
      description: 'A consultoria é avisada e outra consultoria poderá enviar proposta. Não dá para desfazer.',
      action: 'Recusar proposta',
      doing: 'Recusando...',
      form: true,
      children: (
        <MotivoForm
          id={FORM}
          label="Motivo da recusa"
          hint="A consultoria lê o motivo. Ele ajuda a próxima proposta a ser melhor."
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
        label="Motivo do encerramento"
        hint="Fica só com você e com a nossa equipe."
        motivos={MOTIVOS_DO_ENCERRAMENTO}
        required={false}
        onSubmit={(motivo) => run({ tipo: 'encerrar', motivo })}
      />
    ),
  }
}
