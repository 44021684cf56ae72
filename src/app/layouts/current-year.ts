import { useSyncExternalStore } from 'react'

const never = () => () => {}
const now = () => new Date().getFullYear()

/** The year in which this document was prerendered, as written by the build. */
const builtIn = () => (typeof document === 'undefined' ? now() : Number(document.documentElement.dataset.ano ?? now()))

/** This year by the visitor's clock; in the first render over a prerendered page, the year of that page. */
export const useCurrentYear = () => useSyncExternalStore(never, now, builtIn)
