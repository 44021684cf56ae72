import type { MeuPerfil } from '../api'
import { FeitoMarca } from '../FeitoMarca'
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

/** How much of the profile is there, and what each missing part would bring to its reader. */
export function Completude({ completude: { feitos, total, itens } }: Props) {
  return (
    <div className="mt-5 rounded-campo bg-suave p-4">
      <p className="font-semibold">{textos.prontas(feitos, total)}</p>
      {feitos < total ? (
        <ul className="mt-3 space-y-2.5 text-sm">
          {itens
            .filter(({ feito }) => !feito)
            .map(({ item }) => (
              <li key={item} className="flex gap-2.5">
                <FeitoMarca feito={false} />
                <span>
                  <span className="sr-only">{textos.falta}</span>
                  {TEXTOS[item]}
                </span>
              </li>
            ))}
        </ul>
      ) : null}
    </div>
  )
}
