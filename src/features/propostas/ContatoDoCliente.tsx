import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatTelefone } from '@/domain/br/telefone'
import { propostaQueries } from './api'
import { contatoDoCliente } from './textos'

const linkStyle = 'font-semibold wrap-anywhere text-marca underline underline-offset-4'

/** The client and their contact: shown after the acceptance, only to the accepted consultancy. */
export function ContatoDoCliente({ userId, propostaId }: { userId: string; propostaId: string }) {
  const { data, error, isFetching, refetch } = useQuery(propostaQueries.contato(userId, propostaId))
  return (
    <section aria-label={contatoDoCliente.contatoCliente} className="rounded-campo bg-sucesso-suave p-4 sm:p-5">
      <h3 className="text-base">{contatoDoCliente.contatoCliente}</h3>
      {data ? (
        <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-8 gap-y-2.5 text-sm">
          <Linha rotulo="Empresa">
            <span>{data.empresa_nome}</span>
            <span className="block font-normal text-tinta-suave">{`${data.cidade}, ${data.uf}`}</span>
          </Linha>
          <Linha rotulo={contatoDoCliente.faleCom}>{data.responsavel_nome}</Linha>
          {data.email ? (
            <Linha rotulo="E-mail">
              <a href={`mailto:${data.email}`} className={linkStyle}>
                {data.email}
              </a>
            </Linha>
          ) : null}
          {data.telefone ? (
            <Linha rotulo="Telefone">
              <a href={`tel:${data.telefone}`} className={linkStyle}>
                {formatTelefone(data.telefone)}
              </a>
            </Linha>
          ) : null}
        </dl>
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

function Linha({ rotulo, children }: { rotulo: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-tinta-suave">{rotulo}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
