import type { ComponentType } from 'react'
import { SwitchField } from '@/components/form/choice/SwitchField'
import type { FieldProps } from '@/components/form/Field'
import { DocumentField } from '@/components/form/masked/DocumentField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { DiaField } from '@/components/form/text/DiaField'
import { EmailField } from '@/components/form/text/EmailField'
import { NumberField } from '@/components/form/text/NumberField'
import { TextField } from '@/components/form/TextField'
import { type CampoDeConfiguracao, AJUSTES } from './campos'
import { FalhaDaEntrega } from './FalhaDaEntrega'
import { dicas } from './textos'
import type { useConfiguracoes } from './use-configuracoes'

/** An address, validated as typed: `https://` is not added. */
const EnderecoField = (props: FieldProps) => <TextField {...props} type="url" settle={(text) => text.trim()} checkOnBlur />
const ItensField = (props: FieldProps) => <TextAreaField {...props} rows={3} />
const CnpjField = (props: FieldProps) => <DocumentField {...props} kind="cnpj" />

const FIELDS: Readonly<Record<NonNullable<(typeof AJUSTES)[CampoDeConfiguracao]['tipo']>, ComponentType<FieldProps>>> = {
  chave: SwitchField,
  cnpj: CnpjField,
  dia: DiaField,
  email: EmailField,
  itens: ItensField,
  numero: NumberField,
  url: EnderecoField,
}

type Props = { nomes: readonly CampoDeConfiguracao[]; guardadas: ReturnType<typeof useConfiguracoes>['guardadas'] }

/** The fields of some settings; at an address that rows are sent to also what is wrong there. */
export const CamposDaParte = ({ nomes, guardadas }: Props) =>
  nomes.map((nome) => {
    const { rotulo, tipo, obrigatorio = false, entrega } = AJUSTES[nome]
    const Field = tipo ? FIELDS[tipo] : TextField
    const textos = { name: nome, label: rotulo, hint: dicas[nome] }
    return (
      <div key={nome}>
        <Field {...textos} optional={!obrigatorio} announced />
        {entrega ? <FalhaDaEntrega tipo={entrega} guardado={Boolean(guardadas?.[nome])} /> : null}
      </div>
    )
  })
