import { SELOS } from '@/domain/consultoria/selos'
import { cx } from '@/components/ui/cx'
import { Traco } from '@/components/identidade/Traco'
import type { Proposta } from '../acompanhar/api'

type Nome = keyof typeof SELOS
const NOMES = Object.keys(SELOS) as Nome[]

/** Both seals with their state; a missing one is mentioned too, so that columns compare line by line. */
export function SelosDaProposta({ selos }: { selos: Proposta['selos'] }) {
  return (
    <ul className="space-y-1">
      {NOMES.map((nome) => (
        <li key={nome} className={cx('flex gap-2', selos[nome] ? 'font-medium text-sucesso' : 'text-tinta-suave')}>
          <Traco d={selos[nome] ? 'm3 8.5 3.5 3.5L13 4.5' : 'M4 8h8'} grade={16} peso={2} className="mt-1 size-4 shrink-0" />
          <span>{`${selos[nome] ? '' : 'Sem '}${selos[nome] ? SELOS[nome].titulo : SELOS[nome].titulo.toLowerCase()}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** The meaning of each seal, for the foot of the comparison. */
export function CriteriosDosSelos() {
  return (
    <dl className="space-y-1 text-sm text-tinta-suave">
      {NOMES.map((nome) => (
        <div key={nome}>
          <dt className="inline font-semibold text-tinta">{`${SELOS[nome].titulo}: `}</dt>
          <dd className="inline">{SELOS[nome].criterio}</dd>
        </div>
      ))}
    </dl>
  )
}
