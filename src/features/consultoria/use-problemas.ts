import { useFormState } from 'react-hook-form'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { named } from './etapas'

/** What the last press found, in its present words, with what has been fixed since marked as such. */
export function useProblemas(found: readonly FieldProblem[]): FieldProblem[] {
  const { errors } = useFormState<ConsultoriaForm>()
  return named(
    found.map(({ name, message }) => {
      const now = errors[name]?.message
      return { name, message: typeof now === 'string' ? now : message, fixed: now === undefined }
    }),
  )
}
