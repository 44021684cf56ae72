import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/SelectField'
import { campoTipoServico, ERRO_TIPO_SERVICO, type SolicitacaoForm } from '@/domain/solicitacao'

const servicos = campoTipoServico.opcoes ?? []

type Props = {
  /** The unknown service of the link; shown as given (docs/product/requests.md#the-address-of-the-form). */
  unknown: string
  onChosen: (tipo: string) => void
}

/** The choice among the nine services. */
export function ServicoField({ unknown, onChosen }: Props) {
  const chosen = useWatch<SolicitacaoForm>({ name: 'tipo_servico' })
  const given = unknown === '' ? [] : [{ value: unknown, label: `“${unknown}”` }]
  return (
    <SelectField
      name="tipo_servico"
      label={campoTipoServico.rotulo}
      hint={unknown === '' || chosen !== unknown ? undefined : `${ERRO_TIPO_SERVICO}: “${unknown}” não está na nossa lista.`}
      empty={ERRO_TIPO_SERVICO}
      options={[...given, ...servicos]}
      onChosen={onChosen}
    />
  )
}
