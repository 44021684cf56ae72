import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { formatTelefone } from '@/domain/br/telefone'
import { type CampoDoPerfil, parseCampoDoPerfil, type Usuario } from '@/domain/perfil'
import { AppError } from '@/lib/errors'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { type PerfilForm, perfilQueries, updatePerfil } from './api'
import { createRascunho, useRascunho } from './rascunho'
import { useProblems } from '@/components/form/press/use-problems'

type Values = Partial<PerfilForm>

/** The profile as its form shows it. */
const shown = (perfil: Usuario, campo: CampoDoPerfil) =>
  campo === 'telefone' ? formatTelefone(perfil.telefone ?? '') : (perfil[campo] ?? '')

/** The input of a field: the country code that a phone field adds automatically counts as empty. */
const typedOf = (campo: CampoDoPerfil, text = '') => (campo === 'telefone' && /^[+5\s]*$/.test(text) ? '' : text)

const isContato = (campo: CampoDoPerfil) => campo === 'email' || campo === 'telefone'

const createRules = (contatosDepois: boolean) =>
  createResolver<Values>((values) =>
    (Object.entries(values) as [CampoDoPerfil, string][]).flatMap(([campo, typed]) => {
      const read = parseCampoDoPerfil(campo, typed)
      const depois = contatosDepois && isContato(campo) && typedOf(campo, typed).trim() === ''
      return read.ok || depois ? [] : [{ campo, mensagem: read.erro }]
    }),
  )

const ROTULOS: Record<string, string> = { nome: 'Nome', sobrenome: 'Sobrenome' }

/** Name and surname share a message: where both are missing, each line of the summary names its field. */
const named = (problems: readonly FieldProblem[]) =>
  problems.map(({ name, message }) => {
    const shared = problems.filter((other) => other.message === message).length > 1
    return { name, message: shared ? `${ROTULOS[name] ?? name}: ${message}` : message }
  })

/** The field that a refusal is about: named by its hint, or the verified contact that would be lost. */
function fieldOf(error: Error, campos: readonly CampoDoPerfil[], perfil: Usuario): CampoDoPerfil | undefined {
  if (!(error instanceof AppError)) return undefined
  const last = error.hint === 'ultimo_contato' || error.hint === 'ultimo_admin'
  return campos.find((campo) =>
    last
      ? campo === 'email'
        ? perfil.email_verificado
        : campo === 'telefone' && perfil.telefone_verificado
      : campo === error.hint,
  )
}

type Options = {
  /** Name of the form, for its draft. */
  name: string
  perfil: Usuario
  campos: readonly CampoDoPerfil[]
  /** Known data for empty columns: shown for review, saved only with a press. */
  sugestao?: Values
  /** A contact may be empty: the next step asks for it. */
  contatosDepois?: boolean
  /** After saving, or when there was nothing to save. */
  onSaved: (perfil: Usuario) => void
  /** The data still missing after that save, shown with its success. */
  stillToDo?: (saved: Usuario) => string | undefined
}

/** A form over some columns of the own profile: its rules, its draft, one save at a time, and refusals at their field. */
export function usePerfilForm({ name, perfil, campos, sugestao = {}, contatosDepois = false, onSaved, stillToDo }: Options) {
  const queries = useQueryClient()
  const userId = perfil.auth_user_id
  const [rascunho] = useState(() => createRascunho(name, userId, campos))
  const [restored] = useState(() => rascunho.read())
  const stored = Object.fromEntries(campos.map((campo) => [campo, shown(perfil, campo)]))
  const suggested = Object.fromEntries(
    campos.map((campo) => [campo, perfil[campo] ? stored[campo] : (sugestao[campo] ?? stored[campo])]),
  )
  const [resolver] = useState(() => createRules(contatosDepois))
  const form = useForm<Values>({ defaultValues: { ...suggested, ...restored }, resolver, shouldFocusError: false })
  useRascunho(form, rascunho, (values) => campos.every((campo) => typedOf(campo, values[campo]) === stored[campo]))

  const { problems, clear, check, refuse } = useProblems(form, campos)
  const save = useSingleMutation({
    mutationFn: ({ changes }: { changes: Values; sent: Values }) => updatePerfil(userId, changes),
    onSuccess: (saved, { sent }) => {
      queries.setQueryData(perfilQueries.mine(userId).queryKey, saved)
      notify.success('Perfil atualizado!', ...[stillToDo?.(saved) ?? []].flat())
      done(saved, sent)
    },
    onError: (error) => {
      const campo = fieldOf(error, campos, perfil)
      if (campo) refuse(error, campo)
      else notify.error('Erro ao salvar', error.message)
    },
  })
  const done = (saved: Usuario, sent: Values) => {
    clear()
    // What was typed meanwhile stays, not saved yet.
    const typed = campos.filter((campo) => form.getValues(campo) !== sent[campo])
    if (typed.length > 0) {
      for (const campo of campos) if (!typed.includes(campo)) form.resetField(campo, { defaultValue: shown(saved, campo) })
      return
    }
    form.reset(Object.fromEntries(campos.map((campo) => [campo, shown(saved, campo)])))
    rascunho.clear()
    onSaved(saved)
  }
  const submit = async () => {
    if (!(await check())) return
    const values = { ...form.getValues() }
    const read = Object.fromEntries(
      campos.map((campo) => {
        const result = parseCampoDoPerfil(campo, values[campo] ?? '')
        return [campo, result.ok ? result.valor : '']
      }),
    )
    const changes = Object.fromEntries(
      Object.entries(read).filter(([campo, valor]) => valor !== '' && valor !== perfil[campo as CampoDoPerfil]),
    )
    if (Object.keys(changes).length === 0) done(perfil, values)
    else save.run({ changes, sent: values })
  }
  return {
    form,
    problems: named(problems),
    saving: save.isPending,
    restored: restored !== null,
    submit: () => void submit(),
    /** Forgets what was typed. */
    discard: () => {
      form.reset(stored)
      rascunho.clear()
    },
  }
}
