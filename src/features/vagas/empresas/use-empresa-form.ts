import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { formatCnpj } from '@/domain/br/cnpj-formato'
import { camposEmpresa } from '@/domain/empresa'
import { listErrosDosCampos } from '@/domain/validar-campo'
import { createResolver } from '@/lib/form/resolver-of'
import { useSingleMutation } from '@/lib/query'
import { createEmpresa, type Empresa, empresaQueries, updateEmpresa } from './api'
import { useProblems } from '@/components/form/press/use-problems'

const CAMPOS = ['nome_fantasia', 'razao_social', 'cnpj', 'setor', 'porte'] as const satisfies (keyof typeof camposEmpresa)[]
type Values = Record<string, string>

/** A company as its form shows it. */
const shown = (empresa: Empresa | 'nova'): Values =>
  empresa === 'nova'
    ? Object.fromEntries(CAMPOS.map((campo) => [campo, '']))
    : Object.fromEntries(
        CAMPOS.map((campo) => [campo, campo === 'cnpj' ? formatCnpj(empresa.cnpj ?? '') : (empresa[campo] ?? '')]),
      )

const resolver = createResolver<Values>((values) => listErrosDosCampos(camposEmpresa, values))

type Options = {
  usuarioId: string
  aberta: Empresa | 'nova'
  /** Unsaved input by company; `id` is that of a new company's first try. */
  escritas: Map<string, Values>
  onClose: () => void
}

/** The form of a company: its rules, one idempotent save at a time, and refusals at their field. */
export function useEmpresaForm({ usuarioId, aberta, escritas, onClose }: Options) {
  const queries = useQueryClient()
  const key = aberta === 'nova' ? 'nova' : aberta.id
  const [id] = useState(() => (aberta === 'nova' ? (escritas.get('nova')?.['id'] ?? crypto.randomUUID()) : aberta.id))
  const form = useForm<Values>({ defaultValues: { ...shown(aberta), ...escritas.get(key) }, resolver, shouldFocusError: false })
  const { problems, failure, check, refuse } = useProblems(form, CAMPOS)

  const save = useSingleMutation({
    mutationFn: (values: Values) => (aberta === 'nova' ? createEmpresa(id, usuarioId, values) : updateEmpresa(id, values)),
    onSuccess: () => {
      escritas.delete(key)
      notify.success(aberta === 'nova' ? 'Empresa cadastrada!' : 'Empresa atualizada!')
      void queries.invalidateQueries({ queryKey: empresaQueries.mine(usuarioId).queryKey })
      void queries.invalidateQueries({ queryKey: empresaQueries.pagina(id).queryKey })
      void queries.invalidateQueries({ queryKey: empresaQueries.conferencias().queryKey })
      onClose()
    },
    onError: (error) => refuse(error),
  })
  return {
    form,
    problems,
    failure,
    saving: save.isPending,
    submit: async () => {
      if (await check()) save.run(form.getValues())
    },
    /** Called at every change: the input outlives the dialog. */
    remember: () => escritas.set(key, { ...form.getValues(), id }),
  }
}
