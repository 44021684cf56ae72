import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { adminQueries, type Detalhe } from '../api'
import { DetalheDrawer } from './DetalheDrawer'
import { EscolhaDeColunas } from './EscolhaDeColunas'
import { ExportarCsv } from './exportar/ExportarCsv'
import { FiltrosDaTabela } from './FiltrosDaTabela'
import { LinhasDaTabela } from './LinhasDaTabela'
import type { Tabela } from './registro/tabela'
import { useColunas } from './use-colunas'
import { useConsulta } from './use-consulta'
import { formatInteiro } from './registro/valor'
import { dataTable } from './textos'

type Props = {
  tabela: Tabela
  /** Actions on the open row, at the foot of its detail. `feito` reloads the row and the list. */
  acoes?: (detalhe: Detalhe, feito: () => void) => ReactNode
  /** Replaces the default detail. */
  conteudo?: (detalhe: Detalhe) => ReactNode
  /** Text of an empty list without filters. */
  vazia?: { readonly title: string; readonly text: string }
}

/** A table of the team: search, filters and order in the address, columns to choose, pages on demand, a row's detail, and its file. */
export function DataTable({ tabela, acoes, conteudo, vazia }: Props) {
  const queries = useQueryClient()
  const regiao = useRef<HTMLElement>(null)
  const estado = useConsulta(tabela)
  const escolha = useColunas(tabela)
  const pedido = adminQueries.lista(tabela, estado.consulta)
  const query = useInfiniteQuery({ ...pedido, placeholderData: (antes) => antes })
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } = query
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const ultima = data?.pages.at(-1)
  const reler = () => {
    // Back to the first page: reloading a hundred pages to see the newest rows would take long.
    queries.setQueryData(pedido.queryKey, (antes) =>
      antes ? { pages: antes.pages.slice(0, 1), pageParams: antes.pageParams.slice(0, 1) } : antes,
    )
    void refetch()
  }
  const mais = async () => {
    const { hasNextPage: outra } = await query.fetchNextPage()
    // With the last page its button disappears, and the focus with it.
    if (!outra && document.activeElement === document.body) regiao.current?.focus()
  }
  return (
    <div className="space-y-5">
      <FiltrosDaTabela tabela={tabela} estado={estado} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <output className="mr-auto min-h-6 text-sm text-tinta-suave max-sm:w-full">
          {isPlaceholderData ? 'Procurando...' : ultima ? contagem(tabela, itens.length, ultima) : ''}
        </output>
        <EscolhaDeColunas tabela={tabela} escolha={escolha} />
        <Button variant="ghost" size="sm" loading={isFetching && !isFetchingNextPage} onClick={reler}>
          Recarregar
        </Button>
        <ExportarCsv key={JSON.stringify(estado.consulta)} tabela={tabela} consulta={estado.consulta} colunas={escolha.colunas} />
      </div>
      {error && (isPlaceholderData || !data) ? (
        <LoadFailure title={tabela.falha} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        itens.length > 0 ? (
          <section
            ref={regiao}
            aria-label={dataTable.rotulo(tabela.plural)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            className={cx(
              'overflow-auto rounded-cartao border border-linha bg-superficie shadow-cartao md:max-h-[min(46rem,80dvh)]',
              itens.length > 300 && 'max-md:max-h-[80dvh]',
            )}
          >
            <LinhasDaTabela
              tabela={tabela}
              colunas={escolha.colunas}
              itens={itens}
              regiao={regiao}
              ordem={estado.consulta.ordem}
              onOrdem={estado.ordenar}
              onAbrir={estado.abrir}
              ocupada={isPlaceholderData}
              total={ultima?.total_exato ? ultima.total : undefined}
            />
          </section>
        ) : (
          <Nenhuma tabela={tabela} filtrada={estado.postos > 0} vazia={vazia} onLimpar={estado.limpar} />
        )
      ) : (
        <output className="block">
          <span className="sr-only">{`Carregando ${tabela.plural}`}</span>
          <Skeleton className="h-96 w-full rounded-cartao" />
        </output>
      )}
      {data && isFetchNextPageError && error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void mais()} />
      ) : hasNextPage ? (
        <Button variant="secondary" className="w-full sm:w-auto" loading={isFetchingNextPage} onClick={() => void mais()}>
          {isFetchingNextPage ? dataTable.carregando : dataTable.carregarMais}
        </Button>
      ) : null}
      <DetalheDrawer
        tabela={tabela}
        id={estado.aberta}
        onClose={() => estado.abrir(null)}
        acoes={acoes}
        conteudo={conteudo}
        onFeito={reler}
      />
    </div>
  )
}

function contagem({ singular, plural }: Tabela, lidas: number, { total, total_exato }: { total: number; total_exato: boolean }) {
  const nome = total === 1 ? singular : plural
  const todas = `${total_exato ? '' : 'cerca de '}${formatInteiro(total)}`
  if (total_exato && lidas >= total) return `${todas} ${nome}`
  return `${formatInteiro(lidas)} de ${todas} ${nome}`
}

type Vazia = { tabela: Tabela; filtrada: boolean; vazia: Props['vazia']; onLimpar: () => void }

function Nenhuma({ tabela, filtrada, vazia, onLimpar }: Vazia) {
  return filtrada ? (
    <EmptyState
      title={dataTable.nadaEstesFiltros}
      text={dataTable.tenteOutraPalavra}
      action={
        <Button variant="secondary" onClick={onLimpar}>
          {dataTable.limparFiltros}
        </Button>
      }
    />
  ) : (
    <EmptyState title={vazia?.title ?? dataTable.nadaAqui} text={vazia?.text ?? dataTable.quandoHouverAparecem(tabela.plural)} />
  )
}
