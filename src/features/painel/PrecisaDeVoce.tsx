import { Link } from 'react-router-dom'
import { Pontos } from '@/components/panel/Pontos'
import { Marca } from '@/components/identidade/Marca'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Traco } from '@/components/identidade/Traco'
import { paths } from '@/lib/paths'
import { VerTodos } from './LinhaDoPainel'
import type { LinhaPendente } from './pendencia-view'
import { precisaDeVoce } from './textos'

/** What waits for the person, each row with the one thing to do. @param mais how many more there are, on their own page */
export function PrecisaDeVoce({ linhas, mais }: { linhas: readonly LinhaPendente[]; mais: number }) {
  return (
    <section aria-labelledby="precisa-de-voce">
      <h2 id="precisa-de-voce" className={linhas.length === 0 ? 'sr-only' : 'text-xl'}>
        {precisaDeVoce.titulo}
      </h2>
      {linhas.length === 0 ? (
        <p className="text-lg text-tinta-suave">{precisaDeVoce.nada}</p>
      ) : (
        <ListaDePendencias linhas={linhas} className="mt-4" />
      )}
      {mais > 0 ? <VerTodos to={paths.appPendencias()}>{precisaDeVoce.verTodos(linhas.length + mais)}</VerTodos> : null}
    </section>
  )
}

/** On a phone a line of the row, and a button beside it where there is room. */
const acaoStyle =
  'inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-marca after:absolute after:inset-0 sm:min-h-11 sm:shrink-0 sm:rounded-campo sm:border sm:px-4'
const primeira = 'sm:border-marca sm:bg-marca sm:text-sobre-marca'
const outra = 'sm:border-linha-forte sm:bg-superficie sm:text-tinta'

/** The rows alone. The whole row opens its thing. */
export function ListaDePendencias({ linhas, className }: { linhas: readonly LinhaPendente[]; className?: string }) {
  return (
    <Card className={cx('!p-0', className)}>
      <ul className="divide-y divide-linha">
        {linhas.map(({ chave, titulo, detalhe, acao, to, estado, marca }, at) => (
          <li
            key={chave}
            className="relative flex gap-x-4 px-4 py-3.5 first:rounded-t-cartao last:rounded-b-cartao hover:bg-fundo sm:items-center sm:px-6"
          >
            {marca ? <Marca {...marca} lado={44} /> : <Sinal />}
            <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-x-6">
              <div className="min-w-0 flex-1">
                <p id={`pendencia-${at}`} className="font-semibold break-words">
                  {titulo}
                </p>
                <p className="text-sm break-words text-tinta-suave">
                  <Pontos partes={detalhe.split(' · ')} />
                </p>
              </div>
              <Link
                to={to}
                state={estado}
                aria-describedby={`pendencia-${at}`}
                className={cx(acaoStyle, at === 0 ? primeira : outra)}
              >
                <span>{acao}</span>
                <span aria-hidden="true" className="sm:hidden">
                  →
                </span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** In the place of a mark, for what comes from the site itself or from somebody who has no name yet. */
const Sinal = () => (
  <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-campo bg-destaque-suave text-destaque">
    <Traco d="M5 5.5h14v10h-9l-4 3.5v-3.5H5zM9 9.5h6M9 12h4" className="size-5" />
  </span>
)
