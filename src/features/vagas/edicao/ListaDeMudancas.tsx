import { CAMPOS_DA_EDICAO, type Mudancas, writeValor } from '@/domain/vaga/edicao'
import { listaDeMudancas } from './textos'

/** What an edit changes, field by field: the text before, and after. */
export function ListaDeMudancas({ mudancas }: { mudancas: Mudancas }) {
  const campos = Object.keys(CAMPOS_DA_EDICAO).filter((campo) => Object.hasOwn(mudancas, campo))
  return (
    <ul className="divide-y divide-linha border-y border-linha">
      {campos.map((campo) => (
        <li key={campo} className="py-4">
          <p className="font-semibold">{CAMPOS_DA_EDICAO[campo]}</p>
          <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Lado titulo={listaDeMudancas.antes} texto={writeValor(campo, mudancas[campo]?.antes)} antes />
            <Lado titulo={listaDeMudancas.depois} texto={writeValor(campo, mudancas[campo]?.depois)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Lado({ titulo, texto, antes = false }: { titulo: string; texto: string; antes?: boolean }) {
  return (
    <div className={antes ? 'min-w-0 text-tinta-suave' : 'min-w-0'}>
      <dt className="text-xs font-semibold text-tinta-suave">{titulo}</dt>
      <dd className="mt-1 max-h-64 overflow-y-auto text-sm wrap-anywhere whitespace-pre-line">
        {texto || listaDeMudancas.vazio}
      </dd>
    </div>
  )
}
