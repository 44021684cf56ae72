import { useFormContext } from 'react-hook-form'
import { formatTelefone, normalizeTelefone, findCelularComNove } from '@/domain/br/telefone'
import type { FieldProps } from '../Field'
import { Suggestion } from '../Suggestion'
import { MaskedField } from './MaskedField'
import { PREFIXO_TELEFONE, phoneMask } from './phone-mask'
import { useRested } from './use-rested'

/** Empty gets its prefix again; a whole number its own hyphen, which the mask cannot know before the last digit. */
const settle = (text: string) =>
  PREFIXO_TELEFONE.startsWith(text) ? PREFIXO_TELEFONE : formatTelefone(normalizeTelefone(text) ?? text)
const hasContent = (text: string) => !PREFIXO_TELEFONE.startsWith(text)

/** A Brazilian phone: +55 is added automatically and restored when the field is left; pasted numbers of any shape are understood. */
export function PhoneField(props: FieldProps) {
  return (
    <div>
      <MaskedField
        {...props}
        mask={phoneMask}
        inputMode="tel"
        maxLength={20}
        autoComplete="tel"
        checkOnBlur
        settle={settle}
        hasContent={hasContent}
      />
      <output className="block">
        <WithoutNine name={props.name} />
      </output>
    </div>
  )
}

/** Advice for a mobile of eight digits: it is taken as written, and one press adds its 9. */
function WithoutNine({ name }: { name: string }) {
  const { setValue } = useFormContext()
  const meant = findCelularComNove(normalizeTelefone(useRested(name) ?? ''))
  if (meant === null) return null
  const shown = formatTelefone(meant)
  return (
    <Suggestion
      name={name}
      action={`Usar ${shown}`}
      onAccept={() => setValue(name, shown, { shouldDirty: true, shouldValidate: true })}
    >
      Celulares têm 9 dígitos depois do DDD. Se só falta o 9:
    </Suggestion>
  )
}
