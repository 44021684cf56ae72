import type { MeuPerfil } from '../api'
import { completude as textos } from './textos'

type Props = { completude: MeuPerfil['completude'] }

const TEXTOS = {
  logo: textos.logo,
  sobre: textos.sobre,
  metodo: textos.metodo,
  casos: textos.casos,
  pessoas: textos.pessoas,
  preco_a_partir: textos.precoAPartir,
  portfolio: textos.portfolio,
}

/** Which parts of the profile are there, and what each brings to its reader. */
export function Completude({ completude: { feitos, total, itens } }: Props) {
  return (
    <div className="mt-5 rounded-campo bg-suave p-4">
      <p className="font-semibold">{textos.prontas(feitos, total)}</p>
      <ul className="mt-3 space-y-2.5 text-sm">
        {itens.map(({ item, feito }) => (
          <li key={item} className="flex gap-2.5">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              className={feito ? 'size-5 shrink-0 text-sucesso' : 'size-5 shrink-0 text-linha-forte'}
            >
              <circle cx="12" cy="12" r="9" strokeDasharray={feito ? undefined : '2.5 3.5'} />
              {feito ? <path d="m8 12.5 2.75 2.75L16 9.5" strokeLinejoin="round" /> : null}
            </svg>
            <span>
              <span className="sr-only">{feito ? textos.pronto : textos.falta}</span>
              {TEXTOS[item]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
