import { useWatch } from 'react-hook-form'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { TextField } from '@/components/form/TextField'
import { camposDaEtapa, type VagaForm } from '@/domain/vaga/vaga'
import { afirmativaField } from './textos'

/** Affirmative action is lawful: an ad marked as such may name its group. */
export function AfirmativaField() {
  const marcada: unknown = useWatch<VagaForm>({ name: 'vaga_afirmativa' })
  return (
    <>
      <SwitchField name="vaga_afirmativa" label={afirmativaField.rotulo} hint={afirmativaField.reservadaGrupoSubrepresentado} />
      {marcada === true ? (
        <TextField
          name="vaga_afirmativa_grupo"
          label={camposDaEtapa.dados.vaga_afirmativa_grupo.rotulo}
          hint={afirmativaField.exemploPessoasDeficiencia}
          optional
        />
      ) : null}
    </>
  )
}
