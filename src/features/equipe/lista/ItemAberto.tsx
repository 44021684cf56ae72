import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Drawer } from '@/components/panel/Drawer'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import type { Linha } from '@/domain/contratos/valores'
import { AppError } from '@/lib/errors'
import { adminQueries, type Detalhe } from '../api'
import type { Tabela } from '../tabelas/registro/tabela'
import { describeCampo, formatCelula } from '../tabelas/registro/valor'
import { describeItem, type Destinos, type DeUmaTabela, type Fila, type Resumo } from '../fila/fila'
import { lista } from './textos'

export type Item = {
  readonly tabela: Tabela
  /** Its view and decisions come before all its fields. */
  readonly fila?: Fila | undefined
  /** Replaces all of them. */
  readonly Conteudo?: DeUmaTabela<Detalhe, ReactNode> | undefined
}

/** With the labels of every table and form. */
const loadDados = async () => (await import('./DadosDaLinha')).DadosDaLinha
const DadosDaLinha = lazy(async () => ({ default: await loadDados() }))

const readItem = (tabela: Tabela, id: string) => adminQueries.item(tabela.nome, id)

/** Its view and decisions, all its fields, and the team's history; or why it is not there. */
function Corpo({ id, tabela, fila, Conteudo, ...destinos }: Item & Destinos & { id: string }) {
  const query = useQuery(readItem(tabela, id))
  const { data, error } = query
  if (error instanceof AppError && error.status === 404)
    return (
      <Notice tone="warning" live title={lista.itemSumiu} className="m-5 sm:m-7">
        {lista.itemApagado}
      </Notice>
    )
  const carregando = <Pending query={query} label="Carregando o item" place="h-72" className="p-5 sm:p-7" />
  if (!data) return carregando
  if (Conteudo) return <Conteudo {...data} />
  return (
    <Suspense fallback={carregando}>
      {fila ? <fila.Ficha detalhe={data} {...destinos} /> : null}
      <DadosDaLinha tabela={tabela} detalhe={data} dobrados={fila !== undefined} />
    </Suspense>
  )
}

type AbertoProps = Item & {
  readonly fila: Fila
  id: string
  /** The queue's row of the item, until it is loaded. */
  daLista: Linha | undefined
  levarFoco: boolean
} & Destinos

/** The open item of a queue, beside it. */
export function ItemAberto({ daLista, levarFoco, ...item }: AbertoProps) {
  const { data } = useQuery(readItem(item.tabela, item.id))
  const linha = data ? { ...daLista, ...data.linha } : daLista
  const { titulo, detalhe, quando, marca } = linha ? describeItem(item.fila, linha) : ({} as Partial<Resumo>)
  return (
    <article
      aria-labelledby="item-aberto"
      className="overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao"
    >
      <header className="border-b border-linha px-5 py-5 sm:px-7">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          {marca ? <Badge tone={marca.tom}>{marca.texto}</Badge> : null}
          {quando ? <span className="text-sm text-tinta-suave">{quando}</span> : null}
        </div>
        <h2
          id="item-aberto"
          ref={levarFoco ? focusNext : undefined}
          tabIndex={-1}
          className="mt-2 text-2xl wrap-anywhere outline-offset-4"
        >
          {titulo || 'Item'}
        </h2>
        {detalhe ? <p className="mt-1 wrap-anywhere text-tinta-suave">{detalhe}</p> : null}
      </header>
      <Corpo {...item} />
    </article>
  )
}

type GavetaProps = Item & {
  /** The open row; null when the drawer is closed. */
  id: string | null
  onClose: () => void
  onRecarregar: () => void
}

/** The open row of a table, over it. */
export function ItemNaGaveta({ id, onClose, ...item }: GavetaProps) {
  const decidido = () => {
    onClose()
    item.onRecarregar()
  }
  const { tabela } = item
  // While it closes it still shows the row.
  const [ultima, setUltima] = useState(id)
  if (id && id !== ultima) setUltima(id)
  const { data } = useQuery({ ...readItem(tabela, ultima ?? ''), enabled: id !== null })
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={() => (ultima ? document.querySelector<HTMLElement>(`[data-linha="${CSS.escape(ultima)}"] button`) : null)}
      eyebrow={describeCampo(tabela.singular)}
      title={data ? getTitulo(tabela, data) : tabela.titulo}
    >
      <div className="-mx-5 -my-6 sm:-mx-7">
        {ultima ? <Corpo key={ultima} id={ultima} {...item} onDecidido={decidido} semLetras /> : null}
      </div>
    </Drawer>
  )
}

/** The row's own name; that of a request or of a channel line is in its related rows. */
function getTitulo({ principal, colunas, titulo }: Tabela, { linha, relacionados }: Detalhe): string {
  const coluna = colunas.find(({ campo }) => campo === principal)
  const textos = [linha, linha.contato, relacionados?.vaga].map((lugar) =>
    coluna && typeof lugar === 'object' && lugar !== null ? formatCelula(coluna, lugar as Linha) : '',
  )
  return textos.find(Boolean) ?? titulo
}

/** Moves the focus to what follows a decision; not out of a dialog that was opened meanwhile, where somebody is typing. */
export function focusNext(target: HTMLElement | null): void {
  if (!document.activeElement?.closest('[role=dialog]')) target?.focus()
}
