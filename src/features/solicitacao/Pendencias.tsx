import { focusField } from '@/components/form/field-ids'
import { todosOsCampos } from '@/domain/solicitacao'

const A_VISTA = 6

/** The consent is a whole sentence; here it needs a name. */
const labelOf = (nome: string) =>
  todosOsCampos[nome]?.tipo === 'aceite' ? 'Confirmação de contato' : todosOsCampos[nome]?.rotulo

type Props = {
  /** Fields without an answer, in the order of the screen. */
  faltam: readonly string[]
  /** Fields whose answer is invalid. */
  erradas: readonly string[]
  /** Fields that are not on the screen yet are named, but cannot be opened. */
  visiveis: ReadonlySet<string>
}

/** Why the button is disabled, beside it: each field by name, linked. Every error is listed. */
export function Pendencias({ faltam, erradas, visiveis }: Props) {
  if (faltam.length + erradas.length === 0) return null
  return (
    <p className="text-sm leading-7 text-tinta-suave">
      <Lista intro="Falta preencher:" nomes={faltam} cabem={A_VISTA} visiveis={visiveis} />{' '}
      <Lista intro="Corrija:" nomes={erradas} cabem={erradas.length} visiveis={visiveis} />
    </p>
  )
}

type ListaProps = { intro: string; nomes: readonly string[]; cabem: number; visiveis: ReadonlySet<string> }

function Lista({ intro, nomes, cabem, visiveis }: ListaProps) {
  if (nomes.length === 0) return null
  const mostrados = nomes.slice(0, cabem)
  const resto = nomes.length - mostrados.length
  return (
    <>
      {intro}{' '}
      {mostrados.map((nome, at) => (
        <span key={nome}>
          {visiveis.has(nome) ? (
            <button
              type="button"
              onClick={() => focusField(nome)}
              className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
            >
              {labelOf(nome)}
            </button>
          ) : (
            labelOf(nome)
          )}
          {separator(at, mostrados.length, resto)}
        </span>
      ))}
    </>
  )
}

function separator(at: number, shown: number, rest: number): string {
  if (at < shown - 2 || (at === shown - 2 && rest > 0)) return ', '
  if (at === shown - 2) return ' e '
  return rest > 0 ? ` e mais ${rest}.` : '.'
}
