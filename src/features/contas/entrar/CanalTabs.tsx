import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '@/components/ui/cx'
import { type Canal, CANAIS } from '@/domain/identificador'
import { canalTabs } from './textos'

const LABELS: Record<Canal, string> = { email: 'E-mail', sms: 'Celular' }
const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type Props = { channel: Canal; onChange: (channel: Canal) => void; children: ReactNode }

/** The channel of the code: tabs with arrow keys, Home and End; choosing shows the panel at once. */
export function CanalTabs({ channel, onChange, children }: Props) {
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const at = (index + CANAIS.length) % CANAIS.length
    const canal = CANAIS[at]
    if (!canal) return
    onChange(canal)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? CANAIS.length - 1
          : CANAIS.indexOf(channel) + (STEP[event.key] ?? Number.NaN)
    if (Number.isNaN(to)) return
    event.preventDefault()
    choose(to)
  }
  return (
    <>
      <div ref={tabs} role="tablist" aria-label={canalTabs.rotulo} className="grid grid-cols-2 gap-1 rounded-campo bg-suave p-1">
        {CANAIS.map((canal) => (
          <button
            key={canal}
            id={`${id}-${canal}`}
            type="button"
            role="tab"
            aria-selected={canal === channel}
            aria-controls={`${id}-painel`}
            tabIndex={canal === channel ? 0 : -1}
            onClick={() => onChange(canal)}
            onKeyDown={onKeyDown}
            className={cx(
              'min-h-11 rounded-[0.45rem] font-semibold transition-[background-color,box-shadow] duration-150',
              canal === channel ? 'bg-superficie text-marca shadow-cartao' : 'text-tinta-suave hover:text-tinta',
            )}
          >
            {LABELS[canal]}
          </button>
        ))}
      </div>
      <div id={`${id}-painel`} role="tabpanel" aria-labelledby={`${id}-${channel}`} className="mt-5">
        {children}
      </div>
    </>
  )
}
