import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { notify } from '@/components/feedback/notify'
import { PageSkeleton } from '@/components/feedback/PageSkeleton'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { canEditar, getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { perfilQueries } from '@/features/contas/perfil/api'
import { type Vaga, vagaQueries } from '@/features/vagas/api'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { Checkout } from './Checkout'
import { pagamentoQueries } from '../api'
import { checkoutPage, nadaAPagar } from '../textos'

type FromWizard = { readonly vagaId?: unknown; readonly totalCentavos?: unknown } | null

/**
 * `/recrutaeeo/checkout`: pays a vacancy. The wizard passes its id in the navigation state; the address keeps it for a reload
 * (docs/product/payments.md#checkout).
 */
export default function CheckoutPage() {
  const state = useLocation().state as FromWizard
  const [params] = useSearchParams()
  const vagaId = typeof state?.vagaId === 'string' ? state.vagaId : params.get('vaga_id')
  if (!vagaId) return <VoltarAoFormulario erro={checkoutPage.semId} />
  if (params.get('vaga_id') !== vagaId) return <Navigate replace to={paths.checkout({ vaga: vagaId })} state={state} />
  return <DaVaga key={vagaId} id={vagaId} visto={typeof state?.totalCentavos === 'number' ? state.totalCentavos : undefined} />
}

/** docs/product/payments.md#messages-of-the-checkout: a toast, and back to the wizard. */
function VoltarAoFormulario({ erro }: { erro: string }) {
  const navigate = useNavigate()
  // An effect, because a toast and an address are outside of React. Its id keeps a double effect (StrictMode) one toast.
  useEffect(() => {
    notify.redirect(erro, 'checkout')
    navigate(paths.novaVaga(), { replace: true })
  }, [erro, navigate])
  return <PageSkeleton />
}

/** @param visto total in centavos that the person saw before coming here */
function DaVaga({ id, visto }: { id: string; visto: number | undefined }) {
  const session = useSession()
  const perfil = useQuery(perfilQueries.mine(session?.id ?? ''))
  const vaga = useQuery({ ...vagaQueries.byId(id), refetchOnWindowFocus: false })
  const linhas = useQuery({ ...vagaQueries.canais(id), refetchOnWindowFocus: false })
  // A courtesy: without an answer the form begins empty.
  const ultimo = useQuery(pagamentoQueries.quemPagou(id))
  const error = vaga.error ?? linhas.error ?? perfil.error
  const data = vaga.data && linhas.data && perfil.data && { vaga: vaga.data, linhas: linhas.data, perfil: perfil.data }
  if (data && !ultimo.isPending) {
    const fazer = chooseProximoPasso(data.vaga)
    if (fazer === 'acompanhar') return <Navigate replace to={paths.checkoutSucesso({ vaga: id })} />
    return fazer === 'pagar' ? (
      <Checkout {...data} ultimo={ultimo.data ?? null} visto={visto ?? data.vaga.valor_total} />
    ) : (
      <NadaAPagar vaga={data.vaga} />
    )
  }
  if (error) {
    // It does not exist, or belongs to another person: a retry cannot help.
    if ('status' in error && (error.status === 404 || error.status === 400))
      return <VoltarAoFormulario erro={checkoutPage.falha} />
    return (
      <Container className="py-10 sm:py-14">
        <PageMeta title="Pagamento" noindex />
        <LoadingTitle>Pagamento</LoadingTitle>
        <Pending
          title={checkoutPage.falha}
          query={{
            error,
            isFetching: vaga.isFetching || linhas.isFetching || perfil.isFetching,
            refetch: () => Promise.all([vaga.refetch(), linhas.refetch(), perfil.refetch()]),
          }}
          saidas={
            <ButtonLink variant="secondary" to={paths.minhasVagas()}>
              {checkoutPage.minhasVagas}
            </ButtonLink>
          }
        />
      </Container>
    )
  }
  return (
    <Container className="py-8 sm:py-12">
      <LoadingTitle>Pagamento</LoadingTitle>
      <output className="sr-only">{checkoutPage.carregandoPedido}</output>
      <Skeleton className="h-10 w-56" />
      <div className="mt-7 grid gap-6 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-10">
        <Skeleton className="h-72 rounded-cartao lg:order-last" />
        <Skeleton className="h-96 rounded-cartao" />
      </div>
    </Container>
  )
}

/** What the checkout does with a vacancy: charge it, show the progress of its payment, or say that there is nothing to pay. */
function chooseProximoPasso({ status, valor_total }: { status: string; valor_total: number }): 'pagar' | 'acompanhar' | 'nada' {
  if (valor_total === 0) return 'nada'
  if (canEditar(status)) return 'pagar'
  return ['pago', 'aguardando_publicacao', 'published'].includes(status) ? 'acompanhar' : 'nada'
}

/** A free vacancy, or one that can no longer be paid. */
function NadaAPagar({ vaga: { id, cargo, status } }: { vaga: Vaga }) {
  const gratuita = canEditar(status)
  return (
    <Container size="md" className="py-10 sm:py-14">
      <PageMeta title="Pagamento" noindex />
      <PageHeader title={nadaAPagar.nadaPagar} />
      <Notice
        title={gratuita ? nadaAPagar.soTemCanais(cargo) : nadaAPagar.estaEm(cargo, getRotuloDoStatus(status))}
        className="mt-8"
      >
        {gratuita ? nadaAPagar.gratuita : nadaAPagar.semPagamento}
      </Notice>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        {gratuita ? <ButtonLink to={paths.novaVaga({ vaga: id })}>{nadaAPagar.voltarCanais}</ButtonLink> : null}
        <ButtonLink variant={gratuita ? 'secondary' : 'primary'} to={paths.minhasVagas()}>
          {nadaAPagar.minhasVagas}
        </ButtonLink>
      </div>
    </Container>
  )
}
