import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { useSingleMutation } from '@/lib/query'
import { saveLogoDoCanal } from '../../api'
import { type Linha, readTexto } from '../../fila/linha'
import { logoDoCanal } from './textos'

/** The logo that the cards of a channel show, saved when it is chosen or taken off. */
export function LogoDoCanal({ canal, onSalvo }: { canal: Linha; onSalvo: () => void }) {
  const [falha, setFalha] = useState<string>()
  const { run, isPending } = useSingleMutation({
    mutationFn: (arquivo: string | null) => saveLogoDoCanal(readTexto(canal, 'codigo'), arquivo),
    onSuccess: (_, arquivo) => {
      setFalha(undefined)
      notify.success(arquivo === null ? logoDoCanal.retirado : logoDoCanal.salvo)
      onSalvo()
    },
    onError: ({ message }) => setFalha(message),
  })
  const logo = readTexto(canal, 'logo')
  return (
    <EnvioDeArquivo
      tipo="logo"
      name="logo-do-canal"
      label={logoDoCanal.rotulo}
      hint={logoDoCanal.dica}
      error={falha}
      saving={isPending}
      onChange={(novo) => run(novo?.id ?? null)}
      atual={
        logo === '' ? null : (
          <ImagemGuardada
            caminho={logo}
            lado={96}
            alt={logoDoCanal.alt(readTexto(canal, 'nome'))}
            className="size-24 rounded-campo border border-linha bg-white"
          />
        )
      }
    />
  )
}
