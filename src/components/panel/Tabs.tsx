import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '@/components/ui/cx'

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type Props<T extends string> = {
  label: string
  tabs: readonly { readonly id: T; readonly label: ReactNode }[]
  current: T
  onChange: (id: T) => void
  /** The panel of the current tab. */
  children: ReactNode
  className?: string
  /**
   * `short`: a line right under a header of one line. `pills`: views within a view, which has its own tabs above. `strip`: things of one
   * kind, in sight under the bar of the page.
   */
  look?: 'line' | 'short' | 'pills' | 'strip'
}

const LINE = {
  holder: undefined,
  list: 'flex gap-x-5 overflow-x-auto sm:gap-x-7 border-b border-linha px-0.5',
  tab: '-mb-px shrink-0 border-b-3 font-semibold whitespace-nowrap transition-colors duration-150 focus-visible:outline-offset-[-3px]',
  current: 'border-marca text-tinta',
  other: 'border-transparent text-tinta-suave hover:text-tinta',
}

const LOOKS = {
  line: { ...LINE, list: `${LINE.list} pt-1`, tab: `${LINE.tab} min-h-12`, panel: 'pt-6' },
  short: { ...LINE, tab: `${LINE.tab} min-h-11`, panel: 'pt-1 lg:pt-2' },
  pills: {
    holder: undefined,
    list: 'flex gap-2 overflow-x-auto p-1 -m-1',
    tab: 'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors duration-150',
    current: 'border-marca bg-marca text-sobre-marca',
    other: 'border-linha bg-superficie text-tinta-suave hover:border-tinta hover:text-tinta',
    panel: 'pt-2',
  },
  strip: {
    holder: 'sticky top-16 z-20 -mx-4 bg-fundo px-4 py-2',
    list: 'flex gap-2 overflow-x-auto p-1 -m-1',
    tab: 'min-h-14 shrink-0 rounded-campo border px-3 py-1.5 text-left text-sm transition-colors duration-150',
    current: 'border-marca bg-marca-suave text-tinta',
    other: 'border-linha bg-superficie text-tinta-suave hover:border-tinta hover:text-tinta',
    panel: 'pt-2',
  },
}

/**
 * On a phone the list is wider than the screen, and an address may open any of its tabs. A badge that arrives later widens the tabs
 * before it, so it is done again when one changes its size. The page itself does not move.
 */
const bringIntoSight = (tab: HTMLElement | null) => {
  const list = tab?.parentElement
  if (!tab || !list) return undefined
  const sizes = new ResizeObserver(() => {
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  })
  for (const each of list.children) sizes.observe(each)
  return () => sizes.disconnect()
}

/** Views of one page, under its heading: arrow keys, Home and End move between them and show the panel at once. */
export function Tabs<T extends string>({ label, tabs, current, onChange, children, className, look = 'line' }: Props<T>) {
  const style = LOOKS[look]
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.id === current)
  const onKeyDown = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 }
    const to = ends[event.key] ?? at + (STEP[event.key] ?? Number.NaN)
    if (Number.isNaN(to)) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div className={className}>
      <div className={style.holder}>
        <div ref={list} role="tablist" aria-label={label} className={cx('desvanece relative print:hidden', style.list)}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              ref={tab.id === current ? bringIntoSight : undefined}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === current}
              aria-controls={`${id}-painel`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={onKeyDown}
              className={cx(style.tab, tab.id === current ? style.current : style.other)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div id={`${id}-painel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className={style.panel}>
        {children}
      </div>
    </div>
  )
}
