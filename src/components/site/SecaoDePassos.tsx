import type { ReactNode } from 'react'
import { Container } from '@/components/ui/Container'
import { type Passo, Passos } from './Passos'

type Props = { passos: readonly Passo[]; children?: ReactNode }

/** The section 'Como funciona' of a landing page. */
export function SecaoDePassos({ passos, children }: Props) {
  return (
    <Container className="py-8 sm:py-20">
      <h2 className="max-w-2xl text-3xl">Como funciona</h2>
      <Passos aoLado passos={passos} className="mt-5 sm:mt-12" />
      {children}
    </Container>
  )
}
