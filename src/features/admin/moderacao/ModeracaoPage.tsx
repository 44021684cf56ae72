import { useSearchParams } from 'react-router-dom'
import { Tabs } from '@/components/panel/Tabs'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../moldura/AdminLayout'
import { Contador } from '../moldura/Contador'
import { useContagens } from '../moldura/contagens'
import { FilaDeTrabalho } from '../fila/FilaDeTrabalho'
import { AberturaAutomatica } from './AberturaAutomatica'
import { FILAS_DE_MODERACAO } from './filas'
import { moderacaoPage } from './textos'

/** `/admin/moderacao`: the queues that wait for decisions of the team. */
export default function ModeracaoPage() {
  const [search, setSearch] = useSearchParams()
  const { daFila } = useContagens()
  const [primeira] = FILAS_DE_MODERACAO
  const fila = FILAS_DE_MODERACAO.find(({ id }) => id === search.get('fila')) ?? primeira
  if (!fila) return null
  return (
    <AdminLayout>
      <PageMeta title="Moderação" noindex />
      <PageHeader title="Moderação" lead={moderacaoPage.abertura} />
      <Tabs
        label="Filas"
        tabs={FILAS_DE_MODERACAO.map(({ id, label }) => ({
          id,
          label: (
            <>
              <span>{label}</span>
              <Contador total={daFila(id)} />
            </>
          ),
        }))}
        current={fila.id}
        onChange={(id) => setSearch(id === primeira?.id ? {} : { fila: id }, { replace: true, preventScrollReset: true })}
        className="mt-8"
      >
        {fila.id === 'pedidos' ? <AberturaAutomatica /> : null}
        <FilaDeTrabalho key={fila.id} fila={fila} />
      </Tabs>
    </AdminLayout>
  )
}
