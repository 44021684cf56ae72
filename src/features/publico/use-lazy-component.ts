import { type ComponentType, useState } from 'react'

type Estado<P> = { readonly parte: ComponentType<P> | null; readonly situacao: 'fechada' | 'abrindo' | 'falhou' | 'aberta' }

/**
 * A part of a page whose code is downloaded when it is asked for. A download that fails is said, and can be asked for again: it must
 * not take the page away.
 */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const [{ parte, situacao }, set] = useState<Estado<P>>({ parte: null, situacao: 'fechada' })
  const abrir = () => {
    if (situacao === 'abrindo' || situacao === 'aberta') return
    set({ parte: null, situacao: 'abrindo' })
    load().then(
      (loaded) => set({ parte: loaded, situacao: 'aberta' }),
      () => set({ parte: null, situacao: 'falhou' }),
    )
  }
  return { Parte: parte, situacao, abrir }
}
