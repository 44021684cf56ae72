import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { VerMais } from '@/components/feedback/VerMais'
import { ExportarPlanilha } from '@/components/planilha/ExportarPlanilha'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import type { CursorDaLista } from '@/domain/contratos/equipe'
import type { Linha } from '@/domain/contratos/valores'
import { adminQueries, POR_PAGINA, readListaParaExportar } from '../api'
import { EscolhaDeColunas, useColunas } from './EscolhaDeColunas'
import { LinhasDaTabela } from './LinhasDaTabela'
import { TABELAS } from '../tabelas/registro/tabelas'
import type { Tabela } from '../tabelas/registro/tabela'
import { formatInteiro } from '@/domain/br/numero'
import { getIdDaLinha, toValorNoArquivo } from '../tabelas/registro/valor'
import { describeItem, type Fila, type Resumo } from '../fila/fila'
import { Filtros, useConsulta } from './Filtros'
import { focusNext, type Item, ItemAberto, ItemNaGaveta } from './ItemAberto'
import { lista } from './textos'

type Props = Item & {
  /** As a queue: lines beside the open item, the next of which opens after a decision. Otherwise a table, whose rows open over it. */
  aoLado?: boolean
}

/** A list of the team: search, filters and order in the address, pages on demand, the open item, and the list as a file. */
export function ListaDaEquipe({ aoLado = false, ...item }: Props) {
  const { tabela } = item
  const fila = aoLado ? item.fila : undefined
  const queries = useQueryClient()
  const linhas = useRef<HTMLElement>(null)
  /** Opened by hand or by a decision: its heading takes the focus. */
  const [levar, setLevar] = useState<string | null>(null)
  const estado = useConsulta(tabela, fila)
  const escolha = useColunas(tabela)
  const pedido = adminQueries.lista(tabela, estado.consulta)
  // A queue that is opened again may have changed; a table stays as it was read.
  const query = useInfiniteQuery({
    ...pedido,
    ...(fila && { staleTime: 30_000 }),
    placeholderData: (antes) => (fila ? undefined : antes),
  })
  const { data, error, isFetching, isPlaceholderData, isFetchingNextPage } = query
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  const ultima = data?.pages.at(-1)
  const toId = (linha: Linha) => getIdDaLinha(tabela.chave, linha)
  const aberto = estado.aberta ?? (fila && itens[0] ? toId(itens[0]) : null)

  const reler = () => {
    // Back to the first page of a table: reloading a hundred pages to see the newest rows would take long.
    if (!fila)
      queries.setQueryData(
        pedido.queryKey,
        (antes) => antes && { pages: antes.pages.slice(0, 1), pageParams: antes.pageParams.slice(0, 1) },
      )
    // Other lists of the team show the same rows.
    return queries.invalidateQueries({ queryKey: ['admin'] })
  }
  const recarregar = () => {
    // It stays open, also when it leaves the queue.
    estado.abrir(aberto, true)
    void reler()
  }
  const decidido = async () => {
    const ids = itens.map(toId)
    const at = ids.indexOf(aberto ?? '')
    await reler()
    // A decision may end others with it, as the reports of one ad: the next one is among those that are still here.
    const aqui = queries.getQueryData(pedido.queryKey)?.pages.flatMap((pagina) => pagina.itens.map(toId))
    const id = [...ids.slice(at + 1), ...ids.slice(0, at).toReversed()].find((outro) => aqui?.includes(outro)) ?? null
    setLevar(id ?? 'vazio')
    // On a phone too the next item opens, without a return to the list.
    estado.abrir(id, true)
  }
  const abrir = (id: string) => {
    setLevar(id)
    estado.abrir(id)
  }
  const filtros = <Filtros tabela={tabela} fila={fila} estado={estado} />
  const contagem = (
    <output className={cx('min-h-6 text-sm text-tinta-suave', fila ? 'mt-4 mb-2 block' : 'mr-auto max-sm:w-full')}>
      {isPlaceholderData ? lista.procurando : ultima ? contar(tabela, itens.length, ultima) : ''}
    </output>
  )
  const ferramentas = (
    <>
      <Button variant="ghost" size="sm" loading={isFetching && !isFetchingNextPage} onClick={() => void reler()}>
        Recarregar
      </Button>
      <ExportarPlanilha
        key={JSON.stringify(estado.consulta)}
        rotulo={lista.baixarCsv}
        unidade={['linha', 'linhas']}
        nome={tabela.nome}
        colunas={escolha.colunas.map((coluna) => [coluna.titulo, (linha: Linha) => toValorNoArquivo(coluna, linha)])}
        read={(cursor: CursorDaLista, signal) => readListaParaExportar(tabela, estado.consulta, cursor, signal)}
      />
    </>
  )
  const mais = data && !isPlaceholderData ? <VerMais query={query} list={linhas} /> : null
  const espera = <Pending query={query} title={tabela.falha} label="Carregando a lista" place="h-96 rounded-cartao" />

  if (fila) {
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={cx('min-w-0', estado.aberta && 'hidden lg:block')}>
          {filtros}
          {contagem}
          {query.isPending ? <Skeleton className="h-64 w-full rounded-cartao" /> : null}
          {itens.length > 0 ? (
            <ul
              ref={(ul) => void (linhas.current = ul)}
              aria-label={fila.label}
              className="divide-y divide-linha overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao lg:max-h-[70dvh] lg:overflow-y-auto"
            >
              {itens.map((linha) => {
                const id = toId(linha)
                return <LinhaDaFila key={id} resumo={describeItem(fila, linha)} atual={id === aberto} onAbrir={() => abrir(id)} />
              })}
            </ul>
          ) : null}
          {mais}
          {itens.length > 0 ? <div className="mt-4 flex flex-wrap items-center gap-2">{ferramentas}</div> : null}
        </div>
        <div className={cx('min-w-0', !estado.aberta && itens.length > 0 && 'hidden lg:block')}>
          {estado.aberta ? (
            <button
              type="button"
              onClick={() => estado.abrir(null)}
              className="mb-4 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-marca underline-offset-4 hover:underline lg:hidden"
            >
              <span aria-hidden="true">←</span> {lista.voltarFila}
            </button>
          ) : null}
          {aberto ? (
            <ItemAberto
              key={aberto}
              {...item}
              fila={fila}
              id={aberto}
              daLista={itens.find((linha) => toId(linha) === aberto)}
              levarFoco={levar === aberto}
              onDecidido={decidido}
              onRecarregar={recarregar}
            />
          ) : data ? (
            <div ref={levar === 'vazio' ? focusNext : undefined} tabIndex={-1} className="rounded-cartao outline-offset-4">
              <Nenhum filtrada={estado.postos > 0} vazio={fila.vazio} onLimpar={estado.limpar} />
            </div>
          ) : (
            espera
          )}
        </div>
      </div>
    )
  }
  return (
    <div className="space-y-5">
      {filtros}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-3">
        {contagem}
        <EscolhaDeColunas tabela={tabela} escolha={escolha} />
        {ferramentas}
      </div>
      {!data || (error && isPlaceholderData) ? (
        espera
      ) : itens.length > 0 ? (
        <section
          aria-label={lista.listaDe(tabela.plural)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          // One page of it scrolls with the page.
          className={cx(
            'desvanece overflow-auto rounded-cartao border border-linha bg-superficie shadow-cartao',
            itens.length > POR_PAGINA && 'md:max-h-[80dvh]',
          )}
        >
          <LinhasDaTabela
            tabela={tabela}
            colunas={escolha.colunas}
            itens={itens}
            corpo={(tbody) => void (linhas.current = tbody)}
            ordem={estado.consulta.ordem}
            onOrdem={estado.ordenar}
            onAbrir={abrir}
            ocupada={isPlaceholderData}
            total={ultima?.total_exato ? ultima.total : undefined}
          />
        </section>
      ) : (
        <Nenhum
          filtrada={estado.postos > 0}
          vazio={{ titulo: lista.nadaAqui, texto: lista.quandoHouver(tabela.plural) }}
          onLimpar={estado.limpar}
        />
      )}
      {mais}
      <ItemNaGaveta {...item} id={estado.aberta} onClose={() => estado.abrir(null)} onRecarregar={() => void reler()} />
    </div>
  )
}

/** A queue beside its open item. */
export const ListaDaFila = ({ fila }: { fila: Fila }) => <ListaDaEquipe tabela={TABELAS[fila.tabela]} fila={fila} aoLado />

function contar({ singular, plural }: Tabela, lidas: number, { total, total_exato }: { total: number; total_exato: boolean }) {
  const nome = total === 1 ? singular : plural
  const todas = `${total_exato ? '' : 'cerca de '}${formatInteiro(total)}`
  if (total_exato && lidas >= total) return `${todas} ${nome}`
  return `${formatInteiro(lidas)} de ${todas} ${nome}`
}

type Vazia = { filtrada: boolean; vazio: Fila['vazio']; onLimpar: () => void }

const Nenhum = ({ filtrada, vazio, onLimpar }: Vazia) =>
  filtrada ? (
    <EmptyState
      title={lista.nenhumComFiltros}
      text={lista.semResultado}
      action={
        <Button variant="secondary" onClick={onLimpar}>
          {lista.limparFiltros}
        </Button>
      }
    />
  ) : (
    <EmptyState title={vazio.titulo} text={vazio.texto} />
  )

const STEP: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Arrow keys move through the queue, in addition to the tab key. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const step = STEP[event.key]
  const button = step && event.currentTarget.closest('li')?.[step]?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}

type LinhaProps = { resumo: Resumo; atual: boolean; onAbrir: () => void }

function LinhaDaFila({ resumo: { titulo, detalhe, quando, marca }, atual, onAbrir }: LinhaProps) {
  return (
    <li>
      <button
        type="button"
        data-item=""
        aria-current={atual || undefined}
        onClick={onAbrir}
        onKeyDown={onKeyDown}
        className={cx(
          'block w-full border-l-4 px-4 py-3.5 text-left transition-colors duration-150 focus-visible:outline-offset-[-3px]',
          atual ? 'border-marca bg-fundo' : 'border-transparent hover:bg-fundo',
        )}
      >
        <span className="block font-semibold wrap-anywhere">{titulo}</span>
        {detalhe ? <span className="mt-0.5 line-clamp-2 block text-sm wrap-anywhere text-tinta-suave">{detalhe}</span> : null}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {marca ? <Badge tone={marca.tom}>{marca.texto}</Badge> : null}
          {quando ? <span className="text-xs text-tinta-suave">{quando}</span> : null}
        </span>
      </button>
    </li>
  )
}
