import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageMeta } from '@/components/ui/PageMeta'
import { toSafeNext } from '@/lib/next'
import { paths } from '@/lib/paths'
import { EntradaLayout } from './moldura/EntradaLayout'
import { GoogleButton } from './moldura/GoogleButton'
import { Ou } from './moldura/Ou'
import { readKnownEmail } from '../retorno'
import { entrarPage } from './textos'

/** `/entrar`: which way to sign in (docs/product/access.md#signing-in). */
export default function EntrarPage() {
  const [search] = useSearchParams()
  const next = toSafeNext(search.get('next'))
  const { state } = useLocation()
  return (
    <EntradaLayout title="Entrar" lead={entrarPage.abertura}>
      <PageMeta title="Entrar" noindex />
      <GoogleButton next={next} />
      <Ou />
      <ButtonLink
        size="lg"
        className="w-full"
        to={paths.auth({ next: next ?? undefined })}
        state={{ email: readKnownEmail(state) }}
      >
        {entrarPage.usarEmailTelefone}
      </ButtonLink>
      <p className="mt-7 text-tinta-suave">
        {entrarPage.semConta}{' '}
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
