import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Imagem } from '@/components/identidade/Imagem'
import type { Valores } from '@/domain/validar-campo'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { fotoField } from './textos'

/** The photo of a person of the profile: the field holds the path of the uploaded image. */
export function FotoField({ name }: { name: string }) {
  const { control, setValue, clearErrors } = useFormContext<Valores>()
  const { errors } = useFormState({ control })
  const caminho = useWatch({ control, name })
  return (
    <EnvioDeArquivo
      tipo="foto"
      name={name}
      label={fotoField.rotulo}
      hint={fotoField.dica}
      atual={
        typeof caminho === 'string' && caminho !== '' ? (
          <Imagem caminho={caminho} lado={96} alt={fotoField.alt} className="size-24 rounded-full border border-linha" />
        ) : null
      }
      error={errors[name]?.message}
      onChange={(nova) => {
        clearErrors(name)
        setValue(name, nova?.caminho ?? '', { shouldDirty: true })
      }}
    />
  )
}
