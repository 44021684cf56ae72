import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Tabs } from '@/components/panel/Tabs'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { perfilQueries } from '@/features/contas/perfil/api'
import { VagasPublicadas } from '@/features/publico/lista/VagasPublicadas'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { MinhasVagas } from './MinhasVagas'
import { minhasVagasPage } from './textos'

const ABAS = [
  { id: 'minhas', label: 'Minhas vagas' },
  { id: 'publicadas', label: 'Vagas de todos' },
] as const

const link = 'inline-flex min-h-11 items-center text-sm font-semibold text-marca underline underline-offset-4 max-sm:hidden'

/**
 * `/recrutaeeo/minhas-vagas` and `/app/vagas`: the own vacancies, and those of everybody that are on the air
 * (docs/product/vacancies.md#the-recruiters-own-list).
 */
export default function MinhasVagasPage() {
  const session = useSession()
  return (
    <Container className="py-6 sm:py-12">
      <PageMeta title={minhasVagasPage.titulo} noindex />
      <OfflineNotice>{minhasVagasPage.semConexao}</OfflineNotice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeader title={minhasVagasPage.titulo} compact />
        <div className="flex shrink-0 items-center gap-x-6">
          {/* On a phone the foot of a vacancy's board has them. */}
          <Link to={paths.appEntrevistas()} className={link}>
            {minhasVagasPage.entrevistas}
          </Link>
          <Link to={paths.appCurriculos()} className={link}>
            {minhasVagasPage.curriculosGuardados}
          </Link>
          <ButtonLink to={paths.novaVaga()} state={{ de: 'minhas-vagas' }} size="sm">
            {minhasVagasPage.criarVaga}
          </ButtonLink>
        </div>
      </div>
      {session ? <Abas userId={session.id} /> : null}
    </Container>
  )
}

function Abas({ userId }: { userId: string }) {
  // The guard has already read it: it is there at the first render.
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  const [search, setSearch] = useSearchParams()
  const aba = search.get('aba') === 'publicadas' ? 'publicadas' : 'minhas'
  if (!perfil) return null
  return (
    <Tabs
      label={minhasVagasPage.rotulo}
      tabs={ABAS}
      current={aba}
      onChange={(id) => setSearch(id === 'minhas' ? {} : { aba: id })}
      className="mt-3 sm:mt-6"
    >
      {aba === 'minhas' ? <MinhasVagas userId={userId} contaId={perfil.id} /> : <VagasPublicadas />}
    </Tabs>
  )
}
