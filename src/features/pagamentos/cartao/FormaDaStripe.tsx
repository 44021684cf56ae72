import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { useImperativeHandle, useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Skeleton } from '@/components/ui/Skeleton'
import { AppError } from '@/lib/errors'
import { formaDaStripe } from '../textos'
import { type FormaDoCartao, toRespostaDoErro, toRespostaDoIntent } from './cartao'

type Props = FormaDoCartao & { chave: string }

const SEM_STRIPE = formaDaStripe.semStripe

async function carregar(chave: string) {
  const stripe = await loadStripe(chave, { locale: 'pt-BR' }).catch(() => null)
  if (!stripe) throw new AppError(SEM_STRIPE, { code: 'sem_conexao' })
  return stripe
}

/** Stripe's own card fields, in their frame: the number never reaches this page. */
export function FormaDaStripe({ cobranca, ref, chave }: Props) {
  const query = useQuery({
    queryKey: ['pagamento', 'stripe', chave],
    queryFn: () => carregar(chave),
    staleTime: Number.POSITIVE_INFINITY,
    // A stateful object, not data.
    structuralSharing: false,
  })
  const { data, error } = query
  const { clientSecret } = cobranca
  if (error) return <Pending query={query} />
  if (!data) return <Skeleton className="h-48 w-full rounded-cartao" />
  return (
    <Elements
      key={clientSecret}
      stripe={data}
      options={{ clientSecret, locale: 'pt-BR', appearance: readAparencia(), loader: 'auto' }}
    >
      <Campos cobranca={cobranca} ref={ref} />
    </Elements>
  )
}

function Campos({ cobranca, ref }: FormaDoCartao) {
  const stripe = useStripe()
  const elements = useElements()
  const [lido, setLido] = useState(cobranca.valor_centavos)
  const [falhou, setFalhou] = useState(false)

  useImperativeHandle(ref, () => ({
    conferir: async () => {
      if (!stripe || !elements || falhou) return false
      // The open payment follows a changed total (docs/product/payments.md#checkout); its fields must be updated.
      if (lido !== cobranca.valor_centavos) {
        await elements.fetchUpdates()
        setLido(cobranca.valor_centavos)
      }
      const { error } = await elements.submit()
      return error === undefined
    },
    cobrar: async (volta) => {
      if (!stripe || !elements) return { tipo: 'incompleto' }
      try {
        const { error, paymentIntent } = await stripe.confirmPayment({
          elements,
          clientSecret: cobranca.clientSecret,
          confirmParams: { return_url: volta },
          redirect: 'if_required',
        })
        return error ? toRespostaDoErro(error) : toRespostaDoIntent(paymentIntent)
      } catch {
        return { tipo: 'incerto' }
      }
    },
  }))

  if (falhou)
    return <Pending query={{ error: new Error(SEM_STRIPE), isFetching: false, refetch: () => window.location.reload() }} />
  return <PaymentElement options={{ layout: 'tabs', terms: { card: 'never' } }} onLoadError={() => setFalhou(true)} />
}

/** The colours of `styles/theme.css` for Stripe's fields, which are in a frame that our style sheet does not reach. */
function readAparencia(): Appearance {
  const sheet = getComputedStyle(document.documentElement)
  const cor = (nome: string) => sheet.getPropertyValue(`--color-${nome}`).trim()
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: cor('marca'),
      colorBackground: cor('superficie'),
      colorText: cor('tinta'),
      colorTextSecondary: cor('tinta-suave'),
      colorTextPlaceholder: cor('tinta-suave'),
      colorDanger: cor('erro'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontWeight: '600', fontSize: '16px', color: cor('tinta'), marginBottom: '8px' },
      '.Input': { border: `1px solid ${cor('linha-forte')}`, padding: '12px 16px', boxShadow: 'none' },
      '.Input:hover': { borderColor: cor('tinta') },
      '.Input:focus': { borderColor: cor('marca'), boxShadow: `0 0 0 3px ${cor('marca')}40` },
      '.Input--invalid': { borderColor: cor('erro'), boxShadow: `0 0 0 1px ${cor('erro')}` },
      '.Error': { fontSize: '15px', marginTop: '8px' },
    },
  }
}
