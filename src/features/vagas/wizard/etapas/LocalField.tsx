import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/TextField'
import { parseCidade } from '@/domain/vaga/publica/local'
import { findMunicipio, writeMunicipio } from '@/domain/vaga/publica/municipio'
import { camposDaEtapa, type VagaForm } from '@/domain/vaga/vaga'
import { getMunicipiosLidos } from '@/lib/rpc/municipios'
import { useMunicipios } from '../../use-municipios'
import { localField } from './textos'

/** What a place without a municipality of its state costs the vacancy; empty for one that has it (docs/product/vacancies.md#where). */
const advise = (texto: string, estado: string, municipios: readonly string[]) => {
  if (estado === '' && texto.trim() !== '') return ''
  if (parseCidade(texto, estado) === null) return localField.semMunicipio
  return municipios.length === 0 || findMunicipio(texto, estado, municipios) ? '' : localField.foraDaLista(estado)
}

/** The place. A municipality of the state is advised, never demanded. */
export function LocalField() {
  const [modalidade, texto] = useWatch<VagaForm>({ name: ['modalidade', 'local_de_trabalho'] }) as VagaForm[string][]
  const { estado, municipios } = useMunicipios()
  const conselho = modalidade === 'Remoto' ? '' : advise(String(texto), estado, municipios)
  return (
    <TextField
      name="local_de_trabalho"
      label={camposDaEtapa.dados.local_de_trabalho.rotulo}
      hint={[localField.dica, conselho].join(' ').trim()}
      suggestions={municipios}
      settle={(digitado) => writeMunicipio(digitado, estado, getMunicipiosLidos(estado) ?? [])}
      optional
    />
  )
}
