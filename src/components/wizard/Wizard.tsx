import { type ReactNode, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftConflict, type DraftQuestions } from '@/components/draft/DraftConflict'
import { FormShell } from '@/components/form/FormShell'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Card } from '@/components/ui/Card'
import { formatHora } from '@/domain/br/quando'
import type { EstadoDoTrabalho } from '@/lib/draft/working-draft'
import type { Step } from './engine'
import type { WizardFlow } from './use-wizard'
import { WizardStep } from './WizardStep'

type Props<S extends Step<T>, T extends FieldValues> = {
  wizard: WizardFlow<S, T>
  /** Name of the form. */
  label: string
  lead: ReactNode
  /** The consequence of being offline here. */
  offline: ReactNode
  /** Above the card: how this visit began. */
  notice?: ReactNode
  /** The question when another tab holds a different draft, and what taking that draft does. */
  questions: DraftQuestions
  onUseOther: () => void
  /** Continue or Send: pressed, or Enter in a text box. */
  onSubmit: () => void
  onTouch?: () => void
  /** Called when a step is shown, also for the first one. */
  onReach?: (index: number) => void
  /** The step's fields and buttons. */
  children: ReactNode
  /** Beside the form on wide screens, below it on narrow ones. */
  aside: ReactNode
  /** The columns of both. */
  columns?: string
  /** Id of the text about the draft. */
  statusClass?: string
}

const COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10'

/** A long form: its step under a progress bar, the state of its draft, and a column beside it. */
export function Wizard<S extends Step<T>, T extends FieldValues>(props: Props<S, T>) {
  const { wizard, lead, offline, notice, questions, onReach, children, aside, columns = COLUMNS, statusClass = '' } = props
  return (
    <FormShell
      form={wizard.form}
      aria-label={props.label}
      onSubmit={props.onSubmit}
      onTouch={props.onTouch}
      className={`grid gap-8 lg:items-start ${columns}`}
    >
      <div className="min-w-0">
        <OfflineNotice>{offline}</OfflineNotice>
        {notice}
        <Card className="sm:p-9">
          <WizardStep
            index={wizard.index}
            count={wizard.count}
            heading={wizard.step.title}
            lead={lead}
            onReach={onReach}
            onArrive={wizard.onArrive}
          >
            {children}
          </WizardStep>
          <div className={`mt-4 ${statusClass}`}>
            <DraftStatus
              draft={wizard.draft}
              questions={questions}
              onUseOther={props.onUseOther}
              onKeepThis={() => wizard.draft.insist()}
            />
          </div>
        </Card>
      </div>
      {aside}
    </FormShell>
  )
}

type DraftStatusProps = {
  draft: { readonly subscribe: (listener: () => void) => () => void; readonly state: () => EstadoDoTrabalho }
  questions: DraftQuestions
  onUseOther: () => void
  onKeepThis: () => void
}

/** The saved state of the draft on this device, or the question when another tab holds a different one. */
function DraftStatus({ draft, questions, onUseOther, onKeepThis }: DraftStatusProps) {
  const now = useSyncExternalStore(draft.subscribe, draft.state, draft.state)
  if (now.estado === 'conflito')
    return <DraftConflict questions={questions} cause={now.causa} onUseOther={onUseOther} onKeepThis={onKeepThis} />
  return (
    <output className="block min-h-6 text-sm text-tinta-suave">
      {now.estado === 'salvo' ? <span>{`Rascunho salvo neste aparelho às ${formatHora(now.em)}`}</span> : null}
      {now.estado === 'indisponivel' ? (
        <span>Este navegador não deixa guardar rascunhos: termine antes de fechar a página.</span>
      ) : null}
    </output>
  )
}
