import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { ContentSkeleton } from '@/components/feedback/ContentSkeleton'
import { Arrived } from '@/components/site/Arrived'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { Badge } from '@/components/ui/Badge'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import type { Inicio } from '@/domain/contratos/contas'
import type { Usuario } from '@/domain/perfil'
import { perfilQueries } from '@/features/contas/perfil/api'
import { listPapeis, type Papel, usePapeis } from '@/lib/session/papeis'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { inicioQueries } from './api'
import { Atalhos, Comecar } from './Atalhos'
import { DaConsultoria } from './DaConsultoria'
import { MeusPedidos } from './MeusPedidos'
import { NumerosDasVagas, VagasDoRecrutador } from './NumerosDasVagas'
import { Convites } from './Convites'
import { listLinhas } from './pendencia-view'
import { PrecisaDeVoce } from './PrecisaDeVoce'
import { dashboardPage } from './textos'

/** `/app`: the first page after sign-in. */
export default function DashboardPage() {
  const session = useSession()
  return (
    <Container className="py-7 sm:py-12">
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
  return (
    <>
      <OfflineNotice>{dashboardPage.semConexao}</OfflineNotice>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Arrived>
          <PageHeader title={`Olá, ${perfil.nome}`} />
        </Arrived>
        <Comecar papeis={papeis ?? []} />
      </div>
      {papeis?.length === 0 ? (
        <>
          <section aria-labelledby="atalhos" className="mt-8">
            <h2 id="atalhos" className="mb-5 text-2xl">
              {dashboardPage.voceQuerFazer}
            </h2>
            <Atalhos />
          </section>
          <NumerosDasVagas userId={userId} />
        </>
      ) : (
        <Areas perfil={perfil} papeis={papeis ?? []} inicio={inicio} userId={userId} />
      )}
      <Verificados perfil={perfil} />
    </>
  )
}

type AreasProps = { perfil: Usuario; papeis: readonly Papel[]; inicio: UseQueryResult<Inicio>; userId: string }

/** What waits, beside the newest of each part that the person has; figures below. */
function Areas({ perfil, papeis, inicio, userId }: AreasProps) {
  const recrutador = papeis.includes('recrutador')
  const partes = papeis.some((papel) => papel !== 'equipe')
  // Nothing waits: the parts take both columns.
  const emDia = inicio.data?.pendencias.total === 0
  return (
    <>
      <div className={cx('mt-6 grid gap-x-10 gap-y-10', partes && !emDia && 'lg:grid-cols-2')}>
        <div className="min-w-0">
          <Espera query={inicio} />
        </div>
        {partes ? (
          <div className={cx('min-w-0', emDia ? 'grid items-start gap-x-10 gap-y-10 *:min-w-0 lg:grid-cols-2' : 'space-y-10')}>
            {perfil.email && papeis.includes('cliente') ? <MeusPedidos userId={userId} email={perfil.email} resumo /> : null}
            {papeis.includes('consultoria') ? <DaConsultoria userId={userId} /> : null}
            {recrutador ? <VagasDoRecrutador userId={userId} /> : null}
            {recrutador ? (
              <section aria-labelledby="atalhos">
                <h2 id="atalhos" className="sr-only">
                  {dashboardPage.atalhos}
                </h2>
                <Atalhos recrutador />
              </section>
            ) : null}
          </div>
        ) : null}
      </div>
      {recrutador ? <NumerosDasVagas userId={userId} /> : null}
      {partes ? <Convites papeis={papeis} /> : null}
    </>
  )
}

/** What waits for the person. */
function Espera({ query }: { query: UseQueryResult<Inicio> }) {
  const { data } = query
  if (!data) {
    return (
      <Pending query={query}>
        <ContentSkeleton shape="lines" label={dashboardPage.rotulo} count={3} />
      </Pending>
    )
  }
  const linhas = listLinhas(data)
  return <PrecisaDeVoce linhas={linhas} mais={data.pendencias.total - data.pendencias.itens.length} />
}

/** At the end, because it never changes what there is to do. */
function Verificados({ perfil }: { perfil: Usuario }) {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-2.5 border-t border-linha pt-4">
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
