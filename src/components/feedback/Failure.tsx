import type { ComponentProps } from 'react'
import { Notice } from '../ui/Notice'

type Props = Omit<ComponentProps<typeof Notice>, 'tone' | 'live' | 'children'> & { error: Error | null }

/** Why what was pressed failed, beside it; nothing while nothing did. */
export const Failure = ({ error, ...notice }: Props) =>
  error ? (
    <Notice tone="error" live {...notice}>
      {error.message}
    </Notice>
  ) : null
