import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { paths } from '@/lib/paths'
import { pessoasQueries } from '../api'
import { equipes as textos, PAPEIS } from './textos'

/** Companies of other people in which the person works; nothing without one. */
export function Equipes({ onPessoas }: { onPessoas: (empresa: { id: string; nome: string }) => void }) {
  const { data } = useQuery(pessoasQueries.equipes())
  const deOutros = data?.filter(({ papel }) => papel !== 'dono') ?? []
  if (deOutros.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="text-xl">{textos.titulo}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {deOutros.map(({ empresa_id: id, nome, papel }) => (
          <li key={id} className="flex flex-col rounded-cartao border border-linha bg-superficie shadow-cartao">
            <div className="flex-1 p-5 sm:p-6">
              <h3 id={`equipe-${id}`} className="text-lg break-words">
                {nome}
              </h3>
              <p className="mt-0.5 text-sm text-tinta-suave">{PAPEIS.empresa[papel]}</p>
            </div>
            <div className="flex flex-wrap items-center gap-1 border-t border-linha px-2 py-2 sm:px-3">
              <Link
                to={paths.minhasVagas({ empresa: id })}
                aria-describedby={`equipe-${id}`}
                className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-marca underline-offset-4 hover:underline"
              >
                {textos.verVagas}
              </Link>
              <Button
                variant="ghost"
                size="sm"
                className="!px-3"
                aria-describedby={`equipe-${id}`}
                onClick={() => onPessoas({ id, nome })}
              >
                {textos.pessoas}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
