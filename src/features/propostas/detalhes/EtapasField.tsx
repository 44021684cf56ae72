import { useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FieldError } from '@/components/form/FieldError'
import { describedBy, fieldIds } from '@/components/form/field-ids'
import { DiaField } from '@/components/form/text/DiaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { type Etapa, MAX_ETAPAS, type PropostaForm } from '@/domain/proposta'
import { getMessage } from '../rascunho'
import { etapasField } from '../textos'
import { Opcional } from '@/components/form/Field'

const NAME = 'etapas'
const ids = fieldIds(NAME)

/** The steps of the work, each with a name and a day: rows that are added and removed. */
export function EtapasField() {
  const { control, setValue } = useFormContext<PropostaForm>()
  const { errors } = useFormState({ control })
  const etapas = useWatch({ control, name: NAME })
  const add = useRef<HTMLButtonElement>(null)
  const arrived = useRef(etapas.length)
  const error = getMessage(errors, NAME)
  // After the row is drawn: its first field gets the focus.
  const focusNew = (row: HTMLLIElement | null) => {
    if (!row || etapas.length <= arrived.current) return
    arrived.current = etapas.length
    row.querySelector('input')?.focus()
  }
  const write = (novas: Etapa[]) => setValue(NAME, novas, { shouldDirty: true })
  return (
    <fieldset
      id={ids.control}
      data-campo={NAME}
      className="min-w-0"
      aria-describedby={describedBy(NAME, { hint: true, error: error !== undefined })}
    >
      <legend className="font-semibold">
        {etapasField.titulo}
        <Opcional />
      </legend>
      <p id={ids.hint} className="mt-0.5 text-sm text-tinta-suave">
        {etapasField.dica}
      </p>
      <ol className="mt-2 space-y-4">
        {etapas.map((_, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: the fields show what the form holds there
          <li
            key={n}
            ref={n === etapas.length - 1 ? focusNew : undefined}
            className="flex flex-wrap items-end gap-3 rounded-campo border border-linha p-4"
          >
            <div className="w-full">
              <TextField name={`${NAME}.${n}.titulo`} label={`${etapasField.nome} ${n + 1}`} />
            </div>
            <DiaField name={`${NAME}.${n}.ate`} label={etapasField.ate} optional />
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                arrived.current = etapas.length - 1
                write(etapas.filter((__, outra) => outra !== n))
                add.current?.focus()
              }}
            >
              {etapasField.retirar}
              <span className="sr-only">{` ${etapasField.nome} ${n + 1}`}</span>
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id={ids.error} message={error} />
      {etapas.length < MAX_ETAPAS ? (
        <Button
          ref={add}
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => write([...etapas, { titulo: '', ate: '' }])}
        >
          {etapasField.acrescentar}
        </Button>
      ) : null}
    </fieldset>
  )
}
