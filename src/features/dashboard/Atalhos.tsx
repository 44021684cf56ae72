import { Link } from 'react-router-dom'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'

const ATALHOS = [
  {
    titulo: 'Criar vaga',
    texto: 'Escreva uma vez e publique em vários canais.',
    to: paths.novaVaga(),
    traco: 'M9 8V6.5A1.5 1.5 0 0 1 10.5 5h3A1.5 1.5 0 0 1 15 6.5V8M4 8h16v11H4zM12 11v5M9.5 13.5h5',
  },
  {
    titulo: 'Minhas vagas',
    texto: 'A situação de cada vaga, canal por canal.',
    to: paths.appVagas(),
    traco: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.5M4 12h.5M4 18h.5',
  },
  {
    titulo: 'Cadastrar empresa',
    texto: 'Os dados da empresa, prontos para a próxima vaga.',
    to: paths.appEmpresas({ nova: 1 }),
    traco: 'M5 20V5h9v15M14 9h5v11M3 20h18M8 8.5h3M8 12h3M8 15.5h3',
  },
  {
    titulo: 'Pedidos abertos',
    texto: 'O que empresas procuram agora, sem os contatos delas.',
    to: paths.areaRestrita(),
    traco: 'M4 13.5 6.5 5h11l2.5 8.5M4 13.5V19h16v-5.5M4 13.5h4.5l1 2.5h5l1-2.5H20',
  },
  {
    titulo: 'Minhas propostas',
    texto: 'O que você enviou e o que foi decidido.',
    to: paths.areaRestritaPropostas(),
    traco: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5',
  },
  {
    titulo: 'Minha consultoria',
    texto: 'O cadastro, os selos e a página no diretório.',
    to: paths.appConsultoria(),
    traco: 'M4 20V9l8-5 8 5v11zM9.5 20v-6h5v6M12 9.5v.01',
  },
]

/** Links to the other areas (docs/product/vacancies.md#dashboard); the first is the most used. */
export function Atalhos() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {ATALHOS.map(({ titulo, texto, to, traco }, at) => (
        <li
          key={to}
          className="cartao-tecido relative flex gap-4 rounded-cartao border border-linha bg-superficie p-5 shadow-cartao sm:flex-col sm:p-6"
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
