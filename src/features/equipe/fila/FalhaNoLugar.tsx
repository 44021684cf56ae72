import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { AppError } from '@/lib/errors'
import { falhaNoLugar } from './textos'

type Props = { error: Error | null; onRecarregar: () => void }

/** Another person decided first, or the item has changed since it was loaded. */
const mudou = (error: Error) => error instanceof AppError && (error.status === 409 || error.status === 404)

/** Why a decision failed, beside its button; after a conflict, with a link to the change. */
export function FalhaNoLugar({ error, onRecarregar }: Props) {
  if (!error) return null
  if (!mudou(error)) {
    return (
      <Notice tone="error" live>
        {error.message}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" live title={error.message}>
      <p>{falhaNoLugar.nadaGuardadoVeja}</p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={onRecarregar}>
        {falhaNoLugar.recarregarItem}
      </Button>
    </Notice>
  )
}
