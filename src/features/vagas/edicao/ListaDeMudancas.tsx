import { CAMPOS_DA_EDICAO, type Mudancas, splitMudanca, writeValor } from '@/domain/vaga/edicao'
import { listaDeMudancas } from './textos'

/** What an edit changes, field by field: the text before, and after, with what differs marked. */
export function ListaDeMudancas({ mudancas }: { mudancas: Mudancas }) {
  const campos = Object.keys(CAMPOS_DA_EDICAO).filter((campo) => Object.hasOwn(mudancas, campo))
  return (
    <ul className="divide-y divide-linha border-y border-linha">
      {campos.map((campo) => (
        <Campo
          key={campo}
          rotulo={CAMPOS_DA_EDICAO[campo] ?? campo}
          antes={writeValor(campo, mudancas[campo]?.antes)}
          depois={writeValor(campo, mudancas[campo]?.depois)}
        />
      ))}
    </ul>
  )
}

function Campo({ rotulo, antes, depois }: { rotulo: string; antes: string; depois: string }) {
  const { inicio, fim, ...mudou } = splitMudanca(antes, depois)
  const [era, fica] = [
    [inicio, mudou.antes, fim],
    [inicio, mudou.depois, fim],
  ] as const
  return (
    <li className="py-4">
      <p className="font-semibold">{rotulo}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Lado titulo={listaDeMudancas.antes} partes={era} antes />
        <Lado titulo={listaDeMudancas.depois} partes={fica} />
      </dl>
    </li>
  )
}

type LadoProps = { titulo: string; partes: readonly [string, string, string]; antes?: boolean }

function Lado({ titulo, partes: [inicio, mudou, fim], antes = false }: LadoProps) {
  const Marca = antes ? 'del' : 'ins'
  return (
    <div className={antes ? 'min-w-0 text-tinta-suave' : 'min-w-0'}>
      <dt className="text-xs font-semibold text-tinta-suave">{titulo}</dt>
      <dd className="mt-1 max-h-64 overflow-y-auto text-sm wrap-anywhere whitespace-pre-line">
        <span>{inicio}</span>
        {/* A field that is new as a whole needs no mark. */}
        {mudou && (inicio || fim) ? <Marca className={MARCA[Marca]}>{mudou}</Marca> : <span>{mudou}</span>}
        <span>{`${fim}${inicio || mudou || fim ? '' : listaDeMudancas.vazio}`}</span>
      </dd>
    </div>
  )
}

const MARCA = {
  del: 'bg-suave box-decoration-clone px-0.5 decoration-1',
  ins: 'bg-marca-suave box-decoration-clone px-0.5 font-medium no-underline',
} as const
