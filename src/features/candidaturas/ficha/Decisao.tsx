import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { COR } from '../quadro/cor'
import { RespostaForm } from './RespostaForm'
import { decisao } from './textos'

const focusOnMount = (box: HTMLElement | null) => box?.focus()

/** Chooses the next status, then the answer to the candidate. */
export function Decisao({ vagaId, candidatura }: { vagaId: string; candidatura: Candidatura }) {
  const [para, setPara] = useState<StatusCandidatura | null>(null)
  // The pressed button disappears: focus moves to its replacement.
  const [returned, setReturned] = useState(false)
  const close = () => {
    setPara(null)
    setReturned(true)
  }
  if (para) {
    return (
      <div className="mt-5 rounded-cartao border border-linha p-4 sm:p-5">
        <h4 ref={focusOnMount} tabIndex={-1} className="mb-4 text-base font-semibold outline-none">
          {decisao.titulo(STATUS_CANDIDATURA[para].titulo)}
        </h4>
        <RespostaForm key={para} vagaId={vagaId} candidatura={candidatura} para={para} inSheet onDone={close} onCancel={close} />
      </div>
    )
  }
  return (
    <div
      ref={returned ? focusOnMount : undefined}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons are no fields of a fieldset
      role="group"
      aria-labelledby="mover-para"
      className="mt-4 outline-offset-2"
    >
      <p id="mover-para" className="text-sm font-semibold">
        {decisao.moverPara}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {ORDEM_CANDIDATURA.filter((status) => status !== candidatura.status).map((status) => (
          <Button key={status} size="sm" variant="secondary" onClick={() => setPara(status)}>
            <span aria-hidden="true" className={cx('size-2.5 rounded-full', COR[status])} />
            <span>{STATUS_CANDIDATURA[status].titulo}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
