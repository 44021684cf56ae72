import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/field-ids'
import { buildStorageKey } from '@/domain/marca'
import { AppError, toAppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { adminQueries, type Configuracoes, readConfiguracoes, saveConfiguracoes } from '../api'
import { writeLocal } from '@/lib/storage/local'
import { readLocalObject } from '../moldura/guardado'
import { type CampoDeConfiguracao, type ConfiguracoesForm, getMudancas, resolveAjustes, toFormulario } from './campos'

const CHAVE = buildStorageKey('admin_config')

/**
 * This browser's last copy of the settings (docs/product/team.md#settings): shown until the server answers, never used for saving.
 */
function readCopia(): Configuracoes | undefined {
  const lida = readLocalObject(CHAVE)
  return typeof lida['versao'] === 'number' ? (lida as Configuracoes) : undefined
}

function keepCopia(configuracoes: Configuracoes) {
  writeLocal(CHAVE, JSON.stringify(configuracoes))
  return configuracoes
}

/** A field as the server had it and as it was typed; empty for one that was not. Anybody can edit what a browser keeps. */
const readPar = (pendentes: Readonly<Record<string, unknown>>, campo: string): unknown[] => {
  const par = pendentes[campo]
  return Array.isArray(par) ? par : []
}

/** A field that was edited here and saved by another person meanwhile: the server's value. */
const toChoque = (campo: CampoDeConfiguracao, servidor: ConfiguracoesForm) => ({
  campo,
  agora: String(servidor[campo]) || 'vazio',
})

/**
 * One part of the settings as a form. A save names the version on the screen; when another person saved first, the
 * input stays and `recarregar` updates the rest.
 */
export function useConfiguracoes(campos: readonly CampoDeConfiguracao[]) {
  const queries = useQueryClient()
  const consulta = adminQueries.configuracoes()
  const query = useQuery({ ...consulta, queryFn: async () => keepCopia(await readConfiguracoes()), placeholderData: readCopia })
  const { data, isPlaceholderData } = query
  const form = useForm<ConfiguracoesForm>({
    ...(data && { values: toFormulario(data) }),
    resetOptions: { keepDirtyValues: true },
    resolver: resolveAjustes(campos),
    shouldFocusError: false,
  })
  const [recarregado, setRecarregado] = useState(false)
  const { dirtyFields } = form.formState
  const mudados = campos.filter((campo) => dirtyFields[campo] === true)
  const guardadas = isPlaceholderData ? undefined : data
  const servidor = guardadas && toFormulario(guardadas)

  // What was typed and not saved stays in this browser, also on other pages.
  const digitado = buildStorageKey(`admin_config:${campos.join()}`)
  const [pendentes] = useState(() => readLocalObject(digitado))
  /** What the server had when each of these was typed: any other form of the page, or a reload, brings newer values. */
  const [{ nomes, sobre }, setSobre] = useState(() => ({
    nomes: '',
    sobre: Object.fromEntries(campos.map((campo) => [campo, readPar(pendentes, campo)[0]])),
  }))
  if (servidor && nomes !== mudados.join())
    setSobre({
      nomes: mudados.join(),
      sobre: Object.fromEntries(mudados.map((campo) => [campo, sobre[campo] ?? servidor[campo]])),
    })
  useKeptTyping(
    form,
    () => {
      if (!servidor) return
      const agora = form.getValues()
      const novos = campos
        .filter((campo) => agora[campo] !== servidor[campo])
        .map((campo) => [campo, [sobre[campo] ?? servidor[campo], agora[campo]]])
      writeLocal(digitado, novos.length > 0 ? JSON.stringify(Object.fromEntries(novos)) : null)
    },
    300,
  )
  const chegaram = guardadas !== undefined
  // It can be put back only into a form that has the server's values.
  useEffect(() => {
    if (!chegaram) return
    for (const campo of campos) {
      const [, valor] = readPar(pendentes, campo)
      if (typeof valor === 'string' || typeof valor === 'boolean') form.setValue(campo, valor, { shouldDirty: true })
    }
  }, [chegaram, pendentes, campos, form])
  const choques = mudados.flatMap((campo) =>
    servidor && (sobre[campo] ?? servidor[campo]) !== servidor[campo] ? [toChoque(campo, servidor)] : [],
  )

  const salvar = useSingleMutation({
    mutationFn: ({ versao }: Configuracoes) => saveConfiguracoes(getMudancas(form.getValues(), mudados), versao),
    onSuccess: (salvas) => {
      setRecarregado(false)
      // Fields of this form take the server's values; those of other forms keep their input.
      form.reset(toFormulario(salvas), { keepDirtyValues: false })
      queries.setQueryData(consulta.queryKey, salvas)
      keepCopia(salvas)
      writeLocal(digitado, null)
      notify.success('Configurações salvas.')
    },
    onError: (failure) => {
      const { hint, message } = toAppError(failure)
      const campo = campos.find((nome) => nome === hint)
      if (!campo) return
      form.setError(campo, { type: 'server', message })
      focusField(campo)
    },
  })

  return {
    form,
    query,
    /** The server's row, once loaded. */
    guardadas,
    mudados,
    choques: recarregado || choques.length > 0 ? choques : null,
    salvando: salvar.isPending,
    /** Error of the last save; field errors are at their fields. */
    falha: salvar.error && !campos.some((nome) => nome === toAppError(salvar.error).hint) ? toAppError(salvar.error) : null,
    outraPessoa: salvar.error instanceof AppError && salvar.error.hint === 'mudou',
    salvar: async () => {
      if (!data || isPlaceholderData || mudados.length === 0) return
      if (await form.trigger(mudados)) salvar.run(data)
      else focusField(campos.find((campo) => form.getFieldState(campo).error) ?? '')
    },
    /** Reloads the settings; the input stays, and fields that another person changed are marked. */
    recarregar: async () => {
      const { isSuccess } = await query.refetch()
      if (!isSuccess) return
      salvar.reset()
      setRecarregado(true)
    },
  }
}
