import { lazy, Suspense } from 'react'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { leitor } from '@/lib/pagamentos'
import { formaDePagamento } from '../textos'
import type { FormaDoCartao } from './cartao'

// Only the form that this build uses is ever downloaded.
const FormaDaStripe = lazy(async () => ({ default: (await import('./FormaDaStripe')).FormaDaStripe }))
// The key is a constant of the build: with one of Stripe, or an empty one, the bundler leaves the simulated provider out.
const FormaDeTeste =
  (import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? 'pk_test_local') === 'pk_test_local'
    ? lazy(async () => ({ default: (await import('./FormaDeTeste')).FormaDeTeste }))
    : null

/** The card fields: Stripe's, or those of the simulated provider. */
export function FormaDePagamento(props: FormaDoCartao) {
  if (!leitor) {
    return (
      <Notice tone="warning" title={formaDePagamento.titulo}>
        {formaDePagamento.nadaSePerdeu}
      </Notice>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-cartao" />}>
      {leitor.tipo === 'stripe' ? <FormaDaStripe {...props} chave={leitor.chave} /> : null}
      {leitor.tipo === 'teste' && FormaDeTeste ? <FormaDeTeste {...props} {...leitor} /> : null}
    </Suspense>
  )
}
