import type { ComponentProps } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { MAXIMO_EM_MB } from '@/domain/candidatura/arquivo'
import type { PropostaForm } from '@/domain/proposta'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { anexoField } from './textos'

const NAME = 'arquivo'

type Props = Pick<ComponentProps<typeof EnvioDeArquivo>, 'interrompido' | 'onPendente'>

/** The attachment of a proposal. */
export function AnexoField(props: Props) {
  const { control, setValue, clearErrors } = useFormContext<PropostaForm>()
  const { errors } = useFormState({ control })
  const arquivo = useWatch({ control, name: NAME })
  return (
    <EnvioDeArquivo
      {...props}
      tipo="pdf"
      name={NAME}
      label={anexoField.rotulo}
      hint={anexoField.dica(MAXIMO_EM_MB)}
      atual={arquivo ? <p className="font-medium wrap-anywhere">{arquivo.nome}</p> : null}
      error={errors.arquivo?.message}
      onChange={(novo) => {
        clearErrors(NAME)
        setValue(NAME, novo && { id: novo.id, nome: novo.nome }, { shouldDirty: true })
      }}
    />
  )
}
