import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { type Campo, formatOpcao } from '@/domain/campo'
import { CheckboxField } from './CheckboxField'
import { type AllAtOnce, ChoiceGroup } from './ChoiceGroup'
import { MoneyField } from './masked/MoneyField'
import { PhoneField } from './masked/PhoneField'
import { SelectField } from './SelectField'
import { TextAreaField } from './TextAreaField'
import { EmailField } from './text/EmailField'
import { NumberField } from './text/NumberField'
import { UrlField } from './text/UrlField'
import { TextField } from './TextField'

/** Up to this many options are shown as buttons; more become a select. */
const OPCOES_A_VISTA = 5
/** Maximum characters of a row of options that shares its line with another field on wide screens. */
const OPCOES_CURTAS = 8
/** Longer labels would take two lines beside a field that takes one, and misalign both. */
const ROTULO_CURTO = 16

const inSight = ({ opcoes = [] }: Campo) => opcoes.length <= OPCOES_A_VISTA

/** Whether a field needs the whole width of the form. */
export function isWide(campo: Campo): boolean {
  if (campo.tipo === 'opcao')
    return inSight(campo) && ((campo.opcoes ?? []).join('').length > OPCOES_CURTAS || campo.rotulo.length > ROTULO_CURTO)
  if (campo.tipo === 'texto') return campo.ajuda !== undefined
  return campo.tipo === 'paragrafo' || campo.tipo === 'lista' || campo.tipo === 'aceite'
}

type Props = {
  name: string
  campo: Campo
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** How all options of a list are selected at once; not possible when absent. */
  all?: AllAtOnce | undefined
  /** Rendered under the box of a free text, for the text being typed. */
  footer?: ((text: string) => ReactNode) | undefined
}

/** Renders a field of the domain by its kind. A new service needs no line here. */
export function CampoField({ name, campo, autoComplete, all, footer }: Props) {
  const texts = { name, label: campo.rotulo, hint: campo.ajuda, optional: campo.erro === undefined }
  const opcoes = campo.opcoes ?? []
  switch (campo.tipo) {
    case 'paragrafo':
      return <TextAreaField {...texts} footer={footer} />
    case 'telefone':
      return <PhoneField {...texts} />
    case 'numero':
      return <NumberField {...texts} />
    case 'moeda':
      return <MoneyField {...texts} zero={campo.min === 0} />
    case 'lista':
      return <ChoiceGroup {...texts} options={opcoes} labels={campo.rotulos} multiple all={all} />
    case 'opcao':
      return inSight(campo) ? (
        <ChoiceGroup {...texts} options={opcoes} labels={campo.rotulos} />
      ) : (
        <SelectField
          {...texts}
          options={opcoes.map((value) => ({ value, label: formatOpcao(campo, value) }))}
          autoComplete={autoComplete}
        />
      )
    case 'aceite':
      return <CheckboxField {...texts} />
    case 'email':
      return <EmailField {...texts} />
    case 'url':
    case 'link':
      return <UrlField {...texts} />
    default:
      return (
        <TextField {...texts} inputMode={campo.teclado} autoComplete={autoComplete}>
          {footer}
        </TextField>
      )
  }
}
