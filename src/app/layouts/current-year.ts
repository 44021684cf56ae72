import { useSyncExternalStore } from 'react'

const BUILD_YEAR = Number(import.meta.env.VITE_BUILD_YEAR ?? new Date().getFullYear())
const never = () => () => {}

/** This year by the visitor's clock; in the prerendered page, and so in the first render over it, the year of the build. */
export const useCurrentYear = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => BUILD_YEAR,
  )
