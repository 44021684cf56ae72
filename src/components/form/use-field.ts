import { useController, useFormContext } from 'react-hook-form'

type Options = {
  name: string
  /** Format fields (e-mail, phone) are also checked when they first lose focus with content in them. */
  checkOnBlur?: boolean
}

/**
 * One field of the form around it. Rules run on Continue and Send; an error is checked again at every change, so that it is gone as soon
 * as it is fixed, and untouched fields are never blamed.
 */
export function useField({ name, checkOnBlur = false }: Options) {
  const { control, trigger } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const error = fieldState.error?.message

  return {
    ref: field.ref,
    value: field.value as unknown,
    text: typeof field.value === 'string' ? field.value : '',
    error,
    change: (value: unknown) => {
      field.onChange(value)
      if (error !== undefined) void trigger(name)
    },
    blur: (hasContent: boolean) => {
      field.onBlur()
      // What the server refused stays said until it is changed: no rule here knows it.
      if (checkOnBlur && hasContent && fieldState.error?.type !== 'server') void trigger(name)
    },
  }
}
