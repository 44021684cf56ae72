import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { isStatusCandidatura, STATUS_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { formatQuando } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { candidaturaQueries } from '../api'
import { outrasCandidaturas } from './textos'

/** The same person's applications to other vacancies of the recruiter; nothing when there are none. */
export function OutrasCandidaturas({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(candidaturaQueries.outras(id))
  if (!data) return error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null
  if (data.length === 0) return null
  return (
    <section aria-labelledby="outras-candidaturas" className="border-t border-linha pt-6">
      <h3 id="outras-candidaturas" className="text-lg">
        {outrasCandidaturas.titulo}
      </h3>
      <ul className="mt-2">
        {data.map(({ id: outra, vaga_id: vaga, cargo, status, criada_em: criada }) => (
          <li key={outra} className="py-1.5">
            <Link
              to={paths.minhaVaga(vaga, { candidatura: outra })}
              className="inline-flex min-h-8 items-center font-semibold text-marca underline underline-offset-4 wrap-anywhere"
            >
              {cargo}
            </Link>
            <p className="text-sm text-tinta-suave">
              {`${isStatusCandidatura(status) ? STATUS_CANDIDATURA[status].titulo : status} · ${formatQuando(criada)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
