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

/** Which parts of the profile are there, and what each brings to its reader. */
export function Completude({ completude: { feitos, total, itens } }: Props) {
  return (
    <div className="mt-5 rounded-campo bg-suave p-4">
      <p className="font-semibold">{textos.prontas(feitos, total)}</p>
      <ul className="mt-3 space-y-2.5 text-sm">
        {itens.map(({ item, feito }) => (
          <li key={item} className="flex gap-2.5">
            <FeitoMarca feito={feito} />
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
