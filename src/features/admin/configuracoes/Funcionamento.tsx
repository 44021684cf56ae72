import { SwitchField } from '@/components/form/choice/SwitchField'
import { NumberField } from '@/components/form/text/NumberField'
import { EmailField } from '@/components/form/text/EmailField'
import { EnderecoField } from './EnderecoField'
import { TextField } from '@/components/form/TextField'
import { type CampoDeConfiguracao, ROTULOS } from './campos'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { useConfiguracoes } from './use-configuracoes'

const CAMPOS: readonly CampoDeConfiguracao[] = [
  'abertura_automatica',
  'checkout_url',
  'webhook_solicitacao_url',
  'webhook_proposta_url',
  'email_contato',
  'sms_por_dia',
  'linkedin_company_id',
]

/** All other settings of the team. */
export function Funcionamento() {
  return (
    <ParteDasConfiguracoes
      id="funcionamento"
      titulo="Funcionamento"
      texto="O que muda no site e nos avisos assim que você salva."
      parte={useConfiguracoes(CAMPOS)}
    >
      <SwitchField
        name="abertura_automatica"
        label={ROTULOS.abertura_automatica}
        hint="Ligada, um pedido abre para as consultorias quando o e-mail é confirmado. Desligada, espera pela equipe."
      />
      <TextField
        name="checkout_url"
        label={ROTULOS.checkout_url}
        hint="Com #, o botão Assinar fica desligado na página de planos."
        announced
      />
      <EnderecoField
        name="webhook_solicitacao_url"
        label={ROTULOS.webhook_solicitacao_url}
        hint="Recebe cada pedido novo, sem o contato do cliente."
        optional
        announced
      />
      <EnderecoField
        name="webhook_proposta_url"
        label={ROTULOS.webhook_proposta_url}
        hint="Recebe cada proposta nova."
        optional
        announced
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <EmailField
          name="email_contato"
          label={ROTULOS.email_contato}
          hint="Onde chegam as mensagens da página de contato."
          announced
        />
        <NumberField
          name="sms_por_dia"
          label={ROTULOS.sms_por_dia}
          hint="Passou disso, códigos por SMS param até o dia seguinte. O e-mail continua."
          announced
        />
        <TextField
          name="linkedin_company_id"
          label={ROTULOS.linkedin_company_id}
          hint="Vai no feed que o LinkedIn lê."
          optional
          announced
        />
      </div>
    </ParteDasConfiguracoes>
  )
}
