import { focusField } from '@/components/form/field-ids'
import { todosOsCampos } from '@/domain/solicitacao'

const A_VISTA = 4

type Props = {
  /** Said before the list: `Para continuar, preencha`. */
  intro: string
  /** Fields that are still missing or wrong, in the order of the screen. */
  nomes: readonly string[]
  /** Fields that are not on the screen yet are named, but cannot be opened. */
  visiveis: ReadonlySet<string>
}

/** Why the button is not there yet, beside its place: each missing field by name, one press away. */
export function Pendencias({ intro, nomes, visiveis }: Props) {
  if (nomes.length === 0) return null
  const mostrados = nomes.slice(0, A_VISTA)
  const resto = nomes.length - mostrados.length
  return (
    <p className="text-sm leading-7 text-tinta-suave">
      {intro}{' '}
      {mostrados.map((nome, at) => (
        <span key={nome}>
          {visiveis.has(nome) ? (
            <button
              type="button"
              onClick={() => focusField(nome)}
              className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
            >
              {todosOsCampos[nome]?.rotulo}
            </button>
          ) : (
            todosOsCampos[nome]?.rotulo
          )}
          {separator(at, mostrados.length, resto)}
        </span>
      ))}
    </p>
  )
}

function separator(at: number, shown: number, rest: number): string {
  if (at < shown - 2 || (at === shown - 2 && rest > 0)) return ', '
  if (at === shown - 2) return ' e '
  return rest > 0 ? ` e mais ${rest}.` : '.'
}
