import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Badge } from '@/components/ui/Badge'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import type { Inicio } from '@/domain/contratos/contas'
import type { Usuario } from '@/domain/perfil'
import { perfilQueries } from '@/features/contas/perfil/api'
import { listPapeis, usePapeis } from '@/lib/session/papeis'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { inicioQueries, numerosQueries } from './api'
import { Atalhos } from './Atalhos'
import { MeusPedidos } from './MeusPedidos'
import { NumerosDasVagas } from './NumerosDasVagas'
import { SuaConsultoria } from './SuaConsultoria'
import { Convites } from './Convites'
import { listPendencias } from './precisa-de-voce'
import { PrecisaDeVoce } from './PrecisaDeVoce'
import { dashboardPage } from './textos'

/** `/app`: the first page after sign-in. */
export default function DashboardPage() {
  const session = useSession()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title="Dashboard" noindex />
      {session ? <Dashboard userId={session.id} /> : null}
    </Container>
  )
}

function Dashboard({ userId }: { userId: string }) {
  // The guard has already loaded it: it is there at the first render.
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  const inicio = useQuery(inicioQueries.mine(userId))
  const kept = usePapeis(userId)
  const papeis = inicio.data ? listPapeis(inicio.data) : kept
  const arriving = useLocation().state?.entrada === true
  if (!perfil) return null
  if (arriving && inicio.isPending) return <ContentSkeleton shape="cards" label={dashboardPage.rotulo} count={3} />
  if (arriving && papeis?.join() === 'equipe') return <Navigate replace to={paths.admin()} />
  const lista = perfil.email && papeis?.includes('cliente') ? <MeusPedidos userId={userId} email={perfil.email} /> : null
  return (
    <>
      <OfflineNotice>{dashboardPage.voceVePode}</OfflineNotice>
      <PageHeader eyebrow="Dashboard" title={`Olá, ${perfil.nome}`} />
      <Verificados perfil={perfil} />
      <Espera query={inicio} userId={userId} />
      {papeis ? (
        <>
          <section aria-labelledby="atalhos" className="mt-10">
            <h2 id="atalhos" className={papeis.length > 0 ? 'sr-only' : 'mb-5 text-2xl'}>
              {papeis.length > 0 ? dashboardPage.atalhos : dashboardPage.voceQuerFazer}
            </h2>
            <Atalhos papeis={papeis} />
          </section>
          {lista ? <div className="mt-12">{lista}</div> : null}
          {papeis.includes('consultoria') ? <SuaConsultoria userId={userId} /> : null}
          {papeis.includes('recrutador') ? <NumerosDasVagas userId={userId} /> : null}
          {papeis.length > 0 ? <Convites papeis={papeis} /> : null}
        </>
      ) : null}
    </>
  )
}

/** What waits for the person; nothing for somebody who is nothing yet. */
function Espera({ query: { data, error, isFetching, refetch }, userId }: { query: UseQueryResult<Inicio>; userId: string }) {
  const numeros = useQuery({ ...numerosQueries.mine(userId), enabled: data?.consultoria === true })
  if (!data) {
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-8" />
    ) : (
      <ContentSkeleton shape="lines" label={dashboardPage.rotulo} count={3} className="mt-8" />
    )
  }
  if (listPapeis(data).length === 0 || numeros.isLoading) return null
  return <PrecisaDeVoce pendencias={listPendencias(data, numeros.data)} />
}

function Verificados({ perfil }: { perfil: Usuario }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5">
      {perfil.email_verificado ? <Badge tone="success">{dashboardPage.emailVerificado}</Badge> : null}
      {perfil.telefone_verificado ? <Badge tone="success">{dashboardPage.telefoneVerificado}</Badge> : null}
      <Link
        to={paths.appPerfil()}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-marca underline underline-offset-4"
      >
        {dashboardPage.meuPerfil}
      </Link>
    </div>
  )
}
