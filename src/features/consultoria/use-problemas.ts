import { useFormContext, useFormState } from 'react-hook-form'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { camposConsultoria, type ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { alcancavel } from '@/domain/validar-campo'
import { named } from './etapas'

/** What the last press found, in its present words: what has been fixed since is marked, what is no longer asked is left out. */
export function useProblemas(found: readonly FieldProblem[]): FieldProblem[] {
  const { errors } = useFormState<ConsultoriaForm>()
  const { getValues } = useFormContext<ConsultoriaForm>()
  const asked = found.filter(({ name }) => alcancavel(camposConsultoria, name, getValues()))
  return named(
    asked.map(({ name, message }) => {
      const now = errors[name]?.message
      return { name, message: typeof now === 'string' ? now : message, fixed: now === undefined }
    }),
  )
}
