import type { MouseEvent, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/Button'
import { Dobra } from '@/components/wizard/Dobra'
import type { Campos } from '@/domain/campo'
import type { SolicitacaoForm } from '@/domain/solicitacao'
import { describeRespostas } from './etapas'
import { escopoStep } from './textos'

type Props = {
  titulo: string
  campos: Campos
  nomes: readonly string[]
  /** How it begins; then it is as its reader leaves it. */
  aberta: boolean
  /** Title of the one after it. */
  proxima?: string
  children: ReactNode
}

/** Folds this section and begins the next, at its heading. */
function goOn({ currentTarget }: MouseEvent<HTMLElement>) {
  const section = currentTarget.closest('details')
  const next = section?.nextElementSibling
  if (!section || !(next instanceof HTMLDetailsElement)) return
  section.open = false
  next.open = true
  next.querySelector('summary')?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
}

/** A part of step 2 with its fields; folded it is one line with its answers. */
export function SecaoDoEscopo({ titulo, campos, nomes, aberta, proxima, children }: Props) {
  return (
    <Dobra
      titulo={titulo}
      resumo={<Respostas campos={campos} nomes={nomes} />}
      aberta={aberta}
      className="scroll-mt-5 border-t border-linha first:border-t-0"
    >
      <div className="grid gap-x-6 gap-y-5 pt-1 pb-6 sm:grid-cols-2 sm:gap-y-7">
        {children}
        {proxima ? (
          <Button variant="secondary" onClick={goOn} className="sm:col-span-2 lg:justify-self-start">
            {escopoStep.proxima(proxima)}
          </Button>
        ) : null}
      </div>
    </Dobra>
  )
}

/** The answers in one line. Drawn again when they change, not with every key elsewhere. */
function Respostas({ campos, nomes }: Pick<Props, 'campos' | 'nomes'>) {
  return <span>{useWatch({ compute: (valores: SolicitacaoForm) => describeRespostas(campos, nomes, valores) })}</span>
}
