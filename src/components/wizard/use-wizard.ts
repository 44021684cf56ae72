import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { askedSteps, clamp, next, previous, type Step } from './engine'

const PARAM = 'etapa'
type FromWizard = { readonly etapaAnterior?: boolean } | null

/**
 * The step lives in the address (`?etapa=2`), so the browser's own Back, reload and history work. An address that asks for a step that
 * cannot be reached yet shows the furthest one that can.
 * @param answers read when needed, so that typing renders nothing here
 * @param opening step shown when the address names none at first (counts from 0)
 */
export function useWizard<S extends Step<T>, T>(steps: readonly S[], answers: () => T) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const cameFromWizard = (useLocation().state as FromWizard)?.etapaAnterior === true

  const asked = askedSteps(steps, answers())
  const index = clamp(asked, answers(), Number(params.get(PARAM) ?? 1) - 1)

  const go = (to: number, { replace = false } = {}) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.set(PARAM, String(to + 1))
        return changed
      },
      { replace, preventScrollReset: true, state: replace ? undefined : { etapaAnterior: true } },
    )

  return {
    index,
    count: asked.length,
    step: asked[index] as S,
    go,
    /** Opens the next step when this one is complete; says whether it did. */
    forward: (): boolean => {
      const to = next(asked, answers(), index)
      if (to !== null) go(to)
      return to !== null
    },
    /** The browser's Back when the step before is there, so that history does not grow with each turn. */
    back: () => {
      const to = previous(index)
      if (to === null) return
      if (cameFromWizard) void navigate(-1)
      else go(to, { replace: true })
    },
  }
}
