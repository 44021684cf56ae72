import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/TextField'
import { cleanLinha } from '@/domain/br/texto'
import { findMunicipio } from '@/domain/vaga/publica/local'
import { camposDaEtapa, type VagaForm } from '@/domain/vaga/vaga'
import { getMunicipiosLidos } from '@/lib/rpc/municipios'
import { municipioQueries } from '../../api'
import { localField } from './textos'

/** The municipality as the official list writes it, when the text is one without accents or capitals. */
const settle = (uf: string) => (texto: string) => {
  const nome = findMunicipio(texto, getMunicipiosLidos(uf) ?? [])
  const [primeira = '', ...resto] = cleanLinha(texto).split(', ')
  return nome && nome.length === primeira.length ? [nome, ...resto].join(', ') : texto
}

/** The place, which begins with a municipality of the state; required unless the work is remote. */
export function LocalField() {
  const [uf, modalidade] = useWatch<VagaForm>({ name: ['uf', 'modalidade'] }) as VagaForm[string][]
  const estado = typeof uf === 'string' ? uf : ''
  const { data } = useQuery(municipioQueries.byUf(estado))
  return (
    <TextField
      name="local_de_trabalho"
      label={camposDaEtapa.dados.local_de_trabalho.rotulo}
      hint={localField.dica}
      suggestions={data ?? []}
      settle={settle(estado)}
      optional={modalidade === 'Remoto'}
    />
  )
}
