/* Draft of the profile forms, stored until saved, because a session may end in the middle. */
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Draft } from '@/lib/draft/draft'

type Valores = Readonly<Record<string, string>>
/** The owner goes inside: the key carries no personal data, and another person's draft is refused. */
type Guardado = { readonly dono: string; readonly valores: Valores }

function parse(data: unknown, dono: string, campos: readonly string[]): Guardado | null {
  const { dono: de, valores } = (data ?? {}) as Partial<Record<keyof Guardado, unknown>>
  if (de !== dono || typeof valores !== 'object' || valores === null) return null
  const known = Object.entries(valores).filter(([campo, valor]) => campos.includes(campo) && typeof valor === 'string')
  return { dono, valores: Object.fromEntries(known) }
}

/** The draft of one form of one person. @param form name of the form, the same for everybody */
export function createRascunho(form: string, dono: string, campos: readonly string[]) {
  const draft = new Draft<Guardado>(`rascunho:${form}`, 1, (data) => parse(data, dono, campos))
  return {
    /** Unsaved input; another person's draft is deleted. */
    read(): Valores | null {
      const read = draft.read()
      if (!read) draft.clear()
      return read?.data.valores ?? null
    },
    write: (valores: Valores) => void draft.write({ dono, valores }, { force: true }),
    clear: () => draft.clear(),
  }
}

export type Rascunho = ReturnType<typeof createRascunho>

/**
 * Saves every change at once: the fields are few and short, so no pending save is lost when the page closes.
 * @param isUnchanged whether the form equals the saved data: then there is nothing to store
 */
export function useRascunho<T extends FieldValues>(
  form: UseFormReturn<T>,
  rascunho: Rascunho,
  isUnchanged: (values: T) => boolean,
) {
  // An effect, because storage is outside of React and typing renders nothing here.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => (isUnchanged(values) ? rascunho.clear() : rascunho.write(values)),
      }),
    [form, rascunho, isUnchanged],
  )
}
