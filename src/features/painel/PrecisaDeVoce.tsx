import { Link } from 'react-router-dom'
import { Card } from '@/components/ui/Card'
import type { Pendencia } from './precisa-de-voce'
import { precisaDeVoce } from './textos'

/** What waits for the person, each line a link to where it is done. */
export function PrecisaDeVoce({ pendencias }: { pendencias: readonly Pendencia[] }) {
  return (
    <section aria-labelledby="precisa-de-voce" className="mt-8">
      <h2 id="precisa-de-voce" className="text-2xl">
        {precisaDeVoce.titulo}
      </h2>
      {pendencias.length === 0 ? (
        <p className="mt-3 text-tinta-suave">{precisaDeVoce.tudoDiaNada}</p>
      ) : (
        <Card className="mt-4 !p-0">
          <ul className="divide-y divide-linha">
            {pendencias.map(({ texto, to }) => (
              <li key={texto}>
                <Link
                  to={to}
                  className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold hover:bg-suave hover:text-marca sm:px-7"
                >
                  <span>{texto}</span>
                  <svg
                    viewBox="0 0 16 16"
                    aria-hidden="true"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.75"
                    className="size-4 shrink-0"
                  >
                    <path d="m6 3.5 4.5 4.5L6 12.5" strokeLinecap="round" strokeLinejoin="round" />
                  </svg>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
