import { useSearchParams } from 'react-router-dom'
import { Tabs } from '@/components/panel/Tabs'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AdminLayout } from '../moldura/AdminLayout'
import { Contador } from '../moldura/Contador'
import { useContagens } from '../moldura/contagens'
import { FilaDeTrabalho } from '../fila/FilaDeTrabalho'
import { FILAS_DE_OPERACAO } from './filas'
import { NovoCupom } from './catalogo/NovoCupom'
import { SaudeAba } from './SaudeAba'
import { operacaoPage } from './textos'

const ABAS = [...FILAS_DE_OPERACAO.map(({ id, label }) => ({ id, label })), { id: 'saude', label: 'Saúde' }]

/** `/admin/operacao`: the state of the product's operation, and manual work. */
export default function OperacaoPage() {
  const [search, setSearch] = useSearchParams()
  const { daFila } = useContagens()
  const [primeira] = ABAS
  const aba = ABAS.find(({ id }) => id === search.get('fila')) ?? primeira
  const fila = FILAS_DE_OPERACAO.find(({ id }) => id === aba?.id)
  if (!aba) return null
  return (
    <AdminLayout>
      <PageMeta title="Operação" noindex />
      <PageHeader title="Operação" lead={operacaoPage.abertura} />
      <Tabs
        label={operacaoPage.rotulo}
        tabs={ABAS.map(({ id, label }) => ({
          id,
          label: (
            <>
              <span>{label}</span>
              <Contador total={daFila(id)} />
            </>
          ),
        }))}
        current={aba.id}
        onChange={(id) => setSearch(id === primeira?.id ? {} : { fila: id }, { replace: true, preventScrollReset: true })}
        className="mt-8"
      >
        {aba.id === 'cupons' ? <NovoCupom /> : null}
        {fila ? <FilaDeTrabalho key={fila.id} fila={fila} /> : <SaudeAba />}
      </Tabs>
    </AdminLayout>
  )
}
