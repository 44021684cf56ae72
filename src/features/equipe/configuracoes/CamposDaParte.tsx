import type { ComponentType } from 'react'
import { SwitchField } from '@/components/form/choice/SwitchField'
import type { FieldProps } from '@/components/form/Field'
import { DocumentField } from '@/components/form/masked/DocumentField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { DiaField } from '@/components/form/text/DiaField'
import { EmailField } from '@/components/form/text/EmailField'
import { NumberField } from '@/components/form/text/NumberField'
import { TextField } from '@/components/form/TextField'
import { type CampoDeConfiguracao, ROTULOS, TIPO_DA_ENTREGA } from './campos'
import { FalhaDaEntrega } from './FalhaDaEntrega'
import { dicas } from './textos'
import type { useConfiguracoes } from './use-configuracoes'

/** An address, validated as typed: `https://` is not added. */
const EnderecoField = (props: FieldProps) => <TextField {...props} type="url" settle={(text) => text.trim()} checkOnBlur />
const ItensField = (props: FieldProps) => <TextAreaField {...props} rows={3} />
const CnpjField = (props: FieldProps) => <DocumentField {...props} kind="cnpj" />

/** What is typed into, by its setting; of any other a line of text. */
const FIELDS: Partial<Record<CampoDeConfiguracao, ComponentType<FieldProps>>> = {
  abertura_automatica: SwitchField,
  primeiro_anuncio_espera: SwitchField,
  pix_ligado: SwitchField,
  plano_itens: ItensField,
  email_contato: EmailField,
  sms_por_dia: NumberField,
  cnpj: CnpjField,
  encarregado_email: EmailField,
  numeros_em: DiaField,
  script_url: EnderecoField,
  planilha_solicitacoes_url: EnderecoField,
  planilha_consultorias_url: EnderecoField,
  planilha_propostas_url: EnderecoField,
  webhook_solicitacao_url: EnderecoField,
  webhook_proposta_url: EnderecoField,
}
const OBRIGATORIOS: readonly CampoDeConfiguracao[] = ['checkout_url', 'email_contato', 'sms_por_dia']

type Props = { nomes: readonly CampoDeConfiguracao[]; guardadas: ReturnType<typeof useConfiguracoes>['guardadas'] }

/** The fields of some settings; at an address that rows are sent to also what is wrong there. */
export const CamposDaParte = ({ nomes, guardadas }: Props) =>
  nomes.map((nome) => {
    const Field = FIELDS[nome] ?? TextField
    const tipo = TIPO_DA_ENTREGA[nome]
    const textos = { name: nome, label: ROTULOS[nome], hint: dicas[nome] }
    return (
      <div key={nome}>
        <Field {...textos} optional={!OBRIGATORIOS.includes(nome)} announced />
        {tipo ? <FalhaDaEntrega tipo={tipo} guardado={Boolean(guardadas?.[nome])} /> : null}
      </div>
    )
  })
