import type { ComponentProps } from 'react'
import { Button } from '../ui/Button'
import { notify } from './notify'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What is copied. */
  text: string
  /** Title and second line of the toast that follows. */
  copied: readonly [titulo: string, mais?: string]
  failed: readonly [titulo: string, mais?: string]
}

/** Copies a text and says so, or that the browser does not let it. */
export function CopyButton({ text, copied, failed, variant = 'secondary', ...button }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(...copied)
    } catch {
      notify.error(...failed)
    }
  }
  return <Button {...button} variant={variant} onClick={() => void copy()} />
}
