import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { SelectField } from '@/components/form/SelectField'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { ContatoNotice } from '@/features/conversas/ContatoNotice'
import { formatDia } from '@/domain/br/quando'
import { cleanLinha, countCaracteres } from '@/domain/br/texto'
import type { Decisao, Proposta, PropostasDoPedido } from '../acompanhar/api'
import { type Pergunta, PRAZO_DO_PEDIDO } from './Escolha'
import { joinMotivo, MAX_COMENTARIO, MOTIVOS_DA_RECUSA, MOTIVOS_DO_ENCERRAMENTO } from './motivos'
import type { Coluna } from '../propostas/proposta-view'
import { useDecisao } from './use-decisao'
import { aceitarResumo, decisoes, motivoForm } from './textos'

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
  prazo: (_, { fecha_em }) => ['Prazo estendido', fecha_em ? decisoes.abertoAte(formatDia(fecha_em)) : decisoes.maisPrazo],
  encerrar: () => [decisoes.pedidoEncerrado, decisoes.semMaisPropostas],
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
      <Failure error={decisao.error} className="mt-4" />
    </Dialog>
  )
}

function aoEncerrar(colunas: readonly Coluna[]): string {
  if (colunas.some(({ estado }) => estado === 'aceita')) return decisoes.efeitoDepoisDoAceite
  const recusa = colunas.some(({ estado }) => estado === 'aguarda')
  return decisoes.efeitoDeEncerrar(recusa)
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
      description: decisoes.efeitoDeProrrogar,
      action: decisoes.pedirBotao,
      doing: 'Pedindo...',
      children: null,
    }
  }
  if (pergunta.tipo === 'recusar') {
    return {
      title: decisoes.recusarProposta(pergunta.proposta.consultoria_nome),
      description: decisoes.efeitoDeRecusar,
      action: decisoes.recusarBotao,
      doing: 'Recusando...',
      form: true,
      children: (
        <MotivoForm
          id={FORM}
          label={decisoes.motivoRecusa}
          hint={decisoes.dicaDoMotivo}
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
        hint={decisoes.quemLe}
        motivos={MOTIVOS_DO_ENCERRAMENTO}
        required={false}
        onSubmit={(motivo) => run({ tipo: 'encerrar', motivo })}
      />
    ),
  }
}

/** The consequences of accepting, before the confirmation. */
function AceitarResumo({ proposta, colunas }: { proposta: Proposta; colunas: readonly Coluna[] }) {
  const valor = colunas.find((coluna) => coluna.proposta.id === proposta.id)?.valor
  const outras = colunas.filter((coluna) => coluna.estado === 'aguarda' && coluna.proposta.id !== proposta.id).length
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-campo bg-suave px-4 py-3">
        <dt className="text-tinta-suave">Valor</dt>
        <dd className="font-semibold tabular-nums">{valor}</dd>
        <dt className="text-tinta-suave">Prazo</dt>
        <dd className="font-semibold wrap-anywhere">{proposta.prazo}</dd>
      </dl>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>
          <strong>{proposta.consultoria_nome}</strong> recebe o seu nome, empresa, e-mail e telefone. Nenhuma outra recebe.
        </li>
        {outras > 0 ? (
          <li>
            {`${outras === 1 ? 'A outra proposta é recusada' : `As outras ${outras} propostas são recusadas`}, com um aviso a quem enviou.`}
          </li>
        ) : null}
        <li>{aceitarResumo.fimDasPropostas}</li>
      </ul>
    </>
  )
}

type Valores = { motivo: string; comentario: string }

type MotivoFormProps = {
  /** Id that connects the form to the button of its dialog. */
  id: string
  label: string
  hint: string
  motivos: readonly string[]
  required: boolean
  /** The reason as one line; empty when none was given. */
  onSubmit: (motivo: string) => void
}

const contagem = (text: string) => <TextCount text={text} max={MAX_COMENTARIO} />

/** A declined consultancy reads why; why a request was closed it does not. */
const contagemEAviso = (text: string) => (
  <>
    {contagem(text)}
    <ContatoNotice text={text} />
  </>
)

/** A reason from a list, and an optional comment. */
function MotivoForm({ id, label, hint, motivos, required, onSubmit }: MotivoFormProps) {
  const form = useForm<Valores>({ defaultValues: { motivo: '', comentario: '' }, shouldFocusError: false })
  const submit = () => {
    const { motivo, comentario } = form.getValues()
    form.clearErrors()
    const wrong = (name: keyof Valores, message: string) => {
      form.setError(name, { type: 'regra', message })
      focusField(name)
    }
    if (required && !motivo) return wrong('motivo', 'Escolha um motivo.')
    if (countCaracteres(cleanLinha(comentario)) > MAX_COMENTARIO)
      return wrong('comentario', motivoForm.maximoCaracteres(MAX_COMENTARIO))
    onSubmit(joinMotivo(motivo, comentario))
  }
  return (
    <FormShell form={form} id={id} aria-label={label} className="space-y-5" onSubmit={submit}>
      <SelectField name="motivo" label="Motivo" hint={hint} optional={!required} options={motivos} />
      <TextAreaField name="comentario" label="Comentário" optional rows={2} footer={required ? contagemEAviso : contagem} />
    </FormShell>
  )
}
