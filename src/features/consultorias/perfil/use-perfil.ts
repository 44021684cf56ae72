import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import {
  findCampoDaRecusa,
  listCamposDoPerfil,
  listErrosDoPerfil,
  pickPartesMudadas,
  replacePartes,
  toDadosDoPerfil,
  toValoresDoPerfil,
} from '@/domain/consultoria/perfil'
import type { Valores } from '@/domain/validar-campo'
import { createEspera } from '@/features/arquivos/espera'
import { toAppError } from '@/lib/errors'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { consultoriaQueries, type MeuPerfil, savePerfil } from '../api'
import { createRascunhoDoPerfil } from './rascunho'
import { perfilForm } from './textos'
import { useProblems } from '@/components/form/press/use-problems'

type Options = { userId: string; perfil: MeuPerfil['perfil']; onClose: () => void }

const resolver = createResolver<Valores>(listErrosDoPerfil)

/** The edit of the own profile: its rules, its draft, one save at a time, and refusals at their field. */
export function usePerfil({ userId, perfil, onClose }: Options) {
  const queries = useQueryClient()
  const [rascunho] = useState(() => createRascunhoDoPerfil(userId))
  const [stored] = useState(() => toValoresDoPerfil(perfil))
  const [restored] = useState(() => rascunho.read())
  const form = useForm<Valores>({ defaultValues: replacePartes(stored, restored ?? {}), resolver, shouldFocusError: false })
  const [espera] = useState(() => createEspera(form))
  const { problems, failure, check, refuse } = useProblems(form, [])

  // An effect, because storage is outside of React and typing renders nothing here.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // Another device may save the other parts before this edit goes on.
          const mudadas = pickPartesMudadas(values, stored)
          if (Object.keys(mudadas).length > 0) rascunho.write(mudadas)
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
    mutationFn: (valores: Valores) => savePerfil(toDadosDoPerfil(valores)),
    onSuccess: (saved, sent) => {
      queries.setQueryData(consultoriaQueries.perfil(userId).queryKey, saved)
      notify.success(perfilForm.salvo, perfilForm.jaAparece)
      // What was typed meanwhile stays, not saved yet.
      const typed = pickPartesMudadas(form.getValues(), sent)
      if (Object.keys(typed).length === 0) close()
      else rascunho.write(typed)
    },
    onError: (thrown, valores) => {
      const error = toAppError(thrown, perfilForm.falha)
      refuse(error, findCampoDaRecusa(error.hint ?? '', valores) ?? undefined)
    },
  })

  return {
    form,
    problems,
    failure,
    restored: restored !== null,
    saving: save.isPending,
    changePendente: espera.change,
    cancel: close,
    submit: async () => {
      const valores = structuredClone(form.getValues())
      if (!(await check(listErrosDoPerfil(valores).map(({ campo }) => campo)))) return
      const nomes = Object.keys(listCamposDoPerfil(valores))
      if (!nomes.some((nome) => espera.mustWait(nome, Boolean(valores[nome] || valores[`${nome}_nova`])))) save.run(valores)
    },
  }
}
