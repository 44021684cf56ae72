import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FieldError } from '@/components/form/FieldError'
import { fieldIds } from '@/components/form/field-ids'
import { EmailField } from '@/components/form/text/EmailField'
import { camposCadastrais, type ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { paths } from '@/lib/paths'
import { emailDoCadastro } from './textos'

const NAME = 'email'
const TOMADO = 'E-mail já cadastrado'
const action = 'min-h-8 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca'

type Props = { fixo: boolean; onChange: () => void }

/** The e-mail of the registration: typed in step 1, fixed from then on, with the reason and the way to another one. */
export function EmailDoCadastro({ fixo, onChange }: Props) {
  const { getValues } = useFormContext<ConsultoriaForm>()
  const { errors } = useFormState<ConsultoriaForm>({ name: NAME })
  const error = errors[NAME]?.message
  const message = typeof error === 'string' ? error : undefined
  return (
    <div>
      {fixo ? (
        <Fixed message={message} onChange={onChange} />
      ) : (
        <EmailField name={NAME} label={camposCadastrais.email.rotulo} hint={camposCadastrais.email.ajuda} />
      )}
      {message === TOMADO ? (
        <p className="mt-2 text-sm">
          É o seu?{' '}
          <Link to={paths.entrar({ next: paths.appConsultoria() })} state={{ email: getValues(NAME) }} className={action}>
            Entrar para ver o cadastro
          </Link>
        </p>
      ) : null}
    </div>
  )
}

function Fixed({ message, onChange }: { message: string | undefined; onChange: () => void }) {
  const email = useWatch<ConsultoriaForm>({ name: NAME })
  const ids = fieldIds(NAME)
  return (
    <div data-campo={NAME} className="min-w-0">
      <label htmlFor={ids.control} className="block font-semibold">
        {camposCadastrais.email.rotulo}
      </label>
      <input
        id={ids.control}
        type="text"
        readOnly
        value={typeof email === 'string' ? email : ''}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? ids.hint : `${ids.hint} ${ids.error}`}
        className="mt-2 block h-12 w-full truncate rounded-campo border border-linha bg-suave px-4 text-tinta-suave"
      />
      <p id={ids.hint} className="mt-1.5 text-sm text-tinta-suave">
        {emailDoCadastro.fixo}{' '}
        <button type="button" onClick={onChange} className={action}>
          Recomeçar com outro e-mail
        </button>
      </p>
      <FieldError id={ids.error} message={message} />
    </div>
  )
}
