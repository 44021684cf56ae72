import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { PageSkeleton } from '@/components/feedback/PageSkeleton'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { confirmPagamento, readAndamento, readProtocoloDaVaga } from '../api'
import { confirmacaoPage } from '../textos'
import { Confirmacao } from './Confirmacao'

type Texts = Readonly<Record<'protocolo' | 'cargo' | 'empresa', string>>
/** Parameters that a provider adds to the return address; the secret among them must be removed. */
const DO_PROVEDOR = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

const textsOf = (state: unknown): Texts | null => {
  const { protocolo, cargo, empresa } = (state ?? {}) as Record<string, unknown>
  if (typeof protocolo !== 'string' || typeof cargo !== 'string' || typeof empresa !== 'string') return null
  return { protocolo, cargo, empresa }
}

/**
 * `/recrutaeeo/confirmacao`: the vacancy was paid; the next steps. After a bank's own page it is rebuilt from `?vaga_id=`
 * (docs/product/payments.md#confirmation).
 */
export default function ConfirmacaoPage() {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const vagaId = params.get('vaga_id')
  const texts = textsOf(state)
  if (!texts && !vagaId) return <Navigate replace to={paths.recrutaeeo()} />
  if (DO_PROVEDOR.some((name) => params.has(name))) {
    return <Navigate replace to={paths.confirmacao({ vaga: vagaId ?? undefined })} state={state} />
  }
  if (texts) return <Confirmacao {...texts} vagaId={vagaId} />
  return vagaId ? <DaVaga key={vagaId} id={vagaId} /> : null
}

function DaVaga({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['pagamento', 'reconstruir', { vagaId: id }],
    queryFn: () => rebuildConfirmacao(id),
    // The shown data stays; the page polls the vacancy automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, error } = query
  if (error)
    return (
      <Container className="py-10 sm:py-14">
        <PageMeta title="Confirmação" noindex />
        <LoadingTitle>Confirmação</LoadingTitle>
        <Pending
          title={confirmacaoPage.titulo}
          query={query}
          saidas={
            <ButtonLink variant="secondary" to={paths.minhasVagas()}>
              {confirmacaoPage.minhasVagas}
            </ButtonLink>
          }
        />
      </Container>
    )
  if (!data) return <PageSkeleton />
  if (data.tipo === 'inexistente') return <Navigate replace to={paths.recrutaeeo()} />
  if (data.tipo === 'nao_paga') {
    return <Navigate replace to={paths.checkout({ vaga: id })} state={data.recusa ? { recusa: data.recusa } : null} />
  }
  return <Confirmacao {...data.textos} vagaId={id} />
}

/** The data of the confirmation, from the server. `nao_paga`: with the code of the refusal, if any. */
type Reconstruida =
  | { readonly tipo: 'confirmada'; readonly textos: Readonly<Record<'protocolo' | 'cargo' | 'empresa', string>> }
  | { readonly tipo: 'nao_paga'; readonly recusa: string | null }
  | { readonly tipo: 'inexistente' }

const NAO_PAGA = ['pending_payment', 'payment_failed']
const DINHEIRO_A_CAMINHO = ['pago', 'processando', 'divergente']

/** Lets the server ask the provider first: the parameters of the return address cannot be trusted. Throws `AppError`. */
async function rebuildConfirmacao(vagaId: string): Promise<Reconstruida> {
  const confirmacao = await confirmPagamento(vagaId).catch(() => null)
  const vaga = await readAndamento(vagaId)
  if (!vaga) return { tipo: 'inexistente' }
  const pagamento = confirmacao?.pagamento ?? null
  // When the provider could not be asked, the vacancy's own state decides.
  if (NAO_PAGA.includes(vaga.status) && !(pagamento && DINHEIRO_A_CAMINHO.includes(pagamento))) {
    return { tipo: 'nao_paga', recusa: confirmacao?.recusa?.codigo ?? null }
  }
  const protocolo = await readProtocoloDaVaga(vagaId)
  return { tipo: 'confirmada', textos: { protocolo, cargo: vaga.cargo, empresa: vaga.empresa } }
}
