import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Pontos } from '@/components/panel/Pontos'

type Props = {
  to: string
  titulo: string /** Under the title. */
  sobre: readonly ReactNode[] /** At the end of the row. */
  children?: ReactNode
}

/** One row of a list of the dashboard; the whole of it opens its thing. */
export const LinhaDoPainel = ({ to, titulo, sobre, children }: Props) => (
  <li className="relative flex items-center justify-between gap-x-4 px-4 py-3.5 first:rounded-t-cartao last:rounded-b-cartao hover:bg-fundo max-[22.4rem]:block sm:px-6">
    <span className="min-w-0 flex-1">
      <Link to={to} className="block font-semibold break-words after:absolute after:inset-0">
        {titulo}
      </Link>
      <span className="block text-sm break-words text-tinta-suave">
        <Pontos partes={sobre} />
      </span>
    </span>
    <>{children}</>
  </li>
)

/** Under such a list: the way to all of it. */
export const VerTodos = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mt-2 inline-flex min-h-11 items-center font-semibold text-marca underline underline-offset-4">
    {children}
  </Link>
)
