import * as Menu from '@radix-ui/react-dropdown-menu'
import { useRef } from 'react'
import { Chevron } from '@/components/ui/Chevron'
import { cx } from '@/components/ui/cx'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA, type StatusCandidatura } from '@/domain/candidatura/candidatura'
import { getFio, RESPONDE } from './cor'
import { moverPara } from './textos'

type Props = { candidatura: Candidatura; onMove: (para: StatusCandidatura) => void }

/** Moves an application without dragging: by touch, keyboard or voice. */
export function MoverPara({ candidatura: { nome, status }, onMove }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<StatusCandidatura | null>(null)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={trigger}
        aria-label={moverPara.rotulo(nome)}
        className={
          'inline-flex min-h-9 items-center gap-1 rounded-campo px-2.5 text-sm font-semibold whitespace-nowrap text-tinta-suave ' +
          'hover:bg-suave hover:text-tinta data-[state=open]:bg-suave'
        }
      >
        {moverPara.moverPara}
        <Chevron className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // The card moves only after the menu has closed and returned the focus, so that the focus can move along.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            trigger.current?.focus()
            if (chosen.current) onMove(chosen.current)
            chosen.current = null
          }}
          className="z-40 min-w-56 rounded-cartao border border-linha bg-superficie p-2 shadow-elevado"
        >
          {ORDEM_CANDIDATURA.filter((para) => para !== status).map((para) => (
            <Menu.Item
              key={para}
              onSelect={() => {
                chosen.current = para
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-campo px-3 text-sm font-medium outline-none data-[highlighted]:bg-suave"
            >
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', getFio(para))} />
              <span>{STATUS_CANDIDATURA[para].titulo}</span>
              {RESPONDE.includes(para) ? <span className="ml-auto pl-4 text-xs text-tinta-suave">com resposta</span> : null}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
