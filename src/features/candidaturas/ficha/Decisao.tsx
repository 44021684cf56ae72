import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import {
  isStatusCandidatura,
  ORDEM_CANDIDATURA,
  STATUS_CANDIDATURA,
  type StatusCandidatura,
} from '@/domain/candidatura/candidatura'
import { getFio } from '../quadro/cor'
import { decisao } from '../textos'
import { RespostaForm } from './RespostaForm'

/** The usual next step of each; from the last ones there is none. */
const PROXIMA: Partial<Record<StatusCandidatura, StatusCandidatura>> = {
  recebida: 'em_analise',
  em_analise: 'entrevista',
  entrevista: 'aprovada',
}

const focusOnMount = (box: HTMLElement | null) => box?.focus()

/** What was asked for: the next status, the list of all, or a message without a move. */
export type Escolha = StatusCandidatura | 'lista' | 'mensagem'

type Props = {
  vagaId: string
  candidatura: Candidatura
  escolha: Escolha | null
  onEscolha: (escolha: Escolha | null) => void
  /** It was moved or written, or no message was. */
  onDone: () => void
}

/** The next status at the foot of an application, with all others behind it; then the answer to the candidate. */
export function BotaoDaDecisao({
  candidatura: { status },
  escolha,
  onEscolha,
}: Pick<Props, 'candidatura' | 'escolha' | 'onEscolha'>) {
  const proxima = isStatusCandidatura(status) ? PROXIMA[status] : undefined
  const lista = escolha === 'lista'
  return (
    <div className="flex min-w-0 max-sm:w-full">
      {proxima ? (
        <Button size="sm" onClick={() => onEscolha(proxima)} className="grow rounded-r-none">
          {decisao.titulo(STATUS_CANDIDATURA[proxima].titulo)}
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-expanded={lista}
        {...(proxima && { 'aria-label': decisao.outraEtapa })}
        onClick={() => onEscolha(lista ? null : 'lista')}
        className={cx(proxima && 'ml-px rounded-l-none px-3')}
      >
        {proxima ? null : <span>{decisao.moverPara}</span>}
        <Chevron className={cx('size-4 transition-transform', !lista && 'rotate-180')} />
      </Button>
    </div>
  )
}

/** What was asked for, over the foot: the other statuses, or the answer that goes with one. */
export function Decisao({ vagaId, candidatura, escolha, onEscolha, onDone }: Props) {
  // The pressed button disappears: focus moves to its replacement.
  const [returned, setReturned] = useState(false)
  if (escolha === null) return null
  if (escolha !== 'lista') {
    const para = escolha === 'mensagem' ? null : escolha
    return (
      <div className="max-h-[60dvh] overflow-y-auto overscroll-contain px-0.5 pb-0.5">
        <h4 ref={focusOnMount} tabIndex={-1} className="mb-3 text-base font-semibold outline-none">
          {para ? decisao.titulo(STATUS_CANDIDATURA[para].titulo) : decisao.escrever}
        </h4>
        <RespostaForm
          key={escolha}
          vagaId={vagaId}
          candidatura={candidatura}
          para={para}
          inSheet
          onDone={onDone}
          onCancel={
            para
              ? () => {
                  setReturned(true)
                  onEscolha('lista')
                }
              : onDone
          }
        />
      </div>
    )
  }
  return (
    <div
      ref={returned ? focusOnMount : undefined}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons are no fields of a fieldset
      role="group"
      aria-label={decisao.moverPara}
      className="grid grid-cols-2 gap-2 outline-offset-2 sm:flex"
    >
      {ORDEM_CANDIDATURA.filter((status) => status !== candidatura.status).map((status) => (
        <Button key={status} size="sm" variant="secondary" onClick={() => onEscolha(status)}>
          <span aria-hidden="true" className={cx('size-2.5 rounded-full', getFio(status))} />
          <span>{STATUS_CANDIDATURA[status].titulo}</span>
        </Button>
      ))}
    </div>
  )
}
