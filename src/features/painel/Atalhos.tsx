import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { cx } from '@/components/ui/cx'
import { Traco } from '@/components/identidade/Traco'
import { paths } from '@/lib/paths'
import type { Papel } from '@/lib/session/papeis'
import { atalhosTextos } from './textos'

type Atalho = {
  readonly titulo: string
  /** Where it begins something; absent where a line says enough. */
  readonly texto?: string
  readonly to: string
  readonly traco: string
}

const CRIAR: Atalho = {
  titulo: atalhosTextos.criarVaga,
  texto: atalhosTextos.sobreVagas,
  to: paths.novaVaga(),
  traco: 'M14 4.5H6v15h12v-7M9 9.5h3M9 13h5M17.5 3.5v6M14.5 6.5h6',
}
const EMPRESA: Atalho = {
  titulo: atalhosTextos.cadastrarEmpresa,
  texto: atalhosTextos.sobreEmpresas,
  to: paths.appEmpresas({ nova: 1 }),
  traco: 'M5 20V5h9v15M14 9h5v11M3 20h18M8 8.5h3M8 12h3M8 15.5h3',
}

const MINHAS: Atalho = {
  titulo: atalhosTextos.minhasVagas,
  texto: atalhosTextos.sobreMinhasVagas,
  to: paths.appVagas(),
  traco: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.5M4 12h.5M4 18h.5',
}

const DO_RECRUTADOR: readonly Atalho[] = [
  CRIAR,
  MINHAS,
  {
    titulo: atalhosTextos.entrevistas,
    to: paths.appEntrevistas(),
    traco: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4M8.5 14h3',
  },
  EMPRESA,
]

/** One way into each area. */
const COMECOS: readonly Atalho[] = [
  {
    titulo: atalhosTextos.pedirOrcamentos,
    texto: atalhosTextos.sobreOrcamentos,
    to: paths.empresasInicio(),
    traco: 'M5 4.5h14v11H10l-4 4v-4H5zM9 8.5h6M9 11.5h4',
  },
  CRIAR,
  MINHAS,
  EMPRESA,
  {
    titulo: atalhosTextos.cadastrarConsultoria,
    texto: atalhosTextos.sobreConsultorias,
    to: paths.consultoriaCadastro(),
    traco: 'M4 20V9l8-5 8 5v11zM9.5 20v-6h5v6M12 9.5v.01',
  },
]

/** Where somebody who is nothing yet may begin; for a recruiter the ways of vacancies, each a line (docs/product/vacancies.md#dashboard). */
export function Atalhos({ recrutador = false }: { recrutador?: boolean }) {
  return (
    <ul className={cx('grid', recrutador ? 'gap-3 sm:grid-cols-2' : 'gap-4 sm:grid-cols-2 lg:grid-cols-5')}>
      {(recrutador ? DO_RECRUTADOR : COMECOS).map(({ titulo, texto, to, traco }, at) => (
        <li
          key={to}
          className={cx(
            'cartao-tecido relative flex gap-4 rounded-cartao border border-linha bg-superficie shadow-cartao',
            recrutador ? 'items-center px-4 py-3' : 'p-5 sm:flex-col sm:p-6',
          )}
        >
          <span
            className={cx(
              'grid shrink-0 place-items-center rounded-campo',
              recrutador ? 'size-9' : 'size-11',
              at === 0 ? 'bg-marca text-sobre-marca' : 'bg-marca-suave text-marca',
            )}
          >
            <Traco d={traco} className={recrutador ? 'size-5' : 'size-6'} />
          </span>
          <div className="min-w-0 flex-1">
            <h3 className={recrutador ? 'text-base' : 'text-lg'}>
              <Link to={to} className="after:absolute after:inset-0 after:rounded-cartao">
                {titulo}
              </Link>
            </h3>
            {recrutador ? null : <p className="mt-1 text-sm text-tinta-suave">{texto}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

const MAIS_FEITOS = [
  { papel: 'cliente', rotulo: atalhosTextos.pedirOrcamentos, to: paths.empresasInicio() },
  { papel: 'recrutador', rotulo: atalhosTextos.criarVaga, to: paths.novaVaga() },
] as const

/** The way to begin what the person does here most, in sight before all that waits. */
export function Comecar({ papeis }: { papeis: readonly Papel[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {MAIS_FEITOS.filter(({ papel }) => papeis.includes(papel)).map(({ papel, rotulo, to }) => (
        <ButtonLink key={papel} variant="secondary" size="sm" to={to}>
          {rotulo}
        </ButtonLink>
      ))}
    </div>
  )
}
