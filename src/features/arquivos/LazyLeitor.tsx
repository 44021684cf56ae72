import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import type { Leitor } from './leitor/Leitor'

type Props = ComponentProps<typeof Leitor>

const load = async () => (await import('./leitor/Leitor')).Leitor

/** The reader, downloaded when it first opens. A download that fails is said, and closes it: the page goes on. */
export function LazyLeitor(props: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const { onClose } = props
  // The download belongs to no press: a file of the next person opens too.
  useEffect(() => {
    load().then(
      (found) => setLoaded(() => found),
      () => {
        onClose()
        notify.offline()
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [])
  return Loaded ? <Loaded {...props} /> : null
}
