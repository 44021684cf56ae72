import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { countCaracteres } from '@/domain/br/texto'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { MAX_MENSAGEM } from '@/domain/candidatura/candidatura'
import { useSingleMutation } from '@/lib/query'
import { annotateCandidatura } from '../api'
import { keepNoQuadro } from '../quadro/estado'
import { hasMudadoAntes } from '../quadro/use-mover'
import { anotacaoForm } from './textos'

/** The recruiter's private note on an application. */
export function AnotacaoForm({ vagaId, candidatura }: { vagaId: string; candidatura: Candidatura }) {
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { nota: candidatura.nota ?? '' } })
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (nota: string) => annotateCandidatura(candidatura, nota),
    onSuccess: (item, nota) => {
      keepNoQuadro(queries, vagaId, item)
      form.reset({ nota })
      notify.success(anotacaoForm.anotacaoGuardada)
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['candidaturas', { vagaId }] }),
  })
  const submit = form.handleSubmit(({ nota }) => {
    if (countCaracteres(nota) > MAX_MENSAGEM)
      return form.setError('nota', { message: 'A anotação passou de 4.000 caracteres' }, { shouldFocus: true })
    run(nota.trim())
  })
  return (
    <FormShell form={form} aria-label="Anotação" onSubmit={() => void submit()}>
      <TextAreaField name="nota" label="Anotação" hint={anotacaoForm.dica} rows={3} optional />
      {error ? (
        <Notice tone="error" live className="mt-4">
          {hasMudadoAntes(error) ? anotacaoForm.estaCandidaturaMudou : error.message}
        </Notice>
      ) : null}
      <Button type="submit" size="sm" variant="secondary" loading={isPending} className="mt-3">
        {isPending ? anotacaoForm.guardando : anotacaoForm.guardarAnotacao}
      </Button>
    </FormShell>
  )
}
