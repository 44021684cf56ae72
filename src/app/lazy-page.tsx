import { type ComponentType, lazy, useState } from 'react'

type Module = { default: ComponentType }
export type LazyPage = ComponentType & { preload: () => Promise<void> }

/**
 * A page loaded on its route's first visit. Once `preload` has resolved it renders at once, without suspending: that is what lets
 * the prerendered HTML and the first client render be the same tree.
 */
export function lazyPage(load: () => Promise<Module>): LazyPage {
  let loaded: ComponentType | undefined
  const Lazy = lazy(load)
  function Page() {
    const [Content] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Content />
  }
  Page.preload = async () => {
    loaded = (await load()).default
  }
  return Page
}
