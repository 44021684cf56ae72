import { useSyncExternalStore } from 'react'
import { formatHora } from '@/domain/br/quando'
import type { EstadoDoTrabalho } from '@/lib/draft/working-draft'
import { DraftConflict, type DraftQuestions } from './DraftConflict'

type Props = {
  draft: { readonly subscribe: (listener: () => void) => () => void; readonly state: () => EstadoDoTrabalho }
  questions: DraftQuestions
  onUseOther: () => void
  onKeepThis: () => void
}

/** The saved state of the draft on this device, or the question when another tab holds a different one. */
export function DraftStatus({ draft, questions, onUseOther, onKeepThis }: Props) {
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
