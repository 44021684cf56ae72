import { use } from 'react'
import type { SemNomes } from '@/domain/contratos/candidaturas'
import { SoLeitura } from '../so-leitura'
import { semNomesNoQuadro } from './textos'

/** Over the board: that names are withheld, and to the owner how often a rating changed once the name was seen. */
export function SemNomesNoQuadro({ semNomes: { ligado, notas = 0, mudadas = 0 } }: { semNomes: SemNomes }) {
  const soLeitura = use(SoLeitura)
  const frases = [
    ligado && (soLeitura ? semNomesNoQuadro.soLe : semNomesNoQuadro.ligado),
    notas > 0 && semNomesNoQuadro.mudadas(mudadas, notas),
  ].filter((frase) => frase !== false)
  if (frases.length === 0) return null
  return (
    <p className="mb-2 text-sm text-tinta-suave">
      {frases.map((frase) => (
        <span key={frase}>{`${frase} `}</span>
      ))}
    </p>
  )
}
