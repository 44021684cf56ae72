import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { describeCentavos, formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import type { FieldProps } from '../Field'
import { Suggestion } from '../Suggestion'
import { MaskedField } from './MaskedField'
import { moneyMask, moneyOrZeroMask } from './amount-masks'
import { useRested } from './use-rested'

/** Centavos from which words tell an amount from its hundredth. */
const EM_PALAVRAS = 1_000_00

/** Centavos below which an amount was probably typed without its centavos: no monthly pay is R$ 45,00. */
const IMPLAUSIVEL = 500_00

type Props = FieldProps & {
  /** R$ 0,00 is a valid answer, and is shown in the empty box. */
  zero?: boolean
  /** Id of a message of the form about this box. */
  problem?: string | undefined
}

/** An amount in reais: digits are read as centavos during typing, and a larger amount is repeated in words. */
export function MoneyField({ zero = false, ...props }: Props) {
  // The mask drops them without a word.
  const [letras, setLetras] = useState(false)
  return (
    <div onKeyDownCapture={({ key, ctrlKey, metaKey }) => setLetras(letras || (/^[a-qs-z]$/i.test(key) && !ctrlKey && !metaKey))}>
      <MaskedField {...props} mask={zero ? moneyOrZeroMask : moneyMask} inputMode="numeric" className="h-12 sm:max-w-64" />
      <output className="block">
        <InWords name={props.name} letras={letras} />
        <TooLittle name={props.name} />
      </output>
    </div>
  )
}

function InWords({ name, letras }: { name: string; letras: boolean }) {
  const text: unknown = useWatch({ name })
  const centavos = typeof text === 'string' ? parseCentavos(text) : null
  if (letras && !centavos)
    return <p className="mt-1.5 text-sm text-tinta-suave">Aqui entram só números. Sem um valor, deixe como está.</p>
  if (centavos === null || centavos < EM_PALAVRAS) return null
  return <p className="mt-1.5 text-sm font-semibold text-marca tabular-nums">{describeCentavos(centavos)}</p>
}

/** Asked only after a pause: on the way to R$ 4.500,00 every amount is small. */
function TooLittle({ name }: { name: string }) {
  const { setValue } = useFormContext()
  const centavos = parseCentavos(useRested(name) ?? '')
  if (centavos === null || centavos === 0 || centavos >= IMPLAUSIVEL) return null
  const [typed, meant] = [centavos, centavos * 100].map(formatCentavos) as [string, string]
  return (
    <Suggestion name={name} action={`Usar ${meant}`} onAccept={() => setValue(name, meant, { shouldDirty: true })}>
      {`${typed} por mês? Para ${meant}, digite ${centavos * 100}.`}
    </Suggestion>
  )
}
