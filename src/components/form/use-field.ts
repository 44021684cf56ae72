import { type ReactNode, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { describedBy, fieldIds, useScopedName } from './field-ids'
import { afterPress } from './press/after-press'

type Options = {
  name: string
  hint?: ReactNode
  optional?: boolean | undefined
  /** Format fields (e-mail, phone) are also checked when they first lose focus with content in them. */
  checkOnBlur?: boolean | undefined
  /** Transforms the text when the field is left. */
  settle?: ((text: string) => string) | undefined
  /** Whether a text is more than what the field shows while it is empty. */
  hasContent?: ((text: string) => boolean) | undefined
}

const notBlank = (text: string) => text.trim() !== ''

/**
 * One field of the form around it. Rules run on Continue and Send, and untouched fields show no error. Every change validates the fields
 * with errors again, so that an error disappears as soon as it is fixed, also by an answer that makes its field irrelevant; a field that
 * had an error once is validated again when it is left.
 */
export function useField({ name, hint, optional, checkOnBlur = false, settle, hasContent = notBlank }: Options) {
  const { control, trigger, getValues, getFieldState } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const error = fieldState.error?.message
  const scoped = useScopedName(name)
  const ids = fieldIds(scoped)
  const [wasWrong, setWasWrong] = useState(false)
  if (error !== undefined && !wasWrong) setWasWrong(true)

  const change = (value: unknown) => {
    field.onChange(value)
    const wrong = Object.keys(getValues()).filter((other) => {
      const { error } = getFieldState(other)
      // A refusal of the server stays until that field is changed: no rule here knows it.
      return error !== undefined && (other === name || error.type !== 'server')
    })
    if (wrong.length > 0) void trigger(wrong)
  }

  /** The field lost focus. What follows may move the page, so it waits for the end of a press. */
  const leave = () =>
    afterPress(() => {
      const typed: unknown = getValues(name)
      const text = typeof typed === 'string' ? typed : ''
      const settled = settle?.(text) ?? text
      if (settled !== text) change(settled)
      field.onBlur()
      if ((wasWrong || (checkOnBlur && hasContent(settled))) && getFieldState(name).error?.type !== 'server') void trigger(name)
    })

  /** Of its control, or of the group of its controls: what ties it to label, hint and error. */
  const tied = {
    id: ids.control,
    'aria-required': !optional,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(scoped, { hint: Boolean(hint), error: error !== undefined }),
  }

  return {
    tied,
    /** Of its only control. */
    control: { ...tied, ref: field.ref, name, onBlur: leave },
    ids,
    value: field.value as unknown,
    text: typeof field.value === 'string' ? field.value : '',
    error,
    change,
    leave,
  }
}
