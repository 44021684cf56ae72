import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { Button } from '@/components/ui/Button'
import { focusTitle } from '@/components/site/focus-title'
import { Notice } from '@/components/ui/Notice'
import { cleanParagrafo, countCaracteres } from '@/domain/br/texto'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { appealSuspensao, candidaturaQueries } from '../api'
import { recursoForm } from './textos'

/** Maximum length of an appeal, in characters, as in SQL. */
const MAX_RECURSO = 2000
const contagem = (texto: string) => <TextCount text={texto} max={MAX_RECURSO} />

/** The appeal of a suspended vacancy's owner: once per suspension. */
export function RecursoForm({ vagaId }: { vagaId: string }) {
  const queries = useQueryClient()
  const form = useForm({ defaultValues: { texto: '' } })
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (texto: string) => appealSuspensao(vagaId, texto),
    onSuccess: () => {
      notify.success(recursoForm.recursoEnviado, recursoForm.pessoaEquipeLe)
      void queries.invalidateQueries({ queryKey: candidaturaQueries.suspensao(vagaId).queryKey })
      focusTitle()
    },
    onError: (falha) => {
      if (!(falha instanceof AppError)) return
      if (falha.hint === 'texto') form.setError('texto', { type: 'server', message: falha.message }, { shouldFocus: true })
      // Submitted from another window, or decided meanwhile.
      if (falha.status === 409) {
        void queries.invalidateQueries({ queryKey: candidaturaQueries.suspensao(vagaId).queryKey })
        void queries.invalidateQueries({ queryKey: ['vagas'] })
      }
    },
  })
  const submit = form.handleSubmit(({ texto }) => {
    const limpo = cleanParagrafo(texto)
    const erro = limpo
      ? countCaracteres(limpo) > MAX_RECURSO
        ? 'O texto passou de 2.000 caracteres'
        : null
      : recursoForm.conteVagaDeve
    if (erro) return form.setError('texto', { type: 'regra', message: erro }, { shouldFocus: true })
    run(limpo)
  })
  return (
    <FormShell form={form} aria-label={recursoForm.recorrerSuspensao} onSubmit={() => void submit()} className="space-y-4">
      <h3 className="text-base">{recursoForm.titulo}</h3>
      <TextAreaField name="texto" label={recursoForm.vagaDeveVoltar} hint={recursoForm.dica} announced footer={contagem} />
      {error && !(error instanceof AppError && error.hint === 'texto') ? (
        <Notice tone="error" live>
          {error.message}
        </Notice>
      ) : null}
      <Button type="submit" loading={isPending}>
        {isPending ? recursoForm.enviando : recursoForm.enviarRecurso}
      </Button>
    </FormShell>
  )
}
