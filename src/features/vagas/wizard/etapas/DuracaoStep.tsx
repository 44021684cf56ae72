import { useState } from 'react'
import { ChoiceCards } from '@/components/form/choice/ChoiceCards'
import { camposDaEtapa } from '@/domain/vaga/vaga'
import { DURACOES } from '@/domain/vaga/vaga-status'
import { formatDia } from '@/domain/br/quando'
import { duracaoStep } from './textos'

const UM_DIA = 24 * 60 * 60 * 1000
const MARCAS: Partial<Record<number, string>> = { 30: 'Recomendado', 90: 'Máximo' }

/** Step 2: how long the ad stays published. */
export function DuracaoStep() {
  const [agora] = useState(() => Date.now())
  return (
    <div>
      <ChoiceCards
        name="duracao"
        label={camposDaEtapa.duracao.duracao.rotulo}
        hint={duracaoStep.dica}
        options={DURACOES.map((dias) => ({
          value: String(dias),
          title: `${dias} dias`,
          text: duracaoStep.texto(formatDia(agora + dias * UM_DIA)),
          badge: MARCAS[dias],
        }))}
      />
    </div>
  )
}
