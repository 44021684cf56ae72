import type { CampoDeConfiguracao } from './campos'
import { CamposDaParte } from './CamposDaParte'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { useConfiguracoes } from './use-configuracoes'
import { funcionamento } from './textos'

const LARGOS: readonly CampoDeConfiguracao[] = [
  'abertura_automatica',
  'primeiro_anuncio_espera',
  'pix_ligado',
  'plano_itens',
  'checkout_url',
  'webhook_solicitacao_url',
  'webhook_proposta_url',
]
const CURTOS: readonly CampoDeConfiguracao[] = ['email_contato', 'sms_por_dia', 'linkedin_company_id']
const CAMPOS = [...LARGOS, ...CURTOS]

/** All other settings of the team. */
export function Funcionamento() {
  const parte = useConfiguracoes(CAMPOS)
  return (
    <ParteDasConfiguracoes id="funcionamento" titulo="Funcionamento" texto={funcionamento.texto} parte={parte}>
      <CamposDaParte nomes={LARGOS} guardadas={parte.guardadas} />
      <div className="grid gap-6 sm:grid-cols-2">
        <CamposDaParte nomes={CURTOS} guardadas={parte.guardadas} />
      </div>
    </ParteDasConfiguracoes>
  )
}
