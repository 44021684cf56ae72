import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/field-ids'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { countCaracteres } from '@/domain/br/texto'
import type { Modelo } from '@/domain/contratos/candidaturas'
import { fillLacunas, findLacunasDesconhecidas, type Lacunas, MAX_NOME_DE_MODELO } from '@/domain/candidatura/avaliacao'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { modelosDeMensagem as textos } from '../textos'
import { deleteModelo, modelosQuery, saveModelo } from './api'

/** What a form with a message to candidates has for its templates. */
export type ComModelos = { mensagem: string; modelo: string; nomeDoModelo: string }
export const SEM_MODELO: ComModelos = { mensagem: '', modelo: '', nomeDoModelo: '' }

/**
 * Around the message of a form (`children`): fills it with a kept one, shows it as one candidate reads it, and keeps it. What was
 * typed is never replaced.
 */
export function ModelosDeMensagem({ exemplo, children }: { exemplo: Lacunas; children: ReactNode }) {
  const { control, getValues, setValue, setError } = useFormContext<ComModelos>()
  const queries = useQueryClient()
  const { data: modelos = [] } = useQuery(modelosQuery)
  const [naming, setNaming] = useState(false)
  const [escolhido, escrita] = useWatch({ control, name: ['modelo', 'mensagem'] })
  const lida = fillLacunas(escrita, exemplo)
  const desconhecidas = findLacunasDesconhecidas(escrita)
  const modelo = modelos.find(({ id }) => id === escolhido)
  // The box with the focus goes away.
  const close = () => {
    setNaming(false)
    focusField('mensagem')
  }
  const show = (todos: Modelo[]) => queries.setQueryData(modelosQuery.queryKey, todos)
  const guardar = useSingleMutation({
    mutationFn: ({ nome, texto }: Pick<Modelo, 'nome' | 'texto'>) => saveModelo(nome, texto),
    onSuccess: (todos) => {
      show(todos)
      close()
      notify.success(textos.guardado)
    },
    onError: (error) => {
      const campo = error instanceof AppError && error.hint === 'texto' ? 'mensagem' : 'nomeDoModelo'
      setError(campo, { message: error.message })
      focusField(campo)
    },
  })
  const excluir = useSingleMutation({
    mutationFn: deleteModelo,
    onSuccess: (todos) => {
      show(todos)
      setValue('modelo', '')
      focusField('mensagem')
      notify.success(textos.excluido)
    },
    onError: (error) => notify.error(textos.naoExcluido, error.message),
  })
  const use = (id: string) => {
    const texto = modelos.find((item) => item.id === id)?.texto
    const antes = getValues('mensagem').trim()
    if (!texto || antes.includes(texto)) return
    const typed = antes !== '' && !modelos.some((item) => item.texto === antes)
    setValue('mensagem', typed ? `${antes}\n\n${texto}` : texto, { shouldValidate: true })
  }
  const save = () => {
    const { nomeDoModelo, mensagem } = getValues()
    const nome = nomeDoModelo.trim()
    if (nome === '' || countCaracteres(nome) > MAX_NOME_DE_MODELO) {
      setError('nomeDoModelo', { message: textos.semNome })
      focusField('nomeDoModelo')
    } else if (mensagem.trim() === '') {
      setError('mensagem', { message: textos.semTexto })
      focusField('mensagem')
    } else guardar.run({ nome, texto: mensagem })
  }
  // Enter here keeps the template; it must not send the message.
  const keepByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    save()
  }
  return (
    <div className="space-y-3">
      {modelos.length > 0 ? (
        <SelectField
          name="modelo"
          label={textos.usar}
          empty={textos.nenhum}
          options={modelos.map(({ id, nome }) => ({ value: id, label: nome }))}
          onChosen={use}
          optional
        />
      ) : null}
      {children}
      <p className="text-sm text-tinta-suave">{textos.lacunas}</p>
      {lida === escrita ? null : (
        <div className="rounded-campo bg-suave px-4 py-3 text-sm">
          <p className="font-semibold">{textos.comoLe(exemplo.nome)}</p>
          <p className="mt-1 line-clamp-6 wrap-anywhere whitespace-pre-line">{lida}</p>
        </div>
      )}
      {desconhecidas.length > 0 ? (
        <p className="text-sm font-semibold wrap-anywhere text-aviso">{textos.desconhecidas(desconhecidas.join(', '))}</p>
      ) : null}
      {naming ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter bubbles here from the box
        <div onKeyDown={keepByEnter} className="rounded-cartao border border-linha p-4">
          <TextField name="nomeDoModelo" label={textos.nomeDoModelo} hint={textos.dicaDoNome} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" loading={guardar.isPending} onClick={save}>
              {guardar.isPending ? textos.guardando : textos.guardar}
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              {textos.cancelar}
            </Button>
          </div>
        </div>
      ) : (
        <div className="-ml-3 flex flex-wrap gap-x-2">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setValue('nomeDoModelo', modelo?.nome ?? '')
              setNaming(true)
            }}
          >
            {textos.guardarComo}
          </Button>
          {modelo ? (
            <Button size="sm" variant="ghost" loading={excluir.isPending} onClick={() => excluir.run(modelo.id)}>
              {textos.excluir(modelo.nome)}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}
