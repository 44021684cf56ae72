import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { Dialog } from '@/components/ui/Dialog'
import { notify } from './notify'

const load = async () => (await import('@/components/ui/Dialog')).Dialog

type Props = ComponentProps<typeof Dialog>

/** A dialog whose code is downloaded when it first opens: for pages that seldom ask. A download that fails is said, and closes it. */
export function LazyDialog(props: Props) {
  const { open, onOpenChange } = props
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const wanted = open && Loaded === null
  // An effect, because the download belongs to no press: a page may open its dialog by itself.
  useEffect(() => {
    if (!wanted) return
    load().then(
      (dialog) => setLoaded(() => dialog),
      () => {
        onOpenChange(false)
        notify.offline()
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening, whoever closes it
  }, [wanted])
  return Loaded ? <Loaded {...props} /> : null
}
