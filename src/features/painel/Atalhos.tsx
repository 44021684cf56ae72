import { Link } from 'react-router-dom'
import { cx } from '@/components/ui/cx'
import type { Papel } from '@/lib/session/papeis'
import { paths } from '@/lib/paths'
import { atalhosTextos } from './textos'

type Atalho = {
  readonly titulo: string
  readonly texto: string
  readonly to: string
  readonly traco: string
  readonly papel: Papel
}

/** In the order of the areas; the first of each area is the one to begin with. */
const ATALHOS: readonly Atalho[] = [
  {
    papel: 'cliente',
    titulo: atalhosTextos.pedirOrcamentos,
    texto: atalhosTextos.descrevaEmpresaPrecisa,
    to: paths.empresasInicio(),
    traco: 'M5 4.5h14v11H10l-4 4v-4H5zM9 8.5h6M9 11.5h4',
  },
  {
    papel: 'recrutador',
    titulo: atalhosTextos.criarVaga,
    texto: atalhosTextos.escrevaVezPublique,
    to: paths.novaVaga(),
    traco: 'M9 8V6.5A1.5 1.5 0 0 1 10.5 5h3A1.5 1.5 0 0 1 15 6.5V8M4 8h16v11H4zM12 11v5M9.5 13.5h5',
  },
  {
    papel: 'recrutador',
    titulo: atalhosTextos.minhasVagas,
    texto: atalhosTextos.situacaoCadaVaga,
    to: paths.appVagas(),
    traco: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.5M4 12h.5M4 18h.5',
  },
  {
    papel: 'recrutador',
    titulo: atalhosTextos.cadastrarEmpresa,
    texto: atalhosTextos.dadosEmpresaProntos,
    to: paths.appEmpresas({ nova: 1 }),
    traco: 'M5 20V5h9v15M14 9h5v11M3 20h18M8 8.5h3M8 12h3M8 15.5h3',
  },
  {
    papel: 'consultoria',
    titulo: atalhosTextos.pedidosAbertos,
    texto: atalhosTextos.empresasProcuramAgora,
    to: paths.areaRestrita(),
    traco: 'M4 13.5 6.5 5h11l2.5 8.5M4 13.5V19h16v-5.5M4 13.5h4.5l1 2.5h5l1-2.5H20',
  },
  {
    papel: 'consultoria',
    titulo: atalhosTextos.minhasPropostas,
    texto: atalhosTextos.voceEnviouDecidido,
    to: paths.areaRestritaPropostas(),
    traco: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5',
  },
  {
    papel: 'consultoria',
    titulo: atalhosTextos.minhaConsultoria,
    texto: atalhosTextos.cadastroSelosPagina,
    to: paths.appConsultoria(),
    traco: 'M4 20V9l8-5 8 5v11zM9.5 20v-6h5v6M12 9.5v.01',
  },
  {
    papel: 'equipe',
    titulo: 'Equipe',
    texto: atalhosTextos.esperaDecisaoListas,
    to: paths.admin(),
    traco: 'M12 3.5 19 6v6c0 4-3 7-7 8.5C8 19 5 16 5 12V6zM9 12l2 2 4-4',
  },
]

/** For who is nothing yet: one way into each area. */
const COMECOS: readonly Atalho[] = ATALHOS.flatMap((atalho) => {
  if (atalho.titulo === 'Minha consultoria')
    return [
      {
        ...atalho,
        titulo: atalhosTextos.cadastrarConsultoria,
        texto: atalhosTextos.respondaPedidosEmpresas,
        to: paths.consultoriaCadastro(),
      },
    ]
  return ['Pedir orçamentos', 'Criar vaga', 'Cadastrar empresa'].includes(atalho.titulo) ? [atalho] : []
})

/** Links to the areas of the person (docs/product/vacancies.md#dashboard); without an area, the ways into each. */
export function Atalhos({ papeis }: { papeis: readonly Papel[] }) {
  const atalhos = papeis.length > 0 ? ATALHOS.filter(({ papel }) => papeis.includes(papel)) : COMECOS
  // One alone is a row, as wide as the lists around it.
  const alone = atalhos.length === 1
  return (
    <ul
      className={cx(
        'grid gap-4',
        !alone && 'sm:grid-cols-2',
        atalhos.length % 4 === 0 ? 'lg:grid-cols-4' : !alone && 'lg:grid-cols-3',
      )}
    >
      {atalhos.map(({ titulo, texto, to, traco }, at) => (
        <li
          key={to}
          className={cx(
            'cartao-tecido relative flex gap-4 rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:p-6',
            !alone && 'sm:flex-col',
          )}
        >
          <span
            className={cx(
              'grid size-11 shrink-0 place-items-center rounded-campo',
              at === 0 ? 'bg-marca text-sobre-marca' : 'bg-marca-suave text-marca',
            )}
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-6"
            >
              <path d={traco} />
            </svg>
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="text-lg">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-cartao">
                {titulo}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-tinta-suave">{texto}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
