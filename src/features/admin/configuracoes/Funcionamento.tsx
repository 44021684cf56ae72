import { SwitchField } from '@/components/form/choice/SwitchField'
import { NumberField } from '@/components/form/text/NumberField'
import { EmailField } from '@/components/form/text/EmailField'
import { EnderecoDeEntrega } from './EnderecoDeEntrega'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { type CampoDeConfiguracao, ROTULOS } from './campos'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { useConfiguracoes } from './use-configuracoes'
import { funcionamento } from './textos'

const CAMPOS: readonly CampoDeConfiguracao[] = [
  'abertura_automatica',
  'primeiro_anuncio_espera',
  'pix_ligado',
  'plano_itens',
  'checkout_url',
  'webhook_solicitacao_url',
  'webhook_proposta_url',
  'email_contato',
  'sms_por_dia',
  'linkedin_company_id',
]

/** All other settings of the team. */
export function Funcionamento() {
  const parte = useConfiguracoes(CAMPOS)
  return (
    <ParteDasConfiguracoes id="funcionamento" titulo="Funcionamento" texto={funcionamento.texto} parte={parte}>
      <SwitchField name="abertura_automatica" label={ROTULOS.abertura_automatica} hint={funcionamento.ligadaPedidoAbre} />
      <SwitchField
        name="primeiro_anuncio_espera"
        label={ROTULOS.primeiro_anuncio_espera}
        hint={funcionamento.ligadoPrimeiroAnuncio}
      />
      <SwitchField name="pix_ligado" label={ROTULOS.pix_ligado} hint={funcionamento.ligadoVagaPix} />
      <TextAreaField
        name="plano_itens"
        label={ROTULOS.plano_itens}
        hint={funcionamento.umItemLinha}
        rows={3}
        optional
        announced
      />
      <TextField name="checkout_url" label={ROTULOS.checkout_url} hint={funcionamento.botaoAssinarFica} announced />
      <EnderecoDeEntrega
        name="webhook_solicitacao_url"
        tipo="webhook_solicitacao"
        guardado={Boolean(parte.guardadas?.webhook_solicitacao_url)}
        label={ROTULOS.webhook_solicitacao_url}
        hint={funcionamento.recebeCadaPedido}
        optional
        announced
      />
      <EnderecoDeEntrega
        name="webhook_proposta_url"
        tipo="webhook_proposta"
        guardado={Boolean(parte.guardadas?.webhook_proposta_url)}
        label={ROTULOS.webhook_proposta_url}
        hint={funcionamento.recebeCadaProposta}
        optional
        announced
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <EmailField name="email_contato" label={ROTULOS.email_contato} hint={funcionamento.ondeChegamMensagens} announced />
        <NumberField name="sms_por_dia" label={ROTULOS.sms_por_dia} hint={funcionamento.passouDissoCodigos} announced />
        <TextField
          name="linkedin_company_id"
          label={ROTULOS.linkedin_company_id}
          hint={funcionamento.vaiFeedLinkedin}
          optional
          announced
        />
      </div>
    </ParteDasConfiguracoes>
  )
}
