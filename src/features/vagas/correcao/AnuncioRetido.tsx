import { useState } from 'react'
import { RecadoDaEquipe } from '@/components/feedback/RecadoDaEquipe'
import { Button } from '@/components/ui/Button'
import type { Vaga } from '../api'
import { AchadoDoAnuncio } from './AchadoDoAnuncio'
import { CAMPOS_DA_CORRECAO, readAchados } from './correcao'
import { CorrigirVaga } from './CorrigirVaga'

/** Why the ad check held a vacancy back, part by part, and the way to correct it. */
export function AnuncioRetido({ vaga }: { vaga: Vaga }) {
  const [open, setOpen] = useState(false)
  const achados = readAchados(vaga).filter(({ gravidade }) => gravidade === 'bloqueia')
  return (
    <RecadoDaEquipe
      id="anuncio-retido"
      title="O anúncio precisa de correção"
      lead="A revisão encontrou o que a lei não permite. Corrija para a vaga entrar no ar."
      motivo={null}
      className="mt-8"
    >
      <div className="px-5 py-6 sm:px-7">
        <ul className="space-y-4">
          {achados.map((achado, at) => (
            <li key={`${achado.campo}-${achado.regra}-${at}`}>
              <p className="mb-1 text-sm font-semibold">{CAMPOS_DA_CORRECAO[achado.campo]?.rotulo}</p>
              <AchadoDoAnuncio achado={achado} />
            </li>
          ))}
        </ul>
        <Button className="mt-6" onClick={() => setOpen(true)}>
          Corrigir anúncio
        </Button>
      </div>
      <CorrigirVaga vaga={open ? vaga : null} onClose={() => setOpen(false)} />
    </RecadoDaEquipe>
  )
}
