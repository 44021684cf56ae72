import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, useUrlFilters } from '@/components/filters/use-url-filters'
import { usePainel } from '@/components/panel/use-painel'
import { BackLink } from '@/components/site/BackLink'
import { Button } from '@/components/ui/Button'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { formatDia } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import { guardadosQueries } from '../api'
import { formatLugar } from '../candidatura-view'
import { curriculosGuardados } from '../textos'
import { CurriculoDrawer } from './CurriculoDrawer'

/** `/app/curriculos`: résumés that candidates left with the own companies (docs/product/applications.md#kept-resumes). */
export default function CurriculosGuardadosPage() {
  const { values, set } = useUrlFilters({ busca: freeText })
  return (
    <Container className="py-6 sm:py-12">
      <PageMeta title={curriculosGuardados.titulo} noindex />
      <BackLink to={paths.appVagas()}>{curriculosGuardados.vagas}</BackLink>
      <PageHeader title={curriculosGuardados.titulo} lead={curriculosGuardados.abertura} compact />
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the form itself is the landmark
        role="search"
        aria-label={curriculosGuardados.rotulo}
        className="mt-6 max-w-xl"
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterText
          compact
          name="busca-curriculo"
          label={curriculosGuardados.buscar}
          placeholder={curriculosGuardados.exemplo}
          value={values.busca}
          onSettle={(busca, replace) => set('busca', busca, replace)}
        />
      </form>
      <Lista busca={values.busca} />
    </Container>
  )
}

function Lista({ busca }: { busca: string }) {
  const list = useRef<HTMLUListElement>(null)
  const { aberto, abrir, fechar } = usePainel<string>()
  const query = useInfiniteQuery(guardadosQueries.lista(busca))
  const { data, error, isPlaceholderData } = query
  if (!data || (error && isPlaceholderData)) {
    return (
      <Pending query={query} className="mt-6">
        <ContentSkeleton shape="vacancies" label={curriculosGuardados.carregando} count={3} className="mt-6" />
      </Pending>
    )
  }
  return (
    <div className="mt-6">
      <output className="sr-only">{isPlaceholderData ? curriculosGuardados.procurando : ''}</output>
      {data.length === 0 ? (
        <EmptyState
          title={busca ? curriculosGuardados.nenhumEncontrado : curriculosGuardados.nenhum}
          text={busca ? curriculosGuardados.tenteOutra : curriculosGuardados.comoChegam}
        />
      ) : (
        <ul
          ref={list}
          aria-busy={isPlaceholderData || undefined}
          className={cx(
            'divide-y divide-linha rounded-cartao border border-linha bg-superficie shadow-cartao',
            isPlaceholderData && 'opacity-50',
          )}
        >
          {data.map(({ id, nome, cargo, empresa, termina_em: termina, ...lugar }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{nome}</p>
                <p className="text-sm wrap-anywhere text-tinta-suave">{joinPontos([cargo, empresa, formatLugar(lugar)])}</p>
                <p className="text-sm text-tinta-suave">{curriculosGuardados.ate(formatDia(termina))}</p>
              </div>
              <Button variant="secondary" size="sm" onClick={() => abrir(id)}>
                <span>{curriculosGuardados.ver}</span>
                <span className="sr-only">{` ${nome}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <VerMais query={query} list={list} />
      <CurriculoDrawer id={aberto} onClose={fechar} />
    </div>
  )
}
