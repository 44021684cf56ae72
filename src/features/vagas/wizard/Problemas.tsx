import type { FieldProblem } from '@/components/form/ErrorSummary'
import { StepProblems } from '@/components/wizard/StepProblems'
import type { Fluxo } from './use-vaga'
import { vagaWizard } from './textos'

/** What the last press found, above the step. @param anuncio a problem of the ad as a whole, shown first */
export function Problemas({ fluxo, anuncio }: { fluxo: Fluxo; anuncio?: FieldProblem | undefined }) {
  return (
    <StepProblems
      found={fluxo.wizard.problems}
      adjust={(problems) => (anuncio && problems.length > 0 ? [anuncio, ...problems] : problems)}
      title={vagaWizard.novaVaga}
      noindex
    />
  )
}
