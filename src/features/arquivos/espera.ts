import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { focusField } from '@/components/form/field-ids'
import type { Pendente } from './EnvioDeArquivo'
import { espera } from './textos'

/**
 * The files of a form that were chosen and are not there. Sent without one, the file would be lost and nobody would know.
 * @param interrompido name of the file of the field `de` that was cut off earlier
 */
export function createEspera<T extends FieldValues>(
  { clearErrors, setError }: UseFormReturn<T>,
  de?: Path<T>,
  interrompido?: string,
) {
  const pendentes = new Map<Path<T>, Pendente>()
  if (de && interrompido) pendentes.set(de, { nome: interrompido, enviando: false })
  return {
    getNome: (name: Path<T>) => pendentes.get(name)?.nome ?? null,
    change: (name: Path<T>, pendente: Pendente | null) => {
      clearErrors(name)
      if (pendente) pendentes.set(name, pendente)
      else pendentes.delete(name)
    },
    /** Whether a press has to wait for the file of a field, which then has the focus. @param has it holds another */
    mustWait: (name: Path<T>, has: boolean) => {
      const pendente = pendentes.get(name)
      if (!pendente || (!pendente.enviando && has)) return false
      if (pendente.enviando) setError(name, { message: espera.enviando })
      return focusField(name)
    },
  }
}
