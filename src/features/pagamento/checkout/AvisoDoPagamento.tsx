import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { Recusa } from '@/domain/pagamento/recusas'

/** The result of the last press, other than success. Amounts in centavos. */
export type Aviso =
  | { readonly tipo: 'recusado'; readonly recusa: Recusa }
  | { readonly tipo: 'total'; readonly antes: number }
  | { readonly tipo: 'falhou'; readonly mensagem: string }
  | { readonly tipo: 'incerto' | 'nao_cobrado' }
  | null

/** Shows it beside the button, until the next press. */
export function AvisoDoPagamento({ aviso, totalCentavos }: { aviso: Aviso; totalCentavos: number }) {
  switch (aviso?.tipo) {
    case 'recusado':
      return (
        <Notice tone="error" title="Pagamento negado" live>
          {aviso.recusa.motivo} {aviso.recusa.fazer} A vaga continua guardada.
        </Notice>
      )
    case 'total':
      return (
        <Notice tone="warning" title="O total mudou" live>
          Era {formatCentavos(aviso.antes)} e agora é {formatCentavos(totalCentavos)}. Confira o resumo e confirme de novo. Nada
          foi cobrado.
        </Notice>
      )
    case 'falhou':
      return (
        <Notice tone="error" title="O pagamento não foi feito" live>
          {aviso.mensagem}
        </Notice>
      )
    case 'incerto':
      return (
        <Notice tone="warning" title="Ainda não recebemos a resposta do banco" live>
          O pagamento pode ter sido feito. Confira antes de pagar de novo: esta vaga nunca é cobrada duas vezes.
        </Notice>
      )
    case 'nao_cobrado':
      return (
        <Notice title="Nada foi cobrado" live>
          O pagamento não chegou ao banco. Você pode tentar de novo.
        </Notice>
      )
    default:
      return null
  }
}
