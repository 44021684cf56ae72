import { ErrorSummary, type FieldProblem } from '@/components/form/ErrorSummary'
import { TextField } from '@/components/form/TextField'
import { nomeESobrenome } from './textos'

type Props = { restored: boolean; problems: readonly FieldProblem[] }

/** The start of every form of the profile: the restored draft, the errors, and the name. */
export function NomeESobrenome({ restored, problems }: Props) {
  return (
    <>
      {restored ? <p className="text-sm text-tinta-suave">{nomeESobrenome.restaurado}</p> : null}
      <ErrorSummary problems={problems} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="nome" label="Nome" autoComplete="given-name" />
        <TextField name="sobrenome" label="Sobrenome" autoComplete="family-name" />
      </div>
    </>
  )
}
