import type { ReactNode } from 'react'
import { buttonStyle } from '../ui/button-style'
import { ExternalLink } from '../ui/ExternalLink'

/** The pages of the mailboxes that most people in Brazil have, by domain. */
const CAIXAS: readonly (readonly [dominio: RegExp, nome: string, endereco: string])[] = [
  [/^(gmail|googlemail)\.com$/, 'Gmail', 'https://mail.google.com/mail/u/0/#inbox'],
  [/^(outlook|hotmail|live|msn)\.com(\.br)?$/, 'Outlook', 'https://outlook.live.com/mail/0/'],
  [/^yahoo\.com(\.br)?$/, 'Yahoo Mail', 'https://mail.yahoo.com/'],
]

type Props = { email: string; className?: string /** Instead, for a domain whose page nobody knows. */; senao?: ReactNode }

/** The way to a mailbox in which a link has just arrived. */
export function AbrirEmail({ email, className, senao = null }: Props) {
  const dominio = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const [, nome, endereco] = CAIXAS.find(([padrao]) => padrao.test(dominio)) ?? []
  return nome && endereco ? (
    <ExternalLink href={endereco} className={buttonStyle({ size: 'lg', className })}>
      <span>{`Abrir o ${nome}`}</span>
    </ExternalLink>
  ) : (
    senao
  )
}
