import { emailDaConsultoria } from './textos'

/** The e-mail of a finished registration: it says whose the registration is, and is not edited. */
export function EmailDaConsultoria({ email }: { email: unknown }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">E-mail</p>
      <p className="mt-2 flex min-h-12 items-center rounded-campo border border-linha bg-suave px-4 wrap-anywhere text-tinta-suave">
        {typeof email === 'string' ? email : ''}
      </p>
      <p className="mt-1.5 text-sm text-tinta-suave">{emailDaConsultoria.emailVoceEntra}</p>
    </div>
  )
}
