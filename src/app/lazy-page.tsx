import { type ComponentType, createElement, lazy, useState } from 'react'

export type LazyPage<P extends object = object> = ComponentType<P> & { preload: () => Promise<void> }

/**
 * A page, or a layout around pages, loaded on its route's first visit. Once `preload` has resolved it renders at once, without
 * suspending, so that the prerendered HTML and the first client render are the same tree.
 */
export function lazyPage<P extends object = object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPage<P> {
  let loaded: ComponentType<P> | undefined
  const start = () =>
    lazy(() =>
      load().catch((failure: unknown) => {
        failed = true
        throw failure
      }),
    ) as unknown as ComponentType<P>
  let failed = false
  let Lazy = start()
  function Page(props: P) {
    const [Content] = useState(() => loaded ?? Lazy)
    return createElement(Content, props)
  }
  Page.preload = async () => {
    // React keeps a failure. A link that is pointed at again is a reason to ask again; a render is none, and would repeat itself.
    if (failed) {
      failed = false
      Lazy = start()
    }
    loaded = (await load()).default
  }
  return Page
}
