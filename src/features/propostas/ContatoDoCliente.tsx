import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { BotoesDeContato } from '@/components/identidade/BotoesDeContato'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatTelefone } from '@/domain/br/telefone'
import { propostaQueries } from './api'
import { contatoDoCliente } from './textos'

/** The client and their contact: shown after the acceptance, only to the accepted consultancy. */
export function ContatoDoCliente({ userId, propostaId }: { userId: string; propostaId: string }) {
  const { data, error, isFetching, refetch } = useQuery(propostaQueries.contato(userId, propostaId))
  return (
    <section aria-label={contatoDoCliente.contatoCliente} className="rounded-campo bg-sucesso-suave p-4 sm:p-5">
      <h3 className="text-base">{contatoDoCliente.contatoCliente}</h3>
      {data ? (
        <div className="mt-2 space-y-3">
          <div className="wrap-anywhere">
            <p className="font-semibold">{data.responsavel_nome}</p>
            <p className="text-sm text-tinta-suave">{`${data.empresa_nome} · ${data.cidade}, ${data.uf}`}</p>
            <p className="mt-1 text-sm">
              {[data.telefone && formatTelefone(data.telefone), data.email].filter(Boolean).map((meio) => (
                <span key={meio} className="block">
                  {meio}
                </span>
              ))}
            </p>
          </div>
          <BotoesDeContato {...data} variants={['primary', 'secondary']} />
        </div>
      ) : error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-3" />
      ) : (
        <output className="block">
          <span className="sr-only">{contatoDoCliente.carregandoContato}</span>
          <Skeleton className="mt-3 h-16 w-full" />
        </output>
      )}
      <p className="mt-3 text-sm text-tinta-suave">{contatoDoCliente.soTratarDeste}</p>
    </section>
  )
}
