import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { consultoriasQueries } from './api'
import { emNomeDe as textos } from './textos'
import { getNome } from './use-consultoria-atual'

// Only for who works in several.
const EscolherConsultoria = lazy(async () => ({ default: (await import('./EscolherConsultoria')).EscolherConsultoria }))

// Only from the link of an e-mail.
const EscolherPeloLink = lazy(async () => ({ default: (await import('./EscolherConsultoria')).EscolherPeloLink }))

/** What is read in the name of a consultancy: of that of the link, `?consultoria=`, where the person works in it. */
export function DoLink({ children }: { children: ReactNode }) {
  const id = useSearchParams()[0].get('consultoria')
  return id === null ? (
    children
  ) : (
    <Suspense fallback={null}>
      <EscolherPeloLink id={id} />
    </Suspense>
  )
}

/** For which consultancy the person works now, and the way to another one; nothing for somebody alone. `escolha`: nothing without another, where the page names it. */
export function EmNomeDe({ className = 'mb-5', escolha = false }: { className?: string; escolha?: boolean }) {
  const { data: minhas = [] } = useQuery(consultoriasQueries.minhas())
  const [unica] = minhas
  if (!unica || (minhas.length === 1 && (escolha || unica.papel === 'dono'))) return null
  if (minhas.length === 1) {
    return (
      <p className={`text-sm wrap-anywhere text-tinta-suave ${className}`}>
        <span>{textos.rotulo}</span> <strong className="font-semibold text-tinta">{getNome(unica)}</strong>
      </p>
    )
  }
  return (
    <div className={`min-h-19 sm:w-96 print:hidden ${className}`}>
      <Suspense fallback={null}>
        <EscolherConsultoria minhas={minhas} />
      </Suspense>
    </div>
  )
}
