import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { useSingleMutation } from '@/lib/query'
import { saveLogoDoCanal } from '../../api'
import { logoDoCanal } from './textos'

/** The logo that the cards of a channel show, saved when it is chosen or taken off. */
export function LogoDoCanal({ canal, onSalvo }: { canal: RegistroDe<'canais'>; onSalvo: () => void }) {
  const [falha, setFalha] = useState<string>()
  const { run, isPending } = useSingleMutation({
    mutationFn: (arquivo: string | null) => saveLogoDoCanal({ _codigo: canal.codigo, ...(arquivo && { _arquivo: arquivo }) }),
    onSuccess: (_, arquivo) => {
      setFalha(undefined)
      notify.success(arquivo === null ? logoDoCanal.retirado : logoDoCanal.salvo)
      onSalvo()
    },
    onError: ({ message }) => setFalha(message),
  })
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
        canal.logo === null ? null : (
          <ImagemGuardada
            caminho={canal.logo}
            lado={96}
            alt={logoDoCanal.alt(canal.nome)}
            className="size-24 rounded-campo border border-linha bg-white"
          />
        )
      }
    />
  )
}
