import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import { useDigitado } from '@/lib/session/use-digitado'
import { useKeptTyping } from './use-kept-typing'

type Props<T extends FieldValues> = Omit<UseFormProps<T>, 'defaultValues'>

/** Whether a kept value can stand for another: anybody can edit what a tab keeps. A choice of several is a list of texts. */
const isLike = (kept: unknown, valor: unknown) =>
  Array.isArray(valor)
    ? Array.isArray(kept) && kept.every((cada) => typeof cada === 'string')
    : typeof kept === typeof valor && !Array.isArray(kept)

/**
 * A form that begins with what was typed in this tab and not sent, else with `inicio`. `id` is what it is about, with the version of the
 * text if others may change it. `resumed`: it differs from `inicio`. `forget`: it was sent, also when the form is gone by then.
 */
export function useFormDigitado<T extends FieldValues>(campo: string, id: string, inicio: T, props?: Props<T>) {
  // A newer version loads beneath: what is typed belongs to the one that the form began with.
  const [{ de, antes }] = useState({ de: id, antes: inicio })
  const digitado = useDigitado(campo, de)
  const [primeiro] = useState(() => {
    const kept = digitado.readObject()
    const usable = Object.entries(antes).map(([nome, valor]) => [nome, isLike(kept[nome], valor) ? kept[nome] : valor])
    return Object.fromEntries(usable) as T
  })
  const differs = (valores: T) => Object.keys(antes).some((nome) => String(valores[nome]) !== String(antes[nome]))
  const form = useForm<T>({ ...props, defaultValues: primeiro as DefaultValues<T> })
  useKeptTyping(form, () => digitado.write(differs(form.getValues()) ? JSON.stringify(form.getValues()) : null), 300)
  const forget = () => {
    form.reset(antes)
    digitado.write(null)
  }
  return { form, forget, resumed: differs(primeiro) }
}
