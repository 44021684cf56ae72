import { Button } from '@/components/ui/Button'
import { paths } from '@/lib/paths'

type Props = {
  /** Back from the second level: focus goes to its opener. */
  returning: boolean
  onChoose: (choice: 'all' | 'essential') => void
  onCustomise: () => void
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** The first level: the stored data, and three answers. Refusing and allowing look the same and are one press each. */
export function CookieNotice({ returning, onChoose, onCustomise }: Props) {
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-10">
      <div>
        <h2 id="titulo-dos-cookies" className="text-base sm:text-lg">
          Cookies: a escolha é sua
        </h2>
        <p className="max-w-2xl text-sm text-tinta-suave sm:mt-1">
          Só o necessário vem ligado; o resto é você quem liga.{' '}
          {/* A plain link: this part of the page lives outside the site's router. */}
          <a href={paths.cookies()} className="font-semibold text-marca underline underline-offset-4">
            Política de cookies
          </a>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
        <Button
          ref={returning ? takeFocus : undefined}
          variant="secondary"
          onClick={onCustomise}
          className="col-span-2 max-sm:min-h-11"
        >
          Personalizar
        </Button>
        <Button onClick={() => onChoose('essential')} className="max-sm:min-h-11 max-sm:px-2">
          Rejeitar
        </Button>
        <Button onClick={() => onChoose('all')} className="max-sm:min-h-11 max-sm:px-2">
          Permitir Todos
        </Button>
      </div>
    </div>
  )
}
