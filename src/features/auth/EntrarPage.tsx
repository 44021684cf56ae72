import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageMeta } from '@/components/ui/PageMeta'
import { toSafeNext } from '@/lib/next'
import { paths } from '@/lib/paths'
import { EntradaLayout } from './entrada/EntradaLayout'
import { GoogleButton } from './entrada/GoogleButton'
import { Ou } from './entrada/Ou'
import { readKnownEmail } from './retorno'

/** `/entrar`: which way to sign in (docs/product/access.md#signing-in). */
export default function EntrarPage() {
  const [search] = useSearchParams()
  const next = toSafeNext(search.get('next'))
  const { state } = useLocation()
  return (
    <EntradaLayout title="Entrar" lead="Acesse a sua conta, ou crie uma na primeira vez que entrar.">
      <PageMeta title="Entrar" noindex />
      <GoogleButton next={next} />
      <Ou />
      <ButtonLink
        size="lg"
        className="w-full"
        to={paths.auth({ next: next ?? undefined })}
        state={{ email: readKnownEmail(state) }}
      >
        Usar E-mail ou Telefone
      </ButtonLink>
      <p className="mt-7 text-tinta-suave">
        Ainda não usa a Embira?{' '}
        <Link
          to={paths.userType({ from: 'cadastro' })}
          className="font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
        >
          Cadastre-se
        </Link>
      </p>
    </EntradaLayout>
  )
}
