import { useContext } from 'react'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { StepProblems } from '@/components/wizard/StepProblems'
import { AnuncioContext } from './anuncio'
import type { Fluxo } from './use-vaga'
import { vagaWizard } from './textos'

/** What the last press found, above the step. @param anuncio a problem of the ad as a whole, shown first */
export function Problemas({ fluxo, anuncio }: { fluxo: Fluxo; anuncio?: FieldProblem | undefined }) {
  const bloqueado = useContext(AnuncioContext).achados?.some(({ gravidade }) => gravidade === 'bloqueia')
  return (
    <StepProblems
      found={fluxo.wizard.problems}
      adjust={(problems) => {
        if (anuncio && problems.length > 0) return [anuncio, ...problems]
        // Not 'Tudo corrigido' while the ad itself cannot be published.
        return bloqueado && problems.every(({ fixed }) => fixed) ? [] : problems
      }}
      title={vagaWizard.novaVaga}
      noindex
    />
  )
}
