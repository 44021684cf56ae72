import { useRef } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { FieldError } from '@/components/form/FieldError'
import { describedBy, fieldIds } from '@/components/form/field-ids'
import { DiaField } from '@/components/form/text/DiaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { MAX_ETAPAS, type PropostaForm } from '@/domain/proposta'
import { etapasField } from './textos'

const NAME = 'etapas'
const ids = fieldIds(NAME)

/** The steps of the work, each with a name and a day: rows that are added and removed. */
export function EtapasField() {
  const { control } = useFormContext<PropostaForm>()
  const { errors } = useFormState({ control })
  const { fields, append, remove } = useFieldArray({ control, name: NAME })
  const add = useRef<HTMLButtonElement>(null)
  const error = errors.etapas?.message ?? errors.etapas?.root?.message
  return (
    <fieldset
      id={ids.control}
      data-campo={NAME}
      className="min-w-0"
      aria-describedby={describedBy(NAME, { hint: true, error: error !== undefined })}
    >
      <legend className="font-semibold">
        {etapasField.titulo}
        <span className="font-normal text-tinta-suave"> (opcional)</span>
      </legend>
      <p id={ids.hint} className="mt-0.5 text-sm text-tinta-suave">
        {etapasField.dica}
      </p>
      <ol className="mt-2 space-y-4">
        {fields.map(({ id }, n) => (
          <li key={id} className="grid gap-x-4 gap-y-2 rounded-campo border border-linha p-4 sm:grid-cols-[1fr_auto]">
            <TextField name={`${NAME}.${n}.titulo`} label={`${etapasField.nome} ${n + 1}`} />
            <DiaField name={`${NAME}.${n}.ate`} label={etapasField.ate} optional />
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => {
                remove(n)
                add.current?.focus()
              }}
            >
              {etapasField.retirar}
              <span className="sr-only">
                {' '}
                {etapasField.nome} {n + 1}
              </span>
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id={ids.error} message={error} />
      {fields.length < MAX_ETAPAS ? (
        <Button
          ref={add}
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => append({ titulo: '', ate: '' }, { focusName: `${NAME}.${fields.length}.titulo` })}
        >
          {etapasField.acrescentar}
        </Button>
      ) : null}
    </fieldset>
  )
}
