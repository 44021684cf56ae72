import { controlStyle } from '@/components/form/control-style'
import { Field } from '@/components/form/Field'
import { describedBy, fieldIds } from '@/components/form/field-ids'
import { useField } from '@/components/form/use-field'
import { describeCentavos } from '@/domain/br/dinheiro'
import { camposProposta, parseValor } from '@/domain/proposta'

const NAME = 'valor'
const { rotulo, ajuda } = camposProposta.valor

/** The value as typed, and, beside it, as parsed: a dot may separate thousands or cents. */
export function ValorField() {
  const { ref, text, error, change, leave } = useField({ name: NAME, checkOnBlur: true })
  const lido = parseValor(text)
  return (
    <Field name={NAME} label={rotulo} hint={ajuda} error={error}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="relative w-full max-w-64">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-tinta-suave"
          >
            R$
          </span>
          <input
            ref={ref}
            id={fieldIds(NAME).control}
            name={NAME}
            type="text"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill it in
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={text}
            // The currency sign is before the box already.
            onChange={(event) => change(event.target.value.replace(/^\s*R\$\s*/i, ''))}
            // Once the focus has arrived: the dialog takes it back when something in it is redrawn on the way.
            onBlur={() => setTimeout(leave)}
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(NAME, { hint: true, error: error !== undefined })}
            className={controlStyle(error !== undefined, 'h-12 pl-11 tabular-nums')}
          />
        </div>
        <output htmlFor={fieldIds(NAME).control} className="text-sm font-semibold text-marca tabular-nums">
          {lido.ok ? describeCentavos(Math.round(lido.valor * 100)) : ''}
        </output>
      </div>
    </Field>
  )
}
