import { useSearchParams } from 'react-router-dom'
import { Tabs } from '@/components/panel/Tabs'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../AdminLayout'
import { FilaDeTrabalho } from '../fila/FilaDeTrabalho'
import { AberturaAutomatica } from './AberturaAutomatica'
import { FILAS_DE_MODERACAO } from './filas'

/** `/admin/moderacao`: the queues that wait for decisions of the team. */
export default function ModeracaoPage() {
  const [search, setSearch] = useSearchParams()
  const [primeira] = FILAS_DE_MODERACAO
  const fila = FILAS_DE_MODERACAO.find(({ id }) => id === search.get('fila')) ?? primeira
  if (!fila) return null
  return (
    <AdminLayout>
      <PageMeta title="Moderação" noindex />
      <PageHeader
        title="Moderação"
        lead="O que espera por uma decisão da equipe. Antes de decidir, você vê o que a pessoa vai receber."
      />
      <Tabs
        label="Filas"
        tabs={FILAS_DE_MODERACAO}
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
