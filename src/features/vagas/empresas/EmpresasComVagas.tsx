import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, useUrlFilters } from '@/components/filters/use-url-filters'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { formatDia } from '@/domain/br/quando'
import { formatQuantidade, joinPontos } from '@/lib/format'
import { paths } from '@/lib/paths'
import { type EmpresaComVagas as Item, empresaQueries } from './api'
import { empresasComVagas } from './textos'

const FILTROS = { busca: freeText }

/** Companies that have vacancies on the air: public fields only. */
export function EmpresasComVagas() {
  const { values, set } = useUrlFilters(FILTROS)
  return (
    <>
      <div className="sm:w-96">
        <FilterText
          name="busca-publicada"
          label={empresasComVagas.buscarEmpresa}
          placeholder={empresasComVagas.exemplo}
          value={values.busca}
          onSettle={(busca, replace) => set('busca', busca, replace)}
        />
      </div>
      <div className="mt-6">
        <Lista texto={values.busca} />
      </div>
    </>
  )
}

function Lista({ texto }: { texto: string }) {
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(empresaQueries.comVagas(texto))
  const { data } = query
  if (!data) {
    return (
      <Pending query={query} title={empresasComVagas.erroCarregar}>
        <ContentSkeleton shape="cards" label={empresasComVagas.carregandoEmpresas} count={3} />
      </Pending>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={empresasComVagas.nenhumaEmpresaEncontrada}
        text={texto ? empresasComVagas.outraBusca : empresasComVagas.nenhuma}
      />
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((item) => (
          <Empresa key={item.empresa} item={item} />
        ))}
      </ul>
      <VerMais query={query} list={list} />
    </>
  )
}

function Empresa({ item: { empresa, setor, ufs, vagas, site, pagina, ultima_em: ultima } }: { item: Item }) {
  return (
    <li className="cartao-tecido relative flex flex-col rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-6">
      <h2 className="text-lg break-words">
        <Link
          to={paths.appVagas({ aba: 'publicadas', busca: empresa })}
          className="after:absolute after:inset-0 after:rounded-cartao"
        >
          {empresa}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-tinta-suave">{joinPontos([setor, ufs.join(', ')])}</p>
      {pagina ? (
        <Link
          to={paths.empresa(pagina)}
          className="relative mt-2 inline-flex min-h-11 items-center self-start text-sm font-semibold text-marca underline underline-offset-4"
        >
          {empresasComVagas.paginaDaEmpresa}
          <span className="sr-only">{` ${empresa}`}</span>
        </Link>
      ) : null}
      {site ? (
        <ExternalLink
          href={site}
          className="relative mt-2 self-start text-sm font-semibold text-marca underline underline-offset-4"
        >
          {empresasComVagas.siteEmpresa}
        </ExternalLink>
      ) : null}
      <p className="mt-4 flex flex-1 flex-wrap items-end justify-between gap-x-4 text-sm">
        <span className="font-semibold text-marca">{formatQuantidade(vagas, 'vaga no ar', 'vagas no ar')}</span>
        <span className="text-tinta-suave">{empresasComVagas.ultimaEm(formatDia(ultima))}</span>
      </p>
    </li>
  )
}
