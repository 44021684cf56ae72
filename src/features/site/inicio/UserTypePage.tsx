import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { Badge } from '@/components/ui/Badge'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { frame, type GlifoProps } from './glifo'
import { userTypePage } from './textos'

type UserType = 'cliente' | 'consultoria'

/**
 * The preselected card: the consultancy's when `from` is `cadastro` or contains `consultoria`, the client's otherwise
 * (docs/product/site.md#pages).
 */
export const preselectUserType = (from: string | null): UserType =>
  from === 'cadastro' || from?.toLowerCase().includes('consultoria') ? 'consultoria' : 'cliente'

/**
 * The service to pass to the request form: only a request forwards it (docs/product/requests.md#the-address-of-the-form), unchanged.
 */
export const readForwardedTipo = (from: string | null, tipo: string | null): string | undefined =>
  from === 'solicitacao' ? tipo?.trim() || undefined : undefined

/** The service of the card that was pressed, passed in the navigation state. */
export function readPressedServico(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('servico' in state)) return undefined
  return typeof state.servico === 'string' ? state.servico.trim() || undefined : undefined
}

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
      text: userTypePage.sobreEmpresas,
      note: tipo ? `Serviço escolhido: ${tipo}` : 'De 2 a 3 minutos, sem criar conta',
      to: paths.empresaSolicitacao({ tipo }),
      Glifo: EmpresaGlifo,
    },
    {
      id: 'consultoria',
      title: userTypePage.souConsultoria,
      text: userTypePage.sobreConsultorias,
      note: 'Quatro etapas, de 3 a 5 minutos',
      to: paths.consultoriaCadastro(),
      Glifo: ConsultoriaGlifo,
    },
  ]

  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title={userTypePage.pergunta} description={userTypePage.descricao} />
      <PageHeader center title={userTypePage.pergunta} lead={userTypePage.abertura} />
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

/** Strands of many requests gathered in one hand: the consultancy's side. */
function ConsultoriaGlifo({ className }: GlifoProps) {
  return (
    <svg {...frame} className={className}>
      <path
        d="M50 24h-8C28 24 32 9 8 9M50 28H40C26 28 28 22 8 22M50 32H40C28 32 28 35 8 35M50 36h-8C28 36 32 48 8 48"
        stroke="currentColor"
      />
      <path d="M39 17v25" className="stroke-fibra-acafrao" strokeWidth="6" />
    </svg>
  )
}

/** One request opening into four strands: the client's side of the mark. */
function EmpresaGlifo({ className }: GlifoProps) {
  return (
    <svg {...frame} className={className}>
      <path
        d="M6 24h8c14 0 10-15 34-15M6 28h10c14 0 12-6 32-6M6 32h10c12 0 12 3 32 3M6 36h8c14 0 10 12 34 12"
        stroke="currentColor"
      />
      <path d="M17 17v25" className="stroke-fibra-urucum" strokeWidth="6" />
    </svg>
  )
}
