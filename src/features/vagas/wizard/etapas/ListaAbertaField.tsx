import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/SelectField'
import type { VagaForm } from '@/domain/vaga/vaga'

type Props = { name: string; label: string; options: readonly string[]; optional?: boolean }

/** A value of the list, or the value of a template or an older vacancy. */
export function ListaAbertaField({ options, ...texts }: Props) {
  const valor: unknown = useWatch<VagaForm>({ name: texts.name })
  const outra = typeof valor === 'string' && valor !== '' && !options.includes(valor) ? [valor] : []
  return <SelectField {...texts} options={[...outra, ...options]} />
}
