import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '@/components/panel/Tabs'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../moldura/AdminLayout'
import { Contador } from '../moldura/Contador'
import { useContagens } from '../moldura/contagens'
import type { Fila } from './fila'
import { FilaDeTrabalho } from './FilaDeTrabalho'

type Aba = { readonly id: string; readonly label: string; readonly conteudo: ReactNode }
type Props = {
  titulo: string
  abertura: string
  /** Of the tabs. */
  rotulo: string
  filas: readonly Fila[]
  /** What stands above a queue, by its id. */
  acima: Readonly<Record<string, ReactNode>>
  /** Tabs after the queues. */
  outras?: readonly Aba[]
}

/** A page of queues: a tab for each, with how many items wait, in the address. */
export function PaginaDeFilas({ titulo, abertura, rotulo, filas, acima, outras = [] }: Props) {
  const [search, setSearch] = useSearchParams()
  const { daFila } = useContagens()
  const abas: readonly Aba[] = [
    ...filas.map((fila) => ({ id: fila.id, label: fila.label, conteudo: <FilaDeTrabalho key={fila.id} fila={fila} /> })),
    ...outras,
  ]
  const aba = abas.find(({ id }) => id === search.get('fila')) ?? abas[0]
  if (!aba) return null
  return (
    <AdminLayout>
      <PageMeta title={titulo} noindex />
      <PageHeader title={titulo} lead={abertura} />
      <Tabs
        label={rotulo}
        tabs={abas.map(({ id, label }) => ({
          id,
          label: (
            <>
              <span>{label}</span>
              <Contador total={daFila(id)} />
            </>
          ),
        }))}
        current={aba.id}
        onChange={(id) => setSearch(id === abas[0]?.id ? {} : { fila: id }, { replace: true, preventScrollReset: true })}
        className="mt-8"
      >
        <div>{acima[aba.id]}</div>
        <div>{aba.conteudo}</div>
      </Tabs>
    </AdminLayout>
  )
}
