import { type ChangeEvent, type ReactNode, useState } from 'react'
import { type FieldError, get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
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

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * One field of the form around it. Rules run on Continue and Send, and untouched fields show no error. Every change validates the fields
 * with errors again, so that an error disappears as soon as it is fixed, also by an answer that makes its field irrelevant; a field that
 * had an error once is validated again when it is left.
 */
export function useField(options: Options) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: options.name, control })
  const rest = useRules(options, fieldState.error?.message, field.onChange, field.onBlur)
  return {
    ...rest,
    /** Of its only control. */
    control: { ...rest.tied, ref: field.ref, name: options.name, onBlur: rest.leave },
    value: field.value as unknown,
    text: toText(field.value),
  }
}

type Box = HTMLInputElement | HTMLTextAreaElement

/** `useField` of a box of text: what is typed stays in the box, and nothing is rendered for it. */
export function useTextBox(options: Options) {
  const { name } = options
  const { control, register, setValue, getValues } = useFormContext()
  // Of `getFieldState` each key would find out too whether the box differs from its beginning.
  const { errors } = useFormState({ control, name, exact: true })
  const found: FieldError | undefined = get(errors, name)
  const box = register(name)
  const { tied, error, change, leave, recheck } = useRules(
    options,
    found?.message,
    (value) => setValue(name, value, { shouldDirty: true }),
    () => void box.onBlur({ target: { name, value: getValues(name) as unknown }, type: 'blur' }),
  )
  return {
    error,
    change,
    control: {
      ...tied,
      ref: box.ref,
      name,
      defaultValue: toText(getValues(name)),
      onChange: (event: ChangeEvent<Box>) => {
        // Registered again: a `reset` forgets its fields until they are rendered.
        void register(name).onChange({ target: { name, value: event.target.value }, type: 'change' })
        recheck()
      },
      onBlur: leave,
    },
  }
}

/** The text of a box, for what is rendered beside it. */
export const useTextOf = (name: string) => toText(useWatch({ name, exact: true }))

function useRules(
  { name, hint, optional, checkOnBlur = false, settle, hasContent = notBlank }: Options,
  error: string | undefined,
  set: (value: unknown) => void,
  blur: () => void,
) {
  const { trigger, getValues, getFieldState } = useFormContext()
  const scoped = useScopedName(name)
  const ids = fieldIds(scoped)
  const [wasWrong, setWasWrong] = useState(false)
  if (error !== undefined && !wasWrong) setWasWrong(true)

  const recheck = () => {
    const wrong = Object.keys(getValues()).filter((other) => {
      const { error: now } = getFieldState(other)
      // A refusal of the server stays until that field is changed: no rule here knows it.
      return now !== undefined && (other === name || now.type !== 'server')
    })
    if (wrong.length > 0) void trigger(wrong)
  }
  const change = (value: unknown) => {
    set(value)
    recheck()
  }

  /** The field lost focus. What follows may move the page, so it waits for the end of a press. */
  const leave = () =>
    afterPress(() => {
      const text = toText(getValues(name))
      const settled = settle?.(text) ?? text
      if (settled !== text) change(settled)
      blur()
      if ((wasWrong || (checkOnBlur && hasContent(settled))) && getFieldState(name).error?.type !== 'server') void trigger(name)
    })

  return {
    /** Of its control, or of the group of its controls: what ties it to label, hint and error. */
    tied: {
      id: ids.control,
      'aria-required': !optional,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy(scoped, { hint: Boolean(hint), error: error !== undefined }),
    },
    ids,
    error,
    change,
    recheck,
    leave,
  }
}
