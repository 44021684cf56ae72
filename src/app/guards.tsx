/* Guards of pages, as layout routes (docs/product/access.md#guarded-pages). They decide only what is shown: the database enforces
   every right. Loaded with the first guarded page, never with the landing page. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useOutletContext, useSearchParams } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { PageSkeleton } from '@/components/feedback/PageSkeleton'
import { isPerfilCompleto, type Usuario } from '@/domain/perfil'
import { Arrived } from '@/components/site/Arrived'
import { perfilQueries } from '@/features/contas/perfil/api'
import { choosePathAfterSignIn, SIGNED_IN, toSafeNext } from '@/lib/next'
import { paths } from '@/lib/paths'
import { type Session, useSession } from '@/lib/session'
import { AcessoNegado, AcessoRestrito, PerfilIndisponivel, SessaoEncerrada } from './access/AcessoNegado'
import type { DataContext } from './access/access'
import { DataLayout } from './layouts/DataLayout'

// With the forms of codes: only the team's area asks for one here.
const CodigoDaEquipe = lazy(async () => ({ default: (await import('./access/CodigoDaEquipe')).CodigoDaEquipe }))

/** The page and its query, as return address. */
function useHere() {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** No session: it ended a moment ago, or the page says so, or the sign-in page opens. */
function SignedOut({ denied, text }: { denied?: 'notice'; text?: string }) {
  const { ended } = useOutletContext<DataContext>()
  const next = useHere()
  if (ended) return <SessaoEncerrada next={next} />
  if (denied) return <AcessoRestrito next={next} text={text} />
  return <Navigate replace to={paths.entrar({ next })} />
}

/** Reads the profile before the page is shown; a failed load neither admits nor signs out. */
function WithProfile({ session, children }: { session: Session; children: (perfil: Usuario) => React.ReactNode }) {
  const query = useQuery(perfilQueries.mine(session.id))
  const { data, error } = query
  if (data) return children(data)
  if (error) return <PerfilIndisponivel query={query} />
  return <PageSkeleton />
}

type Props = { denied?: 'notice' }

/** Requires a session; the profile may be incomplete. */
export function RequireSession({ denied }: Props) {
  const session = useSession()
  return session ? <Outlet /> : <SignedOut denied={denied} text="Você precisa estar autenticado." />
}

/** Requires a session with a complete, verified profile. */
export function RequireVerified({ denied }: Props) {
  const session = useSession()
  const next = useHere()
  if (!session) return <SignedOut denied={denied} />
  return (
    <WithProfile session={session}>
      {(perfil) =>
        isPerfilCompleto(perfil) ? (
          <Arrived>
            <Outlet />
          </Arrived>
        ) : (
          <Navigate replace to={paths.onboarding({ next })} />
        )
      }
    </WithProfile>
  )
}

/** Requires an active admin, by the verified e-mail, and a code sent to it in this session. */
export function RequireAdmin() {
  const session = useSession()
  if (!session) return <SignedOut denied="notice" />
  return (
    <WithProfile session={session}>
      {({ email, email_verificado }) =>
        email && email_verificado ? <AdminByEmail userId={session.id} email={email} /> : <NotAdmin />
      }
    </WithProfile>
  )
}

function AdminByEmail({ userId, email }: { userId: string; email: string }) {
  const { data, isError, isFetching, refetch } = useQuery(perfilQueries.equipe(userId, email))

  // An effect, because a toast is outside of React: once per failed check.
  useEffect(() => {
    if (isError) notify.error('Erro ao verificar permissões de administrador', undefined, 'admin')
  }, [isError])

  if (data === 'liberado')
    return (
      <Arrived>
        <Outlet />
      </Arrived>
    )
  if (data === 'falta_codigo') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <CodigoDaEquipe userId={userId} email={email} />
      </Suspense>
    )
  }
  if (isError) return <AcessoNegado retrying={isFetching} onRetry={() => void refetch()} />
  return data === undefined ? <PageSkeleton /> : <NotAdmin />
}

/** Both the page and a toast of the catalogue say it (docs/product/access.md#guarded-pages). */
function NotAdmin() {
  // An effect, because a toast is outside of React: once per visit. Its id keeps a double effect (StrictMode) one toast.
  useEffect(() => notify.error('Acesso negado: Você não tem permissões de administrador', undefined, 'admin'), [])
  return <AcessoNegado />
}

/** In the place of a page for visitors, for the signed-in person: on to the return address, or to the dashboard. */
export function ForwardSignedIn() {
  return (
    <DataLayout>
      <Forward />
    </DataLayout>
  )
}

function Forward() {
  const session = useSession()
  const [search] = useSearchParams()
  if (!session) return null
  const next = toSafeNext(search.get('next'))
  return (
    <WithProfile session={session}>
      {(perfil) => (
        <Navigate
          replace
          to={choosePathAfterSignIn(next, { complete: isPerfilCompleto(perfil) })}
          state={next ? null : SIGNED_IN}
        />
      )}
    </WithProfile>
  )
}

const guards = { session: RequireSession, verified: RequireVerified, admin: RequireAdmin }

/** The guard that a route of the table asks for. */
export function Guard({ access, denied }: { access: keyof typeof guards } & Props) {
  const Chosen = guards[access]
  return <Chosen denied={denied} />
}
