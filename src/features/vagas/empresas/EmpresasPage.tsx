import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Tabs } from '@/components/panel/Tabs'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { perfilQueries } from '@/features/contas/perfil/api'
import { useSession } from '@/lib/session'
import { EmpresasComVagas } from './EmpresasComVagas'
import { MinhasEmpresas } from './MinhasEmpresas'
import { empresasPage } from './textos'

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
      <OfflineNotice>{empresasPage.semConexao}</OfflineNotice>
      <PageHeader title="Empresas" lead={empresasPage.abertura} />
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
      label={empresasPage.rotulo}
      tabs={ABAS}
      current={aba}
      onChange={(id) => setSearch(id === 'minhas' ? {} : { aba: id })}
      className="mt-7"
    >
      {aba === 'minhas' ? <MinhasEmpresas usuarioId={perfil.id} /> : <EmpresasComVagas />}
    </Tabs>
  )
}
