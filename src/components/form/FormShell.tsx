import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>
  /** Id for a button outside of the form, in a dialog's foot. */
  id?: string
  /** Continue or Send: pressed, or Enter in a text box. */
  onSubmit: () => void
  /** A field got focus: the moment to preload what the next step needs. */
  onTouch?: (() => void) | undefined
  'aria-label': string
  className?: string
  children: ReactNode
}

/** A form with our own rules (`noValidate`), in which Enter works also while its button is not on the screen. */
export function FormShell<T extends FieldValues>({ form, id, onSubmit, onTouch, className, children, ...rest }: Props<T>) {
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const inTextBox = event.target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(event.target.type)
    const hasButton = event.currentTarget.querySelector('[type=submit]') !== null
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !inTextBox || hasButton) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter bubbles here from the form's own boxes */}
      <form
        id={id}
        // Sends nothing before the page is hydrated: outside of a dialog the browser has nothing to do.
        method="dialog"
        noValidate
        aria-label={rest['aria-label']}
        className={className}
        onFocus={onTouch}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}
