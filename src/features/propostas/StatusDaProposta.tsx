import { Badge } from '@/components/ui/Badge'
import { getRotuloDoStatus } from './proposta-view'

/** Status of an own proposal, in one word. `prefixo` names it where other things have a status too. */
export function StatusDaProposta({ status, prefixo }: { status: string; prefixo?: string }) {
  const { titulo, tom } = getRotuloDoStatus(status)
  return <Badge tone={tom}>{prefixo ? `${prefixo}: ${titulo.toLowerCase()}` : titulo}</Badge>
}
