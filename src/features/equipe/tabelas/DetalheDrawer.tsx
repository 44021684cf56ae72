import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { Drawer } from '@/components/panel/Drawer'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { AppError } from '@/lib/errors'
import { adminQueries, type Detalhe } from '../api'
import { CamposDaLinha, formatCampo } from './detalhe/CamposDaLinha'
import { HistoricoDaLinha } from './detalhe/HistoricoDaLinha'
import { Relacionados } from './detalhe/Relacionados'
import type { Tabela } from './registro/tabela'
import { describeCampo } from './registro/valor'
import { detalheDrawer } from './textos'

type Props = {
  tabela: Tabela
  /** The open row; null when the drawer is closed. */
  id: string | null
  onClose: () => void
  /** Actions, at the foot. `feito` reloads the row. */
  acoes?: ((detalhe: Detalhe, feito: () => void) => ReactNode) | undefined
  /** The row was changed: the list behind may show it. */
  onFeito?: (() => void) | undefined
  /** Replaces the sections, the related rows and the history. */
  conteudo?: ((detalhe: Detalhe) => ReactNode) | undefined
}

/** One row of a table: all its fields in sections, its related rows, and the team's actions. */
export function DetalheDrawer({ id, ...rest }: Props) {
  const [ultima, setUltima] = useState(id)
  if (id && id !== ultima) setUltima(id)
  return <Aberta key={ultima} id={ultima} aberta={id !== null} {...rest} />
}

type Aberta = Omit<Props, 'id'> & { id: string | null; aberta: boolean }

function Aberta({ tabela, id, aberta, onClose, acoes, onFeito, conteudo }: Aberta) {
  const { data, error, isFetching, refetch } = useQuery({ ...adminQueries.detalhe(tabela.nome, id ?? ''), enabled: aberta })
  const feito = () => {
    void refetch()
    onFeito?.()
  }
  const sumiu = error instanceof AppError && error.status === 404
  const principal = tabela.colunas.find(({ campo }) => campo === tabela.principal)
  return (
    <Drawer
      open={aberta}
      onOpenChange={(next) => (next ? undefined : onClose())}
      returnTo={() => (id ? document.querySelector<HTMLElement>(`[data-linha="${CSS.escape(id)}"] button`) : null)}
      eyebrow={describeCampo(tabela.singular)}
      title={data ? tituloDe(tabela, data) : (principal?.titulo ?? tabela.titulo)}
      actions={data ? acoes?.(data, feito) : undefined}
    >
      {sumiu ? (
        <Notice tone="warning" live title={detalheDrawer.titulo}>
          {detalheDrawer.podeTerSido}
        </Notice>
      ) : data && conteudo ? (
        conteudo(data)
      ) : data ? (
        <div className="space-y-8">
          <CamposDaLinha tabela={tabela} linha={data.linha} />
          {data.relacionados ? <Relacionados relacionados={data.relacionados} /> : null}
          <HistoricoDaLinha tabela={tabela} historico={data.historico} />
        </div>
      ) : error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <output className="block space-y-4">
          <span className="sr-only">{detalheDrawer.carregandoDetalhes}</span>
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-52 w-full" />
        </output>
      )}
    </Drawer>
  )
}

/** The row's own name; that of a request or of a channel line is in its related rows. */
function tituloDe(tabela: Tabela, { linha, relacionados }: Detalhe): string {
  const lugares = [linha, linha.contato, relacionados?.vaga]
  for (const lugar of lugares) {
    if (typeof lugar !== 'object' || lugar === null) continue
    const texto = formatCampo(tabela, tabela.principal, lugar as Detalhe['linha'])
    if (texto) return texto
  }
  return tabela.titulo
}
