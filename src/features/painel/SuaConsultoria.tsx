import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Badge } from '@/components/ui/Badge'
import { STATUS_APROVACAO } from '@/domain/consultoria/selos'
import { TOM_DA_APROVACAO } from '@/domain/tons'
import { paths } from '@/lib/paths'
import { type Numeros, numerosQueries } from './api'
import { buildNumeros, hasNumeros } from './numeros-view'
import { suaConsultoria } from './textos'

/** Overview of the own consultancy, for people who have one or sent proposals; otherwise, and while loading, nothing. */
export function SuaConsultoria({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(numerosQueries.mine(userId))
  if (!data)
    return error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-10" /> : null
  if (!hasNumeros(data)) return null
  return (
    <section aria-labelledby="sua-consultoria" className="mt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="sua-consultoria" className="text-2xl">
          {suaConsultoria.titulo}
        </h2>
        <Situacao consultoria={data.consultoria} />
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {buildNumeros(data).map(({ valor, rotulo, to }) => (
          <li
            key={rotulo}
            className="cartao-tecido relative rounded-cartao border border-linha bg-superficie p-4 shadow-cartao sm:p-6"
          >
            <Link to={to} className="after:absolute after:inset-0 after:rounded-cartao">
              <span className="block text-3xl font-semibold tabular-nums">{valor}</span>{' '}
              <span className="mt-1 block text-sm text-tinta-suave">{rotulo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const link = 'text-sm font-semibold text-marca underline underline-offset-4'

/** The state of the registration, and the link to it. */
function Situacao({ consultoria }: { consultoria: Numeros['consultoria'] }) {
  if (!consultoria) {
    return (
      <Link to={paths.consultoriaCadastro()} className={link}>
        {suaConsultoria.cadastrarConsultoria}
      </Link>
    )
  }
  const { aprovacao, slug, assumida } = consultoria
  if (!assumida) {
    return (
      <>
        <Badge tone="warning">{suaConsultoria.faltaVoceConfirmar}</Badge>
        <Link to={paths.appConsultoria()} className={link}>
          {suaConsultoria.conferirCadastro}
        </Link>
      </>
    )
  }
  return (
    <>
      {aprovacao ? (
        <Badge tone={TOM_DA_APROVACAO[aprovacao]}>{STATUS_APROVACAO[aprovacao].titulo}</Badge>
      ) : (
        <Badge tone="accent">{suaConsultoria.cadastroComecado}</Badge>
      )}
      <Link to={aprovacao ? paths.appConsultoria() : paths.consultoriaCadastro()} className={link}>
        {aprovacao ? suaConsultoria.verCadastro : suaConsultoria.continuarCadastro}
      </Link>
      {slug ? (
        <Link to={paths.consultoria(slug)} className={link}>
          {suaConsultoria.paginaDiretorio}
        </Link>
      ) : null}
    </>
  )
}
