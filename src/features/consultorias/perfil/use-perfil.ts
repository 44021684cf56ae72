import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { focusField } from '@/components/form/field-ids'
import { findCampoDaRecusa, listErrosDoPerfil, toDadosDoPerfil, toValoresDoPerfil } from '@/domain/consultoria/perfil'
import type { Valores } from '@/domain/validar-campo'
import { type AppError, toAppError } from '@/lib/errors'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { consultoriaQueries, type MeuPerfil, savePerfil } from '../api'
import { createRascunhoDoPerfil } from './rascunho'
import { perfilForm } from './textos'

type Options = { userId: string; perfil: MeuPerfil['perfil']; onClose: () => void }

const resolver = createResolver<Valores>(listErrosDoPerfil)

/** The edit of the own profile: its rules, its draft, one save at a time, and refusals at their field. */
export function usePerfil({ userId, perfil, onClose }: Options) {
  const queries = useQueryClient()
  const [rascunho] = useState(() => createRascunhoDoPerfil(userId))
  const [stored] = useState(() => toValoresDoPerfil(perfil))
  const [restored] = useState(() => rascunho.read())
  const form = useForm<Valores>({ defaultValues: restored ?? stored, resolver, shouldFocusError: false })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<AppError | null>(null)

  // An effect, because storage is outside of React and typing renders nothing here.
  useEffect(() => {
    const before = JSON.stringify(toDadosDoPerfil(stored))
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => (JSON.stringify(toDadosDoPerfil(values)) === before ? rascunho.clear() : rascunho.write(values)),
    })
  }, [form, rascunho, stored])

  const close = () => {
    rascunho.clear()
    onClose()
  }
  const point = (found: readonly FieldProblem[]) => {
    setProblems(found)
    if (found[0]) focusField(found[0].name)
  }
  const save = useSingleMutation({
    mutationFn: (valores: Valores) => savePerfil(toDadosDoPerfil(valores)),
    onSuccess: (saved) => {
      queries.setQueryData(consultoriaQueries.perfil(userId).queryKey, saved)
      // The public page, which stays fresh for minutes.
      void queries.invalidateQueries({ queryKey: ['diretorio'] })
      notify.success(perfilForm.salvo, perfilForm.jaAparece)
      close()
    },
    onError: (thrown, valores) => {
      const error = toAppError(thrown, perfilForm.falha)
      const nome = findCampoDaRecusa(error.hint ?? '', valores)
      if (nome === null) return setFailure(error)
      form.setError(nome, { type: 'server', message: error.message })
      return point([{ name: nome, message: error.message }])
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
      setFailure(null)
      const valores = form.getValues()
      const found = listErrosDoPerfil(valores).map(({ campo, mensagem }) => ({ name: campo, message: mensagem }))
      await form.trigger(found.map(({ name }) => name))
      point(found)
      if (found.length === 0) save.run(valores)
    },
  }
}
