import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/TextField'
import { cleanLinha } from '@/domain/br/texto'
import { findMunicipio } from '@/domain/vaga/publica/local'
import { camposDaEtapa, type VagaForm } from '@/domain/vaga/vaga'
import { getMunicipiosLidos } from '@/lib/rpc/municipios'
import { useMunicipios } from '../../use-municipios'
import { localField } from './textos'

/** The municipality as the official list writes it, when the text is one without accents or capitals. */
const settle = (uf: string) => (texto: string) => {
  const nome = findMunicipio(texto, getMunicipiosLidos(uf) ?? [])
  const [primeira = '', ...resto] = cleanLinha(texto).split(', ')
  return nome && nome.length === primeira.length ? [nome, ...resto].join(', ') : texto
}

/** The place, which begins with a municipality of the state; required unless the work is remote. */
export function LocalField() {
  const modalidade = useWatch<VagaForm>({ name: 'modalidade' })
  const { estado, municipios } = useMunicipios()
  return (
    <TextField
      name="local_de_trabalho"
      label={camposDaEtapa.dados.local_de_trabalho.rotulo}
      hint={localField.dica}
      suggestions={municipios}
      settle={settle(estado)}
      optional={modalidade === 'Remoto'}
    />
  )
}
