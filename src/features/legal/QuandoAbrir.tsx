import { Badge } from '@/components/ui/Badge'

/** Marks what a text says of an area that is not open yet. */
export function QuandoAbrir() {
  return (
    <p>
      <Badge tone="warning">Vale quando esta área abrir</Badge>
    </p>
  )
}
