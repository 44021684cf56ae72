import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { clamp, reachable, type Step } from './engine'

const PARAM = 'etapa'
type FromWizard = { readonly etapaAnterior?: boolean } | null

/**
 * The step lives in the address (`?etapa=2`), so the browser's Back, reload and history work. An address with a step that cannot be
 * reached yet shows the furthest reachable one.
 * @param answers read when needed, so that typing does not rerender
 */
export function useSteps<S extends Step<T>, T>(steps: readonly S[], answers: () => T) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const cameFromWizard = (useLocation().state as FromWizard)?.etapaAnterior === true

  const index = clamp(steps, answers(), Number(params.get(PARAM) ?? 1) - 1)

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
    count: steps.length,
    step: steps[index] as S,
    go,
    /** Opens the next step when this one is complete. */
    forward: () => {
      if (reachable(steps, answers()) > index) go(index + 1)
    },
    /** The browser's Back when the previous step is in the history, so that history does not grow with each move. */
    back: () => {
      if (index === 0) return
      if (cameFromWizard) navigate(-1)
      else go(index - 1, { replace: true })
    },
  }
}
