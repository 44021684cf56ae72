/** Full feeds that one instance writes at once: each reads page after page, and must not take the database from the site. */
const AT_ONCE = 2
/** Ms without a read after which a reader loses its slot. */
const IDLE_MS = 30_000

/** A writer slot: `seen` at each page that is read, `free` at the end, in success and failure. */
export type Place = { readonly seen: () => void; readonly free: () => void }
/** Takes a slot, or null when all are taken. `now` in ms. */
export type TakePlace = (now: () => number) => Place | null

/** The slots of one instance. */
export function createPlaces(): TakePlace {
  const lastRead = new Map<symbol, number>()
  return (now) => {
    if ([...lastRead.values()].filter((at) => now() - at < IDLE_MS).length >= AT_ONCE) return null
    const place = Symbol('feed')
    const seen = () => void lastRead.set(place, now())
    seen()
    return { seen, free: () => void lastRead.delete(place) }
  }
}
