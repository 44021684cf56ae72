import { buttonStyle } from '@/components/ui/button-style'
import { paths } from '@/lib/paths'
import { cookieNotice } from './textos'

type Props = {
  /** Back from the second level: focus goes to its opener. */
  returning: boolean
  onChoose: (choice: 'all' | 'essential') => void
  onCustomise: () => void
}

// The look of `Button` without its loading state, which would travel to every page.
const custom = buttonStyle({
  variant: 'secondary',
  className:
    'min-[20rem]:max-sm:absolute max-sm:top-2 max-sm:right-3 max-sm:min-h-11 max-sm:border-0 max-sm:bg-transparent ' +
    'max-sm:px-2 max-sm:text-sm max-sm:underline max-sm:underline-offset-4',
})
const answer = buttonStyle({ className: 'max-sm:min-h-11 max-sm:px-2' })

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** The first level: the stored data, and three answers. Refusing and allowing look the same and are one press each. */
export function CookieNotice({ returning, onChoose, onCustomise }: Props) {
  return (
    <div className="grid gap-2 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-10">
      {/* On a phone: one line, whose end opens the second level with the rest of the words, and two buttons. */}
      <div>
        <h2
          id="titulo-dos-cookies"
          className="text-sm max-sm:flex max-sm:min-h-11 max-sm:items-center min-[20rem]:max-sm:pr-28 sm:text-lg"
        >
          {cookieNotice.titulo}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-tinta-suave max-sm:hidden">
          {cookieNotice.sobreAEscolha} <PoliticaDeCookies />
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
        <button type="button" ref={returning ? takeFocus : undefined} onClick={onCustomise} className={custom}>
          Personalizar
        </button>
        <button type="button" onClick={() => onChoose('essential')} className={answer}>
          Rejeitar
        </button>
        <button type="button" onClick={() => onChoose('all')} className={answer}>
          {cookieNotice.permitirTodos}
        </button>
      </div>
    </div>
  )
}

/** A plain link: this part of the page lives outside the site's router. */
export const PoliticaDeCookies = () => (
  <a href={paths.cookies()} className="font-semibold text-marca underline underline-offset-4">
    {cookieNotice.politicaCookies}
  </a>
)
