import { useState } from 'react'
import { formatDia } from '@/lib/format'
import type { NumerosDoDia } from '../api'
import { toMeioDia } from './dia'
import { SeriePorDia } from './SeriePorDia'
import { TabelaPorDia } from './TabelaPorDia'
import { porDia } from './textos'

const soma = (dias: readonly NumerosDoDia[], campo: 'visualizacoes' | 'candidaturas') =>
  dias.reduce((total, dia) => total + dia[campo], 0)

const VAZIO = porDia.ultimos30Dias

/** Views and applications of the last 30 days: two strips over one time line, because views are many and applications few. */
export function PorDia({ dias, vazio = VAZIO }: { dias: readonly NumerosDoDia[]; vazio?: string }) {
  const [em, setEm] = useState<number | null>(null)
  const escolhido = em === null ? undefined : dias[em]
  const totais = { visualizacoes: soma(dias, 'visualizacoes'), candidaturas: soma(dias, 'candidaturas') }
  if (totais.visualizacoes + totais.candidaturas === 0) {
    return (
      <>
        <h3 className="text-lg">{porDia.titulo}</h3>
        <p className="mt-2 text-sm text-tinta-suave">{vazio}</p>
      </>
    )
  }
  return (
    <figure>
      <figcaption>
        <h3 className="text-lg">{porDia.titulo}</h3>
        <p className="mt-0.5 min-h-6 text-sm text-tinta-suave">
          {escolhido ? `${formatDia(toMeioDia(escolhido.dia))}: ${rotulo(escolhido)}` : porDia.ultimos30Dias2(rotulo(totais))}
        </p>
      </figcaption>
      <div aria-hidden="true" className="mt-3" onPointerLeave={() => setEm(null)}>
        <p className="flex items-center gap-2 text-xs font-medium text-tinta-suave">
          <span className="size-2.5 rounded-full bg-marca" /> Visualizações
        </p>
        <SeriePorDia dias={dias} campo="visualizacoes" altura={130} em={em} onPick={setEm} />
        <p className="mt-3 flex items-center gap-2 text-xs font-medium text-tinta-suave">
          <span className="size-2.5 rounded-full bg-fibra-urucum" /> Candidaturas
        </p>
        <SeriePorDia dias={dias} campo="candidaturas" altura={104} em={em} onPick={setEm} eixo />
      </div>
      <TabelaPorDia dias={dias} />
    </figure>
  )
}

const numero = new Intl.NumberFormat('pt-BR')
const conta = (n: number, um: string, muitos: string) => `${numero.format(n)} ${n === 1 ? um : muitos}`
const rotulo = ({ visualizacoes, candidaturas }: Omit<NumerosDoDia, 'dia'>) =>
  `${conta(visualizacoes, 'visualização', 'visualizações')} e ${conta(candidaturas, 'candidatura', 'candidaturas')}`
