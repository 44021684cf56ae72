import { useState } from 'react'
import { PoliticaDeCookies } from './CookieNotice'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { CATEGORIAS_OPCIONAIS, type Categorias } from '@/lib/cookies'
import { cookieChoices } from './textos'

type Props = {
  /** The initially ticked categories; none, before a choice. */
  chosen: Categorias | undefined
  back: 'Fechar' | 'Voltar'
  onArrive: (heading: HTMLElement) => void
  onChoose: (choice: Categorias | 'all' | 'essential') => void
  onLeave: () => void
}

const card = 'flex items-start gap-3 rounded-campo border p-3 sm:p-4'

/** The second level: each category separately, optional ones off until ticked. */
export function CookieChoices({ chosen, back, onArrive, onChoose, onLeave }: Props) {
  // One and the same function for the life of the form, so that it runs once.
  const [arrive] = useState(() => (heading: HTMLElement | null) => (heading ? onArrive(heading) : undefined))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const ticked = new FormData(event.currentTarget)
        onChoose({ medicao: ticked.has('medicao'), divulgacao: ticked.has('divulgacao') })
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 ref={arrive} id="titulo-dos-cookies" tabIndex={-1} className="text-lg outline-none">
          {cookieChoices.titulo}
        </h2>
        <Button variant="ghost" size="sm" onClick={onLeave} className="-mt-1.5 -mr-4 shrink-0">
          {back}
        </Button>
      </div>
      <p className="max-w-2xl text-sm text-tinta-suave">
        {cookieChoices.sobreAEscolha} <PoliticaDeCookies />
      </p>
      <ul className="mt-4 grid gap-2 text-sm sm:gap-3 lg:grid-cols-3">
        <li className={`${card} border-linha bg-suave`}>
          <Tie />
          <div>
            <p>
              <span className="mr-2 font-semibold">Essenciais</span>
              <Badge tone="brand">{cookieChoices.sempreAtivos}</Badge>
            </p>
            <p className="mt-1 text-tinta-suave">{cookieChoices.necessarios}</p>
          </div>
        </li>
        {CATEGORIAS_OPCIONAIS.map(({ id, nome, texto, em_uso }) => (
          <li key={id}>
            <label
              className={
                `${card} h-full cursor-pointer border-linha-forte bg-superficie transition-colors hover:border-tinta ` +
                'has-checked:border-marca has-checked:bg-marca-suave has-focus-visible:outline-3 has-focus-visible:outline-offset-1 ' +
                'has-focus-visible:outline-marca'
              }
            >
              <input
                type="checkbox"
                name={id}
                defaultChecked={chosen?.[id] ?? false}
                className="mt-0.5 size-5 shrink-0 cursor-pointer accent-marca outline-none"
              />
              <span>
                <span className="mr-2 font-semibold">{nome}</span>
                {em_uso ? null : <Badge>{cookieChoices.naoUsamos}</Badge>}
                <span className="mt-1 block text-tinta-suave">{texto}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {/* Always visible, also on small screens. */}
      <div className="sticky -bottom-px -mx-1 grid grid-cols-2 gap-2 bg-superficie px-1 pt-4 pb-4 sm:flex sm:justify-end sm:gap-3 sm:pb-5">
        <Button type="submit" className="col-span-2">
          {cookieChoices.salvarPreferencias}
        </Button>
        <Button variant="secondary" onClick={() => onChoose('essential')} className="max-sm:px-2">
          Rejeitar
        </Button>
        <Button variant="secondary" onClick={() => onChoose('all')} className="max-sm:px-2">
          {cookieChoices.permitirTodos}
        </Button>
      </div>
    </form>
  )
}

/** Always on, so not a control. */
function Tie() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" className="mt-0.5 size-5 shrink-0">
      <rect width="20" height="20" rx="4" className="fill-marca" />
      <path d="m5.5 10.5 3 3 6-6.5" className="stroke-sobre-marca" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
