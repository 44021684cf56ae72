import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Tabs } from '@/components/panel/Tabs'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { perfilQueries } from '@/features/perfil/api'
import { useSession } from '@/lib/session'
import { EmpresasComVagas } from './EmpresasComVagas'
import { MinhasEmpresas } from './MinhasEmpresas'

const ABAS = [
  { id: 'minhas', label: 'Minhas empresas' },
  { id: 'publicadas', label: 'Empresas com vagas' },
] as const

/**
 * `/app/empresas`: the own companies, and those of everybody that have vacancies on the air (docs/product/vacancies.md#companies).
 */
export default function EmpresasPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title="Empresas" noindex />
      <OfflineNotice>O que você vê pode não ser o mais recente. Salve quando a conexão voltar.</OfflineNotice>
      <PageHeader title="Empresas" lead="Os dados de cada empresa, prontos para a próxima vaga." />
      {session ? <Abas userId={session.id} /> : null}
    </Container>
  )
}

function Abas({ userId }: { userId: string }) {
  // The guard has already loaded it: it is there at the first render.
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  const [search, setSearch] = useSearchParams()
  const aba = search.get('aba') === 'publicadas' ? 'publicadas' : 'minhas'
  if (!perfil) return null
  return (
    <Tabs
      label="Quais empresas"
      tabs={ABAS}
      current={aba}
      onChange={(id) => setSearch(id === 'minhas' ? {} : { aba: id })}
      className="mt-7"
    >
      {aba === 'minhas' ? <MinhasEmpresas usuarioId={perfil.id} /> : <EmpresasComVagas />}
    </Tabs>
  )
}
