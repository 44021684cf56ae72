import { findWhatsApp } from '@/domain/br/telefone'
import { type ButtonVariant, buttonStyle } from '../ui/button-style'
import { ExternalLink } from '../ui/ExternalLink'

type Props = {
  email: string | null | undefined
  telefone: string | null | undefined
  variants: readonly [first: ButtonVariant, others: ButtonVariant]
}

/** The ways to reach somebody: the call first, where there is a number. */
export function BotoesDeContato({ email, telefone, variants: [primeiro, outros] }: Props) {
  const whatsapp = telefone ? findWhatsApp(telefone) : null
  return (
    // All three in one line of the narrowest card that has them.
    <div className="flex flex-wrap gap-2 *:px-3 print:hidden">
      {telefone ? (
        <a href={`tel:${telefone}`} className={buttonStyle({ variant: primeiro, size: 'sm' })}>
          Ligar
        </a>
      ) : null}
      {whatsapp ? (
        <ExternalLink href={whatsapp} className={buttonStyle({ variant: outros, size: 'sm' })}>
          WhatsApp
        </ExternalLink>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={buttonStyle({ variant: telefone ? outros : primeiro, size: 'sm' })}>
          E-mail
        </a>
      ) : null}
    </div>
  )
}
