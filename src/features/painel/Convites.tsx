import { Link } from 'react-router-dom'
import type { Papel } from '@/lib/session/papeis'
import { paths } from '@/lib/paths'
import { convites } from './textos'

const CONVITES: readonly { papel: Papel; pergunta: string; convite: string; to: string }[] = [
  { papel: 'cliente', pergunta: convites.paraCliente, convite: 'Pedir orçamentos', to: paths.empresasInicio() },
  {
    papel: 'consultoria',
    pergunta: convites.paraConsultoria,
    convite: 'Cadastre a sua consultoria',
    to: paths.consultoriaCadastro(),
  },
  { papel: 'recrutador', pergunta: 'Vai contratar?', convite: 'Criar vaga', to: paths.novaVaga() },
]

/** The areas that the person has no share in yet: a quiet line for each. */
export function Convites({ papeis }: { papeis: readonly Papel[] }) {
  const others = CONVITES.filter(({ papel }) => !papeis.includes(papel))
  if (others.length === 0) return null
  return (
    <ul className="mt-12 flex flex-wrap gap-x-10 border-t border-linha pt-4 text-tinta-suave">
      {others.map(({ papel, pergunta, convite, to }) => (
        <li key={papel}>
          <span>{`${pergunta} `}</span>
          <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-marca underline underline-offset-4">
            {convite}
          </Link>
        </li>
      ))}
    </ul>
  )
}
