import type { ReactNode } from 'react'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'

export type Passo = { readonly titulo: string; readonly texto: ReactNode }

type Props = { passos: readonly Passo[]; aoLado?: boolean; className?: string }

/** Numbered steps, tied by one strand: one under the other, or three beside each other on a wide screen (`aoLado`). */
export function Passos({ passos, aoLado = false, className }: Props) {
  return (
    <ol className={cx('grid gap-5', aoLado ? 'md:grid-cols-3 md:gap-8' : 'sm:gap-8', className)}>
      {passos.map(({ titulo, texto }, i) => (
        <li key={titulo} className={cx('fio-do-passo relative pl-16', aoLado && 'md:fio-ao-lado md:pt-16 md:pl-0')}>
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 z-10 grid size-11 place-items-center rounded-full bg-marca text-lg font-semibold text-sobre-marca"
          >
            {i + 1}
          </span>
          <h3 className={cx('text-lg sm:text-xl', !aoLado && 'pt-1.5')}>{titulo}</h3>
          <p className="mt-1 max-w-xl text-tinta-suave sm:mt-2">{texto}</p>
        </li>
      ))}
    </ol>
  )
}

type SecaoDePassosProps = { passos: readonly Passo[]; children?: ReactNode }

/** The section 'Como funciona' of a landing page. */
export function SecaoDePassos({ passos, children }: SecaoDePassosProps) {
  return (
    <Container className="py-8 sm:py-20">
      <h2 className="max-w-2xl text-3xl">Como funciona</h2>
      <Passos aoLado passos={passos} className="mt-5 sm:mt-12" />
      {children}
    </Container>
  )
}
