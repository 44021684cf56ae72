import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { Badge } from '@/components/ui/Badge'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { ConsultoriaGlifo } from './ConsultoriaGlifo'
import { EmpresaGlifo } from './EmpresaGlifo'
import { preselectUserType, readForwardedTipo, readPressedServico } from './user-type'
import { userTypePage } from './textos'

export default function UserTypePage() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const from = search.get('from')
  const chosen = preselectUserType(from)
  const pressed = readPressedServico(state)
  const tipo = readForwardedTipo(from, search.get('tipo'))
  // Who pressed a service has said what they are; the address alone still asks.
  if (pressed) return <Navigate replace to={paths.empresaSolicitacao({ tipo: tipo ?? pressed })} />

  const cards = [
    {
      id: 'cliente',
      title: userTypePage.souCliente,
      text: userTypePage.minhaEmpresaProcura,
      note: tipo ? `Serviço escolhido: ${tipo}` : 'De 2 a 3 minutos, sem criar conta',
      to: paths.empresaSolicitacao({ tipo }),
      Glifo: EmpresaGlifo,
    },
    {
      id: 'consultoria',
      title: userTypePage.souConsultoria,
      text: userTypePage.prestoServicosRh,
      note: 'Quatro etapas, de 3 a 5 minutos',
      to: paths.consultoriaCadastro(),
      Glifo: ConsultoriaGlifo,
    },
  ]

  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title={userTypePage.voceQuerUsar} description={userTypePage.descricao} />
      <PageHeader center title={userTypePage.voceQuerUsar} lead={userTypePage.abertura} />
      <ul className="mt-10 grid gap-5 sm:mt-12 sm:grid-cols-2">
        {cards.map(({ id, title, text, note, to, Glifo }) => (
          <li
            key={id}
            className={cx(
              'cartao-tecido group relative flex flex-col rounded-painel border-2 bg-superficie p-6 sm:p-8',
              id === chosen ? 'border-marca shadow-elevado' : 'border-linha shadow-cartao',
            )}
          >
            <span className="flex min-h-14 items-start justify-between">
              <Glifo className="size-14 text-marca" />
              {id === chosen ? <Badge tone="brand">{userTypePage.seuCaminho}</Badge> : null}
            </span>
            <h2 className="mt-5 text-2xl">
              <Link
                to={to}
                aria-current={id === chosen ? 'true' : undefined}
                className="after:absolute after:inset-0 after:rounded-painel"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-2 text-tinta-suave">{text}</p>
            <p className="mt-5 border-t border-linha pt-4 text-sm font-medium">{note}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center text-tinta-suave">
        Já tem conta?{' '}
        <Link to={paths.entrar()} className="font-semibold text-marca underline underline-offset-4 hover:text-marca-forte">
          Entrar
        </Link>
      </p>
    </Container>
  )
}
