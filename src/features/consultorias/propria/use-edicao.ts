import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { toAppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { type Cadastro, consultoriaQueries } from '../api'
import { saveParte } from '../envio'
import { ETAPAS, resolver } from '../etapas'
import { createEmptyValues, listChangedNames, readKnownValues } from '../valores'
import { createRascunhoDaEdicao } from './edicao'
import { useProblems } from '@/components/form/press/use-problems'

type Options = { userId: string; cadastro: Cadastro; index: number; onClose: () => void }

/** The edit of one section of the own registration: its rules, its draft, one save at a time, and refusals at their field. */
export function useEdicao({ userId, cadastro, index, onClose }: Options) {
  const queries = useQueryClient()
  const [rascunho] = useState(() => createRascunhoDaEdicao(index, cadastro.id))
  const [stored] = useState(() => ({ ...createEmptyValues(), ...readKnownValues(cadastro.dados) }))
  const [restored] = useState(() => rascunho.read())
  const form = useForm<ConsultoriaForm>({ defaultValues: { ...stored, ...restored }, resolver, shouldFocusError: false })
  const { problems, failure, check, refuse } = useProblems(form, Object.keys(ETAPAS[index]?.campos ?? {}))

  // An effect, because storage is outside of React and typing renders nothing here.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = listChangedNames(values, stored)
          // Another device may save the other fields before this edit goes on.
          if (changed.length > 0) rascunho.write(Object.fromEntries(changed.map((nome) => [nome, values[nome]])))
          else rascunho.clear()
        },
      }),
    [form, rascunho, stored],
  )

  const close = () => {
    rascunho.clear()
    onClose()
  }

  const save = useSingleMutation({
    mutationFn: async (valores: ConsultoriaForm) => {
      await saveParte(cadastro.id, index, valores, listChangedNames(valores, stored))
      rascunho.clear()
      // The part closes on what is kept now; a failing read is the page's own matter.
      await queries.invalidateQueries({ queryKey: consultoriaQueries.minha(userId).queryKey })
    },
    onSuccess: (_, sent) => {
      notify.success('Cadastro atualizado!')
      // What was typed meanwhile stays, not saved yet.
      const valores = form.getValues()
      const typed = listChangedNames(valores, sent)
      if (typed.length === 0) close()
      else rascunho.write(Object.fromEntries(typed.map((nome) => [nome, valores[nome]])))
    },
    onError: (thrown) => {
      refuse(toAppError(thrown, `Falha ao salvar a etapa ${index + 1}.`))
    },
  })

  return {
    form,
    problems,
    failure,
    restored: restored !== null,
    saving: save.isPending,
    cancel: close,
    submit: async () => {
      if (await check()) save.run(structuredClone(form.getValues()))
    },
  }
}
