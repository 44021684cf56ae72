import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { DISTANCIAS, parsePerto } from '@/domain/vaga/detalhes'
import { publicaQueries } from '../api'
import { pertoDe } from './textos'

type Props = {
  /** The chosen state: its municipalities are suggested, and it need not be typed. */
  uf: string
  value: string
  onChange: (value: string, replace?: boolean) => void
}

/** Vacancies near a municipality. A text that names none changes nothing. */
export function PertoDe({ uf, value, onChange }: Props) {
  const [asked, setAsked] = useState(false)
  const { data: municipios = [] } = useQuery(publicaQueries.municipios(asked ? uf : ''))
  const perto = parsePerto(value)
  const settle = (texto: string, replace: boolean) => {
    const dito = parsePerto(texto) ?? (uf ? parsePerto(`${texto}, ${uf}`) : null)
    if (texto === '' || dito) onChange(dito ? `${dito.municipio}, ${dito.uf}, ${perto?.km ?? dito.km}` : '', replace)
  }
  return (
    // Their list is downloaded when somebody begins to type one.
    <div className="col-span-2 grid grid-cols-[3fr_2fr] gap-4" onFocus={() => setAsked(true)}>
      <FilterText
        name="vagas-perto"
        label={pertoDe.rotulo}
        placeholder={pertoDe.exemplo}
        suggestions={municipios.map((nome) => `${nome}, ${uf}`)}
        value={perto ? `${perto.municipio}, ${perto.uf}` : ''}
        onSettle={settle}
      />
      <FilterSelect
        name="vagas-distancia"
        label={pertoDe.distancia}
        all={pertoDe.km(DISTANCIAS[1])}
        options={DISTANCIAS.filter((km) => km !== DISTANCIAS[1]).map((km) => ({ value: km, label: pertoDe.km(km) }))}
        value={perto && perto.km !== DISTANCIAS[1] ? perto.km : ''}
        onChange={(km) => (perto ? onChange(`${perto.municipio}, ${perto.uf}, ${km || DISTANCIAS[1]}`) : undefined)}
      />
    </div>
  )
}
