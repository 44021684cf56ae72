import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { useDigitado } from '@/lib/session/use-digitado'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { countCaracteres } from '@/domain/br/texto'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { MAX_MENSAGEM } from '@/domain/candidatura/candidatura'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { useSingleMutation } from '@/lib/query'
import { annotateCandidatura } from '../api'
import { AutorDaAnotacao } from './HistoricoDaCandidatura'
import { keepNoQuadro } from '../quadro/estado'
import { hasMudadoAntes } from '../quadro/use-mover'
import { anotacaoForm } from '../textos'

/** The recruiter's private note on an application. What was typed and not saved is there when the drawer opens again. */
export function AnotacaoForm({ vagaId, candidatura }: { vagaId: string; candidatura: Candidatura }) {
  const queries = useQueryClient()
  const { varias } = usePessoasDaVaga(vagaId)
  const digitado = useDigitado('nota', candidatura.id)
  const guardada = candidatura.nota ?? ''
  /** What the field began with, and the note that was saved then. */
  const [inicio, setInicio] = useState(() => ({ nota: digitado.read() ?? guardada, antes: guardada }))
  const form = useForm({ values: { nota: inicio.nota } })
  const isDirty = useWatch({ control: form.control, name: 'nota' }) !== inicio.antes
  // Another window saved a note: shown in the field, or under what was typed here.
  if (!isDirty && inicio.antes !== guardada) setInicio({ nota: guardada, antes: guardada })
  const keep = () => {
    const nota = form.getValues('nota')
    digitado.write(nota === inicio.antes ? null : nota)
  }
  useKeptTyping(form, keep, 300)

  const { run, isPending, error } = useSingleMutation({
    mutationFn: (nota: string) => annotateCandidatura(candidatura, nota),
    onSuccess: (item, nota) => {
      keepNoQuadro(queries, vagaId, item)
      // What was typed meanwhile stays, as a change of the saved note.
      const agora = form.getValues('nota')
      const escrita = agora.trim() === nota ? nota : agora
      form.reset({ nota: escrita })
      setInicio({ nota: escrita, antes: nota })
      digitado.write(escrita === nota ? null : escrita)
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
      <TextAreaField
        name="nota"
        label="Anotação"
        hint={varias ? anotacaoForm.dicaDaEmpresa : anotacaoForm.dica}
        rows={3}
        optional
      />
      {isDirty && inicio.antes !== guardada ? (
        <Notice tone="warning" live className="mt-4">
          <p className="wrap-anywhere whitespace-pre-line">
            {guardada ? anotacaoForm.mudouOutra(guardada) : anotacaoForm.apagadaOutra}
          </p>
        </Notice>
      ) : null}
      {error ? (
        <Notice tone="error" live className="mt-4">
          {hasMudadoAntes(error) ? anotacaoForm.mudouEnquantoIsso : error.message}
        </Notice>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" size="sm" variant="secondary" loading={isPending}>
          {isPending ? anotacaoForm.guardando : anotacaoForm.guardarAnotacao}
        </Button>
        {isDirty && !isPending ? (
          <span className="text-sm text-tinta-suave">{anotacaoForm.naoGuardada}</span>
        ) : (
          <AutorDaAnotacao vagaId={vagaId} candidatura={candidatura} />
        )}
      </div>
    </FormShell>
  )
}
