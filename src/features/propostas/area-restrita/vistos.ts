/* Up to which open request a person has seen the list, in this browser: what came afterwards is new. */
import { Draft } from '@/lib/draft/draft'

type Vistos = { readonly dono: string; readonly ate: string }

const createVistos = (dono: string) =>
  new Draft<Vistos>('pedidos_vistos', 1, (data) => {
    const { dono: de, ate } = (data ?? {}) as Record<string, unknown>
    return de === dono && typeof ate === 'string' ? { dono, ate } : null
  })

/** Of each person, as it was when the page was loaded: what is new stays so until the next visit. */
const antes = new Map<string, string | null>()

/** The time of the newest request that the person saw on an earlier visit; null when there was none. */
export function readVistoAte(dono: string): string | null {
  if (!antes.has(dono)) antes.set(dono, createVistos(dono).read()?.data.ate ?? null)
  return antes.get(dono) ?? null
}

/** Keeps the newest of these times, if it is newer. */
export function keepVistos(dono: string, tempos: readonly string[]) {
  const draft = createVistos(dono)
  const era = draft.read()?.data.ate ?? ''
  const ate = tempos.reduce((maior, tempo) => (tempo > maior ? tempo : maior), era)
  if (ate !== era) draft.write({ dono, ate }, { force: true })
}
