import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Imagem } from '@/components/identidade/Imagem'
import type { Valores } from '@/domain/validar-campo'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { fotoField } from './textos'

const ASPECTO = { lado: 96, alt: fotoField.alt, className: 'size-24 rounded-full border border-linha' }
const read = (caminho: unknown) => (typeof caminho === 'string' ? caminho : '')

/** The photo of a person of the profile: `name` holds the path of the approved one, and `{name}_nova` that of a new one. */
export function FotoField({ name }: { name: string }) {
  const { control, setValue, clearErrors } = useFormContext<Valores>()
  const { errors } = useFormState({ control })
  const nomeDaNova = `${name}_nova`
  const [atual = '', nova = ''] = useWatch({ control, name: [name, nomeDaNova] }).map(read)
  return (
    <EnvioDeArquivo
      tipo="foto"
      name={name}
      label={fotoField.rotulo}
      hint={fotoField.dica}
      atual={
        nova === '' ? (
          atual === '' ? null : (
            <Imagem caminho={atual} {...ASPECTO} />
          )
        ) : (
          <div className="flex items-center gap-4">
            <ImagemGuardada caminho={nova} {...ASPECTO} />
            <p className="min-w-0 text-sm text-tinta-suave">{atual === '' ? fotoField.espera : fotoField.anteriorFica}</p>
          </div>
        )
      }
      error={errors[name]?.message}
      onChange={(escolhida) => {
        clearErrors(name)
        // A new one waits for the team, and the one before stays; taking it off needs nobody.
        if (escolhida === null) setValue(name, '', { shouldDirty: true })
        setValue(nomeDaNova, escolhida?.caminho ?? '', { shouldDirty: true })
      }}
    />
  )
}
